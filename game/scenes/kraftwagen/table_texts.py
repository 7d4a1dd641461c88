"""The texts of the table of Kraftwagen, by their keys without the area."""

from game.i18n.catalog import Param, tr


def say(key: str, /, **params: Param) -> str:
    """The text `kraftwagen-table.<key>`, filled as `tr` fills it."""
    return tr(f"kraftwagen-table.{key}", **params)


def start_tile_turn_text(key: str, before: int | None) -> str:
    """KRA-2.7 That a seat chooses its start tile now, or after so many others, or has it (None)."""
    if before is None:
        return say(f"{key}.has")
    return say(f"{key}.waits", n=before) if before else say(f"{key}.now")

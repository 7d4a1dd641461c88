"""The short words on the boards, by their keys without the area."""

from game.i18n.catalog import Param, tr
from game.i18n.markup import capitalize


def put(key: str, /, **params: Param) -> str:
    """The text `automania-board.<key>`, filled as `tr` fills it."""
    return tr(f"automania-board.{key}", **params)


def called(kind: str, name: str) -> str:
    """A demand, a part or a market by its name, with a large letter."""
    return capitalize(tr(f"automania.{kind}.{name}"))


def dollars(count: int) -> str:
    """An amount of money."""
    return tr("automania.money", n=count)

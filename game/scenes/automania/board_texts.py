"""Short texts on the boards, by their catalogue keys without the area."""

from game.i18n.catalog import Param, tr
from game.i18n.markup import capitalize


def put(key: str, /, **params: Param) -> str:
    """Return the text `automania-board.<key>` with its parameters filled in, as `tr` does."""
    return tr(f"automania-board.{key}", **params)


def called(kind: str, name: str) -> str:
    """Return the capitalized name of a demand, a part or a market."""
    return capitalize(tr(f"automania.{kind}.{name}"))


def dollars(count: int) -> str:
    """Return an amount of money as text."""
    return tr("automania.money", n=count)

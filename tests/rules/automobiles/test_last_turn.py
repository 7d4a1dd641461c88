"""Last turn of a seat: cubes bought in it are never drawn."""

import pytest

from game.rules.core.engine import decision
from tests.rules.automobiles.positions import Position, race


def of_no_use(p: Position) -> dict[str, str]:
    """The purchases that are warned of, and why."""
    top = decision(p.state)
    assert top is not None
    return {str(move[1]): why.key for move, why in top.warned(p.state)}


def rich(laps_done: int) -> Position:
    """The seat on turn stands before the line with money, in a race of three laps."""
    return race(laps=3).car(0, "2.44a", laps_done).cubes(0, active="white, 4 yellow", bag="7 white").drive()


@pytest.mark.rule("AUT-4.66", "AUT-4.120", "AUT-5.23")
def test_purchases_in_the_last_turn_are_warned_of() -> None:
    """Blue cubes count against the Hybrid Engines of others all the same."""
    p = rich(2).do("play white", "place 2.01a", "end")
    warned = of_no_use(p)
    assert warned.pop("wear") == "no-use-for-wear"
    assert set(warned.values()) == {"drawn-no-more"}
    bought = {str(move[1]) for move in decision(p.state).legal(p.state) if move[0] == "buy"}  # type: ignore[union-attr]
    assert bought - set(warned) == {"wear", "blue"}


@pytest.mark.rule("AUT-4.66")
@pytest.mark.parametrize(("laps_done", "moves"), [(1, ("play white", "place 2.01a", "end")), (2, ("end",))])
def test_before_it_only_wear_is(laps_done: int, moves: tuple[str, ...]) -> None:
    assert of_no_use(rich(laps_done).do(*moves)) == {"wear": "no-use-for-wear"}

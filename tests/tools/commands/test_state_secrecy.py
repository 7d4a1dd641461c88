"""AUT-4.131 in the command line: of a position as a seat sees it no bag can be looked into."""

from typing import Any

import pytest

from game.rules.core.registry import spec_of
from game.tools.position_report import FULL, TABLE, Source, describe
from tests.ai.played_games import at_frame, new_race


def positions(who: int | str, wear: int = 0, **options: Any) -> dict[str, Any]:
    """Return the printed positions of a race with so much wear in two of its bags."""
    state = at_frame(new_race(3, 6), "TurnChoice")
    state.bags_open = bool(options.get("bags_open"))
    for seat in (0, 1):
        state.cars[seat].bag["wear"] += wear
    return describe(Source(spec_of("automobiles"), 3, state), who)


@pytest.mark.rule("AUT-4.131")
def test_a_seat_is_told_how_much_its_bag_holds_and_nobody_what() -> None:
    for who in (0, 1, 2):
        told = [car["bag"] for car in positions(who)["position"]["cars"]]
        assert [type(bag) is int for bag in told] == [seat == who for seat in range(3)]
        assert all(bag is None for seat, bag in enumerate(told) if seat != who)
    assert positions(2) == positions(2, wear=3)


@pytest.mark.rule("AUT-4.131")
def test_the_table_is_told_nothing_of_the_bags() -> None:
    assert positions(TABLE) == positions(TABLE, wear=3)


@pytest.mark.rule("AUT-4.131")
@pytest.mark.parametrize("who", [0, 1, TABLE, FULL])
def test_open_bags_are_told_to_all(who: int | str) -> None:
    for car in positions(who, wear=3, bags_open=True)["position"]["cars"][:2]:
        assert car["bag"]["wear"] == 3

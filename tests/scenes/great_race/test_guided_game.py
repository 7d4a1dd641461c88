"""Promises of the pages of the guided first race."""

from game.rules.core.engine import legal
from game.rules.great_race.decisions.drive_state import line_of
from tests.support.guided_games import end_of


def test_its_moves_bring_what_the_pages_promise() -> None:
    state = end_of("great-race")
    assert legal(state)[0].verb == "take"
    assert [crew.space for crew in state.crews] == ["DAK", "DAK"] and state.order == [1, 0]
    assert [line_of(state, seat) for seat in (0, 1)] == [5, 5] and state.crews[0].chassis == 3

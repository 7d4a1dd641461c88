"""Promises of the pages of the guided first race: its three chapters, and the last drive that is left to the player."""

from typing import Any

import pytest

from game.rules.core.actions import parse_action
from game.rules.core.engine import apply, legal
from game.rules.core.game_spec import GameConfig
from game.rules.core.registry import spec_of
from game.rules.great_race.decisions.drive_state import line_of
from tests.support.guided_games import end_of, guide_of
from tests.support.positions import content_of

GAME = "great-race"
LAST_DRIVE = ("card pilot", "step A1508", "step A1608", "escort", "step CAP")


def at_page(words: str) -> Any:
    """The position in which a page is read for the first time."""
    guide = guide_of(GAME)
    ply = min(ply for ply, pages in guide.pages.items() if words in [page.words for page in pages])
    state = spec_of(GAME).setup(content_of(GAME), GameConfig(len(guide.kinds), dict(guide.options)), guide.seed)
    for text in guide.actions[:ply]:
        apply(state, parse_action(text), trusted=True)
    return state


def played_on(state: Any, *actions: str) -> Any:
    """The same position after actions of the person."""
    for text in actions:
        apply(state, parse_action(f"0 {text}"))
    return state


def prestige(state: Any) -> int:
    """Prestige of the person: arrival, vehicle and money together."""
    return int(spec_of(GAME).result(at_end(state)).scores[0])


def at_end(state: Any) -> Any:
    """The position after the rival has passed to the end of the day."""
    while actions := legal(state):
        apply(state, next((action for action in actions if action.verb in ("pass", "decline")), actions[0]))
    return state


def test_the_first_chapter_ends_with_both_in_dakar() -> None:
    state = at_page("hand")
    assert [crew.space for crew in state.crews] == ["DAK", "DAK"] and state.order == [1, 0]
    assert [line_of(state, seat) for seat in (0, 1)] == [5, 5] and state.crews[0].chassis == 3
    assert set(state.crews[0].hand) == {"spare_parts", "pilot"}


def test_the_second_chapter_breaks_the_engine_down_and_mends_it() -> None:
    assert len(at_page("limit").crews[0].hand) == 4
    broken = at_page("breakdown").crews[0]
    assert broken.engine == 0 and broken.space == "LUA" and broken.assistants["mechanic"] == 1
    mended = at_page("in-front")
    assert (mended.crews[0].engine, mended.crews[0].chassis) == (4, 4)
    assert [line_of(mended, seat) for seat in (0, 1)] == [11, 8] and mended.order == [0, 1]


@pytest.mark.parametrize(("words", "actions", "points"), [
    ("money-first", ("fuel 6", *LAST_DRIVE), 5 + 6),  # arrive at once
    ("farewell", LAST_DRIVE, 5 + 8 + 1),  # money and repair first
])
def test_the_third_chapter_counts_as_the_rules_do(words: str, actions: tuple[str, ...], points: int) -> None:
    assert prestige(played_on(at_page(words), *actions)) == points


def test_the_rival_needs_two_drives_and_ten_levels() -> None:
    rival = at_page("rival-way").crews[1]
    assert (rival.space, rival.fuel, rival.money) == ("LUA", 2, 30)
    state = end_of(GAME)
    assert state.crews[1].space == "WAL" and state.crews[1].fuel == 0
    assert legal(state)[0].seat == 0 and state.crews[0].money == 50

"""The base of a map is made once, and whatever a plan does with it leaves it as it was."""

from dataclasses import replace

import pytest

from game.rules.imperial_steam.content.map import Map
from game.scenes.imperial_steam.board.base_map import KEPT, base_of
from game.scenes.imperial_steam.board.board_art import MapPlan
from game.scenes.imperial_steam.board.main_board import LARGE, plan_of
from game.scenes.imperial_steam.board_colours import HIGH_CONTRAST, STANDARD
from tests.ai.played_games import new_empire


def new_map() -> Map:
    """A copy of the map that no plan has been made for."""
    return replace(new_empire(4, 1, mode="random").selected.chart)


def plan(chart: Map, seed: int, letters: float = 1.0) -> MapPlan:
    """The plan of a random set-up on a map."""
    state = new_empire(4, seed, mode="random")
    state.selected = replace(state.selected, chart=chart)
    return plan_of(state, letters)


def test_plans_of_a_map_share_its_base() -> None:
    chart = new_map()
    first, second, large = plan(chart, 1), plan(chart, 2), plan(chart, 1, LARGE)
    assert first.places != second.places
    assert first.base is second.base
    assert first.base is not large.base


@pytest.mark.parametrize("letters", [1.0, LARGE])
def test_a_plan_is_the_same_whichever_plans_were_made_before(letters: float) -> None:
    used, fresh = new_map(), plan(new_map(), 3, letters)
    pictures = [fresh.svg(colours) for colours in (HIGH_CONTRAST, STANDARD)]
    for seed in (1, 2):
        plan(used, seed, letters).svg(STANDARD)
    later = plan(used, 3, letters)
    assert later.places == fresh.places and later.words == fresh.words
    assert [later.svg(colours) for colours in (HIGH_CONTRAST, STANDARD)] == pictures


def test_few_bases_are_kept() -> None:
    chart = new_map()
    first, *others = [base_of(chart, 1.0 + number / 10) for number in range(KEPT)]
    assert base_of(chart, 1.0) is first
    base_of(chart, 2.0)
    assert base_of(chart, 1.1) is others[0]
    assert base_of(chart, 1.0) is not first

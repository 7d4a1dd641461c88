"""Prompt help: the purpose of a decision in one line."""

import pytest

from game.i18n.catalog import current
from game.i18n.renderer import Renderer
from game.rules.imperial_steam import SPEC
from game.rules.imperial_steam.flow import Hand
from game.rules.imperial_steam.state import ImperialSteamState
from game.scenes.imperial_steam.prompt_help import prompt_help
from tests.rules.imperial_steam.positions import game


def goal_line(state: ImperialSteamState) -> str:
    return prompt_help(state, 0, Hand(seat=0), Renderer(current(), SPEC, ["Ada", "Bea"], state))


@pytest.mark.rule("IMP-6.16")
def test_the_way_to_the_goal_counts_the_state_railways_that_people_may_build() -> None:
    state = game().state
    state.crowns = ["amstetten--liezen"]
    assert goal_line(state) == "Trieste is 8 connections away, 9 without State Railways."
    state.crowns = []
    assert goal_line(state) == "Trieste is 8 connections away."

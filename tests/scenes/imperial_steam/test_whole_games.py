"""Whole games of Imperial Steam through pygame's events alone: by mouse for two, by keyboard against the Automa."""

import random
from pathlib import Path

import pytest

from game.scenes.postgame.results_page import ResultsPage
from game.session.seats import AUTOMA, PERSON
from game.timing.press_times import CLICK
from tests.support.robots.imperial_steam_robot import ImperialSteamRobot, at_table, keen

pytestmark = pytest.mark.long


def play_on(player: ImperialSteamRobot, chance: random.Random, keyboard: bool) -> set[str]:
    """To the end of the game; the verbs that were done."""
    done: set[str] = set()
    while not player.session.over or player.table.telling.is_open:
        if player.curtain is not None:
            player.open_curtain(keyboard)
        elif player.table.telling.is_open:
            player.read_story(keyboard, 200 if player.session.ply < 6 else 1)
        else:
            action = keen(chance, player.session.legal())
            if action.verb not in done:
                player.check_reach()
            (player.do_by_keyboard if keyboard else player.do_by_mouse)(action)
            done.add(action.verb)
    return done


def test_a_game_by_mouse_alone(tmp_path: Path) -> None:
    with at_table(tmp_path, seed=11) as player:
        done = play_on(player, random.Random(11), keyboard=False)
        player.wait(CLICK.guard)  # what has just come to lie there waits a moment
        player.click(player.buttons()[0])
        assert isinstance(player.app.stack.top, ResultsPage)
    assert done >= {"bid", "hand", "track", "done", "crew", "factory", "level", "hub", "worker", "end"}


def test_a_solo_game_by_keyboard_alone(tmp_path: Path) -> None:
    with at_table(tmp_path, (PERSON, AUTOMA), seed=4, options={"automa": "D1"}) as player:
        done = play_on(player, random.Random(4), keyboard=True)
        player.wait(CLICK.guard)  # what has just come to lie there waits a moment
        player.key("return")
        assert isinstance(player.app.stack.top, ResultsPage)
    assert done >= {"bid", "hand", "track", "done", "crew", "end"}

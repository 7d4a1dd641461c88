"""A whole race through pygame's key events alone: figures, Tab, arrows, Enter and the shortcuts."""

import random
from pathlib import Path

import pytest

from game.scenes.postgame.finish_page import FinishPage
from game.scenes.postgame.results_page import ResultsPage
from game.timing.press_times import CLICK
from tests.support.robots.automobiles_robot import eager, sitting
from tests.support.robots.table_robot import people

pytestmark = pytest.mark.long
CARDS = "mechanic,pit_team,tires,nitro,hybrid"


def test_a_race_by_keyboard_alone(tmp_path: Path) -> None:
    chance = random.Random(8)
    with sitting(tmp_path, people(2), seed=8, options={"cards": CARDS, "weaving": "yes"}) as player:
        done: set[str] = set()
        while not player.session.over:
            action = eager(chance, player.session.legal())
            if action.verb not in done or player.session.ply % 5 == 0:
                player.check_reach()
            player.do_by_keyboard(action)
            done.add(action.verb)
        player.wait(CLICK.guard)  # what has just come to lie there waits a moment
        player.key("return")
        assert isinstance(player.app.stack.top, FinishPage)
        player.key("return")
        assert isinstance(player.app.stack.top, ResultsPage)
    assert done >= {"buy", "done", "drive", "pit", "play", "pick", "place", "keep", "gain", "colour", "end"}

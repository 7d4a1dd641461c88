"""A whole race through pygame's mouse events alone, from the first purchase to the results."""

import random
import time
from pathlib import Path

import pytest

from game.scenes.postgame.finish_page import FinishPage
from game.scenes.postgame.results_page import ResultsPage
from game.session.seats import PERSON
from game.session.storage.actors import COMPUTER
from game.timing.press_times import CLICK
from tests.support.robots.automobiles_robot import AutomobilesRobot, eager, sitting
from tests.support.robots.table_robot import people

pytestmark = pytest.mark.long
CARDS = "manager,pit_crew,steering,boost,hybrid"


def _see_the_finish(player: AutomobilesRobot) -> None:
    """Behind the last move comes the finish, behind that the results."""
    finish = player.app.stack.top
    assert isinstance(finish, FinishPage)
    player.click(finish.button)
    assert isinstance(player.app.stack.top, ResultsPage)


def test_a_race_by_mouse_alone(tmp_path: Path) -> None:
    chance = random.Random(25)
    with sitting(tmp_path, people(2), seed=25, options={"cards": CARDS}) as player:
        done: set[str] = set()
        while not player.session.over:
            action = eager(chance, player.session.legal())
            if action.verb not in done or player.session.ply % 5 == 0:
                player.check_reach()
            player.do_by_mouse(action)
            done.add(action.verb)
        player.wait(CLICK.guard)  # what has just come to lie there waits a moment
        player.click(player.buttons()[0])
        _see_the_finish(player)
    assert done >= {"buy", "done", "drive", "pit", "play", "pick", "place", "draw", "option", "colour", "stop",
                    "end"}


def test_a_race_among_three_with_motion(tmp_path: Path) -> None:
    """Everything flies and drives; a click into what moves ends the motion and does nothing else."""
    chance = random.Random(1)
    with sitting(tmp_path, people(3), seed=1, reduced_motion=False) as player:
        while player.session.ply < 60:
            action = eager(chance, player.session.legal())
            _, pos = player.reachable_by_mouse(action)
            before = player.session.ply
            player.click(pos)
            if player.table.animator.busy and chance.random() < 0.5:
                for _ in range(chance.randrange(8)):
                    player.wait()
                acted = player.session.ply
                player.click(player.table.track.rect.center)
                assert player.session.ply == acted
            player.settle()
            if player.session.ply == before:  # a second thing has to be pointed at
                player.do_by_mouse(action)


LAST_STRAIGHT = """
id: last-straight
rules: [AUT-4.120]
game: automobiles
given:
  seats: 3
  seed: 5
  options: {board: lighthouse, laps: 1, first: 0}
  play: ["0 done", "1 done", "2 done"]
  patch: {"cars[0].section": "1.25b", "cars[1].section": "2.22a", "cars[2].section": "1.26a"}
when: ["0 drive"]
then: {decides: 0}
"""


def test_a_race_against_computers_is_finished_by_mouse(tmp_path: Path) -> None:
    """The last straight, against two drivers who think in their own process; nothing waits for them."""
    chance = random.Random(4)
    with sitting(tmp_path, (PERSON, "easy", "normal"), scenario=LAST_STRAIGHT) as player:
        end = time.monotonic() + 60
        while not player.session.over and time.monotonic() < end:
            if player.table.selection is None:
                time.sleep(0.01)
                player.wait()
            else:
                player.do_by_mouse(eager(chance, player.session.legal()))
        assert {entry.seat for entry in player.session.game.log if entry.actor == COMPUTER} == {1, 2}
        player.wait(CLICK.guard)  # what has just come to lie there waits a moment
        player.click(player.buttons()[0])
        _see_the_finish(player)

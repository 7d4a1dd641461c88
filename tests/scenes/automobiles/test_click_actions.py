"""Drive by playing: at the start of a turn a click on a cube drives and plays it, and is one choice to take back."""

from pathlib import Path

import pytest

from game.scenes.table.prompt.undo_text import undone_choice_text
from game.session.seats import PERSON
from game.session.storage.actors import JOINED
from game.table.table_events import Redo
from tests.support.robots.automobiles_robot import AutomobilesRobot, sitting
from tests.support.robots.table_robot import people


def to_the_turn(player: AutomobilesRobot) -> None:
    """Nobody buys for the race; the first turn begins."""
    for _ in player.session.seats:
        player.do_by_mouse(next(action for action in player.session.legal() if action.verb == "done"))


def made(player: AutomobilesRobot, since: int) -> list[tuple[str, str]]:
    """The verbs of what was done, and who is said to have done it."""
    return [(entry.action.split()[1], entry.actor) for entry in player.session.game.log[since:]]


@pytest.mark.rule("AUT-4.2")
@pytest.mark.parametrize("by_key", [False, True])
def test_a_cube_at_the_start_of_a_turn_drives_and_is_played(tmp_path: Path, by_key: bool) -> None:
    with sitting(tmp_path, people(2)) as player:
        to_the_turn(player)
        ply, hand = player.session.ply, player.table.table.sheet.active
        cube = player.table.sheet.active.cubes[0]
        assert cube.glow
        if by_key:
            player.key(cube.key)
        else:
            player.click(cube.rect.center)
        player.settle()
        assert made(player, ply) == [("drive", PERSON), ("play", JOINED)]
        assert "cube-white" in undone_choice_text(player.table)
        player.key("backspace")
        player.settle()
        assert player.session.ply == ply and player.table.table.sheet.active == hand
        player.table.controller.send(Redo())
        player.settle()
        assert made(player, ply) == [("drive", PERSON), ("play", JOINED)]


def test_pointing_at_a_cube_at_the_start_of_a_turn_tells_of_both(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), auto_confirm=True) as player:
        to_the_turn(player)
        board, cube = player.table.track.board, player.table.sheet.active.cubes[0]
        tip = player.hover(cube.rect.center)
        ghost = board.sprite("ghost")
        assert "1 space" in tip and (ghost is not None or board.ahead)
        assert "3rd Gear" in player.table.prompt.status.markup


def test_a_guided_race_is_driven_step_by_step(tmp_path: Path) -> None:
    """The guide's next action is one button, and nothing else is highlighted."""
    with sitting(tmp_path, people(2)) as player:
        to_the_turn(player)
        player.table.controller.help_line = lambda: True  # type: ignore[method-assign]
        player.table.show()
        assert not any(cube.glow for cube in player.table.sheet.active.cubes)


def test_a_game_that_is_taken_up_again_knows_what_was_one_choice(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2)) as player:
        to_the_turn(player)
        ply = player.session.ply
        player.key("1")
        player.settle()
        resumed = player.app.services.resume(player.session.id)
        assert resumed.game.log[-1].actor == JOINED and resumed.ply == ply + 2
        assert resumed.last_choice() == player.session.last_choice()
        resumed.undo()
        assert resumed.ply == ply


CHIEF = """
id: chief
rules: [AUT-5.10]
game: automobiles
given:
  seats: 2
  seed: 5
  options: {board: lighthouse, laps: 1, first: 0, cards: [manager, crew_chief, steering, boost, hybrid]}
  play: ["0 done", "1 done"]
  patch: {"cars[0].active": {white: 2, purple: 1}, "cars[0].discard": {wear: 2}}
when: ["0 drive"]
then: {decides: 0}
"""


@pytest.mark.rule("AUT-5.10")
def test_a_card_that_draws_at_the_start_of_a_turn_says_that_it_is_not_taken_back(tmp_path: Path) -> None:
    """The same click drives, of which all is known; what the card brings is not, and that counts."""
    with sitting(tmp_path, scenario=CHIEF) as player:
        chief = next(cube for cube in player.table.sheet.active.cubes if cube.colour == "purple")
        assert "cannot be undone" in player.hover(chief.rect.center)
        assert player.table.prompt.status.markup.endswith(
            "cubes are drawn from the bag · then 2 wear leave your discard pile · cannot be undone")

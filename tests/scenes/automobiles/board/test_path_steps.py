"""The cubes along the path of a car: each lies once, however far it has led."""

from pathlib import Path

import pytest

from game.scenes.automobiles.board.main_board import CRUMB
from game.scenes.automobiles.board.path_steps import passed
from game.session.seats import PERSON
from game.session.storage.saved_game import LogEntry
from tests.scenes.automobiles.test_preview_text import GEARBOX
from tests.scenes.table.controller.test_undo import play
from tests.support.robots.automobiles_robot import AutomobilesRobot, sitting
from tests.support.robots.table_robot import people


def sizes(player: AutomobilesRobot) -> list[float]:
    """Return the sizes of the cubes along the path, from the car on; 1 = a cube's usual size."""
    board, marks = player.table.track.board, player.table.table.marks
    pieces = [board.sprite(f"mark:{mark.number}") for mark in marks]
    return [piece.scale for piece in pieces if piece is not None]


@pytest.mark.rule("AUT-4.40", "AUT-5.19")
def test_the_cube_of_a_long_move_lies_at_its_head_and_leaves_crumbs(tmp_path: Path) -> None:
    with sitting(tmp_path, people(4), scenario=GEARBOX.read_text(encoding="utf-8")) as player:
        play(player, "drive", "play green")
        for steps in (1, 2, 3):
            player.do_by_mouse(next(action for action in player.session.legal() if action.verb == "place"))
            player.settle()
            if len(player.table.table.marks) == steps:
                assert sizes(player) == [*[CRUMB] * (steps - 1), 1.0]
        player.key("backspace")
        player.settle()
        assert sizes(player) == [CRUMB, 1.0], "what is taken back is the last step alone"


@pytest.mark.rule("AUT-4.31", "AUT-4.39")
def test_cubes_that_made_one_step_each_stay_whole() -> None:
    """Of two cubes of one colour each has its own steps; only the newest turn of the seat counts."""
    turns = ["drive", "play green", "place 2.07a", "place 2.08a", "end", "drive", "play white", "place 2.09a",
             "play red", "place 2.10a", "place 2.11a", "play red", "place 2.12a"]
    log = [LogEntry(ply, 0, f"0 {text}", "", (), "", PERSON, 0.0) for ply, text in enumerate(turns, 1)]
    assert passed(log, 0) == {1}
    assert passed(log, 1) == passed((), 0) == frozenset()

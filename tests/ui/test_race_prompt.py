"""What the prompt of a race asks and offers: keys that mean one thing, and words for what is left to do."""

from pathlib import Path

from game.scenes.table.presses import HELD
from tests.ui.table_driver import Player, sitting


def to_the_turn(player: Player) -> None:
    """Nobody buys for the race; the first turn begins."""
    while type(player.session.decision()).__name__ != "TurnChoice":
        player.do_by_mouse(next(action for action in player.session.legal() if action.verb == "done"))
    player.wait(HELD)


def test_no_figure_ends_a_turn_before_the_cubes_can_be_played(tmp_path: Path) -> None:
    """1 means the first cube a moment later."""
    with sitting(tmp_path, confirmations="none") as player:
        to_the_turn(player)
        before = player.session.ply
        for figure in "123456789":
            player.key(figure)
            player.wait(HELD)
        assert player.session.ply == before
        pit = next(button for button in player.buttons() if player.table.prompt.what(button).endswith("pit remove"))
        player.key(pit.figure)
        assert player.session.game.log[before].action.endswith("pit remove")

"""The player sheet keeps its layout while something moves, and every cube its slot through a turn."""

from pathlib import Path

from tests.ui.table_driver import FRAME, Player, people, sitting


def press(player: Player, verb: str) -> None:
    """Presses the first legal action with this verb, and waits for nothing."""
    player.wait(0.5)
    action = next(action for action in player.session.legal() if action.verb == verb)
    player.click(player.reachable_by_mouse(action)[1])


def test_the_bag_to_be_stays_in_the_open_while_a_cube_flies_into_it(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), reduced_motion=False) as player:
        sheet, frames = player.table.sheet, 0
        held = len(sheet.bag.cubes or ())
        press(player, "buy")
        while player.table.animator.busy:
            assert sheet.before and sheet.bag.cubes is not None and not sheet.wells[0].visible
            assert sum(sheet.bag.pieces().values()) >= held
            player.wait(FRAME)
            frames += 1
        assert frames > 3 and len(sheet.bag.cubes or ()) == held + 1

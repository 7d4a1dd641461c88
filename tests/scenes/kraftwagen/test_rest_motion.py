"""Motion at rest of Kraftwagen: the gear beside the rondel turns, the workers in the canteen drink in turn."""

from pathlib import Path

from pygame.image import tobytes

from game.scenes.kraftwagen.board.main_board import GEAR_FRAMES
from game.scenes.kraftwagen.factory.factory_rooms import PAUSE, SIP
from game.timing.kraftwagen.motion_times import KRAFTWAGEN
from game.tools.ui_fuzzer import table_probe
from game.tools.ui_fuzzer.checks.repaint import look_alike, panels_of, unlike_anew
from tests.rules.kraftwagen.positions import factory
from tests.support.robots.kraftwagen_robot import KraftwagenRobot, at_table


def seen(player: KraftwagenRobot, steps: int) -> list[tuple[object, int]]:
    """Return the picture of the gear and who drinks, at each step."""
    found = []
    for _ in range(steps):
        player.wait(KRAFTWAGEN.rest)
        found.append((player.table.rondel.board.drawings["gear"][1].key, player.table.panels.factory.canteen.drinker))
    return found


def test_the_gear_turns_and_all_workers_drink_as_often(tmp_path: Path) -> None:
    with at_table(tmp_path, state=factory(seats=2).mine(canteen=3).state, reduced_motion=False) as player:
        found = seen(player, 6 * (SIP + PAUSE))
        assert len({gear for gear, _ in found}) == GEAR_FRAMES
        assert [[who for _, who in found].count(number) for number in range(5)] == [6 * PAUSE, *(3 * [2 * SIP]), 0]


def test_nothing_moves_with_reduced_motion_or_under_a_window(tmp_path: Path) -> None:
    with at_table(tmp_path / "a", state=factory(seats=2).state) as player:
        assert len(set(seen(player, 12))) == 1
    with at_table(tmp_path / "b", state=factory(seats=2).state, reduced_motion=False) as player:
        player.key("f2")
        assert len(set(seen(player, 12))) == 1


def test_a_table_opened_anew_is_compared_as_it_stands(tmp_path: Path) -> None:
    with at_table(tmp_path, state=factory(seats=2).mine(canteen=3).state, reduced_motion=False) as player:
        seen(player, SIP)
        fresh = table_probe.rebuilt_table(player.app, player.table, player.session)
        assert any(unlike_anew(player.table, panels_of(fresh)))
        look_alike(player.table, fresh)
        assert not list(unlike_anew(player.table, panels_of(fresh)))


def test_a_step_is_decoration_and_shows_what_is_painted_anew(tmp_path: Path) -> None:
    with at_table(tmp_path, state=factory(seats=2).mine(canteen=3).state, reduced_motion=False) as player:
        for _ in range(2):
            seen(player, 2 * GEAR_FRAMES + 3)  # pictures of phases are copied from the second round on
            shown = tobytes(player.app.window.surface, "RGB")
            player.app.stack.expose()
            player.app.step((), 0.0)
            assert tobytes(player.app.window.surface, "RGB") == shown
        player.table.rest_motion.step()
        assert player.table.screen.compositor.only_decorated

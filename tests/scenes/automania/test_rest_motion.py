"""Motion at rest: water and belts cost little, show what a full repaint shows, and stand still where nobody looks."""

from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.scenes.automania.art.belt_art import STEPS
from game.scenes.automania.board.waves import SWING
from game.timing.automania.motion_times import AUTOMANIA
from game.timing.window_times import WINDOW
from game.tools.ui_fuzzer.checks.repaint import left_over
from tests.rules.automania.positions import trade
from tests.support.robots.automania_robot import AutomaniaRobot, at_table

MOVING = {"reduced_motion": False, "animation_speed": 100}
ROUND = len(SWING)  # steps after which everything is as before; a multiple of those of the belts


def dirty_pixels(player: AutomaniaRobot, steps: int) -> int:
    """Return the most pixels that a step of the motion at rest draws anew, where all else has been drawn."""
    player.app.draw()
    shown = [0]
    window = player.app.window
    show = window.show
    window.show = lambda rects: shown.append(sum(rect.w * rect.h for rect in rects))
    for _ in range(steps):
        player.wait(AUTOMANIA.rest)
    window.show = show
    return max(shown)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_step_draws_a_small_part_of_the_window(tmp_path: Path, size: tuple[int, int]) -> None:
    with at_table(tmp_path, 2, seed=8, state=trade(2).state, size=size, **MOVING) as player:
        player.settle()
        assert 0 < dirty_pixels(player, ROUND) < (0.17 if size[0] < 1920 else 0.09) * size[0] * size[1]
        for _ in range(ROUND):
            player.wait(AUTOMANIA.rest)
            assert not list(left_over(player.app)), "waves and belts are where they would be drawn"


def test_after_a_round_its_pictures_are_only_copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert ROUND % STEPS == 0
    with at_table(tmp_path, 2, seed=8, state=trade(2).state, **MOVING) as player:
        player.settle()
        dirty_pixels(player, ROUND)
        drawn: list[str] = []
        for widget in player.table.screen.body.walk():
            if not widget.floats:
                monkeypatch.setattr(widget, "draw", lambda surface: drawn.append("something"))
        assert dirty_pixels(player, ROUND) and not drawn


def test_it_stands_still_with_reduced_motion(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, state=trade(2).state) as player:
        player.settle()
        assert dirty_pixels(player, ROUND) == 0


def test_it_stands_still_without_the_focus(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, state=trade(2).state, **MOVING) as player:
        player.settle()
        player.table.hidden(False)
        player.wait()
        assert dirty_pixels(player, ROUND) == 0
        player.table.shown()
        assert dirty_pixels(player, ROUND)


def test_it_stands_still_after_a_minute_without_input_and_goes_on_with_it(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, state=trade(2).state, **MOVING) as player:
        player.settle()
        player.wait(WINDOW.decorated)
        player.wait(AUTOMANIA.rest)
        assert dirty_pixels(player, ROUND) == 0
        player.point((3, 3))
        player.wait(AUTOMANIA.rest)
        assert dirty_pixels(player, ROUND)


def test_it_stands_still_while_the_pointer_moves(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, state=trade(2).state, **MOVING) as player:
        player.settle()
        factory = player.table.panels.factory
        before = factory.drift
        for x in range(60):
            player.app.step([Event(pygame.MOUSEMOTION, pos=(3 + x % 2, 3), rel=(1, 0), buttons=(0, 0, 0), touch=False)],
                            AUTOMANIA.rest / 4)
        assert factory.drift == before

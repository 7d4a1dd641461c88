"""The control at the edge of a board: it zooms as the wheel does, says so, and lies on no place of the board."""

from pathlib import Path

import pytest

from game.ui.input.keymap import Command
from tests.rules.kraftwagen.positions import factory
from tests.support.robots.automobiles_robot import sitting
from tests.support.robots.imperial_steam_robot import at_table
from tests.support.robots.kraftwagen_robot import at_table as works

SIZES = ((1280, 720, 150), (1920, 1080, 100))


@pytest.mark.parametrize(("wide", "high", "scale"), SIZES)
def test_the_track_is_zoomed_by_pointer(tmp_path: Path, wide: int, high: int, scale: int) -> None:
    with sitting(tmp_path, size=(wide, high), scale=scale) as player:
        control, board = player.table.track.zoom, player.table.track.board
        closer, away, fit = (control.buttons[do] for do in (Command.ZOOM_IN, Command.ZOOM_OUT, Command.FIT))
        assert board.rect.contains(control.rect)
        assert not [thing for thing in board.places if board.area(thing).colliderect(control.rect)]
        assert (closer.enabled, away.enabled, fit.enabled) == (True, False, False)
        assert control.shown == closer.rect and not away.is_displayed, "there is nothing to go away from"
        assert min(closer.rect.size) >= 44
        assert "+" in player.hover(closer.rect.center)
        assert not player.table.screen.tooltip.rect.colliderect(control.rect)
        player.click(closer)
        player.click(closer)
        twice = board.zoom
        player.click(away)
        assert twice > board.zoom > 1.0 and fit.enabled and fit.is_displayed
        player.click(fit)
        assert board.zoom == 1.0 and not away.enabled
        player.key("+")
        assert board.zoom > 1.0 and fit.enabled, "the keys do the same"


@pytest.mark.parametrize(("wide", "high", "scale"), SIZES)
def test_so_is_the_map(tmp_path: Path, wide: int, high: int, scale: int) -> None:
    with at_table(tmp_path, size=(wide, high), scale=scale, play=("0 bid 3", "1 bid 4")) as player:
        if player.curtain is not None:
            player.open_curtain(keyboard=True)
        control, board = player.table.map.zoom, player.table.map.board
        cities = [thing for thing in board.places if thing[0] == "city"]
        assert not [city for city in cities if control.rect.collidepoint(board.area(city).center)]
        player.click(control.buttons[Command.ZOOM_IN])
        assert board.zoom > 1.0
        player.click(control.buttons[Command.FIT])
        assert board.zoom == 1.0


@pytest.mark.parametrize("scale", [100, 150])
def test_nothing_is_drawn_below_the_control_of_the_rondel(tmp_path: Path, scale: int) -> None:
    with works(tmp_path, 4, state=factory(seats=4).state, scale=scale) as player:
        board = player.table.rondel.board
        control = player.table.rondel.zoom
        assert not any(board.area(thing).colliderect(control.shown) for thing in board.places)
        control.visible = False
        player.wait()
        below = player.app.screenshot().subsurface(control.shown.clip(board.rect))
        seen = [sum(below.get_at((x, y))[:3]) for x in range(below.get_width()) for y in range(below.get_height())]
        lines = sum(each > sorted(seen)[len(seen) // 2] + 60 for each in seen)
        assert lines < 0.05 * len(seen), "no more than the squares of the paper"

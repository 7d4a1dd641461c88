"""A board that moves by itself: no drawing is rendered for one of its frames, and nothing is picked by accident."""

import threading
import time

import pygame
import pytest
from pygame import Rect, Surface
from pygame.image import tobytes

from game.ui.board import picture_job
from game.ui.board.board_view import BoardView
from game.ui.board.projection import VectorDrawing
from game.ui.board.sprites import Sprite, SpriteArt
from game.ui.drawing import assets
from game.ui.screen import Screen
from tests.support.robots.widget_robot import WidgetRobot

PLANE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000"><rect width="1600" height="1000"/></svg>'
CAR = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#c22"/></svg>'
PLACE = ("space", "a")
PLACES = {PLACE: [(500, 400), (900, 400), (900, 700), (500, 700)]}
VIEW = Rect(100, 50, 960, 600)
FRAME, GLIDE = 0.05, 0.4


@pytest.fixture
def picked() -> list[object]:
    return []


@pytest.fixture
def board(screen: Screen, picked: list[object]) -> BoardView:
    view = screen.add(BoardView(screen.ui, PLANE, on_pick=picked.append), VIEW)
    view.set_places(PLACES)
    for number in range(6):
        box = (150.0 * number, 420.0, 120.0, 120.0)
        view.mark(number, VectorDrawing(number, f'<circle cx="60" cy="60" r="{30 + 5 * number}" fill="#e0c060"/>',
                                        box, own=True), number - 3)
    return view


def to_rest(board: BoardView, user: WidgetRobot) -> None:
    end = time.monotonic() + 5
    while (board.sketching or board.layer.working) and time.monotonic() < end:
        user.look(FRAME)
        time.sleep(0.002)
    user.look(FRAME)


def test_no_frame_of_a_glide_renders_a_drawing(
        board: BoardView, user: WidgetRobot, monkeypatch: pytest.MonkeyPatch) -> None:
    frames: list[int] = []
    rasterize = assets.rasterize_svg

    def counted(svg: str, size: tuple[int, int]) -> Surface:
        frames[-1] += threading.current_thread() is threading.main_thread()
        return rasterize(svg, size)

    user.look(FRAME)
    monkeypatch.setattr(assets, "rasterize_svg", counted)
    monkeypatch.setattr(picture_job, "rasterize_svg", counted)
    board.glide_to(400, 400, 2.5, GLIDE)
    for _ in range(round(GLIDE / FRAME)):
        frames.append(0)
        user.look(FRAME)
    frames.append(0)
    to_rest(board, user)
    assert not any(frames) and not board.in_motion and board.zoom == 2.5


def test_no_frame_of_a_glide_renders_a_piece_and_at_rest_it_is_sharp(
        board: BoardView, user: WidgetRobot, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[tuple[int, int]] = []
    board.put(Sprite("car", SpriteArt("car", CAR, 64), 400, 400))
    user.look(FRAME)
    rasterize = assets.rasterize_svg
    monkeypatch.setattr(assets, "rasterize_svg", lambda svg, size: (sizes.append(size), rasterize(svg, size))[1])
    board.glide_to(400, 400, 2.5, GLIDE)
    for _ in range(round(GLIDE / FRAME)):
        user.look(FRAME)
    assert not sizes and board.scaling
    to_rest(board, user)
    side = 2 * round(32 * 2**0.5 * board.projection.scale)
    assert sizes == [(side, side)] and not board.scaling


def test_a_board_that_has_moved_looks_like_one_that_was_always_there(
        board: BoardView, user: WidgetRobot, window: Surface) -> None:
    board.set_glow({PLACE: "legal"})
    user.look(FRAME)
    board.glide_to(600, 450, 2.0, GLIDE)
    user.look(FRAME)
    to_rest(board, user)
    moved = tobytes(window, "RGB")
    board.fit()
    to_rest(board, user)
    board.look_at(600, 450, 2.0)
    to_rest(board, user)
    assert tobytes(window, "RGB") == moved


def test_a_drawing_that_cannot_be_rendered_ends_the_motion_all_the_same(
        board: BoardView, user: WidgetRobot, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(svg: str, size: tuple[int, int]) -> Surface:
        raise pygame.error("no memory")

    user.look(FRAME)
    monkeypatch.setattr(picture_job, "rasterize_svg", refused)
    board.glide_to(400, 400, 2.5, GLIDE)
    user.look(FRAME)
    to_rest(board, user)
    assert not board.in_motion and not board.sketching and "no memory" in caplog.text


def test_a_click_while_the_board_moves_brings_it_to_rest_and_picks_nothing(
        board: BoardView, user: WidgetRobot, picked: list[object]) -> None:
    missed: list[int] = []
    board.missed = lambda: missed.append(1)
    user.look(FRAME)
    board.glide_to(400, 400, 2.5, GLIDE)
    user.look(GLIDE / 2)
    user.click(board.area(PLACE).clip(board.rect).center)
    assert board.zoom == 2.5 and not board.is_gliding and not picked and missed
    to_rest(board, user)
    user.click(board.area(PLACE).clip(board.rect).center)
    assert picked == [PLACE]


def test_a_board_that_stays_where_it_is_led_to_is_not_painted_again(
        board: BoardView, user: WidgetRobot) -> None:
    """Until a picture has come."""
    user.look(FRAME)
    board.follow(400, 400, 2.5)
    assert board.rect.collidelist(user.look(0.0)) >= 0
    board.follow(400, 400, 2.5)
    assert user.look(0.0) == [] and board.in_motion
    board.follow(420, 400, 2.5)
    assert board.rect.collidelist(user.look(0.0)) >= 0
    to_rest(board, user)
    assert not board.in_motion and not any(board.lacking())

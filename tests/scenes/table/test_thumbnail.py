"""Thumbnails of tables: what the board shows, small, without what only lies on it."""

from io import BytesIO
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.scenes.table.panels.seat_nameplate import SeatNameplate
from game.scenes.table.thumbnail import store_thumbnail, table_picture
from game.session.notices import UserError
from game.ui.board.board_view import BoardView
from game.ui.board.zoom_control import ZoomControl
from game.ui.screen import Screen
from game.ui.text.text_layout import SeatLook
from game.ui.widgets import Panel, Widget

AREA = Rect(100, 100, 400, 200)
PLANE = ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200"><rect width="400" height="200" fill="#204020"/>'
         '</svg>')
RED = (255, 0, 0)


class Square(Widget):
    """Something red."""

    def draw(self, surface: Surface) -> None:
        surface.fill(RED, self.rect)


def is_red(picture: Surface, x: int, y: int) -> bool:
    return tuple(picture.get_at((x - AREA.x, y - AREA.y)))[:3] == RED


def test_a_picture_shows_its_area_and_what_lies_there(screen: Screen) -> None:
    screen.add(Square(screen.ui), Rect(150, 120, 50, 50))
    screen.add(Square(screen.ui), Rect(20, 20, 50, 50))
    picture = table_picture(screen, AREA)
    assert picture is not None and picture.size == AREA.size
    assert is_red(picture, 160, 130) and not is_red(picture, 250, 250)
    assert picture.get_at((200, 150)) == screen.background.get_at((300, 250))
    cut = table_picture(screen, Rect(1200, 600, 400, 400))
    assert cut is not None and cut.size == (80, 120), "as far as the window goes"
    assert table_picture(screen, Rect(0, 0, 0, 90)) is None and table_picture(screen, Rect(2000, 0, 90, 90)) is None


def test_buttons_for_zooming_and_plates_that_stick_out_are_left_out_and_come_back(screen: Screen) -> None:
    screen.ui.set_seats([SeatLook("Ada", "blue", "circle")])
    board = screen.add(BoardView(screen.ui, PLANE), AREA)
    plain = table_picture(screen, AREA)
    assert plain is not None
    control = screen.add(ZoomControl(board))
    control.lie_on(AREA)
    inside, out = (screen.add(SeatNameplate(screen.ui, screen.add(Panel(screen.ui), Rect(120, y, 200, 20))))
                   for y in (200, 300))
    out.set("<seat:0>", 0, True)
    assert AREA.colliderect(out.rect) and not AREA.contains(out.rect)
    for panel in (inside.panel, out.panel):
        panel.visible = False
    with_out = table_picture(screen, AREA)
    assert with_out is not None and pygame.image.tobytes(with_out, "RGB") == pygame.image.tobytes(plain, "RGB")
    assert control.visible and out.visible
    inside.set("<seat:0>", 0, True)
    named = table_picture(screen, AREA)
    assert named is not None and pygame.image.tobytes(named, "RGB") != pygame.image.tobytes(plain, "RGB")
    out.visible = False
    table_picture(screen, AREA)
    assert not out.visible, "what was hidden stays hidden"


class Shelf:
    """A store that takes one picture, or refuses it."""

    def __init__(self, refusal: str = "") -> None:
        self.refusal = refusal
        self.stored: dict[str, bytes] = {}

    def set_thumb(self, game: str, picture: bytes) -> None:
        if self.refusal:
            raise UserError(self.refusal)
        self.stored[game] = picture


def session(store: Any) -> Any:
    return SimpleNamespace(id="game", store=store)


def test_a_thumbnail_is_stored_small_in_the_shape_of_its_area(screen: Screen) -> None:
    screen.add(Square(screen.ui), AREA)
    shelf = Shelf()
    store_thumbnail(session(shelf), screen, AREA)
    found = pygame.image.load(BytesIO(shelf.stored["game"]), "table.png")
    assert found.size == (320, 160) and found.get_at((160, 80)).r > 240 > 9 > found.get_at((160, 80)).g


def test_what_is_not_stored_is_no_fault(screen: Screen, caplog: pytest.LogCaptureFixture) -> None:
    store_thumbnail(session(None), screen, AREA)
    empty = Shelf()
    store_thumbnail(session(empty), screen, Rect(0, 0, 0, 0))
    assert empty.stored == {} and not caplog.records
    store_thumbnail(session(Shelf("session.unknown")), screen, AREA)
    assert "no picture of the table" in caplog.text

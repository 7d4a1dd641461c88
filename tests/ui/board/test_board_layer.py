"""The still picture of a board: sharp where it is rendered, scaled meanwhile, with its labels where they belong."""

import time
from collections.abc import Callable

import pygame
import pytest
from pygame import Color, Rect, Surface

from game.ui.board import board_layer
from game.ui.board.board_labels import BoardLabel
from game.ui.board.board_layer import BoardLayer
from game.ui.board.projection import Projection
from game.ui.context import Ui

PLANE = ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200"><rect width="400" height="200" fill="#204020"/>'
         '<rect x="200" width="200" height="200" fill="#c0c0c0"/></svg>')
LEFT, RIGHT, GROUND = (0x20, 0x40, 0x20), (0xC0, 0xC0, 0xC0), (9, 8, 7)
VIEW = Rect(100, 50, 400, 200)


@pytest.fixture
def layer(ui: Ui) -> BoardLayer:
    found = BoardLayer(PLANE, (), ui.face, Color(*GROUND))
    found.draw_whole(1.0)
    return found


def shown(layer: BoardLayer, projection: Projection, view: Rect = VIEW) -> Surface:
    surface = Surface((700, 400))
    surface.set_clip(view)
    layer.draw(surface, projection, view)
    return surface


def colour(surface: Surface, x: int, y: int) -> tuple[int, ...]:
    return tuple(surface.get_at((x, y)))[:3]


def render(layer: BoardLayer, projection: Projection, view: Rect = VIEW) -> None:
    layer.want(projection, view)
    end = time.monotonic() + 5
    while layer.working and time.monotonic() < end:
        layer.collect()


def test_the_whole_is_shown_to_the_pixel_at_its_own_scale(layer: BoardLayer) -> None:
    assert layer.sharp(Projection(1.0, 100, 50), VIEW) and not layer.sharp(Projection(2.0, 100, 50), VIEW)
    surface = shown(layer, Projection(1.0, 100, 50))
    assert (colour(surface, 299, 100), colour(surface, 300, 100)) == (LEFT, RIGHT)
    assert colour(shown(layer, Projection(1.0, 110, 50)), 309, 100) == LEFT


@pytest.mark.parametrize("scale, x, y", [(2.0, -100, -50), (2.0, 100, 50), (0.5, 200, 100), (3.0, -400, -200)])
def test_another_scale_is_shown_at_once_where_it_lies(layer: BoardLayer, scale: float, x: int, y: int) -> None:
    surface = shown(layer, Projection(scale, x, y))
    edge, high, low = round(x + 200 * scale), max(VIEW.top, y) + 5, min(VIEW.bottom, round(y + 200 * scale)) - 5
    for row in (high, low):
        for column, wanted in ((edge - 6, LEFT), (edge + 6, RIGHT)):
            if VIEW.collidepoint(column, row):
                assert colour(surface, column, row) == wanted
    outside = (VIEW.left + 1, VIEW.top + 1)
    if x > VIEW.left + 2:
        assert colour(surface, *outside) == GROUND, "beside the plane"
    again = shown(layer, Projection(scale, x, y))
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(surface, "RGB")


def test_a_part_is_rendered_sharply_once_and_shown_from_then_on(layer: BoardLayer) -> None:
    near = Projection(4.0, -600, -200)
    layer.want(near, VIEW)
    assert layer.working
    render(layer, near)
    assert not layer.working and layer.sharp(near, VIEW) and not layer.collect()
    surface = shown(layer, near)
    assert (colour(surface, 199, 100), colour(surface, 200, 100)) == (LEFT, RIGHT)
    layer.want(near, VIEW)
    assert not layer.working, "it is there"
    aside = Projection(4.0, -620, -210)
    assert layer.sharp(aside, VIEW), "a little around it has been rendered too"
    assert (colour(shown(layer, aside), 179, 100), colour(shown(layer, aside), 180, 100)) == (LEFT, RIGHT)


def test_a_sharp_part_that_is_partly_in_view_lies_on_the_scaled_rest(layer: BoardLayer) -> None:
    render(layer, Projection(4.0, -600, -200))
    moved = Projection(4.0, -350, -200)
    assert not layer.sharp(moved, VIEW)
    surface = shown(layer, moved)
    assert (colour(surface, 449, 100), colour(surface, 450, 100)) == (LEFT, RIGHT), "sharp"
    assert colour(surface, 101, 100) == LEFT
    layer.draw_whole(2.0)
    assert not layer.sharp(Projection(4.0, -600, -200), VIEW), "another size of the window drops it"


def test_a_board_that_cannot_be_rendered_stays_scaled_and_is_told(layer: BoardLayer, caplog: pytest.LogCaptureFixture,
                                                                 monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(svg: str, size: tuple[int, int]) -> Surface:
        raise pygame.error("too large")

    board_layer.render_part.cache_clear()
    monkeypatch.setattr(board_layer, "render_board", fail)
    near = Projection(4.0, -600, -200)
    render(layer, near)
    assert "too large" in caplog.text and not layer.working and not layer.sharp(near, VIEW)
    assert colour(shown(layer, near), 150, 100) == LEFT


# labels -----------------------------------------------------------------------------------------------------------


def inked(surface: Surface, ink: tuple[int, int, int]) -> Rect:
    """The rectangle of the pixels of a colour."""
    mask = pygame.mask.from_threshold(surface, ink, (60, 60, 60, 255))
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:])


def label(**changes: object) -> BoardLabel:
    return BoardLabel(**{"kind": "city", "ref": "a", "text": "Linz", "x": 100, "y": 100, "size": 40,
                         "colour": "#ff0000", **changes})  # type: ignore[arg-type]


@pytest.fixture
def lettered(ui: Ui) -> Callable[[BoardLabel, float], Surface]:
    """A board with one label, drawn at a scale."""
    def draw(words: BoardLabel, scale: float) -> Surface:
        layer = BoardLayer(PLANE, [words], ui.face, Color(*GROUND))
        layer.draw_whole(scale)
        surface = Surface((round(400 * scale), round(200 * scale)))
        layer.draw(surface, Projection(scale, 0, 0), surface.get_rect())
        return surface

    return draw


def test_a_label_lies_around_its_place_and_grows_with_the_board(lettered: Callable[[BoardLabel, float],
                                                                                   Surface]) -> None:
    small, large = (inked(lettered(label(), scale), (255, 0, 0)) for scale in (1.0, 2.0))
    assert small.center == pytest.approx((100, 100), abs=6) and large.center == pytest.approx((200, 200), abs=12)
    assert large.w == pytest.approx(2 * small.w, rel=0.1) and large.h == pytest.approx(2 * small.h, rel=0.1)


def test_a_label_is_narrowed_to_its_width_turned_and_given_a_halo(ui: Ui) -> None:
    layer = BoardLayer(PLANE, (), ui.face, Color(*GROUND))
    plain = layer.words(label(), 1.0)
    narrow = layer.words(label(width=plain.width * 0.6), 1.0)
    assert narrow.width <= plain.width * 0.6 + 1 and narrow.height < plain.height
    assert layer.words(label(width=plain.width * 1.5), 1.0).size == plain.size
    turned = layer.words(label(angle=90.0), 1.0)
    assert turned.size == pytest.approx(plain.size[::-1], abs=2)
    mask = pygame.mask.from_surface(layer.words(label(text="W.", angle=90.0), 1.0))
    wide, half = mask.get_size()[0], mask.get_size()[1] // 2
    upper = mask.overlap_area(pygame.mask.Mask((wide, half), fill=True), (0, 0))
    assert upper > mask.count() / 2, "clockwise: it begins above"
    halo = layer.words(label(), 1.0, "#00ff00")
    reach = (halo.width - plain.width) // 2
    assert reach == round(2.4) and halo.height == plain.height + 2 * reach
    assert inked(halo, (0, 255, 0)).contains(inked(halo, (255, 0, 0)))
    faces = [layer.words(label(font=font), 1.0).width for font in ("display", "bold", "italic")]
    assert len(set(faces)) == 3 and layer.words(label(font="unknown"), 1.0).width == faces[1]

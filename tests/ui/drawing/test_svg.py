"""The helpers write what they promise; every shipped and composed picture stays inside the subset that is drawn."""

import io
import math
import re
from pathlib import Path

import pygame
import pytest

from game.scenes.automania.pages.poster import POSTER as AUTOMANIA
from game.scenes.automobiles.art.icons import compose_icon
from game.scenes.automobiles.art.piece_art import CUBE_SYMBOLS, car_svg, cube_svg, marker_svg
from game.scenes.automobiles.board_colours import CUBE_COLOURS, LIVERIES, SEAT_GLYPHS
from game.scenes.automobiles.pages.poster import POSTER as AUTOMOBILES
from game.scenes.great_race.pages.poster import POSTER as GREAT_RACE
from game.scenes.imperial_steam.pages.poster import POSTER as IMPERIAL_STEAM
from game.scenes.kraftwagen.pages.poster import POSTER as KRAFTWAGEN
from game.scenes.shared.posters import plate_box, poster_svg
from game.ui.drawing import svg

ICONS = sorted((Path(__file__).resolve().parents[3] / "assets" / "svg").glob("*.svg"))
POSTERS = {"automobiles": AUTOMOBILES, "kraftwagen": KRAFTWAGEN, "imperial-steam": IMPERIAL_STEAM,
           "automania": AUTOMANIA, "great-race": GREAT_RACE}  # those of the games to come are ready
NEEDED = """undo redo hint help menu settings play pause step-forward step-back first last skip arrow-left arrow-right
arrow-up arrow-down check cross warning info person computer flag trophy clock save load trash export import search
home fullscreen sound mute eye eye-off key mouse lap wear bag coin plus minus zoom-in zoom-out fit pencil dice star
seat-circle seat-triangle seat-diamond seat-square seat-star emblem""".split()


def draw(text, size):
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)


def opaque_part(surface):
    """The share of pixels that are not see-through."""
    mask = pygame.mask.from_surface(surface, 100)
    return mask.count() / (surface.width * surface.height)


@pytest.mark.parametrize("file", ICONS, ids=lambda file: file.stem)
def test_icons_are_drawable_and_not_blank(file):
    text = file.read_text(encoding="utf-8")
    assert svg.problems(text) == []
    assert 'viewBox="0 0 24 24"' in text or file.stem == "emblem"
    part = opaque_part(draw(text.replace("currentColor", "#ffffff"), (48, 48)))
    assert 0.04 < part < 0.95


def test_no_icon_is_missing():
    assert set(NEEDED) <= {file.stem for file in ICONS}


@pytest.mark.parametrize("name", CUBE_COLOURS)
def test_cubes_carry_their_symbol_at_any_size(name):
    assert set(CUBE_SYMBOLS) == set(CUBE_COLOURS)
    for off in (False, True):
        text = cube_svg(name, off=off)
        assert svg.problems(text) == []
        plain = draw(cube_svg(name, off=off, symbol=False), (20, 20))
        marked = draw(text, (20, 20))
        assert any(marked.get_at((x, 9)) != plain.get_at((x, 9)) for x in range(20))


@pytest.mark.parametrize("colour", SEAT_GLYPHS)
def test_cars_turn_and_ghosts_are_translucent(colour):
    livery, glyph = LIVERIES[colour], SEAT_GLYPHS[colour]
    east, south = (draw(car_svg(livery, glyph, heading), (64, 64)) for heading in (0, 90))
    assert east.get_at((6, 32))[3] > 200 and south.get_at((32, 6))[3] > 200
    assert east.get_at((32, 6))[3] < 60 and south.get_at((6, 32))[3] < 60
    ghost = draw(car_svg(livery, glyph, ghost=True), (64, 64))
    assert 0 < ghost.get_at((44, 38))[3] < 200
    for text in (car_svg(livery, glyph, 33), car_svg(livery, glyph, 33, ghost=True), marker_svg(livery, glyph)):
        assert svg.problems(text) == []


def test_names_in_texts():
    assert compose_icon("cube-wear") == cube_svg("wear")
    assert compose_icon("cube-blue-off") == cube_svg("blue", off=True)
    assert compose_icon("cube-blue-plain") == cube_svg("blue", symbol=False)
    assert compose_icon("car-red") is not None
    assert compose_icon("cube-pink") is None and compose_icon("car-white") is None and compose_icon("undo") is None


@pytest.mark.parametrize("poster", POSTERS.values(), ids=POSTERS)
@pytest.mark.parametrize("size", [(300, 520), (420, 640), (900, 320), (500, 500)])
def test_posters_fill_any_size_and_leave_a_calm_plate(poster, size):
    text = poster_svg(poster, *size)
    assert svg.problems(text) == []
    surface = draw(text, size)
    assert opaque_part(surface) > 0.99
    left, top, width, height = plate_box(*size)
    inner = pygame.Rect(left + width * 0.1, top + height * 0.1, width * 0.8, height * 0.8)
    colours = {tuple(surface.get_at((x, inner.centery))) for x in range(inner.left, inner.right, 7)}
    assert len(colours) <= 2  # nothing of the scene lies on the plate


@pytest.mark.parametrize(
    ("body", "complaint"),
    [
        ("<text>no</text>", "text"),
        ('<rect fill="tomato"/>', "tomato"),
        ('<rect fill="#11223344"/>', "#11223344"),
        ('<g clip-path="url(#a)"/>', "clip-path"),
        ('<linearGradient id="g" x1="0" x2="1"><stop offset="0" stop-color="#fff"/></linearGradient>', "g"),
        ("<g>", "well formed"),
    ],
)
def test_what_is_not_drawn_is_reported(body, complaint):
    found = svg.problems(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{body}</svg>')
    assert len(found) == 1 and complaint in found[0]


def test_what_is_drawn_passes():
    paints = svg.linear("a", (0, 0), (0, 9), (0, "#fff"), (1, "#000", 0.5)) + svg.radial("b", (4, 4), 4, (1, "#123456"))
    picture = svg.document(9, 9, svg.el("rect", width=9, height=9, fill="url(#a)", stroke="currentColor"), defs=paints)
    assert svg.problems(picture) == []


def test_paths():
    square = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]
    assert svg.path(square, closed=True) == "M0.0 0.0L10.0 0.0L10.0 10.0L0.0 10.0Z"
    assert svg.rounded(square, 2).count("Q") == 4
    assert svg.smooth(square, closed=True).count("C") == 4
    bend = [(0.0, 0.0), (6.0, 3.0), (18.0, 0.0), (24.0, 9.0)]
    assert svg.smooth(bend) == "M0 0C1 0.5 3 3 6 3C9 3 15 -1 18 0C21 1 23 7.5 24 9"
    assert svg.smooth(bend, closed=True) == "M0 0C-3 -1 3 3 6 3C9 3 15 -1 18 0C21 1 27 9 24 9C21 9 3 1 0 0Z"
    assert svg.smooth(bend[:3], tension=0) == "M0 0C0 0 6 3 6 3C6 3 18 0 18 0"
    assert len(svg.regular(0, 0, 5, 5, 2)) == 10
    assert svg.num(-0.001) == "0" and svg.num(2.50) == "2.5"
    assert svg.mix("#000000", "#ffffff", 0.5) == "#808080"


@pytest.mark.parametrize("radius", [1, 2, 3, 50])
def test_rounded_corners_stay_within_their_sides(radius):
    wide, high = 8, 4
    data = svg.rounded([(0, 0), (wide, 0), (wide, high), (0, high)], radius)
    points = [tuple(map(float, pair)) for pair in re.findall(r"(-?[\d.]+) (-?[\d.]+)", data)]
    reach = min(radius, high / 2)
    assert points[:3] == [(0, reach), (0, 0), (reach, 0)], "into the first corner, around it, out of it"
    assert all(0 <= x <= wide and 0 <= y <= high for x, y in points) and len(points) == 12


def test_corners_that_are_hardly_any_are_left_as_they_are():
    data = svg.rounded([(0, 0), (5, 0.1), (10, 0), (10, 10), (10, 10), (0, 10)], 2)
    assert "L5.0 0.1" in data and data.count("Q") < 6 and data.endswith("Z")


@pytest.mark.parametrize("corners", [3, 4, 5])
def test_a_star_has_its_inner_corners_between_the_outer_ones(corners):
    plain, star = svg.regular(10, 10, 8, corners), svg.regular(10, 10, 8, corners, 3)
    assert len(plain) == corners and len(star) == 2 * corners
    assert plain[0] == star[0] == pytest.approx((10, 2)), "it points up"
    far = [math.hypot(x - 10, y - 10) for x, y in star]
    assert far == pytest.approx([8, 3] * corners) and star[::2] == [pytest.approx(point) for point in plain]


def test_a_soft_shadow_is_as_dark_as_asked_in_its_core_and_fades_outwards():
    drawn = svg.document(60, 60, svg.soft_shadow("M20 20H40V40H20Z", 8, 0.6))
    picture = pygame.image.load_sized_svg(io.BytesIO(drawn.encode()), (60, 60))
    alpha = [picture.get_at((x, 30)).a for x in (30, 18, 15, 8)]
    assert alpha[0] == pytest.approx(0.6 * 255, abs=40) and alpha[0] >= alpha[1] > alpha[2] > 0 == alpha[3]

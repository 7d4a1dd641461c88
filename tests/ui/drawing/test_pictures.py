"""Pictures and plates: cached by size and tint, a frame in place of a missing one, shadow below and halo around."""

import pygame
import pytest
from pygame import Color, Rect, Surface

from game.ui.context import Ui
from game.ui.drawing import assets, panel_painter
from game.ui.drawing.assets import SurfaceCache, render_svg
from game.ui.drawing.dashed_outline import draw_dashed
from game.ui.drawing.panel_painter import PanelStyle, hex_of, margin, render_panel
from game.ui.drawing.rounded_corners import corners, cut
from game.ui.drawing.svg import document
from game.ui.drawing.svg_digits import digits_svg
from game.ui.screen import Layer
from tests.support.drawing.drawing_recorder import Canvas, drawing_of, watched

pytestmark = pytest.mark.usefixtures("window")
RED, BLUE = "#c02020", "#2020c0"


# caches -----------------------------------------------------------------------------------------------------------


def test_a_cache_drops_what_was_used_longest_ago(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assets, "CACHE_PIXELS", 250)
    cache, made = SurfaceCache(), []

    def get(name: str, size: tuple[int, int] = (10, 10)) -> None:
        cache.get(name, lambda: made.append(name) or Surface(size))  # type: ignore[func-returns-value]

    for name in ("a", "b", "a", "c", "a", "b"):
        get(name)
    assert made == ["a", "b", "c", "b"], "a was used in between"
    get("large", (100, 100))
    get("large", (100, 100))
    assert made[-1] == "large" and made.count("large") == 1, "the last is kept however large it is"
    get("a")
    get("d")
    get("a")
    assert made[-3:] == ["large", "a", "d"]
    cache.clear()
    get("a")
    assert made[-1] == "a"
    get("d")
    get("a")
    assert made[-2:] == ["a", "d"]


def test_a_missing_picture_is_a_frame_and_is_told_once(ui: Ui, caplog: pytest.LogCaptureFixture) -> None:
    for _ in range(2):
        picture = ui.icon("no-such-picture", 24, Color(RED))
        assert picture.get_at((4, 12))[:3] == Color(RED)[:3] and picture.get_at((12, 12)).a == 0
    assert ui.faults == ["no-such-picture"] and len(caplog.records) == 1
    assert not ui.assets.has("no-such-picture") and ui.assets.has("undo")


def test_a_composer_makes_pictures_that_have_no_file(ui: Ui) -> None:
    square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1h-1z" fill="{accent}"/></svg>'

    def compose(name: str) -> str | None:
        return square if name == "made-here" else None

    assert ui.assets.svg("made-here") and ui.faults == ["made-here"]
    ui.assets.add_composer(compose)
    accent = ui.icon("made-here", 8).get_at((4, 4))
    assert hex_of(accent) == ui.theme.tokens["accent"]
    ui.set_theme("high-contrast")
    assert hex_of(ui.icon("made-here", 8).get_at((4, 4))) == ui.theme.tokens["accent"] != hex_of(accent)


def test_a_tint_may_be_sheer_and_pictures_keep_their_shape(ui: Ui) -> None:
    assert ui.icon("undo", 24, Color(255, 0, 0, 90)).get_alpha() == 90
    assert ui.icon("undo", 24) is ui.icon("undo", 24) is not ui.icon("undo", 25)
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path d="M0 0h2v1h-2z" fill="#ff0000"/></svg>'
    drawn = render_svg(svg, (20, 30))
    assert drawn.size == (20, 30) and drawn.get_bounding_rect() == Rect(0, 10, 20, 10)


def test_a_change_of_the_theme_drops_whatever_was_made_in_its_colours(ui: Ui) -> None:
    square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1h-1z" fill="{}"/></svg>'
    ui.assets.add_composer(lambda name: square.format("{accent}") if name == "made-here" else None)

    def colours() -> list[str]:
        """The accent, as each kind of picture shows it."""
        accent = ui.theme.tokens["accent"]
        pictures = (ui.assets.from_text("square", lambda: square.format(accent), (8, 8)),
                    ui.assets.cached("square", lambda: render_svg(square.format(accent), (8, 8))),
                    ui.icon("made-here", 8, Color("#102030")))
        return [hex_of(picture.get_at((4, 4))) for picture in pictures]

    for theme in ("club", "high-contrast", "club"):
        ui.set_theme(theme)
        assert colours() == [ui.theme.tokens["accent"]] * 3


# plates -----------------------------------------------------------------------------------------------------------


def lit(surface: Surface, x: int, y: int) -> int:
    return surface.get_at((x, y)).a


@pytest.mark.parametrize("size", [(200, 60), (30, 40)])
def test_a_plate_goes_from_its_upper_to_its_lower_colour_within_its_border(size: tuple[int, int]) -> None:
    style = PanelStyle(RED, BLUE, border="#ffffff", border_width=2, radius=6)
    plate = render_panel(size, style)
    w, h = size
    assert plate.size == size and plate.get_bounding_rect() == plate.get_rect()
    upper, lower = plate.get_at((w // 2, 3)), plate.get_at((w // 2, h - 4))
    assert upper.r > 150 > upper.b and lower.b > 150 > lower.r
    for x, y in ((w // 2, 0), (w // 2, h - 1), (0, h // 2), (w - 1, h // 2), (w // 2, 1)):
        assert plate.get_at((x, y))[:3] == (255, 255, 255)
    assert all(lit(plate, x, y) < 90 for x in (0, w - 1) for y in (0, h - 1)), "its corners are round"


@pytest.mark.parametrize("size", [(200, 120), (24, 24)])
def test_a_shadow_falls_downwards_and_a_halo_lies_all_around(size: tuple[int, int]) -> None:
    shadow = PanelStyle(RED, RED, shadow=8, shadow_alpha=200)
    halo = shadow._replace(glow="#00ff00")
    beyond = margin(shadow)
    assert beyond == 12
    below, around = render_panel(size, shadow), render_panel(size, halo)
    w, h = below.size
    assert below.size == around.size == (size[0] + 2 * beyond, size[1] + 2 * beyond)
    under, over = lit(below, w // 2, h - beyond + 3), lit(below, w // 2, beyond - 4)
    assert under > 2 * over and below.get_at((w // 2, h - beyond + 3))[:3] == (0, 0, 0)
    sides = [lit(around, x, y) for x, y in ((w // 2, beyond - 3), (w // 2, h - beyond + 2), (beyond - 3, h // 2),
                                            (w - beyond + 2, h // 2))]
    assert min(sides) > 20 and max(sides) - min(sides) < 12
    green = around.get_at((w // 2, beyond - 3))
    assert green.g > 200 and green.r < 40
    assert all(lit(each, x, y) < 12 for each in (below, around) for x in (0, w - 1) for y in (0, h - 1))


@pytest.mark.parametrize("glow", ["", "#00ff00"])
@pytest.mark.parametrize("shadow", [2, 7, 10, 11, 18])
def test_the_margin_holds_a_shadow_and_little_more(monkeypatch: pytest.MonkeyPatch, shadow: int, glow: str) -> None:
    style, size = PanelStyle(RED, RED, shadow=shadow, shadow_alpha=200, glow=glow), (120, 120)
    told = margin(style)
    monkeypatch.setattr(panel_painter, "reach", lambda shadow: 4 * shadow)
    whole = render_panel(size, style)
    painted = whole.get_bounding_rect()
    assert told - 2 <= painted.bottom - (whole.height - 4 * shadow) <= told
    assert painted.w <= size[0] + 2 * told and painted.h <= size[1] + 2 * told


def test_a_stronger_shadow_is_darker_and_a_ring_alone_is_hollow() -> None:
    faint, strong = (render_panel((80, 60), PanelStyle(RED, RED, shadow=6, shadow_alpha=alpha)) for alpha in (60, 200))
    assert lit(strong, 49, 71) > 2 * lit(faint, 49, 71) > 0
    ring = render_panel((80, 60), PanelStyle("", "", border=RED, border_width=3, shadow=6, glow="#00ff00"))
    middle = ring.get_rect().center
    assert lit(ring, *middle) == 0 and lit(ring, middle[0], 10)
    half = render_panel((80, 60), PanelStyle(RED, RED, opacity=0.5))
    assert 110 < lit(half, 40, 30) < 145


def test_a_plate_has_an_edge_of_light_at_its_top_left() -> None:
    dark = PanelStyle("#202020", "#202020", radius=6)
    plain, lighted = render_panel((60, 40), dark), render_panel((60, 40), dark._replace(light="#ffffff"))
    brighter = [(x, y) for x in range(60) for y in range(40) if lighted.get_at((x, y)).r > plain.get_at((x, y)).r + 40]
    assert (30, 0) in brighter and {(0, 5), (0, 6)} & set(brighter)
    assert not any(y > 8 for _, y in brighter) and not any(x > 8 and y > 2 for x, y in brighter)


def test_a_flat_theme_has_no_shadows(ui: Ui) -> None:
    assert ui.plate_style("panel").shadow > 0 and ui.plate_style("panel").light
    ui.set_theme("high-contrast")
    assert ui.theme.flat and ui.plate_style("panel").shadow == 0 and not ui.plate_style("panel").light
    assert ui.plate_style("panel", shadow=4).shadow == 4


def test_a_material_changes_plates_and_the_bare_theme_comes_back(ui: Ui) -> None:
    material = next(iter(ui.theme.materials))
    bare = ui.plate_style("panel"), ui.theme["ink"]
    ui.frame_of(material)
    assert ui.plate_style("panel") != bare[0]
    ui.set_theme("club")
    assert ui.plate_style("panel") != bare[0], "another theme keeps the material"
    ui.frame_of("")
    assert (ui.plate_style("panel"), ui.theme["ink"]) == bare


def test_a_plate_without_room_is_not_drawn(ui: Ui) -> None:
    for size in ((1, 20), (20, 1)):
        canvas = Surface((60, 60), pygame.SRCALPHA)
        ui.plate(canvas, Rect((20, 20), size), "card")
        assert canvas.get_bounding_rect().size == (0, 0)
    ui.plate(canvas, Rect(20, 20, 2, 2), "card")
    assert canvas.get_bounding_rect().size != (0, 0)


def test_the_veil_behind_a_dialog_darkens_and_lets_through(ui: Ui) -> None:
    canvas = Surface(ui.metrics.size)
    canvas.fill("white")
    Layer(ui, modal=True).draw(canvas)
    veiled = canvas.get_at((10, 10))
    scrim = ui.theme["scrim"]
    assert veiled[:3] == pytest.approx([round(255 + (c - 255) * 190 / 255) for c in scrim[:3]], abs=2)
    for layer in (Layer(ui), Layer(ui, modal=True, light=True)):
        canvas.fill("white")
        layer.draw(canvas)
        assert canvas.get_at((10, 10))[:3] == (255, 255, 255)


# small pictures ---------------------------------------------------------------------------------------------------


def test_the_mask_of_each_corner_covers_what_lies_outside_the_circle() -> None:
    masks = corners(20)
    outer = ((0, 0), (19, 0), (0, 19), (19, 19))
    for number, (mask, spot) in enumerate(zip(masks, outer, strict=True)):
        assert mask.size == (20, 20) and lit(mask, *spot) > 200
        assert all(lit(mask, *other) < 60 for other in outer if other == (19 - spot[0], 19 - spot[1])), number
    ground = Surface((60, 60))
    ground.fill(RED)
    patch = cut(ground, Rect(10, 10, 20, 20), masks[0])
    assert patch.get_at((0, 0))[:3] == Color(RED)[:3] and lit(patch, 19, 19) == 0 < lit(patch, 0, 0)


def test_a_dashed_outline_runs_inside_its_rectangle(ui: Ui) -> None:
    canvas = Surface((200, 100), pygame.SRCALPHA)
    at = Rect(20, 10, 120, 60)
    draw_dashed(ui, canvas, at, "#ff0000")
    assert at.contains(canvas.get_bounding_rect())
    for line in ([(x, y) for x in range(30, 130) for y in (11,)], [(x, y) for x in range(30, 130) for y in (68,)],
                 [(21, y) for y in range(20, 60)], [(138, y) for y in range(20, 60)]):
        red = [canvas.get_at(spot).r > 100 for spot in line]
        assert any(red) and not all(red), "dashes and gaps on every side"
    assert 20 < canvas.get_at(at.center).a < 60 and canvas.get_at(at.center).r == 0
    for size in ((3, 20), (20, 3)):
        canvas.fill((0, 0, 0, 0))
        draw_dashed(ui, canvas, Rect((20, 10), size), "#ff0000")
        assert canvas.get_bounding_rect().size == (0, 0)


def test_dashed_outlines_of_one_size_differ_in_all_that_is_asked_for(ui: Ui) -> None:
    def drawn(colour: str = RED, **options: float) -> bytes:
        canvas = Surface((100, 60), pygame.SRCALPHA)
        draw_dashed(ui, canvas, canvas.get_rect(), colour, **options)
        return pygame.image.tobytes(canvas, "RGBA")

    def looks() -> list[bytes]:
        return [drawn(), drawn(BLUE), drawn(width=3.0), drawn(dash=8.0), drawn(gap=6.0), drawn(fill=0.5)]

    first = looks()
    assert len(set(first)) == len(first) and looks() == first


@pytest.mark.parametrize("value", ["0", "10", "-7", "+12345"])
def test_digits_are_centred_and_as_high_as_asked(value: str) -> None:
    def drawn(height: float) -> Rect:
        svg = document(200, 60, digits_svg(value, 100, 30, height, RED))
        return render_svg(svg, (200, 60)).get_bounding_rect()

    rect = drawn(32)
    assert rect.centerx == pytest.approx(100, abs=6) and rect.centery == pytest.approx(30, abs=3)
    if value.isdigit():
        assert 30 <= rect.h <= 36 and drawn(16).h < 20
    assert drawn(32).w == pytest.approx(2 * drawn(16).w, abs=4)
    assert (len(value) - 1) * 24 <= rect.w <= len(value) * 25 + 4


def test_the_badge_of_a_seat_is_a_disc_in_its_colour_with_its_shape(ui: Ui) -> None:
    badges = {glyph: ui.icon(f"seat-{glyph}-red", 48) for glyph in ("circle", "square", "star")}
    for badge in badges.values():
        assert badge.get_at((24, 6))[:3] == pytest.approx(tuple(ui.theme.seat("red"))[:3], abs=6)
        assert lit(badge, 0, 0) == 0 and badge.get_at((24, 24))[:3] != badge.get_at((24, 6))[:3]
        assert badge.get_bounding_rect().w >= 46
    assert len({pygame.image.tobytes(badge, "RGBA") for badge in badges.values()}) == 3
    assert min(ui.icon("seat-circle-yellow", 48).get_at((24, 2))[:3]) > 200
    ui.set_theme("high-contrast")
    assert max(ui.icon("seat-circle-yellow", 48).get_at((24, 2))[:3]) < 120, "a rim of ink"
    assert not ui.assets.has("seat-circle-nocolour")


def test_the_parts_of_a_drawing_are_told_apart(ui: Ui) -> None:
    """The recorder of other tests notes plates without their pixels, and what has no name."""
    canvas = Canvas((50, 50))
    layer = Layer(ui, modal=True)
    with watched(layer, canvas):
        ui.plate(canvas, Rect(5, 5, 30, 30), "card")
        canvas.blit(Surface((4, 4)), (1, 2))
        pygame.draw.rect(canvas, RED, Rect(1, 1, 5, 5))
    assert [(part.kind, part.name) for part in canvas.drawing.parts] == [("plate", "card"), ("picture", ""),
                                                                      ("rect", RED)]
    assert drawing_of(layer).names("picture") == [""]

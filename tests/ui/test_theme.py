"""Every theme can be read and is legible."""

from itertools import pairwise
from pathlib import Path

import pytest
from pygame import Color

from game import paths
from game.ui.background import background_picture
from game.ui.context import Ui
from game.ui.theme import SEAT_COLOURS, Theme, ThemeError, contrast, contrast_ink, load_theme, theme_names

THEMES = paths.assets() / "themes"
ON_DARK = ("ink", "ink_dim", "accent", "good", "bad")
DARK = ("ground", "ground_high", "panel", "panel_low", "well", "chip", "raised", "button", "button_low")
ON_CARD = ("card_ink", "card_dim", "card_accent", "card_good", "card_bad")


@pytest.mark.parametrize(("name", "least"), [("club", 4.5), ("high-contrast", 7.0)])
def test_text_stands_out_from_everything_it_is_set_on(name: str, least: float) -> None:
    theme = load_theme(THEMES, name)
    for look in (theme, *(theme.with_material(material) for material in theme.materials)):
        assert not _weak(look, least)


def _weak(theme: Theme, least: float) -> dict[tuple[str, str], float]:
    """Pairs of ink and ground that stand out less, with their contrast."""
    pairs = [(ink, ground) for ink in ON_DARK for ground in DARK]
    pairs += [(ink, ground) for ink in ON_CARD for ground in ("card", "card_low")]
    pairs += [("accent_ink", "accent"), ("accent_ink", "accent_low"), ("ink", "danger"), ("ink", "danger_low")]
    return {pair: round(c, 2) for pair in pairs if (c := contrast(theme[pair[0]], theme[pair[1]])) < least}


def test_a_material_changes_the_frame_and_no_ink_nor_light() -> None:
    club = load_theme(THEMES, "club")
    assert "bottle-green" in club.materials
    assert club.with_material("no such game") is club
    for material, colours in club.materials.items():
        assert set(colours) <= {*DARK, "panel_edge", "edge_light", "well_edge"}
        assert (
            club.with_material(material)["panel"] != club["panel"] and club.with_material(material).seats == club.seats
        )


@pytest.mark.parametrize("name", theme_names(THEMES))
def test_seats_differ_from_each_other_and_carry_readable_signs(name: str) -> None:
    theme = load_theme(THEMES, name)
    assert len({tuple(theme.seat(seat)) for seat in SEAT_COLOURS}) == len(SEAT_COLOURS)
    for seat in SEAT_COLOURS:
        assert contrast(contrast_ink(theme.seat(seat)), theme.seat(seat)) >= 3


def test_the_club_comes_first_and_then_the_alphabet(tmp_path: Path) -> None:
    assert theme_names(THEMES)[0] == "club"
    for name in ("zebra", "club", "autumn"):
        (tmp_path / f"{name}.yaml").write_text("", encoding="utf-8")
    (tmp_path / "notes.txt").write_text("", encoding="utf-8")
    assert theme_names(tmp_path) == ["club", "autumn", "zebra"]


def test_a_theme_that_is_not_there_or_cannot_be_read_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(ThemeError, match=r"mine\.yaml: there is no such theme"):
        load_theme(tmp_path, "mine")
    (tmp_path / "mine.yaml").write_bytes(b"\xff\xfe\xff")
    with pytest.raises(ThemeError, match=r"mine\.yaml"):
        load_theme(tmp_path, "mine")


def test_a_theme_that_is_refused_changes_nothing(ui: Ui) -> None:
    before = ui.theme
    with pytest.raises(ThemeError):
        ui.set_theme("no such theme")
    assert ui.theme is before and ui.assets.theme is before


def test_the_look_of_the_window_follows_size_scale_material_and_shadows(ui: Ui) -> None:
    size, letters = ui.metrics.size, ui.text("words").height
    ui.resize(size, 1.5)
    assert ui.metrics.scale == 1.5 and ui.text("words").height > letters
    ui.resize((1920, 1080))
    assert ui.metrics.scale == 1.5 and ui.metrics.size == (1920, 1080)
    ui.resize(size, 1.0)
    assert ui.text("words").height == letters
    assert ui.plate_style("panel").shadow > 0 and ui.set_shadows(False) and not ui.set_shadows(False)
    assert ui.plate_style("panel").shadow == 0 == ui.plate_style("panel", light="").shadow
    assert ui.plate_style("panel", shadow=3).shadow == 3, "what is asked for counts"
    assert ui.set_shadows(True) and ui.plate_style("panel").shadow > 0
    material = next(iter(ui.theme.materials))
    plain = ui.plate_style("panel")
    ui.frame_of(material)
    assert ui.plate_style("panel").top != plain.top and ui.text("words").height == letters
    ui.set_theme("club")
    assert ui.plate_style("panel").top != plain.top, "the material stays"
    ui.frame_of("")
    assert ui.plate_style("panel") == plain
    ui.set_theme("high-contrast")
    style = ui.plate_style("panel")
    assert style.shadow == 0 and style.light == "" and style.top != plain.top
    assert ui.radius("no such kind") == ui.px(8)


@pytest.mark.parametrize("kind, shadow, radius", [
    ("panel", 7, "panel"), ("raised", 7, "panel"), ("well", 0, "panel"), ("card", 4, "card"), ("tooltip", 9, "card"),
    ("bar", 0, ""), ("primary", 4, "button"), ("secondary", 4, "button"), ("danger", 4, "button"), ("chip", 0, "chip")])
def test_each_plate_has_its_shadow_and_its_corners(ui: Ui, kind: str, shadow: int, radius: str) -> None:
    style = ui.plate_style(kind)
    assert style.shadow == ui.px(shadow) and style.radius == (ui.radius(radius) if radius else 0)
    assert bool(style.border) == (kind not in ("bar", "chip")) and style.border_width == max(1, ui.px(1.2))


@pytest.mark.parametrize("text", ["", "colours: 3", "colours: {ink: blau}", "[", "colours: {}\nseats: {}\nradii: {}"])
def test_a_broken_theme_is_refused_by_name(tmp_path: Path, text: str) -> None:
    (tmp_path / "mine.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(ThemeError, match=r"mine\.yaml"):
        load_theme(tmp_path, "mine")


def test_contrast_follows_the_published_measure() -> None:
    assert contrast(Color("white"), Color("black")) == pytest.approx(21)
    assert contrast(Color("#777777"), Color("white")) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", ["club", "high-contrast"])
def test_the_ground_gets_darker_from_above_to_below(ui: Ui, theme: str) -> None:
    ui.set_theme(theme)
    picture = background_picture(ui)
    wide, high = picture.size
    assert (wide, high) == ui.metrics.size and background_picture(ui) is picture
    for y, name in ((1, "ground_high"), (high - 2, "ground")):
        assert tuple(picture.get_at((wide // 2, y)))[:3] == pytest.approx(tuple(ui.theme[name])[:3], abs=2)
        assert picture.get_at((0, y)) == picture.get_at((wide - 1, y))
    light = [sum(picture.get_at((5, high * part // 8))[:3]) for part in range(1, 8)]
    assert all(above + 2 >= below for above, below in pairwise(light))

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


def test_the_club_comes_first() -> None:
    assert theme_names(THEMES)[0] == "club"


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

"""Themes: one palette file gives the colours, radii and type of the program's own widgets and of pygame_gui.

A theme is `assets/themes/<name>.yaml`. The club theme is also the fallback: a file that is missing or broken is
reported by `ThemeError`, and the caller goes on with `load_theme(folder, "club")`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from pygame import Color

from game.rules.core.cursor import Cursor, Problems
from game.rules.core.errors import DataError
from game.rules.core.yaml_reader import YamlDocument

_LARGEST_RADIUS = 100

COLOURS = tuple(
    "ground ground_high panel panel_low panel_edge edge_light well well_edge ink ink_dim accent accent_low "
    "accent_ink card card_low card_edge card_ink card_dim card_accent good bad card_good card_bad raised chip button "
    "button_low danger danger_low glow guide hint focus shadow scrim".split()
)
SEAT_COLOURS = ("blue", "green", "purple", "red", "yellow", "white", "black", "orange")

_PLAIN_SEATS = ("#4f8fe0", "#5cb870", "#a678d0", "#e05a50", "#e8c840", "#f2f0e8", "#606670", "#e89a48")


class ThemeError(Exception):
    """Error of a theme file; the message says which file and why it cannot be used."""


@dataclass(frozen=True, slots=True)
class FontRole:
    """Fonts of a kind of text: file names of the faces and the size in logical units."""

    regular: str
    bold: str
    italic: str
    size: float
    tracking: float = 0.0  # extra space between letters, relative to the size
    upper: bool = False


def _condensed(size: float, regular: str = "500Medium", **more: Any) -> FontRole:
    prefix = "BarlowCondensed_"
    return FontRole(f"{prefix}{regular}.ttf", f"{prefix}700Bold.ttf", f"{prefix}400Regular_Italic.ttf", size, **more)


def _prose(size: float) -> FontRole:
    return FontRole("Barlow_400Regular.ttf", "Barlow_600SemiBold.ttf", "BarlowCondensed_400Regular_Italic.ttf", size)


def _display(size: float) -> FontRole:
    return FontRole(*("Limelight_400Regular.ttf",) * 3, size)


FONT_ROLES: Mapping[str, FontRole] = {
    "display": _display(72),
    "title": _display(40),
    "figure": _condensed(32, "700Bold"),  # the zero of the display face looks like a half moon
    "heading": _condensed(30, "600SemiBold"),
    "subheading": _condensed(24, "600SemiBold"),
    "button": _condensed(22, "600SemiBold"),
    "body": _condensed(20),
    "small": _condensed(18),
    "fine": _condensed(15),  # the readable minimum of a window: where lines count more than their size
    "caps": _condensed(17.5, "600SemiBold", tracking=0.14, upper=True),
    "prose": _prose(19),
    "number": _condensed(24, "700Bold"),
}


@dataclass(frozen=True)
class Theme:
    """Colours by name, the seats' colours and the radii (logical units) of one theme.

    `materials` are sets of colours by name that replace some of the theme's colours at tables with their own
    material.
    """

    id: str
    colours: Mapping[str, Color]
    seats: Mapping[str, Color]
    radii: Mapping[str, float] = field(default_factory=dict)
    materials: Mapping[str, Mapping[str, Color]] = field(default_factory=dict)

    def with_material(self, material: str) -> Theme:
        """Return the theme in a material; the theme itself if it has none of that name."""
        changed = self.materials.get(material)
        return replace(self, colours={**self.colours, **changed}) if changed else self

    def __getitem__(self, name: str) -> Color:
        return self.colours[name]

    def seat(self, name: str) -> Color:
        """Return the colour of a seat, by its name in the rules' data; a #rrggbb passes through."""
        return self.seats[name] if name in self.seats else Color(name)

    @cached_property
    def tokens(self) -> dict[str, str]:
        """Every colour as #rrggbb, for the palette tokens in SVG text."""
        named = {name: _hex(colour) for name, colour in self.colours.items()}
        named.update({f"seat_{name}": _hex(colour) for name, colour in self.seats.items()})
        return named

    @property
    def flat(self) -> bool:
        """True in the high-contrast theme: no gradients, no shadows, strong borders."""
        return self.id == "high-contrast"


def _hex(colour: Color) -> str:
    return f"#{colour.r:02x}{colour.g:02x}{colour.b:02x}"


def load_theme(folder: Path, name: str) -> Theme:
    """Read `folder/name.yaml`; raise ThemeError if it is missing, broken or lacks a colour.

    A theme that is `like` another one has the colours, radii and materials of that where it names none.
    """
    path = folder / f"{name}.yaml"
    problems = Problems()
    if name not in theme_names(folder):  # it is not opened: the name may be that of a device of Windows
        raise ThemeError(f"{path}: there is no such theme")
    try:
        root = YamlDocument.parse(path.read_text(encoding="utf-8"), str(path)).root(problems)
        root.get("id").one_of((name,))
        if (like := root.optional("like")) is not None:
            base = load_theme(folder, like.one_of([each for each in theme_names(folder) if each != name]))
            found = {part: _colours(at, ()) if (at := root.optional(part)) else {} for part in ("colours", "seats")}
            root.end()
            problems.raise_if_any()
            return replace(base, id=name, colours={**base.colours, **found["colours"]},
                           seats={**base.seats, **found["seats"]})
        colours, seats = _colours(root.get("colours"), COLOURS), _colours(root.get("seats"), SEAT_COLOURS)
        radii = {key: at.number(0, _LARGEST_RADIUS) for key, at in root.get("radii").map().items()}
        material_entries = root.optional("materials")
        materials = {key: _colours(at, ()) for key, at in material_entries.map().items()} if material_entries else {}
        root.end()
        problems.raise_if_any()
    except (OSError, UnicodeDecodeError) as error:
        raise ThemeError(f"{path}: {error}") from error
    except DataError as error:
        raise ThemeError(str(error.problems[0])) from error
    return Theme(name, colours, seats, radii, materials)


def _colours(at: Cursor, needed: Iterable[str]) -> dict[str, Color]:
    """Return the colours by name; report those of `needed` that are missing."""
    for name in needed:
        at.get(name)
    return {name: _colour(entry) for name, entry in at.map().items()}


def _colour(at: Cursor) -> Color:
    """Return a colour of any form that pygame knows; report anything else."""
    try:
        return Color(at.text())
    except ValueError:
        at.fail("no colour (expected #rrggbb)")
        return Color("black")


def plain_theme() -> Theme:
    """Return a light-on-dark theme for a program whose own theme files are lost: legible, no more."""
    light, dark, seats = Color("#f2f0e8"), Color("#16181c"), dict(zip(SEAT_COLOURS, _PLAIN_SEATS, strict=True))
    on_light = ("accent_ink", "card_ink", "card_dim", "card_accent", "card_good", "card_bad", "well_edge")
    signals = ("accent", "good", "bad", "glow", "guide", "hint", "focus")
    lit = ("ink", "ink_dim", "card", "card_low", "edge_light", *signals)
    colours = {name: light if name in lit else dark if name in on_light else Color("#24272e") for name in COLOURS}
    return Theme("club", colours, {name: Color(value) for name, value in seats.items()}, {})


def theme_names(folder: Path) -> list[str]:
    """Return the themes that the folder offers, the club first."""
    return sorted((path.stem for path in folder.glob("*.yaml")), key=lambda name: (name != "club", name))


def luminance(colour: Color) -> float:
    """Return the relative luminance (WCAG), 0 black to 1 white."""

    def channel(value: int) -> float:
        part = value / 255
        return part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4

    return 0.2126 * channel(colour.r) + 0.7152 * channel(colour.g) + 0.0722 * channel(colour.b)


def contrast(one: Color, other: Color) -> float:
    """Return the contrast ratio (WCAG) of two colours, 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def mix_colours(one: Color, other: Color, part: float) -> Color:
    """Return the colour between two colours; `part` 0 is the first, 1 the second (clamped)."""
    return Color(one).lerp(Color(other), min(1.0, max(0.0, part)))


def contrast_ink(ground: Color) -> Color:
    """Return black or white, whichever reads better on this ground (for letters on the colours of seats and pieces)."""
    dark, light = Color("#14161a"), Color("#ffffff")
    return light if contrast(light, ground) >= contrast(dark, ground) * 0.62 else dark

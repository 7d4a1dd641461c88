"""Context of the widgets (`Ui`): metrics, theme, pictures, text and keys in one place.

One `Ui` lives as long as the window. After a change of size, scale, theme or language the screens are rebuilt from it
(`Ui.resize`, `Ui.set_theme`), so widgets never have to adapt themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from pygame import Color, Rect, Surface

from game.ui.drawing.assets import Assets
from game.ui.drawing.panel_painter import PanelStyle, draw_panel, hex_of
from game.ui.drawing.picture_cache import PictureCache
from game.ui.drawing.seat_badges import badges
from game.ui.input.keymap import Keymap
from game.ui.layout import Box
from game.ui.metrics import Metrics
from game.ui.text.fonts import Fonts, MeasuredFont
from game.ui.text.text_layout import SeatLook, TextBlock, TextStyle, Writer
from game.ui.theme import Theme, load_theme


class Ui:
    """Look and measures of the window; `folder` is the assets folder."""

    def __init__(self, folder: Path, size: tuple[int, int], *, theme: str | Theme = "club", scale: float = 1.0) -> None:
        self.folder = folder
        self.metrics = Metrics(size, scale)
        self.theme = self._bare = theme if isinstance(theme, Theme) else load_theme(folder / "themes", theme)
        self._material = ""
        self.assets = Assets(folder, self.theme)
        self.assets.add_composer(badges(lambda: self.theme, self.assets.svg))
        self.pictures: PictureCache | None = None  # for large drawings, where there is a folder for them
        self.keymap = Keymap()
        self.reduced_motion = False
        self.taps_once = False  # True if the first tap of a finger acts like a click
        self.sound: Callable[[str], object] = lambda name: None
        self._fonts = Fonts(folder / "fonts", self.assets.faults)
        self._styles: dict[tuple[object, ...], PanelStyle] = {}
        self._shadows = True
        self.writer = self._new_writer([])

    def _new_writer(self, seats: Sequence[SeatLook]) -> Writer:
        self._styles.clear()  # a new writer comes with another size or theme
        writer = Writer(self._fonts, self.assets, self.theme, self.metrics)
        writer.set_seats(seats)
        return writer

    def resize(self, size: tuple[int, int], scale: float | None = None) -> None:
        """Set another window size or scale (0.8 to 2.0); screens must be rebuilt."""
        self.metrics = Metrics(size, self.metrics.scale if scale is None else scale)
        self.writer = self._new_writer(self.writer.seats)

    def set_theme(self, name: str) -> None:
        """Set another theme; screens must be rebuilt. Raises ThemeError and changes nothing if it cannot be read."""
        self._bare = load_theme(self.folder / "themes", name)
        self.theme = self._bare.with_material(self._material)
        self.assets.set_theme(self._bare)
        self.writer = self._new_writer(self.writer.seats)

    def frame_of(self, material: str) -> None:
        """Use the theme in a material of its own ("" for none): it changes the colours of grounds, panels and buttons.

        Colours of text and pieces stay as they are.
        """
        if material != self._material:
            self._material, self.theme = material, self._bare.with_material(material)
            self._styles.clear()

    def set_shadows(self, on: bool) -> bool:
        """Draw plates with or without shadows; return whether that is a change."""
        changed = on != self._shadows
        if changed:
            self._shadows = on
            self._styles.clear()
        return changed

    @property
    def faults(self) -> list[str]:
        """Names of fonts and pictures that are missing or broken, as far as they have been requested."""
        return self.assets.faults

    def set_seats(self, seats: Sequence[SeatLook]) -> None:
        """Set the players that the markup `<seat:N>` names."""
        self.writer.set_seats(seats)

    def px(self, units: float) -> int:
        """Return whole pixels for a length in logical units."""
        return self.metrics.px(units)

    def finger(self, units: float = 0) -> int:
        """Return whole pixels for the size in units of something that is pressed: at least enough for a finger."""
        return self.metrics.finger(units)

    def finger_units(self, units: float = 0) -> float:
        """Return the same as `finger` in units, as boxes are cut with."""
        return self.metrics.finger_units(units)

    def radius(self, kind: str) -> int:
        """Return the corner radius in pixels of a `panel`, `card`, `button` or `chip`."""
        return self.metrics.px(self.theme.radii.get(kind, 8))

    def box(self, rect: Rect) -> Box:
        """Return a box over these pixels."""
        return Box(rect, self.metrics)

    def page(self, margin: float = 0) -> Box:
        """Return the whole window without a margin in units."""
        return Box(Rect((0, 0), self.metrics.size), self.metrics).inset(margin)

    def text(self, markup: str, role: str = "body", **style: Any) -> TextBlock:
        """Return the markup set as a text block; keywords as in `TextStyle`."""
        return self.writer.block(markup, TextStyle(role, **style))

    def face(self, file: str, px: int) -> MeasuredFont:
        """Return a font file of assets/fonts at that many pixels."""
        return self._fonts.face(file, px)

    def icon(self, name: str, px: int, tint: Color | None = None) -> Surface:
        """Return an icon `px` pixels wide and high; `tint` replaces its current colour."""
        return self.assets.icon(name, px, tint)

    def plate(self, target: Surface, rect: Rect, kind: str, **changes: Any) -> None:
        """Paint one of the theme's plates (see `plate_style`)."""
        draw_panel(target, self.assets, rect, self.plate_style(kind, **changes))

    def plate_style(self, kind: str, **changes: Any) -> PanelStyle:
        """Return the theme's style for a kind of plate, with changes by field name."""
        key = (kind, *changes.items())
        if key not in self._styles:
            base = _plate(self, kind)
            if self.theme.flat:
                base |= {"shadow": 0, "light": ""}
            if not self._shadows:
                base |= {"shadow": 0}
            self._styles[key] = PanelStyle(**(base | changes))
        return self._styles[key]


_PLATES: dict[str, tuple[str, str, str, str, str, float, int]] = {
    # kind: top, bottom, border, light, radius, shadow (units), shadow strength
    "panel": ("panel", "panel_low", "panel_edge", "edge_light", "panel", 7, 120),
    "raised": ("raised", "panel", "panel_edge", "edge_light", "panel", 7, 120),
    "well": ("well", "well", "well_edge", "", "panel", 0, 0),
    "card": ("card", "card_low", "card_edge", "", "card", 4, 110),
    "tooltip": ("card", "card", "card_edge", "", "card", 9, 170),
    "bar": ("ground_high", "ground", "", "", "", 0, 0),
    "primary": ("accent", "accent_low", "accent_low", "card", "button", 4, 120),
    "secondary": ("button", "button_low", "panel_edge", "edge_light", "button", 4, 110),
    "danger": ("danger", "danger_low", "danger_low", "bad", "button", 4, 110),
    "chip": ("chip", "chip", "", "", "chip", 0, 0),
}


def _plate(ui: Ui, kind: str) -> dict[str, Any]:
    top, bottom, border, light, radius, shadow, strength = _PLATES[kind]
    colour = {name: hex_of(ui.theme[name]) if name else "" for name in (top, bottom, border, light)}
    return {
        "top": colour[top], "bottom": colour[bottom], "border": colour[border], "light": colour[light],
        "radius": ui.radius(radius) if radius else 0, "shadow": ui.px(shadow) if shadow else 0,
        "shadow_alpha": strength, "border_width": max(1, ui.px(1.2)),
    }  # fmt: skip

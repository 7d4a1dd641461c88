"""Glow of what may be chosen, on the tables of all games: its strength, its dimming and its warning mark.

Its colour is `glow` in assets/themes/*.yaml. A `GlowingWidget` glows: a panel, a card, each part of a board made of
widgets. `GLOWS` are the styles on a `BoardView` (circuit, track, map). Which things glow:
`scenes/table/interaction/choosable_things.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.ui.board.projection import Point, VectorDrawing, bounds, outline
from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of, reach
from game.ui.widgets.widget import Tip, Widget

# of widgets
FAINT = 0.45  # opacity of the highlight around what could be chosen next
DIMMING = 0.52  # opacity of the dark layer over a faded thing
LARGE_MARK = 26  # units: largest side of a warning mark
AROUND, HALO = 5, 6  # units: a highlight is so much larger than its thing, and its soft edge so wide

# on a board
GROUND = "ground"  # style of the ground that belongs to a place and lies beside it
TINTS = ("tint-free", "tint-low", "tint-middle", "tint-high")  # styles of places by what they cost, the least first
# a style as it is under the pointer
HOT = {"legal": "hot", "bright": "hot", "ring": "ring-hot", GROUND: "ground-hot"} | dict.fromkeys(TINTS, "hot")
AHEAD = "ahead"
GLOWS: dict[str, tuple[str, float, float, float]] = {
    # style: palette colour, opacity of the fill, width of the line (plane units), strength of the halo
    "legal": ("glow", 0.34, 2.6, 0.26),
    "bright": ("glow", 0.5, 3.4, 0.36),  # on light paper
    "hot": ("glow", 0.86, 4.6, 0.60),
    "ring": ("glow", 0.22, 8.0, 0.8),  # for places whose content must stay visible
    "ring-hot": ("glow", 0.5, 14.0, 1.0),
    GROUND: ("glow", 0.08, 4.0, 0.4),
    "ground-hot": ("glow", 0.24, 7.0, 0.7),
    "tint-free": ("good", 0.46, 2.6, 0.2),
    "tint-low": ("glow", 0.42, 2.6, 0.2),
    "tint-middle": ("accent", 0.46, 2.6, 0.2),
    "tint-high": ("bad", 0.46, 2.6, 0.2),
    "chosen": ("accent", 0.62, 3.4, 0.34),
    AHEAD: ("glow", 0.28, 2.2, 0.26),  # for things that could be chosen next
    "path": ("focus", 0.26, 2.2, 0.18),
    "hint": ("good", 0.40, 3.0, 0.34),
    "blocked": ("bad", 0.22, 2.4, 0.16),
}


def highlight_reach(ui: Ui) -> int:
    """Return the pixels that a highlight paints beyond its thing; highlighted widgets need them in their `outset`."""
    return (ui.px(AROUND) + 1) // 2 + reach(ui.px(HALO))


class GlowingWidget(Widget):
    """Widget that glows while it may be chosen, and fades while others beside it may.

    One `ahead` could be chosen after a click on the thing at the pointer or focus. One `taken` has been chosen, and the
    rest of that choice is still open.
    """

    def __init__(self, ui: Ui, *, tooltip: Tip = None) -> None:
        super().__init__(ui, tooltip=tooltip)
        self.glow = False
        self.dead = False
        self.quiet = False  # highlighted faintly, because it is of little use
        self.dim = False
        self.ahead = False
        self.fades = False
        self.taken = False
        self.warned = False
        self.outset = highlight_reach(ui)

    def set_state(self, glow: bool, dead: bool, dim: bool = False) -> None:
        """Set its state.

        `glow`: it may be chosen now; `dead`: it looks as if it could be, and its tooltip says why not; `dim`: others
        beside it may be chosen, and it fades.
        """
        if (glow, dead, dim) != (self.glow, self.dead, self.dim):
            self.glow, self.dead, self.dim = glow, dead, dim
            self.warned = self.warned and glow
            self.touch()

    def set_warned(self, warned: bool) -> None:
        """Mark it, with a faint highlight: it may be chosen, but would be of no use as things are."""
        if warned != self.warned:
            self.warned = warned
            self.touch()

    def set_preview(self, ahead: bool, fades: bool = False) -> None:
        """Show whether it could be chosen next (`ahead`).

        `fades`: others could, and its own highlight is faint meanwhile.
        """
        changed = ahead != self.ahead or (self.glow and fades != self.fades)  # without a highlight nothing fades
        self.ahead, self.fades = ahead, fades
        if changed:
            self.touch()

    def set_chosen(self, taken: bool) -> None:
        """Show whether it has been chosen for a choice that is not complete yet."""
        if taken != self.taken:
            self.taken = taken
            self.touch()

    def draw_glow(self, surface: Surface, rect: Rect, radius: int) -> None:
        """Draw the highlight of its state.

        A quiet ring means that it may be chosen; it is bright under the pointer and around things that go with that. A
        thin ring means that it could be chosen next, and one in the accent colour that it has been chosen.
        """
        ui = self.ui
        if self.taken:
            ui.plate(surface, rect.inflate(ui.px(AROUND), ui.px(AROUND)), "chip", top="", bottom="",
                     border=hex_of(ui.theme["accent"]), border_width=max(2, ui.px(4)), radius=radius + ui.px(2))
            return
        if not self.glow and not self.ahead:
            return
        halo = ui.theme["glow"]
        if not self.glow or ((self.warned or self.quiet or self.fades) and not self.hovered):
            ui.plate(surface, rect.inflate(ui.px(4), ui.px(4)), "chip", top="", bottom="", border=hex_of(halo),
                     border_width=max(1, ui.px(1.2)), radius=radius + ui.px(2), opacity=FAINT)
            return
        full = self.hovered or self.ahead
        ui.plate(surface, rect.inflate(ui.px(AROUND), ui.px(AROUND)), "chip", top="", bottom="", border=hex_of(halo),
                 border_width=max(2, ui.px(4 if full else 2)), radius=radius + ui.px(2),
                 glow=hex_of(halo), shadow=ui.px(HALO), shadow_alpha=230 if full else 70)

    def draw_warned(self, surface: Surface, rect: Rect) -> None:
        """Draw the warning mark on its upper right corner."""
        if not self.warned:
            return
        side = min(max(self.ui.px(14), round(rect.w * 0.4)), self.ui.px(LARGE_MARK))
        disc = Rect(0, 0, side, side)
        disc.center = rect.right - self.ui.px(3), rect.top + self.ui.px(4)
        disc.clamp_ip(self.rect.inflate(2 * self.outset, 2 * self.outset))  # the area that is redrawn with it
        self.ui.plate(surface, disc, "chip", radius=side // 2)
        icon = self.ui.assets.icon("warning", round(side * 0.76), self.ui.theme["bad"])
        surface.blit(icon, icon.get_rect(center=disc.center))

    def draw_dim(self, surface: Surface, rect: Rect, radius: int) -> None:
        """Draw a dark layer over something that cannot be chosen, or fades while others beside it may be chosen."""
        if (self.dim or self.dead) and not (self.hovered or self.ahead or self.taken):
            colour = self.fade_colour
            self.ui.plate(surface, rect, "chip", top=colour, bottom=colour, radius=radius, opacity=DIMMING)

    @property
    def fade_colour(self) -> str:
        """Colour of the dark layer: that of the background around the table."""
        return hex_of(self.ui.theme["ground"])


def glow(polygon: Sequence[Point], style: str, colour: str) -> VectorDrawing:
    """Return a highlight of the polygon: soft halo of stacked strokes, translucent fill, bright line (styles: `GLOWS`).

    All polygons of one shape share a picture, wherever they lie.
    """
    _, fill, line, halo = GLOWS[style]
    box = bounds(polygon, grow=line / 2 + 7)
    points = outline([(x - box[0], y - box[1]) for x, y in polygon])
    rings = "".join(
        f'<polygon points="{points}" fill="none" stroke="{colour}" stroke-opacity="{halo / 3:.3f}" '
        f'stroke-width="{line + step * 4:.1f}" stroke-linejoin="round"/>'
        for step in (3, 2, 1)
    )
    rim = (
        f'<polygon points="{points}" fill="none" stroke="#1a1408" stroke-opacity="0.55" '
        f'stroke-width="{line + 2.4:.1f}" stroke-linejoin="round"/>'
    )
    face = (
        f'<polygon points="{points}" fill="{colour}" fill-opacity="{fill}" stroke="{colour}" '
        f'stroke-width="{line}" stroke-linejoin="round"/>'
    )
    return VectorDrawing(("glow", points, style, colour), rings + rim + face, box, own=True)

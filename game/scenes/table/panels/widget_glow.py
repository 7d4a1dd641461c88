"""Glow of widgets that may be chosen: the highlight of a thing on the table, its dimming and its warning mark.

Its colour is `glow` in assets/themes/*.yaml. So glow panels, cards and boards made of widgets. The glow of places
and pieces on a `BoardView`: `ui/board/board_glow.py`; which things glow: `scenes/table/interaction/highlights.py`.
"""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of, reach
from game.ui.widgets.widget import Tip, Widget

FAINT = 0.45  # opacity of the highlight around what could be chosen next
DIMMING = 0.52  # opacity of the dark layer over a faded thing
LARGE_MARK = 26  # units: largest side of a warning mark
AROUND, HALO = 5, 6  # units: a highlight is so much larger than its thing, and its soft edge so wide


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
        if (ahead, fades) != (self.ahead, self.fades):
            self.ahead, self.fades = ahead, fades
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

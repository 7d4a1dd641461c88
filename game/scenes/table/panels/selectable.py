"""Things on the table: widgets that stand for what an action's arguments name, and know nothing of its rules.

A thing can be pointed at under one or several names: a piece of a pile is ("active", colour) where it is played and
("pile", "active") with ("piece", colour) where pieces are picked. Where several verbs take the same thing, it may stand
for one of them (`verb`). The scene tells each thing whether it may be chosen now (`glow`), and asks it for nothing
else.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from pygame import Rect, Surface

from game.rules.core.actions import Thing
from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of, reach
from game.ui.input.keymap import Command, Intent
from game.ui.widgets.widget import Target, Tip, Widget

FAINT = 0.45  # of the light around what could be chosen next
SHADE = 0.52  # how much of what steps back its shade hides
LARGE_MARK = 26  # units of a mark on what is large
Names = tuple[tuple[Thing, ...], ...]


AROUND, HALO = 5, 6  # units: a ring of light is so much larger than what it surrounds, and so softly it ends


def highlight_reach(ui: Ui) -> int:
    """How many pixels light paints beyond what it surrounds: whoever glows says so with his `outset`."""
    return (ui.px(AROUND) + 1) // 2 + reach(ui.px(HALO))


class SelectableWidget(Widget):
    """Base of everything on the table that an action can name. `on_pick` is called with the widget.

    `verb` is the one that it serves, "" = any; one `on_show` is looked at, and nothing can be done with it. What is
    `ahead` could be chosen after a click on what is pointed at. What is `taken` has been chosen, and the rest of that
    choice is still open. What `waits` steps back until it is asked for.
    """

    focusable = True
    verb = ""
    on_show = False
    waits = False

    def __init__(
        self, ui: Ui, names: Names, on_pick: Callable[[SelectableWidget], None], *, tooltip: Tip = None
    ) -> None:
        super().__init__(ui, tooltip=tooltip)
        self.names = names
        self.on_pick = on_pick
        self.glow = False
        self.dead = False
        self.quiet = False  # it glows faintly, as it is of little use
        self.dim = False
        self.ahead = False
        self.fades = False
        self.taken = False
        self.warned = False
        self.outset = highlight_reach(ui)
        self._down = False

    def set_state(self, glow: bool, dead: bool, dim: bool = False) -> None:
        """`glow`: it may be chosen now; `dead`: it looks as if it could, and the tooltip says why not; `dim`: others
        beside it may be chosen, and it steps back."""
        if (glow, dead, dim) != (self.glow, self.dead, self.dim):
            self.glow, self.dead, self.dim = glow, dead, dim
            self.warned = self.warned and glow
            self.touch()

    def set_warned(self, warned: bool) -> None:
        """It may be chosen, but would be of no use as things are: it glows faintly under a mark."""
        if warned != self.warned:
            self.warned = warned
            self.touch()

    def set_preview(self, ahead: bool, aside: bool = False) -> None:
        """It could be chosen next, or no more; `aside`: others could, and its own light is faint meanwhile."""
        if (ahead, aside) != (self.ahead, self.fades):
            self.ahead, self.fades = ahead, aside
            self.touch()

    def set_chosen(self, taken: bool) -> None:
        """It has been chosen, and the choice is not complete yet; or that is done with."""
        if taken != self.taken:
            self.taken = taken
            self.touch()

    @property
    def foretells(self) -> bool:  # type: ignore[override]
        """A click on it would do something, which is shown before."""
        return self.glow

    def activate(self, part: Hashable = None) -> None:
        self.on_pick(self)

    def handle(self, intent: Intent) -> bool:
        if intent.do == Command.PRESS and intent.button == 1:
            self._down = True
            return True
        if intent.do == Command.RELEASE and self._down:
            self._down = False
            if self.rect.collidepoint(intent.pos):
                self.activate()
            return True
        return False

    def solid(self, pos: tuple[int, int]) -> bool:
        return True

    def draw_glow(self, surface: Surface, rect: Rect, radius: int) -> None:
        """A quiet ring of light around something that may be chosen, full light under the pointer and around what goes
        with that; a thin one around what could be chosen next and not yet, and one in the colour of what is chosen
        around what has been taken."""
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
        """The mark of what would be of no use, on its upper right corner."""
        if not self.warned:
            return
        side = min(max(self.ui.px(14), round(rect.w * 0.4)), self.ui.px(LARGE_MARK))
        disc = Rect(0, 0, side, side)
        disc.center = rect.right - self.ui.px(3), rect.top + self.ui.px(4)
        disc.clamp_ip(self.rect.inflate(2 * self.outset, 2 * self.outset))  # beyond that nothing is painted afresh
        self.ui.plate(surface, disc, "chip", radius=side // 2)
        icon = self.ui.assets.icon("warning", round(side * 0.76), self.ui.theme["bad"])
        surface.blit(icon, icon.get_rect(center=disc.center))

    def draw_dim(self, surface: Surface, rect: Rect, radius: int) -> None:
        """A shade over something that cannot be chosen, or steps back while others beside it may be."""
        if (self.dim or self.dead) and not (self.hovered or self.ahead or self.taken):
            shade = self.fade_colour
            self.ui.plate(surface, rect, "chip", top=shade, bottom=shade, radius=radius, opacity=SHADE)

    @property
    def fade_colour(self) -> str:
        """The colour of the shade over what steps back: that of the room around the table."""
        return hex_of(self.ui.theme["ground"])


def is_choosable(target: Target) -> bool:
    """May the piece or place be chosen now that a target stands for? On a board only such places are targets."""
    widget = target.widget
    return widget.glow if isinstance(widget, SelectableWidget) else isinstance(target.part, tuple)

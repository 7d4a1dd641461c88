"""Seat panels beside the board: their grid, the frame of each and who plays the seat, the same in all games."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import ClassVar, Generic, TypeVar

from pygame import Rect, Surface

from game.i18n.markup import escape
from game.scenes.table.animation.flights import square
from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of, margin
from game.ui.input.keymap import Command, Intent
from game.ui.layout import Box
from game.ui.text.text_layout import TextBlock
from game.ui.widgets.widget import Tip, Widget

FACE = 40  # units: most height of a portrait
NARROW = 5  # heights of a portrait: in less width it is left out
BETWEEN = 6  # units from one seat panel to the next
P = TypeVar("P", bound="SeatPanel")
SEAT = re.compile(r"<seat:(\d+)>")


class SeatPanel(Widget):
    """Base of seat panels, which show what everybody may see of a seat.

    `kind` says in words who plays it, `thinking` that a computer there searches for its move. A game draws its own
    content into the box that `draw_frame` returns.
    """

    reacts = False
    INSET: ClassVar[tuple[float, float]] = (14, 6)  # units from the frame to the content, across and down

    def __init__(self, ui: Ui, *, tooltip: Tip = None) -> None:
        super().__init__(ui, tooltip=tooltip)
        self.kind = ""
        self.thinking = False
        self._portrait = ""  # name of the picture of its player
        self.outset = margin(ui.plate_style("panel"))

    def set_player(self, kind: str, thinking: bool) -> None:
        """Show that somebody else plays the seat, or begins or ends to think."""
        if (kind, thinking) != (self.kind, self.thinking):
            self.kind, self.thinking = kind, thinking
            self.touch()

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return True: it takes the pointer."""
        return True

    def draw_frame(self, surface: Surface, seat: int, *, on_turn: bool, raised: bool) -> Box:
        """Draw the plate with an edge in the seat's colour; return the box inside it.

        While the seat is on turn it has a brass border.
        """
        ui = self.ui
        marked = {"border": hex_of(ui.theme["accent"]), "border_width": max(2, ui.px(2.2))} if on_turn else {}
        ui.plate(surface, self.rect, "raised" if raised else "panel", **marked)
        edge = Rect(self.rect.x + ui.px(4), self.rect.y + ui.px(8), max(3, ui.px(5)), self.rect.h - ui.px(16))
        surface.fill(ui.theme.seat(ui.writer.seats[seat].colour), edge)
        self._portrait = ui.writer.seats[seat].portrait
        return self.body

    @property
    def body(self) -> Box:
        """Box of the content."""
        return self.ui.box(self.rect).inset(*self.INSET)

    def kind_block(self, width: int | None = None) -> TextBlock:
        """Return the words for who plays, lit while a computer thinks; made to fit `width` pixels if given."""
        style = {} if width is None else {"width": width, "max_lines": 1, "fit": True}
        return self.ui.text(self.kind, "small", tone="accent" if self.thinking else "dim", **style)

    def draw_name(self, surface: Surface, head: Rect, name: str, size: float) -> None:
        """Draw a name (markup) in type of this size, before it the portrait of a character, and behind it who plays the
        seat, where there is room for them beside the whole name.

        Else the tooltip says who plays.
        """
        ui = self.ui
        wide = ui.text(name, "subheading", size=size).width
        head = self.draw_portrait(surface, head, wide)
        kind = self.kind_block()
        if wide + ui.px(10) + kind.width <= head.w:
            surface.blit(kind.surface, kind.surface.get_rect(midright=head.midright))
            head = Rect(head.x, head.y, head.w - kind.width - ui.px(8), head.h)
        for words in (name, SEAT.sub(self._first_name, name)):
            block = ui.text(words, "subheading", max_lines=1, fit=True, size=size, width=max(1, head.w))
            if not block.cut:
                break
        surface.blit(block.surface, block.surface.get_rect(midleft=head.midleft))

    def _first_name(self, seat: re.Match[str]) -> str:
        """Return the first word of a seat's name behind its sign; the whole name where another seat's begins alike."""
        looks = self.ui.writer.seats
        look = looks[int(seat.group(1))]
        first = look.name.split()[0] if look.name.split() else look.name
        if sum(each.name.split()[:1] == [first] for each in looks) > 1:
            return seat.group()
        return f"<icon:seat-{look.glyph}-{look.colour}>\u200a<b>{escape(first)}</b>"

    def draw_portrait(self, surface: Surface, head: Rect, needed: int = 0) -> Rect:
        """Draw the portrait of a character at the left of this rectangle; return the rest, or all without one.

        Without one too where less than the `needed` width in pixels would be left.
        """
        side = min(head.h, self.ui.px(FACE))
        if not self._portrait or head.w < max(NARROW * side, side + self.ui.px(6) + needed):
            return head
        picture = self.ui.assets.picture(self._portrait, (side, side))
        surface.blit(picture, (head.x, head.centery - side // 2))
        used = side + self.ui.px(6)
        return Rect(head.x + used, head.y, head.w - used, head.h)


class SelectableSeatPanel(SeatPanel):
    """Seat panel that makes its seat the shown seat when it is clicked: `on_pick` is called with the seat.

    `front`: its seat is the shown seat now.
    """

    focusable = True

    def __init__(self, ui: Ui, on_pick: Callable[[int], object], *, tooltip: Tip = None) -> None:
        super().__init__(ui, tooltip=tooltip)
        self.front = False
        self.on_pick = on_pick

    @property
    def shows(self) -> int | None:
        """Seat that it is about; None as long as there is none."""
        raise NotImplementedError

    def handle(self, intent: Intent) -> bool:
        """Choose the seat at a press."""
        if intent.do == Command.PRESS and intent.button == 1:
            self.activate()
            return True
        return False

    def activate(self, part: object = None) -> None:
        """Choose the seat, if there is one."""
        if self.shows is not None:
            self.on_pick(self.shows)


class CountingSeatPanel(SelectableSeatPanel):
    """Seat panel that is a `PieceAnchor` for its figures: pieces that fly to it are counted by kind when they land.

    `repeats` returns whether the things of its seat are displayed themselves, so that nothing flies to the figures.
    """

    PIECE: ClassVar[float] = 26  # units of the square in which a piece leaves or lands

    def __init__(self, ui: Ui, on_pick: Callable[[int], object], *, tooltip: Tip = None) -> None:
        super().__init__(ui, on_pick, tooltip=tooltip)
        self.repeats: Callable[[], bool] = lambda: False
        self.coming: Counter[str] = Counter()

    def kind_of(self, piece: str) -> str:
        """Return the kind of a piece by the name of its picture."""
        raise NotImplementedError

    def take_piece(self, pieces: Sequence[str]) -> list[Rect]:
        """Return the middle of the panel for all pieces."""
        return self._middle(pieces)

    def _middle(self, pieces: Sequence[str]) -> list[Rect]:
        return [square(self.rect, self.ui.px(self.PIECE))] * len(pieces)

    def reserve_slot(self, pieces: Sequence[str]) -> list[Rect]:
        """Return the middle of the panel, and leave these pieces out of the figures until they land."""
        self.coming.update(map(self.kind_of, pieces))
        self.touch()
        return self._middle(pieces)

    def put_piece(self, pieces: Sequence[str]) -> None:
        """Count these pieces."""
        self.coming = self.coming - Counter(map(self.kind_of, pieces))
        self.touch()


class SeatPanelGrid(Widget, Generic[P]):
    """Seat panels of all seats in rows and columns, in the order of the seats."""

    may_wait = True
    tips_beside = True

    def __init__(self, ui: Ui, panels: Sequence[P]) -> None:
        super().__init__(ui)
        self.panels = [self.add(panel) for panel in panels]

    def columns(self) -> int:
        """Return the number of columns that its rectangle has room for."""
        raise NotImplementedError

    def layout(self) -> None:
        """Place the seat panels."""
        count, columns = len(self.panels), self.columns()
        for panel, place in zip(self.panels, self.ui.box(self.rect).grid(columns, -(-count // columns), BETWEEN),
                                strict=False):
            panel.place(place)

    def of(self, seat: int) -> P:
        """Return the panel of a seat."""
        return self.panels[seat]

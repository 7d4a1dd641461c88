"""The strip of a seat beside the board: its frame and who plays it, the same in all games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import ClassVar

from pygame import Rect, Surface

from game.scenes.table.animation.flights import square
from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of
from game.ui.input.keymap import Command, Intent
from game.ui.layout import Box
from game.ui.text.text_layout import TextBlock
from game.ui.widgets.widget import Tip, Widget


class SeatPanel(Widget):
    """Base of the strips: what everybody may see of a seat. `kind` says in words who plays it, `thinking` that a
    computer there looks for its move. A game draws what it has to tell into the room that `draw_frame` answers."""

    reacts = False
    INSET: ClassVar[tuple[float, float]] = (14, 6)  # units from the frame to what is told, across and down

    def __init__(self, ui: Ui, *, tooltip: Tip = None) -> None:
        super().__init__(ui, tooltip=tooltip)
        self.kind = ""
        self.thinking = False
        self.outset = 2 * ui.plate_style("panel").shadow

    def set_player(self, kind: str, thinking: bool) -> None:
        """Somebody else plays the seat, or begins or ends to think."""
        if (kind, thinking) != (self.kind, self.thinking):
            self.kind, self.thinking = kind, thinking
            self.touch()

    def solid(self, pos: tuple[int, int]) -> bool:
        return True

    def draw_frame(self, surface: Surface, seat: int, *, on_turn: bool, raised: bool) -> Box:
        """The plate with an edge in the seat's colour, in brass while it is on turn; the room inside it."""
        ui = self.ui
        marked = {"border": hex_of(ui.theme["accent"]), "border_width": max(2, ui.px(2.2))} if on_turn else {}
        ui.plate(surface, self.rect, "raised" if raised else "panel", **marked)
        edge = Rect(self.rect.x + ui.px(4), self.rect.y + ui.px(8), max(3, ui.px(5)), self.rect.h - ui.px(16))
        surface.fill(ui.theme.seat(ui.writer.seats[seat].colour), edge)
        return self.body

    @property
    def body(self) -> Box:
        """The room for what is told."""
        return self.ui.box(self.rect).inset(*self.INSET)

    def kind_block(self, width: int | None = None) -> TextBlock:
        """Who plays, lit while he thinks; made to fit `width` pixels if given."""
        style = {} if width is None else {"width": width, "max_lines": 1, "fit": True}
        return self.ui.text(self.kind, "small", tone="accent" if self.thinking else "dim", **style)

    def draw_name(self, surface: Surface, head: Rect, name: str, size: float) -> None:
        """A name (markup) in type of this size, and behind it who plays the seat, where there is room for both: else
        the tooltip says it."""
        ui = self.ui
        kind = self.kind_block()
        if ui.text(name, "subheading", size=size).width + ui.px(10) + kind.width <= head.w:
            surface.blit(kind.surface, kind.surface.get_rect(midright=head.midright))
            head = Rect(head.x, head.y, head.w - kind.width - ui.px(8), head.h)
        block = ui.text(name, "subheading", max_lines=1, fit=True, size=size, width=max(1, head.w))
        surface.blit(block.surface, block.surface.get_rect(midleft=head.midleft))


class SelectableSeatPanel(SeatPanel):
    """A strip that lays what belongs to its seat in front when it is clicked: `on_pick` is called with the seat.
    `front`: that lies in front now; `shows` is the seat, None as long as there is none."""

    focusable = True

    def __init__(self, ui: Ui, on_pick: Callable[[int], object], *, tooltip: Tip = None) -> None:
        super().__init__(ui, tooltip=tooltip)
        self.front = False
        self.on_pick = on_pick

    @property
    def shows(self) -> int | None:
        """The seat that it tells of."""
        raise NotImplementedError

    def handle(self, intent: Intent) -> bool:
        if intent.do == Command.PRESS and intent.button == 1:
            self.activate()
            return True
        return False

    def activate(self, part: object = None) -> None:
        if self.shows is not None:
            self.on_pick(self.shows)


class CountingSeatPanel(SelectableSeatPanel):
    """A strip that keeps what its figures count: what flies to it is counted by kind when it lands. `repeats` says
    whether what belongs to its seat is seen itself, so that nothing flies to the figures."""

    PIECE: ClassVar[float] = 26  # units of the square in which a piece leaves or lands

    def __init__(self, ui: Ui, on_pick: Callable[[int], object], *, tooltip: Tip = None) -> None:
        super().__init__(ui, on_pick, tooltip=tooltip)
        self.repeats: Callable[[], bool] = lambda: False
        self.coming: Counter[str] = Counter()

    def kind_of(self, piece: str) -> str:
        """What a piece is, by the name of its picture."""
        raise NotImplementedError

    def take_piece(self, pieces: Sequence[str]) -> list[Rect]:
        """In its middle."""
        return self._middle(pieces)

    def _middle(self, pieces: Sequence[str]) -> list[Rect]:
        return [square(self.rect, self.ui.px(self.PIECE))] * len(pieces)

    def reserve_slot(self, pieces: Sequence[str]) -> list[Rect]:
        """They count when they land."""
        self.coming.update(map(self.kind_of, pieces))
        self.touch()
        return self._middle(pieces)

    def put_piece(self, pieces: Sequence[str]) -> None:
        """They count now."""
        self.coming = self.coming - Counter(map(self.kind_of, pieces))
        self.touch()

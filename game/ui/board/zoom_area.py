"""Zoom area: a board that is made of widgets, shown larger than its place and moved in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.ui.board.board_view import SLACK
from game.ui.board.zoom_control import ZOOMS
from game.ui.context import Ui
from game.ui.input.keymap import Command, Intent
from game.ui.widgets.widget import Widget


class ZoomArea(Widget):
    """Area with one widget, which fills it at zoom 1.

    The wheel and the keys zoom, dragging with the middle button or beside everything that can be pressed moves it.
    """

    clips = True
    reacts = False
    listens = (Command.ZOOM_IN, Command.ZOOM_OUT, Command.FIT)

    def __init__(self, ui: Ui, content: Widget) -> None:
        super().__init__(ui)
        self.content = self.add(content)
        self.zoom = ZOOMS[0]
        self.looked: Callable[[], object] = lambda: None  # called when the zoom has changed
        self.origin = 0.0, 0.0  # pixels of the content beyond the left and the upper edge
        self._drag: tuple[tuple[int, int], tuple[float, float]] | None = None

    # zooming --------------------------------------------------------------------------------------

    @property
    def zooms_in(self) -> bool:
        """True if the board can be shown larger."""
        return self.zoom < ZOOMS[-1]

    @property
    def occupied(self) -> Sequence[Rect]:
        """Rectangles that a control should leave visible: none are known here."""
        return ()

    def zoom_to(self, zoom: float, at: tuple[int, int] | None = None) -> None:
        """Show it in another size; what lies under the pixel `at` (default: the middle) stays there."""
        x, y = at or self.rect.center
        x, y = x - self.rect.x, y - self.rect.y
        left, top = self.origin
        part = zoom / self.zoom
        self.look(zoom, (x + left) * part - x, (y + top) * part - y)

    def look(self, zoom: float, left: float, top: float) -> None:
        """Show it in a size, and from a point of it on, as far as its borders allow."""
        self.zoom = zoom
        self._look(left, top)
        self.looked()

    def _step(self, up: bool, at: tuple[int, int] | None = None) -> None:
        place = ZOOMS.index(self.zoom) + (1 if up else -1)
        if 0 <= place < len(ZOOMS):
            self.zoom_to(ZOOMS[place], at)

    def reveal(self, rect: Rect) -> None:
        """Move as little as needed to bring these window pixels into view."""
        left, top = self.origin
        for low, high, start, end, axis in ((rect.left, rect.right, self.rect.left, self.rect.right, 0),
                                            (rect.top, rect.bottom, self.rect.top, self.rect.bottom, 1)):
            by = min(0, low - start) + max(0, high - end)
            left, top = (left + by, top) if axis == 0 else (left, top + by)
        self._look(left, top)

    def _look(self, left: float, top: float) -> None:
        """Show the content from a point on, as far as its borders allow."""
        most = self.rect.w * (self.zoom - 1), self.rect.h * (self.zoom - 1)
        origin = min(max(0.0, left), most[0]), min(max(0.0, top), most[1])
        if origin != self.origin or self.content.rect.w != round(self.rect.w * self.zoom):
            self.origin = origin
            self.layout()
            self.touch()

    def layout(self) -> None:
        """Place the content in its size."""
        if self.rect.w:
            left, top = self.origin
            self.content.place(Rect(self.rect.x - round(left), self.rect.y - round(top),
                                    round(self.rect.w * self.zoom), round(self.rect.h * self.zoom)))

    # input ----------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Zoom with the wheel or keys, move by dragging."""
        if intent.do == Command.WHEEL and intent.amount:
            self._step(intent.amount > 0, intent.pos)
            return True
        if intent.do == Command.PRESS and intent.button in (1, 2) and self.zoom > 1.0:
            self._drag = intent.pos, self.origin
            return True
        if intent.do == Command.MOVE and self._drag is not None:
            start, (left, top) = self._drag
            by = start[0] - intent.pos[0], start[1] - intent.pos[1]
            if max(map(abs, by)) >= self.ui.px(SLACK):
                self._look(left + by[0], top + by[1])
            return True
        if intent.do == Command.RELEASE and self._drag is not None:
            self._drag = None
            return True
        return self._zoom_key(intent)

    def _zoom_key(self, intent: Intent) -> bool:
        if intent.do == Command.FIT:
            self.zoom_to(ZOOMS[0])
        elif intent.do in (Command.ZOOM_IN, Command.ZOOM_OUT):
            self._step(intent.do == Command.ZOOM_IN)
        else:
            return False
        return True

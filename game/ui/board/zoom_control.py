"""Zoom of boards: how far it goes, and the control at the edge of a board: zoom in, zoom out, show all, and what else
a board can be made to show."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.ui.context import Ui
from game.ui.input.keymap import Command, Intent
from game.ui.widgets.buttons import IconButton
from game.ui.widgets.widget import Widget

LEAST_ZOOM, MOST_ZOOM = 1.0, 5.0  # of a `BoardView`; at the least the whole board is in sight
NOTCH = 1.18  # factor of one notch of the wheel
ZOOMS = 1.0, 1.4, 2.0  # of a board made of widgets: few sizes, because every picture on it is drawn anew for each
SIDE, EDGE = 36, 6  # units: a button, from the control to the edge of the board
BUTTONS = ((Command.ZOOM_IN, "plus"), (Command.ZOOM_OUT, "minus"), (Command.FIT, "fit"))
CORNERS = ("topright", "bottomright", "bottomleft", "topleft")


class Zoomable(Protocol):
    """Board that can be zoomed; it calls `looked` when it has been. `occupied` are places that should stay visible."""

    ui: Ui
    zoom: float
    looked: Callable[[], object]

    @property
    def zooms_in(self) -> bool:
        """True if the board can be shown larger."""

    @property
    def occupied(self) -> Sequence[Rect]:
        """Rectangles of the places on the board."""

    def handle(self, intent: Intent) -> bool:
        """Zoom by a command."""


class ZoomControl(Widget):
    """Three buttons for zooming, in the corner of `board` where they hide the fewest places, and `others` of a game.

    While the whole board is shown, of those for zooming only the one that zooms in is there.
    """

    tips_beside = True

    def __init__(self, board: Zoomable, others: Sequence[IconButton] = ()) -> None:
        super().__init__(board.ui)
        self.board, self.others = board, others
        self._corner = CORNERS[0]
        board.looked = self.show
        self.buttons = {do: self.add(IconButton(self.ui, icon, partial(board.handle, Intent(do)), kind="ghost",
                                                tooltip=tr(f"ui.board.{do.value}"), shortcut=do))
                        for do, icon in BUTTONS}
        for button in others:
            self.add(button)

    def lie_on(self, room: Rect, protected: Sequence[Rect] = ()) -> None:
        """Place the control at the edge of `room`, in which the board lies.

        It goes to a corner or, if there are `protected` rectangles that must stay visible, to any spot along
        the sides.
        """
        side, edge = self.ui.finger(SIDE), self.ui.px(EDGE)
        inner, long = room.inflate(-2 * edge, -2 * edge), side * (len(BUTTONS) + len(self.others))
        places = [*self.board.occupied, *protected]
        spots = []
        for corner in CORNERS:
            for size in ((side, long), (long, side)):
                spot = Rect((0, 0), size)
                setattr(spot, corner, getattr(inner, corner))
                spots.append((corner, spot))
        if protected:
            spots += [(corner, Rect(x, y, side, long)) for corner, x in (("topright", inner.right - side),
                                                                         ("topleft", inner.left))
                      for y in range(inner.top, inner.bottom - long, max(1, side // 3))]
        self._corner, spot = min(spots, key=lambda each: _covered(each[1], places))
        self.place(spot)
        self.show()

    def layout(self) -> None:
        """Place the buttons in a row or a column, the one that zooms in in the corner, beside it those of the game."""
        side = min(self.rect.size)
        down = self.rect.h > self.rect.w
        first, *rest = self.buttons.values()
        buttons = [first, *self.others, *rest]
        for number, button in enumerate(buttons[::-1 if ("bottom" if down else "right") in self._corner else 1]):
            at = number * side
            button.place(Rect(self.rect.x + (0 if down else at), self.rect.y + (at if down else 0), side, side))

    def show(self) -> None:
        """Update the buttons: those that would change nothing are disabled or hidden."""
        zoom = self.board.zoom
        self.buttons[Command.ZOOM_IN].set(enabled=self.board.zooms_in)
        for do in (Command.ZOOM_OUT, Command.FIT):
            self.buttons[do].set(enabled=zoom > 1.0)
        if self.buttons[Command.FIT].visible != (zoom > 1.0):
            for do in (Command.ZOOM_OUT, Command.FIT):
                self.buttons[do].visible = zoom > 1.0
            self.touch()

    @property
    def shown(self) -> Rect:
        """Rectangle of the visible buttons."""
        first, *others = (button.rect for button in (*self.buttons.values(), *self.others) if button.visible)
        return first.unionall(others)

    def solid(self, pos: tuple[int, int]) -> bool:
        """Catch the pointer between the buttons too, so that nothing of the board is pressed there."""
        return self.shown.collidepoint(pos)

    def draw(self, surface: Surface) -> None:
        """Draw a dark, translucent plate behind the buttons."""
        self.ui.plate(surface, self.shown, "chip", opacity=0.72)


def _covered(spot: Rect, places: Sequence[Rect]) -> int:
    """Return the area of all places that a spot would hide."""
    area = 0
    for index in spot.collidelistall(places):
        hidden = spot.clip(places[index])
        area += hidden.w * hidden.h
    return area

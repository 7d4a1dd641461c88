"""The quiet control at the edge of a board: closer, further away, all of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.ui.board.board_view import MOST_ZOOM, BoardView
from game.ui.input.keymap import Command, Intent
from game.ui.widgets.buttons import IconButton
from game.ui.widgets.widget import Widget

SIDE, EDGE = 36, 6  # units: a button, from the control to the edge of the board
WAYS = ((Command.ZOOM_IN, "plus"), (Command.ZOOM_OUT, "minus"), (Command.FIT, "fit"))
CORNERS = ("topright", "bottomright", "bottomleft", "topleft")


class ZoomControl(Widget):
    """Three buttons that do what the wheel and the keys do; they lie in the corner of `board` that hides least of its
    places. As long as all of the board is seen, there is only the one that goes closer."""

    tips_beside = True

    def __init__(self, board: BoardView) -> None:
        super().__init__(board.ui)
        self.board = board
        self._corner = CORNERS[0]
        board.looked = self.show
        self.buttons = {do: self.add(IconButton(self.ui, icon, partial(board.handle, Intent(do)), kind="ghost",
                                                tooltip=tr(f"ui.board.{do.value}"), shortcut=do))
                        for do, icon in WAYS}

    def lie_on(self, room: Rect, kept: Sequence[Rect] = ()) -> None:
        """Beside the edge of the board, which has been placed in this room: in a corner, or where something else is
        `kept` in sight anywhere along the sides."""
        side, edge = self.ui.finger(SIDE), self.ui.px(EDGE)
        seen, long = room.inflate(-2 * edge, -2 * edge), side * len(WAYS)
        places = [rect for thing in self.board.places for rect in (self.board.area(thing), self.board.ground(thing))]
        places += kept
        spots = []
        for corner in CORNERS:
            for size in ((side, long), (long, side)):
                spot = Rect((0, 0), size)
                setattr(spot, corner, getattr(seen, corner))
                spots.append((corner, spot))
        if kept:
            spots += [(corner, Rect(x, y, side, long)) for corner, x in (("topright", seen.right - side),
                                                                         ("topleft", seen.left))
                      for y in range(seen.top, seen.bottom - long, max(1, side // 3))]
        self._corner, spot = min(spots, key=lambda each: sum(_area(each[1].clip(place)) for place in places))
        self.place(spot)
        self.show()

    def layout(self) -> None:
        """The buttons side by side, or one below the other; what goes closer in the corner."""
        side = min(self.rect.size)
        down = self.rect.h > self.rect.w
        buttons = list(self.buttons.values())
        for number, button in enumerate(buttons[::-1 if ("bottom" if down else "right") in self._corner else 1]):
            at = number * side
            button.place(Rect(self.rect.x + (0 if down else at), self.rect.y + (at if down else 0), side, side))

    def show(self) -> None:
        """What would change nothing is dim, or not there."""
        zoom = self.board.zoom
        self.buttons[Command.ZOOM_IN].set(enabled=zoom < MOST_ZOOM)
        for do in (Command.ZOOM_OUT, Command.FIT):
            self.buttons[do].set(enabled=zoom > 1.0)
        if self.buttons[Command.FIT].visible != (zoom > 1.0):
            for do in (Command.ZOOM_OUT, Command.FIT):
                self.buttons[do].visible = zoom > 1.0
            self.touch()

    @property
    def shown(self) -> Rect:
        """Where its buttons are seen."""
        return self.rect if self.buttons[Command.FIT].visible else self.buttons[Command.ZOOM_IN].rect

    def solid(self, pos: tuple[int, int]) -> bool:
        """Nothing of the board is pressed between the buttons."""
        return self.shown.collidepoint(pos)

    def draw(self, surface: Surface) -> None:
        """A dark plate that lets the board through."""
        self.ui.plate(surface, self.shown, "chip", opacity=0.72)


def _area(rect: Rect) -> int:
    return rect.w * rect.h

"""Touch input of a screen.

A finger is a mouse that cannot hover: a long press replaces hovering; the preview of a click on the table is shown by a
first tap, and a second tap clicks.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from math import hypot
from typing import TYPE_CHECKING

from pygame import Rect
from pygame.event import Event

from game.ui.input.gestures import SLACK, Gesture, GestureRecognizer, Pixel, TouchAct
from game.ui.input.keymap import Command, Intent
from game.ui.metrics import FINGER
from game.ui.screen import Screen
from game.ui.widgets.scroll import Scroller
from game.ui.widgets.widget import Target, Widget

if TYPE_CHECKING:
    from game.ui.board.board_view import BoardView

RIM = 4  # units at the edge of a widget that may belong to none of its parts
CLOSER = 2.0  # factor by which a board is zoomed in where a finger cannot tell two things apart


class TouchRouter:
    """Routes the fingers of a window to its displayed screen."""

    def __init__(self, screen: Callable[[], Screen | None]) -> None:
        self._screen = screen
        self._fingers = GestureRecognizer()
        self._armed: Hashable = None  # target whose preview the last tap has shown; the next tap clicks it
        self._pressed = False  # a finger holds something, as a pressed mouse button would
        self._scrolled: Scroller | None = None
        self._explained = False  # a long press has opened a tooltip

    @property
    def due(self) -> float | None:
        """Seconds until a resting finger becomes a long press; None if none rests."""
        return self._fingers.due

    def take(self, event: Event) -> None:
        """Take a finger event."""
        screen = self._screen()
        if screen is not None:
            self._fingers.slack = screen.ui.px(SLACK)
            self._do(self._fingers.take(event, screen.ui.metrics.size))

    def pass_time(self, dt: float) -> None:
        """Advance the time by `dt` seconds."""
        self._do(self._fingers.pass_time(dt))

    def forget(self) -> None:
        """Forget all fingers, because the window is not touched any more."""
        self._fingers.forget()
        self._pressed, self._scrolled = False, None

    def _do(self, gestures: Iterable[Gesture]) -> None:
        for gesture in gestures:
            screen = self._screen()
            if screen is not None:
                self._one(screen, gesture)

    def _one(self, screen: Screen, gesture: Gesture) -> None:
        pos = gesture.pos
        match gesture.act:
            case TouchAct.DOWN:
                self._down(screen, pos)
            case TouchAct.MOVE:
                self._move(screen, gesture)
            case TouchAct.PINCH:
                self._pinch(screen, gesture)
            case _ if self._pressed:
                self._release(screen, gesture)
            case TouchAct.TAP:
                self._tap(screen, pos)
            case TouchAct.HOLD:
                screen.dispatch(Intent(Command.MOVE, pos))
                screen.tooltip.open()
                self._explained = True
            case TouchAct.DRAG:
                self._drag(screen, pos)
            case _:
                self._scrolled = None

    # one finger -------------------------------------------------------------------
    def _down(self, screen: Screen, pos: Pixel) -> None:
        if self._explained:
            self._explained = False
            screen.dispatch(Intent(Command.LEAVE))
        self._pressed, self._scrolled = False, None
        if any(widget.holds for widget in _line(screen.widget_at(pos))):
            self._press(screen, pos)

    def _press(self, screen: Screen, pos: Pixel) -> None:
        screen.dispatch(Intent(Command.MOVE, pos))
        screen.dispatch(Intent(Command.PRESS, pos, 1))
        self._pressed = True

    def _release(self, screen: Screen, gesture: Gesture) -> None:
        """Release the pressed widget when the finger is lifted."""
        if gesture.act in (TouchAct.TAP, TouchAct.LIFT, TouchAct.DROP, TouchAct.CANCEL):
            self._pressed = False
            screen.dispatch(Intent(Command.RELEASE, gesture.pos, 1))
            screen.dispatch(Intent(Command.LEAVE))

    def _drag(self, screen: Screen, pos: Pixel) -> None:
        """Scroll a list under the finger; drag anything else as with a mouse."""
        for widget in _line(screen.widget_at(pos)):
            if isinstance(widget, Scroller) and widget.scrolls and pos[0] < widget.view.right:
                self._scrolled = widget
                return
        self._press(screen, pos)

    def _move(self, screen: Screen, gesture: Gesture) -> None:
        if self._scrolled is not None:
            self._scrolled.scroll_to(self._scrolled.offset - gesture.by[1])
        elif self._pressed:
            screen.dispatch(Intent(Command.MOVE, gesture.pos, 1))

    def _tap(self, screen: Screen, pos: Pixel) -> None:
        """Click; on a highlighted thing of the table show its preview first, unless `Ui.taps_once` is set."""
        target = self.met(screen, pos)
        armed, self._armed = self._armed, None
        if target is None or not target.widget.foretells:
            self._click(screen, pos, target)
        elif screen.ui.taps_once or (target.key == armed and screen.shows_focus):
            screen.walk_to(target)
            screen.dispatch(Intent(Command.ACTIVATE, key="space"))
            screen.ring.hide()
        elif not self._magnified(screen, pos, target):
            screen.walk_to(target)
            self._armed = target.key

    def _click(self, screen: Screen, pos: Pixel, target: Target | None) -> None:
        spot = pos if target is None else _into(target, pos, screen.ui.px(RIM))
        screen.ring.hide()
        screen.by_finger = True
        screen.dispatch(Intent(Command.MOVE, spot))
        screen.dispatch(Intent(Command.PRESS, spot, 1))
        screen.dispatch(Intent(Command.RELEASE, spot, 1))
        screen.by_finger = False
        if (shown := self._screen()) is not None:
            shown.dispatch(Intent(Command.LEAVE))

    # targets of a finger ------------------------------------------------------------
    def met(self, screen: Screen, pos: Pixel) -> Target | None:
        """Return the target of a tap: the one right under the finger, else the nearest one that it touches."""
        line = list(_line(screen.widget_at(pos)))
        touched = list(self._touched(screen, pos))
        board = next(filter(None, map(_board, line)), None)
        if board is not None:
            under = board.pick(pos)
            exact = [target for target in touched if target.widget is board and target.part == under]
        else:
            exact = [target for target in touched if target.widget in line and target.rect.collidepoint(pos)]
        found = exact or touched
        return min(found, key=lambda target: _away(target.rect, pos), default=None)

    def _touched(self, screen: Screen, pos: Pixel) -> Iterator[Target]:
        """Yield the targets that a finger at this pixel touches, unless something lies over them."""
        for target in screen.targets():
            shown = target.widget.visible_part(target.rect)
            if shown.w and _reach(screen, shown).collidepoint(pos) and target.widget in _line(
                    screen.widget_at(shown.center)):
                yield target

    def _magnified(self, screen: Screen, pos: Pixel, target: Target) -> bool:
        """Zoom in and return True if a finger touches several small things of a board."""
        board = _board(target.widget)
        if board is None or not board.zooms_in:
            return False
        near = [each for each in self._touched(screen, pos) if each.widget is board]
        if len(near) < 2 or min(target.rect.size) >= FINGER / 2:
            return False
        board.zoom_by(CLOSER, pos)
        return True

    # two fingers --------------------------------------------------------------------
    def _pinch(self, screen: Screen, gesture: Gesture) -> None:
        """Zoom and pan the board below two fingers; scroll a list."""
        self._armed = None
        for widget in _line(screen.widget_at(gesture.pos)):
            if (board := _board(widget)) is not None:
                board.pan(*gesture.by)
                board.zoom_by(gesture.wider, gesture.pos)
                return
            if isinstance(widget, Scroller) and widget.scrolls:
                widget.scroll_to(widget.offset - gesture.by[1])
                return


def _board(widget: Widget) -> BoardView | None:
    """Return the board that a widget is; None for any other. The modules of boards are read with the first of them."""
    from game.ui.board.board_view import BoardView

    return widget if isinstance(widget, BoardView) else None


def _line(widget: Widget | None) -> Iterator[Widget]:
    """Yield a widget and all its parents."""
    while widget is not None:
        yield widget
        widget = widget.parent


def _reach(screen: Screen, rect: Rect) -> Rect:
    """Return the rectangle, grown to the size of a finger at least."""
    side = max(FINGER, screen.ui.px(FINGER))
    return rect.inflate(max(0, side - rect.w), max(0, side - rect.h))


def _into(target: Target, pos: Pixel, rim: int) -> Pixel:
    """Return the pixel of a tap that hits a target.

    On a widget, whose parts may differ, it is the nearest pixel at least `rim` pixels from the edge; on a part of a
    board, whose edge may not be straight, its middle.
    """
    rect = target.widget.visible_part(target.rect)
    if rect.collidepoint(pos):
        return pos
    if target.part is not None:
        return rect.center
    inner = rect.inflate(-min(rect.w - 1, 2 * rim), -min(rect.h - 1, 2 * rim))
    return min(max(pos[0], inner.left), inner.right - 1), min(max(pos[1], inner.top), inner.bottom - 1)


def _away(rect: Rect, pos: Pixel) -> float:
    """Return the distance of a pixel from a rectangle; within it, that from its middle, which counts less."""
    dx = max(rect.left - pos[0], 0, pos[0] - rect.right)
    dy = max(rect.top - pos[1], 0, pos[1] - rect.bottom)
    return hypot(dx, dy) + 0.001 * hypot(rect.centerx - pos[0], rect.centery - pos[1])

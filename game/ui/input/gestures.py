"""Gestures: finger events become taps, drags, pinches and long presses, without knowledge of the widgets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, StrEnum, auto
from math import dist

import pygame
from pygame.event import Event

from game.timing.press_times import TOUCH

FINGER_EVENTS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
SLACK = 10  # units that a resting finger may move; farther is a drag
Pixel = tuple[int, int]


class TouchAct(StrEnum):
    """Kind of a gesture.

    A touch ends with a tap, a lift (after a long press), a drop (after a drag) or is cancelled.
    """

    DOWN = "down"
    TAP = "tap"
    HOLD = "hold"
    LIFT = "lift"
    DRAG = "drag"  # begins at the position of the first touch
    MOVE = "move"
    DROP = "drop"
    CANCEL = "cancel"  # a second finger came down
    PINCH = "pinch"


@dataclass(frozen=True, slots=True)
class Gesture:
    """One step of a touch.

    `pos` is the position (of two fingers the middle), `by` the movement in pixels, `wider` the factor by which the
    distance of two fingers has grown.
    """

    act: TouchAct
    pos: Pixel
    by: Pixel = (0, 0)
    wider: float = 1.0


class _State(Enum):
    NOTHING = auto()  # no finger is down
    WAITING = auto()  # a tap, a long press or a drag
    HELD = auto()
    DRAGGED = auto()
    PINCHED = auto()
    OVER = auto()  # until the last finger is lifted


class GestureRecognizer:
    """Fingers of one window; one that moves less than `slack` pixels counts as resting."""

    def __init__(self) -> None:
        self.slack = SLACK  # pixels
        self._down: dict[int, Pixel] = {}
        self._state = _State.NOTHING
        self._start: Pixel = (0, 0)
        self._since = 0.0

    @property
    def due(self) -> float | None:
        """Seconds until a resting finger becomes a long press; None if no finger rests."""
        return max(0.0, TOUCH.long_press - self._since) if self._state is _State.WAITING else None

    def forget(self) -> None:
        """Forget all fingers, because the window does not receive their events any more."""
        self._down.clear()
        self._state = _State.NOTHING

    def pass_time(self, dt: float) -> Iterator[Gesture]:
        """Advance the time by `dt` seconds; yield a long press if one is due."""
        self._since += dt
        if self.due == 0:
            self._state = _State.HELD
            yield Gesture(TouchAct.HOLD, self._start)

    def take(self, event: Event, size: Pixel) -> Iterator[Gesture]:
        """Yield the gestures that follow from an event in a window of that many pixels."""
        pos = round(event.x * size[0]), round(event.y * size[1])
        if event.type == pygame.FINGERDOWN:
            self._down[event.finger_id] = pos
            yield from self._came(pos)
        elif event.finger_id in self._down:
            if event.type == pygame.FINGERMOTION:
                yield from self._moved(event.finger_id, pos)
            else:
                yield from self._went(event.finger_id, pos)

    def _came(self, pos: Pixel) -> Iterator[Gesture]:
        if len(self._down) == 1:
            self._state, self._start, self._since = _State.WAITING, pos, 0.0
            yield Gesture(TouchAct.DOWN, pos)
        elif len(self._down) == 2 and self._state is not _State.OVER:
            self._state = _State.PINCHED
            yield Gesture(TouchAct.CANCEL, self._start)
        else:
            self._state = _State.OVER

    def _moved(self, finger: int, pos: Pixel) -> Iterator[Gesture]:
        before = self._down[finger]
        if self._state is _State.PINCHED:
            old = _spread(*self._down.values())
            self._down[finger] = pos
            new = _spread(*self._down.values())
            by = new[0][0] - old[0][0], new[0][1] - old[0][1]
            yield Gesture(TouchAct.PINCH, new[0], by, new[1] / old[1])
            return
        self._down[finger] = pos
        if self._state is _State.WAITING and dist(pos, self._start) > self.slack:
            self._state, before = _State.DRAGGED, self._start
            yield Gesture(TouchAct.DRAG, self._start)
        if self._state is _State.DRAGGED:
            yield Gesture(TouchAct.MOVE, pos, (pos[0] - before[0], pos[1] - before[1]))

    def _went(self, finger: int, pos: Pixel) -> Iterator[Gesture]:
        del self._down[finger]
        ends = {_State.WAITING: TouchAct.TAP, _State.HELD: TouchAct.LIFT, _State.DRAGGED: TouchAct.DROP}
        if self._state in ends:
            yield Gesture(ends[self._state], pos)
        self._state = _State.OVER if self._down else _State.NOTHING


def _spread(one: Pixel, other: Pixel) -> tuple[Pixel, float]:
    """Return the middle of two fingers and their distance, at least 1."""
    return ((one[0] + other[0]) // 2, (one[1] + other[1]) // 2), max(1.0, dist(one, other))

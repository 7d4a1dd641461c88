"""Piece flights: pictures that cross the table between panels and board.

How many an event sends is decided in `scenes/<game>/animation/event_animations.py`. The module `animation_anchors`
explains how no piece is ever seen twice; speeds stand in `timing/flight_speeds.py`.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.scenes.table.animation.animation_anchors import PieceAnchor, Place
from game.timing.flight_speeds import MOTION
from game.ui.animation.animator import AnimationClip, Tween, ease
from game.ui.board.board_content import BoardContent
from game.ui.board.sprites import Sprite
from game.ui.context import Ui
from game.ui.widgets.widget import Widget

AIRBORNE = 0.55  # share of the time that a piece flies before it is turned over
__all__ = ["Flights", "PieceFlight", "Place", "glide", "square", "together"]


def square(rect: Rect, side: int) -> Rect:
    """Return a square of that side (pixels) around the centre of a rectangle: a piece flies from or to it."""
    found = Rect(0, 0, side, side)
    found.center = rect.center
    return found


class PieceFlight(NamedTuple):
    """Flight of a piece from one anchor to another.

    The anchors `also` count the piece too, and when it lands. `after` are seconds from the beginning of the clip to the
    take-off. The piece stands for `value` pieces (a coin for money). With a picture of its `back` it flies face down,
    and is turned over where it lands; `shown_as` is another picture that it has all the way.
    """

    piece: str
    start: PieceAnchor
    end: PieceAnchor
    also: tuple[PieceAnchor, ...] = ()
    after: float = 0.0
    value: int = 1
    back: str = ""
    shown_as: str = ""

    @property
    def pieces(self) -> list[str]:
        """Names of the pieces that it stands for."""
        return [self.piece] * self.value


class Flights(Widget):
    """Layer on which pieces fly; it lies over the whole table and takes no input.

    No flight rises over the top bar, `bar`. `look` gives the picture of a piece where that is not its name; `paint`
    paints one that is more than a picture, as a card with its words, None for all others.
    """

    floats = True

    def __init__(self, ui: Ui, bar: Widget, look: Callable[[str], str] = str,
                 paint: Callable[[str], Surface | None] = lambda name: None) -> None:
        super().__init__(ui)
        self.paint = paint
        self.top_bar = bar
        self.rect = Rect((0, 0), ui.metrics.size)
        self.look = look
        self._flying: dict[int, tuple[str, Rect]] = {}
        self._backs: dict[int, str] = {}  # the pictures of those that do not show their own
        self._worth: dict[int, int] = {}  # the number of pieces that each stands for
        self._last = 0

    def fly(self, trips: Sequence[PieceFlight], seconds: float, stagger: float = 0.0) -> AnimationClip:
        """Return a clip in which pieces fly for so many `seconds`, each starting `stagger` seconds after the one
        before.

        The clip must begin on the position before the event; `event_clips` adds the step that shows the position after
        it.
        """
        step = min(stagger, MOTION.spread / len(trips)) if trips else 0.0
        numbers = range(self._last, self._last + len(trips))
        self._last += len(trips)
        starts: list[Rect] = []
        ends: list[Rect] = []

        def take_off() -> None:
            starts.extend(_asked(trips, lambda trip: trip.start, lambda anchor, names: anchor.take_piece(names)))
            for trip in trips:
                for anchor in trip.also:
                    anchor.take_piece(trip.pieces)  # before the position changes

        def make_room() -> None:
            ends.extend(_asked(trips, lambda trip: trip.end, lambda anchor, names: anchor.reserve_slot(names)))
            for trip, number, start in zip(trips, numbers, starts, strict=True):
                trip.end.reserve_slot(trip.pieces[1:])
                for anchor in trip.also:
                    anchor.reserve_slot(trip.pieces)
                self._worth[number] = trip.value
                self._move(number, trip.piece, square(start, max(start.size)), trip.back or trip.shown_as)

        def apply(index: int, part: float) -> None:
            trip, number = trips[index], numbers[index]
            if part < 1.0:
                flown, side, wide = _turned(part) if trip.back else (part, 1, 1.0)
                rect = _between(starts[index], ends[index], flown, self.top_bar.rect.bottom)
                shape = rect.inflate(round(rect.w * (wide - 1)), 0)
                self._move(number, trip.piece, shape, trip.shown_as if side else trip.back)
                return
            self._drop(number)
            self._worth.pop(number, None)
            self._backs.pop(number, None)
            for anchor in (trip.end, *trip.also) if ends else ():
                anchor.put_piece(trip.pieces)

        tweens = [Tween(seconds, partial(apply, index), trip.after + index * step, ease)
                  for index, trip in enumerate(trips)]
        return AnimationClip(tweens, setting=(take_off, make_room))

    def flying(self) -> Counter[str]:
        """Return the pieces in the air by their names; one that stands for many counts as so many."""
        found: Counter[str] = Counter()
        for number, (piece, _) in self._flying.items():
            found[piece] += self._worth[number]
        return found

    @property
    def drawn(self) -> list[tuple[str, Rect]]:
        """Pieces on their way with the places where they are drawn, in the order of their departure."""
        return list(self._flying.values())

    def visible_sides(self) -> list[str]:
        """Return the visible pictures of the pieces in the air, by their names."""
        return [self._backs.get(number) or self.look(piece) for number, (piece, _) in self._flying.items()]

    def _move(self, number: int, piece: str, rect: Rect, back: str = "") -> None:
        self._drop(number)
        self._flying[number] = piece, rect
        self._backs[number] = back
        self.touch(rect.inflate(8, 8))

    def _drop(self, number: int) -> None:
        if number in self._flying:
            self.touch(self._flying.pop(number)[1].inflate(8, 8))

    def draw(self, surface: Surface) -> None:
        """Draw the pieces in the air."""
        visible = surface.get_clip()
        for up, (_, rect) in zip(self.visible_sides(), self._flying.values(), strict=True):
            if not rect.colliderect(visible):
                continue
            picture = self.paint(up) or self.ui.icon(up, self.ui.px(64))  # one size for all: it stays in the cache
            surface.blit(pygame.transform.smoothscale(picture, rect.size), rect)

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return False: the pointer goes through flying pieces."""
        return False


def together(first: AnimationClip, second: AnimationClip) -> AnimationClip:
    """Return a clip that plays both at once; their preparing steps are interleaved in order."""
    steps = [partial(_both, *pair) for pair in zip(first.setting, second.setting, strict=True)]
    return AnimationClip([*first.tweens, *second.tweens], setting=steps)


def _both(one: Callable[[], object], other: Callable[[], object]) -> None:
    one()
    other()


def glide(board: BoardContent, sprite: str, seconds: float) -> AnimationClip:
    """Return a clip in which a piece of a board slides from its place to its place in the next position."""
    ends: list[Sprite | None] = []

    def apply(part: float) -> None:
        old, new = ends if len(ends) == 2 else (None, None)
        if old is not None and new is not None:
            board.put(replace(new, x=old.x + (new.x - old.x) * part, y=old.y + (new.y - old.y) * part))

    def stands() -> None:
        ends.append(board.sprite(sprite))
        apply(0.0)

    return AnimationClip([Tween(seconds, apply)], setting=(stands, stands))


def _asked(trips: Sequence[PieceFlight], anchor_of: Callable[[PieceFlight], PieceAnchor],
           ask: Callable[[PieceAnchor, list[str]], list[Rect]]) -> list[Rect]:
    """Return the answers of the anchors in the order of the trips; each anchor is asked once, for all of its pieces
    together."""
    order = sorted(range(len(trips)), key=lambda index: id(anchor_of(trips[index])))
    found: dict[int, Rect] = {}
    for _, same in groupby(order, key=lambda index: id(anchor_of(trips[index]))):
        group = list(same)
        places = ask(anchor_of(trips[group[0]]), [trips[index].piece for index in group])
        found.update(zip(group, places, strict=True))
    return [Rect(found[index]) for index in range(len(trips))]


def _turned(part: float) -> tuple[float, int, float]:
    """Return a piece that is turned over at the end of its way: the part flown, the visible side (0 = its back), and
    its visible width (0 to 1)."""
    turn = max(0.0, part - AIRBORNE) / (1 - AIRBORNE)
    return min(1.0, part / AIRBORNE), int(turn >= 0.5), max(0.06, abs(math.cos(math.pi * turn)))


def _between(start: Rect, end: Rect, part: float, top: int) -> Rect:
    """Return the place of a piece on its way, a shallow arc that does not rise beyond `top`: pieces are lifted, not
    pushed.

    The result is a square, whatever the shape of start and end.
    """
    before, after = max(start.size), max(end.size)
    side = round(before + (after - before) * part)
    x = start.centerx + (end.centerx - start.centerx) * part
    y = start.centery + (end.centery - start.centery) * part
    lift = 0.10 * (abs(end.centerx - start.centerx) + abs(end.centery - start.centery)) * 4 * part * (1 - part)
    rect = Rect(0, 0, side, side)
    rect.center = round(x), round(y - min(lift, 70, max(0.0, y - side / 2 - top)))
    return rect

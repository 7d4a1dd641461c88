"""Panel with the hints, which finds a place beside the board, and numbered marks for them on the table.

The number of hints is `HINT_COUNT` in `ai/hints.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import partial
from itertools import product
from typing import NamedTuple

import pygame
from pygame import Color, Rect, Surface, Vector2

from game.ai.hints import HINT_COUNT
from game.i18n.catalog import tr
from game.ui.board.board_view import BoardView
from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of
from game.ui.focus.pointer import Pixel
from game.ui.input.keymap import HINTS, Command
from game.ui.widgets.buttons import Button, IconButton, level
from game.ui.widgets.labels import Label
from game.ui.widgets.panels import Panel
from game.ui.widgets.widget import Target, Widget

assert len(HINTS) == HINT_COUNT, "every hint needs a key of its own"
CORNERS = ((0, 0), (1, 0), (0, 1), (1, 1))
WIDTHS = (380, 460, 560, 680)  # widths in units that the panel may have
LEAST = 300  # least width in units, however narrow its place is
LINES = 2  # lines that a sentence may take before the panel is made wider
ENDLESS = 100_000  # pixels: a line of any length fits
ROW, GAP, HEAD = 33, 4, 30  # units: height of a button, between two hints, of the heading
DISC = 26  # units: the disc of a number
OVER = 3  # units that a disc covers of the thing beside which it lies
ASTRAY = 0.4  # share of a disc on a neighbour of its thing from which it would seem to mean that neighbour
PIN_LENGTHS = (0.83, 1.3, 1.9, 2.6)  # sides of the disc from its middle to the tip of a pin
PIN_ANGLES = (0, 40, -40, 90, -90, 140, -140, 180)  # degrees from upright, as they are tried


@dataclass(frozen=True)
class Hint:
    """A move in words, the reason for it, and functions that carry it out, that show it on the board while it is
    pointed at, and that pin its plan (None = the guide says what to do)."""

    label: str
    why: str
    play: Callable[[], object]
    point: Callable[[bool], object] = lambda inside: None
    pin: Callable[[], object] | None = None


class HintArea(NamedTuple):
    """Area of the table for hints, with the best place in it (0 to 1 across and down).

    Where that place would hide something, they lie in the corner that hides least of the area's `field`.
    """

    rect: Rect
    home: tuple[float, float] = (0.0, 0.0)
    field: Sequence[Rect] = ()


class HintDetail(IntEnum):
    """Amount of the hints that is visible: nothing but the heading, when a person has folded them; else the first one
    at least."""

    HEADING = 0
    FIRST = 1
    MOVES = 2
    REASONS = 3


class HintButton(Button):
    """Button of a hint, which shows the hint on the board while pointer or focus are there."""

    def __init__(self, ui: Ui, label: str, hint: Hint, key: Command, best: bool) -> None:
        super().__init__(ui, label, hint.play, align="left", shortcut=key, kind="primary" if best else "secondary")
        self._point = hint.point

    def hover(self, inside: bool) -> None:
        """Show the hint, or take it away."""
        super().hover(inside)
        self._point(inside)

    def focused(self, inside: bool, part: Hashable = None) -> None:
        """Show the hint, or take it away."""
        super().focused(inside, part)
        self._point(inside)


class HintPanel(Panel):
    """Panel of the best moves, each with its number, its mark on the table, and its key.

    The key for back closes it first. Where it would hide something that may be chosen, the reasons of the second and
    third hint fold away into tooltips; then their moves fold too. A button folds all of it into its heading; the marks
    on the table stay.
    """

    shortcut = Command.BACK

    def __init__(self, ui: Ui, title: str, hints: Sequence[Hint], close: Callable[[], object], note: str) -> None:
        super().__init__(ui, "raised", border=ui.theme["hint"], padding=12)
        self._close, self._hints = close, list(hints)
        self.title = self.add(Label(ui, f"<icon:hint> {title}", "subheading", lines=1, tooltip=note))
        self.cross = self.add(
            IconButton(ui, "cross", close, tooltip=tr("ui.close"), kind="ghost", shortcut=Command.HINT)
        )
        self.opener = self.add(IconButton(ui, "chevron-down", self._open, tooltip=tr("game.hint.open"), kind="ghost"))
        self.folder = self.add(IconButton(ui, "chevron-up", self._fold, tooltip=tr("game.hint.fold"), kind="ghost"))
        self._home = Rect(ui.page().rect)
        self.rows = [(self.add(HintButton(ui, f"{number}.  {hint.label}", hint, key, number == 1)),
                      self.add(Label(ui, hint.why, "small", tone="dim", valign="top")))
                     for number, (hint, key) in enumerate(zip(hints, HINTS, strict=False), 1)]
        self.pins = [self._pin(hint) for hint in hints[: len(self.rows)]]
        self._show(HintDetail.REASONS)

    def _pin(self, hint: Hint) -> IconButton | None:
        """Return the button that pins the plan of a hint."""
        return None if hint.pin is None else self.add(
            IconButton(self.ui, "step-forward", hint.pin, tooltip=tr("game.plan.pin"), kind="ghost"))

    def activate(self, part: Hashable = None) -> None:
        """Close the hints."""
        self._close()

    def _open(self) -> None:
        """Show all of the hints, whatever that hides."""
        self._resize(HintDetail.REASONS)

    def _fold(self) -> None:
        """Show the heading alone: what lies below is to be seen."""
        self._resize(HintDetail.HEADING)

    def _resize(self, shown: HintDetail) -> None:
        """Show so much where the panel lies."""
        self._show(shown)
        self.place(Rect(self.rect.topleft, self.natural_size(self.rect.w)).clamp(self._home))
        self.touch()

    def _show(self, shown: HintDetail) -> None:
        """Set what is visible; a hidden reason is the tooltip of its move."""
        self.shown = shown
        self.opener.visible = not shown or (shown < HintDetail.REASONS and len(self.rows) > 1)
        self.folder.visible = shown > HintDetail.HEADING
        for number, ((button, why), pin, hint) in enumerate(zip(self.rows, self.pins, self._hints, strict=False)):
            button.visible, why.visible = (
                shown >= (HintDetail.MOVES if number else HintDetail.FIRST),
                shown >= (HintDetail.REASONS if number else HintDetail.FIRST),
            )
            if pin is not None:
                pin.visible = button.visible
            button.tooltip = None if why.visible else f"{hint.label}\n{hint.why}"

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return the size in pixels that the visible hints need in a width."""
        ui = self.ui
        wide = ui.px(WIDTHS[1]) if width is None else width
        inside = wide - 2 * ui.px(self.padding)
        high = 0
        for button, why in self.rows:
            high += ui.finger(ROW) + ui.px(GAP) if button.visible else 0
            high += ui.px(2) + why.natural_size(inside)[1] if why.visible else 0
        return wide, high + ui.finger(HEAD) + 2 * ui.px(self.padding * 0.7)

    def find_place(self, seen: Iterable[Rect], areas: Sequence[HintArea], room: Rect) -> None:
        """Move to the first of these areas where the panel hides nothing of `seen`.

        It is as wide as the moves need to be read at a glance. Else it lies anywhere in `room`; it folds where there is
        no such place, or only one over more than half of the board (the last of the areas).
        """
        self._home, avoided, board = room, list(seen), areas[-1].rect
        placements: Sequence[Callable[[int], Rect]] = [
            *(partial(self._in_corner, avoided, area, room) for area in areas),
            partial(self._anywhere, avoided, areas[0].rect, room)]
        for shown, placement in product((HintDetail.REASONS, HintDetail.MOVES, HintDetail.FIRST), placements):
            self._show(shown)
            spots = [spot for wide in WIDTHS if (spot := placement(wide)).w and not _hidden(spot, avoided)]
            half = board.w * board.h // 2
            if self._lie([spot for spot in spots if shown == HintDetail.FIRST or _hidden(spot, [board]) <= half]):
                return
        possible = (placement(wide) for placement, wide in product(placements[:-1], WIDTHS))
        self.place(min(possible, key=lambda spot: _harm(spot, avoided)))

    def _lie(self, spots: Sequence[Rect]) -> bool:
        """Move to the first of these places where all is read at a glance, else to the last; return whether there is
        any."""
        for spot in spots:
            self.place(spot)
            if not self._crowded():
                break
        return bool(spots)

    def _in_corner(self, avoided: Sequence[Rect], area: HintArea, room: Rect, wide: int) -> Rect:
        """Return the corner of an area that hides least of `avoided`; no wider than the area."""
        rect = area.rect
        size = self.natural_size(min(self.ui.px(wide), room.w, max(rect.w, self.ui.px(LEAST))))
        corners = [Rect((0, 0), size).move(rect.x + round(x * (rect.w - size[0])),
                                           rect.y + round(y * (rect.h - size[1]))).clamp(room)
                   for x, y in (area.home, *CORNERS)]
        return min(corners, key=lambda spot: (*_harm(spot, avoided), _hidden(spot, area.field)))

    def _anywhere(self, avoided: Sequence[Rect], board: Rect, room: Rect, wide: int) -> Rect:
        """Return a place that hides nothing of `avoided` and least of the board, next to `avoided` or to the edge of
        the room.

        An empty rectangle where there is none.
        """
        spot = Rect((0, 0), self.natural_size(min(self.ui.px(wide), room.w)))
        lefts = {room.left, room.right - spot.w, *(x for each in avoided for x in (each.right, each.left - spot.w))}
        tops = {room.top, room.bottom - spot.h, *(y for each in avoided for y in (each.bottom, each.top - spot.h))}
        places = (spot.move(x, y) for x in lefts if room.left <= x <= room.right - spot.w
                  for y in tops if room.top <= y <= room.bottom - spot.h)
        free = [place for place in places if place.collidelist(avoided) < 0]
        return min(free, key=lambda place: (_hidden(place, [board]), -place.x, -place.y), default=Rect(0, 0, 0, 0))

    def _crowded(self) -> bool:
        """Return whether a visible text is cut, or takes too many lines to be read at a glance."""
        return any((button.visible and button.cut) or (why.visible and self._lines(why) > LINES)
                   for button, why in self.rows)

    def _lines(self, why: Label) -> float:
        """Return the number of lines that a sentence takes."""
        inside = self.rect.w - 2 * self.ui.px(self.padding)
        return why.natural_size(inside)[1] / why.natural_size(ENDLESS)[1]

    def layout(self) -> None:
        """Place heading, buttons and reasons."""
        box = self.ui.box(self.rect).inset(self.padding, self.padding * 0.7)
        side = self.ui.finger_units(HEAD)
        head = box.cut_top(side)
        self.cross.place(head.cut_right(side, 4))
        for icon in (self.folder, self.opener):
            if icon.visible:
                icon.place(head.cut_right(side, 4))
        self.title.place(head)
        for (button, why), pin in zip(self.rows, self.pins, strict=True):
            if button.visible:
                row = box.cut_top(self.ui.finger_units(ROW), 2 if why.visible else GAP)
                if any(self.pins):  # all rows are equally wide
                    place = row.cut_right(self.ui.finger_units(ROW), 4)
                    if pin is not None:
                        pin.place(place)
                button.place(row)
            if why.visible:
                why.place(box.take_top(why.natural_size(box.rect.w)[1], GAP))
        level([button for button, _ in self.rows if button.visible])


def _harm(spot: Rect, avoided: Sequence[Rect]) -> tuple[int, int]:
    """Return how many of these rectangles a place hides completely, and how many pixels of all of them."""
    return sum(spot.contains(each) for each in avoided), _hidden(spot, avoided)


def _hidden(spot: Rect, avoided: Iterable[Rect]) -> int:
    """Return how many pixels of these rectangles a place hides."""
    covered = [spot.clip(each) for each in avoided]
    return sum(part.w * part.h for part in covered)


def _free_of(discs: Sequence[Rect], disc: Rect, step: int) -> Rect:
    """Return a disc, moved by so many steps that it hides none of the others."""
    while disc.collidelist(discs) >= 0:
        disc = disc.move(step, 0)
    return disc


class HintMark(NamedTuple):
    """A number in its disc; one that is pinned to a place of the board has its `tip` there (pixels)."""

    number: int
    disc: Rect
    tip: Pixel | None = None


class HintMarks(Widget):
    """Numbers at the places that the hints speak of; `places` are the targets of each hint, in their order."""

    ink = Color("#14200a")  # of numbers and edges

    def __init__(self, ui: Ui, places: Sequence[Sequence[Target]]) -> None:
        super().__init__(ui)
        self.places = places
        self.rect = ui.page().rect

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return False: the pointer goes through them."""
        return False

    def set(self, places: Sequence[Sequence[Target]]) -> None:
        """Show marks at other places, or at the same ones after they have moved."""
        if places != self.places:
            self.places = places
            self.touch()

    def spots(self) -> list[HintMark]:
        """Return the marks at their present places."""
        found: list[HintMark] = []
        areas = [(number, area, target) for number, targets in enumerate(self.places, 1)
                 for target in targets if (area := area_of(target)).w and area.h]
        tips = [area.center for _, area, target in areas if isinstance(target.widget, BoardView)]
        for number, area, target in areas:
            discs = [mark.disc for mark in found]
            found.append(self._pinned(number, area, discs, tips) if isinstance(target.widget, BoardView)
                         else HintMark(number, self._beside(area, discs, _neighbours(target))))
        return found

    def _beside(self, area: Rect, discs: Sequence[Rect], neighbours: Sequence[Rect] = ()) -> Rect:
        """Return the disc of a thing: at its left edge, or inside its right end where it would seem to mean a
        neighbour.

        Where another disc is already there it moves on, away from the words, unless the window ends there or a
        neighbour begins.
        """
        side = min(self.ui.px(DISC), max(18, area.h))
        disc, step = Rect(0, 0, side, side), side
        if area.w > 4 * side:  # words may begin close to the edge
            disc.midright, step = (area.left + self.ui.px(OVER), area.centery), -side
            if any(disc.clip(each).w > ASTRAY * side for each in neighbours):
                disc.midright, step = (area.right - self.ui.px(OVER), area.centery), -side
        else:
            disc.center = area.topleft
            if any(disc.clip(each).w > ASTRAY * side for each in neighbours if each.right <= area.left):
                disc.left = area.left
        disc.clamp_ip(self.rect)
        free = _free_of(discs, disc, step)
        if free.left < self.rect.left or any(free.clip(each).w > ASTRAY * side for each in neighbours):
            return _free_of(discs, disc, side)
        return free

    def _pinned(self, number: int, area: Rect, discs: Sequence[Rect], tips: Sequence[Pixel]) -> HintMark:
        """Return a mark with its tip in the middle of a place of the board.

        Its disc lies as near as it can without hiding another mark: above the place, else on another side.
        """
        side = self.ui.px(DISC)
        disc = Rect(0, 0, side, side)
        free = [Rect(tip, (1, 1)) for tip in tips]
        for far, angle in product(PIN_LENGTHS, PIN_ANGLES):
            turned = Vector2(0, -far * side).rotate(angle)
            disc.center = area.centerx + round(turned.x), area.centery + round(turned.y)
            if self.rect.contains(disc) and disc.collidelist(discs) < 0 and disc.collidelist(free) < 0:
                break
        return HintMark(number, disc, area.center)

    def draw(self, surface: Surface) -> None:
        """Draw the marks."""
        ui, dark = self.ui, self.ink
        for number, disc, tip in self.spots():
            colour = self.colour(number)
            if tip is not None:
                for grown, paint in ((ui.px(2), dark), (0, colour)):
                    pygame.draw.polygon(surface, paint, _needle(disc, tip, grown))
            ui.plate(surface, disc, "chip", top=hex_of(colour), bottom=hex_of(colour), border=hex_of(dark),
                     border_width=max(2, ui.px(2)), radius=disc.w // 2)
            figure = self.figure(number, disc.h)
            surface.blit(figure, figure.get_rect(center=disc.center))

    def colour(self, number: int) -> Color:
        """Return the colour of a mark."""
        return self.ui.theme["hint"]

    def figure(self, number: int, high: int) -> Surface:
        """Return the number on a disc of this height."""
        face = self.ui.face("BarlowCondensed_700Bold.ttf", round(high * 0.72))
        return self.ui.assets.cached(("hint-figure", number, high), partial(face.render, str(number), True, self.ink))


def _needle(disc: Rect, tip: Pixel, grown: int) -> list[Vector2]:
    """Return the corners of the needle of a pin from its disc to its tip, `grown` pixels thicker."""
    head, end = Vector2(disc.center), Vector2(tip)
    along = (end - head).normalize()
    across = along.rotate(90) * (0.3 * disc.w + grown)
    return [head + across, head - across, end + along * grown]


def _neighbours(target: Target) -> list[Rect]:
    """Return the rectangles of other widgets in the same group as a target."""
    group = target.widget.parent
    return [each.rect for each in group.children if each is not target.widget and each.visible] if group else []


def area_of(target: Target) -> Rect:
    """Return the present area of a target in pixels; empty where it is not visible.

    A board may have been moved, a page turned.
    """
    widget, part = target.widget, target.part
    if not widget.is_displayed:
        return Rect(0, 0, 0, 0)
    if isinstance(widget, BoardView) and isinstance(part, tuple):
        return widget.area((str(part[0]), str(part[1]))).clip(widget.rect)
    return widget.visible_part(target.rect if part is not None else widget.rect)

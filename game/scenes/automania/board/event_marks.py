"""Marks of events: corners in the colour of its seat around the places that a line of the log is about, and dashed
outlines around those of other plans."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.rules.automania.content.board import DECK
from game.rules.core.events import Event
from game.scenes.automania.board.sales_offices import MARKETING, SPONSOR
from game.scenes.automania.panel_set import PanelSet
from game.scenes.table.hints.plan_drawing import PATTERNS
from game.ui.context import Ui
from game.ui.drawing.dashed_outline import draw_dashed
from game.ui.widgets.widget import Widget

RECALLED = ("took", "corner", "shipped", "top-car", "withdrew", "sold", "copied", "waits")  # marked for other seats
CLEARING = ("sales", "round", "laid")  # events that make earlier places meaningless
POOLS = {"sponsored": SPONSOR, "promoted": MARKETING}
PLACED = ("placed", "replaced", "office-price")
OFFICES = ("withdrew", "office-money", "office-points")
ON_SHIPS = ("shipped", "ship-points", "recalled", "waits", "no-limit", "unsold", "sold", "copied")
OUT, WIDE, EDGE = 2, 3, 1.2  # units: distance from a place, thickness, dark edge at the sides
LEG = 0.34  # length of a corner as a share of the place's shorter side


def still_there(events: Sequence[Event]) -> Sequence[Event]:
    """Return the events whose places still show them: none before the sales of a market, a new round or new tiles."""
    begins = max((place for place, event in enumerate(events) if event.kind in CLEARING), default=-1)
    return events[begins + 1 :]


class Mark(NamedTuple):
    """Place with the seat that did something there, None = nobody."""

    rect: Rect
    seat: int | None


class Outline(NamedTuple):
    """Place of another plan: the number of that, and the colour in which it is outlined."""

    rect: Rect
    number: int
    colour: str


class Marks(Widget):
    """Layer of the corners, which catches no input; `colours` are those of the seats."""

    floats = True

    def __init__(self, ui: Ui, panels: PanelSet, colours: Sequence[str]) -> None:
        super().__init__(ui)
        self.rect = Rect((0, 0), ui.metrics.size)
        self.panels, self.colours = panels, colours
        self.marks: tuple[Mark, ...] = ()
        self.others: tuple[Outline, ...] = ()

    def set(self, events: Sequence[Event], shown_seat: int) -> None:
        """Mark the places of these events, as far as they are displayed with the factory of `shown_seat`."""
        found = self._found(events, shown_seat)
        if found != self.marks:
            self._touch_around(mark.rect for mark in (*self.marks, *found))
            self.marks = found

    def set_others(self, plans: Sequence[Sequence[Event]], shown_seat: int, colour: str) -> None:
        """Outline the places of other plans in a colour, those of each in its pattern; none = no outlines."""
        found = tuple(Outline(mark.rect, number, colour) for number, events in enumerate(plans)
                      for mark in self._found(events, shown_seat))
        if found != self.others:
            self._touch_around(other.rect for other in (*self.others, *found))
            self.others = found

    def _found(self, events: Sequence[Event], shown_seat: int) -> tuple[Mark, ...]:
        """Return the places of events that are displayed, each once."""
        marks = dict.fromkeys((tuple(place.rect), event.seat) for event in events
                              for place in self._places(event, shown_seat)
                              if place.is_on_screen)
        return tuple(Mark(Rect(rect), seat) for rect, seat in marks)

    def _touch_around(self, rects: Iterable[Rect]) -> None:
        for rect in rects:
            self.touch(rect.inflate(*(4 * self.ui.px(OUT + WIDE),) * 2))

    def _places(self, event: Event, shown_seat: int) -> Iterator[Widget]:
        """Yield the widgets that an event is about."""
        hall, data, kind = self.panels.hall, event.data, event.kind
        if kind in POOLS:
            yield hall.pool(POOLS[kind])
        elif kind in ("drew-deck", "drew-card"):
            yield hall.card(DECK)
        elif kind in ("drew", "revealed"):
            yield hall.card(str(data["slot"]))
        elif kind == "office-tile":
            yield hall.office_tile(data["slot"])
        elif kind == "demand":
            yield hall.demand(data["market"], 1)
        elif kind in PLACED:
            seat, own = shown_seat if event.seat is None else event.seat, self.panels.factory.spaces
            yield own[data["target"]] if seat == shown_seat else self.panels.seat_panels.of(seat)
        else:
            yield from self._named(event)

    def _named(self, event: Event) -> Iterator[Widget]:
        """Yield the action space, tile, office, ship space and sales space that an event names."""
        hall, data, kind = self.panels.hall, event.data, event.kind
        if kind in ("took", "corner", "displaced"):
            yield hall.space(data["space"])
        if kind == "took":
            yield hall.spot(data["spot"])
        if kind in OFFICES:
            yield hall.office(data["office"])
        if kind in ON_SHIPS:
            yield hall.ship(data["market"], data["value"])
        if kind in ("sold", "copied", "top-car"):
            yield hall.sale(data["space"])

    def draw(self, surface: Surface) -> None:
        """Draw the corners, and the outlines of other plans."""
        for other in self.others:
            stroke, gap = PATTERNS[other.number]
            draw_dashed(self.ui, surface, other.rect.inflate(*(2 * self.ui.px(OUT),) * 2), other.colour, width=WIDE,
                        dash=max(1.0, stroke), gap=gap, fill=0.0)
        for rect, seat in self.marks:
            colour = self.ui.theme["ink"] if seat is None else self.ui.theme.seat(self.colours[seat])
            edge = self.ui.theme["ground"]
            for wide, paint in ((WIDE + 2 * EDGE, edge), (WIDE, colour)):
                for leg in self._legs(rect.inflate(*(2 * self.ui.px(OUT),) * 2), max(2, self.ui.px(wide))):
                    surface.fill(paint, leg)

    def _legs(self, rect: Rect, wide: int) -> Iterator[Rect]:
        """Yield the eight strokes of four corners, centred on the edges."""
        half, leg = wide // 2, round(min(rect.size) * LEG) + wide
        for x in (rect.left, rect.right):
            for y in (rect.top, rect.bottom):
                across = Rect(0, y - half, leg, wide)
                down = Rect(x - half, 0, wide, leg)
                across.x = x - half if x == rect.left else x + wide - half - leg
                down.y = y - half if y == rect.top else y + wide - half - leg
                yield from (across, down)

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return False: the layer lets the pointer through."""
        return False

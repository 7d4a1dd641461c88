"""Scoring playback: the payments of a scoring, event by event, and how many of them have been shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from typing import NamedTuple

from game.rules.core.events import Event
from game.rules.kraftwagen.content.build import Content
from game.rules.kraftwagen.state import KraftwagenState
from game.scenes.kraftwagen.market.car_cards import Fate
from game.scenes.kraftwagen.market.market_panel import by_of, looked_at, model_of, why_of
from game.scenes.kraftwagen.presenter import present
from game.scenes.kraftwagen.table_texts import say
from game.scenes.kraftwagen.view_model import CarView, TableView
from game.session.event_snapshots import EventSnapshot

RACE = ("place", "neutral-place", "lap-points")
CARS = ("sold", "no-car", "unsold")
OVER = "tidied"  # event that clears the market after a scoring


class Line(NamedTuple):
    """Line of a scoring: icon, text in ever shorter `forms`, seat (None = nobody) and gain; `paid` once it has come.

    `tip` is its tooltip.
    """

    icon: str
    forms: tuple[str, ...]
    seat: int | None
    gain: int
    paid: bool = True
    tip: str = ""


class ScoringPlayback:
    """Playback of the scoring of one round.

    `table` is the position as the round ended; `events` are the payments, and the buyers and cars that went without;
    the first `shown` of them have been shown; `current` is the one being shown.
    """

    def __init__(self, instants: Sequence[EventSnapshot], content: Content) -> None:
        played = [instant for instant in takewhile(lambda each: each.event.kind != OVER, instants)
                  if instant.event.kind in (*RACE, *CARS)]
        self.content = content
        self.events = tuple(event for event, _ in played)
        view = played[-1].view if played else instants[0].view
        assert isinstance(view, KraftwagenState)
        self.round = view.round
        self.view = view
        self.table: TableView = present(view)
        self.cars: dict[int, CarView] = {car.space: car for car in self.table.market if car is not None}
        self.shown = 0
        self.current: Event | None = None

    def look(self, event: Event) -> None:
        """Begin to show an event; a buyer or a car that goes without counts as paid at once."""
        self.current = event
        if event.kind in ("no-car", "unsold"):
            self.pay(event)

    def pay(self, event: Event) -> None:
        """Count an event and all before it as paid."""
        at = next((place for place, each in enumerate(self.events) if each is event), -1)
        self.shown = max(self.shown, at + 1)

    def all_paid(self) -> None:
        """Count all events as paid."""
        self.shown, self.current = len(self.events), None

    def gain(self, seat: int) -> int:
        """Return the gain of a seat that has been shown so far."""
        return sum(event.data["gain"] for event in self.events[: self.shown] if event.seat == seat
                   and event.kind in ("place", "lap-points", "sold"))

    @property
    def words(self) -> str:
        """Sentence about the event being shown."""
        event = self.current
        part = "" if event is None else "race" if event.kind in RACE else event.kind
        if part == "sold" and event is not None:
            part = f"wants.{event.data['preference']}"
        data = {} if event is None or "slot" not in event.data else {"slot": event.data["slot"]}
        what = say(f"counts.{part}", **data) if part else ""
        return say("counts", round=self.round, what=what) if what else say("counts.nothing", round=self.round)

    def fates(self) -> Mapping[int, Fate]:
        """Return the fates of the cars so far, by market space."""
        found: dict[int, Fate] = {}
        for at, event in enumerate(self.events):
            paid = at < self.shown
            if event.kind == "sold" and (paid or event is self.current):
                found[event.data["space"]] = Fate(not paid, True if paid else None, event.data["gain"])
            elif event.kind == "unsold" and paid:
                found[event.data["space"]] = Fate(False, False)
        return found

    def lines(self) -> Iterator[Line]:
        """Yield the lines of the scoring in order, each paid or still to come."""
        for at, event in enumerate(self.events):
            yield self._line(event, event.data, at < self.shown)

    def _line(self, event: Event, data: Mapping[str, int | str], paid: bool) -> Line:
        """Return the line of an event."""
        gain = int(data.get("gain", 0))
        match event.kind:
            case "place":
                forms = say("now.place", place=data["place"]), say("now.short.place", place=data["place"])
                return Line("kw-grand_prix", forms, event.seat, gain, paid)
            case "neutral-place":
                forms = say("now.neutral", place=data["place"]), say("now.short.place", place=data["place"])
                return Line("kw-grand_prix", forms, None, 0, paid)
            case "lap-points":
                forms = say("now.laps", n=int(data["laps"])), say("now.short.laps", n=int(data["laps"]))
                return Line("kw-sym-lap", forms, event.seat, gain, paid)
            case "no-car":
                forms = say("now.no-car"), say("now.short.no-car")
                return Line(f"kw-buyer-{data['preference']}", forms, None, 0, paid)
        car = self.cars[int(data["space"])]
        model = model_of(self.content, car)
        if event.kind == "unsold":
            return Line("cross", (say("now.unsold", model=model), say("now.short.unsold")), event.seat, 0, paid)
        wanted = str(data["preference"])
        worth = looked_at(car, wanted)
        why = why_of(wanted, worth, car.price, int(data["factor"]), int(data["bonus"]))
        full, by = say("now.sale", model=model, why=why), by_of(wanted, worth, car.price, int(data["factor"]))
        return Line(f"kw-buyer-{wanted}", (full, why, by), event.seat, gain, paid)

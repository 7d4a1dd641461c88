"""What is seen and heard of the events of a race: cubes fly, cars drive, wear is taken, purchases arrive."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from game.rules.core.events import Event
from game.scenes.automobiles.cubes import Tray
from game.scenes.automobiles.panels import RaceOrder, SheetPanel, Stock
from game.scenes.automobiles.sounds import SOUNDS
from game.scenes.automobiles.track_view import TrackView
from game.scenes.base import Services
from game.scenes.table.bar import PhaseChips
from game.scenes.table.cues import Maker, cues_of
from game.scenes.table.flights import Flights, Place, square
from game.ui.anim import Cue, Tween, ease

FLIGHT = 0.32  # seconds of a cube's flight
STAGGER = 0.05  # seconds between cubes that fly together
PER_TICK = 0.028  # seconds of driving for a tick of track
SOUND = {"bought": "coins", "wear": "wear", "drew": "bag", "lap": "bell", "finished": "fanfare", "played": "wood",
         "gained": "wood", "removed": "wood", "shifted": "wood", "pitted": "pit", "drew-two": "bag"}
PHASE = {"drove": "car", "declined": "decline", "drafted": "decline", "spared": "decline", "drew": "end"}


def sound_of(event: Event) -> str | None:
    """What is heard of an event: a gear that is played sounds as high as it is, the first round starts the engines."""
    if event.kind == "played" and f"gear-{event.data['cube']}" in SOUNDS:
        return f"gear-{event.data['cube']}"
    if event.kind == "round" and event.data["number"] == 1:
        return "engine"
    return SOUND.get(event.kind)


class Cues:
    """Builds the cues of one table. Only the seat whose sheet lies in front has trays to fly to; the cubes of others
    fly to and from their strips. `phases` are lit as the turn goes on."""

    def __init__(self, services: Services, flights: Flights, stock: Stock, track: TrackView, order: RaceOrder,
                 sheet: SheetPanel, phases: PhaseChips) -> None:
        self.services, self.flights, self.phases = services, flights, phases
        self.stock, self.track, self.order, self.sheet = stock, track, order, sheet
        self._buying = "used"  # the pile that purchases are laid in
        self._makers: dict[str, Maker] = {
            "played": lambda e: self._shift(e, e.data["cube"], "active", "used"),
            "entered": self._entered,
            "bought": lambda e: self._from_stock(e, e.data["cube"], self._buying),
            "gained": lambda e: self._from_stock(e, e.data["cube"], "used"),
            "removed": lambda e: self._to_stock(e, [e.data["cube"]], e.data["pile"]),
            "cleaned": lambda e: self._to_stock(e, ["wear"] * e.data["count"], e.data["pile"]),
            "shifted": lambda e: self._shift(e, e.data["cube"], e.data["pile"], e.data["target"]),
            "wear": self._wear,
            "drew": lambda e: self._drew(e, e.data["cubes"], "active"),
            "drew-two": lambda e: self._drew(e, e.data["cubes"], "active"),
            "drove": self._drove,
            "closed-up": self._closed_up,
            "refilled": self._refilled,
        }

    def build(self, events: Sequence[Event], before_race: bool) -> list[Cue]:
        """One cue for each event that is seen or heard. Before the race purchases go to the bag."""
        self._buying = "bag" if before_race else "used"
        return cues_of(events, self._makers, sound_of, self._begun)

    def _begun(self, event: Event) -> None:
        """It sounds, and its phase is lit."""
        if sound := sound_of(event):
            self.services.play_sound(sound)
        if event.kind in PHASE:
            self.phases.set(PHASE[event.kind])

    # places -----------------------------------------------------------------------------------

    def _tray(self, seat: int | None, pile: str) -> Tray | None:
        return self.sheet.trays.get(pile) if seat == self.sheet.seat else None

    def _place(self, seat: int | None, pile: str, colour: str) -> Rect:
        """Where a cube of that colour lies in a pile of a seat."""
        tray = self._tray(seat, pile)
        if tray is not None:
            return tray.place_of(colour)
        ui = self.flights.ui
        if seat == self.sheet.seat:
            return square(self.sheet.bag.rect, ui.px(34))
        return square(self.order.of(seat), ui.px(22))

    def _stock(self, colour: str) -> Place:
        return lambda: self.stock.cards[colour].cube_rect

    # flights ----------------------------------------------------------------------------------

    def _fly(self, colour: str, start: Place, end: Place, delay: float = 0.0,
             landed: Callable[[], object] | None = None) -> Tween:
        return self.flights.fly(f"cube-{colour}", start, end, FLIGHT, delay=delay, landed=landed)

    def _lift(self, seat: int | None, pile: str, colour: str) -> None:
        """The cube leaves its tray."""
        tray = self._tray(seat, pile)
        if tray is not None and colour in tray.colours:
            left = list(tray.colours)
            left.remove(colour)
            tray.set(left, tray.symbols)

    def _lay(self, seat: int | None, pile: str, colour: str) -> None:
        """The cube arrives in its tray."""
        tray = self._tray(seat, pile)
        if tray is not None:
            tray.set([*tray.colours, colour], tray.symbols)

    def _arrive(self, seat: int | None, pile: str, colour: str, start: Place, delay: float = 0.0) -> Tween:
        """A cube flies to a pile, and lies there."""
        return self._fly(colour, start, lambda: self._place(seat, pile, colour), delay,
                         landed=lambda: self._lay(seat, pile, colour))

    def _shift(self, event: Event, colour: str, pile: str, target: str) -> Cue:
        seat = event.seat
        start: list[Rect] = []

        def begin() -> None:
            start.append(self._place(seat, pile, colour))
            self._lift(seat, pile, colour)

        return Cue([self._arrive(seat, target, colour, lambda: start[0])], begin=begin)

    def _from_stock(self, event: Event, colour: str, pile: str) -> Cue:
        return Cue([self._arrive(event.seat, pile, colour, self._stock(colour))])

    def _to_stock(self, event: Event, colours: Sequence[str], pile: str) -> Cue | None:
        seat = event.seat
        places = [(colour, self._place(seat, pile, colour)) for colour in colours]
        tweens = [self._fly(colour, partial(Rect, place), self._stock(colour), number * STAGGER)
                  for number, (colour, place) in enumerate(places)]

        def begin() -> None:
            for colour in colours:
                self._lift(seat, pile, colour)

        return Cue(tweens, begin=begin) if tweens else None

    def _wear(self, event: Event) -> Cue | None:
        tweens = [self._arrive(event.seat, "used", "wear", self._stock("wear"), number * STAGGER)
                  for number in range(event.data["count"])]
        return Cue(tweens) if tweens else None

    def _drew(self, event: Event, colours: Sequence[str], pile: str) -> Cue | None:
        seat = event.seat

        def begin() -> None:
            discard = self._tray(seat, "discard")
            for name in ("active", "used") if len(colours) > 3 else ():
                tray = self._tray(seat, name)
                if tray is not None and discard is not None:
                    discard.set([*discard.colours, *tray.colours], discard.symbols)
                    tray.set([], tray.symbols)

        tweens = [self._arrive(seat, pile, colour, partial(self._place, seat, "bag", colour), number * STAGGER)
                  for number, colour in enumerate(colours)]
        return Cue(tweens, begin=begin) if tweens else None

    def _refilled(self, event: Event) -> Cue:
        def begin() -> None:
            discard = self._tray(event.seat, "discard")
            if discard is not None:
                discard.set([], discard.symbols)

        return Cue(begin=begin, hold=0.15)

    # on the track -----------------------------------------------------------------------------

    def _entered(self, event: Event) -> Cue:
        section, colour = event.data["section"], event.data["cube"]
        return Cue([self._fly(colour, lambda: self._place(event.seat, "used", colour),
                              lambda: self.track.place_of(section))])

    def _drove(self, event: Event) -> Cue:
        seat, track = event.seat, self.track
        assert seat is not None
        way = track.geometry.way(*event.data["path"])
        seconds = min(1.6, 0.35 + way.ticks * PER_TICK)

        def apply(part: float) -> None:
            track.board.put(track.car(seat, way.pose(part)))

        return Cue([Tween(seconds, apply, curve=ease)], begin=lambda: self.services.play_sound("drive"))

    def _closed_up(self, event: Event) -> Cue:
        seat, track = event.seat, self.track
        assert seat is not None
        way = track.geometry.way(event.data["section"], event.data["target"])
        return Cue([Tween(0.3, lambda part: track.board.put(track.car(seat, way.pose(part))))])

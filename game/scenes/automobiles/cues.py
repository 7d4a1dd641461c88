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
            "bought": lambda e: self._from_stock(e, [e.data["cube"]], self._buying),
            "gained": lambda e: self._from_stock(e, [e.data["cube"]], "used"),
            "removed": lambda e: self._to_stock(e, [e.data["cube"]], e.data["pile"]),
            "cleaned": lambda e: self._to_stock(e, ["wear"] * e.data["count"], e.data["pile"]),
            "shifted": lambda e: self._shift(e, e.data["cube"], e.data["pile"], e.data["target"]),
            "wear": lambda e: self._from_stock(e, ["wear"] * e.data["count"], "used"),
            "drew": lambda e: self._drew(e, e.data["cubes"], "active"),
            "drew-two": lambda e: self._drew(e, e.data["cubes"], "active"),
            "drove": self._drove,
            "closed-up": self._closed_up,
            "refilled": self._refilled,
        }

    def build(self, events: Sequence[Event], before_race: bool, after: Callable[[Event], Cue | None]) -> list[Cue]:
        """One cue for each event that is seen or heard, and what is shown `after` it. Before the race purchases go to
        the bag."""
        self._buying = "bag" if before_race else "used"
        return cues_of(events, self._makers, sound_of, self._begun, after)

    def _begun(self, event: Event) -> None:
        """It sounds, and its phase is lit."""
        if sound := sound_of(event):
            self.services.play_sound(sound)
        if event.kind in PHASE:
            self.phases.set(PHASE[event.kind])

    # places -----------------------------------------------------------------------------------

    def _tray(self, seat: int | None, pile: str) -> Tray | None:
        return self.sheet.trays.get(pile) if seat == self.sheet.seat else None

    def _beside(self, seat: int | None) -> Rect:
        """Where cubes come from and go to that lie in no tray: the bag in front, or the strip of another seat."""
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

    def _lift(self, seat: int | None, pile: str, colour: str) -> Rect:
        """A cube leaves a pile: where it lay."""
        tray = self._tray(seat, pile)
        return tray.lift(colour) if tray is not None else self._beside(seat)

    def _arrive(self, seat: int | None, pile: str, colours: Sequence[str], start: Callable[[int], Rect],
                first: Callable[[], object] | None = None) -> Cue:
        """Cubes fly to a pile and lie there, each in the slot that was kept for it. `start` answers where the cube of
        a number comes from; `first` is done before anything flies."""
        tray, slots = self._tray(seat, pile), list[Rect]()

        def begin() -> None:
            if first is not None:
                first()
            slots.extend(tray.expect(colours) if tray is not None else [self._beside(seat)] * len(colours))

        return Cue([
            self._fly(colour, partial(start, number), partial(slots.__getitem__, number), number * STAGGER,
                      landed=partial(tray.land, colour) if tray is not None else None)
            for number, colour in enumerate(colours)], begin=begin)

    def _shift(self, event: Event, colour: str, pile: str, target: str) -> Cue:
        seat, left = event.seat, list[Rect]()
        return self._arrive(seat, target, [colour], lambda number: left[number],
                            lambda: left.append(self._lift(seat, pile, colour)))

    def _from_stock(self, event: Event, colours: Sequence[str], pile: str) -> Cue | None:
        if not colours:
            return None
        return self._arrive(event.seat, pile, colours, lambda number: self._stock(colours[number])())

    def _to_stock(self, event: Event, colours: Sequence[str], pile: str) -> Cue | None:
        seat, left = event.seat, list[Rect]()
        if not colours:
            return None

        def begin() -> None:
            left.extend(self._lift(seat, pile, colour) for colour in colours)

        return Cue([self._fly(colour, partial(left.__getitem__, number), self._stock(colour), number * STAGGER)
                    for number, colour in enumerate(colours)], begin=begin)

    def _drew(self, event: Event, colours: Sequence[str], pile: str) -> Cue | None:
        seat = event.seat
        if not colours:
            return None

        def clear() -> None:
            """At the end of a turn, what was played or kept goes to Discard before the new cubes come."""
            discard = self._tray(seat, "discard")
            for name in ("active", "used") if len(colours) > 3 else ():
                tray = self._tray(seat, name)
                if tray is not None and discard is not None:
                    gone = [cube.colour for cube in tray.cubes]
                    discard.expect(gone)
                    for colour in gone:
                        discard.land(colour)
                    tray.set([], tray.symbols)

        return self._arrive(seat, pile, colours, lambda number: self._beside(seat), clear)

    def _refilled(self, event: Event) -> Cue:
        def begin() -> None:
            discard = self._tray(event.seat, "discard")
            if discard is not None:
                discard.set([], discard.symbols)

        return Cue(begin=begin, hold=0.15)

    # on the track -----------------------------------------------------------------------------

    def _entered(self, event: Event) -> Cue:
        section, colour = event.data["section"], event.data["cube"]
        return Cue([self._fly(colour, lambda: self._used(event.seat, colour), lambda: self.track.place_of(section))])

    def _used(self, seat: int | None, colour: str) -> Rect:
        """Where the cube lies whose marker goes onto the track."""
        tray = self._tray(seat, "used")
        return tray.place_of(colour) if tray is not None else self._beside(seat)

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

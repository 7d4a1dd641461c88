"""What is seen and heard of the events of a race: cubes fly, cars drive, wear is taken, purchases arrive."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.rules.core.events import Event
from game.scenes.automobiles.cubes import Tray
from game.scenes.automobiles.sounds import SOUNDS
from game.scenes.table.flights import Flights
from game.ui.anim import Cue, Tween, ease

if TYPE_CHECKING:
    from game.scenes.automobiles.scene import AutomobilesScene

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
    fly to and from their strips."""

    def __init__(self, scene: AutomobilesScene, flights: Flights) -> None:
        self.scene, self.flights = scene, flights
        self._makers: dict[str, Callable[[Event], Cue | None]] = {
            "played": lambda e: self._shift(e, e.data["cube"], "active", "used"),
            "entered": self._entered,
            "bought": lambda e: self._from_stock(e, e.data["cube"], "bag" if self.scene.table.round == 0 else "used"),
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

    def build(self, events: Sequence[Event]) -> list[Cue]:
        """One cue for each event that can be seen."""
        cues = []
        for event in events:
            maker = self._makers.get(event.kind)
            cue = maker(event) if maker else None
            if cue is not None or sound_of(event):
                cues.append(self._announced(cue or Cue(), event))
        return cues

    def _announced(self, cue: Cue, event: Event) -> Cue:
        """The cue with its sound and the phase that it belongs to."""
        begin, sound, phase = cue.begin, sound_of(event), PHASE.get(event.kind)

        def start() -> None:
            if sound:
                self.scene.services.play_sound(sound)
            if phase:
                self.scene.bar.chips.set(phase)
            if begin:
                begin()

        cue.begin = start
        return cue

    # places -----------------------------------------------------------------------------------

    def _tray(self, seat: int | None, pile: str) -> Tray | None:
        sheet = self.scene.sheet
        if seat != self.scene.table.sheet.seat:
            return None
        return {"active": sheet.active, "used": sheet.used, "discard": sheet.discard}.get(pile)

    def _place(self, seat: int | None, pile: str, colour: str) -> Rect:
        """Where a cube of that colour lies in a pile of a seat."""
        tray = self._tray(seat, pile)
        if tray is not None:
            return tray.place_of(colour)
        if seat == self.scene.table.sheet.seat:
            return _square(self.scene.sheet.bag.rect, self.scene.ui.px(34))
        panel = next((p for p in self.scene.order.strips if p.strip and p.strip.seat == seat), self.scene.order)
        return _square(panel.rect, self.scene.ui.px(22))

    def _stock(self, colour: str) -> Rect:
        return self.scene.stock.cards[colour].cube_rect

    # flights ----------------------------------------------------------------------------------

    def _fly(self, colour: str, start: Callable[[], Rect], end: Callable[[], Rect], delay: float = 0.0,
             landed: Callable[[], object] | None = None) -> Tween:
        return self.flights.fly(f"cube-{colour}", start, end, FLIGHT, delay=delay, landed=landed)

    def _lift(self, seat: int | None, pile: str, colour: str) -> None:
        """The cube leaves its tray."""
        tray = self._tray(seat, pile)
        if tray is not None and colour in tray.colours:
            left = list(tray.colours)
            left.remove(colour)
            tray.set(left, self.scene.services.settings.colour_symbols)

    def _lay(self, seat: int | None, pile: str, colour: str) -> None:
        """The cube arrives in its tray."""
        tray = self._tray(seat, pile)
        if tray is not None:
            tray.set([*tray.colours, colour], self.scene.services.settings.colour_symbols)

    def _shift(self, event: Event, colour: str, pile: str, target: str) -> Cue:
        seat = event.seat
        start: list[Rect] = []

        def begin() -> None:
            start.append(self._place(seat, pile, colour))
            self._lift(seat, pile, colour)

        tween = self._fly(colour, lambda: start[0], lambda: self._place(seat, target, colour),
                          landed=lambda: self._lay(seat, target, colour))
        return Cue([tween], begin=begin)

    def _from_stock(self, event: Event, colour: str, pile: str) -> Cue:
        seat = event.seat
        return Cue([self._fly(colour, lambda: self._stock(colour), lambda: self._place(seat, pile, colour),
                              landed=lambda: self._lay(seat, pile, colour))])

    def _to_stock(self, event: Event, colours: Sequence[str], pile: str) -> Cue | None:
        seat = event.seat
        tweens = []
        for number, colour in enumerate(colours):
            place = self._place(seat, pile, colour)
            tweens.append(self._fly(colour, lambda place=place: place,  # type: ignore[misc]
                                    lambda colour=colour: self._stock(colour), number * STAGGER))  # type: ignore[misc]

        def begin() -> None:
            for colour in colours:
                self._lift(seat, pile, colour)

        return Cue(tweens, begin=begin) if tweens else None

    def _wear(self, event: Event) -> Cue | None:
        seat, count = event.seat, event.data["count"]
        if not count:
            return None
        return Cue([self._fly("wear", lambda: self._stock("wear"), lambda: self._place(seat, "used", "wear"),
                              number * STAGGER, landed=lambda: self._lay(seat, "used", "wear"))
                    for number in range(count)])

    def _drew(self, event: Event, colours: Sequence[str], pile: str) -> Cue | None:
        seat = event.seat

        def begin() -> None:
            for name in ("active", "used") if len(colours) > 3 else ():
                tray = self._tray(seat, name)
                discard = self._tray(seat, "discard")
                if tray is not None and discard is not None:
                    discard.set([*discard.colours, *tray.colours], self.scene.services.settings.colour_symbols)
                    tray.set([], self.scene.services.settings.colour_symbols)

        tweens = [self._fly(colour, lambda: self._place(seat, "bag", colour),  # noqa: B023 - same for all
                            lambda colour=colour: self._place(seat, pile, colour), number * STAGGER,  # type: ignore[misc]
                            landed=lambda colour=colour: self._lay(seat, pile, colour))  # type: ignore[misc]
                  for number, colour in enumerate(colours)]
        return Cue(tweens, begin=begin) if tweens else None

    def _refilled(self, event: Event) -> Cue:
        def begin() -> None:
            discard = self._tray(event.seat, "discard")
            if discard is not None:
                discard.set([], self.scene.services.settings.colour_symbols)

        return Cue(begin=begin, hold=0.15)

    # on the track -----------------------------------------------------------------------------

    def _entered(self, event: Event) -> Cue:
        section, colour = event.data["section"], event.data["cube"]
        return Cue([self._fly(colour, lambda: self._place(event.seat, "used", colour),
                              lambda: self.scene.track.place_of(section))])

    def _drove(self, event: Event) -> Cue:
        seat, track = event.seat, self.scene.track
        assert seat is not None
        way = track.geometry.way(*event.data["path"])
        seconds = min(1.6, 0.35 + way.ticks * PER_TICK)

        def apply(part: float) -> None:
            track.board.put(track.car(seat, way.pose(part)))

        return Cue([Tween(seconds, apply, curve=ease)], begin=lambda: self.scene.services.play_sound("drive"))

    def _closed_up(self, event: Event) -> Cue:
        seat, track = event.seat, self.scene.track
        assert seat is not None
        way = track.geometry.way(event.data["section"], event.data["target"])
        return Cue([Tween(0.3, lambda part: track.board.put(track.car(seat, way.pose(part))))])


def _square(rect: Rect, side: int) -> Rect:
    """A square of that side in the middle of a rectangle."""
    square = Rect(0, 0, side, side)
    square.center = rect.center
    return square


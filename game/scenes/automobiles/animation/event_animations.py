"""Event animations of a race: cubes fly, cars drive, wear is taken, purchases arrive."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from game.i18n.catalog import tr
from game.rules.automobiles.content.cards import GEARS
from game.rules.automobiles.state import WEAR, AutomobilesState
from game.rules.core.events import Event
from game.scenes.automobiles.animation.passes import Pass, passes_of
from game.scenes.automobiles.animation.sounds import EVENT_SOUNDS, SOUNDS
from game.scenes.automobiles.board.drive_camera import DriveCamera
from game.scenes.automobiles.board.geometry import Way
from game.scenes.automobiles.board.main_board import MainBoard
from game.scenes.automobiles.panels.cubes import piece_of
from game.scenes.automobiles.panels.player_sheet import SheetPanel
from game.scenes.automobiles.panels.seat_panels import DeferredWear, RaceOrder
from game.scenes.automobiles.panels.stock import Stock
from game.scenes.automobiles.presenter import present
from game.scenes.automobiles.table_texts import say
from game.scenes.automobiles.view_model import TableView
from game.scenes.scene_base import Services
from game.scenes.table.animation.animation_anchors import BoardAnchor, DynamicAnchor, PieceAnchor, PlainAnchor
from game.scenes.table.animation.event_clips import Maker, event_clips
from game.scenes.table.animation.flights import Flights, PieceFlight, glide
from game.scenes.table.panels.top_bar import PhaseChips
from game.session.event_snapshots import EventSnapshot
from game.timing.automobiles.motion_times import AUTOMOBILES
from game.timing.flight_speeds import MOTION
from game.ui.animation.animator import AnimationClip, Tween, linear

PHASE = {"drove": "car", "drafted": "decline", "spared": "decline", "tidied": "end"}
PUBLIC_PILES = ("active", "used", "discard")  # piles whose wear everybody sees


def sound_of(event: Event) -> str | None:
    """Return the sound of an event: a played gear sounds as high as it is, the first round starts the engines."""
    if event.kind == "played" and f"gear-{event.data['cube']}" in SOUNDS:
        return f"gear-{event.data['cube']}"
    if event.kind == "round" and event.data["number"] > 1:
        return None
    return EVENT_SOUNDS.get(event.kind)


class EventAnimations:
    """Builder of the animation clips of one table.

    Only the shown seat has trays for flights; the cubes of others fly to and from their seat panels. `phases` light up
    as the turn goes on; `stage` shows a position on the way.
    """

    def __init__(self, services: Services, flights: Flights, stock: Stock, track: MainBoard, order: RaceOrder,
                 sheet: SheetPanel, phases: PhaseChips, stage: Callable[[AutomobilesState], object]) -> None:
        self.services, self.flights, self.phases, self.stage = services, flights, phases, stage
        self.stock, self.track, self.order, self.sheet = stock, track, order, sheet
        self._seat_panels = [DynamicAnchor(partial(order.of, seat)) for seat in range(len(order.panels))]
        self._wear = [DynamicAnchor(partial(self._wear_of, seat)) for seat in range(len(order.panels))]
        self._flight = MOTION.small_piece_flight  # seconds of a cube in flight
        self._lengths: list[int] = []  # of the path behind each of its steps
        self._finishing: set[int | None] = set()  # seats that take the flag with this action
        self._passes: list[list[Pass]] = []  # of each drive
        self._discards: list[tuple[str, ...]] = []  # the cubes that go into the bag each time that one is filled
        self._makers: dict[str, Maker] = {
            "played": lambda e: self._moved(e, [e.data["cube"]], "active", e.data["into"]),
            "entered": self._entered,
            "bought": lambda e: self._moved(e, [e.data["cube"]], "stock", e.data["into"]),
            "gained": lambda e: self._moved(e, [e.data["cube"]], "stock", "used"),
            "removed": lambda e: self._moved(e, [e.data["cube"]], e.data["pile"], "stock"),
            "cleaned": lambda e: self._moved(e, ["wear"] * e.data["count"], e.data["pile"], "stock"),
            "shifted": lambda e: self._moved(e, [e.data["cube"]], e.data["pile"], e.data["target"]),
            "wear": lambda e: self._moved(e, ["wear"] * e.data["count"], "stock", "used"),
            "drew": lambda e: self._moved(e, e.data["cubes"], "bag", "active"),
            "drew-two": lambda e: self._moved(e, e.data["cubes"], "bag", "drawn"),
            "kept": self._chosen_of_two,
            "tidied": self._tidied,
            "refilled": self._refilled,
            "drove": self._drove,
            "closed-up": self._closed_up,
            "drafted": self._drafted,
            "spared": lambda e: AnimationClip(hold=AUTOMOBILES.spared),
            "lap": lambda e: glide(self.track.board, f"marker:{e.seat}", AUTOMOBILES.lap_marker),
        }

    def build(self, instants: Sequence[EventSnapshot], before: TableView,
              after: Callable[[Event], AnimationClip | None], chosen: int = 1) -> list[AnimationClip]:
        """Return one clip for each event that is seen or heard, followed by the clip of `after` for it (a banner), on a
        table that shows `before`. The action is one of so many `chosen` with one click."""
        self._flight = min(MOTION.small_piece_flight, AUTOMOBILES.whole_way / chosen)
        self._finishing = {event.seat for event, _ in instants if event.kind == "lap" and not event.data["laps"]}
        seats = before.seat_panels
        self._discards = []
        self._lengths = [len(present(view, self.sheet.seat).marks) for event, view in instants
                         if event.kind == "entered"]
        self._passes = [passes_of(view, event.seat, event.data["path"]) for event, view in instants
                        if event.kind == "drove" and event.seat is not None]
        for event, view in instants:
            if event.kind == "refilled":
                self._discards.append(next(each.discard for each in seats if each.seat == event.seat))
            seats = present(view, self.sheet.seat).seat_panels if event.kind == "tidied" else seats
        return event_clips(instants, self._makers, sound_of, self._begun, self.stage, after)

    def _begun(self, event: Event) -> None:
        """Play the sound of an event and light its phase."""
        if sound := f"drive-{self._gear_of(event)}" if event.kind == "drove" else sound_of(event):
            self.services.play_sound(sound)
        if event.kind == "wear" and event.data["cause"] == "decline":
            self.phases.set("decline")
        elif event.kind in PHASE:
            self.phases.set(PHASE[event.kind])

    def _gear_of(self, event: Event) -> str:
        """Return the darkest colour of the spaces that a drive enters: the engine sings as high as that gear."""
        track = self.track.track
        colours = {track.spaces[track.sections[section].space].colours[-1] for section in event.data["path"][1:]}
        return max(colours, key=GEARS.index)

    # where cubes lie --------------------------------------------------------------------------

    def _anchor(self, seat: int, pile: str, colour: str) -> PieceAnchor:
        """Return the piece anchor of a pile: a tray, the bag, a card of the stock; the seat panel of another seat."""
        if pile == "stock":
            return self.stock.cards[colour]
        if seat == self.sheet.seat:
            return self.sheet.bag if pile == "bag" else self.sheet.trays[pile]
        return self._seat_panels[seat] if pile == "active" else PlainAnchor(lambda: self.order.of(seat).middle())

    def _is_visible(self, seat: int, pile: str) -> bool:
        """Return whether the cubes of a pile are visible: of another seat only the active ones, while its seat panel is
        displayed."""
        return pile == "stock" or seat == self.sheet.seat or (pile == "active" and self.order.is_displayed)

    def _wear_of(self, seat: int) -> DeferredWear:
        return DeferredWear(self.order.of(seat))

    def _trips(self, seat: int, colours: Iterable[str], source: str, target: str) -> list[PieceFlight]:
        """Return the flights of some cubes that have at least one visible end; the panel of the shown seat moves its
        active cubes too."""
        if not self._is_visible(seat, source) and not self._is_visible(seat, target):
            return []
        also = (self._seat_panels[seat],) if target == "active" and seat == self.sheet.seat else ()
        comes = source not in PUBLIC_PILES and target in PUBLIC_PILES
        return [PieceFlight(piece_of(colour), self._anchor(seat, source, colour), self._anchor(seat, target, colour),
                            (*also, self._wear[seat]) if comes and colour == WEAR else also) for colour in colours]

    def _moved(self, event: Event, colours: Iterable[str], source: str, target: str) -> AnimationClip | None:
        assert event.seat is not None
        return self._carried(self._trips(event.seat, colours, source, target))

    def _carried(self, trips: list[PieceFlight]) -> AnimationClip | None:
        return self.flights.fly(trips, self._flight, MOTION.short_stagger) if trips else None

    def _chosen_of_two(self, event: Event) -> AnimationClip | None:
        """Return the clip in which one of two drawn cubes becomes active and the other one is discarded."""
        seat, data = event.seat, event.data
        assert seat is not None
        return self._carried([*self._trips(seat, [data["cube"]], "drawn", "active"),
                              *self._trips(seat, [data["other"]], "drawn", "discard")])

    def _tidied(self, event: Event) -> AnimationClip | None:
        """Return the clip in which played and active cubes go to the Discard pile."""
        seat, data = event.seat, event.data
        assert seat is not None
        return self._carried([*self._trips(seat, data["active"], "active", "discard"),
                              *self._trips(seat, data["used"], "used", "discard")])

    def _refilled(self, event: Event) -> AnimationClip | None:
        return self._moved(event, self._discards.pop(0), "discard", "bag")

    # on the track -----------------------------------------------------------------------------

    def _entered(self, event: Event) -> AnimationClip:
        """Return the flight of a cube from the end of the path so far: the cube that was played stays in its pile."""
        section, colour, seat = event.data["section"], event.data["cube"], event.seat
        assert seat is not None
        length = self._lengths.pop(0)  # shorter than before where a cube starts anew (AUT-8.14)
        start = PlainAnchor(lambda: self.track.head(seat, length - 2))
        end = BoardAnchor(self.track.board, f"mark:{length - 1}", lambda: self.track.place_of(section))
        return self.flights.fly([PieceFlight(piece_of(colour), start, end)], self._flight)

    def _drove(self, event: Event) -> AnimationClip:
        way = self.track.geometry.way(*event.data["path"])
        seconds = AUTOMOBILES.drive + way.ticks * AUTOMOBILES.per_tick
        if event.seat in self._finishing:  # in slow motion over the line
            seconds = AUTOMOBILES.longest_drive
        camera, passes = DriveCamera(self.track.board, way, self.track.camera.is_free), self._passes.pop(0)

        def follow(part: float) -> None:
            camera.follow(part)
            self.track.call_out(*self._called(event.seat, passes, part))

        clip = self._along(event, way, min(AUTOMOBILES.longest_drive, seconds), follow)
        clip.calm, clip.finish = True, self.track.call_out
        return clip

    def _called(self, seat: int | None, passes: Sequence[Pass], part: float) -> tuple[str, ...]:
        """Return the words for the newest of the passes so far; nothing where there is none."""
        newest = [each for each in passes if each.part <= part][-1:]
        return tuple(say("pass", seat=f"<seat:{seat}>", other=f"<seat:{each.seat}>",
                         place=tr(f"automobiles.place.{each.place}")) for each in newest)

    def _closed_up(self, event: Event) -> AnimationClip:
        return self._along(event, self.track.geometry.way(event.data["section"], event.data["target"]),
                           AUTOMOBILES.close_up)

    def _drafted(self, event: Event) -> AnimationClip:
        """Return the clip of the air that streams from the car ahead over the one that drafts it."""
        seat, track = event.seat, self.track
        assert seat is not None
        return AnimationClip([Tween(AUTOMOBILES.slipstream, partial(track.show_slipstream, seat), curve=linear)],
                             finish=partial(track.show_slipstream, seat, 1.0))

    def _along(self, event: Event, way: Way, seconds: float,
               follow: Callable[[float], object] = lambda part: None) -> AnimationClip:
        """Return the drive of a car; it stands at the beginning of its way when the next position is shown."""
        seat, track = event.seat, self.track
        assert seat is not None

        def apply(part: float) -> None:
            track.board.put(track.car(seat, way.pose(part)))
            follow(part)

        return AnimationClip([Tween(seconds, apply)], setting=(lambda: None, partial(apply, 0.0)))

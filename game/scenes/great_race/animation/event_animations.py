"""Event animations of The Great Race: half-tracks drive; tiles, cards, assistants and coins fly."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from game.rules.core.events import Event
from game.rules.great_race.content.build import Content
from game.rules.great_race.content.cards import GUIDE, JERRYCAN, SPARE_PARTS, TOOLBOX, TRANSPORT
from game.rules.great_race.state import GreatRaceState
from game.scenes.great_race.animation.animation_anchors import PieceAnchors
from game.scenes.great_race.animation.sounds import EVENT_SOUNDS
from game.scenes.great_race.art.tile_art import tile_name
from game.scenes.great_race.board.main_board import MainBoard
from game.scenes.great_race.board.piece_motion import Motion
from game.scenes.great_race.panel_set import PanelSet
from game.scenes.scene_base import Services
from game.scenes.table.animation.animation_anchors import PieceAnchor
from game.scenes.table.animation.event_clips import Maker, event_clips
from game.scenes.table.animation.flights import Flights, PieceFlight, together
from game.scenes.table.panels.top_bar import PhaseChips
from game.session.event_snapshots import EventSnapshot
from game.timing.flight_speeds import MOTION
from game.timing.great_race.motion_times import GREAT_RACE
from game.ui.animation.animator import AnimationClip

BACK = "gr-tile-back"  # picture of the tiles in the bag
PHASE = {"turned-up": "bivouac", "round": "bivouac", "planned": "convoy", "turn": "convoy", "order": "maintenance"}
NEEDLES = ("lost", "gained", "refuelled", "running-again", "nothing-to-lose", "passed")
HALTS = ("stopped", "turned-back")  # events that end a drive early; their text is shown during the animation
REMEDIES = {"escort": "gr-escort", "ranger": "gr-card-ranger"}
FlightMaker = Callable[[Event, int], Iterable[PieceFlight | None]]


class EventAnimations:
    """Builder of the animation clips of one table. `phases` are highlighted as the round goes on; `stage` displays a
    position on the way; `begun` are the events of the action displayed so far; `halted` is called when a drive ends
    early."""

    def __init__(self, services: Services, flights: Flights, chart: MainBoard, boards: PanelSet, content: Content,
                 colours: Sequence[str], phases: PhaseChips, stage: Callable[[GreatRaceState], object],
                 halted: Callable[[], object]) -> None:
        self.services, self.flights, self.chart, self.content = services, flights, chart, content
        self.colours, self.phases, self.stage, self.halted = colours, phases, stage, halted
        ends = self.anchors = PieceAnchors(chart, boards)
        motion = Motion(chart)
        self.begun: list[Event] = []
        self._shown = False  # True when drawn cards are shown face up
        makers: dict[str, FlightMaker] = {
            "took": lambda e, seat: [self._card(seat, e.data["card"], "display", "hand")],
            "leftover": lambda e, seat: [self._card(seat, e.data["card"], "display", "hand")],
            "discarded": lambda e, seat: self._thrown(seat, e.data["card"]),
            "dropped": lambda e, seat: self._thrown(seat, e.data["card"]),
            "played": lambda e, seat: [self._card(seat, e.data["card"], "hand", "beside")],
            "jerrycan": lambda e, seat: self._thrown(seat, JERRYCAN),
            "gave-up": lambda e, seat: self._thrown(seat, *e.data["cards"]),
            "drew": lambda e, seat: [self._card(seat, card, "bivouac", "hand") for card in e.data["cards"]],
            "drew-cards": self._drew_cards,
            "drew-tiles": lambda e, seat: [
                PieceFlight(self._face(tile), ends.bag(), self._hand(seat), back=BACK) for tile in e.data["tiles"]
            ],
            "discovered": lambda e, seat: [
                PieceFlight(
                    self._tile(e.data["space"], e.data["tile"]), ends.bag(), ends.tile(e.data["space"]), back=BACK
                )
            ],
            "placed": lambda e, seat: [
                PieceFlight(self._tile(e.data["space"], e.data["tile"]), self._hand(seat), ends.tile(e.data["space"]))
            ],
            "removed": lambda e, seat: [
                PieceFlight(self._tile(e.data["space"], e.data["tile"]), ends.tile(e.data["space"]), ends.bag())
            ],
            "swapped": self._swapped,
            "bought-fuel": lambda e, seat: self._coin(seat, pays=True),
            "repaired": self._repaired,
            "funded": lambda e, seat: self._coin(seat),
            "financed": lambda e, seat: self._coin(seat),
            "bonus": lambda e, seat: self._coin(seat),
            "left": lambda e, seat: (
                [PieceFlight(f"gr-man-{self.colours[seat]}", ends.area(seat, e.data["area"]), ends.rest(seat))]
                * e.data["count"]
                if ends.is_visible(seat)
                else []
            ),
            "danger": lambda e, seat: self._sign("gr-danger", e.data["space"]),
            "sabotage": lambda e, seat: self._sign("gr-danger", chart.place_of(e.data["target"])),
            "stopped": lambda e, seat: self._sign("gr-stop", e.data["space"]),
            "averted": lambda e, seat: self._helps(seat, e.data["by"], ends.space(e.data["space"])),
            "foiled": lambda e, seat: self._helps(seat, e.data["by"], ends.middle()),
            "guided": lambda e, seat: self._helps(seat, GUIDE, ends.space(e.data["space"])),
        }
        self._makers: dict[str, Maker] = {kind: self._maker(trips) for kind, trips in makers.items()}
        self._makers |= {
            "entered": motion.drives, "bare-ground": motion.drives, "city": motion.drives,
            "transported": self._sails(motion), "turned-back": motion.turns_back, "progress": motion.progress,
        } | dict.fromkeys(NEEDLES, lambda event: AnimationClip(hold=GREAT_RACE.needles)) | {
            "round": lambda event: AnimationClip()}

        spent: dict[str, FlightMaker] = {
            "averted": lambda e, seat: self._spent(seat, e.data["by"], ends.space(e.data["space"])),
            "foiled": lambda e, seat: self._spent(seat, e.data["by"], ends.middle()),
            "guided": lambda e, seat: self._spent(seat, GUIDE, ends.space(e.data["space"])),
        }
        self._ahead: dict[str, Maker] = {
            "discovered": lambda e: chart.camera.approach(chart.geometry.at[e.data["space"]]),
            "order": lambda e: chart.camera.overview()}
        self._behind: dict[str, Maker] = {kind: self._spender(trips) for kind, trips in spent.items()}

    def build(
        self, instants: Sequence[EventSnapshot], shown_seat: int, after: Callable[[Event], AnimationClip | None]
    ) -> list[AnimationClip]:
        """Return a clip for each event that is seen or heard, and the clip of `after` behind it, on a table that shows
        the dashboard of `shown_seat`."""
        self.anchors.own_seat = shown_seat
        self.begun = []
        self._shown = any(event.kind == "drew" for event, _ in instants)
        return event_clips(instants, self._makers, self._sound, self._begun, self.stage, after, self._behind,
                           self._ahead)

    def _sound(self, event: Event) -> str | None:
        if event.kind == "transported":
            kind = self.chart.geometry.chart.routes[event.data["route"]].kind
            return "steamer" if kind == "sea" else "airship"
        return EVENT_SOUNDS.get(event.kind)

    def _begun(self, event: Event) -> None:
        """Play the sound of an event, and highlight its phase."""
        if sound := self._sound(event):
            self.services.play_sound(sound)
        if event.kind in PHASE:
            self.phases.set(PHASE[event.kind])
        self.begun.append(event)
        if event.kind in HALTS:
            self.halted()

    def _maker(self, trips: FlightMaker) -> Maker:
        """Return the maker of a clip in which the pieces of these flights fly."""

        def make(event: Event) -> AnimationClip | None:
            found = [trip for trip in trips(event, -1 if event.seat is None else event.seat) if trip is not None]
            turned = GREAT_RACE.discovery if event.kind == "discovered" else GREAT_RACE.tile_turn
            seconds = turned if any(trip.back for trip in found) else MOTION.flight
            return self.flights.fly(found, seconds, MOTION.stagger) if found else None

        return make

    def _spender(self, trips: FlightMaker) -> Maker:
        """Return the maker of a clip in which a used card flies on to the discard pile, which counts it at the end."""
        fly = self._maker(trips)

        def make(event: Event) -> AnimationClip | None:
            clip = fly(event)
            if clip is not None:
                clip.finish = partial(self.anchors.bivouac().put_piece, [event.kind])
            return clip

        return make

    # flights ------------------------------------------------------------------------------------

    def _hand(self, seat: int) -> PieceAnchor:
        """Return the anchor of pieces that a crew is about to use."""
        return self.anchors.part(seat, "hand")

    def _card(self, seat: int, card: str, start: str, end: str) -> PieceFlight | None:
        """Return the flight of a card between two of: hand, bivouac, display, beside the discard pile (counted there
        later)."""
        if not self.anchors.is_visible(seat):
            return None
        picture = f"gr-card-{card}" if card in self.content.cards else "gr-back"
        ends = self.anchors
        places = {"hand": ends.hand(seat), "bivouac": ends.bivouac(), "beside": ends.beside(),
                  "display": ends.display(picture)}
        return PieceFlight(picture, places[start], places[end])

    def _thrown(self, seat: int, *cards: str) -> list[PieceFlight | None]:
        """Return the flights of cards to the discard pile, however they were lost (GRR-8.3)."""
        return [self._card(seat, card, "hand", "bivouac") for card in cards]

    def _helps(self, seat: int, by: str, end: PieceAnchor) -> list[PieceFlight | None]:
        """Return the flight of a remedy or a Guide to its place of use. That of a crew that is not displayed is a
        shield at that place: a card that looks like it may lie in the displayed hand."""
        if not self.anchors.is_visible(seat):
            return [PieceFlight("gr-shield", end, end)]
        place = self.anchors.used(end) if by in self.content.cards else end
        return [PieceFlight(REMEDIES.get(by, f"gr-card-{by}"), self._hand(seat), place)]

    def _spent(self, seat: int, by: str, start: PieceAnchor) -> list[PieceFlight | None]:
        """Return the flight of a used card from the map to the discard pile (GRR-8.3). An Escort has no flight."""
        if by not in self.content.cards or not self.anchors.is_visible(seat):
            return []
        return [PieceFlight(f"gr-card-{by}", start, self.anchors.beside())]

    def _repaired(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """Return the flights of the francs and cards paid for a repair (GRR-7.5)."""
        data = event.data
        cards = [SPARE_PARTS] * data["spare"] + [TOOLBOX] * data["toolbox"]
        return [*(self._coin(seat, pays=True) if data["cost"] else []), *self._thrown(seat, *cards)]

    def _sails(self, motion: Motion) -> Maker:
        """Return the maker of the clip of a ship or an airship, with the cards that made it cheaper (GRR-C14)."""
        thrown = self._maker(lambda event, seat: self._thrown(seat, *[TRANSPORT] * event.data["cards"]))

        def make(event: Event) -> AnimationClip:
            sails, cards = motion.sails(event), thrown(event)
            return sails if cards is None else together(sails, cards)

        return make

    def _drew_cards(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """Return the flights of drawn cards, face down for all but the owner, who sees them in the event behind this
        one (GRR-1.4)."""
        if self._shown:
            return []
        return [self._card(seat, "", "bivouac", "hand") for _ in range(event.data["count"])]

    def _coin(self, seat: int, pays: bool = False) -> list[PieceFlight | None]:
        """Return the flight of francs that come or go."""
        if not self.anchors.is_visible(seat):
            return []
        purse, bank = self.anchors.part(seat, "money"), self.anchors.home(seat)
        return [PieceFlight("gr-franc", purse, bank) if pays else PieceFlight("gr-franc", bank, purse)]

    def _sign(self, name: str, space: str) -> list[PieceFlight | None]:
        """Return the flight of an icon that rises over the place of an event."""
        return [PieceFlight(name, self.anchors.space(space), self.anchors.above(space))]

    def _tile(self, space: str, kind: str) -> str:
        """Return the picture of a tile on a space."""
        return self.chart.pieces_of.name_of(space, kind)

    def _face(self, kind: str) -> str:
        """Return the picture of a tile that lies nowhere yet."""
        return tile_name(self.content.tiles[kind])

    def _swapped(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """Return the flights of two tiles that change places (GRR-C10)."""
        (one, other), (here, there) = event.data["spaces"], event.data["tiles"]
        ends = self.anchors
        return [PieceFlight(self._tile(one, here), ends.tile(other), ends.tile(one)),
                PieceFlight(self._tile(other, there), ends.tile(one), ends.tile(other))]

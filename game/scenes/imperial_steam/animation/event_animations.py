"""Event animations of Imperial Steam: tracks are laid, pieces fly from and to the panels."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import compress

from game.rules.core.events import Event
from game.rules.imperial_steam.state import ImperialSteamState
from game.scenes.imperial_steam.animation.animation_anchors import PieceAnchors
from game.scenes.imperial_steam.animation.sounds import EVENT_SOUNDS
from game.scenes.imperial_steam.animation.trieste_arrival import Arrival, line_to_goal
from game.scenes.imperial_steam.automa.panels.automa_widgets import AutomaPurse
from game.scenes.imperial_steam.automa.position_rewind import is_taken_back, rewind_view
from game.scenes.imperial_steam.automa.turn_story import has_automa_events, waiting
from game.scenes.imperial_steam.board.main_board import MainBoard
from game.scenes.imperial_steam.panel_set import PanelSet
from game.scenes.imperial_steam.panels.influence_and_round_tracks import InfluenceTrack, RoundTrack
from game.scenes.imperial_steam.panels.train_panel import engine_icon
from game.scenes.imperial_steam.rest_motion import RestMotion
from game.scenes.imperial_steam.view_model import TableView
from game.scenes.scene_base import Services
from game.scenes.table.animation.animation_anchors import BoardAnchor, DynamicAnchor, PieceAnchor, PlainAnchor
from game.scenes.table.animation.event_clips import Maker, event_clips
from game.scenes.table.animation.flights import Flights, PieceFlight
from game.scenes.table.panels.deferred_counters import DeferredCounters, DeferredDuplicates
from game.session.event_snapshots import EventSnapshot
from game.timing.flight_speeds import MOTION
from game.timing.imperial_steam.motion_times import IMPERIAL_STEAM
from game.ui.animation.animator import AnimationClip, Tween

COUNTED = ("coin", "good", "worker", "palm", "key")  # pieces whose number the seat panels show
FlightMaker = Callable[[Event, int], Iterable[PieceFlight | None]]


class EventAnimations:
    """Builder of the animation clips of one table. Pieces fly to the board of the shown company, to the seat panels of
    the others. `colours` are those of the seats; `stage` displays a position on the way."""

    def __init__(
        self,
        services: Services,
        flights: Flights,
        view: MainBoard,
        boards: PanelSet,
        influence: InfluenceTrack,
        rounds: RoundTrack,
        colours: Sequence[str],
        stage: Callable[[ImperialSteamState], object],
        rest: RestMotion,
    ) -> None:
        self.services, self.flights, self.colours, self.stage = services, flights, colours, stage
        self.map, self.panels, self.influence, self.rounds = view, boards, influence, rounds
        ends = self.anchors = PieceAnchors(view, boards, rounds, len(colours))
        self._figures = DeferredCounters(lambda: (boards.board.figures, boards.board.crew))
        self._works = DeferredDuplicates(lambda: boards.board.papers)
        self._rest, self._arrival = rest, None  # type: RestMotion, Arrival | None
        self._behind: dict[str, Maker] = {"trieste": self._farewell}
        self._filled: dict[tuple[str, str], int] = {}  # hub, good -> delivered goods
        self._joined: dict[str, str] = {}  # connection -> the city that its track joins to the network
        makers: dict[str, FlightMaker] = {
            "hand": self._hand,
            "hands": self._hands,
            "passed": lambda e, seat: [
                PieceFlight(f"palm-{colours[seat]}", ends.part(seat, "money"), PlainAnchor(ends.round_space))
                if ends.is_visible(seat)
                else None
            ],
            "market-grew": self._market_grew,
            "grew": lambda e, _: self._marker(self._hub(e.data["hub"])),
            "influence": lambda e, seat: self._marker(f"marker-{colours[seat]}", ends.home(seat)),
            "station": self._station,
            "fee": self._fee,
            "factory": self._factory,
            "hired": lambda e, seat: [self._get(f"worker-{colours[seat]}-1", ends.city(e.data["hub"]), seat, "crew")],
            "engineer": lambda e, seat: [self._get(f"engineer-{e.data['engineer']}", self._engineer(e), seat, "crew")],
            "automa-hired": lambda e, seat: (
                [self._get(f"worker-{colours[seat]}-1", ends.city(e.data["hub"]), seat, "crew")] * e.data["count"]
            ),
            "automa-bought": lambda e, seat: [self._get(f"good-{e.data['good']}", ends.market, seat, "stored")],
            "automa-ordered": lambda e, seat: [
                self._get(f"good-{good}", ends.market, seat, "landing") for good in e.data["goods"]
            ],
            "automa-token": lambda e, seat: [
                self._get(f"business-{e.data['token']}", ends.city(e.data["city"]), seat, "papers")
            ],
            "bought": lambda e, seat: [self._get(f"good-{e.data['good']}", ends.market, seat, "stored")],
            "ordered": lambda e, seat: [self._get(f"good-{e.data['good']}", ends.market, seat, "landing")],
            "collected": lambda e, seat: [
                self._get(f"good-{e.data['good']}", ends.factory(e.data["factory"]), seat, "stored")
            ],
            "landed": lambda e, seat: [
                PieceFlight(f"good-{good}", ends.part(seat, "landing"), ends.part(seat, "stored"))
                for good in e.data["goods"]
                if ends.is_open(seat)
            ],
            "used-goods": lambda e, seat: [self._give(f"good-{good}", seat, "stored") for good in e.data["goods"]],
            "dropped": lambda e, seat: [self._give(f"good-{e.data['good']}", seat, "stored")],
            "discarded": lambda e, seat: [self._give(f"good-{e.data['good']}", seat, "stored")],
            "delivered": self._delivered,
            "key": lambda e, seat: [
                self._get(f"key-{e.data['key'].rpartition('.')[2]}", ends.city(e.data["hub"]), seat, "papers")
            ],
            "token": lambda e, seat: [
                self._get(f"business-{e.data['token']}", ends.city(e.data["city"]), seat, "papers")
            ],
            "business": self._business,
            "contract": lambda e, seat: [
                self._get(
                    "tile-take_contract", ends.chip(boards.contracts, ("contract", e.data["contract"])), seat, "papers"
                )
            ],
            "assigned": lambda e, seat: [
                PieceFlight(f"token-{e.data['good']}", ends.part(seat, "papers"), ends.part(seat, "papers"))
                if ends.is_open(seat)
                else None
            ],
            "car": lambda e, seat: [self._get("wagon-freight", ends.chip(boards.engines), seat, "rolling")],
            "engine": self._engine,
            "trieste": lambda e, seat: [self._coins(e, ends.city(self.goal), seat)],
            "share": lambda e, seat: [self._coins(e, ends.part(seat, "papers"), seat)],
            "earned": lambda e, seat: [self._coins(e, ends.chip(boards.actions.flow, ("tile", "earn_gulden")), seat)],
            "income": lambda e, seat: [self._coins(e, PlainAnchor(ends.round_space), seat)],
        }
        self._makers: dict[str, Maker] = {kind: self._maker(trips) for kind, trips in makers.items()}
        self._makers["laid"] = self._laid
        self._makers["joined"] = self._arrive
        self._makers["trained"] = self._trained

    def build(self, instants: Sequence[EventSnapshot], before: TableView, state: ImperialSteamState, shown_seat: int,
              after: Callable[[Event], AnimationClip | None]) -> list[AnimationClip]:
        """Return a clip for each event that is seen or heard, and the clip of `after` behind it. The table shows
        `before` until `state` is reached. The Automa's story shows its events instead: until then the table does not
        show them."""
        self._begin(instants, before, state, shown_seat, None)
        displayed, automa, events = list(instants), state.automa, [event for event, _ in instants]
        if automa is not None and has_automa_events(events):
            waits = waiting(events, automa.seat)
            displayed = [EventSnapshot(event, rewind_view(view, compress(events[: at + 1], waits)))
                    for at, (event, view) in enumerate(instants)
                    if not (waits[at] and is_taken_back(event, automa.seat))]
        return event_clips(displayed, self._makers, lambda event: EVENT_SOUNDS.get(event.kind), self._begun, self.stage,
                           after, self._behind)

    def build_step(self, instants: Sequence[EventSnapshot], before: TableView, state: ImperialSteamState,
                   shown_seat: int, purse: AutomaPurse | None) -> list[AnimationClip]:
        """Return the clips of a step of the Automa's story. Its pieces fly to and from its `purse`, where that is on
        the screen."""
        self._begin(instants, before, state, shown_seat, purse)
        return event_clips(instants, self._makers, lambda event: EVENT_SOUNDS.get(event.kind), self._begun, self.stage,
                           behind=self._behind)

    def _begin(self, instants: Sequence[EventSnapshot], before: TableView, state: ImperialSteamState, shown_seat: int,
               purse: AutomaPurse | None) -> None:
        """Store the facts of the position before that the clips need."""
        self.anchors.purse = purse
        self.anchors.own_seat, self.anchors.before, self.goal = shown_seat, before, state.selected.chart.goal
        self.pulls = state.content.numbers.pulls
        self._filled = {(hub.city, good): hub.demand[good] - hub.open[good] for hub in before.hubs for good in hub.open}
        self._joined, name = {}, ""
        for event, _ in instants:
            if event.kind == "laid":
                name = event.data["connection"]
            elif event.kind == "joined":
                self._joined[name] = event.data["city"]
        for event, view in instants:
            if event.kind == "joined" and event.data["city"] == self.goal and event.seat is not None:
                chart = view.selected.chart
                line = line_to_goal(chart, view.companies[event.seat].tracks)
                self._arrival = Arrival(self.map, self._rest, chart, event.seat, line) if line else None

    def _begun(self, event: Event) -> None:
        if event.kind in EVENT_SOUNDS:
            self.services.play_sound(EVENT_SOUNDS[event.kind])

    def _maker(self, trips: FlightMaker) -> Maker:
        """Return the maker of a clip in which the pieces of these flights fly."""

        def make(event: Event) -> AnimationClip | None:
            found = [trip for trip in trips(event, -1 if event.seat is None else event.seat) if trip is not None]
            waits = self._waiting(event.seat)
            found = [trip._replace(also=(*trip.also, *waits)) for trip in found]
            return self.flights.fly(found, MOTION.map_flight, MOTION.short_stagger) if found else None

        return make

    def _waiting(self, seat: int | None) -> tuple[PieceAnchor, ...]:
        """Return the deferred counters that change when what a company does has landed."""
        if seat is None:
            return ()
        if self.anchors.is_open(seat):
            return (self._figures,)
        return (
            (self.anchors.purse,)
            if self.anchors.purse is not None and self.anchors.before.companies[seat].automa
            else ()
        )

    # flights ----------------------------------------------------------------------------------

    def _get(self, piece: str, start: PieceAnchor, seat: int, part: str) -> PieceFlight | None:
        """Return the flight of a piece that a company gets."""
        if not self.anchors.is_visible(seat):
            return None
        counted = piece.partition("-")[0] in COUNTED and part != "landing"
        return PieceFlight(piece, start, self.anchors.part(seat, part), self.anchors.also(seat) if counted else ())

    def _give(self, piece: str, seat: int, part: str) -> PieceFlight | None:
        """Return the flight of a piece that a company gives to the supply."""
        page = "trains" if part == "rolling" else "market"
        return (
            PieceFlight(piece, self.anchors.part(seat, part), self.anchors.supply(page))
            if self.anchors.is_visible(seat)
            else None
        )

    def _coins(self, event: Event, start: PieceAnchor, seat: int, after: float = 0.0) -> PieceFlight | None:
        """Return the flight of one coin for the gain of a company, `after` so many seconds."""
        if not self.anchors.is_visible(seat):
            return None
        return PieceFlight(
            "coin", start, self.anchors.part(seat, "money"), self.anchors.also(seat), after, event.data["gain"]
        )

    def _build(self, piece: str, start: PieceAnchor, sprite: str, city: str) -> PieceFlight:
        """Return the flight of a piece onto the map."""
        return PieceFlight(piece, start, BoardAnchor(self.map.board, sprite, lambda: self.map.place_of(("city", city))))

    def _engineer(self, event: Event) -> PieceAnchor:
        hub = event.data["hub"]
        return BoardAnchor(self.map.board, f"engineer:{hub}:{event.data['engineer']}",
                           lambda: self.map.place_of(("city", hub)))

    def _hub(self, city: str) -> str:
        return f"hub-{next(hub.colour for hub in self.anchors.before.hubs if hub.city == city)}"

    def _market_grew(self, event: Event, seat: int) -> list[PieceFlight]:
        """Return the flights of the goods of a round from its space to the market. Nothing flies between two panels
        that are both off the screen, nor over the cards of the Automa."""
        boards = (self.rounds, self.panels.goods) if self.anchors.purse is None else (self.panels.goods,)
        visible = any(board.is_on_screen for board in boards)
        rounds = self.rounds
        start = DynamicAnchor(
            lambda: rounds if rounds.is_on_screen else PlainAnchor(self.anchors.tabs_rect)
        )
        goods = event.data["goods"] if visible else ()
        return [PieceFlight(f"good-{good}", start, self.anchors.market) for good in goods]

    def _marker(self, marker: str, *also: PieceAnchor) -> list[PieceFlight]:
        return [PieceFlight(marker, self.influence, self.influence, also)]

    def _station(self, event: Event, seat: int) -> list[PieceFlight]:
        """Return the flight of a station onto the map; the storage that it brings counts on the company's board."""
        piece, city = f"station-{self.colours[seat]}", event.data["city"]
        trip = self._build(piece, self.anchors.home(seat), f"station:{city}:{seat}", city)
        return [trip._replace(also=(self.panels.board.train.rolling,)) if self.anchors.is_open(seat) else trip]

    def _fee(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """Return the flight of the money that one company pays another."""
        owner = event.data["owner"]
        if not self.anchors.is_visible(seat) or not self.anchors.is_visible(owner):
            return []
        return [
            PieceFlight(
                "coin",
                self.anchors.part(seat, "money"),
                self.anchors.part(owner, "money"),
                self.anchors.also(owner),
                value=event.data["cost"],
            )
        ]

    def _hand(self, event: Event, seat: int) -> list[PieceFlight]:
        palm = PieceFlight(f"palm-{self.colours[seat]}", self.anchors.part(seat, "money"), self.panels.actions.flow)
        return [palm] if self.anchors.is_visible(seat) else []

    def _hands(self, event: Event, seat: int) -> list[PieceFlight]:
        """Return the flights of all hands back to their companies: from the actions, and those that passed, like the
        new one, from the round track."""
        found = []
        for owner, company in enumerate(self.anchors.before.companies):
            if self.anchors.is_visible(owner) and not company.automa:
                rest = event.data["count"] - company.hands - len(company.placed)
                starts: list[PieceAnchor] = [self.panels.actions.flow] * len(company.placed)
                starts += [PlainAnchor(self.anchors.round_space)] * rest
                end, also = self.anchors.part(owner, "money"), self.anchors.also(owner)
                found += [PieceFlight(f"palm-{self.colours[owner]}", start, end, also) for start in starts]
        return found

    def _engine(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """Return the flights of a new engine to the trains and of the one that it replaces, which leaves the game
        (IMP-9.2)."""
        name, train = event.data["engine"], event.data["train"]
        start = self.anchors.chip(self.panels.engines, ("engine", name))
        found = [self._get(f"engine-{self.pulls[name]}", start, seat, "rolling")]
        if train in self.pulls:
            found.append(self._give(engine_icon(train, self.pulls[train]), seat, "rolling"))
        return found

    def _factory(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """Return the flights of a factory and its worker onto the map and of its token to the company, whose board
        shows the factory afterwards."""
        good, city, name, level = (event.data[part] for part in ("good", "city", "factory", "level"))
        start = self.anchors.chip(self.panels.goods, ("factory-type", good))
        worker = PieceFlight(
            f"worker-{self.colours[seat]}-{level}", self.anchors.part(seat, "crew"), self.anchors.city(city)
        )
        built = self._build(f"factory-{good}", start, f"factory:{name}", city)
        return [built._replace(also=(self._works,)) if self.anchors.is_open(seat) else built,
                self._get(f"token-{good}", start, seat, "papers"), worker if self.anchors.is_visible(seat) else None]

    def _delivered(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """Return the flights of a delivery: the good to its hub, its coal to the supply, money from the hub."""
        hub, good = event.data["hub"], event.data["good"]
        number = self._filled.get((hub, good), 0)
        self._filled[hub, good] = number + 1
        start = self.anchors.factory(event.data["factory"])
        filled = self._build(f"good-{good}", start, f"filled:{hub}:{good}:{number}", hub)
        pays = None if self.anchors.before.companies[seat].automa else self._give("good-coal", seat, "stored")
        trips = [filled, pays]
        if event.data["gain"]:
            trips.append(self._coins(event, self.anchors.city(hub), seat, MOTION.map_flight))
        return trips

    def _business(self, event: Event, seat: int) -> list[PieceFlight | None]:
        """Return the flight of the money for a business token. One that becomes influence moves the marker instead."""
        token = PlainAnchor(
            lambda: self.anchors.part(seat, "papers").take_piece([f"business-{event.data['token']}"])[0]
        )
        return [self._coins(event, token, seat)] if event.data["gain"] else []

    def _trained(self, event: Event) -> AnimationClip | None:
        """Return the pause in which the trained workers are shown."""
        is_shown = event.seat is not None and self.anchors.is_open(event.seat)
        return AnimationClip(hold=IMPERIAL_STEAM.training) if is_shown else None

    # on the tracks ----------------------------------------------------------------------------

    def _laid(self, event: Event) -> AnimationClip:
        """Return the clip of a train that runs over the connection and leaves the track behind it."""
        name, seat = event.data["connection"], event.seat
        assert seat is not None
        forth = self.map.geometry.chart.connections[name].a != self._joined.get(name)
        lay = partial(self.map.links.lay, name, seat, forth=forth)
        return AnimationClip([Tween(IMPERIAL_STEAM.track, lay)], setting=(lambda: None, partial(lay, 0.0)))

    def _arrive(self, event: Event) -> AnimationClip | None:
        """Return the clip in which the train of a company arrives at the sea; None for any other city."""
        if event.data["city"] != self.goal or self._arrival is None:
            return None
        return self._arrival.clip(lambda: self.services.play_sound("whistle"))

    def _farewell(self, event: Event) -> AnimationClip | None:
        """Return the clip that ends the arrival, behind the money for it."""
        arrival, self._arrival = self._arrival, None
        return None if arrival is None else arrival.farewell()

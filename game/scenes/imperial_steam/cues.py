"""What is seen and heard of the events of Imperial Steam: tracks are laid, things fly from and to the boards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from pygame import Rect

from game.rules.core.actions import Thing
from game.rules.core.events import Event
from game.rules.imperial_steam.state import Empire
from game.scenes.base import Services
from game.scenes.imperial_steam.automa.parts import Purse
from game.scenes.imperial_steam.automa.rewind import is_taken_back, rewound
from game.scenes.imperial_steam.automa.story import tells
from game.scenes.imperial_steam.boards.boards import Boards
from game.scenes.imperial_steam.boards.tracks import InfluenceTrack, RoundTrack
from game.scenes.imperial_steam.map.view import MapView
from game.scenes.imperial_steam.presenter import TableView
from game.scenes.table.cues import Maker, cues_of
from game.scenes.table.flights import Flights, Trip, square
from game.scenes.table.flow import Flow
from game.scenes.table.keepers import Keeper, OnBoard, Spot, Whoever
from game.scenes.table.late import Late
from game.session.instants import Instant
from game.ui.anim import Cue, Tween

FLIGHT, LAYING = 0.34, 0.55  # seconds: of a thing in flight, of a track
STAGGER = 0.05  # seconds between things that fly together
COUNTED = ("coin", "good", "worker", "palm", "key")  # what strips count
SOUND = {"laid": "drive", "station": "card", "factory": "wood", "hired": "card", "engineer": "card",
         "engine": "engine", "car": "wood", "bought": "wood", "ordered": "wood", "collected": "wood",
         "delivered": "coins", "key": "bag", "contract": "card", "assigned": "wood", "completed": "fanfare",
         "earned": "coins", "share": "coins", "trieste": "fanfare", "round": "bell", "bids": "card", "income": "coins",
         "business": "coins", "influence": "tick", "landed": "wood", "flipped": "card", "token": "bag"}
Seen = Callable[[Event, int], Iterable[Trip | None]]


class Cues:
    """Builds the cues of one table. The company in front has its board to fly to, the others their strips. `colours`
    are those of the seats; `stage` shows a position on the way."""

    front: int  # the seat whose board lies in front
    before: TableView
    purse: Purse | None  # the Automa's, while its turn is told

    def __init__(self, services: Services, flights: Flights, view: MapView, boards: Boards, influence: InfluenceTrack,
                 rounds: RoundTrack, colours: Sequence[str], stage: Callable[[Empire], object]) -> None:
        self.services, self.flights, self.colours, self.stage = services, flights, colours, stage
        self.map, self.boards, self.influence, self.rounds = view, boards, influence, rounds
        self._strips = [Whoever(partial(boards.strips.of, seat)) for seat in range(len(colours))]
        self._figures = Late(lambda: (boards.board.figures, boards.board.crew))
        self._filled: dict[tuple[str, str], int] = {}  # hub, good -> how many lie there
        self._joined: dict[str, str] = {}  # connection -> the city that a track over it joins
        seen: dict[str, Seen] = {
            "hand": self._hand,
            "hands": self._hands,
            "market-grew": self._market_grew,
            "grew": lambda e, _: self._marker(self._hub(e.data["hub"])),
            "influence": lambda e, seat: self._marker(f"marker-{colours[seat]}", self._home(seat)),
            "station": self._station,
            "fee": self._fee,
            "factory": self._factory,
            "hired": lambda e, seat: [self._get(f"worker-{colours[seat]}-1", self._city(e.data["hub"]), seat, "crew")],
            "engineer": lambda e, seat: [self._get(f"engineer-{e.data['engineer']}", self._engineer(e), seat, "crew")],
            "automa-hired": lambda e, seat: [self._get(f"worker-{colours[seat]}-1", self._city(e.data["hub"]), seat,
                                                       "crew")] * e.data["count"],
            "automa-bought": lambda e, seat: [self._get(f"good-{e.data['good']}", self._market, seat, "stored")],
            "automa-ordered": lambda e, seat: [self._get(f"good-{good}", self._market, seat, "landing")
                                               for good in e.data["goods"]],
            "automa-token": lambda e, seat: [self._get(f"business-{e.data['token']}", self._city(e.data["city"]),
                                                       seat, "papers")],
            "bought": lambda e, seat: [self._get(f"good-{e.data['good']}", self._market, seat, "stored")],
            "ordered": lambda e, seat: [self._get(f"good-{e.data['good']}", self._market, seat, "landing")],
            "collected": lambda e, seat: [self._get(f"good-{e.data['good']}", self._made(e), seat, "stored")],
            "landed": lambda e, seat: [Trip(f"good-{good}", self._part(seat, "landing"), self._part(seat, "stored"))
                                       for good in e.data["goods"] if self._is_open(seat)],
            "used-goods": lambda e, seat: [self._give(f"good-{good}", seat, "stored") for good in e.data["goods"]],
            "dropped": lambda e, seat: [self._give(f"good-{e.data['good']}", seat, "stored")],
            "discarded": lambda e, seat: [self._give(f"good-{e.data['good']}", seat, "stored")],
            "delivered": self._delivered,
            "key": lambda e, seat: [self._get(f"key-{e.data['key'].rpartition('.')[2]}", self._city(e.data["hub"]),
                                              seat, "papers")],
            "token": lambda e, seat: [self._get(f"business-{e.data['token']}", self._city(e.data["city"]), seat,
                                                "papers")],
            "business": self._business,
            "contract": lambda e, seat: [self._get("tile-take_contract", self._chip(
                boards.contracts, ("contract", e.data["contract"])), seat, "papers")],
            "assigned": lambda e, seat: [Trip(f"token-{e.data['good']}", self._part(seat, "papers"),
                                              self._part(seat, "papers"))],
            "car": lambda e, seat: [self._get("wagon-freight", self._chip(boards.engines), seat, "rolling")],
            "engine": lambda e, seat: [self._get(f"engine-{self.pulls[e.data['engine']]}", self._chip(
                boards.engines, ("engine", e.data["engine"])), seat, "rolling")],
            "trieste": lambda e, seat: [self._coins(e, self._city(self.goal), seat)],
            "share": lambda e, seat: [self._coins(e, self._part(seat, "papers"), seat)],
            "earned": lambda e, seat: [self._coins(e, self._chip(boards.actions.flow, ("tile", "earn_gulden")), seat)],
            "income": lambda e, seat: [self._coins(e, Spot(self._rounds), seat)],
        }
        self._makers: dict[str, Maker] = {kind: self._maker(trips) for kind, trips in seen.items()}
        self._makers["laid"] = self._laid

    def build(self, instants: Sequence[Instant], before: TableView, g: Empire, front: int,
              after: Callable[[Event], Cue | None]) -> list[Cue]:
        """One cue for each event that is heard or seen, and what is shown `after` it, on a table that shows `before`
        until the position `g` is reached. What the Automa does is told by its story instead: on the way the table does
        not show it yet."""
        self._begin(instants, before, g, front, None)
        told, automa, events = list(instants), g.automa, [event for event, _ in instants]
        if automa is not None and tells(events):
            told = [Instant(event, rewound(view, events[: at + 1])) for at, (event, view) in enumerate(instants)
                    if not is_taken_back(event, automa.seat)]
        return cues_of(told, self._makers, lambda event: SOUND.get(event.kind), self._begun, self.stage, after)

    def retell(self, instants: Sequence[Instant], before: TableView, g: Empire, front: int,
               purse: Purse | None) -> list[Cue]:
        """The cues of what is told of the Automa; what it gets and gives flies to and from its `purse`, where that is
        seen."""
        self._begin(instants, before, g, front, purse)
        return cues_of(instants, self._makers, lambda event: SOUND.get(event.kind), self._begun, self.stage)

    def _begin(self, instants: Sequence[Instant], before: TableView, g: Empire, front: int,
               purse: Purse | None) -> None:
        """What the cues need to know of the position before."""
        self.purse = purse
        self.front, self.before, self.goal = front, before, g.table.chart.goal
        self.pulls = g.content.numbers.pulls
        self._filled = {(hub.city, good): hub.demand[good] - hub.open[good] for hub in before.hubs for good in hub.open}
        self._joined, name = {}, ""
        for event, _ in instants:
            if event.kind == "laid":
                name = event.data["connection"]
            elif event.kind == "joined":
                self._joined[name] = event.data["city"]

    def _begun(self, event: Event) -> None:
        if event.kind in SOUND:
            self.services.play_sound(SOUND[event.kind])

    def _maker(self, trips: Seen) -> Maker:
        """What flies when something happens."""

        def make(event: Event) -> Cue | None:
            found = [trip for trip in trips(event, -1 if event.seat is None else event.seat) if trip is not None]
            waits = self._waiting(event.seat)
            found = [trip._replace(also=(*trip.also, *waits)) for trip in found]
            return self.flights.carry(found, FLIGHT, STAGGER) if found else None

        return make

    def _waiting(self, seat: int | None) -> tuple[Keeper, ...]:
        """The figures that change when what a company does has landed."""
        if seat is None:
            return ()
        if self._is_open(seat):
            return (self._figures,)
        return (self.purse,) if self.purse is not None and self.before.companies[seat].automa else ()

    # places -----------------------------------------------------------------------------------

    def _square(self, rect: Rect, units: float = 30) -> Rect:
        return square(rect, self.flights.ui.px(units))

    def _city(self, name: str) -> Spot:
        return Spot(lambda: self.map.place_of(("city", name)))

    @property
    def _deck(self) -> Spot:
        return Spot(lambda: self._square(self.boards.deck.rect))

    def _rounds(self) -> Rect:
        """The space of the round that begins, or has begun."""
        track = self.rounds
        places = [place for space, place in zip(track.spaces, track.places(), strict=False) if space.state == "now"]
        return self._square(places[0] if places and track.screen is not None else self.boards.deck.rect)

    @property
    def _market(self) -> Keeper:
        """The goods board; the deck where another page is turned up."""
        goods = self.boards.goods
        return Whoever(lambda: goods if goods.in_sight and goods.screen is not None else self._deck)

    def _is_open(self, seat: int) -> bool:
        """Does the company's board lie in front?"""
        return seat == self.front and self.boards.open

    def _part(self, seat: int, part: str) -> Keeper:
        """A part of the company's board, its strip where another company lies in front."""
        board = self.boards.board
        parts: dict[str, Keeper] = {
            "money": board.figures, "crew": board.crew, "papers": board.papers, "stored": board.train.stored,
            "landing": board.train.landing, "rolling": board.train.rolling}
        if self.purse is not None and part == "landing" and self.before.companies[seat].automa:
            return Spot(self.purse.landing)
        return Whoever(lambda: parts[part] if self._is_open(seat) else self._home(seat))

    def _home(self, seat: int) -> Keeper:
        """Where the pieces are of a company whose board does not lie in front."""
        return self.purse if self.purse is not None and self.before.companies[seat].automa else self._strips[seat]

    def _also(self, seat: int) -> tuple[Keeper, ...]:
        """The strip counts too what comes to the board in front."""
        return (self._strips[seat],) if self._is_open(seat) else ()

    # flights ----------------------------------------------------------------------------------

    def _is_seen(self, seat: int) -> bool:
        """Is the company's board or its strip on the screen?"""
        strip = self.boards.strips.of(seat)
        told = self.purse is not None and self.before.companies[seat].automa
        return told or self._is_open(seat) or (strip.screen is not None and strip.in_sight)

    def _get(self, piece: str, start: Keeper, seat: int, part: str) -> Trip | None:
        """A company gets something."""
        if not self._is_seen(seat):
            return None
        counted = piece.partition("-")[0] in COUNTED and part != "landing"
        return Trip(piece, start, self._part(seat, part), self._also(seat) if counted else ())

    def _give(self, piece: str, seat: int, part: str) -> Trip | None:
        """A company gives something to the supply."""
        return Trip(piece, self._part(seat, part), self._deck) if self._is_seen(seat) else None

    def _coins(self, event: Event, start: Keeper, seat: int, after: float = 0.0) -> Trip | None:
        """What a company gains comes as one coin."""
        if not self._is_seen(seat):
            return None
        return Trip("coin", start, self._part(seat, "money"), self._also(seat), after, event.data["gain"])

    def _build(self, piece: str, start: Keeper, sprite: str, city: str) -> Trip:
        """Something comes to stand on the map."""
        return Trip(piece, start, OnBoard(self.map.board, sprite, lambda: self.map.place_of(("city", city))))

    def _engineer(self, event: Event) -> Keeper:
        hub = event.data["hub"]
        return OnBoard(self.map.board, f"engineer:{hub}:{event.data['engineer']}",
                       lambda: self.map.place_of(("city", hub)))

    def _made(self, event: Event) -> Spot:
        """The factory that a good comes from."""
        return Spot(lambda: self.map.place_of(("factory", event.data["factory"])))

    def _hub(self, city: str) -> str:
        return f"hub-{next(hub.colour for hub in self.before.hubs if hub.city == city)}"

    def _market_grew(self, event: Event, seat: int) -> list[Trip]:
        """The goods of the round come from its space; nothing flies from one board that is not seen to another."""
        seen = any(board.screen is not None and board.in_sight for board in (self.rounds, self.boards.goods))
        start = Whoever(lambda: self.rounds if self.rounds.screen is not None and self.rounds.in_sight else self._deck)
        return [Trip(f"good-{good}", start, self._market) for good in event.data["goods"]] if seen else []

    def _marker(self, marker: str, *also: Keeper) -> list[Trip]:
        return [Trip(marker, self.influence, self.influence, also)]

    def _station(self, event: Event, seat: int) -> list[Trip]:
        """It goes onto the map; what it stores has room on the company's board."""
        piece, city = f"station-{self.colours[seat]}", event.data["city"]
        trip = self._build(piece, self._home(seat), f"station:{city}:{seat}", city)
        return [trip._replace(also=(self.boards.board.train.rolling,)) if self._is_open(seat) else trip]

    def _fee(self, event: Event, seat: int) -> list[Trip | None]:
        """What one company pays another."""
        owner = event.data["owner"]
        if not self._is_seen(seat) or not self._is_seen(owner):
            return []
        return [Trip("coin", self._part(seat, "money"), self._part(owner, "money"), self._also(owner),
                     worth=event.data["cost"])]

    def _hand(self, event: Event, seat: int) -> list[Trip]:
        palm = Trip(f"palm-{self.colours[seat]}", self._part(seat, "money"), self.boards.actions.flow)
        return [palm] if self._is_seen(seat) else []

    def _hands(self, event: Event, seat: int) -> list[Trip]:
        """All hands come back."""
        seen = [(owner, company) for owner, company in enumerate(self.before.companies)
                if self._is_seen(owner) and not company.automa]
        return [Trip(f"palm-{self.colours[owner]}", self.boards.actions.flow, self._part(owner, "money"),
                     self._also(owner)) for owner, company in seen for _ in company.placed]

    def _factory(self, event: Event, seat: int) -> list[Trip | None]:
        """It goes onto the map with its worker, its token to the company."""
        good, city, name, level = (event.data[part] for part in ("good", "city", "factory", "level"))
        start = self._chip(self.boards.goods, ("factory-type", good))
        worker = Trip(f"worker-{self.colours[seat]}-{level}", self._part(seat, "crew"), self._city(city))
        return [self._build(f"factory-{good}", start, f"factory:{name}", city),
                self._get(f"token-{good}", start, seat, "papers"), worker if self._is_seen(seat) else None]

    def _chip(self, flow: Flow, thing: Thing | None = None) -> Spot:
        """The chip of a board that something comes from, the last one where it has no name; the deck where another
        page is turned up."""

        def place() -> Rect:
            seen = flow.chips if flow.screen is not None and flow.in_sight else []
            chips = [chip for chip in seen if thing is None or (thing,) in chip.names]
            return self._square(chips[-1].rect if chips else self.boards.deck.rect)

        return Spot(place)

    def _delivered(self, event: Event, seat: int) -> list[Trip | None]:
        """A good goes to its hub, the coal that it took to the supply; money or a key comes from there."""
        hub, good = event.data["hub"], event.data["good"]
        number = self._filled.get((hub, good), 0)
        self._filled[hub, good] = number + 1
        filled = self._build(f"good-{good}", self._made(event), f"filled:{hub}:{good}:{number}", hub)
        pays = None if self.before.companies[seat].automa else self._give("good-coal", seat, "stored")
        trips = [filled, pays]
        if event.data["gain"]:
            trips.append(self._coins(event, self._city(hub), seat, FLIGHT))
        return trips

    def _business(self, event: Event, seat: int) -> list[Trip | None]:
        """A token that becomes money; one that becomes influence moves the marker."""
        token = Spot(lambda: self._part(seat, "papers").leave([f"business-{event.data['token']}"])[0])
        return [self._coins(event, token, seat)] if event.data["gain"] else []

    # on the tracks ----------------------------------------------------------------------------

    def _laid(self, event: Event) -> Cue:
        """A train runs over the connection and leaves the track behind it."""
        name, seat = event.data["connection"], event.seat
        assert seat is not None
        forth = self.map.geometry.chart.connections[name].a != self._joined.get(name)
        lay = partial(self.map.lay, name, seat, forth=forth)
        return Cue([Tween(LAYING, lay)], setting=(lambda: None, partial(lay, 0.0)))

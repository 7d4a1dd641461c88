"""What is heard and seen of the events of a game of Imperial Steam: trains lay tracks, goods, workers and coins fly."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.rules.core.events import Event
from game.rules.imperial_steam.numbers import GOODS
from game.rules.imperial_steam.state import Empire
from game.scenes.base import Services
from game.scenes.imperial_steam.boards.boards import Boards
from game.scenes.imperial_steam.boards.panels import GOODS_WEIGHTS
from game.scenes.imperial_steam.boards.tracks import InfluenceTrack, RoundTrack
from game.scenes.imperial_steam.map.view import MapView
from game.scenes.imperial_steam.presenter import TableView
from game.scenes.table.cues import Maker, cues_of
from game.scenes.table.flights import Flights, Place, square
from game.ui.anim import Cue, Tween, ease

FLIGHT, LAYING, SLIDE = 0.34, 0.55, 0.3  # seconds: of a thing in flight, of a track, of a marker
SOUND = {"laid": "drive", "station": "card", "factory": "wood", "hired": "card", "engineer": "card",
         "engine": "engine", "car": "wood", "bought": "wood", "ordered": "wood", "collected": "wood",
         "delivered": "coins", "key": "bag", "contract": "card", "assigned": "wood", "completed": "fanfare",
         "earned": "coins", "share": "coins", "trieste": "fanfare", "round": "bell", "bids": "card", "income": "coins",
         "business": "coins", "influence": "tick", "landed": "wood", "flipped": "card", "token": "bag"}
Seen = Callable[[Event, int], Sequence[Tween]]


class Cues:
    """Builds the cues of one table. The company in front has its board to fly to, the others their strips. `colours`
    are those of the seats."""

    front: int  # the seat whose board lies in front
    round: int
    g: Empire  # the position after what is seen

    def __init__(self, services: Services, flights: Flights, view: MapView, boards: Boards, influence: InfluenceTrack,
                 rounds: RoundTrack, colours: Sequence[str]) -> None:
        self.services, self.flights, self.colours = services, flights, colours
        self.map, self.boards, self.influence, self.rounds = view, boards, influence, rounds
        self._columns: dict[int, int] = {}  # where the markers stand while they move
        self._cities: dict[int, set[str]] = {}  # the networks while they grow
        seen: dict[str, Seen] = {
            "laid": self._laid,
            "influence": self._influence,
            "station": lambda e, seat: [self._fly(f"station-{self._colour(seat)}", self._board(seat, "train"),
                                                  self._map("city", e.data["city"]))],
            "factory": lambda e, seat: [self._fly(f"factory-{e.data['good']}", self._market(e.data["good"], 3),
                                                  self._map("city", e.data["city"]))],
            "hired": lambda e, seat: [self._fly(f"worker-{self._colour(seat)}-1", self._map("city", e.data["hub"]),
                                                self._board(seat, "crew"))],
            "engineer": lambda e, seat: [self._fly(f"engineer-{e.data['engineer']}",
                                                   self._map("city", e.data["hub"]), self._board(seat, "crew"))],
            "bought": lambda e, seat: [self._good(e.data["good"], self._market(e.data["good"], 0), seat)],
            "ordered": lambda e, seat: [self._good(e.data["good"], self._market(e.data["good"], 0), seat)],
            "collected": lambda e, seat: [self._good(e.data["good"], self._map("factory", e.data["factory"]), seat)],
            "delivered": self._delivered,
            "key": lambda e, seat: [self._fly(f"key-{e.data['key'].rpartition('.')[2]}",
                                              self._map("city", e.data["hub"]), self._board(seat, "papers"))],
            "token": lambda e, seat: [self._fly(f"business-{e.data['token']}", self._map("city", e.data["city"]),
                                                self._board(seat, "papers"))],
            "contract": lambda e, seat: [self._fly("tile-take_contract", self._deck, self._board(seat, "papers"))],
            "assigned": lambda e, seat: [self._fly(f"token-{e.data['good']}", self._board(seat, "train"),
                                                   self._board(seat, "papers"))],
            "car": lambda e, seat: [self._fly("wagon", self._deck, self._board(seat, "train"))],
            "engine": lambda e, seat: [self._fly("engine", self._deck, self._board(seat, "train"))],
            "trieste": lambda e, seat: [self._coin(self._goal, seat)],
            "share": lambda e, seat: [self._coin(self._board(seat, "papers"), seat)],
            "earned": lambda e, seat: [self._coin(self._deck, seat)],
            "income": lambda e, seat: [self._coin(self._rounds, seat)],
        }
        self._makers = {kind: _maker(tweens) for kind, tweens in seen.items()}

    def build(self, events: Sequence[Event], table: TableView, g: Empire, front: int,
              after: Callable[[Event], Cue | None]) -> list[Cue]:
        """One cue for each event that is heard or seen, and what is shown `after` it, on a table that shows `table`
        until the position `g` is reached; what the Automa does is told by its story instead."""
        self.front, self.round, self.g = front, table.round, g
        self._columns = {seat: company.influence for seat, company in enumerate(table.companies)}
        self._cities = {seat: set(company.cities) for seat, company in enumerate(g.companies)}
        told = [event for event in events if g.automa is None or event.seat != g.automa.seat]
        return cues_of(told, self._makers, lambda event: SOUND.get(event.kind), self._begun, after)

    def _begun(self, event: Event) -> None:
        if event.kind in SOUND:
            self.services.play_sound(SOUND[event.kind])

    def _colour(self, seat: int) -> str:
        return self.colours[seat]

    # places -----------------------------------------------------------------------------------

    def _square(self, rect: Rect, units: float = 30) -> Rect:
        return square(rect, self.flights.ui.px(units))

    def _map(self, kind: str, name: str) -> Place:
        return lambda: self.map.place_of((kind, name))

    def _goal(self) -> Rect:
        return self.map.place_of(("city", self.g.table.chart.goal))

    def _deck(self) -> Rect:
        return self._square(self.boards.deck.rect)

    def _rounds(self) -> Rect:
        track, number = self.rounds, self.round
        places = track.places()
        return self._square(places[min(number, len(places) - 1)] if track.screen is not None else self._deck())

    def _market(self, good: str, column: int) -> Place:
        """A cell of the goods board; the deck where another page is turned up."""

        def place() -> Rect:
            chips = self.boards.goods.chips
            index = GOODS.index(good) * len(GOODS_WEIGHTS) + column
            seen = self.boards.deck.page == "market" and index < len(chips)
            return self._square(chips[index].rect if seen else self.boards.deck.rect)

        return place

    def _board(self, seat: int, part: str) -> Place:
        """A row of the company's board, its strip where another company lies in front."""

        def place() -> Rect:
            board = self.boards.board
            if seat != self.front or board.screen is None or not board.visible:
                return self._square(self.boards.strips.of(seat), 24)
            rows = {"money": board.figures, "train": board.train, "crew": board.crew, "papers": board.papers}
            row = rows[part].rect
            return self._square(Rect(row.x, row.y, min(row.w, self.flights.ui.px(300)), row.h))

        return place

    # flights ----------------------------------------------------------------------------------

    def _fly(self, icon: str, start: Place, end: Place, delay: float = 0.0) -> Tween:
        return self.flights.fly(icon, start, end, FLIGHT, delay=delay)

    def _good(self, good: str, start: Place, seat: int) -> Tween:
        front = seat == self.front
        end = (lambda: self.boards.board.train.place_of(good)) if front else self._board(seat, "train")
        return self._fly(f"good-{good}", start, end)

    def _coin(self, start: Place, seat: int, delay: float = 0.0) -> Tween:
        return self._fly("coin", start, self._board(seat, "money"), delay)

    def _delivered(self, event: Event, seat: int) -> list[Tween]:
        hub = self._map("city", event.data["hub"])
        tweens = [self._fly(f"good-{event.data['good']}", self._map("factory", event.data["factory"]), hub)]
        if event.data["gain"]:
            tweens.append(self._coin(hub, seat, FLIGHT))
        return tweens

    # on the tracks ----------------------------------------------------------------------------

    def _laid(self, event: Event, seat: int) -> list[Tween]:
        """A train runs over the connection and leaves the track behind it."""
        name, cities = event.data["connection"], self._cities[seat]
        ends = self.g.table.connections[name]
        forth = ends.a in cities
        cities.update((ends.a, ends.b))
        return [Tween(LAYING, lambda part: self.map.lay(name, seat, part, forth), curve=ease)]

    def _influence(self, event: Event, seat: int) -> list[Tween]:
        start, end = self._columns[seat], event.data["column"]
        self._columns[seat] = end
        track = self.influence
        if start == end:
            return []
        return [self.flights.fly(f"marker-{self._colour(seat)}", lambda: track.place_of(start),
                                 lambda: track.place_of(end), SLIDE)]


def _maker(seen: Seen) -> Maker:
    """What is seen of an event that a seat brought about."""

    def make(event: Event) -> Cue | None:
        tweens = () if event.seat is None else seen(event, event.seat)
        return Cue(tweens) if tweens else None

    return make

"""State of a game of Kraftwagen: factories, chain, research, market, buyers, and the agreements of the table."""

from dataclasses import dataclass
from typing import Any

from game.rules.core.errors import RulesError
from game.rules.core.records import Record, record, shared
from game.rules.core.state import GameState
from game.rules.kraftwagen.content.build import Content

SOURCES = ("cars", "places", "laps", "rows", "bonus")  # of money, in the order of results
HEAD_START_SOURCE = "bonus"
SECOND_CAR, RACING_HELP = "second_car", "racing_help"  # doubtful rules: options of the set-up and entries of `rulings`
WORKER = "worker-"  # name in the chain, followed by the number of the seat


@dataclass(frozen=True, slots=True)
class SelectedContent:
    """The content that one game uses, by its sets and its number of players.

    ``deck`` counts the cards of the set, ``cards`` are all cards in content order, ``tiles`` the action tiles of the
    set; ``slots`` are places for active buyers, ``spaces`` those of the market, ``countdown`` the steps of the black
    marker to 0 at the start.
    """

    deck: dict[str, int]
    cards: tuple[str, ...]
    tiles: tuple[str, ...]
    seats: dict[str, int]  # worker in the chain -> seat
    spaces: int
    slots: int
    countdown: int


@record
class Buyer(Record):
    """An active buyer."""

    preference: str  # body, engine, prestige or price
    marker: str = ""  # KRA-6.6 Daimler's marker on him


@record
class MarketCar(Record):
    """A car on the market."""

    space: int  # from 1
    owner: int  # seat
    body: int  # value of the tile
    engine: int  # value of the tile
    workers: int  # its prestige
    price: int  # value of its price marker
    marker: str = ""  # KRA-7.4 marker of Horch or Maybach on it


@record
class Factory(Record):
    """A seat's factory, race car and money."""

    supply: int  # workers not hired yet
    canteen: int  # workers ready for use
    bodies: list[int]  # by workshop: value of the body in it, 0 = none
    engines: list[int]  # by workshop: value of the engine in it, 0 = none
    race_engine: int  # value of the engine in the Grand Prix car
    start: str  # start tile; "" = not chosen yet
    developments: list[str]  # active ones, each with a worker on it
    inactive: list[str]  # developments that wait for a worker
    engineers: list[str]  # cards
    markers: list[str]  # of engineers, not used yet
    space: int  # of the race car on the circuit, from 1; 0 = pit lane
    laps: int  # completed in the race of this round
    takings: dict[str, int] | None  # money by source; None in the views of others

    def shops(self) -> list[int]:
        """Return the numbers of the workshops, from 1."""
        return list(range(1, len(self.bodies) + 1))

    def empty_shops(self) -> list[int]:
        """Return the numbers of workshops with neither body nor engine."""
        pairs = zip(self.bodies, self.engines, strict=True)
        return [at for at, (body, engine) in enumerate(pairs, start=1) if not body and not engine]


@record
class KraftwagenState(GameState):
    """A game of Kraftwagen."""

    selected: SelectedContent = shared(default=None, kw_only=True)
    tiles: str  # set of action tiles
    cards: str  # set of research cards
    specialty: bool  # agreed: the game has the specialty tiles
    open_scores: bool  # agreed: everybody's money is open
    rulings: list[str]  # agreed: rules that are read in the less usual way, SECOND_CAR or RACING_HELP
    round: int  # 0 = set-up
    tail: int  # space of the action track on which the tail of the chain lies
    chain: list[str]  # from the tail to the head: tiles and workers
    stock: list[str]  # specialty tiles of this round still face down
    used: list[str]  # specialty tiles of this round that were taken or passed
    starts: list[str]  # start tiles on offer
    deck: dict[str, int]  # face-down research cards; each draw is equally likely
    discard: dict[str, int]  # the discard pile
    open: list[str]  # research cards that can be taken
    prices: list[int]  # coloured markers left beside the market
    market: list[MarketCar]  # in the order of their spaces
    waiting: dict[str, int]  # buyers in the rows, by preference
    active: list[Buyer]  # in the order of their slots
    rows: dict[str, int]  # white money beside the rows
    countdown: int  # steps of the black marker to 0
    neutral: list[int]  # spaces of the neutral race cars
    awards: dict[str, int]  # by award: the seat that has it, -1 = nobody
    spent: list[str]  # markers of engineers that have left the game
    factories: list[Factory]  # by seat

    def points(self, seat: int, part: str) -> int:
        """Return a seat's research points for bodies or engines, `part` (KRA-1.3)."""
        cards = self.content.cards
        total: int = self.content.numbers.start_points
        for name in self.factories[seat].developments:
            card = cards[name]
            total += card.body if part == "body" else card.engine
        return total

    def level(self, seat: int, part: str) -> int:
        """Return the value of the bodies or engines that a seat takes (KRA-1.3, KRA-14.9)."""
        highest: int = self.content.numbers.highest
        return min(highest, self.points(seat, part))

    def on_turn(self) -> int:
        """Return the seat whose worker is the tail of the chain (KRA-4.2). Raises KeyError where a tile is."""
        return self.selected.seats[self.chain[0]]

    def earn(self, seat: int, source: str, amount: int) -> None:
        """Add money to a seat; hidden money stays hidden."""
        takings = self.factories[seat].takings
        if takings is not None:
            takings[source] += amount

    def free_space(self) -> int:
        """Return the lowest empty market space (KRA-7.3), on a full market the one after the last."""
        taken = [car.space for car in self.market]
        return next(space for space in range(1, len(taken) + 2) if space not in taken)

    def car_at(self, space: int) -> MarketCar:
        """Return the car on a market space. Raises KeyError where there is none."""
        for car in self.market:
            if car.space == space:
                return car
        raise KeyError(space)

    def marker_value(self, marker: str) -> int:
        """Return the amount that a marker adds; 0 for no marker, ""."""
        return self.content.markers[marker].value if marker else 0

    def has_marker(self, seat: int, *engineers: str) -> bool:
        """Return whether a seat holds an unused marker of one of these engineers."""
        markers = self.content.markers
        return any(markers[name].engineer in engineers for name in self.factories[seat].markers)


def worker_of(seat: int) -> str:
    """Return the name that a seat's worker has in the chain."""
    return f"{WORKER}{seat}"


def select_content(content: Content, tiles: str, cards: str, seats: int) -> SelectedContent:
    """Return the content of a game with these sets and so many seats."""
    numbers = content.numbers
    return SelectedContent(
        deck=content.card_sets[cards].cards,
        cards=tuple(content.cards),
        tiles=content.tile_sets[tiles].tiles,
        seats={worker_of(seat): seat for seat in range(seats)},
        spaces=numbers.market_spaces[seats],
        slots=numbers.buyer_slots[seats],
        countdown=numbers.countdown[seats],
    )


def from_data(content: Content, data: dict[str, Any]) -> KraftwagenState:
    """Return the game of a saved form. Raises RulesError if the data does not fit the content."""
    state = KraftwagenState.from_data(data)
    if state.tiles not in content.tile_sets or state.cards not in content.card_sets:
        raise RulesError(f"the content does not have the sets {state.tiles!r} and {state.cards!r}")
    if len(state.factories) not in content.numbers.market_spaces:
        raise RulesError(f"no table seats {len(state.factories)}")
    state.content = content
    state.selected = select_content(content, state.tiles, state.cards, len(state.factories))
    return state

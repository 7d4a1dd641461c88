"""The state of a game of Imperial Steam: companies, hubs, the board, and the options that were chosen."""

from dataclasses import dataclass
from typing import Any

from game.rules.core.errors import RulesError
from game.rules.core.records import Record, optional, record, shared
from game.rules.core.state import GameState
from game.rules.imperial_steam.automa.state import Automa
from game.rules.imperial_steam.content.build import Content
from game.rules.imperial_steam.content.map import Connection, Map

NEW = "new"  # in place of an engine to be replaced: a new train


@dataclass(frozen=True, slots=True, eq=False)
class SelectedContent:
    """The content that a game uses: its map, and the offers of the cities by the tiles that lie there.

    ``slots``, ``influence`` by city; ``at`` the connections of each city; ``prices`` of deliveries by good,
    ``worker_prices`` of a hub, for this number of players; ``demand`` all spaces of each hub, by its city.
    """

    chart: Map
    connections: dict[str, Connection]
    at: dict[str, tuple[Connection, ...]]
    slots: dict[str, int]
    influence: dict[str, int]
    prices: dict[str, tuple[int, ...]]
    worker_prices: tuple[int, ...]
    demand: dict[str, dict[str, int]]


@record
class Hub(Record):
    """A hub city: its influence marker, demand, engineers and hiring price."""

    city: str  # its city
    tile: str  # its hub tile
    growth: str  # its growth tile
    column: int  # of its influence marker
    hired: int  # workers so far = spaces that the price marker has advanced
    open: dict[str, int]  # demand spaces still empty, by good
    engineers: list[str]  # those still waiting: tunnel, bridge


@record
class Company(Record):
    """One seat's railway company."""

    money: int  # gulden
    influence: int  # column; the row follows from `rows` of the game
    hands: int  # not used yet in this round
    placed: list[str]  # the main action tiles on which hands lie, in order
    tracks: list[str]  # connections, in the order of building
    cities: list[str]  # IMP-6.1 the network, in the order of joining; the first is Wien
    stations: list[str]  # cities with a station; the first is Wien
    ready: list[int]  # workers ready, by level: the first entry is level 1
    tired: list[int]  # workers exhausted, by level
    reserve: int  # workers not hired yet
    engineers: list[str]  # tunnel, bridge
    goods: dict[str, int]  # stored
    landing: dict[str, int]  # goods ordered, which arrive in the next round
    engines: list[str]  # one of each train, in the order of buying
    freight: int  # freight cars that are not reserved
    passenger: int  # passenger cars
    reserved: int  # freight cars with a Reserved token
    tokens: list[int]  # business tokens kept, by value
    factories: dict[str, int]  # IMP-7.5 unassigned factory tokens, by good
    contracts: list[str]  # those taken, in order
    filled: list[list[str]]  # by contract held: the goods of the factories assigned to it
    keys: list[str]  # city.gold or city.silver
    share: int  # index of the share value
    investors: int  # shares sold


@record
class ImperialSteamState(GameState):
    """The state of a game of Imperial Steam."""

    selected: SelectedContent = shared(default=None, kw_only=True)
    map: str  # the map
    mode: str  # the kind of set-up: introductory, normal or random
    card: str  # the set-up card; "" in the random mode
    tiles: dict[str, str]  # city -> city tile
    crowns: list[str]  # State Railways
    round: int  # 0 = set-up
    rows: list[int]  # IMP-5.6 of two markers in one column, the seat named earlier has the higher row
    order: list[int]  # IMP-4.9 seats in turn order
    shipments: list[int]  # by round, the first entry is round 1; 0 = no tile
    round_goods: list[tuple[str, ...]]  # by round: goods that still lie on it
    market: dict[str, int]  # goods to buy, by good
    supply: dict[str, int]  # goods that are nowhere else
    factories: list[tuple[int, str, str, int]]  # all that were built, in order: owner, city, good, level of the worker
    lying: list[int]  # by factory: its goods left
    unbuilt: dict[str, int]  # factories left on the factory board, by good
    engines: dict[str, int]  # left in stock
    cars: int  # left in stock
    reserved: int  # Reserved tokens left
    display: list[str]  # contracts
    business: dict[str, list[int]]  # city -> tokens left there, highest first
    spent: list[int]  # business tokens that were used
    hubs: list[Hub]  # in the order of the set-up
    companies: list[Company]  # by seat
    trieste: list[int]  # seats that connected Trieste, in order
    bank: int  # gulden paid to the bank less those it paid out
    automa: Automa | None = None  # in a solo game
    edition: str = optional(default="")  # of the cards and figures: a player's own, "" = the program's

    def hub(self, city: str) -> Hub:
        """Return the hub in a city. Raises KeyError where there is none."""
        for hub in self.hubs:
            if hub.city == city:
                return hub
        raise KeyError(city)

    def standings(self) -> list[int]:
        """Return the seats along the influence track: higher column first, then upper row first (IMP-3.24)."""
        rows = self.rows
        return sorted(rows, key=lambda seat: (-self.companies[seat].influence, rows.index(seat)))

    def pay(self, seat: int, amount: int) -> None:
        """Pay gulden from a company to the bank; a negative amount comes from the bank (IMP-5.7)."""
        self.companies[seat].money -= amount
        self.bank += amount

    def shipment(self) -> int:
        """Return the number on this round's shipment tile, 0 where there is none (IMP-9.6)."""
        return self.shipments[self.round - 1] if 0 < self.round <= len(self.shipments) else 0


def factory_id(index: int) -> str:
    """Return the id, in actions and events, of the factory that was built after `index` others.

    >>> factory_id(0)
    'f1'
    """
    return f"f{index + 1}"


def factory_index(name: str) -> int:
    """Return the index of the factory with this id: the inverse of factory_id."""
    return int(name[1:]) - 1


def select_content(
    content: Content, chart: Map, tiles: dict[str, str], hubs: dict[str, str], seats: int
) -> SelectedContent:
    """Return the content for a map with city tiles (by city) and hub tiles (by city), for so many seats."""
    slots, influence = {}, {}
    for city in chart.cities.values():
        tile = content.city_tiles[tiles[city.id]] if city.id in tiles else None
        slots[city.id] = tile.slots if tile else city.slots.get(seats, 0)
        influence[city.id] = tile.influence if tile else city.influence
    prices, workers = content.numbers.prices[seats], content.numbers.worker_prices[seats]
    demand = {city: content.hub_tiles[tile].demand[seats] for city, tile in hubs.items()}
    return SelectedContent(chart, chart.connections, chart.at, slots, influence, prices, workers, demand)


def from_data(content: Content, data: dict[str, Any]) -> ImperialSteamState:
    """Return a state from its saved form. Raises RulesError if the data does not fit the content."""
    state = ImperialSteamState.from_data(data)
    if state.edition and state.edition not in content.editions:
        raise RulesError(f"the content has no edition {state.edition!r}")
    content = content.of_edition(state.edition)
    chart = content.maps.get(state.map)
    if chart is None:
        raise RulesError(f"the content has no map {state.map!r}")
    hubs = {hub.city: hub.tile for hub in state.hubs}
    if sorted([*state.tiles, *hubs]) != sorted(chart.sites):
        raise RulesError("not every site of the map has one tile")
    if any(tile not in content.city_tiles for tile in state.tiles.values()):
        raise RulesError("the content does not have all of the city tiles")
    if any(hub.tile not in content.hub_tiles or hub.growth not in content.growth_tiles for hub in state.hubs):
        raise RulesError("the content does not have all of the hub and growth tiles")
    if len(state.companies) not in content.numbers.prices:
        raise RulesError(f"no table seats {len(state.companies)}")
    state.content = content
    state.selected = select_content(content, chart, state.tiles, hubs, len(state.companies))
    return state

"""State of a game of Automania: factories, tiles, contracts, markets, and the agreements of the table."""

from dataclasses import dataclass
from typing import Any

from game.rules.automania.content.board import SPOTS
from game.rules.automania.content.build import Content
from game.rules.automania.content.contracts import ContractSet
from game.rules.automania.content.factory_boards import ELECTRIC, BoardSet, FactoryBoard
from game.rules.automania.content.numbers import MARKETS
from game.rules.automania.content.tiles import TileSet
from game.rules.core.errors import RulesError
from game.rules.core.records import Record, in_order, record, shared
from game.rules.core.state import GameState

NOBODY = -1
UNKNOWN = "?"  # a contract in a view
SOURCES = ("start", "ships", "sales", "tiles", "offices", "draws")  # of points during play, in the order of results


def token_of(car_type: str, electric: bool) -> str:
    """Return the token in a factory that stands for a car."""
    return ELECTRIC if electric else car_type


@dataclass(frozen=True, slots=True)
class SelectedContent:
    """The content that one game uses, by its sets and its number of players.

    `rows`: with two players a row of sales spaces takes one car (MAN-4.74).
    """

    tiles: TileSet
    contracts: ContractSet
    boards: BoardSet
    rows: bool


@record
class Car(Record):
    """A car on a ship, or sold."""

    value: int  # of its ship space
    owner: int  # seat
    type: str  # of car
    electric: bool  # MAN-5.20 the electric tile is its token
    space: str = ""  # sales space; "" = on the ship
    copied: bool = False  # MAN-5.25 it copied the sale of another one

    @property
    def token(self) -> str:
        """The token in a factory that stands for it."""
        return token_of(self.type, self.electric)


@record
class Market(Record):
    """A market: its demand, ships and sales spaces."""

    active: list[str]  # demand tiles by space, the fewest stars first
    pending: list[str]  # demand tiles left and right
    ships: list[Car]  # the lowest value first
    sold: list[Car]  # in the order of the sales

    def taken(self) -> list[int]:
        """Return the values of the ship spaces on which cars stand."""
        return [car.value for car in self.ships]

    def car_at(self, value: int) -> Car:
        """Return the car on a ship space. Raises KeyError where there is none."""
        for car in self.ships:
            if car.value == value:
                return car
        raise KeyError(value)


@record
class Factory(Record):
    """A seat's factory, workers, cars, contracts, money and points."""

    board: str  # factory board; "" = not chosen yet
    points: dict[str, int]  # by source
    money: int | None  # None in the views of others
    workers: int  # in the supply, neutral ones counted (MAN-4.13)
    sponsoring: int  # workers on the sponsor space
    promoting: int  # workers on the marketing space
    neutral: int  # of all its workers, wherever they are
    cars: dict[str, int]  # tokens in the factory, by type or electric
    tiles: dict[str, str]  # by space of the board; "" = empty
    hand: list[str]  # contracts
    played: list[str]  # contracts
    office: int  # MAN-4.61 sales office of this round, from 1; 0 = not withdrawn yet


@record
class AutomaniaState(GameState):
    """A game of Automania."""

    selected: SelectedContent = shared(default=None, kw_only=True)
    tiles: str  # set of factory tiles
    contracts: str  # set of contracts
    boards: str  # set of factory boards
    open_money: bool  # agreed: everybody's money is open
    curtain: bool  # agreed: own secrets lie open for the person who plays; the screen is covered at a hand-over
    round: int  # 0 = set-up
    order: list[int]  # seats in the turn order of the round
    spaces: dict[str, tuple[int, int]]  # action spaces: seat (-1 = nobody) and number of its workers
    grid: dict[str, str]  # factory tiles by spot; "" = empty
    office_tiles: list[str]  # under the offices, by slot; "" = taken
    stacks: dict[str, list[str]]  # factory tiles face down; each draw is equally likely
    neutral: int  # workers in the neutral supply
    deck: list[str]  # contracts face down; each draw is equally likely
    display: list[str]  # open contracts by slot; "" = none
    markets: dict[str, Market]  # by name: their demand, ships and sales spaces
    factories: list[Factory]  # by seat

    def board_of(self, seat: int) -> FactoryBoard:
        """Return the factory board of a seat. Raises KeyError before it is chosen."""
        found: FactoryBoard = self.content.factories[self.factories[seat].board]
        return found

    def score(self, seat: int) -> int:
        """Return the space of a seat's score marker."""
        return sum(self.factories[seat].points.values())

    def earn(self, seat: int, amount: int) -> None:
        """Add money to a seat, or take it if negative; hidden money stays hidden."""
        factory = self.factories[seat]
        if factory.money is not None:
            factory.money += amount

    def funds(self, seat: int) -> int:
        """Return a seat's money, 0 where it is hidden."""
        return self.factories[seat].money or 0

    def gain(self, seat: int, source: str, amount: int) -> None:
        """Add points of a source to a seat."""
        self.factories[seat].points[source] += amount

    def power(self, seat: int, role: str) -> int:
        """Return the power of all managers of one role in a seat's factory (MAN-4.25)."""
        tiles, known = self.factories[seat].tiles, self.content.tiles
        total = 0
        for office in self.board_of(seat).offices:
            name = tiles[office]
            if name and known[name].role == role:
                total += known[name].power
        return total

    @property
    def last_round(self) -> bool:
        """True in the last round (MAN-4.85)."""
        return self.round == len(self.content.numbers.stacks)

    def cost(self, car_type: str) -> int:
        """Return the cost of a car of a type; 0 for "", a contract (MAN-4.31)."""
        return self.content.numbers.types[car_type].cost if car_type else 0


def select_content(content: Content, tiles: str, contracts: str, boards: str, seats: int) -> SelectedContent:
    """Return the content of a game with these sets and so many seats."""
    return SelectedContent(
        content.tile_sets[tiles], content.contract_sets[contracts], content.factory_sets[boards], seats == 2
    )


def from_data(content: Content, data: dict[str, Any]) -> AutomaniaState:
    """Return the game of a saved form. Raises RulesError if the data does not fit the content."""
    state = AutomaniaState.from_data(data)
    sets = (
        (state.tiles, content.tile_sets),
        (state.contracts, content.contract_sets),
        (state.boards, content.factory_sets),
    )
    if any(name not in known for name, known in sets):
        raise RulesError(
            f"the content does not have the sets {state.tiles!r}, {state.contracts!r} and {state.boards!r}"
        )
    low, high = content.numbers.players
    if not low <= len(state.factories) <= high:
        raise RulesError(f"no table seats {len(state.factories)}")
    state.content = content
    state.selected = select_content(content, state.tiles, state.contracts, state.boards, len(state.factories))
    _put_in_order(state)
    return state


def _put_in_order(state: AutomaniaState) -> None:
    """Restore the order of the content in maps that are walked in order: saves sort names alphabetically."""
    state.markets = in_order(state.markets, MARKETS)
    state.spaces = in_order(state.spaces, state.content.board.spaces)
    state.grid = in_order(state.grid, SPOTS)
    state.stacks = in_order(state.stacks, state.selected.tiles.stacks)
    for factory in state.factories:
        factory.points = in_order(factory.points, SOURCES)
        if factory.board in state.content.factories:
            board = state.content.factories[factory.board]
            factory.tiles, factory.cars = in_order(factory.tiles, board.spaces), in_order(factory.cars, board.tokens)

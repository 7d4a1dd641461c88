"""Numbers of ``game.yaml``: rounds, start, car types, demand, the end; and names that all content uses."""

from dataclasses import dataclass

from game.rules.core.documents import read_players
from game.rules.core.yaml_reader import Cursor

COLOURS = ("red", "blue", "yellow", "green")
TYPES = ("city", "family", "super")  # of cars, the cheapest first
SYMBOLS = ("speed", "luggage", "safety", "eco", "handling")  # of demand tiles and machines
PARTS = ("spoiler", "exhaust", "interior")  # of style tiles
STACKS = ("A", "B")
MARKETS = NORTH_AMERICA, EUROPE = ("NA", "EU")  # in the order of the sales
SIDES = ("left", "right")  # of pending demand tiles
_MOST = 99


@dataclass(frozen=True, slots=True)
class Reward:
    """Reward for a sales space, an office or an unsold car."""

    money: int
    points: int


@dataclass(frozen=True, slots=True)
class CarType:
    """Cost of a car of a type, and number of its tokens that each seat has."""

    cost: int
    tokens: int


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of ``game.yaml``. Money is counted in autobucks."""

    players: tuple[int, int]
    colours: tuple[str, ...]
    stacks: tuple[str, ...]  # by round: the stack of its tiles
    money: tuple[int, ...]  # by place in the first turn order
    points: tuple[int, ...]  # by place in the first turn order
    workers: int  # of each player
    neutral: int  # neutral workers
    types: dict[str, CarType]
    demand: dict[str, int]  # demand tiles by symbol
    stars: tuple[int, ...]  # by active demand space
    top_car: int  # popularity from which a car is sold at once
    electric_bonus: int
    contract_points: int
    money_ranks: tuple[int, ...]
    unsold: dict[str, Reward]  # by market


def read_numbers(root: Cursor) -> Numbers:
    """Return the numbers of ``game.yaml``; numbers that depend on each other are checked together."""
    start, demand, end = root.get("start"), root.get("demand"), root.get("end")
    numbers = Numbers(
        players=read_players(root.get("players"), len(COLOURS)),
        colours=root.get("colours").names(COLOURS, "colour"),
        stacks=tuple(item.one_of(STACKS, "stack") for item in root.get("rounds").list()),
        money=_row(start.get("money")),
        points=_row(start.get("points")),
        workers=start.get("workers").int(1, 20),
        neutral=root.get("neutral_workers").int(0, 20),
        types=_types(root.get("car_types")),
        demand=_demand(demand.get("tiles")),
        stars=_row(demand.get("stars")),
        top_car=root.get("top_car").int(1, _MOST),
        electric_bonus=root.get("electric_bonus").int(0, 9),
        contract_points=root.get("contract_points").int(0, 9),
        money_ranks=_row(end.get("money_ranks")),
        unsold=_unsold(end.get("unsold")),
    )
    for section in (start, demand, end, root):
        section.end()
    if not root.problems:
        _check(root, numbers)
    return numbers


def read_reward(item: Cursor) -> Reward:
    """Return the reward of ``money`` and ``points``, either of which may be left out."""
    return Reward(item.opt_int("money", 0, _MOST) or 0, item.opt_int("points", 0, _MOST) or 0)


def _check(root: Cursor, numbers: Numbers) -> None:
    """Note counts that do not agree with each other."""
    most = numbers.players[1]
    if not numbers.stacks:
        root.get("rounds").fail("found no round")
    if len(numbers.colours) < most:
        root.get("colours").fail(f"found {len(numbers.colours)} (expected {most})")
    for name, row in (("money", numbers.money), ("points", numbers.points)):
        if len(row) < most:
            root.get("start").get(name).fail(f"found {len(row)} numbers (expected {most})")
    demand = root.get("demand")
    tiles, spaces = sum(numbers.demand.values()), len(MARKETS) * (len(numbers.stars) + len(SIDES))
    if not numbers.stars:
        demand.get("stars").fail("found no number of stars")
    elif tiles != spaces:
        demand.get("tiles").fail(f"found {tiles} tiles (the markets have {spaces} spaces)")
    elif sum(count > 0 for count in numbers.demand.values()) < 2:
        demand.get("tiles").fail("found tiles of one kind alone: both markets would be the same (MAN-3.4)")


def _row(cursor: Cursor) -> tuple[int, ...]:
    return tuple(item.int(0, _MOST) for item in cursor.list())


def _types(cursor: Cursor) -> dict[str, CarType]:
    found = {}
    for name in TYPES:
        at = cursor.get(name)
        found[name] = CarType(at.get("cost").int(0, 9), at.get("tokens").int(1, 9))
        at.end()
    cursor.end()
    return found


def _demand(cursor: Cursor) -> dict[str, int]:
    found = {symbol: cursor.get(symbol).int(0, 9) for symbol in SYMBOLS}
    cursor.end()
    return found


def _unsold(cursor: Cursor) -> dict[str, Reward]:
    found = {}
    for market in MARKETS:
        at = cursor.get(market)
        found[market] = read_reward(at)
        at.end()
    cursor.end()
    return found

"""Main board (``board.yaml``): action spaces, grid, sales offices, ships, sales spaces, and their positions."""

from dataclasses import dataclass

from game.rules.automania.content.board_geometry import FactoryLayout, Places, Point, read_factory_layout, read_plane
from game.rules.automania.content.numbers import MARKETS, SIDES, TYPES, Numbers, Reward, read_reward
from game.rules.core.yaml_reader import Cursor

SLOTS = ("M1", "M2", "M3", "M4", "M5", "M6")  # machine slots, the same on every factory board
ANY, CONTRACT = "any", ""  # types of action spaces beside car types
DISPLAY = 3  # number of open contracts (MAN-3.5)
DECK = "deck"
_SIDE = range(1, 5)  # rows and columns of the grid (MAN-4.8)
SPOTS = tuple(f"G{row}{column}" for row in _SIDE for column in _SIDE)


@dataclass(frozen=True, slots=True)
class Space:
    """An action space: the spots of its column or row, and the car that it produces (MAN-4.9)."""

    id: str
    spots: tuple[str, ...]  # none in the corner
    type: str  # car type, any, or "" = a contract is drawn


@dataclass(frozen=True, slots=True)
class Office:
    """A sales office: the most cars that can be sold in the round, and its bonus at once (MAN-4.63)."""

    limit: int
    bonus: Reward
    tile: bool  # with a tile of the offices


@dataclass(frozen=True, slots=True)
class SalesSpace:
    """A space for sold cars; row 0 = for any number of them (MAN-4.73)."""

    id: str
    row: int
    reward: Reward


@dataclass(frozen=True, slots=True)
class Region:
    """A market as printed: points by ship value, from 0, and its sales spaces."""

    ships: tuple[int, ...]
    sales: dict[str, SalesSpace]


@dataclass(frozen=True, slots=True)
class Board:
    """The main board.

    `places` are the positions of things by name: T1, G11, office-1, office-tile-1, NA-7, NA7, NA-demand-1, NA-left,
    deck, display-1, sponsor, marketing, round-1, order-1, score-from, score-to.
    """

    spaces: dict[str, Space]
    offices: tuple[Office, ...]  # from number 1
    office_tiles: int
    regions: dict[str, Region]
    size: Point
    places: dict[str, Point]
    factory: FactoryLayout


def ship_space(market: str, value: int) -> str:
    """Return the name of a ship space in actions.

    >>> ship_space("NA", 7)
    'NA-7'
    """
    return f"{market}-{value}"


def read_board(root: Cursor, numbers: Numbers) -> Board:
    """Return the board of ``board.yaml``."""
    places = Places(read_plane(root.get("plane")))
    spaces = _read_spaces(root.get("action_spaces"), places)
    _read_grid(root.get("grid"), places)
    offices = _read_offices(root.get("sales_offices"), places, numbers.players[1])
    slots = root.get("office_tiles")
    count = len(slots.list())
    places.notes([f"office-tile-{n}" for n in range(1, count + 1)], slots)
    regions = _read_markets(root.get("markets"), places, numbers)
    _read_things(root, places, numbers)
    factory = read_factory_layout(root.get("factory"), SLOTS)
    root.end()
    return Board(spaces, offices, count, regions, places.size, places.points, factory)


def _read_spaces(cursor: Cursor, places: Places) -> dict[str, Space]:
    spaces: dict[str, Space] = {}
    for item in cursor.list():
        name, type_at = item.get("id").text(), item.optional("type")
        made = type_at.one_of((*TYPES, ANY), "car type") if type_at else CONTRACT
        space = Space(name, _spots(item, made == ANY), made)
        places.note(name, item.get("at"))
        item.end()
        if name in spaces:
            item.get("id").fail(f"'{name}' stands here again")
        spaces[name] = space
    if cursor.is_list() and sum(space.type == ANY for space in spaces.values()) != 1:
        cursor.fail("expected one space for any type of car")
    return spaces


def _spots(item: Cursor, corner: bool) -> tuple[str, ...]:
    """Return the spots of the column or row of a space, top or left first; the corner has none."""
    column, row = (item.opt_int(name, _SIDE[0], _SIDE[-1]) for name in ("column", "row"))
    if [column is None, row is None].count(False) != (0 if corner else 1):
        item.fail("expected neither a column nor a row" if corner else "expected a column or a row")
    if column is not None:
        return tuple(f"G{n}{column}" for n in _SIDE)
    return tuple(f"G{row}{n}" for n in _SIDE) if row is not None else ()


def _read_grid(cursor: Cursor, places: Places) -> None:
    first, step = (places.point(cursor.get(name)) for name in ("first", "step"))
    cursor.end()
    for spot in SPOTS:
        row, column = int(spot[1]), int(spot[2])
        places.points[spot] = first[0] + (column - 1) * step[0], first[1] + (row - 1) * step[1]


def _read_offices(cursor: Cursor, places: Places, players: int) -> tuple[Office, ...]:
    offices = []
    for number, item in enumerate(cursor.list(), start=1):
        offices.append(Office(item.get("limit").int(0, 9), read_reward(item), item.opt_flag("tile")))
        places.note(f"office-{number}", item.get("at"))
        item.end()
    if cursor.is_list() and len(offices) < players:
        cursor.fail(f"found {len(offices)} offices (expected {players} at least)")
    return tuple(offices)


def _read_markets(cursor: Cursor, places: Places, numbers: Numbers) -> dict[str, Region]:
    regions: dict[str, Region] = {}
    names: list[str] = []  # of the sales spaces of both
    for item in cursor.list():
        name = item.get("id").one_of(MARKETS, "market")
        ships = _read_ships(item.get("ships"), places, name, numbers.top_car)
        regions[name] = Region(ships, _read_sales(item.get("sales"), places, names))
        places.notes([f"{name}-demand-{n}" for n in range(1, len(numbers.stars) + 1)], item.get("demand"))
        places.notes([f"{name}-{side}" for side in SIDES], item.get("pending"))
        item.end()
    if cursor.is_list() and list(regions) != list(MARKETS):
        cursor.fail(f"found {', '.join(regions) or 'none'} (expected {', '.join(MARKETS)})")
    return regions


def _read_ships(cursor: Cursor, places: Places, market: str, top_car: int) -> tuple[int, ...]:
    """Return points by value; every popularity below that of a top car has one space (MAN-4.46)."""
    points: list[int] = []
    values: list[int] = []
    for item in cursor.list():
        found = [at.int(0, top_car - 1) for at in item.get("values").list()]
        points += [item.get("points").int(0, 9)] * len(found)
        values += found
        places.notes([ship_space(market, value) for value in found], item.get("at"))
        item.end()
    if cursor.is_list() and values != list(range(top_car)):
        cursor.fail(f"expected one space for each value from 0 to {top_car - 1}, the lowest first")
    return tuple(points)


def _read_sales(cursor: Cursor, places: Places, names: list[str]) -> dict[str, SalesSpace]:
    """Return the sales spaces of a market; `names` are those of all markets so far."""
    found: dict[str, SalesSpace] = {}
    for item in cursor.list():
        name = item.get("id").text()
        if name in names:
            item.get("id").fail(f"'{name}' stands here again")
        names.append(name)
        found[name] = SalesSpace(name, item.opt_int("row", 1, 9) or 0, read_reward(item))
        places.note(name, item.get("at"))
        item.end()
    if cursor.is_list() and all(space.row for space in found.values()):
        cursor.fail("found no space without a row, for any number of cars (MAN-4.70)")
    return found


def _read_things(root: Cursor, places: Places, numbers: Numbers) -> None:
    """Read the positions of contracts, pools of workers and tracks."""
    contracts, pools = root.get("contracts"), root.get("pools")
    places.note(DECK, contracts.get(DECK))
    places.notes([f"display-{n}" for n in range(1, DISPLAY + 1)], contracts.get("display"))
    for pool in ("sponsor", "marketing"):
        places.note(pool, pools.get(pool))
    contracts.end()
    pools.end()
    places.notes([f"round-{n}" for n in range(1, len(numbers.stacks) + 1)], root.get("rounds"))
    places.notes([f"order-{n}" for n in range(1, numbers.players[1] + 1)], root.get("order"))
    places.notes(["score-from", "score-to"], root.get("score"))

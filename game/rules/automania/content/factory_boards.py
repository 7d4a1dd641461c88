"""Factory boards: lines, offices, powers and tokens of cars, and sets of boards (MAN-5.10 to MAN-5.30)."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.rules.automania.content.board import SLOTS
from game.rules.automania.content.board_geometry import Places, Point
from game.rules.automania.content.numbers import PARTS, TYPES, CarType
from game.rules.core.documents import action_word
from game.rules.core.yaml_reader import Cursor

POWERS = EXTRA_CITY, ELECTRIC_CAR, COPY_SALE = ("extra_city_car", "electric_car", "copy_sale")
NORMAL, ELECTRIC = "normal", "electric"  # tokens for a car that is produced
MOST_OFFICES = 6
STYLE_SPACES = {(car_type, part): f"{car_type}-{part}" for car_type in TYPES for part in PARTS}


@dataclass(frozen=True, slots=True)
class FactoryBoard:
    """A factory board."""

    id: str
    lines: dict[str, tuple[str, ...]]  # machine slots by car type
    offices: dict[str, int]  # prices by office, O1 first
    powers: tuple[str, ...]
    tokens: dict[str, int]  # number by car type, and of the electric one
    spaces: tuple[str, ...]  # all spaces for tiles
    paths: dict[str, tuple[Point, ...]]  # drawn paths of the belts, on boards that have their own
    name: str = ""  # of a player's own board


@dataclass(frozen=True, slots=True)
class BoardSet:
    """The boards of a game: one that all seats have, or several of which each seat chooses one (MAN-4.92)."""

    id: str
    boards: tuple[str, ...]
    name: str = ""

    @property
    def common(self) -> str:
        """The board that all seats have; "" if boards are chosen."""
        return self.boards[0] if len(self.boards) == 1 else ""


def read_factory(item: Cursor, types: Mapping[str, CarType], size: Point) -> FactoryBoard:
    """Return the board of an entry of ``boards``; its belts are drawn on a plane of that size."""
    powers_at, paths_at, lines_at = item.optional("powers"), item.optional("paths"), item.get("lines")
    powers = powers_at.names(POWERS, "power") if powers_at else ()
    offices = _read_offices(item.get("offices"))
    lines = {name: _read_line(lines_at.get(name)) for name in TYPES}
    lines_at.end()
    tokens = {name: kind.tokens for name, kind in types.items()}
    tokens["city"] += EXTRA_CITY in powers
    tokens[ELECTRIC] = int(ELECTRIC_CAR in powers)
    return FactoryBoard(action_word(item), lines, offices, powers, tokens, (*SLOTS, *offices, *STYLE_SPACES.values()),
                   _read_paths(paths_at, size) if paths_at else {}, item.opt_text("name"))


def read_factory_set(item: Cursor, factories: Mapping[str, FactoryBoard], players: int) -> BoardSet:
    """Return the set of an entry of ``sets``: one board, or enough for so many players."""
    at = item.get("boards")
    boards = at.names(factories, "factory board")
    if at.is_list() and len(boards) != 1 and len(boards) < players:
        at.fail(f"found {len(boards)} boards (expected one, or {players} at least)")
    return BoardSet(item.get("id").text(), boards, item.opt_text("name"))


def _read_line(at: Cursor) -> tuple[str, ...]:
    slots = at.names(SLOTS, "machine slot")
    if at.is_list() and not slots:
        at.fail("found no machine slot")
    return slots


def _read_offices(at: Cursor) -> dict[str, int]:
    prices = [item.int(0, 20) for item in at.list()]
    if at.is_list() and not 1 <= len(prices) <= MOST_OFFICES:
        at.fail(f"found {len(prices)} offices (expected 1 to {MOST_OFFICES})")
    return {f"O{number}": price for number, price in enumerate(prices, start=1)}


def _read_paths(cursor: Cursor, size: Point) -> dict[str, tuple[Point, ...]]:
    places = Places(size)
    found = {}
    for name in TYPES:
        at = cursor.get(name)
        found[name] = tuple(places.point(item) for item in at.list())
        if at.is_list() and len(found[name]) < 2:
            at.fail("expected two points at least")
    cursor.end()
    return found

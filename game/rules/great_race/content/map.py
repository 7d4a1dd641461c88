"""Maps: cities, terrain spaces, links on land and transport routes, read from the files of ``boards/``.

The head of ``africa.yaml`` explains the format.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import pairwise

from game.rules.core.documents import action_word, read_by_id
from game.rules.core.yaml_reader import Cursor
from game.rules.great_race.content.map_scenery import LARGEST, Art, Line, read_art, read_line, read_place

ROUTE_KINDS = ("sea", "air")
MOST_SPACES = 80  # terrain spaces; three tiles may each be placed on almost any of them: more would be too many moves
_MOST_LINES = 40


@dataclass(frozen=True, slots=True)
class City:
    """A city. Whoever enters it draws ``draw`` cards; ``x`` and ``y`` lie in the plane of the map."""

    id: str
    name: str
    row: int  # from 1, the northernmost
    x: float
    y: float
    draw: int


@dataclass(frozen=True, slots=True)
class Space:
    """A terrain space. On a black one a tile costs more fuel. ``region`` and ``biome`` are only for names, pictures."""

    id: str
    row: int
    x: float
    y: float
    black: bool
    region: str
    biome: str


@dataclass(frozen=True, slots=True)
class Route:
    """A transport route between two cities; ``path`` is drawn from ``a`` to ``b``."""

    id: str
    a: str
    b: str
    kind: str
    cost: int  # francs
    name: str
    path: Line

    def other(self, city: str) -> str:
        """Return the city at the other end."""
        return self.b if city == self.a else self.a


@dataclass(frozen=True, slots=True)
class Map:
    """A map with its cities, terrain spaces and routes.

    ``beside`` gives the places next to each place on land, ``links`` those that a path connects to it, transport
    included, and ``routes_at`` the routes of each city; all in the order of the file.
    """

    id: str
    name: str
    source: str
    blurb: str
    plane: tuple[int, int]
    hex: float  # length of a side
    lines: tuple[float, ...]  # y of the middle of each row
    north: str
    south: str
    cities: dict[str, City]
    spaces: dict[str, Space]
    pairs: tuple[tuple[str, str], ...]  # linked on land
    routes: dict[str, Route]
    art: Art = field(repr=False)
    beside: dict[str, tuple[str, ...]] = field(repr=False)
    links: dict[str, tuple[str, ...]] = field(repr=False)
    routes_at: dict[str, tuple[Route, ...]] = field(repr=False)


def read_map(root: Cursor) -> Map | None:
    """Read a map. Returns None after a mistake, which is noted by the cursor."""
    before = len(root.problems)
    name, title = action_word(root), root.get("name").text()
    source, blurb = root.opt_text("source"), root.opt_text("blurb")
    plane_at, north_at, south_at = root.get("plane"), root.get("north"), root.get("south")
    plane = plane_at.get("width").int(1, LARGEST), plane_at.get("height").int(1, LARGEST)
    plane_at.end()
    side, lines = root.get("hex").number(1, LARGEST), _read_lines(root.get("lines"))
    cities_at, spaces_at = root.get("cities"), root.get("spaces")
    cities = read_by_id(cities_at, lambda item: _read_city(item, len(lines)))
    spaces = read_by_id(spaces_at, lambda item: _read_space(item, len(lines), cities))
    north, south = north_at.one_of(cities, "city"), south_at.one_of(cities, "city")
    pairs = _read_links(root.get("links"), [*cities, *spaces])
    routes_at = root.optional("routes")
    routes = read_by_id(routes_at, lambda item: _read_route(item, cities)) if routes_at else {}
    art = read_art(root.get("coast"), root.optional("decor"))
    root.end()
    if len(root.problems) > before:
        return None
    beside = _neighbours([*cities, *spaces], pairs)
    links = _neighbours([*cities, *spaces], [*pairs, *((route.a, route.b) for route in routes.values())])
    at = {city: tuple(r for r in routes.values() if city in (r.a, r.b)) for city in cities}
    made = Map(name, title, source, blurb, plane, side, lines, north, south, cities, spaces, pairs, routes, art, beside,
               links, at)
    _check(root, made)
    return made if len(root.problems) == before else None


def _check(root: Cursor, chart: Map) -> None:
    """Check that both ends lie on the outermost rows and that every place can be reached (GRR-4.6, GRR-5.14)."""
    if len(chart.spaces) > MOST_SPACES:
        root.get("spaces").fail(f"found {len(chart.spaces)} terrain spaces (expected {MOST_SPACES} at most)")
    if chart.north == chart.south:
        root.get("south").fail("start and finish are the same city")
    for key, city, row in (("north", chart.north, 1), ("south", chart.south, len(chart.lines))):
        if chart.cities[city].row != row:
            root.get(key).fail(f"'{city}' lies on row {chart.cities[city].row} (expected row {row})")
    reached = distances(chart.north, chart.links)
    for key, table in (("cities", chart.cities), ("spaces", chart.spaces)):
        for place in table:
            if place not in reached:
                root.get(key).fail(f"'{place}' cannot be reached from '{chart.north}'")


def distances(start: str, links: Mapping[str, tuple[str, ...]]) -> dict[str, int]:
    """Return the fewest links from ``start`` to every place that can be reached."""
    found = {start: 0}
    queue = [start]
    for place in queue:
        for other in links[place]:
            if other not in found:
                found[other] = found[place] + 1
                queue.append(other)
    return found


def _neighbours(places: list[str], pairs: list[tuple[str, str]] | tuple[tuple[str, str], ...],
                ) -> dict[str, tuple[str, ...]]:
    found: dict[str, dict[str, None]] = {place: {} for place in places}
    for a, b in pairs:
        found[a][b] = found[b][a] = None
    return {place: tuple(other for other in places if other in near) for place, near in found.items()}


def _read_lines(cursor: Cursor) -> tuple[float, ...]:
    """Read the lines of the map from north to south: the y of the middle of each row."""
    lines = tuple(item.number(0, LARGEST) for item in cursor.list())
    if cursor.is_list() and not 2 <= len(lines) <= _MOST_LINES:
        cursor.fail(f"found {len(lines)} lines (expected 2 to {_MOST_LINES})")
    if any(one >= other for one, other in pairwise(lines)):
        cursor.fail("expected each line to lie south of the one before")
    return lines


def _read_city(item: Cursor, rows: int) -> City:
    name, row = action_word(item), item.get("row").int(1, max(1, rows))
    return City(name, item.get("name").text(), row, *read_place(item), item.get("draw").int(0, 9))


def _read_space(item: Cursor, rows: int, cities: Mapping[str, City]) -> Space:
    name, row = action_word(item), item.get("row").int(1, max(1, rows))
    if name in cities:
        item.get("id").fail(f"'{name}' is a city already")
    return Space(name, row, *read_place(item), item.opt_flag("black"), item.opt_text("region"), item.opt_text("biome"))


def _read_links(cursor: Cursor, places: list[str]) -> tuple[tuple[str, str], ...]:
    """Read rows of pairs; no pair may stand there twice, in either direction."""
    found: dict[tuple[str, str], None] = {}
    for item in (pair for row in cursor.list() for pair in row.list()):
        before = len(item.problems)
        ends = [end.one_of(places, "place") for end in item.list()]
        if len(item.problems) > before:
            continue
        if len(ends) != 2 or ends[0] == ends[1]:
            item.fail("expected two different places")
        elif (ends[0], ends[1]) in found or (ends[1], ends[0]) in found:
            item.fail(f"'{ends[0]}' and '{ends[1]}' are linked already")
        else:
            found[ends[0], ends[1]] = None
    return tuple(found)


def _read_route(item: Cursor, cities: Mapping[str, City]) -> Route:
    a, b, path = item.get("a"), item.get("b"), item.optional("path")
    route = Route(action_word(item), a.one_of(cities, "city"), b.one_of(cities, "city"),
                  item.get("kind").one_of(ROUTE_KINDS, "kind of transport"), item.get("cost").int(0, 9_999),
                  item.opt_text("name"), read_line(path, 2) if path else ())
    if route.a == route.b:
        b.fail("a city has no route to itself")
    return route

"""Maps: cities, connections and State Railway cards, read from the files of ``boards/``.

The heads of these files explain the format.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product

from game.rules.core.documents import action_word, read_by_id
from game.rules.core.yaml_reader import Cursor
from game.rules.imperial_steam.content.numbers import TOKENS

KINDS = ("start", "goal", "site", "transit")
ZONES = ("north", "east", "centre", "south")  # one hub in each in the random set-up
TERRAINS = ("plain", "bridge", "tunnel")
ENGINEERS = ("tunnel", "bridge")
_LARGEST_PLANE = 10_000
_MOST_SLOTS = 9


@dataclass(frozen=True, slots=True)
class City:
    """A city. Its offer is printed, or stands on the tile that lies there: then ``slots`` is empty.

    ``zone`` is "" outside the zones; ``slots`` by number of players; ``x`` and ``y`` lie in the plane of the map.
    """

    id: str
    name: str
    alt: str
    kind: str
    zone: str
    x: int
    y: int
    slots: dict[int, int]
    influence: int
    business: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Connection:
    """A connection between two cities; ``terrain`` is the engineer that it needs, or plain."""

    id: str
    a: str
    b: str
    terrain: str
    effort: int

    def other(self, city: str) -> str:
        """Return the city at the other end."""
        return self.b if city == self.a else self.a


@dataclass(frozen=True, slots=True)
class StateCard:
    """A State Railway set-up card.

    It names the connection that gets a crown, and the opening bid of the Automa in columns above the lowest hub.
    """

    id: str
    connection: str
    bid_steps: int


@dataclass(frozen=True, slots=True)
class Map:
    """A map; ``at`` gives the connections of each city, ``distance`` the connections from the start to each city."""

    id: str
    name: str
    source: str
    plane: tuple[int, int]
    start: str
    goal: str
    semmering: str
    cities: dict[str, City]
    connections: dict[str, Connection]
    state_cards: dict[str, StateCard]
    sites: tuple[str, ...]
    at: dict[str, tuple[Connection, ...]] = field(repr=False)
    distance: dict[str, int] = field(repr=False)


def read_map(root: Cursor, seats: range, sites: int, crowns: int) -> Map | None:
    """Read a map with exactly so many sites and more than ``crowns`` State Railway cards; None after a mistake."""
    before = len(root.problems)
    source, semmering_at = root.opt_text("source"), root.get("semmering")
    name, plane = _read_id(root.get("id")), _read_plane(root.get("plane"))
    title = root.get("name").text()
    cities_at, start_at, goal_at = root.get("cities"), root.get("start"), root.get("goal")
    cities = read_by_id(cities_at, lambda item: _read_city(item, plane, seats))
    start, goal = start_at.one_of(cities, "city"), goal_at.one_of(cities, "city")
    connections = _read_connections(root.get("connections"), cities)
    semmering = semmering_at.one_of(connections, "connection")
    cards = _read_state_cards(root.get("state_railways"), connections, crowns)
    root.end()
    if len(root.problems) > before:
        return None
    sites_found = tuple(city.id for city in cities.values() if city.kind == "site")
    at = {city: tuple(c for c in connections.values() if city in (c.a, c.b)) for city in cities}
    made = Map(name, title, source, plane, start, goal, semmering, cities, connections, cards, sites_found, at,
               distances(start, at))
    _check(cities_at, made, sites)
    return made if len(root.problems) == before else None


def distances(start: str, at: dict[str, tuple[Connection, ...]]) -> dict[str, int]:
    """Return the fewest connections from ``start`` to every city that can be reached."""
    found = {start: 0}
    queue = [start]
    for city in queue:
        for connection in at[city]:
            other = connection.other(city)
            if other not in found:
                found[other] = found[city] + 1
                queue.append(other)
    return found


def _check(at: Cursor, chart: Map, sites: int) -> None:
    """Check that the map takes the 23 city tiles and the four hub tiles, one hub in each zone (IMP-3.3, IMP-3.20)."""
    cities = chart.cities
    for city in cities:
        if city not in chart.distance:
            at.fail(f"'{city}' cannot be reached from '{chart.start}'")
    if len(chart.sites) != sites:
        at.fail(f"found {len(chart.sites)} sites (expected {sites}: each tile needs one)")
    zones = [[city.id for city in cities.values() if city.zone == zone] for zone in ZONES]
    pairs = [(c.a, c.b) for c in chart.connections.values()]
    if not any(_apart(hubs, pairs) for hubs in product(*zones)):
        at.fail("no four sites, one in each zone, are without a connection between them (IMP-3.20)")
    for kind, named in (("start", chart.start), ("goal", chart.goal)):
        if [city.id for city in cities.values() if city.kind == kind] != [named]:
            at.fail(f"the {kind} has to be '{named}' and no other city")


def _apart(hubs: tuple[str, ...], pairs: list[tuple[str, str]]) -> bool:
    return not any(a in hubs and b in hubs for a, b in pairs)


def _read_id(cursor: Cursor) -> str:
    text = cursor.text()
    if text and text.split() != [text]:
        cursor.fail(f"found '{text}' (expected a word without spaces)")
    return text


def _read_plane(cursor: Cursor) -> tuple[int, int]:
    plane = cursor.get("width").int(1, _LARGEST_PLANE), cursor.get("height").int(1, _LARGEST_PLANE)
    cursor.end()
    return plane


def _read_city(item: Cursor, plane: tuple[int, int], seats: range) -> City:
    printed, zone_at = item.optional("printed"), item.get("zone")
    item.optional("source")
    kind = item.get("kind").one_of(KINDS, "kind")
    zone = zone_at.one_of(ZONES if kind == "site" else ("none",), "zone")
    slots: dict[int, int] = {}
    influence, business = 0, tuple[int, ...]()
    if printed and kind == "site":
        printed.fail("a tile lies on a site, nothing is printed there")
    elif printed:
        slots = _read_slots(printed.get("factory_slots"), seats)
        influence, business = printed.get("influence").int(0, 9), read_business(printed.get("business"))
        printed.end()
    elif kind != "site":
        item.get("printed")
    return City(
        id=action_word(item), name=item.get("name").text(), alt=item.opt_text("alt"), kind=kind,
        zone="" if zone == "none" else zone, x=item.get("x").int(0, plane[0]), y=item.get("y").int(0, plane[1]),
        slots=slots, influence=influence, business=business)


def _read_slots(cursor: Cursor, seats: range) -> dict[int, int]:
    """Read one number, or one for each number of players."""
    if not cursor.is_map():
        return dict.fromkeys(seats, cursor.int(0, _MOST_SLOTS))
    slots = {count: cursor.get(str(count)).int(0, _MOST_SLOTS) for count in seats}
    cursor.end()
    return slots


def read_business(cursor: Cursor) -> tuple[int, ...]:
    """Read the values of business circles, highest first."""
    return tuple(sorted((item.int(TOKENS[0], TOKENS[-1]) for item in cursor.list()), reverse=True))


def _read_connections(cursor: Cursor, cities: dict[str, City]) -> dict[str, Connection]:
    connections: dict[str, Connection] = {}
    for item in cursor.list():
        before = len(item.problems)
        a, b = item.get("a").one_of(cities, "city"), item.get("b").one_of(cities, "city")
        known = len(item.problems) == before
        name_at = item.get("id")
        name = name_at.text()
        item.optional("source")
        if known and a == b:
            name_at.fail("a city cannot connect with itself")
        elif f"{b}--{a}" in connections or name in connections:
            name_at.fail("these two cities are connected already")
        elif known and name != f"{a}--{b}":
            name_at.fail(f"found '{name}' (expected '{a}--{b}', its two cities)")
        connections[name] = Connection(
            name, a, b, item.get("terrain").one_of(TERRAINS, "terrain"), item.get("effort").int(1, 9))
        item.end()
    return connections


def _read_state_cards(cursor: Cursor, connections: dict[str, Connection], crowns: int) -> dict[str, StateCard]:
    named: list[str] = []

    def read(item: Cursor) -> StateCard:
        at, steps = item.get("connection"), item.get("bid_steps").int(0, 9)
        card = StateCard(_read_id(item.get("id")), at.one_of(connections, "connection"), steps)
        if card.connection in named:
            at.fail(f"another card names '{card.connection}' too")
        named.append(card.connection)
        return card

    cards = read_by_id(cursor, read)
    if cursor.is_list() and len(cards) <= crowns:
        cursor.fail(f"found {len(cards)} cards (expected more than {crowns}: crowns and the Automa's card)")
    return cards

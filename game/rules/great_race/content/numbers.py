"""The numbers of ``game.yaml``: gauges, prices, money, prestige."""

from dataclasses import dataclass

from game.rules.core.documents import read_players
from game.rules.core.yaml_reader import Cursor

COLOURS = ("blue", "orange", "green", "red")
AREAS = ("scout", "mechanic", "escort", "funding")  # of a dashboard, in the order of a plan
SCOUT, MECHANIC, ESCORT, FUNDING = AREAS
GAUGES = ("fuel", "engine", "chassis")
_MOST = 999


@dataclass(frozen=True, slots=True)
class Gauge:
    """The highest level of a gauge, and its level at the start."""

    most: int
    start: int


@dataclass(frozen=True, slots=True)
class Price:
    """The price of one level in francs, in a city and elsewhere."""

    city: int
    elsewhere: int


@dataclass(frozen=True, slots=True)
class Numbers:
    """All numbers of ``game.yaml``. Money is in francs; dicts with numbers as keys are by number of players."""

    players: tuple[int, int]
    colours: tuple[str, ...]
    fuel: Gauge
    engine: Gauge
    chassis: Gauge
    assistants: int  # of each player
    funding: tuple[int, ...]  # for 1, 2, ... assistants together
    scout_tiles: int
    fuel_price: Price
    parts_price: Price
    city_fuel: int
    black_fuel: int  # additional fuel of a tile on a black space
    bare_fuel: int  # of bare ground
    danger_points: int
    start_money: dict[int, tuple[int, ...]]  # in turn order
    bonus: dict[int, tuple[int, ...]]  # in turn order
    arrival: tuple[int, ...]  # prestige for the first, second, ...
    francs: int  # for one prestige
    last_round: int  # GRR-10.7


def read_numbers(root: Cursor) -> Numbers:
    """Read ``game.yaml``; numbers that depend on each other are checked together."""
    low, high = read_players(root.get("players"), len(COLOURS))
    seats = range(low, high + 1)
    colours_at, funding_at = root.get("vehicles"), root.get("funding")
    gauges, prices, prestige = root.get("gauges"), root.get("prices"), root.get("prestige")
    fuel, engine, chassis = (_gauge(gauges.get(name)) for name in GAUGES)
    numbers = Numbers(
        players=(low, high),
        colours=colours_at.names(COLOURS, "colour"),
        fuel=fuel,
        engine=engine,
        chassis=chassis,
        assistants=root.get("assistants").int(1, 9),
        funding=_row(funding_at),
        scout_tiles=root.get("scout_tiles").int(1, 3),
        fuel_price=_price(prices.get("fuel")),
        parts_price=_price(prices.get("parts")),
        city_fuel=root.get("city_fuel").int(1, 9),
        black_fuel=root.get("black_fuel").int(0, 9),
        bare_fuel=root.get("bare_fuel").int(0, 9),
        danger_points=root.get("danger_points").int(1, 9),
        start_money=_by_seats(root.get("start_money"), seats),
        bonus=_by_seats(root.get("bonus"), seats),
        arrival=_row(prestige.get("arrival")),
        francs=prestige.get("francs").int(1, _MOST),
        last_round=root.get("last_round").int(1, _MOST),
    )
    for section in (gauges, prices, prestige, root):
        section.end()
    if not root.problems:
        if len(numbers.colours) < high:
            colours_at.fail(f"found {len(numbers.colours)} (expected {high})")
        if len(numbers.funding) != numbers.assistants:
            funding_at.fail(f"found {len(numbers.funding)} amounts (expected {numbers.assistants}: one for each "
                            "number of assistants)")
        if len(numbers.arrival) < high:
            prestige.get("arrival").fail(f"found {len(numbers.arrival)} (expected {high})")
    return numbers


def _gauge(cursor: Cursor) -> Gauge:
    most = cursor.get("most").int(1, 20)
    gauge = Gauge(most, cursor.get("start").int(1, most))
    cursor.end()
    return gauge


def _price(cursor: Cursor) -> Price:
    price = Price(cursor.get("city").int(1, _MOST), cursor.get("elsewhere").int(1, _MOST))
    cursor.end()
    return price


def _row(cursor: Cursor) -> tuple[int, ...]:
    return tuple(item.int(0, _MOST) for item in cursor.list())


def _by_seats(cursor: Cursor, seats: range) -> dict[int, tuple[int, ...]]:
    """Read, for each number of players, an amount for each place in turn order."""
    table = {}
    for count in seats:
        at = cursor.get(str(count))
        table[count] = _row(at)
        if at.is_list() and len(table[count]) != count:
            at.fail(f"found {len(table[count])} amounts (expected {count})")
    cursor.end()
    return table

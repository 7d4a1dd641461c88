"""The numbers of `rules_data/imperial-steam/game.yaml`. All money is in gulden."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from game.rules.core.yaml_reader import Cursor

T = TypeVar("T")

GOODS = ("wood", "stone", "iron", "coal")
PAID = ("wood", "stone", "iron")  # delivered for gulden; coal brings a key
KEYS = ("gold", "silver")
COLOURS = ("red", "yellow", "purple", "black")
TOKENS = (1, 2, 3)
NOTE = 10  # the smallest banknote
ROUNDS = 8
HUBS = 4
_MOST_MONEY = 990
_MOST = 99


@dataclass(frozen=True, slots=True)
class RoundSpace:
    """A space of the round track; ``goods`` by number of players."""

    hands: int
    shipment: bool
    goods: dict[int, int]
    growth: bool


@dataclass(frozen=True, slots=True)
class Engine:
    """A steam engine; ``copies`` by number of players, ``round`` is the one in which it is released."""

    id: str
    pulls: int
    price: int
    copies: dict[int, int]
    round: int


@dataclass(frozen=True, slots=True)
class Numbers:
    """All numbers of ``game.yaml``; a dict by int is by number of players."""

    players: tuple[int, int]
    company_colours: tuple[str, ...]
    maps: tuple[str, ...]
    main_actions: tuple[str, ...]
    earned: int
    lose_for_repeat: int
    round_track: tuple[RoundSpace, ...]
    round_goods_bag: int
    shipment_tiles: tuple[int, ...]
    goods_supply: int
    car_supply: int
    reserved_supply: int
    token_supply: dict[int, int]  # by value
    market_start: dict[int, int]
    buy_price: int
    order_price: int
    last_column: int
    step_price: int
    highest_bid: int
    hub_columns: tuple[int, ...]  # where the hubs start
    factories: dict[int, int]  # of each type
    factory_cost: dict[str, int]
    factory_goods: tuple[int, ...]  # by level of the worker, the first is level 1
    prices: dict[int, dict[str, tuple[int, ...]]]
    worker_prices: dict[int, tuple[int, ...]]
    engineer_price: int
    workers: int
    start_workers: int
    highest_level: int
    stations: int
    station_price: int
    station_storage: int
    station_income: int
    tracks_without_station: int
    track_goods: dict[str, int]
    structure_goods: tuple[str, ...]
    surcharge: int
    fee: int
    state_price: int
    crowns: dict[int, int]
    trieste_first: int
    trieste_later: int
    start_engine: str
    start_cars: int
    start_goods: dict[str, int]
    most_trains: int
    car_price: int
    passenger_income: int
    cities_per_passenger_car: int
    engines: dict[str, Engine]  # the start engine is not among them
    pulls: dict[str, int]  # of every engine, the start engine too
    share_values: tuple[int, ...]
    share_city: int
    share_hub: int
    share_station: int
    investors: int
    investor_percent: int
    key_values: dict[str, int]  # gulden per column
    contract_display: dict[int, int]
    most_open_contracts: int
    start_money: int


def read_numbers(root: Cursor) -> Numbers:
    """Read ``game.yaml``; numbers that depend on each other are checked together."""
    low, high = (item.int(2, len(COLOURS)) for item in _two(root.get("players")))
    seats = range(low, high + 1)
    sections = {name: root.get(name) for name in (
        "supply", "market", "influence_track", "factories", "hiring", "workers", "stations", "tracks", "trieste_bonus",
        "trains", "shares", "keys", "contracts")}
    supply, market, track = sections["supply"], sections["market"], sections["influence_track"]
    factories, hiring, workers = sections["factories"], sections["hiring"], sections["workers"]
    stations, tracks, bonus = sections["stations"], sections["tracks"], sections["trieste_bonus"]
    trains, shares, contracts = sections["trains"], sections["shares"], sections["contracts"]
    start = trains.get("start")
    engines = {engine.id: engine for engine in (_engine(item, seats) for item in trains.get("engines").list())}
    per_type = by_seats(factories.get("per_type"), seats, lambda at: at.int(1, _MOST))
    first_engine = start.get("id").text()
    numbers = Numbers(
        players=(low, high),
        company_colours=root.get("company_colours").names(COLOURS, "colour"),
        maps=tuple(item.text() for item in root.get("maps").list()),
        main_actions=tuple(item.text() for item in root.get("main_actions").list()),
        earned=money(root.get("earned")),
        lose_for_repeat=root.get("lose_for_repeat").int(0, 9),
        round_track=tuple(_round(item, seats) for item in root.get("round_track").list()),
        round_goods_bag=root.get("round_goods_bag").int(1, _MOST),
        shipment_tiles=tuple(item.int(1, 9) for item in root.get("shipment_tiles").list()),
        goods_supply=supply.get("goods").int(1, 999),
        car_supply=supply.get("cars").int(1, 999),
        reserved_supply=supply.get("reserved_tokens").int(0, 999),
        token_supply=_tokens(supply.get("business_tokens")),
        market_start=by_seats(market.get("start"), seats, lambda at: at.int(0, _MOST)),
        buy_price=money(market.get("buy_price")),
        order_price=money(market.get("order_price")),
        last_column=track.get("columns").int(2, _MOST) - 1,
        step_price=money(track.get("step_price")),
        highest_bid=track.get("highest_bid").int(0, _MOST),
        hub_columns=tuple(item.int(0, _MOST) for item in track.get("hub_columns").list()),
        factories=per_type,
        factory_cost=counts(factories.get("cost"), GOODS, money),
        factory_goods=tuple(item.int(0, 9) for item in factories.get("goods").list()),
        prices=by_seats(factories.get("prices"), seats, lambda at: counts(at, PAID, _prices)),
        worker_prices=by_seats(hiring.get("prices"), seats, _prices),
        engineer_price=money(hiring.get("engineer_price")),
        workers=workers.get("per_player").int(1, _MOST),
        start_workers=workers.get("start").int(0, _MOST),
        highest_level=workers.get("highest_level").int(1, 4),
        stations=stations.get("per_player").int(1, 9),
        station_price=money(stations.get("price")),
        station_storage=stations.get("storage").int(0, 9),
        station_income=money(stations.get("income")),
        tracks_without_station=tracks_limit(stations.get("tracks_without")),
        track_goods=counts(tracks.get("goods"), PAID, lambda at: at.int(0, 9)),
        structure_goods=tracks.get("structure_goods").names(GOODS, "good"),
        surcharge=tracks.get("surcharge").int(0, 9),
        fee=money(tracks.get("fee")),
        state_price=money(tracks.get("state_price")),
        crowns=by_seats(tracks.get("state_railways"), seats, lambda at: at.int(0, _MOST)),
        trieste_first=money(bonus.get("first")),
        trieste_later=money(bonus.get("later")),
        start_engine=first_engine,
        start_cars=start.get("cars").int(0, 9),
        start_goods=counts(trains.get("start_goods"), GOODS, lambda at: at.int(0, 9)),
        most_trains=trains.get("most").int(1, 4),
        car_price=money(trains.get("car_price")),
        passenger_income=money(trains.get("passenger_income")),
        cities_per_passenger_car=trains.get("cities_per_passenger_car").int(1, 9),
        engines=engines,
        pulls={first_engine: start.get("pulls").int(1, 9)} | {name: e.pulls for name, e in engines.items()},
        share_values=_prices(shares.get("values")),
        share_city=shares.get("per_city").int(0, 9),
        share_hub=shares.get("per_hub").int(0, 9),
        share_station=shares.get("per_station").int(0, 9),
        investors=shares.get("investors").int(0, 10),
        investor_percent=shares.get("percent").int(0, 100),
        key_values=counts(sections["keys"], KEYS, lambda at: at.int(0, _MOST)),
        contract_display=by_seats(contracts.get("display"), seats, lambda at: at.int(0, _MOST)),
        most_open_contracts=contracts.get("most_open").int(0, 9),
        start_money=money(root.get("start_money")),
    )
    for section in (*sections.values(), start):
        section.end()
    root.end()
    if not root.problems:
        _check(root, numbers)
    return numbers


def _check(root: Cursor, numbers: Numbers) -> None:
    """Check counts that have to agree with each other."""
    factories, hiring = root.get("factories"), root.get("hiring")
    if len(numbers.round_track) != ROUNDS:
        root.get("round_track").fail(f"found {len(numbers.round_track)} rounds (expected {ROUNDS})")
    if len(numbers.company_colours) < numbers.players[1]:
        root.get("company_colours").fail(f"found {len(numbers.company_colours)} (expected {numbers.players[1]})")
    if len(numbers.factory_goods) != numbers.highest_level:
        found = len(numbers.factory_goods)
        factories.get("goods").fail(f"found {found} numbers (expected {numbers.highest_level}, one for each level)")
    for seats, prices in numbers.prices.items():
        for good, row in prices.items():
            if len(row) != numbers.factories[seats]:
                at = factories.get("prices").get(str(seats)).get(good)
                at.fail(f"found {len(row)} prices (expected {numbers.factories[seats]}, one for each factory)")
    for seats, row in numbers.worker_prices.items():
        if not row:
            hiring.get("prices").get(str(seats)).fail("no worker at all could be hired")
    _check_board(root, numbers)


def _check_board(root: Cursor, numbers: Numbers) -> None:
    """Check that the pieces on the board fit it."""
    trains = root.get("trains")
    if sum(numbers.start_goods.values()) > numbers.start_cars + min(1, numbers.start_goods["coal"]):
        trains.get("start_goods").fail("more goods than the first train can hold (IMP-9.4)")
    track = root.get("influence_track")
    if len(numbers.hub_columns) != HUBS or max(numbers.hub_columns) > numbers.last_column:
        track.get("hub_columns").fail(f"expected {HUBS} columns of the track, one for each hub")
    if numbers.highest_bid > numbers.last_column:
        track.get("highest_bid").fail(f"found {numbers.highest_bid} (the last column is {numbers.last_column})")
    shipments = sum(space.shipment for space in numbers.round_track)
    if len(numbers.shipment_tiles) < shipments:
        root.get("shipment_tiles").fail(f"found {len(numbers.shipment_tiles)} (expected at least {shipments})")


def money(cursor: Cursor) -> int:
    """Read an amount in gulden, a multiple of the smallest banknote."""
    amount = cursor.int(0, _MOST_MONEY)
    if amount % NOTE:
        cursor.fail(f"found {amount} (expected a multiple of {NOTE})")
    return amount


def counts(cursor: Cursor, names: tuple[str, ...], read: Callable[[Cursor], T]) -> dict[str, T]:
    """Read an entry for each of ``names``, in their order."""
    found = {name: read(cursor.get(name)) for name in names}
    cursor.end()
    return found


def by_seats(cursor: Cursor, seats: range, read: Callable[[Cursor], T]) -> dict[int, T]:
    """Read an entry for each number of players."""
    found = {count: read(cursor.get(str(count))) for count in seats}
    cursor.end()
    return found


def tracks_limit(cursor: Cursor) -> int:
    """Read the number of tracks at a city without a station (IMP-6.3).

    At least two, else no line could pass through a city.
    """
    return cursor.int(2, 9)


def _prices(cursor: Cursor) -> tuple[int, ...]:
    return tuple(money(item) for item in cursor.list())


def _two(cursor: Cursor) -> list[Cursor]:
    items = cursor.list()
    if cursor.is_list() and len(items) != 2:
        cursor.fail(f"found a list of {len(items)} (expected two numbers, the fewest and the most)")
    return items if len(items) == 2 else [Cursor(cursor.file, None, cursor.path, cursor.problems)] * 2


def _tokens(cursor: Cursor) -> dict[int, int]:
    found = {value: cursor.get(str(value)).int(0, 999) for value in TOKENS}
    cursor.end()
    return found


def _round(item: Cursor, seats: range) -> RoundSpace:
    space = RoundSpace(
        hands=item.get("hands").int(1, 9),
        shipment=item.get("shipment").flag(),
        goods=by_seats(item.get("goods"), seats, lambda at: at.int(0, _MOST)),
        growth=item.get("growth").flag(),
    )
    item.end()
    return space


def _engine(item: Cursor, seats: range) -> Engine:
    engine = Engine(
        id=item.get("id").text(),
        pulls=item.get("pulls").int(1, 20),
        price=money(item.get("price")),
        copies=by_seats(item.get("copies"), seats, lambda at: at.int(0, _MOST)),
        round=item.get("round").int(1, ROUNDS),
    )
    item.end()
    return engine

"""From a view of a game of Imperial Steam to what the table shows: plain values, no drawing, no rules of its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from game.rules.core.engine import decision
from game.rules.imperial_steam.content.numbers import GOODS, KEYS, PAID
from game.rules.imperial_steam.decisions.companies import income, key_value, price, room, strength
from game.rules.imperial_steam.decisions.track_building import BuildTracks
from game.rules.imperial_steam.flow import Hand, Rest, Turn
from game.rules.imperial_steam.scoring import score
from game.rules.imperial_steam.state import Company, Hub, ImperialSteamState, factory_id


@dataclass(frozen=True, slots=True)
class RoundSpace:
    """A space of the round track: hands, shipment (0 = none), goods that still lie there, whether hubs grow."""

    number: int
    hands: int
    shipment: int
    goods: tuple[str, ...]
    growth: bool
    engines: tuple[str, ...]  # those released in this round
    pulls: str  # and how many cars they pull
    state: str  # "past", "now" or "ahead"


@dataclass(frozen=True, slots=True)
class ContractView:
    """A contract: its slots with True where a factory lies, reward and penalty in gulden."""

    id: str
    slots: tuple[tuple[str, bool], ...]
    reward: int
    penalty: int

    @property
    def complete(self) -> bool:
        """Every slot is filled."""
        return all(filled for _, filled in self.slots)


@dataclass(frozen=True, slots=True)
class Train:
    """An engine of a company."""

    engine: str
    pulls: int


@dataclass(frozen=True, slots=True)
class CompanyView:
    """All of a company, which is open to everybody. Money in gulden."""

    seat: int
    automa: bool
    on_turn: bool
    place: int  # in turn order, from 1
    money: int
    fortune: int
    parts: Mapping[str, int]  # that the fortune is made of, in gulden
    income: int
    influence: int
    hands: int
    placed: tuple[str, ...]
    cities: int
    stations: int
    ready: tuple[int, ...]
    tired: tuple[int, ...]
    strength: int
    reserve: int
    engineers: tuple[str, ...]
    goods: tuple[str, ...]
    landing: tuple[str, ...]
    room: int
    trains: tuple[Train, ...]
    freight: int
    passenger: int
    reserved: int
    tokens: tuple[int, ...]
    factories: dict[str, int]
    contracts: tuple[ContractView, ...]
    keys: tuple[tuple[str, int], ...]  # key, its worth now
    share: int
    investors: int
    investors_most: int
    supply: int  # the Automa's goods without a type
    supply_landing: int

    @property
    def belongings(self) -> int:
        """How many pieces it has, but for money and hands."""
        piles = (self.goods, self.landing, self.trains, self.tokens, self.contracts, self.keys, self.engineers)
        cars = self.freight + self.passenger + self.reserved
        papers = sum(self.factories.values()) + sum(done for item in self.contracts for _, done in item.slots)
        return sum(map(len, piles)) + sum(self.ready) + cars + papers + self.supply + self.supply_landing


@dataclass(frozen=True, slots=True)
class HubView:
    """A hub: the marker on the influence track, the next worker's price (None: sold out), what it still asks for."""

    city: str
    colour: str
    column: int
    worker_price: int | None
    worker_prices: tuple[int, ...]  # of all workers that are left
    workers_left: int
    open: dict[str, int]
    demand: dict[str, int]
    engineers: tuple[str, ...]
    keys: tuple[tuple[str, int], ...]  # key kinds still there, and their worth now
    growth: tuple[tuple[int, int], ...]  # rounds to come in which it grows, and by how many columns


@dataclass(frozen=True, slots=True)
class GoodBoard:
    """A row of the factory board: factories left and built, gulden for one, prices of a delivery by factories built;
    `price` is that of now (the first where none is built; None for coal), `after` that behind the next factory."""

    left: int
    built: int
    cost: int
    prices: tuple[int, ...]
    price: int | None
    after: int | None


@dataclass(frozen=True, slots=True)
class FactoryView:
    """A factory on the map; `slot` counts the slots of its city from 0, `left` its goods."""

    id: str
    owner: int
    city: str
    good: str
    level: int
    left: int
    slot: int


@dataclass(frozen=True, slots=True)
class EngineView:
    """An engine of the stock."""

    id: str
    pulls: int
    price: int
    left: int
    round: int


@dataclass(frozen=True, slots=True)
class TableView:
    """Everything on the table at one moment."""

    round: int
    rounds: int
    seats: int
    decides: int | None
    tracks: dict[str, tuple[int, ...]]  # owners of each connection's tracks, in the order of building
    tile: str  # of the action at hand, "" = none
    planned: tuple[str, ...]  # connections chosen for it
    stations: dict[str, tuple[int, ...]]
    crowns: tuple[str, ...]
    tokens: dict[str, tuple[int, ...]]  # business tokens left
    factories: tuple[FactoryView, ...]
    hubs: tuple[HubView, ...]
    trieste: tuple[int, ...]
    standings: tuple[int, ...]
    order: tuple[int, ...]
    columns: int
    track: tuple[RoundSpace, ...]
    market: dict[str, int]
    boards: dict[str, GoodBoard]
    display: tuple[ContractView, ...]
    engines: tuple[EngineView, ...]
    cars: int
    car_price: int
    engineer_price: int
    repeat_loss: int  # columns that a second hand on a tile costs
    companies: tuple[CompanyView, ...]  # by seat


def present(state: ImperialSteamState) -> TableView:
    """The table as a view of the game says."""
    top = decision(state)
    turn = top.seat if top else None
    return TableView(
        round=state.round,
        rounds=len(state.content.numbers.round_track),
        seats=len(state.companies),
        decides=turn,
        tracks=_tracks(state),
        tile="" if turn is None or not _acts(state) else "".join(state.companies[turn].placed[-1:]),
        planned=next((tuple(f.connections) for f in state.stack if isinstance(f, BuildTracks)), ()),
        stations=_stations(state),
        crowns=tuple(state.crowns),
        tokens={city: tuple(values) for city, values in state.business.items()},
        factories=_factories(state),
        hubs=_hubs(state),
        trieste=tuple(state.trieste),
        standings=tuple(state.standings()),
        order=tuple(state.order or range(len(state.companies))),
        columns=state.content.numbers.last_column + 1,
        track=_track(state),
        market=dict(state.market),
        boards={good: _board(state, good) for good in GOODS},
        display=tuple(_contract(state, name, ()) for name in state.display),
        engines=tuple(EngineView(e.id, e.pulls, e.price, state.engines[e.id], e.round)
                      for e in state.content.numbers.engines.values()),
        cars=state.cars,
        car_price=state.content.numbers.car_price,
        engineer_price=state.content.numbers.engineer_price,
        repeat_loss=state.content.numbers.lose_for_repeat,
        companies=tuple(_company(state, seat, turn) for seat in range(len(state.companies))),
    )


def _board(state: ImperialSteamState, good: str) -> GoodBoard:
    left, cost = state.unbuilt[good], state.content.numbers.factory_cost[good]
    built = state.content.numbers.factories[len(state.companies)] - left
    if good not in PAID:
        return GoodBoard(left, built, cost, (), None, None)
    prices = state.selected.prices[good]
    now = price(state, good) if built else prices[0]
    return GoodBoard(left, built, cost, prices, now, prices[built] if built and left else None)


def _acts(state: ImperialSteamState) -> bool:
    """IMP-5.2 Has a hand been placed whose action still goes on?"""
    return any(isinstance(below, Turn) and not isinstance(lying, Hand | Rest) for below, lying in pairwise(state.stack))


def _tracks(state: ImperialSteamState) -> dict[str, tuple[int, ...]]:
    owners: dict[str, list[int]] = {}
    for seat, company in enumerate(state.companies):
        for name in company.tracks:
            owners.setdefault(name, []).append(seat)
    return {name: tuple(seats) for name, seats in owners.items()}


def _stations(state: ImperialSteamState) -> dict[str, tuple[int, ...]]:
    owners: dict[str, list[int]] = {}
    for seat, company in enumerate(state.companies):
        for city in company.stations:
            owners.setdefault(city, []).append(seat)
    return {city: tuple(seats) for city, seats in owners.items()}


def _factories(state: ImperialSteamState) -> tuple[FactoryView, ...]:
    taken: dict[str, int] = {}
    found = []
    for index, ((owner, city, good, level), left) in enumerate(zip(state.factories, state.lying, strict=True)):
        slot = taken.get(city, 0)
        taken[city] = slot + 1
        found.append(FactoryView(factory_id(index), owner, city, good, level, left, slot))
    return tuple(found)


def _hubs(state: ImperialSteamState) -> tuple[HubView, ...]:
    taken = {key for company in state.companies for key in company.keys}
    found = []
    for hub in state.hubs:
        left = state.selected.worker_prices[hub.hired :]
        keys = [(kind, key_value(state, f"{hub.city}.{kind}")) for kind in KEYS if f"{hub.city}.{kind}" not in taken]
        found.append(HubView(hub.city, state.content.hub_tiles[hub.tile].colour, hub.column, left[0] if left else None,
                             tuple(left), len(left), dict(hub.open), dict(state.selected.demand[hub.city]),
                             tuple(hub.engineers), tuple(keys), _growth(state, hub)))
    return tuple(sorted(found, key=lambda hub: hub.column))


def _growth(state: ImperialSteamState, hub: Hub) -> tuple[tuple[int, int], ...]:
    rounds = [number for number, space in enumerate(state.content.numbers.round_track, 1) if space.growth]
    steps = zip(rounds, state.content.growth_tiles[hub.growth].steps, strict=True)
    return tuple((number, columns) for number, columns in steps if number > state.round)


def _track(state: ImperialSteamState) -> tuple[RoundSpace, ...]:
    numbers = state.content.numbers
    found = []
    for index, space in enumerate(numbers.round_track):
        number = index + 1
        age = "past" if number < state.round else "now" if number == state.round else "ahead"
        shipment = state.shipments[index] if index < len(state.shipments) else 0
        goods = tuple(state.round_goods[index]) if index < len(state.round_goods) else ()
        engines = tuple(engine.id for engine in numbers.engines.values() if engine.round == number)
        pulls = " ".join(str(numbers.pulls[name]) for name in engines)
        found.append(RoundSpace(number, space.hands, shipment, goods, space.growth, engines, pulls, age))
    return tuple(found)


def _contract(state: ImperialSteamState, name: str, filled: tuple[str, ...]) -> ContractView:
    card = state.content.contracts[name]
    if len(filled) == len(card.slots):  # the Automa's tokens lie on any good
        return ContractView(name, tuple((good, True) for good in card.slots), card.reward, card.penalty)
    left, slots = list(filled), []
    for good in card.slots:
        done = good in left
        if done:
            left.remove(good)
        slots.append((good, done))
    return ContractView(name, tuple(slots), card.reward, card.penalty)


def _company(state: ImperialSteamState, seat: int, turn: int | None) -> CompanyView:
    company: Company = state.companies[seat]
    numbers = state.content.numbers
    automa = state.automa is not None and state.automa.seat == seat
    order = state.order or list(range(len(state.companies)))
    contracts = zip(company.contracts, company.filled, strict=True)
    parts = score(state, seat)
    return CompanyView(
        seat=seat,
        automa=automa,
        on_turn=turn == seat,
        place=order.index(seat) + 1,
        money=company.money,
        fortune=sum(parts.values()),
        parts=parts,
        income=income(state, company)[0],
        influence=company.influence,
        hands=company.hands,
        placed=tuple(company.placed),
        cities=len(company.cities),
        stations=len(company.stations) - 1,
        ready=tuple(company.ready),
        tired=tuple(company.tired),
        strength=strength(company),
        reserve=company.reserve,
        engineers=tuple(company.engineers),
        goods=tuple(good for good in GOODS for _ in range(company.goods[good])),
        landing=tuple(good for good in GOODS for _ in range(company.landing[good])),
        room=0 if automa else room(company, numbers),
        trains=tuple(Train(engine, numbers.pulls[engine]) for engine in company.engines),
        freight=company.freight,
        passenger=company.passenger,
        reserved=company.reserved,
        tokens=tuple(sorted(company.tokens, reverse=True)),
        factories=dict(company.factories),
        contracts=tuple(_contract(state, name, tuple(filled)) for name, filled in contracts),
        keys=tuple((key, key_value(state, key)) for key in company.keys),
        share=numbers.share_values[company.share],
        investors=company.investors,
        investors_most=numbers.investors,
        supply=state.automa.goods if automa and state.automa else 0,
        supply_landing=state.automa.landing if automa and state.automa else 0,
    )

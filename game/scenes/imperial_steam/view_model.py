"""View model of the table of Imperial Steam: plain values that the presenter builds and the widgets display."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RoundSpace:
    """Space of the round track: hands, shipment (0 = none), goods still there, whether hubs grow."""

    number: int
    hands: int
    shipment: int
    goods: tuple[str, ...]
    growth: bool
    engines: tuple[str, ...]  # ids of those released in this round
    pulls: str  # numbers of cars that they pull, separated by blanks
    state: str  # "past", "now" or "ahead"


@dataclass(frozen=True, slots=True)
class ContractView:
    """Contract with its slots, True where a factory token lies; reward and penalty in gulden."""

    id: str
    slots: tuple[tuple[str, bool], ...]
    reward: int
    penalty: int

    @property
    def complete(self) -> bool:
        """True when every slot is filled."""
        return all(filled for _, filled in self.slots)


@dataclass(frozen=True, slots=True)
class Train:
    """Engine of a company and the number of cars that it pulls."""

    engine: str
    pulls: int


@dataclass(frozen=True, slots=True)
class CompanyView:
    """Company with all that is open to everybody. Money in gulden; workers by level, from 1."""

    seat: int
    automa: bool
    on_turn: bool
    place: int  # in turn order, from 1
    money: int
    fortune: int
    parts: Mapping[str, int]  # part of the fortune -> gulden
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
    keys: tuple[tuple[str, int], ...]  # key, its value now
    share: int
    investors: int
    investors_most: int
    supply: int  # the Automa's goods without a type
    supply_landing: int

    @property
    def belongings(self) -> int:
        """Number of pieces that it has, without money and hands."""
        piles = (self.goods, self.landing, self.trains, self.tokens, self.contracts, self.keys, self.engineers)
        cars = self.freight + self.passenger + self.reserved
        papers = sum(self.factories.values()) + sum(done for item in self.contracts for _, done in item.slots)
        return sum(map(len, piles)) + sum(self.ready) + cars + papers + self.supply + self.supply_landing


@dataclass(frozen=True, slots=True)
class HubView:
    """Hub: its marker on the influence track, the price of its next worker (None = sold out), its open demand."""

    city: str
    colour: str
    column: int
    worker_price: int | None
    worker_prices: tuple[int, ...]  # of all workers that are left
    workers_left: int
    open: dict[str, int]
    demand: dict[str, int]
    engineers: tuple[str, ...]
    keys: tuple[tuple[str, int], ...]  # kinds of keys still there, and their value now
    growth: tuple[tuple[int, int], ...]  # later rounds in which it grows, and by how many columns


@dataclass(frozen=True, slots=True)
class GoodBoard:
    """Row of the factory board: factories left and built, gulden for one, prices of a delivery by factories built.
    `price` is the current one (the first where none is built; None for coal), `after` the one behind the next
    factory."""

    left: int
    built: int
    cost: int
    prices: tuple[int, ...]
    price: int | None
    after: int | None


@dataclass(frozen=True, slots=True)
class FactoryView:
    """Factory on the map; `slot` counts the slots of its city from 0, `left` are its goods."""

    id: str
    owner: int
    city: str
    good: str
    level: int
    left: int
    slot: int


@dataclass(frozen=True, slots=True)
class EngineView:
    """Engine in stock: price in gulden, copies left, round of its release."""

    id: str
    pulls: int
    price: int
    left: int
    round: int


@dataclass(frozen=True, slots=True)
class TableView:
    """View model of the table: all that is displayed at one moment."""

    round: int
    rounds: int
    seats: int
    decides: int | None
    tracks: dict[str, tuple[int, ...]]  # owners of each connection's tracks, in the order of building
    tile: str  # main action at hand, "" = none
    planned: tuple[str, ...]  # connections planned for it
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

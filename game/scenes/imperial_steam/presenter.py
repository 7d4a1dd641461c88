"""Presenter of Imperial Steam: from a view of the game to the view model of the table. No drawing, no rules of its
own."""

from __future__ import annotations

from itertools import pairwise

from game.rules.core.engine import decision
from game.rules.imperial_steam.content.numbers import GOODS, KEYS, PAID
from game.rules.imperial_steam.decisions.companies import income, key_value, price, room, strength
from game.rules.imperial_steam.decisions.track_building import BuildTracks
from game.rules.imperial_steam.flow import Hand, Rest, Turn
from game.rules.imperial_steam.scoring import score
from game.rules.imperial_steam.state import Company, Hub, ImperialSteamState, factory_id
from game.scenes.imperial_steam.view_model import (
    CompanyView,
    ContractView,
    EngineView,
    FactoryView,
    GoodBoard,
    HubView,
    RoundSpace,
    TableView,
    Train,
)


def present(state: ImperialSteamState) -> TableView:
    """Return the view model of a view."""
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
    """Return whether a hand has been placed whose action still goes on (IMP-5.2)."""
    return any(isinstance(below, Turn) and not isinstance(above, Hand | Rest) for below, above in pairwise(state.stack))


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
    if len(filled) == len(card.slots):  # the Automa's tokens may lie on any good
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

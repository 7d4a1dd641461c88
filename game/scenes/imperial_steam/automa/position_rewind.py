"""The table as it was in the middle of an Automa's turn: what has not been told yet is taken back from a view.

A turn is one piece of work for the rules; while it is told step by step, the table must not run ahead. Taken back is
what the Automa did and what a new round brought; only that the player's workers have got better cannot be.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from game.rules.core.events import Event
from game.rules.imperial_steam.content.map import ENGINEERS
from game.rules.imperial_steam.state import Company, ImperialSteamState, factory_index

Data = Mapping[str, Any]


def rewind_view(view: ImperialSteamState, untold: Iterable[Event]) -> ImperialSteamState:
    """A copy of the view as it was before these events, given in the order in which they happened."""
    g = view.clone()
    if g.automa is None:
        return g
    seat = g.automa.seat
    for event in reversed(list(untold)):
        if event.seat == seat and event.kind in _OWN:
            _OWN[event.kind](g, g.companies[seat], event.data)
        elif event.seat is None and event.kind in _COMMON:
            _COMMON[event.kind](g, event.data)
        elif event.seat is not None and event.kind in _BROUGHT:
            _BROUGHT[event.kind](g, g.companies[event.seat], event.data)
    return g


def is_taken_back(event: Event, automa: int) -> bool:
    """Does the story of the Automa's turn tell it, and so the table show it only then?"""
    return event.seat == automa or event.kind in (_COMMON if event.seat is None else _BROUGHT)


# what the Automa did --------------------------------------------------------------------------------------------------


def _goods(g: ImperialSteamState, supply: int = 0, landing: int = 0) -> None:
    assert g.automa is not None
    g.automa.goods += supply
    g.automa.landing += landing


def _turn(g: ImperialSteamState, company: Company, data: Data) -> None:
    company.hands += 1


def _engineer(g: ImperialSteamState, company: Company, data: Data) -> None:
    kind, hub = data["engineer"], g.hub(data["hub"])
    company.engineers.remove(kind)
    hub.engineers = [name for name in ENGINEERS if name == kind or name in hub.engineers]


def _station(g: ImperialSteamState, company: Company, data: Data) -> None:
    company.stations.remove(data["city"])


def _fee(g: ImperialSteamState, company: Company, data: Data) -> None:
    company.money += data["cost"]
    g.companies[data["owner"]].money -= data["cost"]


def _laid(g: ImperialSteamState, company: Company, data: Data) -> None:
    company.tracks.remove(data["connection"])


def _joined(g: ImperialSteamState, company: Company, data: Data) -> None:
    company.cities.remove(data["city"])


def _token(g: ImperialSteamState, company: Company, data: Data) -> None:
    g.business[data["city"]].insert(0, data["token"])
    g.spent.remove(data["token"])


def _compensated(g: ImperialSteamState, company: Company, data: Data) -> None:
    company.money -= data["paid"]


def _influence(g: ImperialSteamState, company: Company, data: Data) -> None:
    company.influence -= data["columns"]


def _trieste(g: ImperialSteamState, company: Company, data: Data) -> None:
    g.trieste.pop()
    company.money -= data["gain"]


def _paid(g: ImperialSteamState, company: Company, data: Data) -> None:
    company.money += data["cost"]
    _goods(g, data.get("goods", 0))


def _factory(g: ImperialSteamState, company: Company, data: Data) -> None:
    good = data["good"]
    g.factories.pop()
    g.lying.pop()
    g.supply[good] += data["count"]
    g.unbuilt[good] += 1
    company.factories[good] -= 1
    company.ready[0] += 1


def _hired(g: ImperialSteamState, company: Company, data: Data) -> None:
    g.hub(data["hub"]).hired -= data["count"]
    company.reserve += data["count"]
    company.ready[0] -= data["count"]


def _ordered(g: ImperialSteamState, company: Company, data: Data) -> None:
    for good in data["goods"]:
        g.market[good] += 1
        g.supply[good] -= 1
    _goods(g, landing=-len(data["goods"]))


def _bought(g: ImperialSteamState, company: Company, data: Data) -> None:
    g.market[data["good"]] += 1
    g.supply[data["good"]] -= 1
    _goods(g, -1)


def _collected(g: ImperialSteamState, company: Company, data: Data) -> None:
    g.lying[factory_index(data["factory"])] += 1
    g.supply[data["good"]] -= 1
    _goods(g, -1)


def _delivered(g: ImperialSteamState, company: Company, data: Data) -> None:
    g.lying[factory_index(data["factory"])] += 1
    g.hub(data["hub"]).open[data["good"]] += 1
    company.money -= data["gain"]


def _key(g: ImperialSteamState, company: Company, data: Data) -> None:
    company.keys.remove(data["key"])


def _contract(g: ImperialSteamState, company: Company, data: Data) -> None:
    for good in company.filled.pop():
        company.factories[good] += 1
    g.display.append(company.contracts.pop())


def _unloaded(g: ImperialSteamState, company: Company, data: Data) -> None:
    _goods(g, -data["count"], data["count"])


_OWN: dict[str, Callable[[ImperialSteamState, Company, Data], None]] = {
    "turn": _turn, "engineer": _engineer, "station": _station, "fee": _fee, "laid": _laid, "joined": _joined,
    "automa-token": _token, "automa-influence": _compensated, "influence": _influence, "trieste": _trieste,
    "automa-paid": _paid, "paid-bid": _paid, "automa-reset": _paid, "factory": _factory, "automa-hired": _hired,
    "automa-ordered": _ordered, "automa-bought": _bought, "collected": _collected, "delivered": _delivered,
    "key": _key, "contract": _contract, "automa-unloaded": _unloaded,
}  # fmt: skip


# what a new round brought ---------------------------------------------------------------------------------------------


def _round(g: ImperialSteamState, data: Data) -> None:
    g.round = data["number"] - 1


def _hands(g: ImperialSteamState, data: Data) -> None:
    for company in g.companies:
        company.hands = 0


def _market(g: ImperialSteamState, data: Data) -> None:
    for good in data["goods"]:
        g.market[good] -= 1


def _grew(g: ImperialSteamState, data: Data) -> None:
    g.hub(data["hub"]).column -= data["columns"]


_COMMON: dict[str, Callable[[ImperialSteamState, Data], None]] = {
    "round": _round, "hands": _hands, "market-grew": _market, "grew": _grew,
}  # fmt: skip


def _landed(g: ImperialSteamState, company: Company, data: Data) -> None:
    for good in data["goods"]:
        company.goods[good] -= 1
        company.landing[good] += 1


def _income(g: ImperialSteamState, company: Company, data: Data) -> None:
    company.money -= data["gain"]


_BROUGHT: dict[str, Callable[[ImperialSteamState, Company, Data], None]] = {"landed": _landed, "income": _income}

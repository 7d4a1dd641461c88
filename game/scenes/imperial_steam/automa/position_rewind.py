"""Position rewind: the table in the middle of an Automa's turn, with later events taken back from a view.

A turn is one action for the rules; while it is shown step by step, the table must not run ahead. Everything is taken
back that the Automa did and that a new round brought, except the training of the player's workers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from game.rules.core.events import Event
from game.rules.imperial_steam.content.map import ENGINEERS
from game.rules.imperial_steam.state import Company, ImperialSteamState, factory_index

Data = Mapping[str, Any]


def rewind_view(view: ImperialSteamState, later: Iterable[Event]) -> ImperialSteamState:
    """Return a copy of the view as it was before these events, given in the order in which they happened."""
    state = view.clone()
    if state.automa is None:
        return state
    seat = state.automa.seat
    for event in reversed(list(later)):
        if event.seat == seat and event.kind in _OWN:
            _OWN[event.kind](state, state.companies[seat], event.data)
        elif event.seat is None and event.kind in _COMMON:
            _COMMON[event.kind](state, event.data)
        elif event.seat is not None and event.kind in _BROUGHT:
            _BROUGHT[event.kind](state, state.companies[event.seat], event.data)
    return state


def is_taken_back(event: Event, automa: int) -> bool:
    """Return whether the story of the Automa's turn shows an event, and so the table shows it only then."""
    return event.seat == automa or event.kind in (_COMMON if event.seat is None else _BROUGHT)


# deeds of the Automa --------------------------------------------------------------------------------------------------


def _goods(state: ImperialSteamState, supply: int = 0, landing: int = 0) -> None:
    assert state.automa is not None
    state.automa.goods += supply
    state.automa.landing += landing


def _turn(state: ImperialSteamState, company: Company, data: Data) -> None:
    company.hands += 1


def _engineer(state: ImperialSteamState, company: Company, data: Data) -> None:
    kind, hub = data["engineer"], state.hub(data["hub"])
    company.engineers.remove(kind)
    hub.engineers = [name for name in ENGINEERS if name == kind or name in hub.engineers]


def _station(state: ImperialSteamState, company: Company, data: Data) -> None:
    company.stations.remove(data["city"])


def _fee(state: ImperialSteamState, company: Company, data: Data) -> None:
    company.money += data["cost"]
    state.companies[data["owner"]].money -= data["cost"]


def _laid(state: ImperialSteamState, company: Company, data: Data) -> None:
    company.tracks.remove(data["connection"])


def _joined(state: ImperialSteamState, company: Company, data: Data) -> None:
    company.cities.remove(data["city"])


def _token(state: ImperialSteamState, company: Company, data: Data) -> None:
    state.business[data["city"]].insert(0, data["token"])
    state.spent.remove(data["token"])


def _compensated(state: ImperialSteamState, company: Company, data: Data) -> None:
    company.money -= data["paid"]


def _influence(state: ImperialSteamState, company: Company, data: Data) -> None:
    company.influence -= data["columns"]


def _trieste(state: ImperialSteamState, company: Company, data: Data) -> None:
    state.trieste.pop()
    company.money -= data["gain"]


def _paid(state: ImperialSteamState, company: Company, data: Data) -> None:
    company.money += data["cost"]
    _goods(state, data.get("goods", 0))


def _factory(state: ImperialSteamState, company: Company, data: Data) -> None:
    good = data["good"]
    state.factories.pop()
    state.lying.pop()
    state.supply[good] += data["count"]
    state.unbuilt[good] += 1
    company.factories[good] -= 1
    company.ready[0] += 1


def _hired(state: ImperialSteamState, company: Company, data: Data) -> None:
    state.hub(data["hub"]).hired -= data["count"]
    company.reserve += data["count"]
    company.ready[0] -= data["count"]


def _ordered(state: ImperialSteamState, company: Company, data: Data) -> None:
    for good in data["goods"]:
        state.market[good] += 1
        state.supply[good] -= 1
    _goods(state, landing=-len(data["goods"]))


def _bought(state: ImperialSteamState, company: Company, data: Data) -> None:
    state.market[data["good"]] += 1
    state.supply[data["good"]] -= 1
    _goods(state, -1)


def _collected(state: ImperialSteamState, company: Company, data: Data) -> None:
    state.lying[factory_index(data["factory"])] += 1
    state.supply[data["good"]] -= 1
    _goods(state, -1)


def _delivered(state: ImperialSteamState, company: Company, data: Data) -> None:
    state.lying[factory_index(data["factory"])] += 1
    state.hub(data["hub"]).open[data["good"]] += 1
    company.money -= data["gain"]


def _key(state: ImperialSteamState, company: Company, data: Data) -> None:
    company.keys.remove(data["key"])


def _contract(state: ImperialSteamState, company: Company, data: Data) -> None:
    for good in company.filled.pop():
        company.factories[good] += 1
    state.display.append(company.contracts.pop())


def _unloaded(state: ImperialSteamState, company: Company, data: Data) -> None:
    _goods(state, -data["count"], data["count"])


_OWN: dict[str, Callable[[ImperialSteamState, Company, Data], None]] = {
    "turn": _turn, "engineer": _engineer, "station": _station, "fee": _fee, "laid": _laid, "joined": _joined,
    "automa-token": _token, "automa-influence": _compensated, "influence": _influence, "trieste": _trieste,
    "automa-paid": _paid, "paid-bid": _paid, "automa-reset": _paid, "factory": _factory, "automa-hired": _hired,
    "automa-ordered": _ordered, "automa-bought": _bought, "collected": _collected, "delivered": _delivered,
    "key": _key, "contract": _contract, "automa-unloaded": _unloaded,
}  # fmt: skip


# changes of a new round -----------------------------------------------------------------------------------------------


def _round(state: ImperialSteamState, data: Data) -> None:
    state.round = data["number"] - 1


def _hands(state: ImperialSteamState, data: Data) -> None:
    for company in state.companies:
        company.hands = 0


def _market(state: ImperialSteamState, data: Data) -> None:
    for good in data["goods"]:
        state.market[good] -= 1


def _grew(state: ImperialSteamState, data: Data) -> None:
    state.hub(data["hub"]).column -= data["columns"]


_COMMON: dict[str, Callable[[ImperialSteamState, Data], None]] = {
    "round": _round, "hands": _hands, "market-grew": _market, "grew": _grew,
}  # fmt: skip


def _landed(state: ImperialSteamState, company: Company, data: Data) -> None:
    for good in data["goods"]:
        company.goods[good] -= 1
        company.landing[good] += 1


def _income(state: ImperialSteamState, company: Company, data: Data) -> None:
    company.money -= data["gain"]


_BROUGHT: dict[str, Callable[[ImperialSteamState, Company, Data], None]] = {"landed": _landed, "income": _income}

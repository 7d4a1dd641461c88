"""The player aid of Imperial Steam: main actions, people, trains, goods, papers, and what the supply still holds."""

from __future__ import annotations

from collections.abc import Iterator

from game.i18n.markup import capitalize
from game.i18n.renderer import Renderer
from game.rules.imperial_steam.content.numbers import GOODS, KEYS
from game.rules.imperial_steam.decisions.companies import stations_left
from game.rules.imperial_steam.state import ImperialSteamState
from game.scenes.imperial_steam.automa.text.player_aid import automa_items
from game.scenes.imperial_steam.table_texts import say
from game.scenes.imperial_steam.text.tooltips import ACTIONS
from game.scenes.table.aid.player_aid import AidItem, AidPage


def player_aid_pages(renderer: Renderer, state: ImperialSteamState) -> list[AidPage]:
    """Return the pages of the player aid; with the Automa's cards if it plays."""
    made = {"actions": _actions, "people": _people, "trains": _trains, "goods": _goods, "papers": _papers}
    found = [AidPage(name, say(f"aid.{name}"), list(make(renderer, state))) for name, make in made.items()]
    if state.automa is not None:
        found.append(AidPage("automa", say("aid.automa"), list(automa_items(renderer, state))))
    return found


def _actions(renderer: Renderer, state: ImperialSteamState) -> Iterator[AidItem]:
    for name in state.content.numbers.main_actions:
        yield AidItem(
            f"tile-{name}", renderer.tr(f"action.{name}.name"), renderer.tr(f"action.{name}.help"), ACTIONS[name]
        )


def _people(renderer: Renderer, state: ImperialSteamState) -> Iterator[AidItem]:
    """Yield the workers by level with the goods that each loads, the engineers left at the hubs, the workers left to
    hire."""
    numbers = state.content.numbers
    for level, goods in enumerate(numbers.factory_goods, start=1):
        yield AidItem(f"worker-{level}", say("aid.worker", n=level), say("aid.worker.text", n=level, goods=goods),
                      "IMP-7.4")
    for kind in ("bridge", "tunnel"):
        left = sum(kind in hub.engineers for hub in state.hubs)
        yield AidItem(f"engineer-{kind}", say(f"aid.engineer.{kind}"),
                      say("aid.engineer.text", cost=numbers.engineer_price), "IMP-8.4", left, len(state.hubs))
    for seat, company in enumerate(state.companies):
        yield AidItem("person", say("aid.reserve", seat=f"<seat:{seat}>"), say("aid.reserve.text"), "IMP-14.7",
                      company.reserve, numbers.workers)


def _trains(renderer: Renderer, state: ImperialSteamState) -> Iterator[AidItem]:
    numbers, seats = state.content.numbers, len(state.companies)
    for engine in numbers.engines.values():
        yield AidItem(f"engine-{engine.pulls}", say("aid.engine", n=engine.pulls),
                      say("aid.engine.text", n=engine.pulls, cost=engine.price, round=engine.round), "IMP-9.2",
                      state.engines[engine.id], engine.copies[seats])
    yield AidItem("wagon-freight", say("aid.car"), say("aid.car.text", cost=numbers.car_price), "IMP-9.3", state.cars,
                  numbers.car_supply)
    yield AidItem("wagon-passenger", say("aid.passenger"),
                  say("aid.passenger.text", n=numbers.cities_per_passenger_car, gain=numbers.passenger_income),
                  "IMP-12.3")
    yield AidItem("wagon-reserved", say("aid.reserved"), say("aid.reserved.text"), "IMP-14.4", state.reserved,
                  numbers.reserved_supply)


def _goods(renderer: Renderer, state: ImperialSteamState) -> Iterator[AidItem]:
    """Yield the four goods, then the factories that make them."""
    numbers, seats = state.content.numbers, len(state.companies)
    for good in GOODS:
        yield AidItem(
            f"good-{good}",
            capitalize(renderer.tr(f"good.{good}")),
            say("aid.good", n=state.market[good]),
            "IMP-14.1",
            state.supply[good],
            numbers.goods_supply,
        )
    for good in GOODS:
        prices = numbers.prices[seats].get(good, ())
        text = say("aid.factory", cost=numbers.factory_cost[good])
        if prices:
            text += "\n" + say("aid.factory.prices", prices=renderer.join([str(price) for price in prices]))
        yield AidItem(f"factory-{good}", capitalize(renderer.tr(f"works.{good}")), text, "IMP-7.3", state.unbuilt[good],
                      numbers.factories[seats])


def _papers(renderer: Renderer, state: ImperialSteamState) -> Iterator[AidItem]:
    """Yield contracts on display, business tokens, keys, stations, shares, shipment tiles."""
    numbers = state.content.numbers
    yield AidItem("tile-take_contract", say("aid.contracts"),
                  say("aid.contracts.text", most=numbers.most_open_contracts), "IMP-11.2", len(state.display),
                  numbers.contract_display[len(state.companies)])
    for value in numbers.token_supply:
        left = sum(tokens.count(value) for tokens in state.business.values())
        yield AidItem(f"business-{value}", say("aid.token", n=value), say("aid.token.text", n=value, gain=10 * value),
                      "IMP-12.2", left)
    for kind in KEYS:
        yield AidItem(f"key-{kind}", renderer.tr(f"key.{kind}.name"),
                      say("aid.key", n=numbers.key_values[kind]), "IMP-10.6")
    for seat in range(len(state.companies)):
        yield AidItem("tile-build_station", say("aid.station", seat=f"<seat:{seat}>"),
                      say("aid.station.text", cost=numbers.station_price, storage=numbers.station_storage,
                          income=numbers.station_income), "IMP-7.2",
                      stations_left(state, seat), numbers.stations)
    yield AidItem("chart", say("aid.shares"),
                  say("aid.shares.text", most=numbers.investors, percent=numbers.investor_percent), "IMP-12.1")
    shown = [str(tile) if tile else "–" for tile in state.shipments]
    yield AidItem("round", say("aid.shipments"), renderer.join(shown), "IMP-3.9")

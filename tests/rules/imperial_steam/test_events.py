"""The events report everything that moves: from them alone follow every company, every hub and the board."""

import random

import pytest

from game.rules.core.engine import apply, legal
from game.rules.core.events import Event
from game.rules.core.rng import next_number
from game.rules.imperial_steam.events import EVENTS
from game.rules.imperial_steam.state import NEW, Company, Hub, ImperialSteamState
from tests.rules.imperial_steam.test_whole_games import choose_busily, rich

COMPANY = ("money", "influence", "hands", "tracks", "cities", "stations", "ready", "tired", "engineers", "goods",
           "landing", "engines", "freight", "passenger", "reserved", "tokens", "factories", "contracts", "filled",
           "keys", "investors")
BOARD = ("round", "rows", "order", "market", "supply", "factories", "lying", "unbuilt", "engines", "display",
         "business", "hubs", "trieste")


class Listener:
    """Knows the table at the start; after that it only hears events. It keeps its own copy of what it knows."""

    def __init__(self, state: ImperialSteamState) -> None:
        self.state = state.clone()

    def company(self, seat: int) -> Company:
        return self.state.companies[seat]

    def hub(self, city: str) -> Hub:
        return self.state.hub(city)

    def hear(self, event: Event) -> None:
        getattr(self, "on_" + event.kind.replace("-", "_"))(event.seat, **event.data)

    def nothing(self, seat: int | None, **data: object) -> None:
        pass

    on_turn = on_sealed = on_last_round = on_scored = on_finished = on_completed = on_share_value = nothing

    def on_round(self, seat: None, number: int) -> None:
        self.state.round = number

    def on_order(self, seat: None, order: list[int]) -> None:
        self.state.order = order

    def on_hands(self, seat: None, count: int) -> None:
        for company in self.state.companies:
            company.hands = count

    def on_hand(self, seat: int, tile: str) -> None:
        self.company(seat).hands -= 1

    def on_passed(self, seat: int) -> None:
        self.company(seat).hands -= 1

    def on_market_grew(self, seat: None, goods: list[str]) -> None:
        for good in goods:
            self.state.market[good] += 1

    def on_grew(self, seat: None, hub: str, columns: int, column: int) -> None:
        self.hub(hub).column += columns
        assert self.hub(hub).column == column

    def on_landed(self, seat: int, goods: list[str]) -> None:
        for good in goods:
            self.company(seat).landing[good] -= 1
            self.company(seat).goods[good] += 1

    def on_dropped(self, seat: int, good: str) -> None:
        self.on_used_goods(seat, [good])

    on_discarded = on_dropped

    def on_used_goods(self, seat: int, goods: list[str]) -> None:
        for good in goods:
            self.company(seat).goods[good] -= 1
            self.state.supply[good] += 1

    def on_income(self, seat: int, gain: int, cars: int, stations: int) -> None:
        self.company(seat).money += gain

    def on_trained(self, seat: int, count: int, rested: int, workers: list[int]) -> None:
        company = self.company(seat)
        assert sum(workers) == sum(company.ready) + rested
        company.ready, company.tired = workers, [0] * len(workers)

    def on_influence(self, seat: int, columns: int, column: int, cause: str) -> None:
        self.company(seat).influence += columns
        assert self.company(seat).influence == column
        self.state.rows.remove(seat)
        self.state.rows.append(seat)

    def on_crew(self, seat: int, workers: list[int], effort: int) -> None:
        company = self.company(seat)
        company.ready = [had - gone for had, gone in zip(company.ready, workers, strict=True)]
        company.tired = [had + come for had, come in zip(company.tired, workers, strict=True)]

    def on_fee(self, seat: int, connection: str, cost: int, owner: int) -> None:
        self.company(seat).money -= cost
        self.company(owner).money += cost

    def on_state_railway(self, seat: int, connection: str, cost: int) -> None:
        self.company(seat).money -= cost

    def on_laid(self, seat: int, connection: str) -> None:
        self.company(seat).tracks.append(connection)

    def on_joined(self, seat: int, city: str) -> None:
        self.company(seat).cities.append(city)

    def on_token(self, seat: int, city: str, token: int) -> None:
        self.state.business[city].remove(token)
        self.company(seat).tokens.append(token)

    def on_trieste(self, seat: int, gain: int) -> None:
        self.company(seat).money += gain
        self.state.trieste.append(seat)

    def on_station(self, seat: int, city: str, cost: int) -> None:
        self.company(seat).money -= cost
        self.company(seat).stations.append(city)

    def on_factory(self, seat: int, factory: str, city: str, good: str, level: int, count: int, cost: int) -> None:
        company = self.company(seat)
        company.money -= cost
        company.ready[level - 1] -= 1
        company.factories[good] += 1
        self.state.unbuilt[good] -= 1
        self.state.supply[good] -= count
        self.state.factories.append((seat, city, good, level))
        self.state.lying.append(count)
        assert factory == f"f{len(self.state.factories)}"

    def on_hired(self, seat: int, hub: str, cost: int) -> None:
        self.company(seat).money -= cost
        self.company(seat).ready[0] += 1
        self.hub(hub).hired += 1

    def on_engineer(self, seat: int, hub: str, engineer: str, cost: int) -> None:
        self.company(seat).money -= cost
        self.company(seat).engineers.append(engineer)
        self.hub(hub).engineers.remove(engineer)

    def on_engine(self, seat: int, engine: str, train: str, cost: int) -> None:
        company = self.company(seat)
        company.money -= cost
        self.state.engines[engine] -= 1
        if train == NEW:
            company.engines.append(engine)
        else:
            company.engines[company.engines.index(train)] = engine

    def on_car(self, seat: int, cost: int) -> None:
        self.company(seat).money -= cost
        self.company(seat).freight += 1

    def on_bought(self, seat: int, good: str, cost: int) -> None:
        self.company(seat).money -= cost
        self.company(seat).goods[good] += 1
        self.state.market[good] -= 1

    def on_ordered(self, seat: int, good: str, cost: int) -> None:
        self.company(seat).money -= cost
        self.company(seat).landing[good] += 1
        self.state.market[good] -= 1

    def on_collected(self, seat: int, factory: str, good: str) -> None:
        self.state.lying[int(factory[1:]) - 1] -= 1
        self.company(seat).goods[good] += 1

    def on_delivered(self, seat: int, factory: str, hub: str, good: str, gain: int) -> None:
        self.on_used_goods(seat, ["coal"])
        self.state.lying[int(factory[1:]) - 1] -= 1
        self.hub(hub).open[good] -= 1
        self.company(seat).money += gain

    def on_key(self, seat: int, hub: str, key: str, worth: int) -> None:
        self.company(seat).keys.append(key)

    def on_contract(self, seat: int, contract: str) -> None:
        self.state.display.remove(contract)
        self.company(seat).contracts.append(contract)
        self.company(seat).filled.append([])

    def on_assigned(self, seat: int, contract: str, good: str) -> None:
        company = self.company(seat)
        company.filled[company.contracts.index(contract)].append(good)
        company.factories[good] -= 1
        company.freight -= 1
        company.reserved += 1

    def on_paid_influence(self, seat: int, cost: int) -> None:
        self.company(seat).money -= cost

    def on_earned(self, seat: int, gain: int) -> None:
        self.company(seat).money += gain

    def on_share(self, seat: int, gain: int, investors: int) -> None:
        self.company(seat).money += gain
        self.company(seat).investors = investors

    def on_business(self, seat: int, token: int, use: str, gain: int) -> None:
        self.company(seat).tokens.remove(token)
        self.company(seat).money += gain

    def on_flipped(self, seat: int) -> None:
        self.company(seat).freight -= 1
        self.company(seat).passenger += 1

    def agrees(self, state: ImperialSteamState) -> str:
        """The first thing that the listener has wrong, or nothing."""
        for seat, company in enumerate(state.companies):
            for name in COMPANY:
                if getattr(company, name) != getattr(self.company(seat), name):
                    return f"{name} of seat {seat}: {getattr(self.company(seat), name)}, not {getattr(company, name)}"
        for name in BOARD:
            if getattr(state, name) != getattr(self.state, name):
                return f"{name}: {getattr(self.state, name)}, not {getattr(state, name)}"
        return ""


@pytest.mark.rule("IMP-5.6", "IMP-5.7", "IMP-6.4", "IMP-7.4", "IMP-8.2", "IMP-9.6", "IMP-10.4", "IMP-12.4", "IMP-15.1")
@pytest.mark.parametrize("seats", (2, 3, 4))
def test_whoever_hears_the_events_knows_the_table(seats: int) -> None:
    chance = random.Random(seats)
    for seed in (1, 2):
        state = rich(seats, "normal", seed)
        listener = Listener(state)
        while actions := legal(state):
            events: list[Event] = []
            action = choose_busily(state, actions, next_number(chance.getrandbits(60))[1])
            apply(state, action, sink=events, trusted=True)
            for event in events:
                assert set(event.data) == set(EVENTS[event.kind].params) and event.only is None
                listener.hear(event)
            assert listener.agrees(state) == "", (action, events)

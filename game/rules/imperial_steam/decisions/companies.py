"""Figures of a company: storage, cars, workers, income, share value."""

from collections.abc import Iterator
from itertools import product

from game.rules.core.reasons import Reason
from game.rules.imperial_steam import reasons
from game.rules.imperial_steam.content.numbers import GOODS, KEYS, NOTE, Numbers
from game.rules.imperial_steam.state import Company, ImperialSteamState


def room(company: Company, numbers: Numbers) -> int:
    """Return how many goods more fit in, coal for an engine's bunker left out (IMP-9.4).

    A negative number: so many too many are stored.
    """
    goods = company.goods
    stored = sum(goods.values()) - min(goods["coal"], len(company.engines))
    return company.freight + numbers.station_storage * (len(company.stations) - 1) - stored


def fits(company: Company, numbers: Numbers, good: str) -> bool:
    """Return whether one more of a good can be stored (IMP-9.8)."""
    return (good == "coal" and company.goods["coal"] < len(company.engines)) or room(company, numbers) > 0


def empty_car(company: Company, numbers: Numbers) -> bool:
    """Return whether a freight car can be given away and all goods still be stored (IMP-12.6)."""
    return company.freight > 0 and room(company, numbers) > 0


def income(state: ImperialSteamState, company: Company) -> tuple[int, int, int]:
    """Return the gulden of the income phase, the passenger cars and the stations that pay for it (IMP-4.6)."""
    numbers = state.content.numbers
    if state.automa is not None and company is state.companies[state.automa.seat]:
        return 0, 0, 0  # AMA-4.96
    cars = min(company.passenger, (len(company.cities) - 1) // numbers.cities_per_passenger_car)
    stations = len(company.stations) - 1
    return cars * numbers.passenger_income + stations * numbers.station_income, cars, stations


def stations_left(state: ImperialSteamState, seat: int) -> int:
    """Return the number of stations that a company may still build; that in Wien stands from the start (IMP-7.1)."""
    left: int = state.content.numbers.stations - len(state.companies[seat].stations)
    return left


def raise_share(state: ImperialSteamState, seat: int, steps: int) -> None:
    """Raise the share value, at most to the last index (IMP-6.6)."""
    company, values = state.companies[seat], state.content.numbers.share_values
    index = min(company.share + steps, len(values) - 1)
    if index != company.share:
        company.share = index
        state.emit("share-value", seat, money=values[index])


def strength(company: Company) -> int:
    """Return the sum of the levels of all ready workers (IMP-6.14)."""
    return sum(level * count for level, count in enumerate(company.ready, start=1))


def crews(ready: list[int], effort: int) -> Iterator[tuple[int, ...]]:
    """Yield every crew of ready workers, by level, that reaches the effort without a superfluous worker (IMP-6.14).

    >>> list(crews([2, 1], 2))
    [(0, 1), (2, 0)]
    """
    most = [range(min(count, -(-effort // level)) + 1) for level, count in enumerate(ready, start=1)]
    for crew in product(*most):
        total, weakest = 0, 0
        for level, count in enumerate(crew, start=1):
            if count:
                weakest = weakest or level
                total += level * count
        if effort <= total < effort + weakest:
            yield crew


def why_not_crew(crew: tuple[int, ...], effort: int) -> Reason | None:
    """Return why these workers, by level, are no crew for the effort; None where they are one (IMP-6.14)."""
    levels = [level for level, count in enumerate(crew, start=1) for _ in range(count)]
    if sum(levels) < effort:
        return reasons.CREW_TOO_WEAK._replace(params=(("effort", effort), ("ready", sum(levels))))
    return reasons.SUPERFLUOUS_WORKER if sum(levels) - levels[0] >= effort else None


def open_contracts(state: ImperialSteamState, company: Company) -> int:
    """Return the number of contracts of a company that are not completed (IMP-11.1)."""
    contracts = state.content.contracts
    pairs = zip(company.contracts, company.filled, strict=True)
    return sum(len(filled) < len(contracts[name].slots) for name, filled in pairs)


def missing(slots: tuple[str, ...], filled: list[str]) -> list[str]:
    """Return the types of factories that a contract still asks for, each once, in content order (IMP-11.2).

    >>> missing(("wood", "wood", "iron"), ["wood", "iron"])
    ['wood']
    """
    return [good for good in GOODS if slots.count(good) > filled.count(good)]


def price(state: ImperialSteamState, good: str) -> int:
    """Return the gulden for a delivery of wood, stone or iron, by the factories of the type built so far (IMP-10.4)."""
    built: int = state.content.numbers.factories[len(state.companies)] - state.unbuilt[good]
    return state.selected.prices[good][built - 1]


def key_value(state: ImperialSteamState, key: str) -> int:
    """Return the current value of a key (`city.gold`, `city.silver`), rounded down to a full 10 gulden (IMP-10.6)."""
    city, _, kind = key.rpartition(".")
    per_column: int = state.content.numbers.key_values[kind]
    return per_column * state.hub(city).column // NOTE * NOTE


def next_key(state: ImperialSteamState, city: str) -> str | None:
    """Return the key that the next coal delivered to a hub brings: gold, then silver, then None (IMP-10.5)."""
    for kind in KEYS:
        key = f"{city}.{kind}"
        if not any(key in company.keys for company in state.companies):
            return key
    return None


def too_dear(company: Company, cost: int) -> Reason:
    """Return the reason that the money does not suffice, with the cost and the money at hand (IMP-5.7)."""
    return reasons.TOO_DEAR._replace(params=(("cost", cost), ("money", company.money)))

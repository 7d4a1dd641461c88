"""Worth of goods: those that wait at factories for a hub, and those in store."""

from game.ai.imperial_steam.route_distances import Distances
from game.ai.imperial_steam.weights import Weights
from game.rules.imperial_steam.content.numbers import PAID
from game.rules.imperial_steam.decisions.companies import price, room
from game.rules.imperial_steam.state import Company, ImperialSteamState

BUILDERS = 10.0  # levels of workers that use one track action in full
SEARCHING = 3  # hands that it takes to find coal and deliver with it


def lying(state: ImperialSteamState, seat: int) -> dict[str, int]:
    """Return the goods at the factories of a seat, by kind."""
    found: dict[str, int] = {}
    for (owner, _, good, _), count in zip(state.factories, state.lying, strict=True):
        if count and owner == seat:
            found[good] = found.get(good, 0) + count
    return found


def gains(state: ImperialSteamState, seat: int, work: Distances, keys: dict[str, list[int]], far: float) -> list[float]:
    """Return the income that each waiting good could bring, the best first; a hub out of reach counts less with its
    distance."""
    waiting = lying(state, seat)
    found: list[float] = []
    for good, count in waiting.items():
        if good in PAID:
            paid = price(state, good)
            spaces = [paid * far ** work[hub.city] for hub in state.hubs for _ in range(hub.open[good])]
        else:
            spaces = [value * far ** work[hub.city] for hub in state.hubs for value in keys[hub.city]]
        spaces.sort(reverse=True)
        found += spaces[:count]
    found.sort(reverse=True)
    return found


def deliveries(
    state: ImperialSteamState, seat: int, hands: int, work: Distances, keys: dict[str, list[int]], weights: Weights
) -> float:
    """Return the worth of all goods that wait at factories, together with the coal in store."""
    company = state.companies[seat]
    coal = company.goods["coal"] + (company.landing["coal"] if hands > company.hands else 0)
    waiting = gains(state, seat, work, keys, weights.far_hub)
    total = max(0.0, weights.supplied * sum(waiting[:coal]) - weights.trip)
    if hands >= SEARCHING:
        wanting = sum(max(0.0, gain - weights.coal) for gain in waiting[coal:])
        total += max(0.0, weights.unsupplied * wanting - weights.trip)
    spare = min(3, coal - len(waiting))
    if spare > 0:
        total += weights.spare_coal * spare * min(1.0, hands / 8)
    return total


def stores(state: ImperialSteamState, company: Company, hands: int, weights: Weights) -> float:
    """Return the worth of goods for building, of the space for goods, and of cars to come."""
    numbers = state.content.numbers
    goods: dict[str, int] = {good: company.goods[good] + company.landing[good] for good in numbers.track_goods}
    kits = min(goods.values())
    strong = sum(level * (ready + tired) for level, (ready, tired)
                 in enumerate(zip(company.ready, company.tired, strict=True), start=1))
    total: float = weights.kit * (2.0 - 2.0 * 0.5**kits) * min(1.0, strong / BUILDERS)
    if kits and company.engineers and max(goods[good] for good in numbers.structure_goods) > kits:
        total += weights.structure
    total += weights.loose * sum(min(2, count - kits) for count in goods.values())
    space = max(0, room(company, numbers) + sum(company.goods.values()))
    total += weights.storage * 8.0 * (1.0 - 0.875**space)
    pulled = sum(numbers.pulls[name] for name in company.engines)
    total += weights.pull * (pulled - company.freight - company.passenger - company.reserved)
    overflow = max(0, sum(company.landing.values()) - room(company, numbers))
    return (total - weights.overflow * overflow) * min(1.0, hands / 10)

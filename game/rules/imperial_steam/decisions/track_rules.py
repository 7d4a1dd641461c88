"""Rules of tracks: permission, cost of a plan of connections, building, rewards of new cities.

The amounts stand in `rules_data/imperial-steam/game.yaml` under `tracks`, the efforts of connections in
`rules_data/imperial-steam/boards/suedbahn.yaml`.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.rules.core.reasons import Reason
from game.rules.imperial_steam import reasons
from game.rules.imperial_steam.content.map import Connection
from game.rules.imperial_steam.decisions.companies import raise_share, strength
from game.rules.imperial_steam.decisions.influence_track import gain
from game.rules.imperial_steam.state import Company, ImperialSteamState


class Cost(NamedTuple):
    """The cost of the connections chosen for one action."""

    built: int  # number of the connections that are no State Railway
    effort: int
    money: int  # fees and State Railways, in gulden
    structure: bool  # IMP-6.11 a bridge or tunnel is among those built


class Plan(NamedTuple):
    """The connections chosen for one action together with the tracks already built."""

    cities: set[str]  # the network with them
    tracks: set[str]  # own tracks with them
    degrees: dict[str, int]  # own tracks at each city with them
    cost: Cost


def cost_of(state: ImperialSteamState, seat: int, chosen: Iterable[str]) -> Cost:
    """Return the cost of connections built in this order in one action (IMP-6.11, IMP-6.13, IMP-6.15, IMP-6.16)."""
    built = effort = money = 0
    structure = False
    for name in chosen:
        if name in state.crowns:
            money += state.content.numbers.state_price
        else:
            connection = state.selected.connections[name]
            effort += effort_of(state, connection, built)
            built += 1
            money += fee(state, seat, name)
            structure = structure or connection.terrain != "plain"
    return Cost(built, effort, money, structure)


def make_plan(state: ImperialSteamState, seat: int, chosen: Sequence[str] = ()) -> Plan:
    """Return the network with these connections, and their cost."""
    company, connections = state.companies[seat], state.selected.connections
    cities, degrees = set(company.cities), dict[str, int]()
    for name in company.tracks:
        _count_ends(degrees, connections[name])
    for name in chosen:
        cities.update((connections[name].a, connections[name].b))
        _count_ends(degrees, connections[name])
    return Plan(cities, {*company.tracks, *chosen}, degrees, cost_of(state, seat, chosen))


def _count_ends(degrees: dict[str, int], connection: Connection) -> None:
    degrees[connection.a] = degrees.get(connection.a, 0) + 1
    degrees[connection.b] = degrees.get(connection.b, 0) + 1


def effort_of(state: ImperialSteamState, connection: Connection, built: int) -> int:
    """Return the effort of a connection that is no State Railway (IMP-6.13).

    `built` is the number of such connections before it in the same action.
    """
    surcharge: int = state.content.numbers.surcharge
    return connection.effort + built * surcharge


def owners(state: ImperialSteamState, seat: int, name: str) -> list[int]:
    """Return the other seats with a track on a connection (IMP-6.15)."""
    return [other for other, company in enumerate(state.companies) if other != seat and name in company.tracks]


def fee(state: ImperialSteamState, seat: int, name: str) -> int:
    """Return the gulden to the other owners of a connection that is no State Railway (IMP-6.15)."""
    each: int = state.content.numbers.fee
    return each * len(owners(state, seat, name))


def pay_fees(state: ImperialSteamState, seat: int, name: str) -> None:
    """Pay the fee for a connection to each of its other owners (IMP-6.15)."""
    cost = state.content.numbers.fee
    for owner in owners(state, seat, name):
        state.companies[seat].money -= cost
        state.companies[owner].money += cost
        state.emit("fee", seat, connection=name, cost=cost, owner=owner)


def why_not_track(state: ImperialSteamState, seat: int, plan: Plan, connection: Connection) -> Reason | None:
    """Return why a connection cannot be the next one of a plan; None where it can (IMP-6.10, IMP-6.17)."""
    name, a, b = connection.id, connection.a, connection.b
    if name in plan.tracks:
        return reasons.TRACK_THERE
    if a not in plan.cities and b not in plan.cities:
        return reasons.NOT_AT_NETWORK
    company, limit = state.companies[seat], state.content.numbers.tracks_without_station
    if plan.degrees.get(a, 0) >= limit and a not in company.stations:
        return reasons.NEEDS_STATION._replace(params=(("city", a),))
    if plan.degrees.get(b, 0) >= limit and b not in company.stations:
        return reasons.NEEDS_STATION._replace(params=(("city", b),))
    if name in state.crowns:
        return _too_dear(company, plan.cost.money + state.content.numbers.state_price)
    return _why_not_build(state, seat, plan, connection)


def _why_not_build(state: ImperialSteamState, seat: int, plan: Plan, connection: Connection) -> Reason | None:
    """Return the missing engineer, goods, effort or fees of a connection that is no State Railway; None if none."""
    company = state.companies[seat]
    if connection.terrain not in ("plain", *company.engineers):
        return reasons.NEEDS_ENGINEER._replace(params=(("engineer", connection.terrain),))
    if not plan.cost.built and not has_track_goods(state, company):
        return reasons.TRACK_GOODS
    if connection.terrain != "plain" and not structure_goods(state, company):
        return reasons.STRUCTURE_GOOD
    own = effort_of(state, connection, plan.cost.built)
    if (effort := plan.cost.effort + own) > (ready := strength(company)):
        params = (("effort", effort), ("ready", ready))
        if own == connection.effort:
            return reasons.TOO_LITTLE_EFFORT._replace(params=params)
        more = (("own", connection.effort), ("more", own - connection.effort), ("before", plan.cost.effort))
        return reasons.TOO_LITTLE_EFFORT_FOR_MORE._replace(params=(*params, *more))
    return _too_dear(company, plan.cost.money + fee(state, seat, connection.id))


def _too_dear(company: Company, cost: int) -> Reason | None:
    if cost > company.money:
        return reasons.FEES_TOO_DEAR._replace(params=(("cost", cost), ("money", company.money)))
    return None


def has_track_goods(state: ImperialSteamState, company: Company) -> bool:
    """Return whether the goods of a track action are in store (IMP-6.11)."""
    return all(company.goods[good] >= count for good, count in state.content.numbers.track_goods.items())


def structure_goods(state: ImperialSteamState, company: Company) -> list[str]:
    """Return the goods that could pay for a bridge or tunnel besides those of the action (IMP-6.11)."""
    numbers = state.content.numbers
    return [good for good in numbers.structure_goods if company.goods[good] > numbers.track_goods.get(good, 0)]


def why_not_tracks(state: ImperialSteamState, seat: int) -> Reason | None:
    """Return why not even one connection can be built; None where one can (IMP-5.4)."""
    company = state.companies[seat]
    goods, power = has_track_goods(state, company), strength(company)
    connections = state.selected.connections
    names = connections if goods and power else state.crowns
    plan = make_plan(state, seat)
    if any(why_not_track(state, seat, plan, connections[name]) is None for name in names):
        return None
    if not goods:
        return reasons.TRACK_GOODS
    return reasons.NO_TRACK if power else reasons.NO_READY_WORKER._replace(rule="IMP-6.14")


def lay_track(state: ImperialSteamState, seat: int, name: str) -> None:
    """Build a track: pay fee or State Railway, take the rewards of a new city (IMP-6.15, IMP-6.16, IMP-6.4)."""
    company, numbers = state.companies[seat], state.content.numbers
    if name in state.crowns:
        state.pay(seat, numbers.state_price)
        state.emit("state-railway", seat, connection=name, cost=numbers.state_price)
    else:
        pay_fees(state, seat, name)
    company.tracks.append(name)
    state.emit("laid", seat, connection=name)
    connection = state.selected.connections[name]
    for city in (connection.a, connection.b):
        if city not in company.cities:
            join_city(state, seat, city)


def join_city(state: ImperialSteamState, seat: int, city: str) -> None:
    """Add a city to the network: influence, business token, Trieste bonus, share value, in this order (IMP-6.4)."""
    company, numbers = state.companies[seat], state.content.numbers
    company.cities.append(city)
    state.emit("joined", seat, city=city)
    if state.selected.influence[city]:
        gain(state, seat, state.selected.influence[city], "city")
    if state.business.get(city):
        value = state.business[city].pop(0)
        company.tokens.append(value)
        state.emit("token", seat, city=city, token=value)
    if city == state.selected.chart.goal:
        connect_goal(state, seat)
    hub = any(place.city == city for place in state.hubs)
    raise_share(state, seat, numbers.share_hub if hub else numbers.share_city)


def connect_goal(state: ImperialSteamState, seat: int) -> None:
    """Pay the Trieste bonus; the round becomes the last one (IMP-6.5, IMP-6.18)."""
    numbers = state.content.numbers
    bonus = numbers.trieste_later if state.trieste else numbers.trieste_first
    if not state.trieste:
        state.emit("last-round", seat)
    state.trieste.append(seat)
    state.pay(seat, -bonus)
    state.emit("trieste", seat, gain=bonus)

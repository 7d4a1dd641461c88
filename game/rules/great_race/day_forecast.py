"""Forecast of a sketched day: a road cut into drives, the assistants and the fuel that it needs, and its end (GRR-6).

A day that is driven along its sketch ends inside these ranges, as long as nobody changes the ground or the vehicle.
It is driven like this: Funding is collected first; before each drive so much fuel is bought as `fuel_to_buy` says; the
drive goes on along the sketch while it can, as `drive_forecast.py` says.
"""

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from math import inf
from typing import NamedTuple

from game.rules.great_race.content.numbers import AREAS, ESCORT, FUNDING, MECHANIC, Numbers
from game.rules.great_race.decisions.drive_state import line_of
from game.rules.great_race.drive_forecast import (
    Cloud,
    DriveForecast,
    Ground,
    Node,
    Range,
    Road,
    add,
    fare_of,
    ground_everywhere,
    over,
    summary,
)
from game.rules.great_race.state import GreatRaceState

WORTH_AN_ESCORT = 0.3  # chance of DANGER on the sketch from which it places an Escort
WORTH_A_SCOUT = 2  # unknown spaces on the sketch from which it places a Scout
REPAIR_AND_DRIVE = 2  # Mechanics for a vehicle that is broken down
FILLED_FOR = 3  # places for which fuel is bought outside a city

Plan = tuple[int, int, int, int]  # scouts, mechanics, escorts, funding


class DayForecast(NamedTuple):
    """The forecast of a sketched day. ``covered`` counts places of the sketch, ``order`` is tomorrow's if others stay.

    ``whole`` is the chance that the last place of the sketch is reached.
    """

    drives: tuple[DriveForecast, ...]
    covered: Range
    line: Range
    fuel: Range
    engine: Range
    chassis: Range
    money: Range  # at the end of the convoy phase
    order: Range  # place in turn order, from 1
    whole: float


def is_road(state: GreatRaceState, seat: int, places: Sequence[str]) -> bool:
    """Return whether each place lies beside the one before or at the other end of a route, and none is come to
    twice."""
    here = state.crews[seat].space
    if len({here, *places}) <= len(places):
        return False
    for place in places:
        if place not in state.selected.chart.beside[here] and fare_of(state, here, place) < 0:
            return False
        here = place
    return True


def way(state: GreatRaceState, seat: int, here: str, place: str) -> tuple[str, ...]:
    """Return the places of the way from one place to another that costs least on average; () = there is none.

    A step, a level of fuel and half a mechanical point count alike, and so do the francs for a level outside a city.
    """
    chart, price = state.selected.chart, state.content.numbers.fuel_price.elsewhere
    costs = {ground.place: 1 + ground.usual_fuel + 2 * ground.usual_points
             for ground in ground_everywhere(state)}
    lengths, before, waiting = {here: 0.0}, {here: here}, [(0.0, here)]
    while waiting:
        length, at = heappop(waiting)
        if at == place:
            break
        for other in (*chart.beside[at], *(route.other(at) for route in chart.routes_at.get(at, ()))):
            longer = length + costs[other] + max(0, fare_of(state, at, other)) / price
            if longer < lengths.get(other, inf):
                lengths[other], before[other] = longer, at
                heappush(waiting, (longer, other))
    if place not in before or place == here:
        return ()
    found = [place]
    while before[found[-1]] != here:
        found.append(before[found[-1]])
    return tuple(reversed(found))


def drives_of(state: GreatRaceState, seat: int, places: Sequence[str], drives: int,
              money: int | None = None) -> list[tuple[str, ...]]:
    """Return the sketch cut into at most so many drives, as they are if nothing holds them up (GRR-5.1, GRR-5.7).

    Unknown ground counts as costing its average, and as neither DANGER nor STOP. The day ends where fuel and francs do;
    ``money`` is counted in place of the francs of the crew.
    """
    road = Road(state, seat, places)
    return [leg.places for leg in _legs(road, drives, road.crew.money if money is None else money)]


def assistants_for(state: GreatRaceState, seat: int, places: Sequence[str]) -> Plan:
    """Return the plan that a sketch asks for (GRR-6.1).

    For a broken vehicle a Mechanic repairs and another one drives. Else a Mechanic for each drive that can be paid;
    Funding for the francs that are short; of the rest an Escort where DANGER is likely, a Scout where much is unknown,
    and Funding.
    """
    numbers, money = state.content.numbers, state.crews[seat].money
    road = Road(state, seat, places)
    if not road.crew.engine:
        return 0, REPAIR_AND_DRIVE, 0, numbers.assistants - REPAIR_AND_DRIVE
    legs = _legs(road, numbers.assistants, money + numbers.funding[-1])
    while legs and len(_legs(road, len(legs), money + _funded(numbers, numbers.assistants - len(legs)))) < len(legs):
        legs.pop()  # those left for Funding do not bring enough for it
    left, short = numbers.assistants - len(legs), sum(leg.cost for leg in legs) - money
    funding = next(count for count in range(left + 1) if _funded(numbers, count) >= short or count == left)
    left -= funding
    calm = 1.0
    for ground in road.grounds:
        calm *= 1 - ground.danger
    left -= (escorts := int(left > 0 and 1 - calm >= WORTH_AN_ESCORT))
    left -= (scouts := int(left > 0 and sum(ground.unknown for ground in road.grounds) >= WORTH_A_SCOUT))
    return scouts, len(legs), escorts, funding + left


def _funded(numbers: Numbers, count: int) -> int:
    """Return the francs that so many assistants on Funding bring (GRR-6.11)."""
    return numbers.funding[count - 1] if count else 0


def way_to_finish(state: GreatRaceState, seat: int) -> tuple[str, ...]:
    """Return the way from a vehicle to the finish that costs least on average; () = it has arrived."""
    return way(state, seat, state.crews[seat].space, state.selected.finish)


def usual_road(state: GreatRaceState, seat: int) -> tuple[str, ...]:
    """Return the road of a day towards the finish, as far as the plan that it asks for drives along it.

    () where nothing can be driven, for example with a broken engine.
    """
    whole = way_to_finish(state, seat)
    plan = dict(zip(AREAS, assistants_for(state, seat, whole), strict=True)) if whole else {}
    money = state.crews[seat].money + _funded(state.content.numbers, plan.get(FUNDING, 0))
    drives = drives_of(state, seat, whole, plan.get(MECHANIC, 0), money)
    return tuple(place for drive in drives for place in drive)


def fuel_to_buy(state: GreatRaceState, seat: int, places: Sequence[str]) -> int:
    """Return the levels of fuel to buy before a drive along a sketch from here on (GRR-6.5).

    In a city, what the way to the next city may cost at most; elsewhere what the next few places cost on average.
    """
    crew, road = state.crews[seat], Road(state, seat, places)
    if not road.grounds or not crew.engine:
        return 0
    return _wanted(road, road.grounds, road.fuel_price(0), crew.fuel, crew.money, crew.points())


def day(state: GreatRaceState, seat: int, places: Sequence[str], plan: Plan) -> DayForecast:
    """Return the forecast of a day along a sketch with a plan (GRR-6.1)."""
    assistants, road = dict(zip(AREAS, plan, strict=True)), Road(state, seat, places)
    money = state.crews[seat].money
    money += _funded(state.content.numbers, assistants[FUNDING])
    cloud = road.start(money, assistants[ESCORT])
    planned = [leg.places for leg in _legs(road, assistants[MECHANIC], money)]
    drives: list[DriveForecast] = []
    end = 0
    for number in range(assistants[MECHANIC]):  # also what a drive that was cut leaves over
        ahead = planned[number] if number < len(planned) else ()
        end += len(ahead)
        forecast, cloud = _drive(road, cloud, ahead, end)
        drives.append(forecast)
    lines = [line_of(state, seat), *(state.selected.lines[place] for place in places)]
    reached, points = {node.at for node in cloud}, {node.points for node in cloud}
    return DayForecast(
        tuple(drives[: len(planned)]),
        _range(reached),
        _range({lines[at] for at in reached}),
        _range({node.fuel for node in cloud}),
        over(road.vehicle.engine_at(left) for left in points),
        over(road.vehicle.chassis_at(left) for left in points),
        over(spread.money for spread in cloud.values()),
        over(_order(state, seat, lines[at], at > 0) for at in reached),
        sum(spread.chance for node, spread in cloud.items() if node.at == len(places)),
    )


# drives -----------------------------------------------------------------------------------------------------------


class _Leg(NamedTuple):
    """One drive of a sketch if nothing holds it up, with the francs for fuel and transport."""

    places: tuple[str, ...]
    cost: int


def _legs(road: Road, drives: int, money: int) -> list[_Leg]:
    """Return the drives of a sketch if nothing holds them up."""
    grounds, engine = road.grounds, road.crew.engine
    fuel = float(road.crew.fuel)
    found: list[_Leg] = []
    at = 0
    while at < len(grounds) and len(found) < drives and engine:
        price, fare = road.fuel_price(at), max(0, grounds[at].fare)
        bought = _wanted(road, grounds[at:], price, int(fuel), money, road.crew.points())
        fuel, money = fuel + bought, money - bought * price
        end = at
        while end < len(grounds) and end - at < engine and fuel >= grounds[end].usual_fuel and (
                grounds[end].fare < 0 or (end == at and money >= fare)):
            fuel -= grounds[end].usual_fuel
            end += 1
            if grounds[end - 1].halts:
                break
        if end == at:
            break
        money -= fare
        found.append(_Leg(tuple(ground.place for ground in grounds[at:end]), bought * price + fare))
        at = end
    return found


def _drive(road: Road, cloud: Cloud, planned: tuple[str, ...], end: int) -> tuple[DriveForecast, Cloud]:
    """Return the forecast of the next drive of a day, and the positions after it; ``end`` counts its places and those
    before it."""
    begun: Cloud = {}
    resting: Cloud = {}
    bought, costs = set(), set()
    for node, spread in cloud.items():
        engine = road.vehicle.engine_at(node.points)
        if not engine.most or node.at == len(road.grounds):
            add(resting, node, spread.begun(1.0, spread.money))
            continue
        if not engine.least:
            add(resting, node, spread.begun(0.0, spread.money))
        for count, usual in _purchases(road, node, spread.money):
            price, fare = road.fuel_price(node.at), max(0, road.grounds[node.at].fare)
            money = Range(max(0, spread.money.least - count * price), spread.money.most - count * price)
            filled = node._replace(fuel=node.fuel + count)
            paid = bool(fare) and money.most >= fare and filled.fuel >= road.state.content.numbers.city_fuel
            if not fare or paid:
                add(begun, filled, spread.begun(usual, Range(max(0, money.least - fare), money.most - fare)))
            if fare and (not paid or money.least < fare):
                add(resting, filled, spread.begun(0.0 if paid else usual, money))
            bought.add(count)
            costs.add(count * price + fare * paid)
    ended = road.end_of_drive(begun)
    for node, spread in resting.items():
        add(ended, node, spread)
    return summary(planned, ended, end, _range(bought or {0}), _range(costs or {0})), ended


def _purchases(road: Road, node: Node, money: Range) -> Iterator[tuple[int, float]]:
    """Yield the levels of fuel that may be bought before the next drive, with the share of the chance."""
    ahead, price = [road.next(node), *road.grounds[node.at + 1 :]], road.fuel_price(node.at)
    least, most = (_wanted(road, ahead, price, node.fuel, francs, node.points) for francs in money)
    for count in range(least, most + 1):
        yield count, float(count == most)


def _wanted(road: Road, ahead: Sequence[Ground], price: int, fuel: int, money: int, points: int) -> int:
    """Return the levels of fuel that are bought before the places ahead; the fare of a transport is spared."""
    numbers, need = road.state.content.numbers, 0.0
    cheap = price == numbers.fuel_price.city
    for step, ground in enumerate(ahead, 1):
        need += ground.most_fuel if cheap else ground.usual_fuel
        if ground.city or (not cheap and (step >= min(FILLED_FOR, points) or ground.halts)):
            break
    whole = min(int(need) + (need > int(need)), numbers.fuel.most)
    levels: int = min(whole - fuel, (money - max(0, ahead[0].fare)) // price)
    return max(0, levels)


def _order(state: GreatRaceState, seat: int, line: int, moved: bool) -> Range:
    """Return the place in tomorrow's turn order on a line, if all others stay where they are (GRR-4.2, GRR-4.3)."""
    old, mine = line_of(state, seat), state.markers.index(seat)
    ahead = sum(line_of(state, other) > line for other in state.markers if other != seat)
    here = [other for other in state.markers if other != seat and line_of(state, other) == line]
    below = sum(state.markers.index(other) < mine for other in here)
    return Range(1 + ahead + (below if line == old else len(here)),
                 1 + ahead + (len(here) if moved or line != old else below))


def _range(values: set[int]) -> Range:
    return Range(min(values), max(values))

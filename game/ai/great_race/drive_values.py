"""Worth of steps, drives and repairs, by the exact odds of the bag; in francs."""

from collections.abc import Iterator

from game.ai.great_race.cheapest_roads import RoadCache
from game.ai.great_race.evaluation import vehicle
from game.rules.great_race.content.cards import JERRYCAN, RANGER, SPARE_PARTS, TOOLBOX
from game.rules.great_race.content.numbers import ESCORT
from game.rules.great_race.decisions.drive_state import Drive, affordable, entry_cost, tile_cost
from game.rules.great_race.decisions.drive_steps import price
from game.rules.great_race.decisions.repair import card_points, missing, part_price
from game.rules.great_race.state import GreatRaceState

BEYOND = 0.5  # share of the remaining steps that counts as lost when a drive ends too early


def wear(state: GreatRaceState, seat: int, points: int, atlas: RoadCache) -> float:
    """Return the cost of losing so many points beyond the cost that the roads count: the last levels of the engine are
    worth more."""
    if not points:
        return 0.0
    crew, way = state.crews[seat], atlas.of(state, seat).ahead(state)
    points = min(points, crew.points())
    kept = max(vehicle(crew.engine - part, crew.chassis - points + part, way, atlas)
               for part in range(max(0, points - crew.chassis), min(points, crew.engine) + 1))
    return vehicle(crew.engine, crew.chassis, way, atlas) - kept - atlas.weights.point * points


def step(state: GreatRaceState, seat: int, place: str, atlas: RoadCache) -> float:
    """Return the worth of a step (GRR-5.2): the way that it saves less its cost. An unknown space is weighed over every
    tile of the bag; a tile that cannot be paid turns the vehicle back and ends the drive."""
    crew, roads = state.crews[seat], atlas.of(state, seat)
    nearer = roads.ahead(state) - roads.left(place)
    known = entry_cost(state, place)
    safe = crew.assistants[ESCORT] or RANGER in crew.hand
    hurt = state.content.numbers.danger_points
    if known is not None:
        kind = state.tiles.get(place)
        danger = hurt if kind and state.content.tiles[kind].danger and not safe else 0
        return nearer - roads.entering(state, place) - wear(state, seat, known.points + danger, atlas)
    black = atlas.weights.fuel * state.content.numbers.black_fuel * state.selected.chart.spaces[place].black
    back = -BEYOND * atlas.weights.step * steps_left(state, seat)
    tiles, total = 0, 0.0
    cans = crew.hand.count(JERRYCAN) * state.content.cards[JERRYCAN].n
    worn: dict[int, float] = {}
    for kind, count in state.bag.items():
        if not count:
            continue
        tiles += count
        cost, tile = tile_cost(state, place, kind), state.content.tiles[kind]
        if crew.fuel + cans < cost.fuel or not affordable(state, seat, cost._replace(fuel=0)):
            total += count * back
            continue
        points = cost.points + (hurt if tile.danger and not safe else 0)
        if points not in worn:
            worn[points] = wear(state, seat, points, atlas)
        total += count * (nearer - roads.prices[kind] - black - worn[points])
    return total / tiles


def steps_left(state: GreatRaceState, seat: int) -> int:
    """Return the steps left in the drive; before it begins, those of the engine."""
    return next((frame.left for frame in reversed(state.stack) if isinstance(frame, Drive)), state.crews[seat].engine)


def transport(state: GreatRaceState, seat: int, name: str, cards: int, atlas: RoadCache) -> float:
    """Return the worth of a transport (GRR-5.11) by its price and the cards that it takes."""
    roads, route = atlas.of(state, seat), state.selected.chart.routes[name]
    city = route.other(state.crews[seat].space)
    spent = atlas.weights.cards["transport"] * cards
    return (roads.ahead(state) - roads.left(city) - roads.entering(state, city) - price(state, route, cards) - spent
            - atlas.weights.boat / 2)


def payable(state: GreatRaceState, seat: int, atlas: RoadCache) -> int:
    """Return the steps along the road that the tank allows in one drive."""
    crew, roads, chart = state.crews[seat], atlas.of(state, seat), state.selected.chart
    fuel, steps = crew.fuel + 0.5, 0
    for place in roads.way(state, crew.engine):
        if place not in chart.beside[crew.space] and not steps:
            return 1 if not roads.stuck(state) and crew.fuel else 0
        cost = entry_cost(state, place)
        fuel -= 1.75 if cost is None else cost.fuel
        if fuel < 0:
            break
        steps += 1
        if place in chart.cities or (state.tiles[place] and state.content.tiles[state.tiles[place]].stop):
            break
    return steps


def repairs(state: GreatRaceState, seat: int) -> Iterator[tuple[int, int, int]]:
    """Yield the repairs worth considering (spare parts, toolboxes, bought levels): all cards that are not wasted, and
    levels bought."""
    crew, most = state.crews[seat], missing(state, seat)
    for toolbox in range(crew.hand.count(TOOLBOX) + 1):
        for spare in range(crew.hand.count(SPARE_PARTS) + 1):
            held = card_points(state, spare, toolbox)
            bought = min(max(0, most - held), crew.money // part_price(state, seat))
            for levels in range((bought if state.many_parts else min(1, bought)) + 1):
                if held + levels:
                    yield spare, toolbox, levels


def parts(state: GreatRaceState, seat: int, spare: int, toolbox: int, levels: int, atlas: RoadCache) -> float:
    """Return the gain of a repair less its cost (GRR-7.5)."""
    crew, numbers, cards = state.crews[seat], state.content.numbers, atlas.weights.cards
    way = atlas.of(state, seat).ahead(state)
    points = min(missing(state, seat), card_points(state, spare, toolbox) + levels)
    engine = min(numbers.engine.most - crew.engine, points)
    after = max(vehicle(crew.engine + part, crew.chassis + points - part, way, atlas)
                for part in range(max(0, points - (numbers.chassis.most - crew.chassis)), engine + 1))
    share = min(1.0, way / 150.0)
    paid = _francs(state, seat, levels * part_price(state, seat), atlas)
    return (after - vehicle(crew.engine, crew.chassis, way, atlas) - paid
            - share * (cards["spare_parts"] * spare + cards["toolbox"] * toolbox))


def _francs(state: GreatRaceState, seat: int, cost: int, atlas: RoadCache) -> float:
    """Return the worth of so much money: less where the way does not need it any more."""
    crew, weights = state.crews[seat], atlas.weights
    need = max(0.0, 0.6 * atlas.of(state, seat).ahead(state) - weights.fuel * crew.fuel)
    idle = max(0.0, crew.money - need)
    return weights.spare * min(cost, idle) + max(0.0, cost - idle)


def repair(state: GreatRaceState, seat: int, atlas: RoadCache) -> float:
    """Return the worth of the best repair."""
    return max((parts(state, seat, *each, atlas) for each in repairs(state, seat)), default=-9.0)

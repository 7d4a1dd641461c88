"""What steps, drives and the state of the vehicle are worth, by the exact odds of the bag; in francs."""

from collections.abc import Iterator

from game.ai.great_race.cheapest_roads import RoadCache
from game.ai.great_race.evaluation import vehicle
from game.rules.great_race.content.cards import JERRYCAN, RANGER, SPARE_PARTS, TOOLBOX
from game.rules.great_race.content.numbers import ESCORT
from game.rules.great_race.decisions.drive_state import Drive, affordable, entry_cost, tile_cost
from game.rules.great_race.decisions.drive_steps import price
from game.rules.great_race.decisions.repair import card_points, missing, part_price
from game.rules.great_race.state import GreatRaceState

BEYOND = 0.5  # share of the steps of a drive that are lost where it ends too early


def wear(g: GreatRaceState, seat: int, points: int, atlas: RoadCache) -> float:
    """What losing so many points costs beyond what the roads believe: the last levels of the engine are dear."""
    if not points:
        return 0.0
    crew, way = g.crews[seat], atlas.of(g, seat).ahead(g)
    points = min(points, crew.points())
    kept = max(vehicle(crew.engine - part, crew.chassis - points + part, way, atlas)
               for part in range(max(0, points - crew.chassis), min(points, crew.engine) + 1))
    return vehicle(crew.engine, crew.chassis, way, atlas) - kept - atlas.weights.point * points


def step(g: GreatRaceState, seat: int, place: str, atlas: RoadCache) -> float:
    """GRR-5.2 A step: what the way is shorter behind it less what it costs. A space that nobody knows is weighed by
    every tile of the bag: one that cannot be paid turns the vehicle back, and the drive is over."""
    crew, roads = g.crews[seat], atlas.of(g, seat)
    nearer = roads.ahead(g) - roads.left(place)
    known = entry_cost(g, place)
    safe = crew.assistants[ESCORT] or RANGER in crew.hand
    hurt = g.content.numbers.danger_points
    if known is not None:
        kind = g.tiles.get(place)
        danger = hurt if kind and g.content.tiles[kind].danger and not safe else 0
        return nearer - roads.entering(g, place) - wear(g, seat, known.points + danger, atlas)
    black = atlas.weights.fuel * g.content.numbers.black_fuel * g.table.chart.spaces[place].black
    back = -BEYOND * atlas.weights.step * steps_left(g, seat)
    tiles, total = 0, 0.0
    cans = crew.hand.count(JERRYCAN) * g.content.cards[JERRYCAN].n
    worn: dict[int, float] = {}
    for kind, count in g.bag.items():
        if not count:
            continue
        tiles += count
        cost, tile = tile_cost(g, place, kind), g.content.tiles[kind]
        if crew.fuel + cans < cost.fuel or not affordable(g, seat, cost._replace(fuel=0)):
            total += count * back
            continue
        points = cost.points + (hurt if tile.danger and not safe else 0)
        if points not in worn:
            worn[points] = wear(g, seat, points, atlas)
        total += count * (nearer - roads.prices[kind] - black - worn[points])
    return total / tiles


def steps_left(g: GreatRaceState, seat: int) -> int:
    """Steps left in the drive, before it begins those of the engine."""
    return next((lying.left for lying in reversed(g.stack) if isinstance(lying, Drive)), g.crews[seat].engine)


def transport(g: GreatRaceState, seat: int, name: str, cards: int, atlas: RoadCache) -> float:
    """GRR-5.11 A transport by its price, and the cards that it takes."""
    roads, route = atlas.of(g, seat), g.table.chart.routes[name]
    city = route.other(g.crews[seat].space)
    spent = atlas.weights.cards["transport"] * cards
    return (roads.ahead(g) - roads.left(city) - roads.entering(g, city) - price(g, route, cards) - spent
            - atlas.weights.boat / 2)


def payable(g: GreatRaceState, seat: int, atlas: RoadCache) -> int:
    """The steps along the road that the tank allows in one drive."""
    crew, roads, chart = g.crews[seat], atlas.of(g, seat), g.table.chart
    fuel, steps = crew.fuel + 0.5, 0
    for place in roads.way(g, crew.engine):
        if place not in chart.beside[crew.space] and not steps:
            return 1 if not roads.stuck(g) and crew.fuel else 0
        cost = entry_cost(g, place)
        fuel -= 1.75 if cost is None else cost.fuel
        if fuel < 0:
            break
        steps += 1
        if place in chart.cities or (g.tiles[place] and g.content.tiles[g.tiles[place]].stop):
            break
    return steps


def finishing(g: GreatRaceState, seat: int, atlas: RoadCache) -> bool:
    """Could the next drive end in the finish city?"""
    steps = payable(g, seat, atlas)
    return bool(steps) and list(atlas.of(g, seat).way(g, steps))[-1:] == [g.table.finish]


def repairs(g: GreatRaceState, seat: int) -> Iterator[tuple[int, int, int]]:
    """Repairs worth a thought: all cards that do not waste, and levels bought."""
    crew, most = g.crews[seat], missing(g, seat)
    for toolbox in range(crew.hand.count(TOOLBOX) + 1):
        for spare in range(crew.hand.count(SPARE_PARTS) + 1):
            held = card_points(g, spare, toolbox)
            bought = min(max(0, most - held), crew.money // part_price(g, seat))
            for levels in range((bought if g.many_parts else min(1, bought)) + 1):
                if held + levels:
                    yield spare, toolbox, levels


def parts(g: GreatRaceState, seat: int, spare: int, toolbox: int, levels: int, atlas: RoadCache) -> float:
    """GRR-7.5 What a repair brings, less what it costs."""
    crew, numbers, cards = g.crews[seat], g.content.numbers, atlas.weights.cards
    way = atlas.of(g, seat).ahead(g)
    points = min(missing(g, seat), card_points(g, spare, toolbox) + levels)
    engine = min(numbers.engine.most - crew.engine, points)
    after = max(vehicle(crew.engine + part, crew.chassis + points - part, way, atlas)
                for part in range(max(0, points - (numbers.chassis.most - crew.chassis)), engine + 1))
    share = min(1.0, way / 150.0)
    paid = _francs(g, seat, levels * part_price(g, seat), atlas)
    return (after - vehicle(crew.engine, crew.chassis, way, atlas) - paid
            - share * (cards["spare_parts"] * spare + cards["toolbox"] * toolbox))


def _francs(g: GreatRaceState, seat: int, cost: int, atlas: RoadCache) -> float:
    """What so much money is worth: less where the way does not need it any more."""
    crew, weights = g.crews[seat], atlas.weights
    need = max(0.0, 0.6 * atlas.of(g, seat).ahead(g) - weights.fuel * crew.fuel)
    idle = max(0.0, crew.money - need)
    return weights.spare * min(cost, idle) + max(0.0, cost - idle)


def repair(g: GreatRaceState, seat: int, atlas: RoadCache) -> float:
    """The best of them."""
    return max((parts(g, seat, *each, atlas) for each in repairs(g, seat)), default=-9.0)

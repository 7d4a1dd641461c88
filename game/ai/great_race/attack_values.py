"""Danger cards: what a Saboteur does to whom, and whether a card is worth an answer; in francs."""

from game.ai.great_race import tile_values
from game.ai.great_race.cheapest_roads import RoadCache
from game.ai.great_race.evaluation import totals, vehicle
from game.rules.great_race.content.cards import SABOTEUR, SWINDLER
from game.rules.great_race.content.numbers import ESCORT
from game.rules.great_race.decisions.danger_cards import DangerCard, React
from game.rules.great_race.state import GreatRaceState

FOILED = 0.3  # chance that a card in the hand of the target is a Ranger, at most


def damage(g: GreatRaceState, seat: int, engine: int, chassis: int, atlas: RoadCache) -> float:
    """What a seat loses with so many levels."""
    crew, way = g.crews[seat], atlas.of(g, seat).ahead(g)
    return (vehicle(crew.engine, crew.chassis, way, atlas)
            - vehicle(crew.engine - engine, crew.chassis - chassis, way, atlas))


def sabotage(g: GreatRaceState, seat: int, target: int, engine: int, chassis: int, atlas: RoadCache) -> float:
    """GRR-C09 What a Saboteur brings now, above keeping it: nothing against an Escort, most against the foremost."""
    crew, worth = g.crews[target], totals(g, atlas)
    others = [each for other, each in enumerate(worth) if other not in (seat, target)]
    weight = 1.0 if not others or worth[target] >= max(others) else 0.4
    caught = 1.0 if crew.assistants[ESCORT] else min(FOILED, 0.08 * len(crew.hand))
    cards = 8.0 * max(0, len(crew.hand) - crew.chassis + chassis)
    way = min(1.0, atlas.of(g, seat).ahead(g) / 150.0)
    return weight * (1.0 - caught) * (damage(g, target, engine, chassis, atlas) + cards) - 20.0 * way


def foil(g: GreatRaceState, seat: int, cost: float, atlas: RoadCache) -> float:
    """GRR-5.6, GRR-9.3 Against the DANGER of a tile, a Saboteur on oneself, or what makes the own way longer."""
    points = g.content.numbers.danger_points
    if not isinstance(g.stack[-1], React):
        crew = g.crews[seat]
        points = min(points, crew.points())
        return min(damage(g, seat, part, points - part, atlas)
                   for part in range(max(0, points - crew.chassis), min(points, crew.engine) + 1)) - cost
    card = g.parent(DangerCard)
    if card.card == SABOTEUR:
        return damage(g, seat, card.engine, card.chassis, atlas) - cost if card.target == seat else -3.0
    return tile_values.worsened(g, seat, atlas, card.spaces, card.card == SWINDLER) - cost

"""Danger cards: the damage that a Saboteur does, and the worth of answering a card; in francs."""

from game.ai.great_race import tile_values
from game.ai.great_race.cheapest_roads import RoadCache
from game.ai.great_race.evaluation import totals, vehicle
from game.rules.great_race.content.cards import SABOTEUR, SWINDLER
from game.rules.great_race.content.numbers import ESCORT
from game.rules.great_race.decisions.danger_cards import DangerCard, React
from game.rules.great_race.state import GreatRaceState

FOILED = 0.3  # chance at most that the target has a Ranger in the hand


def damage(state: GreatRaceState, seat: int, engine: int, chassis: int, atlas: RoadCache) -> float:
    """Return the loss of a seat with so many levels of engine and chassis less."""
    crew, way = state.crews[seat], atlas.of(state, seat).ahead(state)
    return (vehicle(crew.engine, crew.chassis, way, atlas)
            - vehicle(crew.engine - engine, crew.chassis - chassis, way, atlas))


def sabotage(state: GreatRaceState, seat: int, target: int, engine: int, chassis: int, atlas: RoadCache) -> float:
    """Return the gain of playing a Saboteur now above keeping it (GRR-C09): nothing against an Escort, most against the
    leader."""
    crew, worth = state.crews[target], totals(state, atlas)
    others = [each for other, each in enumerate(worth) if other not in (seat, target)]
    weight = 1.0 if not others or worth[target] >= max(others) else 0.4
    caught = 1.0 if crew.assistants[ESCORT] else min(FOILED, 0.08 * len(crew.hand))
    cards = 8.0 * max(0, len(crew.hand) - crew.chassis + chassis)
    way = min(1.0, atlas.of(state, seat).ahead(state) / 150.0)
    return weight * (1.0 - caught) * (damage(state, target, engine, chassis, atlas) + cards) - 20.0 * way


def foil(state: GreatRaceState, seat: int, cost: float, atlas: RoadCache) -> float:
    """Return the gain of an answer with this cost, against the DANGER of a tile, a Saboteur against the own seat, or a
    card that makes the own way longer (GRR-5.6, GRR-9.3)."""
    points = state.content.numbers.danger_points
    if not isinstance(state.stack[-1], React):
        crew = state.crews[seat]
        points = min(points, crew.points())
        return min(damage(state, seat, part, points - part, atlas)
                   for part in range(max(0, points - crew.chassis), min(points, crew.engine) + 1)) - cost
    card = state.parent(DangerCard)
    if card.card == SABOTEUR:
        return damage(state, seat, card.engine, card.chassis, atlas) - cost if card.target == seat else -3.0
    return tile_values.worsened(state, seat, atlas, card.spaces, card.card == SWINDLER) - cost

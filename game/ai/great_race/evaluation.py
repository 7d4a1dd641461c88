"""Evaluation of a crew, term by term, in francs: the way left, its vehicle, its means to pay."""

from math import exp

from game.ai.great_race.cheapest_roads import RoadCache
from game.ai.policy import Terms
from game.rules.great_race.content.numbers import FUNDING
from game.rules.great_race.forecast import arrival
from game.rules.great_race.scoring import ranking
from game.rules.great_race.state import Crew, GreatRaceState

CERTAIN = 320.0  # worth in francs of a race that is won
HURRY = 0.3  # share of the lead that counts by itself, apart from the chance to win


def at(levels: tuple[float, ...], level: int) -> float:
    """Return the entry for a level; the last entry stands for all above."""
    return levels[min(level, len(levels) - 1)]


def vehicle(engine: int, chassis: int, way: float, atlas: RoadCache) -> float:
    """Return the worth of levels of both gauges with so much of the way left: speed, and prestige in the end."""
    weights = atlas.weights
    share = min(1.0, way / weights.race)
    return (weights.prestige * (engine + chassis)
            + share * (at(weights.engine, engine) + at(weights.chassis, chassis)))


def hand(crew: Crew, way: float, atlas: RoadCache) -> float:
    """Return the worth of the cards on so much of the way."""
    weights = atlas.weights
    return min(1.0, way / 150.0) * sum(weights.cards.get(card, weights.own_card) for card in crew.hand)


def crew_terms(state: GreatRaceState, seat: int, atlas: RoadCache) -> Terms:
    """Return the terms of a seat; their sum is its lead over a crew that stands at the finish with nothing."""
    crew, weights = state.crews[seat], atlas.weights
    if crew.arrival:
        return (("prestige", 2.0 * weights.prestige * sum(arrival(state, seat).values())),)
    way = atlas.of(state, seat).ahead(state)
    need = 0.6 * way  # fuel and money that the way takes; the rest of them is worth less
    funds = crew.money + weights.fuel * crew.fuel
    count = crew.assistants[FUNDING]
    active = weights.assistant * (crew.active() - count) + (state.content.numbers.funding[count - 1] if count else 0)
    return (("way", -way), ("vehicle", vehicle(crew.engine, crew.chassis, way, atlas)),
            ("funds", min(funds, need) + weights.spare * max(0.0, funds - need)), ("cards", hand(crew, way, atlas)),
            ("assistants", active))


def totals(state: GreatRaceState, atlas: RoadCache) -> list[float]:
    """Return the sum of the terms by seat."""
    return [sum(amount for _, amount in crew_terms(state, seat, atlas)) for seat in range(len(state.crews))]


def odds(state: GreatRaceState, atlas: RoadCache, line: float = 0.0) -> list[float]:
    """Return the chance of each seat to win, 0 to 1, sum 1. A race that is over is certain. `line` is the worth in
    francs of each line by which a crew is in front."""
    seats = range(len(state.crews))
    if not state.stack:
        winner = ranking(state)[0]
        return [float(seat == winner) for seat in seats]
    value = [
        each + line * state.selected.lines[crew.space]
        for each, crew in zip(totals(state, atlas), state.crews, strict=True)
    ]
    nearest = min(0.0 if crew.arrival else atlas.of(state, seat).ahead(state) for seat, crew in enumerate(state.crews))
    spread, best = atlas.weights.least + atlas.weights.spread * nearest, max(value)
    shares = [exp((each - best) / spread) for each in value]
    return [share / sum(shares) for share in shares]


def judged(state: GreatRaceState, seat: int, atlas: RoadCache) -> Terms:
    """Return the chance of a seat to win, in francs, by its terms, the rivals, and the effect of the chance on them. A
    part of the lead counts by itself, so that a seat that is sure to win or lose still hurries."""
    own = crew_terms(state, seat, atlas)
    value = totals(state, atlas)
    rivals = -max(each for other, each in enumerate(value) if other != seat)
    lead = sum(amount for _, amount in own) + rivals
    total = CERTAIN * odds(state, atlas)[seat] + HURRY * lead
    return (*own, ("rivals", rivals), ("chance", total - lead))

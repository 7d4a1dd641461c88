"""What a crew has come to, term by term, in francs: the way before it, its vehicle, what it can pay with."""

from math import exp

from game.ai.great_race.cheapest_roads import RoadCache
from game.ai.policy import Terms
from game.rules.great_race.content.numbers import FUNDING
from game.rules.great_race.forecast import arrival
from game.rules.great_race.scoring import ranking
from game.rules.great_race.state import Crew, GreatRaceState

CERTAIN = 320.0  # francs that a race is worth that is won
HURRY = 0.3  # share of the lead that counts whatever the chance


def at(levels: tuple[float, ...], level: int) -> float:
    """The entry for a level, the last for all above."""
    return levels[min(level, len(levels) - 1)]


def vehicle(engine: int, chassis: int, way: float, atlas: RoadCache) -> float:
    """What levels of both gauges are worth with so much of the way left: speed, and prestige in the end."""
    weights = atlas.weights
    share = min(1.0, way / weights.race)
    return (weights.prestige * (engine + chassis)
            + share * (at(weights.engine, engine) + at(weights.chassis, chassis)))


def hand(crew: Crew, way: float, atlas: RoadCache) -> float:
    """What the cards are good for on so much of the way."""
    weights = atlas.weights
    return min(1.0, way / 150.0) * sum(weights.cards.get(card, weights.own_card) for card in crew.hand)


def crew_terms(state: GreatRaceState, seat: int, atlas: RoadCache) -> Terms:
    """The terms of a seat; together what it is ahead of a crew that stands at the finish with nothing."""
    crew, weights = state.crews[seat], atlas.weights
    if crew.arrival:
        return (("prestige", 2.0 * weights.prestige * sum(arrival(state, seat).values())),)
    way = atlas.of(state, seat).ahead(state)
    need = 0.6 * way  # of which fuel and money are spent; what is left of them is worth less
    funds = crew.money + weights.fuel * crew.fuel
    count = crew.assistants[FUNDING]
    active = weights.assistant * (crew.active() - count) + (state.content.numbers.funding[count - 1] if count else 0)
    return (("way", -way), ("vehicle", vehicle(crew.engine, crew.chassis, way, atlas)),
            ("funds", min(funds, need) + weights.spare * max(0.0, funds - need)), ("cards", hand(crew, way, atlas)),
            ("assistants", active))


def totals(state: GreatRaceState, atlas: RoadCache) -> list[float]:
    """By seat, the sum of its terms."""
    return [sum(amount for _, amount in crew_terms(state, seat, atlas)) for seat in range(len(state.crews))]


def odds(state: GreatRaceState, atlas: RoadCache, line: float = 0.0) -> list[float]:
    """By seat, the chance to win, 0 to 1; together 1. A race that is over is certain. `line` are the francs that each
    line counts by which a crew is in front."""
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
    """The chance of a seat to win, in francs, by its terms, the rivals, and what the chance makes of them. A part of
    the lead counts as it is: whoever wins or loses anyhow still hurries on."""
    own = crew_terms(state, seat, atlas)
    value = totals(state, atlas)
    rivals = -max(each for other, each in enumerate(value) if other != seat)
    lead = sum(amount for _, amount in own) + rivals
    total = CERTAIN * odds(state, atlas)[seat] + HURRY * lead
    return (*own, ("rivals", rivals), ("chance", total - lead))

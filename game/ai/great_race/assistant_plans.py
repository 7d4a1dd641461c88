"""Worth of a secret plan for the five assistants, in francs (GRR-6.1)."""

from game.ai.great_race import drive_values
from game.ai.great_race.cheapest_roads import RoadCache
from game.ai.great_race.evaluation import at
from game.rules.great_race.content.cards import JERRYCAN
from game.rules.great_race.decisions.repair import missing
from game.rules.great_race.state import GreatRaceState

BOUGHT = {"financier": 30.0, "refuelling": 60.0, JERRYCAN: 14.0}  # worth in francs of the fuel that cards bring
STEPS = 3.2  # steps of a drive with an undamaged engine


def plan_worth(state: GreatRaceState, seat: int, plan: tuple[int, ...], atlas: RoadCache) -> float:
    """Return the worth of a plan (scouts, mechanics, escorts, funding): drives as far as fuel, money and the way go, an
    Escort where the way is unknown, Scouts for the way or for cards, the rest on Funding."""
    scouts, mechanics, escorts, funding = plan
    crew, weights, roads = state.crews[seat], atlas.weights, atlas.of(state, seat)
    numbers = state.content.numbers
    money = numbers.funding[funding - 1] if funding else 0
    way = roads.ahead(state)
    worth = money * (weights.spare if crew.money > way else 1.0 if way > 150.0 else 0.5)
    if mechanics and missing(state, seat):
        # without an engine there are no more drives
        gain = drive_values.repair(state, seat, atlas) + (0.0 if crew.engine else weights.drive)
        if gain > weights.drive or not crew.engine:
            worth += gain
            mechanics -= 1
    cards = sum(BOUGHT.get(card, 0.0) for card in crew.hand)
    fuel = crew.fuel + (crew.money + money + cards) / weights.franc
    places = sum(1 for _ in roads.way(state, 30))
    speed = max(1.0, min(STEPS, crew.engine * 0.85))
    need = places / speed if crew.engine else 0.0
    paid = min(fuel / (weights.thirst * speed / STEPS), need + 0.5)
    drives = min(float(mechanics), paid)
    worth += weights.drive * speed / STEPS * drives + 4.0 * (mechanics - drives)
    if drives >= need - 0.3 and crew.engine:
        worth += 40.0  # this may be the last round
    unknown = min(1.0, roads.unknown(state, int(2 + STEPS * max(1.0, drives))) / 4.0)
    worth += at(weights.escort, escorts) * (0.4 + 0.6 * unknown) * min(1.0, drives / 2.0)
    room = max(0, crew.chassis - len(crew.hand))
    for_cards = 15.0 * min(scouts, room)
    return worth + max(at(weights.scout, scouts) * unknown, for_cards)

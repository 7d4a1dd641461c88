"""Evaluation of cubes in a bag for the rest of the race, and of the purchases that money can make."""

from functools import lru_cache
from math import exp

from game.ai.automobiles.weights import FAMILY_CAP, FAMILY_POWER, Weights
from game.rules.automobiles.content.cards import Card, CardStep
from game.rules.automobiles.content.track import Track
from game.rules.automobiles.state import WEAR, AutomobilesState, owned

HAND = 7
MOST_COPIES = 4  # cubes of one colour at most that are considered in one turn
MOST_MONEY = 30
ALL_OF_A_PILE = 0.45  # share of the own wear in Discard when a card takes it from there
A_CUBE = 0.07  # share of the own wear in one cube
SPRINT, LONG_TRACK = 1.45, 100  # worth of a Hybrid in a race of one lap, on a track of so many ticks or more
CUBES_OF_CHOICE = 2  # cubes assumed for a card that leaves the number to the player


@lru_cache(maxsize=8)
def _lengths(spaces: tuple[tuple[tuple[str, ...], int], ...]) -> dict[str, float]:
    found: dict[str, list[int]] = {}
    for colours, ticks in spaces:
        for colour in colours:
            found.setdefault(colour, []).append(ticks)
    return {colour: sum(ticks) / len(ticks) for colour, ticks in found.items()}


def lengths(track: Track) -> dict[str, float]:
    """Return the mean ticks of the spaces that each gear can enter; a colour that the track lacks is left out."""
    return _lengths(tuple((space.colours, space.end - space.start) for space in track.spaces.values()))


class BagSpeed:
    """Speed of a bag of cubes in ticks a turn: each colour with falling returns, all of them weaker without low gears,
    and slowed by the wear that the bag will have by the middle of the rest of the race."""

    def __init__(self, state: AutomobilesState, seat: int, weights: Weights) -> None:
        mean = lengths(state.selected.track)
        cubes = owned(state, seat)
        self.weights = weights
        self.wear_now = cubes[WEAR]
        self.rate = 0.0  # ticks that a dollar is worth
        self.turns = 0.0  # turns to come, over which wear gathers
        self.value = state.selected.value
        self.parts: list[tuple[str, float, float]] = []  # colour, power, cap
        self.wear: list[tuple[str, float, float]] = []  # colour, cubes of wear that it brings, share that it takes out
        for colour, card in state.selected.cards.items():
            power, cap = _strength(state, seat, card, cubes, mean.get(colour, 0.0), weights)
            self.parts.append((colour, power, cap))
            self.wear.append((colour, wear_of(card, weights), relief_of(card.steps)))
        self._known: dict[tuple[float, float, tuple[int, ...]], float] = {}

    def speed(self, cubes: dict[str, int]) -> float:
        """Return the ticks that a turn with these cubes is worth; cubes not needed to drive count as money."""
        key = self.turns, self.rate, tuple(cubes.values())
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._speed(cubes)
        return found

    def _speed(self, cubes: dict[str, int]) -> float:
        size = max(HAND, sum(cubes.values()) - cubes[WEAR] + self._worn(cubes))
        moves = money = 0.0
        for colour, power, cap in self.parts:
            count = cubes[colour]
            if count and colour != WEAR:
                drawn = HAND * count / size
                used = cap * (1.0 - exp(-drawn / cap))
                moves += power * used
                money += self.value[colour] * (drawn - used)
        low = HAND * (cubes["white"] + cubes["light"]) / size
        return moves * (1.0 - exp(-(0.3 + low) / self.weights.low_gears)) + money * self.rate

    def _worn(self, cubes: dict[str, int]) -> float:
        """Return the mean number of wear cubes over the turns to come: the gain of a turn, less a share of the present
        number."""
        had = float(cubes[WEAR])
        if self.turns <= 0.0:
            return had
        size = max(HAND, sum(cubes.values()) - had + self.wear_now)
        gain, loss = self.weights.decline, self.weights.pit_stops
        for (colour, brought, taken), (_, _, cap) in zip(self.wear, self.parts, strict=True):
            if cubes[colour] and (brought or taken):
                used = cap * (1.0 - exp(-HAND * cubes[colour] / size / cap))
                gain += brought * used
                loss += taken * used
        settled, time = gain / loss, loss * self.turns
        return max(0.0, settled + (had - settled) * (1.0 - exp(-time)) / time)


def wear_of(card: Card, weights: Weights) -> float:
    """Return the cubes of wear that playing one cube of a card brings."""
    brought = weights.gear_wear.get(card.cube, 0.0)
    for step in card.steps:
        if step.kind == "gain_wear":
            brought += step.number("count")
        elif step.kind == "draw" and step.word("mode") == "up_to":
            brought += step.number("count") * step.number("wear_each")
    return brought


def relief_of(steps: tuple[CardStep, ...]) -> float:
    """Return the share of all own wear that playing one cube takes out, from the pile that the card looks at."""
    found = 0.0
    for step in steps:
        if step.kind == "remove_all_wear":
            found += ALL_OF_A_PILE
        elif step.kind == "remove" and step.word("filter") != "gear":
            found += min(ALL_OF_A_PILE, A_CUBE * (step.number("count") or CUBES_OF_CHOICE))
        elif step.kind == "choice":
            found += max(relief_of(branch) for _, branch in step.options())
    return found


def _strength(state: AutomobilesState, seat: int, card: Card, cubes: dict[str, int], length: float,
              weights: Weights) -> tuple[float, float]:
    """Return power and cap of a card for a seat; `length` is the mean length of the spaces of its colour, if it is a
    gear."""
    if card.family == "gear":
        return weights.gear_reach[card.cube] * length, weights.gear_cap[card.cube]
    if card.cube == WEAR:
        return 0.0, 1.0
    power = weights.power.get(card.id, FAMILY_POWER[card.family]) * _fitness(state, seat, card, cubes)
    return power, weights.cap.get(card.id, FAMILY_CAP[card.family])


def _fitness(state: AutomobilesState, seat: int, card: Card, cubes: dict[str, int]) -> float:
    """Return a factor of the power of a card that depends on other cubes."""
    if card.id == "hybrid":
        most = max(owned(state, other)["blue"] for other in range(len(state.cars)) if other != seat)
        share = min(1.0, 0.8 + 0.2 * (cubes["blue"] + 1) / (most + 1))  # AUT-5.23 counts only the Discard of the others
        # whoever has most of them first has them for most of a sprint
        return share * (SPRINT if state.laps == 1 and state.selected.track.ticks >= LONG_TRACK else 1.0)
    if card.id == "diesel":
        return min(1.2, 0.4 + 0.2 * cubes["dark"])
    if card.id == "turbo":
        greens = sum(owned(state, other)["green"] for other in range(len(state.cars)))
        return min(1.4, 0.7 + 0.08 * greens)
    if card.id == "gearbox":
        return 0.7 + 0.1 * len(state.cars)
    return 1.0


def turns_left(state: AutomobilesState, pace: list[float]) -> float:
    """Return the number of own turns that are likely after the present one; 0.0 in the last round."""
    if state.last_round():
        return 0.0
    goal = state.laps * state.selected.track.ticks
    return max(0.2, min((goal - state.progress(seat)) / pace[seat] for seat in range(len(state.cars))) - 0.5)


class BagEvaluation:
    """Worth of cubes and money for one seat at one moment of a race, in ticks."""

    def __init__(self, state: AutomobilesState, seat: int, weights: Weights) -> None:
        self.cubes = owned(state, seat)
        self.engine = BagSpeed(state, seat, weights)
        self.speed = self.engine.speed(self.cubes)
        pace = []
        for other in range(len(state.cars)):
            own = self.speed if other == seat else BagSpeed(state, other, weights).speed(owned(state, other))
            pace.append(0.4 * own + 0.6 * weights.par)
        self.turns = turns_left(state, pace)
        # turns to come with the cubes that are in Discard now
        drawn = max(0.0, self.turns - sum(state.cars[seat].bag.values()) / HAND)
        self.soon = weights.trust * max(0.0, drawn - weights.delay)
        self.life = 0.2 * self.turns + 0.8 * drawn
        self.engine.turns = self.turns
        self.speed = self.engine.speed(self.cubes)
        self._price(state)
        self.engine.rate = weights.dollar * self.table[8] / 8
        self.speed = self.engine.speed(self.cubes)
        self._price(state)

    def bag(self, cubes: dict[str, int]) -> float:
        """Return the ticks that these cubes are worth above the present ones, without regard to wear."""
        return self.soon * (self.engine.speed({**cubes, WEAR: self.cubes[WEAR]}) - self.speed)

    def _price(self, state: AutomobilesState) -> None:
        """Set `worth` of one more cube of each colour; by dollars, `baskets` to buy and `table` of their worth."""
        self.worth: dict[str, float] = {}
        self.table = [0.0] * (MOST_MONEY + 1)
        self.baskets: list[tuple[str, ...]] = [()] * (MOST_MONEY + 1)
        for colour, cost in state.selected.cost.items():
            copies = self._copies(colour, max(1, min(MOST_COPIES, state.stock[colour])))
            self.worth[colour] = copies[0]
            if colour != WEAR and cost:
                self._offer(colour, cost, copies if state.stock[colour] else [])
        burdened = {**self.cubes, WEAR: self.cubes[WEAR] + 1}
        self.worth[WEAR] = self.life * (self.engine.speed(burdened) - self.speed)

    def _copies(self, colour: str, count: int) -> list[float]:
        """Return the worth of each of some more cubes of a colour."""
        cubes = dict(self.cubes)
        before, found = self.speed, []
        for _ in range(count):
            cubes[colour] += 1
            after = self.engine.speed(cubes)
            found.append(self.soon * (after - before))
            before = after
        return found

    def _offer(self, colour: str, cost: int, copies: list[float]) -> None:
        best, baskets = self.table, self.baskets
        for worth in copies:
            if worth <= 0.0:
                return
            for money in range(MOST_MONEY, cost - 1, -1):
                if best[money - cost] + worth > best[money]:
                    best[money] = best[money - cost] + worth
                    baskets[money] = (*baskets[money - cost], colour)

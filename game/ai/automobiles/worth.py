"""What cubes are worth in one's bag for the rest of the race, and what money can buy."""

from functools import lru_cache
from math import exp

from game.ai.automobiles.weights import FAMILY_POWER, Weights
from game.rules.automobiles.cards import Card
from game.rules.automobiles.state import WEAR, Race
from game.rules.automobiles.track import Track

HAND = 7
MOST_COPIES = 4  # of one colour bought in one turn that are worth thinking about
MOST_MONEY = 30


def owned(g: Race, seat: int) -> dict[str, int]:
    """All cubes of a seat, by colour."""
    car = g.cars[seat]
    bag, active, used, discard = car.bag, car.active, car.used, car.discard
    return {c: n + active[c] + used[c] + discard[c] for c, n in bag.items()}


@lru_cache(maxsize=8)
def _lengths(spaces: tuple[tuple[tuple[str, ...], int], ...]) -> dict[str, float]:
    found: dict[str, list[int]] = {}
    for colours, ticks in spaces:
        for colour in colours:
            found.setdefault(colour, []).append(ticks)
    return {colour: sum(ticks) / len(ticks) for colour, ticks in found.items()}


def lengths(track: Track) -> dict[str, float]:
    """Mean ticks of the spaces that each gear can enter; a colour that the track lacks is left out."""
    return _lengths(tuple((space.colours, space.end - space.start) for space in track.spaces.values()))


class Engine:
    """How fast a bag of cubes drives, in ticks a turn: each colour with falling returns, all of them short of breath
    without low gears."""

    def __init__(self, g: Race, seat: int, weights: Weights) -> None:
        mean = lengths(g.table.track)
        cubes = owned(g, seat)
        self.rate = 0.0  # ticks that a dollar is worth
        self.value = g.table.value
        self.low_gears = weights.low_gears
        self.parts: list[tuple[str, float, float]] = []  # colour, power, cap
        for colour, card in g.table.cards.items():
            if card.family == "gear":
                power, cap = weights.gear_reach[colour] * mean.get(colour, 0.0), weights.gear_cap[colour]
            elif colour != WEAR:
                power = weights.power.get(card.id, FAMILY_POWER[card.family]) * _fitness(g, seat, card, cubes)
                cap = weights.family_cap[card.family]
            else:
                power, cap = 0.0, 1.0
            self.parts.append((colour, power, cap))

    def speed(self, cubes: dict[str, int]) -> float:
        """Ticks that a turn with these cubes is worth; what is not needed to drive counts as money."""
        size = max(HAND, sum(cubes.values()))
        moves = money = 0.0
        for colour, power, cap in self.parts:
            count = cubes[colour]
            if count:
                drawn = HAND * count / size
                used = cap * (1.0 - exp(-drawn / cap))
                moves += power * used
                money += self.value[colour] * (drawn - used)
        low = HAND * (cubes["white"] + cubes["light"]) / size
        return moves * (1.0 - exp(-(0.3 + low) / self.low_gears)) + money * self.rate


def _fitness(g: Race, seat: int, card: Card, cubes: dict[str, int]) -> float:
    """How well a card that feeds on other cubes is fed."""
    if card.id == "hybrid":
        most = max(owned(g, other)["blue"] for other in range(len(g.cars)) if other != seat)
        return 1.0 if cubes["blue"] + 1 > most else 0.6
    if card.id == "diesel":
        return min(1.2, 0.4 + 0.2 * cubes["dark"])
    if card.id == "turbo":
        greens = sum(owned(g, other)["green"] for other in range(len(g.cars)))
        return min(1.4, 0.7 + 0.08 * greens)
    if card.id == "gearbox":
        return 0.7 + 0.1 * len(g.cars)
    if card.family == "pit":
        return min(1.6, 0.6 + 0.1 * cubes[WEAR])
    return 1.0


def turns_left(g: Race, pace: list[float]) -> float:
    """Own turns that are likely to follow the present one; 0.0 in the last round."""
    if g.last_round():
        return 0.0
    goal = g.laps * g.table.track.ticks
    return max(0.2, min((goal - g.progress(seat)) / pace[seat] for seat in range(len(g.cars))) - 0.5)


class Ledger:
    """The worth of cubes and money for one seat at one moment of a race, in ticks."""

    def __init__(self, g: Race, seat: int, weights: Weights) -> None:
        self.cubes = owned(g, seat)
        self.engine = Engine(g, seat, weights)
        self.speed = self.engine.speed(self.cubes)
        pace = []
        for other in range(len(g.cars)):
            own = self.speed if other == seat else Engine(g, other, weights).speed(owned(g, other))
            pace.append(0.4 * own + 0.6 * weights.par)
        self.turns = turns_left(g, pace)
        drawn = max(0.0, self.turns - sum(g.cars[seat].bag.values()) / HAND)  # turns with cubes that are in Discard now
        self.soon = weights.trust * max(0.0, drawn - weights.delay)
        self.life = min(0.2 * self.turns + 0.8 * drawn, weights.wear_life)
        self._price(g)
        self.engine.rate = weights.dollar * self.table[8] / 8
        self.speed = self.engine.speed(self.cubes)
        self._price(g)

    def bag(self, cubes: dict[str, int]) -> float:
        """Ticks that owning these cubes instead of the present ones is worth, wear left out of account."""
        return self.soon * (self.engine.speed({**cubes, WEAR: self.cubes[WEAR]}) - self.speed)

    def _price(self, g: Race) -> None:
        """Set `worth` of one more cube of each colour; by dollars, `baskets` to buy and `table` of their worth."""
        self.worth: dict[str, float] = {}
        self.table = [0.0] * (MOST_MONEY + 1)
        self.baskets: list[tuple[str, ...]] = [()] * (MOST_MONEY + 1)
        for colour, cost in g.table.cost.items():
            copies = self._copies(colour, max(1, min(MOST_COPIES, g.stock[colour])))
            self.worth[colour] = copies[0]
            if colour != WEAR and cost:
                self._offer(colour, cost, copies if g.stock[colour] else [])
        burdened = {**self.cubes, WEAR: self.cubes[WEAR] + 1}
        self.worth[WEAR] = self.life * (self.engine.speed(burdened) - self.speed)

    def _copies(self, colour: str, count: int) -> list[float]:
        """The worth of each of some more cubes of a colour."""
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

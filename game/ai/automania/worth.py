"""What a seat is heading for in a game of Automania, term by term, in points."""

from collections.abc import Sequence

from game.ai.choice import Terms
from game.rules.automania.numbers import MARKETS, TYPES, Reward
from game.rules.automania.popularity import stars_of
from game.rules.automania.sales import limit_of
from game.rules.automania.scoring import medals
from game.rules.automania.state import UNKNOWN, Trade

MONEY, LATE_MONEY = 0.7, 0.4  # points that one autobuck is worth in the first round, and in the last
WORKER = 1.1  # points that a worker in the supply is worth while his owner may still act
STAR = 0.14  # points that a star of the next cars is worth in each round to come
POWER = 1.4  # points of a manager's power in each round to come
CONTRACT = 0.3  # part of its medals that a contract in hand is worth
WAITING = 1.5  # points of a car that is not sold in this round
USUAL_LIMIT = 3  # cars that a seat sells in a round, as long as it has no office
RIVALS_WORKER = 0.5  # points that a worker sent home is worth to its owner
EARLY = 0.25  # points of a lower office than another


def rounds_left(g: Trade) -> int:
    """How many rounds follow the one at hand."""
    return len(g.content.numbers.stacks) - max(1, g.round)


def money_worth(g: Trade) -> float:
    """What one autobuck is worth in points."""
    return LATE_MONEY + (MONEY - LATE_MONEY) * rounds_left(g) / (len(g.content.numbers.stacks) - 1)


def terms(g: Trade, seat: int) -> Terms:
    """Points, money, cars on ships, contracts, the factory, workers."""
    factory, left = g.factories[seat], rounds_left(g)
    hand = sum(g.content.contracts[name].medals for name in factory.hand if name != UNKNOWN)
    workers = 0.0 if factory.office or not g.stack else WORKER * factory.workers
    rivals = sum(other.workers for at, other in enumerate(g.factories) if at != seat and not other.office)
    return (
        ("points", float(g.score(seat))),
        ("money", money_worth(g) * (factory.money or 0)),
        ("cars", _cars(g, seat)),
        ("medals", float(sum(medals(g, seat)))),
        ("contracts", CONTRACT * hand if g.stack else 0.0),
        ("factory", _factory(g, seat, left)),
        ("workers", workers - RIVALS_WORKER * rivals / max(1, len(g.factories) - 1)),
        ("office", -EARLY * factory.office if left else 0.0),
    )


def _cars(g: Trade, seat: int) -> float:
    """The own cars on ships: the better of them are sold, for what is left then."""
    limit = limit_of(g, seat)
    left = limit.left if g.factories[seat].office else USUAL_LIMIT
    worth = 0.0
    for name in MARKETS:
        rewards = _rewards(g, name)
        for place, car in enumerate(reversed(g.markets[name].ships)):
            if car.owner != seat:
                continue
            worth += rewards[min(place, len(rewards) - 1)] if left > 0 else WAITING * bool(rounds_left(g))
            left -= 1
    return worth


def _rewards(g: Trade, market: str) -> Sequence[float]:
    """What the free sales spaces of a market are worth, the best first; the last takes any number of cars."""
    sold = [car.space for car in g.markets[market].sold]
    sales = g.content.board.regions[market].sales.values()
    free = sorted((_worth(g, space.reward) for space in sales if space.row and space.id not in sold), reverse=True)
    return [*free, max(_worth(g, space.reward) for space in sales if not space.row)]


def _worth(g: Trade, reward: Reward) -> float:
    return reward.points + money_worth(g) * reward.money


def _factory(g: Trade, seat: int, left: int) -> float:
    """What its machines, managers and styles will bring in the rounds to come."""
    if not left or not g.factories[seat].board:
        return 0.0
    stars = sum(max(sum(found.stars for found in stars_of(g, seat, car_type, market)) for market in MARKETS)
                for car_type in TYPES)
    power = sum(g.power(seat, role) for role in ("sales", "personnel", "finance"))
    return left * (STAR * stars + POWER * power)

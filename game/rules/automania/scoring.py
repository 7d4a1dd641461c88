"""The final ranking, and the figures that graphs are drawn from (MAN-4.85 to MAN-4.89)."""

from game.rules.automania.content.numbers import MARKETS, Reward
from game.rules.automania.state import SOURCES, AutomaniaState
from game.rules.core.game_spec import Result

UNSOLD, MEDALS, MONEY = "unsold", "medals", "money"
PARTS = (*SOURCES, UNSOLD, MEDALS, MONEY)  # of a final score
_LAST = 99


def unsold(g: AutomaniaState, seat: int) -> Reward:
    """MAN-4.85 What the cars that a seat has on the ships are worth at the end."""
    money = points = 0
    for name in MARKETS:
        count = sum(car.owner == seat for car in g.markets[name].ships)
        reward = g.content.numbers.unsold[name]
        money, points = money + count * reward.money, points + count * reward.points
    return Reward(money, points)


def medals(g: AutomaniaState, seat: int) -> tuple[int, int]:
    """MAN-4.86 Silver medals of a seat on contracts that it has played, and on tiles in its factory."""
    factory, known = g.factories[seat], g.content.tiles
    contracts = sum(g.content.contracts[name].medals for name in factory.played)
    return contracts, sum(known[name].medals for name in factory.tiles.values() if name)


def final_money(g: AutomaniaState, seat: int) -> int | None:
    """MAN-4.85, MAN-4.87 What counts for the money ranking; None where it is hidden."""
    money = g.factories[seat].money
    return None if money is None else money + unsold(g, seat).money


def tie_break(g: AutomaniaState, seat: int) -> tuple[int, int]:
    """MAN-4.88 Among equals the lower comes first: the office, and while there is none the place in the turn order."""
    return g.factories[seat].office or _LAST, g.order.index(seat)


def money_ranking(g: AutomaniaState) -> list[tuple[int, int, int]]:
    """MAN-4.87 Seats from most to least money, with their money and points; empty while somebody's money is hidden."""
    found = [(seat, money) for seat in range(len(g.factories)) if (money := final_money(g, seat)) is not None]
    if len(found) < len(g.factories):
        return []
    found.sort(key=lambda pair: (-pair[1], tie_break(g, pair[0])))
    ranks = (*g.content.numbers.money_ranks, *(0 for _ in found))
    return [(seat, money, points) for (seat, money), points in zip(found, ranks, strict=False)]


def parts(g: AutomaniaState, seat: int) -> dict[str, int]:
    """MAN-4.85 to MAN-4.87 What a total is made of, if the game ended now."""
    ranked = {other: points for other, _, points in money_ranking(g)}
    end = {UNSOLD: unsold(g, seat).points, MEDALS: sum(medals(g, seat)), MONEY: ranked.get(seat, 0)}
    return {source: g.factories[seat].points[source] for source in SOURCES} | end


def total(g: AutomaniaState, seat: int) -> int:
    """The final score of a seat, if the game ended now."""
    return sum(parts(g, seat).values())


def points(g: AutomaniaState, seat: int) -> int:
    """Where the score marker of a seat stands, and behind the end its final score (MAN-4.89)."""
    return g.score(seat) if g.stack else total(g, seat)


def ranking(g: AutomaniaState) -> list[int]:
    """MAN-4.88, MAN-4.89 Seats from first to last."""
    return sorted(range(len(g.factories)), key=lambda seat: (-total(g, seat), tie_break(g, seat)))


def result(g: AutomaniaState) -> Result | None:
    """MAN-4.89 The ranking of a game that is over; no rank is shared."""
    if g.stack:
        return None
    seats, order = range(len(g.factories)), ranking(g)
    scored = tuple(parts(g, seat) for seat in seats)
    return Result(tuple(order), tuple(1 + order.index(seat) for seat in seats),
                  tuple(sum(found.values()) for found in scored), scored)


def measures(g: AutomaniaState, seat: int) -> dict[str, int]:
    """Points, behind the end the final ones (MAN-4.89); money where it is known, medals, tiles, cars on ships,
    contracts played."""
    factory = g.factories[seat]
    known = {} if factory.money is None else {"money": factory.money}
    return known | {
        "points": points(g, seat),
        "medals": sum(medals(g, seat)),
        "tiles": sum(bool(name) for name in factory.tiles.values()),
        "cars": sum(car.owner == seat for market in g.markets.values() for car in market.ships),
        "contracts": len(factory.played),
    }


def round_of(g: AutomaniaState) -> int:
    """The round that is being played, or the last one that was."""
    return g.round

"""The final ranking, and the figures that graphs are drawn from (MAN-4.85 to MAN-4.89)."""

from game.rules.automania.content.numbers import MARKETS, Reward
from game.rules.automania.state import SOURCES, AutomaniaState
from game.rules.core.game_spec import Result

UNSOLD, MEDALS, MONEY = "unsold", "medals", "money"
PARTS = (*SOURCES, UNSOLD, MEDALS, MONEY)  # of a final score
_LAST = 99


def unsold(state: AutomaniaState, seat: int) -> Reward:
    """MAN-4.85 What the cars that a seat has on the ships are worth at the end."""
    money = points = 0
    for name in MARKETS:
        count = sum(car.owner == seat for car in state.markets[name].ships)
        reward = state.content.numbers.unsold[name]
        money, points = money + count * reward.money, points + count * reward.points
    return Reward(money, points)


def medals(state: AutomaniaState, seat: int) -> tuple[int, int]:
    """MAN-4.86 Silver medals of a seat on contracts that it has played, and on tiles in its factory."""
    factory, known = state.factories[seat], state.content.tiles
    contracts = sum(state.content.contracts[name].medals for name in factory.played)
    return contracts, sum(known[name].medals for name in factory.tiles.values() if name)


def final_money(state: AutomaniaState, seat: int) -> int | None:
    """MAN-4.85, MAN-4.87 What counts for the money ranking; None where it is hidden."""
    money = state.factories[seat].money
    return None if money is None else money + unsold(state, seat).money


def tie_break(state: AutomaniaState, seat: int) -> tuple[int, int]:
    """MAN-4.88 Among equals the lower comes first: the office, and while there is none the place in the turn order."""
    return state.factories[seat].office or _LAST, state.order.index(seat)


def money_ranking(state: AutomaniaState) -> list[tuple[int, int, int]]:
    """MAN-4.87 Seats from most to least money, with their money and points; empty while somebody's money is hidden."""
    found = [(seat, money) for seat in range(len(state.factories)) if (money := final_money(state, seat)) is not None]
    if len(found) < len(state.factories):
        return []
    found.sort(key=lambda pair: (-pair[1], tie_break(state, pair[0])))
    ranks = (*state.content.numbers.money_ranks, *(0 for _ in found))
    return [(seat, money, points) for (seat, money), points in zip(found, ranks, strict=False)]


def parts(state: AutomaniaState, seat: int) -> dict[str, int]:
    """MAN-4.85 to MAN-4.87 What a total is made of, if the game ended now."""
    ranked = {other: points for other, _, points in money_ranking(state)}
    end = {UNSOLD: unsold(state, seat).points, MEDALS: sum(medals(state, seat)), MONEY: ranked.get(seat, 0)}
    return {source: state.factories[seat].points[source] for source in SOURCES} | end


def total(state: AutomaniaState, seat: int) -> int:
    """The final score of a seat, if the game ended now."""
    return sum(parts(state, seat).values())


def points(state: AutomaniaState, seat: int) -> int:
    """Where the score marker of a seat stands, and behind the end its final score (MAN-4.89)."""
    return state.score(seat) if state.stack else total(state, seat)


def ranking(state: AutomaniaState) -> list[int]:
    """MAN-4.88, MAN-4.89 Seats from first to last."""
    return sorted(range(len(state.factories)), key=lambda seat: (-total(state, seat), tie_break(state, seat)))


def result(state: AutomaniaState) -> Result | None:
    """MAN-4.89 The ranking of a game that is over; no rank is shared."""
    if state.stack:
        return None
    seats, order = range(len(state.factories)), ranking(state)
    scored = tuple(parts(state, seat) for seat in seats)
    return Result(tuple(order), tuple(1 + order.index(seat) for seat in seats),
                  tuple(sum(found.values()) for found in scored), scored)


def measures(state: AutomaniaState, seat: int) -> dict[str, int]:
    """Points, behind the end the final ones (MAN-4.89); money where it is known, medals, tiles, cars on ships,
    contracts played."""
    factory = state.factories[seat]
    known = {} if factory.money is None else {"money": factory.money}
    return known | {
        "points": points(state, seat),
        "medals": sum(medals(state, seat)),
        "tiles": sum(bool(name) for name in factory.tiles.values()),
        "cars": sum(car.owner == seat for market in state.markets.values() for car in market.ships),
        "contracts": len(factory.played),
    }


def round_of(state: AutomaniaState) -> int:
    """The round that is being played, or the last one that was."""
    return state.round

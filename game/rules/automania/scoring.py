"""Scoring of a game: its parts, the ranking, and the measures for graphs (MAN-4.85 to MAN-4.89)."""

from game.rules.automania.content.numbers import MARKETS, Reward
from game.rules.automania.state import SOURCES, AutomaniaState
from game.rules.core.game_spec import Result

UNSOLD, MEDALS, MONEY = "unsold", "medals", "money"
PARTS = (*SOURCES, UNSOLD, MEDALS, MONEY)  # parts of a final score
_LAST = 99


def unsold(state: AutomaniaState, seat: int) -> Reward:
    """Return the reward at the end for the cars that a seat has on the ships (MAN-4.85)."""
    money = points = 0
    for name in MARKETS:
        count = sum(car.owner == seat for car in state.markets[name].ships)
        reward = state.content.numbers.unsold[name]
        money, points = money + count * reward.money, points + count * reward.points
    return Reward(money, points)


def medals(state: AutomaniaState, seat: int) -> tuple[int, int]:
    """Return a seat's silver medals: on contracts that it has played, and on tiles in its factory (MAN-4.86)."""
    factory, known = state.factories[seat], state.content.tiles
    contracts = sum(state.content.contracts[name].medals for name in factory.played)
    return contracts, sum(known[name].medals for name in factory.tiles.values() if name)


def final_money(state: AutomaniaState, seat: int) -> int | None:
    """Return the money that counts for the money ranking, None where it is hidden (MAN-4.85, MAN-4.87)."""
    money = state.factories[seat].money
    return None if money is None else money + unsold(state, seat).money


def tie_break(state: AutomaniaState, seat: int) -> tuple[int, int]:
    """Return the key by which equal seats are ranked, the lower first (MAN-4.88).

    It is the sales office, and without one the place in the turn order.
    """
    return state.factories[seat].office or _LAST, state.order.index(seat)


def money_ranking(state: AutomaniaState) -> list[tuple[int, int, int]]:
    """Return (seat, money, points) from most to least money; empty while any money is hidden (MAN-4.87)."""
    found = [(seat, money) for seat in range(len(state.factories)) if (money := final_money(state, seat)) is not None]
    if len(found) < len(state.factories):
        return []
    found.sort(key=lambda pair: (-pair[1], tie_break(state, pair[0])))
    ranks = (*state.content.numbers.money_ranks, *(0 for _ in found))
    return [(seat, money, points) for (seat, money), points in zip(found, ranks, strict=False)]


def parts(state: AutomaniaState, seat: int) -> dict[str, int]:
    """Return the parts of a seat's total if the game ended now (MAN-4.85 to MAN-4.87)."""
    ranked = {other: points for other, _, points in money_ranking(state)}
    end = {UNSOLD: unsold(state, seat).points, MEDALS: sum(medals(state, seat)), MONEY: ranked.get(seat, 0)}
    return {source: state.factories[seat].points[source] for source in SOURCES} | end


def total(state: AutomaniaState, seat: int) -> int:
    """Return the final score of a seat if the game ended now."""
    return sum(parts(state, seat).values())


def points(state: AutomaniaState, seat: int) -> int:
    """Return the space of a seat's score marker, after the end its final score (MAN-4.89)."""
    return state.score(seat) if state.stack else total(state, seat)


def ranking(state: AutomaniaState) -> list[int]:
    """Return the seats from first to last (MAN-4.88, MAN-4.89)."""
    return sorted(range(len(state.factories)), key=lambda seat: (-total(state, seat), tie_break(state, seat)))


def result(state: AutomaniaState) -> Result | None:
    """Return the ranking of a finished game, None before; no rank is shared (MAN-4.89)."""
    if state.stack:
        return None
    seats, order = range(len(state.factories)), ranking(state)
    scored = tuple(parts(state, seat) for seat in seats)
    return Result(tuple(order), tuple(1 + order.index(seat) for seat in seats),
                  tuple(sum(found.values()) for found in scored), scored)


def measures(state: AutomaniaState, seat: int) -> dict[str, int]:
    """Return a seat's points, after the end the final ones (MAN-4.89), money if known, medals, tiles, cars, contracts.

    Cars are those on ships, contracts those that are played.
    """
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
    """Return the round that is being played, or the last one after the end."""
    return state.round

"""Senseless acts of Automania: turns and sales by which no person would hope to win."""

from collections.abc import Iterator, Sequence

from game.ai.played_turn import PlayedTurn
from game.rules.automania.content.numbers import MARKETS
from game.rules.automania.content.tiles import MANAGER
from game.rules.automania.decisions.sales import Sell, limit_of, may_copy
from game.rules.automania.decisions.shipping import Finished
from game.rules.automania.decisions.tile_placement import PlaceTile
from game.rules.automania.state import AutomaniaState
from game.rules.core.actions import Move

GOOD_SALE = 4  # points and money of a sale for which nobody waits, in any round
BUSY = 5  # workers in the supply with which nobody withdraws


def find_senseless_acts(turn: PlayedTurn, earlier: Sequence[PlayedTurn]) -> Iterator[str]:
    """Yield the ids of the senseless acts of a turn."""
    for state, _, _, _ in turn.choices("pass"):
        if is_sale_unused(state):
            yield "sale-unused"
    for state, _, _, _ in turn.choices("decline"):
        if is_contract_declined(state):
            yield "contract-declined"
    for state, _, _, _ in turn.choices("discard"):
        if is_tile_wasted(state):
            yield "tile-thrown-away"
    for state, _, _, _ in turn.choices("withdraw"):
        if is_hasty(state, turn.seat):
            yield "withdrew-with-workers"
    for state, action, _, _ in turn.choices("workers"):
        if is_marketing_useless(state, int(str(action.args[0]))) and not turn.made("contract"):
            yield "marketing-in-vain"


def is_plan_senseless(view: AutomaniaState, seat: int, moves: Sequence[Move]) -> bool:
    """Return whether a plan begins with an act that is senseless here."""
    verb, *args = moves[0]
    if verb == "pass":
        return is_sale_unused(view)
    if verb == "decline":
        return is_contract_declined(view)
    if verb == "withdraw":
        return is_hasty(view, seat)
    return (verb == "discard" and is_tile_wasted(view)) or (
        verb == "workers" and is_marketing_useless(view, int(str(args[0]))))


def is_sale_unused(state: AutomaniaState) -> bool:
    """Return whether a car is kept back from a sale that no later car needs: from any that pays in the last round, from
    a good one before.

    In the last round a later car of the same market brings no more than this one, unless its sale can be copied: no
    reward comes free again.
    """
    sale = state.stack[-1]
    if not isinstance(sale, Sell):
        return False
    alike = state.last_round and not may_copy(state, sale.seat)
    if len(_later_cars(state, sale, elsewhere=alike)) >= limit_of(state, sale.seat).left:
        return False
    sales, kept = state.content.board.regions[sale.market].sales, state.content.numbers.unsold[sale.market]
    rewards = [sales[str(move[1])].reward for move in sale.legal(state) if move[0] != "pass"]
    if not state.last_round:
        return any(reward.points + reward.money >= GOOD_SALE for reward in rewards)
    return any(reward.points >= kept.points and reward.money >= kept.money and reward != kept for reward in rewards)


def _later_cars(state: AutomaniaState, sale: Sell, elsewhere: bool) -> list[int]:
    """Return the values of the seat's cars that are asked about after this one; those of `elsewhere` alone, the other
    market, or all."""
    at = MARKETS.index(sale.market)
    return [car.value for number, name in enumerate(MARKETS) for car in state.markets[name].ships
            if car.owner == sale.seat and (number > at or (number == at and car.value < sale.value and not elsewhere))]


def is_contract_declined(state: AutomaniaState) -> bool:
    """Return whether the car at hand fulfils a contract."""
    return any(move[0] == "contract" for move in state.stack[-1].legal(state))  # type: ignore[attr-defined]


def is_tile_wasted(state: AutomaniaState) -> bool:
    """Return whether a machine or a style could go to an empty space for nothing."""
    top = state.stack[-1]
    if not isinstance(top, PlaceTile) or state.content.tiles[top.tile].kind == MANAGER:
        return False
    tiles = state.factories[top.seat].tiles
    return any(move[0] == "place" and not tiles[str(move[1])] for move in top.legal(state))


def is_hasty(state: AutomaniaState, seat: int) -> bool:
    """Return whether a seat would withdraw with many workers for which it has something to do."""
    return state.factories[seat].workers >= BUSY and any(
        move[0] == "take" for move in state.stack[-1].legal(state))  # type: ignore[attr-defined]


def is_marketing_useless(state: AutomaniaState, count: int) -> bool:
    """Return whether workers in marketing make a car no more popular than it would have been without some of them:
    every ship space that they add is taken."""
    if not count:
        return False
    car = state.parent(Finished)
    found, taken = car.popularity + count, state.markets[car.market].taken()
    return all(value in taken for value in range(car.popularity + 1, found + 1))

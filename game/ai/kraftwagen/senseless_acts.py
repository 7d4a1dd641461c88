"""Senseless acts of Kraftwagen: turns, cars and rounds by which no person would hope to win."""

from collections.abc import Iterator, Sequence

from game.ai.kraftwagen.sales_forecast import PRESTIGE
from game.ai.played_turn import PlayedTurn, round_so_far
from game.rules.core.actions import Move
from game.rules.kraftwagen.content.cards import DEVELOPMENT
from game.rules.kraftwagen.content.numbers import PREFERENCES
from game.rules.kraftwagen.state import KraftwagenState

BIG_CREW = 4  # workers on a car that only buyers of prestige pay for


def find_senseless_acts(turn: PlayedTurn, earlier: Sequence[PlayedTurn]) -> Iterator[str]:
    """Yield the ids of the senseless acts of a turn."""
    for state, action, _, _ in turn.choices("offer"):
        if is_crew_wasted(state, turn.seat, int(str(action.args[2]))):
            yield "crew-wasted"
    for state, action, _, _ in turn.choices("card"):
        if is_useless_card(state, turn.seat, str(action.args[0])):
            yield "card-for-nothing"
    for state, _, _, _ in turn.choices("pass"):
        if is_sale_given_up(state, turn.seat):
            yield "sale-given-up"
    for state, action, _, _ in turn.choices("take"):
        if len(turn.own_events("skipped")) == len(state.content.tiles[str(action.args[0])].actions) and (
                not turn.made("offer", "daimler", "diesel")):
            yield "turn-for-nothing"
    if turn.closes_round and turn.round:
        yield from _round(turn, earlier)


def _round(turn: PlayedTurn, earlier: Sequence[PlayedTurn]) -> Iterator[str]:
    """Yield what is wrong with a round as a whole: every car kept back, or none sold for the second time."""
    turns = round_so_far(turn, earlier)
    if _sold(turns):
        return
    if any(each.made("pass") for each in turns) and not any(each.made("offer") for each in turns):
        yield "no-car-offered"
    before = [each for each in earlier if 0 < each.round == turn.round - 1]
    if before and not _sold(before):
        yield "no-car-sold-twice"


def is_plan_senseless(view: KraftwagenState, seat: int, moves: Sequence[Move]) -> bool:
    """Return whether a plan holds an act that the position before it shows to be senseless."""
    called = ("buyer", PREFERENCES[PRESTIGE]) in moves
    return any((verb == "offer" and not called and is_crew_wasted(view, seat, int(str(args[2]))))
               or (verb == "card" and is_useless_card(view, seat, str(args[0]))) for verb, *args in moves)


def is_crew_wasted(state: KraftwagenState, seat: int, workers: int) -> bool:
    """Return whether an offer empties the canteen into a car for a buyer of prestige who is not there, while workers
    are needed for another round."""
    if workers < BIG_CREW or workers < state.factories[seat].canteen or _is_last_round(state):
        return False
    return all(buyer.preference != PREFERENCES[PRESTIGE] for buyer in state.active)


def is_useless_card(state: KraftwagenState, seat: int, name: str) -> bool:
    """Return whether a card is a development for which no worker is left in the whole game."""
    factory = state.factories[seat]
    return state.content.cards[name].kind == DEVELOPMENT and not factory.canteen and not factory.supply


def is_sale_given_up(state: KraftwagenState, seat: int) -> bool:
    """Return whether a car is kept back in the turn that ends the game, though a buyer is left for it."""
    return (_is_last_round(state) and not state.countdown and len(state.market) < len(state.active)
            and len(state.market) < state.selected.spaces)


def _is_last_round(state: KraftwagenState) -> bool:
    return state.round == len(state.content.numbers.prices)


def _sold(turns: Sequence[PlayedTurn]) -> bool:
    return any(turn.own_events("sold", "sold-direct") for turn in turns)

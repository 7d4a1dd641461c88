"""Senseless acts of Imperial Steam: bids, turns and contracts by which no person would hope to win."""

from collections.abc import Iterator, Sequence

from game.ai.played_turn import PlayedTurn

ALMOST_ALL = 0.75  # share of the money that nobody bids
PLENTY = 60  # gulden with which nobody spends a hand of the first round on earning more


def find_senseless_acts(turn: PlayedTurn, earlier: Sequence[PlayedTurn]) -> Iterator[str]:
    """Yield the ids of the senseless acts of a turn."""
    for state, action, _, _ in turn.choices("bid"):
        money = state.companies[turn.seat].money
        if int(str(action.args[0])) * state.content.numbers.step_price > ALMOST_ALL * money:
            yield "almost-all-bid"
    if turn.round == 1 and turn.before.companies[turn.seat].money >= PLENTY and turn.own_events("earned"):
        yield "earned-with-plenty"
    if turn.end is not None:
        turns = [*earlier, turn]
        taken = sum(len(each.own_events("contract")) for each in turns)
        if taken - sum(len(each.own_events("completed")) for each in turns) > 1:
            yield "contracts-left-open"

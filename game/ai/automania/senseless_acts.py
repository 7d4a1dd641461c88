"""Senseless acts of Automania: sales by which no person would hope to win."""

from collections.abc import Iterator, Sequence

from game.ai.played_turn import PlayedTurn
from game.rules.automania.decisions.sales import Sell


def find_senseless_acts(turn: PlayedTurn, earlier: Sequence[PlayedTurn]) -> Iterator[str]:
    """Yield the ids of the senseless acts of a turn."""
    for state, _, _, _ in turn.choices("pass"):
        sale = state.stack[-1]
        if isinstance(sale, Sell) and any(move[0] == "sell" for move in sale.legal(state)):
            yield "sale-unused"

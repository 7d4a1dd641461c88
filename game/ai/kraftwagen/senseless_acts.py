"""Senseless acts of Kraftwagen: rounds by which no person would hope to win."""

from collections.abc import Iterator, Sequence

from game.ai.played_turn import PlayedTurn, round_so_far


def find_senseless_acts(turn: PlayedTurn, earlier: Sequence[PlayedTurn]) -> Iterator[str]:
    """Yield the ids of the senseless acts of a turn."""
    if turn.closes_round and not any(each.own_events("sold", "sold-direct") for each in round_so_far(turn, earlier)):
        yield "no-car-sold"

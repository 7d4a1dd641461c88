"""Stops of a replay: the plies at which turns and rounds begin in the log of a game."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import pairwise
from typing import Literal, NamedTuple, TypeAlias

from game.session.storage.saved_game import LogEntry

ROUND = "round"  # event that begins the round `number`
TURN = "turn"  # event that begins a turn of its seat
Unit: TypeAlias = Literal["action", "turn", "round"]


class ReplayStops(NamedTuple):
    """Plies in rising order. `rounds` are (ply, number); `turns` the plies after which another seat decides."""

    last: int
    turns: tuple[int, ...]
    rounds: tuple[tuple[int, int], ...]

    def round_at(self, ply: int) -> int:
        """Return the round that is played after `ply` actions; 0 before the first."""
        index = bisect_right([at for at, _ in self.rounds], ply) - 1
        return self.rounds[index][1] if index >= 0 else 0

    def step(self, ply: int, unit: Unit, by: int) -> int:
        """Return the next stop from `ply`, forwards (by = 1) or backwards (-1), by "action", "turn" or "round"."""
        if unit == "action":
            return max(0, min(self.last, ply + by))
        stops = self.turns if unit == "turn" else tuple(at for at, _ in self.rounds)
        index = bisect_right(stops, ply) if by > 0 else bisect_left(stops, ply) - 1
        if index < 0:
            return 0
        return stops[index] if index < len(stops) else self.last


def replay_stops(log: Sequence[LogEntry]) -> ReplayStops:
    """Return the stops of a game.

    A turn also ends where the turn of a seat without decisions follows within the same action. A round before the first
    one in the log began with the game, before any action.
    """
    turns = {entry.ply - 1 for before, entry in pairwise(log) if entry.seat != before.seat}
    turns |= {entry.ply for entry in log for event in entry.events if event.kind == TURN and event.seat != entry.seat}
    rounds = [(entry.ply, int(event.data["number"])) for entry in log for event in entry.events if event.kind == ROUND]
    if rounds and rounds[0][1] > 1:
        rounds.insert(0, (0, rounds[0][1] - 1))
    return ReplayStops(len(log), tuple(sorted(turns)), tuple(rounds))

"""Recorder of the turns of a game, and the count of the senseless acts in them."""

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Any, NamedTuple

from game.ai.played_turn import PlayedTurn, SenselessActs
from game.rules.core.actions import Action
from game.rules.core.events import ROUND, TURN, Event
from game.rules.core.game_spec import GameSpec


class TurnRecorder:
    """Record of one game by seats and turns, filled while the game is played (see `game_runner.play`).

    `on_turn` is the seat whose turn it is where a game is taken up in the middle.
    """

    def __init__(self, spec: GameSpec, seats: int, on_turn: int | None = None) -> None:
        self.spec = spec
        self.turns: list[list[PlayedTurn]] = [[] for _ in range(seats)]
        self._open: dict[int, PlayedTurn] = {}  # by seat
        self._on_turn = on_turn

    def position(self, state: Any, actions: list[Action]) -> None:
        """Note the position in which a seat decides."""
        seat = actions[0].seat
        turn = self._open.get(seat)
        if turn is None:
            turn = self._open[seat] = PlayedTurn(seat, self.spec.round_of(state), seat == self._on_turn)
            self.turns[seat].append(turn)
        else:
            turn.positions.pop()
        turn.positions.append(state.clone())

    def step(self, state: Any, action: Action, events: list[Event]) -> None:
        """Note an action with its events and the position after it; the event that begins a turn or a round ends all
        turns before it."""
        turn = self._open[action.seat]
        over = next((number for number, event in enumerate(events) if event.kind in (TURN, ROUND)), len(events))
        turn.actions.append(action)
        turn.events.append(events[:over])
        turn.positions.append(state.clone())
        for seat, turns in enumerate(self.turns):
            if turns:
                turns[-1].aftermath += events[over:] if seat == action.seat else events
        if over < len(events):
            self._open.clear()
            self._on_turn = next((event.seat for event in reversed(events) if event.kind == TURN), None)

    def finish(self, state: Any) -> None:
        """Note the ends of the rounds and of the game in the last turns before them."""
        for turns in self.turns:
            for turn, following in pairwise(turns):
                turn.closes_round = following.round != turn.round
            if turns:
                turns[-1].closes_round, turns[-1].end = True, state

    def count(self, seat: int, judge: SenselessActs) -> "ActCount":
        """Return the number of turns of a seat and of its senseless acts, and its first action."""
        turns, third = self.turns[seat], self.turns[seat][-1].round / 3 if self.turns[seat] else 0.0
        acts, early = Counter[str](), Counter[str]()
        for number, turn in enumerate(turns):
            found = list(judge(turn, turns[:number]))
            acts.update(found)
            if turn.round <= third:
                early.update(found)
        first = Counter(turn.actions[0].text().partition(" ")[2] for turn in turns[:1])
        return ActCount(sum(turn.own for turn in turns), acts, early, first)


class ActCount(NamedTuple):
    """Number of own turns, of senseless acts by kind, of those in the first third of a game, and of each first action
    of a game."""

    turns: int
    acts: Mapping[str, int]
    early: Mapping[str, int]
    first: Mapping[str, int]


def sum_counts(counts: Iterable[ActCount]) -> ActCount:
    """Return the counts of several games together."""
    turns, acts, early, first = 0, Counter[str](), Counter[str](), Counter[str]()
    for each in counts:
        turns += each.turns
        acts.update(each.acts)
        early.update(each.early)
        first.update(each.first)
    return ActCount(turns, acts, early, first)

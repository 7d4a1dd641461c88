"""Replay of a log from its set-up, with digests compared: a check that the history holds under today's rules."""

import json
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from game.rules.core.actions import parse_action
from game.rules.core.engine import apply
from game.rules.core.events import Event
from game.rules.core.state import GameState
from game.session.game_catalog import GamePackage
from game.session.rng_streams import apply_redeal, redeals_of
from game.session.storage.saved_game import LogEntry, SavedGame, canonical, digest
from game.session.storage.store import SNAPSHOT_INTERVAL

SET_UP = "set-up"
PASSED_OVER = 4  # digests in a row that do not agree, where one behind them does


class ReplayDifference(NamedTuple):
    """The first ply at which a replay differs from its log.

    `fields` are paths into the state's data, as far as known.
    """

    ply: int
    action: str
    fields: tuple[str, ...] = ()
    error: str = ""

    def __str__(self) -> str:
        details = self.error or ", ".join(self.fields)
        return f"ply {self.ply} ({self.action})" + (f": {details}" if details else "")


class ReplayStep(NamedTuple):
    """The outcome of an action of the log by the rules: its events, and whether chance was used."""

    events: tuple[Event, ...]
    chance: bool


def replay(package: GamePackage, saved: SavedGame, checked: bool = True, begun: GameState | None = None,
           steps: list[ReplayStep] | None = None) -> ReplayDifference | None:
    """Replay the whole log and return the first difference, or None.

    `checked`: every action has to be legal too; `begun`: the first position, in place of the rules' own set-up; `steps`
    takes the outcome of each action that agrees. Snapshots that a stored game has and this one lacks are filled in.
    """
    dealt = redeals_of(saved.head.house_rules)
    state = package.spec.setup(package.content, saved.head.config, saved.head.seed) if begun is None else begun
    apply_redeal(state, dealt)
    start = canonical(state.to_data())
    if saved.snapshots.setdefault(0, start) != start:
        return ReplayDifference(0, SET_UP, tuple(differing_paths(json.loads(saved.snapshots[0]), state.to_data())))
    for entry in saved.log:
        if state.ply % SNAPSHOT_INTERVAL == 0:
            saved.snapshots.setdefault(state.ply, canonical(state.to_data()))
        events: list[Event] = []
        before = state.rng
        problem = _advance(state, entry, dealt, trusted=not checked, sink=events)
        if problem is None and steps is not None:
            steps.append(ReplayStep(tuple(events), state.rng != before))
        if problem is not None:
            stored = saved.snapshots.get(entry.ply)
            fields = tuple(differing_paths(json.loads(stored), state.to_data())) if stored and not problem.error else ()
            return problem._replace(fields=fields)
    return None


def _advance(state: GameState, entry: LogEntry, dealt: Mapping[int, int], trusted: bool,
             sink: list[Event] | None = None) -> ReplayDifference | None:
    try:
        apply(state, parse_action(entry.action), trusted=trusted, sink=sink)
        apply_redeal(state, dealt)
    except Exception as error:  # corrected rules may raise anything on an older move: that is a difference
        return ReplayDifference(entry.ply, entry.action, error=str(error) or type(error).__name__)
    if digest(canonical(state.to_data())) != entry.digest:
        return ReplayDifference(entry.ply, entry.action)
    return None


def differing_paths(expected: Any, actual: Any, path: str = "") -> list[str]:
    """Return the paths at which two data differ, as scenario files write them.

    >>> differing_paths({"seats": [{"money": 1}]}, {"seats": [{"money": 2}]})
    ['seats[0].money']
    """
    if isinstance(expected, dict) and isinstance(actual, dict):
        found = []
        for key in dict.fromkeys((*expected, *actual)):
            inner = f"{path}.{key}" if path else str(key)
            if key not in expected or key not in actual:
                found.append(inner)
            else:
                found += differing_paths(expected[key], actual[key], inner)
        return found
    if isinstance(expected, list) and isinstance(actual, list) and len(expected) == len(actual):
        return [each for i, pair in enumerate(zip(expected, actual, strict=True))
                for each in differing_paths(*pair, f"{path}[{i}]")]
    return [] if expected == actual else [path]


class HistoryCheck:
    """Replay of a loaded log in slices; after a difference it goes on from the next stored position.

    `start` is the position at ply 0, `stored` gives the position at one of `plies`, the stored ones in rising order.
    """

    def __init__(self, start: GameState, log: Sequence[LogEntry], plies: Sequence[int],
                 stored: Callable[[int], GameState | None], dealt: Mapping[int, int]) -> None:
        self.gaps: list[range] = []  # ranges of plies that cannot be reached
        self.digests: dict[int, str] = {}  # by ply, in place of wrong ones: the action behind them leads on
        self._state = start
        self._log = tuple(log)
        self._plies = plies
        self._stored = stored
        self._dealt = dealt
        self._at = 0
        self._doubtful: dict[int, str] = {}

    def step(self, seconds: float) -> bool:
        """Work for about so many seconds; return True when everything has been checked."""
        until = time.monotonic() + seconds
        while self._at < len(self._log):
            self._check_next()
            if time.monotonic() > until:
                break
        return self._at >= len(self._log)

    def _check_next(self) -> None:
        ply = self._at + 1
        difference = _advance(self._state, self._log[self._at], self._dealt, trusted=False)
        if difference is None:
            self.digests |= self._doubtful
            self._doubtful.clear()
        elif difference.error or ply in (*self._plies, len(self._log)) or len(self._doubtful) == PASSED_OVER:
            self._skip_to_snapshot(min(self._doubtful, default=ply))
            return
        else:
            self._doubtful[ply] = digest(canonical(self._state.to_data()))
        self._at = ply

    def _skip_to_snapshot(self, lost: int) -> None:
        """Note the gap from the ply `lost` to the next stored position and go on there."""
        self._doubtful.clear()
        following = next((ply for ply in self._plies if ply >= lost), None)
        state = None if following is None else self._stored(following)
        self._at = len(self._log) + 1 if state is None else state.ply
        self.gaps.append(range(lost, self._at))
        if state is not None:
            self._state = state

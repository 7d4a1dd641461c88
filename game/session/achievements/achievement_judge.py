"""Judge of achievements: which of them each seat of a finished game has, by its events, measures and result."""

from collections.abc import Callable, Iterable, Sequence
from itertools import chain

from game.rules.core.events import ROUND as ROUND_EVENT
from game.rules.core.events import TURN as TURN_EVENT
from game.rules.core.events import Event
from game.session.achievements.achievement import (
    AGAINST,
    COUNT,
    EVENT,
    GAME,
    HALF,
    LEAD,
    MEASURE,
    MOST,
    OPTION,
    PART,
    RANK,
    ROUNDS,
    SCORE,
    SEATS,
    SUM,
    TURN,
    Achievement,
    Limits,
    Need,
)
from game.session.storage.saved_game import SavedGame, SeatResult


def earned(game: SavedGame, achievements: Iterable[Achievement]) -> dict[int, list[str]]:
    """Return the ids of the achievements of each seat that has any; none of a game that does not count."""
    judge = AchievementJudge(game)
    asked = list(achievements)
    found = {outcome.seat: [each.id for each in asked if judge.fulfils(outcome, each.needs)]
             for outcome in game.outcomes if outcome.rank}
    return {seat: ids for seat, ids in found.items() if ids}


class AchievementJudge:
    """Judge of one finished game; its events are sorted by kind once."""

    def __init__(self, game: SavedGame) -> None:
        self.game = game
        self.by_kind: dict[str, list[tuple[int, int, Event]]] = {}  # (number of the round, of the turn, event)
        round_number = turn = 0
        for event in chain.from_iterable(entry.events for entry in game.log):
            round_number += event.kind == ROUND_EVENT
            turn += event.kind in (ROUND_EVENT, TURN_EVENT)
            self.by_kind.setdefault(event.kind, []).append((round_number, turn, event))

    def fulfils(self, outcome: SeatResult, needs: Sequence[Need]) -> bool:
        """Return whether a seat fulfils all needs."""
        return all(self._fulfils(outcome, need) for need in needs)

    def _fulfils(self, outcome: SeatResult, need: Need) -> bool:
        figure = self.of_events(outcome.seat, need) if need.subject == EVENT else self._figure(outcome, need)
        return figure is not None and need.limits.hold(figure)

    def _figure(self, outcome: SeatResult, need: Need) -> int | None:
        """Return the figure of a need that is not about events; None where the game has none."""
        others = [other for other in self.game.outcomes if other.seat != outcome.seat]
        figures: dict[str, Callable[[], int | None]] = {
            RANK: lambda: outcome.rank,
            SCORE: lambda: outcome.score,
            LEAD: lambda: outcome.score - max(other.score for other in others) if others else None,
            PART: lambda: outcome.parts.get(need.name),
            MEASURE: lambda: self._measure(outcome.seat, need.name, half=need.at == HALF),
            SEATS: lambda: len(self.game.head.seats),
            ROUNDS: lambda: self.game.head.round,
            AGAINST: lambda: sum(other.kind in need.values for other in others),
            OPTION: lambda: int(str(self.game.head.options.get(need.name)) in need.values),
        }
        return figures[need.subject]()

    def _measure(self, seat: int, name: str, half: bool) -> int | None:
        rounds = sorted(self.game.measures)
        if not rounds:
            return None
        return self.game.measures[rounds[len(rounds) // 2] if half else rounds[-1]][seat].get(name)

    def of_events(self, seat: int, need: Need) -> int:
        """Return the figure of a seat's events, of the stretch of the game where it is the highest."""
        stretches: dict[int, list[Event]] = {0: []}
        for round_number, turn, event in self.by_kind.get(need.name, ()):
            mine = event.data.get(need.to) == seat != event.seat if need.to else event.seat == seat
            if mine and _counts(event, need):
                at = 0 if need.within == GAME else turn if need.within == TURN else round_number
                stretches.setdefault(at, []).append(event)
        return max(_figure_of(events, need) for events in stretches.values())


def _counts(event: Event, need: Need) -> bool:
    for name, wanted in (need.where or {}).items():
        value = event.data.get(name)
        if isinstance(wanted, Limits):
            if not isinstance(value, int) or not wanted.hold(value):
                return False
        elif str(value) not in wanted:
            return False
    return True


def _figure_of(events: Sequence[Event], need: Need) -> int:
    if need.figure == COUNT:
        return len(events)
    values = [event.data[need.of] for event in events]
    if need.figure == SUM:
        return sum(values)
    return max(values, default=0) if need.figure == MOST else len(set(map(str, values)))

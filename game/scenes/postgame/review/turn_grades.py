"""Grades of the turns of one seat, and the sums of them: one for its people, one for its computer.

The loss from which a turn has a grade: `GRADES` in `ai/ratings.py`.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.ai.ratings import GRADES, accuracy, grade_of, unit_loss
from game.i18n.catalog import tr
from game.scenes.shared.menu_scene import round_text
from game.session.storage.saved_game import LogEntry
from game.session.undo_barriers import COMPUTER
from game.table.replay.replay_stops import ReplayStops

ICONS = {"best": "star", "good": "check", "slip": "dot", "mistake": "warning", "blunder": "cross"}
TONES = {"best": "accent", "good": "good", "slip": "dim", "mistake": "bad", "blunder": "bad"}


class GradedTurn(NamedTuple):
    """Turn of a seat: its round (0 = before the first), the plies before its first and its worst choice, and what the
    worst one lost."""

    round: int
    start: int
    worst: int
    loss: float
    by_person: bool


def graded_turns(stops: ReplayStops, log: Sequence[LogEntry], losses: Mapping[int, float]) -> list[GradedTurn]:
    """Return the turns of a seat in their order; `losses` are those of its choices that have been judged, by ply."""
    found: dict[tuple[int, bool], GradedTurn] = {}
    for ply in sorted(losses):
        by_person = log[ply - 1].actor != COMPUTER
        key = bisect_right(stops.turns, ply - 1), by_person
        turn = GradedTurn(stops.round_at(ply - 1), ply - 1, ply - 1, losses[ply], by_person)
        before = found.setdefault(key, turn)
        if turn.loss > before.loss:
            found[key] = before._replace(worst=turn.worst, loss=turn.loss)
    return list(found.values())


def sum_words(game: str, turns: Sequence[GradedTurn]) -> str:
    """Return the accuracy of some turns, at least one, and how many have each grade."""
    counts = Counter(grade_of(game, turn.loss) for turn in turns)
    grades = [grade_words(grade, tr(f"review.grade.{grade}.n", n=counts[grade]))
              for grade, _ in GRADES if counts[grade]]
    return f"<b>{tr('review.accuracy', n=accuracy(game, [turn.loss for turn in turns]))}</b>   {'   '.join(grades)}"


def turn_words(game: str, turn: GradedTurn) -> str:
    """Return a turn with its grade, and what it lost if that is worth a word."""
    when = round_text(game, turn.round) if turn.round else tr("review.grade.start")
    grade = grade_of(game, turn.loss)
    lost = unit_loss(game, turn.loss) if grade not in ("best", "good") else 0
    worth = f"  <dim>{tr(f'{game}-ai.lost', n=lost)}</dim>" if lost else ""
    moment = tr("review.grade.turn", round=when, ply=turn.start + 1)
    return f"{grade_words(grade, tr(f'review.grade.{grade}'))}  {moment}{worth}"


def grade_words(grade: str, words: str) -> str:
    """Return words about a grade, with its sign."""
    return f"<{TONES[grade]}><icon:{ICONS[grade]}> {words}</{TONES[grade]}>"

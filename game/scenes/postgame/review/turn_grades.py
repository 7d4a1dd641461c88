"""Grades of the turns of one seat, and the sums of them: one for its people, one for its computer.

The loss from which a turn has a grade: `GRADES` in `ai/judge/mistake_grades.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.ai.judge.mistake_grades import BEST, GRADES, accuracy, grade_of, unit_loss
from game.i18n.catalog import tr
from game.scenes.postgame.review.mistake_search import ReviewedTurn
from game.scenes.shared.menu_scene import round_text

ICONS = {"best": "star", "good": "check", "slip": "dot", "mistake": "warning", "blunder": "cross"}
TONES = {"best": "accent", "good": "good", "slip": "dim", "mistake": "bad", "blunder": "bad"}


def sum_words(game: str, turns: Sequence[ReviewedTurn]) -> str:
    """Return the accuracy of some turns, and how many have each grade; "" where none was judged."""
    judged = [turn for turn in turns if turn.worst is not None]
    if not judged:
        return ""
    counts = Counter(_grade(game, turn) for turn in judged)
    grades = [grade_words(each, tr(f"review.grade.{each}.n", n=counts[each])) for each, _ in GRADES if counts[each]]
    share = accuracy(game, [turn.loss for turn in judged])
    return f"<b>{tr('review.accuracy', n=share)}</b>   {'   '.join(grades)}"


def _grade(game: str, turn: ReviewedTurn) -> str:
    """Return the grade of a turn that was judged."""
    assert turn.worst is not None
    return grade_of(game, turn.loss, hinted=turn.worst.hinted)


def moment_words(game: str, number: int, round_number: int) -> str:
    """Return the round and the number of a turn."""
    when = round_text(game, round_number) if round_number else tr("review.grade.start")
    return tr("review.grade.turn", round=when, n=number)


def turn_words(game: str, turn: ReviewedTurn) -> str:
    """Return a turn with its grade, and what it gave away beside the best plan."""
    moment = moment_words(game, turn.number, turn.round)
    if turn.worst is None:
        return f"<dim>{tr('review.grade.unknown' if turn.unknown else 'review.grade.forced')}</dim>  {moment}"
    found = _grade(game, turn)
    lost = unit_loss(game, turn.loss) if found != BEST else 0
    worth = f"  <dim>{tr(f'{game}-ai.lost', n=lost)}</dim>" if lost else ""
    hint = f"  <dim><icon:hint> {tr('review.grade.hinted')}</dim>" if turn.worst.hinted else ""
    return f"{grade_words(found, tr(f'review.grade.{found}'))}  {moment}{worth}{hint}"


def grade_words(grade: str, words: str) -> str:
    """Return words about a grade, with its sign."""
    return f"<{TONES[grade]}><icon:{ICONS[grade]}> {words}</{TONES[grade]}>"

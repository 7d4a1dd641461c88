"""Comparison of a turn of a computer with its second choice: the search is made once more, as the level made it.

Nothing of it is saved: the same view, level and seed give the same plans. Where a choice depends on what only its seat
knows, it is compared after the game alone, when all is open; before that only what everybody may know is searched.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.ai.hints import term_differences
from game.ai.level import NAMES as LEVELS
from game.ai.policy import Choice
from game.ai.registry import opponents_of
from game.ai.worker_client import WorkerClient
from game.ai.worker_protocol import Answer, RatedMove, WorkerFailure
from game.i18n.catalog import tr
from game.i18n.number_format import format_decimal
from game.i18n.renderer import Renderer
from game.rules.core.actions import Action
from game.rules.core.engine import apply, decision
from game.rules.core.errors import RulesError
from game.session.notices import UserError
from game.session.session import Session
from game.session.undo_barriers import COMPUTER

NAMED = 3  # moves of the second choice that are named
TERMS = 3  # differences that are named
UNSEEN = (RulesError, LookupError, TypeError, ValueError)  # a view does not tell how it goes on


class ComparedTurn(NamedTuple):
    """Turn that can be compared: the view in which it was planned, its actions, the level and the character that made
    them, the seed of the search."""

    view: Any
    actions: tuple[Action, ...]
    level: str
    character: str
    seed: int


def compared_turn(session: Session, seat: int, first: int, last: int) -> ComparedTurn | None:
    """Return the turn of a seat within these plies, to be compared; None where only the seat may know why it chose."""
    log = session.game.log
    entries = [entry for entry in log[max(0, first - 1) : last] if entry.seat == seat and entry.actor == COMPUTER]
    actions = tuple(entry.made for entry in entries if entry.made is not None)
    level = session.seats[seat].kind
    if not actions or len(actions) < len(entries) or level not in LEVELS:
        return None
    ply = entries[0].ply - 1
    try:
        view = session.view(seat if session.over else None, ply)
    except UserError:
        return None
    asked = decision(view)
    opponents = opponents_of(session.package.spec.id)
    if asked is None or (not session.over and (asked.SECRET or not opponents.chooses_openly(view, seat))):
        return None
    return ComparedTurn(view, actions, level, session.seats[seat].played_as, session.sampling_seed(ply))


class TurnComparison:
    """Search for the second choice of a turn, in a process of its own; `poll` returns the answer once it is there."""

    def __init__(self, session: Session, turn: ComparedTurn) -> None:
        self.turn, self.game = turn, session.package.spec.id
        self.worker = WorkerClient(self.game, session.package.own_texts)
        self._job = self.worker.compare(turn.view, turn.actions, turn.level, turn.seed, turn.character)

    def poll(self) -> Sequence[RatedMove] | None:
        """Return the plan that was followed and the second choice, as far as there are any; None = not found yet."""
        for report in self.worker.poll():
            if isinstance(report, Answer) and report.id == self._job:
                return report.moves
            if isinstance(report, WorkerFailure) and report.id == self._job:
                return ()
        return None

    def close(self) -> None:
        """End the search."""
        self.worker.close()


def comparison_text(renderer: Renderer, view: Any, moves: Sequence[RatedMove]) -> str:
    """Return the second choice in words, how much worse it was, and in what."""
    game = renderer.spec.id
    if not moves:
        return tr("game.why.unknown")
    if len(moves) < 2:
        return tr("game.why.only")
    mine, other = moves[0].choice, moves[1]
    unit = opponents_of(game).unit
    behind = round(other.behind / unit)
    worth = tr(f"{game}-ai.lost", n=behind)
    second = _named(renderer, view, other.choice)
    lines = [tr("game.why.second", what=second, worth=worth) if behind else tr("game.why.equal", what=second)]
    differences = [(tr(f"{game}-ai.term.{name}"), n) for name, n in term_differences(mine, other.choice, unit)[:TERMS]]
    if differences and (rest := round(behind - sum(n for _, n in differences), 1)):
        differences.append((tr("game.why.rest"), rest))
    for key, found in (("more", [each for each in differences if each[1] > 0]),
                       ("less", [each for each in differences if each[1] < 0])):
        if found:
            what = renderer.join([tr("game.why.term", term=term, n=format_decimal(abs(n))) for term, n in found])
            lines.append(tr(f"game.why.{key}", what=what))
    return "\n".join(lines)


def _named(renderer: Renderer, view: Any, choice: Choice) -> str:
    """Return the first moves of a plan in words; behind one that decides nothing yet, those that follow from it."""
    words, state = [], view.clone()
    for move in (choice.plan or ((choice.action.verb, *choice.action.args),))[:NAMED]:
        action = Action(choice.action.seat, str(move[0]), move[1:])
        with renderer.seeing(state):
            words.append(renderer.action(action))
        try:
            apply(state, action, trusted=True)
        except UNSEEN:
            break
        following = decision(state)
        if following is None or following.seat != action.seat:
            break
    return " · ".join(dict.fromkeys(words))

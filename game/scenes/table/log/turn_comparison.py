"""Comparison of a turn of a computer with its second choice: the search is made once more, as the level made it.

Nothing of it is saved: the same view, level and seed give the same plans. While a game goes on, the search sees what
everybody saw, so that it can tell no secret; where that is less than the seat knew, it is said. After the game it sees
all that the seat saw. What is decided in secret is compared only then.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.ai.level_definition import NAMES as LEVELS
from game.ai.policy import Choice
from game.ai.registry import opponents_of
from game.ai.worker_client import WorkerClient
from game.ai.worker_protocol import Answer, RatedMove, WorkerFailure
from game.i18n.catalog import tr
from game.i18n.renderer import Renderer
from game.rules.core.actions import Action
from game.rules.core.engine import apply, decision
from game.rules.core.errors import RulesError
from game.scenes.table.log.term_text import term_words
from game.session.notices import UserError
from game.session.session import Session
from game.session.storage.actors import COMPUTER

NAMED = 3  # moves of the second choice that are named
UNSEEN = (RulesError, LookupError, TypeError, ValueError)  # a view does not tell how it goes on


class ComparedTurn(NamedTuple):
    """Turn that can be compared: the view in which it is searched, its actions, the level and the character that made
    them, the seed of the search, and whether the view shows all that its seat saw."""

    view: Any
    actions: tuple[Action, ...]
    level: str
    character: str
    seed: int
    whole: bool = True


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
    if asked is None or (asked.SECRET and not session.over):
        return None
    whole = session.over or opponents_of(session.package.spec.id).chooses_openly(view, seat)
    return ComparedTurn(view, actions, level, session.seats[seat].played_as, session.sampling_seed(ply), whole)


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
    """Return the plan that was followed and the second choice in words, how much worse that was, and in what."""
    game = renderer.spec.id
    if not moves:
        return tr("game.why.unknown")
    first = _named(renderer, view, moves[0].choice)
    if len(moves) < 2:
        return tr("game.why.only", first=first)
    mine, other = moves[0].choice, moves[1]
    behind = round(other.behind / opponents_of(game).unit)
    second = _named(renderer, view, other.choice)
    lines = [tr("game.why.second", first=first, what=second, worth=tr(f"{game}-ai.lost", n=behind)) if behind
             else tr("game.why.equal", first=first, what=second)]
    for key, found in zip(("more", "less"), term_words(game, mine.terms, other.choice.terms, behind), strict=True):
        if found:
            lines.append(tr(f"game.why.{key}", what=renderer.join(found)))
    return "\n".join(lines)


def _named(renderer: Renderer, view: Any, choice: Choice) -> str:
    """Return the first moves of a plan in words, without those that the next one says again with more: hire, hire in
    Graz."""
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
    told = [one for one, behind in zip(words, (*words[1:], ""), strict=True) if not behind.startswith(f"{one} ")]
    return " · ".join(dict.fromkeys(told))

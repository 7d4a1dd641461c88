"""Words of the review for a choice: the move and what the turn that it begins comes to."""

from __future__ import annotations

from itertools import takewhile

from game.ai.policy import Choice
from game.i18n.catalog import tr
from game.i18n.renderer import Renderer
from game.rules.core.actions import parse_action
from game.rules.core.engine import decision
from game.scenes.postgame.review.mistake_search import Mistake
from game.scenes.registry import screens_of
from game.scenes.shared.plan_simulation import simulate_plan
from game.session.session import Session


def played_choice(session: Session, mistake: Mistake) -> Choice:
    """Return the choice that was made, with the moves of its seat up to the end of the turn as its plan."""
    seat = mistake.turn.seat
    turn = takewhile(lambda entry: entry.seat == seat, session.game.log[mistake.ply : mistake.turn.end])
    actions = [parse_action(entry.action) for entry in turn]
    return Choice(actions[0], plan=tuple((action.verb, *action.args) for action in actions))


def move_words(session: Session, renderer: Renderer, ply: int, choice: Choice) -> str:
    """Return a choice after `ply` actions, and its plan, in the words of its game."""
    brings, seat = screens_of(renderer.spec.id), choice.action.seat
    view = session.view(seat, ply)
    asked = decision(view)
    assert asked is not None
    plan = simulate_plan(renderer.spec.id, view, choice, brings.scene().rules.turn.end[0])
    with renderer.seeing(view):
        return joined_words(renderer, renderer.action(choice.action, asked.prompt(view)[0]),
                            brings.game_summary().plan_text(plan, renderer) if plan else "")


def joined_words(renderer: Renderer, move: str, plan: str) -> str:
    """Return a move and the plan that it begins; one of them alone where there is no other, or where the plan begins
    with the words of the move."""
    if not plan or renderer.plain(plan).startswith(renderer.plain(move)):
        return plan or move
    return tr("review.move-and-plan", move=move, plan=plan)

"""Words of the review for a mistake: what was done, what would have been better, and in what."""

from __future__ import annotations

from itertools import takewhile

from game.ai.judge.mistake_grades import unit_loss
from game.ai.policy import Choice
from game.i18n.catalog import tr
from game.i18n.renderer import Renderer
from game.rules.core.actions import parse_action
from game.rules.core.engine import decision
from game.scenes.postgame.review.mistake_search import Mistake
from game.scenes.registry import screens_of
from game.scenes.shared.plan_simulation import simulate_plan
from game.scenes.table.log.term_text import term_words
from game.session.session import Session
from game.session.storage.actors import AUTO


def played_choice(session: Session, mistake: Mistake) -> Choice:
    """Return the choice that was made, with the moves of its seat up to the end of the turn as its plan."""
    seat = mistake.turn.seat
    turn = takewhile(lambda entry: entry.seat == seat, session.game.log[mistake.ply : mistake.turn.end])
    actions = [parse_action(entry.action) for entry in turn]
    return Choice(actions[0], plan=tuple((action.verb, *action.args) for action in actions))


def made_words(session: Session, renderer: Renderer, mistake: Mistake) -> str:
    """Return the choice that was made, and behind it what was done in the rest of the turn: no forecast, which would
    speak for it."""
    seat, ply = mistake.turn.seat, mistake.ply
    made = session.game.log[ply : mistake.turn.end]
    view = session.view(seat, ply)
    asked = decision(view)
    assert asked is not None
    with renderer.seeing(view):
        move = renderer.action(parse_action(made[0].action), asked.prompt(view)[0])
    alone = sum(entry.actor != AUTO for entry in made) < 2
    deeds = "" if alone else renderer.turn_summary(seat, [event for entry in made for event in entry.events])
    return joined_words(renderer, move, deeds)


def weighed_words(renderer: Renderer, mistake: Mistake) -> str:
    """Return in what the better plan is better than the one played, and in what worse; "" where that is not known."""
    game = renderer.spec.id
    better, worse = term_words(game, *mistake.terms, unit_loss(game, mistake.lost))
    return " ".join(tr(f"review.{key}", what=renderer.join(words))
                    for key, words in (("for", better), ("against", worse)) if words)


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

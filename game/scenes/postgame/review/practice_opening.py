"""Practice from a finished game: the position of a mistake, or of any choice of its replay, opened among the others."""

from __future__ import annotations

from collections.abc import Callable

from game.ai.policies import policy_for
from game.i18n.catalog import tr
from game.i18n.markup import escape
from game.i18n.renderer import Renderer
from game.rules.core.errors import DataError
from game.scenes.postgame.review.mistake_search import Mistake
from game.scenes.postgame.review.practice_export import add_mistake
from game.scenes.routes import MISTAKES, PracticeRoute
from game.scenes.scene_base import Services
from game.scenes.shared.judged_session import logged_turns
from game.scenes.shared.notice_strip import sentence
from game.session.notices import UserError
from game.session.session import Session
from game.session.storage.actors import AUTO
from game.table.replay.replay_stops import replay_stops
from game.ui.dialogs import message
from game.ui.screen import Screen

LEVEL = "hard"  # whose turn is the solution of a chosen position


def open_practice(services: Services, screen: Screen, session: Session, renderer: Renderer,
                  find: Callable[[], Mistake]) -> None:
    """Open the practice position of a mistake among the others; it is written where there is none yet. Where that is
    not possible, show why."""
    try:
        exercise = add_mistake(services, session, renderer, find())
    except UserError as refusal:
        why = sentence(refusal.notice)
    except (DataError, OSError) as error:
        why = escape(str(error))
    else:
        services.go(PracticeRoute(MISTAKES if exercise.player else exercise.game, exercise.key))
        return
    message(screen, tr("review.practise"), tr("review.practice.failed", why=why))


def chosen_position(session: Session, ply: int) -> Mistake:
    """Return the choice made after `ply` actions of a finished game as if it were a mistake: the better one is that of
    a strong computer. Raises UserError where the position cannot be reached, or the computer would choose the same."""
    log, spec = session.game.log, session.package.spec
    seat = log[ply].seat
    turn = next((each for each in logged_turns(log, seat) if each.start <= ply < each.end), None)
    better = policy_for(LEVEL, spec.id).decide(spec.mask(session.seek(ply), seat), seat, ply)
    if turn is None or better.action.text() == log[ply].action:
        raise UserError("review.practice.same")
    return Mistake(turn, ply, better, round=replay_stops(log).round_at(ply))


def is_choice(session: Session, ply: int) -> bool:
    """Return whether somebody chose something after `ply` actions of a finished game."""
    log = session.game.log
    return session.over and ply < len(log) and log[ply].actor != AUTO

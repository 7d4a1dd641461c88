"""Factory of tables: the scene of a session's game with its controller."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.practice.exercise import Exercise
from game.practice.exercise_judge import ExerciseJudge
from game.scenes.exercise_session import exercise_session
from game.scenes.postgame.replay.replay_controller import ReplayController
from game.scenes.postgame.review.mistake_controller import MistakeController
from game.scenes.postgame.review.mistake_search import Mistake
from game.scenes.practice.practice_controller import PracticeController
from game.scenes.practice.practising_member import practising_member
from game.scenes.registry import screens_of
from game.scenes.scene_base import Services
from game.scenes.table.controller.play_controller import PlayController
from game.scenes.table.game_scene import GameScene
from game.scenes.table.interaction.scene_controller import SceneController
from game.session.session import Session


def make_table(services: Services, session: Session, *, ask_who: bool = False) -> GameScene:
    """Return the table of the session's game, ready for the stack; with `ask_who` it asks first who plays."""
    services.library.new_session(session)
    table = _table(services, session, partial(PlayController, ask_who=ask_who))
    services.play_sound("card")
    return table


def make_exercise_table(services: Services, exercise: Exercise, *, helped: bool = False) -> GameScene:
    """Return the table of a practice position.

    Raises DataError if the position is not possible.
    """
    package = services.library.game_catalog.package(exercise.game)
    judge = ExerciseJudge(exercise, package.spec, package.content)
    member = practising_member(services)
    session = exercise_session(package, judge, services.settings.language, services.fault_report,
                               exercise.player or (member.name if member else ""))
    return _table(services, session, partial(PracticeController, judge=judge, helped=helped))


def make_replay_table(services: Services, session: Session, ply: int, playing: bool = False) -> GameScene:
    """Return the table with a replay controller, from the position after `ply` actions; it runs by itself if
    `playing`."""
    return _table(services, session, partial(ReplayController, ply=ply, playing=playing))


def make_mistake_table(services: Services, session: Session, mistake: Mistake) -> GameScene:
    """Return the table at the position of a mistake in a finished game.

    Raises UserError where today's rules do not lead there any more.
    """
    before = session.fork(mistake.ply, same_chance=True, stored=False)
    return _table(services, before, partial(MistakeController, whole=session, mistake=mistake))


def _table(services: Services, session: Session, drive: Callable[[GameScene], SceneController]) -> GameScene:
    """Return the scene of the session's game, with the game's sounds loaded."""
    brings = screens_of(session.package.spec.id)
    services.add_sounds(brings.sounds())
    return brings.scene()(session, drive)

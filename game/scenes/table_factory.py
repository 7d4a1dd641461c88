"""From a session to its table: which scene shows the game, and who moves it on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.practice.exercise import Exercise
from game.practice.exercise_judge import ExerciseJudge
from game.scenes.exercise_session import exercise_session
from game.scenes.postgame.replay.replay_controller import ReplayController
from game.scenes.practice.practice_controller import PracticeController
from game.scenes.registry import screens_of
from game.scenes.scene_base import Services
from game.scenes.table.controller.play_controller import PlayController
from game.scenes.table.game_scene import GameScene
from game.scenes.table.interaction.table_controller import TableController
from game.session.session import Session


def make_table(services: Services, session: Session, *, ask_who: bool = False) -> GameScene:
    """The table of the session's game, ready to be put on the stack and played at; `ask_who` plays comes first."""
    services.library.new_session(session)
    table = _table(services, session, partial(PlayController, ask_who=ask_who))
    services.play_sound("card")
    return table


def make_exercise_table(services: Services, exercise: Exercise, *, helped: bool = False) -> GameScene:
    """The table of a practice position. Raises DataError for one that cannot be."""
    kit = services.library.game_catalog.package(exercise.game)
    course = ExerciseJudge(exercise, kit.spec, kit.content)
    session = exercise_session(kit, course, services.settings.language, services.fault_report)
    return _table(services, session, partial(PracticeController, course=course, helped=helped))


def make_replay_table(services: Services, session: Session, ply: int, playing: bool = False) -> GameScene:
    """The same table with the game move by move, from the position after `ply` actions; `playing`: by itself."""
    return _table(services, session, partial(ReplayController, ply=ply, playing=playing))


def _table(services: Services, session: Session, drive: Callable[[GameScene], TableController]) -> GameScene:
    """The scene of the session's game; its own sounds are ready to be heard."""
    brings = screens_of(session.package.spec.id)
    services.add_sounds(brings.sounds())
    return brings.scene()(session, drive)

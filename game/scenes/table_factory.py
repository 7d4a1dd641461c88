"""From a session to its table: which scene shows the game, and who moves it on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.practice.exercise import Exercise
from game.practice.exercise_judge import Course
from game.scenes.exercise_session import sit_down
from game.scenes.postgame.replay.replay_controller import Watching
from game.scenes.practice.practice_controller import Drill
from game.scenes.registry import table_of
from game.scenes.scene_base import Services
from game.scenes.table.controller.play_controller import Playing
from game.scenes.table.game_scene import GameScene
from game.scenes.table.interaction.table_controller import Driver
from game.session.session import Session


def open_game(services: Services, session: Session, *, ask_who: bool = False) -> GameScene:
    """The table of the session's game, ready to be put on the stack and played at; `ask_who` plays comes first."""
    services.library.sit_down(session)
    table = _table(services, session, partial(Playing, ask_who=ask_who))
    services.play_sound("card")
    return table


def open_exercise(services: Services, exercise: Exercise, *, helped: bool = False) -> GameScene:
    """The table of a practice position. Raises DataError for one that cannot be."""
    kit = services.library.shelf.kit(exercise.game)
    course = Course(exercise, kit.spec, kit.content)
    session = sit_down(kit, course, services.settings.language, services.fault_report)
    return _table(services, session, partial(Drill, course=course, helped=helped))


def watch_game(services: Services, session: Session, ply: int, playing: bool = False) -> GameScene:
    """The same table with the game move by move, from the position after `ply` actions; `playing`: by itself."""
    return _table(services, session, partial(Watching, ply=ply, playing=playing))


def _table(services: Services, session: Session, drive: Callable[[GameScene], Driver]) -> GameScene:
    """The scene of the session's game; its own sounds are ready to be heard."""
    brings = table_of(session.kit.spec.id)
    services.add_sounds(brings.sounds())
    return brings.scene()(session, drive)

"""From a session to its table: which scene plays which game."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.scenes.base import Services
    from game.scenes.table.game_scene import GameScene
    from game.session.session import Session


def open_game(services: Services, session: Session) -> GameScene:
    """The table of the session's game, ready to be put on the stack."""
    module = import_module(f"game.scenes.{session.kit.spec.id.replace('-', '_')}.scene")
    scene = module.SCENE(session)
    services.play_sound("card")
    return scene  # type: ignore[no-any-return]

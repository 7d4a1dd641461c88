"""From a session to its table: which scene plays which game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.games import table_of

if TYPE_CHECKING:
    from game.scenes.base import Services
    from game.scenes.table.game_scene import GameScene
    from game.session.session import Session


def open_game(services: Services, session: Session) -> GameScene:
    """The table of the session's game, ready to be put on the stack."""
    table = table_of(session.kit.spec.id).scene()(session)
    services.play_sound("card")
    return table

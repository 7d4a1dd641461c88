"""From a session to its table: which scene plays which game, or shows it again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.games import table_of

if TYPE_CHECKING:
    from game.scenes.base import Services
    from game.scenes.game_table import GameTable
    from game.scenes.table.game_scene import GameScene
    from game.session.session import Session


def open_game(services: Services, session: Session) -> GameScene:
    """The table of the session's game, ready to be put on the stack."""
    table = _prepared(services, session).scene()(session)
    services.play_sound("card")
    return table


def watch_game(services: Services, session: Session, ply: int) -> GameScene:
    """The same table with the game move by move, from the position after `ply` actions."""
    from game.scenes.after.replay import replay_of

    _prepared(services, session)
    return replay_of(session, ply)


def _prepared(services: Services, session: Session) -> GameTable:
    """What the session's game brings, its own sounds ready to be heard."""
    table = table_of(session.kit.spec.id)
    services.add_sounds(table.sounds())
    return table

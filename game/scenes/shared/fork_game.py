"""Going on from an earlier position as a game of its own, with other chance than the game that it comes from."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.i18n.catalog import tr
from game.scenes.routes import ForkRoute
from game.session.notices import Notice, UserError
from game.ui.dialogs import choose

if TYPE_CHECKING:
    from game.scenes.scene_base import Services
    from game.session.session import Session
    from game.ui.screen import Screen


PRACTICE = "practice"  # among the agreements of a table: which practice position it plays


def is_practice(session: Session) -> bool:
    """A practice position is played at this table: nothing is kept of it, and nothing is hidden afterwards."""
    return PRACTICE in session.game.head.house_rules


def fork_refusal(session: Session) -> str:
    """Why no game goes on from an earlier position of this one; "" = one can."""
    return tr("practice.no-branch") if is_practice(session) else ""


def fork_game(services: Services, screen: Screen, session: Session, ply: int, told: Callable[[Notice], object]) -> None:
    """A new game from the position after `ply` actions, in place of this one; `told` gets why there is none. Of a game
    that is over the player says whether chance shall be the same."""

    def begin(same: bool) -> None:
        try:
            branch = session.fork(ply, same_chance=same)
        except UserError as refusal:
            told(refusal.notice)
            return
        services.go(ForkRoute(branch))

    if session.over:
        choose(screen, tr("game.past.fork"), tr("game.past.fork.ask"), [
            (tr("game.past.fork.same"), "secondary", lambda: begin(True)),
            (tr("game.past.fork.anew"), "secondary", lambda: begin(False)),
            (tr("ui.cancel"), "primary", None)])
    else:
        begin(False)

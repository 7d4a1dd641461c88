"""Choice of a fork at a table or in a replay: the same chance, or chance dealt anew (`session/fork.py`)."""

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


PRACTICE = "practice"  # key among the house rules: the practice position of a game


def is_practice(session: Session) -> bool:
    """Return whether a session is a practice position: nothing of it is saved, and nothing is hidden afterwards."""
    return PRACTICE in session.game.head.house_rules


def fork_refusal(session: Session) -> str:
    """Return the reason why no game can be forked from this one; "" = it can."""
    return tr("practice.no-branch") if is_practice(session) else ""


def fork_game(services: Services, screen: Screen, session: Session, ply: int,
              on_refusal: Callable[[Notice], object]) -> None:
    """Open a new game from the position after `ply` actions, in place of this one; `on_refusal` gets the reason if it
    fails.

    For a finished game the player chooses whether chance shall be the same.
    """

    def begin(same: bool) -> None:
        try:
            branch = session.fork(ply, same_chance=same)
        except UserError as refusal:
            on_refusal(refusal.notice)
            return
        services.go(ForkRoute(branch))

    if session.over:
        choose(screen, tr("game.past.fork"), tr("game.past.fork.ask"), [
            (tr("game.past.fork.same"), "secondary", lambda: begin(True)),
            (tr("game.past.fork.anew"), "secondary", lambda: begin(False)),
            (tr("ui.cancel"), "primary", None)])
    else:
        begin(False)

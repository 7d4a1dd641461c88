"""Automatic actions: forced actions that are carried out without asking the person."""

from __future__ import annotations

from typing import Protocol

from game.rules.core.actions import Action
from game.rules.core.state import GameState
from game.scenes.scene_base import Services
from game.session.session import Session


class AutoActionContext(Protocol):
    """Members of the table's scene that automatic actions use (see `GameScene`)."""

    session: Session
    services: Services

    @property
    def TURN_END_VERBS(self) -> tuple[str, ...]:
        """Verbs that end a turn."""


def auto_action(scene: AutoActionContext, state: GameState | None = None) -> Action | None:
    """Return the forced action that follows by itself now, or in the position `state`; None = somebody has to choose.

    Forced actions of computers always follow by themselves, those of people as the settings say.
    """
    action = scene.session.forced_action(state)
    if action is None or not scene.session.seats[action.seat].is_person:
        return action
    settings = scene.services.settings
    return (
        action if (settings.auto_end_turn if action.verb in scene.TURN_END_VERBS else settings.auto_confirm) else None
    )

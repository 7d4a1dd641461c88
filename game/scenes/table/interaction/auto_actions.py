"""What is done at a table without asking the person whose choice it is."""

from __future__ import annotations

from typing import Protocol

from game.rules.core.actions import Action
from game.rules.core.state import GameState
from game.scenes.scene_base import Services
from game.session.session import Session


class AutoActionContext(Protocol):
    """What is asked of the scene of a table (`GameScene`)."""

    session: Session
    services: Services

    @property
    def TURN_END_VERBS(self) -> tuple[str, ...]:
        """The verbs that end a turn."""


def auto_action(scene: AutoActionContext, state: GameState | None = None) -> Action | None:
    """The forced action that follows now, or in the position `g`, by itself: any of a computer, those of a person as
    he has agreed in the settings; None = somebody is asked, or has to choose."""
    action = scene.session.forced_action(state)
    if action is None or not scene.session.seats[action.seat].is_person:
        return action
    settings = scene.services.settings
    return (
        action if (settings.auto_end_turn if action.verb in scene.TURN_END_VERBS else settings.auto_confirm) else None
    )

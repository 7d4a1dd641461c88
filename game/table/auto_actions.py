"""Automatic actions: forced actions that are carried out without asking the person."""

from __future__ import annotations

from collections.abc import Collection

from game.rules.core.actions import Action
from game.rules.core.state import GameState
from game.session.session import Session
from game.table.play_settings import PlaySettings


def auto_action(session: Session, play_settings: PlaySettings, end_verbs: Collection[str],
                state: GameState | None = None) -> Action | None:
    """Return the forced action that follows by itself now, or in the position `state`; None = somebody has to choose.

    Forced actions of computers always follow by themselves, those of people as their settings say: the verbs that end a
    turn with `auto_end_turn`, all others with `auto_confirm`.
    """
    action = session.forced_action(state)
    if action is None or not session.seats[action.seat].is_person:
        return action
    by_itself = play_settings.auto_end_turn if action.verb in end_verbs else play_settings.auto_confirm
    return action if by_itself else None

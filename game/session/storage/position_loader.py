"""From a saved game to a position that can be played: state, checks."""

import json
from collections.abc import Callable
from typing import Any

from game.rules.core.engine import decision, legal
from game.rules.core.errors import RulesError
from game.rules.core.state import GameState
from game.session.game_catalog import GamePackage
from game.session.notices import UserError
from game.session.rng_streams import apply_redeal, redeals_of
from game.session.storage.saved_game import GameHead, SavedGame, canonical


def load_position(kit: GamePackage, saved: SavedGame) -> GameState:
    """The newest position of a saved game of today's rules version. Raises Refusal if it cannot be played."""
    ply = max(saved.snapshots)
    state = state_from_text(kit, saved.snapshots[ply])
    try:
        problems = kit.spec.check_invariants(state)
        stuck = decision(state) is not None and not legal(state)
    except Exception as error:  # a position that makes the rules fail is as bad as one that breaks an invariant
        raise UserError("session.load.impossible", why=str(error)) from error
    if problems or stuck or state.ply != ply:
        raise UserError("session.load.impossible", why=problems[0] if problems else "")
    return state


def state_from_text(kit: GamePackage, text: str) -> GameState:
    """The position in a snapshot. Raises Refusal if it is none of this game."""
    try:
        data: dict[str, Any] = json.loads(text)
        state = kit.spec.from_data(kit.content, data)
    except (RulesError, LookupError, TypeError, ValueError, AttributeError) as error:
        raise UserError("session.load.impossible", why=str(error)) from error
    assert isinstance(state, GameState)
    return state


def stored_start(kit: GamePackage, head: GameHead, seek: Callable[[int], GameState]) -> dict[int, str]:
    """The text of the first position of a game at ply 0, where that is not the rules' set-up; else nothing."""
    try:
        start = canonical(seek(0).to_data())
        state = kit.spec.setup(kit.content, head.config, head.seed)
    except Exception:  # a damaged game may have no beginning, or options of any shape
        return {}
    apply_redeal(state, redeals_of(head.house_rules))
    return {} if canonical(state.to_data()) == start else {0: start}

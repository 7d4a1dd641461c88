"""Loading of positions: from the text of a snapshot to a checked state."""

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


def load_position(package: GamePackage, saved: SavedGame) -> GameState:
    """Return the newest position of a saved game of today's rules version. Raises UserError if it cannot be played."""
    ply = max(saved.snapshots)
    state = state_from_text(package, saved.snapshots[ply])
    try:
        problems = package.spec.check_invariants(state)
        stuck = decision(state) is not None and not legal(state)
    except Exception as error:  # rules that fail on a position: the same as a broken invariant
        raise UserError("session.load.impossible", why=str(error)) from error
    if problems or stuck or state.ply != ply:
        raise UserError("session.load.impossible", why=problems[0] if problems else "")
    return state


def state_from_text(package: GamePackage, text: str) -> GameState:
    """Return the state in a snapshot. Raises UserError if it is none of this game."""
    try:
        data: dict[str, Any] = json.loads(text)
        state = package.spec.from_data(package.content, data)
    except (RulesError, LookupError, TypeError, ValueError, AttributeError) as error:
        raise UserError("session.load.impossible", why=str(error)) from error
    assert isinstance(state, GameState)
    return state


def stored_start(package: GamePackage, head: GameHead, seek: Callable[[int], GameState]) -> dict[int, str]:
    """Return the text of a game's first position, by its ply 0, where that is not the rules' set-up; else nothing."""
    try:
        start = canonical(seek(0).to_data())
        state = package.spec.setup(package.content, head.config, head.seed)
    except Exception:  # a damaged game may lack its first position, or have options of any shape
        return {}
    apply_redeal(state, redeals_of(head.house_rules))
    return {} if canonical(state.to_data()) == start else {0: start}

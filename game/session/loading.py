"""From a saved game to a position that can be played: migrations, content, state, checks."""

import json
from typing import Any, NamedTuple

from game.rules.core.errors import RulesError
from game.rules.core.flow import decision, legal
from game.rules.core.state import GameState
from game.session.migrations import upgrade
from game.session.notice import Refusal
from game.session.saved import SavedGame
from game.session.shelf import Kit, Shelf
from game.session.store import Store


class Loaded(NamedTuple):
    """A game that is ready to be played on."""

    kit: Kit
    saved: SavedGame
    state: GameState


def from_store(shelf: Shelf, store: Store, game_id: str) -> Loaded:
    """Load a game; one of older rules is brought up to date in the store too. Raises Refusal with the reason."""
    saved = store.load(game_id)
    kit = shelf.kit_for(saved.head.game, saved.own_content)
    if saved.head.rules_version != kit.spec.version:
        saved = store.load(game_id, all_snapshots=True)
        upgrade(saved, kit.spec.version)
        state = position(kit, saved)
        store.add(saved)
        return Loaded(kit, saved, state)
    return Loaded(kit, saved, position(kit, saved))


def position(kit: Kit, saved: SavedGame) -> GameState:
    """The newest position of a saved game of today's rules version. Raises Refusal if it cannot be played."""
    ply = max(saved.snapshots)
    state = state_of(kit, saved.snapshots[ply])
    try:
        problems = kit.spec.check(state)
        stuck = decision(state) is not None and not legal(state)
    except Exception as error:  # a position that makes the rules fail is as bad as one that breaks an invariant
        raise Refusal("session.load.impossible", why=str(error)) from error
    if problems or stuck or state.ply != ply:
        raise Refusal("session.load.impossible", why=problems[0] if problems else "")
    return state


def state_of(kit: Kit, text: str) -> GameState:
    """The position in a snapshot. Raises Refusal if it is none of this game."""
    try:
        data: dict[str, Any] = json.loads(text)
        state = kit.spec.from_data(kit.content, data)
    except (RulesError, LookupError, TypeError, ValueError, AttributeError) as error:
        raise Refusal("session.load.impossible", why=str(error)) from error
    assert isinstance(state, GameState)
    return state


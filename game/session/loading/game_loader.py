"""A game of the store made ready to be played on: older ones are brought up to date, damaged ones are mended."""

from typing import NamedTuple

from game.rules.core.state import GameState
from game.session.game_catalog import Kit, Shelf
from game.session.notices import Notice, Refusal
from game.session.recovery.game_repair import mended
from game.session.recovery.quarantine import copy_aside
from game.session.recovery.row_salvage import remains
from game.session.storage.migrations import upgrade
from game.session.storage.position_loader import position
from game.session.storage.save_validation import LOG, fit
from game.session.storage.saved_game import SavedGame, digest
from game.session.storage.store import Store


class Loaded(NamedTuple):
    """A game that is ready to be played on, and what to tell of it."""

    kit: Kit
    saved: SavedGame
    state: GameState
    told: tuple[Notice, ...] = ()


def from_store(shelf: Shelf, store: Store, game_id: str) -> Loaded:
    """Load a game; one of older rules is brought up to date in the store too, a damaged one mended. Raises Refusal with
    the reason."""
    try:
        saved = store.load(game_id)
    except Refusal as refusal:
        if refusal.notice.key == "session.store.no-such-game":
            raise
        return _mended(shelf, store, game_id, refusal)
    kit = shelf.kit_for(saved.head.game, saved.own_content, saved.head.content_hash)
    if saved.head.rules_version != kit.spec.version:
        saved = store.load(game_id, all_snapshots=True)
        upgrade(saved, kit.spec.version)
        state = position(kit, saved)
        fit(kit, saved, state)
        store.add(saved)
        return Loaded(kit, saved, state)
    try:
        state = position(kit, saved)
    except Refusal as refusal:
        if saved.log and saved.log[-1].digest == digest(saved.snapshots[saved.head.ply]):
            raise  # the rules have changed; the game is as it was
        return _mended(shelf, store, game_id, refusal)
    if fit(kit, saved, state):
        return _mended(shelf, store, game_id, Refusal("session.store.damaged-game"))
    return Loaded(kit, saved, state)


def _mended(shelf: Shelf, store: Store, game_id: str, refusal: Refusal) -> Loaded:
    """What can be played of a damaged game, which is written in its place; before, the store is copied aside."""
    saved = remains(store.db, store.head(game_id))
    kit = shelf.kit_for(saved.head.game, saved.own_content, saved.head.content_hash)
    upgrade(saved, kit.spec.version)
    try:
        whole = mended(kit, saved)
        unfit = fit(kit, whole.saved, whole.state).count(LOG)
    except Refusal as hopeless:
        raise refusal from hopeless
    told: dict[str, int | str] = {"file": copy_aside(store), "n": whole.missing + unfit, "ply": whole.state.ply}
    store.add(whole.saved)
    return Loaded(kit, whole.saved, whole.state, (Notice(f"session.load.{'cut' if whole.lost else 'mended'}", told),))

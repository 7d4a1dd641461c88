"""A game of the store made ready to be played on: older ones are brought up to date, damaged ones are mended."""

from typing import NamedTuple

from game.rules.core.state import GameState
from game.session.game_catalog import GameCatalog, GamePackage
from game.session.notices import Notice, UserError
from game.session.recovery.game_repair import repair_game
from game.session.recovery.quarantine import keep_copy
from game.session.recovery.row_salvage import salvage_rows
from game.session.storage.migrations import upgrade
from game.session.storage.position_loader import load_position
from game.session.storage.save_validation import LOG, drop_invalid
from game.session.storage.saved_game import SavedGame, digest
from game.session.storage.store import Store


class LoadedGame(NamedTuple):
    """A game that is ready to be played on, and what to tell of it."""

    package: GamePackage
    saved: SavedGame
    state: GameState
    told: tuple[Notice, ...] = ()


def load_game(shelf: GameCatalog, store: Store, game_id: str) -> LoadedGame:
    """Load a game; one of older rules is brought up to date in the store too, a damaged one mended. Raises Refusal with
    the reason."""
    try:
        saved = store.load(game_id)
    except UserError as refusal:
        if refusal.notice.key == "session.store.no-such-game":
            raise
        return _mended(shelf, store, game_id, refusal)
    kit = shelf.kit_for(saved.head.game, saved.own_content, saved.head.content_hash)
    if saved.head.rules_version != kit.spec.version:
        saved = store.load(game_id, all_snapshots=True)
        upgrade(saved, kit.spec.version)
        state = load_position(kit, saved)
        drop_invalid(kit, saved, state)
        store.add(saved)
        return LoadedGame(kit, saved, state)
    try:
        state = load_position(kit, saved)
    except UserError as refusal:
        if saved.log and saved.log[-1].digest == digest(saved.snapshots[saved.head.ply]):
            raise  # the rules have changed; the game is as it was
        return _mended(shelf, store, game_id, refusal)
    if drop_invalid(kit, saved, state):
        return _mended(shelf, store, game_id, UserError("session.store.damaged-game"))
    return LoadedGame(kit, saved, state)


def _mended(shelf: GameCatalog, store: Store, game_id: str, refusal: UserError) -> LoadedGame:
    """What can be played of a damaged game, which is written in its place; before, the store is copied aside."""
    saved = salvage_rows(store.db, store.head(game_id))
    kit = shelf.kit_for(saved.head.game, saved.own_content, saved.head.content_hash)
    upgrade(saved, kit.spec.version)
    try:
        whole = repair_game(kit, saved)
        unfit = drop_invalid(kit, whole.saved, whole.state).count(LOG)
    except UserError as hopeless:
        raise refusal from hopeless
    told: dict[str, int | str] = {"file": keep_copy(store), "n": whole.missing + unfit, "ply": whole.state.ply}
    store.add(whole.saved)
    return LoadedGame(
        kit, whole.saved, whole.state, (Notice(f"session.load.{'cut' if whole.lost else 'mended'}", told),)
    )

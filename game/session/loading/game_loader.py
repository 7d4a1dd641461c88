"""Loading a game of the store: older ones are migrated, damaged ones repaired (`recovery/damaged_game.py`)."""

from typing import NamedTuple

from game.rules.core.state import GameState
from game.session.game_catalog import GameCatalog, GamePackage
from game.session.notices import Notice, UserError
from game.session.recovery.damaged_game import is_sound, repair_or_refuse
from game.session.storage.migrations import upgrade
from game.session.storage.position_loader import load_position
from game.session.storage.save_validation import drop_invalid
from game.session.storage.saved_game import UNKNOWN, SavedGame, digest
from game.session.storage.store import Store
from game.session.undo_scope import DAMAGED

NEWER, IMPOSSIBLE = "session.load.newer", "session.load.impossible"


class LoadedGame(NamedTuple):
    """A game that is ready to be played on, and the notices for the player."""

    package: GamePackage
    saved: SavedGame
    state: GameState
    notices: tuple[Notice, ...] = ()


def load_game(game_catalog: GameCatalog, store: Store, game_id: str) -> LoadedGame:
    """Load a game; an older one is migrated in the store too, a damaged one repaired.

    Raises UserError with the reason if that is impossible.
    """
    try:
        saved = store.load(game_id)
    except UserError as refusal:
        if refusal.notice.key == "session.store.no-such-game":
            raise
        return _repaired(game_catalog, store, game_id, refusal)
    if saved.head.game == UNKNOWN:
        return _repaired(game_catalog, store, game_id, UserError("session.store.damaged-game"))
    package = game_catalog.package_for(saved.head.game, saved.own_content, saved.head.content_hash)
    older, agrees = saved.head.rules_version != package.spec.version, _is_last_of_log(saved)
    try:
        if older:
            saved = store.load(game_id, all_snapshots=True)
            upgrade(saved, package.spec.version, package.spec.migrations)
        state = load_position(package, saved)
    except UserError as refusal:
        if refusal.notice.key == NEWER or (refusal.notice.key == IMPOSSIBLE and (older or agrees)):
            raise  # a newer program wrote it, or the rules have changed: the file is not damaged
        return _repaired(game_catalog, store, game_id, refusal)
    try:
        unfit = drop_invalid(package, saved, state)
    except UserError as refusal:
        return _repaired(game_catalog, store, game_id, refusal)
    if older:
        store.add(saved)
    elif unfit or not (agrees or is_sound(package, store, saved)):
        return _repaired(game_catalog, store, game_id, UserError("session.store.damaged-game"))
    if store.copy_name(game_id):
        store.note_copy([game_id], "")
    return LoadedGame(package, saved, state)


def _is_last_of_log(saved: SavedGame) -> bool:
    """Return whether the newest position is that of the last action, as far as something is known of that."""
    last = saved.log[-1] if saved.log else None
    return last is None or last.barrier == DAMAGED or last.digest == digest(saved.snapshots[saved.head.ply])


def _repaired(game_catalog: GameCatalog, store: Store, game_id: str, refusal: UserError) -> LoadedGame:
    package, repaired, notice = repair_or_refuse(game_catalog, store, game_id, refusal)
    return LoadedGame(package, repaired.saved, repaired.state, (notice,))

"""Loading a game of the store: older ones are migrated, damaged ones are repaired."""

from typing import NamedTuple

from game.rules.core.registry import GAMES
from game.rules.core.state import GameState
from game.session.game_catalog import GameCatalog, GamePackage
from game.session.notices import Notice, UserError
from game.session.recovery.game_repair import repair_game
from game.session.recovery.quarantine import keep_copy
from game.session.recovery.row_salvage import salvage_rows
from game.session.storage.migrations import upgrade
from game.session.storage.position_loader import load_position, state_from_text
from game.session.storage.save_validation import (
    LOG,
    complete_options,
    complete_seats,
    drop_invalid,
    drop_invalid_events,
)
from game.session.storage.saved_game import UNKNOWN, SavedGame, canonical, digest
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
    elif unfit or not (agrees or _is_sound(package, store, saved)):
        return _repaired(game_catalog, store, game_id, UserError("session.store.damaged-game"))
    if store.copy_name(game_id):
        store.note_copy([game_id], "")
    return LoadedGame(package, saved, state)


def _title(game_catalog: GameCatalog, saved: SavedGame) -> str:
    """Return the title of a game by its positions. Raises UserError where they are not those of exactly one."""
    found = []
    for game in GAMES:
        for text in saved.snapshots.values():
            try:
                state_from_text(game_catalog.package_for(game, saved.own_content), text)
            except (UserError, KeyError):
                continue
            found.append(game)
            break
    if len(found) != 1:
        raise UserError("session.store.damaged-game")
    return found[0]


def _is_last_of_log(saved: SavedGame) -> bool:
    """Return whether the newest position is that of the last action, as far as something is known of that."""
    last = saved.log[-1] if saved.log else None
    return last is None or last.barrier == DAMAGED or last.digest == digest(saved.snapshots[saved.head.ply])


def _is_sound(package: GamePackage, store: Store, saved: SavedGame) -> bool:
    """Return False where the moves prove another position than the newest one that is stored."""
    try:
        state = repair_game(package, salvage_rows(store.db, store.head(saved.head.id))).state
    except UserError:
        return True
    return canonical(state.to_data()) == saved.snapshots[saved.head.ply]


def _repaired(game_catalog: GameCatalog, store: Store, game_id: str, refusal: UserError) -> LoadedGame:
    """Repair a damaged game and store it in its place; before that the store is copied, if the game is in no copy."""
    saved = salvage_rows(store.db, store.head(game_id))
    if saved.head.game == UNKNOWN:
        saved.head.game = _title(game_catalog, saved)
    package = game_catalog.package_for(saved.head.game, saved.own_content, saved.head.content_hash)
    upgrade(saved, package.spec.version, package.spec.migrations)
    drop_invalid_events(package, saved)
    complete_options(package, saved)
    try:
        repaired = repair_game(package, saved)
        complete_seats(package, repaired.saved, repaired.state)
        unfit = drop_invalid(package, repaired.saved, repaired.state).count(LOG)
    except UserError as hopeless:
        raise refusal from hopeless
    missing = repaired.missing + unfit
    how = "cut" if repaired.lost else "mended" if missing else "whole"
    notice = Notice(f"session.load.{how}", {"file": keep_copy(store, game_id), "n": missing, "ply": repaired.state.ply})
    store.add(repaired.saved)
    return LoadedGame(package, repaired.saved, repaired.state, (notice,))

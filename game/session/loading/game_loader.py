"""Loading a game of the store: older ones are migrated, damaged ones are repaired."""

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
    package = game_catalog.package_for(saved.head.game, saved.own_content, saved.head.content_hash)
    if saved.head.rules_version != package.spec.version:
        saved = store.load(game_id, all_snapshots=True)
        upgrade(saved, package.spec.version)
        state = load_position(package, saved)
        drop_invalid(package, saved, state)
        store.add(saved)
        return LoadedGame(package, saved, state)
    try:
        state = load_position(package, saved)
    except UserError as refusal:
        if saved.log and saved.log[-1].digest == digest(saved.snapshots[saved.head.ply]):
            raise  # the rules have changed, the file is not damaged
        return _repaired(game_catalog, store, game_id, refusal)
    if drop_invalid(package, saved, state):
        return _repaired(game_catalog, store, game_id, UserError("session.store.damaged-game"))
    return LoadedGame(package, saved, state)


def _repaired(game_catalog: GameCatalog, store: Store, game_id: str, refusal: UserError) -> LoadedGame:
    """Repair a damaged game and store it in its place; before that the store is copied."""
    saved = salvage_rows(store.db, store.head(game_id))
    package = game_catalog.package_for(saved.head.game, saved.own_content, saved.head.content_hash)
    upgrade(saved, package.spec.version)
    try:
        repaired = repair_game(package, saved)
        unfit = drop_invalid(package, repaired.saved, repaired.state).count(LOG)
    except UserError as hopeless:
        raise refusal from hopeless
    params: dict[str, int | str] = {"file": keep_copy(store), "n": repaired.missing + unfit, "ply": repaired.state.ply}
    store.add(repaired.saved)
    return LoadedGame(
        package, repaired.saved, repaired.state,
        (Notice(f"session.load.{'cut' if repaired.lost else 'mended'}", params),),
    )

"""Damaged games of the store: told from sound ones, repaired, or refused.

What the player is told then is `session.load.*`, and of a refused one `session.store.damaged-game`, in
`assets/i18n/session.*.yaml`.
"""

from game.rules.core.registry import GAMES
from game.session.game_catalog import GameCatalog, GamePackage
from game.session.notices import Notice, UserError
from game.session.recovery.game_repair import RepairedGame, repair_game
from game.session.recovery.quarantine import keep_copy
from game.session.recovery.row_salvage import salvage_rows
from game.session.storage.migrations import upgrade
from game.session.storage.position_loader import state_from_text
from game.session.storage.save_validation import (
    LOG,
    complete_options,
    complete_seats,
    drop_invalid,
    drop_invalid_events,
)
from game.session.storage.saved_game import UNKNOWN, SavedGame, canonical
from game.session.storage.store import Store


def is_sound(package: GamePackage, store: Store, saved: SavedGame) -> bool:
    """Return False where the moves prove another position than the newest one that is stored."""
    try:
        state = repair_game(package, salvage_rows(store.db, store.head(saved.head.id))).state
    except UserError:
        return True
    return canonical(state.to_data()) == saved.snapshots[saved.head.ply]


def repair_or_refuse(game_catalog: GameCatalog, store: Store, game_id: str,
                     refusal: UserError) -> tuple[GamePackage, RepairedGame, Notice]:
    """Repair a damaged game and store it in its place, after a copy of the store has been made, if the game is in none.

    Returns what it is now, and what the player is told. A game that cannot be repaired is refused: raises `refusal`,
    the UserError with which it could not be read.
    """
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
    return package, repaired, notice


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

"""Repair of a damaged game: its newest position that can be reached, and the readable part of its log."""

from dataclasses import replace
from typing import NamedTuple

from game.rules.core.actions import parse_action
from game.rules.core.engine import apply
from game.rules.core.state import GameState
from game.session.game_catalog import GamePackage
from game.session.notices import UserError
from game.session.rng_streams import apply_redeal, redeals_of
from game.session.storage.position_loader import load_position
from game.session.storage.saved_game import LogEntry, SavedGame, canonical, digest
from game.session.undo_barriers import AUTO, DAMAGED


class RepairedGame(NamedTuple):
    """A game with its position. `missing` plies of its log could not be read, `lost` plies at its end are gone."""

    saved: SavedGame
    state: GameState
    missing: int
    lost: int


def repair_game(package: GamePackage, saved: SavedGame) -> RepairedGame:
    """Repair a game from its readable rows (`salvage_rows`).

    Raises UserError where no position can be reached, or not the last one of a game that is over: its result stays
    then.
    """
    entries = {entry.ply: entry for entry in saved.log}
    state = _newest(package, saved, entries)
    lost = saved.head.ply - state.ply
    if lost and saved.head.finished is not None:
        raise UserError("session.store.damaged-game")
    number = package.spec.round_of(state)
    missing = [ply for ply in range(1, state.ply + 1) if ply not in entries]
    entries |= {ply: LogEntry(ply, 0, "", "", (), DAMAGED, AUTO, 0.0) for ply in missing}
    repaired = SavedGame(
        replace(saved.head, ply=state.ply, round=number), saved.own_content,
        [entries[ply] for ply in range(1, state.ply + 1)],
        [note._replace(ply=min(note.ply, state.ply)) for note in saved.notes],
        {n: seats for n, seats in saved.measures.items() if n < number or not lost},
        saved.outcomes, {ply: text for ply, text in saved.snapshots.items() if ply < state.ply})
    repaired.snapshots[state.ply] = canonical(state.to_data())
    return RepairedGame(repaired, state, len(missing), lost)


def _newest(package: GamePackage, saved: SavedGame, entries: dict[int, LogEntry]) -> GameState:
    """Return the position reached by playing the log on from the newest valid snapshot, or from the set-up."""
    dealt = redeals_of(saved.head.house_rules)
    for ply in sorted(saved.snapshots, reverse=True):
        try:
            state = load_position(package, replace(saved, snapshots={ply: saved.snapshots[ply]}))
            break
        except UserError:
            continue
    else:
        state = _set_up(package, saved)
        apply_redeal(state, dealt)
    while (entry := entries.get(state.ply + 1)) is not None:
        after = state.clone()
        try:
            apply(after, parse_action(entry.action))
            apply_redeal(after, dealt)
        except Exception:  # the rules may fail in any way on a damaged action
            break
        if digest(canonical(after.to_data())) != entry.digest:
            break
        state = after
    return state


def _set_up(package: GamePackage, saved: SavedGame) -> GameState:
    """Return the position of the set-up; the digest of the first action shows later whether it is this game's."""
    try:
        state = package.spec.setup(package.content, saved.head.config, saved.head.seed)
    except Exception as error:  # options of any shape
        raise UserError("session.store.damaged-game") from error
    assert isinstance(state, GameState)
    return state

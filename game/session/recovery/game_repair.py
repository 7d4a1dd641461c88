"""Repair of a damaged game: its newest sound position, and the part of its log that can be read or played again.

The one place that decides what the newest sound position is. From the oldest stored position on the log is played
again, as long as each action leads to the position whose digest it has. What was reached so is proven; behind an action
that is lost, or leads elsewhere, the next stored position counts, if it is possible by the rules.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from game.rules.core.actions import parse_action
from game.rules.core.engine import apply, decision
from game.rules.core.events import Event
from game.rules.core.frames import Decision
from game.rules.core.state import GameState
from game.session.early_end import early_end_of
from game.session.game_catalog import GamePackage
from game.session.history.replay_check import PASSED_OVER
from game.session.notices import UserError
from game.session.rng_streams import apply_redeal, redeals_of
from game.session.seats import PERSON, Seat
from game.session.storage.actors import AUTO, COMPUTER
from game.session.storage.position_loader import load_position
from game.session.storage.saved_game import LogEntry, SavedGame, canonical, digest
from game.session.storage.store import SNAPSHOT_INTERVAL
from game.session.undo_scope import DAMAGED, OTHER_PERSON, action_barrier


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
    _bar_others(saved.log, entries, decision(state))
    over = package.spec.result(state) is not None or _ended_at(saved) == state.ply
    lost = 0 if over else saved.head.ply - state.ply
    if lost and saved.head.finished is not None:
        raise UserError("session.store.damaged-game")
    number = package.spec.round_of(state)
    missing = [ply for ply in range(1, state.ply + 1) if ply not in entries or entries[ply].barrier == DAMAGED]
    unknown = [ply for ply in missing if ply not in entries]
    entries |= {ply: LogEntry(ply, 0, "", "", (), DAMAGED, AUTO, 0.0) for ply in unknown}
    repaired = SavedGame(
        replace(saved.head, ply=state.ply, round=number), saved.own_content,
        [entries[ply] for ply in range(1, state.ply + 1)],
        [note._replace(ply=min(note.ply, state.ply)) for note in saved.notes],
        {n: seats for n, seats in saved.measures.items() if n < number or not lost},
        saved.outcomes, {ply: text for ply, text in saved.snapshots.items() if ply < state.ply})
    repaired.snapshots[state.ply] = canonical(state.to_data())
    return RepairedGame(repaired, state, len(missing), lost)


def _ended_at(saved: SavedGame) -> int | None:
    """Return the ply at which the players ended the game early; None if they did not."""
    ended = early_end_of(saved.head.house_rules)
    return None if ended is None else ended.ply


def _bar_others(before: Sequence[LogEntry], entries: dict[int, LogEntry], pending: Decision | None) -> None:
    """Bar undo of the restored actions behind which another seat acted or decides: nobody knows what it has seen."""
    for entry in before:
        restored, following = entries[entry.ply], entries.get(entry.ply + 1, pending)
        if entry.barrier == DAMAGED and not restored.barrier and following and following.seat != restored.seat:
            entries[entry.ply] = replace(restored, barrier=OTHER_PERSON)


def _newest(package: GamePackage, saved: SavedGame, entries: dict[int, LogEntry]) -> GameState:
    """Return the newest sound position; `entries` and snapshots that the moves prove or disprove are set right."""
    state = None
    for ply in sorted(saved.snapshots):
        if state is not None:
            state = _played_on(package, saved, state, entries)
            if state.ply >= ply:
                continue
        try:
            state = load_position(package, replace(saved, snapshots={ply: saved.snapshots[ply]}))
        except UserError:
            del saved.snapshots[ply]
    if state is not None:
        return _played_on(package, saved, state, entries)
    start = _set_up(package, saved)
    apply_redeal(start, redeals_of(saved.head.house_rules))
    state = _played_on(package, saved, start, entries)
    if not state.ply and saved.head.ply:
        raise UserError("session.store.damaged-game")  # nothing shows that this is how the game began
    return state


def _played_on(package: GamePackage, saved: SavedGame, state: GameState, entries: dict[int, LogEntry]) -> GameState:
    """Play the log on from a position and return the last one that is proven by a digest, or by a stored position.

    What was lost of the actions that lead there is restored. A few digests that do not agree are passed over where one
    behind them does.
    """
    dealt, seats = redeals_of(saved.head.house_rules), saved.head.seats
    proven, after = state, state.clone()
    doubtful: dict[int, LogEntry] = {}
    texts: dict[int, str] = {}
    while (entry := entries.get(after.ply + 1)) is not None and len(doubtful) <= PASSED_OVER:
        before, events = after.rng, list[Event]()
        try:
            action = parse_action(entry.action)
            apply(after, action, sink=events)
            apply_redeal(after, dealt)
        except Exception:  # the rules may fail in any way on a damaged action
            break
        text = canonical(after.to_data())
        texts[after.ply] = text
        if entry.barrier == DAMAGED:
            entry = replace(entry, seat=action.seat, events=tuple(events))
            entry = replace(entry, actor=_actor(entry, seats),
                            barrier=action_barrier(action, after.rng != before, events, package.spec.events))
        doubtful[after.ply] = replace(entry, digest=digest(text))
        if digest(text) == entry.digest or saved.snapshots.get(after.ply) == text:
            entries |= doubtful
            saved.snapshots |= {ply: text for ply, text in texts.items()
                                if ply in saved.snapshots or ply % SNAPSHOT_INTERVAL == 0}
            proven = after.clone()
            doubtful.clear()
            texts.clear()
    return proven


def _actor(entry: LogEntry, seats: Sequence[Seat]) -> str:
    """Return the actor of an action of which a part was lost: where that was lost too, whoever plays the seat."""
    if entry.actor != AUTO or entry.seat >= len(seats):
        return entry.actor
    return PERSON if seats[entry.seat].is_person else COMPUTER


def _set_up(package: GamePackage, saved: SavedGame) -> GameState:
    """Return the position of the set-up; the digests of the actions show later whether it is this game's."""
    try:
        state = package.spec.setup(package.content, saved.head.config, saved.head.seed)
    except Exception as error:  # options of any shape
        raise UserError("session.store.damaged-game") from error
    assert isinstance(state, GameState)
    return state

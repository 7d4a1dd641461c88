"""History of a running game: positions in memory, snapshots in the store, and a replay from the nearest one.

A `GameHistory` also knows which positions cannot be reached any more, and why.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from game.rules.core.actions import parse_action
from game.rules.core.engine import apply
from game.rules.core.state import GameState
from game.session.game_catalog import GamePackage
from game.session.history.replay_check import HistoryCheck
from game.session.notices import Notice, UserError
from game.session.rng_streams import apply_redeal, redeals_of
from game.session.storage.position_loader import state_from_text
from game.session.storage.saved_game import LogEntry, SavedGame, canonical, digest
from game.session.storage.store import Store
from game.session.undo_scope import DAMAGED

RECENT, SPARSE = 100, 10  # the last 100 positions stay in memory, and every 10th of those before
SOUGHT = 16  # positions that were reached by playing on, the last ones: whoever looks back goes on from there
Stored = Callable[[int], GameState | None]  # (ply) -> the newest stored position that is not after it


class History:
    """The positions of a game by ply. Callers get copies of them only."""

    def __init__(self, stored: Stored) -> None:
        self._stored = stored
        self._positions: dict[int, GameState] = {}
        self._sought: dict[int, tuple[str, GameState]] = {}  # by ply, the oldest first; each with its digest

    def keep(self, state: GameState) -> None:
        """Remember a position, which must not change any more."""
        self._positions[state.ply] = state
        old = state.ply - RECENT
        if old % SPARSE:
            self._positions.pop(old, None)

    def in_memory(self, ply: int) -> GameState | None:
        """Return the position if it is in memory, for reading only; else None."""
        return self._positions.get(ply)

    def cut(self, ply: int) -> None:
        """Forget the positions after a ply."""
        for positions in (self._positions, self._sought):
            for later in [at for at in positions if at > ply]:
                del positions[later]

    def at(self, ply: int, log: Sequence[LogEntry], dealt: Mapping[int, int]) -> GameState:
        """Return a copy of the position after `ply` actions; `dealt`: redeals of chance by ply.

        Raises UserError where today's rules do not lead there any more.
        """
        near = self._nearest(ply, log)
        begun = near.ply
        if begun == ply:
            return near
        try:
            found = _played_on(near, ply, log, dealt)
        except UserError:
            stored = self._stored(ply)  # may lie behind a lost action, where the one in memory lies before it
            if stored is None or stored.ply <= begun:
                raise
            found = _played_on(stored, ply, log, dealt)
        self._sought[ply] = log[ply - 1].digest, found.clone()
        if len(self._sought) > SOUGHT:
            del self._sought[next(iter(self._sought))]
        return found

    def _nearest(self, ply: int, log: Sequence[LogEntry]) -> GameState:
        lowest = max(0, ply - SPARSE)
        for at in range(ply, lowest - 1, -1):
            if at in self._positions:
                return self._positions[at].clone()
            if at in self._sought and self._sought[at][0] == log[at - 1].digest:
                return self._sought[at][1].clone()
        stored = self._stored(ply)
        earlier = max((at for at in self._positions if at <= ply), default=-1)
        if stored is not None and stored.ply >= earlier:
            return stored
        if earlier < 0:
            raise UserError("session.history.lost", ply=ply)
        return self._positions[earlier].clone()


def _played_on(state: GameState, ply: int, log: Sequence[LogEntry], dealt: Mapping[int, int]) -> GameState:
    """Play a position on to `ply` and return it. Raises UserError where today's rules do not lead there."""
    if state.ply == ply:
        return state
    try:
        for entry in log[state.ply:ply]:
            apply(state, parse_action(entry.action), trusted=True)
            apply_redeal(state, dealt)
    except Exception as error:  # corrected rules may fail in any way on older moves
        raise UserError("session.history.lost", ply=ply) from error
    if digest(canonical(state.to_data())) != log[ply - 1].digest:
        raise UserError("session.history.lost", ply=ply)
    return state


class GameHistory(History):
    """History of one game; `gaps` are plies whose positions cannot be reached, because the rules have changed."""

    def __init__(self, package: GamePackage, game: SavedGame, store: Store | None) -> None:
        super().__init__(self._from_store)
        self.package, self.game, self.store = package, game, store
        self.gaps: list[range] = []
        self._check: HistoryCheck | None = None
        self._told = False  # that positions cannot be reached any more

    def cut(self, ply: int) -> None:
        """Forget the positions after a ply, and what has been checked."""
        super().cut(ply)
        self._check, self.gaps = None, [gap for gap in self.gaps if gap.start <= ply]

    def seek(self, ply: int) -> GameState:
        """Return a copy of the position after `ply` actions. Raises UserError if it cannot be reached any more."""
        if not 0 <= ply <= len(self.game.log) or self._in_gap(ply):
            raise self.lost(ply)
        try:
            return self.at(ply, self.game.log, redeals_of(self.game.head.house_rules))
        except UserError as refusal:
            raise self.lost(ply) from refusal

    def seekable(self, ply: int) -> bool:
        """Return whether the stored positions and moves lead to this position by today's rules."""
        if self.in_memory(ply) is not None and not self._in_gap(ply):
            return True
        try:
            self.keep(self.seek(ply))
        except UserError:
            return False
        return True

    def _in_gap(self, ply: int) -> bool:
        return any(ply in gap for gap in self.gaps)

    def lost(self, ply: int) -> UserError:
        """Return the error for a position that cannot be reached: moves before it are lost, or lead elsewhere."""
        return UserError("session.history.hole" if self.has_hole(ply) else "session.history.lost", ply=ply)

    def has_hole(self, ply: int) -> bool:
        """Return whether a damaged file has lost actions between this ply and the stored position before it."""
        before = max((at for at in self._stored_plies() if at < ply), default=0)
        return any(entry.barrier == DAMAGED for entry in self.game.log[before:max(ply, 0)])

    def check(self, seconds: float) -> tuple[bool, Notice | None]:
        """Replay the log for about so many seconds; return whether that is done, and what the player is told of it.

        Digests of today's rules go into the log, and what these do not reach into `gaps`. A hole was told when the game
        was repaired.
        """
        if self._check is None:
            # a game without a store has its first position in memory only
            first, head = self.in_memory(0), self.game.head
            start = self._from_store(0) or (first.clone() if first is not None else self.package.spec.setup(
                self.package.content, head.config, head.seed))
            dealt = redeals_of(head.house_rules)
            apply_redeal(start, dealt)
            self._check = HistoryCheck(start, self.game.log, self._stored_plies(), self._from_store, dealt)
        before, done = len(self.gaps), self._check.step(seconds)
        self.gaps = self._check.gaps
        for ply, right in self._check.digests.items():
            self.game.log[ply - 1] = replace(self.game.log[ply - 1], digest=right)
        if before == len(self.gaps) or self._told or all(self.has_hole(gap.start) for gap in self.gaps):
            return done, None
        self._told = True
        return done, Notice("session.history.changed")

    def _stored_plies(self) -> list[int]:
        try:
            return self.store.snapshot_plies(self.game.head.id) if self.store else []
        except UserError:  # a disk that cannot be read now: treated as no snapshots
            return []

    def _from_store(self, ply: int) -> GameState | None:
        try:
            found = self.store.snapshot(self.game.head.id, ply) if self.store else None
            return None if found is None else state_from_text(self.package, found[1])
        except UserError:  # an old snapshot that today's rules cannot read: treated as missing
            return None

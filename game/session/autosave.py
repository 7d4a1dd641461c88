"""Autosave: writes the changes of a running game to the store, and tries again after the disk has failed.

`SaveRetry` says when the program tries again by itself; the players are warned by `scenes/shared/unsaved_warning.py`.
Which error is a full disk: `storage/store.py`.
"""

from dataclasses import replace

from game.session.notices import Notice, UserError
from game.session.storage.saved_game import SavedGame
from game.session.storage.store import SNAPSHOT_INTERVAL, Change, Store
from game.timing.storage_times import STORAGE


class SaveRetry:
    """Clock of the program for new attempts to save moves that the disk has not taken."""

    def __init__(self) -> None:
        self._since = 0.0  # seconds since the last attempt

    def is_due(self, elapsed: float) -> bool:
        """Let time pass, and return whether it is time for another attempt."""
        self._since += elapsed
        if self._since < STORAGE.retry:
            return False
        self._since = 0.0
        return True


class Autosaver:
    """Writer of a game's changes: `mark_changed` notes them, `save` writes them. Without a store nothing is written.

    Actions that were only added (`mark_added`) take less to write: the rest of the game stands in the store as it is.
    """

    def __init__(self, store: Store | None, added: bool) -> None:
        self.store = store
        self._added = added  # True once the store contains the game
        self.why: Notice | None = None  # why the last write failed; None if it did not
        self._since: int | None = None
        self._round: int | None = None
        self._only_added = False  # nothing but actions has changed since the last write

    def mark_changed(self, ply: int, round_number: int | None = None) -> None:
        """Note that the head, all above this ply, and the measures from this round on have to be written."""
        self._only_added = False
        self.mark_added(ply, round_number)

    def mark_added(self, ply: int, round_number: int | None = None) -> None:
        """Note that actions after this ply were added or barred, and measures added from this round on; no more."""
        self._since = ply if self._since is None else min(self._since, ply)
        if round_number is not None:
            self._round = round_number if self._round is None else min(self._round, round_number)

    def missing_snapshots(self, ply: int) -> range:
        """Return the plies before `ply` whose permanent snapshots are not yet in the store; none without a store."""
        if self.store is None or self._since is None:
            return range(0)
        first = self._since // SNAPSHOT_INTERVAL + 1 if self._added else 0
        return range(first * SNAPSHOT_INTERVAL, ply, SNAPSHOT_INTERVAL)

    def save(self, saved: SavedGame, snapshots: dict[int, str]) -> Notice | None:
        """Write all that was noted; return a notice once when writing fails, and once when it works again."""
        if self.store is None or self._since is None:
            return None
        before = self.why
        try:
            self.store.put(self._outstanding(saved, snapshots, self._since))
        except UserError as refusal:
            self.why = refusal.notice
            return None if before else self.why
        self._since = self._round = self.why = None
        self._added = self._only_added = True
        return Notice("session.store.caught-up") if before else None

    def _outstanding(self, saved: SavedGame, snapshots: dict[int, str], since: int) -> SavedGame | Change:
        if not self._added:
            return replace(saved, snapshots=snapshots)
        return Change(saved.head, since, saved.log[since:], snapshots, saved.notes, self._round, saved.measures,
                      saved.outcomes, self._only_added)

"""Carries a running game's changes to the store, and keeps them for another try when the disk does not take them."""

from dataclasses import replace

from game.session.notices import Notice, UserError
from game.session.storage.saved_game import SavedGame
from game.session.storage.store import KEPT_EVERY, Change, Store


class Autosaver:
    """`touched(ply)` says what the store has not got yet, `save` writes it. Without a store nothing is kept."""

    def __init__(self, store: Store | None, added: bool) -> None:
        self.store = store
        self._added = added  # the store has the game already
        self.why: Notice | None = None  # why the disk did not take what is outstanding, at the last try
        self._since: int | None = None
        self._round: int | None = None

    def mark_changed(self, ply: int, round_number: int | None = None) -> None:
        """All above this ply, and the measures from this round on, have to be written."""
        self._since = ply if self._since is None else min(self._since, ply)
        if round_number is not None:
            self._round = round_number if self._round is None else min(self._round, round_number)

    def has_unsaved(self, ply: int) -> range:
        """The plies before `ply` whose positions the store should keep for good and has not got."""
        if self._since is None:
            return range(0)
        first = self._since // KEPT_EVERY + 1 if self._added else 0
        return range(first * KEPT_EVERY, ply, KEPT_EVERY)

    def save(self, saved: SavedGame, snapshots: dict[int, str]) -> Notice | None:
        """Write what is outstanding. What to tell the player: once that it failed, once that all is well again."""
        if self.store is None or self._since is None:
            return None
        before = self.why
        try:
            self.store.put(self._outstanding(saved, snapshots, self._since))
        except UserError as refusal:
            self.why = refusal.notice
            return None if before else self.why
        self._since = self._round = self.why = None
        self._added = True
        return Notice("session.store.caught-up") if before else None

    def _outstanding(self, saved: SavedGame, snapshots: dict[int, str], since: int) -> SavedGame | Change:
        if not self._added:
            return replace(saved, snapshots=snapshots)
        return Change(saved.head, since, saved.log[since:], snapshots, saved.notes, self._round, saved.measures,
                      saved.outcomes)

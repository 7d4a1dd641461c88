"""The players' games as a service of the scenes: the store of saved games and the shelf of games to play."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.content_loader import own_files
from game.own_content import OwnFile, all_own
from game.rules.core.errors import DataError, Problem
from game.rules.core.registry import GAMES
from game.session.game_catalog import GameCatalog, GamePackage
from game.session.loading.store_opening import open_store
from game.session.notices import Notice, UserError
from game.session.session import Session
from game.session.storage.saved_game import GameHead
from game.session.storage.store import Store

if TYPE_CHECKING:
    from pathlib import Path

    from game.paths import Folders


@dataclass
class GameLibrary:
    """`broken` says why a game of the club cannot be played."""

    store: Store
    game_catalog: GameCatalog
    broken: dict[str, str] = field(default_factory=dict)
    _tables: dict[str, Session] = field(default_factory=dict)  # the last that was opened, and those not on the disk
    _copies: dict[str, int] = field(default_factory=dict)  # game -> the ply at which its copy was saved elsewhere
    version: int = 0  # of the players' own content: how often it was read
    _files: tuple[tuple[str, float], ...] | None = None

    def kit(self, game: str) -> GamePackage | None:
        """A game with its content, or None (and an entry in `broken`) where the program's own files are damaged."""
        try:
            kit = self.game_catalog.package(game)
        except (DataError, OSError) as error:
            self.broken[game] = str(error)
            return None
        self.broken.pop(game, None)
        return kit

    def refresh_games(self) -> bool:
        """Read the players' own content anew if a file of it has changed since the last time; True if so."""
        files = _files_in(self.game_catalog.own)
        changed = files != self._files
        if changed:
            self._files = files
            self.version += 1
            for game in GAMES:
                self.game_catalog.refresh(game)
        return changed

    def reload_content(self) -> None:
        """Read the players' own content whether it has changed or not."""
        self.refresh_games()
        for game in GAMES:
            self.game_catalog.refresh(game)

    def own(self) -> list[OwnFile]:
        """The players' own content file by file."""
        own = self.game_catalog.own
        if own is None:
            return []
        from game.practice.exercise_collection import collect_exercises

        kits = [kit for game in GAMES if (kit := self.kit(game)) is not None]
        practice = [problem for kit in kits for problem in collect_exercises(kit, own).problems]
        return all_own(own, [*self.problems(), *practice])

    def problems(self) -> list[Problem]:
        """What is wrong with the players' own content, file by file."""
        return [problem for game in GAMES if self.kit(game) is not None for problem in self.game_catalog.problems(game)]

    def games(self, finished: bool | None = None) -> list[GameHead]:
        """The saved games of this club, last played first; only (un)finished ones if asked. None of them where the file
        cannot be read any more."""
        try:
            return [head for head in self.store.games(finished) if head.game in GAMES]
        except UserError:
            return []

    # what the disk has not got ------------------------------------------------------------------------------------

    def new_session(self, session: Session) -> None:
        """A game is played from now on. One whose moves the disk does not take stays in memory, even if it is left."""
        self._tables = {table.id: table for table in self._tables.values() if self.note_unsaved(table)}
        self._tables[session.id] = session

    def waiting(self, game_id: str) -> Session | None:
        """A game that went on in memory, farther than the disk knows."""
        table = self._tables.get(game_id)
        return table if table is not None and table.unsaved else None

    def note_unsaved(self, session: Session) -> Notice | None:
        """Why the newest moves of a game are lost when the program ends; None = they are not."""
        if self._copies.get(session.id) == session.ply or session.store is None:
            return None
        return session.unsaved or (None if session.store.lasting else Notice("session.store.passing"))

    def unsaved_sessions(self) -> list[Session]:
        """The games that would lose moves if the program ended now."""
        return [table for table in self._tables.values() if self.note_unsaved(table)]

    def copied(self, session: Session) -> None:
        """The game as it stands has been saved elsewhere."""
        self._copies[session.id] = session.ply

    def retry_saving(self) -> None:
        """Try again to write what the disk has not taken."""
        for table in self._tables.values():
            table.retry()

    def forget(self, game_id: str) -> None:
        """The players have deleted a game."""
        self._tables.pop(game_id, None)

    def close(self) -> None:
        """Close the store; the program ends."""
        self.store.close()


def _files_in(folder: Path | None) -> tuple[tuple[str, float], ...]:
    """The content files below a folder with the time of their last change; none where it cannot be read."""
    try:
        return tuple((str(path), path.stat().st_mtime) for path in (own_files(folder) if folder else ()))
    except OSError:
        return ()


def open_library(folders: Folders) -> tuple[GameLibrary, list[Notice]]:
    """The store and the shelf, and what to tell the players. A store that cannot be opened is replaced by one that
    ends with the program."""
    shelf = GameCatalog(folders.content)
    try:
        store, notices = open_store(folders.store)
    except UserError as refusal:
        store, notices = Store(), [refusal.notice]
    return GameLibrary(store, shelf), notices


def fresh_seed() -> int:
    """A seed that nobody chose."""
    return random.SystemRandom().randrange(1, 2**31)

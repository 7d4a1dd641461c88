"""Library of the players' games, a service of the scenes: the store of saved games and the catalog of playable
games."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.content_loader import own_files
from game.own_content import OwnFile, all_own
from game.rules.core.errors import DataError, Problem
from game.rules.core.registry import GAMES, spec_of
from game.session.game_catalog import GameCatalog, GamePackage
from game.session.loading.store_opening import open_store
from game.session.members.member import Member
from game.session.members.member_store import all_members, load_names
from game.session.notices import Notice, UserError
from game.session.session import Session
from game.session.storage.saved_game import UNKNOWN, GameHead
from game.session.storage.store import Store

if TYPE_CHECKING:
    from pathlib import Path

    from game.paths import Folders


NEWEST = 8  # games among which there is nearly always one that this version has


@dataclass
class GameLibrary:
    """Store of saved games and catalog of playable games. `broken` maps a game that cannot be played to the reason."""

    store: Store
    game_catalog: GameCatalog
    broken: dict[str, str] = field(default_factory=dict)
    _sessions: dict[str, Session] = field(default_factory=dict)  # the session opened last, and those with unsaved moves
    _copies: dict[str, int] = field(default_factory=dict)  # by id: the ply at which a copy was saved elsewhere
    version: int = 0  # number of times that the players' own content was read
    _files: tuple[tuple[str, float], ...] | None = None

    def package(self, game: str) -> GamePackage | None:
        """Return a game with its content; None (and an entry in `broken`) where the program's own files are damaged."""
        try:
            package = self.game_catalog.package(game)
        except (DataError, OSError) as error:
            self.broken[game] = str(error)
            return None
        self.broken.pop(game, None)
        return package

    def copies_of(self, head: GameHead) -> list[GameHead]:
        """Return the stored games that began as this one did, last played first."""
        began = head.game, head.seed, head.started
        return [one for one in (*self.games(finished=False), *self.games(finished=True))
                if (one.game, one.seed, one.started) == began]

    def refresh_games(self) -> bool:
        """Read the players' own content anew if a file of it has changed since the last time; return whether it has."""
        files = _files_in(self.game_catalog.own)
        changed = files != self._files
        if changed:
            self._files = files
            self.version += 1
            for game in GAMES:
                self.game_catalog.refresh(game)
        return changed

    def reload_content(self) -> None:
        """Read the players' own content, changed or not."""
        self.refresh_games()
        for game in GAMES:
            self.game_catalog.refresh(game)

    def own(self) -> list[OwnFile]:
        """Return the players' own content file by file."""
        own = self.game_catalog.own
        if own is None:
            return []
        from game.practice.exercise_collection import collect_exercises

        packages = [package for game in GAMES if (package := self.package(game)) is not None]
        practice = [problem for package in packages for problem in collect_exercises(package, own).problems]
        return all_own(own, [*self.problems(), *practice])

    def problems(self) -> list[Problem]:
        """Return the errors in the players' own content, file by file."""
        playable = [game for game in GAMES if self.package(game) is not None]
        return [problem for game in playable for problem in self.game_catalog.problems(game)]

    def games(self, finished: bool | None = None, most: int = -1) -> list[GameHead]:
        """Return the saved games, last played first; only (un)finished ones if `finished` is given, not more than
        `most` if that is.

        Games that this version does not have are among them: they can be exported. None where the store cannot be read.
        """
        try:
            return self.store.games(finished, most)
        except UserError:
            return []

    def members(self) -> list[Member]:
        """Return the members of the club by name; none where the store cannot be read."""
        try:
            return all_members(self.store)
        except UserError:
            return []

    def newest(self) -> GameHead | None:
        """Return the unfinished game that was played last of those that this version has; None where there is none."""
        for most in (NEWEST, -1):
            games = self.games(finished=False, most=most)
            for head in games:
                if head.game in spec_of or head.game == UNKNOWN:
                    return head
            if len(games) < NEWEST:
                break
        return None

    # unsaved moves ------------------------------------------------------------------------------------------------

    def new_session(self, session: Session) -> None:
        """Add the session of a game that is played from now on.

        A session with moves that cannot be saved stays in memory, even after its table is left.
        """
        self._sessions = {known.id: known for known in self._sessions.values() if self.note_unsaved(known)}
        self._sessions[session.id] = session

    def waiting(self, game_id: str) -> Session | None:
        """Return the session of a game that has moves in memory which are not saved; None where there are none."""
        table = self._sessions.get(game_id)
        return table if table is not None and table.unsaved else None

    def note_unsaved(self, session: Session) -> Notice | None:
        """Return the reason why the newest moves of a game would be lost with the end of the program; None if they
        would not."""
        if self._copies.get(session.id) == session.ply or session.store is None:
            return None
        return session.unsaved or (None if session.store.lasting else Notice("session.store.passing"))

    def unsaved_sessions(self) -> list[Session]:
        """Return the games that would lose moves if the program ended now."""
        return [table for table in self._sessions.values() if self.note_unsaved(table)]

    def copied(self, session: Session) -> None:
        """Note that the game as it stands has been saved elsewhere."""
        self._copies[session.id] = session.ply

    def retry_saving(self) -> None:
        """Try again to write moves that could not be saved."""
        for table in self._sessions.values():
            table.retry()

    def forget(self, game_id: str) -> None:
        """Drop a game that the players have deleted."""
        self._sessions.pop(game_id, None)

    def close(self) -> None:
        """Close the store; the program ends."""
        self.store.close()


def _files_in(folder: Path | None) -> tuple[tuple[str, float], ...]:
    """Return the content files below a folder with the time of their last change; none where it cannot be read."""
    try:
        return tuple((str(path), path.stat().st_mtime) for path in (own_files(folder) if folder else ()))
    except OSError:
        return ()


def open_library(folders: Folders) -> tuple[GameLibrary, list[Notice]]:
    """Return the library and notices for the players.

    A store that cannot be opened is replaced by one in memory, which ends with the program.
    """
    game_catalog = GameCatalog(folders.content)
    try:
        store, notices = open_store(folders.store)
    except UserError as refusal:
        store, notices = Store(), [refusal.notice]
    load_names(store)
    return GameLibrary(store, game_catalog), notices

"""Export of the taken games into files, and import of one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from game.i18n.catalog import tr
from game.i18n.markup import escape, escape_path
from game.scenes.menus.file_picker import choose_file
from game.scenes.scene_base import Services
from game.scenes.shared.notice_strip import sentence
from game.scenes.shared.picture_export import choose_place, tell_file_written
from game.scenes.shared.saved_game_texts import title_of
from game.session.notices import UserError
from game.session.storage.saved_game import GameHead, SavedGame
from game.session.transfer.import_export import (
    ENDING,
    has_all_moves,
    import_game,
    unused_file_name,
    write_export,
    write_unreadable,
)
from game.ui.dialogs import choose, message
from game.ui.screen import Screen
from game.ui.widgets import Button


class GamesPage(Protocol):
    """Page with games of which some are taken; `trying_with` tells why something with a game was refused."""

    services: Services
    screen: Screen

    @property
    def taken(self) -> list[GameHead]: ...

    def trying_with(self, head: GameHead, title: str, call: Callable[[], object]) -> bool: ...

    def open_game(self, head: GameHead) -> None: ...

    def show_added(self, head: GameHead) -> None: ...


class GameFiles:
    """Files of a page's games. `offered` is a game that is here already, with its file: a second copy is asked
    about."""

    def __init__(self, page: GamesPage, offered: tuple[SavedGame, Path] | None = None) -> None:
        self.page, self.offered = page, offered

    # export -------------------------------------------------------------------------------------------------------
    def export_menu(self, button: Button) -> None:
        """Ask where the taken games are written."""
        choose_place(self.page.services, self.page.screen, button, self.export)

    def export(self, folder: Path) -> None:
        """Write the taken games into a folder, a file for each."""
        taken, lines = self.page.taken, []
        self.page.services.busy()
        for head in taken:
            if not self.page.trying_with(head, tr("load.failed"), lambda head=head: lines.append(  # type: ignore[misc]
                    self._write(head, folder))):
                return
        text = "\n".join(dict.fromkeys(lines)) if len(taken) == 1 else \
            tr("load.export.several", n=len(taken), folder=escape_path(folder))
        tell_file_written(self.page.screen, tr("load.export.title"), text, folder)

    def _write(self, head: GameHead, folder: Path) -> str:
        """Write a game and return a sentence about its file."""
        path = unused_file_name(folder, head.title, head.game)
        try:
            saved = self.page.services.resume(head.id).saved()
        except UserError as refusal:  # the game cannot be opened here
            write_unreadable(path, self.page.services.library.store, head.id)
            return f"{sentence(refusal.notice)}\n{tr('load.export.as-it-is', file=escape_path(path))}"
        write_export(path, saved)
        return tr("load.export.done", file=escape_path(path))

    # import -------------------------------------------------------------------------------------------------------
    def bring_in(self) -> None:
        """Let the player choose a file and add the game in it."""
        choose_file(self.page.screen, tr("load.import.title"), self.page.services.folders.exports, ENDING, self.add)

    def add(self, path: Path) -> None:
        """Add the game of a file to the list, or show why that is impossible."""
        games = self.page.services.library
        try:
            saved = import_game(path, games.game_catalog)
        except UserError as refusal:
            message(self.page.screen, tr("load.import.failed"), sentence(refusal.notice))
            return
        self.offered = saved, path
        if games.copies_of(saved.head):
            self.ask_about_copy()
        else:
            self._add()

    def ask_about_copy(self) -> None:
        """Ask about a second copy of the offered game, if there is one."""
        if self.offered is None:
            return
        head = self.offered[0].head
        copies = self.page.services.library.copies_of(head)
        choose(self.page.screen, tr("load.import.title"), tr("load.import.twice", title=title_of(head)), [
            (tr("load.import.all-the-same"), "secondary", self._add),
            (tr("load.import.here"), "secondary", lambda: self._open_copy(copies[0])),
            (tr("ui.cancel"), "primary", self._forget)])

    def _forget(self) -> None:
        self.offered = None

    def _open_copy(self, head: GameHead) -> None:
        """Open the game that is here already."""
        self._forget()
        self.page.open_game(head)

    def _add(self) -> None:
        assert self.offered is not None
        saved, path = self.offered
        self._forget()
        store = self.page.services.library.store
        if not self.page.trying_with(saved.head, tr("load.import.failed"), lambda: store.add(saved)):
            return
        self.page.show_added(saved.head)
        if not has_all_moves(saved):
            message(self.page.screen, tr("load.import.title"), tr("session.import.incomplete", file=escape(path.name)))

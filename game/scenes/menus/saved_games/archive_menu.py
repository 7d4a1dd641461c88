"""Menu of the archive: everything into a file, and back."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path

from game.i18n.catalog import tr
from game.i18n.markup import escape, escape_path
from game.scenes.menus.file_picker import choose_file
from game.scenes.menus.saved_games.archive_card import ArchiveCard
from game.scenes.shared.menu_scene import MenuScene
from game.scenes.shared.notice_strip import sentence
from game.scenes.shared.picture_export import tell_file_written
from game.session.notices import UserError
from game.session.transfer import club_archive
from game.session.transfer.club_archive import Progress
from game.session.transfer.import_export import unused_file_name
from game.ui.dialogs import message
from game.ui.popup_menus import open_menu
from game.ui.widgets import Button

NAMED = 5  # names of games that could not be brought along


class ArchiveMenu:
    """Menu on a page of games, which reads its games again after something came back."""

    def __init__(self, page: MenuScene) -> None:
        self.page = page

    def open(self, button: Button) -> None:
        """Ask whether everything is written into a file or comes back from one."""
        ways: list[tuple[Hashable, str]] = [(way, tr(f"load.everything.{way}"))
                                            for way in ("here", "elsewhere", "back")]
        open_menu(self.page.screen, button, ways, self._choose)

    def _choose(self, way: Hashable) -> None:
        services, screen = self.page.services, self.page.screen
        exports = services.folders.exports
        if way == "here":
            self.write(exports)
        elif way == "back":
            choose_file(screen, tr("load.everything.back"), exports, club_archive.ENDING, self.read)
        else:
            from game.ui.folder_dialog import choose_folder  # imports pygame_gui, which is slow

            choose_folder(screen, tr("load.export.where"), exports, self.write, language=services.settings.language)

    def write(self, folder: Path) -> None:
        """Write all games, members and seasons into one file in a folder."""
        folder.mkdir(parents=True, exist_ok=True)
        path = unused_file_name(folder, "", "paddock", club_archive.ENDING)

        def written(progress: Progress) -> None:
            if progress.done == progress.all:
                text = tr("load.everything.written", n=progress.all - len(progress.left_out), file=escape_path(path))
                tell_file_written(self.page.screen, tr("load.export.title"), text + _left_out(progress), folder)

        ArchiveCard(self.page.screen, tr("load.everything"),
                    club_archive.write_archive(path, self.page.services.library.store), written, self._refused)

    def read(self, path: Path) -> None:
        """Add all that is in a file and not here yet."""
        library = self.page.services.library

        def added(progress: Progress) -> None:
            self.page.resume()
            text = tr("load.everything.read", n=progress.done - len(progress.left_out))
            message(self.page.screen, tr("load.everything"), text + _left_out(progress))

        ArchiveCard(self.page.screen, tr("load.everything.back"),
                    club_archive.read_archive(path, library.game_catalog, library.store), added, self._refused)

    def _refused(self, refusal: UserError) -> None:
        message(self.page.screen, tr("load.everything"), sentence(refusal.notice))


def _left_out(progress: Progress) -> str:
    names = escape(", ".join(progress.left_out[:NAMED]))
    return "\n" + tr("load.everything.left-out", n=len(progress.left_out), games=names) if names else ""

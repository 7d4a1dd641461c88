"""Export of pictures: files in the folder of exports, under titles of their own."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from pathlib import Path

import pygame
from pygame import Surface

from game import file_manager
from game.i18n.catalog import tr
from game.i18n.markup import escape_path
from game.scenes.scene_base import Services
from game.scenes.shared.notice_strip import sentence
from game.session.notices import UserError
from game.session.transfer.import_export import unused_file_name
from game.ui.dialogs import choose, message
from game.ui.popup_menus import open_menu
from game.ui.screen import Screen
from game.ui.widgets.buttons import Pressable

PICTURE = ".png"


def write_picture(folder: Path, title: str, picture: Surface) -> Path:
    """Write a picture into a new file named after its title and return its path.

    Raises UserError if it cannot be written.
    """
    path = unused_file_name(folder, title, "paddock", PICTURE)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        pygame.image.save(picture, path)
    except (OSError, pygame.error) as error:
        raise UserError("session.export.not-written", file=path.name, why=str(error)) from error
    return path


def choose_place(services: Services, screen: Screen, opener: Pressable, write: Callable[[Path], object]) -> None:
    """Ask below its opener where something is written: `write` gets the folder of exports, or any other one."""

    def chosen(place: Hashable) -> None:
        if place == "here":
            write(services.folders.exports)
            return
        from game.ui.folder_dialog import choose_folder  # imports pygame_gui, which is slow

        choose_folder(screen, tr("load.export.where"), services.folders.exports, write,
                      language=services.settings.language)

    places: list[tuple[Hashable, str]] = [(place, tr(f"load.export.{place}")) for place in ("here", "elsewhere")]
    open_menu(screen, opener, places, chosen)


def export_picture(services: Services, screen: Screen, title: str, picture: Surface | None,
                   folder: Path | None = None) -> None:
    """Write a picture into a folder (None = that of exports) and show where it is, or why it could not be written; None
    shows that there is no picture."""
    if picture is None:
        return
    folder = folder or services.folders.exports
    try:
        text = tr("ui.picture.taken", file=escape_path(write_picture(folder, title, picture)))
    except UserError as refusal:
        message(screen, tr("ui.picture"), sentence(refusal.notice))
        return
    tell_file_written(screen, tr("ui.picture"), text, folder)


def tell_file_written(screen: Screen, title: str, text: str, folder: Path) -> None:
    """Show where something was written, with a button that opens the folder."""
    choose(screen, title, text, [(tr("content.open"), "secondary", lambda: _show_folder(screen, folder)),
                                 (tr("ui.ok"), "primary", None)])


def _show_folder(screen: Screen, folder: Path) -> None:
    if file_manager.open_folder(folder) is None:
        message(screen, tr("content.open"), tr("content.open.none", folder=escape_path(folder)))

"""Export of pictures: files in the folder of exports, under titles of their own."""

from __future__ import annotations

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
from game.ui.screen import Screen

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


def export_picture(services: Services, screen: Screen, title: str, picture: Surface | None) -> None:
    """Write a picture into the folder of exports and show where it is, or why it could not be written; None shows that
    there is no picture."""
    if picture is None:
        return
    folder = services.folders.exports
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

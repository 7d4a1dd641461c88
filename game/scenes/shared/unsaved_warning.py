"""Warnings about unsaved moves and begun choices: questions before they could be lost, and a copy elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.i18n.catalog import tr
from game.i18n.markup import escape_path
from game.scenes.shared.notice_strip import sentence
from game.session.notices import UserError
from game.ui.dialogs import choose, message

if TYPE_CHECKING:
    from pathlib import Path

    from game.scenes.scene_base import Services
    from game.session.session import Session
    from game.ui.screen import Screen

TITLE = "unsaved.title"
BEGUN = "unsaved.begun"


def warn_unsaved(services: Services, screen: Screen, session: Session) -> None:
    """Show why the newest moves of a game are not saved, and what can be done."""
    why = services.library.note_unsaved(session)
    if why is not None:
        choose(screen, tr(TITLE), sentence(why), [
            (tr("unsaved.copy"), "secondary", lambda: save_copies(services, screen, [session])),
            (tr("ui.ok"), "primary", None)])


def confirm_leave(services: Services, screen: Screen, sessions: Sequence[Session], key: str,
                  go: Callable[[], object]) -> None:
    """Call `go`, after a question where moves of these games are not saved.

    `unsaved.<key>` says what becomes of them, `unsaved.<key>.yes` is the button that goes all the same.
    """
    worries = [sentence(why) for session in sessions if (why := services.library.note_unsaved(session))]
    if not worries:
        go()
    elif not any(getattr(layer, "title", "") == tr(TITLE) for layer in screen.modals):
        said = "\n".join((*dict.fromkeys(worries), tr(f"unsaved.{key}")))
        choose(screen, tr(TITLE), said, [
            (tr(f"unsaved.{key}.yes"), "danger", go),
            (tr("unsaved.copy"), "secondary", lambda: save_copies(services, screen, sessions)),
            (tr("unsaved.stay"), "primary", None)])


def confirm_unfinished(screen: Screen, words: str, key: str, go: Callable[[], object]) -> None:
    """Call `go`, after a question where a choice has been begun, as these `words` say ("" = none).

    `unsaved.<key>.yes` is the button that goes all the same.
    """
    if not words:
        go()
    elif not any(getattr(layer, "title", "") == tr(BEGUN) for layer in screen.modals):
        choose(screen, tr(BEGUN), words, [(tr(f"unsaved.{key}.yes"), "danger", go),
                                          (tr("unsaved.stay"), "primary", None)])


def save_copies(services: Services, screen: Screen, sessions: Sequence[Session]) -> None:
    """Let the player choose a folder, and write the games into it as exports."""
    from game.ui.folder_dialog import choose_folder  # imports pygame_gui, which is slow

    choose_folder(screen, tr("unsaved.copy.where"), services.folders.exports,
                  lambda folder: _write(services, screen, sessions, folder), language=services.settings.language)


def _write(services: Services, screen: Screen, sessions: Sequence[Session], folder: Path) -> None:
    from game.session.transfer.import_export import unused_file_name, write_export

    written = []
    for session in sessions:
        path = unused_file_name(folder, session.game.head.title, session.game.head.game)
        try:
            write_export(path, session.saved())
        except UserError as refusal:
            message(screen, tr(TITLE), sentence(refusal.notice))
            return
        services.library.copied(session)
        written.append(escape_path(path))
    message(screen, tr("load.export.title"), tr("load.export.done", file=", ".join(written)))

"""File picker for imports: a card with the path of a folder, the folders in it, and its files of one kind."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.i18n.markup import escape
from game.rules.core.registry import GAMES
from game.scenes.shared.list_cards import ListCard
from game.scenes.shared.menu_scene import game_name
from game.scenes.shared.saved_game_texts import cover, poster_scene, when
from game.session.transfer.import_export import ids_in_file
from game.ui.context import Ui
from game.ui.input.keymap import Command, Intent
from game.ui.layout import Box
from game.ui.screen import Layer, Screen
from game.ui.widgets import Button, Icon, IconButton, Label, Panel, ScrollArea, Stack, Widget
from game.ui.widgets.buttons import Pressable, button_row
from game.ui.widgets.text_entry import TextEntry

SIZE = (1080, 760)  # units
ROW, SIGN = 60, 84  # units: height of a row, width of the picture in it
MOST = 200  # greatest number of listed entries of a folder
LONGEST = 1024  # letters of a path
KB = 1024


class FoundFile(NamedTuple):
    """A folder or a file; `changed` in seconds since 1970."""

    path: Path
    folder: bool
    changed: float = 0.0
    size: int = 0


def drives() -> list[Path]:
    """Return the drives of Windows, each of which has folders of its own; other systems have one tree."""
    listed: Callable[[], list[str]] = getattr(os, "listdrives", list)  # since Python 3.12
    return [Path(drive) for drive in listed()]


def found_in(folder: Path, ending: str) -> list[FoundFile]:
    """Return the folders by name, then the files with that ending, the newest first.

    Raises OSError where the folder cannot be read.
    """
    folders, files = [], []
    for path in folder.iterdir():
        try:
            if path.is_dir():
                if not path.name.startswith("."):
                    folders.append(FoundFile(path, folder=True))
            elif path.suffix.lower() == ending and path.is_file():
                status = path.stat()
                files.append(FoundFile(path, folder=False, changed=status.st_mtime, size=status.st_size))
        except OSError:  # deleted meanwhile, or without permission
            continue
    if folder.parent == folder:
        folders += [FoundFile(drive, folder=True) for drive in drives() if drive != folder]
    folders.sort(key=lambda found: found.path.name.casefold())
    return folders + sorted(files, key=lambda found: (-found.changed, found.path.name))


class FileRow(ListCard):
    """Row of a folder, which one click opens, or of a file, which one click chooses."""

    def __init__(
        self, ui: Ui, found: FoundFile, choose: Callable[[FoundFile], object], open_it: Callable[[FoundFile], object]
    ) -> None:
        super().__init__(ui, lambda: choose(found), lambda: open_it(found))
        self.found = found
        games = [] if found.folder else [game for game in ids_in_file(found.path) if game in GAMES]
        self.sign: Widget = self.add(_Scene(ui, games[0]) if games else Icon(
            ui, "load" if found.folder else "save", tint=ui.theme["card_dim"]))
        name = (found.path.name or str(found.path)) if found.folder else found.path.stem
        self.title = self.add(Label(ui, escape(name), "subheading", ground="card", lines=1))
        facts = [" · ".join(dict.fromkeys(map(game_name, games))),
                 when(found.changed), tr("load.file.size", n=max(1, round(found.size / KB)))]
        words = "" if found.folder else " · ".join(filter(None, facts))
        self.facts = self.add(Label(ui, words, "body", ground="card", tone="dim", align="right", lines=1))

    def handle(self, intent: Intent) -> bool:
        """Open a folder at a single click."""
        return Pressable.handle(self, intent) if self.found.folder else super().handle(intent)

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return width and height in pixels."""
        return width or self.rect.w, self.ui.px(ROW)

    def layout(self) -> None:
        """Place sign, name and facts side by side."""
        box = self.ui.box(self.rect).inset(10, 7)
        sign = box.cut_left(SIGN, gap=14)
        self.sign.place(sign.centre(26, 26) if isinstance(self.sign, Icon) else sign)
        side = min(self.facts.natural_size()[0], box.rect.w // 2)
        self.facts.place(box.cut_right(side / self.ui.metrics.unit, gap=14))
        self.title.place(box)


class _Scene(Widget):
    """The scene of a game's poster, small."""

    def __init__(self, ui: Ui, game: str) -> None:
        super().__init__(ui)
        self.game = game

    def solid(self, pos: tuple[int, int]) -> bool:
        return False

    def draw(self, surface: Surface) -> None:
        size, key = self.rect.size, ("poster-scene", self.game, self.rect.size)
        surface.blit(self.ui.assets.cached(
            key, lambda: cover(poster_scene(self.ui, self.game, round(size[0] * 1.1)), size)), self.rect)


class FilePicker(Layer):
    """The card of the picker. A double click on a row, Enter on it, or its path typed in full chooses the file; Esc
    chooses nothing."""

    def __init__(self, screen: Screen, title: str, folder: Path, ending: str, done: Callable[[Path], object]) -> None:
        super().__init__(screen.ui, modal=True, on_back=self.close)
        self.on, self.title, self.ending, self.done = screen, title, ending, done
        self.exports = folder
        self.folder = folder
        self.chosen: Path | None = None
        self.rows: list[FileRow] = []
        ui = self.ui
        card = Rect(0, 0, *(min(ui.px(units), pixels - ui.px(24))
                            for units, pixels in zip(SIZE, ui.metrics.size, strict=True)))
        card.center = ui.metrics.size[0] // 2, ui.metrics.size[1] // 2
        self.panel = self.add(Panel(ui, "raised", border=ui.theme["accent_low"]), card)
        box = ui.box(card).inset(24, 18)
        self.panel.add(Label(ui, title, "heading", lines=1), box.cut_top(44, gap=8))
        self._foot(box.cut_bottom(56, gap=14))
        self._head(box.cut_top(56, gap=12))
        self.well = self.panel.add(Panel(ui, "well"), box)
        self.area = self.panel.add(ScrollArea(ui), box.inset(10))
        self.note = self.panel.add(Label(ui, "", "prose", tone="dim", align="centre"), box.inset(40, 20))
        self.show(folder)

    # building -----------------------------------------------------------------------------------------------------
    def _head(self, box: Box) -> None:
        """Place the buttons to other folders, and the path of the displayed one, which can be edited."""
        ui = self.ui
        folders = (("export", "load.file.exports", lambda: self.show(self.exports)),
                ("home", "load.file.home", lambda: self.show(Path(os.path.expanduser("~")))),
                ("arrow-up", "load.file.up", lambda: self.show(self.folder.parent)))
        for icon, key, call in folders:
            self.panel.add(IconButton(ui, icon, call, tooltip=tr(key)), box.cut_left(56, gap=8))
        self.entry = self.panel.add(TextEntry(ui, limit=LONGEST, on_submit=self.enter), box)

    def _foot(self, box: Box) -> None:
        ui = self.ui
        self.cancel = Button(ui, tr("ui.cancel"), self.close, hint=False)
        self.go = Button(
            ui, tr("load.file.import"), self._take, kind="primary", icon="import", shortcut=Command.ACTIVATE, hint=False
        )
        for button in (self.cancel, self.go):
            self.panel.add(button)
        button_row([self.cancel, self.go], box.rect, ui.px(12), align="right")

    # what is shown ------------------------------------------------------------------------------------------------
    def show(self, folder: Path) -> None:
        """Show another folder, with its newest file chosen."""
        self.folder, self.rows = folder, []
        try:
            found, note = found_in(folder, self.ending), tr("load.file.none", ending=self.ending)
        except OSError as error:
            found, note = [], tr("load.file.unread", why=escape(error.strerror or str(error)))
        self.chosen = next((each.path for each in found if not each.folder), None)
        self.entry.set(str(folder))
        self.note.set("" if found else note)
        stack = Stack(self.ui, gap=8)
        self.rows = [stack.add(FileRow(self.ui, each, self._choose, self._open)) for each in found[:MOST]]
        if len(found) > MOST:
            stack.add(Label(self.ui, tr("load.file.more", n=len(found) - MOST), "body", tone="dim", align="centre"))
        self.area.fill(stack)
        self._mark()

    def _choose(self, found: FoundFile) -> None:
        self.chosen = None if found.folder else found.path
        self._mark()

    def _mark(self) -> None:
        for row in self.rows:
            row.set(row.found.path == self.chosen)
        self.go.set(enabled=self.chosen is not None, reason="" if self.chosen else tr("load.file.choose"))

    # doing --------------------------------------------------------------------------------------------------------
    def _open(self, found: FoundFile) -> None:
        if not found.folder:
            self.accept(found.path)
            return
        self.show(found.path)
        if self.on.by_keys:
            self.on.focus(self.first, show=True)

    @property
    def first(self) -> Widget:
        """Widget that gets the focus first: the newest file, or the first folder, or the path."""
        files = (row for row in self.rows if not row.found.folder)
        return next(files, self.rows[0] if self.rows else self.entry)

    def enter(self, text: str) -> None:
        """Take the typed path: show a folder, accept a file of the kind."""
        path = Path(os.path.expanduser(text.strip()))
        try:
            folder, file = path.is_dir(), path.is_file()
        except (OSError, ValueError):
            folder = file = False
        if folder:
            self.show(path)
        elif file and path.suffix.lower() == self.ending:
            self.accept(path)
        else:
            self.chosen, self.rows = None, []
            self.area.fill(Stack(self.ui))
            why = "load.file.wrong" if file else "load.file.gone"
            self.note.set(tr(why, ending=self.ending, file=escape(path.name)))
            self._mark()

    def _take(self) -> None:
        if self.chosen is not None:
            self.accept(self.chosen)

    def accept(self, path: Path) -> None:
        """Choose this file and close the card."""
        self.close()
        self.done(path)

    def close(self) -> None:
        """Close the card."""
        self.on.close(self)


def choose_file(screen: Screen, title: str, folder: Path, ending: str, done: Callable[[Path], object]) -> FilePicker:
    """Let the player choose a file with that ending; `done(path)` is called with the choice, if there is one."""
    card = FilePicker(screen, title, folder, ending, done)
    screen.open(card)
    screen.focus(card.first, show=screen.by_keys)
    return card

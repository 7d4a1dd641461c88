"""Page of a player's own content: every file with its picture and state, the folder, reading all files anew."""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path
from typing import Any

from game import file_manager
from game.content_loader import PRACTICE, read_own
from game.file_templates import create_file, example_file, file_template
from game.i18n.catalog import tr
from game.i18n.markup import escape, escape_path
from game.own_content import ContentPlace, OwnFile, ids_defined_in, read_draft
from game.rules.core.registry import GAMES
from game.scenes.menus.content_showcase import Exhibit
from game.scenes.menus.own_content.content_usage import use_of
from game.scenes.menus.own_content.exhibit_widgets import exhibits_of, place_words
from game.scenes.menus.own_content.file_cards import FileCard, FileDetail
from game.scenes.menus.own_content.new_file_cards import FileKinds, KindCard
from game.scenes.registry import screens_of
from game.scenes.routes import ContentFormRoute, LivePreviewRoute
from game.scenes.shared.form_widgets import FOOT, footer
from game.scenes.shared.menu_scene import MenuScene
from game.session.wall_clock import local_time
from game.timing.menu_times import MENU
from game.ui.dialogs import ask, message
from game.ui.input.keymap import Command
from game.ui.layout import Box
from game.ui.screen import Screen
from game.ui.widgets import Button, Label, RichText, Stack, Widget

DETAIL = 0.54  # share of the page: the panel of the chosen file


def folders_of(game: str) -> tuple[str, ...]:
    """Return the folders in which a game looks for a player's own files."""
    return *screens_of(game).content_showcase().FOLDERS, PRACTICE


class OwnContentPage(MenuScene):
    """List of the files with the chosen one beside it."""

    def __init__(self) -> None:
        super().__init__()
        self.files: list[OwnFile] = []
        self.chosen: Path | None = None
        self.cards: list[FileCard] = []
        self.detail: FileDetail | None = None
        self.read_at = 0.0  # time of the last reading
        self._opening: file_manager.Opening | None = None
        self._waited = 0.0  # seconds since the folder was asked for
        self._exhibits: dict[Path, list[Exhibit]] = {}
        self._examples: dict[ContentPlace, list[Exhibit]] = {}
        self.kinds: list[KindCard] = []  # cards of the kinds of files

    @property
    def folder(self) -> Path:
        """Folder of all own content."""
        return self.services.folders.content

    @property
    def file(self) -> OwnFile | None:
        """The chosen file; until one is chosen the first with an error, or the first."""
        wrong = [file for file in self.files if file.problems]
        return next((file for file in self.files if file.path == self.chosen), next(iter(wrong or self.files), None))

    def enter(self) -> None:
        """Read the files."""
        self._read()

    def resume(self) -> None:
        """Read the files again."""
        self._read()
        self.rebuild()

    def _read(self) -> None:
        self.services.library.reload_content()
        self.files = self.services.library.own()
        self.read_at = time.time()

    # building -----------------------------------------------------------------------------------------------------
    def build(self, screen: Screen) -> None:
        """Place the list of files, the details and the buttons at the foot."""
        page = self.header(screen, tr("content.title"))
        foot = page.cut_bottom(FOOT, gap=12)
        self.cards, self.detail, self._exhibits = [], None, {}
        self.chosen = self.file.path if self.file else None
        if self.files:
            self._list(screen, page)
        else:
            self._empty(screen, page)
        self._foot(screen, foot)

    def _brought(self, file: OwnFile) -> list[Exhibit]:
        """Return the exhibits of a sound file."""
        if file.place is None or file.problems:
            return []
        if file.path not in self._exhibits and (content := self._content(file.path, file.place)) is not None:
            self._exhibits[file.path] = exhibits_of(self.ui, file.place, content, file.brought)
        return self._exhibits.get(file.path, [])

    def _content(self, path: Path, place: ContentPlace) -> Any:
        """Return the content that a sound file is part of: that of its game; an exercise stands alone."""
        if place.folder == PRACTICE:
            return read_draft(path, place, self.folder).content
        package = self.services.library.package(place.game)
        return None if package is None else package.content

    def _list(self, screen: Screen, page: Box) -> None:
        ui = self.ui
        if not self.narrow:
            self.detail = screen.add(FileDetail(ui, self.scroll_area("detail")), page.cut_right(
                page.width * DETAIL, gap=20))
        stack = Stack(ui, gap=10)
        self.cards = [stack.add(FileCard(ui, file, partial(self._brought, file), self._choose, self.preview))
                      for file in self.files]
        stack.add(Label(ui, tr("content.begin.title"), "caps", tone="accent", valign="bottom", lines=1))
        stack.add(self._kinds())
        screen.add(self.scroll_area("list"), page).fill(stack)
        self._show()

    def _kinds(self) -> FileKinds:
        """Return the cards of the kinds of files, for every game that can be read."""
        kinds = FileKinds(self.ui)
        places = [ContentPlace(game, folder) for game in GAMES if self.services.library.package(game) is not None
                  for folder in folders_of(game)]
        self.kinds = [kinds.add(KindCard(self.ui, place, partial(self._example, place), self.ask_begin))
                      for place in places]
        return kinds

    def _example(self, place: ContentPlace) -> list[Exhibit]:
        """Return the exhibits of the template of this kind of file."""
        if place not in self._examples:
            content = example_file(place)
            self._examples[place] = exhibits_of(self.ui, place, content, ids_defined_in(file_template(place)))
        return self._examples[place]

    def _empty(self, screen: Screen, page: Box) -> None:
        """Show where files would go, and the kinds of files, where there are none."""
        ui = self.ui
        stack = Stack(ui, gap=14)
        stack.add(Label(ui, tr("content.empty"), "heading", lines=2))
        stack.add(RichText(ui, tr("content.empty.text", folder=escape_path(self.folder)), "prose"))
        kinds = self._kinds()
        kinds.fill_up(page.rect.w, page.rect.h - stack.natural_size(page.rect.w)[1] - ui.px(stack.gap))
        stack.add(kinds)
        screen.add(self.scroll_area("empty"), page).fill(stack)

    def _foot(self, screen: Screen, box: Box) -> None:
        ui = self.ui
        left = [Button(ui, tr("content.open"), self.open_folder, icon="load", shortcut="o",
                       tooltip=tr("content.open.tip")),
                Button(ui, tr("content.reload"), self.reload, icon="redo", shortcut="r",
                       tooltip=tr("content.reload.tip"))]
        if self.files:
            left.append(Button(ui, tr("content.begin"), self.show_kinds, icon="plus", shortcut="n",
                               tooltip=tr("content.begin.tip")))
        right = [Button(ui, tr("content.preview"), self.preview, kind="primary", icon="eye", shortcut=Command.ACTIVATE,
                        tooltip=tr("content.preview.tip"))] if self.files else []
        if self.files:
            right.insert(0, Button(ui, tr("content.form"), self.edit, icon="pencil", shortcut="f",
                                   tooltip=tr("content.form.tip")))
        room = footer(ui, box, left, right, screen.add)
        wrong = sum(bool(file.problems) for file in self.files)
        clock = time.strftime("%H:%M:%S", local_time(self.read_at))
        summary = tr("content.summary", n=len(self.files), wrong=wrong, time=clock)
        screen.add(Label(ui, summary, "small", tone="dim", align="right", lines=2), room.inset(12, 0))

    def first_focus(self) -> Widget | None:
        """Return the card of the chosen file."""
        return next((card for card in self.cards if card.file.path == self.chosen), None)

    # state -> widgets ---------------------------------------------------------------------------------------------
    def _choose(self, file: OwnFile) -> None:
        if file.path != self.chosen:
            self.chosen = file.path
            self._show()

    def _show(self) -> None:
        for card in self.cards:
            card.set(card.file.path == self.chosen)
        if self.detail is not None and (file := self.file) is not None:
            package = None if file.place is None or file.problems else self.services.library.package(file.place.game)
            use = None if package is None else use_of(package, file)
            self.detail.show(file, self._brought(file), read_own(file.path)[0], use, self.services.go)

    # slow work ----------------------------------------------------------------------------------------------------
    def _unpainted(self) -> list[FileCard | KindCard]:
        cards: list[FileCard | KindCard] = [*self.cards, *self.kinds]
        return [card for card in cards if not card.picture.painted]

    def wake_in(self) -> float | None:
        """Return 0 while pictures are missing, a short time while the folder opens, else None."""
        if self._unpainted():
            return 0.0
        return MENU.folder_check if self._opening is not None else None

    def update(self, dt: float) -> None:
        """Draw one picture per turn of the loop; check whether the folder could be opened."""
        if waiting := self._unpainted():
            waiting[0].paint()
        if self._opening is not None:
            self._waited += dt
            if self._opening.failed:
                self._no_file_manager()
            if self._opening is not None and (self._opening.done or self._waited > MENU.folder_fails):
                self._opening = None

    # doing --------------------------------------------------------------------------------------------------------
    def reload(self) -> None:
        """Read all files anew."""
        self._read()
        self.rebuild()

    def show_kinds(self) -> None:
        """Go to the cards of the kinds of files, at the end of the list."""
        self.screen.focus(self.kinds[0], show=True)

    def ask_begin(self, place: ContentPlace) -> None:
        """Ask whether a new file shall be written, and write it."""
        folder = self.folder / place.game / place.folder
        ask(self.screen, place_words(place), tr("content.begin.text", folder=escape_path(folder)),
            tr("content.begin.write"), partial(self.begin, place))

    def begin(self, place: ContentPlace) -> None:
        """Write a small sound file of that kind, and show it."""
        taken = {name for file in self.files for names in file.brought.values() for name in names}
        try:
            self.chosen = create_file(self.folder, place, taken, tr("content.begin.head"))
        except OSError as error:
            message(self.screen, place_words(place), tr("content.begin.failed", why=escape(str(error))))
            return
        self.reload()
        if (card := self.first_focus()) is not None:
            self.screen.focus(card, show=self.screen.by_keys)

    def open_folder(self) -> None:
        """Open the folder of the chosen file in the system's file manager; without a file that of all own content, with
        the folders in it that games read."""
        file = self.file
        target = self.folder if file is None else file.path.parent
        if file is None:
            self._make_folders()
        self._opening, self._waited = file_manager.open_folder(target), 0.0
        if self._opening is None:
            self._no_file_manager()

    def _make_folders(self) -> None:
        for game in GAMES:
            for folder in folders_of(game):
                try:
                    (self.folder / game / folder).mkdir(parents=True, exist_ok=True)
                except OSError:
                    return  # the start screen has shown why nothing can be written here

    def _no_file_manager(self) -> None:
        self._opening = None
        target = self.folder if self.file is None else self.file.path.parent
        message(self.screen, tr("content.open"), tr("content.open.none", folder=escape_path(target)))

    def edit(self) -> None:
        """Open the form for the chosen file."""
        file = self.file
        if file is not None and file.place is not None:
            self.services.go(ContentFormRoute(file.path, file.place.game, file.place.folder))

    def preview(self) -> None:
        """Open the live preview of the chosen file."""
        file = self.file
        if file is not None and file.place is not None:
            self.services.go(LivePreviewRoute(file.path, file.place.game, file.place.folder))

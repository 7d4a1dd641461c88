"""Live preview of a content file while it is written: drawn anew when it has changed, with its errors beside it."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Sequence
from pathlib import Path
from typing import ClassVar

from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.i18n.markup import escape
from game.own_content import ContentPlace, Draft, drafts_without_place, place_of, read_draft
from game.rules.core.errors import DataError
from game.scenes.menus.content_showcase import Exhibit
from game.scenes.menus.own_content.error_list import errors_with_excerpts
from game.scenes.menus.own_content.exhibit_widgets import exhibits_of, place_words, rows_of
from game.scenes.shared.form_widgets import FOOT
from game.scenes.shared.menu_scene import MenuScene
from game.scenes.shared.picture_export import export_picture
from game.scenes.table.thumbnail import table_picture
from game.session.wall_clock import local_time
from game.timing.menu_times import MENU
from game.ui.board.board_view import BoardView
from game.ui.context import Ui
from game.ui.layout import Box
from game.ui.popup_menus import DropDown
from game.ui.screen import Screen
from game.ui.widgets import Button, Label, Panel, RichText, Stack, Widget

MOST_ERRORS = 30  # errors that are listed
PRINTED = (2400, 1500)  # pixels: greatest size of an exported board
SIDE, LOW = 0.32, 0.36  # shares of the page: words beside the picture; below it where there is little room
Stamp = tuple[int, int]  # time of the last change of a file (ns), and its size


class LivePreview(MenuScene):
    """Preview of a file for a `game` and a content `folder`; without them ("") they follow from its place or its text.

    A file with errors leaves the last sound picture in place.
    """

    TITLE: ClassVar[str] = "content.title.preview"

    def __init__(self, path: Path, game: str = "", folder: str = "") -> None:
        super().__init__()
        self.path, self.given_place = path, (game, folder)
        self.place: ContentPlace | None = None
        self.draft: Draft | None = None  # None = the kind of the file is not known
        self.sound: Draft | None = None  # the last draft without errors
        self.drawn_at = 0.0
        self.board_index = 0  # index of the displayed board
        self.board: Widget | None = None
        self._make: Callable[[Ui], Widget] | None = None  # maker of the displayed board
        self.broken = ""  # reason why the file could not be drawn: a fault of the program
        self._stamp: Stamp | None = None
        self._since = 0.0

    def enter(self) -> None:
        """Read the file."""
        self._stamp = self._look()
        self._read()

    # looking at the file ------------------------------------------------------------------------------------------
    def wake_in(self) -> float | None:
        """Return the seconds until the next look at the file."""
        return max(0.0, MENU.file_check - self._since)

    def update(self, dt: float) -> None:
        """Read the file twice a second if it has changed, unless a dialog is open."""
        self._since += dt
        if self._since < MENU.file_check:
            return
        self._since = 0.0
        if self.screen.modals:
            return
        stamp = self._look()
        if stamp != self._stamp:
            self._stamp = stamp
            self._read()
            self.rebuild()

    def _look(self) -> Stamp | None:
        try:
            stat = self.path.stat()
        except OSError:
            return None
        return stat.st_mtime_ns, stat.st_size

    def _read(self) -> None:
        """Read the file as it is now; the last sound version stays on the screen."""
        if self._stamp is None:
            self.draft = None
            return
        try:
            self.place = place_of(self.path, *self.given_place) or self.place
            own = self.services.folders.content
            self.draft = read_draft(self.path, self.place, own) if self.place else drafts_without_place(self.path)
        except DataError as error:
            self.draft = Draft(None, "", {}, error.problems)
        if self.draft is not None and not self.draft.problems:
            self.sound, self.drawn_at = self.draft, time.time()

    # building -----------------------------------------------------------------------------------------------------
    def rebuild(self) -> None:
        """Build the screen anew; the visible part of a zoomed board stays."""
        view = _board_in(self.board)
        focus = (view.projection.to_plane(view.rect.center), view.zoom) if view is not None and view.zoom > 1 else None
        super().rebuild()
        again = _board_in(self.board)
        if focus is not None and again is not None:
            again.look_at(*focus[0], focus[1])

    def build(self, screen: Screen) -> None:
        """Place board or things, and beside them the words about the file."""
        tool = Button(self.ui, tr("ui.picture"), self.picture, icon="camera", shortcut="p", hint=not self.narrow)
        page = self.header(screen, f"{tr(self.TITLE)} · {escape(self.path.name)}", [tool])
        page, words = self.split_page(screen, page)
        self.board = self._make = None
        exhibits = self._exhibits()
        boards = self.boards_of(exhibits)
        if boards:
            self._show_board(screen, page, boards)
        elif exhibits:
            self._show_things(screen, page, exhibits)
        else:
            panel = screen.add(Panel(self.ui, "well"), page)
            panel.add(Label(self.ui, tr("content.nothing-yet"), "prose", tone="dim", align="centre"), panel.inner)
        panel = screen.add(Panel(self.ui, "panel"), words)
        stack = Stack(self.ui, gap=12)
        for line in self._words(exhibits):
            stack.add(RichText(self.ui, line, "body"))
        panel.add(self.scroll_area("words"), panel.inner).fill(stack)
        reason = "" if self.board is not None else tr("content.no-picture")
        tool.set(enabled=not reason, reason=reason)

    def split_page(self, screen: Screen, page: Box) -> tuple[Box, Box]:
        """Return the places of the picture and of the words."""
        words = page.cut_bottom(page.height * LOW, gap=12) if self.narrow else page.cut_right(
            page.width * SIDE, gap=20)
        return page, words

    def boards_of(self, exhibits: list[Exhibit]) -> list[Exhibit]:
        """Return the exhibits that have a board."""
        return [exhibit for exhibit in exhibits if exhibit.board is not None]

    def picture(self) -> None:
        """Export the whole board as a picture, at a size that does not depend on the window."""
        if self._make is not None:
            export_picture(self.services, self.screen, self.path.stem, printed(self.ui, self._make))

    def _exhibits(self) -> list[Exhibit]:
        """Return the exhibits of the last sound version of the file."""
        self.broken = ""
        if self.sound is None or self.place is None:
            return []
        try:
            return exhibits_of(self.ui, self.place, self.sound.content, self.sound.brought)
        except Exception as error:  # a fault in drawing must not end the preview
            self._fault(error)
            return []

    def _fault(self, error: Exception) -> None:
        report = self.services.report_crash(error, f"preview of {self.path.name}")
        self.broken = tr("content.fault", report=escape(str(report or error)))

    def _show_board(self, screen: Screen, page: Box, boards: Sequence[Exhibit]) -> None:
        """Place the board as it lies on the table; of several boards the chosen one."""
        self.board_index = min(self.board_index, len(boards) - 1)
        if len(boards) > 1:
            names = [(number, exhibit.name) for number, exhibit in enumerate(boards)]
            row = page.cut_top(FOOT, gap=10)
            screen.add(DropDown(self.ui, names, self.board_index, self._choose), row.cut_left(min(360, row.width)))
        chosen = boards[self.board_index]
        assert chosen.board is not None
        try:
            self.board = screen.add(chosen.board(self.ui), page)
            self._make = chosen.board
        except Exception as error:  # a fault in drawing must not end the preview
            self._fault(error)

    def _show_things(self, screen: Screen, page: Box, exhibits: Sequence[Exhibit]) -> None:
        stack = Stack(self.ui, gap=12)
        for row in rows_of(self.ui, exhibits):
            stack.add(row)
        screen.add(self.scroll_area("things"), page).fill(stack)

    def _choose(self, number: Hashable) -> None:
        self.board_index = int(str(number))
        self.rebuild()

    # words --------------------------------------------------------------------------------------------------------
    def _words(self, exhibits: Sequence[Exhibit]) -> list[str]:
        """Return the lines about the file: its kind and state, every error; of a sound one its contents, and where to
        put it."""
        lines = [f"<b>{escape(self.path.name)}</b>\n<dim>{escape(str(self.path.parent))}</dim>"]
        clock = time.strftime("%H:%M:%S", local_time(self.drawn_at))
        last_good = [f"<dim>{tr('content.last-good', time=clock)}</dim>"] if self.sound is not None else []
        if self.draft is None:
            return [*lines, f"<bad>{self._unknown_reason()}</bad>", *last_good]
        if self.place is not None:
            lines.append(f"<accent>{place_words(self.place)}</accent>")
        problems = self.draft.problems
        if not problems:
            lines += [tr("content.drawn", time=clock), *filter(None, [self.broken])]
            lines += [f"<b>{exhibit.name}</b>" + (f"\n<dim>{exhibit.facts}</dim>" if exhibit.facts else "")
                      for exhibit in exhibits if exhibit.facts or exhibit.svg]
            return [*lines, *self._to_play()]
        lines += [f"<bad>{tr('content.mistakes', n=len(problems))}</bad>", *last_good]
        return [*lines, *errors_with_excerpts(problems[:MOST_ERRORS], self.draft.text)]

    def _to_play(self) -> list[str]:
        """Return the advice where to put a file that is not among the player's own content."""
        own = self.services.folders.content
        if self.place is None or self.path.is_relative_to(own):
            return []
        folder = own / self.place.game / self.place.folder
        return [f"<dim>{tr('content.to-play', folder=escape(str(folder)))}</dim>"]

    def _unknown_reason(self) -> str:
        """Return the reason why the kind of the file is not known."""
        return tr("content.no-file") if self._stamp is None else tr("content.unknown")

    def back(self) -> None:
        """Leave the preview; end the program where the command line asked for it alone."""
        if self.services.launch.preview is None:
            super().back()
        else:
            self.services.quit()


def printed(ui: Ui, make: Callable[[Ui], Widget]) -> Surface | None:
    """Return a board in print size, without the room around it."""
    size, scale = ui.metrics.size, ui.metrics.scale
    ui.resize(PRINTED, 1.0)
    try:
        screen = Screen(ui)
        board = screen.add(make(ui), ui.box(Rect((0, 0), PRINTED)))
        view = _board_in(board)
        area = board.rect if view is None else view.projection.rect(0, 0, view.layer.width, view.layer.height)
        return table_picture(screen, area)
    finally:
        ui.resize(size, scale)


def _board_in(widget: Widget | None) -> BoardView | None:
    """Return the zoomable board in a widget; None where there is none."""
    return next((part for part in widget.walk() if isinstance(part, BoardView)), None) if widget is not None else None

"""Panel of the game log beside the table: who did what, by ply; a click leads to that position."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.i18n.renderer import Renderer
from game.rules.core.events import Event
from game.scenes.table.log.log_folding import FoldKey, LogFolding, LogRow
from game.scenes.table.log.log_height import GAP, lines_shown
from game.scenes.table.log.log_rows import LogRows
from game.session.storage.saved_game import LogLine
from game.ui.context import Ui
from game.ui.input.keymap import Command, Intent
from game.ui.text.text_layout import TextStyle
from game.ui.widgets.buttons import IconButton
from game.ui.widgets.list_view import ListView
from game.ui.widgets.panels import Panel

HANDLE = 30  # units
ROLES = ("body", "small", "fine")  # of its letters: the largest with which the lines fit that should be in sight
LOW = 236  # units of height below which the panel has no heading, but a line more of the report
LINES = 12  # most lines of an entry, so that long ones can be read to their end too


class LogPanel(Panel):
    """Lines of the log with their plies; the turns of rivals are folded as `folds` says.

    `on_pick(ply, place)` is called for a click on the line about a ply that begins with the event at index `place`
    among those of its seat in a row (-1 = a note), `on_hover(events)` for the pointer. `opened` are the turns opened by
    hand; the caller owns that set, because it outlives the panel. `enlarge` opens the whole log, from the heading and a
    handle beside it.
    """

    may_wait = True

    def __init__(self, ui: Ui, renderer: Renderer, on_pick: Callable[[int, int], object],
                 on_hover: Callable[[Sequence[Event]], object], opened: set[FoldKey] | None = None,
                 enlarge: Callable[[], object] | None = None) -> None:
        super().__init__(ui, "panel", caption=tr("game.log"), padding=12)
        self.renderer = renderer
        self.folds = LogFolding(renderer.turn_summary, set() if opened is None else opened)
        self.log_rows = LogRows(renderer)
        self._on_pick, self._on_hover, self._enlarge = on_pick, on_hover, enlarge
        self._bare = False
        self._pointed: Hashable = None
        self.list = self.add(ListView(ui, role=ROLES[0], lines=LINES, gap=GAP, follow=True, tip=self._tip,
                                      on_hover=self._hover, on_pick=self._pick))
        self.opener = None if enlarge is None else self.add(
            IconButton(ui, "fullscreen", enlarge, tooltip=tr("game.log.enlarge"), kind="ghost", shortcut=Command.LOG))

    @property
    def rows(self) -> Sequence[LogRow]:
        """All rows, folded away or not."""
        return self.log_rows.rows

    def lay_bare(self) -> None:
        """Leave out plate and heading, because the panel lies on a page that has both."""
        self._bare = True

    def copy(self, on_pick: Callable[[int, int], object]) -> LogPanel:
        """Return a panel with the same lines for another place, without plate and heading.

        Turns that are open in one are open in both.
        """
        twin = LogPanel(self.ui, self.renderer, on_pick, lambda events: None, self.folds.opened)
        twin.lay_bare()
        twin.log_rows, twin.folds.motive = self.log_rows, self.folds.motive
        twin.folds.own, twin.folds.shown = self.folds.own, self.folds.shown
        twin.folds.change(self.rows)
        twin.list.set_rows(twin.folds.rows())
        return twin

    def renew(self) -> None:
        """Show the lines anew, because turns may have been opened elsewhere."""
        self._show()

    def follow(self) -> None:
        """Scroll to the newest line, and stay there as others follow."""
        self.list.scroll_to(self.list.content_height)

    def show_rival(self) -> Rect:
        """Scroll the newest folded turn of a rival to the top, and return its place in window pixels.

        Where there is none, return that of the panel.
        """
        rows = self.list
        at = next(
            (index for index in range(len(rows.rows) - 1, -1, -1) if isinstance(rows.rows[index][0], FoldKey)), -1
        )
        if at < 0:
            return Rect(self.rect)
        rows.lead_with(at)
        return rows.row_rect(at).clip(rows.rect)

    def readable_lines(self) -> list[Rect]:
        """Return the area of the lines that can be read now; none if the panel is not displayed."""
        rows = self.list
        return [Rect(rows.rect.topleft, (rows.rect.w, min(rows.rect.h, rows.content_height)))] * self.is_displayed

    def layout(self) -> None:
        """Place the list and the handle."""
        self.caption = "" if self._low else tr("game.log")
        room, side = self.rect if self._bare else self.inner.rect, self.ui.px(HANDLE)
        handle = self.opener
        if handle is not None and (self._bare or self._low):  # without a heading it lies beside the lines
            room = Rect(room.x, room.y, room.w - side, room.h)
            handle.place(Rect(room.right, room.y, side, side))
        elif handle is not None:
            handle.place(Rect(self.inner.rect.right - side, self._head().centery - side // 2, side, side))
            lower = max(0, handle.rect.centery + self.ui.finger() // 2 - room.y)  # no line in the handle's touch area
            room = Rect(room.x, room.y + lower, room.w, room.h - lower)
        wanted = lines_shown(self.ui.metrics)
        self.list.role = next((role for role in ROLES if self._fitting(role, room) >= wanted), ROLES[-1])
        self.list.place(room)

    def _fitting(self, role: str, room: Rect) -> int:
        """Return the number of lines that would fit in letters of this role."""
        style = TextStyle(role=role, width=max(1, room.w), max_lines=1)
        return (room.h + self.ui.px(GAP)) // (self.ui.writer.height(tr("game.log"), style) + self.ui.px(GAP))

    @property
    def _low(self) -> bool:
        """True where there is little room: the lines have that of the heading too."""
        return self.rect.h < self.ui.px(LOW)

    def _head(self) -> Rect:
        """Return the area of the heading."""
        top = self.rect.y + self.ui.px(self.padding * 0.75)
        return Rect(self.rect.x, top, self.rect.w, self.caption_block().height)

    def handle(self, intent: Intent) -> bool:
        """Open the whole log at a click on the heading; other intents go to the panel's widgets."""
        headed = not self._bare and not self._low
        wanted = self._enlarge is not None and headed and intent.do == Command.PRESS and intent.button == 1
        if wanted and self._enlarge is not None and intent.pos[1] < self.list.rect.y:
            self._enlarge()
            return True
        return super().handle(intent)

    def draw(self, surface: Surface) -> None:
        """Draw plate and heading, unless another page has both."""
        if not self._bare:
            super().draw(surface)

    def set(self, lines: Sequence[LogLine]) -> None:
        """Show the whole log; only what has changed is written anew."""
        since = self.log_rows.set(lines)
        self.folds.change(self.rows, since)
        self.list.set_rows(self.folds.rows())

    def append(self, line: LogLine) -> None:
        """Add a line, which may join the lines of the same seat before it.

        A line that is there already is not repeated: the whole log may have been set while this one was being animated.
        """
        if not self.log_rows.has(line.ply):
            since = self.log_rows.append(line)
            self.folds.change(self.rows, since)
            self._show()

    def read_by(self, seat: int | None) -> None:
        """Open the turns of this seat from now on; None = nobody's."""
        if seat != self.folds.own:
            self.folds.own = seat
            self._show()

    def mark(self, ply: int | None) -> None:
        """Select and show the first line about a ply or later, and open its turn; None = no line."""
        at = next((row for row in self.rows if ply is not None and row.ply >= ply), None)
        self.folds.shown = None if at is None else at.ply
        self._show()
        rows = self.list
        rows.select(None if at is None else (at.ply, at.place))
        index = next((i for i, (key, _) in enumerate(rows.rows) if key == rows.selected), None)
        if at is not None and index is not None and rows.screen is not None:
            rows.reveal(index)

    def _show(self) -> None:
        """Show what has changed; lines above that stay where they are."""
        self.list.change_rows(self.folds.rows())

    def last(self) -> str:
        """Return the newest line; "" where there is none."""
        return self.rows[-1].text if self.rows else ""

    def lines_of(self, ply: int) -> list[str]:
        """Return the lines about the action that led to this ply; the first one names it."""
        told = self.log_rows.events(ply)
        return [row.text for row in self.rows
                if row.ply >= ply and any(event is each for event in told for each in row.events)]

    def _pick(self, key: Hashable) -> None:
        if isinstance(key, FoldKey):
            self.folds.toggle(key)
            rows = self.folds.rows()
            self.list.change_rows(rows, stay=True)
            at = next(index for index, (found, _) in enumerate(rows) if found == key)
            self.list.reveal(at)
            self.list.reveal_to(at, at + self.folds.length(key))
        elif isinstance(key, tuple):
            self._on_pick(*key)

    @property
    def pointed(self) -> Sequence[Event]:
        """Events of the line under the pointer."""
        key = self._pointed
        if isinstance(key, FoldKey):
            return self.folds.events(key)
        return self.log_rows.events(key[0]) if isinstance(key, tuple) else ()

    def _tip(self, key: Hashable) -> str | None:
        """Return what a click on a line does, and the key for the reason of a computer's turn."""
        if not key:
            return None
        words = tr("game.log.fold" if isinstance(key, FoldKey) else "game.log.tip")
        return f"{words}\n<dim>{tr('game.turns.why')}</dim>" if self.folds.has_motive(key) else words

    def _hover(self, key: Hashable) -> None:
        self._pointed = key
        self._on_hover(self.pointed)

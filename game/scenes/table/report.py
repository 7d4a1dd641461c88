"""The log of a game beside the table: who did what, by ply; a click leads to that position."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from pygame import Surface

from game.i18n.catalog import tr
from game.i18n.render import Renderer
from game.rules.core.events import Event
from game.session.saved import LogLine
from game.ui.context import Ui
from game.ui.widgets.labels import Panel
from game.ui.widgets.lists import ListView

Row = tuple[Hashable, str]


class LogPanel(Panel):
    """Lines with the ply that they belong to. `on_pick(ply, place)` for a click on the line that begins with the event
    at `place` among those that its seat brought about in a row (-1 = a note), `on_hover(events)` for the pointer."""

    def __init__(self, ui: Ui, renderer: Renderer, on_pick: Callable[[int, int], object],
                 on_hover: Callable[[Sequence[Event]], object]) -> None:
        super().__init__(ui, "panel", caption=tr("game.log"), padding=12)
        self.renderer = renderer
        self._on_hover = on_hover
        self._bare = False
        self._events: dict[int, tuple[Event, ...]] = {}
        self._tail: list[tuple[int, Event]] = []  # (ply, event) of the seat that acted last
        self._tail_seat = -1
        self._tail_row = 0  # where its rows begin
        self.list = self.add(ListView(ui, role="body", lines=3, follow=True, on_hover=self._hover,
                                      on_pick=lambda key: on_pick(*key) if isinstance(key, tuple) else None,
                                      tip=lambda key: tr("game.log.tip") if key else None))

    def lay_bare(self) -> None:
        """No plate and no heading of its own: it lies on a page that has both."""
        self._bare = True

    def layout(self) -> None:
        self.list.place(self.rect if self._bare else self.inner)

    def draw(self, surface: Surface) -> None:
        if not self._bare:
            super().draw(surface)

    def set(self, lines: Sequence[LogLine]) -> None:
        """The whole log anew."""
        self._events = {line.ply: line.events for line in lines if not line.note}
        self._tail, self._tail_seat, self._tail_row = [], -1, 0
        rows: list[Row] = []
        for line in lines:
            rows = self._with(rows, line)
        self.list.set_rows(rows)

    def append(self, line: LogLine) -> None:
        """What just happened; it may join the lines of the same seat before it. What is told already is not repeated
        (the whole log may have been set anew while it was on its way)."""
        if line.ply in self._events:
            return
        self._events[line.ply] = line.events
        keep, rows = self._tail_row, self.list.rows
        rows = self._with(list(rows), line)
        keep = min(keep, self._tail_row)
        self.list.truncate(keep)
        for key, text in rows[keep:]:
            self.list.append(text, key)

    def _with(self, rows: list[Row], line: LogLine) -> list[Row]:
        """The rows with one more line. What one seat does in a row is told together, so that it can be condensed."""
        if line.note is not None:
            params = {**line.note.params, "seat": f"<seat:{line.seat}>"}
            rows.append(((line.ply, -1), tr(line.note.key, **params)))
            self._tail = []
        else:
            if not self._tail or self._tail_seat != line.seat:
                self._tail, self._tail_seat, self._tail_row = [], line.seat, len(rows)
            self._tail += [(line.ply, event) for event in line.events]
            del rows[self._tail_row :]
            told = self.renderer.lines([event for _, event in self._tail])
            rows += [((self._tail[text.last][0], text.first), text.text) for text in told]
        return rows

    def last(self) -> str:
        """The newest line."""
        return self.list.rows[-1][1] if self.list.rows else ""

    def _hover(self, key: Hashable) -> None:
        self._on_hover(self._events.get(key[0], ()) if isinstance(key, tuple) else ())

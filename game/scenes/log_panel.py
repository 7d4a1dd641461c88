"""The log of a game beside the table: who did what, by ply; a click leads to that position."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from game.i18n.catalog import tr
from game.i18n.render import Renderer
from game.rules.core.events import Event
from game.session.saved import LogLine
from game.ui.context import Ui
from game.ui.widgets.labels import Panel
from game.ui.widgets.lists import ListView


class LogPanel(Panel):
    """Lines with the ply that they belong to. `on_pick(ply)` for a click, `on_hover(events)` for the pointer."""

    def __init__(self, ui: Ui, renderer: Renderer, on_pick: Callable[[int], object],
                 on_hover: Callable[[Sequence[Event]], object]) -> None:
        super().__init__(ui, "panel", caption=tr("game.log"), padding=12)
        self.renderer = renderer
        self._on_hover = on_hover
        self._events: dict[int, tuple[Event, ...]] = {}
        self.list = self.add(ListView(ui, role="body", lines=3, follow=True, on_hover=self._hover,
                                      on_pick=lambda key: on_pick(key[0]) if isinstance(key, tuple) else None,
                                      tip=lambda key: tr("game.log.tip") if key else None))

    def layout(self) -> None:
        self.list.place(self.inner)

    def set(self, lines: Sequence[LogLine]) -> None:
        """The whole log anew."""
        self._events = {line.ply: line.events for line in lines if not line.note}
        self.list.set_rows([row for line in lines for row in self._rows(line)])

    def append(self, line: LogLine) -> None:
        """What just happened."""
        self._events[line.ply] = line.events
        for key, text in self._rows(line):
            self.list.append(text, key)

    def last(self) -> str:
        """The newest line."""
        return self.list.rows[-1][1] if self.list.rows else ""

    def _rows(self, line: LogLine) -> list[tuple[Hashable, str]]:
        if line.note is not None:
            params = {**line.note.params, "seat": f"<seat:{line.seat}>"}
            return [((line.ply, -1), tr(line.note.key, **params))]
        return [((line.ply, text.first), text.text) for text in self.renderer.lines(line.events)]

    def _hover(self, key: Hashable) -> None:
        self._on_hover(self._events.get(key[0], ()) if isinstance(key, tuple) else ())

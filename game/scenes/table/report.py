"""The log of a game beside the table: who did what, by ply; a click leads to that position."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from pygame import Surface

from game.i18n.catalog import tr
from game.i18n.render import Renderer
from game.rules.core.events import Event
from game.scenes.table.folds import Folds, Opener, Told
from game.session.saved import LogLine
from game.ui.context import Ui
from game.ui.widgets.labels import Panel
from game.ui.widgets.lists import ListView


class LogPanel(Panel):
    """Lines with the ply that they belong to; the turns of rivals are folded, as `folds` says. `on_pick(ply, place)`
    for a click on the line that begins with the event at `place` among those that its seat brought about in a row
    (-1 = a note), `on_hover(events)` for the pointer. `opened` are the turns that were opened by hand: kept by whoever
    keeps more than one panel's life."""

    def __init__(self, ui: Ui, renderer: Renderer, on_pick: Callable[[int, int], object],
                 on_hover: Callable[[Sequence[Event]], object], opened: set[Opener] | None = None) -> None:
        super().__init__(ui, "panel", caption=tr("game.log"), padding=12)
        self.renderer = renderer
        self.folds = Folds(renderer.account, set() if opened is None else opened)
        self.told: list[Told] = []  # every line, folded away or not
        self._on_pick, self._on_hover = on_pick, on_hover
        self._bare = False
        self._events: dict[int, tuple[Event, ...]] = {}
        self._pointed: Hashable = None
        self._tail: list[tuple[int, Event]] = []  # (ply, event) of the seat that acted last
        self._tail_seat = -1
        self._tail_row = 0  # where its rows begin
        self.list = self.add(ListView(ui, role="body", lines=3, follow=True, on_hover=self._hover, on_pick=self._pick,
                                      tip=_tip))

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
        self.told = []
        for line in lines:
            self._tell(line)
        self.folds.change(self.told)
        self.list.set_rows(self.folds.rows())

    def append(self, line: LogLine) -> None:
        """What just happened; it may join the lines of the same seat before it. What is told already is not repeated
        (the whole log may have been set anew while it was on its way)."""
        if line.ply in self._events:
            return
        self._events[line.ply] = line.events
        since = self._tail_row
        self._tell(line)
        self.folds.change(self.told, min(since, self._tail_row))
        self._show()

    def read_by(self, seat: int | None) -> None:
        """Whose own turns are open from now on; None = nobody's."""
        if seat != self.folds.own:
            self.folds.own = seat
            self._show()

    def mark(self, ply: int | None) -> None:
        """The first line of what led to a ply (or is told later) is chosen and in view, and its turn open; None = no
        line."""
        at = next((row for row in self.told if ply is not None and row.ply >= ply), None)
        self.folds.shown = None if at is None else at.ply
        self._show()
        rows = self.list
        rows.select(None if at is None else (at.ply, at.place))
        index = next((i for i, (key, _) in enumerate(rows.rows) if key == rows.selected), None)
        if at is not None and index is not None and rows.screen is not None:
            rows.reveal(index)

    def _tell(self, line: LogLine) -> None:
        """One more line. What one seat does in a row is told together, so that it can be condensed."""
        told = self.told
        if line.note is not None:
            params = {**line.note.params, "seat": f"<seat:{line.seat}>"}
            told.append(Told(line.ply, -1, tr(line.note.key, **params), None))
            self._tail = []
            return
        if not self._tail or self._tail_seat != line.seat:
            self._tail, self._tail_seat, self._tail_row = [], line.seat, len(told)
        self._tail += [(line.ply, event) for event in line.events]
        del told[self._tail_row :]
        loud = self.renderer.words.loud
        for text in self.renderer.lines([event for _, event in self._tail]):
            group = tuple(event for _, event in self._tail[text.first : text.last + 1])
            told.append(Told(self._tail[text.last][0], text.first, text.text, text.seat, text.kind in loud, group))

    def _show(self) -> None:
        """The list shows what has changed; what stands above that stays where it is."""
        self.list.change_rows(self.folds.rows())

    def last(self) -> str:
        """The newest line."""
        return self.told[-1].text if self.told else ""

    def _pick(self, key: Hashable) -> None:
        if isinstance(key, Opener):
            self.folds.toggle(key)
            rows = self.folds.rows()
            self.list.change_rows(rows, stay=True)
            self.list.reveal(next(index for index, (found, _) in enumerate(rows) if found == key))
        elif isinstance(key, tuple):
            self._on_pick(*key)

    @property
    def pointed(self) -> Sequence[Event]:
        """What the line tells that is pointed at."""
        key = self._pointed
        if isinstance(key, Opener):
            return self.folds.events(key)
        return self._events.get(key[0], ()) if isinstance(key, tuple) else ()

    def _hover(self, key: Hashable) -> None:
        self._pointed = key
        self._on_hover(self.pointed)



def _tip(key: Hashable) -> str | None:
    return tr("game.log.fold" if isinstance(key, Opener) else "game.log.tip") if key else None

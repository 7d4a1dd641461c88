"""The log of a game beside the table: who did what, by ply; a click leads to that position."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from pygame import Surface

from game.i18n.catalog import tr
from game.i18n.render import Renderer
from game.rules.core.events import Event
from game.scenes.table.folds import Folds, Opener, Told
from game.scenes.table.record import Record
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
        self.record = Record(renderer)
        self._on_pick, self._on_hover = on_pick, on_hover
        self._bare = False
        self._pointed: Hashable = None
        self.list = self.add(ListView(ui, role="body", lines=3, follow=True, on_hover=self._hover, on_pick=self._pick,
                                      tip=_tip))

    @property
    def told(self) -> Sequence[Told]:
        """Every line, folded away or not."""
        return self.record.told

    def lay_bare(self) -> None:
        """No plate and no heading of its own: it lies on a page that has both."""
        self._bare = True

    def layout(self) -> None:
        self.list.place(self.rect if self._bare else self.inner)

    def draw(self, surface: Surface) -> None:
        if not self._bare:
            super().draw(surface)

    def set(self, lines: Sequence[LogLine]) -> None:
        """The whole log anew; only what has changed is written anew."""
        since = self.record.set(lines)
        self.folds.change(self.told, since)
        self.list.set_rows(self.folds.rows())

    def append(self, line: LogLine) -> None:
        """What just happened; it may join the lines of the same seat before it. What is told already is not repeated
        (the whole log may have been set anew while it was on its way)."""
        if not self.record.has(line.ply):
            since = self.record.append(line)
            self.folds.change(self.told, since)
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
        return self.record.events(key[0]) if isinstance(key, tuple) else ()

    def _hover(self, key: Hashable) -> None:
        self._pointed = key
        self._on_hover(self.pointed)



def _tip(key: Hashable) -> str | None:
    return tr("game.log.fold" if isinstance(key, Opener) else "game.log.tip") if key else None

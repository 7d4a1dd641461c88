"""Tabbed panels: boards that share one place, with a row of tabs above them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import Rect

from game.scenes.table.panels.selectable import SelectableWidget
from game.ui.context import Ui
from game.ui.widgets.labels import Label
from game.ui.widgets.panels import Panel
from game.ui.widgets.toggles_and_tabs import Tabs
from game.ui.widgets.widget import Widget

TABS, GAP = 34, 7  # units: the height of the tabs, and from them to the board


class TabbedPanels(Panel):
    """Panel with tabs. `pages` are (id, caption, board); `on_turn` is called when a player turns to another one.

    With `signs` the tabs show these icons, and the captions are their tooltips; the caption of the shown page stands
    beside the tabs where there is room.
    """

    may_wait = True

    def __init__(self, ui: Ui, pages: Sequence[tuple[str, str, Widget]], on_turn: Callable[[], object],
                 signs: Mapping[str, str] | None = None) -> None:
        super().__init__(ui, "panel", padding=10)
        self.pages = {name: board for name, _, board in pages}
        self._on_turn = on_turn
        labels = [(name, f"<icon:{signs[name]}>" if signs else caption) for name, caption, _ in pages]
        tips = [caption for _, caption, _ in pages] if signs else ()
        self.tabs = self.add(Tabs(ui, labels, pages[0][0], self._turned, tooltips=tips, role="body"))
        self._captions = {name: caption for name, caption, _ in pages} if signs else {}
        self.name_plate = self.add(Label(ui, "", "body", tone="accent", align="right", lines=1))
        for board in self.pages.values():
            self.add(board)
            board.visible = False
        pages[0][2].visible = True

    @property
    def page(self) -> str:
        """Id of the shown page."""
        return str(self.tabs.value)

    @property
    def has_hidden_choice(self) -> bool:
        """True where a board that is not shown holds something that may be chosen now."""
        return any(_glows(board) for name, board in self.pages.items() if name != self.page)

    @property
    def chosen_from(self) -> bool:
        """True where the shown board holds something that may be chosen now."""
        return _glows(self.pages[self.page])

    def _behind_tabs(self) -> Rect:
        left = self.tabs.cells()[-1].right + self.ui.px(8)
        return Rect(left, self.tabs.rect.y, max(0, self.tabs.rect.right - left), self.tabs.rect.h)

    def layout(self) -> None:
        """Place tabs, caption and boards."""
        box = self.ui.box(self.rect).inset(self.padding, 6)
        self.tabs.place(box.cut_top(TABS, max(GAP, (self.ui.finger_units() - TABS) / 2 + 1)))
        self._name_page()
        for board in self.pages.values():
            board.place(box)

    def turn_to(self, name: str) -> None:
        """Show another page; an unknown id changes nothing."""
        if name in self.pages and name != self.page:
            self.tabs.set(name)
            self._lay_up()

    def rename(self, name: str, caption: str) -> None:
        """Give a page another caption."""
        if self._captions.get(name, caption) != caption:
            self._captions[name] = caption
            self._name_page()
            self.touch()

    def _name_page(self) -> None:
        """Show the caption behind the tabs, if there is room for all of it."""
        caption, room = self._captions.get(self.page, ""), self._behind_tabs()
        self.name_plate.set(caption)
        self.name_plate.visible = bool(caption) and self.name_plate.natural_size()[0] <= room.w
        self.name_plate.place(room)

    def _turned(self, name: object) -> None:
        self._lay_up()
        self._on_turn()

    def _lay_up(self) -> None:
        for name, board in self.pages.items():
            board.visible = name == self.page
        self._name_page()
        self.touch()


def _glows(board: Widget) -> bool:
    """Return whether something on a board may be chosen."""
    return any(isinstance(thing, SelectableWidget) and thing.glow for part in board.children for thing in part.walk())

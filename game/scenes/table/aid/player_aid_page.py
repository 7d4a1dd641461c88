"""Page of the player aid over the table: every card, tile and piece of the game, its effect, and how many are left."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.scenes.shared.form_widgets import Columns
from game.scenes.table.aid.aid_search import SearchEntry, search
from game.scenes.table.aid.player_aid import AidItem, AidPage
from game.scenes.table.overlays.modal_page import ModalPage
from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of
from game.ui.input.keymap import Command
from game.ui.screen import Screen
from game.ui.widgets import Label, Pressable, RichText, ScrollArea, Tabs

WIDE, HIGH = 1320, 860  # units: most width of the page, and most height of its content
TABS, GAP, SEARCH = 42, 12, 380  # units: heights, and the width of the search
COLUMN = 370  # units of width that a card needs at least
PAD, ICON = 14, 44  # units


class AidCard(Pressable):
    """Card of one item; a click opens its rule."""

    def __init__(self, ui: Ui, item: AidItem, look_up: Callable[[str], object]) -> None:
        super().__init__(ui, (lambda: look_up(item.rule)) if item.rule else None,
                         tooltip=tr("game.aid.rule", rule=item.rule) if item.rule else None)
        self.item = item
        self.name = self.add(Label(ui, item.name, "subheading", ground="card", bold=True))
        self.text = self.add(RichText(ui, item.text, "body", ground="card"))
        self.count = self.add(Label(ui, count_words(item), "small", ground="card", align="right", lines=1))
        self.rule = self.add(Label(ui, item.rule, "small", ground="card", tone="dim", align="right", lines=1))

    def _inner(self, width: int) -> tuple[int, int]:
        """Return the left edge and the width of the words, in pixels."""
        ui = self.ui
        left = ui.px(PAD) + (ui.px(ICON + 12) if self.item.icon else 0)
        return left, max(1, width - left - ui.px(PAD))

    def _side(self) -> int:
        """Return the width in pixels of the labels at the right of the name."""
        wants = [label.natural_size()[0] for label in (self.count, self.rule) if label.markup]
        return max(wants, default=0) + self.ui.px(6)

    def _heights(self, width: int) -> tuple[int, int]:
        _, wide = self._inner(width)
        side = self.count.natural_size()[1] + (self.rule.natural_size()[1] if self.item.rule else 0)
        head = max(self.name.natural_size(max(1, wide - self._side()))[1], side if self.count.markup else 0)
        return head, self.text.natural_size(wide)[1] if self.item.text else 0

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return the size in pixels that the card needs in a width."""
        wide = self.rect.w if width is None else width
        head, text = self._heights(wide)
        least = self.ui.px(ICON) if self.item.icon else 0
        return wide, max(least, head + self.ui.px(4) + text) + 2 * self.ui.px(PAD * 0.8)

    def layout(self) -> None:
        """Place name, text, count and rule."""
        ui, r = self.ui, self.rect
        left, wide = self._inner(r.w)
        head, text = self._heights(r.w)
        side, top = self._side(), r.y + ui.px(PAD * 0.8)
        self.name.place(Rect(r.x + left, top, max(1, wide - side), head))
        line = self.count.natural_size()[1] if self.count.markup else 0
        right = r.x + left + wide - side
        self.count.place(Rect(right, top, side, line))
        self.rule.place(Rect(right, top + line, side, self.rule.natural_size()[1]))
        self.text.place(Rect(r.x + left, top + head + ui.px(4), wide, text))

    def draw(self, surface: Surface) -> None:
        """Draw the card and its icon."""
        ui = self.ui
        lit = {"border": hex_of(ui.theme["accent"]), "border_width": max(1, ui.px(2))} if self.hovered else {}
        ui.plate(surface, self.rect, "card", shadow=0, **lit)
        if self.item.icon:
            picture = ui.icon(self.item.icon, ui.px(ICON), ui.theme["card_ink"])
            surface.blit(picture, picture.get_rect(midleft=(self.rect.x + ui.px(PAD), self.rect.centery)))


def count_words(item: AidItem) -> str:
    """Return how many of an item there are or are left; "" where that is not counted."""
    if item.left is None:
        return "" if item.total is None else f"<b>{item.total}</b>"
    return tr("game.aid.left", n=item.left, total=item.total) if item.total is not None else f"<b>{item.left}</b>"


class PlayerAidPage(ModalPage):
    """Pages behind tabs, and a search through all of them.

    `page` is the id of the page to open; `turned` is called with the id of each page that is turned to, `look_up` opens
    the rule with an ID, `plain` removes markup.
    """

    def __init__(self, over: Screen, pages: Sequence[AidPage], page: str, turned: Callable[[str], object],
                 look_up: Callable[[str], object], plain: Callable[[str], str]) -> None:
        super().__init__(over, tr("game.aid"), Command.PLAYER_AID, WIDE)
        self.pages, self._turned, self._look_up, self._plain = pages, turned, look_up, plain
        ui = self.ui
        self.lay(HIGH)
        self.search = self.panel.add(SearchEntry(ui, on_change=self._search, icon="search",
                                                 placeholder=tr("game.aid.search")),
                                     self.head.cut_right(min(SEARCH, self.head.width), 16))
        shown = page if page in [found.id for found in pages] else pages[0].id
        self.tabs = self.panel.add(Tabs(ui, [(found.id, found.title) for found in pages], shown, self._turn,
                                        role="body"), self.box.cut_top(TABS, GAP))
        self.area = self.panel.add(ScrollArea(ui), self.box)
        self.search.scroll = self.area.handle
        self.show(shown)

    def _lay(self, items: Sequence[AidItem]) -> None:
        """Show these items, in a page that is as high as they need."""
        columns = Columns(self.ui, COLUMN, gap=10)
        for item in items:
            columns.add(AidCard(self.ui, item, self._look_up))
        if not items:
            columns.add(Label(self.ui, tr("book.nothing"), "body", tone="dim"))
        self.fit(self.area, self.box.rect.h)
        self.area.fill(columns)
        self.fit(self.area, self.area.content_height)

    def show(self, name: str) -> None:
        """Show the items of a page."""
        self.page = name
        self.tabs.set(name)
        self._lay(next(found for found in self.pages if found.id == name).items)

    def _search(self, query: str) -> None:
        """Show the results of a query, or the open page where it is empty."""
        if query.strip():
            self.tabs.set(None)  # no tab is chosen, so that each of them can be
            self._lay(search(self.pages, query, self._plain))
        else:
            self.show(self.page)

    def _turn(self, page: Hashable) -> None:
        self.search.set("")
        self.show(str(page))
        self._turned(str(page))

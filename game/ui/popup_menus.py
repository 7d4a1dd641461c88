"""Pop-up menus: a short list that opens beside something, and the drop-down field."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of
from game.ui.focus.widget_address import address_of
from game.ui.input.keymap import Command, Intent
from game.ui.widgets.buttons import Button, Pressable
from game.ui.widgets.panels import Panel
from game.ui.widgets.scroll import ScrollArea, Stack
from game.ui.widgets.toggles_and_tabs import Labelled
from game.ui.widgets.widget import Host, Layer, Tip, Widget

ROWS = 9  # visible entries; more of them scroll


class Menu(Layer):
    """Layer of an open menu that belongs to its `opener`, whose click opens it again on a screen built anew."""

    goes_round = True

    def __init__(self, opener: Pressable, entries: Sequence[Labelled], on_back: Callable[[], object]) -> None:
        super().__init__(opener.ui, modal=True, light=True, on_back=on_back)
        self.opener, self.values = opener, [value for value, _ in entries]

    @property
    def rows(self) -> list[Widget]:
        """Its entries, top to bottom."""
        return [widget for widget in self.walk() if isinstance(widget, _Row)]

    def renewal(self) -> Callable[[Host], object] | None:
        """Return what opens the same menu with the focus on the same entry."""
        screen = self.screen
        opener = None if screen is None else address_of(self.opener, screen.layers)
        if screen is None or opener is None:
            return None
        current, shown = screen.focused_widget, screen.shows_focus
        row = next((at for at, each in enumerate(self.rows) if each.hovered or each is current), 0)

        def renew(new: Host) -> None:
            found = opener.find(new.layers)
            if not isinstance(found, Pressable) or not found.enabled or found.on_click is None:
                return
            new.focus(found)
            found.on_click()
            menu = new.modals[-1] if new.modals else None
            if isinstance(menu, Menu) and menu.values == self.values:
                menu.focus(row, show=shown)

        return renew

    def focus(self, row: int, *, show: bool) -> None:
        """Put the focus on an entry, and scroll it into view."""
        assert self.screen is not None
        entry = self.rows[row]
        self.screen.focus(entry, show=show)
        above = entry.parent
        while above is not None:
            if isinstance(above, ScrollArea):
                above.reveal(entry.rect)
            above = above.parent


def open_menu(screen: Host, opener: Pressable, entries: Sequence[Labelled], on_choose: Callable[[Hashable], object], *,
              chosen: Hashable = None, width: int = 0, on_close: Callable[[], object] | None = None,
              tooltips: dict[Hashable, str] | None = None) -> Menu:
    """Open a menu below its `opener` (above it where there is no room) and return its layer.

    `on_choose` receives the value of the chosen entry; Esc or a click outside closes the menu and calls `on_close`.
    """
    ui, anchor = screen.ui, opener.rect

    def close() -> None:
        screen.close(layer)
        if on_close:
            on_close()

    def choose(value: Hashable) -> None:
        screen.close(layer)
        on_choose(value)

    layer = Menu(opener, entries, close)
    rows = Stack(ui, gap=2)
    for value, markup in entries:
        button = _Row(ui, markup, lambda value=value: choose(value), tooltip=(tooltips or {}).get(value))  # type: ignore[misc]
        button.selected = value == chosen
        rows.add(button)
    wide = max(width, *(row.natural_size()[0] for row in rows.children)) + 2 * ui.px(8)
    high = rows.natural_size(wide)[1]
    room = min(high, (ui.finger(_Row.HEIGHT) + ui.px(2)) * ROWS)
    panel = layer.add(Panel(ui, "raised"), _place(ui, anchor, (wide + ui.px(20), room + 2 * ui.px(8))))
    panel.add(ScrollArea(ui), panel.rect.inflate(-2 * ui.px(8), -2 * ui.px(8))).fill(rows)
    screen.open(layer)
    if rows.children:
        current = next((at for at, row in enumerate(rows.children) if getattr(row, "selected", False)), 0)
        layer.focus(current, show=screen.by_keys)
    return layer


def _place(ui: Ui, anchor: Rect, size: tuple[int, int]) -> Rect:
    window = Rect((0, 0), ui.metrics.size).inflate(-ui.px(12), -ui.px(12))
    rect = Rect(anchor.left, anchor.bottom + ui.px(4), *size)
    if rect.bottom > window.bottom and anchor.top - ui.px(4) - size[1] >= window.top:
        rect.bottom = anchor.top - ui.px(4)
    return rect.clamp(window)


class _Row(Button):
    """Entry of a menu: a flat button with its text at the left."""

    HEIGHT = 42

    def __init__(self, ui: Ui, markup: str, on_click: Callable[[], object], *, tooltip: Tip = None) -> None:
        super().__init__(ui, markup, on_click, kind="ghost", align="left", role="body", tooltip=tooltip)

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        return super().natural_size(width)[0], self.ui.finger(self.HEIGHT)


class DropDown(Pressable):
    """Field that shows the chosen entry and opens a menu of all."""

    def __init__(self, ui: Ui, entries: Sequence[Labelled], value: Hashable, on_change: Callable[[Hashable], object], *,
                 tooltip: Tip = None, tooltips: dict[Hashable, str] | None = None) -> None:
        super().__init__(ui, self._open, tooltip=tooltip)
        self.entries, self.value, self.on_change = list(entries), value, on_change
        self.tooltips = tooltips

    @property
    def stands_for(self) -> Hashable:
        """The values of its entries."""
        return tuple(value for value, _ in self.entries)

    def set(self, value: Hashable) -> None:
        """Choose a value without calling `on_change`."""
        if value != self.value:
            self.value = value
            self.touch()

    def _open(self) -> None:
        if self.screen is not None and self.entries:
            open_menu(self.screen, self, self.entries, self._choose, chosen=self.value,
                      width=self.rect.w - 2 * self.ui.px(18), tooltips=self.tooltips, on_close=self._refocus)

    def _refocus(self) -> None:
        """Return the focus to the field; it is displayed if the keyboard was used in the menu."""
        if self.screen is not None:
            self.screen.focus(self, show=self.screen.by_keys)

    def _choose(self, value: Hashable) -> None:
        self._refocus()
        if value != self.value:
            self.set(value)
            self.on_change(value)

    def handle(self, intent: Intent) -> bool:
        """Choose the previous or next entry with Left and Right without opening the menu."""
        if intent.do in (Command.LEFT, Command.RIGHT) and self.entries and self.enabled:
            values = [value for value, _ in self.entries]
            here = values.index(self.value) if self.value in values else 0
            self._choose(values[max(0, min(len(values) - 1, here + (1 if intent.do == Command.RIGHT else -1)))])
            return True
        return super().handle(intent)

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return a size wide enough for the longest entry."""
        widest = max((self.ui.text(markup, "body").width for _, markup in self.entries), default=0)
        return widest + self.ui.px(60), self.ui.finger(44)

    def draw(self, surface: Surface) -> None:
        """Draw the chosen entry in a sunken field with an arrow."""
        ui, theme = self.ui, self.ui.theme
        edge = theme["ink_dim" if self.hovered and self.enabled else "panel_edge"]
        ui.plate(surface, self.rect, "well", radius=ui.radius("button"), border=hex_of(edge))
        markup = next((text for value, text in self.entries if value == self.value), "")
        room = max(1, self.rect.w - ui.px(52))
        block = ui.text(markup, "body", tone="ink" if self.enabled else "dim", width=room, height=self.rect.h,
                        max_lines=1, fit=True)
        surface.blit(block.surface, (self.rect.x + ui.px(14), self.rect.centery - block.height // 2))
        arrow = ui.assets.from_text(("chevron", *theme["accent"]), _CHEVRON.format(ui.theme.tokens["accent"]),
                                    (ui.px(18), ui.px(18)))
        surface.blit(arrow, arrow.get_rect(midright=(self.rect.right - ui.px(12), self.rect.centery)))


_CHEVRON = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 18 18"><path d="M3 6.5L9 12L15 6.5" fill="none" stroke="{}" '
    'stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></svg>'
)


def menu_widget_at(layer: Layer) -> list[Widget]:
    """Return the entries of an open menu, top to bottom."""
    assert isinstance(layer, Menu)
    return layer.rows

"""Text entry: one line with caret, selection, clipboard and the usual keys."""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable

import pygame
from pygame import Rect, Surface

from game.grapheme_clusters import boundaries, cut_text, without_unprintable
from game.i18n.markup import escape
from game.timing.window_times import WINDOW
from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of
from game.ui.input.keymap import Command, Intent
from game.ui.text.caret_positions import caret_index, caret_position, selected_stretches
from game.ui.text.fonts import MeasuredFont
from game.ui.text.line_breaking import rendered
from game.ui.text.script_runs import is_rtl
from game.ui.theme import FONT_ROLES
from game.ui.widgets.widget import Tip, Widget


class TextEntry(Widget):
    """One line of plain text. `on_change(text)` is called for each change, `on_submit(text)` for Enter.

    `placeholder` is shown while it is empty; `icon` stands at the left; it takes at most `limit` characters.
    """

    focusable = True
    typing = True

    def __init__(self, ui: Ui, text: str = "", *, on_change: Callable[[str], object] | None = None,
                 on_submit: Callable[[str], object] | None = None, placeholder: str = "", limit: int = 60,
                 icon: str = "", tooltip: Tip = None) -> None:
        super().__init__(ui, tooltip=tooltip)
        self.text = text
        self.on_change, self.on_submit = on_change, on_submit
        self.placeholder, self.limit, self.icon = placeholder, limit, icon
        self.caret = self.mark = len(text)  # the selection lies between them
        self._active = False
        self._shift = 0  # pixels of text hidden at the left
        self._caret_on = True

    # content ----------------------------------------------------------------------
    def set(self, text: str) -> None:
        """Set another text, without calling `on_change`."""
        self.text = cut_text(text, self.limit)
        self.caret = self.mark = len(self.text)
        self.touch()

    def select_all(self) -> None:
        """Select everything, so that what is typed takes its place."""
        self.caret, self.mark = len(self.text), 0
        self.touch()

    @property
    def selection(self) -> tuple[int, int]:
        """First and last (exclusive) selected character."""
        return min(self.caret, self.mark), max(self.caret, self.mark)

    def insert(self, text: str) -> None:
        """Type text in place of the selection; characters beyond the limit are dropped."""
        start, end = self.selection
        room = self.limit - len(self.text) + (end - start)
        clean = cut_text(without_unprintable(text, before=self.text[start - 1 : start]), max(0, room))
        self._change(self.text[:start] + clean + self.text[end:], start + len(clean))

    def _change(self, text: str, caret: int) -> None:
        changed = text != self.text
        self.text, self.caret, self.mark = text, caret, caret
        self._wake()
        if changed and self.on_change:
            self.on_change(text)

    def _delete(self, direction: int) -> None:
        start, end = self.selection
        if start == end:
            start, end = (self._before(start), end) if direction < 0 else (start, self._after(end))
        self._change(self.text[:start] + self.text[end:], start)

    # input ------------------------------------------------------------------------
    def focused(self, inside: bool, part: Hashable = None) -> None:
        """Show the blinking caret while the field has the focus; clear the selection without it."""
        if inside and not self._active and self.screen is not None:
            pygame.key.set_text_input_rect(self.rect)
            self.screen.after(WINDOW.caret, self._blink)
        self._active = inside
        if not inside:
            self.mark = self.caret
        self.touch()

    def activate(self, part: Hashable = None) -> None:
        """Submit the text."""
        if self.on_submit:
            self.on_submit(self.text)

    def handle(self, intent: Intent) -> bool:
        """Take typed text, the keys of caret and clipboard, and selecting with the pointer."""
        if intent.do == Command.TEXT:
            self.insert(intent.text)
            return True
        if intent.do == Command.KEY:
            return self._key(intent.key)
        if intent.do == Command.PRESS and intent.button == 1:
            self._place(self._index(intent.pos[0]), extend=False)
            return True
        if intent.do == Command.MOVE and intent.button == 1 and self._active:
            self._place(self._index(intent.pos[0]), extend=True)
            return True
        return intent.do == Command.RELEASE

    def _key(self, key: str) -> bool:
        name = key.rsplit("+", 1)[-1]
        mac = sys.platform == "darwin"
        extend, word = "shift+" in key, ("alt+" if mac else "ctrl+") in key
        back, forth = ("right", "left") if is_rtl(self.text) else ("left", "right")
        moves = {back: self._back(word), forth: self._forth(word), "home": 0, "end": len(self.text)}
        if mac and "ctrl+" in key:  # Command
            moves |= {back: 0, forth: len(self.text)}
        if name in moves:
            self._place(moves[name], extend=extend)
        elif name in ("backspace", "delete"):
            self._delete(-1 if name == "backspace" else 1)
        elif key == "ctrl+a":
            self.mark = 0
            self._place(len(self.text), extend=True)
        elif key in ("ctrl+c", "ctrl+x"):
            self._copy(cut=key == "ctrl+x")
        elif key == "ctrl+v":
            self.insert(_pasted())
        elif name in ("return", "enter"):
            self.activate()
        elif "ctrl" in key or "alt" in key or name in ("up", "down") or (name.startswith("f") and name[1:].isdigit()):
            return False
        return True

    def _before(self, at: int) -> int:
        """Return the place before the letter that ends at `at`, with its marks."""
        return max((place for place in boundaries(self.text) if place < at), default=0)

    def _after(self, at: int) -> int:
        return min((place for place in boundaries(self.text) if place > at), default=len(self.text))

    def _back(self, word: bool) -> int:
        at = self._before(self.caret)
        while word and at and not (self.text[at - 1].isspace() and not self.text[at].isspace()):
            at -= 1
        return at

    def _forth(self, word: bool) -> int:
        at = self._after(self.caret)
        while word and at < len(self.text) and not (self.text[at - 1].isspace() and not self.text[at].isspace()):
            at += 1
        return at

    def _copy(self, *, cut: bool) -> None:
        start, end = self.selection
        if start < end:
            try:
                pygame.scrap.put_text(self.text[start:end])
            except pygame.error:
                return  # without a clipboard nothing may be cut, for it would be lost
            if cut:
                self._delete(-1)

    def _place(self, index: int, *, extend: bool) -> None:
        self.caret = index
        if not extend:
            self.mark = index
        self._wake()

    def _wake(self) -> None:
        self._caret_on = True
        self.touch()

    # drawing ----------------------------------------------------------------------
    def _blink(self) -> None:
        """Switch the caret on or off by a timer, so that the loop sleeps in between."""
        if self._active and self.screen is not None:
            self._caret_on = not self._caret_on
            self.touch()
            self.screen.after(WINDOW.caret, self._blink)

    def _font(self) -> MeasuredFont:
        role = FONT_ROLES["body"]
        return self.ui.face(role.regular, self.ui.metrics.font_px(role.size))

    def _room(self) -> Rect:
        pad = self.ui.px(12)
        left = pad + (self.ui.px(30) if self.icon else 0)
        return Rect(self.rect.x + left, self.rect.y, max(1, self.rect.w - left - pad), self.rect.h)

    def _index(self, x: int) -> int:
        return caret_index(self._font(), self.text, x - self._room().x + self._shift)

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return a width of 300 units unless `width` is given."""
        return width or self.ui.px(300), self.ui.finger(44)

    def draw(self, surface: Surface) -> None:
        """Draw the field with its icon, the text or the placeholder, selection and caret."""
        ui, theme = self.ui, self.ui.theme
        edge = theme["accent"] if self._active else theme["ink_dim" if self.hovered else "panel_edge"]
        ui.plate(surface, self.rect, "well", radius=ui.radius("button"), border=hex_of(edge))
        room = self._room()
        if self.icon:
            icon = ui.icon(self.icon, ui.px(20), theme["ink_dim"])
            surface.blit(icon, icon.get_rect(midleft=(self.rect.x + ui.px(12), self.rect.centery)))
        if not self.text and not self._active:
            block = ui.text(escape(self.placeholder), "body", tone="dim", width=room.w, max_lines=1)
            surface.blit(block.surface, (room.x, room.centery - block.height // 2))
            return
        clip = surface.get_clip()
        surface.set_clip(room.inflate(ui.px(4), 0).clip(clip))
        self._draw_text(surface, room)
        surface.set_clip(clip)

    def _draw_text(self, surface: Surface, room: Rect) -> None:
        font, theme = self._font(), self.ui.theme
        caret_x = caret_position(font, self.text, self.caret if self._active else 0)  # else its beginning is seen
        self._shift = scrolled(self._shift, caret_x, font.size(self.text)[0], room.w)
        high = font.get_linesize()
        top = room.centery - high // 2
        for left, width in selected_stretches(font, self.text, *self.selection) if self._active else ():
            surface.fill(theme["accent_low"], Rect(room.x + left - self._shift, top, width, high))
        surface.blit(rendered(font, self.text, theme["ink"]), (room.x - self._shift, top))
        if self._active and self._caret_on:
            caret = Rect(room.x + caret_x - self._shift, top, max(1, self.ui.px(2)), high)
            surface.fill(theme["accent"], caret)


def scrolled(shift: int, caret: int, width: int, room: int) -> int:
    """Return the pixels of a text that are hidden at its left: as few as the caret allows, and none that have room.

    `shift` was hidden before, `caret` is the caret's place in the text, `width` the width of the text; all in pixels.
    """
    caret_width = 2
    least, most = caret - room + caret_width, min(caret, max(0, width - room + caret_width))
    return max(0, min(max(shift, least), most))


def _pasted() -> str:
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""

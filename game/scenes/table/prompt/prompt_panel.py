"""Prompt panel: what has to be decided now, and the presses on its options.

Where its parts lie: `prompt_layout.py`. The question stays as long as it is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import TypeVar

from pygame import Color, Rect

from game.scenes.table.prompt.choice_grid import GAP, MOST_BUTTONS
from game.scenes.table.prompt.click_guard import ClickGuard
from game.scenes.table.prompt.layout_score import LayoutScore
from game.scenes.table.prompt.prompt_layout import LEAST_LINES, PromptLayout
from game.scenes.table.prompt.prompt_option import PromptOption
from game.scenes.table.prompt.spare_room import spare_room
from game.ui.context import Ui
from game.ui.widgets.buttons import Button
from game.ui.widgets.widget import Widget

GUEST, GUEST_USEFUL = (190, 30), (520, 150)  # units: least size of the guest's room, and what it has use for
W = TypeVar("W", bound=Widget)

class PromptPanel(PromptLayout):
    """Panel of the prompt; its buttons are reused for other options, never made anew."""

    may_wait = True

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self._click_guard = ClickGuard(self)
        self.guest: Widget | None = None
        self._is_guest_wanted: Callable[[], bool] = lambda: False

    def option(self, button: Button) -> PromptOption | None:
        """Return the option that a button stands for; None where it offers nothing."""
        return self._options.get(button)

    def what(self, button: Button) -> str:
        """Return what a press on one of the buttons does; "" where it offers nothing."""
        offer = self.option(button)
        return offer.what if offer else ""

    def worded(self, button: Button) -> str:
        """Return the full label of an option, however short its button is labelled."""
        offer = self.option(button)
        return offer.label if offer else ""

    def set(self, prompt: str, status: str, offers: Sequence[PromptOption], border: Color | None) -> None:
        """Show another question with its options."""
        self.prompt.set(prompt)
        self._status = status
        self.status.set(status)
        self.set_border(border)
        choices = [offer for offer in offers if offer.slot == "choice"]
        fixed = {offer.slot: offer for offer in sorted(offers, key=lambda offer: offer.keeps_place)
                 if offer.slot != "choice"}
        before, self._options = self._options, {}
        lay = {button: Rect(button.rect) for button in before}
        for button, offer in (*zip_longest(self.grid.buttons, choices[:MOST_BUTTONS]),
                              *((button, fixed.get(slot)) for slot, button in self.fixed.items())):
            self._fill(button, offer)
        self._click_guard.set_options(frozenset(offer.what for offer in self._options.values()))
        self.layout()
        self._click_guard.start_guard(before, self._options, lay)

    def skipped(self) -> None:
        """Note that something was skipped: undo is guarded for a moment, so that a click too many does not undo."""
        self._click_guard.skipped = True

    def pressed(self, place: Rect, what: str) -> None:
        """Note a press on something that lay over the panel: options at that place are guarded for a moment."""
        self._click_guard.note_press(place, what)

    def show_consequence(self, words: str) -> None:
        """Show consequences of the thing at the pointer or focus; "" = the usual line of the question."""
        text = words or self._status
        if text == self.status.markup:
            return
        self.status.tell(text)
        if self._dead():
            self.layout()  # more words may need the space of the choices, or need it no longer
        else:
            self._house()

    def _fill(self, button: Button, offer: PromptOption | None) -> None:
        button.visible = offer is not None
        if offer is None:
            return
        self._options[button] = offer
        words = None if offer.slot == "back" else offer.label  # undo gets its label when its width is known
        button.set(words, icon=offer.icon, kind=offer.kind, enabled=not offer.reason, reason=offer.reason,
                   figure=offer.key, faint=offer.is_secondary)
        button.on_click, button.tooltip = lambda: self._click_guard.press(button, offer), offer.tip or None
        if button.shortcut != offer.shortcut:
            button.shortcut = offer.shortcut
            button.touch()  # its key is written on it

    def move_below(self, cover: Rect | None) -> None:
        """Keep the focus off buttons under something that lies over the panel (None = nothing).

        The keys of these buttons still work.
        """
        for button in (*self.grid.buttons, *self.fixed.values()):
            button.focusable = cover is None or not cover.colliderect(button.rect)

    # the guest ------------------------------------------------------------------------------------

    def lodge(self, guest: W, is_wanted: Callable[[], bool]) -> W:
        """Add a widget that lies in the room that the question leaves free, and is hidden where there is none.

        While it `is_wanted`, choices stand in fewer rows for it, if they lose nothing by that.
        """
        self.guest, self._is_guest_wanted = self.add(guest), is_wanted
        return guest

    def layout(self) -> None:
        """Lay everything out, and the guest in what is left."""
        if not self.rect.w:
            return
        self._lay_out_housed()
        if self.guest is None or self.guest.visible or not self._is_guest_wanted() or not self.grid.shown:
            return
        before, words = self._score(), self.status.block().type_px
        keys = self._keys_shown()
        self._left_free = GUEST[1] + 2 * GAP
        self._lay_out_housed()
        self._left_free = 0.0
        smaller = bool(self._status) and self.status.block().type_px < words
        if not self.guest.visible or smaller or self._keys_shown() < keys or self._is_worse(self._score(), before):
            self._lay_out_housed()

    def _lay_out_housed(self) -> None:
        super().layout()
        self._house()

    def _keys_shown(self) -> int:
        """Return the number of choices that show their key."""
        return sum(bool({"figure", "key"} & set(button.content)) for button in self.grid.shown)

    def _is_worse(self, now: LayoutScore, before: LayoutScore) -> bool:
        """Return whether a layout with room for the guest costs the choices more than words in two lines."""
        return (now.cut > before.cut or now.small > before.small or now.low > before.low or now.line < before.line
                or now.complete < before.complete or any(not button.is_displayed for button in self.grid.shown))

    def _house(self) -> None:
        """Place the guest in the largest part of the panel where nothing else lies."""
        guest, ui = self.guest, self.ui
        if guest is None:
            return
        box = ui.box(self.rect).inset(self.padding, self.padding * 0.7).rect
        taken = [self.prompt.rect, *(button.rect for button in self.buttons)]
        if self.status.visible:
            lines = max(self.status.rect.h, LEAST_LINES * self._line("body"))
            taken.append(Rect(self.status.rect.topleft, (self.status.rect.w, lines)))
        if self.area.visible and self.area.scrolls:
            taken.append(self.area.rect)
        gap = ui.px(GAP)
        room = spare_room(box, [rect.inflate(2 * gap, 2 * gap) for rect in taken],
                          (ui.px(GUEST[0]), ui.px(GUEST[1])), (ui.px(GUEST_USEFUL[0]), ui.px(GUEST_USEFUL[1])))
        guest.visible = room is not None
        if room is not None and room != guest.rect:
            guest.place(room)

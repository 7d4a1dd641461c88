"""Click guard: decides which buttons of a prompt take a press now.

No place changes its meaning under the pointer: after a press, another option that has come to the same place is guarded
for a moment; after several presses of the same option it is guarded longer, so that one press too many does not choose
something else. Enter first says what would be lost, and has to be pressed once more after a while.
"""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect

from game.scenes.table.prompt.prompt_option import PromptOption
from game.timing.press_times import CLICK
from game.ui.input.keymap import Command
from game.ui.widgets.buttons import Button
from game.ui.widgets.widget import Widget


class ClickGuard:
    """Guard of the buttons of one panel. `skipped`: something was skipped since undo was last guarded."""

    def __init__(self, panel: Widget) -> None:
        self.panel = panel
        self.skipped = False
        self._pressed: tuple[Rect, str] | None = None  # place of the last press, and what it did
        self._repeated = False  # that press chose the same as the one before it
        self._fresh: dict[Button, tuple[int, float]] = {}  # guarded buttons: number of the wait, its seconds
        self._waits = 0
        self._whats: frozenset[str] = frozenset()  # what the last options did
        self._warned = ""  # the option whose loss has been named
        self._calm = True  # no option has changed and no button was pressed for a moment
        self._stirs = 0  # number of such changes and presses

    def set_options(self, whats: frozenset[str]) -> None:
        """Take what all options do from now on."""
        if whats:
            if self._whats and whats != self._whats:
                self._stir()
                self._warned = ""
            self._whats = whats

    def start_guard(
        self, before: Mapping[Button, PromptOption], now: Mapping[Button, PromptOption], lay: Mapping[Button, Rect]
    ) -> None:
        """Guard the buttons that have come to the place of the last press, or may just now be pressed by mistake.

        `before` and `now` are the options by button, `lay` the places of all buttons before.
        """
        for button, offer in now.items():
            gone = before.get(button)
            if gone is not None and gone.long_guard and gone.what != offer.what:
                self._fresh.pop(button, None)  # that option has gone again, and its guard with it
            if offer.long_guard and (gone is None or gone.what != offer.what):
                self._wait(button, CLICK.after_end)
                continue
            if offer.slot == "back" and self.skipped:
                self.skipped = False
                self._wait(button, CLICK.after_end)
                continue
            if gone is not None and gone.brief and offer.what != gone.what:
                self._wait(button)
            if self._pressed is None or not button.rect.colliderect(self._pressed[0]):
                continue
            if offer.what == self._pressed[1]:
                self._fresh.pop(button, None)
            elif gone is None or gone.what != offer.what or lay[button] != button.rect:
                self._wait(button, CLICK.quick if offer.brief else CLICK.after_end if self._repeated else CLICK.guard)

    def _wait(self, button: Button, seconds: float = CLICK.guard) -> None:
        """Let a button take no press for so many seconds."""
        if self.panel.screen is not None:
            self._waits += 1
            wait = self._fresh[button] = self._waits, seconds
            self.panel.screen.after(seconds, lambda: self._rested(button, wait))

    def _rested(self, button: Button, wait: tuple[int, float]) -> None:
        if self._fresh.get(button) == wait:
            del self._fresh[button]

    def _stir(self) -> None:
        """Note that options have changed or a button was pressed: another press with a key waits a moment."""
        if self.panel.screen is None:
            return
        self._stirs += 1
        stirs, self._calm = self._stirs, False
        self.panel.screen.after(CLICK.quick, lambda: self._rest(stirs))

    def _rest(self, stirs: int) -> None:
        self._calm = self._calm or stirs == self._stirs

    def note_press(self, place: Rect, what: str) -> None:
        """Note a press on something outside the panel."""
        self._pressed, self._repeated = (Rect(place), what), False
        self._stir()

    def press(self, button: Button, offer: PromptOption) -> None:
        """Carry out the option of a pressed button, unless it is guarded."""
        screen = self.panel.screen
        by_keys = screen is not None and screen.by_keys
        if screen is not None and by_keys and offer.previews_first and screen.focus_on(button):
            return
        again = self._pressed is not None and self._pressed[1] == offer.what
        if not by_keys or offer.shortcut in (None, Command.ACTIVATE):  # a key of its own means no other option
            if by_keys and offer.warn is not None and self._warned != offer.what:
                self._warned = offer.what
                self._wait(button, CLICK.after_end)  # whoever presses on and on does not read
                offer.warn()
                return
            hasty = by_keys and not self._calm and not again
            if button in self._fresh:  # each further click begins the wait again
                ends_turn = offer.long_guard and not self._warned
                self._wait(button, CLICK.after_end if ends_turn else self._fresh[button][1])
            if button in self._fresh or hasty:
                return
        self._pressed, self._repeated = (Rect(button.rect), offer.what), again and offer.slot == "choice"
        self._stir()
        offer.press()

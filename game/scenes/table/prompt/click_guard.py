"""Which button of a prompt takes a press now.

No place changes its meaning under the pointer: after a press, what has come to lie on the same spot waits a moment;
after several of the same, longer, lest one more of them is a press on something else. A key that goes on is told
first what would be lost, and has to be pressed once more.
"""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect

from game.scenes.table.prompt.prompt_option import PromptOption
from game.timing import CLICK
from game.ui.input.keymap import Command
from game.ui.widgets.buttons import Button
from game.ui.widgets.widget import Widget


class ClickGuard:
    """The presses on the buttons of one panel. `skipped`: something was skipped since anything could be taken back."""

    def __init__(self, panel: Widget) -> None:
        self.panel = panel
        self.skipped = False
        self._pressed: tuple[Rect, str] | None = None  # where the last press was, and what it did
        self._repeated = False  # did that choose the same as the press before it?
        self._fresh: dict[Button, tuple[int, float]] = {}  # what has come to lie there: which wait it is, how long
        self._waits = 0
        self._whats: frozenset[str] = frozenset()  # what was offered last
        self._warned = ""  # of what it has been told what would be lost
        self._calm = True  # have offers and presses rested for a moment?
        self._stirs = 0  # how often they have not

    def set_options(self, whats: frozenset[str]) -> None:
        """All that presses do from now on."""
        if whats:
            if self._whats and whats != self._whats:
                self._stir()
                self._warned = ""
            self._whats = whats

    def start_guard(
        self, before: Mapping[Button, PromptOption], now: Mapping[Button, PromptOption], lay: Mapping[Button, Rect]
    ) -> None:
        """Something else has come to lie where the last press was, or may be just now: it waits, lest the press of
        before take it. `lay` says where everything lay before."""
        for button, offer in now.items():
            gone = before.get(button)
            if gone is not None and gone.ignores_guard and gone.what != offer.what:
                self._fresh.pop(button, None)  # it has come and gone: what lies there now was not waited for
            if offer.ignores_guard and (gone is None or gone.what != offer.what):
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
        """A button takes no press for a moment."""
        if self.panel.screen is not None:
            self._waits += 1
            wait = self._fresh[button] = self._waits, seconds
            self.panel.screen.after(seconds, lambda: self._rested(button, wait))

    def _rested(self, button: Button, wait: tuple[int, float]) -> None:
        if self._fresh.get(button) == wait:
            del self._fresh[button]

    def _stir(self) -> None:
        """Other things are offered, or something was pressed: a key that is pressed again waits a moment."""
        if self.panel.screen is None:
            return
        self._stirs += 1
        stirs, self._calm = self._stirs, False
        self.panel.screen.after(CLICK.quick, lambda: self._rest(stirs))

    def _rest(self, stirs: int) -> None:
        self._calm = self._calm or stirs == self._stirs

    def note_layout(self, place: Rect, what: str) -> None:
        """Something was pressed there that is not of the panel."""
        self._pressed, self._repeated = (Rect(place), what), False
        self._stir()

    def press(self, button: Button, offer: PromptOption) -> None:
        """A button was pressed: what it offers happens, unless it waits."""
        screen = self.panel.screen
        by_keys = screen is not None and screen.by_keys
        if screen is not None and by_keys and offer.previews_first and screen.focus_on(button):
            return
        again = self._pressed is not None and self._pressed[1] == offer.what
        if not by_keys or offer.shortcut in (None, Command.ACTIVATE):  # a key of its own is meant for it
            if by_keys and offer.warn is not None and self._warned != offer.what:
                self._warned = offer.what
                self._wait(button)
                offer.warn()
                return
            hasty = by_keys and not self._calm and not again
            if button in self._fresh:  # however often one clicks on
                ends_turn = offer.ignores_guard and not self._warned
                self._wait(button, CLICK.after_end if ends_turn else self._fresh[button][1])
            if button in self._fresh or hasty:
                return
        self._pressed, self._repeated = (Rect(button.rect), offer.what), again and offer.slot == "choice"
        self._stir()
        offer.press()

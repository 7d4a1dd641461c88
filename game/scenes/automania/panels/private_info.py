"""Button that shows the own money and contracts while it or a key is held down.

They are always visible where nobody else sits at the screen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pygame import Surface

from game.scenes.automania.table_keys import SECRETS
from game.scenes.automania.table_texts import say
from game.scenes.table.panels.hold_to_reveal import HoldToReveal
from game.ui.context import Ui
from game.ui.text.text_layout import TextBlock
from game.ui.widgets.keycaps import key_label


class PrivateInfo(HoldToReveal):
    """Button with the money of the shown seat.

    `changed` is called when something is revealed or hidden, `unknown` by the key where the viewer may not see the
    shown seat's secrets.
    """

    KEY = shortcut = SECRETS

    def __init__(self, ui: Ui, changed: Callable[[], object]) -> None:
        super().__init__(ui, tooltip=self._tooltip)
        self.changed = changed
        self.unknown: Callable[[], object] = lambda: None
        self.seat = 0
        self.amount: int | None = None
        self.known = self.open_money = self.open = False

    def set(self, seat: int, amount: int | None, known: bool, open_money: bool, is_open: bool) -> None:
        """Show the money of a seat, hidden again after a change of seat.

        `known`: the viewer may see money and contracts at all. `open_money`: everybody may know the money. `is_open`:
        nothing need be hidden from the viewer.
        """
        now = (seat, amount, known, open_money, is_open)
        if now == (self.seat, self.amount, self.known, self.open_money, self.open):
            return
        if seat != self.seat:
            self.let_go()
        self.seat, self.amount, self.known, self.open_money, self.open = now
        self.touch()

    @property
    def shown(self) -> bool:
        """True while contracts and money can be read."""
        return self.known and (self.open or self.is_revealed)

    @property
    def shows_money(self) -> bool:
        """True while the money can be read."""
        return self.amount is not None and (self.open_money or self.shown)

    def _tooltip(self) -> str:
        if not self.known:
            return say("secrets.other.tip")
        return say("secrets.shown.tip") if self.open else say("secrets.tip", key=key_label(SECRETS))

    def activate(self, part: object = None) -> None:
        """Reveal the secrets, or call `unknown` where the viewer may not see them."""
        if self.known:
            super().activate(part)
        else:
            self.unknown()

    def visibility_changed(self) -> None:
        """Report that the secrets are revealed or hidden."""
        super().visibility_changed()
        self.changed()

    # drawing ------------------------------------------------------------------------------------

    @property
    def _side(self) -> int:
        """Side of its coin in pixels."""
        return min(self.rect.h - self.ui.px(4), self.ui.px(24))

    def text(self) -> TextBlock:
        """Return the text behind the coin, the longest for which there is room."""
        ui, room = self.ui, self.rect.w - self._side
        for words in self._forms():
            text = ui.text(words, "small", max_lines=1, fit=True, width=max(1, room - 2 * ui.px(6) - ui.px(5)))
            if not text.cut:
                break
        return text

    def draw(self, surface: Surface) -> None:
        """Draw the coin, and the money or how to reveal it."""
        ui, line, side = self.ui, self.rect, self._side
        holds = self.known and not self.open
        ui.plate(surface, line, "secondary" if holds else "well", radius=ui.px(6), shadow=0)
        left = line.x + ui.px(6)
        surface.blit(ui.icon("am-coin", side), (left, line.centery - side // 2))
        text = self.text()
        surface.blit(text.surface, text.surface.get_rect(midleft=(left + side + ui.px(6), line.centery)))

    def _forms(self) -> Iterator[str]:
        """Yield the words from the longest to the shortest."""
        words = f"<b>{say('secrets.money', n=self.amount or 0)}</b>" if self.shows_money else say("secrets.hidden.name")
        if not self.shown:
            hint = say("secrets.hold" if self.known else "secrets.hidden")
            yield f"{words}  <dim>{hint}</dim>"
            if not self.shows_money:
                yield hint
        yield words

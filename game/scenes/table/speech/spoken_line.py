"""Spoken line: portrait and words of a character in the free room of the top bar, for a moment."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.timing.speech_times import SPEECH
from game.ui.context import Ui
from game.ui.text.text_layout import TextBlock
from game.ui.widgets.widget import Widget

LEAST = 32  # units of height; the portrait is as high


class SpokenLine(Widget):
    """Words of a character at the left end of `room`; it takes no input, and where there is no room it stays away."""

    floats = True

    def __init__(self, ui: Ui, room: Callable[[], Rect]) -> None:
        super().__init__(ui)
        self.room = room
        self.portrait, self.words = "", ""
        self._age = 0.0

    def say(self, portrait: str, words: str) -> bool:
        """Show the words of a character; return whether there is room."""
        ui, room = self.ui, self.room()
        high = max(ui.px(LEAST), self._block(words).height + ui.px(4))
        wide = high + self._block(words).width + ui.px(26)
        if wide > room.w:
            return False
        self.touch()
        self.portrait, self.words, self._age = portrait, words, 0.0
        self.place(Rect(room.x + ui.px(4), room.centery - high // 2, wide, high))
        self.touch()
        if self.screen is not None:
            self.screen.animate(self)
        return True

    def hush(self) -> None:
        """Take the words away."""
        if self.words:
            self.touch()
            self.words = ""

    def _block(self, words: str) -> TextBlock:
        return self.ui.text(words, "small", ground="card", max_lines=1)

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass, and take the words away when they have been read."""
        self._age += dt
        if self.words and self._age < SPEECH.shortest + SPEECH.letter * len(self.words):
            return True
        self.hush()
        return False

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return False: the pointer goes through it."""
        return False

    def draw(self, surface: Surface) -> None:
        """Draw the portrait, and the words in a bubble beside it."""
        if not self.words:
            return
        ui, side = self.ui, self.rect.h
        bubble = Rect(self.rect.x + side + ui.px(4), self.rect.y, self.rect.w - side - ui.px(4), side)
        ui.plate(surface, bubble, "card", radius=side // 2, shadow=0)
        surface.blit(ui.assets.picture(self.portrait, (side, side)), self.rect.topleft)
        block = self._block(self.words)
        surface.blit(block.surface, block.surface.get_rect(center=bubble.center))

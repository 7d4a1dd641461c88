"""Sound captions: sounds in words, in the top bar, for a moment."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.timing.sound_times import SOUND
from game.ui.context import Ui
from game.ui.text.text_layout import TextBlock
from game.ui.widgets.widget import Widget


class SoundCaptions(Widget):
    """Caption of the last sound; it takes no input.

    It lies at the right end of `room` in the top bar; where that is too narrow, in the lower left corner of the
    `picture` (the board), so that it hides no player's name.
    """

    floats = True

    def __init__(self, ui: Ui, room: Callable[[], Rect], picture: Callable[[], Rect]) -> None:
        super().__init__(ui)
        self.room, self.picture = room, picture
        self.words = ""
        self._age = 0.0

    def _block(self) -> TextBlock:
        return self.ui.text(f"<icon:sound> {self.words}", "small", tone="dim", max_lines=1, fit=True,
                            width=max(1, self.picture().w - self.ui.px(40)))

    def say(self, words: str) -> None:
        """Show the caption of a sound; the same caption once more stays longer."""
        self._age = 0.0
        if words == self.words:
            return
        ui = self.ui
        self.touch()
        self.words = words
        block, room = self._block(), self.room()
        place = Rect(0, 0, block.width + ui.px(24), block.height + ui.px(6))
        place.midright = room.midright
        if place.w > room.w:
            picture = self.picture()
            place.bottomleft = picture.left + ui.px(8), picture.bottom - ui.px(8)
        self.place(place)
        self.touch()
        if self.screen is not None:
            self.screen.animate(self)

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass, and remove the caption after a while."""
        self._age += dt
        if self._age < SOUND.caption:
            return True
        self.touch()
        self.words = ""
        return False

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return False: the pointer goes through it."""
        return False

    def draw(self, surface: Surface) -> None:
        """Draw the caption."""
        if self.words:
            self.ui.plate(surface, self.rect, "chip", radius=self.rect.h // 2, shadow=0)
            block = self._block()
            surface.blit(block.surface, block.surface.get_rect(center=self.rect.center))

"""What is to be heard, in words: a line in the bar that goes by itself."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.text.text_layout import TextBlock
from game.ui.widgets.widget import Widget

STAYS = 2.4  # seconds


class SoundCaptions(Widget):
    """The last sound in words. It lies at the right end of `room`, in the lower left corner of the `picture` where
    there is too little, so that no player's name is hidden, and catches nothing."""

    floats = True

    def __init__(self, ui: Ui, room: Callable[[], Rect], picture: Callable[[], Rect]) -> None:
        super().__init__(ui)
        self.room, self.picture = room, picture
        self.words = ""
        self._age = 0.0

    def _block(self) -> TextBlock:
        return self.ui.text(f"<icon:sound> {self.words}", "small", tone="dim", max_lines=1)

    def say(self, words: str) -> None:
        """Another sound, or the same once more."""
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
        self._age += dt
        if self._age < STAYS:
            return True
        self.touch()
        self.words = ""
        return False

    def solid(self, pos: tuple[int, int]) -> bool:
        return False

    def draw(self, surface: Surface) -> None:
        if self.words:
            self.ui.plate(surface, self.rect, "chip", radius=self.rect.h // 2, shadow=0)
            block = self._block()
            surface.blit(block.surface, block.surface.get_rect(center=self.rect.center))

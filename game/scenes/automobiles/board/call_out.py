"""Call-out over the track: a few words about what happens in a drive, such as a pass."""

from __future__ import annotations

from pygame import Rect

from game.ui.context import Ui
from game.ui.widgets.labels import Label
from game.ui.widgets.panels import Panel

DOWN, RIM = 14, 12  # units: from the upper edge of the track, and around the words


class CallOut(Panel):
    """Plate with words at the upper edge of the track; hidden while it has none. The pointer goes through it."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui, "raised", border=ui.theme["accent"], padding=RIM, solid=False)
        self.words = self.add(Label(ui, "", "subheading", align="centre", lines=1))
        self.visible = False

    def say(self, words: str, track: Rect) -> None:
        """Show other words above the middle of the track; "" hides them."""
        if words == self.words.markup:
            return
        self.words.set(words)
        if not words:
            self.visible = False
            return
        wide, high = self.words.natural_size()
        rim = self.ui.px(RIM)
        plate = Rect(0, 0, min(track.w, wide + 3 * rim), high + 2 * rim)
        plate.midtop = track.centerx, track.top + self.ui.px(DOWN)
        self.place(plate)
        self.visible = True

    def layout(self) -> None:
        """Place the words in the plate."""
        self.words.place(self.ui.box(self.rect).inset(RIM / 2))

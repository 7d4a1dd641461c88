"""The button that takes back: it says what, wherever there is room for the words."""

from __future__ import annotations

from pygame import Rect

from game.scenes.table.offer import Offer
from game.ui.widgets.buttons import Button


class WayBack(Button):
    """The button at the place where taking back always lies. `grows`: it may take room beside that for its words."""

    grows = True

    def say(self, offer: Offer, spare: int) -> None:
        """What is taken back, with so many spare pixels left of the button's own place; where even that is too little
        it says shorter that it takes back, and its tooltip says what."""
        if self.grows and spare > 0 and self.cuts(offer.label):
            self._widen(offer.label, spare)
        label = offer.short if offer.short and self.cuts(offer.label) else offer.label
        self.set("" if self.cuts(label) else label)
        self.tooltip = offer.tip or (offer.label if self.label != offer.label else None)

    def _widen(self, label: str, spare: int) -> None:
        """Grows to the left as far as the words need, unless they are cut even so."""
        narrow = Rect(self.rect)
        self.set(label)
        more = min(spare, max(0, self.natural_size()[0] - narrow.w))
        self.place(Rect(narrow.x - more, narrow.y, narrow.w + more, narrow.h))
        if self.cuts(label):
            self.place(narrow)

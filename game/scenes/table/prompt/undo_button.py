"""The button that takes back: it says what, wherever there is room for the words."""

from __future__ import annotations

from game.scenes.table.prompt.prompt_option import PromptOption
from game.ui.widgets.buttons import Button


class UndoButton(Button):
    """The button at the place where taking back always lies, however long what it says."""

    def say(self, offer: PromptOption) -> None:
        """What is taken back; where there is too little room for that in one line it says shorter that it takes back,
        and its tooltip says what."""
        long = self.too_long(offer.label) or self.cuts(offer.label) or self.folds(offer.label)
        label = offer.short if offer.short and long else offer.label
        self.set("" if self.cuts(label) else label)
        self.tooltip = offer.tip or (offer.label if self.label != offer.label else None)

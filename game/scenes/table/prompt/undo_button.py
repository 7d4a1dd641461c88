"""Undo button of the prompt: it names what it takes back wherever there is room for the words.

The words come from `scenes/table/controller/undo_text.py`.
"""

from __future__ import annotations

from game.scenes.table.prompt.prompt_option import PromptOption
from game.ui.widgets.buttons import Button


class UndoButton(Button):
    """Button at the fixed place of undo, however long its label is."""

    def say(self, offer: PromptOption) -> None:
        """Show what is taken back.

        Where that does not fit in one line, show the short label and name it in the tooltip.
        """
        long = self.too_long(offer.label) or self.cuts(offer.label) or self.folds(offer.label)
        label = offer.short if offer.short and long else offer.label
        self.set("" if self.cuts(label) else label)
        self.tooltip = offer.tip or (offer.label if self.label != offer.label else None)

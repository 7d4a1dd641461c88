"""Undo button of the prompt: it names what it takes back wherever there is room for the words.

The words come from `scenes/table/prompt/undo_text.py`.
"""

from __future__ import annotations

from game.scenes.table.prompt.prompt_option import PromptOption
from game.ui.widgets.buttons import Button

LEAST_TYPE = 0.65  # share of the usual size of type below which the short label is shown


class UndoButton(Button):
    """Button at the fixed place of undo, however long its label is."""

    def say(self, offer: PromptOption) -> None:
        """Show what is taken back.

        Where that does not fit in one line of readable type, show the short label and name it in the tooltip.
        """
        label = offer.label
        long = self.too_long(label) or self.cuts(label) or self.folds(label) or self.type_of(label) < LEAST_TYPE
        label = offer.short if offer.short and long else offer.label
        self.set("" if self.cuts(label) else label)
        self.tooltip = offer.tip or (offer.label if self.label != offer.label else None)

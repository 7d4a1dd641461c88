"""Marks of a mistake on the table: a tick where the better move lies, a cross where the one that was made."""

from __future__ import annotations

from pygame import Color, Surface

from game.scenes.table.hints.hint_panel import HintMarks

BETTER, PLAYED = "check", "cross"  # icons, in the order of the marks
COLOURS = {BETTER: "hint", PLAYED: "bad"}


class MistakeMarks(HintMarks):
    """Marks at the places of two moves, the better one first."""

    def colour(self, number: int) -> Color:
        """Return the colour of a mark."""
        return self.ui.theme[COLOURS[self._icon(number)]]

    def figure(self, number: int, high: int) -> Surface:
        """Return the tick or the cross on a disc."""
        return self.ui.icon(self._icon(number), round(high * 0.7), self.ink)

    def _icon(self, number: int) -> str:
        return (BETTER, PLAYED)[number - 1]

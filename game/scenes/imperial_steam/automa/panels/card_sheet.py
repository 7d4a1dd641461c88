"""Sheet of the Automa's cards side by side, in the grid that gives them the best shape."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, sqrt

from pygame import Rect

from game.ui.context import Ui
from game.ui.widgets.widget import Widget

GAP = 10  # units between two cards
ASPECTS = {"action-card": 1.3, "decision-card": 0.85, "state-card": 4.6}  # width of a card divided by its height, about


def grid_places(room: Rect, count: int, aspect: float, gap: int) -> list[Rect]:
    """Return places for cards that fill a room row by row, in about this ratio of width to height."""
    columns = max(1, min(count, round(sqrt(count * room.w / max(1, room.h) / aspect))))
    rows = max(1, ceil(count / columns))
    wide, high = (room.w - gap * (columns - 1)) // columns, (room.h - gap * (rows - 1)) // rows
    return [Rect(room.x + column * (wide + gap), room.y + row * (high + gap), wide, high)
            for row, column in (divmod(place, columns) for place in range(count))]


class CardSheet(Widget):
    """Sheet of cards of one kind."""

    def __init__(self, ui: Ui, kind: str, cards: Sequence[Widget]) -> None:
        super().__init__(ui)
        self._aspect = ASPECTS[kind]
        self.cards = [self.add(card) for card in cards]

    def layout(self) -> None:
        """Place the cards."""
        for card, place in zip(self.cards, grid_places(self.rect, len(self.cards), self._aspect, self.ui.px(GAP)),
                               strict=True):
            card.place(place)

"""Contracts in the hand of a seat."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.rules.automania.content.build import Content
from game.rules.automania.content.contracts import Contract
from game.scenes.automania.art.card_art import ASPECT
from game.scenes.automania.board.action_grid import Pick, Tip
from game.scenes.automania.board.contract_display import Card
from game.scenes.table.panels.selectable import SelectableWidget
from game.ui.context import Ui
from game.ui.widgets.widget import Widget


class CardInHand(Card):
    """Contract in hand; face down where no viewer may see it."""

    def __init__(self, ui: Ui, on_pick: Pick, tooltip: Tip) -> None:
        super().__init__(ui, (), on_pick, tooltip)

    def set(self, contract: Contract | None, count: int = 1) -> None:
        """Show a contract, None = face down."""
        super().set(contract, count)
        self.names = ((("contract", contract.id),),) if contract else ()


class Hand(Widget):
    """Cards side by side; closer together where there are many."""

    reacts = False
    tips_beside = True

    def __init__(self, ui: Ui, content: Content, picked: Pick, tooltip: Tip) -> None:
        super().__init__(ui)
        self.content, self.picked, self.describe = content, picked, tooltip
        self.cards: list[CardInHand] = []

    def set(self, hand: Sequence[str], hidden: bool = False) -> None:
        """Show these contracts; unknown ones, and all if `hidden`, lie face down."""
        while len(self.cards) > len(hand):
            self.remove(self.cards.pop())
        while len(self.cards) < len(hand):
            self.cards.append(self.add(CardInHand(self.ui, self.picked, self.describe)))
        for card, name in zip(self.cards, hand, strict=True):
            card.set(None if hidden else self.content.contracts.get(name))
        self.layout()

    @property
    def things(self) -> list[SelectableWidget]:
        """Selectable widgets of the hand."""
        return list(self.cards)

    def card(self, contract: str) -> CardInHand | None:
        """Return the card of a contract, None where it is not in hand or face down."""
        return next((card for card in self.cards if card.contract and card.contract.id == contract), None)

    def layout(self) -> None:
        """Place the cards."""
        rect, count = self.rect, len(self.cards)
        if not count or rect.h < 8:
            return
        wide = min(round(rect.h * ASPECT), rect.w)
        step = min(wide + self.ui.px(5), (rect.w - wide) / (count - 1)) if count > 1 else 0
        for place, card in enumerate(self.cards):
            card.place(Rect(rect.x + round(step * place), rect.y, wide, rect.h))

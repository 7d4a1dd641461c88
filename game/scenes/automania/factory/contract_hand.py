"""The contracts of a seat: in hand as cards, those that it has played counted beside them."""

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
    """A contract in hand; face down where nobody here may see it."""

    def __init__(self, ui: Ui, on_pick: Pick, tip: Tip) -> None:
        super().__init__(ui, (), on_pick, tip)

    def set(self, contract: Contract | None, count: int = 1) -> None:
        super().set(contract, count)
        self.names = ((("contract", contract.id),),) if contract else ()


class Hand(Widget):
    """The cards side by side; closer together where there are many."""

    reacts = False
    tips_beside = True

    def __init__(self, ui: Ui, content: Content, picked: Pick, tip: Tip) -> None:
        super().__init__(ui)
        self.content, self.picked, self.tip = content, picked, tip
        self.cards: list[CardInHand] = []

    def set(self, hand: Sequence[str], hidden: bool = False) -> None:
        """These contracts; those that are unknown, or `hidden` just now, lie face down."""
        while len(self.cards) > len(hand):
            self.remove(self.cards.pop())
        while len(self.cards) < len(hand):
            self.cards.append(self.add(CardInHand(self.ui, self.picked, self.tip)))
        for card, name in zip(self.cards, hand, strict=True):
            card.set(None if hidden else self.content.contracts.get(name))
        self.layout()

    @property
    def things(self) -> list[SelectableWidget]:
        """Everything that can be pointed at."""
        return list(self.cards)

    def card(self, contract: str) -> CardInHand | None:
        """A contract in hand."""
        return next((card for card in self.cards if card.contract and card.contract.id == contract), None)

    def layout(self) -> None:
        rect, count = self.rect, len(self.cards)
        if not count or rect.h < 8:
            return
        wide = min(round(rect.h * ASPECT), rect.w)
        step = min(wide + self.ui.px(5), (rect.w - wide) / (count - 1)) if count > 1 else 0
        for place, card in enumerate(self.cards):
            card.place(Rect(rect.x + round(step * place), rect.y, wide, rect.h))

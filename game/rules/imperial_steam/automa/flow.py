"""The Automa, the solo opponent: its opening bid, its turns, its part in the end of the game (AMA-4).

It decides nothing by chance but the order of its cards. Everything that it looks at is told as events, so that a screen
can show its reasoning step by step, and somebody with the cardboard game could run it from them.
"""

from typing import ClassVar

from game.rules.core.frames import Sequence
from game.rules.core.records import frame
from game.rules.imperial_steam.automa.action_card import follow
from game.rules.imperial_steam.automa.actions.goods import deliver
from game.rules.imperial_steam.automa.actions.special_action import take_contract
from game.rules.imperial_steam.automa.decks import discard_pair, draw_pair
from game.rules.imperial_steam.automa.supply import automa_of, unassigned
from game.rules.imperial_steam.state import ImperialSteamState


@frame
class AutomaTurn(Sequence):
    """AMA-4.10 to AMA-4.14 One hand: a pair of cards, one slot, one delivery, the cards to the discards."""

    STEPS: ClassVar[tuple[str, ...]] = ("reveal", "act", "deliver", "tidy")
    action: str = ""  # the action card of this turn
    decision: str = ""  # its decision card

    def reveal(self, state: ImperialSteamState) -> None:
        """AMA-4.10, AMA-4.11 Spend a hand, turn over a card of each pile."""
        company, automa = state.companies[self.seat], automa_of(state)
        state.emit("turn", self.seat, hands=company.hands)
        company.hands -= 1
        self.action, self.decision = draw_pair(state, automa)
        state.emit("automa-drew", self.seat, action=self.action, decision=self.decision, left=len(automa.actions.draw))

    def act(self, state: ImperialSteamState) -> None:
        """AMA-4.12"""
        cards = state.content.automa
        follow(state, self.seat, cards.actions[self.action], cards.decisions[self.decision])

    def deliver(self, state: ImperialSteamState) -> None:
        """AMA-4.13 Also where no slot could be carried out."""
        deliver(state, self.seat, state.content.automa.decisions[self.decision])

    def tidy(self, state: ImperialSteamState) -> None:
        """AMA-4.14"""
        discard_pair(state, automa_of(state), self.action, self.decision)


def automa_bid(state: ImperialSteamState) -> int:
    """AMA-3.5, AMA-3.8 Turn over the State Railway card, one of those without a crown: the column that it bids.

    It bids no more than it can pay (AMA-4.8), which only a set-up with hubs far ahead could ask for.
    """
    automa, chart = automa_of(state), state.selected.chart
    cards = {card.id: card for card in chart.state_cards.values() if card.connection not in state.crowns}
    card = cards[state.one_of(list(cards))]
    automa.card = card.id
    lowest = min(hub.column for hub in state.hubs)
    affordable = state.companies[automa.seat].money // state.content.numbers.step_price
    column: int = min(lowest + card.bid_steps, affordable, state.content.numbers.last_column)
    state.emit("automa-bid", automa.seat, card=card.id, lowest=lowest, steps=card.bid_steps, column=column)
    return column


def start_after_bid(state: ImperialSteamState) -> None:
    """AMA-3.12 At the easiest level no money is left."""
    automa = automa_of(state)
    money = state.companies[automa.seat].money
    if automa.money_reset:
        state.pay(automa.seat, money)
        state.emit("automa-reset", automa.seat, cost=money)


def last_contract(state: ImperialSteamState) -> None:
    """AMA-4.98 Before scoring one contract for the loose tokens, if anybody connected Trieste."""
    seat = automa_of(state).seat
    tokens = unassigned(state, seat)
    if state.trieste and tokens:
        state.emit("automa-last-contract", seat, tokens=tokens)
        take_contract(state, seat)

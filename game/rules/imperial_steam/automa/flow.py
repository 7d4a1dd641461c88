"""The Automa, the solo opponent: its opening bid, its turns, its last contract (AMA-4).

It decides nothing by chance but the order of its cards. Everything that it considers is emitted as events, so that a
screen can show its reasoning step by step, and a person with the cardboard game could follow it.
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
    """A turn of the Automa: one hand, a pair of cards, one slot, one delivery (AMA-4.10 to AMA-4.14)."""

    STEPS: ClassVar[tuple[str, ...]] = ("reveal", "act", "deliver", "tidy")
    action: str = ""  # the action card of this turn
    decision: str = ""  # its decision card

    def reveal(self, state: ImperialSteamState) -> None:
        """Spend a hand and turn over a card of each pile (AMA-4.10, AMA-4.11)."""
        company, automa = state.companies[self.seat], automa_of(state)
        state.emit("turn", self.seat, hands=company.hands)
        company.hands -= 1
        self.action, self.decision = draw_pair(state, automa)
        state.emit("automa-drew", self.seat, action=self.action, decision=self.decision, left=len(automa.actions.draw))

    def act(self, state: ImperialSteamState) -> None:
        """Carry out one slot of the action card (AMA-4.12)."""
        cards = state.content.automa
        follow(state, self.seat, cards.actions[self.action], cards.decisions[self.decision])

    def deliver(self, state: ImperialSteamState) -> None:
        """Make a delivery, even if no slot could be carried out (AMA-4.13)."""
        deliver(state, self.seat, state.content.automa.decisions[self.decision])

    def tidy(self, state: ImperialSteamState) -> None:
        """Discard both cards (AMA-4.14)."""
        discard_pair(state, automa_of(state), self.action, self.decision)


def bid_columns(state: ImperialSteamState) -> dict[str, int]:
    """Return the column that the Automa bids with each State Railway card without a crown (AMA-3.5, AMA-3.8).

    It bids no more than it can pay (AMA-4.8), which only matters in a set-up with hubs far ahead.
    """
    numbers, lowest = state.content.numbers, min(hub.column for hub in state.hubs)
    affordable = state.companies[automa_of(state).seat].money // numbers.step_price
    return {card.id: min(lowest + card.bid_steps, affordable, numbers.last_column)
            for card in state.selected.chart.state_cards.values() if card.connection not in state.crowns}


def automa_bid(state: ImperialSteamState) -> int:
    """Turn over a State Railway card and return the column that it bids (AMA-3.8)."""
    automa, columns = automa_of(state), bid_columns(state)
    automa.card = state.one_of(list(columns))
    column = columns[automa.card]
    state.emit("automa-bid", automa.seat, card=automa.card, lowest=min(hub.column for hub in state.hubs),
               steps=state.selected.chart.state_cards[automa.card].bid_steps, column=column)
    return column


def start_after_bid(state: ImperialSteamState) -> None:
    """Take away the money that is left, at the easiest level only (AMA-3.12)."""
    automa = automa_of(state)
    money = state.companies[automa.seat].money
    if automa.money_reset:
        state.pay(automa.seat, money)
        state.emit("automa-reset", automa.seat, cost=money)


def last_contract(state: ImperialSteamState) -> None:
    """Take one contract for the unassigned tokens before scoring, if anybody connected Trieste (AMA-4.98)."""
    seat = automa_of(state).seat
    tokens = unassigned(state, seat)
    if state.trieste and tokens:
        state.emit("automa-last-contract", seat, tokens=tokens)
        take_contract(state, seat)

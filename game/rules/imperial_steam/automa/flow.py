"""The Automa, the solo opponent: its opening bid, its turns, its last contract (AMA-4).

It decides nothing by chance but the order of its cards. In companion mode the player turns over the cards of the
printed game and names them; the rest is the same. Everything that it considers is emitted as events, so that a screen
can show its reasoning step by step, and a person with the cardboard game could follow it.
"""

from collections.abc import Iterator
from typing import ClassVar

from game.rules.core.actions import Arg, Move
from game.rules.core.frames import Decision, Sequence
from game.rules.core.records import frame
from game.rules.imperial_steam.automa.action_card import follow
from game.rules.imperial_steam.automa.actions.goods import deliver
from game.rules.imperial_steam.automa.actions.special_action import take_contract
from game.rules.imperial_steam.automa.decks import discard_pair, draw_pair, in_order, possible_cards, take_card
from game.rules.imperial_steam.automa.supply import automa_of, player_of, unassigned
from game.rules.imperial_steam.content.automa_cards import VERSIONS
from game.rules.imperial_steam.state import ImperialSteamState


@frame
class TableVersion(Decision):
    """The naming of an action card of version B that lies in the deck on the table (AMA-4.102)."""

    RULE: ClassVar[str] = "AMA-4.102"
    ALWAYS_ASK: ClassVar[bool] = True

    def legal(self, state: ImperialSteamState) -> Iterator[Move]:
        """Yield a `table-version` for each version B whose number has not been named yet."""
        known = state.content.automa.actions
        numbers = [known[name].number for name in automa_of(state).actions.draw if known[name].version == VERSIONS[0]]
        for card in known.values():
            if card.version == VERSIONS[1] and card.number in numbers:
                yield "table-version", card.id

    def prompt(self, state: ImperialSteamState) -> tuple[str, dict[str, Arg]]:
        """Return the question."""
        return "table-version", {"n": automa_of(state).unnamed}

    def do_table_version(self, state: ImperialSteamState, card: str) -> None:
        """Put the card into the deck in place of the other version."""
        automa, known = automa_of(state), state.content.automa.actions
        others = [name for name in automa.actions.draw if known[name].number != known[card].number]
        automa.actions.draw = in_order([*others, card], known)
        automa.unnamed -= 1
        state.emit("version-named", automa.seat, action=card)
        if not automa.unnamed:
            state.pop()


@frame
class TableBid(Decision):
    """The naming of the State Railway card that was turned over on the table for the Automa's bid (AMA-3.8)."""

    RULE: ClassVar[str] = "AMA-3.8"
    ALWAYS_ASK: ClassVar[bool] = True

    def legal(self, state: ImperialSteamState) -> Iterator[Move]:
        """Yield a `table-bid` for each card without a crown."""
        for card in bid_columns(state):
            yield "table-bid", card

    def prompt(self, state: ImperialSteamState) -> tuple[str, dict[str, Arg]]:
        """Return the question."""
        return "table-bid", {}

    def do_table_bid(self, state: ImperialSteamState, card: str) -> None:
        """Keep the card for the bid."""
        state.pop()
        automa_of(state).card = card


@frame
class TableCards(Decision):
    """The naming of the pair of cards that was turned over on the table (AMA-4.11)."""

    RULE: ClassVar[str] = "AMA-4.11"
    ALWAYS_ASK: ClassVar[bool] = True

    def legal(self, state: ImperialSteamState) -> Iterator[Move]:
        """Yield a `table-cards` for each pair that may come."""
        automa, cards = automa_of(state), state.content.automa
        decisions = possible_cards(automa.decisions, cards.decision_stars())
        for action in possible_cards(automa.actions, cards.action_stars()):
            for decision in decisions:
                yield "table-cards", action, decision

    def prompt(self, state: ImperialSteamState) -> tuple[str, dict[str, Arg]]:
        """Return the question."""
        return "table-cards", {}

    def do_table_cards(self, state: ImperialSteamState, action: str, decision: str) -> None:
        """Take both cards off their piles; the Automa's turn follows."""
        state.pop()
        automa, turn = automa_of(state), state.parent(AutomaTurn)
        take_card(automa.actions, action)
        take_card(automa.decisions, decision)
        turn.action, turn.decision = action, decision


@frame
class AutomaTurn(Sequence):
    """A turn of the Automa: one hand, a pair of cards, one slot, one delivery (AMA-4.10 to AMA-4.14)."""

    STEPS: ClassVar[tuple[str, ...]] = ("turn_over", "reveal", "act", "deliver", "tidy")
    action: str = ""  # the action card of this turn
    decision: str = ""  # its decision card

    def turn_over(self, state: ImperialSteamState) -> None:
        """Ask which cards are turned over, where they lie on the table (AMA-4.11)."""
        if automa_of(state).by_hand:
            state.push(TableCards(seat=player_of(state)))

    def reveal(self, state: ImperialSteamState) -> None:
        """Spend a hand and turn over a card of each pile (AMA-4.10, AMA-4.11)."""
        company, automa = state.companies[self.seat], automa_of(state)
        state.emit("turn", self.seat, hands=company.hands)
        company.hands -= 1
        if not automa.by_hand:
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
    if not automa.by_hand:
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

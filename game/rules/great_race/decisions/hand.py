"""Resource cards: drawing, turning up, the hand limit, and Jerrycans, playable at any decision of their owner."""

from collections.abc import Iterator
from typing import ClassVar

from game.rules.core.actions import Arg, Move
from game.rules.core.frames import Decision
from game.rules.core.reasons import Reason
from game.rules.core.records import frame
from game.rules.core.rng import NoChance
from game.rules.great_race import reasons
from game.rules.great_race.content.cards import JERRYCAN
from game.rules.great_race.state import GreatRaceState


def cards_left(state: GreatRaceState) -> int:
    """Return the number of cards that can be drawn, the discard pile included (GRR-2.2)."""
    return sum(state.deck.values()) + sum(state.discard.values())


def take_from_deck(state: GreatRaceState, count: int) -> list[str]:
    """Take cards from the deck, fewer only if deck and discard pile run out (GRR-2.2).

    Raises NoChance in a view, where the order of the deck is hidden.
    """
    if state.rng < 0 and count and cards_left(state):
        raise NoChance("a view does not hold the order of the deck")
    cards = state.draw_up_to(count, state.deck, state.selected.cards)
    thrown = sum(state.discard.values())
    if len(cards) < count and thrown:
        for card in state.selected.cards:
            state.deck[card] += state.discard[card]
            state.discard[card] = 0
        state.emit("reshuffled", count=thrown)
        cards += state.draw_up_to(count - len(cards), state.deck, state.selected.cards)
    return cards


def tell_draw(state: GreatRaceState, seat: int, cards: list[str]) -> None:
    """Emit a draw: the number of cards to all, the cards themselves to their owner alone (GRR-1.4)."""
    state.emit("drew-cards", seat, count=len(cards))
    if cards:
        state.emit("drew", seat, only=(seat,), cards=list(cards))


def draw(state: GreatRaceState, seat: int, count: int) -> None:
    """Draw cards into the hand, then check the hand limit (GRR-3.4, GRR-3.6)."""
    cards = take_from_deck(state, count)
    state.crews[seat].hand += cards
    tell_draw(state, seat, cards)
    check_hand(state, seat)


def turn_up(state: GreatRaceState) -> None:
    """Turn up one card more than there are players, as far as there are any (GRR-3.1, GRR-3.7)."""
    state.display = take_from_deck(state, len(state.crews) + 1)
    state.emit("turned-up", cards=list(state.display))


def check_hand(state: GreatRaceState, seat: int) -> None:
    """Ask for discards if the hand holds more cards than the chassis allows (GRR-3.4)."""
    if len(state.crews[seat].hand) > state.crews[seat].chassis:
        state.push(HandLimit(seat=seat))


def kinds_in(state: GreatRaceState, cards: list[str]) -> list[str]:
    """Return the kinds of these cards, each once, in content order."""
    return [card for card in state.selected.cards if card in cards]


@frame
class WithJerrycan(Decision):
    """A decision at which the player may play a Jerrycan first (GRR-C01, GRR-8.5)."""

    def can(self, state: GreatRaceState) -> bool:
        """Return whether a Jerrycan can be played: one is held, and the tank is not full."""
        crew = state.crews[self.seat]
        return JERRYCAN in crew.hand and crew.fuel < state.content.numbers.fuel.most

    def jerrycans(self, state: GreatRaceState) -> Iterator[Move]:
        """Yield the `jerrycan` move if it can be made."""
        if self.can(state):
            yield ("jerrycan",)

    def no_jerrycans(self, state: GreatRaceState) -> Iterator[tuple[Move, Reason]]:
        """Yield the reason against the `jerrycan` move if a Jerrycan is held but the tank is full."""
        if JERRYCAN in state.crews[self.seat].hand and not self.can(state):
            yield ("jerrycan",), reasons.CAN_AT_FULL_TANK

    def do_jerrycan(self, state: GreatRaceState) -> None:
        """Play a Jerrycan: fuel up to the maximum."""
        crew, most = state.crews[self.seat], state.content.numbers.fuel.most
        state.use(self.seat, JERRYCAN)
        crew.fuel = min(most, crew.fuel + state.content.cards[JERRYCAN].n)
        state.emit("jerrycan", self.seat, fuel=crew.fuel)


@frame
class HandLimit(WithJerrycan):
    """The choice of cards to discard, down to the level of the chassis (GRR-3.4, GRR-3.5).

    It may interrupt the turn of another seat.
    """

    RULE: ClassVar[str] = "GRR-3.4"
    ANY_ORDER: ClassVar[tuple[str, ...]] = ("discard",)

    def legal(self, state: GreatRaceState) -> Iterator[Move]:
        """Yield a `discard` for each kind of card in the hand, and the Jerrycan (GRR-3.4)."""
        for card in kinds_in(state, state.crews[self.seat].hand):
            yield "discard", card
        yield from self.jerrycans(state)

    def blocked(self, state: GreatRaceState) -> Iterator[tuple[Move, Reason]]:
        """Yield the reason against the Jerrycan, if one is held."""
        yield from self.no_jerrycans(state)

    def warned(self, state: GreatRaceState) -> Iterator[tuple[Move, Reason]]:
        """Yield the discard of a Jerrycan that could be played instead."""
        if self.can(state):
            yield ("discard", JERRYCAN), reasons.CAN_WASTED

    def prompt(self, state: GreatRaceState) -> tuple[str, dict[str, Arg]]:
        """Return the question, with the number of cards to discard and the limit."""
        crew = state.crews[self.seat]
        return "hand-limit", {"n": len(crew.hand) - crew.chassis, "limit": crew.chassis}

    def do_discard(self, state: GreatRaceState, card: str) -> None:
        """Discard a card."""
        state.use(self.seat, card)
        state.emit("discarded", self.seat, card=card)
        self._done(state)

    def do_jerrycan(self, state: GreatRaceState) -> None:
        """Play a Jerrycan, which leaves one card fewer to discard."""
        WithJerrycan.do_jerrycan(self, state)
        self._done(state)

    def _done(self, state: GreatRaceState) -> None:
        crew = state.crews[self.seat]
        if len(crew.hand) <= crew.chassis:
            state.pop()

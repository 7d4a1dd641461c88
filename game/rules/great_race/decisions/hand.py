"""Cards: drawing, turning up, the hand limit, and Jerrycans, which its owner may play whenever he decides."""

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


def cards_left(g: GreatRaceState) -> int:
    """GRR-2.2 Cards that can be drawn, the discard pile counted."""
    return sum(g.deck.values()) + sum(g.discard.values())


def take_from_deck(g: GreatRaceState, count: int) -> list[str]:
    """GRR-2.2 So many cards from the deck, fewer only if deck and discard pile run out."""
    if g.rng < 0 and count and cards_left(g):
        raise NoChance("a view does not hold the order of the deck")
    cards = g.draw_up_to(count, g.deck, g.table.cards)
    thrown = sum(g.discard.values())
    if len(cards) < count and thrown:
        for card in g.table.cards:
            g.deck[card] += g.discard[card]
            g.discard[card] = 0
        g.emit("reshuffled", count=thrown)
        cards += g.draw_up_to(count - len(cards), g.deck, g.table.cards)
    return cards


def tell_draw(g: GreatRaceState, seat: int, cards: list[str]) -> None:
    """GRR-1.4 All know how many cards were drawn, their owner alone which ones."""
    g.emit("drew-cards", seat, count=len(cards))
    if cards:
        g.emit("drew", seat, only=(seat,), cards=list(cards))


def draw(g: GreatRaceState, seat: int, count: int) -> None:
    """GRR-3.4, GRR-3.6 Cards into the hand; the hand limit comes after."""
    cards = take_from_deck(g, count)
    g.crews[seat].hand += cards
    tell_draw(g, seat, cards)
    check_hand(g, seat)


def turn_up(g: GreatRaceState) -> None:
    """GRR-3.1, GRR-3.7 One face-up card more than players, as far as there are any."""
    g.display = take_from_deck(g, len(g.crews) + 1)
    g.emit("turned-up", cards=list(g.display))


def check_hand(g: GreatRaceState, seat: int) -> None:
    """GRR-3.4 Whoever holds more cards than the chassis allows has to discard at once."""
    if len(g.crews[seat].hand) > g.crews[seat].chassis:
        g.push(HandLimit(seat=seat))


def kinds_in(g: GreatRaceState, cards: list[str]) -> list[str]:
    """The kinds of these cards, each once, in content order."""
    return [card for card in g.table.cards if card in cards]


@frame
class WithJerrycan(Decision):
    """GRR-C01, GRR-8.5 A decision in which its player may play a Jerrycan first."""

    def can(self, g: GreatRaceState) -> bool:
        """Whether a Jerrycan can be played: never at full fuel."""
        crew = g.crews[self.seat]
        return JERRYCAN in crew.hand and crew.fuel < g.content.numbers.fuel.most

    def jerrycans(self, g: GreatRaceState) -> Iterator[Move]:
        """The move, if it can be made."""
        if self.can(g):
            yield ("jerrycan",)

    def no_jerrycans(self, g: GreatRaceState) -> Iterator[tuple[Move, Reason]]:
        """Why the move cannot be made by whoever has one."""
        if JERRYCAN in g.crews[self.seat].hand and not self.can(g):
            yield ("jerrycan",), reasons.CAN_AT_FULL_TANK

    def do_jerrycan(self, g: GreatRaceState) -> None:
        crew, most = g.crews[self.seat], g.content.numbers.fuel.most
        g.use(self.seat, JERRYCAN)
        crew.fuel = min(most, crew.fuel + g.content.cards[JERRYCAN].n)
        g.emit("jerrycan", self.seat, fuel=crew.fuel)


@frame
class HandLimit(WithJerrycan):
    """GRR-3.4, GRR-3.5 Discard down to the level of the chassis; it may interrupt the sequence of another."""

    RULE: ClassVar[str] = "GRR-3.4"
    ANY_ORDER: ClassVar[tuple[str, ...]] = ("discard",)

    def legal(self, g: GreatRaceState) -> Iterator[Move]:
        for card in kinds_in(g, g.crews[self.seat].hand):
            yield "discard", card
        yield from self.jerrycans(g)

    def blocked(self, g: GreatRaceState) -> Iterator[tuple[Move, Reason]]:
        yield from self.no_jerrycans(g)

    def warned(self, g: GreatRaceState) -> Iterator[tuple[Move, Reason]]:
        if self.can(g):
            yield ("discard", JERRYCAN), reasons.CAN_WASTED

    def prompt(self, g: GreatRaceState) -> tuple[str, dict[str, Arg]]:
        crew = g.crews[self.seat]
        return "hand-limit", {"n": len(crew.hand) - crew.chassis, "limit": crew.chassis}

    def do_discard(self, g: GreatRaceState, card: str) -> None:
        g.use(self.seat, card)
        g.emit("discarded", self.seat, card=card)
        self._done(g)

    def do_jerrycan(self, g: GreatRaceState) -> None:
        WithJerrycan.do_jerrycan(self, g)
        self._done(g)

    def _done(self, g: GreatRaceState) -> None:
        crew = g.crews[self.seat]
        if len(crew.hand) <= crew.chassis:
            g.pop()

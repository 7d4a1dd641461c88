"""Research: one of the open cards, and what it does (KRA-5.2, KRA-14)."""

from collections.abc import Iterator
from typing import ClassVar

from game.rules.core.actions import Arg, Move
from game.rules.core.frames import Decision, Sequence
from game.rules.core.reasons import Reason
from game.rules.core.records import frame
from game.rules.kraftwagen import reasons
from game.rules.kraftwagen.content.cards import DEVELOPMENT, INSTANT, OTTO
from game.rules.kraftwagen.decisions.awards import reach
from game.rules.kraftwagen.decisions.grand_prix import race_move
from game.rules.kraftwagen.decisions.hiring import hire, take_effect
from game.rules.kraftwagen.decisions.parts import Parts
from game.rules.kraftwagen.state import KraftwagenState

OTTO_HIRES = 2  # KRA-6.7


def research(g: KraftwagenState, seat: int, more: int = 0) -> None:
    """KRA-5.2, KRA-5.2.9 A gap is filled, `more` extra cards are turned up (KRA-13.7); then one card is picked."""
    open_up(g, g.content.numbers.open_cards + more)
    if not g.open:
        g.emit("skipped", seat, action="research")
    elif all(card == g.open[0] for card in g.open):
        pick(g, seat, g.open[0])
    else:
        g.push(PickCard(seat=seat))


def can_research(g: KraftwagenState) -> bool:
    """KRA-5.2.2 Whether there is any card to be had."""
    return bool(g.open) or any(g.deck.values()) or any(g.discard.values())


def open_up(g: KraftwagenState, count: int) -> None:
    """KRA-5.2.1, KRA-5.2.2 Turn up cards until so many lie open; an empty deck is made anew of the discard pile."""
    while len(g.open) < count:
        drawn = g.draw_up_to(count - len(g.open), g.deck, g.table.cards)
        if drawn:
            g.open += drawn
            g.emit("opened", cards=drawn)
        elif any(g.discard.values()):
            g.deck, g.discard = g.discard, g.deck
            g.emit("reshuffled", count=sum(g.deck.values()))
        else:
            return


def pick(g: KraftwagenState, seat: int, card: str) -> None:
    """KRA-5.2.1, KRA-5.2.3 to KRA-5.2.8, KRA-5.2.10 Take an open card; new ones are turned up; it takes effect."""
    g.open.remove(card)
    rejected = list(g.open)
    for other in rejected:
        g.discard[other] += 1
    g.open.clear()
    works = _lay_down(g, seat, card)
    g.emit("picked", seat, card=card, rejected=rejected)
    open_up(g, g.content.numbers.open_cards)
    kind = g.content.cards[card].kind
    if kind == INSTANT:
        g.push(Instant(seat=seat, card=card))
    elif kind != DEVELOPMENT:
        _engage(g, seat, card)
    elif works:
        take_effect(g, seat, card)
    else:
        g.emit("waits", seat, card=card)


def _lay_down(g: KraftwagenState, seat: int, card: str) -> bool:
    """KRA-5.2.3, KRA-5.2.4, KRA-5.2.8 An engineer or development lies before its owner, a development with a worker;
    False where it has none."""
    factory, found = g.factories[seat], g.content.cards[card]
    if found.kind == DEVELOPMENT and not factory.canteen:
        factory.inactive.append(card)
        return False
    if found.kind == DEVELOPMENT:
        factory.canteen -= 1
        factory.developments.append(card)
    elif found.kind != INSTANT:
        factory.engineers.append(card)
        factory.markers += found.markers
    return True


def _engage(g: KraftwagenState, seat: int, card: str) -> None:
    """KRA-5.2.8, KRA-10.8 An engineer begins to work."""
    factory = g.factories[seat]
    g.emit("engaged", seat, engineer=card)
    reach(g, seat, "engineers", len(factory.engineers))
    if card == OTTO:
        g.push(Otto(seat=seat))


@frame
class PickCard(Decision):
    """KRA-5.2 One of the open research cards. Two of a kind are one choice."""

    RULE: ClassVar[str] = "KRA-5.2"
    CONTINUES_CHOICE: ClassVar[bool] = True

    def legal(self, g: KraftwagenState) -> Iterator[Move]:
        for card in dict.fromkeys(g.open):
            yield "card", card

    def blocked(self, g: KraftwagenState) -> Iterator[tuple[Move, Reason]]:
        for card in g.table.deck:
            if g.discard[card] and card not in g.open:
                yield ("card", card), reasons.NOT_OPEN

    def prompt(self, g: KraftwagenState) -> tuple[str, dict[str, Arg]]:
        return "pick-card", {"n": len(g.open)}

    def do_card(self, g: KraftwagenState, card: str) -> None:
        g.pop()
        pick(g, self.seat, card)


@frame
class Instant(Sequence):
    """KRA-5.2.6, KRA-14.6 to KRA-14.8 An instant action is carried out; only then its card is discarded."""

    STEPS: ClassVar[tuple[str, ...]] = ("perform", "discard")
    card: str  # neither in the deck nor in the discard pile meanwhile

    def perform(self, g: KraftwagenState) -> None:
        """KRA-14.6 to KRA-14.8"""
        card = g.content.cards[self.card]
        if card.hire:
            hire(g, self.seat, card.hire)
        elif card.spaces:
            race_move(g, self.seat, card.spaces)
        else:
            g.push(Parts(seat=self.seat, left=list(card.parts)))

    def discard(self, g: KraftwagenState) -> None:
        """KRA-5.2.10"""
        g.discard[self.card] += 1
        g.emit("discarded", self.seat, card=self.card)


@frame
class Otto(Sequence):
    """KRA-6.7 Up to two workers, then another research action."""

    STEPS: ClassVar[tuple[str, ...]] = ("hire", "research")

    def hire(self, g: KraftwagenState) -> None:
        """KRA-5.1"""
        hire(g, self.seat, OTTO_HIRES)

    def research(self, g: KraftwagenState) -> None:
        """KRA-5.2"""
        research(g, self.seat)

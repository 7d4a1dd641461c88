"""Research: one of the open cards, and its effect (KRA-5.2, KRA-14)."""

from collections.abc import Iterator
from typing import ClassVar

from game.rules.core.actions import Arg, Move
from game.rules.core.frames import Decision, Sequence
from game.rules.core.reasons import Reason
from game.rules.core.records import frame
from game.rules.kraftwagen import reasons
from game.rules.kraftwagen.content.cards import DEVELOPMENT, INSTANT
from game.rules.kraftwagen.content.engineers import OTTO
from game.rules.kraftwagen.decisions.awards import reach
from game.rules.kraftwagen.decisions.grand_prix import race_move
from game.rules.kraftwagen.decisions.hiring import hire, take_effect
from game.rules.kraftwagen.decisions.parts import Parts
from game.rules.kraftwagen.state import KraftwagenState

OTTO_HIRES = 2  # KRA-6.7


def research(state: KraftwagenState, seat: int, more: int = 0) -> None:
    """Fill up the open cards, `more` than usual with a specialty tile, and take one (KRA-5.2, KRA-5.2.9, KRA-13.7)."""
    open_up(state, state.content.numbers.open_cards + more)
    if not state.open:
        state.emit("skipped", seat, action="research")
    elif all(card == state.open[0] for card in state.open):
        pick(state, seat, state.open[0])
    else:
        state.push(PickCard(seat=seat))


def can_research(state: KraftwagenState) -> bool:
    """Return whether any card is left (KRA-5.2.2)."""
    return bool(state.open) or any(state.deck.values()) or any(state.discard.values())


def open_up(state: KraftwagenState, count: int) -> None:
    """Turn up cards until so many are open (KRA-5.2.1, KRA-5.2.2).

    When the deck is empty the discard pile becomes the deck.
    """
    while len(state.open) < count:
        drawn = state.draw_up_to(count - len(state.open), state.deck, state.selected.cards)
        if drawn:
            state.open += drawn
            state.emit("opened", cards=drawn)
        elif any(state.discard.values()):
            state.deck, state.discard = state.discard, state.deck
            state.emit("reshuffled", count=sum(state.deck.values()))
        else:
            return


def pick(state: KraftwagenState, seat: int, card: str) -> None:
    """Take an open card, turn up new ones, and carry out its effect.

    The other open cards are discarded (KRA-5.2.1, KRA-5.2.3 to KRA-5.2.8, KRA-5.2.10).
    """
    state.open.remove(card)
    rejected = list(state.open)
    for other in rejected:
        state.discard[other] += 1
    state.open.clear()
    works = _lay_down(state, seat, card)
    state.emit("picked", seat, card=card, rejected=rejected)
    open_up(state, state.content.numbers.open_cards)
    kind = state.content.cards[card].kind
    if kind == INSTANT:
        state.push(Instant(seat=seat, card=card))
    elif kind != DEVELOPMENT:
        _engage(state, seat, card)
    elif works:
        take_effect(state, seat, card)
    else:
        state.emit("waits", seat, card=card)


def _lay_down(state: KraftwagenState, seat: int, card: str) -> bool:
    """Lay down an engineer, or a development with a worker (KRA-5.2.3, KRA-5.2.4, KRA-5.2.8).

    Return False for a development without a worker, which has to wait.
    """
    factory, found = state.factories[seat], state.content.cards[card]
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


def _engage(state: KraftwagenState, seat: int, card: str) -> None:
    """Let an engineer begin to work (KRA-5.2.8, KRA-10.8)."""
    factory = state.factories[seat]
    state.emit("engaged", seat, engineer=card)
    reach(state, seat, "engineers", len(factory.engineers))
    if card == OTTO:
        state.push(Otto(seat=seat))


@frame
class PickCard(Decision):
    """Decision about one of the open research cards; two of a kind are one choice (KRA-5.2)."""

    RULE: ClassVar[str] = "KRA-5.2"
    CONTINUES_CHOICE: ClassVar[bool] = True

    def legal(self, state: KraftwagenState) -> Iterator[Move]:
        """Yield `card` for each kind of open card."""
        for card in dict.fromkeys(state.open):
            yield "card", card

    def blocked(self, state: KraftwagenState) -> Iterator[tuple[Move, Reason]]:
        """Yield `card` for cards of the discard pile."""
        for card in state.selected.deck:
            if state.discard[card] and card not in state.open:
                yield ("card", card), reasons.NOT_OPEN

    def prompt(self, state: KraftwagenState) -> tuple[str, dict[str, Arg]]:
        """Return the question with the number of open cards."""
        return "pick-card", {"n": len(state.open)}

    def do_card(self, state: KraftwagenState, card: str) -> None:
        """Take a card."""
        state.pop()
        pick(state, self.seat, card)


@frame
class Instant(Sequence):
    """An instant action, after which its card is discarded (KRA-5.2.6, KRA-14.6 to KRA-14.8)."""

    STEPS: ClassVar[tuple[str, ...]] = ("perform", "discard")
    card: str  # neither in the deck nor in the discard pile meanwhile

    def perform(self, state: KraftwagenState) -> None:
        """Hire workers, make a race move or take parts (KRA-14.6 to KRA-14.8)."""
        card = state.content.cards[self.card]
        if card.hire:
            hire(state, self.seat, card.hire)
        elif card.spaces:
            race_move(state, self.seat, card.spaces)
        else:
            state.push(Parts(seat=self.seat, left=list(card.parts)))

    def discard(self, state: KraftwagenState) -> None:
        """Discard the card (KRA-5.2.10)."""
        state.discard[self.card] += 1
        state.emit("discarded", self.seat, card=self.card)


@frame
class Otto(Sequence):
    """Otto's bonus: up to two workers, then another research action (KRA-6.7)."""

    STEPS: ClassVar[tuple[str, ...]] = ("hire", "research")

    def hire(self, state: KraftwagenState) -> None:
        """Hire the workers (KRA-5.1)."""
        hire(state, self.seat, OTTO_HIRES)

    def research(self, state: KraftwagenState) -> None:
        """Carry out the research action (KRA-5.2)."""
        research(state, self.seat)

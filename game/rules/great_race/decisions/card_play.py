"""Cards that are played before the assistant, except danger cards (GRR-8)."""

from collections.abc import Iterator
from typing import ClassVar

from game.rules.core.actions import Arg, Move
from game.rules.core.frames import Decision, Sequence
from game.rules.core.reasons import Reason
from game.rules.core.records import frame
from game.rules.great_race import reasons
from game.rules.great_race.content.cards import (
    CARTOGRAPHER,
    FINANCIER,
    GUIDE,
    MECHANIC_CARD,
    PILOT,
    PURSUER,
    RANGER,
    REFUELLING,
    SPARE_PARTS,
    SUPPLIER,
    SWINDLER,
    TOOLBOX,
    TRANSPORT,
)
from game.rules.great_race.decisions.danger_cards import DangerCard, why_not_pursue, why_not_swindle
from game.rules.great_race.decisions.drive_steps import start_drive, why_not_drive
from game.rules.great_race.decisions.hand import cards_left, check_hand, draw, kinds_in, take_from_deck, tell_draw
from game.rules.great_race.decisions.repair import Repair, why_not_repair
from game.rules.great_race.decisions.tile_placement import explore, why_not_explore
from game.rules.great_race.state import GreatRaceState

ELSEWHERE = {SPARE_PARTS: reasons.IN_REPAIR_ONLY, TOOLBOX: reasons.IN_REPAIR_ONLY, TRANSPORT: reasons.IN_DRIVE_ONLY,
             GUIDE: reasons.IN_DRIVE_ONLY, RANGER: reasons.AGAINST_DANGER_ONLY}
BY_CARD = (PILOT, MECHANIC_CARD, CARTOGRAPHER, SUPPLIER, FINANCIER, REFUELLING, SWINDLER, PURSUER)  # by the verb `card`


def why_not_play(state: GreatRaceState, seat: int, card: str) -> Reason | None:
    """Return why a card cannot be played before the assistant; None where it can (GRR-8.1, GRR-8.4)."""
    match card:
        case "pilot":
            return why_not_drive(state, seat)
        case "mechanic":
            return why_not_repair(state, seat)
        case "cartographer":
            return why_not_explore(state, seat)
        case "supplier":
            return None if cards_left(state) else reasons.NO_CARD_LEFT
        case "refuelling":
            return None if state.crews[seat].fuel < state.content.numbers.fuel.most else reasons.TANK_FULL
        case "swindler":
            return why_not_swindle(state)
        case "pursuer":
            return why_not_pursue(state, seat)
    return ELSEWHERE.get(card)


def play_card(state: GreatRaceState, seat: int, card: str) -> None:
    """Take a card from the hand and carry it out (GRR-8.3)."""
    state.crews[seat].hand.remove(card)
    state.emit("played", seat, card=card)
    state.push(DangerCard(seat=seat, card=card) if card in (SWINDLER, PURSUER) else CardPlay(seat=seat, card=card))


@frame
class CardPlay(Sequence):
    """A card that is carried out and only then discarded (GRR-8.2, GRR-8.3)."""

    STEPS: ClassVar[tuple[str, ...]] = ("perform", "discard")
    card: str  # neither in the hand nor in the discard pile meanwhile

    def perform(self, state: GreatRaceState) -> None:
        """Carry out the effect of the card (GRR-C03 to GRR-C08)."""
        seat, n = self.seat, state.content.cards[self.card].n
        match self.card:
            case "pilot":
                start_drive(state, seat)
            case "mechanic":
                state.push(Repair(seat=seat))
            case "cartographer":
                explore(state, seat, n)
            case "supplier":
                supply(state, seat, n)
            case "financier":
                state.crews[seat].money += n
                state.emit("financed", seat, gain=n)
            case "refuelling":
                refuel(state, seat, n)

    def discard(self, state: GreatRaceState) -> None:
        """Put the card on the discard pile (GRR-8.3)."""
        state.throw(self.card)
        state.emit("spent", self.seat, card=self.card)


def refuel(state: GreatRaceState, seat: int, levels: int) -> None:
    """Raise the fuel gauge by so many levels, at most to its maximum (GRR-C08, GRR-1.3)."""
    crew = state.crews[seat]
    gain = min(levels, state.content.numbers.fuel.most - crew.fuel)
    crew.fuel += gain
    state.emit("refuelled", seat, gain=gain, fuel=crew.fuel)


def supply(state: GreatRaceState, seat: int, count: int) -> None:
    """Draw the cards of a Supplier; one of them is then discarded (GRR-C06).

    If fewer cards than `count` are left to draw, none is discarded.
    """
    if cards_left(state) < count or count == 1:
        draw(state, seat, count)
        return
    drawn = take_from_deck(state, count)
    state.push(Supplier(seat=seat, drawn=drawn))
    tell_draw(state, seat, drawn)


def card_in_play(state: GreatRaceState) -> list[str]:
    """Return the cards in no pile and no hand, because they are being carried out or chosen from."""
    cards: list[str] = []
    for lying in state.stack:
        if isinstance(lying, CardPlay | DangerCard):
            cards.append(lying.card)
        elif isinstance(lying, Supplier):
            cards += lying.drawn
    return cards


def chosen_from(state: GreatRaceState, seat: int) -> list[str]:
    """Return the cards that a seat has drawn with a Supplier and of which it has to discard one (GRR-C06)."""
    return [card for lying in state.stack if isinstance(lying, Supplier) and lying.seat == seat for card in lying.drawn]


@frame
class Supplier(Decision):
    """The choice of the drawn card that is discarded without effect; the others go to the hand (GRR-C06, GRR-3.5)."""

    RULE: ClassVar[str] = "GRR-C06"
    drawn: list[str]  # "?" in the views of others

    def legal(self, state: GreatRaceState) -> Iterator[Move]:
        """Yield a `drop` for each kind among the cards drawn (GRR-C06)."""
        for card in kinds_in(state, self.drawn):
            yield "drop", card

    def prompt(self, state: GreatRaceState) -> tuple[str, dict[str, Arg]]:
        """Return the question, with the number of cards drawn."""
        return "supplier", {"n": len(self.drawn)}

    def do_drop(self, state: GreatRaceState, card: str) -> None:
        """Discard one of the cards drawn and take the others into the hand."""
        state.pop()
        self.drawn.remove(card)
        state.crews[self.seat].hand += self.drawn
        state.throw(card)
        state.emit("dropped", self.seat, card=card)
        check_hand(state, self.seat)

"""Card forecast of the Automa: the path through an action card in the current position, and the cards left in its
piles."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.imperial_steam.automa.conditions import measured
from game.rules.imperial_steam.automa.decks import STAR
from game.rules.imperial_steam.automa.state import Deck
from game.rules.imperial_steam.content.automa_cards import ActionCard
from game.rules.imperial_steam.state import ImperialSteamState
from game.scenes.imperial_steam.automa.turn_story import ConditionResult, DecisionPath


@dataclass(frozen=True, slots=True)
class PileCard:
    """Card of a deck. `state`: "pile" = may come next, "discard" = lies open, "aside" = has yet to join."""

    id: str  # "" = an unknown strategy card
    state: str


def pile_contents(deck: Deck, joined: bool) -> list[PileCard]:
    """Return every card of a deck; face-down ones in content order, because their order is hidden."""
    found = [PileCard("" if card == STAR else card, "pile") for card in deck.draw]
    found += [PileCard(card, "discard") for card in deck.discard]
    return found if joined else [*found, PileCard("", "aside")]


def forecast_path(state: ImperialSteamState, seat: int, card: ActionCard) -> DecisionPath:
    """Return the slots that would be read if the card were turned over now. Nothing is carried out."""
    path = DecisionPath(action=card.id)
    number = 1
    while number:
        path.slot = number
        path.visited.append(number)
        number = _read(state, seat, card, number, path)
    return path


def _read(state: ImperialSteamState, seat: int, card: ActionCard, number: int, path: DecisionPath) -> int:
    """Test one slot; return the slot that its arrow leads to, 0 where all conditions hold."""
    for line, condition in enumerate(card.slots[number - 1].conditions):
        found, _, passed = measured(state, seat, condition)
        path.conditions[number, line] = ConditionResult(found, passed)
        if not passed:
            path.jumps.append((number, line))
            return condition.jump
    path.done = number
    return 0

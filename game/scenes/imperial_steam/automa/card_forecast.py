"""What the Automa would do: the path through an action card as the table stands now, and what its piles still hold."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.imperial_steam.automa.conditions import measured
from game.rules.imperial_steam.automa.decks import STAR
from game.rules.imperial_steam.automa.state import Deck
from game.rules.imperial_steam.content.automa_cards import ActionCard
from game.rules.imperial_steam.state import ImperialSteamState
from game.scenes.imperial_steam.automa.turn_story import ConditionResult, DecisionPath


@dataclass(frozen=True, slots=True)
class Piled:
    """A card of a deck. `state`: "pile" = it may come next, "discard" = it lies open, "aside" = it has yet to join."""

    id: str  # "" = a strategy card that nobody has seen
    state: str


def pile_contents(deck: Deck, joined: bool) -> list[Piled]:
    """Every card of a deck; face-down ones in content order, because their order is hidden."""
    found = [Piled("" if card == STAR else card, "pile") for card in deck.draw]
    found += [Piled(card, "discard") for card in deck.discard]
    return found if joined else [*found, Piled("", "aside")]


def forecast_path(state: ImperialSteamState, seat: int, card: ActionCard) -> DecisionPath:
    """The slots that would be read if the card were turned over now. Nothing is carried out."""
    path = DecisionPath(action=card.id)
    number = 1
    while number:
        path.slot = number
        path.visited.append(number)
        number = _read(state, seat, card, number, path)
    return path


def _read(state: ImperialSteamState, seat: int, card: ActionCard, number: int, path: DecisionPath) -> int:
    """Tests one slot: the slot that its arrow leads to, 0 where all conditions hold."""
    for line, condition in enumerate(card.slots[number - 1].conditions):
        found, _, passed = measured(state, seat, condition)
        path.conditions[number, line] = ConditionResult(found, passed)
        if not passed:
            path.jumps.append((number, line))
            return condition.jump
    path.done = number
    return 0

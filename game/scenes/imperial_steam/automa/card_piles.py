"""Piles of the Automa's cards: those that may come next, those that lie open, those that have yet to join."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.imperial_steam.automa.decks import STAR
from game.rules.imperial_steam.automa.state import Deck


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

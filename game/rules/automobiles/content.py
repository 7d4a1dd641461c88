"""The content of Automobiles: frozen tables of numbers, cards and tracks, built from the documents of ``rules_data``.

Every mistake of all documents is reported together. Texts and names of the shipped things stand in the catalogues.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from game.rules.automobiles.track import GridPlace, Layout, Section, Space, Step, Track, Zone

__all__ = ["Card", "CardSet", "Content", "Effect", "GridPlace", "Layout", "Section", "Space", "Step", "Track", "Zone"]


@dataclass(frozen=True, slots=True)
class Effect:
    """One step of a card. Every parameter of its kind is present:

    ======================  ==========================================================================================
    gain_wear               count
    move                    mode (exact, up_to), count, plus, colours (tuple), colours_from ("", gears_in_discard,
                            lighter_than_active_gear, lighter_than_moved; when it is set, colours is empty)
    discard_self            –
    remove                  sources (tuple of piles), mode, count, plus, filter (any, gear); picked cubes go to stock
    remove_all_wear         sources
    transfer                sources, target (active, used, discard, bag), mode, count, filter
    gain                    rule: next_gear (of the removed cube), within_cost (of the removed cubes)
    draw                    mode: until_not_wear, up_to (one by one), split (exactly); count; wear_each
    opponents_draw          count
    choice                  options: tuple of (option id, tuple of Effect)
    flag                    name: no_decline_wear
    require                 condition: most_blue; when it fails, the card ends (AUT-4.14)
    ======================  ==========================================================================================

    ``plus`` names a number added to ``count``: "" (nothing), race_place, green_in_discards, dark_in_discard,
    colours_in_discard, moved (cubes transferred by this card).
    """

    kind: str
    params: dict[str, int | str | tuple[object, ...]]

    def number(self, key: str) -> int:
        """The whole number ``key``."""
        value = self.params[key]
        assert isinstance(value, int), key
        return value

    def word(self, key: str) -> str:
        """The name ``key``; "" where none was given."""
        value = self.params[key]
        assert isinstance(value, str), key
        return value

    def words(self, key: str) -> tuple[str, ...]:
        """The names ``key``."""
        value = self.params[key]
        assert isinstance(value, tuple), key
        return tuple(word for word in value if isinstance(word, str))

    def options(self) -> tuple[tuple[str, tuple[Effect, ...]], ...]:
        """The branches of a choice, by option id."""
        value = self.params["options"]
        return cast("tuple[tuple[str, tuple[Effect, ...]], ...]", value)


@dataclass(frozen=True, slots=True)
class Card:
    """A card defines what every cube of its colour costs, is worth unplayed, and does (AUT-5.1 to AUT-5.25).

    ``name`` and ``text`` are only filled for a player's own cards; those of the game are in the catalogues.
    """

    id: str
    family: str
    cube: str
    cost: int
    value: int
    steps: tuple[Effect, ...]
    name: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class CardSet:
    """One card of each special family; ``laps`` is the number recommended with it, None = the default."""

    id: str
    cards: tuple[str, ...]
    laps: int | None
    recommended: bool
    name: str = ""


@dataclass(frozen=True, slots=True)
class Content:
    """Everything that the rules read. ``colours`` is the content order of the ten cubes; ``gears`` lightest first."""

    players: tuple[int, int]
    hand_size: int
    starting_cubes: dict[str, int]
    start_money: dict[str, int]
    laps: tuple[int, int, int]
    gears: tuple[str, ...]
    colours: tuple[str, ...]
    families: dict[str, str]
    wear_chart: dict[str, int]
    supply: dict[str, int]
    blue_alternative: int
    cards: dict[str, Card]
    sets: dict[str, CardSet]
    tracks: dict[str, Track]
    car_colours: tuple[str, ...]
    hash: str

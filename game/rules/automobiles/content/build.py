"""Content of Automobiles: frozen tables of numbers, cards and tracks, built from the documents of ``rules_data``.

Every mistake of all documents is reported together. Texts and names of the shipped content are in the catalogues.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from game.rules.automobiles.content.board import BoardNumbers, read_board, read_range
from game.rules.automobiles.content.cards import GEARS, Card, CardSet, read_card, read_set
from game.rules.automobiles.content.track import Track
from game.rules.core.documents import add_by_id, fingerprint, raise_document_problems, read_boards, root_of
from game.rules.core.yaml_reader import Cursor, Problems, YamlDocument

NUMBERS, DECK = "game.yaml", "cards/cards.yaml"
WEAR_CASES = (*GEARS, "drafting", "not_moved")
CAR_COLOURS = ("blue", "green", "purple", "red", "yellow")
FAMILIES = ("garage", "pit", "handling", "performance", "engine")
_MOST_CUBES = 200


@dataclass(frozen=True, slots=True)
class Content:
    """All content that the rules read. ``colours`` are the ten cubes in content order, ``gears`` from light to black.

    ``laps`` is fewest, most and usual; ``families`` gives the cube of each special family; ``wear_chart`` the wear by
    darkest space, and for "drafting" and "not_moved"; ``hash`` changes with everything that the rules depend on.
    """

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


class Numbers(NamedTuple):
    """The numbers of ``game.yaml``."""

    players: tuple[int, int]
    hand_size: int
    starting_cubes: dict[str, int]
    start_money: dict[str, int]
    laps: tuple[int, int, int]
    lap_labels: tuple[str, ...]
    colours: tuple[str, ...]
    families: dict[str, str]
    deck: dict[str, int]
    wear_chart: dict[str, int]
    supply: dict[str, int]
    blue_alternative: int
    car_colours: tuple[str, ...]
    boards: tuple[str, ...]

    def for_boards(self) -> BoardNumbers:
        """Return the numbers that a board has to fit."""
        return BoardNumbers(self.players, self.laps[1], self.start_money, self.lap_labels)


def build_content(docs: Mapping[str, YamlDocument]) -> Content:
    """Return the content of all documents, which are named by their path below ``rules_data/automobiles``.

    ``game.yaml`` and ``cards/cards.yaml`` are required; of the boards only those given are read. Raises ``DataError``
    with every problem of every document.
    """
    problems = Problems()
    numbers = read_numbers(root_of(docs, NUMBERS, problems))
    raise_document_problems(docs, problems)
    decks = {name: doc.root(problems) for name, doc in docs.items() if name.startswith("cards/")}
    cards = _read_cards(decks, numbers, problems)
    sets = _read_sets(decks, cards, numbers)
    for deck in decks.values():
        deck.end()
    tracks = read_boards(docs, numbers.boards, problems, lambda root: read_board(root, numbers.for_boards()))
    problems.raise_if_any()
    return Content(
        players=numbers.players,
        hand_size=numbers.hand_size,
        starting_cubes=numbers.starting_cubes,
        start_money=numbers.start_money,
        laps=numbers.laps,
        gears=GEARS,
        colours=numbers.colours,
        families=numbers.families,
        wear_chart=numbers.wear_chart,
        supply=numbers.supply,
        blue_alternative=numbers.blue_alternative,
        cards=cards,
        sets=sets,
        tracks=tracks,
        car_colours=numbers.car_colours,
        hash=_hash(numbers, cards, tracks),
    )


def read_numbers(root: Cursor) -> Numbers:
    """Return the numbers of ``game.yaml``; counts that depend on each other are checked together."""
    laps_at, supply_at, families_at = root.get("laps"), root.get("supply"), root.get("families")
    families = {name: _read_family(families_at.get(name)) for name in FAMILIES}
    families_at.end()
    colours = (*GEARS, "wear", *(cube for cube, _ in families.values()))
    supply = _counts(supply_at, colours, 1, _MOST_CUBES)
    numbers = Numbers(
        players=read_range(root.get("players"), 1, len(CAR_COLOURS)),
        hand_size=root.get("hand_size").int(1, 20),
        starting_cubes=_counts(root.get("starting_cubes"), colours, 0, _MOST_CUBES, every=False),
        start_money={name: money.int(0, 99) for name, money in root.get("start_money").map().items()},
        laps=(laps_at.get("min").int(1, 8), laps_at.get("max").int(1, 8), laps_at.get("default").int(1, 8)),
        lap_labels=tuple(item.text() for item in laps_at.get("track").list()),
        colours=colours,
        families={name: cube for name, (cube, _) in families.items()},
        deck={"gear": len(GEARS), "wear": 1, **{name: count for name, (_, count) in families.items()}},
        wear_chart=_counts(root.get("wear_chart"), WEAR_CASES, 0, 9),
        supply=supply,
        blue_alternative=root.get("blue_alternative").int(1, _MOST_CUBES),
        car_colours=root.get("car_colours").names(CAR_COLOURS, "car colour"),
        boards=tuple(item.text() for item in root.get("boards").list()),
    )
    laps_at.end()
    root.end()
    if not root.problems:
        _check_numbers(root, numbers)
    return numbers


def _check_numbers(root: Cursor, numbers: Numbers) -> None:
    """Note what is missing for a race with the most players (AUT-3.7, AUT-3.8, AUT-3.9)."""
    most = numbers.players[1]
    for colour, count in numbers.starting_cubes.items():
        if count * most > numbers.supply[colour]:
            need = f"{most} players start with {count * most} {colour} cubes"
            root.get("supply").get(colour).fail(f"found {numbers.supply[colour]} (but {need})")
    if list(numbers.start_money) != [f"P{place}" for place in range(1, most + 1)]:
        root.get("start_money").fail(f"found {', '.join(numbers.start_money)} (expected P1 to P{most})")
    if len(numbers.car_colours) < most:
        root.get("car_colours").fail(f"found {len(numbers.car_colours)} cars (expected at least {most})")
    low, high, usual = numbers.laps
    if not low <= usual <= high:
        root.get("laps").get("default").fail(f"found {usual} (expected {low} to {high})")
    if len(numbers.lap_labels) != high + 1:
        message = f"found {len(numbers.lap_labels)} fields (expected {high + 1}: one for each lap, and the finish)"
        root.get("laps").get("track").fail(message)


def _read_family(cursor: Cursor) -> tuple[str, int]:
    cube = cursor.get("cube").text(), cursor.get("cards").int(1, 99)
    cursor.end()
    return cube


def _counts(cursor: Cursor, names: tuple[str, ...], low: int, high: int, every: bool = True) -> dict[str, int]:
    """Return a number for each of ``names``, in their order; with ``every`` false a missing one is left out."""
    found = {name: cursor.get(name) if every else cursor.optional(name) for name in names}
    cursor.end()
    return {name: at.int(low, high) for name, at in found.items() if at is not None}


def _read_cards(decks: Mapping[str, Cursor], numbers: Numbers, problems: Problems) -> dict[str, Card]:
    """Return every card by id; the game's own deck has to be complete (AUT-3.3, AUT-5.1 to AUT-5.25)."""
    cards: dict[str, Card] = {}
    for name, deck in decks.items():
        cards_at = deck.get("cards") if name == DECK else deck.optional("cards")
        before = len(problems)
        if cards_at is not None:
            add_by_id(cards, cards_at, lambda item: read_card(item, numbers.families), "the card '{}' exists already")
        if cards_at is not None and name == DECK and len(problems) == before:
            _check_deck(cards_at, cards, numbers)
    return cards


def _check_deck(cursor: Cursor, cards: Mapping[str, Card], numbers: Numbers) -> None:
    """Note a wrong number of cards of a family in the game's own deck, or a gear without its card."""
    for family, expected in numbers.deck.items():
        found = [card for card in cards.values() if card.family == family]
        if len(found) != expected:
            cursor.fail(f"found {len(found)} cards of the {family} family (expected {expected})")
    gears = [card.cube for card in cards.values() if card.family == "gear"]
    missing = [gear for gear in GEARS if gear not in gears]
    if missing:
        cursor.fail(f"no gear card for {', '.join(missing)}")


def _read_sets(decks: Mapping[str, Cursor], cards: dict[str, Card], numbers: Numbers) -> dict[str, CardSet]:
    sets: dict[str, CardSet] = {}
    for deck in decks.values():
        if sets_at := deck.optional("sets"):
            add_by_id(sets, sets_at, lambda item: read_set(item, cards, numbers.families, numbers.laps[1]),
                      "the set '{}' exists already")
    return sets


def _hash(numbers: Numbers, cards: Mapping[str, Card], tracks: Mapping[str, Track]) -> str:
    """Return a hash of what the rules depend on: not of names, drawing, comments or order of keys."""
    deck = [(card.id, card.family, card.cube, card.cost, card.value, card.steps) for card in cards.values()]
    boards = [(track.id, track.players, track.ticks, track.grid, *track.spaces.values()) for track in tracks.values()]
    return fingerprint((numbers, deck, boards))

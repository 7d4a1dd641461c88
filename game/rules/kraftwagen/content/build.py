"""Content of Kraftwagen: frozen tables of numbers, research cards and tiles, built from documents.

Every mistake of all documents is reported together. Texts and names of the shipped content are in the catalogues.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.rules.core.documents import add_by_id, fingerprint, raise_document_problems, read_by_id, root_of, roots_of
from game.rules.core.yaml_reader import Cursor, Problems, YamlDocument
from game.rules.kraftwagen.content.board import Board, read_board
from game.rules.kraftwagen.content.cards import (
    Card,
    CardSet,
    Marker,
    read_card_set,
    read_development,
    read_engineer,
    read_instant,
)
from game.rules.kraftwagen.content.engineers import ENGINEERS
from game.rules.kraftwagen.content.numbers import Numbers, read_numbers
from game.rules.kraftwagen.content.tiles import (
    PartTiles,
    StartTile,
    Tile,
    TileSet,
    read_parts,
    read_specialty,
    read_start_tile,
    read_tile,
    read_tile_set,
)

NUMBERS, STARTS, SPECIALTIES, PARTS = "game.yaml", "start_tiles.yaml", "specialty_tiles.yaml", "parts.yaml"
BOARD = "board.yaml"
CARDS, TILES = "cards/research_cards.yaml", "tiles/action_tiles.yaml"
FREE_SPACES = 2  # free spaces of the action track beside workers, tiles and one specialty tile


@dataclass(frozen=True, slots=True)
class Content:
    """All content that the rules read.

    ``tiles`` holds action tiles and specialty tiles, which are in ``specialties`` too; ``hash`` changes with everything
    that the rules depend on.
    """

    numbers: Numbers
    cards: dict[str, Card]
    card_sets: dict[str, CardSet]
    markers: dict[str, Marker]
    tiles: dict[str, Tile]
    tile_sets: dict[str, TileSet]
    specialties: dict[str, Tile]
    starts: dict[str, StartTile]
    bodies: tuple[PartTiles, ...]  # by value
    engines: tuple[PartTiles, ...]
    board: Board
    hash: str


def build_content(docs: Mapping[str, YamlDocument]) -> Content:
    """Return the content of all documents, which are named by their path below ``rules_data/kraftwagen``.

    ``game.yaml``, board, parts, start and specialty tiles, cards and action tiles are required; further files of
    ``cards/`` and ``tiles/`` add to them. Raises ``DataError`` with every problem of every document.
    """
    problems = Problems()
    numbers = read_numbers(root_of(docs, NUMBERS, problems))
    raise_document_problems(docs, problems)
    cards, card_sets = _read_cards(roots_of(docs, CARDS, problems))
    markers = {name: Marker(name, card.id, value) for card in cards.values() for name, value in card.markers.items()}
    tiles, tile_sets = _read_tiles(roots_of(docs, TILES, problems), numbers)
    specialties = _read_specialties(root_of(docs, SPECIALTIES, problems), numbers, tiles)
    starts = _read_starts(root_of(docs, STARTS, problems), numbers)
    parts_root = root_of(docs, PARTS, problems)
    bodies, engines = (read_parts(parts_root.get(name), numbers.highest) for name in ("bodies", "engines"))
    parts_root.end()
    board = read_board(root_of(docs, BOARD, problems), numbers.action_track, numbers.circuit, numbers.players[1])
    problems.raise_if_any()
    tables = (numbers, cards, card_sets, tiles, tile_sets, specialties, starts)  # all that the rules depend on
    return Content(numbers, cards, card_sets, markers, tiles | specialties, tile_sets, specialties, starts,
                   bodies, engines, board, fingerprint(tables))


def _read_cards(roots: list[Cursor]) -> tuple[dict[str, Card], dict[str, CardSet]]:
    """Return all cards and all sets, cards first: a set of one file may name cards of another."""
    cards: dict[str, Card] = {}
    sets: dict[str, CardSet] = {}
    again = "the card '{}' exists already"
    for root in roots:
        for key, read in (("developments", read_development), ("instants", read_instant)):
            if at := root.optional(key):
                add_by_id(cards, at, read, again)
    add_by_id(cards, roots[0].get("engineers"), read_engineer, again)
    missing = [engineer for engineer in ENGINEERS if engineer not in cards]
    if missing:
        roots[0].get("engineers").fail(f"no card for {', '.join(missing)}")
    for root in roots:
        if at := root.optional("sets"):
            add_by_id(sets, at, lambda item: read_card_set(item, cards), "the set '{}' exists already")
        root.end()
    return cards, sets


def _read_tiles(roots: list[Cursor], numbers: Numbers) -> tuple[dict[str, Tile], dict[str, TileSet]]:
    tiles: dict[str, Tile] = {}
    sets: dict[str, TileSet] = {}
    most = numbers.action_track - numbers.players[1] - FREE_SPACES
    for root in roots:
        if at := root.optional("tiles"):
            add_by_id(tiles, at, read_tile, "the tile '{}' exists already")
    for root in roots:
        if at := root.optional("sets"):
            add_by_id(sets, at, lambda item: read_tile_set(item, tiles, most), "the set '{}' exists already")
        root.end()
    return tiles, sets


def _read_specialties(root: Cursor, numbers: Numbers, tiles: Mapping[str, Tile]) -> dict[str, Tile]:
    """Return the specialty tiles: at least one for every round, none with the id of an action tile (KRA-13.1)."""
    at = root.get("specialty_tiles")
    found = read_by_id(at, lambda item: read_specialty(item, len(numbers.prices)))
    root.end()
    for number in range(1, len(numbers.prices) + 1):
        if at.is_list() and not any(tile.round == number for tile in found.values()):
            at.fail(f"no tile for round {number}")
    for item, name in zip(at.list(), found, strict=False):
        if name in tiles:
            item.get("id").fail(f"the tile '{name}' exists already")
    return found


def _read_starts(root: Cursor, numbers: Numbers) -> dict[str, StartTile]:
    at = root.get("start_tiles")
    found = read_by_id(at, lambda item: read_start_tile(item, numbers.circuit))
    root.end()
    most = max(numbers.start_tiles.values())
    if at.is_list() and len(found) < most:
        at.fail(f"found {len(found)} start tiles (expected {most})")
    return found

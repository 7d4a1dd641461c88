"""Content of The Great Race: frozen tables of numbers, cards, tiles and maps, built from documents.

Every mistake of all documents is reported together. Texts and names of the shipped content stand in the catalogues.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.rules.core.documents import add_by_id, fingerprint, raise_document_problems, read_boards, root_of
from game.rules.core.yaml_reader import Problems, YamlDocument
from game.rules.great_race.content.cards import Card, read_cards
from game.rules.great_race.content.map import Map, read_map
from game.rules.great_race.content.numbers import Numbers, read_numbers
from game.rules.great_race.content.tiles import Tile, TileSet, read_tile, read_tile_set

NUMBERS, CARDS, TILES = "game.yaml", "cards.yaml", "tiles/terrain_tiles.yaml"
MAPS = ("africa", "south_america")  # in the order of the set-up page


@dataclass(frozen=True, slots=True)
class Content:
    """All tables that the rules read.

    ``hash`` changes with every change of the content that the rules can notice.
    """

    numbers: Numbers
    cards: dict[str, Card]
    tiles: dict[str, Tile]
    tile_sets: dict[str, TileSet]
    maps: dict[str, Map]
    hash: str


def build_content(docs: Mapping[str, YamlDocument]) -> Content:
    """Build the content from all documents, named by their path below ``rules_data/great-race``.

    ``game.yaml``, the cards, the terrain tiles and one map are required; further files of ``tiles/`` and ``boards/``
    add to them. Raises ``DataError`` with every problem of every document.
    """
    problems = Problems()
    numbers = read_numbers(root_of(docs, NUMBERS, problems))
    raise_document_problems(docs, problems)
    cards = read_cards(root_of(docs, CARDS, problems))
    tiles, tile_sets = _read_tiles(docs, numbers, problems)
    maps = read_boards(docs, MAPS, problems, read_map)
    if not maps and not problems:
        problems.add("boards/", 0, 0, "", "there is no map")
    problems.raise_if_any()
    return Content(numbers, cards, tiles, tile_sets, maps, fingerprint((numbers, cards, tiles, tile_sets, maps)))


def _read_tiles(docs: Mapping[str, YamlDocument], numbers: Numbers, problems: Problems,
                ) -> tuple[dict[str, Tile], dict[str, TileSet]]:
    """Read all tiles, then all sets: a set of one file may name tiles of another."""
    others = [doc.root(problems) for name, doc in docs.items() if name.startswith("tiles/") and name != TILES]
    roots = [root_of(docs, TILES, problems), *others]
    most_fuel, most_points = numbers.fuel.most - numbers.black_fuel, numbers.engine.most + numbers.chassis.most
    tiles: dict[str, Tile] = {}
    sets: dict[str, TileSet] = {}
    for root in roots:
        if at := root.optional("tiles"):
            add_by_id(tiles, at, lambda item: read_tile(item, most_fuel, most_points), "the tile '{}' exists already")
    for root in roots:
        if at := root.optional("sets"):
            add_by_id(sets, at, lambda item: read_tile_set(item, tiles), "the set '{}' exists already")
        root.end()
    if not sets and not problems:
        roots[0].fail("found no set of tiles")
    return tiles, sets

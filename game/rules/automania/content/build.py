"""Content of Automania: frozen tables of numbers, boards, factory tiles and contracts, built from documents.

Every mistake of all documents is reported together. Texts and names of the shipped content are in the catalogues.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from game.rules.automania.content.board import SPOTS, Board, read_board
from game.rules.automania.content.contracts import Contract, ContractSet, read_contract, read_contract_set
from game.rules.automania.content.factory_boards import BoardSet, FactoryBoard, read_factory, read_factory_set
from game.rules.automania.content.numbers import Numbers, read_numbers
from game.rules.automania.content.tiles import Tile, TileSet, read_machine, read_manager, read_style, read_tile_set
from game.rules.core.documents import HasId, add_by_id, fingerprint, raise_document_problems, root_of, roots_of
from game.rules.core.yaml_reader import Cursor, Problems, YamlDocument

NUMBERS, BOARD = "game.yaml", "board.yaml"
TILES, CONTRACTS, FACTORIES = "tiles/factory_tiles.yaml", "contracts/contracts.yaml", "factories/boards.yaml"

T = TypeVar("T", bound=HasId)
S = TypeVar("S", bound=HasId)


@dataclass(frozen=True, slots=True)
class Content:
    """All content that the rules read; ``hash`` changes with everything that they depend on."""

    numbers: Numbers
    board: Board
    tiles: dict[str, Tile]
    tile_sets: dict[str, TileSet]
    contracts: dict[str, Contract]
    contract_sets: dict[str, ContractSet]
    factories: dict[str, FactoryBoard]
    factory_sets: dict[str, BoardSet]
    hash: str


def build_content(docs: Mapping[str, YamlDocument]) -> Content:
    """Return the content of all documents, which are named by their path below ``rules_data/automania``.

    ``game.yaml``, ``board.yaml``, factory tiles, contracts and factory boards are required; further files of
    ``tiles/``, ``contracts/`` and ``factories/`` add to them. Raises ``DataError`` with every problem of every
    document.
    """
    problems = Problems()
    numbers = read_numbers(root_of(docs, NUMBERS, problems))
    raise_document_problems(docs, problems)
    board = read_board(root_of(docs, BOARD, problems), numbers)
    raise_document_problems(docs, problems)
    players, laid = numbers.players[1], len(SPOTS) + board.office_tiles
    tiles, tile_sets = _read_folder(
        roots_of(docs, TILES, problems), {"machines": read_machine, "managers": read_manager, "styles": read_style},
        lambda item, found: read_tile_set(item, found, numbers.stacks, laid), "tile")
    contracts, contract_sets = _read_folder(
        roots_of(docs, CONTRACTS, problems), {"contracts": read_contract},
        lambda item, found: read_contract_set(item, found, players), "contract")
    factories, factory_sets = _read_folder(
        roots_of(docs, FACTORIES, problems),
        {"boards": lambda item: read_factory(item, numbers.types, board.factory.size)},
        lambda item, found: read_factory_set(item, found, players), "board")
    problems.raise_if_any()
    tables = (numbers, board.spaces, board.offices, board.office_tiles, board.regions, tiles, tile_sets, contracts,
              contract_sets, _played(factories), factory_sets)  # all that the rules depend on
    return Content(numbers, board, tiles, tile_sets, contracts, contract_sets, factories, factory_sets,
                   fingerprint(tables))


def _read_folder(roots: list[Cursor], readers: Mapping[str, Callable[[Cursor], T]],
                 read_set: Callable[[Cursor, Mapping[str, T]], S], thing: str) -> tuple[dict[str, T], dict[str, S]]:
    """Return all things of the documents and all sets of them, things first.

    A set of one file may name things of another.
    """
    found: dict[str, T] = {}
    sets: dict[str, S] = {}
    for root in roots:
        for key, read in readers.items():
            if at := root.optional(key):
                add_by_id(found, at, read, f"the {thing} '{{}}' exists already")
    for root in roots:
        if at := root.optional("sets"):
            add_by_id(sets, at, lambda item: read_set(item, found), "the set '{}' exists already")
        root.end()
    if not sets:
        roots[0].fail(f"found no set of {thing}s")
    return found, sets


def _played(factories: Mapping[str, FactoryBoard]) -> list[tuple[object, ...]]:
    """Return the parts of the boards that the rules depend on."""
    return [(name, board.lines, board.offices, board.powers) for name, board in factories.items()]

"""Content of Imperial Steam: frozen tables of numbers, maps, tiles, contracts and set-ups, built from documents.

Every mistake of all documents is reported together. Texts stand in the catalogues; names of cities in the maps.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar

from game.rules.core.documents import BOARDS, fingerprint, raise_document_problems, read_boards, read_by_id, root_of
from game.rules.core.yaml_reader import Cursor, Problems, YamlDocument
from game.rules.imperial_steam.content.automa_content import AutomaContent, read_automa
from game.rules.imperial_steam.content.cards import (
    TILES,
    CityTile,
    ContractCard,
    GrowthTile,
    HubTile,
    read_city_tile,
    read_contract,
    read_growth_tile,
    read_hub_tile,
)
from game.rules.imperial_steam.content.editions import read_editions
from game.rules.imperial_steam.content.map import Map, read_map
from game.rules.imperial_steam.content.numbers import GOODS, HUBS, Numbers, read_numbers
from game.rules.imperial_steam.content.setup_cards import Pieces, SetupCard, read_setups

T = TypeVar("T")

NUMBERS, SETUPS = "game.yaml", "setups/"
TILE_FILE, HUB_FILE, CONTRACT_FILE = "cards/city_tiles.yaml", "cards/hubs.yaml", "cards/contracts.yaml"
ACTIONS = ("build_tracks", "build_station", "build_factory", "hire", "buy_train", "goods_market", "collect_goods",
           "deliver_goods", "take_contract", "gain_influence", "earn_gulden")


@dataclass(frozen=True, slots=True)
class Content:
    """All tables that the rules read.

    ``goods`` is the content order of the goods; ``hash`` changes with every change of the content that the rules can
    notice. ``own`` names a player's own city tiles and contracts: set-up cards may use them, random set-ups never do.
    """

    numbers: Numbers
    goods: tuple[str, ...]
    city_tiles: dict[str, CityTile]
    hub_tiles: dict[str, HubTile]
    growth_tiles: dict[str, GrowthTile]
    contracts: dict[str, ContractCard]
    maps: dict[str, Map]
    setups: dict[str, SetupCard]
    automa: AutomaContent
    hash: str
    own: frozenset[str] = frozenset()
    edition: str = ""  # a player's own edition whose cards and figures these are; "" = those of the program
    edition_name: str = ""
    card_names: Mapping[str, str] = field(default_factory=dict)  # of the edition's own cards of the Automa
    editions: Mapping[str, Content] = field(default_factory=dict)  # a player's own, by id

    def of_edition(self, name: str) -> Content:
        """Return the content with the cards and figures of an edition; itself where there is none of that name."""
        return self.editions.get(name, self)


def build_content(docs: Mapping[str, YamlDocument]) -> Content:
    """Build the content from all documents, named by their path below ``rules_data/imperial-steam``.

    ``game.yaml`` and the three files of ``cards/`` are required. Raises ``DataError`` with every problem of every
    document.
    """
    problems = Problems()
    numbers = read_numbers(root_of(docs, NUMBERS, problems))
    raise_document_problems(docs, problems)
    seats = range(numbers.players[0], numbers.players[1] + 1)
    _check_actions(docs[NUMBERS].root(problems), numbers)
    city_tiles = _read_city_tiles(root_of(docs, TILE_FILE, problems), numbers, seats)
    hubs_root = root_of(docs, HUB_FILE, problems)
    growths = sum(space.growth for space in numbers.round_track)
    hub_tiles = read_by_id(hubs_root.get("hub_tiles"), lambda item: read_hub_tile(item, seats))
    growth_tiles = read_by_id(hubs_root.get("growth_tiles"), lambda item: read_growth_tile(item, growths))
    _check_hubs(hubs_root, hub_tiles, growth_tiles)
    contracts = _read_contracts(root_of(docs, CONTRACT_FILE, problems), numbers)
    most_crowns = max(numbers.crowns.values())
    own = _read_own_cards(docs, problems, seats, city_tiles, contracts)
    maps = read_boards(docs, numbers.maps, problems, lambda root: read_map(root, seats, TILES + HUBS, most_crowns))
    pieces = Pieces(numbers, maps, city_tiles, hub_tiles, growth_tiles, contracts)
    setups = _read_setup_cards(docs, pieces, problems)
    hubs = tuple(tile.colour for tile in hub_tiles.values())
    automa = read_automa(docs, hubs, problems)
    problems.raise_if_any()
    editions = read_editions(docs, docs[NUMBERS].root(problems), hubs, automa, problems)
    problems.raise_if_any()
    tables = (numbers, city_tiles, hub_tiles, growth_tiles, contracts, setups, automa)
    content_hash = _hash((*tables, *((edition.numbers, edition.automa) for edition in editions.values())), maps)
    content = Content(numbers, GOODS, city_tiles, hub_tiles, growth_tiles, contracts, maps, setups, automa,
                      content_hash, own)
    return replace(content, editions={name: replace(
        content, numbers=edition.numbers, automa=edition.automa, edition=name, edition_name=edition.name,
        card_names=edition.card_names) for name, edition in editions.items()})


def _check_actions(root: Cursor, numbers: Numbers) -> None:
    """Check that each of the eleven main actions is named once, and no unknown one (IMP-5.2)."""
    at = root.get("main_actions")
    at.names(ACTIONS, "main action")
    missing = [action for action in ACTIONS if action not in numbers.main_actions]
    if missing:
        at.fail(f"no tile for {', '.join(missing)}")


def _read_city_tiles(root: Cursor, numbers: Numbers, seats: range) -> dict[str, CityTile]:
    """Read the city tiles and check their numbers and the business tokens for their circles (IMP-3.3, IMP-3.4)."""
    at = root.get("tiles")
    before = len(root.problems)
    tiles = read_by_id(at, lambda item: read_city_tile(item, seats))
    root.end()
    if len(root.problems) > before:
        return tiles
    for players in seats:
        own = [tile for tile in tiles.values() if tile.players == players]
        if len(own) != TILES:
            at.fail(f"found {len(own)} tiles for {players} players (expected {TILES})")
        for value, supply in numbers.token_supply.items():
            circles = sum(tile.business.count(value) for tile in own)
            if circles > supply:
                at.fail(f"{circles} circles with {value} for {players} players, but {supply} business tokens")
    return tiles


def _check_hubs(root: Cursor, hub_tiles: Mapping[str, HubTile], growth_tiles: Mapping[str, GrowthTile]) -> None:
    root.end()
    for key, table in (("hub_tiles", hub_tiles), ("growth_tiles", growth_tiles)):
        if len(table) != HUBS and root.get(key).is_list():
            root.get(key).fail(f"found {len(table)} tiles (expected {HUBS})")


def _read_contracts(root: Cursor, numbers: Numbers) -> dict[str, ContractCard]:
    """Read the contracts, at least as many as the largest display (IMP-3.13)."""
    at = root.get("contracts")
    contracts = read_by_id(at, read_contract)
    root.end()
    most = max(numbers.contract_display.values())
    if at.is_list() and len(contracts) < most:
        at.fail(f"found {len(contracts)} contracts (expected at least {most}, the largest display)")
    return contracts


def _read_own_cards(docs: Mapping[str, YamlDocument], problems: Problems, seats: range, city_tiles: dict[str, CityTile],
                    contracts: dict[str, ContractCard]) -> frozenset[str]:
    """Add the city tiles and contracts of the other files of ``cards/`` to the tables; return their names."""
    own: list[str] = []
    for name, doc in docs.items():
        if not name.startswith("cards/") or name in (TILE_FILE, HUB_FILE, CONTRACT_FILE):
            continue
        root = doc.root(problems)
        tiles_at, contracts_at = root.optional("tiles"), root.optional("contracts")
        root.end()
        if root.is_map() and tiles_at is None and contracts_at is None:
            root.fail("found nothing (expected tiles or contracts)")
        if tiles_at is not None:
            own += _put_beside(tiles_at, read_by_id(tiles_at, lambda item: read_city_tile(item, seats)), city_tiles)
        if contracts_at is not None:
            own += _put_beside(contracts_at, read_by_id(contracts_at, read_contract), contracts)
    return frozenset(own)


def _put_beside(at: Cursor, found: Mapping[str, T], table: dict[str, T]) -> list[str]:
    """Add new entries to a table; a name that exists already stays as it is."""
    for name, thing in found.items():
        if name in table:
            at.fail(f"'{name}' exists already")
        table.setdefault(name, thing)
    return list(found)


def _read_setup_cards(docs: Mapping[str, YamlDocument], pieces: Pieces, problems: Problems) -> dict[str, SetupCard]:
    setups: dict[str, SetupCard] = {}
    for name, doc in docs.items():
        if name.startswith(SETUPS):
            root = doc.root(problems)
            named = root.get("map").text()
            if named not in pieces.maps and f"{BOARDS}{named}.yaml" in docs:
                continue  # the mistakes of its map are reported with the map
            for card in read_setups(root, pieces):
                if card.id in setups:
                    root.get("cards").fail(f"the set-up '{card.id}' exists already")
                setups.setdefault(card.id, card)
    return setups


def _hash(tables: tuple[object, ...], maps: Mapping[str, Map]) -> str:
    """Return a fingerprint of all that the rules can notice: not of names, drawing, comments or order of keys."""
    charts = [
        (chart.id, chart.start, chart.goal, chart.semmering, *chart.connections.values(), *chart.state_cards.values(),
         *((city.id, city.kind, city.zone, city.slots, city.influence, city.business)
           for city in chart.cities.values()))
        for chart in maps.values()
    ]
    return fingerprint((tables, charts))

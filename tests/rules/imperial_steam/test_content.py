"""Content: what is shipped against the specification, own files, and a clear message for every mistake."""

import pytest

from game import paths
from game.content_loader import load_docs
from game.rules.core.errors import DataError
from game.rules.core.yaml_reader import YamlDocument
from game.rules.imperial_steam import SPEC
from game.rules.imperial_steam.content.build import build_content
from tests.rules.imperial_steam.positions import content

SHIPPED = load_docs("imperial-steam").docs
FOLDER = paths.rules_data() / "imperial-steam"


def text_of(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


def problems(name: str, *changes: tuple[str, str]) -> list[str]:
    """The problems of a shipped file after these changes, its name cut off."""
    text = text_of(name)
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    try:
        build_content({**SHIPPED, name: YamlDocument.parse(text, "FILE")})
    except DataError as error:
        return [str(problem).removeprefix("FILE:").split(": ", 1)[1] for problem in error.problems]
    return []


@pytest.mark.rule("IMP-8.2", "IMP-10.4", "IMP-6.6", "IMP-9.2")
def test_the_numbers_of_the_boards() -> None:
    numbers = content().numbers
    assert numbers.prices[2] == {"wood": (50, 50, 40, 40, 30, 30), "stone": (60, 60, 50, 40, 40, 30),
                                 "iron": (80, 70, 60, 50, 40, 40)}
    assert numbers.worker_prices[2] == (10, 10, 10, 20, 20, 30, 30, 40)
    assert numbers.share_values == (30, 30, 40, 40, 50, 50, 60, 60, 70, 70, 80, 80, 90, 90, 100)
    assert [(e.pulls, e.price, e.round) for e in numbers.engines.values()] == [
        (3, 30, 1), (4, 40, 1), (5, 50, 2), (6, 60, 3), (7, 70, 4), (8, 80, 5)]


@pytest.mark.rule("IMP-8.2", "IMP-10.4")
@pytest.mark.parametrize(("seats", "prices", "hiring"), [
    (3, {"wood": {50: 3, 40: 3, 30: 3}, "stone": {60: 3, 50: 2, 40: 2, 30: 2},
         "iron": {80: 1, 70: 2, 60: 2, 50: 2, 40: 2}},
     {10: 3, 20: 3, 30: 3, 40: 2}),
    (4, {"wood": {50: 4, 40: 4, 30: 4}, "stone": {60: 4, 50: 3, 40: 3, 30: 2},
         "iron": {80: 2, 70: 3, 60: 3, 50: 2, 40: 2}},
     {10: 4, 20: 4, 30: 3, 40: 3}),
])  # fmt: skip
def test_the_boards_of_three_and_four(seats: int, prices: dict[str, dict[int, int]], hiring: dict[int, int]) -> None:
    numbers = content().numbers
    for good, row in numbers.prices[seats].items():
        assert list(row) == [value for value, spaces in prices[good].items() for _ in range(spaces)]
    assert list(numbers.worker_prices[seats]) == [value for value, spaces in hiring.items() for _ in range(spaces)]


@pytest.mark.rule("IMP-3.13", "IMP-11.2", "IMP-13.5")
def test_the_contracts() -> None:
    kinds: dict[int, list[tuple[int, int]]] = {}
    for card in content().contracts.values():
        kinds.setdefault(len(card.slots), []).append((card.reward, card.penalty))
    assert {slots: len(cards) for slots, cards in kinds.items()} == {2: 10, 3: 12, 4: 6}
    ranges = {slots: (min(cards)[0], max(cards)[0], {p for _, p in cards}) for slots, cards in kinds.items()}
    assert ranges == {2: (110, 140, {50}), 3: (190, 220, {80}), 4: (290, 310, {120})}


@pytest.mark.rule("IMP-10.3", "IMP-10.5", "IMP-4.4")
def test_hub_and_growth_tiles() -> None:
    tiles = content().hub_tiles
    assert {tile.colour: tuple(tile.demand[2].values()) for tile in tiles.values()} == {
        "bronze": (2, 1, 1, 2), "green": (1, 2, 1, 2), "white": (1, 1, 2, 2), "blue": (1, 2, 1, 2)}
    assert {tuple(tile.demand[3].values()) for tile in tiles.values()} == {(2, 2, 2, 2)}
    assert {tile.colour: tuple(tile.demand[4].values()) for tile in tiles.values()} == {
        "bronze": (3, 3, 2, 2), "green": (2, 3, 3, 2), "white": (3, 2, 3, 2), "blue": (3, 3, 2, 2)}
    assert [tile.steps for tile in content().growth_tiles.values()] == [
        (1, 1, 0, 1), (2, 1, 1, 2), (1, 2, 1, 1), (0, 1, 2, 1)]


@pytest.mark.rule("IMP-3.3")
def test_the_city_tiles_hold_the_whole_supply_of_tokens_with_four() -> None:
    circles = [v for tile in content().city_tiles.values() if tile.players == 4 for v in tile.business]
    assert {value: circles.count(value) for value in (1, 2, 3)} == content().numbers.token_supply


@pytest.mark.rule("IMP-3.6", "IMP-3.26")
def test_no_crown_at_wien_trieste_or_the_semmering() -> None:
    chart = content().maps["suedbahn"]
    for card in chart.state_cards.values():
        assert not {"wien", "trieste"} & set(card.connection.split("--"))
        assert card.connection != chart.semmering and 0 <= card.bid_steps <= 4


@pytest.mark.rule("IMP-3.1")
def test_a_set_up_and_a_map_of_ones_own() -> None:
    card = text_of("setups/normal.yaml")
    own = "map: suedbahn\nmode: normal\ncards:\n" + card[card.index("  - id: NS-01"):card.index("  - id: NS-02")]
    chart = text_of("boards/suedbahn.yaml").replace("id: suedbahn", "id: nordbahn", 1)
    made = build_content({**SHIPPED, "setups/mine.yaml": YamlDocument.parse(own.replace("NS-01", "MY-01"), "mine"),
                          "boards/nordbahn.yaml": YamlDocument.parse(chart, "map")})
    options = {option.id: option.choices for option in SPEC.options(made, 2)}
    assert options["map"] == ("suedbahn", "nordbahn") and "MY-01" in options["card"]
    assert made.hash != content().hash


def test_the_hash_does_not_see_names_and_comments() -> None:
    text = text_of("boards/suedbahn.yaml").replace("name: Südbahn", "name: Southern Railway  # new", 1)
    renamed = build_content({**SHIPPED, "boards/suedbahn.yaml": YamlDocument.parse(text, "FILE")})
    faster = build_content(
        {**SHIPPED, "game.yaml": YamlDocument.parse(text_of("game.yaml").replace("fee: 10", "fee: 20", 1), "FILE")}
    )
    assert renamed.hash == content().hash != faster.hash


# Mistakes -------------------------------------------------------------------------------------------------------------

MISTAKES = [
    ("game.yaml", "fee: 10", "fee: 15", "tracks.fee: found 15 (expected a multiple of 10)"),
    ("game.yaml", "fee: 10", "feee: 10", "tracks.feee: unknown key 'feee' (did you mean 'fee'?)"),
    ("game.yaml", "[50, 50, 40, 40, 30, 30]", "[50, 50, 40, 40, 30]",
     "factories.prices.2.wood: found 5 prices (expected 6, one for each factory)"),
    ("game.yaml", "  - earn_gulden\n", "", "main_actions: no tile for earn_gulden"),
    ("game.yaml", "  - earn_gulden\n", "  - earn_guldn\n",
     "main_actions[10]: unknown main action 'earn_guldn' (did you mean 'earn_gulden'?)"),
    ("game.yaml", "hub_columns: [3, 4, 5, 6]", "hub_columns: [3, 4, 5]",
     "influence_track.hub_columns: expected 4 columns of the track, one for each hub"),
    ("game.yaml", "highest_bid: 12", "highest_bid: 40",
     "influence_track.highest_bid: found 40 (the last column is 20)"),
    ("game.yaml", "goods: [2, 3, 4, 5]", "goods: [2, 3, 4]",
     "factories.goods: found 3 numbers (expected 4, one for each level)"),
    ("game.yaml", "[2, 2, 3, 3, 3, 4, 4, 5, 5]", "[2, 2, 3]", "shipment_tiles: found 3 (expected at least 7)"),
    ("game.yaml", "{id: START, pulls: 3, cars: 3}", "{id: START, pulls: 3, cars: 2}",
     "trains.start_goods: more goods than the first train can hold (IMP-9.4)"),
    ("boards/suedbahn.yaml", "a: wien, b: baden,", "a: wien, b: badn,",
     "connections[1].b: unknown city 'badn' (did you mean 'baden'?)"),
    ("boards/suedbahn.yaml", "{id: wien--baden, a: wien", "{id: wien--badn, a: wien",
     "connections[1].id: found 'wien--badn' (expected 'wien--baden', its two cities)"),
    ("boards/suedbahn.yaml", "terrain: plain, effort: 2", "terrain: plane, effort: 2",
     "connections[0].terrain: unknown terrain 'plane' (did you mean 'plain'?)"),
    ("boards/suedbahn.yaml", "kind: site, zone: north", "kind: transit, zone: none, printed: "
     "{factory_slots: 0, influence: 1, business: []}", "cities: found 26 sites (expected 27: each tile needs one)"),
    ("boards/suedbahn.yaml", "kind: site, zone: north", "kind: site, zone: alps",
     "cities[1].zone: unknown zone 'alps' (expected north, east, centre, south)"),
    ("boards/suedbahn.yaml", "goal: trieste", "goal: linz", "cities: the goal has to be 'linz' and no other city"),
    ("boards/suedbahn.yaml", "id: suedbahn", "id: nordbahn",
     "id: found 'nordbahn' (expected the name of the file, 'suedbahn')"),
    ("boards/suedbahn.yaml", "{id: SR-02, connection: amstetten--mariazell", "{id: SR-02, connection: amstetten--linz",
     "state_railways[1].connection: another card names 'amstetten--linz' too"),
    ("cards/city_tiles.yaml", "players: 2, factory_slots: 3", "players: 3, factory_slots: 3",
     "tiles: found 22 tiles for 2 players (expected 23)"),
    ("cards/city_tiles.yaml", "business: [3, 2, 1]", "business: [3, 3, 1]",
     "tiles: 4 circles with 3 for 4 players, but 3 business tokens"),
    ("cards/contracts.yaml", "[wood, stone]", "[wood, gold]",
     "contracts[0].slots[1]: unknown good 'gold' (expected wood, stone, iron, coal)"),
    ("cards/contracts.yaml", "id: CON-02", "id: CON-01", "contracts[1].id: 'CON-01' stands here again"),
    ("cards/hubs.yaml", "coal: 2", "coal: 3",
     "hub_tiles[0].demand.2.coal: found more coal spaces than the hub has keys (2)"),
    ("cards/hubs.yaml", "[1, 1, 0, 1]", "[1, 1, 0]",
     "growth_tiles[0].steps: found 3 numbers (expected 4, one for each growth)"),
    ("setups/normal.yaml", "st_poelten: CT2-11", "st_poelten: CT2-03",
     "cards[0].city_tiles.st_poelten: the tile 'CT2-03' stands here twice"),
    ("setups/normal.yaml", "st_poelten: CT2-11", "gloggnitz: CT2-11",
     "cards[0].city_tiles.gloggnitz: 'gloggnitz' is no site of the map 'suedbahn'"),
    ("setups/normal.yaml", "st_poelten: CT2-11", "linz: CT2-11",
     "cards[0].city_tiles: two tiles for 'linz' (expected one for every site)"),
    ("setups/normal.yaml", "id: NS-02", "id: NS-01", "cards: the set-up 'NS-01' exists already"),
    ("setups/normal.yaml", "tile: HUB-green", "tile: HUB-blue", "cards[0].hubs: a tile stands here twice"),
    ("setups/introductory.yaml", "[3, 4, 2, 5, 3, 4, 2]", "[3, 4, 2, 5, 3, 4, 9]",
     "cards[0].shipment_tiles: the game does not have these shipment tiles"),
    ("setups/introductory.yaml", "state_railways: [bruck--judenburg,", "state_railways: [wien--baden,",
     "cards[0].state_railways[0]: unknown connection of a State Railway card 'wien--baden'"),
    ("setups/introductory.yaml", "contracts: [CON-04, ", "contracts: [",
     "cards[0].contracts: found 7 contracts (expected 8)"),
]


@pytest.mark.parametrize(("name", "old", "new", "message"), MISTAKES, ids=[row[3] for row in MISTAKES])
def test_a_mistake_gets_one_clear_message(name: str, old: str, new: str, message: str) -> None:
    found = problems(name, (old, new))
    assert message in found
    assert len(found) == 1 or name != "boards/suedbahn.yaml"


def test_a_mistake_is_told_with_its_line_and_column() -> None:
    text = text_of("game.yaml").replace("fee: 10", "fee: ten", 1)
    line = text[: text.index("fee: ten")].count("\n") + 1
    with pytest.raises(DataError) as error:
        build_content({**SHIPPED, "game.yaml": YamlDocument.parse(text, "game.yaml")})
    assert str(error.value) == f"game.yaml:{line}:8: tracks.fee: found 'ten' (expected a whole number from 0 to 990)"


def test_a_missing_file_is_told() -> None:
    docs = {name: doc for name, doc in SHIPPED.items() if name != "cards/contracts.yaml"}
    with pytest.raises(DataError, match=r"cards/contracts\.yaml: the file is missing"):
        build_content(docs)

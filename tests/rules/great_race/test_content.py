"""Content: what is shipped against the specification, own maps and tiles, and a clear message for every mistake."""

from pathlib import Path

import pytest

from game import paths
from game.content_loader import load_content, load_docs
from game.rules.core.errors import DataError
from game.rules.core.game_spec import GameConfig
from game.rules.core.yaml_reader import YamlDocument
from game.rules.great_race import SPEC
from game.rules.great_race.content.build import build_content
from game.rules.great_race.content.map import distances
from game.tools.game_runner import GameRun, play
from tests.rules.great_race.positions import Position, content, homeward, own_content

OWN_TILES = """
tiles:
  - {id: salt, terrain: desert, fuel: 1, name: Salt pan}
  - {id: gorge, terrain: rock, fuel: 2, points: 3, danger: true, name: Gorge}
sets:
  - {id: dry, name: Dry country, tiles: {salt: 20, gorge: 5, sand: 20}}
"""
OWN_MAP = """
id: island
name: The Island
plane: {width: 300, height: 400}
hex: 30
lines: [50, 100, 150]
north: PORT
south: CAPE
cities:
  - {id: PORT, name: "Port", row: 1, x: 100, y: 50, draw: 1}
  - {id: BAY, name: "Bay", row: 2, x: 200, y: 100, draw: 2}
  - {id: CAPE, name: "Cape", row: 3, x: 100, y: 150, draw: 1}
spaces:
  - {id: I1, row: 2, x: 100, y: 100}
  - {id: I2, row: 2, x: 150, y: 100, black: true}
links:
  - [[PORT, I1], [I1, I2], [I1, CAPE], [I2, BAY]]
routes:
  - {id: BAY-CAPE, a: BAY, b: CAPE, kind: sea, cost: 40}
coast:
  land: [[[50, 20], [250, 20], [250, 200], [50, 200]]]
"""


@pytest.mark.rule("GRR-S7", "GRR-C01", "GRR-C02", "GRR-C03", "GRR-C04", "GRR-C05", "GRR-C06", "GRR-C07", "GRR-C08",
                  "GRR-C09", "GRR-C10", "GRR-C11", "GRR-C12", "GRR-C13", "GRR-C14", "GRR-C15", "GRR-A3")
def test_the_forty_five_cards() -> None:
    cards = content().cards
    assert {name: card.count for name, card in cards.items()} == {
        "jerrycan": 8, "ranger": 3, "pilot": 3, "mechanic": 3, "cartographer": 3, "supplier": 2, "financier": 2,
        "refuelling": 2, "saboteur": 3, "swindler": 2, "pursuer": 2, "spare_parts": 6, "toolbox": 2, "transport": 2,
        "guide": 2}
    assert sum(card.count for card in cards.values()) == 45
    assert {name: card.n for name, card in cards.items() if card.n} == {
        "jerrycan": 1, "cartographer": 3, "supplier": 3, "financier": 30, "refuelling": 5, "saboteur": 2,
        "swindler": 2, "pursuer": 2, "spare_parts": 1, "toolbox": 3, "transport": 50}


@pytest.mark.rule("GRR-S9", "GRR-G2")
def test_the_sixty_tiles() -> None:
    counts, tiles = content().tile_sets["classic"].tiles, content().tiles
    assert len(counts) == 19 and sum(counts.values()) == 60

    def total(of: str) -> int:
        return sum(count * int(getattr(tiles[name], of)) for name, count in counts.items())

    assert (total("fuel"), total("points"), total("danger"), total("stop")) == (105, 40, 12, 12)
    assert [(tile.fuel, tile.points) for tile in (tiles["dunes"], tiles["pass"], tiles["swamp"])] == [
        (3, 0), (2, 2), (3, 1)]


@pytest.mark.rule("GRR-G1", "GRR-S5", "GRR-S8", "GRR-4.5", "GRR-6.5", "GRR-6.11", "GRR-7.5", "GRR-10.4")
def test_the_numbers() -> None:
    numbers = content().numbers
    assert [(gauge.most, gauge.start) for gauge in (numbers.fuel, numbers.engine, numbers.chassis)] == [
        (8, 8), (4, 4), (4, 4)]
    assert (numbers.fuel_price.city, numbers.fuel_price.elsewhere) == (10, 20)
    assert (numbers.parts_price.city, numbers.parts_price.elsewhere) == (20, 40)
    assert numbers.funding == (10, 20, 40, 70, 110) and numbers.arrival == (5, 3, 1, 0) and numbers.francs == 50
    assert numbers.bonus == {2: (20, 0), 3: (20, 10, 0), 4: (20, 10, 0, 0)}


@pytest.mark.rule("GRR-1.1", "GRR-4.1", "GRR-G3", "GRR-G4")
def test_the_two_maps() -> None:
    africa, america = content().maps.values()
    assert (africa.north, africa.south, america.north, america.south) == ("COL", "CAP", "CTG", "PUN")
    assert [(len(chart.cities), len(chart.spaces), len(chart.lines)) for chart in (africa, america)] == [
        (15, 70, 17), (15, 69, 17)]
    assert [sum(space.black for space in chart.spaces.values()) for chart in (africa, america)] == [12, 14]
    assert [(route.id, route.cost, route.kind) for route in africa.routes.values()] == [
        ("DAK-DOU", 90, "sea"), ("DOU-LUA", 120, "sea"), ("LUA-WAL", 120, "sea"), ("TRI-DJI", 150, "sea"),
        ("DJI-MOM", 120, "sea"), ("MOM-TAN", 90, "sea"), ("TAN-DUR", 50, "sea")]
    assert {route.id: route.cost for route in america.routes.values()} == {
        "CCS-MAN": 100, "GEO-BEL": 70, "BEL-REC": 50, "REC-RIO": 100, "RIO-BUE": 100, "LPZ-ASU": 80, "QUI-LIM": 100,
        "LIM-VAL": 160, "BUE-COM": 100}
    for chart in (africa, america):
        assert distances(chart.north, chart.beside)[chart.south] == 16, "steps over land"
        assert not any({chart.north, chart.south} & {route.a, route.b} for route in chart.routes.values())
        assert not any(a in chart.cities and b in chart.cities for a, b in chart.pairs)
        light = {place: tuple(other for other in near if other not in chart.spaces or not chart.spaces[other].black)
                 for place, near in chart.beside.items()}
        assert distances(chart.north, light)[chart.south] == {"africa": 19, "south_america": 17}[chart.id]
    assert {city.id: city.draw for city in africa.cities.values()} == {
        "COL": 1, "TRI": 1, "DAK": 2, "FLA": 2, "DJI": 2, "DOU": 1, "STA": 3, "MOM": 1, "LUA": 1, "TAN": 3, "WAL": 1,
        "VIC": 2, "JOH": 2, "DUR": 1, "CAP": 1}
    assert {city.id: city.draw for city in america.cities.values()} == {
        "CTG": 1, "CCS": 2, "GEO": 1, "QUI": 2, "MAN": 3, "BEL": 1, "REC": 2, "LIM": 1, "LPZ": 2, "RIO": 1, "ASU": 2,
        "VAL": 1, "BUE": 1, "COM": 2, "PUN": 1}


def test_places_lie_on_their_lines_and_neighbours_side_by_side() -> None:
    """A screen needs hexes of one size, places on the map, art inside the plane."""
    for chart in content().maps.values():
        width, height = chart.plane
        for space in chart.spaces.values():
            assert space.y == pytest.approx(chart.lines[space.row - 1], abs=0.2) and 0 < space.x < width
        places = {place.id: (place.x, place.y) for place in (*chart.cities.values(), *chart.spaces.values())}
        for a, b in chart.pairs:
            (x, y), (u, v) = places[a], places[b]
            assert (x - u) ** 2 + (y - v) ** 2 < (2.2 * chart.hex) ** 2, (a, b)
        for route in chart.routes.values():
            ends = [chart.cities[route.a], chart.cities[route.b]]
            assert [point for city in ends for point in (city.x, city.y)] == pytest.approx(
                [*route.path[0], *route.path[-1]], abs=1)
        assert chart.art.land and chart.art.rivers and chart.art.lakes and chart.art.mountains and chart.art.labels
        assert chart.art.compass is not None and all(0 <= y <= height for ring in chart.art.land for _, y in ring)


# a player's own -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GRR-S1", "GRR-S9")
def test_own_maps_and_tiles_can_be_played() -> None:
    own = own_content(boards__island=OWN_MAP, tiles__dry=OWN_TILES)
    assert list(own.maps) == ["africa", "south_america", "island"] and list(own.tile_sets) == ["classic", "dry"]
    assert own.hash != content().hash
    for direction in ("north_to_south", "south_to_north"):
        config = GameConfig(3, {"board": "island", "tiles": "dry", "direction": direction})
        played = play(SPEC, own, GameRun(config, 4), [homeward] * 3)
        assert played.result is not None and max(played.result.scores) > 0


@pytest.mark.rule("GRR-7.2", "GRR-6.8")
def test_a_tile_without_a_space_goes_back_into_the_bag() -> None:
    """It takes a small map: two tiles are drawn, and the space of the second one is gone."""
    p = Position(SPEC.setup(own_content(boards__island=OWN_MAP), GameConfig(2, {"board": "island", "first": "0"}), 1))
    while p.asks != "Play":
        p.do("plan 2 1 1 1" if p.asks == "Plan" else p.legal[0])
    state = p.state
    state.tiles["I1"] = "track"
    state.bag["track"] -= 1
    p.do("explore")
    first, second = state.stack[-1].tiles  # type: ignore[attr-defined]
    p.do(f"place {first} I2")
    assert p.told("put-back") == [{"seat": 0, "tile": second}] and sum(state.bag.values()) == 58
    p.do("pass")
    assert p.refused("explore", "GRR-6.8", "no-place-for-tiles")


def test_own_content_lies_in_folders_of_the_players(tmp_path: Path) -> None:
    for name, text in (("boards/island.yaml", OWN_MAP), ("tiles/dry.yaml", OWN_TILES)):
        path = tmp_path / SPEC.id / name
        path.parent.mkdir(parents=True)
        path.write_text(text, encoding="utf-8")
    loaded = load_content(SPEC.id, tmp_path)
    assert loaded.problems == [] and "island" in loaded.content.maps and "dry" in loaded.content.tile_sets
    (tmp_path / SPEC.id / "boards/island.yaml").write_text(OWN_MAP.replace("row: 3", "row: 2"), encoding="utf-8")
    left = load_content(SPEC.id, tmp_path)
    assert "island" not in left.content.maps and "'CAPE' lies on row 2 (expected row 3)" in str(left.problems[0])


# mistakes -------------------------------------------------------------------------------------------------------------

MAP_MISTAKES = [
    ("id: island", "id: isle", "expected the name of the file, 'island'"),
    ("[50, 100, 150]", "[50, 150, 100]", "expected each line to lie south of the one before"),
    ("north: PORT", "north: BAY", "'BAY' lies on row 2 (expected row 1)"),
    ("south: CAPE", "south: CAPETOWN", "unknown city 'CAPETOWN'"),
    ("{id: I2,", "{id: I1,", "'I1' stands here again"),
    ("{id: I2,", "{id: BAY,", "'BAY' is a city already"),
    ("{id: I2,", "{id: 22,", "expected one word, not a number"),
    ("{id: I2,", '{id: "I\\u00a02",', "'I\u00a02' (expected one word, not a number)"),
    ("{id: I2,", '{id: "I\\t2",', "'I\t2' (expected one word, not a number)"),
    ("[I1, I2]", "[I1, I3]", "unknown place 'I3'"),
    ("[I1, I2]", "[I1, PORT]", "'I1' and 'PORT' are linked already"),
    ("[I1, I2]", "[I1, I1]", "expected two different places"),
    ("[I1, I2], [I1, CAPE], [I2, BAY]", "[I1, CAPE]", "'I2' cannot be reached from 'PORT'"),
    ("kind: sea", "kind: rail", "unknown kind of transport 'rail'"),
    ("a: BAY, b: CAPE", "a: BAY, b: BAY", "a city has no route to itself"),
    ("cost: 40", "cost: -40", "expected a whole number from 0 to 9999"),
    ("black: true", "black: yes", "expected true or false"),
    ("draw: 2", "drew: 2", "unknown key 'drew' (did you mean 'draw'?)"),
    ("[[50, 20], [250, 20], ", "[[50, 20], [250], ", "expected two numbers, x and y"),
    ("hex: 30", "hex: big", "expected a number from 1 to 10000"),
    ("coast:", "coats:", "did you mean 'coast'?"),
]


@pytest.mark.parametrize(("old", "new", "message"), MAP_MISTAKES, ids=[message for *_, message in MAP_MISTAKES])
def test_a_mistake_in_a_map_is_told_with_its_place(old: str, new: str, message: str) -> None:
    assert old in OWN_MAP
    with pytest.raises(DataError) as caught:
        own_content(boards__island=OWN_MAP.replace(old, new, 1))
    problems = [problem for problem in caught.value.problems if message in problem.message]
    assert problems and problems[0].file == "boards/island.yaml", str(caught.value)


TILE_MISTAKES = [
    ("fuel: 1", "fuel: 8", "expected a whole number from 0 to 7"),
    ("points: 3", "points: 9", "expected a whole number from 0 to 8"),
    ("terrain: rock", "terrain: lava", "unknown terrain 'lava'"),
    ("id: salt", "id: sand", "the tile 'sand' exists already"),
    ("id: dry", "id: classic", "the set 'classic' exists already"),
    ("salt: 20", "sugar: 20", "unknown tile 'sugar'"),
    ("{salt: 20, gorge: 5, sand: 20}", "{salt: 2}", "found 2 tiles (expected 10 to 200)"),
    ("danger: true", "danger: maybe", "expected true or false"),
]


@pytest.mark.parametrize(("old", "new", "message"), TILE_MISTAKES, ids=[message for *_, message in TILE_MISTAKES])
def test_a_mistake_in_tiles_is_told_with_its_place(old: str, new: str, message: str) -> None:
    assert old in OWN_TILES
    with pytest.raises(DataError) as caught:
        own_content(tiles__dry=OWN_TILES.replace(old, new, 1))
    problems = [problem for problem in caught.value.problems if message in problem.message]
    assert problems and problems[0].file == "tiles/dry.yaml" and problems[0].line > 1, str(caught.value)


OWN_FILE_MISTAKES = [
    ("game.yaml", "players: [2, 4]", "players: [2]", "expected two numbers, the fewest and the most"),
    ("game.yaml", "[blue, orange, green, red]", "[blue, orange]", "found 2 (expected 4)"),
    ("game.yaml", "fuel: {most: 8, start: 8}", "fuel: {most: 8, start: 9}", "expected a whole number from 1 to 8"),
    ("game.yaml", "funding: [10, 20, 40, 70, 110]", "funding: [10]", "found 1 amounts (expected 5"),
    ("game.yaml", "{2: [80, 70]", "{2: [80]", "found 1 amounts (expected 2)"),
    ("game.yaml", "arrival: [5, 3, 1, 0]", "arrival: [5, 3]", "found 2 (expected 4)"),
    ("cards.yaml", "  - {id: guide, count: 2}\n", "", "no card for guide"),
    ("cards.yaml", "{id: guide, count: 2}", "{id: guide, count: 2, n: 1}", "unknown key 'n'"),
    ("cards.yaml", "{id: swindler, count: 2, n: 2}", "{id: swindler, count: 2, n: 3}", "a whole number from 2 to 2"),
    ("cards.yaml", "n: 30", "m: 30", "unknown key 'm'"),
]


@pytest.mark.parametrize(("name", "old", "new", "message"), OWN_FILE_MISTAKES,
                         ids=[message for *_, message in OWN_FILE_MISTAKES])
def test_a_mistake_in_the_games_own_files_is_told(name: str, old: str, new: str, message: str) -> None:
    docs = dict(load_docs(SPEC.id).docs)
    text = (paths.rules_data() / SPEC.id / name).read_text(encoding="utf-8")
    assert old in text
    docs[name] = YamlDocument.parse(text.replace(old, new, 1), name)
    with pytest.raises(DataError) as caught:
        build_content(docs)
    assert any(message in problem.message and problem.line for problem in caught.value.problems), str(caught.value)


def test_a_missing_file_is_told() -> None:
    for name in ("game.yaml", "cards.yaml", "tiles/terrain_tiles.yaml"):
        docs = {key: doc for key, doc in load_docs(SPEC.id).docs.items() if key != name}
        with pytest.raises(DataError, match="the file is missing"):
            build_content(docs)
    docs = {key: doc for key, doc in load_docs(SPEC.id).docs.items() if not key.startswith("boards/")}
    with pytest.raises(DataError, match="there is no map"):
        build_content(docs)

"""Content: what is shipped against the specification, own sets, and a clear message for every mistake."""

from collections import Counter
from pathlib import Path

import pytest

from game import paths
from game.content_loader import load_content, load_docs
from game.rules.automania import SPEC
from game.rules.automania.content.build import build_content
from game.rules.core.errors import DataError
from game.rules.core.game_spec import GameConfig
from game.rules.core.yaml_reader import YamlDocument
from game.tools.game_runner import GameRun, choose_at_random, play
from tests.rules.automania.positions import content, own_content

SYMBOLS = ("speed", "luggage", "safety", "eco", "handling")
OWN_TILES = """
machines:
  - {id: A-robot, stack: A, symbol: eco, stars: 2, name: Welding robot}
sets:
  - id: robots
    name: With a robot
    tiles: [A-robot, %s]
"""
OWN_CONTRACTS = """
contracts:
  - {id: RALLY, type: city, popularity: 3, medals: 1, name: Rally}
  - {id: TAXI, machines: [eco], popularity: 2, medals: 1, money: 4, name: Taxis}
sets:
  - {id: short, name: Few contracts, main: [RALLY, C01, C02, C03], start: [TAXI, S1, S2, S3]}
"""
OWN_BOARDS = """
boards:
  - id: garage
    name: The garage
    lines: {city: [M1], family: [M1, M2], super: [M1, M2, M3]}
    offices: [2, 2]
    powers: [electric_car, extra_city_car]
sets:
  - {id: garages, name: A garage for everybody, boards: [garage]}
"""


@pytest.mark.rule("MAN-5.1", "MAN-5.2", "MAN-5.3")
def test_the_thirty_five_machines() -> None:
    machines = [tile for tile in content().tiles.values() if tile.kind == "machine"]
    assert Counter(tile.symbol for tile in machines) == dict.fromkeys(SYMBOLS, 7)
    for symbol in SYMBOLS:
        shown = {tile.id: (tile.stars, tile.medals, tile.money, tile.points) for tile in machines
                 if tile.symbol == symbol}
        assert shown == {
            f"A-{symbol}-1": (1, 0, 0, 0), f"A-{symbol}-2": (1, 0, 0, 0), f"A-{symbol}-3": (0, 1, 0, 0),
            f"A-{symbol}-4": (0, 0, 2, 0), f"B-{symbol}-1": (2, 0, 0, 0), f"B-{symbol}-2": (1, 1, 0, 0),
            f"B-{symbol}-3": (1, 0, 0, 2)}


@pytest.mark.rule("MAN-5.4", "MAN-5.5", "MAN-5.6", "MAN-5.7")
def test_the_nineteen_managers() -> None:
    shown = {tile.id: (tile.role, tile.power or tile.stars, tile.medals, tile.money)
             for tile in content().tiles.values() if tile.kind == "manager"}
    assert shown == {
        "A-sales-1": ("sales", 1, 0, 0), "A-sales-2": ("sales", 1, 1, 0),
        "B-sales-1": ("sales", 1, 2, 0), "B-sales-2": ("sales", 2, 0, 0),
        "A-personnel-1": ("personnel", 1, 0, 0), "A-personnel-2": ("personnel", 1, 1, 0),
        "A-personnel-3": ("personnel", 2, 0, 0), "B-personnel-1": ("personnel", 2, 1, 0),
        "B-personnel-2": ("personnel", 3, 0, 0),
        "A-engineer-1": ("engineer", 1, 0, 0), "A-engineer-2": ("engineer", 1, 1, 0),
        "A-engineer-3": ("engineer", 1, 0, 2), "B-engineer-1": ("engineer", 1, 2, 0),
        "B-engineer-2": ("engineer", 2, 0, 0), "B-engineer-3": ("engineer", 2, 1, 0),
        "A-finance-1": ("finance", 1, 0, 0), "A-finance-2": ("finance", 1, 0, 1),
        "B-finance-1": ("finance", 1, 2, 0), "B-finance-2": ("finance", 2, 0, 0)}


@pytest.mark.rule("MAN-5.8", "MAN-3.2")
def test_the_eighteen_style_tiles_and_the_stacks() -> None:
    for part in ("spoiler", "exhaust", "interior"):
        shown = [(tile.id, tile.stars, tile.medals, tile.points) for tile in content().tiles.values()
                 if tile.part == part]
        assert shown == [(f"A-{part}-1", 2, 0, 0), (f"A-{part}-2", 1, 1, 0), (f"B-{part}-1", 2, 1, 0),
                         (f"B-{part}-2", 3, 0, 0), (f"B-{part}-3", 1, 2, 0), (f"B-{part}-4", 2, 0, 1)]
    stacks = content().tile_sets["standard"].stacks
    assert {stack: len(names) for stack, names in stacks.items()} == {"A": 36, "B": 36}


@pytest.mark.rule("MAN-5.40", "MAN-5.41")
def test_the_thirty_contracts() -> None:
    cards = content().contracts
    shown = {name: (card.type, card.machines + card.styles, card.popularity, card.medals)
             for name, card in cards.items() if not card.money}
    for first, car_type, popularity, medals in ((1, "city", 6, 3), (6, "family", 8, 4), (11, "super", 10, 5)):
        assert [shown[f"C{first + n:02}"] for n in range(5)] == [
            (car_type, (symbol,), popularity, medals) for symbol in SYMBOLS]
    assert [shown[f"C{n}"] for n in range(16, 27)] == [
        ("", ("spoiler",), 8, 4), ("", ("exhaust",), 8, 4), ("", ("interior",), 8, 4), ("city", ("interior",), 7, 4),
        ("family", ("exhaust",), 9, 5), ("super", ("spoiler",), 12, 6), ("", ("speed", "handling"), 9, 5),
        ("", ("handling", "safety"), 9, 5), ("", ("safety", "luggage"), 9, 5), ("", ("luggage", "eco"), 9, 5),
        ("", ("eco", "speed"), 9, 5)]
    assert content().contract_sets["standard"].start == ("S1", "S2", "S3", "S4")


@pytest.mark.rule("MAN-4.9", "MAN-4.31", "MAN-4.33", "MAN-4.85", "MAN-4.87")
def test_the_numbers_and_the_action_spaces() -> None:
    numbers, board = content().numbers, content().board
    assert (numbers.money, numbers.points, numbers.stars) == ((6, 7, 8, 9), (1, 2, 3, 4), (2, 3, 4))
    assert {name: (kind.cost, kind.tokens) for name, kind in numbers.types.items()} == {
        "city": (1, 3), "family": (2, 2), "super": (3, 2)}
    assert (numbers.top_car, numbers.money_ranks, numbers.stacks) == (18, (10, 6, 3), ("A", "A", "B", "B"))
    assert numbers.unsold == {"NA": numbers.unsold["NA"], "EU": numbers.unsold["EU"]}
    assert (numbers.unsold["NA"].money, numbers.unsold["EU"].points) == (1, 1)
    assert {name: space.type for name, space in board.spaces.items()} == {
        "T1": "city", "T2": "family", "T3": "super", "T4": "", "L1": "", "L2": "super", "L3": "family", "L4": "city",
        "X": "any"}
    assert board.spaces["T2"].spots == ("G12", "G22", "G32", "G42")
    assert board.spaces["L3"].spots == ("G31", "G32", "G33", "G34") and board.spaces["X"].spots == ()


def test_everything_has_a_place_on_the_plane() -> None:
    board = content().board
    assert board.places["NA-17"] == (320, 130) and board.places["EU1"] == (1275, 860)
    assert board.places["G11"] == (696, 200) and board.places["G44"] == (984, 488)
    assert all(0 <= x <= 1600 and 0 <= y <= 1000 for x, y in board.places.values())
    layout = board.factory
    assert layout.slots["M5"] == (376, 430) and layout.style("city", "interior") == (950, 320)
    assert [layout.office(n, 4) for n in range(4)] == [(80, 90), (80, 243), (80, 396), (80, 550)]
    assert content().factories["hallberg"].paths["city"][0] == (160, 170)


def test_own_tiles_contracts_and_boards_are_played_without_touching_code(tmp_path: Path) -> None:
    names = [name for names in content().tile_sets["standard"].stacks.values() for name in names if name != "A-eco-1"]
    files = {"tiles/mine.yaml": OWN_TILES % ", ".join(names), "contracts/mine.yaml": OWN_CONTRACTS,
             "factories/mine.yaml": OWN_BOARDS}
    for name, text in files.items():
        path = tmp_path / "automania" / name
        path.parent.mkdir(parents=True)
        path.write_text(text, encoding="utf-8")
    loaded = load_content("automania", tmp_path)
    assert loaded.problems == [] and set(loaded.own_texts) == set(files)
    own = loaded.content
    assert own.hash != content().hash and own.factory_sets["garages"].common == "garage"
    assert list(own.factory_sets) == ["basic", "advanced", "garages"] and own.tiles["A-robot"].name == "Welding robot"
    config = GameConfig(4, {"tiles": "robots", "contracts": "short", "boards": "garages"})
    state = SPEC.setup(own, config, 1)
    assert all(f.cars == {"city": 4, "family": 2, "super": 2, "electric": 1} for f in state.factories)
    assert sorted(f.hand[0] for f in state.factories) == ["S1", "S2", "S3", "TAXI"] and len(state.deck) == 1
    for seed in range(3):
        played = play(SPEC, own, GameRun(config, seed), [choose_at_random] * 4)
        assert played.result is not None and SPEC.check_invariants(state) == []


def problems(name: str, *changes: tuple[str, str]) -> list[str]:
    """Return the messages about a shipped file after these changes, its name cut off."""
    text = (paths.rules_data() / "automania" / name).read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    try:
        build_content({**load_docs("automania").docs, name: YamlDocument.parse(text, "FILE")})
    except DataError as error:
        return [str(problem).removeprefix("FILE:").split(": ", 1)[-1] for problem in error.problems]
    return []


MISTAKES = [
    ("game.yaml", "players: [2, 4]", "players: [4, 2]", "players: expected two numbers, the fewest and the most"),
    ("game.yaml", "players: [2, 4]", "players: [2]", "players: expected two numbers, the fewest and the most"),
    ("game.yaml", "rounds: [A, A, B, B]", "rounds: []", "rounds: found no round"),
    ("game.yaml", "rounds: [A, A, B, B]", "rounds: [A, A, B, C]", "rounds[3]: unknown stack 'C' (expected A, B)"),
    ("game.yaml", "colours: [red, blue, yellow, green]", "colours: [red]", "colours: found 1 (expected 4)"),
    ("game.yaml", "money: [6, 7, 8, 9]", "money: [6, 7]", "start.money: found 2 numbers (expected 4)"),
    ("game.yaml", "points: [1, 2, 3, 4]", "points: []", "start.points: found 0 numbers (expected 4)"),
    ("game.yaml", "handling: 2}", "handling: 3}", "demand.tiles: found 11 tiles (the markets have 10 spaces)"),
    ("game.yaml", "stars: [2, 3, 4]", "stars: []", "demand.stars: found no number of stars"),
    ("game.yaml", "family: {cost: 2, tokens: 2}", "famly: {cost: 2, tokens: 2}",
     "car_types.famly: unknown key 'famly' (did you mean 'family'?)"),
    ("game.yaml", "top_car: 18", "top_car: none", "top_car: found 'none' (expected a whole number from 1 to 99)"),
    ("game.yaml", "EU: {points: 1}", "EU: {point: 1}",
     "end.unsold.EU.point: unknown key 'point' (did you mean 'points'?)"),
    ("board.yaml", "id: T4, column: 4", "id: T4, column: 4, row: 1", "action_spaces[3]: expected a column or a row"),
    ("board.yaml", "id: X, type", "id: X, row: 2, type", "action_spaces[8]: expected neither a column nor a row"),
    ("board.yaml", "  - {id: X, type: any, at: [600, 108]}\n", "",
     "action_spaces: expected one space for any type of car"),
    ("board.yaml", "id: T2", "id: T1", "action_spaces[1].id: 'T1' stands here again"),
    ("board.yaml", "at: [792, 108]", "at: [696, 108]", "action_spaces[1].at: 'T2' lies where something else lies"),
    ("board.yaml", "at: [792, 108]", "at: [1792, 108]",
     "action_spaces[1].at[0]: found '1792' (expected a whole number from 0 to 1600)"),
    ("board.yaml", "at: [792, 108]", "at: [792]", "action_spaces[1].at: expected two numbers, x and y"),
    ("board.yaml", "  - {limit: 3, at: [760, 690]}\n  - {limit: 3, money: 1, at: [840, 690]}\n"
     "  - {limit: 3, points: 1, at: [920, 690]}\n", "", "sales_offices: found 3 offices (expected 4 at least)"),
    ("board.yaml", "values: [15, 16, 17]", "values: [15, 16]",
     "markets[0].ships: expected one space for each value from 0 to 17, the lowest first"),
    ("board.yaml", "values: [15, 16, 17]", "values: [15, 16]", "markets[0].ships[5].at: found 3 points (expected 2)"),
    ("board.yaml", "id: NA2", "id: NA1", "markets[0].sales[1].id: 'NA1' stands here again"),
    ("board.yaml", "id: EU2", "id: NA1", "markets[1].sales[1].id: 'NA1' stands here again"),
    ("board.yaml", "{id: NA7, money", "{id: NA7, row: 2, money",
     "markets[0].sales: found no space without a row, for any number of cars (MAN-4.70)"),
    ("board.yaml", "- id: EU", "- id: NA", "markets: found NA (expected NA, EU)"),
    ("board.yaml", "first: 790, step: 80", "first: 890, step: 80", "factory.styles: they reach beyond the plane"),
    ("board.yaml", "first: 90, last: 550", "first: 90, last: 80",
     "factory.offices: expected first above last, and both on the plane"),
    ("board.yaml", "rounds: [[1085, 108], ", "rounds: [", "rounds: found 3 points (expected 4)"),
    ("tiles/factory_tiles.yaml", "symbol: speed", "symbol: sped",
     "machines[0].symbol: unknown symbol 'sped' (did you mean 'speed'?)"),
    ("tiles/factory_tiles.yaml", "role: engineer, stars: 1}", "role: engineer, power: 1}",
     "managers[5].power: unknown key 'power' (expected role, stars, medals, money, points, id, stack, name)"),
    ("tiles/factory_tiles.yaml", "role: sales, power: 1}", "role: sales}", "managers[0]: 'power' is missing"),
    ("tiles/factory_tiles.yaml", "part: spoiler", "part: wing",
     "styles[0].part: unknown part 'wing' (expected spoiler, exhaust, interior)"),
    ("tiles/factory_tiles.yaml", "id: A-speed-2", "id: A-speed-1",
     "machines[1].id: the tile 'A-speed-1' exists already"),
    ("tiles/sets.yaml", "tiles: [A-speed-1, ", "tiles: [",
     "sets[0].tiles: found 35 tiles of stack A (expected 36 at least)"),
    ("tiles/sets.yaml", "tiles: [A-speed-1, ", "tiles: [A-speed-9, ",
     "sets[0].tiles[0]: unknown factory tile 'A-speed-9' (did you mean 'A-speed-1'?)"),
    ("tiles/sets.yaml", "\nsets:", "\nthings:",
     "things: unknown key 'things' (expected machines, managers, styles, sets)"),
    ("contracts/contracts.yaml", "type: city, machines: [speed]", "type: truck, machines: [speed]",
     "contracts[0].type: unknown car type 'truck' (expected city, family, super)"),
    ("contracts/contracts.yaml", "start: [S1, S2, S3, S4]", "start: [S1, S2, S3]",
     "sets[0].start: found 3 contracts (expected 4 at least)"),
    ("contracts/contracts.yaml", "start: [S1, S2, S3, S4]", "start: [S1, S2, S3, C01]",
     "sets[0].start: C01 stands in both lists"),
    ("factories/boards.yaml", "city: [M2, M3]", "city: [M2, M7]",
     "boards[0].lines.city[1]: unknown machine slot 'M7' (expected M1, M2, M3, M4, M5, M6)"),
    ("factories/boards.yaml", "city: [M2, M3]", "city: []", "boards[0].lines.city: found no machine slot"),
    ("factories/boards.yaml", "offices: [1, 2, 3, 4]", "offices: []",
     "boards[0].offices: found 0 offices (expected 1 to 6)"),
    ("factories/boards.yaml", "powers: [copy_sale]", "powers: [fifth_office]",
     "boards[3].powers[0]: unknown power 'fifth_office' (expected extra_city_car, electric_car, copy_sale)"),
    ("factories/boards.yaml", "boards: [sumato, elon, prestigio, hallberg]", "boards: [sumato, elon]",
     "sets[1].boards: found 2 boards (expected one, or 4 at least)"),
    ("factories/boards.yaml", "city: [[376, 20], ", "city: [[376, 660], ",
     "boards[0].paths.city[0][1]: found '660' (expected a whole number from 0 to 640)"),
]


@pytest.mark.parametrize(("name", "old", "new", "message"), MISTAKES, ids=[row[3][:40] for row in MISTAKES])
def test_every_mistake_is_told_with_its_place(name: str, old: str, new: str, message: str) -> None:
    assert message in problems(name, (old, new))


def test_numbers_that_do_not_fit_each_other_are_told() -> None:
    each = "{speed: 2, luggage: 2, safety: 2, eco: 2, handling: 2}"
    assert problems("game.yaml", (each, "{speed: 0, luggage: 9, safety: 0, eco: 0, handling: 1}")) == []
    path = ("city: [[376, 20], [376, 170], [520, 170], [600, 170], [600, 320], [640, 320]]", "city: [[376, 20]]")
    assert problems("factories/boards.yaml", path) == ["boards[0].paths.city: expected two points at least"]


def test_a_folder_without_sets_is_told() -> None:
    docs = load_docs("automania").docs
    text = "machines:\n  - {id: A-1, stack: A, symbol: eco}\n"
    with pytest.raises(DataError, match="found no set of tiles"):
        build_content({**{name: doc for name, doc in docs.items() if not name.startswith("tiles/")},
                       "tiles/factory_tiles.yaml": YamlDocument.parse(text, "tiles/factory_tiles.yaml")})
    with pytest.raises(DataError, match=r"board\.yaml: the file is missing"):
        build_content({name: doc for name, doc in docs.items() if name != "board.yaml"})


def test_all_mistakes_are_told_together_and_own_files_cannot_replace_anything() -> None:
    with pytest.raises(DataError) as caught:
        own_content(
            tiles__mine="styles:\n  - {id: A-eco-1, stack: A, part: spoiler}\n  - {id: two words, stack: A, part: "
                        "spoiler}\n",
            contracts__mine="sets:\n  - {id: standard, main: [C01, C02, C03], start: [S1, S2, S3, S4]}\n",
            factories__mine="boards:\n  - {id: elon, lines: {city: [M1], family: [M1], super: [M1]}, offices: [1]}\n")
    assert [str(problem) for problem in caught.value.problems] == [
        "tiles/mine.yaml:2:10: styles[0].id: the tile 'A-eco-1' exists already",
        "tiles/mine.yaml:3:10: styles[1].id: found 'two words' (expected one word, not a number)",
        "contracts/mine.yaml:2:10: sets[0].id: the set 'standard' exists already",
        "factories/mine.yaml:2:10: boards[0].id: the board 'elon' exists already",
    ]

"""The Automa's cards, levels and words: read strictly, complete, and the same as in the specification."""

import pytest

from game.rules.core.yaml_reader import Problems, YamlDocument
from game.rules.imperial_steam.automa.action_card import ACTION_FUNCTIONS
from game.rules.imperial_steam.automa.conditions import TESTS
from game.rules.imperial_steam.content.automa_cards import ACTIONS, CONDITIONS, Condition, Cost
from game.rules.imperial_steam.content.automa_content import AutomaContent, read_automa
from tests.rules.imperial_steam.automa.positions import cards, documents

COLOURS = ("bronze", "green", "white", "blue")
SHORT = {"goods_at_least": "goods >=", "goods_at_most": "goods <=", "gulden_at_least": "gulden >=",
         "landing_empty": "landing empty", "workers_at_most": "workers <=", "hiring_cities_at_least": "hubs >=",
         "working_factories_at_least": "working >=", "network_factory_slots_at_least": "slots >=",
         "adjacent_factory_cities_at_least": "near >=", "trieste_not_connected": "no trieste"}
TRACKS = Cost(goods=3, terrain_goods=1)
CARDS = {  # section 5.1 of the rules: conditions (failing -> slot), action, cost
    "AC-1A": ["goods >= 4 -> 2: build_two_tracks 3+1", "gulden >= 20 -> 3: buy_one_good 20", ": collect_goods"],
    "AC-1B": ["goods >= 4 -> 2: build_two_tracks 3+1", "gulden >= 20 -> 4, landing empty -> 3: order_goods 20",
              ": buy_one_good 20", ": collect_goods"],
    "AC-2A": ["gulden >= 20 -> 3, slots >= 1 -> 2: build_factory 20",
              "gulden >= 40 -> 3, near >= 1 -> 4: build_track_to_factory_city 40", ": collect_goods",
              ": buy_one_good 20"],
    "AC-2B": ["gulden >= 20 -> 3, slots >= 1 -> 2: build_factory 20",
              "gulden >= 40 -> 3, near >= 1 -> 3: build_track_to_factory_city 40",
              "goods >= 4 -> 4: build_two_tracks 3+1", ": special"],
    "AC-3A": ["gulden >= 20 -> 2, workers <= 4 -> 4, hubs >= 1 -> 3: hire_workers 20", ": collect_goods", ": special",
              ": buy_one_good 20"],
    "AC-3B": ["gulden >= 20 -> 3, workers <= 4 -> 2, hubs >= 1 -> 3: hire_workers 20",
              "slots >= 1 -> 3: build_factory 20", ": special"],
    "AC-4": ["goods <= 3 -> 2, working >= 2 -> 3: collect_goods", ": build_two_tracks 3+1",
             "gulden >= 20 -> 4, landing empty -> 4: order_goods 20", ": collect_goods"],
    "AC-5": [": special"],
    "AC-6S": ["no trieste -> 2: build_track_towards_trieste", ": special"],
    "AC-7S": ["slots >= 1 -> 2: build_factory", ": collect_goods"],
    "AC-8S": ["goods >= 4 -> 2: build_two_tracks 3+1", "near >= 1 -> 3: build_track_to_factory_city", ": special"],
}
DECISIONS = {  # section 5.2: T-A row 1, row 2, T-B, T-C, T-D, T-E
    "DC-1": ["trieste > bronze > green > white > blue", "slots > influence > az", "coal > wood > stone > iron",
             "stone > wood > iron > coal", "bronze > white > green > blue", "0-1: 2; contract, else 1"],
    "DC-2": ["bronze > green > white > blue", "influence > slots > az", "wood > iron > coal > stone",
             "iron > stone > coal > wood", "green > blue > bronze > white", "0-2: 2; contract, else 1"],
    "DC-3": ["white > blue > bronze > green", "slots > influence > az", "iron > stone > wood > coal",
             "wood > coal > stone > iron", "white > bronze > blue > green", "0-3: 1; contract, else 2"],
    "DC-4": ["trieste > blue > white > green > bronze", "influence > slots > az", "stone > coal > iron > wood",
             "coal > iron > wood > stone", "blue > green > white > bronze", "0-1: 2; contract, else 1"],
    "DC-5": ["green > bronze > blue > white", "slots > influence > az", "coal > iron > stone > wood",
             "stone > iron > wood > coal", "bronze > green > blue > white", "0-3: 2; contract, else 2"],
    "DC-6S": ["trieste > white > blue > green > bronze", "influence > slots > az", "iron > stone > coal > wood",
              "stone > iron > coal > wood", "white > blue > green > bronze", "0-1: 2; contract, else 2"],
    "DC-7S": ["green > white > blue > bronze", "slots > influence > az", "coal > stone > wood > iron",
              "iron > wood > stone > coal", "green > white > bronze > blue", "0-3: 3; contract, else 2"],
    "DC-8S": ["blue > bronze > green > white", "influence > slots > az", "wood > coal > iron > stone",
              "coal > wood > iron > stone", "blue > white > bronze > green", "0-1: 3; contract, else 3"],
}


def shown(condition: Condition) -> str:
    words = SHORT[condition.kind]
    return f"{words} {condition.number} -> {condition.jump}" if condition.number else f"{words} -> {condition.jump}"


def price(cost: Cost) -> str:
    return " 3+1" if cost == TRACKS else f" {cost.gulden}" if cost.gulden else ""


@pytest.mark.rule("AMA-8.1", "AMA-8.2")
@pytest.mark.parametrize("name", CARDS)
def test_action_cards_are_those_of_the_specification(name: str) -> None:
    lines = [f"{', '.join(map(shown, slot.conditions))}: {slot.action}{price(slot.cost)}"
             for slot in cards().actions[name].slots]
    assert lines == CARDS[name]
    assert cards().actions[name].strategy == name.endswith("S")


@pytest.mark.rule("AMA-8.1")
@pytest.mark.parametrize("name", DECISIONS)
def test_decision_cards_are_those_of_the_specification(name: str) -> None:
    card = cards().decisions[name]
    lists = (card.targets, card.reward, card.factories, card.goods, card.hubs)
    rows = "; ".join(f"contract, else {row.influence}" if row.contract else f"0-{row.most}: {row.influence}"
                     for row in card.special)
    assert [*(" > ".join(names).replace("factory_slots", "slots") for names in lists), rows] == DECISIONS[name]
    assert card.strategy == name.endswith("S")


@pytest.mark.rule("AMA-1.G9", "AMA-4.25")
def test_arrows_only_point_down() -> None:
    for card in cards().actions.values():
        for number, slot in enumerate(card.slots, start=1):
            assert all(number < condition.jump <= len(card.slots) for condition in slot.conditions)


@pytest.mark.rule("AMA-8.6", "AMA-3.6", "AMA-3.7")
def test_eleven_action_cards_and_eight_decision_cards() -> None:
    content = cards()
    assert len(content.actions) == 11 and len(content.decisions) == 8
    assert content.choices() == (1, 2, 3)
    assert len(content.action_stars()) == len(content.decision_stars()) == 3


@pytest.mark.rule("AMA-1.G12")
def test_all_four_hub_colours_are_on_every_card() -> None:
    for card in cards().decisions.values():
        assert sorted(card.hubs) == sorted(COLOURS)
        assert sorted(set(card.targets) - {"trieste"}) == sorted(COLOURS)


def test_every_word_of_the_cards_is_implemented_and_no_other() -> None:
    assert list(TESTS) == list(CONDITIONS)
    assert list(ACTION_FUNCTIONS) == list(ACTIONS)
    used = [condition.kind for card in cards().actions.values() for slot in card.slots for condition in slot.conditions]
    assert sorted(set(used)) == sorted(CONDITIONS)


@pytest.mark.rule("AMA-4.102")
def test_levels_rise_from_no_money_to_extra_money() -> None:
    levels = cards().levels
    assert [level.b_cards for level in levels.values()] == [0, 0, 1, 2, 3, 3, 3, 3]
    assert [level.extra for level in levels.values()] == [0, 0, 0, 0, 0, 50, 100, 150]
    assert [name for name, level in levels.items() if level.money_reset] == ["D0"]
    assert cards().usual_level == "D1"


# mistakes -----------------------------------------------------------------------------------------------------------


def read(**changes: tuple[str, str]) -> list[str]:
    """The problems after one text in a file was replaced by another."""
    texts = documents()
    for name, (old, new) in changes.items():
        assert old in texts[f"automa/{name}.yaml"]
        texts[f"automa/{name}.yaml"] = texts[f"automa/{name}.yaml"].replace(old, new, 1)
    return problems_of({name: YamlDocument.parse(text, name) for name, text in texts.items()})


def problems_of(docs: dict[str, YamlDocument]) -> list[str]:
    problems = Problems()
    assert isinstance(read_automa(docs, COLOURS, problems), AutomaContent)
    return [str(problem) for problem in problems.found]


def test_the_files_of_the_program_have_no_problem() -> None:
    assert read() == []


@pytest.mark.parametrize(("file", "old", "new", "message"), [
    ("action_cards", "goods_at_least, n: 4", "goods_at_lest, n: 4", "unknown condition 'goods_at_lest' (did you mean"),
    ("action_cards", "n: 4, else: 2", "n: 4, else: 1", "expected a whole number from 2 to 3"),
    ("action_cards", "n: 4, else: 2", "else: 2", "'n' is missing"),
    ("action_cards", "goods_at_most, n: 3", "goods_at_most, n: 0", "expected a whole number from 1 to 990"),
    ("action_cards", "landing_empty, else: 3", "landing_empty, n: 1, else: 3", "unknown key 'n'"),
    ("action_cards", "action: special", "action: speciality", "unknown action 'speciality'"),
    ("action_cards", "gulden: 20", "gulden: 25", "expected a multiple of 10"),
    ("action_cards", "version: B", "version: C", "unknown version 'C'"),
    ("action_cards", "    version: B\n", "", "the versions of number 1 have to be A and B"),
    ("action_cards", "id: AC-1B", "id: AC-1A", "'AC-1A' stands here again"),
    ("decision_cards", "coal, wood, stone, iron", "coal, wood, stone", "found 3 names (expected all of"),
    ("decision_cards", "[trieste, bronze, green, white, blue]", "[trieste, green]", "not all hubs are named"),
    ("decision_cards", "influence, az]", "az, influence]", "the alphabet has to come last"),
    ("decision_cards", "{contract: 1}", "{most: 4, contract: 1}", "the last row, and no other, is without 'most'"),
    ("decision_cards", "    strategy: true\n", "", "found 6 normal cards (expected 5"),
    ("difficulty", "b_cards: 3, extra: 50", "b_cards: 2, extra: 50", "extra money goes with versions B only"),
    ("difficulty", "b_cards: 0, money_reset", "b_cards: 1, money_reset", "goes with versions A only"),
    ("difficulty", "usual: D1", "usual: D9", "unknown level 'D9'"),
    ("setup", "goods: 4", "goods: four", "found 'four' (expected a whole number"),
    ("vocabulary", "section: T-E", "section: T-F", "unknown section 'T-F'"),
    ("vocabulary", "  special:", "  extra_special:", "no action special"),
])
def test_a_mistake_is_told_with_its_place(file: str, old: str, new: str, message: str) -> None:
    found = read(**{file: (old, new)})
    assert found, "the mistake went unnoticed"
    fitting = [line for line in found if message in line]
    assert fitting, found
    name, line, column = fitting[0].split(":")[:3]
    assert name == f"automa/{file}.yaml" and int(line) > 0 and int(column) > 0


def test_a_missing_file_is_told() -> None:
    docs = {name: YamlDocument.parse(text, name) for name, text in documents().items()}
    del docs["automa/setup.yaml"]
    assert any("setup.yaml" in line and "missing" in line for line in problems_of(docs))

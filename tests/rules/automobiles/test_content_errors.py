"""Every mistake in a content file gets one clear message with its line and column, and all of them at once."""

from pathlib import Path

import pytest

from game.content_loader import load_docs
from game.rules.automobiles.content.build import build_content
from game.rules.core.errors import DataError
from game.rules.core.yaml_reader import YamlDocument

BOARD = """\
id: oval
name: Oval
players: [2, 3]
difficulty: practice
default_laps: 3
max_laps: 8
ticks: 24
lane_count: 2
zones:
  - {id: front, name: Front, from: 0, to: 12, kind: fast}
  - {id: back, name: Back, from: 12, to: 24, kind: corner}
lanes:
  1:
    front: "3xW2 L4 W2"
    back: "L4 4xW2"
  2:
    front: "W2 W2 D8"
    back: "WL4 D8"
grid:
  - {position: P1, space: "1.03"}
  - {position: P2, space: "2.02"}
  - {position: P3, space: "1.01"}
layout:
  plane: {w: 1600, h: 1000}
  lane_width: 30
  start: [800, 800]
  centreline: [[800, 800], [1200, 500], [800, 200], [400, 500]]
  wear_chart: {x: 700, y: 400, w: 200, h: 100}
  logo: [800, 600]
  lap_track:
    - {label: "8", x: 600, y: 500, w: 40, h: 40}
    - {label: "7", x: 640, y: 500, w: 40, h: 40}
    - {label: "6", x: 680, y: 500, w: 40, h: 40}
    - {label: "5", x: 720, y: 500, w: 40, h: 40}
    - {label: "4", x: 760, y: 500, w: 40, h: 40}
    - {label: "3", x: 800, y: 500, w: 40, h: 40}
    - {label: "2", x: 840, y: 500, w: 40, h: 40}
    - {label: "FINAL LAP", x: 880, y: 500, w: 40, h: 40}
    - {label: "FINISH", x: 920, y: 500, w: 40, h: 40}
"""
SHIPPED = load_docs("automobiles").docs
RULES_DATA = Path(__file__).resolve().parents[3] / "rules_data" / "automobiles"


def problems(name: str, text: str) -> list[str]:
    """Return the messages about a file of this name and text among the shipped ones, its name cut off."""
    try:
        build_content({**SHIPPED, name: YamlDocument.parse(text, "FILE")})
    except DataError as error:
        return [str(problem).removeprefix("FILE:") for problem in error.problems]
    return []


def changed(text: str, *changes: tuple[str, str]) -> str:
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def case_names(rows: list[tuple[str, str, str]]) -> list[str]:
    """Names of test cases: the messages without their places."""
    return [message.split(": ", 1)[1] for _, _, message in rows]


def test_the_small_board_is_sound() -> None:
    assert problems("boards/oval.yaml", BOARD) == []
    track = build_content({**SHIPPED, "boards/oval.yaml": YamlDocument.parse(BOARD, "FILE")}).tracks["oval"]
    assert (len(track.spaces), len(track.sections), track.source, track.blurb) == (15, 24, "", "")


BOARD_MISTAKES = [
    # lane strings: the column is that of the word or the letter
    ('"W2 W2 D8"', '"W2 W2 L6"', "17:21: lanes.2.front: a gap of 2 ticks at the end of zone 'front' "
                                 "(the spaces fill 10 of 12 ticks)"),
    ('"W2 W2 D8"', '"W2 2xW2 D8"', "17:21: lanes.2.front: 'D8' ends 2 ticks past the end of zone 'front' "
                                   "(the zone is 12 ticks long)"),
    ('"W2 W2 D8"', '"W2 W2 Q8"', "17:19: lanes.2.front: unknown colour 'Q' (expected W, L, D, K)"),
    ('"W2 W2 D8"', '"W2 W2 LQ8"', "17:20: lanes.2.front: unknown colour 'Q' (expected W, L, D, K)"),
    ('"W2 W2 D8"', '"W2 w2 D8"', "17:16: lanes.2.front: unknown colour 'w' (did you mean 'W'?)"),
    ('"W2 W2 D8"', '"W2 W2 DD8"', "17:19: lanes.2.front: found the colours 'DD' (expected one, or two different ones)"),
    ('"W2 W2 D8"', '"W2 W2 WLD8"', "17:19: lanes.2.front: found the colours 'WLD' "
                                   "(expected one, or two different ones)"),
    ('"W2 W2 D8"', '"W2 W2 D8/3"', "17:19: lanes.2.front: the 8 ticks of 'D8/3' cannot be shared equally "
                                   "by 3 sections"),
    ('"W2 W2 D8"', '"W2 W2 D8/9"', "17:19: lanes.2.front: 'D8/9' has 9 sections (expected 1 to 8)"),
    ('"W2 W2 D8"', '"W2 W2 8"', "17:19: lanes.2.front: found '8' (expected a space such as W2, 5xW2, D6/3 or WL4)"),
    ('"W2 W2 D8"', '"W2 W2 D"', "17:19: lanes.2.front: found 'D' (expected a space such as W2, 5xW2, D6/3 or WL4)"),
    ('"W2 W2 D8"', '"W2 W2 D8/"', "17:19: lanes.2.front: found 'D8/' (expected a space such as W2, 5xW2, D6/3 or WL4)"),
    ('"W2 W2 D8"', '"W2 0xW2 D8"', "17:16: lanes.2.front: '0xW2' makes 0 spaces (expected 1 to 99)"),
    ('"W2 W2 D8"', '"W2 W2 D14"', "17:19: lanes.2.front: 'D14' is 14 ticks long (expected 1 to 12, half of the lap)"),
    ('"W2 W2 D8"', "W2 W2 L6", "17:20: lanes.2.front: a gap of 2 ticks at the end of zone 'front' "
                               "(the spaces fill 10 of 12 ticks)"),
    ('front: "W2 W2 D8"', 'frnt: "W2 W2 D8"', "17:5: lanes.2.frnt: unknown key 'frnt' (did you mean 'front'?)"),
    ('    back: "WL4 D8"\n', "", "17:5: lanes.2: 'back' is missing"),
    ("lane_count: 2", "lane_count: 7", "8:13: lane_count: found '7' (expected a whole number from 2 to 6)"),
    # zones
    ("from: 12", "from: 13", "11:34: zones[1].from: a gap: found 13 (expected 12, where the zone before ends)"),
    ("from: 12", "from: 10", "11:34: zones[1].from: an overlap: found 10 (expected 12, where the zone before ends)"),
    ("to: 24", "to: 22", "10:3: zones: the zones end at tick 22 (expected 24, the whole lap)"),
    ("to: 24", "to: 12", "11:42: zones[1].to: found 12 (expected more than 12, where the zone begins)"),
    ("kind: corner", "kind: conrer", "11:52: zones[1].kind: unknown kind 'conrer' (did you mean 'corner'?)"),
    # the grid
    ('P3, space: "1.01"', 'P3, space: "1.04"', "22:27: grid[2].space: the space 1.04 is light (expected a white one)"),
    ('P3, space: "1.01"', 'P3, space: "2.04"', "22:27: grid[2].space: the space 2.04 is white and light "
                                               "(expected a white one)"),
    ('P3, space: "1.01"', 'P3, space: "2.02"', "22:27: grid[2].space: the space 2.02 is already a grid place"),
    ('P3, space: "1.01"', 'P3, space: "1.0l"', "22:27: grid[2].space: unknown space '1.0l' (did you mean '1.01'?)"),
    ("position: P3", "position: P4", "22:16: grid[2].position: found 'P4' (expected P3)"),
    ('  - {position: P3, space: "1.01"}\n', "", "20:3: grid: found 2 grid places "
                                                "(expected at least 3, one for each player)"),
    # the head
    ("id: oval", "id: Oval", "1:5: id: found 'Oval' (expected an id of small letters, digits, '-' and '_')"),
    ("id: oval", "id: ring", "1:5: id: found 'ring' (expected the name of the file, 'oval')"),
    ("players: [2, 3]", "players: [3, 2]", "3:14: players[1]: found 2 (expected at least 3, the number before it)"),
    ("players: [2, 3]", "players: [2]", "3:10: players: found a list of 1 "
                                         "(expected two numbers, the fewest and the most)"),
    ("default_laps: 3", "default_laps: three", "5:15: default_laps: found 'three' "
                                               "(expected a whole number from 1 to 8)"),
    ("max_laps: 8", "max_laps: 2", "5:15: default_laps: found 3 (expected at most 2, max_laps)"),
    ("difficulty: practice", "difficulty: easy", "4:13: difficulty: unknown difficulty 'easy' "
                                                 "(expected practice, basic, advanced)"),
    ("name: Oval\n", "name: Oval\nname: Ring\n", "3:1: name: the key 'name' stands here again (first in line 2)"),
    ("name: Oval\n", "", "1:1: 'name' is missing"),
    ("name: Oval\n", "nmae: Oval\n", "2:1: nmae: unknown key 'nmae' (did you mean 'name'?)"),
    ("ticks: 24", "ticks: long", "7:8: ticks: found 'long' (expected a whole number from 16 to 999)"),
    # the drawing
    ("start: [800, 800]", "start: [800, 1800]", "26:16: layout.start[1]: found '1800' "
                                                  "(expected a number from 0 to 1000)"),
    ("start: [800, 800]", "start: [800]", "26:10: layout.start: found a list of 1 (expected two numbers, x and y)"),
    (", [800, 200], [400, 500]", "", "27:15: layout.centreline: found 2 points (expected at least 4)"),
    ('    - {label: "5", x: 720, y: 500, w: 40, h: 40}\n', "", "31:5: layout.lap_track: the lap track lacks 5"),
    ('label: "FINISH"', 'label: "FINSH"', "39:15: layout.lap_track[8].label: unknown lap 'FINSH' "
                                          "(did you mean 'FINISH'?)"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "message"), BOARD_MISTAKES, ids=case_names(BOARD_MISTAKES))
def test_a_mistake_in_a_board_is_told_once_with_its_place(old: str, new: str, message: str) -> None:
    assert problems("boards/oval.yaml", changed(BOARD, (old, new))) == [message]


def test_a_lane_with_a_wrong_number() -> None:
    assert problems("boards/oval.yaml", changed(BOARD, ("  2:\n", "  3:\n"))) == [
        "13:3: lanes: '2' is missing",
        "16:3: lanes.3: unknown key '3' (expected 1, 2)",
    ]


def test_all_mistakes_of_a_board_are_told_at_once() -> None:
    text = changed(
        BOARD,
        ("difficulty: practice", "difficulty: hard"),
        ("kind: corner", "kind: bend"),
        ('"3xW2 L4 W2"', '"3xW2 Z4 W2 Y7"'),
        ("position: P3", "position: P9"),
        ("logo: [800, 600]", "logo: middle"),
        ("lane_width: 30", "lane_width: 30\n  lanewidth: 31"),
    )
    assert problems("boards/oval.yaml", text) == [
        "4:13: difficulty: unknown difficulty 'hard' (expected practice, basic, advanced)",
        "11:52: zones[1].kind: unknown kind 'bend' (expected fast, corner, chicane)",
        "14:18: lanes.1.front: unknown colour 'Z' (expected W, L, D, K)",
        "14:24: lanes.1.front: unknown colour 'Y' (expected W, L, D, K)",
        "22:16: grid[2].position: found 'P9' (expected P3)",
        "26:3: layout.lanewidth: unknown key 'lanewidth' (did you mean 'lane_width'?)",
        "30:9: layout.logo: found 'middle' (expected a list)",
    ]


CARD = """\
cards:
  - id: tuner
    family: garage
    cube: yellow
    cost: 3
    value: 1
    name: Tuner
    text: Move as many white spaces as cubes you moved.
    steps:
      - {do: transfer, sources: [active], target: used, mode: exact, count: 1}
      - {do: move, mode: up_to, plus: moved, colours: [white]}
sets:
  - {id: tuned, name: Tuned, cards: [tuner, pit_crew, tires, nitro, rotary]}
"""
CARD_MISTAKES = [
    ("do: move", "do: mvoe", "11:14: cards[0].steps[1].do: unknown step 'mvoe' (did you mean 'move'?)"),
    ("mode: up_to", "mode: upto", "11:26: cards[0].steps[1].mode: unknown name 'upto' (did you mean 'up_to'?)"),
    ("plus: moved, ", "", "11:9: cards[0].steps[1]: the step has neither 'count' nor 'plus'"),
    ("plus: moved", "plus: movde", "11:39: cards[0].steps[1].plus: unknown name 'movde' (did you mean 'moved'?)"),
    (", colours: [white]", "", "11:9: cards[0].steps[1]: a move needs either 'colours' or 'colours_from'"),
    ("[white]", "[wihte]", "11:56: cards[0].steps[1].colours[0]: unknown name 'wihte' (did you mean 'white'?)"),
    ("      - {do: transfer, sources: [active], target: used, mode: exact, count: 1}\n", "",
     "10:9: cards[0].steps[0]: the step looks at moved cubes, but no step before it is a 'transfer'"),
    ("{do: move, mode: up_to, plus: moved, colours: [white]}", "{do: gain, rule: next_gear}",
     "11:9: cards[0].steps[1]: the step looks at removed cubes, but no step before it is a 'remove'"),
    ("{do: move, mode: up_to, plus: moved, colours: [white]}", "{do: draw, mode: split, count: 3}",
     "11:40: cards[0].steps[1].count: found 3 (expected 2, one for Active and one for Discard)"),
    ("{do: move, mode: up_to, plus: moved, colours: [white]}",
     "{do: choice, options: {all-wear: [{do: choice, options: {all-wear: [{do: discard_self}]}}]}}",
     "11:9: cards[0].steps[1]: a second choice (expected one on a card)"),
    ("sources: [active]", "sources: []", "10:9: cards[0].steps[0]: the step names no pile in 'sources'"),
    ("count: 1}", "count: 1, filtre: gear}", "10:80: cards[0].steps[0].filtre: unknown key 'filtre' "
                                             "(did you mean 'filter'?)"),
    ("cube: yellow", "cube: red", "4:11: cards[0].cube: found 'red' (expected yellow, the cube of the garage family)"),
    ("family: garage", "family: gear", "4:11: cards[0].cube: found 'yellow' "
                                       "(expected a gear, the cube of the gear family)"),
    ("cost: 3", "cost: -1", "5:11: cards[0].cost: found '-1' (expected a whole number from 0 to 20)"),
    ("id: tuner", "id: tires", "2:9: cards[0].id: the card 'tires' exists already"),
    ("id: tuned", "id: revved_up", "13:10: sets[0].id: the set 'revved_up' exists already"),
    ("pit_crew, ", "", "13:37: sets[0].cards: found cards of garage, handling, performance, engine "
                       "(expected one each of garage, pit, handling, performance, engine)"),
    ("pit_crew", "pit_crw", "13:45: sets[0].cards[1]: unknown card 'pit_crw' (did you mean 'pit_crew'?)"),
    ("sets:", "set:", "12:1: set: unknown key 'set' (did you mean 'sets'?)"),
]  # fmt: skip


def test_a_players_own_card_and_set_are_added() -> None:
    content = build_content({**SHIPPED, "cards/mine.yaml": YamlDocument.parse(CARD, "FILE")})
    assert (len(content.cards), content.cards["tuner"].name) == (26, "Tuner")
    assert content.sets["tuned"].cards[0] == "tuner"
    assert content.hash != build_content(SHIPPED).hash


@pytest.mark.parametrize(("old", "new", "message"), CARD_MISTAKES, ids=case_names(CARD_MISTAKES))
def test_a_mistake_in_a_card_is_told_once_with_its_place(old: str, new: str, message: str) -> None:
    found = problems("cards/mine.yaml", changed(CARD, (old, new)))
    if "sets" not in message:  # a set may then miss the card that is not what it was
        found = [text for text in found if "sets[0].cards" not in text]
    assert found == [message]


GAME_MISTAKES = [
    ("  white: 30\n", "  white: 24\n", "supply.white: found 24 (but 5 players start with 25 white cubes)"),
    ("  P5: 14\n", "", "start_money: found P1, P2, P3, P4 (expected P1 to P5)"),
    ("  default: 3", "  default: 9", "laps.default: found '9' (expected a whole number from 1 to 8)"),
    ('"8", "7", ', '"8", ', "laps.track: found 8 fields (expected 9: one for each lap, and the finish)"),
    ("  wear: 80\n", "", "supply: 'wear' is missing"),
    ("car_colours: [blue, ", "car_colours: [", "car_colours: found 4 cars (expected at least 5)"),
    ("  engine: {cube: blue, cards: 4}", "  engine: {cube: blue, cards: 5}",
     "cards: found 4 cards of the engine family (expected 5)"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "message"), GAME_MISTAKES, ids=[row[2] for row in GAME_MISTAKES])
def test_the_numbers_of_the_game_have_to_agree(old: str, new: str, message: str) -> None:
    text = (RULES_DATA / "game.yaml").read_text(encoding="utf-8")
    found = problems("game.yaml", changed(text, (old, new)))
    assert [line.split(": ", 1)[1] for line in found] == [message]


def test_a_missing_file_of_the_game_is_told() -> None:
    docs = {name: doc for name, doc in SHIPPED.items() if name != "game.yaml"}
    with pytest.raises(DataError) as raised:
        build_content(docs)
    assert [str(problem) for problem in raised.value.problems] == ["game.yaml: the file is missing"]


def test_the_hash_follows_the_rules_and_not_the_words() -> None:
    def hash_of(*changes: tuple[str, str]) -> str:
        return build_content({**SHIPPED, "boards/oval.yaml": YamlDocument.parse(changed(BOARD, *changes), "FILE")}).hash

    before = hash_of()
    assert hash_of(("name: Oval", "name: Ring"), ("logo: [800, 600]", "logo: [10, 10]")) == before
    assert hash_of(('"WL4 D8"', '"LW4 D8"')) == before
    assert hash_of(('"WL4 D8"', '"LD4 D8"')) != before

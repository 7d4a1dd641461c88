"""The scenario format: set-up, expectations, and messages about mistakes."""

from pathlib import Path

import pytest

from tests.tools.command_runner import run
from tests.tools.inline_scenarios import HEAD, differences, outcome, refusals, start, with_patch


def test_a_patch_is_balanced_by_the_stock() -> None:
    state = start(HEAD)
    car = state.cars[0]
    assert {colour: n for colour, n in car.active.items() if n} == {"green": 1, "white": 2}
    for colour, total in state.supply.items():
        owned = sum(each.pile(pile)[colour] for each in state.cars for pile in ("bag", "active", "used", "discard"))
        assert state.stock[colour] + owned == total


def test_all_that_can_be_expected_at_once() -> None:
    assert differences("""\
when:
  - 0 play white
  - {illegal: 0 play red, reason: not-now}
  - check: {cars[0].used: {white: 1}}
then:
  cars[0].used.white: 1
  cars[0].active: {white: 1, green: 1}
  cars[1].section: 3.04a
  stack[-1].frame: Path
  stack[-1].seat: 0
  weaving: false
  measures[0].place: 1
  result: none
  events: [{event: played, seat: 0, cube: white}]
  events_lack: [{event: entered}]
  decides: 0
""".replace("  - check: {cars[0].used: {white: 1}}\n", "  - check:\n      cars[0].used: {white: 1}\n")) == []


@pytest.mark.parametrize(("then", "expected"), [
    ("then:\n  cars[0].used.wear: 1\n", "example.yaml:15:22: then.cars[0].used.wear: expected 1, found 0"),
    ("then:\n  cars[0].active: {green: 1}\n", "expected {green: 1}, found {white: 2, green: 1}"),
    ("then:\n  cars[0].actve.green: 1\n", "'actve' in cars[0] (did you mean 'active'?)"),
    ("then:\n  cars[5].section: x\n", "[5] in cars: the list has 2 entries"),
    ("then:\n  legal_has: [0 stop]\n", "'0 stop' is not legal"),
    ("then:\n  legal_lacks: [0 end]\n", "'0 end' is legal"),
    ("then:\n  legal: [0 end]\n", "legal are 0 play white, 0 play green, 0 end"),
    ("then:\n  decides: 1\n", "seat 0 decides (Act)"),
    ("then:\n  decides: none\n", "seat 0 decides (Act)"),
    ("then:\n  ranking: [0, 1]\n", "the game is not over"),
    ("then:\n  events: [{event: drew, seat: 1}]\n", "no event {event: drew, seat: 1} (in this order)"),
    ("when: [0 play white]\nthen:\n  events_lack: [{event: played}]\n", "there was an event {event: played}"),
    ("when: [0 play red]\n", "example.yaml:14:8: when[0]: '0 play red'"),
    ("when:\n  - {illegal: 0 play white}\n", "'0 play white' is legal"),
    ("when:\n  - {illegal: 0 play red, rule: AUT-4.61}\n", "is refused for no-such-cube AUT-4.10, not for AUT-4.61"),
    ("when:\n  - {illegal: 0 play red, reason: too-dear}\n", "refused for no-such-cube AUT-4.10, not for too-dear"),
])
def test_what_differs_is_told_with_its_place(then: str, expected: str) -> None:
    (message,) = differences(then)
    assert message.startswith("example.yaml:") and expected in message


def test_a_move_is_refused_for_the_right_rule() -> None:
    assert differences("when:\n  - {illegal: 0 play red, rule: AUT-4.10, reason: no-such-cube}\n") == []


@pytest.mark.parametrize(("old", "new", "expected"), [
    ("green: 1", "green: 17", "example.yaml:13:21: given.patch.cars[0].active: impossible position: a pile or the "
                              "stock holds fewer than no green cubes (stock.green -1, cars[0].active.green 17, of 16)"),
    ("{green: 1, white: 2}", "{gren: 1, white: 2}", "13:28: given.patch.cars[0].active.gren: unknown name 'gren' (did "
                                                    "you mean 'green'?)"),
    ("cars[0].active: {green: 1", "cars[0].actve: {green: 1", "'actve' in cars[0] (did you mean 'active'?)"),
    ("{green: 1, white: 2}", "none", "given.patch.cars[0].active: impossible position: Car.active: None is not dict"),
    ("cars[0].active: {green: 1, white: 2}", "cars[0].section: 9.99z", "car 0 stands on 9.99z"),
    ("cars[0].active: {green: 1, white: 2}", "cars[0].section: 3.04a", "two cars stand on 3.04a"),
    ("seats: 2", "seats: 6", "automobiles is for 2 to 5 seats"),
    ("board: daytona", "board: lighthaus", "unknown choice 'lighthaus' (did you mean 'lighthouse'?)"),
    ("[manager,", "[manger,", "unknown choice 'manger'"),
    ("seed: 7", "sed: 7", "unknown key 'sed' (did you mean 'seed'?)"),
    ("seats: 2", "seats: two", "example.yaml:5:10: given.seats: found 'two' (expected a whole number from 1 to 8)"),
    ('"0 drive"', '"drive"', "'drive' is no action"),
    ('"0 drive"', '"1 drive"', "example.yaml:11:30: given.play[2]: '1 drive'"),
    ("game: automobiles", "game: automobile", "unknown game 'automobile'"),
    ("given:", "givn:", "unknown key 'givn'"),
])
def test_an_impossible_or_broken_scenario_is_refused_with_its_place(old: str, new: str, expected: str) -> None:
    assert old in HEAD
    messages = refusals(HEAD.replace(old, new))
    assert any(expected in message for message in messages), messages
    assert all(message.startswith("example.yaml:") for message in messages)


@pytest.mark.parametrize("event", ["{seat: 0}", "{event: [drew]}", "{event: {a: 1}}"])
def test_an_expected_event_has_a_name(event: str) -> None:
    (message,) = refusals(f"{HEAD}then:\n  events: [{event}]\n")
    assert message.startswith("example.yaml:15:") and "'event' is missing or no name" in message


@pytest.mark.parametrize(("lines", "at", "expected"), [
    (["cars[1].bag: {white: 1}", "cars[0].bag: {blue: 16}", "laps: 2"], 14, "(stock.blue -1, cars[0].bag.blue 16"),
    (["cars[0].bag: {blue: 8}", "laps: 2", "cars[1].bag: {blue: 8}", "first: 1"], 15, "stock.blue -1"),
    (["cars[0].section: 2.30a", "cars[1].section: 2.30a"], 14, "two cars stand on 2.30a"),
    (["cars[0]:", "  section: 2.30a", "  crossings: -1"], 15, "car 0: -1 crossings do not fit 4 laps left of 3"),
    (["stock.blue: 3", "cars[0].bag: {white: 3}"], 13, "3 blue cubes instead of 15 (stock.blue 3)"),
    (["cars[1].bag: {blue: 2}", "stock.blue: 3"], 14, "5 blue cubes instead of 15 (stock.blue 3, cars[1].bag.blue 2)"),
    (["cars[0]:", "  bag: {white: 3}", "  used:", "    whit: 1"], 16, "unknown name 'whit' (did you mean 'white'?)"),
    (["cars[0]: {bag: {white: 3}, sektion: 2.30a}"], 13, "unknown key 'sektion' (did you mean 'section'?)"),
    (["laps: two", "cars[0].bag: {white: 3}"], 13, "found 'two' (expected something like 3)"),
])
def test_an_impossible_position_points_at_the_line_at_fault(lines: list[str], at: int, expected: str) -> None:
    (message,) = refusals(with_patch(*lines))
    assert message.startswith(f"example.yaml:{at}:") and expected in message


def test_two_faults_point_at_two_lines() -> None:
    text = with_patch("cars[0].bag: {blue: 16}", "first: 0", "cars[1].bag: {red: 18}")
    assert [message.partition(": ")[0] for message in refusals(text)] == ["example.yaml:13:18", "example.yaml:15:18"]


def test_all_mistakes_of_a_file_are_told_at_once() -> None:
    assert len(refusals(HEAD.replace("seed: 7", "seed: x").replace("seats: 2", "seats: y") + "thn: {}\n")) == 3


def test_the_ranking_of_a_finished_game() -> None:
    last_round = "    cars[0].crossings: 3\n    cars[0].laps_left: 0\n"
    text = HEAD.replace("    cars[0].active: {green: 1, white: 2}\n", last_round)
    moves = "when: [0 end, 0 done, 1 drive, 1 end, 1 done]\n"
    ended = outcome(text + moves + "then:\n  ranking: [0, 1]\n  decides: none\n  result.ranks: [1, 2]\n")
    assert [str(difference) for difference in ended.differences] == []


def test_the_command_tells_each_file_and_ends_with_the_worst(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.yaml").write_text(HEAD, encoding="utf-8")
    done = run(capsys, "scenario", tmp_path)
    assert (done.status, done.out.split()[0]) == (0, "ok")
    (tmp_path / "b.yaml").write_text(HEAD + "then: {decides: 1}\n", encoding="utf-8")
    done = run(capsys, "scenario", tmp_path)
    assert done.status == 1
    assert "differs" in done.out and "1 of 2 scenarios hold" in done.out
    (tmp_path / "c.yaml").write_text("id: [", encoding="utf-8")
    done = run(capsys, "scenario", tmp_path, "--json")
    assert done.status == 3
    assert '"status": "refused"' in done.out


def test_brackets_in_a_map_in_one_line_are_explained() -> None:
    (message,) = refusals(HEAD + "then: {cars[0].laps_left: 3}\n")
    assert message.startswith("example.yaml:14:") and "write cars.0 in place of cars[0]" in message
    assert differences("then: {cars.0.laps_left: 3, sum(cars.0.active): 3}\n") == []
    assert "cars.0" not in refusals("id: [")[0]


def test_a_pile_of_players_that_is_gone_is_refused_in_words() -> None:
    messages = refusals(with_patch("cars: []"))
    assert any("0 cars on daytona, which is for 2 to 5" in message for message in messages)
    assert all(message.startswith("example.yaml:13:") and "Error" not in message for message in messages)


@pytest.mark.rule("AUT-4.95")
def test_no_turn_begins_with_a_free_section_before_a_car_in_its_space() -> None:
    (message,) = refusals(with_patch("cars[0].section: 1.01a"))
    assert "car 0 stands on 1.01a with a free section before it in its space (AUT-4.95 takes it to 1.01b)" in message
    assert start(with_patch("cars[0].section: 1.01b"))
    assert start(with_patch("cars[0].section: 1.01a", "cars[1].section: 1.01b")), "right behind another car"


@pytest.mark.rule("AUT-3.3")
def test_a_list_of_cards_that_leaves_one_kind_out_is_refused() -> None:
    (message,) = refusals(HEAD.replace(", gearbox, hybrid]", ", gearbox]"))
    assert "the list names no engine (expected one of " in message and "[AUT-3.3]" in message
    named = start(HEAD.replace(", gearbox, hybrid]", ", gearbox]\n    engine: rotary"))
    assert named.cards[-1] == "rotary", "named apart from the list"

"""Cases that share a beginning, rigged draws, views of seats, warnings, and the log of a run."""

import json
import time
from pathlib import Path

import pytest

from game.rules.core.registry import spec_of
from game.rules.core.yaml_reader import YamlDocument
from game.scenario import build_position, reach, read_scenario, run_scenario
from tests.support.positions import content_of
from tests.support.tiny_game import SPEC as TINY
from tests.support.tiny_game import Content
from tests.tools.command_runner import run
from tests.tools.inline_scenarios import HEAD, differences, outcome, refusals, start

SOLO = """\
id: example
game: imperial-steam
given: {seats: 2, options: {mode: introductory, automa: D1}, play: [0 bid 12]}
"""
BAG = HEAD.replace("{green: 1, white: 2}\n", """{green: 1, white: 2}
    cars[0].bag: {wear: 3, light: 2, dark: 2, white: 1}
""")


def messages(text: str) -> list[str]:
    """The differences of a whole scenario."""
    return [difference.message for difference in outcome(text).differences]


# cases --------------------------------------------------------------------------------------------------------------

CASES = HEAD + """\
when: [0 play white]
then: {decides: 0, stack.-1.frame: Path}
cases:
  first:
    note: The head moves.
    when: [0 place 2.06a]
    then: {stack.-1.frame: Act}
  second:
    patch:
      cars[0].used: {wear: 1}
    when: [0 place 2.06, 0 end]
    then: {cars.0.used.wear: 1, events_lack: [{event: drafted}]}
"""


def test_every_case_goes_on_from_the_same_beginning() -> None:
    ended = outcome(CASES)
    assert [*map(str, ended.differences)] == []
    first, second = ended.lines["first"].state, ended.lines["second"].state
    assert (first.ply, second.ply) == (5, 6)
    assert first.cars[0].used["wear"] == 0 and second.cars[0].used["wear"] == 1


def test_a_case_that_differs_is_named_and_the_others_are_run() -> None:
    ended = outcome(CASES.replace("place 2.06a]", "place 9.99]").replace("wear: 1, ev", "wear: 2, ev"))
    paths = [difference.place.path for difference in ended.differences]
    assert paths == ["cases.first.when[0]", "cases.second.then.cars.0.used.wear"]


def test_what_cases_share_is_told_once() -> None:
    assert messages(CASES.replace("then: {decides: 0", "then: {decides: 1")) == ["seat 0 decides (Path)"]
    assert [message.partition("'")[0] for message in messages(CASES.replace("0 play white]", "0 play red]"))] == [""]


def test_an_impossible_patch_of_a_case_is_refused_with_its_place() -> None:
    (message,) = refusals(CASES.replace("cars[0].used: {wear: 1}", "cars[0].used: {blue: 16}"))
    assert message.startswith("example.yaml:23:21: cases.second.patch.cars[0].used: impossible position: ")


def test_a_patch_may_come_between_two_moves() -> None:
    assert messages(HEAD + """\
when:
  - 0 end
  - {illegal: 0 buy black, reason: too-dear}
  - patch: {stack.-1.money: 9}
  - 0 buy black
then: {stack.-1.money: 5}
""") == []


def test_a_deck_that_a_patch_has_emptied_stays_empty_under_the_next_patch() -> None:
    crew = "id: example\nrules: [GRR-3.2]\ngame: great-race\ngiven:\n  seats: 2\n  seed: 7\n"
    deck = {card: count for card, count in start(crew).deck.items() if count}
    cards = ", ".join(f"{card}: {count}" for card, count in deck.items())
    emptied = crew + f"  patch: {{deck: {{}}, discard: {{{cards}}}}}\n"
    state = outcome(emptied + "when: [{patch: {crews.0.money: 55}}]\nthen: {decides: 0}\n").lines[""].state
    assert sum(state.deck.values()) == 0 and sum(state.discard.values()) == sum(deck.values())


# draws --------------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("things", [
    ["wear", "wear", "light"], ["white", "dark", "light", "dark", "wear", "light", "wear"], ["dark"],
])
def test_the_next_draws_are_those_of_the_file(things: list[str]) -> None:
    ended = outcome(BAG + f"  draws: [{', '.join(things)}]\nwhen: [0 end, 0 done]\n")
    (drew,) = [event for event in ended.lines[""].events if event.kind == "drew"]
    assert drew.data["cubes"][: len(things)] == things


def test_draws_may_begin_at_any_step() -> None:
    ended = outcome(SOLO + """\
when:
  - draws: [AC-4, DC-3]
  - 0 pass
  - 0 end
  - 0 pass
  - draws: [AC-1A, DC-5]
  - 0 end
then:
  events: [{event: automa-drew, action: AC-4, decision: DC-3}, {event: automa-drew, action: AC-1A, decision: DC-5}]
""")
    assert [*map(str, ended.differences)] == []
    bid = SOLO.replace(", play: [0 bid 12]", "") + "when: [{draws: [CARD]}, 0 bid 12]\nthen: {automa.card: CARD}\n"
    cards = content_of("imperial-steam").maps["suedbahn"].state_cards
    crowns = outcome(SOLO).lines[""].state.crowns
    for card in [card.id for card in cards.values() if card.connection not in crowns][:3]:
        assert messages(bid.replace("CARD", card)) == []


def test_a_position_with_draws_can_be_played_on_from() -> None:
    scenario = read_scenario(YamlDocument.parse(BAG + "  draws: [wear, wear, light]\nwhen: [0 end, 0 done]\n", "x"))
    state = build_position(scenario, spec_of("automobiles"), content_of("automobiles"))
    assert state.clone().rng == state.rng and state.noted_draws is None
    drawn = state.clone().draw_up_to(3, dict(state.cars[0].bag), state.content.colours)
    assert drawn == ["wear", "wear", "light"]


@pytest.mark.parametrize(("draws", "expected"), [
    ("[wear, black]", "'black' cannot come: the draw is from white, light 2, dark 2, wear 2"),
    ("[wear, waer]", "'waer' cannot come"),
    ("[wear, wear, wear, light, light, dark, dark, white, white, white]", "'white' cannot come: the draw is from "),
])
def test_draws_that_cannot_come_are_refused(draws: str, expected: str) -> None:
    (message,) = refusals(BAG + f"  draws: {draws}\nwhen: [0 end, 0 done, 1 pit remove, 0 pit remove]\n")
    assert message.startswith("example.yaml:15:10: given.draws: ") and expected in message


def test_draws_need_the_moves_that_make_them() -> None:
    (message,) = refusals(BAG + "  draws: [wear]\nwhen: [0 end]\n")
    assert message.endswith("given.draws: only 0 of 1 are drawn in what follows")
    (message,) = refusals(BAG + "  draws: [wear]\nwhen: [0 end, 0 dome]\n")
    assert "only 0 of 1 are drawn in what follows, then '0 dome' is no move" in message
    (message,) = refusals(BAG + "  draws: [wear]\nwhen: [0 end, {draws: [dark]}, 0 done]\n")
    assert "only 0 of 1 are drawn in what follows, before others are said to be next" in message
    shared = BAG + "  draws: [wear, dark]\nwhen: [0 end]\ncases:\n  all: {when: [0 done]}\n  none: {when: []}\n"
    assert outcome(shared).lines["all"].events[-2].data["cubes"][:2] == ["wear", "dark"]


def test_draws_that_hardly_ever_come_are_refused_at_once() -> None:
    rare = "[light, wear, dark, wear, white, wear, dark, light]"
    many = "{wear: 30, light: 14, dark: 12, white: 8, black: 8}"
    text = BAG.replace("{wear: 3, light: 2, dark: 2, white: 1}", many) + "  draws: " + rare.replace("wear", "black")
    began = time.perf_counter()
    (message,) = refusals(text + "\nwhen: [0 end, 0 done, 1 drive, 1 end, 1 done]\n")
    assert "only one chance in " in message and "name fewer, or leave less to draw from" in message
    assert time.perf_counter() - began < 30


# what a seat sees ---------------------------------------------------------------------------------------------------

def test_what_each_seat_sees() -> None:
    assert messages("""\
id: example
game: imperial-steam
given: {seats: 3, play: [0 bid 4, 1 bid 2]}
then:
  stack[-2].bids: [4, 2, none]
  view:
    - {seat: 0, stack.-2.bids: [4, none, none]}
    - {seat: 1, stack.-2.bids: [none, 2, none], rng: -1}
    - {seat: table, stack.-2.bids: [none, none, none]}
""".replace("stack[-2]", "stack[1]").replace("stack.-2", "stack.1")) == []


def test_a_view_that_differs_is_told_with_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(spec_of.guests, "tiny", TINY)
    text = """\
id: example
game: tiny
given: {seats: 2, patch: {"players[0].hand": [ace, king, nine]}}
then:
  view: {seat: 1, "players[0].hand": [ace, king, nine], "length(players[0].hand)": 3}
"""
    scenario = read_scenario(YamlDocument.parse(text, "x"))
    (difference,) = run_scenario(scenario, TINY, Content()).differences
    assert str(difference) == ("x:5:38: then.view.players[0].hand: expected [ace, king, nine], found [?, ?, ?]")


@pytest.mark.parametrize(("view", "message"), [
    ("{rng: -1}", "'seat' is missing"), ("{seat: all, rng: -1}", "found 'all' (expected a seat number, or table"),
])
def test_a_view_needs_somebody_who_looks(view: str, message: str) -> None:
    assert message in refusals(HEAD + f"then: {{view: {view}}}\n")[0]


def test_a_seat_that_is_not_there_sees_nothing() -> None:
    assert messages(HEAD + "then: {view: {seat: 4, rng: -1}}\n") == ["there are seats 0 to 1"]


# warnings -----------------------------------------------------------------------------------------------------------

def test_a_legal_move_without_use_has_a_warning() -> None:
    head = HEAD.replace("{green: 1, white: 2}", "{purple: 1, white: 2}")
    head = head.replace("crew_chief", "pit_captain").replace("2}\n", "2}\n    cars[0].discard: {}\n")
    assert differences("""\
when:
  - {warned: 0 play purple, rule: AUT-4.21, reason: nothing-to-take}
  - {warned: 0 play purple}
  - {warned: 0 play white, reason: none}
""", head) == []
    assert [message.partition(": when")[2] for message in differences("""\
when:
  - {warned: 0 play purple, reason: no-steps}
  - {warned: 0 play purple, reason: none}
  - {warned: 0 play white}
  - {warned: 0 play red}
  - {warned: 0 paly white}
""", head)] == [
        "[0]: '0 play purple' has the warning nothing-to-take AUT-4.21, not no-steps",
        "[1]: '0 play purple' has the warning nothing-to-take AUT-4.21, not none",
        "[2]: '0 play white' has no warning",
        "[3]: '0 play red' is refused for no-such-cube AUT-4.10; legal are 0 play white, 0 play purple, 0 end",
        "[4]: '0 paly white' is no move: unknown verb 'paly' (did you mean '0 play white'?); "
        "legal are 0 play white, 0 play purple, 0 end",
    ]


# the log ------------------------------------------------------------------------------------------------------------

def test_the_log_shows_every_action_with_events_and_report(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(CASES.replace("place 2.06a", "place 2.06"), encoding="utf-8")
    assert run(capsys, "scenario", path).out.count("\n") == 2
    lines = run(capsys, "scenario", path, "--log").out.splitlines()
    assert [line.strip() for line in lines[1:6]] == [
        "case first", "0 play white", "{event: played, seat: 0, cube: white, card: gear3, into: used}",
        "| seat 0 plays 3rd Gear.", "0 place 2.06a"]
    assert "         case second" in lines
    report = json.loads(run(capsys, "scenario", path, "--log", "--json").out)[0]["log"]
    assert [(entry["case"], entry["action"]) for entry in report] == [
        ("first", "0 play white"), ("first", "0 place 2.06a"),
        ("second", "0 play white"), ("second", "0 place 2.06a"), ("second", "0 end")]
    assert report[0]["events"][0]["cube"] == "white" and report[0]["report"] == ["seat 0 plays 3rd Gear."]
    assert "log" not in json.loads(run(capsys, "scenario", path, "--json").out)[0]


def test_the_log_of_a_run_that_fails_goes_as_far_as_it_got(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(HEAD + "when: [0 play white, 0 play white]\n", encoding="utf-8")
    done = run(capsys, "scenario", path, "--log")
    assert done.status == 1 and "| seat 0 plays 3rd Gear." in done.out and "is nothing to decide now (Path)" in done.out


def test_the_end_of_a_case_can_be_reached() -> None:
    scenario = read_scenario(YamlDocument.parse(CASES, "x"))
    spec, content = spec_of("automobiles"), content_of("automobiles")
    assert reach(scenario, spec, content, "second").cars[0].used["wear"] == 1
    assert reach(scenario, spec, content).cars[0].used["wear"] == 0
    assert [reach(scenario, spec, content, ply=ply).ply for ply in (0, 2, 3, 4, 9)] == [0, 2, 3, 4, 5]

"""Actions in scenarios: short forms, and the messages about those that cannot be done."""

import pytest

from game.scenario.action_matching import abbreviates
from tests.tools.inline_scenarios import HEAD, differences, outcome, refusals

PATH = """\
id: example
game: automobiles
given:
  seats: 3
  options: {board: daytona, cards: first_race, first: 0}
  play: [0 done, 1 done, 2 done]
  patch:
    cars[0].section: 1.07a
    cars[0].active: {dark: 1, white: 1}
when:
  - 0 drive
"""
RAILS = """\
id: example
game: imperial-steam
given: {seats: 2, play: [0 bid 0, 1 bid 0]}
"""


@pytest.mark.parametrize(("step", "expected"), [
    ("0 play gray", "'0 play gray' is no move: unknown word 'gray' ("),
    ("0 play wite", "'0 play wite' is no move: unknown word 'wite' (did you mean '0 play white'?); legal are 0 play "),
    ("0 ply white", "'0 ply white' is no move: unknown verb 'ply' (did you mean '0 play white'?); legal are 0 play "),
    ("0 plcae 2.06a", "'0 plcae 2.06a' is no move: unknown verb 'plcae' (did you mean 'place'?); legal are 0 play "),
    ("4 play white", "'4 play white' is no move: there are seats 0 to 1 (did you mean '0 play white'?)"),
    ("0 play", "'0 play' is no move: expected 'SEAT play ACTIVE'"),
    ("0 end white", "is no move: expected 'SEAT end'"),
    ("1 play white", "'1 play white': seat 0 decides (Act) (did you mean '0 play white'?); legal are"),
    ("0 stop", "'0 stop' is nothing to decide now (Act); legal are"),
    ("0 play red", "'0 play red' is refused for no-such-cube AUT-4.10; legal are"),
])
def test_an_action_that_cannot_be_done_says_why_and_what_could(step: str, expected: str) -> None:
    (message,) = differences(f"when: [{step}]\n")
    assert message.startswith("example.yaml:14:8: when[0]: ") and expected in message
    (message,) = refusals(HEAD.replace('"0 drive"]', f'"0 drive", {step}]'))
    assert message.startswith("example.yaml:11:41: given.play[3]: ") and expected in message


@pytest.mark.parametrize(("expectation", "expected"), [
    ("when:\n  - {illegal: 0 play gray}\n", "'0 play gray' is no move: unknown word 'gray'"),
    ("when:\n  - {illegal: 0 play gray, reason: not-now}\n", "'0 play gray' is no move: unknown word 'gray'"),
    ("when:\n  - {illegal: 0 plya white}\n", "'0 plya white' is no move: unknown verb 'plya' (did you mean 'play'?)"),
    ("when:\n  - {illegal: 7 play white}\n", "'7 play white' is no move: there are seats 0 to 1"),
    ("then:\n  legal_lacks: [0 play gray]\n", "'0 play gray' is no move: unknown word 'gray'"),
    ("then:\n  legal_lacks: [0 paly white]\n", "'0 paly white' is no move: unknown verb 'paly'"),
    ("then:\n  legal_has: [0 play wihte]\n", "'0 play wihte' is not legal: '0 play wihte' is no move: unknown word"),
    ("then:\n  legal_has: [0 play red]\n", "'0 play red' is not legal: '0 play red' is refused for no-such-cube"),
])
def test_a_slip_of_the_pen_is_no_move_that_is_refused(expectation: str, expected: str) -> None:
    (message,) = differences(expectation)
    assert expected in message


@pytest.mark.parametrize("step", [
    "{illegal: 0 drive}", "{illegal: 0 pit remove}", "{illegal: 0 place 2.06a}", "{illegal: 1 play white}",
    "{illegal: 0 play black}",
])
def test_moves_of_other_moments_are_moves(step: str) -> None:
    assert differences(f"when:\n  - {step}\n") == []


def test_words_of_another_decision_are_known_from_the_game_or_from_what_was_asked_before() -> None:
    assert [*map(str, outcome(RAILS + """\
when:
  - {illegal: 0 hub amstetten}
  - {illegal: 0 bid 99}
  - {illegal: 0 crew 1 0 0 0}
  - {illegal: 0 engine ENGINE-4 new}
  - 0 hand build_tracks
  - {illegal: 0 business 1 gulden, reason: not-now}
  - {illegal: 0 station zagreb}
""").differences)] == []
    (message,) = outcome(RAILS + "when:\n  - {illegal: 0 business 1 guldn}\n").differences
    assert "unknown word 'guldn' (did you mean 'gulden'?)" in message.message


def test_a_game_that_is_over_is_told() -> None:
    last_round = "    cars[0].crossings: 3\n"
    text = HEAD.replace("    cars[0].active: {green: 1, white: 2}\n", last_round)
    differences = outcome(text + "when: [0 end, 0 done, 1 drive, 1 end, 1 done, 0 drive]\n").differences
    assert [difference.message for difference in differences] == ["'0 drive': the game is over"]


# short forms --------------------------------------------------------------------------------------------------------

def test_a_word_may_stop_where_letters_digits_or_a_sign_begin() -> None:
    assert abbreviates("2.09", "2.09a") and abbreviates("2.09a", "2.09a") and abbreviates("build", "build_tracks")
    assert not abbreviates("2.0", "2.09a") and not abbreviates("2.", "2.09a") and not abbreviates("amst", "amstetten")
    assert not abbreviates("2.09a", "2.09") and not abbreviates(1, 12)


def test_a_space_is_enough_where_it_can_only_mean_one_section() -> None:
    ended = outcome(PATH + """\
  - 0 play dark
  - {illegal: 0 place 2.08a}
  - {illegal: 0 place 1.08, reason: other-colour}
  - check: {legal: [0 place 2.08], legal_has: [0 place 2.08], legal_lacks: [0 place 1.08]}
  - 0 place 2.08
then:
  stack[-2].path: [2.08d]
  events: [{event: entered, section: 2.08d}]
""")
    assert [*map(str, ended.differences)] == []


def test_what_is_short_for_several_moves_is_not_guessed() -> None:
    (message,) = outcome(RAILS + "when: [0 hand build]\n").differences
    assert message.message == "'0 hand build' could be 0 hand build_tracks or 0 hand build_factory"
    (message,) = outcome(RAILS + "then: {legal_lacks: [0 hand build]}\n").differences
    assert message.message == "'0 hand build' is legal: 0 hand build_tracks, 0 hand build_factory"
    (message,) = outcome(PATH + "  - 0 play dark\n  - {illegal: 0 place 2.08}\n").differences
    assert message.message == "'0 place 2.08' is legal as 0 place 2.08d"


def test_a_short_form_that_is_refused_is_refused_whatever_it_means() -> None:
    (message,) = outcome(PATH + "  - 0 play dark\n  - {illegal: 0 place 1.08, reason: space-taken}\n").differences
    assert "'0 place 1.08a' is refused for other-colour" in message.message


# what was there -----------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("then", "expected"), [
    ("events: [{event: played, cube: green}]",
     "no event {event: played, cube: green} (in this order); there was {event: played, seat: 0, cube: white, card: "),
    ("events: [{event: entered, cube: white}, {event: played}]",
     "(in this order); it came earlier"),
    ("events: [{event: drew}]", "no event {event: drew} (in this order); there were played"),
    ("events: [{event: palyed}]", "unknown event 'palyed' (did you mean 'played'?)"),
    ("events_lack: [{event: palyed}]", "unknown event 'palyed' (did you mean 'played'?)"),
    ("events_lack: [{event: played, cubes: white}]", "event 'played' has no 'cubes' (did you mean 'cube'?)"),
    ("events_lack: [{event: played}]", "there was an event {event: played}: {event: played, seat: 0, cube: white"),
    ("legal: [0 play white, 0 play green]", "legal are 0 play white, 0 play green, 0 end; not expected: 0 end"),
    ("legal: [0 play white, 0 play green, 0 end, 0 play red]", "0 end; not legal: 0 play red"),
    ("cars[0].active: {gren: 1}", "unknown name 'gren' (did you mean 'green'?)"),
    ("sum(cars[0].bag): 9", "then.sum(cars[0].bag): expected 9, found "),
])
def test_a_failed_expectation_shows_what_was_there(then: str, expected: str) -> None:
    (message,) = differences("when: [0 play white, 0 place 2.06]\nthen:\n  " + then + "\n")
    assert expected in message

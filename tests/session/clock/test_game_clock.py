"""Clocks count what people think, save it with the game, and take nothing of a wrong form."""

from dataclasses import replace

import pytest

from game.session.clock.game_clock import GameClock, agreement_of, is_agreement, is_used, used_by_seat
from game.session.house_rules import lasting_agreements
from game.session.storage.save_reader import agreements
from tests.session.sample_sessions import play_out, tiny

COUNTDOWN = {"kind": "countdown", "minutes": 1, "bonus": 10, "out": "turn"}


def clock(kind: str = "countdown", **more: object) -> GameClock:
    return GameClock({"clock": COUNTDOWN | {"kind": kind}, **more}, 2, 1)


def test_a_countdown_has_a_bonus_for_each_turn() -> None:
    ticking = clock()
    assert ticking.left(0) == 60
    ticking.think(0, 25.0, 1)
    ticking.think(0, 25.0, 1)
    assert ticking.left(0) == 60 + 10 - 50
    ticking.think(1, 5.0, 1)
    ticking.think(0, 30.0, 1)
    assert (ticking.left(0), ticking.left(1)) == (60 + 20 - 80, 60 + 10 - 5)
    ticking.pass_turn()
    ticking.think(0, 1.0, 1)
    assert ticking.seats[0].turns == 3


def test_by_round_the_time_begins_anew() -> None:
    ticking = clock("round")
    ticking.think(0, 50.0, 1)
    ticking.think(1, 20.0, 1)
    ticking.think(0, 15.0, 2)
    assert (ticking.left(0), ticking.left(1)) == (45, 60)


def test_without_a_limit_time_is_counted_all_the_same() -> None:
    for kind in ("off", "soft"):
        ticking = clock(kind)
        ticking.think(1, 7.0, 1)
        assert ticking.left(1) is None and ticking.seats[1].used == 7


def test_each_change_of_the_saved_form_is_told_and_nothing_else() -> None:
    ticking, saved, told = clock("round"), [], []
    thoughts = ((0, 0.2, 1), (0, 0.2, 1), (0, 0.2, 1), (1, 0.1, 1), (1, 0.1, 1), (1, 0.1, 2), (0, 0.3, 2))
    for seat, seconds, number in thoughts:
        before = ticking.to_data()
        told.append(ticking.think(seat, seconds, number))
        saved.append(ticking.to_data() != before)
    assert told == saved == [True, False, True, True, False, True, True]


def test_whoever_leaves_the_table_has_not_thought_all_night() -> None:
    ticking = clock()
    ticking.think(0, 40_000.0, 1)
    assert ticking.seats[0].used == 120


def test_the_time_goes_on_after_a_load_and_ends_with_the_game() -> None:
    ticking = clock("round")
    ticking.think(0, 50.0, 3)
    ticking.think(0, 4.4, 4)
    house_rules = agreements({"clock": COUNTDOWN, "time": ticking.to_data(), "undo": "friendly"})
    again = GameClock(house_rules, 2, 4)
    assert [(each.used, each.before, each.turns) for each in again.seats] == [(54, 50, 1), (0, 0, 0)]
    assert lasting_agreements(house_rules) == {"clock": COUNTDOWN, "undo": "friendly"}


@pytest.mark.parametrize("seats", [1, 3])
def test_the_time_of_another_number_of_seats_is_not_read(seats: int) -> None:
    begun = GameClock({"time": [9, *[[50, 20, 4]] * seats]}, 2, 1)
    assert begun.to_data() == [1, [0, 0, 0], [0, 0, 0]]


@pytest.mark.parametrize("wrong", [
    None, [], "countdown", {}, COUNTDOWN | {"kind": "sand"}, COUNTDOWN | {"minutes": 0}, COUNTDOWN | {"minutes": 1.5},
    COUNTDOWN | {"minutes": True}, COUNTDOWN | {"bonus": -1}, COUNTDOWN | {"out": "shout"}, COUNTDOWN | {"more": 1}])
def test_a_wrong_agreement_is_none(wrong: object) -> None:
    assert not is_agreement(wrong) and agreement_of(wrong).kind == "off" and "clock" not in agreements({"clock": wrong})


@pytest.mark.parametrize("wrong", [
    None, [], [1], {}, [1, [1, 2]], [1, [1, 2, 3.5]], [1, [-1, 0, 0]], ["1", [1, 2, 3]], [1, *[[1, 2, 3]] * 9],
    [1, [10**10, 0, 0]], [True, [1, 2, 3]]])
def test_a_wrong_time_is_not_read(wrong: object) -> None:
    assert not is_used(wrong) and "time" not in agreements({"time": wrong})
    assert GameClock({"time": wrong}, 1, 1).seats[0].used == 0


def test_of_an_older_game_the_log_tells() -> None:
    """By the times of its actions, also where the clock of the machine was set back meanwhile."""
    session = tiny()
    play_out(session, plies=12)
    log = [replace(entry, at=10.0 * number) for number, entry in enumerate(session.game.log)]
    assert used_by_seat({}, log[::-1], len(session.seats)) == [0.0] * len(session.seats)
    used = used_by_seat({}, log, len(session.seats))
    people = [entry for entry in log[1:] if entry.actor in ("person", "joined")]
    assert used == [10.0 * sum(entry.seat == seat for entry in people) for seat in range(len(session.seats))]
    assert used_by_seat({"time": [1, *[[5, 0, 1]] * len(session.seats)]}, log, len(session.seats))[0] == 5

"""Record of turns: who decided what, between which positions, and with which consequences."""

from game.ai.played_turn import PlayedTurn, round_so_far
from game.rules.core.actions import Action
from game.tools.turn_recorder import ActCount, sum_counts
from tests.rules.automobiles.positions import one, race
from tests.rules.great_race.positions import planning
from tests.tools.recorded_turns import RecordedGame


def recorded() -> RecordedGame:
    """A turn in which a rival answers, and the turn of that rival."""
    p = race(cards=one("boost")).car(0, "2.05a").cubes(0, active="white, green", bag="9 wear, white")
    game = RecordedGame(p)
    game.play("drive", "play green", "draw", "stop", "decline", "play white", "place 2.06a", "end")
    game.play("pit remove", "pit remove")
    game.recorder.finish(p.state)
    return game


def test_a_turn_holds_its_actions_and_the_positions_around_them() -> None:
    own, answers = recorded().recorder.turns[:2]
    turn = own[0]
    assert [action.verb for action in turn.actions] == ["drive", "play", "draw", "stop", "play", "place", "end"]
    assert len(turn.positions) == len(turn.actions) + 1 and turn.own
    assert turn.before.cars[0].section == "2.05a" and turn.after.cars[0].section == "2.06a"
    (state, action, events, after), = list(turn.choices("place"))
    assert action.args == ("2.06a",) and [event.kind for event in events] == ["entered"]
    assert state.stack[-1].seat == 0 and after is turn.positions[6]
    assert [(each.own, each.actions[0].verb) for each in answers] == [(False, "decline"), (True, "pit")]


def test_what_follows_a_turn_is_its_aftermath() -> None:
    p = planning()
    game = RecordedGame(p, 0)
    game.play("plan 1 2 1 1", "plan 1 2 1 1")
    game.recorder.finish(p.state)
    (mine,), (theirs,) = game.recorder.turns[:2]
    assert [event.kind for event in mine.own_events("sealed", "planned", "turn")] == ["sealed", "planned", "turn"]
    assert [event.kind for events in theirs.events for event in events][-1] != "turn", "that begins the next turn"
    assert not mine.own and mine.end is p.state


def test_rounds_are_closed_by_their_last_turns() -> None:
    own = recorded().recorder.turns[0]
    assert [(turn.round, turn.closes_round) for turn in own] == [(1, True), (2, True)]
    assert round_so_far(own[1], own[:1]) == [own[1]]


def test_acts_are_counted_and_those_of_the_first_third_apart() -> None:
    game = recorded()
    pit = Action(0, "pit", ("remove",))
    game.recorder.turns[0] = [PlayedTurn(0, number, number != 1, actions=[pit]) for number in range(1, 10)]
    count = game.recorder.count(0, lambda turn, earlier: ["late"] if turn.round > 3 else ["first"] * (not earlier))
    assert count == ActCount(8, {"late": 6, "first": 1}, {"first": 1}, {"pit remove": 1})
    assert sum_counts([count, count]) == ActCount(16, {"late": 12, "first": 2}, {"first": 2}, {"pit remove": 2})

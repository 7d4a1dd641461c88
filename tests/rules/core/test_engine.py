"""The stack of frames: sequences, loops, decisions, refused actions, flows that never end."""

from collections.abc import Iterator

import pytest

from game.rules.core.actions import Action, Move
from game.rules.core.engine import apply, decision, illegal_reason, legal, run_to_decision
from game.rules.core.errors import IllegalAction, RulesError
from game.rules.core.events import Event
from game.rules.core.frames import Decision, Frame, Loop, Sequence
from game.rules.core.reasons import NOT_NOW, Reason
from game.rules.core.records import frame, record
from game.rules.core.state import GameState

TOO_MUCH = Reason("too-much", "TST-1", (("most", 3),))


@record
class Counter(GameState):
    """A game in which seats add 1 to 3, in turns."""

    log: list[str]
    total: int = 0


@frame
class Day(Sequence):
    STEPS = ("dawn", "noon", "dusk")

    def dawn(self, g: Counter) -> None:
        g.log.append("dawn")

    def noon(self, g: Counter) -> None:
        g.push(Add(seat=0), Add(seat=1))

    def dusk(self, g: Counter) -> None:
        g.log.append(f"dusk at {g.total}")
        g.push(Ask(seat=0))


@frame
class Days(Loop):
    left: int = 2

    def next(self, g: Counter) -> Frame | None:
        self.left -= 1
        return Day() if self.left >= 0 else None


@frame
class Add(Decision):
    def legal(self, g: Counter) -> Iterator[Move]:
        for n in (1, 2, 3):
            yield "add", n
        yield ("skip-it",)

    def blocked(self, g: Counter) -> Iterator[tuple[Move, Reason]]:
        yield ("add", 4), TOO_MUCH

    def do_add(self, g: Counter, n: int) -> None:
        g.pop()
        g.total += n
        g.emit("added", self.seat, n=n)

    def do_skip_it(self, g: Counter) -> None:
        g.pop()


@frame
class Ask(Decision):
    """Asks its parent: it still lies below what its last step has pushed."""

    def legal(self, g: Counter) -> Iterator[Move]:
        yield ("end",)

    def do_end(self, g: Counter) -> None:
        g.log.append(g.parent(Day).at)
        g.pop()


@frame
class Spin(Loop):
    def next(self, g: Counter) -> Frame | None:
        return Nothing()


@frame
class Nothing(Sequence):
    STEPS = ("rest",)

    def rest(self, g: Counter) -> None:
        pass


def counter(*frames: Frame) -> Counter:
    state = Counter(rng=1, stack=[], ply=0, log=[])
    state.push(*frames)
    run_to_decision(state)
    return state


def do(g: Counter, *texts: str) -> None:
    for text in texts:
        top = decision(g)
        assert top is not None
        apply(g, next(action for action in legal(g) if action.text() == f"{top.seat} {text}"))


def test_a_sequence_runs_its_steps_and_waits_for_what_they_push() -> None:
    state = counter(Day())
    assert state.log == ["dawn"]
    top = decision(state)
    assert (top, [a.text() for a in legal(state)]) == (Add(seat=0), ["0 add 1", "0 add 2", "0 add 3", "0 skip-it"])
    do(state, "add 2")
    assert decision(state) == Add(seat=1)  # the first one pushed was resolved first
    do(state, "add 3")
    assert state.log == ["dawn", "dusk at 5"]
    do(state, "end")
    assert state.log[-1] == "end"  # the frame of the last step found its parent
    assert (state.stack, decision(state), legal(state)) == ([], None, [])


def test_a_loop_pushes_one_frame_after_the_other() -> None:
    state = counter(Days())
    for _ in range(2):
        do(state, "skip-it", "skip-it", "end")
    assert state.log.count("dawn") == 2
    assert state.stack == []


def test_the_state_is_saved_and_goes_on_in_the_middle_of_a_sequence() -> None:
    state = counter(Days())
    do(state, "add 1")
    again = Counter.from_data(state.to_data())
    do(again, "add 1", "end")
    do(state, "add 1", "end")
    assert again.to_data() == state.to_data()
    assert state.log == ["dawn", "dusk at 2", "end", "dawn"]


def test_an_action_counts_one_ply_and_tells_its_events() -> None:
    state = counter(Day())
    sink: list[Event] = []
    apply(state, Action(0, "add", (2,)), sink=sink)
    assert (state.ply, sink, state.event_sink) == (1, [Event("added", 0, {"n": 2})], None)
    apply(state, Action(1, "add", (2,)))
    assert (state.ply, len(sink)) == (2, 1)


@pytest.mark.parametrize(("action", "reason"), [
    (Action(0, "add", (4,)), TOO_MUCH),
    (Action(0, "add", (5,)), NOT_NOW),
    (Action(0, "add"), NOT_NOW),
    (Action(0, "add", ("1",)), NOT_NOW),
    (Action(1, "add", (1,)), NOT_NOW),
    (Action(0, "end"), NOT_NOW),
    (Action(0, "no-such-verb"), NOT_NOW),
])  # fmt: skip
def test_an_illegal_action_is_refused_with_its_reason_and_changes_nothing(action: Action, reason: Reason) -> None:
    state = counter(Day())
    before = state.to_data()
    assert illegal_reason(state, action) == reason
    with pytest.raises(IllegalAction) as caught:
        apply(state, action)
    assert (caught.value.action, caught.value.reason, caught.value.rule) == (action.text(), reason.key, reason.rule)
    assert state.to_data() == before


def test_a_legal_action_has_no_reason_against_it() -> None:
    state = counter(Day())
    assert [illegal_reason(state, action) for action in legal(state)] == [None] * 4


def test_nothing_is_legal_when_the_game_is_over() -> None:
    state = counter()
    for trusted in (False, True):
        with pytest.raises(IllegalAction):
            apply(state, Action(0, "add", (1,)), trusted=trusted)


def test_a_flow_that_never_ends_is_stopped() -> None:
    with pytest.raises(RulesError, match=r"no decision after 10000 steps.*Spin"):
        counter(Spin())


def test_a_state_that_was_not_run_has_no_decision() -> None:
    state = Counter(rng=1, stack=[Day()], ply=0, log=[])
    with pytest.raises(RulesError, match=r"run\(\) was not called"):
        decision(state)


def test_a_missing_parent_is_an_error_of_the_program() -> None:
    with pytest.raises(RulesError, match="no Day on the stack"):
        counter(Add(seat=0)).parent(Day)


def test_a_copy_of_a_state_plays_on_alone() -> None:
    state = counter(Day())
    copy = state.clone()
    do(copy, "add 3")
    assert (state.total, copy.total, decision(state), decision(copy)) == (0, 3, Add(seat=0), Add(seat=1))

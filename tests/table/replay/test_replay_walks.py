"""Properties of a replay: whatever happens, in any order, on time, late, twice or never."""

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.table.replay import replay_events as events
from game.table.replay.replay_state import Animating, Paused, Reading, Waiting
from game.table.replay.replay_stops import Unit
from game.table.table_events import Landed, Left, ScreenClosing, TellingRead
from tests.support.windowless_replay import LAST, ScriptedReplayRules, WindowlessReplay, finished_game

FEW, MANY, EVENTS = 200, 5_000, 40
UNITS: tuple[Unit, ...] = ("action", "turn", "round")
RUNNING = 4  # actions of a game that still goes on
STEP = events.Stepped("action", 1)


def late(replay: WindowlessReplay, number: int) -> None:
    """An animation ends that belongs to something else: nothing changes, and nothing follows."""
    before, ply = replay.now, number % (LAST + 2)
    if replay.animated != ply:
        replay.send(Landed(ply))
        assert replay.now is before and replay.found == []


def lead_on(replay: WindowlessReplay, number: int) -> None:
    """Let that happen for which the replay waits."""
    if replay.animated is not None or replay.clears:
        replay.land()
    elif replay.rules.reading:
        replay.read()
    elif replay.now.plays:
        replay.send(events.RestOver())
    else:
        replay.send(STEP)


def read(replay: WindowlessReplay, number: int) -> None:
    if replay.rules.reading:
        replay.read()


def tell_again(replay: WindowlessReplay, number: int) -> None:
    if isinstance(replay.phase, Paused | Waiting):
        replay.tell_again()


DEEDS: dict[str, Callable[[WindowlessReplay, int], object]] = {
    "lead on": lead_on,
    "late": late,
    "read": read,
    "tell again": tell_again,
    "step": lambda replay, number: replay.send(events.Stepped(UNITS[number % 3], 1 if number % 2 else -1)),
    "step on": lambda replay, number: replay.send(STEP),
    "go": lambda replay, number: replay.send(events.WentTo(number % (LAST + 4) - 2)),
    "toggle": lambda replay, number: replay.send(events.Toggled()),
    "film": lambda replay, number: replay.send(events.Filmed()),
    "speed": lambda replay, number: replay.send(events.SpeedSet((0.5, 1.0, 8.0)[number % 3])),
    "rest over": lambda replay, number: replay.send(events.RestOver()),
    "read twice": lambda replay, number: None if replay.rules.reading or replay.clears else replay.send(TellingRead()),
    "check": lambda replay, number: replay.send(events.HistoryChecked(number % 2 > 0)),
    "rebuild": lambda replay, number: replay.send(ScreenClosing()),
    "leave": lambda replay, number: replay.send(Left()),
}


def finish(replay: WindowlessReplay) -> None:
    """Step by step to the end, or to the first position that is lost: no action is passed over."""
    replay.send(events.WentTo(replay.now.ply))
    session, seen = replay.session, [replay.now.ply]
    for _ in range(4 * LAST):
        lead_on(replay, 0)
        if replay.now.ply != seen[-1]:
            seen.append(replay.now.ply)
        if isinstance(replay.phase, Paused) and (replay.now.ply == session.ply
                                                 or not session.seekable(replay.now.ply + 1)):
            break
    assert isinstance(replay.phase, Paused) and seen == [*range(seen[0], seen[-1] + 1)]
    assert seen[-1] == session.ply or not session.seekable(seen[-1] + 1)


@pytest.mark.parametrize("examples", [
    pytest.param(FEW, id="few"), pytest.param(MANY, id="many", marks=pytest.mark.long)])
def test_a_replay_keeps_its_word_whatever_happens(examples: int) -> None:
    """All that holds at each step is asserted by `WindowlessReplay`."""
    over, running = finished_game(), finished_game(plies=RUNNING)

    @settings(max_examples=examples, suppress_health_check=list(HealthCheck))
    @given(begins=st.tuples(st.integers(0, LAST), *[st.booleans()] * 4), told=st.frozensets(st.integers(1, LAST)),
           lost=st.frozensets(st.integers(0, LAST - 1), max_size=3),
           taken=st.lists(st.tuples(st.sampled_from((*DEEDS, *("lead on",) * 8)), st.integers(0, 2**16)),
                          min_size=EVENTS, max_size=EVENTS))
    def walk(begins: tuple[int, bool, bool, bool, bool], told: frozenset[int], lost: frozenset[int],
             taken: list[tuple[str, int]]) -> None:
        ply, plays, at_once, slow, hides_nothing = begins
        session = over if hides_nothing else running
        session.lost = lost - {session.ply}
        rules = ScriptedReplayRules(hides_nothing=hides_nothing, told=told)
        replay = WindowlessReplay(session, rules, ply=ply, plays=plays, at_once=at_once, slow=slow)
        for name, number in taken:
            DEEDS[name](replay, number)
        finish(replay)

    walk()


@pytest.mark.parametrize("phase", [Paused, Waiting, Animating, Reading])
def test_every_phase_occurs_in_a_replay_that_is_watched(phase: type) -> None:
    replay = WindowlessReplay(rules=ScriptedReplayRules(told=(6,)), slow=True)
    met = {type(replay.phase)}
    replay.send(events.Toggled())
    for _ in range(4 * LAST):
        met.add(type(replay.phase))
        lead_on(replay, 0)
    assert phase in met and replay.now.ply == LAST

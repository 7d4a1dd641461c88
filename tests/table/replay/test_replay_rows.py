"""Row by row: what an event leads to from a phase of a replay, and what follows on the screen."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from game.session.notices import Notice
from game.table.replay import replay_events as events
from game.table.replay.replay_events import ReplayEvent
from game.table.table_events import Landed, Left, ScreenClosing, TellingRead
from tests.support.windowless_replay import (
    CROSSED,
    LAST,
    ROLLED,
    ScriptedReplayRules,
    WindowlessReplay,
    finished_game,
)

Sent = ReplayEvent | Callable[[WindowlessReplay], object]
ON, BACK, TURN_ON = events.Stepped("action", 1), events.Stepped("action", -1), events.Stepped("turn", 1)
TOGGLED, FILMED, REST_OVER, READ = events.Toggled(), events.Filmed(), events.RestOver(), TellingRead()
JUMP = "SkipMotion ClearBanners ShowPosition"


def at(ply: int = 3, *before: "Sent", plays: bool = False, lost: tuple[int, ...] = (), told: tuple[int, ...] = (),
       at_once: bool = False, slow: bool = False) -> Callable[[], WindowlessReplay]:
    """A replay on which this has happened."""
    def make() -> WindowlessReplay:
        replay = WindowlessReplay(finished_game(lost), ScriptedReplayRules(told=told), ply=ply, plays=plays,
                                  at_once=at_once, slow=slow)
        for sent in before:
            send(replay, sent)
        return replay
    return make


def reading(*before: "Sent", plays: bool = False, slow: bool = False) -> Callable[[], WindowlessReplay]:
    """A replay whose table tells more about the crossing."""
    return at(CROSSED - 1, REST_OVER if plays else ON, land, *before, plays=plays, told=(CROSSED,), slow=slow)


def send(replay: WindowlessReplay, sent: "Sent") -> None:
    if callable(sent) and not hasattr(sent, "_fields"):
        sent(replay)
    else:
        replay.send(sent)  # type: ignore[arg-type]


def land(replay: WindowlessReplay) -> None:
    replay.land()


def read(replay: WindowlessReplay) -> None:
    replay.read()


def tell_again(replay: WindowlessReplay) -> None:
    replay.tell_again()


def rests(kind: str) -> Callable[[WindowlessReplay], bool]:
    return lambda replay: replay.rest == kind


def viewer(seat: int) -> Callable[[WindowlessReplay], bool]:
    return lambda replay: replay.now.viewer == replay.now.own_seat == seat


class Row(NamedTuple):
    """From a replay, by an event, to a phase at a ply, with these effects in their order."""

    name: str
    start: Callable[[], WindowlessReplay]
    sent: Sent
    phase: str
    ply: int
    effects: str = ""
    check: Callable[[WindowlessReplay], object] = lambda replay: True


ROWS = [
    # by hand
    Row("a step shows the action", at(3), ON, "Animating", 4, "SkipMotion ClearBanners Animate"),
    Row("and stops there", at(3, ON), land, "Paused", 4, "ShowPosition"),
    Row("the viewer is that of the seat that decides", at(4, ON), land, "Paused", 5, "ShowPosition", viewer(1)),
    Row("a step without motion", at(3, at_once=True), ON, "Paused", 4, "SkipMotion ClearBanners Animate ShowPosition"),
    Row("a step at the end", at(LAST), ON, "Paused", LAST, "SkipMotion"),
    Row("a step back", at(3), BACK, "Paused", 2, JUMP),
    Row("a step back at the beginning", at(0), BACK, "Paused", 0, JUMP),
    Row("a turn on", at(3), TURN_ON, "Paused", 5, JUMP, viewer(1)),
    Row("a round back", at(LAST), events.Stepped("round", -1), "Paused", 9, JUMP),
    Row("a jump", at(3), events.WentTo(9), "Paused", 9, JUMP),
    Row("a jump too far", at(3), events.WentTo(99), "Paused", LAST, JUMP),
    Row("a step by hand pauses", at(3, plays=True), ON, "Animating", 4, "SkipMotion ClearBanners Animate",
        lambda replay: not replay.now.plays),
    # in motion
    Row("a further step shows two actions", at(3, ON), ON, "Animating", 5,
        "SkipMotion ShowPosition SkipMotion ClearBanners Animate"),
    Row("a jump in motion", at(3, ON), events.WentTo(9), "Paused", 9, JUMP),
    Row("a step back in motion leads to the action before", at(3, ON), BACK, "Paused", 3, JUMP),
    Row("a jump in motion to where it leads", at(3, ON), events.WentTo(4), "Paused", 4, JUMP),
    Row("a new screen shows the end", at(3, ON), ScreenClosing(), "Paused", 4, "SkipMotion ShowPosition"),
    Row("and plays on", at(3, REST_OVER, plays=True), ScreenClosing(), "Waiting", 4, "SkipMotion ShowPosition"),
    Row("leaving too", at(3, ON), Left(), "Paused", 4, "SkipMotion ShowPosition"),
    Row("a pause in motion", at(3, REST_OVER, TOGGLED, plays=True), land, "Paused", 4, "ShowPosition"),
    # by itself
    Row("play", at(3), TOGGLED, "Waiting", 3, "Rest", rests("none")),
    Row("pause", at(3, plays=True), TOGGLED, "Paused", 3, "Rest"),
    Row("the rest is over", at(3, plays=True), REST_OVER, "Animating", 4, "Animate", rests("moved")),
    Row("and it plays on", at(3, REST_OVER, plays=True), land, "Waiting", 4, "ShowPosition"),
    Row("to the end", at(LAST, plays=True), REST_OVER, "Paused", LAST),
    Row("from the end it begins anew", at(LAST), TOGGLED, "Waiting", 0, f"Rest {JUMP}"),
    Row("also while the last action is shown", at(LAST - 1, ON), TOGGLED, "Waiting", 0, f"Rest {JUMP}"),
    # what is told
    Row("a story behind the action", at(CROSSED - 1, ON, told=(CROSSED,)), land, "Reading", CROSSED,
        "Rest ShowPosition", rests("read")),
    Row("a step reads on", reading(), ON, "Paused", CROSSED, "ReadOn Rest ShowPosition"),
    Row("where the table clears first, that is shown", reading(slow=True), ON, "Reading", CROSSED, "ReadOn"),
    Row("a step meanwhile shows the next action", reading(ON, slow=True), ON, "Animating", CROSSED + 1,
        "SkipMotion Rest ShowPosition SkipMotion ClearBanners Animate"),
    Row("a step in motion reads the story first", at(CROSSED - 1, ON, told=(CROSSED,)), ON, "Reading", CROSSED,
        "SkipMotion Rest ShowPosition"),
    Row("a person goes on", reading(), read, "Paused", CROSSED, "Rest ShowPosition", viewer(1)),
    Row("also where it plays: no time to read is left over", reading(plays=True), read, "Waiting", CROSSED,
        "Rest ShowPosition", rests("still")),
    Row("a jump drops it", reading(), events.WentTo(2), "Paused", 2, JUMP, lambda replay: not replay.rules.reading),
    Row("where it plays, there is time to read", reading(plays=True), REST_OVER, "Waiting", CROSSED,
        "ReadOn Rest ShowPosition", rests("still")),
    Row("a pause while it is told", reading(TOGGLED, plays=True), REST_OVER, "Reading", CROSSED),
    Row("a step reads what is told once more", at(CROSSED, tell_again), ON, "Paused", CROSSED,
        "SkipMotion ReadOn Rest ShowPosition"),
    Row("so does the end of a rest", at(CROSSED, tell_again, plays=True), REST_OVER, "Waiting", CROSSED,
        "ReadOn Rest ShowPosition"),
    # highlights
    Row("the film begins", at(5), FILMED, "Waiting", 0, f"{JUMP} Rest", lambda replay: replay.now.filming),
    Row("it leaves out what tells nothing", at(5, FILMED), REST_OVER, "Animating", ROLLED, f"{JUMP} Animate"),
    Row("and goes to the end behind the last highlight", at(5, FILMED, REST_OVER, land, REST_OVER, land), REST_OVER,
        "Paused", LAST, JUMP, lambda replay: not replay.now.filming),
    Row("a pause does not end it", at(5, FILMED), TOGGLED, "Paused", 0, "Rest", lambda replay: replay.now.filming),
    Row("a step does", at(5, FILMED), ON, "Animating", 1, "SkipMotion ClearBanners Animate",
        lambda replay: not replay.now.filming),
    Row("it begins anew in motion", at(5, FILMED, REST_OVER), FILMED, "Waiting", 0, f"{JUMP} Rest"),
    # positions that are lost
    Row("a position that is lost is said to be", at(3, lost=(7,)), events.WentTo(7), "Paused", 3,
        "SkipMotion ClearBanners Say", lambda replay: replay.found[-1].notice == Notice("session.history.lost",
                                                                                       {"ply": 7})),
    Row("the replay stops before it", at(6, lost=(7,), plays=True), REST_OVER, "Paused", 6, "Say"),
    Row("in motion the action before it is shown to its end", at(5, ON, lost=(7,)), events.WentTo(7), "Paused", 6,
        "SkipMotion ClearBanners Say ShowPosition"),
    Row("a film stops too", at(0, FILMED, lost=(ROLLED - 1,)), REST_OVER, "Paused", 0, "SkipMotion ClearBanners Say"),
    # the rest
    Row("the speed", at(3), events.SpeedSet(4.0), "Paused", 3, check=lambda replay: replay.now.speed == 4.0),
    Row("the history is checked", at(3), events.HistoryChecked(True), "Paused", 3,
        check=lambda replay: replay.now.checked),
    Row("a part of it", at(3), events.HistoryChecked(False), "Paused", 3, check=lambda replay: not replay.now.checked),
    Row("a story that closes by itself", at(3), READ, "Paused", 3, "Rest ShowPosition"),
    Row("a landing counts once", at(3, ON, land), Landed(4), "Paused", 4),
    Row("another landing is late", at(3, ON), Landed(9), "Animating", 4),
    Row("a rest that was over too late", at(3, REST_OVER, plays=True), REST_OVER, "Animating", 4),
    Row("a story that was read too late", at(3, ON), READ, "Animating", 4),
]


@pytest.mark.parametrize("row", ROWS, ids=[row.name for row in ROWS])
def test_row(row: Row) -> None:
    replay = row.start()
    send(replay, row.sent)
    assert (replay.kind, replay.now.ply, " ".join(replay.names)) == (row.phase, row.ply, row.effects)
    assert row.check(replay)


@pytest.mark.parametrize(("wanted", "lost", "found"), [(0, (), 0), (0, (0, 1, 2), 3), (99, (), LAST), (-1, (), 0)])
def test_a_replay_begins_at_the_first_position_that_can_be_shown(wanted: int, lost: tuple[int, ...],
                                                                found: int) -> None:
    replay = at(wanted, lost=lost)()
    assert replay.now.ply == found and replay.now.checked == bool(lost)


def test_of_a_running_game_only_the_spectator_view_is_shown() -> None:
    replay = WindowlessReplay(finished_game(plies=4), ScriptedReplayRules(hides_nothing=False), ply=2)
    for event in (ON, TURN_ON, BACK, events.WentTo(99), TOGGLED, REST_OVER):
        assert replay.send(event).now.viewer is None



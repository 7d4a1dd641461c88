"""A minimised window: nothing is painted, no time passes, only work goes on; on return everything is painted."""

import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from game.app import App
from game.launch_options import LaunchOptions
from game.scenes.scene_base import Scene, Services
from game.timing.window_times import WINDOW
from game.ui.minimised_window import Presence
from game.ui.screen import Screen
from tests.support import input_events

FRAME = 1 / 60
GONE, BACK = Event(pygame.WINDOWMINIMIZED), Event(pygame.WINDOWRESTORED)
LOST, GAINED = Event(pygame.WINDOWFOCUSLOST), Event(pygame.WINDOWFOCUSGAINED)


class Room(Scene):
    """A scene that writes down what it is told; it is in motion, and a worker works for it."""

    def __init__(self, services: Services | None = None, launch: LaunchOptions | None = None) -> None:
        self.told: list[str] = []
        self.passed: list[float] = []
        self.moves = self.works = True
        self.builds = self.rung = 0

    def build(self, screen: Screen) -> None:
        self.builds += 1

    def ring(self) -> None:
        self.rung += 1

    def update(self, dt: float) -> None:
        self.passed.append(dt)
        if self.moves:
            self.screen.invalidate(Rect(10, 10, 50, 50))

    def wake_in(self) -> float | None:
        return 0.0 if self.moves else None

    def poll_in(self) -> float | None:
        return 0.03 if self.works else None

    def hidden(self, minimised: bool) -> None:
        self.told.append("minimised" if minimised else "hidden")

    def shown(self) -> None:
        self.told.append("shown")


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = App(LaunchOptions(data_dir=tmp_path, size=(1280, 720), sound=False), Room)
    app.settings.reduced_motion = app.services.ui.reduced_motion = True
    app.step((), 0.0)
    yield app
    app.close()


@pytest.fixture
def painted(app: App, monkeypatch: pytest.MonkeyPatch) -> list[Rect]:
    """The rectangles that the window has shown."""
    shown: list[Rect] = []

    def show(rects: Sequence[Rect]) -> None:
        shown.extend(rects)

    monkeypatch.setattr(app.window, "show", show)
    return shown


def room(app: App) -> Room:
    scene = app.stack.top
    assert isinstance(scene, Room)
    return scene


@pytest.mark.parametrize("back", [BACK, GAINED])
def test_a_minimised_window_paints_nothing_and_everything_when_it_is_back(app: App, painted: list[Rect],
                                                                          back: Event) -> None:
    app.step([GONE], FRAME)
    painted.clear()
    for _ in range(10):
        app.step((), FRAME)
    assert painted == []
    app.step([back], FRAME)
    assert painted == [Rect(0, 0, 1280, 720)]


def test_what_is_covered_when_the_window_goes_is_painted_once_more(app: App, painted: list[Rect]) -> None:
    """The system may show a picture of a minimised window: it must show the curtain."""
    here = room(app)
    here.moves = False
    app.step((), FRAME)
    painted.clear()
    here.hidden = lambda minimised: here.screen.invalidate(Rect(200, 200, 60, 60))  # type: ignore[method-assign]
    app.step([GONE], FRAME)
    assert painted == [Rect(200, 200, 60, 60)]
    here.screen.invalidate()
    app.step([LOST], FRAME)
    assert len(painted) == 1


def test_a_window_without_focus_is_painted_as_ever(app: App, painted: list[Rect]) -> None:
    app.step([LOST], FRAME)
    painted.clear()
    app.step((), FRAME)
    assert painted and app.wake_in() == 0


def test_only_the_worker_wakes_a_minimised_window(app: App) -> None:
    here = room(app)
    assert app.wake_in() == 0
    app.step([GONE], FRAME)
    assert app.stack.wake_in() == 0.03
    here.works = False
    assert app.stack.wake_in() is None and app.wake_in() > 1
    app.step([BACK], FRAME)
    assert app.wake_in() == 0


def test_a_minimised_window_is_looked_at_less_often(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    room(app).works = False
    app.step([GONE], FRAME)
    monkeypatch.setattr(pygame.event, "get", lambda: [BACK] if len(slept) == 3 else [])
    monkeypatch.setattr(time, "sleep", slept.append)
    assert app.wait_for_events() == [BACK] and slept == [WINDOW.look_minimised] * 3


def test_no_time_passes_behind_a_minimised_window_but_work_goes_on(app: App) -> None:
    """So whatever is shown for a while is still there when the window is back."""
    here = room(app)
    here.screen.after(0.05, here.ring)
    app.step([GONE], FRAME)
    here.passed.clear()
    for _ in range(10):
        app.step((), FRAME)
    assert here.passed == [0.0] * 10 and here.rung == 0
    here.screen.after(0.0, here.ring)
    app.step((), FRAME)
    assert here.rung == 1, "what is due at once is no matter of time"
    app.step([BACK], FRAME)
    for _ in range(4):
        app.step((), FRAME)
    assert here.rung == 2


def test_the_loop_of_a_minimised_window_takes_hardly_any_turns(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.step([GONE], FRAME)
    app.window_changes.resize_at = time.perf_counter() - 1
    assert app.wake_in() > 0.02, "a size that has changed waits too"
    builds = room(app).builds
    app.step((), FRAME)
    assert room(app).builds == builds
    app.step([BACK], FRAME)
    assert room(app).builds == builds + 1


@pytest.mark.parametrize("gone", [(GONE, LOST), (LOST, GONE)], ids=["minimised-lost", "lost-minimised"])
@pytest.mark.parametrize("back", [(BACK, GAINED), (GAINED, BACK), (Event(pygame.WINDOWEXPOSED),),
                                  tuple(input_events.click((5, 5)))],
                         ids=["restored-gained", "gained-restored", "painted", "clicked"])
def test_scenes_are_told_whatever_order_the_system_has(app: App, gone: Sequence[Event], back: Sequence[Event]) -> None:
    told = room(app).told
    for event in gone:
        app.step([event], FRAME)
    assert told[-1] == "minimised" and set(told) <= {"hidden", "minimised"}
    assert told[0] == ("hidden" if gone[0] is LOST else "minimised") and app.window.presence.state is Presence.MINIMISED
    told.clear()
    for event in back:
        app.step([event], FRAME)
    assert told and set(told) == {"shown"}


def test_a_lost_focus_is_told_each_time(app: App) -> None:
    """A system that does not say that the focus was gained in between must not leave anything uncovered."""
    app.step([LOST], FRAME)
    app.step([input_events.motion((50, 50))], FRAME)
    app.step([LOST], FRAME)
    assert room(app).told == ["hidden", "hidden"]


def test_a_scene_that_is_opened_behind_a_minimised_window_knows_it(app: App) -> None:
    below = room(app)
    app.step([GONE], FRAME)
    app.stack.push(Room())
    above = room(app)
    assert above is not below and above.told == ["minimised"]
    app.step([BACK], FRAME)
    assert above.told[-1] == below.told[-1] == "shown"


def test_a_cross_fade_does_not_outlast_a_minimised_window(app: App) -> None:
    app.services.ui.reduced_motion = False
    app.stack.push(Room())
    assert app.stack.fading
    app.step([GONE], FRAME)
    app.stack.push(Room())
    assert not app.stack.fading

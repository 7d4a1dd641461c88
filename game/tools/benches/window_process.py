"""Process in which `bench` measures a window: `python -m game.tools.benches.window_process GAME` prints JSON.

It uses a display without a screen, full HD, and a table of people in the middle of a game.
"""

import json
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import pygame
from pygame import Rect
from pygame.event import Event

from game.app import App
from game.launch_options import LaunchOptions
from game.rules.core.actions import parse_action
from game.scenes.initial_scene import initial_scene
from game.scenes.routes import TableRoute
from game.table.table_events import Played
from game.tools.benches.board_process import SIZE
from game.tools.headless import use_dummy_drivers
from game.tools.percentiles import percentile
from game.tools.typical_positions import LATER, LEVELS, Recorded

FRAME = 1 / 60  # seconds
FRAMES = 600
IDLE_FROM, IDLE_SECONDS = 2.0, 5.0  # start of the measurement after that of the loop, and its length
MOVES = 12  # actions whose animations are measured
LONGEST = 400  # frames of one animation
BEGINNING = 3  # its first frames: what moves, the panels beside it, the sentence of the prompt


class ActionTimes(NamedTuple):
    """CPU milliseconds of actions at the table."""

    stored: list[float]  # from the start of each action until its row is in the store
    painted: list[float]  # from the start of each action until the first frame that shows something of it
    moving: list[float]  # frames in which something moves
    decisions: list[float]  # frames that light up or put out what may be done


def measure(game: str, folder: str) -> dict[str, Any]:
    """Return all figures of the window: milliseconds, megabytes and shares."""
    app = App(LaunchOptions(size=SIZE, data_dir=Path(folder), sound=False), initial_scene)
    app.wait_until_idle()
    package = app.services.library.game_catalog.package(game)
    recorded = Recorded(package, 0, LEVELS[0])
    found: dict[str, Any] = {}
    app.go(TableRoute(recorded.session(package, LATER, app.services.library.store)))
    app.wait_until_idle()
    found["idle"] = _frames(app, ((),) * FRAMES)
    found["hover"] = _frames(app, _tour())
    times = _actions(app, recorded)
    found["stored"], found["painted"] = percentile(times.stored, 0.5), percentile(times.painted, 0.5)
    found["animation"] = [percentile(times.moving, 0.5), percentile(times.moving, 0.99)]
    found["decision"] = [percentile(times.decisions, 0.5), max(times.decisions)]
    app.wait_until_idle()
    found["minimised"] = _minimised(app)
    found["memory_mb"] = _memory()
    found["idle_share"] = _idle(app)
    return found


def _frames(app: App, rows: Iterable[Iterable[Event]]) -> list[float]:
    """Return p50 and p99 of the CPU milliseconds of a frame; `rows` are the events of each."""
    times = [_cpu(lambda: app.step(events, FRAME)) for events in rows]  # noqa: B023
    return [percentile(times, 0.5), percentile(times, 0.99)]


def _tour() -> list[tuple[Event, ...]]:
    """Return pointer motions over the whole window, 12 pixels a frame, line by line."""
    points = [(x, y) for y in range(60, SIZE[1], 90) for x in range(0, SIZE[0], 12)]
    rel, buttons = (12, 0), (0, 0, 0)
    return [(Event(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=buttons, touch=False),) for pos in points]


def _actions(app: App, recorded: Recorded) -> ActionTimes:
    """Return the times of the next actions of the game, as if a click had chosen them, and of their animations.

    A decision is shown by the frames that remove the highlights of the choice made and name it, and by the first one
    after the last animation clip, which highlights the next choice. Pauses, in which nothing is drawn, do not count.
    """
    scene: Any = app.stack.top
    drawn, rows = _watched(app), _watched_store(app)
    times = ActionTimes([], [], [], [])
    for text in recorded.actions[LATER:LATER + MOVES]:
        if recorded.actions[scene.session.ply] != text:
            continue  # a forced action has been made already
        rows.clear()
        choice = _choice(scene, text, rows)
        spent, decided, painted = 0.0, False, False
        for number in range(LONGEST):
            if number and app.stack.wake_in() != 0:
                break
            drawn.clear()
            frame = _cpu(lambda: app.step(choice, FRAME))  # noqa: B023
            spent += frame
            if drawn and not painted:
                times.painted.append(spent)
                painted = True
            if drawn:
                moves = number >= BEGINNING and (decided or scene.animator.busy)
                (times.moving if moves else times.decisions).append(frame)
            decided = not scene.animator.busy
        times.stored.append(1000 * (rows[1] - rows[0]))
        app.wait_until_idle()
    return times


def _choice(scene: Any, text: str, marks: list[float]) -> Iterator[Event]:
    """Carry an action out when a turn of the loop takes the events, as a click does; yield none.

    `marks` receives the CPU seconds of the process before it.
    """
    marks.append(time.process_time())
    scene.controller.send(Played(parse_action(text)))
    yield from ()


def _watched_store(app: App) -> list[float]:
    """Return a list that receives the CPU seconds of the process at each write to the store from now on."""
    written: list[float] = []
    store = app.services.library.store
    put = store.put

    def watch(game: Any) -> None:
        put(game)
        written.append(time.process_time())

    store.put = watch  # type: ignore[method-assign]
    return written


def _minimised(app: App) -> list[float]:
    """Return p50 and p99 of the CPU milliseconds of a frame in which everything would be drawn, were the window not
    minimised."""
    app.step([Event(pygame.WINDOWMINIMIZED)], FRAME)
    times = []
    for _ in range(FRAMES):
        app.stack.expose()
        times.append(_cpu(lambda: app.step((), FRAME)))
    app.step([Event(pygame.WINDOWRESTORED), Event(pygame.WINDOWFOCUSGAINED)], FRAME)
    app.wait_until_idle()
    return [percentile(times, 0.5), percentile(times, 0.99)]


def _watched(app: App) -> list[Sequence[Rect]]:
    """Return a list that receives the dirty rectangles of every frame that the window shows from now on."""
    frames: list[Sequence[Rect]] = []
    show = app.window.show

    def watch(rects: Sequence[Rect]) -> None:
        frames.append(rects)
        show(rects)

    app.window.show = watch  # type: ignore[method-assign]
    return frames


def _idle(app: App) -> float:
    """Return the CPU share of one core while the window waits for its players, without starting and closing."""
    marks: list[tuple[float, float]] = []

    def mark(last: bool) -> None:
        marks.append((time.process_time(), time.perf_counter()))
        if last:
            pygame.event.post(Event(pygame.QUIT))

    for after, last in ((IDLE_FROM, False), (IDLE_FROM + IDLE_SECONDS, True)):
        threading.Timer(after, mark, (last,)).start()
    app.run()
    (cpu, wall), (later_cpu, later_wall) = marks
    return (later_cpu - cpu) / (later_wall - wall)


def _memory() -> float:
    """Return the resident megabytes of the process: now (on Linux), or the maximum."""
    status = Path("/proc/self/status")
    if status.is_file():
        line = next(line for line in status.read_text(encoding="utf-8").splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) / 1024
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def _cpu(call: Callable[[], object]) -> float:
    before = time.process_time()
    call()
    return 1000 * (time.process_time() - before)


if __name__ == "__main__":
    use_dummy_drivers()
    with TemporaryDirectory(prefix="paddock-bench-") as place:
        print(json.dumps(measure(sys.argv[1], place)))

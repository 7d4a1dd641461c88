"""Speed and memory of the window. Each part runs in a process of its own, as a player starts it."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from game.tools.benches.measurement import Measurement
from game.tools.headless import DUMMY_DRIVERS

STARTS = 7
WARM = 2  # starts that are not counted, because they read the files from the disk
TABLES = 3  # starts in which a table is opened again
TO_BOARD = 500  # ms
START = """
import sys, time
from pathlib import Path
from game.dependency_check import require_dependencies
require_dependencies(window=True)
from game.garbage_collection import pause_collection
pause_collection()
from game.app import App
from game.launch_options import LaunchOptions
from game.scenes.initial_scene import initial_scene
app = App(LaunchOptions(data_dir=Path(sys.argv[1]), sound=False, size=(1920, 1080)), initial_scene)
app.step((), 0.0)
print(time.time(), time.process_time())
"""


def rows(game: str) -> Iterator[Measurement]:
    """Yield the figures of the window, full HD, on a display without a screen."""
    starts = [_start() for _ in range(WARM + STARTS)][WARM:]
    yield Measurement(
        "start to first frame", median(wall for wall, _ in starts), "ms", 400, f"wall, median of {STARTS} starts"
    )
    yield Measurement("start to first frame, CPU", median(cpu for _, cpu in starts), "ms", 400, "the same")
    with TemporaryDirectory(prefix="paddock-bench-") as folder:
        first, *again = [process_figures("board_process", game, folder) for _ in range(1 + TABLES)]
    yield Measurement("first set-up to board", first["wall"], "ms", TO_BOARD, "wall, nothing in the picture cache")
    board = {clock: median(one[clock] for one in again) for clock in ("wall", "cpu")}
    yield Measurement("set-up to board", board["wall"], "ms", TO_BOARD, "wall, game made, written and drawn")
    yield Measurement("set-up to board, CPU", board["cpu"], "ms", TO_BOARD, f"the same, median of {TABLES} starts")
    found = process_figures("window_process", game)
    for name, (p50, p99), limits in (
        ("idle", found["idle"], (0.1, 0.3)),
        ("minimised", found["minimised"], (0.1, 0.3)),
        ("hover", found["hover"], (0.8, 2)),
        ("animation", found["animation"], (2, 5)),
    ):
        yield Measurement(f"frame {name} p50", p50, "ms", limits[0], "1920x1080, CPU")
        yield Measurement(f"frame {name} p99", p99, "ms", limits[1], "1920x1080, CPU")
    yield Measurement("action to disk", found["stored"], "ms", 3, "from the choice to the stored row, p50, CPU")
    yield Measurement("action to pixel", found["painted"], "ms", 50, "from the choice to the first frame, p50, CPU")
    yield Measurement("decision shown", found["decision"][1], "ms", 50,
                      "slowest frame that lights up or puts out what may be done, CPU")
    yield Measurement(
        "idle process", 100 * found["idle_share"], "%", 1, "main loop at a table of people, CPU of one core"
    )
    yield Measurement("memory", found["memory_mb"], "MB", 350, "board open, resident")
    counts = process_figures("call_counts", game)
    yield Measurement("calls, set-up to board", counts["to_board"], "calls", 60_000,
                      "Python functions, from the start button to the drawn board")
    yield Measurement("calls, click to row", counts["to_row"], "calls", 3_500,
                      "Python functions, from a click on the table to the saved action")


def _environment() -> dict[str, str]:
    """Return the environment of a player's Python, which writes compiled modules; a developer's may not."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return environment | DUMMY_DRIVERS


def _start() -> tuple[float, float]:
    """Return wall and CPU milliseconds from the start of Python to the first frame."""
    with TemporaryDirectory(prefix="paddock-bench-") as folder:
        before = time.time()
        done = subprocess.run([sys.executable, "-c", START, folder], env=_environment(), capture_output=True, text=True,
                              check=True)
    shown, cpu = map(float, done.stdout.split()[-2:])
    return 1000 * (shown - before), 1000 * cpu


def process_figures(module: str, *words: str) -> dict[str, Any]:
    """Return the figures of a module of this folder, which measures a game in a process of its own."""
    done = subprocess.run([sys.executable, "-m", f"game.tools.benches.{module}", *words], env=_environment(),
                          capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found

"""Process in which `bench` opens a table: `python -m game.tools.benches.board_process GAME FOLDER` prints JSON.

It uses a display without a screen, full HD. In a FOLDER in which it ran before, drawn boards lie in the picture cache.
"""

import json
import sys
import time
from pathlib import Path

from game.app import App
from game.launch_options import LaunchOptions
from game.scenes.initial_scene import initial_scene
from game.scenes.routes import TableRoute
from game.tools.headless import use_dummy_drivers
from game.tools.typical_positions import LEVELS, Recorded

SIZE = (1920, 1080)


def measure(game: str, folder: str) -> dict[str, float]:
    """Return wall and CPU milliseconds from the set-up's Start to the drawn board."""
    app = App(LaunchOptions(size=SIZE, data_dir=Path(folder), sound=False), initial_scene)
    app.wait_until_idle()
    package = app.services.library.game_catalog.package(game)
    recorded = Recorded(package, 0, LEVELS[0])
    wall, cpu = time.perf_counter(), time.process_time()
    app.go(TableRoute(recorded.session(package, 0, app.services.library.store)))
    app.step((), 0.0)
    found = {"wall": 1000 * (time.perf_counter() - wall), "cpu": 1000 * (time.process_time() - cpu)}
    if app.services.ui.pictures is not None:
        app.services.ui.pictures.wait()
    return found


if __name__ == "__main__":
    use_dummy_drivers()
    print(json.dumps(measure(*sys.argv[1:])))

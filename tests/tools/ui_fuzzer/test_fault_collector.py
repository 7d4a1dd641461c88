"""The watched application collects the exceptions of its scenes, and goes on."""

from pathlib import Path

import pytest

from game.launch_options import LaunchOptions
from game.scenes.initial_scene import initial_scene
from game.tools.ui_fuzzer.inspector import WatchedApp


def test_an_exception_of_a_scene_is_collected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = WatchedApp(LaunchOptions(data_dir=tmp_path, sound=False), initial_scene)
    try:
        fault = ValueError("no words for it")

        def update(dt: float) -> None:
            raise fault

        monkeypatch.setattr(app.stack.top, "update", update)
        app.step((), 0.1)
        assert app.raised == [fault]
    finally:
        app.close()

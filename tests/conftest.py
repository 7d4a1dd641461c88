"""Every test runs without a screen, a sound device or the user's own folders."""

import os

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


@pytest.fixture(autouse=True)
def own_data_dir(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing a test does may touch the folders of whoever runs it."""
    monkeypatch.setenv("PADDOCK_DATA_DIR", str(tmp_path_factory.mktemp("paddock-data")))

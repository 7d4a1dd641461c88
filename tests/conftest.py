"""Every test runs without a screen, a sound device or the user's own folders, on memory where the machine has a folder
of it; what every window would draw anew, and what stands for the whole run, is dealt with once."""

import gc
import os
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from game.i18n.languages import LANGUAGES, REFERENCE
from game.tools.headless import use_dummy_drivers

use_dummy_drivers()
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
IN_MEMORY = "/dev/shm"
if os.access(IN_MEMORY, os.W_OK):  # thousands of small stores: on a disk, each of their commits takes milliseconds
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", IN_MEMORY)
BYTECODE = Path(__file__).parents[1] / ".pytest_cache" / "bytecode"
if sys.dont_write_bytecode:  # not beside the sources; but else each process of a test compiles the program anew
    sys.dont_write_bytecode, sys.pycache_prefix = False, str(BYTECODE)
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
SWEPT = 25  # tests
YOUNG = 50_000  # new objects from which Python looks for garbage by itself, not 700: a test seldom leaves as many
gc.set_threshold(YOUNG)  # before the program is imported, which takes what it finds for the usual thresholds
_TESTS, _FOLDERS = count(1), count(1)


def pytest_collection_finish() -> None:
    """Thousands of collected tests stand until the end: sweeping them again and again takes longer than all else.

    What is frozen stays so: the first sweep after the program has unfrozen everything would take seconds.
    """
    gc.collect()
    gc.freeze()
    gc.unfreeze = lambda: None


@pytest.fixture(scope="session")
def data_dirs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Folder of the folders that stand for the user's own: `mktemp` would look through all of them for each new one."""
    return tmp_path_factory.mktemp("paddock-data")


@pytest.fixture(autouse=True)
def own_data_dir(data_dirs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing a test does may touch the folders of whoever runs it."""
    folder = data_dirs / str(next(_FOLDERS))
    folder.mkdir()
    monkeypatch.setenv("PADDOCK_DATA_DIR", str(folder))


@pytest.fixture(autouse=True)
def reference_language() -> None:
    """Have no test told in the language that another one left behind."""
    from game.i18n.catalog import set_language

    set_language(REFERENCE)


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest, reference_language: None) -> Iterator[str]:
    """Each language of the program in turn, with its catalogue in use.

    Where a text goes with each language, `parametrize(("language", "text"), [...], indirect=["language"])` names both.
    """
    from game.i18n.catalog import set_language

    set_language(request.param)
    yield request.param
    set_language(REFERENCE)


@pytest.fixture(autouse=True)
def windows_leave_no_garbage() -> Iterator[None]:
    """A window collects its garbage when it rests for a while, which none of a test does; the pictures of thousands of
    them would fill the memory."""
    yield
    if next(_TESTS) % SWEPT == 0:
        gc.collect()
        gc.freeze()  # what lives now lives long: caches and modules need not be looked at again every time


@pytest.fixture(autouse=True, scope="session")
def drawing_is_shared() -> Iterator[None]:
    """Draw what every window would draw anew only once."""
    from tests.support.drawing.shared_drawing import shared_drawing

    with shared_drawing():
        yield

"""Every test runs without a screen, a sound device or the user's own folders, on memory where the machine has a folder
of it; what every window would draw anew, and what stands for the whole run, is dealt with once."""

import gc
import os
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from _pytest.runner import runtestprotocol

from game.i18n.languages import LANGUAGES, REFERENCE
from game.tools.headless import use_dummy_drivers

if TYPE_CHECKING:
    from game.i18n.catalog import Catalog

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
YOUNG = 1_000_000  # new objects from which Python looks for garbage by itself, not 700: a test seldom leaves as many
gc.set_threshold(YOUNG)  # before the program is imported, which takes what it finds for the usual thresholds
_TESTS, _FOLDERS = count(1), count(1)
_CATALOGUE: "dict[str, Catalog]" = {}  # the one in use when a test begins, with the texts that it has found


def pytest_collection_finish() -> None:
    """Thousands of collected tests stand until the end: sweeping them again and again takes longer than all else.

    What is frozen stays so: the first sweep after the program has unfrozen everything would take seconds.
    """
    gc.collect()
    gc.freeze()
    gc.unfreeze = lambda: None


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """Send the reports that say something: of each test six messages would go from one process to the other."""
    if not hasattr(item.config, "workerinput"):
        return None
    for report in runtestprotocol(item, log=False, nextitem=nextitem):
        if report.when == "call" or not report.passed:
            item.ihook.pytest_runtest_logreport(report=report)
    return True


@pytest.fixture(scope="session")
def data_dirs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Folder of the folders that stand for the user's own: `mktemp` would look through all of them for each new one."""
    return tmp_path_factory.mktemp("paddock-data")


@pytest.fixture(autouse=True)
def fresh_start(data_dirs: Path) -> Iterator[None]:
    """Nothing a test does may touch the folders of whoever runs it, and none is told in the language that another one
    left behind. A window collects its garbage when it rests for a while, which none of a test does; the pictures of
    thousands of them would fill the memory. One fixture, as each costs every test its time."""
    from game.i18n import catalog

    folder = data_dirs / str(next(_FOLDERS))
    folder.mkdir()
    os.environ["PADDOCK_DATA_DIR"] = str(folder)
    if catalog.current() is not _CATALOGUE.get(REFERENCE):
        _CATALOGUE[REFERENCE] = catalog.set_language(REFERENCE)
    yield
    if next(_TESTS) % SWEPT == 0:
        gc.collect()
        gc.freeze()  # what lives now lives long: caches and modules need not be looked at again every time


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest, fresh_start: None) -> Iterator[str]:
    """Each language of the program in turn, with its catalogue in use.

    Where a text goes with each language, `parametrize(("language", "text"), [...], indirect=["language"])` names both.
    """
    from game.i18n.catalog import set_language

    set_language(request.param)
    yield request.param
    set_language(REFERENCE)


@pytest.fixture(autouse=True, scope="session")
def drawing_is_shared() -> Iterator[None]:
    """Draw what every window would draw anew only once."""
    from tests.support.drawing.shared_drawing import shared_drawing

    with shared_drawing():
        yield

"""Check for resource leaks: memory, open files and processes must not grow from game to game."""

import gc
from collections.abc import Sequence
from multiprocessing import active_children
from pathlib import Path
from typing import NamedTuple

WARM = 10  # games after which all caches are filled
MORE = 1.15  # factor of that memory that is tolerated
SPARE = 30.0  # MB that are tolerated in addition
_OPEN, _PAGES = Path("/proc/self/fd"), Path("/proc/self/statm")
_PAGE = 4096


class ResourceUse(NamedTuple):
    """Resident memory in MB, number of open files, number of living workers."""

    memory: float
    files: int
    processes: int


def resource_use() -> ResourceUse | None:
    """Return the present use after a garbage collection; None on a system that does not report it."""
    gc.collect()
    try:
        pages = int(_PAGES.read_text(encoding="ascii").split()[1])
        return ResourceUse(round(pages * _PAGE / 2**20, 1), len(list(_OPEN.iterdir())), len(active_children()))
    except OSError:
        return None


def resource_growth(after: Sequence[ResourceUse]) -> str:
    """Return the resources that have grown since the tenth game, given the use after each game; "" if none has.

    Games in other windows open other fonts and hold larger pictures: a leak raises the memory of the last game above
    the most of the first ten, and even the smallest number of files above their largest one.
    """
    if len(after) <= WARM:
        return ""
    warm, since = after[:WARM], after[WARM:]
    then, last = max(game.memory for game in warm), since[-1].memory
    found = [f"memory grew from {then} to {last} MB"] if last > then * MORE + SPARE else []
    for what, most, fewest in (
            ("open files", max(game.files for game in warm), min(game.files for game in since)),
            ("workers", max(game.processes for game in warm), min(game.processes for game in since))):
        found += [f"{what} grew from {most} to {fewest}"] if fewest > most else []
    return ", ".join(found)

"""What the process holds between two games: memory, open files, other processes. It may not grow from game to game."""

import gc
from collections.abc import Sequence
from multiprocessing import active_children
from pathlib import Path
from typing import NamedTuple

WARM = 10  # games after which everything that is kept for good is there
MORE = 1.15  # times the memory of then is level
SPARE = 30.0  # MB that do not count
_OPEN, _PAGES = Path("/proc/self/fd"), Path("/proc/self/statm")
_PAGE = 4096


class ResourceUse(NamedTuple):
    """Resident memory in MB, open files, workers that live."""

    memory: float
    files: int
    processes: int


def resource_use() -> ResourceUse | None:
    """What is held now, without garbage; None on a system that does not tell."""
    gc.collect()
    try:
        pages = int(_PAGES.read_text(encoding="ascii").split()[1])
        return ResourceUse(round(pages * _PAGE / 2**20, 1), len(list(_OPEN.iterdir())), len(active_children()))
    except OSError:
        return None


def resource_growth(after: Sequence[ResourceUse]) -> str:
    """What has not stayed level since the tenth game, by what was held after each; "" where all has. Games of other
    windows have other fonts open: what is left behind lifts even the fewest files above the most of before."""
    if len(after) <= WARM:
        return ""
    warm, since = after[:WARM], after[WARM:]
    then, last = warm[-1].memory, since[-1].memory
    found = [f"memory grew from {then} to {last} MB"] if last > then * MORE + SPARE else []
    for what, most, fewest in (
            ("open files", max(game.files for game in warm), min(game.files for game in since)),
            ("workers", max(game.processes for game in warm), min(game.processes for game in since))):
        found += [f"{what} grew from {most} to {fewest}"] if fewest > most else []
    return ", ".join(found)

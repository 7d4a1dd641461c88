"""Sharing violations: Windows refuses to rename, replace or delete a file while another process has it open.

Virus scanners and indexers open every new file for a moment, so what was refused is tried again for a moment.
"""

import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from game.timing.storage_times import STORAGE

T = TypeVar("T")
PAUSES = tuple(STORAGE.refused * 2**number for number in range(4))  # seconds between two attempts


def retry_refused(call: Callable[[], T]) -> T:
    """Return the result of a call to the file system, tried again where it is refused. Raises OSError."""
    for pause in PAUSES:
        try:
            return call()
        except PermissionError:
            time.sleep(pause)
    return call()


def replace_file(source: Path, target: Path) -> None:
    """Give a file another name, in place of any other file of that name. Raises OSError; both files stay then."""
    retry_refused(lambda: source.replace(target))

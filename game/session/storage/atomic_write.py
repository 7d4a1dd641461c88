"""Atomic writing of a text file: whole or not at all."""

import os
from contextlib import suppress
from pathlib import Path

from game.session.storage.sharing_violations import replace_file, retry_refused


def write_atomically(path: Path, text: str) -> None:
    """Write through a temporary file and a rename, and create the folder if needed.

    Raises OSError; the old file stays then, and no other.
    """
    temporary = path.with_name(path.name + ".new")
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        with retry_refused(lambda: temporary.open("w", encoding="utf-8", newline="\n")) as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        replace_file(temporary, path)
    except OSError:
        with suppress(OSError):
            temporary.unlink()
        raise

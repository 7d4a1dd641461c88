"""Opening a folder in the system's file manager, if there is one. No network is used."""

from __future__ import annotations

import logging
import os
import shutil
import subprocess
import sys
from pathlib import Path

_log = logging.getLogger(__name__)
_OPENERS = {"darwin": (("open",),), "win32": (("explorer",),)}  # possible commands, best first
_FREE = (("xdg-open",), ("gio", "open"))  # on all other systems
_SCREENS = ("DISPLAY", "WAYLAND_DISPLAY")  # without any of them xdg-open would start a text browser


class Opening:
    """Started command that opens a folder; the program does not wait for it."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._process = process

    @property
    def done(self) -> bool:
        """True if the system's command has ended. Some run for as long as the folder is open."""
        return self._process.poll() is not None

    @property
    def failed(self) -> bool:
        """True if it has ended with an error status (except on Windows, where explorer.exe always returns 1)."""
        return self._process.poll() not in (None, 0) and sys.platform != "win32"


def open_folder(folder: Path) -> Opening | None:
    """Ask the system to show a folder; return None if no command there can do that."""
    words = next((words for words in _OPENERS.get(sys.platform, _FREE) if shutil.which(words[0])), None)
    if words is None or (sys.platform not in _OPENERS and not any(map(os.environ.get, _SCREENS))):
        return None
    try:
        return Opening(subprocess.Popen([*words, str(folder)], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL, start_new_session=True))
    except OSError as error:
        _log.warning("%s cannot be started: %s", words[0], error)
        return None

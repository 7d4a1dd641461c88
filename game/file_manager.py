"""Shows a folder in the file manager of the system, where there is one. Nothing is asked of the network."""

from __future__ import annotations

import logging
import os
import shutil
import subprocess
import sys
from pathlib import Path

_log = logging.getLogger(__name__)
_OPENERS = {"darwin": (("open",),), "win32": (("explorer",),)}  # what may be there, best first
_FREE = (("xdg-open",), ("gio", "open"))  # on all other systems
_SCREENS = ("DISPLAY", "WAYLAND_DISPLAY")  # without any of them xdg-open would look for a browser of texts


class Opening:
    """A folder on its way to the screen: the program does not wait for it."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._process = process

    @property
    def done(self) -> bool:
        """Has the system's own program come to an end? Some stay for as long as the folder is open."""
        return self._process.poll() is not None

    @property
    def failed(self) -> bool:
        """It has ended and says that nothing could show the folder (explorer.exe always says 1)."""
        return self._process.poll() not in (None, 0) and sys.platform != "win32"


def open_folder(folder: Path) -> Opening | None:
    """Asks the system to show a folder; None where nothing there can do that."""
    words = next((words for words in _OPENERS.get(sys.platform, _FREE) if shutil.which(words[0])), None)
    if words is None or (sys.platform not in _OPENERS and not any(map(os.environ.get, _SCREENS))):
        return None
    try:
        return Opening(subprocess.Popen([*words, str(folder)], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL, start_new_session=True))
    except OSError as error:
        _log.warning("%s cannot be started: %s", words[0], error)
        return None

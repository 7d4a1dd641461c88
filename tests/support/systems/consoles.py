"""Consoles of Windows: a program that was started without one has no streams, and shows message boxes."""

from __future__ import annotations

import ctypes
import sys
from types import SimpleNamespace

import pytest


def without_console(patch: pytest.MonkeyPatch) -> list[str]:
    """Take the streams away, and return the texts of the message boxes that come up from now on.

    Call it in the test, not in a fixture: pytest gives each phase of a test its own streams.
    """
    shown: list[str] = []
    user32 = SimpleNamespace(MessageBoxW=lambda owner, text, title, kind: shown.append(text))
    patch.setattr(ctypes, "windll", SimpleNamespace(user32=user32), raising=False)
    patch.setattr(sys, "platform", "win32")
    for name in ("stdin", "stdout", "stderr"):
        patch.setattr(sys, name, None)
    patch.setattr(sys, "excepthook", sys.excepthook)  # to be restored
    return shown

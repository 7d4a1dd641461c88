"""File system of Windows below one folder: it folds case, refuses reserved names and signs, and drops final dots."""

from __future__ import annotations

import builtins
import errno
import io
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

RESERVED = {"CON", "PRN", "AUX", "NUL", *(f"{port}{number}" for port in ("COM", "LPT") for number in "123456789¹²³")}
SIGNS = frozenset('<>:"|?*')
LONGEST = 260
ONE_PATH = ("stat", "lstat", "open", "mkdir", "unlink", "remove", "rmdir", "scandir", "listdir", "access", "utime")


class WindowsFiles:
    """The file system below `root`, while `patch` lasts."""

    def __init__(self, root: Path, patch: pytest.MonkeyPatch) -> None:
        self.root = str(root)
        self._listed = os.listdir
        for name in ONE_PATH:
            patch.setattr(os, name, self._past(getattr(os, name), 1))
        for name in ("rename", "replace"):
            patch.setattr(os, name, self._past(getattr(os, name), 2))
        for module in (io, builtins):
            patch.setattr(module, "open", self._past(io.open, 1))

    def _past(self, real: Callable[..., Any], paths: int) -> Callable[..., Any]:
        def call(*args: Any, **more: Any) -> Any:
            return real(*(self.real(arg) if place < paths else arg for place, arg in enumerate(args)), **more)
        return call

    def real(self, path: Any) -> Any:
        """Return the path as the disk below has it."""
        if isinstance(path, int) or not os.fspath(path).startswith(self.root):
            return path
        found = self.root
        for part in Path(os.fspath(path)).relative_to(self.root).parts:
            name = part.rstrip(". ")
            if name.split(".")[0].upper().rstrip() in RESERVED or SIGNS & set(name) or not name:
                raise OSError(errno.EINVAL, "The filename, directory name, or volume label syntax is incorrect", part)
            there = self._listed(found) if os.path.isdir(found) and found.isprintable() else []
            found = os.path.join(found, next((each for each in there if each.casefold() == name.casefold()), name))
        if len(found) - len(self.root) + len(r"C:\Users\somebody\AppData\Local\Paddock") > LONGEST:
            raise FileNotFoundError(errno.ENOENT, "The system cannot find the path specified", found)
        return found


class HeldFiles:
    """Files that another process has open: renaming, replacing, deleting and opening them is refused `times` times."""

    def __init__(self, patch: pytest.MonkeyPatch, times: int = 2, only: str = "") -> None:
        self.times, self.only, self.refused = times, only, 0
        for module, name in ((os, "replace"), (os, "rename"), (os, "unlink"), (io, "open")):
            patch.setattr(module, name, self._past(getattr(module, name), name))

    def _past(self, real: Callable[..., Any], name: str) -> Callable[..., Any]:
        def call(*args: Any, **more: Any) -> Any:
            held = name == self.only if self.only else name != "open"
            if held and self.refused < self.times:
                self.refused += 1
                raise PermissionError(errno.EACCES, "The process cannot access the file because it is in use")
            return real(*args, **more)
        return call

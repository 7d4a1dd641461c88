"""Lock of the window as Windows has it: a byte far behind the text."""

import errno
import importlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from game.session.storage import window_lock


class Locks:
    """The module `msvcrt`: locked bytes by file."""

    LK_NBLCK = 2

    def __init__(self) -> None:
        self.taken: dict[tuple[int, int], int] = {}  # (file, byte) -> descriptor

    def locking(self, descriptor: int, mode: int, size: int) -> None:
        key = os.fstat(descriptor).st_ino, os.lseek(descriptor, 0, os.SEEK_CUR)
        owner = self.taken.get(key)
        if owner not in (None, descriptor) and _is_open(owner):
            raise OSError(errno.EACCES, "Permission denied")
        self.taken[key] = descriptor


def _is_open(descriptor: int | None) -> bool:
    try:
        os.fstat(-1 if descriptor is None else descriptor)
    except OSError:
        return False
    return True


@pytest.fixture
def locks(monkeypatch: pytest.MonkeyPatch) -> Iterator[Locks]:
    """The branch of Windows, with a module that Linux lacks."""
    found, module = Locks(), ModuleType("msvcrt")
    module.LK_NBLCK, module.locking = found.LK_NBLCK, found.locking  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "msvcrt", module)
    monkeypatch.setattr(sys, "platform", "win32")
    importlib.reload(window_lock)
    yield found
    monkeypatch.undo()
    importlib.reload(window_lock)


def test_one_window_at_a_time_and_its_number_can_be_read(locks: Locks, tmp_path: Path) -> None:
    path = tmp_path / "paddock.lock"
    first, second = window_lock.WindowLock(path), window_lock.WindowLock(path)
    assert first.take() and not second.take()
    number = path.read_text(encoding="utf-8")
    assert number == f"{os.getpid()}\n"
    assert all(byte > len(number) for _, byte in locks.taken), "a locked byte cannot be read"
    first.release()
    assert second.take()
    second.release()


def test_a_drive_without_locks_is_used_without(locks: Locks, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.EINVAL, "Invalid argument")

    monkeypatch.setattr(sys.modules["msvcrt"], "locking", refuse)
    lock = window_lock.WindowLock(tmp_path / "paddock.lock")
    assert lock.take()
    lock.release()

"""Picture cache: rendered boards kept as files, so that a table opened again need not render the same drawing.

A file is named after the hash of the drawing, its size and the renderer's version: content, theme or a new version lead
to other files. It holds the pixels (RGBA), compressed. A file that is damaged, or that nobody may read or write, costs
the time of rendering only.
"""

from __future__ import annotations

import hashlib
import os
import threading
import zlib
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pygame
from pygame import Surface

SUFFIX = ".pixels"
LARGEST_TOTAL = 64_000_000  # bytes of all files together; the least recently used are deleted beyond
COMPRESSION = 1  # the quickest: a board shrinks to a fifth even so
_VERSION = f"1 {pygame.version.ver} {pygame.get_sdl_version()}"


class PictureCache:
    """Rendered drawings in a folder, which need not exist."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._writing: list[threading.Thread] = []

    def get(self, svg: str, size: tuple[int, int], render: Callable[[str, tuple[int, int]], Surface]) -> Surface:
        """Return the picture of this drawing in that many pixels; `render` is called if there is no file of it.

        The file is written in a thread.
        """
        path = self.folder / (hashlib.sha256(f"{_VERSION} {size} {svg}".encode()).hexdigest() + SUFFIX)
        with suppress(OSError, zlib.error, ValueError, MemoryError):
            surface = pygame.image.frombytes(zlib.decompress(path.read_bytes()), size, "RGBA")
            os.utime(path)
            return surface
        surface = render(svg, size)
        if surface.size == size:
            work = threading.Thread(target=self._write, args=(path, pygame.image.tobytes(surface, "RGBA")), daemon=True)
            self._writing = [thread for thread in self._writing if thread.is_alive()] + [work]
            work.start()
        return surface

    def wait(self) -> None:
        """Wait until all files are written."""
        for thread in self._writing:
            thread.join()

    def _write(self, path: Path, pixels: bytes) -> None:
        """Write a file whole or not at all, and delete old ones."""
        new = path.with_suffix(f".{os.getpid()}")
        with suppress(OSError, MemoryError):
            self.folder.mkdir(parents=True, exist_ok=True)
            new.write_bytes(zlib.compress(pixels, COMPRESSION))
            os.replace(new, path)
            self._delete_old()
        with suppress(OSError):
            new.unlink()

    def _delete_old(self) -> None:
        files = sorted(((status.st_mtime_ns, status.st_size, entry.path) for entry in os.scandir(self.folder)
                        if (status := entry.stat())), reverse=True)
        total = 0
        for _, length, path in files:
            total += length
            if total > LARGEST_TOTAL:
                os.unlink(path)

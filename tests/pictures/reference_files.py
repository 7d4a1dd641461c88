"""Files of the reference pictures: `tests/pictures/<name>.png`."""

from pathlib import Path

import pygame
from pygame import Surface

FOLDER = Path(__file__).parent
ENDING = ".png"


def stored_names(group: str = "") -> list[str]:
    """Return the names of the pictures of a group, or of all."""
    return sorted(path.relative_to(FOLDER).with_suffix("").as_posix() for path in (FOLDER / group).rglob(f"*{ENDING}"))


def path_of(name: str) -> Path:
    """Return the file of a picture."""
    return FOLDER / f"{name}{ENDING}"


def read_picture(name: str) -> Surface:
    """Return a stored picture."""
    return pygame.image.load(path_of(name))


def write_picture(name: str, picture: Surface) -> bool:
    """Store a picture unless it is the same as before; has it been written?"""
    path = path_of(name)
    if path.exists():
        before = read_picture(name)
        if before.size == picture.size and pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(picture, "RGB"):
            return False
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(picture, path)
    return True

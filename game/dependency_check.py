"""Dependency check, the first code that runs: reports missing libraries, and plain pygame in place of pygame-ce.

It imports no library, and of the program the error message alone. It looks for folders instead of using
importlib.metadata, whose import alone would take a tenth of the start.
"""

from __future__ import annotations

import os
import re
import sys
from importlib.util import find_spec

from game.error_message import show_error

OLDEST_PYTHON = (3, 11)
LIBRARIES = {  # module -> requirement to install; a test compares it with pyproject.toml
    "yaml": "PyYAML>=6.0.1,<7",
    "platformdirs": "platformdirs>=4.0,<5",
    "pygame": "pygame-ce==2.5.8",
    "pygame_gui": "pygame-gui==0.6.14",
}
WINDOW_ONLY = ("pygame", "pygame_gui")
_PLAIN_PYGAME = re.compile(r"pygame-\d.*\.(dist|egg)-info", re.IGNORECASE)


def dependency_problem(window: bool) -> str | None:
    """Return a sentence that names the problem with the libraries and the command to run; None = no problem.

    `window`: the command opens a window (or draws without one), so pygame-ce is needed too.
    """
    if sys.version_info < OLDEST_PYTHON:
        return f"Paddock needs Python {OLDEST_PYTHON[0]}.{OLDEST_PYTHON[1]} or newer; this is {sys.version.split()[0]}."
    missing = [lib for lib in LIBRARIES if (window or lib not in WINDOW_ONLY) and find_spec(lib) is None]
    if missing:
        wanted = " ".join(f'"{LIBRARIES[lib]}"' for lib in missing)
        return f"Paddock misses {_names(missing)}. Run: {_pip()} install {wanted}"
    return _wrong_pygame() if window else None


def _wrong_pygame() -> str | None:
    """Return the problem of plain pygame beside pygame-ce, None if there is none.

    They share a folder: the one installed last has overwritten files of the other.
    """
    beside = _plain_pygame_beside()
    if beside is None:
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        import pygame

        if getattr(pygame, "IS_CE", False):
            return None
        beside = "pygame"
    # Removing pygame alone would take files of pygame-ce along, so both have to go.
    return (
        f"Paddock needs pygame-ce, but found {beside}. Run: {_pip()} uninstall -y pygame pygame-ce, "
        f'then: {_pip()} install "{LIBRARIES["pygame"]}"'
    )


def _plain_pygame_beside() -> str | None:
    """Return name and version of a plain pygame in the folder that pygame is imported from."""
    spec = find_spec("pygame")
    if spec is None or not spec.origin:
        return None
    folder = os.path.dirname(os.path.dirname(spec.origin))
    for name in sorted(os.listdir(folder)):
        if _PLAIN_PYGAME.fullmatch(name):
            return name.rpartition(".")[0].replace("-", " ", 1) + " beside it"
    return None


def _names(missing: list[str]) -> str:
    names = [re.split("[=<>]", LIBRARIES[lib])[0] for lib in missing]
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]


def _pip() -> str:
    return f'"{sys.executable or "python"}" -m pip'


def require_dependencies(window: bool) -> None:
    """Continue if the libraries are right, else show the solution and exit with status 1."""
    sentence = dependency_problem(window)
    if sentence is None:
        return
    show_error(sentence)
    sys.exit(1)

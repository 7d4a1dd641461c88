"""Credits: authors and licences of the program's parts. The table of the assets is read from their own list."""

from __future__ import annotations

import importlib.metadata
import re
import sys

from game import __version__, paths
from game.i18n.catalog import tr
from game.i18n.markup import escape
from game.rules.core.registry import GAMES

LIBRARIES = (("pygame-ce", "LGPL-2.1"), ("pygame-gui", "MIT"), ("PyYAML", "MIT"), ("platformdirs", "MIT"))
_ROW = re.compile(r"^\|(.+)\|(.+)\|(.+)\|$")
_CODE = re.compile(r"`([^`]*)`")


def credits_text() -> list[tuple[str, str]]:
    """Return headings with their markup, top to bottom."""
    return [
        (tr("credits.about"), tr("credits.about.text", version=__version__)),
        (tr("credits.games"), tr("credits.games.text", games=" ".join(tr(f"{game}.credits") for game in GAMES))),
        (tr("credits.assets"), "\n".join(asset_lines())),
        (tr("credits.libraries"), "\n".join(library_lines())),
        (tr("credits.licence"), tr("credits.licence.text")),
    ]


def library_lines() -> list[str]:
    """Return the libraries in use with their versions and licences."""
    python = ".".join(map(str, sys.version_info[:3]))
    lines = [f"<b>Python</b> {python} <dim>PSF</dim>"]
    for name, licence in LIBRARIES:
        try:
            version = importlib.metadata.version(name)
        except importlib.metadata.PackageNotFoundError:
            version = "?"
        lines.append(f"<b>{name}</b> {version} <dim>{licence}</dim>")
    return lines


def asset_lines() -> list[str]:
    """Return the rows of assets/LICENSES.md as markup; none where the file cannot be read."""
    try:
        text = (paths.assets() / "LICENSES.md").read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return []
    rows = [match.groups() for line in text.splitlines() if (match := _ROW.match(line))]
    cells = [[_clean(cell) for cell in row] for row in rows[2:]]  # without the heading and the line below it
    return [f"<b>{files}</b>  {what}  <dim>{licence}</dim>" for files, what, licence in cells]


def _clean(cell: str) -> str:
    return escape(_CODE.sub(r"\1", cell.strip()))

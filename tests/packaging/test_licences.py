"""Every file that comes with the program has a licence that it may come with."""

import re
from fnmatch import fnmatchcase
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"


def listed() -> list[str]:
    """The file patterns in the first column of LICENSES.md."""
    lines = (ASSETS / "LICENSES.md").read_text(encoding="utf-8").splitlines()
    rows = [line for line in lines if line.startswith("| `")]
    return [pattern for row in rows for pattern in re.findall(r"`([^`]+)`", row.split("|")[1])]


def files() -> list[str]:
    every = (path.relative_to(ASSETS).as_posix() for path in sorted(ASSETS.rglob("*")) if path.is_file())
    return [name for name in every if name != "LICENSES.md"]


def test_every_asset_is_listed() -> None:
    patterns = listed()
    texts = [name for name in files() if re.fullmatch(r"fonts/OFL.*\.txt", name)]  # the licences themselves
    assert [name for name in files() if name not in texts and not any(fnmatchcase(name, p) for p in patterns)] == []


def test_nothing_is_listed_that_is_not_there() -> None:
    assert [pattern for pattern in listed() if not any(fnmatchcase(name, pattern) for name in files())] == []


def test_the_licences_named_are_there() -> None:
    text = (ASSETS / "LICENSES.md").read_text(encoding="utf-8")
    for name in re.findall(r"`(fonts/OFL[^`]+)`", text):
        assert "SIL OPEN FONT LICENSE" in (ASSETS / name).read_text(encoding="utf-8")
    assert (ROOT / "LICENSE").read_text(encoding="utf-8").startswith("MIT License\n\nCopyright (c) 2026 The Paddock")

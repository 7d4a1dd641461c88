"""Portability: names and calls that work on Windows and macOS as they do on Linux."""

import ast
import re
from collections import Counter
from collections.abc import Iterator

import pytest

from tests.architecture.syntax_trees import ROOT, nodes, sources
from tests.support.systems.windows_files import RESERVED, SIGNS

FOLDERS = ("game", "assets", "rules_data", "tests")
LONGEST = 150  # letters of a path below the root: a copy of the project may lie deep in a home folder
POSIX = {"fcntl", "grp", "posix", "pty", "pwd", "resource", "termios", "tty"}
POSIX_CALLS = {"chmod", "chown", "geteuid", "getuid", "killpg", "mkfifo", "nice", "setsid", "symlink_to", "uname"}
MAY = {  # modules with a way for the other systems beside it
    "game/session/storage/window_lock.py": {"fcntl"},
    "game/tools/benches/window_process.py": {"resource"},
}
LOCAL = "game/session/wall_clock.py"
SOURCES = sources("game")


def names() -> list[str]:
    return [path.relative_to(ROOT).as_posix() for folder in FOLDERS for path in (ROOT / folder).rglob("*")
            if "__pycache__" not in path.parts]


def odd_names(found: list[str]) -> list[str]:
    """Names that a system does not take, or does not tell apart."""
    folded = Counter(name.casefold() for name in found)
    return [name for name in found if len(name) > LONGEST or folded[name.casefold()] > 1 or not name.isascii()
            or any(part.split(".")[0].upper() in RESERVED or SIGNS & set(part) or part != part.rstrip(". ")
                   for part in name.split("/"))]


def test_every_file_can_be_checked_out_on_every_system() -> None:
    assert odd_names(names()) == []


@pytest.mark.parametrize("found", [["a/aux.py"], ["con"], ["a:b"], ["a.", "b"], ["A/b.py", "a/B.py"], ["é.py"],
                                   ["x" * 151]])
def test_the_check_for_names_itself(found: list[str]) -> None:
    assert odd_names(found)


def calls(source: str) -> Iterator[tuple[str, ast.Call]]:
    for node in nodes(source):
        if isinstance(node, ast.Call):
            yield getattr(node.func, "attr", getattr(node.func, "id", "")), node


def without_encoding(source: str) -> list[int]:
    """Lines that open a text in the code page of the system."""
    found = []
    for name, call in calls(source):
        named = {each.arg for each in call.keywords}
        modes = [arg.value for arg in call.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
        opens = name in ("read_text", "write_text") or (
            name == "open" and any(set(mode) <= set("rwxa+t") for mode in modes))
        if opens and "encoding" not in named:
            found.append(call.lineno)
    return found


def test_no_text_is_read_or_written_in_the_code_page_of_the_system() -> None:
    assert {name: lines for name, source in SOURCES.items() if (lines := without_encoding(source))} == {}


@pytest.mark.parametrize(("source", "found"), [
    ('path.open("w")', [1]), ("path.read_text()", [1]), ('path.write_text("a")', [1]), ('open(path, "a+")', [1]),
    ('path.open("rb")', []), ('path.read_text(encoding="utf-8")', []), ("layer.open()", []),
])
def test_the_check_for_encodings_itself(source: str, found: list[int]) -> None:
    assert without_encoding(source) == found


def modules_of(source: str) -> set[str]:
    found: set[str] = set()
    for node in nodes(source):
        if isinstance(node, ast.Import):
            found |= {each.name for each in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
    return found


def test_what_windows_lacks_is_not_used() -> None:
    assert {name: lacking for name, source in SOURCES.items()
            if (lacking := (modules_of(source) & POSIX) - MAY.get(name, set()))} == {}
    assert {name: called for name, source in SOURCES.items()
            if (called := {call for call, _ in calls(source)} & POSIX_CALLS)} == {}


def test_only_the_wall_clock_shows_moments_that_were_saved() -> None:
    """Windows refuses some of them."""
    assert [name for name, source in SOURCES.items() if name != LOCAL
            for call, node in calls(source) if call in ("localtime", "fromtimestamp", "gmtime") and node.args] == []


def test_every_process_is_spawned() -> None:
    """As Windows does: a fork would hide what a new process lacks."""
    users = {name for name, source in SOURCES.items() if "get_context" in source}
    assert users and all(source.count("get_context(") == source.count('get_context("spawn")')
                         for name, source in SOURCES.items() if name in users)
    assert [name for name, source in SOURCES.items()
            if "ProcessPoolExecutor(" in source and "mp_context=" not in source] == []


def test_numbered_places_of_sql_are_not_used() -> None:
    """Python 3.14 refuses `?1` with a row of values."""
    assert [name for name, source in SOURCES.items() if re.search(r"\?\d", source)] == []

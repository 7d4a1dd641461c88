"""The pages of the project tell the truth: files, classes, functions, commands and links that they name exist. So do
the files that the docstring of a module names."""

import re
from pathlib import Path

import pytest

from game.__main__ import COMMANDS
from tests.architecture.syntax_trees import ROOT
from tests.tools.command_runner import run

PAGES = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "rules_data/README.md", "game/README.md", "game/GLOSSARY.md",
         "game/tools/README.md", "tests/README.md")
TEXTS = {page: (ROOT / page).read_text(encoding="utf-8") for page in PAGES}
FOLDERS = ("", "game/", "game/scenes/", "game/scenes/table/", "rules_data/")  # from which a page may give a path
LONGEST_README = 150  # lines
FEWEST_PLACES = 30  # rows of "Where do I change ..."
FILES = {path.relative_to(ROOT).as_posix() for folder in ("game", "tests", "rules_data", "assets", ".ci")
         for path in (ROOT / folder).rglob("*") if "__pycache__" not in path.parts} | {"main.py"}
TOPS = {"game", "tests", "rules_data", "assets", ".ci", "rules", "ai", "i18n", "session", "ui", "scenes", "tools",
        "scenario", "practice", "timing", "table"}  # what a path begins with
BARE = {name.rpartition("/")[2] for name in FILES}
CODE = "\n".join((ROOT / name).read_text(encoding="utf-8") for name in sorted(FILES) if name.endswith(".py"))
DEFINED = set(re.findall(r"^\s*(?:class|def) (\w+)", CODE, re.MULTILINE)) | set(
    re.findall(r"^\s*(\w+)(?:: [^=\n]+)? = ", CODE, re.MULTILINE))


def spoken(text: str) -> list[str]:
    """Words between back quotes, code blocks left out."""
    return re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL))


def missing_paths(text: str) -> list[str]:
    """Paths of the text that no file or folder has. `<game>` stands for any game."""
    return [word for word in spoken(text) if re.fullmatch(r"[\w.<>/-]+", word) and _is_path(word) and not _exists(word)]


def _is_path(word: str) -> bool:
    return ("/" in word and word.split("/")[0] in TOPS) or bool(re.fullmatch(r"[a-z_]+\.py", word))


def _exists(word: str) -> bool:
    if "/" not in word:
        return word in BARE
    pattern = re.sub(r"<\w+>", "*", word)
    return any(next((ROOT / folder).glob(pattern), None) for folder in FOLDERS)


def missing_names(text: str) -> list[str]:
    """Names of classes and functions of the text that nobody defines."""
    found = []
    for word in spoken(text):
        name = re.fullmatch(r"([A-Za-z_]\w*)(?:\.([a-z_]\w*))?(\(\))?", word)
        is_name = name and (name[3] or re.match(r"[A-Z][a-z]+\.[a-z]|[A-Z][a-z0-9]+(?:[A-Z][a-z0-9]*)+", word))
        if name and is_name and not {name[1], name[2] or name[1]} <= DEFINED:
            found.append(word)
    return found


def unknown_commands(text: str) -> list[str]:
    """Commands of the program in the text that it does not know."""
    named = re.findall(r"(?:python -m game|paddock|paddock-cli) ([a-z][a-z-]*)\b", text)
    return [name for name in named if name not in COMMANDS]


def dead_links(page: str, text: str) -> list[str]:
    """Links to files and headings that are not there."""
    found = []
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        path, _, anchor = target.partition("#")
        if target.startswith("http"):
            continue
        file = (ROOT / page).parent / path if path else ROOT / page
        if not file.exists() or (anchor and anchor not in _anchors(file)):
            found.append(target)
    return found


def _anchors(file: Path) -> set[str]:
    headings = re.findall(r"^#+ (.+)$", file.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES)
def test_everything_that_a_page_names_exists(page: str) -> None:
    text = TEXTS[page]
    found = {*missing_paths(text), *missing_names(text), *unknown_commands(text), *dead_links(page, text)}
    assert found == set()


def test_every_file_that_a_docstring_names_exists() -> None:
    modules = {name: (ROOT / name).read_text(encoding="utf-8")
               for name in FILES if name.startswith("game/") and name.endswith(".py")}
    docstrings = {name: text.split('"""')[1] for name, text in modules.items() if text.startswith('"""')}
    assert len(docstrings) > len(modules) / 2
    assert {name: missing for name, text in docstrings.items() if (missing := missing_paths(text))} == {}


@pytest.mark.parametrize(("text", "found"), [
    ("`game/ui/screen.py`, `ui/screen.py`, `screen.py`, `rules/<game>/flow.py`", []),
    ("`game/ui/keeper.py` and `keeper.py`", ["game/ui/keeper.py", "keeper.py"]),
    ("`rules/<game>/no_such_thing.py`", ["rules/<game>/no_such_thing.py"]),
    ("```\n`game/ui/keeper.py`\n```", []),
])
def test_the_check_for_paths_itself(text: str, found: list[str]) -> None:
    assert missing_paths(text) == found


@pytest.mark.parametrize(("text", "found"), [
    ("`GameSpec`, `Session.act`, `apply()`, `word`", []),
    ("`GameMind` and `Session.no_such_thing` and `no_such_function()`",
     ["GameMind", "Session.no_such_thing", "no_such_function()"]),
])
def test_the_check_for_names_itself(text: str, found: list[str]) -> None:
    assert missing_names(text) == found


def test_the_check_for_commands_and_links_itself() -> None:
    assert unknown_commands("`python -m game walk x`, `python -m game fly`") == ["fly"]
    assert dead_links("game/README.md", "[a](GLOSSARY.md) [b](#7-recipes) [c](NO.md) [d](#no)") == ["NO.md", "#no"]


def test_the_readme_is_short_and_for_the_player() -> None:
    assert len(TEXTS["README.md"].splitlines()) <= LONGEST_README


def test_every_command_has_its_paragraph_and_every_flag_exists(capsys: pytest.CaptureFixture[str]) -> None:
    rows = re.findall(r"^\| `([a-z]+)(.*)$", TEXTS["game/tools/README.md"], re.MULTILINE)
    assert [name for name, _ in rows] == list(COMMANDS)
    for name, row in rows:
        known = run(capsys, name, "--help").out
        assert [flag for flag in re.findall(r"--[a-z-]+", row) if flag not in known] == []


def test_the_architecture_page_says_where_things_are_changed() -> None:
    part = TEXTS["game/README.md"].partition("## 6. Where do I change")[2].partition("## 7.")[0]
    rows = [row for row in part.splitlines() if row.startswith("| ")][1:]
    assert len(rows) >= FEWEST_PLACES

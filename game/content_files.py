"""File access for the rules' content: what comes with the program, the user's own files, and texts kept in a save.

The user's own files lie in ``<data folder>/content/<game>`` and mirror ``rules_data/<game>``. They add to the game and
never replace anything. A broken one is reported and left out; a broken file of the program stops the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game import paths
from game.rules.core.errors import DataError, Problem
from game.rules.core.registry import spec_of
from game.rules.core.yamldoc import Doc

NOT_CONTENT = ("rules.yaml", "guide.yaml", "practice/")  # read by the rule book, the guided game and the practice list
_LARGEST = 1_000_000


@dataclass
class LoadedDocs:
    """Documents by their name below ``rules_data/<game>``; those of the program come first.

    ``own_texts`` holds the texts of the own documents among them; ``problems`` tells which own files were left out.
    """

    docs: dict[str, Doc] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    own_texts: dict[str, str] = field(default_factory=dict)

    def leave_out(self, problems: Iterable[Problem]) -> bool:
        """Drop the own documents that ``problems`` name; False if none of them is an own one."""
        listed = list(problems)
        files = {problem.file for problem in listed}
        names = [name for name in self.own_texts if self.docs[name].file in files]
        for name in names:
            self.problems += [problem for problem in listed if problem.file == self.docs[name].file]
            del self.docs[name], self.own_texts[name]
        return bool(names)


@dataclass
class LoadedContent:
    """A game's content and the documents that it was built from."""

    content: Any
    docs: dict[str, Doc]
    problems: list[Problem]
    own_texts: dict[str, str]


def load_docs(game: str, own_dir: Path | None = None, kept: Mapping[str, str] | None = None) -> LoadedDocs:
    """The documents of a game: the program's, ``kept`` texts of a save by name, and those in ``own_dir``/``game``.

    A kept text takes the place of an own file of the same name. Raises ``DataError`` if the program's files cannot be
    read.
    """
    loaded = LoadedDocs()
    unreadable: list[Problem] = []
    root = paths.rules_data() / game
    for name, path in _files(root):
        text = _read(path, f"rules_data/{game}/{name}", unreadable)
        loaded.docs[name] = Doc.parse(text, f"rules_data/{game}/{name}")
    if unreadable:
        raise DataError(unreadable)
    folders = _folders(loaded.docs)
    for name, text in (kept or {}).items():
        _add_own(loaded, name, f"{game}: {name}", text, folders)
    for name, path in _files(own_dir / game) if own_dir else ():
        if name not in loaded.own_texts:
            before = len(loaded.problems)
            text = _read(path, str(path), loaded.problems)
            if len(loaded.problems) == before:
                _add_own(loaded, name, str(path), text, folders)
    return loaded


def load_content(game: str, own_dir: Path | None = None, kept: Mapping[str, str] | None = None) -> LoadedContent:
    """The content of a game with all own files that are sound. Raises ``DataError`` if the program's own are not."""
    loaded = load_docs(game, own_dir, kept)
    build = spec_of(game).build_content
    while True:
        try:
            content = build(loaded.docs)
        except DataError as error:
            if not loaded.leave_out(error.problems):
                raise
            continue
        return LoadedContent(content, loaded.docs, loaded.problems, loaded.own_texts)


def check_file(game: str, path: Path, folder: str) -> list[Problem]:
    """What is wrong with one file of a player, if it were put into ``folder`` of the own content of ``game``."""
    problems: list[Problem] = []
    text = _read(path, str(path), problems)
    if problems:
        return problems
    loaded = load_docs(game)
    _add_own(loaded, f"{folder}/{path.name}", str(path), text, _folders(loaded.docs))
    if not loaded.problems:
        try:
            spec_of(game).build_content(loaded.docs)
        except DataError as error:
            return list(error.problems)
    return loaded.problems


def _add_own(loaded: LoadedDocs, name: str, file: str, text: str, folders: list[str]) -> None:
    """Own content stands beside that of the program, in the same folders, never in its place."""
    doc = Doc.parse(text, file)
    if name in loaded.docs:
        loaded.problems.append(Problem(file, 0, 0, "", f"'{name}' comes with the game (choose another name)"))
    elif name.rpartition("/")[0] not in folders:
        loaded.problems.append(Problem(file, 0, 0, "", f"in a wrong folder (expected {', '.join(folders)})"))
    elif doc.problems:
        loaded.problems += doc.problems
    else:
        loaded.docs[name] = doc
        loaded.own_texts[name] = text


def _folders(docs: Iterable[str]) -> list[str]:
    return sorted({name.rpartition("/")[0] for name in docs if "/" in name})


def _files(root: Path) -> Iterator[tuple[str, Path]]:
    """The YAML files below ``root`` with their names, in the order of the names: the same on every system."""
    found = {path.relative_to(root).as_posix(): path for path in root.rglob("*.y*ml")}
    for name in sorted(found):
        if not name.startswith(NOT_CONTENT):
            yield name, found[name]


def _read(path: Path, file: str, problems: list[Problem]) -> str:
    """The text of a file; "" and a problem if it cannot be had."""
    try:
        if path.suffix != ".yaml":
            raise ValueError(f"found the ending '{path.suffix}' (expected .yaml)")
        if path.stat().st_size > _LARGEST:
            raise ValueError(f"larger than {_LARGEST // 1000} kB")
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        problems.append(Problem(file, 0, 0, "", f"not a text in UTF-8 (byte {error.start + 1})"))
    except OSError as error:
        problems.append(Problem(file, 0, 0, "", error.strerror or str(error)))
    except ValueError as error:
        problems.append(Problem(file, 0, 0, "", str(error)))
    return ""

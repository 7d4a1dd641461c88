"""File access for the rules' content: what comes with the program, the user's own files, and texts kept in a save.

The user's own files lie in ``<data folder>/content/<game>`` and mirror ``rules_data/<game>``. They add to the game and
never replace anything. A broken one is reported and left out; a broken file of the program stops the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

from game import paths
from game.rules.core.errors import DataError, Problem
from game.rules.core.registry import spec_of
from game.rules.core.yamldoc import Doc

NOT_CONTENT = ("rules.yaml", "guide.yaml", "practice/")  # read by the rule book, the guided game and the practice list
_LARGEST = 200_000  # bytes of a file
_MOST = 300_000  # letters of all own files of a game together
_MOST_FILES = 100
_MOST_TOLD = 20  # mistakes of one file that are told
_ROUNDS = 6  # how often own files that do not fit are left out before all of them are


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
            self.tell([problem for problem in listed if problem.file == self.docs[name].file])
            del self.docs[name], self.own_texts[name]
        return bool(names)

    def leave_out_all(self, problems: Iterable[Problem]) -> None:
        """Drop all own documents: too many of them do not fit one another."""
        self.tell(list(problems))
        for name in self.own_texts:
            del self.docs[name]
        self.own_texts.clear()

    def tell(self, problems: Sequence[Problem]) -> None:
        """Note the mistakes of a file."""
        self.problems += problems[:_MOST_TOLD]
        if len(problems) > _MOST_TOLD:
            self.problems.append(Problem(problems[0].file, 0, 0, "", f"and {len(problems) - _MOST_TOLD} more mistakes"))


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
    for number, (name, path) in enumerate(_files(own_dir / game) if own_dir else ()):
        if number == _MOST_FILES:
            loaded.tell([Problem(str(path), 0, 0, "", f"more than {_MOST_FILES} files (left out from this one on)")])
            break
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
    for number in count(1):
        try:
            content = build(loaded.docs)
        except DataError as error:
            if number == _ROUNDS and loaded.own_texts:
                loaded.leave_out_all(error.problems)
            elif not loaded.leave_out(error.problems):
                raise
            continue
        break
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
    if len(text) > _LARGEST or sum(map(len, loaded.own_texts.values())) + len(text) > _MOST:
        limits = f"{_LARGEST // 1000} kB, all own files of a game {_MOST // 1000} kB"
        loaded.tell([Problem(file, 0, 0, "", f"too large (a file may have {limits})")])
        return
    doc = Doc.parse(text, file)
    if name in loaded.docs:
        loaded.problems.append(Problem(file, 0, 0, "", f"'{name}' comes with the game (choose another name)"))
    elif name.rpartition("/")[0] not in folders:
        loaded.problems.append(Problem(file, 0, 0, "", f"in a wrong folder (expected {', '.join(folders)})"))
    elif doc.problems:
        loaded.tell(doc.problems)
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
        if not path.is_file():
            raise ValueError("no ordinary file")  # in a pipe one would wait for ever
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

"""File access for the rules' content: shipped files, the user's own files, and texts stored in a save.

The user's own files lie in `<data folder>/content/<game>` and mirror `rules_data/<game>`. They add to the game and
never replace anything. A broken one is reported and left out; a broken file of the program stops the game. Number and
size of own files are limited, so that they cannot delay the start.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import count, islice
from pathlib import Path
from typing import Any

from game import paths
from game.rules.core.errors import DataError, Problem
from game.rules.core.registry import spec_of
from game.rules.core.yaml_reader import YamlDocument

PRACTICE = "practice"  # the folder of practice positions
CHARACTERS = "characters.yaml"  # of the computer opponents
ACHIEVEMENTS, CHALLENGES = "achievements.yaml", "challenges.yaml"
GUIDES = "guide.yaml", "second_guide.yaml"  # games that are explained move by move
# read elsewhere: they change no rules
NOT_CONTENT = ("rule_book.yaml", *GUIDES, CHARACTERS, ACHIEVEMENTS, CHALLENGES, f"{PRACTICE}/")
_LARGEST, _LARGEST_OF_ALL = 200_000, 500_000  # bytes of one file, and of a player's files of one game together
_MOST_FILES, _MOST_ENTRIES = 50, 2000  # of a player's files of one game, and of all entries in its folders
_LONGEST_NAME = 100  # letters of a file's name with its folders
_DEEPEST = 3  # folders below that of a game
_ROUNDS = 5  # rounds of mistakes that appear only after other files have been left out


@dataclass
class LoadedDocs:
    """Documents by their name below `rules_data/<game>`; those of the program come first.

    `own_texts` holds the texts of the own documents among them; `problems` lists the own files that were left out.
    """

    docs: dict[str, YamlDocument] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    own_texts: dict[str, str] = field(default_factory=dict)
    size: int = 0  # characters of all own texts that were read
    files: int = 0

    def takes(self, file: str, text: str) -> bool:
        """Return whether there is room for one more own file; add a problem if not."""
        self.files += 1
        self.size += len(text)
        if self.files > _MOST_FILES:
            return self._has_no_room(file, f"not read: more than {_MOST_FILES} files of your own")
        if len(text) > _LARGEST:
            return self._has_no_room(file, f"larger than {_LARGEST // 1000} kB")
        if self.size > _LARGEST_OF_ALL:
            return self._has_no_room(
                file, f"not read: files of your own with more than {_LARGEST_OF_ALL // 1000} kB together")
        return True

    def _has_no_room(self, file: str, message: str) -> bool:
        self.problems.append(Problem(file, 0, 0, "", message))
        return False

    def leave_out_all(self) -> None:
        """Drop all own documents."""
        for name in list(self.own_texts):
            self.problems.append(Problem(self.docs[name].file, 0, 0, "", "left out, as other files have mistakes"))
            del self.docs[name], self.own_texts[name]

    def leave_out(self, problems: Iterable[Problem]) -> bool:
        """Drop the own documents that `problems` name; return False if none of them is an own one."""
        listed = list(problems)
        files = {problem.file for problem in listed}
        names = [name for name in self.own_texts if self.docs[name].file in files]
        for name in names:
            self.problems += [problem for problem in listed if problem.file == self.docs[name].file]
            del self.docs[name], self.own_texts[name]
        return bool(names)


@dataclass
class LoadedContent:
    """Content of a game and the documents that it was built from."""

    content: Any
    docs: dict[str, YamlDocument]
    problems: list[Problem]
    own_texts: dict[str, str]


def program_text(game: str, file: str) -> tuple[str, str]:
    """Return the text of a file of the program that is read beside a game's content, and its name in messages.

    Raises DataError if it cannot be read.
    """
    name = f"rules_data/{game}/{file}"
    try:
        return (paths.rules_data() / game / file).read_text(encoding="utf-8-sig"), name
    except (OSError, UnicodeDecodeError) as error:
        raise DataError([Problem(name, 0, 0, "", str(error))]) from error


def load_docs(game: str, own_dir: Path | None = None, saved_texts: Mapping[str, str] | None = None) -> LoadedDocs:
    """Return the documents of a game: the program's, `saved_texts` of a save by name, and those in `own_dir`/`game`.

    A text of a save takes the place of an own file of the same name. Raises DataError if the program's files cannot
    be read.
    """
    loaded = LoadedDocs()
    unreadable: list[Problem] = []
    root = paths.rules_data() / game
    for name, path in _files(root)[0]:
        text = _read(path, f"rules_data/{game}/{name}", unreadable)
        loaded.docs[name] = _parsed(text, f"rules_data/{game}/{name}")
    if unreadable:
        raise DataError(unreadable)
    folders = _folders(loaded.docs)
    for name, text in (saved_texts or {}).items():
        _add_own(loaded, name, f"{game}: {name}", text, folders)
    own_files, whole = _files(own_dir / game) if own_dir else ([], True)
    if not whole:
        loaded.problems.append(Problem(str(own_dir and own_dir / game), 0, 0, "",
                                       f"not read to its end: more than {_MOST_ENTRIES} files and folders"))
    for name, path in own_files:
        if name not in loaded.own_texts:
            before = len(loaded.problems)
            text = _read(path, str(path), loaded.problems)
            if len(loaded.problems) == before:
                _add_own(loaded, name, str(path), text, folders)
    return loaded


def load_content(game: str, own_dir: Path | None = None, saved_texts: Mapping[str, str] | None = None) -> LoadedContent:
    """Return the content of a game with all valid own files.

    Raises DataError if the program's own files are not valid.
    """
    loaded = load_docs(game, own_dir, saved_texts)
    for rounds in count():
        try:
            content = _built(game, tuple(loaded.docs.items()))
        except DataError as error:
            if not loaded.leave_out(error.problems):
                raise
            if rounds == _ROUNDS:
                loaded.leave_out_all()
            continue
        return LoadedContent(content, loaded.docs, loaded.problems, loaded.own_texts)
    raise AssertionError


@lru_cache(maxsize=512)
def _parsed(text: str, file: str) -> YamlDocument:
    """Return a document; cached, so that the same text is the same document and `_built` knows it again."""
    return YamlDocument.parse(text, file)


@lru_cache(maxsize=24)  # every game, alone and with the files of the pages of own content
def _built(game: str, docs: tuple[tuple[str, YamlDocument], ...]) -> Any:
    """Return the content that these documents make; cached, so that the plans of its boards stay valid too."""
    return spec_of(game).build_content(dict(docs))


def load_practice(game: str, own_dir: Path | None = None) -> LoadedDocs:
    """Return the practice positions of a game, which are no content: the program's, then the player's own.

    The own ones are read within the same limits.
    """
    loaded = LoadedDocs()
    for name, path in _files(paths.rules_data() / game / PRACTICE)[0]:
        file = f"rules_data/{game}/{PRACTICE}/{name}"
        loaded.docs[name] = _parsed(_read(path, file, loaded.problems), file)
    for name, path in _files(own_dir / game / PRACTICE)[0] if own_dir else ():
        before = len(loaded.problems)
        text = _read(path, str(path), loaded.problems)
        if name in loaded.docs:
            loaded.problems.append(Problem(str(path), 0, 0, "", f"'{name}' comes with the game (choose another name)"))
        elif len(loaded.problems) == before and loaded.takes(str(path), text):
            loaded.docs[name], loaded.own_texts[name] = _parsed(text, str(path)), text
    return loaded


def check_file(game: str, path: Path, folder: str) -> list[Problem]:
    """Return the problems of one file of a player, as if it were in `folder` of the own content of `game`."""
    text, problems = read_own(path)
    if problems:
        return problems
    loaded = load_docs(game)
    _add_own(loaded, f"{folder}/{document_name(path)}", str(path), text, _folders(loaded.docs))
    if not loaded.problems:
        try:
            spec_of(game).build_content(loaded.docs)
        except DataError as error:
            return list(error.problems)
    return loaded.problems


def document_name(path: Path) -> str:
    """Return the name of a file's document: its ending in small letters, for Windows may write `.YAML`."""
    return path.with_suffix(path.suffix.lower()).name


def read_own(path: Path) -> tuple[str, list[Problem]]:
    """Return the text of a file of a player and its problems; the text is "" if it cannot be read."""
    problems: list[Problem] = []
    return _read(path, str(path), problems), problems


def _add_own(loaded: LoadedDocs, name: str, file: str, text: str, folders: list[str]) -> None:
    """Add an own document beside those of the program, in the same folders, never in place of one."""
    if not loaded.takes(file, text):
        return
    doc = _parsed(text, file)
    if name in loaded.docs:
        loaded.problems.append(Problem(file, 0, 0, "", f"'{name}' comes with the game (choose another name)"))
    elif len(name) > _LONGEST_NAME:
        loaded.problems.append(Problem(file, 0, 0, "", f"a name of more than {_LONGEST_NAME} letters"))
    elif name.rpartition("/")[0] not in folders:
        loaded.problems.append(Problem(file, 0, 0, "", f"in a wrong folder (expected {', '.join(folders)})"))
    elif doc.problems:
        loaded.problems += doc.problems
    else:
        loaded.docs[name] = doc
        loaded.own_texts[name] = text


def _folders(docs: Iterable[str]) -> list[str]:
    return sorted({name.rpartition("/")[0] for name in docs if "/" in name})


def own_files(root: Path) -> list[Path]:
    """Return the content files of a player, of all games, within the limits."""
    return [path for folder in _folders_in(root) for _, path in _files(folder)[0]]


def _folders_in(root: Path) -> list[Path]:
    try:
        return sorted(islice((_spelled(path) for path in root.iterdir() if path.is_dir()), _MOST_ENTRIES))
    except OSError:
        return []


def _spelled(folder: Path) -> Path:
    """Return the path of a folder in small letters, as the program spells it, where that is the same folder.

    Windows and macOS do not tell `Boards` from `boards`.
    """
    small = folder.with_name(folder.name.lower())
    return small if small.name != folder.name and small.is_dir() and small.samefile(folder) else folder


def _files(root: Path) -> tuple[list[tuple[str, Path]], bool]:
    """Return the YAML files below `root` with their names, sorted by name: the same on every system.

    The second value is False if there are so many entries that not all were read.
    """
    found: dict[str, Path] = {}
    entries = 0
    for folder, folders, files in os.walk(root):
        here = _spelled(Path(folder)) if folder != str(root) else root
        entries += len(folders) + len(files)
        if entries > _MOST_ENTRIES:
            files, folders[:] = files[:_MOST_ENTRIES], []
        parts = here.relative_to(root).parts
        if len(parts) >= _DEEPEST:
            folders.clear()
        lies = "".join(f"{part}/" for part in parts)
        for file in sorted(files, reverse=True):  # `a.yaml` before `a.YAML`
            stem, _, ending = file.rpartition(".")
            if stem and ending.lower() in ("yaml", "yml"):
                name = f"{lies}{stem}.{ending.lower()}"
                found[name if name not in found else lies + file] = here / file
        if entries > _MOST_ENTRIES:
            break
    return [(name, found[name]) for name in sorted(found) if not name.startswith(NOT_CONTENT)], entries <= _MOST_ENTRIES


def _read(path: Path, file: str, problems: list[Problem]) -> str:
    """Return the text of a file; "" and a problem if it cannot be read."""
    try:
        if path.suffix.lower() != ".yaml":
            raise ValueError(f"found the ending '{path.suffix}' (expected .yaml)")
        return paths.read_regular(path, _LARGEST).decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        problems.append(Problem(file, 0, 0, "", f"not a text in UTF-8 (byte {error.start + 1})"))
    except OSError as error:
        problems.append(Problem(file, 0, 0, "", error.strerror or str(error)))
    except ValueError as error:
        problems.append(Problem(file, 0, 0, "", str(error)))
    return ""

"""Templates for a player's own files: a small valid file of every kind that games read.

If the program ships no template for a kind, it is a copy of one of the program's files under another id and name.
"""

from __future__ import annotations

import re
from collections.abc import Container
from itertools import count
from pathlib import Path
from typing import Any

from game import paths
from game.content_loader import PRACTICE, load_content
from game.own_content import ContentPlace, ids_defined_in, starter_of
from game.practice.exercise import read_exercise
from game.rules.core.yaml_reader import YamlDocument

_ID = re.compile(r"^id: *(\S+)", re.MULTILINE)
_NAME = re.compile(r"^name: *(.*?) *$", re.MULTILINE)
_EASY = "grade: 1"
_NOWHERE = frozenset("")


def file_template(place: ContentPlace, taken: Container[str] = _NOWHERE, number: int = 1) -> str:
    """Return the text of a new file of this kind that defines none of the ids in `taken`.

    Raises OSError if a file of the program cannot be read.
    """
    own = starter_of(place)
    text = own.read_text(encoding="utf-8") if own.is_file() else _copied(place)
    ids = [name for names in ids_defined_in(text).values() for name in names]
    for more in count(number):
        new = [name if more == 1 else f"{name}{'_' if '_' in name else '-'}{more}" for name in ids]
        if not any(name in taken for name in new):
            break
    if _ID.search(text):
        return _ID.sub(f"id: {new[0]}", text, count=1)
    for old, name in zip(ids, new, strict=True):
        text = re.sub(rf"(?<![\w-]){re.escape(old)}(?![\w-])", name, text)
    return text


def _copied(place: ContentPlace) -> str:
    """Return one of the program's files that define one thing each, under an id and name of its own.

    Of practice positions it is an easy one.
    """
    files = sorted((paths.rules_data() / place.game / place.folder).glob("*.yaml"))
    texts = [path.read_text(encoding="utf-8") for path in files]
    text = next((text for text in texts if place.folder != PRACTICE or _EASY in text), texts[0])
    between = "-" if place.folder == PRACTICE else "_"
    text = _ID.sub(lambda found: f"id: my{between}{found[1]}", text, count=1)
    return _NAME.sub(r"name: \1 2", text, count=1)


def example_file(place: ContentPlace) -> Any:
    """Return the content of the game with a first file of this kind; for a practice position the exercise alone."""
    text = file_template(place)
    if place.folder == PRACTICE:
        return read_exercise(YamlDocument.parse(text, file_name(place, text)), own=True)
    return load_content(place.game, saved_texts={f"{place.folder}/{file_name(place, text)}": text}).content


def file_name(place: ContentPlace, text: str) -> str:
    """Return the name of a file with this text: that of the thing it defines, or that of its folder."""
    found = _ID.search(text)
    return f"{found[1].replace('-', '_')}.yaml" if found else f"my_{place.folder}.yaml"


def create_file(own: Path, place: ContentPlace, taken: Container[str] = _NOWHERE, head: str = "") -> Path:
    """Write a new file of this kind into the folder of own content and return its path.

    It overwrites no file, and begins with the lines of `head` as comments. Raises OSError if it cannot be written.
    """
    folder = own / place.game / place.folder
    folder.mkdir(parents=True, exist_ok=True)
    for number in count(1):
        text = file_template(place, taken, number)
        path = folder / file_name(place, text)
        if number > 1 and not _ID.search(text):
            path = path.with_stem(f"{path.stem}_{number}")
        try:
            with path.open("x", encoding="utf-8") as file:
                file.write("".join(f"# {line}\n" for line in head.splitlines()) + text)
        except FileExistsError:
            continue
        return path
    raise AssertionError

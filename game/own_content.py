"""Own content files of a player: game and folder, defined ids, problems of each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from game import paths
from game.content_loader import PRACTICE, document_name, load_content, own_files, read_own
from game.rules.core.errors import DataError, Problem
from game.rules.core.registry import GAMES, spec_of
from game.rules.core.yaml_reader import Problems, YamlDocument

MOST_POSITIONS = 50  # listed practice positions of a game
BroughtIds = Mapping[str, tuple[str, ...]]  # ids by the key of their list; "" = the file defines one thing


@dataclass(frozen=True)
class ContentPlace:
    """Game and content folder that a file belongs to."""

    game: str
    folder: str


@dataclass(frozen=True)
class OwnFile:
    """File of a player's own; `place` is None if no game reads it. It is valid if it has no problems."""

    path: Path
    place: ContentPlace | None
    brought: BroughtIds
    problems: tuple[Problem, ...]


@dataclass(frozen=True)
class Draft:
    """Present text of a file that is being written.

    `content` is that of its game, including the file if it is valid, or the exercise of a practice position; None
    if the file cannot even be read.
    """

    content: Any
    text: str
    brought: BroughtIds
    problems: tuple[Problem, ...]


@lru_cache(maxsize=1)
def content_folders() -> dict[str, list[str]]:
    """Return the folders of own content by game."""
    found: dict[str, list[str]] = {}
    for game in GAMES:
        folders = (path for path in (paths.rules_data() / game).iterdir() if path.is_dir() and path.name != PRACTICE)
        found[game] = sorted(path.name for path in folders)
    return found


# game and folder of a file --------------------------------------------------------------------------------------------


def game_in(path: Path) -> str:
    """Return the game whose folder a file is in; "" = none."""
    lies = [part.lower() for part in path.resolve().parts]  # some systems do not tell `Boards` from `boards`
    return next((game for game in GAMES if game in lies), "")


def place_of(path: Path, game: str = "", folder: str = "") -> ContentPlace | None:
    """Return the place of a file: as given, else by its path, else by its keys; None if nothing tells."""
    lies = ContentPlace(game or game_in(path), folder or path.resolve().parent.name.lower())
    places = [place for place in _known_keys() if game in ("", place.game) and folder in ("", place.folder)]
    if lies in places or (lies.game in GAMES and lies.folder == PRACTICE):
        return lies
    if len(places) == 1:
        return places[0]
    text = read_own(path)[0]
    keys = set(_keys(text))
    if PRACTICE in keys and folder in ("", PRACTICE):
        return _of_position(text, game)
    shared = {place: len(keys & _known_keys()[place]) for place in places if keys & _known_keys()[place]}
    likely = [place for place, count in shared.items() if count == max(shared.values())]
    return min(likely, key=lambda place: len(read_draft(path, place).problems), default=None)


def _of_position(text: str, game: str) -> ContentPlace | None:
    """Return the place of a practice position, which names its game."""
    named = game or YamlDocument.parse(text, "").root(Problems()).opt_text("game")
    return ContentPlace(named, PRACTICE) if named in GAMES else None


def starter_of(place: ContentPlace) -> Path:
    """Return the file with which one begins at a place; not every place has one."""
    return paths.assets() / "starters" / place.game / f"{place.folder}.yaml"


@lru_cache(maxsize=1)
def _known_keys() -> dict[ContentPlace, frozenset[str]]:
    """Return the keys at the top of the program's files by place, those of the file with which one begins too."""
    found = {}
    for game, folders in content_folders().items():
        for folder in folders:
            place = ContentPlace(game, folder)
            begun = starter_of(place)
            files = [*(paths.rules_data() / game / folder).glob("*.yaml"), *([begun] if begun.is_file() else ())]
            texts = [path.read_text(encoding="utf-8") for path in files]
            found[place] = frozenset(key for text in texts for key in _keys(text))
    return found


def _keys(text: str) -> list[str]:
    """Return the keys at the top of a text, none if it cannot be read."""
    root = YamlDocument.parse(text, "").root(Problems())
    return list(root.map()) if root.is_map() else []


# content of a file ----------------------------------------------------------------------------------------------------


def ids_defined_in(text: str) -> BroughtIds:
    """Return the ids that a text defines."""
    root = YamlDocument.parse(text, "").root(Problems())
    entries = root.map() if root.is_map() else {}
    if "id" in entries:
        return {"": (entries["id"].text(),)}
    lists = {key: at.list() for key, at in entries.items() if at.is_list()}
    return {key: tuple(item.opt_text("id") for item in items if item.is_map()) for key, items in lists.items()}


def read_draft(path: Path, place: ContentPlace, own: Path | None = None) -> Draft:
    """Return a file as if it were in that place, beside the valid files below `own`.

    Raises DataError if the program's own files are broken.
    """
    text, problems = read_own(path)
    if problems:
        return Draft(None, "", {}, tuple(problems))
    if place.folder == PRACTICE:
        return _read_position(path, text, place.game, own)
    name = f"{place.folder}/{document_name(path)}"
    loaded = load_content(place.game, own, {name: text})
    mistakes = [problem._replace(file=str(path)) for problem in loaded.problems
                if problem.file == f"{place.game}: {name}"]
    return Draft(loaded.content, text, ids_defined_in(text), tuple(mistakes))


def drafts_without_place(path: Path) -> Draft | None:
    """Return a file of unknown place with the mistakes that keep it from being read.

    None if it has no such mistakes, or is still empty.
    """
    text, problems = read_own(path)
    found = tuple(problems) or (YamlDocument.parse(text, str(path)).problems if text.strip() else ())
    return Draft(None, text, {}, found) if found else None


def _read_position(path: Path, text: str, game: str, own: Path | None) -> Draft:
    """Return a practice position with the problems of its best line."""
    from game.practice.exercise import read_exercise
    from game.practice.exercise_judge import ExerciseJudge

    try:
        exercise = read_exercise(YamlDocument.parse(text, str(path)), own=True)
        ExerciseJudge(exercise, spec_of(exercise.game), load_content(exercise.game, own).content).line()
        if exercise.game != game:
            raise DataError([exercise.place.problem(f"a position of {exercise.game} (expected one of {game})")])
    except DataError as error:
        return Draft(None, text, {}, error.problems)
    return Draft(exercise, text, ids_defined_in(text), ())


def all_own(own: Path, problems: Iterable[Problem]) -> list[OwnFile]:
    """Return all files of a player below a folder, within the limits; `problems` are the known ones of these files."""
    mistakes: dict[str, list[Problem]] = {}
    for problem in problems:
        mistakes.setdefault(problem.file, []).append(problem)
    positions = [path for game in GAMES for path in sorted((own / game / PRACTICE).glob("*.[yY][aA][mM][lL]"))[
        :MOST_POSITIONS]]
    return [_own_file(path, own, mistakes.get(str(path), ())) for path in sorted([*own_files(own), *positions])]


def _own_file(path: Path, own: Path, problems: Iterable[Problem]) -> OwnFile:
    game, *folders = path.relative_to(own).parts[:-1]
    known = game in GAMES and len(folders) == 1 and folders[0] in (*content_folders()[game], PRACTICE)
    return OwnFile(path, ContentPlace(game, folders[0]) if known else None, ids_defined_in(read_own(path)[0]),
                   tuple(problems))

"""Check content files: all of the game and of the user's folder, or the given files.

A file of a player's own is what its folder says, else what its keys say: boards/my_track.yaml is a track, a file with
`lanes:` is one anywhere. Each mistake is reported with file, line and column. Scenario files are checked too,
and practice positions with their best line.
"""

import argparse
import json
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from game import paths
from game.ai.characters.character_reader import characters_of
from game.content_loader import ACHIEVEMENTS, CHALLENGES, CHARACTERS, PRACTICE, check_file, load_content, load_practice
from game.own_content import content_folders, drafts_without_place, game_in, place_of
from game.practice.exercise import read_exercise
from game.practice.exercise_judge import ExerciseJudge
from game.rules.core.errors import DataError, Problem
from game.rules.core.registry import GAMES, spec_of
from game.rules.core.yaml_reader import YamlDocument
from game.session.achievements.achievement_reader import achievements_of
from game.session.challenges.challenge import challenges_of
from game.session.guided_game import FILE as GUIDE
from game.session.guided_game import SECOND as SECOND_GUIDE
from game.session.guided_game import read_guide
from game.tools.commands.scenario import content_of, load_scenario, read_doc, scenario_files, start_of

READ_ALONE: Mapping[str, Callable[[str], object]] = {GUIDE: read_guide, CHARACTERS: characters_of,
                                                     SECOND_GUIDE: lambda game: read_guide(game, SECOND_GUIDE),
                                                     ACHIEVEMENTS: achievements_of, CHALLENGES: challenges_of}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `validate`."""
    parser.add_argument("paths", nargs="*", type=Path, metavar="PATH", help="files, or folders of them (all content)")
    parser.add_argument("--game", choices=GAMES, help="the game that the files are for, if their folders do not tell")
    parser.add_argument("--as", dest="folder", metavar="FOLDER",
                        help="what the files are, if nothing tells: boards, cards ...")
    parser.add_argument("--json", action="store_true", help="print the mistakes as JSON")


def run(args: argparse.Namespace) -> int:
    """Check the files and print the mistakes; return 3 if there are any."""
    if args.paths:
        checked = [(str(path), _check(path, args)) for path in scenario_files(args.paths)]
    else:
        checked = [found for game in GAMES for found in _all_content(game)]
    problems = [problem for _, found in checked for problem in found]
    if args.json:
        report = {"checked": [name for name, _ in checked], "problems": [problem._asdict() for problem in problems]}
        print(json.dumps(report, indent=2))
    else:
        for problem in problems:
            print(problem, file=sys.stderr)
        print(f"{len(checked)} checked, {len(problems)} mistake{'' if len(problems) == 1 else 's'}")
    return 3 if problems else 0


def _check(path: Path, args: argparse.Namespace) -> list[Problem]:
    """Return the problems of one file: a scenario, a practice position, or content."""
    if not path.is_file():
        return [Problem(str(path), 0, 0, "", "there is no such file")]
    if path.resolve().is_relative_to(paths.rules_data().resolve()) and path.parent.name != PRACTICE:
        return _shipped_problems(path)
    place = None if _is_scenario(path) else place_of(path, args.game or "", args.folder or "")
    if place is not None:
        return _practice_problems(path) if place.folder == PRACTICE else check_file(place.game, path, place.folder)
    if _is_scenario(path):
        return _scenario_problems(path)
    if (draft := drafts_without_place(path)) is not None:
        return list(draft.problems)
    return [Problem(str(path), 0, 0, "", f"what is it? {_ways_to_tell(args.game or game_in(path))}")]


def _ways_to_tell(game: str) -> str:
    """Return how a file is told to be what it is, for one game or all of them."""
    folders = content_folders()
    if game:
        return f"Put it into one of the folders {', '.join(folders[game])}, or say --as {folders[game][0]}"
    return f"Name its game with --game, and what it is with --as: {', '.join(sorted(set().union(*folders.values())))}"


def _is_scenario(path: Path) -> bool:
    """Return whether a file is a scenario: it has the key `given`, and is no practice position."""
    lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
    return any(line.startswith("given:") for line in lines) and path.parent.name != PRACTICE and not any(
        line.startswith(f"{PRACTICE}:") for line in lines)


def _shipped_problems(path: Path) -> list[Problem]:
    """Return the problems of a file of the program, checked together with all others of its game if it
    is not read alone."""
    name = path.resolve().relative_to(paths.rules_data().resolve())
    if path.name in READ_ALONE:
        return _problems_alone(name.parts[0], path.name)
    try:
        load_content(name.parts[0])
    except DataError as error:
        return [problem for problem in error.problems if problem.file.endswith(name.as_posix())]
    return []


def _problems_alone(game: str, file: str) -> list[Problem]:
    """Return the problems of a file that is read by itself."""
    try:
        READ_ALONE[file](game)
    except DataError as error:
        return list(error.problems)
    return []


def _scenario_problems(path: Path) -> list[Problem]:
    try:
        start_of(load_scenario(path))
    except DataError as error:
        return list(error.problems)
    return []


def _practice_problems(path: Path) -> list[Problem]:
    try:
        return _unsound(read_doc(path))
    except DataError as error:
        return list(error.problems)


def _unsound(doc: YamlDocument) -> list[Problem]:
    """Return the problems of a practice position: its form, its position, its best line."""
    try:
        exercise = read_exercise(doc)
        ExerciseJudge(exercise, spec_of(exercise.game), content_of(exercise.game)).line()
    except DataError as error:
        return list(error.problems)
    return []


def _all_content(game: str) -> list[tuple[str, list[Problem]]]:
    """Return all content of a game with problems: the program's, the user's own, the files that are read alone, and
    practice positions."""
    try:
        loaded = load_content(game, paths.user_folders().content)
    except DataError as error:
        return [(game, list(error.problems))]
    found: list[tuple[str, list[Problem]]] = [(f"{game}/{name}", []) for name in loaded.docs]
    alone = [file for file in READ_ALONE if (paths.rules_data() / game / file).exists()]
    found += [(f"{game}/{file}", _problems_alone(game, file)) for file in alone]
    found += [(problem.file, [problem]) for problem in loaded.problems]
    practice = load_practice(game, paths.user_folders().content)
    found += [(problem.file, [problem]) for problem in practice.problems]
    return found + [(doc.file, _unsound(doc)) for doc in practice.docs.values()]

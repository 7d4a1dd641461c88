"""Print a position: as one seat sees it, with the legal actions and the reasons why the others are blocked.

FILE is a scenario, an exported game, or the id of a saved game (`state --list` shows them). With --paths or --verbs it
is a game, or a scenario of it.
"""

import argparse
import json
import os
import sqlite3
import sys
import time
from contextlib import closing
from pathlib import Path, PurePath
from tempfile import TemporaryDirectory
from urllib.parse import quote

from game import paths
from game.i18n.catalog import Catalog
from game.rules.core.errors import DataError, Problem
from game.rules.core.name_suggestions import did_you_mean
from game.rules.core.registry import GAMES, spec_of
from game.scenario import Scenario, build_position, reach
from game.session.game_catalog import GameCatalog
from game.session.notices import UserError
from game.session.recovery.store_salvage import copy_database
from game.session.session import Session
from game.session.storage.store import Store
from game.session.transfer.import_export import ENDING, import_game
from game.session.wall_clock import local_time
from game.tools.commands.scenario import content_of, load_scenario
from game.tools.position_report import FULL, TABLE, Source, as_text, describe
from game.tools.scenario_reference import paths_of, verbs_of


def viewer(text: str) -> str | int:
    """Return the viewer of a text: a seat number, `table` or `full`."""
    if text.isdecimal():
        return int(text)
    if text not in (FULL, TABLE):
        raise argparse.ArgumentTypeError(f"expected a seat number, table or full, found '{text}'")
    return text


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `state`."""
    parser.add_argument("file", nargs="?", metavar="FILE", help="a scenario (.yaml), an export (.paddock) or a save id")
    parser.add_argument("--list", action="store_true", help="list the saved games instead")
    parser.add_argument("--seat", type=viewer, metavar="N|table|full",
                        help="who looks: a seat, the whole table, or full (secrets too); the seat that decides")
    parser.add_argument("--ply", type=int, metavar="N", help="after so many actions (the newest; a scenario's start)")
    parser.add_argument("--after", action="store_true", help="the end of a scenario, after all its actions")
    parser.add_argument("--case", metavar="NAME", help="of a scenario that has cases: the end of this one")
    parser.add_argument("--paths", action="store_true", help="list what a position consists of instead, with meanings")
    parser.add_argument("--verbs", action="store_true", help="list the actions of a game instead")
    parser.add_argument("--json", action="store_true", help="print as JSON")
    parser.add_argument("--data-dir", type=Path, metavar="DIR", help="where the saves are, if not in their usual place")


def run(args: argparse.Namespace) -> int:
    """Print a position, the saved games, or the reference of a game; return the exit status."""
    if not args.list and args.file is None:
        print("paddock state: say which FILE, or --list", file=sys.stderr)
        return 2
    try:
        if args.list:
            return _list(args)
        if args.paths or args.verbs:
            return _reference(args)
        source = _source(args)
    except UserError as error:
        raise DataError([Problem(args.file or "store", 0, 0, "", _sentence(error))]) from error
    report = describe(source, args.seat)
    print(json.dumps(report, indent=2, ensure_ascii=False) if args.json else as_text(report))
    return 0


def _reference(args: argparse.Namespace) -> int:
    """Print the paths and verbs of a game."""
    game = args.file
    if game not in GAMES:
        path = Path(game)
        if not path.is_file():
            raise DataError([Problem(game, 0, 0, "", f"there is no such game{did_you_mean(game, GAMES)}")])
        game = load_scenario(path).game
    spec, content = spec_of(game), content_of(game)
    found = (paths_of(spec, content) if args.paths else []) + (verbs_of(spec, content) if args.verbs else [])
    if args.json:
        print(json.dumps([entry._asdict() for entry in found], indent=2, ensure_ascii=False))
    else:
        print("\n".join(entry.line() for entry in found))
    return 0


def _sentence(error: UserError) -> str:
    """Return the sentence of an error, in English."""
    return Catalog().tr(error.notice.key, **error.notice.params)


def _source(args: argparse.Namespace) -> Source:
    path = Path(args.file)
    if path.suffix.lower() in (".yaml", ".yml"):
        return _of_scenario(load_scenario(path), args)
    return _of_save(args, path)


def _of_scenario(scenario: Scenario, args: argparse.Namespace) -> Source:
    """Return a position of a scenario: its start, its end, that of a case, or after some of its actions.

    The actions are those of `play`, then those of `when`.
    """
    if args.case is not None and args.case not in scenario.cases:
        words = f"no case '{args.case}'{did_you_mean(args.case, scenario.cases)}"
        raise DataError([Problem(args.file, 0, 0, "", words)])
    spec, content = spec_of(scenario.game), content_of(scenario.game)
    if args.ply is None and args.case is None and not args.after:
        return Source(spec, scenario.seats, build_position(scenario, spec, content))
    return Source(spec, scenario.seats, reach(scenario, spec, content, args.case or "", args.ply))


def _of_save(args: argparse.Namespace, path: Path) -> Source:
    folders = paths.user_folders(args.data_dir)
    game_catalog = GameCatalog(folders.content)
    if path.suffix.lower() == ENDING:
        store, saved = Store(), import_game(path, game_catalog)
        store.add(saved)
        game_id = saved.head.id
    else:
        store, game_id = _open(folders.store), args.file
    session = Session.resume(game_catalog, store, game_id)
    ply = session.ply if args.ply is None else args.ply
    return Source(session.package.spec, len(session.seats), session.seek(ply))


def _open(path: Path) -> Store:
    """Return the player's store copied into memory, so that the store is neither locked nor changed."""
    store = Store()
    try:
        if not path.is_file():
            raise DataError([Problem(str(path), 0, 0, "", "there are no saved games")])
        try:
            _read_into(store, f"{_uri(path.resolve())}?mode=ro")
        except sqlite3.Error:  # SQLite reads a journal only in a folder that it may write to
            with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
                _read_into(store, _uri(copy_database(path, Path(folder))))
    except (OSError, sqlite3.Error) as error:
        raise DataError([Problem(str(path), 0, 0, "", f"not readable: {error}")]) from error
    return store


def _uri(path: PurePath) -> str:
    """Return the URI of a file for SQLite, which knows no hosts: on Windows the name of one is part of the path.

    >>> from pathlib import PureWindowsPath
    >>> _uri(PureWindowsPath("//attic/games/store.sqlite3"))
    'file:////attic/games/store.sqlite3'
    """
    place = path.as_posix()
    return "file://" + quote(os.fsencode(place if place.startswith("/") else f"/{place}"), safe="/:")


def _read_into(store: Store, uri: str) -> None:
    """Copy a database into a store. Raises sqlite3.Error."""
    with closing(sqlite3.connect(uri, uri=True)) as source:
        source.backup(store.db)


def _list(args: argparse.Namespace) -> int:
    heads = _open(paths.user_folders(args.data_dir).store).games()
    if args.json:
        entries = [{"id": h.id, "game": h.game, "title": h.title, "ply": h.ply, "round": h.round,
                    "finished": h.finished is not None, "players": [seat.name for seat in h.seats],
                    "changed": time.strftime("%Y-%m-%dT%H:%M:%S", local_time(h.changed))} for h in heads]
        print(json.dumps(entries, indent=2, ensure_ascii=False))
    for head in () if args.json else heads:
        end = "finished" if head.finished is not None else f"round {head.round}"
        day, names = time.strftime("%Y-%m-%d", local_time(head.changed)), ", ".join(seat.name for seat in head.seats)
        print(f"{head.id}  {head.game:<16} ply {head.ply:>5}  {end:<10} {day}  {names}  {head.title}")
    return 0

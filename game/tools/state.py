"""Print a position: as one seat sees it, with the legal actions and why the others are blocked.

FILE is a scenario, an exported game, or the id of a saved game (`state --list` shows them).
"""

import argparse
import json
import sqlite3
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game import paths
from game.i18n.catalog import Catalog
from game.i18n.render import Renderer
from game.rules.core.errors import DataError, Problem
from game.rules.core.flow import decision, legal
from game.rules.core.registry import spec_of
from game.rules.core.spec import GameSpec
from game.scenario import Scenario, reach
from game.scenario.comparing import shown
from game.scenario.expecting import facts
from game.session.exchange import ENDING, import_game
from game.session.notice import Refusal
from game.session.session import Session
from game.session.shelf import Shelf
from game.session.store import Store
from game.tools.scenario import content_of, load_scenario, start_of

FULL, TABLE = "full", "table"
WIDTH = 110  # columns of the text form


def viewer(text: str) -> str | int:
    """A seat number, `table` or `full`."""
    if text.isdecimal():
        return int(text)
    if text not in (FULL, TABLE):
        raise argparse.ArgumentTypeError(f"expected a seat number, table or full, found '{text}'")
    return text


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", nargs="?", metavar="FILE", help="a scenario (.yaml), an export (.paddock) or a save id")
    parser.add_argument("--list", action="store_true", help="list the saved games instead")
    parser.add_argument("--seat", type=viewer, metavar="N|table|full",
                        help="who looks: a seat, the whole table, or full (secrets too); the seat that decides")
    parser.add_argument("--ply", type=int, metavar="N", help="after so many actions (the newest; a scenario's start)")
    parser.add_argument("--json", action="store_true", help="print as JSON")
    parser.add_argument("--data-dir", type=Path, metavar="DIR", help="where the saves are, if not in their usual place")


@dataclass(frozen=True)
class Source:
    """A true position and the game that it belongs to."""

    spec: GameSpec
    seats: int
    state: Any


def run(args: argparse.Namespace) -> int:
    if not args.list and args.file is None:
        print("paddock state: say which FILE, or --list", file=sys.stderr)
        return 2
    try:
        if args.list:
            return _list(args)
        source = _source(args)
    except Refusal as error:
        raise DataError([Problem(args.file or "store", 0, 0, "", _told(error))]) from error
    report = describe(source, args.seat)
    print(json.dumps(report, indent=2, ensure_ascii=False) if args.json else as_text(report))
    return 0


def _told(refusal: Refusal) -> str:
    """The sentence of a refusal, in English."""
    return Catalog().tr(refusal.notice.key, **refusal.notice.params)


def _source(args: argparse.Namespace) -> Source:
    path = Path(args.file)
    if path.suffix in (".yaml", ".yml"):
        return _of_scenario(load_scenario(path), args.ply)
    return _of_save(args, path)


def _of_scenario(scenario: Scenario, ply: int | None) -> Source:
    """The start of a scenario, or the position after so many of its actions (those of `play`, then those of `when`)."""
    spec = spec_of(scenario.game)
    g = start_of(scenario) if ply is None else reach(scenario, spec, content_of(scenario.game), ply=ply)
    return Source(spec, scenario.seats, g)


def _of_save(args: argparse.Namespace, path: Path) -> Source:
    folders = paths.user_folders(args.data_dir)
    shelf = Shelf(folders.content)
    if path.suffix == ENDING:
        store, saved = Store(), import_game(path, shelf)
        store.add(saved)
        game_id = saved.head.id
    else:
        store, game_id = _open(folders.store), args.file
    session = Session.resume(shelf, store, game_id)
    ply = session.ply if args.ply is None else args.ply
    return Source(session.kit.spec, len(session.seats), session.seek(ply))


def _open(path: Path) -> Store:
    """The player's store, copied into memory: looking must neither lock nor change it."""
    if not path.is_file():
        raise DataError([Problem(str(path), 0, 0, "", "there are no saved games")])
    store = Store()
    source = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
    try:
        source.backup(store.db)
    except sqlite3.Error as error:
        raise DataError([Problem(str(path), 0, 0, "", f"not readable: {error}")]) from error
    finally:
        source.close()
    return store


def _list(args: argparse.Namespace) -> int:
    heads = _open(paths.user_folders(args.data_dir).store).games()
    if args.json:
        entries = [{"id": h.id, "game": h.game, "title": h.title, "ply": h.ply, "round": h.round,
                    "finished": h.finished is not None} for h in heads]
        print(json.dumps(entries, indent=2, ensure_ascii=False))
    for head in () if args.json else heads:
        end = "finished" if head.finished is not None else f"round {head.round}"
        print(f"{head.id}  {head.game:<16} ply {head.ply:>5}  {end:<10} {head.title}")
    return 0


def describe(source: Source, who: str | int | None) -> dict[str, Any]:
    """The position as JSON values. `who`: a seat, "table", "full"; None = the seat that decides."""
    spec, g = source.spec, source.state
    now = decision(g)
    if who is None:
        who = now.seat if now else TABLE
    if isinstance(who, int) and who >= source.seats:
        raise DataError([Problem("--seat", 0, 0, "", f"there are seats 0 to {source.seats - 1}")])
    view = g if who == FULL else spec.mask(g, who if isinstance(who, int) else None)
    position = facts(view, spec, source.seats)
    report: dict[str, Any] = {
        "game": spec.id, "seats": source.seats, "ply": g.ply, "round": spec.round_of(g), "viewer": who,
        "decides": now.seat if now else None, "decision": type(now).__name__ if now else None,
        "measures": position.pop("measures"), "result": position.pop("result"), "position": position,
    }
    if now is not None and (who in (FULL, now.seat) or not spec.private(g, now.seat)):
        report |= _choices(source, view)
    return report


def _choices(source: Source, view: Any) -> dict[str, Any]:
    """What can be decided, and what not. Only for those who may know: it follows from the deciding seat's secrets."""
    now = decision(view)
    assert now is not None
    words = Renderer(Catalog(), source.spec, [f"seat {seat}" for seat in range(source.seats)], view)
    key, params = now.prompt(view)
    blocked = [
        {"action": f"{now.seat} {' '.join(map(str, move))}", "reason": why.key, "rule": why.rule,
         "params": dict(why.params), "text": words.plain(words.reason(why))}
        for move, why in now.blocked(view)
    ]
    return {
        "prompt": {"key": key, "params": params, "text": words.plain(words.prompt(key, params))},
        "legal": [action.text() for action in legal(view)], "blocked": blocked,
    }


def as_text(report: dict[str, Any]) -> str:
    """The position for people: the saved form as YAML, then the choices."""
    who = report["viewer"] if isinstance(report["viewer"], str) else f"seat {report['viewer']}"
    counted = ", ".join(f"{name} {report[name]}" for name in ("seats", "ply", "round"))
    lines = [f"# {report['game']}, {counted}, seen by {who}"]
    lines += _yaml(report["position"], 0)
    lines += [f"# measures of seat {seat}: {shown(values)}" for seat, values in enumerate(report["measures"])]
    if report["decides"] is None:
        return "\n".join([*lines, f"# the game is over: {shown(report['result'])}"])
    lines.append(f"# seat {report['decides']} decides: {report['decision']}")
    if "legal" in report:
        lines.append(f"# {report['prompt']['text']}")
        lines.append(f"# legal ({len(report['legal'])}):")
        lines += [f"#   {text}" for text in report["legal"]]
        lines.append(f"# blocked ({len(report['blocked'])}):")
        lines += [f"#   {entry['action']:<20} {entry['text']} [{entry['rule'] or '-'}]" for entry in report["blocked"]]
    return "\n".join(lines)


def _yaml(value: dict[str, Any] | list[Any], depth: int) -> list[str]:
    """Nested data as YAML, each part in one line where it fits."""
    lines = []
    pairs = value.items() if isinstance(value, dict) else (("-", entry) for entry in value)
    for name, inner in pairs:
        head = "  " * depth + (f"{name}:" if name != "-" else "-")
        text = shown({key: n for key, n in inner.items() if n} if _is_counts(inner) else inner)
        if not isinstance(inner, dict | list) or len(head) + len(text) < WIDTH:
            lines.append(f"{head} {text}")
        else:
            lines += [head, *_yaml(inner, depth + 1)]
    return lines


def _is_counts(value: Any) -> bool:
    return isinstance(value, dict) and bool(value) and all(type(n) is int for n in value.values())

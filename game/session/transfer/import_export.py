"""Import and export of one game as one UTF-8 JSON file (`*.paddock`), for another machine or a bug report.

The file is readable, secrets included. It contains the player's own content that the game uses.
"""

import json
import re
import time
import uuid
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.paths import read_regular, unused
from game.rules.core.actions import parse_action
from game.rules.core.state import GameState
from game.session import wall_clock
from game.session.early_end import early_end_of, standing_result
from game.session.game_catalog import GameCatalog, GamePackage
from game.session.history.replay_check import ReplayStep, replay
from game.session.notices import UserError
from game.session.seats import KINDS, LONGEST_NAME
from game.session.storage.actors import AUTO
from game.session.storage.atomic_write import write_atomically
from game.session.storage.migrations import upgrade
from game.session.storage.position_loader import load_position
from game.session.storage.save_reader import (
    BROKEN,
    MOST_PLIES,
    count_of,
    entry_of,
    expect_list,
    expect_type,
    head_of,
    note_of,
    numbers_of,
    outcome_of,
    parse_json,
    texts_of,
)
from game.session.storage.save_validation import check_seats, drop_invalid
from game.session.storage.saved_game import LogEntry, SavedGame, SeatResult, canonical, digest, pack_events
from game.session.storage.schema import MOVES
from game.session.storage.store import Store
from game.session.storage.text_sanitizer import sanitize_line
from game.session.undo_scope import DAMAGED, action_barrier

FORMAT, VERSION = "paddock-game", 1
ENDING = ".paddock"
LARGEST = 16 * 1024 * 1024  # bytes; a long game has a few hundred kilobytes
LONGEST_WHY = 120
LONGEST_NAME_BYTES = 120  # of the title in a file name: systems take 255 in all, some of them 143
HEAD = 2000  # bytes at the beginning of a file that name its games
_NAMED = re.compile(r'"games?":(\[[^]]*\]|"[^"]*")')
NOTE = "A saved game of Paddock. Whoever reads this file can see what is hidden in the game."


def export_text(saved: SavedGame) -> str:
    """Return the text of a game's file; `saved` holds the newest position, and the first if that is not the set-up."""
    return json.dumps(export_data(saved), ensure_ascii=False, indent=None, separators=(",", ":")) + "\n"


def export_data(saved: SavedGame) -> dict[str, Any]:
    """Return the values of a game's file."""
    head, newest = saved.head, max(saved.snapshots)
    data = {
        "format": FORMAT, "version": VERSION, "note": NOTE, "app_version": head.app_version, "game": head.game,
        "rules_version": head.rules_version, "content_hash": head.content_hash, "title": head.title,
        "options": head.options, "seats": [seat.to_data() for seat in head.seats], "seed": str(head.seed),
        "table": head.house_rules, "started": head.started, "changed": head.changed, "finished": head.finished,
        "round": head.round, "seconds": head.seconds, "own_content": saved.own_content,
        "log": [[e.seat, e.action, e.digest, pack_events(e.events), e.barrier, e.actor, e.at] for e in saved.log],
        "notes": [list(note) for note in saved.notes],
        "measures": [[number, seats] for number, seats in sorted(saved.measures.items())],
        "outcomes": [list(outcome) for outcome in saved.outcomes],
        "position": json.loads(saved.snapshots[newest]),
    }
    if newest and 0 in saved.snapshots:
        data["start"] = json.loads(saved.snapshots[0])
    return data


def write_export(path: Path, saved: SavedGame) -> None:
    """Write the file, whole or not at all. Raises UserError if it cannot be written."""
    _write(path, export_text(saved))


def write_unreadable(path: Path, store: Store, game_id: str) -> None:
    """Write a game of the store that cannot be opened.

    As a usual file where its record can be read, for another version of the program to import, else every row as it
    stands. Raises UserError as `write_export` does.
    """
    try:
        text = export_text(store.load(game_id))
    except (UserError, *BROKEN):
        text = rows_text(store, game_id)
    _write(path, text)


def rows_text(store: Store, game_id: str) -> str:
    """Return all rows of a game as JSON, not interpreted; binary values stand there in hexadecimal digits."""
    rows = {"game": store.ask("SELECT * FROM game WHERE id=?", (game_id,))} | {
        table: store.ask(f"SELECT * FROM {table} WHERE game_id=?", (game_id,)) for table in (*MOVES, "result")}
    data = {"format": FORMAT, "version": VERSION, "note": NOTE, "rows": rows}
    return json.dumps(data, indent=1, default=lambda value: value.hex()) + "\n"


def _write(path: Path, text: str) -> None:
    try:
        write_atomically(path, text)
    except OSError as error:
        raise UserError("session.export.not-written", file=path.name, why=error.strerror or str(error)) from error


def unused_file_name(folder: Path, title: str, game: str, ending: str = ENDING) -> Path:
    """Return a path for an export that does not exist yet, with a name usable on every system."""
    words = "-".join("".join(c if c.isalnum() else " " for c in title.lower()).split())
    words = words.encode("utf-8", "ignore")[:LONGEST_NAME_BYTES].decode("utf-8", "ignore").rstrip("-")
    stem = f"{words or game}-{time.strftime('%Y%m%d')}"
    names = (stem + (f"-{number}" if number > 1 else "") + ending for number in range(1, 10_000))
    return unused(folder / name for name in names)


def read_export(path: Path) -> SavedGame:
    """Read a game from a file without checking that it can be played. Raises UserError with the reason."""
    data = read_json(path, FORMAT, VERSION, LARGEST)
    try:
        return game_of(data)
    except BROKEN as error:
        raise UserError("session.import.damaged", file=path.name, why=str(error)[:LONGEST_WHY]) from error


def read_json(path: Path, form: str, version: int, largest: int) -> dict[str, Any]:
    """Read the object of a file of that format, which is no newer and no larger. Raises UserError with the reason."""
    try:
        raw = read_regular(path, largest)
    except ValueError as error:
        raise UserError("session.import.foreign", file=path.name) from error
    except OSError as error:
        raise UserError("session.import.unreadable", file=path.name, why=error.strerror or str(error)) from error
    return json_of(raw, path.name, form, version)


def json_of(raw: bytes, file: str, form: str, version: int) -> dict[str, Any]:
    """Return the object in the bytes of a file of that name and format, which is no newer. Raises UserError with the
    reason."""
    try:
        data = parse_json(raw.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        key = "damaged" if form.encode() in raw[:100] else "foreign"
        raise UserError(f"session.import.{key}", file=file, why="JSON") from error
    if not isinstance(data, dict) or data.get("format") != form:
        raise UserError("session.import.foreign", file=file)
    if type(data.get("version")) is not int or data["version"] > version:
        raise UserError("session.import.newer", file=file)
    return data


def ids_in_file(path: Path) -> list[str]:
    """Return the ids of the games that the head of an exported file names, unchecked; none where it names none."""
    try:
        if not path.is_file():
            return []
        with path.open("rb") as file:
            head = file.read(HEAD).decode("utf-8", "replace")
    except OSError:
        return []
    named = _NAMED.search(head)
    return re.findall(r'"([^"]*)"', named[1]) if named else []


def import_game(path: Path, game_catalog: GameCatalog) -> SavedGame:
    """Import a game from a file under a new id, checked, ready for `Store.add` and `Session.resume`.

    Its moves are replayed to its position; where the rules or the content are the same and the moves do not lead there,
    the file is damaged. Otherwise, or behind a hole in its log, the position counts, as with an old save; the events of
    moves that cannot be replayed are left out (`has_all_moves`).
    """
    return validated(read_export(path), path.name, game_catalog)


def validated(saved: SavedGame, file: str, game_catalog: GameCatalog) -> SavedGame:
    """Return a game from a file of that name, checked as `import_game` says. Raises UserError with the reason."""
    version = saved.head.rules_version
    package = game_catalog.package_for(saved.head.game, saved.own_content, saved.head.content_hash)
    upgrade(saved, package.spec.version, package.spec.migrations)
    try:
        same = version == package.spec.version
        _check_config(package, saved, same)
        _prove(package, saved, same)
    except UserError as refusal:
        raise UserError(refusal.notice.key, **({"file": file} | refusal.notice.params)) from refusal
    except Exception as error:  # values of any shape: the rules may fail in any way
        raise UserError("session.import.damaged", file=file, why=type(error).__name__) from error
    saved.head = replace(saved.head, id=uuid.uuid4().hex[:16], changed=wall_clock.present())
    return saved


def has_all_moves(saved: SavedGame) -> bool:
    """Return False where a part of the game's moves is lost."""
    return not any(entry.barrier == DAMAGED for entry in saved.log)


def _check_config(package: GamePackage, saved: SavedGame, same: bool) -> None:
    """Check that the options of the game can be chosen today. Raises UserError where they cannot."""
    config = saved.head.config
    spec = package.spec
    known = {option.id for option in spec.options(package.content, config.seats)} if config.seats in spec.seats \
        else set()
    if not same:
        saved.head.options = {name: value for name, value in config.options.items() if name in known}
    if not saved.head.options.keys() <= known or spec.setup_problems(package.content, saved.head.config):
        raise _damaged("options")


def _prove(package: GamePackage, saved: SavedGame, same: bool) -> None:
    """Replace events and results of the file by those of the rules. Raises UserError where they contradict."""
    state = load_position(package, saved)
    start = None
    if 0 in saved.snapshots:
        start = load_position(package, replace(saved, snapshots={0: saved.snapshots[0]}))
        check_seats(package, saved, start)
    if (wrong := drop_invalid(package, saved, state)) and same:
        raise _damaged(wrong[0])
    steps: list[ReplayStep] = []
    difference = replay(package, saved, begun=start, steps=steps)
    agreed = same and saved.head.content_hash == package.content_hash
    if difference is None:
        if saved.log and digest(saved.snapshots[len(saved.log)]) != saved.log[-1].digest:
            if agreed:
                raise _damaged("position")
            steps.clear()
    elif agreed and not (difference.ply and saved.log[difference.ply - 1].barrier == DAMAGED):
        raise UserError("session.import.illegal", ply=difference.ply)
    saved.log = [_proven(package, entry, steps[at]) if at < len(steps) else
                 replace(entry, events=(), barrier=DAMAGED, actor=AUTO) for at, entry in enumerate(saved.log)]
    _set_outcomes(package, saved, state)


def _proven(package: GamePackage, entry: LogEntry, step: ReplayStep) -> LogEntry:
    barrier = "" if entry.barrier == DAMAGED else entry.barrier
    found = action_barrier(parse_action(entry.action), step.chance, step.events, package.spec.events)
    return replace(entry, events=step.events, barrier=barrier or found)


def _set_outcomes(package: GamePackage, saved: SavedGame, state: GameState) -> None:
    """Set the results by the game's position. Raises UserError where a game that goes on claims to have results."""
    head, ended = saved.head, early_end_of(saved.head.house_rules)
    result = standing_result(package.spec, state) if ended else package.spec.result(state)
    if (result is None) != (head.finished is None) or (result is None and saved.outcomes):
        raise _damaged("finished")
    if result is not None:
        players = {outcome.seat: outcome for outcome in saved.outcomes}
        saved.outcomes = [
            SeatResult(i, sanitize_line(players[i].name, LONGEST_NAME) if i in players else seat.name,
                       players[i].kind if i in players and players[i].kind in KINDS else seat.kind, result.scores[i],
                       0 if ended and not ended.counted else result.ranks[i], dict(result.parts[i]))
            for i, seat in enumerate(head.seats)]


def _damaged(why: str) -> UserError:
    return UserError("session.import.damaged", why=why)


def game_of(data: Any) -> SavedGame:
    """Return the game of the values of a file: the inverse of `export_data`. Raises one of BROKEN for anything else."""
    log = [entry_of(ply, row) for ply, row in enumerate(expect_list(data["log"], MOST_PLIES), 1)]
    head = head_of("", {"finished": None} | data, len(log))
    saved = SavedGame(
        head, texts_of(data["own_content"]), log, [note_of(row) for row in expect_list(data["notes"], MOST_PLIES)],
        {count_of(number): [numbers_of(values) for values in expect_list(rows, len(head.seats))]
         for number, rows in expect_list(data["measures"], MOST_PLIES)},
        [outcome_of(row) for row in expect_list(data["outcomes"], len(head.seats))])
    if data.get("start") is not None:
        saved.snapshots[0] = canonical(expect_type(data["start"], dict))
    saved.snapshots[len(log)] = canonical(expect_type(data["position"], dict))
    return saved

"""One game as one UTF-8 JSON file (`*.paddock`): to another machine, into a bug report, and back.

The file is readable, secrets included. It brings the player's own content along.
"""

import json
import re
import time
import uuid
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.paths import read_regular
from game.rules.core.state import GameState
from game.session.early_end import early_end_of, standing_result
from game.session.game_catalog import GameCatalog, GamePackage
from game.session.notices import UserError
from game.session.replay_check import ReplayStep, replay
from game.session.seats import KINDS, LONGEST_NAME
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
from game.session.undo_barriers import AUTO, DAMAGED, action_barrier

FORMAT, VERSION = "paddock-game", 1
ENDING = ".paddock"
LARGEST = 16 * 1024 * 1024  # bytes; a long game has a few hundred kilobytes
LONGEST_WHY = 120
HEAD = 2000  # bytes at the beginning of a file in which its games are named
_NAMED = re.compile(r'"games?":(\[[^]]*\]|"[^"]*")')
NOTE = "A saved game of Paddock. Whoever reads this file can see what is hidden in the game."


def export_text(saved: SavedGame) -> str:
    """The file of a game whose newest position is among its snapshots, and its first one if that is not the set-up."""
    return json.dumps(export_data(saved), ensure_ascii=False, indent=None, separators=(",", ":")) + "\n"


def export_data(saved: SavedGame) -> dict[str, Any]:
    """The same as plain values."""
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
    """Write the file, whole or not at all. Raises Refusal if it cannot be written."""
    _write(path, export_text(saved))


def write_unreadable(path: Path, store: Store, game_id: str) -> None:
    """Write a game of the store that cannot be opened: as a usual file where its record can be read, for another
    version of the program to import, else every row as it stands. Raises Refusal as `write_export`."""
    try:
        text = export_text(store.load(game_id))
    except (UserError, *BROKEN):
        text = rows_text(store, game_id)
    _write(path, text)


def rows_text(store: Store, game_id: str) -> str:
    """All rows of a game, without asking what they mean; what is no text stands there in hexadecimal digits."""
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
    """A file name for an export that does not exist yet, usable on every system."""
    words = "-".join("".join(c if c.isalnum() else " " for c in title.lower()).split())[:60]
    stem = f"{words or game}-{time.strftime('%Y%m%d')}"
    names = (stem + (f"-{number}" if number > 1 else "") + ending for number in range(1, 10_000))
    return next(path for name in names if not (path := folder / name).exists())


def read_export(path: Path) -> SavedGame:
    """What a file contains, without asking whether it can be played. Raises Refusal with the reason."""
    data = read_json(path, FORMAT, VERSION, LARGEST)
    try:
        return game_of(data)
    except BROKEN as error:
        raise UserError("session.import.damaged", file=path.name, why=str(error)[:LONGEST_WHY]) from error


def read_json(path: Path, form: str, version: int, largest: int) -> dict[str, Any]:
    """The object of a file of that format, which is no newer and no larger. Raises Refusal with the reason."""
    try:
        raw = read_regular(path, largest)
    except ValueError as error:
        raise UserError("session.import.foreign", file=path.name) from error
    except OSError as error:
        raise UserError("session.import.unreadable", file=path.name, why=error.strerror or str(error)) from error
    try:
        data = parse_json(raw.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        key = "damaged" if form.encode() in raw[:100] else "foreign"
        raise UserError(f"session.import.{key}", file=path.name, why="JSON") from error
    if not isinstance(data, dict) or data.get("format") != form:
        raise UserError("session.import.foreign", file=path.name)
    if type(data.get("version")) is not int or data["version"] > version:
        raise UserError("session.import.newer", file=path.name)
    return data


def ids_in_file(path: Path) -> list[str]:
    """The ids of the games that the head of an exported game or season names, unproven; none where it tells nothing."""
    try:
        if not path.is_file():
            return []
        with path.open("rb") as file:
            head = file.read(HEAD).decode("utf-8", "replace")
    except OSError:
        return []
    named = _NAMED.search(head)
    return re.findall(r'"([^"]*)"', named[1]) if named else []


def import_game(path: Path, shelf: GameCatalog) -> SavedGame:
    """A game from a file, proven as far as can be, under a new id, ready for `Store.add` and `Session.resume`.

    Its moves are replayed to its position; where the rules or the content are the same and they do not lead there, the
    file is damaged. Otherwise, or behind a hole in its log, the position counts, as with an old save; of moves that are
    not proven nothing is told (`is_whole`).
    """
    return validated(read_export(path), path.name, shelf)


def validated(saved: SavedGame, file: str, shelf: GameCatalog) -> SavedGame:
    """A game that a file of that name contains, proven as `import_game` says. Raises Refusal with the reason."""
    version = saved.head.rules_version
    kit = shelf.kit_for(saved.head.game, saved.own_content, saved.head.content_hash)
    upgrade(saved, kit.spec.version)
    try:
        same = version == kit.spec.version
        _check_config(kit, saved, same)
        _prove(kit, saved, same)
    except UserError as refusal:
        raise UserError(refusal.notice.key, **({"file": file} | refusal.notice.params)) from refusal
    except Exception as error:  # values of any shape: what the rules make of them is not foreseeable
        raise UserError("session.import.damaged", file=file, why=type(error).__name__) from error
    saved.head = replace(saved.head, id=uuid.uuid4().hex[:16], changed=time.time())
    return saved


def has_all_moves(saved: SavedGame) -> bool:
    """False where something of the game's moves is not known any more."""
    return not any(entry.barrier == DAMAGED for entry in saved.log)


def _check_config(kit: GamePackage, saved: SavedGame, same: bool) -> None:
    """Raises Refusal where no table of today can agree on what this one did."""
    config = saved.head.config
    known = {option.id for option in kit.spec.options(kit.content, config.seats)} if config.seats in kit.spec.seats \
        else set()
    if not same:
        saved.head.options = {name: value for name, value in config.options.items() if name in known}
    if not saved.head.options.keys() <= known or kit.spec.setup_problems(kit.content, saved.head.config):
        raise _damaged("options")


def _prove(kit: GamePackage, saved: SavedGame, same: bool) -> None:
    """Puts what the rules themselves say in the place of what the file says. Raises Refusal where they contradict."""
    state = load_position(kit, saved)
    start = None
    if 0 in saved.snapshots:
        start = load_position(kit, replace(saved, snapshots={0: saved.snapshots[0]}))
        check_seats(kit, saved, start)
    if (wrong := drop_invalid(kit, saved, state)) and same:
        raise _damaged(wrong[0])
    steps: list[ReplayStep] = []
    difference = replay(kit, saved, begun=start, steps=steps)
    agreed = same and saved.head.content_hash == kit.content_hash
    if difference is None:
        if saved.log and digest(saved.snapshots[len(saved.log)]) != saved.log[-1].digest:
            if agreed:
                raise _damaged("position")
            steps.clear()
    elif agreed and not (difference.ply and saved.log[difference.ply - 1].barrier == DAMAGED):
        raise UserError("session.import.illegal", ply=difference.ply)
    saved.log = [_proven(kit, entry, steps[at]) if at < len(steps) else
                 replace(entry, events=(), barrier=DAMAGED, actor=AUTO) for at, entry in enumerate(saved.log)]
    _settle(kit, saved, state)


def _proven(kit: GamePackage, entry: LogEntry, step: ReplayStep) -> LogEntry:
    told = "" if entry.barrier == DAMAGED else entry.barrier
    return replace(entry, events=step.events, barrier=told or action_barrier(step.chance, step.events, kit.spec.events))


def _settle(kit: GamePackage, saved: SavedGame, state: GameState) -> None:
    """The outcome of a game is what its position says. Raises Refusal where a game that goes on claims to have one."""
    head, ended = saved.head, early_end_of(saved.head.house_rules)
    result = standing_result(kit.spec, state) if ended else kit.spec.result(state)
    if (result is None) != (head.finished is None) or (result is None and saved.outcomes):
        raise _damaged("finished")
    if result is not None:
        who = {outcome.seat: outcome for outcome in saved.outcomes}
        saved.outcomes = [
            SeatResult(i, sanitize_line(who[i].name, LONGEST_NAME) if i in who else seat.name,
                       who[i].kind if i in who and who[i].kind in KINDS else seat.kind, result.scores[i],
                       0 if ended and not ended.counted else result.ranks[i], dict(result.parts[i]))
            for i, seat in enumerate(head.seats)]


def _damaged(why: str) -> UserError:
    return UserError("session.import.damaged", why=why)


def game_of(data: Any) -> SavedGame:
    """The inverse of `export_data`. Raises one of BROKEN for anything else."""
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

"""Export of the statistics for other programs: CSV with one row for each seat of each game, or the same as JSON."""

import csv
import io
import json
import time
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from game.session.notices import UserError
from game.session.statistics import PlayedGame
from game.session.storage.atomic_write import write_atomically
from game.session.transfer.import_export import unused_file_name
from game.session.wall_clock import local_time

FORMAT, VERSION = "paddock-statistics", 1
COLUMNS = ("game_id", "game", "title", "finished", "rounds", "moves", "seconds", "ended", "seats", "seat", "player",
           "kind", "rank", "score")


def csv_text(games: Sequence[PlayedGame]) -> str:
    """Return a CSV text with a row for each seat; the measures of the last round have columns of their own."""
    keys = sorted({key for game in games for sat in game.seats for key in sat.measures})
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([*COLUMNS, *keys])
    for game in games:
        of_game = [game.id, game.game, game.title, _moment(game.finished), game.rounds, game.plies,
                   round(game.seconds), game.ended, len(game.seats)]
        for sat in game.seats:
            row = [*of_game, sat.seat, sat.player.name, sat.player.kind, sat.rank, sat.score]
            writer.writerow([*row, *(sat.measures.get(key, "") for key in keys)])
    return out.getvalue()


def json_text(games: Sequence[PlayedGame]) -> str:
    """Return the games with their seats as a JSON object."""
    data = [asdict(game) | {"finished": _moment(game.finished), "seconds": round(game.seconds),
                            "seats": [asdict(sat) | {"player": sat.player._asdict()} for sat in game.seats]}
            for game in games]
    return json.dumps({"format": FORMAT, "version": VERSION, "games": data}, ensure_ascii=False, indent=1) + "\n"


def write_statistics(folder: Path, games: Sequence[PlayedGame], kind: str) -> Path:
    """Write the games as a "csv" or "json" file with a new name; return its path.

    Raises UserError if it cannot be written.
    """
    path = unused_file_name(folder, "", "statistics", f".{kind}")
    try:
        write_atomically(path, {"csv": csv_text, "json": json_text}[kind](games))
    except OSError as error:
        raise UserError("session.export.not-written", file=path.name, why=error.strerror or str(error)) from error
    return path


def _moment(seconds: float) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%S", local_time(seconds))

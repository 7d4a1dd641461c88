"""Import and export of a season with its games as one UTF-8 JSON file (`*.paddock-season`)."""

import json
import uuid
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.session import wall_clock
from game.session.game_catalog import GameCatalog
from game.session.house_rules import SEASON
from game.session.notices import UserError
from game.session.seasons import season_store
from game.session.seasons.season import MOST, Season, fixture_of, season_of
from game.session.storage.atomic_write import write_atomically
from game.session.storage.save_reader import BROKEN, expect_list
from game.session.storage.saved_game import SavedGame
from game.session.storage.store import Store
from game.session.transfer.import_export import (
    LARGEST,
    LONGEST_WHY,
    NOTE,
    export_data,
    game_of,
    read_json,
    unused_file_name,
    validated,
)

FORMAT, VERSION = "paddock-season", 1
ENDING = ".paddock-season"


def write_season(folder: Path, season: Season, games: Sequence[SavedGame]) -> Path:
    """Write a season with its games into a new file and return its path. Raises UserError if it cannot be written."""
    path = unused_file_name(folder, season.name, "season", ENDING)
    data = {"format": FORMAT, "version": VERSION, "note": NOTE, "season": season.to_data() | {"id": season.id},
            "games": [export_data(saved) for saved in games]}
    try:
        write_atomically(path, json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n")
    except OSError as error:
        raise UserError("session.export.not-written", file=path.name, why=error.strerror or str(error)) from error
    return path


def season_in_file(path: Path) -> Season | None:
    """Return the season in a file; None where it cannot be read."""
    try:
        return _season(read_json(path, FORMAT, VERSION, MOST * LARGEST))
    except (UserError, *BROKEN):
        return None


def _season(data: dict[str, Any]) -> Season:
    """Return the season in the values of a file. Raises one of `save_reader.BROKEN` for anything else."""
    fields: Any = data["season"]
    return season_of(str(fields["id"]), fields)


def import_season(path: Path, game_catalog: GameCatalog, store: Store) -> Season:
    """Add the season of a file and its games to the store, under new ids; each game is checked as any import is.

    Raises UserError with the reason; nothing has been added then, unless the disk fails in the middle.
    """
    data = read_json(path, FORMAT, VERSION, MOST * LARGEST)
    try:
        season = _season(data)
        games = [game_of(game) for game in expect_list(data["games"], MOST)]
    except BROKEN as error:
        raise UserError("session.import.damaged", file=path.name, why=str(error)[:LONGEST_WHY]) from error
    found = [validated(game, path.name, game_catalog) for game in games]
    new = replace(season, id=uuid.uuid4().hex[:16], started=min(season.started, wall_clock.present()))
    for game in found:
        link = fixture_of(game.head.house_rules)
        if link is None or link[0] != season.id:
            raise UserError("session.import.damaged", file=path.name, why=SEASON)
        game.head.house_rules[SEASON] = [new.id, link[1]]
    for game in found:
        store.add(game)
    season_store.put_season(store, new)
    return new

"""Everything in one file and back (`*.paddock-club`): a ZIP file with each game as a file, members and seasons.

What comes back is checked as any import is. Both ways go game by game, so that a screen can show how far they are.
"""

import json
import uuid
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import IO, Any, NamedTuple

from game.session import wall_clock
from game.session.game_catalog import GameCatalog
from game.session.house_rules import SEASON
from game.session.members.member import MOST_FORMER, Member, best_practice, member_called, member_of
from game.session.members.member_store import all_members, put_member
from game.session.notices import UserError
from game.session.seasons import season_store
from game.session.seasons.season import Season, fixture_of, season_of
from game.session.storage.save_reader import BROKEN, expect_list, expect_type
from game.session.storage.store import Store
from game.session.transfer.import_export import (
    FORMAT as GAME_FORMAT,
)
from game.session.transfer.import_export import (
    LARGEST,
    LONGEST_WHY,
    export_text,
    game_of,
    json_of,
    validated,
)
from game.session.transfer.import_export import VERSION as GAME_VERSION

FORMAT, VERSION = "paddock-club", 1
ENDING = ".paddock-club"
CLUB, GAMES = "club.json", "games/"  # names in the file
MOST_GAMES, MOST_MEMBERS, MOST_SEASONS = 20_000, 1000, 1000


class Progress(NamedTuple):
    """Games done of all, and the reasons why some were left out."""

    done: int
    all: int
    left_out: tuple[str, ...] = ()


def write_archive(path: Path, store: Store) -> Iterator[Progress]:
    """Write a new file with everything that is not in the bin; yield the progress after each game.

    A file that is not finished has another name. Raises UserError where it cannot be written.
    """
    begun = path.with_name(path.name + ".part")
    heads = store.games()[::-1]  # the last played comes last
    left_out: list[str] = []
    yield Progress(0, len(heads))
    try:
        with zipfile.ZipFile(begun, "w", zipfile.ZIP_DEFLATED) as file:
            file.writestr(CLUB, json.dumps(_club_data(store), ensure_ascii=False))
            for number, head in enumerate(heads, 1):
                try:
                    file.writestr(f"{GAMES}{number:05}.paddock", export_text(store.load(head.id, all_snapshots=True)))
                except (UserError, *BROKEN):
                    left_out.append(head.title or head.game)
                yield Progress(number, len(heads), tuple(left_out))
        begun.replace(path)
    except OSError as error:
        raise UserError("session.export.not-written", file=path.name, why=error.strerror or str(error)) from error
    finally:
        begun.unlink(missing_ok=True)


def _club_data(store: Store) -> dict[str, Any]:
    return {"format": FORMAT, "version": VERSION,
            "members": [member.to_data() | {"id": member.id} for member in all_members(store)],
            "seasons": [season.to_data() | {"id": season.id} for season in season_store.all_seasons(store)]}


def read_archive(path: Path, game_catalog: GameCatalog, store: Store) -> Iterator[Progress]:
    """Add everything in a file that is not here yet; yield the progress after each game.

    A game that cannot be checked is left out. Raises UserError, having added nothing, where the file is none of this
    kind.
    """
    try:
        with zipfile.ZipFile(path) as file:
            names = sorted(name for name in file.namelist() if name.startswith(GAMES))
            if len(names) > MOST_GAMES:
                raise ValueError("too many games")
            data = json_of(_member_file(file, CLUB), path.name, FORMAT, VERSION)
            members = [member_of(str(each["id"]), each) for each in expect_list(data["members"], MOST_MEMBERS)]
            seasons = [season_of(str(each["id"]), expect_type(each, dict))
                       for each in expect_list(data["seasons"], MOST_SEASONS)]
            yield Progress(0, len(names))
            _add_members(store, members)
            ids = _add_seasons(store, seasons)
            yield from _read_games(file, names, ids, game_catalog, store)
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError) as error:  # the last two: encrypted, or packed oddly
        raise UserError("session.import.foreign", file=path.name) from error
    except OSError as error:
        raise UserError("session.import.unreadable", file=path.name, why=error.strerror or str(error)) from error
    except BROKEN as error:
        raise UserError("session.import.damaged", file=path.name, why=str(error)[:LONGEST_WHY]) from error


def _member_file(file: zipfile.ZipFile, name: str) -> bytes:
    """Return the bytes of a file in the archive, whatever its size is said to be. Raises ValueError if it is too
    large."""
    part: IO[bytes]
    with file.open(name) as part:
        raw = part.read(LARGEST + 1)
    if len(raw) > LARGEST:
        raise ValueError("too large")
    return raw


def _read_games(file: zipfile.ZipFile, names: list[str], seasons: dict[str, str], game_catalog: GameCatalog,
                store: Store) -> Iterator[Progress]:
    here = {(game, str(seed), started) for game, seed, started in store.ask("SELECT game, seed, started FROM game")}
    left_out: list[str] = []
    for number, name in enumerate(names, 1):
        try:
            saved = game_of(json_of(_member_file(file, name), name, GAME_FORMAT, GAME_VERSION))
            began = saved.head.game, str(saved.head.seed), saved.head.started
            if began not in here:
                changed = saved.head.changed
                saved = validated(saved, name, game_catalog)
                link = fixture_of(saved.head.house_rules)
                if link is not None:
                    saved.head.house_rules[SEASON] = [seasons.get(link[0], link[0]), link[1]]
                store.add(replace(saved, head=replace(saved.head, changed=min(changed, wall_clock.present()))))
                here.add(began)
        except (UserError, zipfile.BadZipFile, *BROKEN):
            left_out.append(name.removeprefix(GAMES))
        yield Progress(number, len(names), tuple(left_out))


def _add_members(store: Store, members: list[Member]) -> None:
    """Add the members who are not here; one who is here under the same name learns the other names."""
    for new in members:
        here = all_members(store)
        known = next((each for name in new.names if (each := member_called(here, name))), None)
        if known is None:
            taken = any(each.id == new.id for each in here)
            put_member(store, replace(new, id=uuid.uuid4().hex[:16]) if taken else new)
            continue
        other = [each for each in here if each.id != known.id]
        learned = dict.fromkeys((*known.former, *(name for name in new.names if not known.is_called(name)
                                                  and member_called(other, name) is None)))
        put_member(store, replace(known, former=tuple(learned)[:MOST_FORMER],
                                  practised=best_practice(known.practised, new.practised)))


def _add_seasons(store: Store, seasons: list[Season]) -> dict[str, str]:
    """Add the seasons that are not here; return the ids under which they are, by those in the file."""
    here, ids = season_store.all_seasons(store), {}
    for season in seasons:
        same = next((each for each in here if each.started == season.started and each.games == season.games), None)
        new = same or (replace(season, id=uuid.uuid4().hex[:16]) if any(each.id == season.id for each in here)
                       else season)
        ids[season.id] = new.id
        if same is None:
            season_store.put_season(store, new)
    return ids

"""Achievements of the finished games in a store: judged once for each game, kept when its moves are deleted."""

import hashlib
import json
import logging
from functools import cache
from typing import NamedTuple

from game.rules.core.registry import GAMES
from game.session.achievements.achievement_judge import earned
from game.session.achievements.achievement_reader import achievements_of
from game.session.notices import UserError
from game.session.seats import PERSON
from game.session.storage.saved_game import SavedGame
from game.session.storage.store import Store

log = logging.getLogger(__name__)


class Earned(NamedTuple):
    """An achievement of a person: how often, and the game in which it was earned first."""

    times: int
    game_id: str
    finished: float  # seconds since 1970


@cache
def version_of(game: str) -> str:
    """Return the version of a title's achievements: another one as soon as any of them is changed."""
    return hashlib.sha256(repr(achievements_of(game)).encode()).hexdigest()[:12]


def unjudged(store: Store) -> list[str]:
    """Return the ids of the finished games whose achievements are not known, the newest first."""
    rows = store.ask("SELECT id, game, version FROM game LEFT JOIN earned ON id=game_id WHERE finished IS NOT NULL AND "
                     "deleted=0 ORDER BY finished DESC")
    return [str(game_id) for game_id, game, version in rows if game in GAMES and version != version_of(game)]


def judge(store: Store, game: SavedGame) -> None:
    """Write the achievements of a finished game, where they are not known. A full disk changes nothing: they are judged
    again."""
    title = game.head.game
    if store.ask("SELECT 1 FROM earned WHERE game_id=? AND version=?", (game.head.id, version_of(title))):
        return
    found = earned(game, achievements_of(title))
    try:
        store.put_earned(game.head.id, version_of(title), json.dumps({str(seat): ids for seat, ids in found.items()}))
    except UserError as refusal:
        log.warning("achievements were not written: %s", refusal.notice.key)


def judge_stored(store: Store, game_id: str) -> None:
    """Write the achievements of a game of the store; of a damaged one, that it has none."""
    try:
        judge(store, store.load(game_id))
    except UserError:
        ((game,),) = store.ask("SELECT game FROM game WHERE id=?", (game_id,))
        store.put_earned(game_id, version_of(game), "{}")


def earned_by(store: Store, name: str) -> dict[str, dict[str, Earned]]:
    """Return what a person has earned, by title and achievement. Raises UserError where the store cannot be read."""
    rows = store.ask(
        "SELECT game, id, finished, data, seat FROM earned JOIN game ON id=earned.game_id JOIN result ON "
        "result.game_id=id WHERE kind=? AND rank>0 AND CASEFOLD(PRESENT(name))=? AND finished IS NOT NULL "
        "ORDER BY finished", (PERSON, name.casefold()))
    found: dict[str, dict[str, Earned]] = {}
    for game, game_id, finished, data, seat in rows:
        for each in _ids(data, seat):
            had = found.setdefault(game, {}).get(each)
            found[game][each] = had._replace(times=had.times + 1) if had else Earned(1, game_id, finished)
    return found


def _ids(data: str, seat: int) -> list[str]:
    """Return the ids of a seat in a row; none in a damaged one."""
    try:
        return [str(each) for each in json.loads(data).get(str(seat), ())]
    except (ValueError, TypeError, AttributeError):
        return []

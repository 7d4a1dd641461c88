"""The seasons of a store and the games that belong to them."""

import json
import logging
from dataclasses import replace

from game.session.house_rules import SEASON
from game.session.seasons.season import Fixture, Season, fixture_of, season_of
from game.session.storage.rows import OUTCOME, outcome_of
from game.session.storage.save_reader import BROKEN, expect_type, parse_json
from game.session.storage.saved_game import SeatResult
from game.session.storage.store import Store

log = logging.getLogger(__name__)


def all_seasons(store: Store) -> list[Season]:
    """Return all seasons, the newest first, with the present names of members; damaged ones are left out.

    Raises UserError where the file cannot be read.
    """
    found = []
    for season_id, text in store.ask("SELECT id, data FROM season"):
        try:
            season = season_of(season_id, parse_json(expect_type(text, str)))
        except BROKEN as error:
            log.warning("a season cannot be read: %s", error)
            continue
        members = tuple(replace(seat, name=store.known_name(seat.name)) for seat in season.members)
        found.append(replace(season, members=members))
    return sorted(found, key=lambda season: (-season.started, season.id))


def put_season(store: Store, season: Season) -> None:
    """Write a season, new or replaced. Raises UserError if the disk does not take it."""
    store.put_season(season.id, json.dumps(season.to_data(), ensure_ascii=False))


def season_fixtures(store: Store, season: Season) -> list[Fixture]:
    """Return the games of a season in their order.

    Of several games with one number the first one finished counts, else the last one begun. A game that was ended early
    without being counted has to be played again.
    """
    found = {number: Fixture(number, game) for number, game in enumerate(season.games, start=1)}
    rows = store.ask(f"SELECT id, game, table_rules, finished IS NOT NULL, "
                     f"deleted=0 AND id NOT IN (SELECT game_id FROM bin) FROM game "
                     f"WHERE table_rules LIKE '%\"{SEASON}\":%' ORDER BY finished IS NULL, finished, started")
    for game_id, game, house_rules, finished, openable in rows:
        try:
            link = fixture_of(expect_type(parse_json(expect_type(house_rules, str)), dict))
        except BROKEN:
            continue
        if link is None or link[0] != season.id or link[1] not in found or found[link[1]].over:
            continue
        outcomes = _outcomes(store, game_id) if finished else ()
        if outcomes or (not finished and openable):
            found[link[1]] = Fixture(link[1], str(game), str(game_id), bool(openable), outcomes)
    return list(found.values())


def _outcomes(store: Store, game_id: str) -> tuple[SeatResult, ...]:
    """Return the results of a finished game; none where it is not counted."""
    rows = store.ask(f"SELECT {OUTCOME} FROM result WHERE game_id=? ORDER BY seat", (game_id,))
    try:
        outcomes = tuple(outcome_of(row) for row in rows)
    except BROKEN:
        return ()
    outcomes = tuple(outcome._replace(name=store.known_name(outcome.name)) for outcome in outcomes)
    return outcomes if all(outcome.rank for outcome in outcomes) else ()

"""Texts of a season: its progress, its leaders, its winners."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.i18n.catalog import tr
from game.i18n.markup import escape
from game.rules.core.registry import GAMES
from game.scenes.scene_base import Services
from game.session.notices import UserError
from game.session.seasons import season_store
from game.session.seasons.season import Fixture, Season, Standing, fixture_of, leaders, next_fixture, standings


def join_names(names: Sequence[str]) -> str:
    """Return names joined as in a sentence."""
    *first, last = map(escape, names)
    return tr("season.and", first=", ".join(first), last=last) if first else last


def standings_text(table: Sequence[Standing], over: bool) -> str:
    """Return who leads and with how many points, or who has won the season; "" before anybody has played."""
    first = leaders(table)
    if not first:
        return ""
    names = join_names([standing.name for standing in first])
    if len(first) == 1 and first[0].team:
        return tr(f"season.team.{'champion' if over else 'leads'}", name=join_names(first[0].team),
                  points=tr("season.points", n=first[0].points))
    what = "champion" if over else "leads"
    return tr(f"season.{what}", n=len(first), name=names, points=tr("season.points", n=first[0].points))


def head_starts_text(season: Season) -> str:
    """Return who has how many steps of head start in a season; "" where nobody has any."""
    given = [f"{escape(member.name)} {step}" for member, step in zip(season.members, season.head_starts, strict=False)
             if step]
    return tr("season.head-starts", seats=", ".join(given)) if given else ""


def season_with(services: Services, season_id: str) -> Season | None:
    """Return the season of that id; None where there is none, or the store cannot be read."""
    try:
        found = season_store.all_seasons(services.library.store)
    except UserError:
        return None
    return next((season for season in found if season.id == season_id), None)


def fixtures_of(services: Services, season: Season) -> list[Fixture]:
    """Return the games of a season; all as not yet played where the store cannot be read."""
    try:
        return season_store.season_fixtures(services.library.store, season)
    except UserError:
        return [Fixture(number, game) for number, game in enumerate(season.games, start=1)]


def waiting_season(services: Services) -> tuple[Season, Fixture] | None:
    """Return the newest season with its next game, which nobody has begun; None where it is over, is being played or
    cannot be played here."""
    try:
        newest = next(iter(season_store.all_seasons(services.library.store)), None)
    except UserError:
        newest = None
    coming = next_fixture(fixtures_of(services, newest)) if newest else None
    known = coming is not None and not coming.game_id and coming.game in GAMES
    return (newest, coming) if newest and coming and known else None


def season_opening_text(services: Services, table: Mapping[str, Any]) -> str:
    """Return the text at the beginning of a season's game: season, number of the game, leaders; "" for a game of no
    season."""
    link = fixture_of(table)
    season = season_with(services, link[0]) if link else None
    if link is None or season is None:
        return ""
    played = fixtures_of(services, season)
    place = tr("season.game-of", season=escape(season.name), n=link[1], all=len(season.games))
    leading = standings_text(standings(season, played), over=next_fixture(played) is None)
    return f"{place}. {leading}." if leading else f"{place}."

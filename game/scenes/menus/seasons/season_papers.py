"""Papers of a season: its score sheet and the certificate of its champions."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from game.i18n.catalog import tr
from game.i18n.markup import escape
from game.rules.core.registry import GAMES
from game.scenes.scene_base import Services
from game.scenes.shared.menu_scene import game_name, seat_styles
from game.scenes.shared.paper.certificate import Certificate, certificate_picture
from game.scenes.shared.paper.paper_menu import SHEET
from game.scenes.shared.paper.score_sheet import ScoreSheet, SheetRow, sheet_picture
from game.scenes.shared.saved_game_texts import day_of
from game.scenes.shared.season_texts import head_starts_text, join_names, standings_text
from game.session import wall_clock
from game.session.seasons.season import Fixture, Season, Standing, leaders, next_fixture


def season_paper(services: Services, paper: str, season: Season, fixtures: Sequence[Fixture],
                 table: Sequence[Standing]) -> Surface:
    """Return the score sheet of a season, or its certificate, as a picture."""
    if paper == SHEET:
        return sheet_picture(services.ui, sheet_of(season, fixtures, table))
    return certificate_picture(services.ui, certificate_of(services, season, table))


def sheet_of(season: Season, fixtures: Sequence[Fixture], table: Sequence[Standing]) -> ScoreSheet:
    """Return the score sheet: a row for each game with the points of each player, and their sums."""
    rows = [SheetRow(f"{fixture.number}. {game_name(fixture.game)}", [_gain(line, fixture.number) for line in table])
            for fixture in fixtures]
    rows += [SheetRow(tr("paper.sum"), [str(line.points) for line in table], strong=True),
             SheetRow(tr("paper.wins"), [str(line.wins) for line in table]),
             SheetRow(tr("paper.place"), [f"{line.rank}." for line in table], strong=True)]
    played = sum(fixture.over for fixture in fixtures)
    facts = [tr("paper.games", n=played, all=len(fixtures)), tr("season.fixed" if season.fixed else "season.changing")]
    facts += filter(None, [head_starts_text(season)])
    return ScoreSheet(escape(season.name), " · ".join(facts),
                      standings_text(table, next_fixture(fixtures) is None) or tr("season.not-begun"),
                      day_of(wall_clock.present()), [escape(line.name) for line in table], rows)


def _gain(line: Standing, number: int) -> str:
    """Return the points of a game with the place that they are for."""
    return f"<dim><small>{line.places[number]}.</small></dim>  {line.gains[number]}" if number in line.gains else "–"


def certificate_of(services: Services, season: Season, table: Sequence[Standing]) -> Certificate:
    """Return the certificate of the champions of a season that is over."""
    won, games = leaders(table), len(season.games)
    names = [name for line in won for name in line.people]
    rivals = [name for line in table if line not in won for name in line.people]
    looks = seat_styles([seat for seat in season.members if seat.name in names], members=services.library.members())
    facts = [f"{tr('season.points', n=won[0].points)} · {tr('paper.games', n=games, all=games)}",
             tr("paper.against", names=join_names(rivals)) if rivals else ""]
    return Certificate([game for game in GAMES if game in season.games], join_names(names),
                       tr("paper.won", n=len(names)), tr("paper.season", name=escape(season.name)),
                       [fact for fact in facts if fact], day_of(wall_clock.present()),
                       [look.portrait for look in looks if look.portrait])

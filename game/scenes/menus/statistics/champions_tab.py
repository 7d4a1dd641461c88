"""Tab of the statistics page about seasons: champions, and the most points."""

from __future__ import annotations

from collections import Counter

from game.i18n.catalog import tr
from game.i18n.markup import escape
from game.scenes.menus.statistics.statistics_tabs import StatisticsQuery, bars_of, halves, nothing
from game.scenes.shared.saved_game_texts import when
from game.scenes.shared.season_texts import join_names
from game.session.seasons import season_store
from game.session.seasons.season import Season, Standing, leaders, next_fixture, standings
from game.ui.layout import Box
from game.ui.screen import Screen
from game.ui.widgets import Column, Grid, Row

BARS = 7


def champions(wanted: StatisticsQuery, screen: Screen, box: Box) -> None:
    """Show every finished season with its champion, and the number of titles of each player."""
    over = _over(wanted)
    if not over:
        nothing(wanted, screen, box, "seasons.none")
        return
    record = max(table[0].points for _, table in over)
    rows, titles = [], Counter[str]()
    for season, table in over:
        first = leaders(table)
        titles.update(name for standing in first for name in standing.people)
        points = str(first[0].points)
        rows.append(Row((escape(season.name), join_names([standing.name for standing in first]),
                         f"<good>{points}</good>" if first[0].points == record else points, str(len(season.games)),
                         when(season.started)),
                        tip=tr("statistics.seasons.record") if first[0].points == record else None))
    columns = [Column(tr("season.column.season"), 2.2), Column(tr("statistics.column.champion"), 1.6),
               Column(tr("season.column.points"), 0.8, "right", tabular=True),
               Column(tr("season.column.games"), 0.8, "right", tabular=True),
               Column(tr("statistics.column.begun"), 1.2, "right")]
    panel, plot = halves(wanted, screen, box)
    panel.add(Grid(wanted.ui, columns, rows), panel.inner)
    bars = [(escape(name), float(count)) for name, count in titles.most_common(BARS)]
    bars_of(wanted, plot, bars, tr("statistics.plot.titles"), None, whole=True)


def _over(wanted: StatisticsQuery) -> list[tuple[Season, list[Standing]]]:
    """Return the finished seasons with their standings; for one player only those in which he took part."""
    found = []
    for season in season_store.all_seasons(wanted.store):
        fixtures = season_store.season_fixtures(wanted.store, season)
        table = standings(season, fixtures)
        name = wanted.player.name.casefold() if wanted.player else ""
        if next_fixture(fixtures) is None and (
                not name or any(line.places and name in map(str.casefold, line.people) for line in table)):
            found.append((season, table))
    return found

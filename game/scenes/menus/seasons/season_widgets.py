"""Widgets of the seasons page: the standings, a line for each game, the podium."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from itertools import accumulate
from typing import Any

import pygame
from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.i18n.markup import escape
from game.rules.core.registry import GAMES
from game.scenes.postgame.game_summary import Trophy
from game.scenes.postgame.podium import Podium
from game.scenes.shared.menu_scene import game_name, seat_icon, seat_kind_text, seat_styles
from game.scenes.shared.saved_game_texts import cover, poster_scene
from game.scenes.shared.season_texts import join_names
from game.scenes.shared.seat_plot import SeatCurves, SeatPlot, whole_figure
from game.session.seasons.season import Fixture, Season, Standing, next_fixture, player_standings, seated_members
from game.session.seats import COLOURS, PERSON, Seat
from game.ui.context import Ui
from game.ui.layout import Box
from game.ui.screen import Screen
from game.ui.widgets import Column, Grid, Row

STEPS = 3  # of the podium
GAINS, EACH = 420, 34  # units of width without the points of each game, and for each of these
TALL, TALLEST = 47, 190  # units: least and greatest height of a row with two lines and a poster
LARGE, LARGEST = 46, 60  # units: least and greatest height of a row in large type
SCENE, WIDEST = 1.4, 0.3  # width of a poster's scene: ratio to its height, greatest share of the row
RIM = 4  # units above and below the scene


class RoomyGrid(Grid):
    """Data grid with rows as high as there is room for all of them, up to `MOST` units."""

    MOST = LARGEST
    EVEN = True

    def layout(self) -> None:
        """Fit the height of the rows to the room."""
        room = (self.rect.h - self._head()) / max(1, len(self.rows)) / self.ui.metrics.unit
        self.ROW = int(min(self.MOST, max(Grid.ROW, room)))
        self.ROLE = "subheading" if self.ROW >= LARGE else Grid.ROLE
        super().layout()


class FixtureGrid(RoomyGrid):
    """Data grid of the games of a season; high rows show the scene of each game's poster, and more about the result."""

    MOST = TALLEST

    def __init__(self, ui: Ui, fixtures: Sequence[Fixture], rows: Sequence[tuple[Row, Row]], **given: Any) -> None:
        self.fixtures, self._low, self._high = fixtures, [low for low, _ in rows], [high for _, high in rows]
        columns = [Column("", 0.16, "right", tabular=True), Column(tr("season.column.game"), 1),
                   Column(tr("season.column.result"), 2.6)]
        super().__init__(ui, columns, self._low, **given)

    def layout(self) -> None:
        """Choose high or low rows by the room."""
        super().layout()
        tall = self.ROW >= TALL
        self.LINES = 2 if tall else 1
        self.ROLE = "subheading" if self.ROW >= 2 * LARGE else Grid.ROLE
        self.rows = self._high if tall else self._low
        words = [0.2, 1.1, 2.2]
        scene = min(WIDEST, self.ui.px((self.ROW - 2 * RIM) * SCENE) / max(1, self.rect.w))
        share = [0.2, sum(words) * scene / (1 - scene), *words[1:]] if tall else [0.16, 1, 2.6]
        titles = [column.title for column in self.columns if column.title]
        names = ["", *([""] if tall else []), *titles]
        self.columns = tuple(Column(title, weight, "left" if at else "right", tabular=not at)
                             for at, (title, weight) in enumerate(zip(names, share, strict=True)))

    def _draw_row(self, surface: Surface, index: int, rect: Rect) -> None:
        super()._draw_row(surface, index, rect)
        if self.LINES > 1:
            cell = self._cells(rect)[1].inflate(0, -2 * self.ui.px(RIM))
            game, size = self.fixtures[index].game, (min(cell.w, round(cell.h * SCENE)), cell.h)
            picture = self.ui.assets.cached(("fixture", game, size), lambda: _scene(self.ui, game, size))
            surface.blit(picture, picture.get_rect(midright=cell.midright))


def _scene(ui: Ui, game: str, size: tuple[int, int]) -> Surface:
    if game not in GAMES:
        return Surface(size, pygame.SRCALPHA)
    return cover(poster_scene(ui, game, max(size[0], round(size[1] * SCENE))), size)


def player_words(standing: Standing) -> str:
    """Return a player as markup: the name, and of a computer its level."""
    if standing.team:
        return escape(standing.name)
    icon = "person" if standing.kind == PERSON else "computer"
    level = "" if standing.kind == PERSON else f"  <dim>{seat_kind_text(standing.kind)}</dim>"
    return f"<icon:{icon}> {escape(standing.name)}{level}"


def standings_grid(ui: Ui, season: Season, table: Sequence[Standing], *, narrow: bool) -> Grid:
    """Return the grid of places, players, points and wins; unless the room is narrow also the points of each game."""
    columns = [Column("", 0.25, "right", tabular=True), Column(tr("season.column.player"), 2.9),
               Column(tr("season.column.points"), 1.1, "right", tabular=True),
               Column(tr("season.column.wins"), 1.35, "right", tabular=True)]
    numbers = () if narrow else range(1, len(season.games) + 1)
    columns += [Column(str(number), 0.4, "right", tabular=True, tip=game_name(season.games[number - 1]))
                for number in numbers]
    rows = []
    for line in table:
        gains = (f"<dim>{line.gains[number]}</dim>" if number in line.gains else "<dim>·</dim>" for number in numbers)
        tip = tr("season.points.tip", points=" · ".join(map(str, season.points)))
        rows.append(Row((f"{line.rank}.", player_words(line), f"<b>{line.points}</b>", str(line.wins), *gains),
                        strong=line.rank == 1 and bool(line.places), tip=tip))
    return RoomyGrid(ui, columns, rows)


def points_plot(ui: Ui, season: Season, table: Sequence[Standing]) -> SeatPlot:
    """Return the graph of the points after each game, a line for each player.

    From then on `<seat:N>` in texts of this screen means the players in the order of the standings.
    """
    seats = seats_of(season, table)
    ui.set_seats(seat_styles(seats))
    played = sorted({number for line in table for number in line.places})
    lines = []
    for line in table:
        sums = accumulate(line.gains.get(number, 0) for number in played)
        lines.append(((0.0, 0.0), *((float(number), float(points)) for number, points in
                                    zip(played, sums, strict=True))))
    return SeatPlot(ui, seats, SeatCurves(tuple(lines), tr("season.column.points"), whole_figure),
                    x_name=lambda x: _game_at(season, round(x)), x_title=tr("season.column.game"), x_text=whole_figure)


def _game_at(season: Season, number: int) -> str:
    """Return the number and title of a game; before the first none has been played."""
    return f"{number}. {game_name(season.games[number - 1])}" if number else tr("season.not-begun")


def seats_of(season: Season, table: Sequence[Standing]) -> list[Seat]:
    """Return seats for the players of standings: members have their colours, guests take free ones."""
    own = {member.name.casefold(): member.colour for member in season.members}
    own |= {line.name.casefold(): own[line.team[0].casefold()] for line in table if line.team}
    free = [colour for colour in COLOURS if colour not in own.values()] * len(table)
    return [Seat(line.name, own.get(line.name.casefold()) or free.pop(0), line.kind) for line in table]


def gains_fit(season: Season, width: float) -> bool:
    """Return whether the points of each game fit into this width in units."""
    return width >= GAINS + EACH * len(season.games)


def fixtures_grid(ui: Ui, season: Season, fixtures: Sequence[Fixture],
                  open_: Callable[[Hashable], object]) -> FixtureGrid:
    """Return the grid of the games; finished ones and the next one can be opened."""
    coming, table = next_fixture(fixtures), player_standings(season, fixtures)
    rows: list[tuple[Row, Row]] = []
    for fixture in fixtures:
        number, name, state = fixture_cells(fixture, fixture is coming)
        row = Row((number, name, state), fixture.number, strong=fixture is coming,
                  tip=tr("season.open") if fixture.over and fixture.kept else None)
        lines = [line for line in _fixture_lines(season, fixture, table, state) if line]
        rows.append((row, replace(row, cells=(number, "", name, "\n".join(lines)))))
    return FixtureGrid(ui, fixtures, rows, on_pick=lambda key: None, on_open=open_)


def _fixture_lines(season: Season, fixture: Fixture, table: Sequence[Standing], state: str) -> list[str]:
    """Return two lines about a game: its winner, and the others with their points; before its end its progress and its
    players."""
    if not fixture.over:
        names = [member.name for member in seated_members(season, fixture.number, len(season.members))]
        return [state, f"<dim>{escape('  ·  '.join(names))}</dim>" if season.fixed else ""]
    gains = {line.name.casefold(): line.gains.get(fixture.number, 0) for line in table}
    ranked = sorted(fixture.outcomes, key=lambda outcome: outcome.rank)
    words = [f"{escape(outcome.name)} <b>+{gains.get(outcome.name.casefold(), 0)}</b>" for outcome in ranked]
    first = [word for word, outcome in zip(words, ranked, strict=True) if outcome.rank == 1]
    others = [f"{outcome.rank}. {word}" for word, outcome in zip(words, ranked, strict=True) if outcome.rank > 1]
    return [f"<icon:trophy> <accent>{'  '.join(first)}</accent>", f"<dim>{'   '.join(others)}</dim>" if others else ""]


def fixture_cells(fixture: Fixture, coming: bool) -> tuple[str, str, str]:
    """Return number, title and result of a game."""
    if fixture.over:
        ranked = sorted(fixture.outcomes, key=lambda outcome: outcome.rank)
        won = join_names([outcome.name for outcome in ranked if outcome.rank == 1])
        others = "   ".join(f"{outcome.rank}. {escape(outcome.name)}" for outcome in ranked if outcome.rank > 1)
        state = f"<icon:trophy> <accent>{won}</accent>   <dim>{others}</dim>"
    elif fixture.game_id:
        state = tr("season.state.running")
    else:
        state = tr("season.state.next") if coming else ""
    return f"{fixture.number}.", game_name(fixture.game), state


def add_podium(screen: Screen, box: Box, season: Season, table: Sequence[Standing]) -> None:
    """Add the podium on which the steps of the first three rise, the winner in the middle.

    From then on `<seat:N>` in texts of this screen means them.
    """
    ui, best = screen.ui, list(table[:STEPS])
    shown = [best[1], best[0], *best[2:]] if len(best) > 1 else best
    seats = seats_of(season, shown)
    ui.set_seats(seat_styles(seats))
    trophies = [Trophy("trophy" if line.rank == 1 else seat_icon(seat.colour), "", "")
                for line, seat in zip(shown, seats, strict=True)]
    points = [str(line.points) for line in shown]
    podium = screen.add(Podium(ui, trophies, max(line.points for line in shown), points), box)
    podium.tell([line.points for line in shown])
    podium.crown([f"{line.rank}." for line in shown], [at for at, line in enumerate(shown) if line.rank == 1])

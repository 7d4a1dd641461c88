"""What the page of a season shows: the standings, a line for each game, the podium."""

from __future__ import annotations

from collections.abc import Sequence

from game.i18n.catalog import tr
from game.i18n.markup import escape
from game.scenes.after.epilogue import Trophy
from game.scenes.after.podium import Podium
from game.scenes.parts import game_name, kind_words, looks, seat_icon
from game.scenes.season_words import listed
from game.session.season import Fixture, Season, Standing
from game.session.seats import COLOURS, PERSON, Seat
from game.ui.context import Ui
from game.ui.layout import Box
from game.ui.screen import Screen
from game.ui.widgets import Column, Grid, Row

STEPS = 3  # of the podium


def player_words(standing: Standing) -> str:
    """A player as markup: the name, of a computer its level."""
    icon = "person" if standing.kind == PERSON else "computer"
    level = "" if standing.kind == PERSON else f"  <dim>{kind_words(standing.kind)}</dim>"
    return f"<icon:{icon}> {escape(standing.name)}{level}"


def standings_grid(ui: Ui, season: Season, table: Sequence[Standing], *, narrow: bool) -> Grid:
    """Place, player, points, wins, and unless the room is narrow what each game brought."""
    columns = [Column("", 0.25, "right", tabular=True), Column(tr("season.column.player"), 2.4),
               Column(tr("season.column.points"), 0.9, "right", tabular=True),
               Column(tr("season.column.wins"), 0.8, "right", tabular=True)]
    numbers = () if narrow else range(1, len(season.games) + 1)
    columns += [Column(str(number), 0.4, "right", tabular=True, tip=game_name(season.games[number - 1]))
                for number in numbers]
    rows = []
    for line in table:
        gains = (f"<dim>{line.gains[number]}</dim>" if number in line.gains else "<dim>·</dim>" for number in numbers)
        tip = tr("season.points.tip", points=" · ".join(map(str, season.points)))
        rows.append(Row((f"{line.rank}.", player_words(line), f"<b>{line.points}</b>", str(line.wins), *gains),
                        strong=line.rank == 1 and bool(line.places), tip=tip))
    return Grid(ui, columns, rows)


def fixture_cells(fixture: Fixture, coming: bool) -> tuple[str, str, str]:
    """Number, title, and what came of it."""
    if fixture.over:
        ranked = sorted(fixture.outcomes, key=lambda outcome: outcome.rank)
        won = listed([outcome.name for outcome in ranked if outcome.rank == 1])
        others = "   ".join(f"{outcome.rank}. {escape(outcome.name)}" for outcome in ranked if outcome.rank > 1)
        state = f"<icon:trophy> <accent>{won}</accent>   <dim>{others}</dim>"
    elif fixture.game_id:
        state = tr("season.state.running")
    else:
        state = tr("season.state.next") if coming else ""
    return f"{fixture.number}.", game_name(fixture.game), state


def add_podium(screen: Screen, box: Box, season: Season, table: Sequence[Standing]) -> None:
    """The steps of the first three rise, the winner in the middle. The seats of the texts are theirs from now on."""
    ui, best = screen.ui, list(table[:STEPS])
    shown = [best[1], best[0], *best[2:]] if len(best) > 1 else best
    own = {member.name.casefold(): member.colour for member in season.members}
    free = [colour for colour in COLOURS if colour not in own.values()]
    seats = [Seat(line.name, own.get(line.name.casefold()) or free.pop(0)) for line in shown]
    ui.set_seats(looks(seats))
    trophies = [Trophy("trophy" if line.rank == 1 else seat_icon(seat.colour), "", "")
                for line, seat in zip(shown, seats, strict=True)]
    podium = screen.add(Podium(ui, trophies, max(line.points for line in shown)), box)
    podium.tell([line.points for line in shown])
    podium.crown([f"{line.rank}." for line in shown], [at for at, line in enumerate(shown) if line.rank == 1])

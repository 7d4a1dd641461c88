"""Tabs of the statistics page: each places a data grid and, where there is room, a plot in a box."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass

from pygame import Surface

from game.ai.characters.character_reader import character_of
from game.i18n.catalog import tr
from game.i18n.markup import escape
from game.i18n.number_format import format_decimal, format_share
from game.rules.core.registry import GAMES
from game.scenes.registry import screens_of
from game.scenes.shared.form_widgets import choice_row
from game.scenes.shared.menu_scene import game_name
from game.scenes.shared.portraits.portrait_picture import portrait_name
from game.scenes.shared.saved_game_texts import when
from game.scenes.shared.seat_plot import whole_figure
from game.session import statistics
from game.session.game_catalog import GamePackage
from game.session.seats import PERSON
from game.session.statistics import GameCount, Length, PlayedGame, PlayedSeat, Player
from game.session.storage.store import Store
from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of, margin
from game.ui.layout import Box
from game.ui.screen import Screen
from game.ui.widgets import BarPlot, Column, Grid, Label, LinePlot, Panel, Row, SegmentedChoice, Series, Widget

BARS = 7  # more players do not fit below a plot
MEASURES = ("rounds", "moves", "minutes")  # of the length of a game


def name_of(player: Player) -> str:
    """Return a player as markup: a person by name, a computer by its character and level."""
    if player.kind == PERSON:
        return f"<icon:person> {escape(player.name)}"
    level = tr(f"ui.level.{player.kind}")
    game, _, character = player.name.partition("/")
    if not character:
        return f"<icon:computer> {level}"
    found = character_of(game, character) if game in GAMES else None
    face, name = (portrait_name(found), found.name) if found else ("computer", character)
    return f"<icon:{face}> {escape(name)} <dim>{level}</dim>"


def name_at_table(sat: PlayedSeat) -> str:
    """Return who sat in a seat as markup: of a computer the seat's name with its level."""
    level = tr(f"ui.level.{sat.player.kind}") if sat.player.kind != PERSON else ""
    if not level or sat.player.name or sat.name in ("", level):
        return name_of(sat.player)
    return f"<icon:computer> {escape(sat.name)} <dim>{level}</dim>"


def duration(seconds: float) -> str:
    """Return seconds in hours and minutes."""
    minutes = round(seconds / 60)
    if minutes < 1:
        return tr("statistics.minutes.less")
    if minutes < 60:
        return tr("statistics.minutes", n=minutes)
    return tr("statistics.hours", hours=minutes // 60, minutes=minutes % 60)


def per_cent(part: int, whole: int) -> str:
    """Return a share in per cent; "–" of nothing."""
    return tr("statistics.per-cent", n=format_share(part, whole)) if whole else "–"


@dataclass(frozen=True)
class StatisticsQuery:
    """Query of a tab: the games of the store, or those of one game and of one player (None = all).

    `choice` holds the choices on the tabs: a measure, a number of seats. `choose` changes it, `open` shows the results
    of a game by its id; `package` returns the content of a game. `narrow` is True where there is no room for a plot
    beside a grid.
    """

    ui: Ui
    store: Store
    counts: Sequence[GameCount]
    game: str | None
    player: Player | None
    choice: Mapping[str, Hashable]
    narrow: bool
    choose: Callable[[str, Hashable], None]
    open: Callable[[Hashable], None]
    package: Callable[[str], GamePackage | None]


Builder = Callable[[StatisticsQuery, Screen, Box], None]


class FigureTile(Widget):
    """A number with its caption on a cream card."""

    def __init__(self, ui: Ui, figure: str, caption: str, tooltip: str | None = None) -> None:
        super().__init__(ui, tooltip=tooltip)
        self.outset = margin(ui.plate_style("card"))
        self.figure = self.add(Label(ui, figure, "figure", ground="card", lines=1, size=30, align="centre"))
        self.caption = self.add(Label(ui, caption, "body", ground="card", tone="dim", lines=1, align="centre"))

    def layout(self) -> None:
        """Place the number above its caption."""
        upper, lower = self.ui.box(self.rect).inset(14, 8).split((1.4, 1), down=True)
        self.figure.place(upper)
        self.caption.place(lower)

    def draw(self, surface: Surface) -> None:
        """Draw the card."""
        self.ui.plate(surface, self.rect, "card")


# the tabs ---------------------------------------------------------------------------------------------------------
def players(wanted: StatisticsQuery, screen: Screen, box: Box) -> None:
    """Show games, wins and mean place of every player; the shares of wins as bars."""
    found = statistics.records(wanted.store, wanted.game, wanted.player)
    if not found:
        nothing(wanted, screen, box)
        return
    table, plot = halves(wanted, screen, box)
    columns = [_column("player", 1.65), _figures("games"), _figures("wins"), _figures("share", 1.25),
               Column(tr("statistics.column.rank"), 0.9, "right", tabular=True, tip=tr("statistics.column.rank.tip")),
               Column(tr("statistics.column.last"), 1.7, "right")]
    rows = [Row((name_of(r.player), str(r.games), str(r.wins), per_cent(r.wins, r.games), format_decimal(r.rank, True),
                 when(r.last)), strong=r.player == wanted.player) for r in found]
    _table(wanted, table, columns, rows)
    bars = [(name_of(r.player), 100 * r.wins / r.games) for r in found[:BARS]]
    bars_of(wanted, plot, bars, tr("statistics.plot.wins"), 100)


def meetings(wanted: StatisticsQuery, screen: Screen, box: Box) -> None:
    """Show for each pair of players how often one finished before the other."""
    found = statistics.meetings(wanted.store, wanted.game, wanted.player)
    if not found:
        nothing(wanted, screen, box)
        return
    panel = screen.add(Panel(wanted.ui, "panel"), box)
    twice = tr("statistics.meetings.tip")
    columns = [_column("first", 2), _figures("ahead", tip=twice), _figures("equal"), _figures("behind", tip=twice),
               Column(tr("statistics.column.second"), 2, "right"), _figures("together")]
    rows = []
    for met in found:
        ahead, behind = str(met.ahead), str(met.behind)
        if met.ahead > met.behind:
            ahead = f"<good>{ahead}</good>"
        elif met.behind > met.ahead:
            behind = f"<bad>{behind}</bad>"
        rows.append(Row((name_of(met.first), ahead, str(met.equal), behind, name_of(met.second), str(met.games))))
    _table(wanted, panel, columns, rows)


def seats(wanted: StatisticsQuery, screen: Screen, box: Box) -> None:
    """Show the share of wins of each seat, for one number of seats."""
    ui = wanted.ui
    found = statistics.seat_wins(wanted.store, wanted.game, wanted.player)
    if not found:
        nothing(wanted, screen, box)
        return
    sizes = sorted({line.seats for line in found})
    size = wanted.choice.get("seats")
    size = size if size in sizes else max(sizes, key=lambda n: sum(line.games for line in found if line.seats == n))
    panel = screen.add(Panel(ui, "panel"), box)
    inner = panel.inner
    _segments(wanted, panel, inner, "seats", [(n, tr("ui.players", n=n)) for n in sizes], size)
    lines = [line for line in found if line.seats == size]
    bars = [(tr("statistics.seat", n=line.seat + 1), 100 * line.wins / line.games) for line in lines]
    began = statistics.starter_wins(wanted.store, int(str(size)), wanted.game, wanted.player)
    if began.games:
        bars.insert(0, (tr("statistics.began"), 100 * began.wins / began.games))
    note = tr("statistics.seats.note", n=lines[0].games if lines else 0, share=round(100 / int(str(size))))
    note += f" {tr('statistics.began.note', n=began.games)}" if began.games else ""
    panel.add(Label(ui, note, "body", tone="dim", lines=2), inner.cut_bottom(34, gap=4))
    bars_of(wanted, inner, bars, tr("statistics.plot.wins"), 100, panel)


def lengths(wanted: StatisticsQuery, screen: Screen, box: Box) -> None:
    """Show the lengths of the games of one title, one after the other."""
    ui, game = wanted.ui, _title(wanted, screen, box)
    found = statistics.lengths(wanted.store, game, wanted.player)
    if not found:
        nothing(wanted, screen, box, "lengths.none")
        return
    chosen = str(wanted.choice.get("lengths", MEASURES[0]))
    panel = screen.add(Panel(ui, "panel"), box)
    inner = panel.inner
    _segments(wanted, panel, inner, "lengths", [(name, tr(f"statistics.length.{name}")) for name in MEASURES], chosen)
    values = [_length(length, chosen) for length in found]
    note = tr(
        "statistics.lengths.note",
        mean=format_decimal(sum(values) / len(values)),
        least=format_decimal(min(values)),
        most=format_decimal(max(values)),
    )
    panel.add(Label(ui, note, "body", tone="dim", lines=2), inner.cut_bottom(34, gap=4))
    well = panel.add(Panel(ui, "well"), inner)
    if len(values) < 2:
        well.add(Label(ui, tr("statistics.lengths.more"), "body", tone="dim", align="centre"), well.inner)
        return
    points = tuple((float(n), value) for n, value in enumerate(values, 1))
    plot = LinePlot(ui, [Series("", hex_of(ui.theme["accent"]), points)], x_text=whole_figure,
                    x_title="" if inner.height < 220 else tr("statistics.axis.game"))
    plot.y_text = format_decimal
    well.add(plot, ui.box(well.rect).inset(14, 6))


def means(wanted: StatisticsQuery, screen: Screen, box: Box) -> None:
    """Show the means of the measures at the end, by player, of one title: each has measures of its own."""
    game = _title(wanted, screen, box)
    summary, found = screens_of(game).game_summary(), statistics.means(wanted.store, game, wanted.player)
    if not found:
        nothing(wanted, screen, box)
        return
    shown = summary.averages()
    table, plot = halves(wanted, screen, box)
    by_player: dict[Player, dict[str, float]] = {}
    for mean in found:
        by_player.setdefault(mean.player, {})[mean.key] = mean.value
    columns = [_column("player", 1.8), *(Column(title, 1, "right", tabular=True) for title in shown.values())]
    rows = [Row((name_of(player), *(format_decimal(values[key], True) if key in values else "–" for key in shown)))
            for player, values in by_player.items()]
    _table(wanted, table, columns, rows)
    if plot is None:
        return
    chosen = str(wanted.choice.get("means", ""))
    chosen = chosen if chosen in shown else next(iter(shown))
    inner = plot.inner
    options = [(key, title[:1].upper() + title[1:]) for key, title in shown.items()]
    _segments(wanted, plot, inner, "means", options, chosen)
    bars = [(name_of(player), values[chosen]) for player, values in by_player.items() if chosen in values]
    bars_of(wanted, inner, bars[:BARS], tr("statistics.plot.means"), None, plot)


def games(wanted: StatisticsQuery, screen: Screen, box: Box) -> None:
    """Show every finished game; Enter or a second click opens its results."""
    ui = wanted.ui
    panel = screen.add(Panel(ui, "panel"), box)
    columns = [Column(tr("statistics.column.when"), 1.5), _column("game", 2), _column("ranking", 2.6),
               _figures("rounds"), _figures("minutes")]
    rows = []
    for game in statistics.played(wanted.store, wanted.game, wanted.player):
        name = game_name(game.game)
        title = f"{name}  <dim>{escape(game.title)}</dim>" if game.title else name
        key = game.id if game.kept else None
        rows.append(Row((when(game.finished), title, _ranking(game), str(game.rounds), str(round(game.seconds / 60))),
                        key, tip=tr("statistics.open" if game.kept else "statistics.deleted")))
    inner = panel.inner
    table = Grid(ui, columns, rows, on_pick=lambda key: None, on_open=lambda key: _open(wanted, key))
    panel.add(table, inner)


def _open(wanted: StatisticsQuery, key: Hashable) -> None:
    if key is not None:
        wanted.open(key)


def _title(wanted: StatisticsQuery, screen: Screen, box: Box) -> str:
    """Return the title of a tab whose figures are of one title only; where all games are wanted, place a choice at the
    top of its box."""
    titles = [count.game for count in wanted.counts]
    if wanted.game or len(titles) == 1:
        return wanted.game or titles[0]
    chosen = wanted.choice.get("title")
    chosen = chosen if chosen in titles else titles[0]
    options: list[tuple[Hashable, str]] = [(game, game_name(game)) for game in titles]
    choice_row(screen, box.cut_top(wanted.ui.finger_units(42), gap=10), options, chosen,
               lambda new: wanted.choose("title", new))
    return str(chosen)


# parts of tabs ----------------------------------------------------------------------------------------------------
def nothing(wanted: StatisticsQuery, screen: Screen, box: Box, words: str = "nothing") -> None:
    """Show that no game counts for the tab."""
    panel = screen.add(Panel(wanted.ui, "panel"), box)
    panel.add(Label(wanted.ui, tr(f"statistics.{words}"), "body", tone="dim", align="centre"), panel.inner)


def _ranking(game: PlayedGame) -> str:
    if game.ended == "uncounted":
        names = ", ".join(map(name_at_table, game.seats))
        return tr("statistics.uncounted", players=names)
    ranking = "   ".join(f"{sat.rank}. {name_at_table(sat)}" for sat in sorted(game.seats, key=lambda sat: sat.rank))
    ranking = tr("statistics.counted", ranking=ranking) if game.ended else ranking
    return tr("statistics.head-start", ranking=ranking) if game.head_start else ranking


def _length(length: Length, measure: str) -> float:
    return {"rounds": length.rounds, "moves": length.plies, "minutes": round(length.seconds / 60, 1)}[measure]


def _column(name: str, weight: float) -> Column:
    return Column(tr(f"statistics.column.{name}"), weight)


def _figures(name: str, weight: float = 0.9, tip: str = "") -> Column:
    return Column(tr(f"statistics.column.{name}"), weight, "right", tabular=True, tip=tip)


def halves(wanted: StatisticsQuery, screen: Screen, box: Box) -> tuple[Panel, Panel | None]:
    """Return a panel for the grid, and one for the plot where there is room."""
    if wanted.narrow or box.height < 300:
        return screen.add(Panel(wanted.ui, "panel"), box), None
    left, right = box.split((1.35, 1), gap=18)
    return screen.add(Panel(wanted.ui, "panel"), left), screen.add(Panel(wanted.ui, "panel"), right)


def _table(wanted: StatisticsQuery, panel: Panel, columns: Sequence[Column], rows: Sequence[Row]) -> None:
    panel.add(Grid(wanted.ui, columns, rows), panel.inner)


def _segments(wanted: StatisticsQuery, panel: Panel, inner: Box, name: str, options: Sequence[tuple[Hashable, str]],
              value: Hashable) -> None:
    """Place the choice of a tab as segments side by side; nothing where there is no choice."""
    if len(options) > 1:
        choice = SegmentedChoice(wanted.ui, options, value, lambda new: wanted.choose(name, new), role="body")
        row = inner.cut_top(wanted.ui.finger_units(42), gap=10)
        panel.add(choice, row.cut_left(min(row.width, choice.natural_size()[0] / wanted.ui.metrics.unit + 30)))


def bars_of(wanted: StatisticsQuery, box: Panel | Box | None, bars: Sequence[tuple[str, float]], title: str,
          high: float | None, panel: Panel | None = None, *, whole: bool = False) -> None:
    """Place bars in a sunken field of a panel, or of a box in it. `whole` is True for counts, which have no
    fractions."""
    if box is None:
        return
    ui = wanted.ui
    owner, inner = (box, box.inner) if isinstance(box, Panel) else (panel, box)
    assert owner is not None
    well = owner.add(Panel(ui, "well", caption="" if inner.height < 240 else title), inner)
    colour = hex_of(ui.theme["accent"])
    texts = (lambda v: tr("statistics.per-cent", n=math.floor(v + 0.5))) if high == 100 else (
        whole_figure if whole else format_decimal)
    plot = BarPlot(ui, [(name, value, colour) for name, value in bars], y_text=texts, y_high=high)
    well.add(plot, well.inner)

"""Row of a member in the list, and the card with the figures of the chosen one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import Rect

from game.i18n.catalog import languages, tr
from game.i18n.markup import escape
from game.scenes.menus.members.rating_panel import RatingPanel, rating_tip
from game.scenes.menus.statistics.statistics_tabs import duration, name_of
from game.scenes.registry import screens_of
from game.scenes.shared.list_cards import ListCard
from game.scenes.shared.menu_scene import game_name, seat_icon
from game.scenes.shared.portraits.member_face import face_name
from game.scenes.shared.saved_game_texts import day_of, when
from game.session.members.member import Member
from game.session.members.member_figures import MemberFigures
from game.session.ratings.member_ratings import RatedGame
from game.session.statistics import PlayerRecord
from game.ui.context import Ui
from game.ui.widgets import Column, Grid, Icon, Label, Panel, RichText, Row

FACE, EDGE = 64, 9  # units: side of a face in the list, margin of a row
LARGE = 150  # units: the face on the card
OPPONENTS = 6  # of a card, those met most often


class MemberRow(ListCard):
    """Row with face, name, and how much the member has played."""

    def __init__(self, ui: Ui, member: Member, figures: MemberFigures, choose: Callable[[], object],
                 open_it: Callable[[], object]) -> None:
        super().__init__(ui, choose, open_it)
        self.member = member
        self.face = self.add(Icon(ui, face_name(member)))
        self.name = self.add(Label(ui, escape(member.name), "subheading", ground="card", lines=1))
        self.facts = self.add(Label(ui, short_figures(figures), "body", ground="card", tone="dim", lines=1))

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return width and height in pixels."""
        lines = self.name.natural_size()[1] + self.facts.natural_size()[1]
        return width or self.rect.w, max(self.ui.px(FACE), lines) + 2 * self.ui.px(EDGE)

    def layout(self) -> None:
        """Place the face at the left, the words beside it."""
        box = self.ui.box(self.rect).inset(12, EDGE)
        self.face.place(box.cut_left(FACE, gap=14))
        for label, row in zip((self.name, self.facts), box.rows(2), strict=True):
            label.place(row)


def short_figures(figures: MemberFigures) -> str:
    """Return games and wins in a few words."""
    if not figures.games:
        return tr("members.no-games")
    return f"{tr('members.games', n=figures.games)} · {tr('members.wins', n=figures.wins)}"


class MemberCard(Panel):
    """Card of the chosen member: face, facts, the record in each title, and the opponents; `seconds` is the time at the
    table, `earned` the number of achievements, `ratings` those of each title, game by game."""

    def __init__(self, ui: Ui, member: Member, figures: MemberFigures, coach: str, seconds: float, earned: int,
                 ratings: Mapping[str, Sequence[RatedGame]]) -> None:
        super().__init__(ui, "panel")
        self.face = self.add(Icon(ui, face_name(member)))
        self.name = self.add(Label(ui, escape(member.name), "title", tone="accent", lines=1))
        facts = _facts(member, figures, coach, seconds, earned)
        self.facts = self.add(RichText(ui, "\n".join(facts), "body", leading=1.12))
        self.titles = self.add(_titles(ui, figures, ratings)) if figures.titles else None
        self.plot = self.add(RatingPanel(ui, ratings)) if ratings else None
        self.opponents = self.add(_opponents(ui, figures)) if figures.meetings else None

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return width and height in pixels."""
        wide = self.rect.w if width is None else width
        return wide, self._bottom(Rect(0, 0, wide, 0))

    def layout(self) -> None:
        """Place face and facts at the top, the grids below each other."""
        self._bottom(self.rect, place=True)

    def _bottom(self, rect: Rect, place: bool = False) -> int:
        """Return the height of everything in pixels; with `place` the widgets are placed."""
        ui, pad = self.ui, self.ui.px(18)
        face, inner = ui.px(LARGE), rect.inflate(-2 * pad, 0)
        x, y = inner.x + face + pad, rect.y + pad
        beside = max(1, inner.right - x)
        name = self.name.natural_size(beside)[1]
        facts = self.facts.natural_size(beside)[1]
        if place:
            self.face.place(Rect(inner.x, y, face, face))
            self.name.place(Rect(x, y, beside, name))
            self.facts.place(Rect(x, y + name + ui.px(4), beside, facts))
        y += max(face, name + ui.px(4) + facts) + pad
        for grid in (self.titles, self.plot, self.opponents):
            if grid is not None:
                high = grid.natural_size(inner.w)[1]
                if place:
                    grid.place(Rect(inner.x, y, inner.w, high))
                y += high + pad
        return y - rect.y


def _facts(member: Member, figures: MemberFigures, coach: str, seconds: float, earned: int) -> list[str]:
    lines = []
    if figures.games:
        lines.append(f"<b>{short_figures(figures)}</b> <dim>· {duration(seconds)}</dim>")
        lines.append(f"<dim>{tr('members.favourite')}</dim> {game_name(figures.favourite)}")
    else:
        lines.append(tr("members.no-games"))
    if earned:
        lines.append(tr("members.achievements", n=earned))
    if figures.solved:
        lines.append(tr("members.solved", n=figures.solved))
    if member.colours:
        icons = " ".join(f"<icon:{seat_icon(colour)}>" for colour in member.colours)
        lines.append(f"<dim>{tr('members.colours')}</dim> {icons}")
    lines.append(f"<dim>{tr('settings.coach')}:</dim> {tr(f'settings.coach.{coach}')}")
    if member.language:
        lines.append(f"<dim>{tr('members.language')}:</dim> {languages().get(member.language, member.language)}")
    if member.former:
        lines.append(f"<dim>{tr('members.former', names=escape(', '.join(member.former)))}</dim>")
    if member.joined:
        lines.append(f"<dim>{tr('members.joined', when=day_of(member.joined))}</dim>")
    return lines


def _titles(ui: Ui, figures: MemberFigures, ratings: Mapping[str, Sequence[RatedGame]]) -> Grid:
    columns = [Column(tr("statistics.column.game"), 1.8), _figures("games"), _figures("wins"),
               Column(tr("members.column.rating"), 0.9, "right", tabular=True),
               Column(tr("members.column.best"), 1, "right", tabular=True),
               Column(tr("statistics.column.last"), 1.5, "right")]
    rows = []
    for game, record in figures.titles:
        rated = ratings.get(game, ())
        figure = "–" if not rated else str(rated[-1].figure) if rated[-1].is_sure else f"<dim>~{rated[-1].figure}</dim>"
        rows.append(Row((game_name(game), str(record.games), str(record.wins), figure,
                        _best(game, record), when(record.last)), tip=rating_tip(game, rated)))
    return Grid(ui, columns, rows)


def _best(game: str, record: PlayerRecord) -> str:
    """Return the best score in a title; "–" where scores are distances, which depend on the length of the race."""
    return str(record.best) if screens_of(game).gap_text is None else "–"


def _opponents(ui: Ui, figures: MemberFigures) -> Grid:
    columns = [Column(tr("members.column.against"), 1.8), _figures("ahead"), _figures("equal"), _figures("behind")]
    return Grid(ui, columns, [Row((name_of(met.second), str(met.ahead), str(met.equal), str(met.behind)))
                              for met in figures.meetings[:OPPONENTS]])


def _figures(name: str) -> Column:
    return Column(tr(f"statistics.column.{name}"), 0.8, "right", tabular=True)

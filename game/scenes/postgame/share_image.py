"""A finished game to share: one picture and a text with its ranking, its graph and what there is to remember.

Nothing of a running game can be in them: what was hidden until the end is told as the results page tells it.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from pygame import Surface

from game.i18n.catalog import tr
from game.i18n.renderer import Renderer
from game.rules.core.game_spec import Result
from game.scenes.postgame.game_summary import GameSummary, Highlight
from game.scenes.postgame.results_widgets import RankStrip, ScoreTable, highlight_list, score_columns
from game.scenes.scene_base import Services
from game.scenes.shared.menu_scene import early_end_text, game_name, round_axis, round_text, seat_kind_text, seat_styles
from game.scenes.shared.picture_export import write_picture
from game.scenes.shared.saved_game_texts import day_of, heading_of
from game.scenes.shared.seat_plot import plot_in
from game.scenes.table.board_snapshot import board_snapshot, fit_picture
from game.session.notices import UserError
from game.session.session import Session
from game.session.storage.atomic_write import write_atomically
from game.ui.compositor import paint
from game.ui.context import Ui
from game.ui.layout import Box
from game.ui.screen import Screen
from game.ui.widgets import Label, Panel, Picture, Row, Stack

SIZE = (1600, 1280)  # pixels of the picture
TABLE = (1920, 1200)  # of the table whose board it shows: every board fills its place there
TEXT = ".txt"
CAPTION = 60  # units: the heading of a panel, and its rim
WON = 0.6  # of its line: who has won, before when the table ended the game
HIGH, BETWEEN = 0.58, (0.42, 0.58)  # of the page: the most of its height and the room in its width that the board has
TALLEST, LOOSEST = 100, 44  # units: the strip of a seat and a line of the scoring, where there is room
GRAPH = 220  # units of height below which lines in a graph are not told apart
LARGE = 24  # units of type: what there is to remember, where there is room


class FinishedGame(NamedTuple):
    """A game that is over, with its words: `counts` unless its table agreed otherwise."""

    session: Session
    result: Result
    game_summary: GameSummary
    renderer: Renderer
    counts: bool


def write_share_image(folder: Path, services: Services, over: FinishedGame) -> Path:
    """Write the picture and, beside it, the text; the picture's file. Raises Refusal if they cannot be written. The
    screen that is shown has to be built anew."""
    head = over.session.game.head
    path = write_picture(folder, head.title or game_name(head.game), picture_of(services, over))
    try:
        write_atomically(path.with_suffix(TEXT), text_of(over))
    except OSError as error:
        raise UserError("session.export.not-written", file=path.name, why=str(error)) from error
    return path


def text_of(over: FinishedGame) -> str:
    """The result as plain lines."""
    session, result, epilogue, renderer, counts = over
    head = session.game.head
    title = f"{game_name(head.game)} · {day_of(head.finished or head.changed)}"
    lines = [title, renderer.plain(epilogue.subtitle(session, renderer)), "", renderer.plain(_outcome(over)),
             *filter(None, [_ended(over)]), ""]
    for seat in result.order:
        figures = ", ".join(f"{caption} {value}" for caption, value in epilogue.figures(session, seat))
        place = renderer.thing("place", result.ranks[seat]) if counts else "–"
        lines.append(renderer.plain(f"{place} <seat:{seat}>: {figures}"))
    if told := epilogue.highlights(session):
        lines += ["", *(renderer.plain(f"- {highlight.text}") for highlight in told)]
    return "\n".join(lines) + "\n"


def picture_of(services: Services, over: FinishedGame) -> Surface:
    """The result as a picture, whatever the size of the window and of its type."""
    ui = services.ui
    size, scale = ui.metrics.size, ui.metrics.scale
    try:
        board = _board(services, over.session)
        ui.resize(SIZE, 1.0)
        screen = Screen(ui)
        _lay(screen, over, board)
        surface = screen.background.copy()
        paint(screen.body, surface, surface.get_rect())
        surface.set_clip(None)
        return surface
    finally:
        ui.resize(size, scale)


def _board(services: Services, session: Session) -> Surface | None:
    """The board as the game left it; None where today's rules do not lead there."""
    services.ui.resize(TABLE, 1.0)
    try:
        return board_snapshot(services, session, len(session.game.log))
    except UserError:
        return None
    finally:
        services.ui.frame_of("")
        services.ui.set_seats(seat_styles(session.seats))


def _outcome(over: FinishedGame) -> str:
    return over.renderer.outcome(over.result) if over.counts else tr("results.uncounted")


def _ended(over: FinishedGame) -> str:
    """When the table ended the game before the rules do; "" = it did not."""
    return early_end_text(over.session.package.spec.id, over.session.ended) if over.session.ended else ""


def _lay(screen: Screen, over: FinishedGame, board: Surface | None) -> None:
    session, _, epilogue, renderer, _ = over
    ui, page = screen.ui, screen.page().inset(48, 34)
    _heading(screen, page, over)
    left, right = page.split((1, 1.24), gap=22)
    if board is not None:
        right = page.cut_right(page.width * min(max(page.height * HIGH * board.width / board.height / page.width,
                                                    BETWEEN[0]), BETWEEN[1]), gap=22)
        left = page
        picture = fit_picture(board, (right.rect.w, round(right.rect.h * HIGH)))
        screen.add(Picture(ui, picture), right.cut_top(picture.height / ui.metrics.unit, gap=14))
    _ranking(screen, left, over)
    rows = [Row((line.name, *(line.figures[seat] for seat in over.result.order)), strong=line.strong)
            for line in epilogue.scoring(session, renderer)]
    told = [highlight._replace(ply=None) for highlight in epilogue.highlights(session)]
    graph = right
    if rows:
        least, wanted = _scoring_height(rows, ScoreTable.ROW), _told_height(ui, told, left)
        beside = board is not None and bool(told) and left.height >= least + 14 + wanted
        squeezed = bool(told) and not beside and right.height - 14 - _told_height(ui, told, right) < GRAPH
        crossed = squeezed and left.height >= least + 14 + GRAPH  # the graph goes to the left, in place of the moments
        below = wanted if beside else GRAPH if crossed else 0
        high = min(_scoring_height(rows, LOOSEST), left.height - 14 - below) if below else left.height
        _scoring(screen, left.cut_top(high, gap=14), over, rows)
        if crossed:
            graph, left = left, right
        elif not beside and told:
            left = right.cut_bottom(max(right.height * 0.36, _told_height(ui, told, right)), 14)
    elif board is not None:
        graph, left = left, right
    if told:
        _highlights(screen, left, told)
    name, curves = next(iter(epilogue.graphs(session, renderer).values()))
    panel = screen.add(Panel(ui, caption=name), graph)
    plot_in(panel, panel.inner, session.seats, curves, x_title=round_axis(session.package.spec.id),
            x_name=lambda x: round_text(session.package.spec.id, round(x)))


def _heading(screen: Screen, page: Box, over: FinishedGame) -> None:
    """The house, the game and the day; who has won."""
    ui, head = screen.ui, over.session.game.head
    top = page.cut_top(58, gap=10)
    house = Label(ui, tr("menu.house"), "display", tone="accent", size=50, lines=1)
    screen.add(house, top.take_left(house.natural_size()[0], 28))
    screen.add(Label(ui, day_of(head.finished or head.changed), "subheading", tone="dim", align="right", lines=1),
               top.cut_right(280))
    about = over.renderer.plain(over.game_summary.subtitle(over.session, over.renderer))
    screen.add(Label(ui, heading_of(head, about), "heading", lines=1), top)
    line = page.cut_top(64, gap=10)
    won = Label(ui, _outcome(over), "title", tone="accent", size=44, lines=1)
    if ended := _ended(over):
        screen.add(won, line.take_left(min(won.natural_size()[0], round(line.rect.w * WON)), 24))
        screen.add(Label(ui, ended, "subheading", tone="dim", lines=1), line)
    else:
        screen.add(won, line)


def _ranking(screen: Screen, box: Box, over: FinishedGame) -> None:
    session, result, epilogue, renderer, counts = over
    high = min(TALLEST, box.height * 0.45 / len(result.order))
    for seat in result.order:
        rank = result.ranks[seat]
        strip = RankStrip(screen.ui, renderer.thing("place", rank), seat, seat_kind_text(session.seats[seat].kind),
                          epilogue.figures(session, seat), winner=counts and rank == 1, tooltip="")
        screen.add(strip, box.cut_top(high, gap=8))
    box.cut_top(8)


def _scoring_height(rows: Sequence[Row], row: float) -> float:
    """Units of the panel whose lines are that high."""
    return CAPTION + ScoreTable.HEAD + row * len(rows)


def _scoring(screen: Screen, box: Box, over: FinishedGame, rows: list[Row]) -> None:
    panel = screen.add(Panel(screen.ui, caption=tr("results.page.scoring")), box)
    table = ScoreTable(screen.ui, score_columns(over.session.package.spec.id, over.result.order), rows)
    inner = panel.inner
    table.ROW = min(LOOSEST, max(table.ROW, int((inner.height - table.HEAD) / len(rows))))
    panel.add(table, inner)


def _listed(ui: Ui, told: Sequence[Highlight], size: float | None = None) -> Stack:
    return highlight_list(ui, told, lambda ply: None, "", size)


def _told_height(ui: Ui, told: Sequence[Highlight], box: Box) -> float:
    """Units of the panel of what there is to remember, in that width."""
    return _listed(ui, told).natural_size(box.rect.w - ui.px(CAPTION))[1] / ui.metrics.unit + CAPTION


def _highlights(screen: Screen, box: Box, told: Sequence[Highlight]) -> None:
    """In large type where that has room."""
    ui = screen.ui
    panel = screen.add(Panel(ui, caption=tr("results.page.highlights")), box)
    inner = panel.inner
    large = _listed(ui, told, LARGE)
    panel.add(large if large.natural_size(inner.rect.w)[1] <= inner.rect.h else _listed(ui, told), inner)

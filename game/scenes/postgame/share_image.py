"""Share image: a finished game as one picture and a text, with its ranking, its graph and its highlights.

Nothing of a running game can be in them: hidden things are shown only after the end, as on the results page.
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
from game.scenes.shared.menu_scene import early_end_text, game_name, round_axis, round_text, seat_styles
from game.scenes.shared.picture_export import write_picture
from game.scenes.shared.saved_game_texts import day_of, heading_of
from game.scenes.shared.seat_makers import makers_text
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
TABLE = (1920, 1200)  # pixels of the table whose board it shows: every board fills its place there
TEXT = ".txt"
CAPTION = 60  # units: heading and rim of a panel
WON = 0.6  # share of the line for the winner, before the text about an early end
HIGH, BETWEEN = 0.58, (0.42, 0.58)  # shares of the page for the board: most of the height, range of the width
TALLEST, LOOSEST = 100, 44  # units: greatest height of a seat's strip and of a line of the scoring
GRAPH = 220  # units of height below which lines in a graph cannot be told apart
LARGE = 24  # units: type of the highlights, where there is room


class FinishedGame(NamedTuple):
    """A finished game with its texts: `counts` unless the players agreed otherwise."""

    session: Session
    result: Result
    game_summary: GameSummary
    renderer: Renderer
    counts: bool


def write_share_image(folder: Path, services: Services, over: FinishedGame) -> Path:
    """Write the picture and, beside it, the text; return the picture's file.

    Raises UserError if they cannot be written. The current screen has to be built anew afterwards.
    """
    head = over.session.game.head
    path = write_picture(folder, head.title or game_name(head.game), picture_of(services, over))
    try:
        write_atomically(path.with_suffix(TEXT), text_of(over))
    except OSError as error:
        raise UserError("session.export.not-written", file=path.name, why=str(error)) from error
    return path


def text_of(over: FinishedGame) -> str:
    """Return the result as plain lines."""
    session, result, summary, renderer, counts = over
    head = session.game.head
    title = f"{game_name(head.game)} · {day_of(head.finished or head.changed)}"
    lines = [title, renderer.plain(summary.subtitle(session, renderer)), "", renderer.plain(outcome_text(over)),
             *filter(None, [ended_text(over)]), ""]
    for seat in result.order:
        figures = ", ".join(f"{caption} {value}" for caption, value in summary.figures(session, seat))
        place = renderer.thing("place", result.ranks[seat]) if counts else "–"
        lines.append(renderer.plain(f"{place} <seat:{seat}>: {figures}"))
    if found := summary.highlights(session):
        lines += ["", *(renderer.plain(f"- {highlight.text}") for highlight in found)]
    return "\n".join(lines) + "\n"


def picture_of(services: Services, over: FinishedGame) -> Surface:
    """Return the result as a picture, independent of the size of the window and of its type."""
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
    """Return the board at the end of the game; None where today's rules do not lead there."""
    services.ui.resize(TABLE, 1.0)
    try:
        return board_snapshot(services, session, len(session.game.log))
    except UserError:
        return None
    finally:
        services.ui.frame_of("")
        services.ui.set_seats(seat_styles(session.seats, game=session.package.spec.id))


def outcome_text(over: FinishedGame) -> str:
    """Return who has won, or that the game does not count."""
    return over.renderer.outcome(over.result) if over.counts else tr("results.uncounted")


def ended_text(over: FinishedGame) -> str:
    """Return the text about an early end of the game; "" = there was none."""
    return early_end_text(over.session.package.spec.id, over.session.ended) if over.session.ended else ""


def _lay(screen: Screen, over: FinishedGame, board: Surface | None) -> None:
    session, _, summary, renderer, _ = over
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
            for line in summary.scoring(session, renderer)]
    found = [highlight._replace(ply=None) for highlight in summary.highlights(session)]
    graph = right
    if rows:
        least, wanted = _scoring_height(rows, ScoreTable.ROW), _highlights_height(ui, found, left)
        beside = board is not None and bool(found) and left.height >= least + 14 + wanted
        squeezed = bool(found) and not beside and right.height - 14 - _highlights_height(ui, found, right) < GRAPH
        crossed = squeezed and left.height >= least + 14 + GRAPH  # the graph takes the place of the highlights
        below = wanted if beside else GRAPH if crossed else 0
        high = min(_scoring_height(rows, LOOSEST), left.height - 14 - below) if below else left.height
        _scoring(screen, left.cut_top(high, gap=14), over, rows)
        if crossed:
            graph, left = left, right
        elif not beside and found:
            left = right.cut_bottom(max(right.height * 0.36, _highlights_height(ui, found, right)), 14)
    elif board is not None:
        graph, left = left, right
    if found:
        _highlights(screen, left, found)
    name, curves = next(iter(summary.graphs(session, renderer).values()))
    panel = screen.add(Panel(ui, caption=name), graph)
    plot_in(panel, panel.inner, session.seats, curves, x_title=round_axis(session.package.spec.id),
            x_name=lambda x: round_text(session.package.spec.id, round(x)))


def _heading(screen: Screen, page: Box, over: FinishedGame) -> None:
    """Place name of the program, game and day, and the winner."""
    ui, head = screen.ui, over.session.game.head
    top = page.cut_top(58, gap=10)
    brand = Label(ui, tr("menu.house"), "display", tone="accent", size=50, lines=1)
    screen.add(brand, top.take_left(brand.natural_size()[0], 28))
    screen.add(Label(ui, day_of(head.finished or head.changed), "subheading", tone="dim", align="right", lines=1),
               top.cut_right(280))
    about = over.renderer.plain(over.game_summary.subtitle(over.session, over.renderer))
    screen.add(Label(ui, heading_of(head, about), "heading", lines=1), top)
    line = page.cut_top(64, gap=10)
    won = Label(ui, outcome_text(over), "title", tone="accent", size=44, lines=1)
    if ended := ended_text(over):
        screen.add(won, line.take_left(min(won.natural_size()[0], round(line.rect.w * WON)), 24))
        screen.add(Label(ui, ended, "subheading", tone="dim", lines=1), line)
    else:
        screen.add(won, line)


def _ranking(screen: Screen, box: Box, over: FinishedGame) -> None:
    session, result, summary, renderer, counts = over
    high = min(TALLEST, box.height * 0.45 / len(result.order))
    for seat in result.order:
        rank = result.ranks[seat]
        strip = RankStrip(screen.ui, renderer.thing("place", rank), seat, makers_text(session, seat),
                          summary.figures(session, seat), winner=counts and rank == 1, tooltip="")
        screen.add(strip, box.cut_top(high, gap=8))
    box.cut_top(8)


def _scoring_height(rows: Sequence[Row], row: float) -> float:
    """Return the height in units of the panel with rows of that height."""
    return CAPTION + ScoreTable.HEAD + row * len(rows)


def _scoring(screen: Screen, box: Box, over: FinishedGame, rows: list[Row]) -> None:
    panel = screen.add(Panel(screen.ui, caption=tr("results.page.scoring")), box)
    table = ScoreTable(screen.ui, score_columns(screen.ui, over.session.package.spec.id, over.result.order), rows)
    inner = panel.inner
    table.ROW = min(LOOSEST, max(table.ROW, int((inner.height - table.HEAD) / len(rows))))
    panel.add(table, inner)


def _listed(ui: Ui, found: Sequence[Highlight], size: float | None = None) -> Stack:
    return highlight_list(ui, found, lambda ply: None, "", size)


def _highlights_height(ui: Ui, found: Sequence[Highlight], box: Box) -> float:
    """Return the height in units of the panel of highlights, in that width."""
    return _listed(ui, found).natural_size(box.rect.w - ui.px(CAPTION))[1] / ui.metrics.unit + CAPTION


def _highlights(screen: Screen, box: Box, found: Sequence[Highlight]) -> None:
    """Place the highlights, in large type where that has room."""
    ui = screen.ui
    panel = screen.add(Panel(ui, caption=tr("results.page.highlights")), box)
    inner = panel.inner
    large = _listed(ui, found, LARGE)
    panel.add(large if large.natural_size(inner.rect.w)[1] <= inner.rect.h else _listed(ui, found), inner)

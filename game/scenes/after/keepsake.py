"""A finished game to share: one picture and a text with its ranking, its graph and what there is to remember.

Nothing of a running game can be in them: what was hidden until the end is told as the results page tells it.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from pygame import Surface

from game.i18n.catalog import tr
from game.i18n.render import Renderer
from game.rules.core.spec import Result
from game.scenes.after.epilogue import Epilogue
from game.scenes.after.results_parts import (
    STRIP,
    RankStrip,
    ScoreTable,
    highlight_list,
    score_columns,
)
from game.scenes.menus.saved_words import day_of, heading_of
from game.scenes.parts import ended_words, game_name, kind_words
from game.scenes.pictures import write_picture
from game.scenes.seat_plot import plot_in
from game.session.files import write_whole
from game.session.notice import Refusal
from game.session.session import Session
from game.ui.compositor import paint
from game.ui.context import Ui
from game.ui.layout import Box
from game.ui.screen import Screen
from game.ui.widgets import Label, Panel, Row

SIZE = (1600, 1000)  # pixels of the picture
TEXT = ".txt"
CAPTION = 60  # units: the heading of a panel, and its rim
WON = 0.6  # of its line: who has won, before when the table ended the game


class Over(NamedTuple):
    """A game that is over, with its words: `counts` unless its table agreed otherwise."""

    session: Session
    result: Result
    epilogue: Epilogue
    renderer: Renderer
    counts: bool


def write_keepsake(folder: Path, ui: Ui, over: Over) -> Path:
    """Write the picture and, beside it, the text; the picture's file. Raises Refusal if they cannot be written. The
    screen that is shown has to be built anew."""
    head = over.session.game.head
    path = write_picture(folder, head.title or game_name(head.game), picture_of(ui, over))
    try:
        write_whole(path.with_suffix(TEXT), text_of(over))
    except OSError as error:
        raise Refusal("session.export.not-written", file=path.name, why=str(error)) from error
    return path


def text_of(over: Over) -> str:
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


def picture_of(ui: Ui, over: Over) -> Surface:
    """The result as a picture, whatever the size of the window and of its type."""
    size, scale = ui.metrics.size, ui.metrics.scale
    ui.resize(SIZE, 1.0)
    try:
        screen = Screen(ui)
        _lay(screen, over)
        surface = screen.background.copy()
        paint(screen.body, surface, surface.get_rect())
        surface.set_clip(None)
        return surface
    finally:
        ui.resize(size, scale)


def _outcome(over: Over) -> str:
    return over.renderer.outcome(over.result) if over.counts else tr("results.uncounted")


def _ended(over: Over) -> str:
    """When the table ended the game before the rules do; "" = it did not."""
    return ended_words(over.session.ended) if over.session.ended else ""


def _lay(screen: Screen, over: Over) -> None:
    session, _, epilogue, renderer, _ = over
    ui, page = screen.ui, screen.page().inset(48, 34)
    head = session.game.head
    top = page.cut_top(58, gap=10)
    house = Label(ui, tr("menu.house"), "display", tone="accent", size=50, lines=1)
    screen.add(house, top.take_left(house.natural_size()[0], 28))
    screen.add(Label(ui, day_of(head.finished or head.changed), "subheading", tone="dim", align="right", lines=1),
               top.cut_right(280))
    screen.add(Label(ui, heading_of(head, renderer.plain(epilogue.subtitle(session, renderer))), "heading", lines=1),
               top)
    line = page.cut_top(64, gap=10)
    won = Label(ui, _outcome(over), "title", tone="accent", size=44, lines=1)
    if ended := _ended(over):
        screen.add(won, line.take_left(min(won.natural_size()[0], round(line.rect.w * WON)), 24))
        screen.add(Label(ui, ended, "subheading", tone="dim", lines=1), line)
    else:
        screen.add(won, line)
    left, right = page.split((1, 1.24), gap=22)
    _ranking(screen, left, over)
    if lines := epilogue.scoring(session, renderer):
        _scoring(screen, left, over, [Row((line.name, *(line.figures[seat] for seat in over.result.order)),
                                          strong=line.strong) for line in lines])
    told = [highlight._replace(ply=None) for highlight in epilogue.highlights(session)]
    if told:
        listed = highlight_list(ui, told, lambda ply: None, "")
        wanted = listed.natural_size(right.rect.w)[1] + ui.px(CAPTION)
        below = right.cut_bottom(max(right.height * 0.36, wanted / ui.metrics.unit), 14) if lines else left
        panel = screen.add(Panel(ui, caption=tr("results.page.highlights")), below)
        panel.add(listed, panel.inner)
    name, curves = next(iter(epilogue.graphs(session, renderer).values()))
    panel = screen.add(Panel(ui, caption=name), right)
    plot_in(panel, panel.inner, session.seats, curves, x_title=tr("results.axis.round"),
            x_name=lambda x: tr("ui.round", n=round(x)))


def _ranking(screen: Screen, box: Box, over: Over) -> None:
    session, result, epilogue, renderer, counts = over
    for seat in result.order:
        rank = result.ranks[seat]
        strip = RankStrip(screen.ui, renderer.thing("place", rank), seat, kind_words(session.seats[seat].kind),
                          epilogue.figures(session, seat), winner=counts and rank == 1, tooltip="")
        screen.add(strip, box.cut_top(min(STRIP, box.height * 0.16), gap=8))
    box.cut_top(8)


def _scoring(screen: Screen, box: Box, over: Over, rows: list[Row]) -> None:
    panel = screen.add(Panel(screen.ui, caption=tr("results.page.scoring")), box)
    panel.add(ScoreTable(screen.ui, score_columns(over.session.kit.spec.id, over.result.order), rows), panel.inner)

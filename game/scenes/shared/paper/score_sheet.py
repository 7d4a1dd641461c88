"""Score sheet: the figures of a finished game or of a season in one table, as one would write them on paper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pygame import Surface

from game.i18n.catalog import tr
from game.scenes.shared.paper.paper_page import LONG, SHORT, PaperPage, paper_of
from game.ui.context import Ui
from game.ui.layout import Box

MARGIN = 90  # units around what is written
HEAD, ROW, HIGHEST = 124, 50, 84  # units: height of the heads of the columns; least and greatest height of a row
NAMES, LEAST = 2.0, 1.0  # widths of the first column and of the others beside each other
NOTE = 88  # units: height of a remark


class SheetRow(NamedTuple):
    """A row of a score sheet: its name, a figure for each column; a `strong` row is a sum."""

    name: str
    figures: Sequence[str]
    strong: bool = False


@dataclass(frozen=True)
class ScoreSheet:
    """A score sheet as words: `columns` are the players, `notes` what there is to remember."""

    title: str
    facts: str
    outcome: str
    day: str
    columns: Sequence[str]
    rows: Sequence[SheetRow]
    notes: Sequence[str] = ()


def sheet_picture(ui: Ui, sheet: ScoreSheet) -> Surface:
    """Return the score sheet as a picture, an upright A4 page."""
    with paper_of(ui, (SHORT, LONG)) as page:
        page.frame()
        box = page.box.inset(MARGIN, MARGIN)
        top = box.cut_top(52, gap=10)
        page.text(tr("menu.house"), top.cut_left(top.width * 0.5), "heading", tone="dim", size=32)
        page.text(sheet.day, top, "subheading", align="right", tone="dim", size=28)
        page.text(sheet.title, box.cut_top(100), "title", tone="accent", size=64)
        page.text(sheet.facts, box.cut_top(44, gap=16), "subheading", tone="dim", size=30)
        page.text(sheet.outcome, box.cut_top(74, gap=24), "heading", size=46)
        notes = min(len(sheet.notes), max(0, int((box.height - HEAD - ROW * len(sheet.rows) - 60) / NOTE)))
        high = min(HIGHEST, (box.height - HEAD - notes * NOTE - (60 if notes else 0)) / max(1, len(sheet.rows)))
        _table(page, box, sheet, high)
        box.cut_top(60)
        for note in sheet.notes[:notes]:
            row = box.cut_top(NOTE)
            page.text(note, row.inset(8, 4), "body", size=27, max_lines=2)
            page.line(row.rect)
        return page.surface


def _table(page: PaperPage, box: Box, sheet: ScoreSheet, high: float) -> None:
    """Draw the heads of the columns and the rows, every second one on a tint."""
    weights = (NAMES, *(LEAST,) * len(sheet.columns))
    head = box.cut_top(HEAD)
    page.line(head.rect, "card_ink")
    for player, cell in zip(sheet.columns, head.split(weights)[1:], strict=True):
        page.text(player, cell.inset(6, 4), "subheading", align="right", size=29, max_lines=3)
    for at, row in enumerate(sheet.rows):
        line = box.cut_top(high)
        if at % 2 or row.strong:
            page.surface.fill(page.ui.theme["card_low"], line.rect)
        name, *cells = line.split(weights)
        page.text(row.name, name.inset(10, 2), "body", size=28, bold=row.strong)
        for figure, cell in zip(row.figures, cells, strict=True):
            page.text(figure, cell.inset(10, 2), "number", align="right", size=30, tabular=True, bold=row.strong)
        page.line(line.rect, "card_ink" if row.strong else "card_edge")

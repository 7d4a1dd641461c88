"""Widgets of the results: the strip of a seat in the ranking, and the list of highlights."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.scenes.postgame.game_summary import Highlight
from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of, margin
from game.ui.layout import Box
from game.ui.widgets import Column, Grid, IconButton, Label, Stack, Widget

STRIP = 84  # units: wanted height of a strip
LEAST_STRIP = 50
FACE = 62  # units: most height of a portrait
FRAMED = 64  # units: the frame of a panel and its caption
LINE_NAME, LEAST_NAME = 124, 56  # units of width: the name of a line of a final scoring, and the shortest of a seat
SPARE = 30  # units beside the caption of a figure, so that the shortest one has room for its figure
FEW, SOME = 4, 5  # figures of a strip that leave room for a long name, and for one nearly as long


class RankStrip(Widget):
    """A seat on a cream card: its place, its player, and the figures of its result."""

    def __init__(self, ui: Ui, place: str, seat: int, kind: str, figures: Sequence[tuple[str, str]], *,
                 winner: bool, tooltip: str) -> None:
        super().__init__(ui, tooltip=tooltip)
        self.place_text, self.seat, self.kind, self.figures, self.winner = place, seat, kind, figures, winner
        self.outset = margin(ui.plate_style("card"))

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return width and height in pixels."""
        return width or self.rect.w, self.ui.px(STRIP)

    def draw(self, surface: Surface) -> None:
        """Draw place, name and figures on the card."""
        ui = self.ui
        border = {"border": hex_of(ui.theme["accent"]), "border_width": max(2, ui.px(3))} if self.winner else {}
        ui.plate(surface, self.rect, "card", **border)
        box = ui.box(self.rect).inset(16, 6)
        self._draw_place(surface, box.cut_left(min(84, box.width * 0.12), 10))
        named = box.cut_left(box.width * _name_share(len(self.figures)), 10)
        if portrait := ui.writer.seats[self.seat].portrait:
            side = min(named.rect.h, ui.px(FACE))
            spot = named.take_left(side, 8).rect
            surface.blit(ui.assets.picture(portrait, (side, side)), (spot.x, spot.centery - side // 2))
        rows = named.split((1.25, 1), down=True)
        self._text(surface, rows[0], f"<seat:{self.seat}>", "subheading", middle=False, size=25)
        self._text(surface, rows[1], self.kind, "small", middle=False, tone="dim")
        # widths follow the captions, which are the same in each strip, so that figures are aligned
        wants = [ui.text(caption, "small").width + ui.px(SPARE) for caption, _ in self.figures]
        for (caption, value), cell in zip(self.figures, box.split(wants, 6), strict=True):
            upper, lower = cell.split((1.3, 1), down=True)
            self._text(surface, upper, value, "number", size=26)
            self._text(surface, lower, caption, "small", tone="dim")

    def _draw_place(self, surface: Surface, box: Box) -> None:
        colour = {"tone": "accent"} if self.winner else {"tone": "ink"}
        block = self.ui.text(self.place_text, "figure", ground="card", width=box.rect.w, max_lines=1, fit=True,
                             size=34, **colour)
        surface.blit(block.surface, block.surface.get_rect(midleft=(box.rect.x, box.rect.centery)))

    def _text(self, surface: Surface, box: Box, markup: str, role: str, middle: bool = True, **style: object) -> None:
        block = self.ui.text(markup, role, ground="card", width=box.rect.w, max_lines=1, fit=True, **style)
        spot = {"center": box.rect.center} if middle else {"midleft": (box.rect.x, box.rect.centery)}
        surface.blit(block.surface, block.surface.get_rect(**spot))


def _name_share(figures: int) -> float:
    """Return the share of a strip's width for the name, beside so many figures."""
    return 1.0 if not figures else 0.4 if figures <= FEW else 0.37 if figures <= SOME else 0.28


def score_columns(ui: Ui, game: str, seats: Sequence[int]) -> list[Column]:
    """Return the columns of a final scoring: the line's name, then the seats in this order, each as wide beside the
    others as its name."""
    names = [max(LEAST_NAME, ui.text(f"<seat:{seat}>", "small").width / ui.metrics.unit) for seat in seats]
    return [Column(tr(f"{game}-results.column.line"), LINE_NAME),
            *(Column(f"<seat:{seat}>", wide, "right") for seat, wide in zip(seats, names, strict=True))]


class ScoreTable(Grid):
    """Lines of a final scoring, close together so that all are visible at once; few lines take the room that there
    is."""

    ROW, HEAD, HEAD_ROLE = 31, 34, "small"  # names are longer than headings in capitals have room for
    ROOMY = 54  # units: greatest height of a row

    @staticmethod
    def wanted(lines: int) -> float:
        """Return the units in which so many lines stand at ease, with the frame around them."""
        return ScoreTable.HEAD + 1.3 * ScoreTable.ROW * lines + FRAMED

    def _step(self) -> int:
        room = (self.rect.h - self._head()) // max(1, len(self.rows))
        return max(super()._step(), min(room, self.ui.px(self.ROOMY)))


class HighlightRow(Widget):
    """An icon, a sentence, and a button to the moment where there is one. `size` is that of its type."""

    def __init__(self, ui: Ui, highlight: Highlight, look: Callable[[int], object], tip: str,
                 size: float | None = None) -> None:
        super().__init__(ui)
        self.icon = highlight.icon
        self.label = self.add(Label(ui, highlight.text, "body"))
        if size is not None:
            self.label.set(highlight.text, size=size)
        self.button: IconButton | None = None
        if (ply := highlight.ply) is not None:
            self.button = self.add(IconButton(ui, "eye", lambda: look(ply), tooltip=tip, kind="ghost"))

    def _side(self) -> int:
        return self.ui.px(34) + self.ui.finger(46)

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return width and height in pixels."""
        wide = self.rect.w if width is None else width
        return wide, max(self.ui.finger(42), self.label.natural_size(max(1, wide - self._side()))[1] + self.ui.px(6))

    def layout(self) -> None:
        """Place the sentence and the button."""
        box = self.ui.box(self.rect)
        box.cut_left(34)
        slot = box.cut_right(self.ui.finger_units(46))
        self.label.place(box)
        if self.button is not None:
            self.button.place(slot.centre(*2 * (self.ui.finger_units(40),)))

    def draw(self, surface: Surface) -> None:
        """Draw the icon and a thin line below the row."""
        side = self.ui.px(24)
        picture = self.ui.icon(self.icon, side, self.ui.theme["accent"])
        surface.blit(picture, picture.get_rect(midleft=(self.rect.x, self.rect.centery)))
        thin = max(1, self.ui.px(1))
        surface.fill(self.ui.theme["well_edge"], Rect(self.rect.x, self.rect.bottom, self.rect.w, thin))


def highlight_list(ui: Ui, highlights: Sequence[Highlight], look: Callable[[int], object], tip: str,
                   size: float | None = None) -> Stack:
    """Return all highlights below each other, in type of this size."""
    stack = Stack(ui, gap=4)
    for highlight in highlights:
        stack.add(HighlightRow(ui, highlight, look, tip, size))
    return stack

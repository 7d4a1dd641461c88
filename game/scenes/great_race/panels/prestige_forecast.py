"""Prestige forecast: the points of all crews if they arrived in their present order (GRR-10.3, GRR-10.4)."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.rules.great_race.content.build import Content
from game.rules.great_race.scoring import PARTS
from game.scenes.great_race.view_model import CrewView, TableView
from game.ui.context import Ui
from game.ui.text.text_layout import TextBlock
from game.ui.widgets.labels import Panel

SIGNS = {"arrival": "gr-sym-flag", "engine": "gr-sym-engine", "chassis": "gr-sym-chassis", "money": "gr-sym-franc"}


class PrestigeForecast(Panel):
    """Prestige forecast with a line for each crew: arrival, engine, chassis, money, and their sum; the best first."""

    def __init__(self, ui: Ui, content: Content) -> None:
        super().__init__(ui, "panel", padding=11)
        self.content = content
        self._table: TableView | None = None
        self._shown: tuple[object, ...] = ()

    def set(self, table: TableView) -> None:
        """Set the crews."""
        rows = tuple((crew.seat, crew.prestige, crew.arrival) for crew in table.ranking)
        self._table = table
        if rows != self._shown:
            self._shown = rows
            self.touch()

    def _head(self) -> tuple[TextBlock, TextBlock]:
        ui, room = self.ui, max(1, self.rect.w - 2 * self.ui.px(self.padding))
        head = ui.text(tr("great-race-board.prestige"), "caps", tone="accent", max_lines=1, fit=True, width=room)
        return head, ui.text(tr("great-race-board.prestige.note"), "small", tone="dim", max_lines=1, fit=True,
                             width=room)

    def draw(self, surface: Surface) -> None:
        """Draw the lines; above them, where there is room, heading, note and the icons of the columns."""
        super().draw(surface)
        if self._table is None or self.rect.w < 60:
            return
        ui, crews = self.ui, self._table.ranking
        line, (head, note) = ui.text("X", "small").height, self._head()
        box = self.ui.box(self.rect).inset(self.padding, self.padding * 0.5)
        spare = box.rect.h - line * len(crews)
        if spare < 0 or box.rect.w < line * 11:
            self._draw_sums(surface, box.rect, crews)
            return
        if spare >= head.height:
            surface.blit(head.surface, box.take_top(head.height, 2).rect)
            spare -= head.height + ui.px(2)
        if spare >= note.height + line:
            surface.blit(note.surface, box.take_top(note.height, 2).rect)
            spare -= note.height + ui.px(2)
        headed = spare >= line
        if headed:
            self._draw_signs(surface, box.take_top(line, 1).rect)
        high = max(line, min(box.rect.h // max(1, len(crews)), round(line * 1.5)))
        for number, crew in enumerate(crews):
            self._draw_crew(surface, Rect(box.rect.x, box.rect.y + number * high, box.rect.w, high), crew, headed)

    def _draw_sums(self, surface: Surface, room: Rect, crews: Sequence[CrewView]) -> None:
        """Draw the shape of each seat and its sum, where there is room for no more."""
        ui = self.ui
        for crew, cell in zip(crews, ui.box(room).grid(2, -(-len(crews) // 2), 4), strict=False):
            style = ui.writer.seats[crew.seat]
            words = f"<icon:seat-{style.glyph}-{style.colour}> <accent><b>{crew.total}</b></accent>"
            surface.blit(*self._sums(crew, words, cell.rect))

    def _sums(self, crew: CrewView, words: str, room: Rect) -> tuple[Surface, Rect]:
        """Return a sum with its parts: with their icons if these fit at full size, else without, else alone."""
        signed = " ".join(f"<icon:{SIGNS[part]}>{value}" for part, value in zip(PARTS, crew.prestige, strict=True))
        plain = " + ".join(map(str, crew.prestige))
        forms = (f"{words} <dim>{signed}</dim>", False), (f"{words} <dim>{plain}</dim>", True), (words, True)
        for markup, fit in forms:
            text = self.ui.text(markup, "small", max_lines=1, fit=fit, width=max(1, room.w))
            if not text.cut:
                break
        return text.surface, text.surface.get_rect(midleft=room.midleft)

    def _columns(self, rect: Rect) -> list[int]:
        """Return the right edges of the figures: the parts, then the sum."""
        step = max(self.ui.px(36), self.ui.text(f"<icon:{SIGNS['money']}>\u00a00", "small").width + self.ui.px(8))
        return [rect.right - step * (len(PARTS) - number) for number in range(len(PARTS) + 1)]

    def _draw_signs(self, surface: Surface, rect: Rect) -> None:
        """Draw the icons of the columns."""
        ui = self.ui
        side = min(rect.h, ui.px(22))
        for part, right in zip((*PARTS, ""), self._columns(rect), strict=True):
            name, tint = (SIGNS[part], ui.theme["ink_dim"]) if part else ("gr-sym-prestige", ui.theme["accent"])
            icon = ui.icon(name, side, tint)
            surface.blit(icon, icon.get_rect(midright=(right, rect.centery)))

    def _draw_crew(self, surface: Surface, rect: Rect, crew: CrewView, headed: bool) -> None:
        """Draw a line; each figure has its icon where the columns have none."""
        ui, columns = self.ui, self._columns(rect)
        for part, value, right in zip((*PARTS, ""), (*crew.prestige, crew.total), columns, strict=True):
            last = not part
            sign = "" if headed or last else f"<icon:{SIGNS[part]}>\u00a0"
            words = f"<accent><b>{value}</b></accent>" if last else f"<dim>{sign}{value}</dim>"
            figures = ui.text(words, "small", tabular=True, size=21 if last else None, max_lines=1)
            surface.blit(figures.surface, figures.surface.get_rect(midright=(right, rect.centery)))
        flag = " <icon:gr-sym-flag>" if crew.arrival else ""
        step = columns[1] - columns[0]
        room = max(1, columns[0] - step - rect.x + ui.px(8))
        name = ui.text(f"<seat:{crew.seat}>{flag}", "small", max_lines=1, fit=True, width=room)
        if name.cut:  # the shape of the seat is enough
            style = ui.writer.seats[crew.seat]
            name = ui.text(f"<icon:seat-{style.glyph}-{style.colour}>{flag}", "small")
        surface.blit(name.surface, name.surface.get_rect(midleft=rect.midleft))

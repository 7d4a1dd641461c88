"""The companies as strips: what everybody may see of each. A click lays its board in front."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.scenes.imperial_steam.presenter import CompanyView, TableView
from game.ui.context import Ui
from game.ui.input import Do, Intent
from game.ui.plates import hex_of
from game.ui.widgets.base import Widget


class CompanyStrip(Widget):
    """What everybody may see of a company in two or three lines."""

    focusable = True

    def __init__(self, ui: Ui, on_pick: Callable[[int], object], tip: Callable[[CompanyView], str]) -> None:
        super().__init__(ui, tooltip=lambda: tip(self.company) if self.company else None)
        self.company: CompanyView | None = None
        self.kind = ""
        self.front = False
        self.on_pick = on_pick
        self.outset = 2 * ui.plate_style("panel").shadow

    def set(self, company: CompanyView, kind: str, front: bool) -> None:
        """Other figures; `front` = its board lies in front."""
        if (company, kind, front) != (self.company, self.kind, self.front):
            self.company, self.kind, self.front = company, kind, front
            self.touch()

    def hover(self, inside: bool) -> None:
        """Nothing changes under the pointer but the tooltip."""

    def solid(self, pos: tuple[int, int]) -> bool:
        return True

    def handle(self, intent: Intent) -> bool:
        if intent.do == Do.PRESS and intent.button == 1:
            self.activate()
            return True
        return False

    def activate(self, part: object = None) -> None:
        if self.company is not None:
            self.on_pick(self.company.seat)

    def draw(self, surface: Surface) -> None:
        company = self.company
        if company is None:
            return
        ui = self.ui
        colour = ui.theme.seat(ui.writer.seats[company.seat].colour)
        marked = {"border": hex_of(ui.theme["accent"]), "border_width": max(2, ui.px(2.2))} if company.on_turn else {}
        ui.plate(surface, self.rect, "raised" if self.front else "panel", **marked)
        edge = Rect(self.rect.x + ui.px(4), self.rect.y + ui.px(8), max(3, ui.px(5)), self.rect.h - ui.px(16))
        surface.fill(colour, edge)
        body = ui.box(self.rect).inset(15, 4)
        rows = body.rows(2) if body.rect.h >= ui.px(34) else [body]
        note = ui.text(self.kind, "small", tone="dim", width=body.rect.w // 2, max_lines=1, fit=True)
        head = rows[0].rect
        name = ui.text(f"<b>{company.place}</b> <seat:{company.seat}>", "subheading", max_lines=1, fit=True,
                       size=max(18.0, min(22.0, rows[0].height * 0.86)), width=max(1, head.w - note.width - ui.px(6)))
        surface.blit(name.surface, name.surface.get_rect(midleft=(head.x, head.centery)))
        surface.blit(note.surface, note.surface.get_rect(midright=(head.right, head.centery)))
        if len(rows) > 1:
            self._draw_figures(surface, rows[1].rect)

    def _draw_figures(self, surface: Surface, room: Rect) -> None:
        """As many figures as there is room for, the most telling first."""
        ui, company = self.ui, self.company
        assert company is not None
        goods = company.supply if company.automa else len(company.goods)
        figures = [f"<icon:coin><b>{company.money}</b>", f"<icon:hand>{company.hands}",
                   f"<icon:tile-gain_influence>{company.influence}", f"<icon:tile-goods_market>{goods}",
                   f"<icon:tile-hire>{sum(company.ready)}", f"<icon:home>{company.cities}",
                   "".join(f"<icon:key-{key.rpartition('.')[2]}>" for key, _ in company.keys)]
        x = room.x
        for figure in filter(None, figures):
            block = ui.text(figure, "body", tabular=True)
            if x + block.width > room.right:
                break
            surface.blit(block.surface, block.surface.get_rect(midleft=(x, room.centery)))
            x += block.width + ui.px(10)


class Strips(Widget):
    """The companies in turn order: side by side, four of them in two rows."""

    def __init__(self, ui: Ui, seats: int, on_pick: Callable[[int], object], tip: Callable[[CompanyView], str]) -> None:
        super().__init__(ui)
        self.strips = [self.add(CompanyStrip(ui, on_pick, tip)) for _ in range(seats)]

    def layout(self) -> None:
        box, count = self.ui.box(self.rect), len(self.strips)
        columns = 2 if count == 4 or (box.width < 440 and count > 2) else 1 if box.width < 440 else count
        for strip, place in zip(self.strips, box.grid(columns, -(-count // columns), 6), strict=False):
            strip.place(place)

    def set(self, table: TableView, kinds: Sequence[str], front: int) -> None:
        """Shows these companies; `kinds` by seat."""
        for strip, seat in zip(self.strips, table.order, strict=True):
            strip.set(table.companies[seat], kinds[seat], seat == front)

    def of(self, seat: int) -> Rect:
        """Where a company's strip lies."""
        return next((strip.rect for strip in self.strips if strip.company and strip.company.seat == seat), self.rect)

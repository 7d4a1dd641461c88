"""The companies as strips: what everybody may see of each. A click lays its board in front."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.scenes.imperial_steam.presenter import CompanyView, TableView
from game.scenes.table.seat_strip import SeatStrip
from game.ui.context import Ui
from game.ui.input import Do, Intent
from game.ui.widgets.base import Widget


class CompanyStrip(SeatStrip):
    """What everybody may see of a company in two or three lines."""

    focusable = True
    INSET = (15, 4)

    def __init__(self, ui: Ui, on_pick: Callable[[int], object], tip: Callable[[CompanyView], str]) -> None:
        super().__init__(ui, tooltip=lambda: tip(self.company) if self.company else None)
        self.company: CompanyView | None = None
        self.front = False
        self.on_pick = on_pick

    def set(self, company: CompanyView, kind: str, thinking: bool, front: bool) -> None:
        """Other figures; `front` = its board lies in front."""
        self.set_player(kind, thinking)
        if (company, front) != (self.company, self.front):
            self.company, self.front = company, front
            self.touch()

    def hover(self, inside: bool) -> None:
        """Nothing changes under the pointer but the tooltip."""

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
        body = self.draw_frame(surface, company.seat, on_turn=company.on_turn, raised=self.front)
        rows = body.rows(2) if body.rect.h >= ui.px(34) else [body]
        note = self.kind_block(body.rect.w // 2)
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

    tips_beside = True

    def __init__(self, ui: Ui, seats: int, on_pick: Callable[[int], object], tip: Callable[[CompanyView], str]) -> None:
        super().__init__(ui)
        self.strips = [self.add(CompanyStrip(ui, on_pick, tip)) for _ in range(seats)]

    def layout(self) -> None:
        box, count = self.ui.box(self.rect), len(self.strips)
        columns = 2 if count == 4 or (box.width < 440 and count > 2) else 1 if box.width < 440 else count
        for strip, place in zip(self.strips, box.grid(columns, -(-count // columns), 6), strict=False):
            strip.place(place)

    def set(self, table: TableView, kinds: Sequence[str], thinking: int | None, front: int) -> None:
        """Shows these companies; `kinds` by seat, `thinking` the computer seat that is at it."""
        for strip, seat in zip(self.strips, table.order, strict=True):
            strip.set(table.companies[seat], kinds[seat], seat == thinking, seat == front)

    def of(self, seat: int) -> Rect:
        """Where a company's strip lies."""
        return next((strip.rect for strip in self.strips if strip.company and strip.company.seat == seat), self.rect)

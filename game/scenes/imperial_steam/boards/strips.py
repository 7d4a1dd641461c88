"""The companies as strips: what everybody may see of each. A click lays its board in front."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from pygame import Rect, Surface

from game.scenes.imperial_steam.presenter import CompanyView, TableView
from game.scenes.table.flights import square
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
        self.repeats: Callable[[], bool] = lambda: False  # is the company's board seen?
        self.coming: Counter[str] = Counter()  # what is on its way, by kind: coin, good, worker, palm

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

    def pieces(self) -> Mapping[str, int]:
        """What it counts, where that is not seen on the company's board too."""
        company = self.company
        if company is None or self.repeats():
            return {}
        palm = f"palm-{self.ui.writer.seats[company.seat].colour}"
        shown = {"coin": company.money, "palm": company.hands}
        coming = sum(count for kind, count in self.coming.items() if kind not in shown)
        return {"coin": company.money - self.coming["coin"], palm: company.hands - self.coming["palm"],
                "?": company.belongings - coming}

    # a keeper of what its figures count

    def leave(self, pieces: Sequence[str]) -> list[Rect]:
        """In its middle."""
        return [square(self.rect, self.ui.px(24))] * len(pieces)

    def expect(self, pieces: Sequence[str]) -> list[Rect]:
        """They count when they land."""
        self.coming.update(map(_kind, pieces))
        self.touch()
        return self.leave(pieces)

    def land(self, pieces: Sequence[str]) -> None:
        """They count now."""
        self.coming = self.coming - Counter(map(_kind, pieces))
        self.touch()

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
        counts = {"coin": company.money, "palm": company.hands, "good": goods, "worker": sum(company.ready)}
        coin, palm, good, worker = (count - self.coming[kind] for kind, count in counts.items())
        figures = [f"<icon:coin><b>{coin}</b>", f"<icon:hand>{palm}", f"<icon:tile-gain_influence>{company.influence}",
                   f"<icon:tile-goods_market>{good}", f"<icon:tile-hire>{worker}", f"<icon:home>{company.cities}",
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

    def of(self, seat: int) -> CompanyStrip:
        """A company's strip."""
        return next(strip for strip in self.strips if strip.company is not None and strip.company.seat == seat)


def _kind(piece: str) -> str:
    return piece.partition("-")[0]

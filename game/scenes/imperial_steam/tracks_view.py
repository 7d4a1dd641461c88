"""The influence track, the round track and the companies' strips: rows of figures around the map."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.scenes.imperial_steam.chips import Pick
from game.scenes.imperial_steam.presenter import CompanyView, RoundSpace, Table
from game.scenes.things import Names, ThingWidget
from game.ui.context import Ui
from game.ui.input import Do, Intent
from game.ui.plates import hex_of
from game.ui.widgets.base import Widget


class TrackCell(ThingWidget):
    """A column of the influence track with the markers on it, the higher row first."""

    def __init__(self, ui: Ui, number: int, on_pick: Pick, tip: Callable[[TrackCell], str | None]) -> None:
        super().__init__(ui, (), on_pick, tooltip=lambda: tip(self))
        self.number = number
        self.markers: tuple[str, ...] = ()
        self.outset = ui.px(8)

    @property
    def focusable(self) -> bool:
        """Only a column that may be chosen is walked to."""
        return self.glow

    def set(self, markers: tuple[str, ...], names: Names) -> None:
        """Other markers (names of icons)."""
        self.names = names
        if markers != self.markers:
            self.markers = markers
            self.touch()

    def draw(self, surface: Surface) -> None:
        ui = self.ui
        self.draw_glow(surface, self.rect, ui.px(3))
        ui.plate(surface, self.rect, "card", radius=ui.px(3), shadow=0)
        number = ui.text(str(self.number), "small", ground="card", tone="dim", tabular=True, size=15)
        surface.blit(number.surface, number.surface.get_rect(midbottom=(self.rect.centerx, self.rect.bottom)))
        side = min(ui.px(21), self.rect.w - 2)
        room = self.rect.h - number.height
        step = min(side, max(6, (room - side) // max(1, len(self.markers) - 1))) if len(self.markers) > 1 else side
        for index, icon in reversed(list(enumerate(self.markers))):
            place = Rect(self.rect.centerx - side // 2, self.rect.y + ui.px(1) + index * step, side, side)
            surface.blit(ui.icon(icon, side), place)


class InfluenceTrack(Widget):
    """All columns side by side."""

    def __init__(self, ui: Ui, columns: int, on_pick: Pick, tip: Callable[[TrackCell], str | None]) -> None:
        super().__init__(ui)
        self.cells = [self.add(TrackCell(ui, number, on_pick, tip)) for number in range(columns)]

    def layout(self) -> None:
        for cell, place in zip(self.cells, self.ui.box(self.rect).columns(len(self.cells), 1.5), strict=True):
            cell.place(place)

    def set(self, table: Table, seat: int, bidding: bool) -> None:
        """Markers of companies and hubs; how a column is named depends on what is asked for."""
        looks, own = self.ui.writer.seats, table.companies[seat].influence
        for cell in self.cells:
            seats = [f"seat-{looks[s].glyph}-{looks[s].colour}" for s in table.standings
                     if table.companies[s].influence == cell.number]
            hubs = [f"hub-{hub.colour}" for hub in table.hubs if hub.column == cell.number]
            thing = ("column", str(cell.number)) if bidding else ("columns", str(cell.number - own))
            cell.set((*seats, *hubs), ((thing,),))


class RoundTrack(Widget):
    """The rounds: hands, shipment, goods still to come, growth of the hubs, engines released."""

    def __init__(self, ui: Ui, tip: Callable[[RoundSpace], str]) -> None:
        super().__init__(ui)
        self.spaces: tuple[RoundSpace, ...] = ()
        self._tip = tip

    def set(self, spaces: tuple[RoundSpace, ...]) -> None:
        """Other figures."""
        if spaces != self.spaces:
            self.spaces = spaces
            self.touch()

    def _places(self) -> list[Rect]:
        return [box.rect for box in self.ui.box(self.rect).columns(max(1, len(self.spaces)), 5)]

    def solid(self, pos: tuple[int, int]) -> bool:
        return True

    def tip_at(self, pos: tuple[int, int]) -> tuple[object, str | None, Rect]:
        for space, place in zip(self.spaces, self._places(), strict=False):
            if place.collidepoint(pos):
                return space.number, self._tip(space), place
        return None, None, self.rect

    def draw(self, surface: Surface) -> None:
        for space, place in zip(self.spaces, self._places(), strict=False):
            self._draw_space(surface, space, place)

    def _draw_space(self, surface: Surface, space: RoundSpace, place: Rect) -> None:
        ui, now = self.ui, space.state == "now"
        ground = "accent" if now else "dark"
        if now:
            colour = hex_of(ui.theme["accent"])
            ui.plate(surface, place, "chip", top=colour, bottom=colour, radius=ui.px(8))
        else:
            ui.plate(surface, place, "chip", radius=ui.px(8), opacity=0.5 if space.state == "past" else 1.0)
        tone = "dim" if space.state == "past" else "ink"
        shipment = f"  <icon:forward>{space.shipment}" if space.shipment else ""
        growth = " <icon:arrow-up>" if space.growth else ""
        lines = f"<b>{space.number}</b>{growth}\n<icon:hand>{space.hands}{shipment}"
        if space.goods:
            lines += "\n" + "".join(f"<icon:good-{good}>" for good in space.goods)
        block = ui.text(lines, "small", ground=ground, tone=tone, align="centre", width=place.w - ui.px(4),
                        height=place.h - ui.px(2), fit=True, size=16.5, leading=0.92)
        surface.blit(block.surface, block.surface.get_rect(center=place.center))


class CompanyStrip(Widget):
    """What everybody may see of a company in two or three lines; a click lays its board in front."""

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
        surface.fill(colour, Rect(self.rect.x + ui.px(3), self.rect.y + ui.px(8), max(3, ui.px(4)),
                                  self.rect.h - ui.px(16)))
        body = ui.box(self.rect).inset(14, 4)
        head = f"<b>{company.place}.</b> <seat:{company.seat}>"
        rows = [(head, "subheading", self.kind), *((line, "small", "") for line in self._figures(company))]
        shown = rows[: max(1, min(len(rows), body.rect.h // ui.px(19)))]
        for box, (text, role, right) in zip(body.rows(len(shown)), shown, strict=True):
            size = min(20.0 if role == "subheading" else 17.5, box.height * 0.86)
            note = ui.text(right, "small", tone="dim", size=min(16.0, size))
            surface.blit(note.surface, note.surface.get_rect(midright=(box.rect.right, box.rect.centery)))
            block = ui.text(text, role, width=max(1, box.rect.w - note.width), max_lines=1, fit=True, size=size)
            surface.blit(block.surface, block.surface.get_rect(midleft=(box.rect.x, box.rect.centery)))

    def _figures(self, company: CompanyView) -> Sequence[str]:
        goods = len(company.goods) if not company.automa else company.supply
        coin = f"<icon:coin><b>{company.money}</b>  <icon:hand>{company.hands}  <icon:arrow-up>{company.influence}"
        keys = "".join(f"<icon:key-{key.rpartition('.')[2]}>" for key, _ in company.keys)
        second = tr("rails.strip", income=company.income, cities=company.cities, workers=sum(company.ready),
                    goods=goods)
        return coin + "  " + keys, second


class Strips(Widget):
    """The companies in turn order, first on top."""

    def __init__(self, ui: Ui, seats: int, on_pick: Callable[[int], object], tip: Callable[[CompanyView], str]) -> None:
        super().__init__(ui)
        self.strips = [self.add(CompanyStrip(ui, on_pick, tip)) for _ in range(seats)]

    def layout(self) -> None:
        box = self.ui.box(self.rect)
        count = len(self.strips)
        high = min(80.0, (box.height - 6 * (count - 1)) / count)
        for strip in self.strips:
            strip.place(box.cut_top(high, 6))

    def set(self, table: Table, kinds: Sequence[str], front: int) -> None:
        """Shows these companies; `kinds` by seat."""
        for strip, seat in zip(self.strips, table.order, strict=True):
            strip.set(table.companies[seat], kinds[seat], seat == front)

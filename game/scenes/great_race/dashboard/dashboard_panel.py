"""Dashboard of a crew on leather: its name and money, three gauges, four areas with assistants, its cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.rules.great_race.content.build import Content
from game.rules.great_race.content.numbers import AREAS, GAUGES
from game.rules.great_race.drive_forecast import Range
from game.scenes.great_race.art.card_face import CardFace
from game.scenes.great_race.art.materials import draw_brass_label, draw_leather
from game.scenes.great_race.dashboard.card_hand import Hand
from game.scenes.great_race.dashboard.dashboard_areas import Area
from game.scenes.great_race.dashboard.gauges import Gauge
from game.scenes.great_race.text.forecast_text import span
from game.scenes.great_race.view_model import CrewView, TableView
from game.scenes.table.panels.selectable import SelectableWidget
from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of
from game.ui.layout import Box
from game.ui.text.text_layout import TextBlock
from game.ui.widgets.panels import Panel
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.widget import Widget

Pick = Callable[[SelectableWidget], None]
Tooltip = Callable[[SelectableWidget], "str | None"]
GAUGE, AREA, CARDS = 80, 28, 84  # least heights in units
WIDE = 470  # units of width from which the areas stand beside the gauges
AREAS_PART = 0.3  # part of the width for the areas beside the gauges
LOW_DIALS = 0.46  # part of the width for low gauges beside the areas
LOW_GAUGE, LOW_CARDS = 2.0, 1.3  # lines of text for gauges and cards in little height
MARGIN, GAP = 5, 6  # units around the scrolled area, for the highlight, and between rows


class Head(Widget):
    """Head of the dashboard: name of the crew, assistants at rest, its money and the size of its hand."""

    reacts = False

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.crew: CrewView | None = None
        self.money: int | Range | None = None
        self._planned = 0
        self.outset = ui.px(6)  # the shadow of its labels

    def set(self, crew: CrewView) -> None:
        """Set the crew."""
        if crew != self.crew:
            self.crew = crew
            self.touch()

    def plan(self, placed: int) -> None:
        """Set the number of assistants planned on areas, who no longer stand beside the dashboard."""
        if placed != self._planned:
            self._planned = placed
            self.touch()

    def preview(self, money: int | Range | None) -> None:
        """Preview the money after an action, None = no preview."""
        if money != self.money:
            self.money = money
            self.touch()

    def _labels(self) -> list[TextBlock]:
        assert self.crew is not None
        crew, ui = self.crew, self.ui
        money = f"<icon:gr-franc> <b>{crew.money}</b>"
        if self.money is not None and self.money != crew.money:
            ahead = span(self.money) if isinstance(self.money, Range) else self.money
            money += f" <icon:arrow-right> <b>{ahead}</b>"
        hand = f"<icon:gr-sym-hand> {tr('great-race-board.hand', n=len(crew.hand), most=crew.chassis)}"
        most = max(1, round(self.rect.w * 0.36))
        return [ui.text(words, "small", ground="accent", max_lines=1, fit=True, width=most) for words in (money, hand)]

    def draw(self, surface: Surface) -> None:
        """Draw the name at the left, the labels at the right, assistants at rest between them."""
        crew, ui, rect = self.crew, self.ui, self.rect
        if crew is None or rect.w < 40:
            return
        right = rect.right
        for label in reversed(self._labels()):
            plate = Rect(0, 0, label.width + ui.px(18), rect.h)
            plate.topright = right, rect.y
            draw_brass_label(ui, surface, plate)
            surface.blit(label.surface, label.surface.get_rect(center=plate.center))
            right = plate.x - ui.px(7)
        name = ui.text(f"<seat:{crew.seat}>", "subheading", max_lines=1, fit=True, width=max(1, right - rect.x))
        surface.blit(name.surface, name.surface.get_rect(midleft=rect.midleft))
        self._draw_resting(surface, rect.x + name.width + ui.px(10), right)

    def _draw_resting(self, surface: Surface, left: int, right: int) -> None:
        """Draw the assistants beside the dashboard, pale."""
        assert self.crew is not None
        ui, high = self.ui, self.rect.h
        wide = round(high * 0.62)
        for number in range(self.crew.resting - self._planned):
            if left + (number + 1) * wide > right:
                return
            man = ui.assets.picture(f"gr-man-{ui.writer.seats[self.crew.seat].colour}", (wide, high)).copy()
            man.set_alpha(110)
            surface.blit(man, (left + number * wide, self.rect.y))

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return False: the pointer goes through to the dashboard."""
        return False


class Fields(Widget):
    """Four areas, which are compared with each other: tooltips lie beside all of them."""

    reacts = False
    tips_beside = True

    def lay(self, cells: Sequence[Box]) -> None:
        """Place every area in its cell."""
        rects = [cell.rect for cell in cells]
        self.place(rects[0].unionall(rects[1:]))
        for field, rect in zip(self.children, rects, strict=True):
            field.place(rect)

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return False: only the areas take the pointer."""
        return False


class Inside(Widget):
    """Content of the dashboard, laid out for a width; as high as the space for it, or as it needs."""

    reacts = False

    def __init__(self, ui: Ui, content: Content, picked: Pick, tooltip: Tooltip,
                 face: Callable[[str], CardFace]) -> None:
        super().__init__(ui)
        self.room = 0  # pixels of height available
        self.head = self.add(Head(ui))
        most = {name: getattr(content.numbers, name).most for name in GAUGES}
        self.gauges = {name: self.add(Gauge(ui, name, most[name], picked, tooltip)) for name in GAUGES}
        self.fields = self.add(Fields(ui))
        self.areas = {name: self.fields.add(Area(ui, name, picked, tooltip)) for name in AREAS}
        self.hand = self.add(Hand(ui, picked, tooltip, face))

    def _heights(self, width: int) -> tuple[int, int, int, int]:
        """Return the least heights of the head, the gauges, an area, and the cards in pixels."""
        ui, line = self.ui, self.ui.text("X", "small").height
        head = max(ui.px(28), ui.text("X", "subheading").height)
        gauge = max(ui.px(GAUGE), round(3.2 * line))
        return head, gauge if self._wide(width) else min(gauge, width // 3), max(ui.px(AREA), line + ui.px(4)), max(
            ui.px(CARDS), 4 * line)

    def _wide(self, width: int) -> bool:
        return width >= WIDE * self.ui.metrics.unit

    def _full(self, width: int) -> int:
        """Return the height of everything at its usual size, in pixels."""
        gap, (head, gauge, area, cards) = self.ui.px(GAP), self._heights(width)
        fields = 4 * area + 3 * self.ui.px(4) if self._wide(width) else 2 * area + self.ui.px(4)
        below = max(gauge + gap + cards, fields) if self._wide(width) else gauge + cards + fields + 2 * gap
        return head + gap + below + 2 * self.ui.px(MARGIN)

    def _low(self, width: int) -> bool:
        """Return whether it has to be set low, so that areas and cards need no scrolling."""
        return not self._wide(width) and 0 < self.room < self._full(width)

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return width and height that it needs at a width, in pixels."""
        wide = self.rect.w if width is None else width
        if not self._low(wide):
            return wide, max(self.room, self._full(wide))
        line, head = self.ui.text("X", "small").height, self._heights(wide)[0]
        least = head + round((LOW_GAUGE + LOW_CARDS) * line) + 2 * self.ui.px(GAP) + 2 * self.ui.px(MARGIN)
        return wide, max(self.room, least)

    def _lay_low(self, box: Box) -> None:
        """Place the areas beside small gauges, the cards in a row below them."""
        ui = self.ui
        high = round(LOW_CARDS * ui.text("X", "small").height) + ui.px(2 * MARGIN)
        self.hand.place(box.cut_bottom(high / ui.metrics.unit, 0).inset(-MARGIN, 0))
        side = min(box.height, box.width * LOW_DIALS / len(GAUGES))
        for dial, cell in zip(self.gauges.values(), box.cut_left(side * len(GAUGES), GAP).columns(len(GAUGES), 2),
                              strict=True):
            dial.place(cell)
        self.fields.lay(box.grid(2, 2, 4))

    def layout(self) -> None:
        """Place head, gauges, areas and cards."""
        if self.rect.w < 8:
            return
        box = self.ui.box(self.rect).inset(MARGIN)
        head, gauge, area, cards = self._heights(self.rect.w)
        self.head.place(box.take_top(head, GAP))
        if self._low(self.rect.w):
            self._lay_low(box)
            return
        if self._wide(self.rect.w):
            cells = box.cut_right(box.width * AREAS_PART, 10).rows(len(AREAS), 4)
        else:
            cells = box.cut_bottom((2 * area + self.ui.px(4)) / self.ui.metrics.unit, GAP).grid(2, 2, 4)
        spare = max(0, box.rect.h - gauge - cards - self.ui.px(GAP))
        self.fields.lay(cells)
        row = box.take_top(gauge + round(spare * 0.5), GAP)
        for dial, cell in zip(self.gauges.values(), row.columns(len(GAUGES), 4), strict=True):
            dial.place(cell)
        self.hand.place(box.inset(-MARGIN))


class Dashboard(Panel):
    """Dashboard of a seat; `face` returns the face of a card, `tooltip` the tooltip of a thing."""

    def __init__(self, ui: Ui, content: Content, on_pick: Pick, tooltip: Tooltip,
                 face: Callable[[str], CardFace]) -> None:
        super().__init__(ui, "panel", padding=14)
        self.area = self.add(ScrollArea(ui))
        self.inside = Inside(ui, content, on_pick, tooltip, face)
        self.area.fill(self.inside)
        self.crew: CrewView | None = None
        self._plan: tuple[int, ...] | None = None

    def set(self, table: TableView, seat: int) -> None:
        """Set the crew of a seat."""
        crew = self.crew = table.crews[seat]
        inside = self.inside
        self.set_border(self.ui.theme.seat(self.ui.writer.seats[seat].colour))
        inside.head.set(crew)
        for name, gauge in inside.gauges.items():
            gauge.set(seat, getattr(crew, name))
        inside.hand.set(crew.hand + crew.drawn, crew.chassis)
        self._set_areas()

    def rest(self) -> None:
        """Move every needle to its level at once."""
        for gauge in self.inside.gauges.values():
            gauge.rest()

    def _set_areas(self) -> None:
        if self.crew is None:
            return
        colour = self.ui.writer.seats[self.crew.seat].colour
        counts = self.crew.assistants if self._plan is None else self._plan
        for area, count in zip(self.inside.areas.values(), counts, strict=True):
            area.set(colour, count, self._plan is not None)

    def plan(self, counts: Sequence[int] | None) -> None:
        """Show the assistants as planned so far instead of those on the areas; None = those on the areas."""
        self._plan = None if counts is None else tuple(counts)
        self.inside.head.plan(0 if counts is None else sum(counts))
        self._set_areas()

    def preview(self, fuel: int | Range | None = None, engine: int | Range | None = None,
                chassis: int | Range | None = None, money: int | Range | None = None) -> None:
        """Preview the levels after an action; None = as they are."""
        for name, level in zip(GAUGES, (fuel, engine, chassis), strict=True):
            self.inside.gauges[name].preview(level)
        self.inside.head.preview(money)

    def draw(self, surface: Surface) -> None:
        """Draw the leather in the colour of the seat."""
        draw_leather(self.ui, surface, self.rect, hex_of(self._border) if self._border is not None else "")

    def layout(self) -> None:
        """Place the content in its scroll area."""
        box = self.ui.box(self.rect).inset(self.padding - MARGIN, self.padding * 0.8 - MARGIN)
        self.inside.room = box.rect.h
        self.area.place(box)
        self.area.layout()

    @property
    def things(self) -> list[SelectableWidget]:
        """Every selectable of the dashboard."""
        return [*self.inside.gauges.values(), *self.inside.areas.values(), *self.inside.hand.shown]

    def spots(self) -> Mapping[str, Rect]:
        """Return the pixels of the parts that a guided game or a hint names."""
        inside = self.inside
        dials = [gauge.rect for gauge in inside.gauges.values()]
        fields = [area.rect for area in inside.areas.values()]
        return {"gauges": dials[0].unionall(dials), "hand": inside.hand.rect, "assistants": fields[0].unionall(fields),
                "money": inside.head.rect} | {name: gauge.rect for name, gauge in inside.gauges.items()}

    def area_rect(self, area: str) -> Rect:
        """Return the pixels of the first assistant on an area."""
        return self.inside.areas[area].man_rect()

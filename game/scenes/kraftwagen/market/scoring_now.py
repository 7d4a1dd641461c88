"""What scoring would bring if it came now: the Grand Prix, the buyers in their order, cars that nobody takes. While a
scoring is played out, what it has brought so far, and what is still to come."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect, Surface

from game.rules.kraftwagen.content import Content
from game.rules.kraftwagen.race import NEUTRAL
from game.scenes.kraftwagen.market.panel import looked_at, model_of, why
from game.scenes.kraftwagen.presenter import CarView, TableView
from game.scenes.kraftwagen.scored import Line, Scoring
from game.scenes.kraftwagen.texts import say
from game.ui.context import Ui
from game.ui.widgets.base import Widget
from game.ui.widgets.labels import Panel
from game.ui.widgets.scroll import ScrollArea

ROW = 27  # units of height


class Lines(Widget):
    """The lines on a card, one below the other."""

    reacts = False

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.lines: tuple[Line, ...] = ()
        self.room = 0

    def set(self, lines: tuple[Line, ...]) -> bool:
        """Other lines; True if their number has changed."""
        changed = len(lines) != len(self.lines)
        if lines != self.lines:
            self.lines = lines
            self.touch()
        return changed

    @property
    def _row(self) -> int:
        return max(self.ui.px(ROW), self.ui.text("X", "small").height + self.ui.px(3))

    def row_rect(self, number: int) -> Rect:
        """Where a line stands, in window pixels."""
        return Rect(self.rect.x, self.rect.y + number * self._row, self.rect.w, self._row)

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        return (self.rect.w if width is None else width), max(self.room, self._row * max(1, len(self.lines)))

    def solid(self, pos: tuple[int, int]) -> bool:
        return self.tip_text(None) is not None

    def draw(self, surface: Surface) -> None:
        ui = self.ui
        ui.plate(surface, self.rect, "card", shadow=0, radius=ui.px(5))
        for number, line in enumerate(self.lines):
            row = Rect(self.rect.x, self.rect.y + number * self._row, self.rect.w, self._row).inflate(-ui.px(10), 0)
            if number:
                surface.fill(ui.theme["card_edge"], Rect(row.x, row.y, row.w, 1))
            self._draw_line(surface, row, line)
        if not self.lines:
            text = ui.text(say("now.none"), "small", ground="card", tone="dim", width=self.rect.w - ui.px(16), fit=True)
            surface.blit(text.surface, text.surface.get_rect(center=self.rect.center))

    def _draw_line(self, surface: Surface, row: Rect, line: Line) -> None:
        ui = self.ui
        side = min(row.h - ui.px(3), ui.px(24))
        surface.blit(ui.icon(line.icon, side, ui.theme["card_ink"]), (row.x, row.centery - side // 2))
        left, right = row.x + side + ui.px(6), row.right
        amount = ui.text(f"<b>{'+' if line.gain else ''}{line.gain}</b>" if line.paid else "<dim>…</dim>", "body",
                         ground="card", tabular=True, size=19, tone="ink" if line.gain else "dim")
        surface.blit(amount.surface, amount.surface.get_rect(midright=(right, row.centery)))
        right -= max(amount.width, ui.px(30)) + ui.px(4)
        if line.seat is not None:
            look = ui.writer.seats[line.seat]
            badge = ui.icon(f"seat-{look.glyph}-{look.colour}", side)
            surface.blit(badge, badge.get_rect(midright=(right, row.centery)))
        right -= side + ui.px(4)
        text = ui.text(line.words, "small", ground="card", width=max(1, right - left), max_lines=1, fit=True,
                       tone="ink" if line.paid else "dim")
        surface.blit(text.surface, text.surface.get_rect(midleft=(left, row.centery)))


class ScoringNow(Panel):
    """Totals of all seats on top, the lines that they come from below."""

    def __init__(self, ui: Ui, content: Content) -> None:
        super().__init__(ui, "panel", padding=10)
        self.content = content
        self.area = self.add(ScrollArea(ui))
        self.list = Lines(ui)
        self.area.fill(self.list)
        self._totals: tuple[tuple[int, int], ...] = ()
        self.said = "title"  # of the texts `now.…`

    def set(self, table: TableView, scoring: Scoring | None) -> None:
        """The reckoning as the table stands, or how far a scoring has come that is played out."""
        ahead, seats = table.outlook, [other.seat for other in table.seats]
        gains = [(seat, ahead.gain(seat) if scoring is None else scoring.gain(seat)) for seat in seats]
        totals = tuple(sorted(gains, key=lambda gain: -gain[1] if scoring is None else 0))
        caption = "title" if scoring is None else "paid"
        if (totals, caption) != (self._totals, self.said):
            self._totals, self.said = totals, caption
            self.touch()
        found = lines(table, self.content) if scoring is None else scoring.lines()
        if self.list.set(tuple(found)):
            self.area.layout()
        if scoring is not None and scoring.seen:
            self.area.reveal(self.list.row_rect(scoring.seen - 1))

    def layout(self) -> None:
        box = self.ui.box(self.rect).inset(self.padding, self.padding * 0.8)
        box.take_top(self._head, 5)
        self.list.room = box.rect.h
        self.area.place(box)
        self.area.layout()

    @property
    def _head(self) -> int:
        return max(self.ui.px(24), self.ui.text("X", "body").height)

    def draw(self, surface: Surface) -> None:
        super().draw(surface)
        ui = self.ui
        head = ui.box(self.rect).inset(self.padding, self.padding * 0.8).take_top(self._head).rect
        side, right = min(head.h, ui.px(22)), head.right
        blocks = []
        for seat, gain in reversed(self._totals):
            look = ui.writer.seats[seat]
            blocks.append((ui.icon(f"seat-{look.glyph}-{look.colour}", side),
                           ui.text(f"<b>{gain}</b>", "body", tabular=True)))
        for icon, text in blocks:
            right -= text.width
            surface.blit(text.surface, text.surface.get_rect(midleft=(right, head.centery)))
            right -= side + ui.px(3)
            surface.blit(icon, icon.get_rect(midleft=(right, head.centery)))
            right -= ui.px(10)
        room = right - head.x
        if room > ui.px(40):
            for name in (self.said, f"{self.said}.short"):
                caption = ui.text(say(f"now.{name}"), "caps", tone="accent", width=room, max_lines=1, fit=True)
                if not caption.cut:
                    break
            surface.blit(caption.surface, caption.surface.get_rect(midleft=head.midleft))


def lines(table: TableView, content: Content) -> Iterator[Line]:
    """The reckoning in the order of a scoring: places, laps, buyers, what stays unsold."""
    ahead = table.outlook
    for number, place in enumerate(ahead.places, 1):
        if place.seat == NEUTRAL:
            if number <= len(content.numbers.places):
                yield Line("kw-grand_prix", say("now.neutral", place=number), None, 0)
            continue
        paid, laps = ahead.race[place.seat], ahead.laps[place.seat]
        words = say("now.race", place=number, n=table.seats[place.seat].laps)
        if paid or laps:
            yield Line("kw-grand_prix", words if laps else say("now.place", place=number), place.seat, paid + laps)
    cars = {car.space: car for car in table.market if car is not None}
    for sale in ahead.sales:
        car = cars[sale.car.space]
        wanted = sale.buyer.preference
        gone = [earlier.car.space for earlier in ahead.sales if earlier.slot < sale.slot]
        beaten = _beaten(cars, gone, car, wanted)
        words = say("now.sale", model=model_of(content, car), why=why(sale, looked_at(car, wanted)))
        if beaten is not None:
            words += f" <dim>{say('now.beats', n=beaten)}</dim>"
        yield Line(f"kw-buyer-{wanted}", words, car.owner, sale.gain)
    for slot in range(len(ahead.sales) + 1, len(table.active) + 1):
        yield Line(f"kw-buyer-{table.active[slot - 1].preference}", say("now.no-car"), None, 0)
    for left in ahead.unsold:
        yield Line("cross", say("now.unsold", model=model_of(content, cars[left.space])), left.owner, 0)


def _beaten(cars: dict[int, CarView], gone: list[int], car: CarView, preference: str) -> int | None:
    """The best of what the other cars have that a buyer compares with his; None where there is no other."""
    others = [looked_at(other, preference) for space, other in cars.items() if space != car.space and space not in gone]
    if not others:
        return None
    return min(others) if preference == "price" else max(others)



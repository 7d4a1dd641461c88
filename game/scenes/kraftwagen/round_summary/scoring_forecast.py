"""Scoring forecast of Kraftwagen: the Grand Prix, the buyers in their order, cars that nobody takes.

While a scoring is played back, its payments so far and those still to come.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.i18n.markup import with_rule
from game.rules.kraftwagen.content.build import Content
from game.rules.kraftwagen.decisions.grand_prix import NEUTRAL
from game.scenes.kraftwagen.market.market_panel import by_of, looked_at, model_of, why
from game.scenes.kraftwagen.round_summary.scoring_playback import Line, ScoringPlayback
from game.scenes.kraftwagen.table_texts import say
from game.scenes.kraftwagen.view_model import CarView, TableView
from game.ui.context import Ui
from game.ui.text.text_layout import TextBlock
from game.ui.widgets.panels import Panel
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.widget import Widget

ROW, AMOUNT = 27, 30  # units: height of a line, width of its amount
BADGE = 21  # units: side of the signs of a line at most


class Lines(Widget):
    """Lines on a card, one below the other; in two columns where there are too many for `room` pixels of height."""

    reacts = False

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.lines: tuple[Line, ...] = ()
        self.room = 0

    def set(self, lines: tuple[Line, ...]) -> bool:
        """Show other lines; return whether their number has changed."""
        changed = len(lines) != len(self.lines)
        if lines != self.lines:
            self.lines = lines
            self.touch()
        return changed

    @property
    def _least(self) -> int:
        """Least height of a line in pixels."""
        return self.ui.text("X", "small").height + self.ui.px(1)

    @property
    def _columns(self) -> int:
        return 2 if self._least * len(self.lines) > self.room else 1

    @property
    def _down(self) -> int:
        """Number of lines in the longer column."""
        return max(1, -(-len(self.lines) // self._columns))

    @property
    def _row(self) -> int:
        return max(self._least, min(self.ui.px(ROW), self.room // self._down))

    def row_rect(self, number: int) -> Rect:
        """Return the rectangle of a line in window pixels."""
        column, row = divmod(number, self._down)
        wide = self.rect.w // self._columns
        return Rect(self.rect.x + column * wide, self.rect.y + row * self._row, wide, self._row)

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return the width and the height that the lines need, in pixels."""
        return (self.rect.w if width is None else width), max(self.room, self._row * self._down)

    def _row_at(self, pos: tuple[int, int]) -> int | None:
        """Return the number of the line at a pixel, None for none."""
        return next((number for number in range(len(self.lines)) if self.row_rect(number).collidepoint(pos)), None)

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return whether the line at a pixel has a tooltip to show."""
        return bool(self.tip_at(pos)[1])

    def tip_at(self, pos: tuple[int, int]) -> tuple[Hashable, str | None, Rect]:
        """Return the tooltip of the line at a pixel."""
        number = self._row_at(pos)
        if number is None:
            return None, None, self.rect
        return number, self.lines[number].tip or None, self.row_rect(number)

    def draw(self, surface: Surface) -> None:
        """Draw the lines, or a note that there is none."""
        ui = self.ui
        ui.plate(surface, self.rect, "card", shadow=0, radius=ui.px(5))
        for number, line in enumerate(self.lines):
            row = self.row_rect(number).inflate(-ui.px(10), 0)
            if row.y > self.rect.y:
                surface.fill(ui.theme["card_edge"], Rect(row.x, row.y, row.w, 1))
            self._draw_line(surface, row, line)
        if not self.lines:
            text = ui.text(say("now.none"), "small", ground="card", tone="dim", width=self.rect.w - ui.px(16), fit=True)
            surface.blit(text.surface, text.surface.get_rect(center=self.rect.center))

    def _draw_line(self, surface: Surface, row: Rect, line: Line) -> None:
        ui = self.ui
        side = min(row.h - ui.px(3), ui.px(BADGE))
        surface.blit(ui.icon(line.icon, side, ui.theme["card_ink"]), (row.x, row.centery - side // 2))
        right = row.right
        amount = self._amount(line)
        surface.blit(amount.surface, amount.surface.get_rect(midright=(right, row.centery)))
        right -= max(amount.width, ui.px(AMOUNT)) + ui.px(4)
        if line.seat is not None:
            look = ui.writer.seats[line.seat]
            badge = ui.icon(f"seat-{look.glyph}-{look.colour}", side)
            surface.blit(badge, badge.get_rect(midright=(right, row.centery)))
        text = self.words(line, row)
        surface.blit(text.surface, text.surface.get_rect(midleft=(row.x + side + ui.px(6), row.centery)))

    def _amount(self, line: Line) -> TextBlock:
        """Return the text of a line's amount."""
        return self.ui.text(f"<b>{'+' if line.gain else ''}{line.gain}</b>" if line.paid else "<dim>…</dim>", "body",
                            ground="card", size=19, tone="ink" if line.gain else "dim")

    def words(self, line: Line, row: Rect) -> TextBlock:
        """Return the text of a line: its first form that is not cut in its row, else the last one."""
        px = self.ui.px
        badges = 2 * min(row.h - px(3), px(BADGE)) + px(6) + px(4)
        room = row.w - badges - max(self._amount(line).width, px(AMOUNT)) - px(4)
        for form in line.forms:
            text = self.ui.text(form, "small", ground="card", width=max(1, room), max_lines=1, fit=True,
                                tone="ink" if line.paid else "dim")
            if not text.cut:
                break
        return text


class ScoringForecast(Panel):
    """Panel of the scoring forecast: totals of all seats on top, the lines that they come from below."""

    may_wait = True

    def __init__(self, ui: Ui, content: Content) -> None:
        super().__init__(ui, "panel", padding=10)
        self.content = content
        self.area = self.add(ScrollArea(ui))
        self.list = Lines(ui)
        self.area.fill(self.list)
        self.totals: tuple[tuple[int, int], ...] = ()
        self.said = "title"  # catalogue key of the heading, behind `now.`

    def set(self, table: TableView, scoring: ScoringPlayback | None) -> None:
        """Show the forecast of a position, or the progress of a scoring that is played back."""
        forecast, seats = table.forecast, [other.seat for other in table.seats]
        gains = [(seat, forecast.gain(seat) if scoring is None else scoring.gain(seat)) for seat in seats]
        totals = tuple(sorted(gains, key=lambda gain: -gain[1] if scoring is None else 0))
        caption = "title" if scoring is None else "paid"
        if (totals, caption) != (self.totals, self.said):
            self.totals, self.said = totals, caption
            self.touch()
        found = lines(table, self.content) if scoring is None else scoring.lines()
        if self.list.set(tuple(found)):
            self.area.layout()
        if scoring is not None and scoring.shown:
            self.area.reveal(self.list.row_rect(scoring.shown - 1))

    def layout(self) -> None:
        """Place the list of lines below the heading."""
        box = self.ui.box(self.rect).inset(self.padding, self.padding * 0.8)
        box.take_top(self._head, 5)
        self.list.room = box.rect.h
        self.area.place(box)
        self.area.layout()

    @property
    def _head(self) -> int:
        return max(self.ui.px(24), self.ui.text("X", "body").height)

    def draw(self, surface: Surface) -> None:
        """Draw the heading with the totals."""
        super().draw(surface)
        ui = self.ui
        head = ui.box(self.rect).inset(self.padding, self.padding * 0.8).take_top(self._head).rect
        side, right = min(head.h, ui.px(22)), head.right
        blocks = []
        for seat, gain in reversed(self.totals):
            look = ui.writer.seats[seat]
            blocks.append((ui.icon(f"seat-{look.glyph}-{look.colour}", side),
                           ui.text(f"<b>{gain}</b>", "body")))
        for icon, text in blocks:
            right -= text.width
            surface.blit(text.surface, text.surface.get_rect(midleft=(right, head.centery)))
            right -= side + ui.px(3)
            surface.blit(icon, icon.get_rect(midleft=(right, head.centery)))
            right -= ui.px(10)
        room = right - head.x
        if room > ui.px(40):
            for name in (self.said, f"{self.said}.short", f"{self.said}.brief"):
                caption = ui.text(say(f"now.{name}"), "caps", tone="accent", width=room, max_lines=1, fit=True)
                if not caption.cut:
                    break
            surface.blit(caption.surface, caption.surface.get_rect(midleft=head.midleft))


def lines(table: TableView, content: Content) -> Iterator[Line]:
    """Yield the lines of the forecast in the order of a scoring: places, laps, buyers, unsold cars."""
    forecast = table.forecast
    for number, place in enumerate(forecast.places, 1):
        if place.seat == NEUTRAL:
            if number <= len(content.numbers.places):
                forms = tuple(say(f"now.{form}", place=number) for form in ("neutral", "short.place", "brief.place"))
                yield Line("kw-grand_prix", forms, None, 0)
            continue
        paid, laps = forecast.race[place.seat], forecast.laps[place.seat]
        part, driven = "race" if laps else "place", table.seats[place.seat].laps
        if paid or laps:
            forms = tuple(say(f"now.{form}", place=number, n=driven)
                          for form in (part, f"short.{part}", f"brief.{part}"))
            tip = say("now.tip.race", places=" · ".join(map(str, content.numbers.places)), place=paid, laps=laps)
            yield Line("kw-grand_prix", forms, place.seat, paid + laps, tip=with_rule(tip, "KRA-8.2"))
    cars = {car.space: car for car in table.market if car is not None}
    for sale in forecast.sales:
        car = cars[sale.car.space]
        wanted = sale.buyer.preference
        gone = [earlier.car.space for earlier in forecast.sales if earlier.slot < sale.slot]
        beaten = _beaten(cars, gone, car, wanted)
        worth = looked_at(car, wanted)
        full = say("now.sale", model=model_of(content, car), why=why(sale, worth))
        against = "" if beaten is None else say("now.beats-equal") if beaten == worth else say("now.beats", n=beaten)
        more = (f"{full} <dim>{against}</dim>",) if against else ()
        by = by_of(wanted, worth, car.price, sale.factor)
        rule = with_rule(tr(f"kraftwagen.preference.{wanted}.tip"), "KRA-8.7")
        tip = "\n".join(each for each in (full, against, rule) if each)
        yield Line(f"kw-buyer-{wanted}", (*more, full, why(sale, worth), by), car.owner, sale.gain, tip=tip)
    for slot in range(len(forecast.sales) + 1, len(table.active) + 1):
        forms = say("now.no-car"), say("now.short.no-car")
        yield Line(f"kw-buyer-{table.active[slot - 1].preference}", forms, None, 0,
                   tip=with_rule(say("now.tip.no-car"), "KRA-8.6"))
    for left in forecast.unsold:
        full = say("now.unsold", model=model_of(content, cars[left.space]))
        yield Line("cross", (full, say("now.short.unsold"), "–"), left.owner, 0,
                   tip=f"{full}\n{with_rule(say('now.tip.unsold'), 'KRA-8.10')}")


def _beaten(cars: dict[int, CarView], gone: list[int], car: CarView, preference: str) -> int | None:
    """Return the best value of the other cars that a buyer compares, None without another car."""
    others = [looked_at(other, preference) for space, other in cars.items() if space != car.space and space not in gone]
    if not others:
        return None
    return min(others) if preference == "price" else max(others)



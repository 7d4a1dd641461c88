"""The panels around the track: stock, race order, player sheet. They show a `TableView` and know no rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence

from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.rules.core.events import Event
from game.scenes.automobiles.cubes import Cube, Tray, active_names, discard_names, used_names
from game.scenes.automobiles.presenter import Sheet, StockRow, Strip
from game.scenes.table.flights import square
from game.scenes.table.ghosts import Ghost
from game.scenes.table.seat_strip import SeatStrip
from game.scenes.table.things import ThingWidget
from game.ui.context import Ui
from game.ui.layout import Box
from game.ui.widgets.base import Widget
from game.ui.widgets.labels import Label, Panel

Pick = Callable[[ThingWidget], None]
LOW_STOCK = 330  # units: in less than that the stock stands in two columns


class StockCard(ThingWidget):
    """One colour of the stock: cube, card, cost, value and how many are left."""

    def __init__(self, ui: Ui, colour: str, on_pick: Pick, tip: Callable[[StockCard], str | None]) -> None:
        super().__init__(ui, ((("stock", colour),),), on_pick, tooltip=lambda: tip(self))
        self.colour = colour
        self.row: StockRow | None = None
        self.name = ""
        self.symbols = True

    def set(self, row: StockRow, name: str, symbols: bool) -> None:
        """Other figures."""
        if (row, name, symbols) != (self.row, self.name, self.symbols):
            self.row, self.name, self.symbols = row, name, symbols
            self.touch()

    def pieces(self) -> Mapping[str, int]:
        return {f"cube-{self.colour}": self.row.count} if self.row else {}

    @property
    def cube_rect(self) -> Rect:
        """Where the cube lies on the card: where cubes fly to and from."""
        side = min(self.ui.px(38), round(self.rect.h * 0.72))
        return Rect(self.rect.x + self.ui.px(9), self.rect.centery - side // 2, side, side)

    def draw(self, surface: Surface) -> None:
        row = self.row
        if row is None:
            return
        ui = self.ui
        self.draw_glow(surface, self.rect, ui.radius("card"))
        ui.plate(surface, self.rect, "card", **({} if row.count else {"opacity": 0.55}))
        cube = self.cube_rect
        variant = "-off" if not row.count else "" if self.symbols else "-plain"
        surface.blit(ui.assets.icon(f"cube-{self.colour}{variant}", cube.w), cube)
        body = ui.box(self.rect).inset(9, 2)
        body.take_left(cube.w, 7)
        count = ui.text(str(row.count), "number", ground="card", tone="dim" if row.count else "bad", tabular=True,
                        size=min(24.0, body.height * 0.78))
        body.cut_right(30)
        surface.blit(count.surface, count.surface.get_rect(midright=(self.rect.right - ui.px(10), self.rect.centery)))
        self._draw_prices(surface, body)
        self.draw_dim(surface, self.rect, ui.radius("card"))

    def _draw_prices(self, surface: Surface, body: Box) -> None:
        ui, row = self.ui, self.row
        assert row is not None
        prices = body.cut_right(32, 3) if body.width > 60 else body
        cost = ui.text(tr("automobiles.money", n=row.cost), "body", ground="card", bold=True, tabular=True,
                       size=min(20.0, prices.height * 0.78))
        value = ui.text(f"<icon:coin>{row.value}", "small", ground="card", tone="dim", tabular=True)
        if prices.rect.h >= cost.height + value.height - ui.px(6):
            top = prices.rect.centery - (cost.height + value.height - ui.px(6)) // 2
            surface.blit(cost.surface, cost.surface.get_rect(topright=(prices.rect.right, top)))
            low = top + cost.height - ui.px(6)
            surface.blit(value.surface, value.surface.get_rect(topright=(prices.rect.right, low)))
        else:
            surface.blit(cost.surface, cost.surface.get_rect(midright=(prices.rect.right, prices.rect.centery)))
        if prices is not body and body.rect.w > ui.px(50):
            name = ui.text(self.name, "body", ground="card", width=body.rect.w, max_lines=2, fit=True,
                           height=body.rect.h, leading=0.9)
            surface.blit(name.surface, name.surface.get_rect(midleft=(body.rect.x, body.rect.centery)))


class Stock(Widget):
    """The ten columns of the stock, one below the other."""

    tips_beside = True

    def __init__(self, ui: Ui, colours: tuple[str, ...], on_pick: Pick, tip: Callable[[StockCard], str | None]) -> None:
        super().__init__(ui)
        self.cards = {colour: self.add(StockCard(ui, colour, on_pick, tip)) for colour in colours}

    def layout(self) -> None:
        order = sorted(self.cards, key=_wear_first)
        box = self.ui.box(self.rect)
        columns = 2 if box.height < LOW_STOCK else 1
        rows = -(-len(order) // columns)
        places = [place for column in box.columns(columns, 6) for place in column.rows(rows, 6)]
        for colour, place in zip(order, places, strict=False):
            self.cards[colour].place(place)

    def set(self, rows: tuple[StockRow, ...], symbols: bool) -> None:
        """Shows these figures."""
        for row in rows:
            self.cards[row.colour].set(row, tr(f"automobiles.card.{row.card}.name"), symbols)


def _wear_first(colour: str) -> bool:
    """Wear lies above the gears, as on the board's tray; the rest keeps its order."""
    return colour != "wear"


class StripPanel(SeatStrip):
    """A seat in the race order: name, place, active cubes, lap, wear."""

    def __init__(self, ui: Ui, tip: Callable[[StripPanel], str | None]) -> None:
        super().__init__(ui, tooltip=lambda: tip(self))
        self.strip: Strip | None = None
        self.symbols = True

    def set(self, strip: Strip, kind: str, thinking: bool, symbols: bool) -> None:
        """Another seat or other figures; `kind` is the word for person or level."""
        self.set_player(kind, thinking)
        if (strip, symbols) != (self.strip, self.symbols):
            self.strip, self.symbols = strip, symbols
            self.touch()

    def pieces(self) -> Mapping[str, int]:
        return Counter(f"cube-{colour}" for colour in self.strip.active) if self.strip else {}

    def draw(self, surface: Surface) -> None:
        strip = self.strip
        if strip is None:
            return
        body = self.draw_frame(surface, strip.seat, on_turn=strip.on_turn, raised=strip.on_turn)
        rows = 3 if body.rect.h >= self.ui.px(66) else 2 if body.rect.h >= self.ui.px(44) else 1
        head, *rest = body.rows(rows)
        self._draw_head(surface, head)
        if rows == 3:
            self._draw_cubes(surface, rest[0])
        if rest:
            self._draw_figures(surface, rest[-1], alone=rows == 3)

    def _draw_head(self, surface: Surface, head: Box) -> None:
        ui, strip = self.ui, self.strip
        assert strip is not None
        place = ui.text(tr(f"automobiles.place.{strip.place}"), "heading", tone="accent",
                        size=min(25.0, head.height * 0.9))
        surface.blit(place.surface, place.surface.get_rect(midright=(head.rect.right, head.rect.centery)))
        room = head.rect.w - place.width - ui.px(8)
        name = ui.text(f"<seat:{strip.seat}>", "subheading", width=room, max_lines=1,
                       size=min(22.0, head.height * 0.8))
        surface.blit(name.surface, name.surface.get_rect(midleft=(head.rect.x, head.rect.centery)))

    def _draw_cubes(self, surface: Surface, row: Box) -> None:
        ui, strip = self.ui, self.strip
        assert strip is not None
        side, gap = min(ui.px(20), row.rect.h), ui.px(4)
        variant = "" if self.symbols else "-plain"
        shown = max(1, (row.rect.w + gap) // (side + gap))
        for index, colour in enumerate(strip.active[:shown]):
            place = (row.rect.x + index * (side + gap), row.rect.centery - side // 2)
            surface.blit(ui.assets.icon(f"cube-{colour}{variant}", side), place)

    def _draw_figures(self, surface: Surface, row: Box, alone: bool) -> None:
        """Lap, wear and kind of player in words; beside the cubes, where there is no row for them alone, as signs."""
        ui, strip = self.ui, self.strip
        assert strip is not None
        shown = {"lap": strip.lap, "wear": strip.wear, "bag": strip.bag}
        words = [f"{tr(f'automobiles.label.{name}')} <b>{n}</b>" for name, n in shown.items() if n is not None]
        signs = [f"<icon:{name}> <b>{n}</b>" for name, n in shown.items() if n is not None]
        kind = self.kind_block()
        room = row.rect.w - kind.width - ui.px(8)
        if not alone:
            figures = ui.text("  ".join(signs), "small")
            surface.blit(figures.surface, figures.surface.get_rect(midright=(row.rect.right, row.rect.centery)))
            row.cut_right(figures.width / ui.metrics.unit, 8)
            self._draw_cubes(surface, row)
            return
        surface.blit(kind.surface, kind.surface.get_rect(midright=(row.rect.right, row.rect.centery)))
        figures = ui.text("   ".join(words), "small", width=room, max_lines=1)
        if figures.cut:
            figures = ui.text("  ".join(signs), "small", width=room, max_lines=1)
        surface.blit(figures.surface, figures.surface.get_rect(midleft=(row.rect.x, row.rect.centery)))


class RaceOrder(Widget):
    """The seats in race order, first on top. Places are kept, so that the strips change and never jump about."""

    tips_beside = True

    def __init__(self, ui: Ui, seats: int, tip: Callable[[StripPanel], str | None]) -> None:
        super().__init__(ui)
        self.strips = [self.add(StripPanel(ui, tip)) for _ in range(seats)]

    def layout(self) -> None:
        box = self.ui.box(self.rect)
        high = min(92.0 if len(self.strips) < 4 else 66.0, (box.height - 8 * (len(self.strips) - 1)) / len(self.strips))
        for strip in self.strips:
            strip.place(box.cut_top(high, 8))

    def set(self, strips: tuple[Strip, ...], kinds: tuple[str, ...], thinking: int | None, symbols: bool) -> None:
        """Shows these seats; `kinds` by seat, `thinking` the computer seat that is at it."""
        for panel, strip in zip(self.strips, strips, strict=True):
            panel.set(strip, kinds[strip.seat], strip.seat == thinking, symbols)

    def of(self, seat: int | None) -> Rect:
        """Where a seat's strip lies; the whole where it has none."""
        return next((panel.rect for panel in self.strips if panel.strip and panel.strip.seat == seat), self.rect)


class BagPanel(Panel):
    """How many cubes the own bag holds; with open bags also which."""

    def __init__(self, ui: Ui, caption: str, tip: Callable[[], str | None]) -> None:
        super().__init__(ui, "well", caption=caption, padding=10, tooltip=tip)
        self.held: int | None = None
        self.count = self.add(Label(ui, "", "number", tone="accent", align="centre", tabular=True, size=40))

    def layout(self) -> None:
        if self.caption and self._caption().cut:
            self.set_caption("")  # too narrow for the word: the tooltip says it
        self.count.place(self.inner)

    def set(self, count: int | None) -> None:
        """Another number of cubes; None where it is not for these eyes."""
        self.held = count
        self.count.set("?" if count is None else str(count))

    def pieces(self) -> Mapping[str, int]:
        return {} if self.held is None else {"?": self.held}


class SheetPanel(Panel):
    """The player sheet in front: Active large, Used and Discard as trays, the bag."""

    def __init__(self, ui: Ui, order: Sequence[str], on_pick: Pick, tip: Callable[[Cube], str | None],
                 bag_tip: Callable[[], str | None], keys: bool) -> None:
        super().__init__(ui, "panel", padding=12)
        self.wells = [self.add(Panel(ui, "well", caption=tr(f"automobiles.label.{pile}"), padding=10))
                      for pile in ("active", "used", "discard")]
        self.active = self.wells[0].add(Tray(ui, 74, order, active_names, on_pick, tip, keys=keys))
        self.used = self.wells[1].add(Tray(ui, 36, order, used_names, on_pick, tip))
        self.discard = self.wells[2].add(Tray(ui, 36, order, discard_names, on_pick, tip))
        self.trays = {"active": self.active, "used": self.used, "discard": self.discard}
        self.bag = self.add(BagPanel(ui, tr("automobiles.label.bag"), bag_tip))
        self.seat = -1  # whose sheet it is

    def layout(self) -> None:
        box = self.ui.box(self.rect).inset(self.padding, self.padding)
        parts = box.split((4.4, 2.0, 3.1, 1.3), 10)
        for well, part in zip(self.wells, parts, strict=False):
            well.place(part)
        self.bag.place(parts[3])
        for well, tray in zip(self.wells, self.trays.values(), strict=True):
            tray.place(well.inner)

    def set(self, sheet: Sheet, symbols: bool) -> None:
        """Shows a seat's cubes."""
        self.seat = sheet.seat
        self.set_border(self.ui.theme.seat(self.ui.writer.seats[sheet.seat].colour))
        self.active.set(sheet.active, symbols)
        self.used.set(sheet.used, symbols)
        self.discard.set(sheet.discard, symbols)
        self.bag.set(sheet.bag)

    def ghosts(self, seat: int, events: Sequence[Event]) -> Iterator[Ghost]:
        """The cubes that would come to lie here by these events: none where all are cleared away at the end."""
        if seat != self.seat or any(event.kind == "tidied" for event in events):
            return
        for pile, tray in self.trays.items():
            come = [colour for event in events if event.seat == seat for colour in _come(event, pile)]
            yield from (Ghost(f"cube-{colour}", place) for colour, place in zip(come, tray.free(come), strict=False))
        bought = [event.data["cube"] for event in events if event.kind == "bought" and event.data["into"] == "bag"]
        for colour in bought:
            yield Ghost(f"cube-{colour}", square(self.bag.rect, self.ui.px(34)))


def _come(event: Event, pile: str) -> list[str]:
    """The cubes that an event brings to a pile."""
    into = {"bought": event.data.get("into"), "gained": "used", "wear": "used", "played": event.data.get("into"),
            "shifted": event.data.get("target"),
            "kept": "active"}.get(event.kind)
    if into != pile:
        return []
    return ["wear"] * event.data["count"] if event.kind == "wear" else [str(event.data["cube"])]

"""The panels around the track: stock, race order, player sheet. They show a `TableView` and know no rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence

from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.rules.core.events import Event
from game.scenes.automobiles.cubes import Cube, Tray, active_names, discard_names, piece_of, used_names
from game.scenes.automobiles.presenter import Sheet, StockRow, Strip
from game.scenes.table.flights import square
from game.scenes.table.ghosts import Ghost
from game.scenes.table.keepers import Counted
from game.scenes.table.seat_strip import SeatStrip
from game.scenes.table.things import ThingWidget
from game.ui.context import Ui
from game.ui.layout import Box
from game.ui.text import TextBlock
from game.ui.widgets.base import Widget
from game.ui.widgets.labels import Label, Panel

Pick = Callable[[ThingWidget], None]
LOW_STOCK = 330  # units: in less than that the stock stands in two columns


class StockCard(Counted, ThingWidget):
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
        return {piece_of(self.colour): self.row.count - self.coming} if self.row else {}

    def spot(self) -> Rect:
        """Where the cube lies on the card."""
        side = min(self.ui.px(38), round(self.rect.h * 0.72))
        return Rect(self.rect.x + self.ui.px(9), self.rect.centery - side // 2, side, side)

    def draw(self, surface: Surface) -> None:
        row = self.row
        if row is None:
            return
        ui, left = self.ui, row.count - self.coming
        self.draw_glow(surface, self.rect, ui.radius("card"))
        ui.plate(surface, self.rect, "card", **({} if left else {"opacity": 0.55}))
        cube = self.spot()
        variant = "-off" if not left else "" if self.symbols else "-plain"
        surface.blit(ui.assets.icon(f"cube-{self.colour}{variant}", cube.w), cube)
        body = ui.box(self.rect).inset(9, 2)
        body.take_left(cube.w, 7)
        count = ui.text(str(left), "number", ground="card", tone="dim" if left else "bad", tabular=True,
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
    """A seat in the race order: name, place, active cubes, lap, wear. Of the seat whose sheet lies in `front` it only
    repeats what is seen there."""

    def __init__(self, ui: Ui, tip: Callable[[StripPanel], str | None]) -> None:
        super().__init__(ui, tooltip=lambda: tip(self))
        self.strip: Strip | None = None
        self.symbols = True
        self.front = False
        self._coming: Counter[str] = Counter()  # active cubes that are on their way

    def set(self, strip: Strip, kind: str, thinking: bool, symbols: bool, front: bool) -> None:
        """Another seat or other figures; `kind` is the word for person or level."""
        self.set_player(kind, thinking)
        self.front = front
        if (strip, symbols) != (self.strip, self.symbols):
            self.strip, self.symbols = strip, symbols
            self.touch()

    # a keeper of the active cubes; where other cubes come from and go to

    def leave(self, pieces: Sequence[str]) -> list[Rect]:
        """Where these cubes lie: of each colour the last ones."""
        places, found = self._cube_places(), []
        for piece in pieces:
            at = next((i for i in range(len(places) - 1, -1, -1) if places[i][0] == piece), None)
            found.append(self.middle() if at is None else places.pop(at)[1])
        return found

    def middle(self) -> Rect:
        """Where cubes come from and go to that are not seen here."""
        return square(self.rect, self.ui.px(20))

    def expect(self, pieces: Sequence[str]) -> list[Rect]:
        """Their slots are empty until they land."""
        slots = self.leave(pieces)
        self._coming.update(pieces)
        self.touch()
        return slots

    def land(self, pieces: Sequence[str]) -> None:
        """Some of them are there."""
        self._coming.subtract(pieces)
        self._coming = +self._coming
        self.touch()

    def _cube_places(self) -> list[tuple[str, Rect]]:
        """The active cubes, as far as there is room for them, and where they lie."""
        row = self._row
        side, gap = min(self.ui.px(20), row.h), self.ui.px(4)
        shown = self.strip.active[: max(1, (row.w + gap) // (side + gap))] if self.strip and side > 0 else ()
        return [(piece_of(colour), Rect(row.x + index * (side + gap), row.centery - side // 2, side, side))
                for index, colour in enumerate(shown)]

    def pieces(self) -> Mapping[str, int]:
        if self.strip is None or self.front:
            return {}
        held = Counter(map(piece_of, self.strip.active)) - self._coming
        held["?"] = self.strip.unseen
        return held

    def draw(self, surface: Surface) -> None:
        strip = self.strip
        if strip is None:
            return
        body = self.draw_frame(surface, strip.seat, on_turn=strip.on_turn, raised=strip.on_turn)
        head, *rest = body.rows(self._rows)
        self._draw_head(surface, head)
        if rest:
            self._draw_figures(surface, rest[-1])
        self._draw_cubes(surface)

    @property
    def _rows(self) -> int:
        high = self.body.rect.h
        return 3 if high >= self.ui.px(66) else 2 if high >= self.ui.px(44) else 1

    @property
    def _row(self) -> Rect:
        """Where the active cubes lie: in a row of their own, or beside the figures."""
        row = self.body.rows(self._rows)[1 if self._rows > 1 else 0]
        if self._rows == 2:
            row.cut_right(self._signs().width / self.ui.metrics.unit, 8)
        return row.rect if self._rows > 1 else Rect(row.rect.center, (0, 0))

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

    def _draw_cubes(self, surface: Surface) -> None:
        variant, coming = "" if self.symbols else "-plain", Counter(self._coming)
        for piece, place in reversed(self._cube_places()):
            if coming[piece]:
                coming[piece] -= 1
            else:
                surface.blit(self.ui.assets.icon(f"{piece}{variant}", place.w), place)

    def _figures(self) -> dict[str, int]:
        strip = self.strip
        assert strip is not None
        shown = {"lap": strip.lap, "wear": strip.wear, "bag": strip.bag}
        return {name: n for name, n in shown.items() if n is not None}

    def _signs(self) -> TextBlock:
        return self.ui.text("  ".join(f"<icon:{name}> <b>{n}</b>" for name, n in self._figures().items()), "small")

    def _draw_figures(self, surface: Surface, row: Box) -> None:
        """Lap, wear and kind of player in words; beside the cubes, where there is no row for them alone, as signs."""
        ui = self.ui
        if self._rows == 2:
            figures = self._signs()
            surface.blit(figures.surface, figures.surface.get_rect(midright=(row.rect.right, row.rect.centery)))
            return
        kind = self.kind_block()
        room = row.rect.w - kind.width - ui.px(8)
        surface.blit(kind.surface, kind.surface.get_rect(midright=(row.rect.right, row.rect.centery)))
        words = [f"{tr(f'automobiles.label.{name}')} <b>{n}</b>" for name, n in self._figures().items()]
        figures = ui.text("   ".join(words), "small", width=room, max_lines=1)
        if figures.cut:
            figures = self._signs()
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

    def set(self, strips: tuple[Strip, ...], kinds: tuple[str, ...], thinking: int | None, symbols: bool,
            front: int) -> None:
        """Shows these seats; `kinds` by seat, `thinking` the computer seat that is at it, `front` the one whose sheet
        lies in front."""
        for panel, strip in zip(self.strips, strips, strict=True):
            panel.set(strip, kinds[strip.seat], strip.seat == thinking, symbols, strip.seat == front)

    def of(self, seat: int) -> StripPanel:
        """A seat's strip."""
        return next(panel for panel in self.strips if panel.strip is not None and panel.strip.seat == seat)


class BagPanel(Counted, Panel):
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
        self._tell()

    def _tell(self) -> None:
        self.count.set("?" if self.held is None else str(self.held - self.coming))

    def _set_coming(self, coming: int) -> None:
        super()._set_coming(coming)
        self._tell()

    def spot(self) -> Rect:
        """Below the number."""
        return square(self.rect, self.ui.px(34))

    def pieces(self) -> Mapping[str, int]:
        return {} if self.held is None else {"?": self.held - self.coming}


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
        self.trays["drawn"] = self.bag.add(Tray(ui, 34, order, lambda colour: (), on_pick, tip))
        self.seat = -1  # whose sheet it is

    def layout(self) -> None:
        box = self.ui.box(self.rect).inset(self.padding, self.padding)
        parts = box.split((4.4, 2.0, 3.1, 1.3), 10)
        for well, part in zip(self.wells, parts, strict=False):
            well.place(part)
        self.bag.place(parts[3])
        for well, tray in zip(self.wells, self.trays.values(), strict=False):
            tray.place(well.inner)
        self.trays["drawn"].place(self.bag.inner.copy().cut_bottom(34))

    def set(self, sheet: Sheet, symbols: bool) -> None:
        """Shows a seat's cubes."""
        self.seat = sheet.seat
        self.set_border(self.ui.theme.seat(self.ui.writer.seats[sheet.seat].colour))
        self.active.set(sheet.active, symbols)
        self.used.set(sheet.used, symbols)
        self.discard.set(sheet.discard, symbols)
        self.bag.set(sheet.bag)
        self.trays["drawn"].set(sheet.drawn, symbols)

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

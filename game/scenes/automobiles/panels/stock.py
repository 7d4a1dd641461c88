"""The panels beside the track: stock and race order. They show a `TableView` and know no rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.scenes.automobiles.panels.cubes import piece_of, squares
from game.scenes.automobiles.presenter import StockRow, Strip
from game.scenes.table.animation.animation_anchors import CountingAnchor
from game.scenes.table.animation.flights import square
from game.scenes.table.panels.seat_panel import SeatPanel
from game.scenes.table.panels.selectable import SelectableWidget
from game.ui.context import Ui
from game.ui.layout import Box
from game.ui.widgets.scroll import ScrollArea, Stack
from game.ui.widgets.widget import Widget

Pick = Callable[[SelectableWidget], None]
LOW_STOCK = 330  # units: in less than that the stock stands in two columns
PRICES, PRICE_GAP = 34, 5  # units: the width of cost and value, one below the other; between the two side by side
PRICE_LINE = 1.25  # of the smallest type: in rows of less than two such lines cost and value stand side by side
THREE_ROWS = 54  # units of height in which a strip has a row for its figures, so that they have words
LOW_STRIP, HIGH_STRIP, STRIP_GAP = 62, 92, 8  # units: heights of a strip in two rows and in three, and between two


class StockCard(CountingAnchor, SelectableWidget):
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
            self.quiet = not row.value  # worth nothing unplayed: seldom what one buys
            self.touch()

    def pieces(self) -> Mapping[str, int]:
        return {piece_of(self.colour): self.row.count - self.coming} if self.row else {}

    def _edge(self) -> int:
        """Pixels between the edge of the card and what it shows."""
        return min(self.ui.px(9), round(self.rect.w * 0.05))

    def spot(self) -> Rect:
        """Where the cube lies on the card."""
        side = min(self.ui.px(38), round(self.rect.h * 0.72), round(self.rect.w * 0.25))
        return Rect(self.rect.x + self._edge(), self.rect.centery - side // 2, side, side)

    def draw(self, surface: Surface) -> None:
        row = self.row
        if row is None:
            return
        ui, left = self.ui, row.count - self.coming
        self.draw_glow(surface, self.rect, ui.radius("card"))
        ui.plate(surface, self.rect, "card", **({} if left else {"opacity": 0.85}))
        cube = self.spot()
        variant = "-off" if not left else "" if self.symbols else "-plain"
        surface.blit(ui.assets.icon(f"cube-{self.colour}{variant}", cube.w), cube)
        self.draw_warned(surface, cube)
        body = ui.box(self.rect.inflate(-2 * self._edge(), -ui.px(4)))
        body.take_left(cube.w, 7)
        count = ui.text(str(left), "number", ground="card", tone="dim" if left else "bad", tabular=True,
                        size=min(24.0, body.height * 0.78))
        body.cut_right(30)
        right = self.rect.right - self._edge()
        surface.blit(count.surface, count.surface.get_rect(midright=(right, self.rect.centery)))
        self._draw_prices(surface, body)
        self.draw_dim(surface, self.rect, ui.radius("card"))

    def _draw_prices(self, surface: Surface, body: Box) -> None:
        ui, row = self.ui, self.row
        assert row is not None
        beside = body.rect.h < 2 * PRICE_LINE * ui.metrics.smallest_text() and body.width > 3 * PRICES
        low = body.rect.h * (0.92 if beside else 0.46) / ui.metrics.unit
        cost = ui.text(tr("automobiles.money", n=row.cost), "body", ground="card", bold=True, tabular=True,
                       size=min(20.0, low * 1.15))
        value = ui.text(f"<icon:coin>{row.value}", "small", ground="card", tone="dim", tabular=True,
                        size=min(18.0, low))
        wide = (cost.width + value.width) / ui.metrics.unit + PRICE_GAP if beside else PRICES
        prices = body.cut_right(wide, 3) if body.width > 60 else body
        if beside:
            surface.blit(value.surface, value.surface.get_rect(midright=(prices.rect.right, prices.rect.centery)))
            surface.blit(cost.surface, cost.surface.get_rect(midleft=(prices.rect.x, prices.rect.centery)))
        else:
            lap = ui.px(6)
            top = prices.rect.centery - (cost.height + value.height - lap) // 2
            surface.blit(cost.surface, cost.surface.get_rect(topright=(prices.rect.right, top)))
            right = (prices.rect.right, top + cost.height - lap)
            surface.blit(value.surface, value.surface.get_rect(topright=right))
        if prices is not body and body.rect.w > ui.px(50):
            one_line = ui.text(self.name, "body", size=1, max_lines=1).width <= body.rect.w  # in the smallest type
            rows = {"max_lines": 1} if one_line else {"max_lines": 2, "height": body.rect.h, "leading": 0.9}
            name = ui.text(self.name, "body", ground="card", width=body.rect.w, fit=True, **rows)
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


class DriverPanel(SeatPanel):
    """A seat in the race order: name, place, active cubes, lap, wear. Of the seat whose sheet lies in `front` it only
    repeats what is seen there."""

    def __init__(self, ui: Ui, tip: Callable[[DriverPanel], str | None]) -> None:
        super().__init__(ui, tooltip=lambda: tip(self))
        self.strip: Strip | None = None
        self.symbols = True
        self.front = False
        self.place_ahead: int | None = None  # that its turn would end in
        self.high = 0  # pixels
        self._coming: Counter[str] = Counter()  # active cubes that are on their way
        self._wear = 0  # so much wear is on its way into sight

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        return (self.rect.w if width is None else width), self.high

    def set(self, strip: Strip, kind: str, thinking: bool, symbols: bool, front: bool) -> None:
        """Another seat or other figures; `kind` is the word for person or level."""
        self.set_player(kind, thinking)
        self.front = front
        if (strip, symbols) != (self.strip, self.symbols):
            self.strip, self.symbols = strip, symbols
            self.touch()

    def foretell(self, place: int | None) -> None:
        """The place that its turn would end in; None = it stands as it does."""
        if place != self.place_ahead:
            self.place_ahead = place
            self.touch()

    # a keeper of the active cubes; where other cubes come from and go to

    def take_piece(self, pieces: Sequence[str]) -> list[Rect]:
        """Where these cubes lie: of each colour the last ones."""
        places, found = self._cube_places(), []
        for piece in pieces:
            at = next((i for i in range(len(places) - 1, -1, -1) if places[i][0] == piece), None)
            found.append(self.middle() if at is None else places.pop(at)[1])
        return found

    def middle(self) -> Rect:
        """Where cubes come from and go to that are not seen here."""
        return square(self.rect, self.ui.px(20))

    def reserve_slot(self, pieces: Sequence[str]) -> list[Rect]:
        """Their slots are empty until they land."""
        slots = self.take_piece(pieces)
        self._coming.update(pieces)
        self.touch()
        return slots

    def put_piece(self, pieces: Sequence[str]) -> None:
        """Some of them are there."""
        self._coming.subtract(pieces)
        self._coming = +self._coming
        self.touch()

    def await_wear(self, more: int) -> None:
        """So much more wear is on its way into sight, or has come."""
        self._wear = max(0, self._wear + more)
        self.touch()

    def _cube_places(self) -> list[tuple[str, Rect]]:
        """The active cubes and where they lie."""
        active, row = self.strip.active if self.strip else (), self._row
        places = squares(row, len(active), min(self.ui.px(22), row.h), max(1, self.ui.px(3)))
        return [(piece_of(colour), place) for colour, place in zip(active, places, strict=True)]

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
        rows = body.rows(self._rows)
        self._draw_head(surface, rows[0], figures=len(rows) == 2)
        if len(rows) == 3:
            self._draw_figures(surface, rows[2])
        self._draw_cubes(surface)

    @property
    def _rows(self) -> int:
        return 3 if self.body.rect.h >= self.ui.px(THREE_ROWS) else 2

    @property
    def _row(self) -> Rect:
        """Where the active cubes lie."""
        return self.body.rows(self._rows)[1].rect

    def _draw_head(self, surface: Surface, head: Box, figures: bool) -> None:
        """Name and place; with the figures as signs where they have no row of their own."""
        ui, strip = self.ui, self.strip
        assert strip is not None
        place = ui.text(self._place(brief=figures), "heading", tone="accent", size=min(25.0, head.height * 0.9))
        surface.blit(place.surface, place.surface.get_rect(midright=(head.rect.right, head.rect.centery)))
        room = head.rect.w - place.width - ui.px(8)
        if figures:
            least = ui.text(f"<seat:{strip.seat}>", "subheading", size=1).width  # of the name, which comes first
            signs = ui.text(" ".join(f"<icon:{name}><b>{n}</b>" for name, n in self._figures().items()), "small",
                            width=max(1, room - least - ui.px(6)), max_lines=1, fit=True)
            room -= signs.width + ui.px(6)
            right = head.rect.right - place.width - ui.px(8)
            surface.blit(signs.surface, signs.surface.get_rect(midright=(right, head.rect.centery)))
        name = ui.text(f"<seat:{strip.seat}>", "subheading", width=max(1, room), max_lines=1, fit=True,
                       size=min(22.0, head.height * 0.95))
        surface.blit(name.surface, name.surface.get_rect(midleft=(head.rect.x, head.rect.centery)))

    def _place(self, *, brief: bool = False) -> str:
        """Its place in the race, and the one that its turn would end in; in brief the latter alone."""
        assert self.strip is not None
        now, ahead = (None if place is None else tr(f"automobiles.place.{place}")
                      for place in (self.strip.place, self.place_ahead))
        if ahead in (None, now):
            return now or ""
        return f"<icon:arrow-right>{ahead}" if brief else f"<dim>{now}</dim> <icon:arrow-right> {ahead}"

    def _draw_cubes(self, surface: Surface) -> None:
        variant, coming = "" if self.symbols else "-plain", Counter(self._coming)
        for piece, place in reversed(self._cube_places()):
            if coming[piece]:
                coming[piece] -= 1
            else:
                surface.blit(self.ui.assets.icon(f"{piece}{variant}", place.w), place)

    def _figures(self) -> dict[str, int | str]:
        strip = self.strip
        assert strip is not None
        lap = strip.lap if strip.laps_left else "<icon:flag>"  # it has taken the chequered flag
        shown = {"lap": lap, "wear": strip.wear - self._wear, "bag": strip.bag}
        return {name: n for name, n in shown.items() if n is not None}

    def _draw_figures(self, surface: Surface, row: Box) -> None:
        """The figures and the kind of player in words, in fewer or as signs where there is little room."""
        ui, kind = self.ui, self.kind_block()
        room = row.rect.w - kind.width - ui.px(8)
        surface.blit(kind.surface, kind.surface.get_rect(midright=(row.rect.right, row.rect.centery)))
        for label in ("", ".brief"):
            words = (f"{tr(f'automobiles.label.{name}{label}')} <b>{n}</b>" for name, n in self._figures().items())
            figures = ui.text("   ".join(words), "small", max_lines=1)
            if figures.width <= room:
                break
        else:
            signs = (f"<icon:{name}> <b>{n}</b>" for name, n in self._figures().items())
            figures = ui.text("  ".join(signs), "small", width=max(1, room), max_lines=1, fit=True)
        surface.blit(figures.surface, figures.surface.get_rect(midleft=(row.rect.x, row.rect.centery)))


class DeferredWear:
    """Keeps the wear that a strip counts, wherever that lies."""

    def __init__(self, strip: DriverPanel) -> None:
        self.strip = strip

    def take_piece(self, pieces: Sequence[str]) -> list[Rect]:
        """What goes counts no more."""
        return [self.strip.middle()] * len(pieces)

    def reserve_slot(self, pieces: Sequence[str]) -> list[Rect]:
        """What comes counts when it lands."""
        self.strip.await_wear(len(pieces))
        return self.take_piece(pieces)

    def put_piece(self, pieces: Sequence[str]) -> None:
        """It counts now."""
        self.strip.await_wear(-len(pieces))


class RaceOrder(ScrollArea):
    """The seats in race order, first on top; with a bar where they have no room. Places are kept, so that the strips
    change and never jump about."""

    tips_beside = True

    def __init__(self, ui: Ui, seats: int, tip: Callable[[DriverPanel], str | None]) -> None:
        super().__init__(ui)
        column = self.fill(Stack(ui, STRIP_GAP))
        self.panels = [column.add(DriverPanel(ui, tip)) for _ in range(seats)]
        self._in_view: int | None = None  # the seat that was brought into view when its turn began

    def layout(self) -> None:
        if self.rect.h:
            share = (self.rect.h + self.ui.px(STRIP_GAP)) // len(self.panels) - self.ui.px(STRIP_GAP)
            for strip in self.panels:
                strip.high = max(self.ui.px(LOW_STRIP), min(share, self.ui.px(HIGH_STRIP)))
        super().layout()
        self._in_view = None  # another place

    def set(self, strips: tuple[Strip, ...], kinds: tuple[str, ...], thinking: int | None, symbols: bool,
            front: int) -> None:
        """Shows these seats; `kinds` by seat, `thinking` the computer seat that is at it, `front` the one whose sheet
        lies in front."""
        for panel, strip in zip(self.panels, strips, strict=True):
            panel.set(strip, kinds[strip.seat], strip.seat == thinking, symbols, strip.seat == front)
        self._bring(next((strip.seat for strip in strips if strip.on_turn), None))

    def _bring(self, seat: int | None) -> None:
        """Whose turn has begun is brought into view, once: then the bar is the players'."""
        if seat is not None and seat != self._in_view and self.rect.h:
            self._in_view = seat
            self.reveal(self.of(seat).rect)

    def foretell(self, places: Mapping[int, int]) -> None:
        """The places by seat that turns would end in."""
        for panel in self.panels:
            panel.foretell(places.get(panel.strip.seat) if panel.strip is not None else None)

    def of(self, seat: int) -> DriverPanel:
        """A seat's strip."""
        return next(panel for panel in self.panels if panel.strip is not None and panel.strip.seat == seat)

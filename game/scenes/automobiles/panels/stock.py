"""Stock of cubes beside the track. It shows a `TableView` and knows no rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.scenes.automobiles.panels.cubes import piece_of
from game.scenes.automobiles.view_model import StockRow
from game.scenes.table.animation.animation_anchors import CountingAnchor
from game.scenes.table.panels.selectable import SelectableWidget
from game.ui.context import Ui
from game.ui.layout import Box
from game.ui.widgets.widget import Widget

Pick = Callable[[SelectableWidget], None]
LOW_STOCK = 330  # units of height: below it the stock stands in two columns
PRICES, PRICE_GAP = 34, 5  # units: width of cost and value one below the other; gap between the two side by side
PRICE_LINE = 1.25  # of the smallest type: in rows lower than two such lines cost and value stand side by side


class StockCard(CountingAnchor, SelectableWidget):
    """One colour of the stock: cube, card, cost, value and the number of cubes left."""

    def __init__(self, ui: Ui, colour: str, on_pick: Pick, tooltip: Callable[[StockCard], str | None]) -> None:
        super().__init__(ui, ((("stock", colour),),), on_pick, tooltip=lambda: tooltip(self))
        self.colour = colour
        self.row: StockRow | None = None
        self.name = ""
        self.symbols = True

    def set(self, row: StockRow, name: str, symbols: bool) -> None:
        """Show other figures."""
        if (row, name, symbols) != (self.row, self.name, self.symbols):
            self.row, self.name, self.symbols = row, name, symbols
            self.quiet = not row.value  # worth nothing unplayed: rarely bought
            self.touch()

    def pieces(self) -> Mapping[str, int]:
        """Return the cubes left as a count by piece name."""
        return {piece_of(self.colour): self.row.count - self.coming} if self.row else {}

    def _edge(self) -> int:
        """Return the pixels between the edge of the card and its contents."""
        return min(self.ui.px(9), round(self.rect.w * 0.05))

    def spot(self) -> Rect:
        """Return the place of the cube on the card."""
        side = min(self.ui.px(38), round(self.rect.h * 0.72), round(self.rect.w * 0.25))
        return Rect(self.rect.x + self._edge(), self.rect.centery - side // 2, side, side)

    def draw(self, surface: Surface) -> None:
        """Draw cube, number left, cost, value and name of the card."""
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
    """The cards of the stock, one below the other; in two columns where it is low."""

    tips_beside = True

    def __init__(self, ui: Ui, colours: tuple[str, ...], on_pick: Pick,
                 tooltip: Callable[[StockCard], str | None]) -> None:
        super().__init__(ui)
        self.cards = {colour: self.add(StockCard(ui, colour, on_pick, tooltip)) for colour in colours}

    def layout(self) -> None:
        """Place the cards in one column, or in two where it is low."""
        order = sorted(self.cards, key=_wear_first)
        box = self.ui.box(self.rect)
        columns = 2 if box.height < LOW_STOCK else 1
        rows = -(-len(order) // columns)
        places = [place for column in box.columns(columns, 6) for place in column.rows(rows, 6)]
        for colour, place in zip(order, places, strict=False):
            self.cards[colour].place(place)

    def set(self, rows: tuple[StockRow, ...], symbols: bool) -> None:
        """Show these figures."""
        for row in rows:
            self.cards[row.colour].set(row, tr(f"automobiles.card.{row.card}.name"), symbols)


def _wear_first(colour: str) -> bool:
    """Return the sort key of a colour: wear comes before the gears, as on the board's tray; the rest keeps its
    order."""
    return colour != "wear"

"""The influence track below the map and the round track above it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from pygame import Rect, Surface

from game.scenes.imperial_steam.view_model import RoundSpace, TableView
from game.scenes.table.animation.flights import square
from game.scenes.table.panels.chips import Pick
from game.scenes.table.panels.selectable import SelectableWidget
from game.table.action_selection import Names
from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of
from game.ui.text.text_layout import TextBlock
from game.ui.widgets.widget import Widget

GROWTH = "<icon:arrow-up>"
MARKER = 0.62  # width of a marker as a part of its column's
TALL = 96  # units of height from which the rounds stand in two rows
TYPES: tuple[float | None, ...] = (None, 18, 16, 14, 12, 10, 8, 1)  # of the figures, in units; None = of small text


class TrackCell(SelectableWidget):
    """Column of the influence track: hubs at the left, companies at the right, the first in the standings on top."""

    def __init__(self, ui: Ui, number: int, on_pick: Pick, tooltip: Callable[[TrackCell], str | None]) -> None:
        super().__init__(ui, (), on_pick, tooltip=lambda: tooltip(self))
        self.number = number
        self.seats: tuple[str, ...] = ()
        self.hubs: tuple[str, ...] = ()
        self.own = False
        self.coming: Counter[str] = Counter()  # markers that are on their way

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """True while the column may be chosen."""
        return self.glow

    def set(self, seats: tuple[str, ...], hubs: tuple[str, ...], own: bool, names: Names) -> None:
        """Set the markers, as names of icons. `own` is True when the shown company stands here."""
        self.names = names
        if (seats, hubs, own) != (self.seats, self.hubs, self.own):
            self.seats, self.hubs, self.own = seats, hubs, own
            self.touch()

    def pieces(self) -> Mapping[str, int]:
        """Return the markers here without those in flight."""
        return Counter((*self.seats, *self.hubs)) - self.coming

    def await_markers(self, coming: Counter[str]) -> None:
        """Hide these markers while they are in flight."""
        if coming != self.coming:
            self.coming = coming
            self.touch()

    def draw(self, surface: Surface) -> None:
        """Draw the column with its number and markers."""
        ui = self.ui
        self.draw_glow(surface, self.rect, ui.px(3))
        ui.plate(surface, self.rect, "card", radius=ui.px(3), shadow=0)
        own = self.own and not any(marker in self.seats for marker in +self.coming)
        number = ui.text(str(self.number), "small", ground="card", tone="ink" if own else "dim", tabular=True,
                         bold=own, width=self.rect.w - 2, max_lines=1, fit=True)
        surface.blit(number.surface, number.surface.get_rect(midbottom=(self.rect.centerx, self.rect.bottom)))
        places = self._places(number.height)
        hubs, seats = places[: len(self.hubs)], places[len(self.hubs) :]
        for icon, place in (*reversed(hubs), *reversed(seats)):  # the first lies on top, companies over hubs
            if not self.coming[icon]:
                surface.blit(ui.icon(icon, place.w), place)
        self.draw_dim(surface, self.rect, ui.px(3))

    def _places(self, below: int) -> list[tuple[str, Rect]]:
        """Return the markers and their places, above so many pixels for the number. All have one size, however many
        share the column; with both kinds, hubs reach to its left edge and companies to its right one."""
        room = Rect(self.rect.x + 1, self.rect.y + 2, self.rect.w - 2, self.rect.h - below - 1)
        piles = [pile for pile in (self.hubs, self.seats) if pile]
        side = min(self.ui.px(30), round(room.w * MARKER), room.h)
        found: list[tuple[str, Rect]] = []
        for index, pile in enumerate(piles):
            left = room.x + index * (room.w - side) if len(piles) > 1 else room.centerx - side // 2
            step = min(side, (room.h - side) // (len(pile) - 1)) if len(pile) > 1 else 0
            top = room.y + (room.h - side - step * (len(pile) - 1)) // 2
            found += [(icon, Rect(left, top + n * step, side, side)) for n, icon in enumerate(pile)]
        return found

    def place_of(self, marker: str) -> Rect:
        """Return the pixels of a marker."""
        below = self.ui.text(str(self.number), "small", ground="card").height
        return next(place for icon, place in self._places(below) if icon == marker)


class InfluenceTrack(Widget):
    """Influence track: all columns side by side; piece anchor of the markers."""

    tips_beside = True

    def __init__(self, ui: Ui, columns: int, on_pick: Pick, tooltip: Callable[[TrackCell], str | None]) -> None:
        super().__init__(ui)
        self.cells = [self.add(TrackCell(ui, number, on_pick, tooltip)) for number in range(columns)]

    def layout(self) -> None:
        """Place the columns side by side."""
        for cell, place in zip(self.cells, self.ui.box(self.rect).columns(len(self.cells), 1.5), strict=True):
            cell.place(place)

    def set(self, table: TableView, seat: int, asked: str) -> None:
        """Set the markers of companies and hubs. `asked` is how the pending decision names a column: "column" by its
        number, "columns" by the steps from the seat's marker to it, "" not at all."""
        seat_styles, own = self.ui.writer.seats, table.companies[seat].influence
        for cell in self.cells:
            seats = tuple(f"marker-{seat_styles[s].colour}" for s in table.standings
                          if table.companies[s].influence == cell.number)
            hubs = tuple(f"hub-{hub.colour}" for hub in table.hubs if hub.column == cell.number)
            thing = (asked, str(cell.number - (own if asked == "columns" else 0)))
            cell.set(seats, hubs, own == cell.number, ((thing,),) if asked else ())

    def place_of(self, column: int) -> Rect:
        """Return the pixels of one more marker on a column."""
        cell = self.cells[max(0, min(column, len(self.cells) - 1))].rect
        side = min(self.ui.px(30), round(cell.w * MARKER))
        return Rect(cell.centerx - side // 2, cell.y + self.ui.px(4), side, side)

    # piece anchor of the markers ----------------------------------------------------------------

    def _cell(self, marker: str) -> TrackCell | None:
        return next((cell for cell in self.cells if marker in (*cell.seats, *cell.hubs)), None)

    def take_piece(self, pieces: Sequence[str]) -> list[Rect]:
        """Return the pixels of these markers."""
        cells = [(piece, self._cell(piece)) for piece in pieces]
        return [square(self.rect, self.ui.px(30)) if cell is None else cell.place_of(piece) for piece, cell in cells]

    def reserve_slot(self, pieces: Sequence[str]) -> list[Rect]:
        """Hide these markers until they land, and return their pixels."""
        for piece in pieces:
            if (cell := self._cell(piece)) is not None:
                cell.await_markers(cell.coming + Counter([piece]))
        return self.take_piece(pieces)

    def put_piece(self, pieces: Sequence[str]) -> None:
        """Show these markers, which have landed."""
        for cell in self.cells:
            cell.await_markers(cell.coming - Counter(pieces))


class RoundTrack(Widget):
    """Round track: hands, shipment, growth of the hubs, engines released and goods of each round."""

    def __init__(self, ui: Ui, tooltip: Callable[[RoundSpace], str]) -> None:
        super().__init__(ui)
        self.spaces: tuple[RoundSpace, ...] = ()
        self._tooltip = tooltip
        self._tight = False  # True when a round has no room for all figures beside its number, which is small then
        self._type: float | None = None  # units of all figures, None = the size of other small words

    def set(self, spaces: tuple[RoundSpace, ...]) -> None:
        """Set the rounds."""
        if spaces != self.spaces:
            self.spaces = spaces
            self.layout()
            self.touch()

    def layout(self) -> None:
        """Choose the size of the numbers and figures, the same for all rounds."""
        spaces = list(zip(self.spaces, self.places(), strict=False))
        self._tight = any(self._short_of_room(*each) for each in spaces)
        self._type = next((size for size in TYPES if all(self._fits(*each, size) for each in spaces)), TYPES[-1])

    def _fits(self, space: RoundSpace, place: Rect, size: float | None) -> bool:
        """Return whether the figures of a round have room beside its number at that size."""
        block = self.ui.text(self._words(space), "small", size=size)
        return block.width <= self._room(place).w - self._number(space, place).width - self._gap

    @property
    def _gap(self) -> int:
        return self.ui.px(3 if self._tight else 6)

    def _words(self, space: RoundSpace) -> str:
        return _round_text(space, "" if self._tight else " ")

    def _number(self, space: RoundSpace, place: Rect, ground: str = "dark", tone: str = "ink") -> TextBlock:
        return self.ui.text(str(space.number), "number", ground=ground, tone=tone,
                            size=1 if self._tight else self._size(place))

    def places(self) -> list[Rect]:
        """Return the pixels of each round: side by side, in two rows where the height allows it."""
        count = max(1, len(self.spaces))
        rows = 2 if self.rect.h > self.ui.px(TALL) else 1
        return [box.rect for box in self.ui.box(self.rect).grid(-(-count // rows), rows, 5)]

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return True: tooltips show at every place."""
        return True

    # piece anchor of the goods of later rounds: they leave for the market, none ever comes back --

    def pieces(self) -> Mapping[str, int]:
        """Return the goods of all rounds."""
        return Counter(f"good-{good}" for space in self.spaces for good in space.goods)

    def take_piece(self, pieces: Sequence[str]) -> list[Rect]:
        """Return the pixels of the goods that come to the market next."""
        for space, place in zip(self.spaces, self.places(), strict=False):
            if space.goods:
                lying = self._lying(space, self._room(place))
                return [next((rect for good, rect in lying if f"good-{good}" == piece), lying[0][1])
                        for piece in pieces]
        return [square(self.rect, self.ui.px(20))] * len(pieces)

    reserve_slot = take_piece

    def put_piece(self, pieces: Sequence[str]) -> None:
        """Do nothing: no good flies to the round track."""

    def tip_at(self, pos: tuple[int, int]) -> tuple[object, str | None, Rect]:
        """Return the tooltip of the round at a place, and its pixels."""
        for space, place in zip(self.spaces, self.places(), strict=False):
            if place.collidepoint(pos):
                return space.number, self._tooltip(space), place
        return None, None, self.rect

    def draw(self, surface: Surface) -> None:
        """Draw all rounds."""
        for space, place in zip(self.spaces, self.places(), strict=False):
            self._draw_space(surface, space, place)

    def _draw_space(self, surface: Surface, space: RoundSpace, place: Rect) -> None:
        ui, now = self.ui, space.state == "now"
        past = space.state == "past"
        ground = "accent" if now else "dark"
        if now:
            colour = hex_of(ui.theme["accent"])
            ui.plate(surface, place, "chip", top=colour, bottom=colour, radius=ui.px(8))
        else:
            ui.plate(surface, place, "well" if past else "panel", radius=ui.px(8), shadow=0)
        tone = "dim" if past else "ink"
        room, tight = self._room(place), self._tight
        gap, words, number = self._gap, self._words(space), self._number(space, place, ground, tone)
        upper = Rect(room.x, room.y, room.w, room.h // 2) if space.goods or space.engines else room
        surface.blit(number.surface, number.surface.get_rect(midleft=(room.x, upper.centery)))
        left = room.x + number.width + gap
        right = room.right
        style = {"ground": ground, "tone": tone, "width": max(1, right - left), "max_lines": 1, "fit": True,
                 "size": self._type}
        if ui.text(words, "small", size=1).width > right - left:  # too long in the smallest type
            words = f"<icon:hand>{space.hands}…"
        block = ui.text(words, "small", **style)
        surface.blit(block.surface, block.surface.get_rect(midleft=(left, upper.centery)))
        if space.goods:
            for good, rect in self._lying(space, room):
                surface.blit(ui.icon(f"good-{good}", rect.w), rect)
        elif space.engines:
            pulls = ui.text(f"<icon:engine> {space.pulls}", "small", ground=ground, tone=tone)
            surface.blit(pulls.surface, pulls.surface.get_rect(bottomleft=room.bottomleft))
        if tight and space.growth:
            arrow = self._arrow(ground, tone)
            surface.blit(arrow.surface, arrow.surface.get_rect(bottomright=room.bottomright))

    def _size(self, place: Rect) -> float:
        """Return the size of a round's number in units where there is room."""
        return min(26, place.h / self.ui.px(1) * 0.5)

    def _short_of_room(self, space: RoundSpace, place: Rect) -> bool:
        number = self.ui.text(str(space.number), "number", size=self._size(place))
        figures = self.ui.text(_round_text(space, " "), "small", size=1)
        return number.width + self.ui.px(6) + figures.width > self._room(place).w

    def _arrow(self, ground: str = "dark", tone: str = "ink") -> TextBlock:
        return self.ui.text(GROWTH, "small", ground=ground, tone=tone, size=1)

    def _room(self, place: Rect) -> Rect:
        """Return the space of a round without its edge."""
        return place.inflate(-self.ui.px(10), -self.ui.px(4))

    def _lying(self, space: RoundSpace, room: Rect) -> list[tuple[str, Rect]]:
        """Return the goods of a round and their pixels."""
        wide = room.w - (self._arrow().width if space.growth and self._tight else 0)
        side = min(self.ui.px(20), wide // len(space.goods), room.h // 2)
        return [(good, Rect(room.x + index * side, room.bottom - side, side, side))
                for index, good in enumerate(space.goods)]


def _round_text(space: RoundSpace, between: str) -> str:
    """Return hands, shipment and growth with `between` as separator; without growth where that is empty."""
    parts = [f"<icon:hand>{space.hands}"]
    if space.shipment:
        parts.append(f"<icon:tile-goods_market>{space.shipment}")
    if space.growth and between:
        parts.append(GROWTH)
    return between.join(parts)

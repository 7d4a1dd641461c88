"""Buyers of the market: active ones in their slots, waiting ones in their rows, and the track of the black marker."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from pygame import Rect, Surface

from game.scenes.kraftwagen.art.materials import DASHED, draw_well
from game.scenes.kraftwagen.table_texts import say
from game.scenes.kraftwagen.view_model import BuyerView, Row
from game.scenes.table.panels.piece_container import PieceContainer
from game.scenes.table.panels.selectable import SelectableWidget
from game.ui.context import Ui
from game.ui.drawing.dashed_outline import draw_dashed
from game.ui.drawing.panel_painter import hex_of
from game.ui.widgets.widget import Widget

COIN = "kw-coin"  # picture of money in flight
PAWN = 14  # units by which the black marker stands out of its track
TILE = 54 / 64  # width of a buyer's tile divided by its height
Tip = Callable[[SelectableWidget], "str | None"]


class BuyerSlot(PieceContainer):
    """Slot of an active buyer: its number, the buyer, and the car that he would take."""

    def __init__(self, ui: Ui, slot: int, on_pick: Callable[[SelectableWidget], None], tooltip: Tip) -> None:
        super().__init__(ui, ((("slot", str(slot)),),), on_pick, tooltip=lambda: tooltip(self))
        self.slot = slot
        self.buyer: BuyerView | None = None
        self.words, self.badge = "", ""

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """True if a buyer stands here: the focus skips an empty slot."""
        return self.buyer is not None

    def set(self, buyer: BuyerView | None, words: str, badge: str) -> None:
        """Show a buyer or none; `words` describe his purchase, `badge` is the picture of the marker on him."""
        if (buyer, words, badge) != (self.buyer, self.words, self.badge):
            self.buyer, self.words, self.badge = buyer, words, badge
            self.touch()

    def piece_counts(self) -> Mapping[str, int]:
        """Return the pictures of the buyer and of the marker on him."""
        if self.buyer is None:
            return {}
        return Counter({self._picture: 1}) + Counter([self.badge] if self.badge else [])

    @property
    def _picture(self) -> str:
        return f"kw-buyer-{self.buyer.preference}" if self.buyer else ""

    def place_of(self, piece: str) -> Rect:
        """Return the rectangle of the buyer's tile, or of the marker at its corner."""
        tile = self._tile()
        if piece.startswith("kw-badge"):
            side = round(tile.h * 0.56)
            return Rect(tile.x - side // 3, tile.bottom - side, side, side)
        return tile

    def _tile(self) -> Rect:
        ui = self.ui
        room = self.rect.inflate(-ui.px(8), -ui.px(8))
        coin = self._coin()
        high = min(room.h, round((room.w - coin // 3) * 0.54 / TILE))
        return Rect(room.x + coin // 3, room.centery - high // 2, round(high * TILE), high)

    def _coin(self) -> int:
        return min(self.ui.px(26), round(self.rect.h * 0.4))

    @property
    def top(self) -> tuple[int, int]:
        """Start of the line to his car, in window pixels."""
        return self._tile().centerx, self.rect.y

    def draw(self, surface: Surface) -> None:
        """Draw the slot with its number, its buyer and the words about him."""
        ui, tile = self.ui, self._tile()
        radius = ui.px(6)
        self.draw_glow(surface, self.rect, radius)
        draw_well(ui, surface, self.rect, radius)
        if self.buyer is None or not self.landed_count(self._picture):
            draw_dashed(ui, surface, tile, DASHED)
        else:
            surface.blit(ui.assets.picture(self._picture, tile.size), tile)
            if self.badge and self.landed_count(self.badge):
                place = self.place_of(self.badge)
                surface.blit(ui.icon(self.badge, place.w), place)
        side = self._coin()
        surface.blit(ui.icon(f"kw-coin-{self.slot}", side), (self.rect.x + ui.px(4), self.rect.y + ui.px(4)))
        left = tile.right + ui.px(5)
        words = self.words if self.buyer else say("market.slot-free")
        room = Rect(left, self.rect.y + ui.px(3), self.rect.right - left - ui.px(4), self.rect.h - ui.px(6))
        if room.w > ui.px(20):
            text = ui.text(words, "body", tone="ink" if self.buyer else "dim", width=room.w, height=room.h, fit=True,
                           leading=0.94)
            if self.buyer or not text.cut:
                surface.blit(text.surface, text.surface.get_rect(midleft=room.midleft), Rect(0, 0, room.w, room.h))
        self.draw_dim(surface, self.rect, radius)


class WaitingRow(PieceContainer):
    """Row of the waiting buyers of one preference, with the white money beside them."""

    def __init__(self, ui: Ui, preference: str, on_pick: Callable[[SelectableWidget], None], tooltip: Tip) -> None:
        super().__init__(ui, ((("preference", preference),),), on_pick, tooltip=lambda: tooltip(self))
        self.preference = preference
        self.row: Row | None = None

    def set(self, row: Row) -> None:
        """Show the figures of a row."""
        if row != self.row:
            self.row = row
            self.touch()

    @property
    def _picture(self) -> str:
        return f"kw-buyer-{self.preference}"

    @property
    def money(self) -> int:
        """Money beside the row, without the coins that are still in flight."""
        return 0 if self.row is None else max(0, self.row.money - self.coming[COIN])

    def piece_counts(self) -> Mapping[str, int]:
        """Return the buyers and the coin that lie here."""
        row = self.row
        if row is None:
            return {}
        return {self._picture: row.waiting} | ({f"kw-money-{self.money}": 1} if self.money else {})

    def place_of(self, piece: str) -> Rect:
        """Return the rectangle of the last buyer, or of the money."""
        tiles, money = self._places()
        return money if piece == COIN else tiles[max(0, self.piece_counts().get(piece, 1) - 1)]

    def _places(self) -> tuple[list[Rect], Rect]:
        """Return the rectangles of the tiles and of the money."""
        ui, row = self.ui, self.row
        room = self.rect.inflate(-ui.px(8), -ui.px(8))
        count = max(1, row.tiles if row else 2)
        high = min(room.h, round(room.w * 0.74 / (1 + (count - 1) * 0.72) / TILE))
        wide = round(high * TILE)
        step = min(wide + ui.px(3), round((room.w * 0.72 - wide) / max(1, count - 1)))
        tiles = [Rect(room.x + i * step, room.centery - high // 2, wide, high) for i in range(count)]
        side = max(4, min(round(high * 0.62), room.right - tiles[-1].right - ui.px(2)))
        return tiles, Rect(room.right - side, room.centery - side // 2, side, side)

    def draw(self, surface: Surface) -> None:
        """Draw the waiting buyers, the free places, and the money."""
        ui, row = self.ui, self.row
        if row is None:
            return
        radius = ui.px(6)
        self.draw_glow(surface, self.rect, radius)
        draw_well(ui, surface, self.rect, radius)
        tiles, money = self._places()
        here = self.landed_count(self._picture)
        for number, place in enumerate(tiles):
            if number < here:
                surface.blit(ui.assets.picture(self._picture, place.size), place)
            else:
                draw_dashed(ui, surface, place, DASHED)
        if self.money:
            surface.blit(ui.icon(f"kw-money-{self.money}", money.w), money)
        self.draw_dim(surface, self.rect, radius)


class Countdown(Widget):
    """Track of the black marker: S, 3, 2, 1, 0."""

    reacts = False

    def __init__(self, ui: Ui, tooltip: Callable[[], str | None]) -> None:
        super().__init__(ui, tooltip=tooltip)
        self.outset = ui.px(PAWN)
        self.at, self.start = 0, 4
        self.coming = False  # the marker is in flight

    def set(self, at: int, start: int) -> None:
        """Show the marker `at` steps from 0 on a track that begins at `start`."""
        if (at, start) != (self.at, self.start):
            self.at, self.start = at, start
            self.touch()

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return True: the whole rectangle catches the pointer."""
        return True

    def take_piece(self, pieces: Sequence[str]) -> list[Rect]:
        """Return the rectangle of the marker, once for each piece."""
        return [self.pawn(self.places()[self.start - self.at])] * len(pieces)

    def reserve_slot(self, pieces: Sequence[str]) -> list[Rect]:
        """Hide the marker while it is in flight, and return its rectangle."""
        self.coming = True
        self.touch()
        return self.take_piece(pieces)

    def put_piece(self, pieces: Sequence[str]) -> None:
        """Show the marker after its flight."""
        self.coming = False
        self.touch()

    def places(self) -> list[Rect]:
        """Return the rectangles of the numbers."""
        count = self.start + 1
        side = min(self.rect.h, round(self.rect.w / (count + 0.6 * count)))
        step = min(round(side * 2), round((self.rect.w - 1.6 * side) / max(1, count - 1)))
        return [Rect(self.rect.x + i * step, self.rect.centery - side // 2, side, side) for i in range(count)]

    @staticmethod
    def pawn(place: Rect) -> Rect:
        """Return the rectangle of the marker on a step, beside the number so that this stays visible."""
        pawn = Rect(0, 0, round(place.w * 1.34), round(place.h * 1.34))
        pawn.midbottom = (place.right + place.w // 4, place.bottom + place.h // 20)
        return pawn

    def draw(self, surface: Surface) -> None:
        """Draw the track with its numbers and the marker."""
        ui, places = self.ui, self.places()
        brass = hex_of(ui.theme["accent_low"])
        rail = Rect(places[0].centerx, 0, places[-1].x - places[0].x, max(2, ui.px(2)))
        rail.centery = self.rect.centery
        surface.fill(brass, rail)
        for number, place in enumerate(places):
            left = self.start - number
            disc = place.inflate(-ui.px(4), -ui.px(4))
            ui.plate(surface, disc, "chip", top="#0d2c4b", bottom="#0a2340", border=brass, radius=disc.h // 2,
                     border_width=max(1, ui.px(1.6)))
            label = say("market.start") if left == 4 else str(left)
            text = ui.text(label, "small", bold=True, tone="dim" if number < self.start - self.at else "ink")
            surface.blit(text.surface, text.surface.get_rect(center=disc.center))
            if left == self.at and not self.coming:
                pawn = self.pawn(place)
                surface.blit(ui.icon("kw-marker", pawn.w), pawn)

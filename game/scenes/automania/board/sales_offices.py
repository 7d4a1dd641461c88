"""Pools of sponsor and marketing, and the sales offices below the tiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Rect, Surface

from game.rules.automania.content.board import Office
from game.rules.automania.content.build import Content
from game.rules.automania.state import NOBODY
from game.scenes.automania.art.car_art import ASPECT as CAR
from game.scenes.automania.art.icon_names import car_art, disc_art, worker_art
from game.scenes.automania.art.materials import (
    FadingContainer,
    TooltipOnlyWidget,
    cell,
    colours,
    enamel,
    middle_of,
    show,
    words,
    write,
)
from game.scenes.automania.art.people_art import ASPECT as WORKER
from game.scenes.automania.board.action_grid import Pick, SpotThing, Tip
from game.scenes.automania.board_texts import dollars, put
from game.scenes.automania.view_model import HallView
from game.scenes.table.panels.selectable import SelectableWidget
from game.ui.context import Ui
from game.ui.drawing.dashed_outline import draw_dashed
from game.ui.widgets.widget import Widget

SPONSOR, MARKETING = "sponsor", "marketing"
POOLS = (SPONSOR, MARKETING)
SIGNS = {SPONSOR: "am-coin", MARKETING: "am-star"}  # icons for want of room for their names


class Pool(TooltipOnlyWidget):
    """Workers of all seats at the sponsor, or in marketing.

    A click on the sponsor sends one worker there (MAN-4.4).
    """

    def __init__(self, ui: Ui, pool: str, seats: Sequence[str], on_pick: Pick, tooltip: Tip) -> None:
        one = (("sponsors", "1"),)
        super().__init__(ui, ((("pool", pool),), one) if pool == SPONSOR else ((("pool", pool),),), on_pick,
                         tooltip=lambda: tooltip(self))
        self.pool, self.seats = pool, seats
        self.workers: tuple[int, ...] = ()

    def set(self, workers: tuple[int, ...]) -> None:
        """Show the workers by seat."""
        if workers != self.workers:
            self.workers = workers
            self.touch()

    def piece_counts(self) -> Mapping[str, int]:
        """Return the workers by colour."""
        return {worker_art(colour): count for colour, count in zip(self.seats, self.workers, strict=False) if count}

    def place_of(self, piece: str) -> Rect:
        """Return the rectangle of a seat's worker."""
        return self._groups().get(piece, self._room)

    def _groups(self) -> dict[str, Rect]:
        """Return a rectangle for one worker of each seat that has any here, with room for a number below it."""
        room, here = self._room, list(self.piece_counts())
        step = min(room.w / max(1, len(here)), room.h * 0.56)
        high = min(round(room.h * 0.64), round(step * 0.92 / WORKER))
        wide = max(1, round(high * WORKER))
        left = room.right - step * len(here) + (step - wide) / 2
        return {piece: Rect(round(left + step * place), room.y, wide, high) for place, piece in enumerate(here)}

    @property
    def _room(self) -> Rect:
        pad, rect = self.ui.px(4), self.rect
        left = rect.x + round(rect.w * 0.44)
        return Rect(left, rect.y + pad, rect.right - pad - left, rect.h - 2 * pad)

    def draw(self, surface: Surface) -> None:
        """Draw the name, the gain, and the workers with their number."""
        ui, rect, look = self.ui, self.rect, colours(self.ui)
        self.draw_glow(surface, rect, ui.px(8))
        enamel(ui, surface, rect, look.pitch, look.pitch_low, look.road, 8)
        groups = self._groups()
        end = min((place.x for place in groups.values()), default=rect.right)
        left = Rect(rect.x + ui.px(8), rect.y, end - rect.x - ui.px(12), rect.h)
        forms = (f"<b>{put(self.pool)}</b>", put(self.pool), f"<icon:{SIGNS[self.pool]}>")
        title = words(ui, forms, left.w, left.h // 2, ground="dark")
        note = words(ui, put(f"{self.pool}.gain"), left.w, left.h // 2, ground="dark")
        top = left.centery - (title.height + note.height) // 2
        if title.height + note.height > left.h or note.cut:
            write(surface, title, midleft=left.midleft)
        else:
            write(surface, title, topleft=(left.x, top))
            write(surface, note, topleft=(left.x, top + title.height))
        for piece, place in groups.items():
            if count := self.landed_count(piece):
                show(ui, surface, piece, place)
                low = self._room.bottom - place.bottom
                number = words(ui, f"<b>{count}</b>", place.w * 2, round(low * 1.2), 24, ground="dark", tabular=True)
                write(surface, number, midtop=(place.centerx, place.bottom - ui.px(1)))


class OfficeThing(FadingContainer):
    """Sales office: its sales limit, its bonus, and the seat that has withdrawn to it."""

    def __init__(self, ui: Ui, number: int, office: Office, on_pick: Pick, tooltip: Tip) -> None:
        super().__init__(ui, ((("office", str(number)),),), on_pick, tooltip=lambda: tooltip(self))
        self.number, self.office = number, office
        self.colour = ""

    def set(self, colour: str) -> None:
        """Show the disc of a seat, "" = nobody."""
        if colour != self.colour:
            self.colour = colour
            self.touch()

    def piece_counts(self) -> Mapping[str, int]:
        """Return the disc of the seat."""
        return {disc_art(self.colour): 1} if self.colour else {}

    def place_of(self, piece: str) -> Rect:
        """Return the square of the disc, on the corner of its head."""
        head = self._head
        side = min(round(head.h * 1.3), round(head.w * 0.56))
        disc = Rect(0, 0, side, side)
        disc.midright = head.right + self.ui.px(2), head.centery
        return disc

    @property
    def _head(self) -> Rect:
        return Rect(self.rect.x, self.rect.y, self.rect.w, round(self.rect.h * 0.3))

    def draw(self, surface: Surface) -> None:
        """Draw the number, the limit, the bonus and the disc."""
        ui, rect, look, radius, head = self.ui, self.rect, colours(self.ui), self.ui.px(6), self._head
        self.draw_glow(surface, rect, radius)
        cell(ui, surface, rect, 6)
        enamel(ui, surface, head, look.band, look.band_low, look.band_low, 6)
        middle = head.x + round(head.w * (0.3 if self.colour else 0.5))
        write(surface, words(ui, f"<b>{self.number}</b>", head.w // 2, head.h, colour=look.light),
              center=(middle, head.centery))
        body = Rect(rect.x, head.bottom, rect.w, round(rect.h * 0.36))
        self._draw_limit(surface, body)
        foot = Rect(rect.x, body.bottom, rect.w, rect.bottom - body.bottom)
        self._draw_bonus(surface, foot.inflate(-ui.px(4), -ui.px(3)))
        self.draw_dim(surface, rect, radius)
        if self.colour and self.landed_count(disc_art(self.colour)):
            disc = self.place_of("")
            surface.blit(self.ui.icon(disc_art(self.colour), disc.w), disc)

    def _draw_limit(self, surface: Surface, room: Rect) -> None:
        ui = self.ui
        number = words(ui, f"<b>×{self.office.limit}</b>", round(room.w * 0.42), room.h, colour=colours(ui).ink)
        high = min(round(room.h * 0.8), round(room.w * 0.52 / CAR))
        wide = round(high * CAR)
        left = room.centerx - (wide + number.width) // 2
        show(ui, surface, car_art("city"), Rect(left, room.centery - high // 2, wide, high))
        write(surface, number, midleft=(left + wide, room.centery))

    def _draw_bonus(self, surface: Surface, room: Rect) -> None:
        """Draw money, points or a tile; a dash for nothing."""
        ui, bonus = self.ui, self.office.bonus
        side = min(room.h, room.w)
        place = Rect(0, 0, side, side)
        place.center = room.center
        if bonus.money:
            enamel(ui, surface, middle_of(room, 1.5), "#2f8a4c", "#1c5c31", "#1c5c31", 4)
            amount = words(ui, f"<b>+{dollars(bonus.money)}</b>", room.w, room.h, colour="#ffffff")
            write(surface, amount, center=room.center)
        elif bonus.points:
            show(ui, surface, f"am-points-{bonus.points}", place)
        elif self.office.tile:
            show(ui, surface, "am-stack-A", place)
        else:
            write(surface, words(ui, "–", room.w, room.h, colour=colours(ui).dim), center=room.center)


class OfficeTile(FadingContainer, SpotThing):
    """Tile that a sales office gives."""

    def __init__(self, ui: Ui, slot: int, on_pick: Pick, tooltip: Tip) -> None:
        super().__init__(ui, str(slot), on_pick, tooltip, "office-tile")

    def draw_empty(self, surface: Surface) -> None:
        """Draw a dashed place where the tile has been taken."""
        draw_dashed(self.ui, surface, self.rect.inflate(-2, -2), colours(self.ui).cell_edge)


class Offices(Widget):
    """Sales offices in the order of their numbers, beside them the tiles that one of them gives."""

    reacts = False

    def __init__(self, ui: Ui, content: Content, seats: Sequence[str], picked: Pick, tooltip: Tip) -> None:
        super().__init__(ui)
        self.content, self.seats = content, seats
        self.offices = {number: self.add(OfficeThing(ui, number, office, picked, tooltip))
                        for number, office in enumerate(content.board.offices, start=1)}
        self.tiles = [self.add(OfficeTile(ui, slot, picked, tooltip))
                      for slot in range(1, content.board.office_tiles + 1)]

    def set(self, hall: HallView) -> None:
        """Show the seats in the offices, and the remaining tiles."""
        for number, office in self.offices.items():
            seat = hall.offices.get(number, NOBODY)
            office.set(self.seats[seat] if seat >= 0 else "")
        for slot, tile in enumerate(self.tiles):
            name = hall.office_tiles[slot] if slot < len(hall.office_tiles) else ""
            tile.set(self.content.tiles[name] if name else None)

    @property
    def things(self) -> list[SelectableWidget]:
        """Selectable widgets of the offices."""
        return [*self.offices.values(), *self.tiles]

    @property
    def _title(self) -> int:
        """Height of the heading in pixels; 0 where there is too little room."""
        line = self.ui.text("X", "small").height
        return line + self.ui.px(2) if self.rect.h >= 5 * line else 0

    def layout(self) -> None:
        """Place the offices, and the tiles below or beside them."""
        ui = self.ui
        box = ui.box(self.rect).inset(6, 5)
        box.take_top(self._title, 0)
        many = len(self.tiles)
        if self.rect.h > self.rect.w * 0.36:
            side = min(box.rect.h * 0.42, box.rect.w / max(1, many) * 0.8)
            low = box.cut_bottom(side / ui.metrics.unit, 5)
            for place, tile in enumerate(self.tiles):
                spot = Rect(0, low.rect.y, round(side), round(side))
                spot.right = low.rect.right - (many - 1 - place) * round(side + ui.px(6))
                tile.place(spot)
        else:
            side = min(box.rect.h / max(1, many) - ui.px(2), box.rect.w * 0.2)
            right = box.cut_right(side / ui.metrics.unit, 6)
            for place, tile in enumerate(self.tiles):
                tile.place(Rect(right.rect.x, right.rect.y + place * round(side + ui.px(4)), round(side), round(side)))
        for office, column in zip(self.offices.values(), box.columns(len(self.offices), 4), strict=True):
            office.place(column)

    def draw(self, surface: Surface) -> None:
        """Draw the field, the heading, and the note at the tiles."""
        ui, rect, look = self.ui, self.rect, colours(self.ui)
        enamel(ui, surface, rect, look.paper, look.paper_low, look.edge, 8)
        if self._title:
            title = words(ui, (f"<b>{put('offices')}</b>", f"<b>{put('offices.short')}</b>"), rect.w - ui.px(16),
                          colour=look.markets["NA"])
            write(surface, title, topleft=(rect.x + ui.px(9), rect.y + ui.px(4)))
        if self.tiles and self.tiles[0].rect.y > self.offices[1].rect.bottom:
            first = self.tiles[0].rect
            left = Rect(rect.x + ui.px(9), first.y, first.x - rect.x - ui.px(18), first.h)
            number = next((number for number, office in self.offices.items() if office.office.tile), 0)
            note = ui.text(put("offices.tiles", n=number), "small", ground="card", width=max(1, left.w), max_lines=2,
                           height=left.h, fit=True, size=min(18.0, left.h / ui.metrics.unit * 0.36))
            if not note.cut:
                write(surface, note, midleft=left.midleft)

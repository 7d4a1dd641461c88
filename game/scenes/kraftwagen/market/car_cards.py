"""Cars on the market as cards, and the free spaces beside them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from pygame import Rect, Surface

from game.scenes.kraftwagen.art.materials import DASHED
from game.scenes.kraftwagen.art.palette import LIVERIES
from game.scenes.kraftwagen.table_texts import say
from game.scenes.kraftwagen.view_model import CarView
from game.scenes.table.panels.piece_container import PieceContainer
from game.scenes.table.panels.selectable import SelectableWidget
from game.ui.context import Ui
from game.ui.drawing.dashed_outline import draw_dashed
from game.ui.drawing.panel_painter import hex_of
from game.ui.layout import Box
from game.ui.text.text_layout import TextBlock

MANY = 4  # workers drawn side by side; more are shown as a number
HIGH = 132  # units: preferred height of a card
LEAST_WIDE = 78  # units: least width of a card


class Fate(NamedTuple):
    """Fate of a car in a scoring, with its price.

    `wanted` by the buyer whose turn it is, else sold or not (None = still open).
    """

    wanted: bool
    sold: bool | None
    gain: int = 0


class CarCard(PieceContainer):
    """Card of one space of the market: the car that stands there, or room for one.

    `bought` is the slot of the buyer who would take the car now, 0 = nobody. `on_next` is called by a click on the
    space of the next car; `thought` is the colour, body and engine of the car that the viewer could offer there.
    """

    def __init__(self, ui: Ui, space: int, on_pick: Callable[[SelectableWidget], None],
                 tooltip: Callable[[SelectableWidget], str | None]) -> None:
        super().__init__(ui, ((("market", str(space)),),), self._offer_or_pick, tooltip=lambda: self._tooltip(tooltip))
        self.space, self.on_pick_car = space, on_pick
        self.car: CarView | None = None
        self.colour, self.price_colour, self.name, self.badge = "red", "", "", ""
        self.bought = 0
        self.next = False
        self.closed = False  # no car will stand here any more
        self.thought: tuple[str, int, int] | None = None
        self.on_next: Callable[[], object] | None = None
        self.fate: Fate | None = None  # while a scoring is played out

    def _tooltip(self, describe: Callable[[SelectableWidget], str | None]) -> str | None:
        """Return the description of the car or of the free space, with what a click on that would do."""
        found = None if self.closed else describe(self)
        return f"{say('market.offer')}\n{found}" if self.offering and found else found

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """True for a car that an action can name, and for the space where a car can be offered."""
        return self.offering or (self.car is not None and bool(self.names))

    @property
    def offering(self) -> bool:
        """True if a car can be offered here now."""
        return self.next and self.on_next is not None

    def meets(self, fate: Fate | None) -> None:
        """Show the fate of the car in a scoring; None = no scoring is played back, or its turn has not come."""
        if fate != self.fate:
            self.fate = fate
            self.touch()

    def think_of(self, thought: tuple[str, int, int] | None) -> None:
        """Show the car that the viewer could offer here, None = none."""
        before, self.thought = self.thought, thought
        if thought != before and self.car is None and self.next:
            self.touch()

    def offer_here(self, on_next: Callable[[], object] | None) -> None:
        """Offer a car by a click on the space of the next car; None = no longer."""
        before, self.on_next = self.offering, on_next
        if self.offering != before:
            self.touch()

    def _offer_or_pick(self, _: SelectableWidget) -> None:
        """Offer a car on a free space, else choose the car as usual."""
        if self.car is None and self.offering:
            assert self.on_next is not None
            self.on_next()
        else:
            self.on_pick_car(self)

    def set(self, car: CarView | None, colour: str, price_colour: str, name: str, badge: str,
            bought: int, next_one: bool) -> None:
        """Show a car or none.

        It has the colour of its owner, the `name` of its model, and the picture of an engineer's marker on it
        (`badge`); `next_one` says that the next car would stand here.
        """
        shown = (car, colour, price_colour, name, badge, bought, next_one)
        if shown != (self.car, self.colour, self.price_colour, self.name, self.badge, self.bought, self.next):
            self.car, self.colour, self.price_colour, self.name, self.badge, self.bought, self.next = shown
            self.touch()

    # pieces: the car, its workers and its price ----------------------------------------------------

    def piece_counts(self) -> Mapping[str, int]:
        """Return the pictures of the car, its workers, its price marker and its badge."""
        car = self.car
        if car is None:
            return {}
        pieces = Counter({self._picture: 1, f"kw-man-{self.colour}": car.workers, self._tag: 1})
        if self.badge:
            pieces[self.badge] += 1
        return pieces

    @property
    def _picture(self) -> str:
        return f"kw-car-{self.colour}-{self.car.body if self.car else 1}"

    @property
    def _tag(self) -> str:
        return f"kw-price-{self.price_colour}-{self.car.price if self.car else 0}"

    def place_of(self, piece: str) -> Rect:
        """Return the rectangle of a piece: price marker, workers, or the car."""
        _, picture, foot = self._rooms()
        if piece.startswith("kw-price"):
            return self._tag_place(foot)
        if piece.startswith("kw-man"):
            return Rect(foot.x, foot.y, foot.h, foot.h)
        return picture

    def _rooms(self) -> tuple[Rect, Rect, Rect]:
        """Return the rectangles of the head, of the picture with figures, and of the foot with workers and price."""
        ui = self.ui
        line = ui.text("X", "small").height
        body = ui.box(self.rect)
        head = body.take_top(min(line + ui.px(4), round(self.rect.h * 0.24)))
        inner = Box(body.rect, ui.metrics).inset(6, 3)
        foot = inner.cut_bottom(max(line + ui.px(4), self.rect.h * 0.2) / ui.metrics.unit)
        return head.rect, inner.rect, foot.rect

    def _tag_place(self, foot: Rect) -> Rect:
        wide = min(round(foot.h * 1.5), round(foot.w * 0.56))
        place = Rect(0, 0, wide, round(wide / 1.5))
        place.midright = (foot.right + self.ui.px(2), foot.centery)
        return place

    # drawing ----------------------------------------------------------------------------------------

    def draw(self, surface: Surface) -> None:
        """Draw the card, or the free space."""
        if self.car is None:
            self._draw_free(surface)
            return
        ui, radius = self.ui, min(self.ui.radius("card"), self.rect.w // 10)
        self.draw_glow(surface, self.rect, radius)
        ui.plate(surface, self.rect, "card", radius=radius, shadow=ui.px(4))
        head, body, foot = self._rooms()
        self._draw_head(surface, head, radius)
        self._draw_body(surface, body)
        self._draw_foot(surface, foot)
        self.draw_dim(surface, self.rect, radius)
        if self.fate is not None:
            self._draw_fate(surface, self.fate, radius)

    def _draw_fate(self, surface: Surface, fate: Fate, radius: int) -> None:
        """Draw a ring of gold around a car that is being bought; a band with the outcome over the others."""
        ui = self.ui
        if fate.wanted:
            gold = hex_of(ui.theme["accent"])
            ui.plate(surface, self.rect.inflate(ui.px(5), ui.px(5)), "chip", top="", bottom="", border=gold,
                     border_width=max(3, ui.px(4)), radius=radius + ui.px(2), glow=gold, shadow=ui.px(5),
                     shadow_alpha=200)
            return
        ground = hex_of(ui.theme["ground"])
        ui.plate(surface, self.rect, "chip", top=ground, bottom=ground, radius=radius, opacity=0.5, shadow=0)
        words = say("market.sold", n=fate.gain) if fate.sold else say("market.unsold")
        text = ui.text(words, "heading", size=22, width=self.rect.w - ui.px(8), max_lines=1, fit=True, tabular=True,
                       tone="ink" if fate.sold else "dim")
        band = Rect(self.rect.x, 0, self.rect.w, text.height + ui.px(8))
        band.centery = self.rect.centery
        ui.plate(surface, band, "chip", radius=ui.px(3), shadow=0,
                 border=hex_of(ui.theme["accent" if fate.sold else "well_edge"]))
        surface.blit(text.surface, text.surface.get_rect(center=band.center))

    def _draw_free(self, surface: Surface) -> None:
        ui = self.ui
        draw_dashed(ui, surface, self.rect, hex_of(ui.theme["accent"]) if self.offering else DASHED)
        if self.closed:
            return
        thought = self.thought if self.next else None
        words = "offer" if self.offering else "next.own" if thought else "next" if self.next else "free"
        text = ui.text(say(f"market.{words}"), "small", tone="ink" if self.next else "dim", max_lines=2, fit=True,
                       align="centre", width=max(1, self.rect.w - ui.px(10)))
        high = self.rect.h - text.height - ui.text("X", "body", size=19).height - ui.px(10)
        if thought is None or high < ui.px(26):
            surface.blit(text.surface, text.surface.get_rect(center=self.rect.center))
            return
        colour, body, engine = thought
        room = self.rect.inflate(-ui.px(12), -ui.px(10))
        surface.blit(text.surface, text.surface.get_rect(midtop=room.midtop))
        figures = ui.text(f"<icon:kw-sym-body> <b>{body}</b>   <icon:kw-sym-engine> <b>{engine}</b>", "body",
                          tabular=True, width=max(1, room.w), max_lines=1, fit=True, size=19)
        surface.blit(figures.surface, figures.surface.get_rect(midbottom=room.midbottom))
        wide = min(room.w, high * 2)
        place = Rect(0, 0, wide, wide // 2)
        place.center = room.centerx, room.y + text.height + high // 2
        surface.blit(ui.assets.picture(f"kw-car-{colour}-{body}-ghost", place.size), place)

    def _draw_head(self, surface: Surface, head: Rect, radius: int) -> None:
        """Draw the badge of the owner and the name of the model on the owner's colour."""
        ui = self.ui
        colour = LIVERIES.get(self.colour, "#59626d")
        ui.plate(surface, head, "chip", top=colour, bottom=colour, radius=radius)
        surface.fill(colour, Rect(head.x, head.bottom - radius, head.w, radius))
        side = head.h - ui.px(4)
        look = next((seat for seat in ui.writer.seats if seat.colour == self.colour), None)
        left = head.x + ui.px(3)
        if look is not None:
            surface.blit(ui.icon(f"seat-{look.glyph}-{look.colour}", side), (left, head.y + ui.px(2)))
            left += side + ui.px(3)
        name = self.called(head.right - left - ui.px(2))
        surface.blit(name.surface, name.surface.get_rect(midleft=(left, head.centery)))

    def called(self, room: int) -> TextBlock:
        """Return the text of the model's name for `room` pixels: bold if possible, as long as possible, never cut."""
        ink = "#ffffff" if self.colour != "yellow" else "#2a1e08"
        for name in short_forms(self.name):
            for bold in (True, False):
                text = self.ui.text(name, "small", bold=bold, width=max(1, room), max_lines=1, fit=True, colour=ink)
                if not text.cut:
                    return text
        return text

    def _draw_body(self, surface: Surface, room: Rect) -> None:
        """Draw the car above its figures."""
        ui, car = self.ui, self.car
        assert car is not None
        figures = ui.text(f"<icon:kw-sym-body> <b>{car.body}</b>   <icon:kw-sym-engine> <b>{car.engine}</b>", "body",
                          ground="card", tabular=True, width=max(1, room.w), max_lines=1, fit=True, size=19)
        high = max(0, room.h - figures.height)
        wide = min(room.w, high * 2)
        place = Rect(0, 0, wide, wide // 2)
        place.midbottom = (room.centerx, room.y + high)
        if self.landed_count(self._picture) and wide > 8:
            surface.blit(ui.assets.picture(self._picture, place.size), place)
        if self.badge and self.landed_count(self.badge):
            side = max(ui.px(24), round(high * 0.52))
            spot = Rect(room.right - side, room.y, side, side)
            surface.blit(ui.icon(self.badge, side), spot)
        if self.bought:
            side = min(ui.px(22), max(ui.px(14), high))
            surface.blit(ui.icon(f"kw-coin-{self.bought}", side), (room.x - ui.px(2), room.y))
        surface.blit(figures.surface, figures.surface.get_rect(midbottom=(room.centerx, room.bottom)))

    def _draw_foot(self, surface: Surface, foot: Rect) -> None:
        """Draw the workers who present the car and its price; the price last, so that it lies on top."""
        ui, man = self.ui, f"kw-man-{self.colour}"
        count, tag = self.landed_count(man), self._tag_place(foot)
        room = tag.x - foot.x - ui.px(2)
        side = min(foot.h, ui.px(30))
        y = foot.centery - side // 2
        if count > MANY or count * side * 0.62 + side * 0.38 > room:
            text = ui.text(f"<b>{count}</b>", "body", ground="card", size=18)
            surface.blit(ui.icon(man, side), (foot.x, y))
            surface.blit(text.surface, text.surface.get_rect(midleft=(foot.x + side + ui.px(1), foot.centery)))
        else:
            step = min(side, max(1, (room - side) // max(1, count - 1))) if count > 1 else side
            for number in range(count):
                surface.blit(ui.icon(man, side), (foot.x + number * step, y))
        if self.landed_count(self._tag):
            surface.blit(ui.assets.picture(self._tag, tag.size), tag)


def short_forms(name: str) -> Iterator[str]:
    """Yield ever shorter names of a model.

    The whole name, the model without its maker (the maker where the model is a number), the part before a hyphen, the
    maker without "wagen".
    """
    yield name
    maker, _, model = name.partition(" ")
    if model:
        yield maker if any(figure.isdigit() for figure in model) or len(model) < 4 else model
    if "-" in name:
        yield name.partition("-")[0]
    yield maker.removesuffix("wagen")

"""Rooms of a factory as widgets: workshops, the race car's garage, the next car, the canteen with its workers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import Rect, Surface

from game.scenes.kraftwagen.art.factory_art import (
    TROLLEY,
    arch_svg,
    assembly_svg,
    bench_svg,
    floor_svg,
    table_svg,
    trolley_svg,
)
from game.scenes.kraftwagen.art.materials import DASHED
from game.scenes.kraftwagen.art.palette import LIVERIES
from game.scenes.kraftwagen.table_texts import say
from game.scenes.kraftwagen.view_model import SeatView
from game.scenes.table.panels.piece_container import PieceContainer
from game.scenes.table.panels.selectable import SelectableWidget
from game.ui.context import Ui
from game.ui.drawing.dashed_outline import draw_dashed
from game.ui.text.text_layout import TextBlock
from game.ui.widgets.widget import Widget

Pick = Callable[[SelectableWidget], None]
Tip = Callable[[SelectableWidget], "str | None"]
LIFT = 3  # units by which a worker who drinks is higher than the others
SIP, PAUSE = 3, 5  # steps of the motion at rest while a worker drinks, and while nobody does
ENGINE, CAR = 132 / 90, 2.0  # width of the pictures divided by their height


def fitted(room: Rect, aspect: float, foot: bool = True) -> Rect:
    """Return the largest rectangle of a shape in a room, at its foot or in its middle.

    `aspect` is width divided by height.

    >>> fitted(Rect(0, 0, 100, 100), 2.0)
    Rect(0, 50, 100, 50)
    """
    wide = max(1, min(room.w, round(room.h * aspect)))
    place = Rect(0, 0, wide, max(1, round(wide / aspect)))
    if foot:
        place.midbottom = room.midbottom
    else:
        place.center = room.center
    return place


class Workshop(PieceContainer):
    """Workshop with a body or an engine, or room for one."""

    def __init__(self, ui: Ui, number: int, on_pick: Pick, tooltip: Tip) -> None:
        names = tuple(((kind, str(number)),) for kind in ("workshop", "body", "engine"))
        super().__init__(ui, names, on_pick, tooltip=lambda: tooltip(self))
        self.number = number
        self.colour, self.body, self.engine = "red", 0, 0
        self.changed: Callable[[], object] = lambda: None  # called when a piece has left or has landed

    def reserve_slot(self, pieces: Sequence[str]) -> list[Rect]:
        """Reserve the place of a piece in flight, and report the change."""
        found = super().reserve_slot(pieces)
        self.changed()
        return found

    def put_piece(self, pieces: Sequence[str]) -> None:
        """Show a piece that has landed, and report the change."""
        super().put_piece(pieces)
        self.changed()

    @property
    def ready(self) -> tuple[int, int]:
        """Values of the body and engine that have arrived here, 0 = none."""
        return (self.body, self.engine) if self.picture and self.landed_count(self.picture) else (0, 0)

    def set(self, colour: str, body: int, engine: int) -> None:
        """Show the contents of a workshop."""
        if (colour, body, engine) != (self.colour, self.body, self.engine):
            self.colour, self.body, self.engine = colour, body, engine
            self.touch()

    @property
    def picture(self) -> str:
        """Picture of its content, "" for none."""
        value = self.body or self.engine
        return f"kw-{'body' if self.body else 'engine'}-{self.colour}-{value}" if value else ""

    def piece_counts(self) -> Mapping[str, int]:
        """Return the picture of its content."""
        return {self.picture: 1} if self.picture else {}

    def place_of(self, piece: str) -> Rect:
        """Return the rectangle of a body or an engine."""
        return self._place(piece.startswith("kw-body"))

    def _place(self, body: bool) -> Rect:
        room = self._room()
        return fitted(room, CAR if body else ENGINE)

    def _room(self) -> Rect:
        line = self.ui.text("X", "small").height
        pad = max(self.ui.px(5), round(self.rect.w * 0.06))
        top = self.rect.y + min(round(self.rect.h * 0.4), line + self.ui.px(6))
        return Rect(self.rect.x + pad, top, self.rect.w - 2 * pad, self.rect.bottom - self.ui.px(4) - top)

    def draw(self, surface: Surface) -> None:
        """Draw the workshop with its number, its content and the value of that."""
        ui, rect = self.ui, self.rect
        radius = ui.px(8)
        self.draw_glow(surface, rect, radius)
        surface.blit(ui.assets.from_text("kw-arch", lambda: arch_svg(rect.w, rect.h), rect.size), rect)
        value = self.body or self.engine
        here = value and self.landed_count(self.picture)
        side = min(ui.px(28), round(rect.h * 0.28)) if here else 0
        for name in (say("factory.workshop", n=self.number), str(self.number)):
            room = max(1, rect.w - ui.px(12) - side)
            words = ui.text(name, "small", tone="accent", max_lines=1, fit=name.isdecimal(), width=room)
            if not words.cut:
                break
        surface.blit(words.surface, words.surface.get_rect(midtop=(rect.centerx - side // 2, rect.y + ui.px(4))))
        if here:
            place = self._place(bool(self.body))
            surface.blit(ui.assets.picture(self.picture, place.size), place)
            surface.blit(ui.icon(f"kw-coin-{value}", side), (rect.right - side - ui.px(5), rect.y + ui.px(5)))
        else:
            draw_dashed(ui, surface, fitted(self._room(), CAR).inflate(-ui.px(6), -ui.px(6)), DASHED)
        self.draw_dim(surface, rect, radius)


class Garage(PieceContainer):
    """Grand Prix car with its engine."""

    def __init__(self, ui: Ui, on_pick: Pick, tooltip: Tip) -> None:
        super().__init__(ui, ((("workshop", "gp"),),), on_pick, tooltip=lambda: tooltip(self))
        self.colour, self.engine = "red", 1

    def set(self, colour: str, engine: int) -> None:
        """Show another engine."""
        if (colour, engine) != (self.colour, self.engine):
            self.colour, self.engine = colour, engine
            self.touch()

    def piece_counts(self) -> Mapping[str, int]:
        """Return the picture of the engine."""
        return {f"kw-engine-{self.colour}-{self.engine}": 1}

    def draw(self, surface: Surface) -> None:
        """Draw the race car and the value of its engine."""
        ui, rect = self.ui, self.rect
        radius = ui.px(7)
        self.draw_glow(surface, rect, radius)
        style = {} if ui.theme.flat else {"top": "#0d2136", "bottom": "#08172a", "border": "#c99a45"}
        ui.plate(surface, rect, "well", **style, radius=radius)
        side = min(ui.px(28), round(rect.h * 0.36))
        words = ui.text(say("factory.race"), "small", tone="accent", max_lines=1, fit=True,
                        width=max(1, rect.w - side - ui.px(14)))
        surface.blit(words.surface, (rect.x + ui.px(7), rect.y + ui.px(3)))
        room = Rect(rect.x + ui.px(6), rect.y + words.height, rect.w - ui.px(12), rect.h - words.height - ui.px(4))
        place = fitted(room, 180 / 84)
        surface.blit(ui.assets.picture(f"kw-racing-{self.colour}", place.size), place)
        here = self.landed_count(f"kw-engine-{self.colour}-{self.engine}")
        if here:
            surface.blit(ui.icon(f"kw-coin-{self.engine}", side), (rect.right - side - ui.px(5), rect.y + ui.px(4)))
        self.draw_dim(surface, rect, radius)


class Floor(Widget):
    """Floor of the factory with the next car, as far as its parts stand in the workshops; the awards that the factory
    has won hang on the wall behind it."""

    reacts = False

    def __init__(self, ui: Ui, shops: Sequence[Workshop]) -> None:
        super().__init__(ui, tooltip=lambda: say("factory.next.tip"))
        self.shops = shops
        for shop in shops:
            shop.changed = self.touch
        self.colour, self.crew = "red", 0
        self._shown: object = None
        self.free = 0  # free width in pixels, without the garage
        self.medals: tuple[str, ...] = ()  # pictures of the awards

    def set(self, colour: str, seat: SeatView, medals: tuple[str, ...]) -> None:
        """Show the next car of a seat and its awards."""
        shown = (colour, seat.bodies, seat.engines, seat.canteen, medals)
        if shown != self._shown:
            self._shown, self.colour, self.crew, self.medals = shown, colour, seat.canteen, medals
            self.touch()

    def medal_place(self, number: int) -> Rect:
        """Return the place of a medal on the wall beside the heading, counted from 0 at the right; many overlap."""
        side = self.ui.text("X", "small").height + self.ui.px(5)
        room = max(0, min(self.free // 2, self.free - self._title().width - self.ui.px(18)) - side)
        step = min(side, room // max(1, len(self.medals) - 1)) if len(self.medals) > 1 else side
        return Rect(self.rect.x + self.free - side - self.ui.px(4) - number * step, self.rect.y, side, side)

    def _title(self) -> TextBlock:
        return self.ui.text(f"<b>{say('factory.next')}</b>", "small", tone="accent", max_lines=1, fit=True,
                            width=max(1, self.free - self.ui.px(12)))

    @property
    def parts(self) -> tuple[int, int]:
        """Values of the best body and engine in the workshops."""
        ready = [shop.ready for shop in self.shops]
        return max(body for body, _ in ready), max(engine for _, engine in ready)

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return True: the whole rectangle catches the pointer."""
        return True

    def draw(self, surface: Surface) -> None:
        """Draw the floor, the next car, and the note on its state."""
        ui, rect = self.ui, self.rect
        if rect.h < 4:
            return
        surface.blit(ui.assets.from_text("kw-floor", lambda: floor_svg(rect.w, rect.h), rect.size), rect)
        for number, medal in enumerate(self.medals):
            hung = self.medal_place(number)
            surface.blit(ui.assets.picture(medal, hung.size), hung)
        body, engine = self.parts
        line = ui.text("X", "small").height
        above = line // 2 if rect.h > 4 * line else 0
        room = Rect(rect.x + ui.px(4), rect.y + above, self.free - ui.px(6), rect.h - above - ui.px(2))
        place = fitted(room, 320 / 120)
        whole = bool(body and engine)
        surface.blit(ui.assets.from_text(("kw-assembly", self.colour, body, whole), lambda: assembly_svg(
            body, whole, LIVERIES[self.colour]), place.size), place)
        if engine:
            self._draw_engine(surface, place, f"kw-engine-{self.colour}-{engine}", 0.46 if whole else 0.62)
        title = self._title()
        surface.blit(title.surface, (rect.x + ui.px(7), rect.y + ui.px(3)))
        if rect.h > line * 5:
            words = ui.text(self._state(), "small", max_lines=1, fit=True, width=max(1, self.free - ui.px(12)))
            surface.blit(words.surface, (rect.x + ui.px(7), rect.y + ui.px(2) + title.height))

    def _draw_engine(self, surface: Surface, place: Rect, picture: str, part: float) -> None:
        """Draw an engine on its trolley, at the share `part` of its size."""
        ui, unit = self.ui, place.w / 320 * part
        left, top = place.x + round((48 - 62 * part) * place.w / 320), place.bottom - round(112 * unit)
        wide, high = (max(1, round(side * unit)) for side in TROLLEY)
        trolley = ui.assets.from_text("kw-trolley", trolley_svg, (wide, high))
        surface.blit(trolley, (left - round(14 * unit), top))
        surface.blit(ui.assets.picture(picture, (max(1, round(132 * unit)), max(1, round(90 * unit)))), (left, top))

    def _state(self) -> str:
        """Return the note on the next car: its values, or its next missing part."""
        body, engine = self.parts
        if not body:
            return say("factory.next.engine" if engine else "factory.next.none")
        if not engine:
            return say("factory.next.body")
        return say("factory.next.ready", body=body, engine=engine) if self.crew else say("factory.next.workers")


class WorkerFigure(PieceContainer):
    """Worker in the canteen; as an argument he stands for all workers up to him."""

    def __init__(self, ui: Ui, number: int, on_pick: Pick, tooltip: Tip) -> None:
        super().__init__(ui, ((("crew", str(number)),),), on_pick, tooltip=lambda: tooltip(self))
        self.number = number
        self.colour = "red"

    @property
    def room(self) -> Canteen:
        """Canteen in which he sits."""
        assert isinstance(self.parent, Canteen)
        return self.parent

    def draw(self, surface: Surface) -> None:
        """Draw the worker if he has arrived."""
        ui, radius = self.ui, self.ui.px(6)
        self.draw_glow(surface, self.rect, radius)
        if self.number <= self.room.landed_count(self.room.man):
            side = min(self.rect.size)
            place = Rect(0, 0, side, side)
            place.midbottom = self.rect.midbottom
            if self.number == self.room.drinker:
                place.y -= ui.px(LIFT)
            surface.blit(ui.icon(f"{self.room.man}-mug", side), place)
        self.draw_dim(surface, self.rect, radius)


class Canteen(PieceContainer):
    """Canteen: the workers who are ready, side by side behind a table."""

    tips_beside = True

    def __init__(self, ui: Ui, on_pick: Pick, tooltip: Tip) -> None:
        super().__init__(ui, (), on_pick, tooltip=self._tooltip)
        self.on_man, self.describe = on_pick, tooltip
        self.colour, self.count, self.supply = "red", 0, 0
        self.men: list[WorkerFigure] = []
        self._frame = 0  # of the motion at rest

    @property
    def man(self) -> str:
        """Picture of one of the workers."""
        return f"kw-man-{self.colour}"

    def _tooltip(self) -> str:
        return say("factory.canteen.tip", n=self.count, supply=self.supply)

    def set(self, colour: str, count: int, supply: int) -> None:
        """Show the number of workers here and in the supply."""
        if (colour, count, supply) == (self.colour, self.count, self.supply):
            return
        self.colour, self.count, self.supply = colour, count, supply
        while len(self.men) < count:
            self.men.append(self.add(WorkerFigure(self.ui, len(self.men) + 1, self.on_man, self.describe)))
        for man in self.men:
            man.visible = man.number <= count
        self.layout()
        self.touch()

    @property
    def drinker(self) -> int:
        """Number of the worker who drinks, 0 = nobody: one after the other for a moment, all as often."""
        turn, step = divmod(self._frame, SIP + PAUSE)
        return turn % self.count + 1 if self.count and step < SIP else 0

    def drink(self, frame: int) -> None:
        """Go on to a frame of the motion at rest."""
        before, self._frame = self.drinker, frame
        if self.drinker != before:
            places = [man.bounds for man in self.men[: self.count]]
            self.decorate(places[0].unionall(places[1:]), self.drinker)

    def piece_counts(self) -> Mapping[str, int]:
        """Return the number of workers."""
        return {self.man: self.count}

    def place_of(self, piece: str) -> Rect:
        """Return the rectangle of the last worker."""
        here = max(1, self.count)
        return self.men[here - 1].rect if len(self.men) >= here else self.room

    @property
    def things(self) -> list[WorkerFigure]:
        """Workers that are here."""
        return self.men[: self.count]

    def heading(self) -> Rect:
        """Return the square at the number of workers in the supply."""
        high = self.room.y - self.rect.y
        return Rect(self.rect.right - self.ui.px(8) - high, self.rect.y, high, high)

    @property
    def room(self) -> Rect:
        """Rectangle below the heading."""
        head = self.ui.text("X", "small").height + self.ui.px(4)
        return Rect(self.rect.x, self.rect.y + head, self.rect.w, max(1, self.rect.h - head))

    def layout(self) -> None:
        """Place the workers side by side."""
        room, ui = self.room, self.ui
        if not self.count or room.w < 8:
            return
        high = max(4, room.h - round(room.h * 0.12))
        inner = room.w - 2 * ui.px(8)
        side = min(high, round(inner / min(self.count, 4) * 1.02), round(room.h * 0.94))
        step = min(side, (inner - side) // max(1, self.count - 1)) if self.count > 1 else side
        left = room.centerx - (step * (self.count - 1) + side) // 2
        for number, man in enumerate(self.men[: self.count]):
            man.place(Rect(left + number * step, room.bottom - round(room.h * 0.12) - side, side, side))

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return True: the whole rectangle catches the pointer."""
        return True

    def draw(self, surface: Surface) -> None:
        """Draw the wall, the bench, and the headings."""
        ui, room = self.ui, self.room
        ui.plate(surface, self.rect, "well", radius=ui.px(6))
        head = Rect(self.rect.x + ui.px(8), self.rect.y, self.rect.w - ui.px(16), room.y - self.rect.y)
        heading = say("factory.canteen", n=self.landed_count(self.man))
        whole = ui.text(heading, "caps", size=15, max_lines=1).width + ui.px(6)
        supply = say("factory.supply", n=self.supply), f"<icon:kw-man-{self.colour}> {self.supply}"
        forms = [ui.text(form, "small", tone="dim", max_lines=1) for form in supply]
        left = next((form for form in forms if whole + form.width <= head.w), forms[-1])
        surface.blit(left.surface, left.surface.get_rect(midright=head.midright))
        title = ui.text(heading, "caps", tone="accent", size=15, max_lines=1, fit=True,
                        width=max(1, head.w - left.width - ui.px(6)))
        surface.blit(title.surface, title.surface.get_rect(midleft=head.midleft))
        inside = room.inflate(-ui.px(4), -ui.px(4))
        if not ui.theme.flat:
            surface.blit(ui.assets.from_text("kw-canteen", lambda: table_svg(inside.w, inside.h), inside.size), inside)
        high = max(2, round(room.h * 0.2))
        bench = Rect(inside.x + ui.px(4), inside.bottom - high, inside.w - ui.px(8), high)
        surface.blit(ui.assets.from_text("kw-bench", lambda: bench_svg(bench.w, bench.h), bench.size), bench)
        if not self.count:
            words = ui.text(say("factory.nobody"), "small", tone="dim", max_lines=2, fit=True, width=max(1, inside.w))
            surface.blit(words.surface, words.surface.get_rect(center=(inside.centerx, inside.centery - high // 2)))

"""Factory panel of the shown seat.

Workshops over the floor with the next car, the race car, money, levels, canteen, cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping

from pygame import Rect

from game.rules.kraftwagen.content.build import Content
from game.scenes.kraftwagen.art.card_effect_signs import points
from game.scenes.kraftwagen.art.card_face import CardFace
from game.scenes.kraftwagen.art.icon_names import badge_of
from game.scenes.kraftwagen.art.materials import MARGIN
from game.scenes.kraftwagen.factory.factory_cards import Paper, Papers
from game.scenes.kraftwagen.factory.factory_rooms import Canteen, Floor, Garage, Workshop
from game.scenes.kraftwagen.factory.level_gauges import Dials, Money
from game.scenes.kraftwagen.table_texts import say
from game.scenes.kraftwagen.view_model import SeatView, TableView
from game.scenes.table.panels.selectable import SelectableWidget
from game.ui.context import Ui
from game.ui.layout import Box
from game.ui.widgets.panels import Panel
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.widget import Widget

Pick = Callable[[SelectableWidget], None]
Tip = Callable[[SelectableWidget], "str | None"]
WIDE = 640  # units: least width for everything side by side
PARTS = (0.41, 0.215, 0.375)  # shares of a wide one: rooms, gauges and canteen, cards
WAITS = "<icon:hourglass> <icon:kw-sym-worker>"  # markup below a development without a worker
ARCH, FLOOR, DIALS, PEOPLE, PURSE, CARDS = 92, 78, 96, 92, 34, 118  # units: heights in a narrow one


class FactoryFloor(Widget):
    """Content of the factory panel, laid out for a width; as high as its room, or as it needs."""

    reacts = False

    def __init__(self, ui: Ui, content: Content, picked: Pick, tooltip: Tip) -> None:
        super().__init__(ui)
        self.room = 0  # available height in pixels
        self.shops = [self.add(Workshop(ui, number, picked, tooltip)) for number in
                      range(1, content.numbers.workshops + 1)]
        self.floor = self.add(Floor(ui, self.shops))
        self.garage = self.add(Garage(ui, picked, tooltip))
        self.money = self.add(Money(ui))
        self.dials = self.add(Dials(ui, content.numbers.highest))
        self.canteen = self.add(Canteen(ui, picked, tooltip))
        self.area = self.add(ScrollArea(ui))
        self.papers = Papers(ui, picked, tooltip)
        self.area.fill(self.papers)

    def _wide(self, width: int) -> bool:
        return width >= WIDE * self.ui.metrics.unit

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return the width and the height that the factory needs, in pixels."""
        wide = self.rect.w if width is None else width
        line = self.ui.text("X", "small").height
        least = max(self.ui.px(165), 8 * line) if self._wide(wide) else sum(self._stacked(wide)) + 4 * self.ui.px(6)
        return wide, max(self.room, least + 2 * self.ui.px(MARGIN))

    def _stacked(self, width: int) -> tuple[int, int, int, int]:
        """Return the heights of the rows of a narrow factory in pixels.

        Its cards get all the room that they need, so that only the factory as a whole scrolls.
        """
        ui, line = self.ui, self.ui.text("X", "small").height
        room, self.papers.room = self.papers.room, 0
        cards = self.papers.natural_size(width)[1]
        self.papers.room = room
        return (max(ui.px(ARCH), 3 * line), max(ui.px(FLOOR), 3 * line),
                max(ui.px(DIALS + PURSE + 6), max(ui.px(PURSE), line) + 4 * line), max(ui.px(CARDS), 5 * line, cards))

    def layout(self) -> None:
        """Place everything side by side, or in rows where it is narrow."""
        if self.rect.w < 8:
            return
        ui, box = self.ui, self.ui.box(self.rect).inset(MARGIN)
        line = ui.text("X", "small").height
        purse = max(ui.px(PURSE), line)
        if self._wide(self.rect.w):
            rooms, papers, cards = box.split(PARTS, 9)
            self._lay_rooms(rooms.take_top(round(rooms.rect.h * 0.5), 0), rooms)
            self.money.place(papers.take_top(purse, 6))
            self.dials.place(papers.take_top(round(papers.rect.h * 0.5), 6))
            self.canteen.place(papers)
            self._lay_cards(cards)
            return
        arch, floor, middle, _ = self._stacked(self.rect.w)
        self._lay_rooms(box.take_top(arch, 0), box.take_top(floor, 6))
        left, right = box.take_top(middle, 6).columns(2, 6)
        self.money.place(left.take_top(purse, 6))
        self.dials.place(left)
        self.canteen.place(right)
        self._lay_cards(box)

    def _lay_rooms(self, arches: Box, floor: Box) -> None:
        for shop, cell in zip(self.shops, arches.columns(len(self.shops), 4), strict=True):
            shop.place(cell)
        whole = floor.copy()
        garage = floor.cut_right(floor.width * 0.38)
        self.floor.free = floor.rect.w
        self.floor.place(whole)
        self.garage.place(garage.inset(6, 5))

    def _lay_cards(self, box: Box) -> None:
        box = box.inset(-MARGIN)  # room for the highlight around a card
        self.papers.room = box.rect.h
        self.area.place(box)
        self.area.layout()


class FactoryPanel(Panel):
    """Factory of a seat on a panel with an edge in its colour; `face` gives the face of a card."""

    def __init__(self, ui: Ui, picked: Pick, tooltip: Tip, content: Content, face: Callable[[str], CardFace]) -> None:
        super().__init__(ui, "panel", padding=12)
        self.content, self.face = content, face
        self.area = self.add(ScrollArea(ui))
        self.inside = FactoryFloor(ui, content, picked, tooltip)
        self.area.fill(self.inside)

    def set(self, table: TableView, seat: int, alone: bool = False) -> None:
        """Show the factory of a seat; `alone` says that one person sits at the screen."""
        own, ui = table.seats[seat], self.ui
        colour = ui.writer.seats[seat].colour
        self.set_border(ui.theme.seat(colour))
        inside = self.inside
        for shop, body, engine in zip(inside.shops, own.bodies, own.engines, strict=True):
            shop.set(colour, body, engine)
        inside.floor.set(colour, own, tuple(f"kw-medal-{award.points}-{award.kind}" for award in table.awards
                                            if award.owner == seat))
        inside.garage.set(colour, own.race_engine)
        inside.money.set(seat, own.money, table.open_scores, alone)
        inside.dials.set(own)
        inside.canteen.set(colour, own.canteen, own.supply)
        papers = (self._starts(table.starts) if table.awaits_start(seat)
                  else self._papers(own, colour, table.starting(seat)))
        if inside.papers.set(list(papers)):
            self.area.layout()
            inside.layout()

    def _starts(self, tiles: Iterable[str]) -> Iterator[Paper]:
        """Yield the start tiles on offer, whether the seat chooses now or later."""
        for tile in tiles:
            yield Paper(self.face(tile), ((("start-tile", tile),),))

    def _papers(self, own: SeatView, colour: str, starting: str) -> Iterator[Paper]:
        """Yield the start tile, inactive developments, active ones, and engineers with their markers.

        `starting` is the start tile that is being carried out.
        """
        if starting:
            yield Paper(self.face(starting), ())
        elif own.start:
            numbers = self.content.numbers
            yield Paper(CardFace("start", say("factory.start"), "kw-card-start",
                                 points(numbers.start_points, numbers.start_points)), ())
        man = f"kw-man-{colour}"
        for waits, cards in ((True, own.inactive), (False, own.developments)):
            for card, count in Counter(cards).items():
                face = self.face(card)
                yield Paper(face, ((("development", card),),), count, "" if waits else man,
                            WAITS if waits else "", waits=waits)
        for card in own.engineers:
            mine = [self.content.markers[name] for name in own.markers
                    if self.content.markers[name].engineer == card]
            has_any = any(marker.engineer == card for marker in self.content.markers.values())
            foot = f"<dim>{say('factory.spent')}</dim>" if has_any and not mine else ""
            yield Paper(self.face(card), ((("engineer", card),),), foot=foot,
                        markers=tuple((badge_of(marker), ((("marker", marker.id),),)) for marker in mine))

    def layout(self) -> None:
        """Place the scroll area below the nameplate."""
        box = self.ui.box(self.rect).inset(self.padding - MARGIN, self.padding * 0.7 - MARGIN)
        box.cut_top(6)  # for the lower half of the nameplate on the edge
        self.inside.room = box.rect.h
        self.area.place(box)
        self.area.layout()

    @property
    def things(self) -> list[SelectableWidget]:
        """Selectable widgets of the factory."""
        inside = self.inside
        return [*inside.shops, inside.garage, *inside.canteen.things, *inside.papers.cards, *inside.papers.markers]

    # piece anchors ----------------------------------------------------------------------------------

    def shop(self, name: str) -> Workshop | Garage:
        """Return the anchor of a workshop, or of the race car ("gp")."""
        return self.inside.garage if name == "gp" else self.inside.shops[int(name) - 1]

    @property
    def canteen(self) -> Canteen:
        """Anchor of the workers who are ready."""
        return self.inside.canteen

    def spots(self) -> Mapping[str, Rect]:
        """Return the rectangles of its parts that the guided game points at, by landmark name."""
        inside = self.inside
        shops = inside.shops[0].rect.unionall([shop.rect for shop in inside.shops])
        return {"workshops": shops, "canteen": inside.canteen.rect, "levels": inside.dials.rect,
                "money": inside.money.rect, "cards": inside.area.rect, "race-car": inside.garage.rect,
                "next-car": inside.floor.rect}


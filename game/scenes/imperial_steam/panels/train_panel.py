"""Trains, stations and landing of a company as pictures, with the goods stored on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.scenes.imperial_steam.art.train_art import ASPECT, BUNKER, HIGH, LOAD
from game.scenes.imperial_steam.view_model import CompanyView
from game.scenes.table.animation.flights import square
from game.scenes.table.interaction.ghosts import Ghost
from game.scenes.table.panels.chips import Pick
from game.scenes.table.panels.selectable import SelectableWidget
from game.ui.context import Ui
from game.ui.widgets.widget import Widget

_STATION = 2.25  # width of a station with its two spaces, divided by the height
_DOCK = 0.5  # width of a good on the landing, divided by the height
UNBUILT = ("engine-new", "dock")  # icons that mark room for something new
SPACES = 2  # goods that a station stores, as many as its picture has room for


@dataclass(frozen=True, slots=True)
class TrainPart:
    """Piece of the train view: icon, width divided by the height, and the spots of goods on it: x, y and side divided
    by the height, and the good there, "" = none. `train` names the engine that an action could replace. `stored` is
    False on the landing."""

    icon: str
    wide: float
    spots: tuple[tuple[float, float, float, str], ...] = ()
    train: str = ""
    stored: bool = True


class Load(SelectableWidget):
    """Selectable of the train view: a stored good or an engine."""

    def __init__(self, ui: Ui, on_pick: Pick, tooltip: Callable[[Load], str | None]) -> None:
        super().__init__(ui, (), on_pick, tooltip=lambda: tooltip(self))
        self.icon = ""
        self.good = ""
        self.stored = True
        self.symbols = True
        self.loud = False
        self.coming = False

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """True when an action can name it."""
        return bool(self.names)

    def set_loud(self, loud: bool) -> None:
        """Let a good glow always, not under the pointer alone, while a decision asks for it."""
        if loud != self.loud:
            self.loud = loud
            self.touch()

    def set(self, good: str, train: str, symbols: bool, pointed: bool = True) -> None:
        """Stand for a stored good or for an engine; if not `pointed`, for a good on the landing, which no action
        names."""
        thing = ("stored", good) if good else ("train", train)
        wanted = f"good-{good}{'' if symbols else '-plain'}" if good else ""
        self.names = ((thing,),) if pointed else ()
        self.stored = pointed
        if not pointed:  # nobody else resets a selectable without names
            self.set_state(False, False)
            self.set_preview(False)
        if (wanted, good) != (self.icon, self.good):
            self.icon, self.good = wanted, good
            self.touch()

    def pieces(self) -> Mapping[str, int]:
        """Return the good, unless it is in flight."""
        return {f"good-{self.good}": 1} if self.good and not self.coming else {}

    def await_it(self, coming: bool) -> None:
        """Hide the good while it is in flight."""
        if coming != self.coming:
            self.coming = coming
            self.touch()

    def draw(self, surface: Surface) -> None:
        """Draw the good, its glow and its dimming."""
        if self.coming:
            return
        if self.glow and (self.loud or self.hovered or not self.good):
            self.draw_glow(surface, self.rect, self.ui.px(6))
        if self.icon:
            surface.blit(self.ui.icon(self.icon, self.rect.w), self.rect)
            self.draw_dim(surface, self.rect, self.ui.px(6))


class StoredGoods:
    """Piece anchor of the goods that a company has stored, or of those on its landing."""

    def __init__(self, view: TrainView, stored: bool) -> None:
        self.view, self.stored = view, stored

    def _loads(self, coming: bool) -> list[Load]:
        """Return the goods here, or those in flight to here, the last first."""
        return [load for load in reversed(self.view.children) if isinstance(load, Load) and load.visible and load.good
                and load.stored == self.stored and load.coming == coming]

    def _found(self, pieces: Sequence[str], coming: bool = False) -> list[Load | None]:
        loads, found = self._loads(coming), list[Load | None]()
        for piece in pieces:
            load = next((load for load in loads if f"good-{load.good}" == piece), None)
            if load is not None:
                loads.remove(load)
            found.append(load)
        return found

    def _places(self, loads: Sequence[Load | None]) -> list[Rect]:
        return [square(self.view.rect, self.view.ui.px(26)) if load is None else Rect(load.rect) for load in loads]

    def take_piece(self, pieces: Sequence[str]) -> list[Rect]:
        """Return the pixels of these goods."""
        return self._places(self._found(pieces))

    def reserve_slot(self, pieces: Sequence[str]) -> list[Rect]:
        """Hide these goods until they land, and return their pixels."""
        found = self._found(pieces)
        for load in found:
            if load is not None:
                load.await_it(True)
        return self._places(found)

    def put_piece(self, pieces: Sequence[str]) -> None:
        """Show these goods, which have landed."""
        for load in self._found(pieces, coming=True):
            if load is not None:
                load.await_it(False)


class RollingStock:
    """Piece anchor of the engines and cars of a company, each by the name of its icon."""

    def __init__(self, view: TrainView) -> None:
        self.view = view

    def take_piece(self, pieces: Sequence[str]) -> list[Rect]:
        """Return the pixels of the last item of each icon."""
        return [self.view.place_of(piece) for piece in pieces]

    def reserve_slot(self, pieces: Sequence[str]) -> list[Rect]:
        """Hide the last item of each icon until it lands, and return its pixels."""
        self.view.await_items(self.view.awaited.union(pieces))
        return self.take_piece(pieces)

    def put_piece(self, pieces: Sequence[str]) -> None:
        """Show these items, which have landed."""
        self.view.await_items(self.view.awaited.difference(pieces))


class TrainView(Widget):
    """Trains of a company and everything else on which it stores goods. `stored`, `landing` and `rolling` are the piece
    anchors of its goods and of its engines and cars."""

    def __init__(self, ui: Ui, on_pick: Pick, tooltip: Callable[[Load], str | None],
                 item_tooltip: Callable[[TrainPart], str | None]) -> None:
        super().__init__(ui)
        self.on_pick, self.load_tooltip, self.item_tooltip = on_pick, tooltip, item_tooltip
        self.items: tuple[tuple[TrainPart, ...], ...] = ()
        self.symbols = True
        self._places: list[tuple[TrainPart, Rect]] = []
        self.awaited: frozenset[str] = frozenset()  # icons whose last item is in flight
        self.stored, self.landing, self.rolling = StoredGoods(self, True), StoredGoods(self, False), RollingStock(self)

    @property
    def loads(self) -> list[Load]:
        """Selectables that an action can name."""
        return [child for child in self.children if isinstance(child, Load) and child.visible and child.names]

    def standing(self) -> list[Rect]:
        """Return the pixels of all engines, cars, stations and the landing."""
        return [place for _, place in self._places]

    def set(self, company: CompanyView, colour: str, most: int, symbols: bool) -> None:
        """Set the company and its goods; `most` trains are allowed."""
        wanted = rows_of(company, colour, most)
        if (wanted, symbols) != (self.items, self.symbols):
            self.items, self.symbols = wanted, symbols
            self.layout()
            self.touch()

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return True: tooltips show at every place."""
        return True

    def layout(self) -> None:
        """Place the items as large as possible: all in one row, or each train in its own."""
        if self.rect.w < 4 or not self.items:
            return
        self._places = self._placed(self.items)
        self._lay_loads()

    def _placed(self, items: tuple[tuple[TrainPart, ...], ...]) -> list[tuple[TrainPart, Rect]]:
        flat = tuple(item for row in items for item in row)
        rows = max(((flat,), items), key=self._height)
        high = self._height(rows)
        gap = round(high * 0.04)
        y = self.rect.y + (self.rect.h - high * len(rows)) // 2
        found = []
        for row in rows:
            x = self.rect.x
            for item in row:
                wide = round(item.wide * high)
                found.append((item, Rect(x, y, wide, high)))
                x += wide + gap
            y += high
        return found

    def ghosts(self, company: CompanyView, colour: str, most: int) -> Iterator[Ghost]:
        """Yield the ghosts of what `company` has on its trains more than displayed now."""
        places, have = self._placed(rows_of(company, colour, most)), Counter(item.icon for item, _ in self._places)
        goods = Counter(good for item, _ in self._places for *_, good in item.spots)
        for item, place in places:
            have[item.icon] -= 1
            if have[item.icon] < 0 and item.icon not in UNBUILT:
                yield Ghost(item.icon, place)
            for rect, good in _lying(item, place):
                goods[good] -= 1
                if goods[good] < 0:
                    yield Ghost(f"good-{good}", rect)

    def _height(self, rows: Sequence[Sequence[TrainPart]]) -> int:
        widest = max(sum(item.wide + 0.04 for item in row) for row in rows)
        return int(min(self.ui.px(66), self.rect.h / len(rows), self.rect.w / widest))

    def _lay_loads(self) -> None:
        wanted: list[tuple[Rect, str, str, bool]] = []
        for item, place in self._places:
            if item.train:
                wanted.append((place, "", item.train, True))
            wanted += [(rect, good, "", item.stored) for rect, good in _lying(item, place)]
        while len(self.children) < len(wanted):
            self.add(Load(self.ui, self.on_pick, self.load_tooltip))
        for index, child in enumerate(self.children):
            assert isinstance(child, Load)
            child.visible = index < len(wanted)
            if child.visible:
                rect, good, train, stored = wanted[index]
                child.place(rect)
                child.set(good, train, self.symbols, stored)

    def tip_at(self, pos: tuple[int, int]) -> tuple[object, str | None, Rect]:
        """Return the tooltip of the item at a place, and its pixels."""
        for item, place in self._places:
            if place.collidepoint(pos):
                return (item.icon, place.x), self.item_tooltip(item), place
        return None, None, self.rect

    def place_of(self, icon: str) -> Rect:
        """Return the pixels of the last item with that icon; the middle where there is none."""
        found = [place for item, place in self._places if item.icon == icon]
        return Rect(found[-1]) if found else square(self.rect, self.ui.px(26))

    def await_items(self, icons: frozenset[str]) -> None:
        """Hide the last item of each of these icons while it is in flight."""
        if icons != self.awaited:
            self.awaited = icons
            self.touch()

    def draw(self, surface: Surface) -> None:
        """Draw all items but those in flight; the goods draw themselves."""
        ui = self.ui
        for item, place in self._places:
            if item.icon in self.awaited and place == self.place_of(item.icon):
                continue
            if item.icon == "dock":
                ui.plate(surface, place.inflate(0, -place.h // 5), "well", radius=ui.px(6))
            elif item.icon.startswith("station"):
                surface.blit(ui.icon(item.icon, place.h), place)
            else:
                surface.blit(ui.assets.picture(item.icon, place.size), place)
            if item.icon.startswith("station"):
                for x, y, side, _ in item.spots:
                    px = round(side * place.h)
                    slot = Rect(0, 0, px, px)
                    slot.center = place.x + round(x * place.h), place.y + round(y * place.h)
                    ui.plate(surface, slot, "well", radius=ui.px(4))


def _lying(item: TrainPart, place: Rect) -> Iterator[tuple[Rect, str]]:
    """Yield the goods on an item and their pixels."""
    for x, y, side, good in item.spots:
        if good:
            rect = Rect(0, 0, round(side * place.h), round(side * place.h))
            rect.center = place.x + round(x * place.h), place.y + round(y * place.h)
            yield rect, good


def rows_of(company: CompanyView, colour: str, most: int) -> tuple[tuple[TrainPart, ...], ...]:
    """Return the items of a company, a row for each train; stations and landing follow the last one."""
    goods = [good for good in company.goods if good != "coal"]
    coal = company.goods.count("coal")
    bunkers = min(coal, len(company.trains))
    goods += ["coal"] * (coal - bunkers)
    cars = ["freight"] * company.freight + ["passenger"] * company.passenger + ["reserved"] * company.reserved
    rows = []
    for number, train in enumerate(company.trains):
        row = [_engine(train.engine, train.pulls, number < bunkers)]
        for _ in range(train.pulls if number < len(company.trains) - 1 else len(cars)):
            if cars:
                kind = cars.pop(0)
                row.append(_car(kind, goods.pop(0) if kind == "freight" and goods else ""))
        rows.append(row)
    if rows and len(rows) < most:
        rows[-1].append(TrainPart("engine-new", 0.8, train="new"))
    last = rows[-1] if rows else []
    for _ in range(company.stations):
        stored_goods = [goods.pop(0) if goods else "" for _ in range(SPACES)]
        spots = tuple((1.28 + 0.6 * i, 0.62, 0.52, good) for i, good in enumerate(stored_goods))
        last.append(TrainPart(f"station-{colour}", _STATION, spots))
    for heap, stored in ((goods, True), (company.landing, False)):  # goods without room elsewhere, ordered goods
        if heap:
            spots = tuple((0.4 + _DOCK * i, 0.5, 0.46, good) for i, good in enumerate(heap))
            last.append(TrainPart("dock", 0.3 + _DOCK * len(heap), spots, stored=stored))
    return tuple(tuple(row) for row in rows)


def engine_icon(name: str, pulls: int) -> str:
    """Return the icon of an engine that pulls so many cars."""
    return f"engine-start-{pulls}" if name == "START" else f"engine-{pulls}"


def _engine(name: str, pulls: int, coal: bool) -> TrainPart:
    x, y, side = (part / HIGH for part in BUNKER)
    return TrainPart(engine_icon(name, pulls), ASPECT, ((x, y, side * 1.25, "coal"),) if coal else (), train=name)


def _car(kind: str, good: str) -> TrainPart:
    x, y, side = (part / HIGH for part in LOAD)
    return TrainPart(f"wagon-{kind}", ASPECT, ((x, y, side * 1.1, good),) if good else ())

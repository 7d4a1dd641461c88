"""Player sheet of the shown seat: the cubes of its piles and its bag; before the race, the bag that is being bought."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence

from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.rules.core.events import Event
from game.scenes.automobiles.panels.cube_slots import SlotRow
from game.scenes.automobiles.panels.cubes import (
    Cube,
    Tray,
    active_names,
    discard_names,
    draw_coin,
    piece_of,
    squares,
    used_names,
)
from game.scenes.automobiles.view_model import Sheet
from game.scenes.table.animation.animation_anchors import CountingAnchor
from game.scenes.table.animation.flights import square
from game.scenes.table.interaction.ghosts import Ghost
from game.scenes.table.panels.selectable import SelectableWidget
from game.ui.context import Ui
from game.ui.widgets.labels import Label
from game.ui.widgets.panels import Panel

Pick = Callable[[SelectableWidget], None]
DRAWN = 34  # units: side of a cube that has been drawn and is in no pile yet
CAPTION = 0.8  # of its size: least size of the caption of a pile
PARTS = (6.0, 1.7, 2.4, 0.9)  # widths of Active, Used, Discard and the bag: the cubes that are played are the largest
OPEN_PARTS = (5.3, 1.3, 2.2, 2.2)  # the same where the bag is open


class BagPanel(CountingAnchor, Panel):
    """Number of cubes in the bag, and the cubes themselves where they may be known."""

    def __init__(self, ui: Ui, caption: str, tooltip: Callable[[], str | None]) -> None:
        super().__init__(ui, "well", caption=caption, padding=10, tooltip=tooltip)
        self.word = caption
        self.total: int | None = None
        self.cubes: tuple[str, ...] | None = None
        self.symbols = True
        self._awaited: Counter[str] = Counter()  # cubes on their way, by piece
        self.fresh: tuple[str, ...] = ()  # cubes that have just been bought, behind the others
        self.foot = 0  # pixels below the cubes, for the cubes that have just been drawn
        self.count = self.add(Label(ui, "", "number", tone="accent", align="centre", tabular=True, size=40))

    def layout(self) -> None:
        """Place caption and number; the caption becomes an icon where the word does not fit."""
        self.set_caption(self.word)
        if self.caption and self.caption_block().cut:
            self.set_caption("<icon:bag>")  # too narrow for the word: the tooltip has it
        self.count.visible = self.cubes is None
        self.count.place(self.inner)
        self._show_number()

    def set(self, count: int | None, cubes: tuple[str, ...] | None, symbols: bool) -> None:
        """Show other cubes; `count` or `cubes` is None where it is hidden from the viewer."""
        if (count, cubes, symbols) != (self.total, self.cubes, self.symbols):
            self.total, self.cubes, self.symbols = count, cubes, symbols
            self.touch()
        self._show_number()
        if self.rect.w:
            self.layout()

    def set_fresh(self, bought: tuple[str, ...]) -> None:
        """Mark cubes bought before the race: they lie behind the others, where their ghosts stood, and carry a coin."""
        if bought != self.fresh:
            self.fresh = bought
            self.touch()

    def set_foot(self, high: int) -> None:
        """Leave `high` pixels free below the cubes."""
        if high != self.foot:
            self.foot = high
            self.touch()

    def _show_number(self) -> None:
        """Show the number, in the middle or behind the word."""
        number = "?" if self.total is None else str(self.total - self.coming)
        self.count.set(number)
        if self.cubes is not None and self.caption:
            self.set_caption(f"{self.word}  {number}")

    def _set_coming(self, coming: int) -> None:
        super()._set_coming(coming)
        self._show_number()

    def visible_slots(self) -> list[Rect]:
        """Return the places of the visible cubes and of one more; none where they are hidden."""
        return [] if self.cubes is None else self._slots()

    # piece anchor of its cubes, where they are visible

    def spot(self) -> Rect:
        """Return the place of a cube below the number."""
        return square(self.rect, self.ui.px(34))

    def free(self) -> Rect:
        """Return the place in which another cube would land."""
        if self.cubes is None:
            return self.spot()
        return self._slots()[-1]

    def take_piece(self, pieces: Sequence[str]) -> list[Rect]:
        """Return the places of these cubes: of each colour the last ones; the spot below the number for hidden ones."""
        places, found = self.cube_places(), []
        for piece in pieces:
            at = next((i for i in range(len(places) - 1, -1, -1) if places[i][0] == piece), None)
            found.append(self.spot() if at is None else places.pop(at)[1])
        return found

    def reserve_slot(self, pieces: Sequence[str]) -> list[Rect]:
        """Hide these cubes until they land; return their places."""
        slots = self.take_piece(pieces)
        self._awaited.update(pieces)
        super().reserve_slot(pieces)
        return slots

    def put_piece(self, pieces: Sequence[str]) -> None:
        """Show these cubes after they have landed."""
        self._awaited = self._awaited - Counter(pieces)
        super().put_piece(pieces)

    def cube_places(self) -> list[tuple[str, Rect]]:
        """Return the visible cubes with their places."""
        return [(piece_of(colour), place) for colour, place in zip(self._colours(), self._slots(), strict=False)]

    def _colours(self) -> list[str]:
        """Return the colours of the visible cubes, in the order of their places."""
        colours, behind = list(self.cubes or ()), []
        for colour in self.fresh:
            if colour in colours:
                colours.remove(colour)
                behind.append(colour)
        return colours + behind

    def _slots(self) -> list[Rect]:
        """Return a place for each visible cube, and behind them one for a ghost."""
        room = self.inner.rect
        room = Rect(room.topleft, (room.w, room.h - self.foot))
        return squares(room, len(self.cubes or ()) + 1, self.ui.px(54), self.ui.px(6))

    def pieces(self) -> Mapping[str, int]:
        """Return the cubes in the bag as a count of unknown pieces; none where the number is hidden."""
        return {} if self.total is None else {"?": self.total - self.coming}

    def draw(self, surface: Surface) -> None:
        """Draw the panel and the visible cubes that have landed."""
        super().draw(surface)
        variant, awaited = "" if self.symbols else "-plain", Counter(self._awaited)
        fresh = Counter(map(piece_of, self.fresh))
        for piece, place in reversed(self.cube_places()):
            if awaited[piece]:
                awaited[piece] -= 1
                continue
            surface.blit(self.ui.assets.icon(f"{piece}{variant}", place.w), place)
            if fresh[piece]:
                fresh[piece] -= 1
                draw_coin(self.ui, surface, place)


class SheetPanel(Panel):
    """Player sheet of the shown seat: Active large, Used and Discard as trays, the bag."""

    tips_beside = True  # the pointer goes from cube to cube

    def __init__(self, ui: Ui, order: Sequence[str], on_pick: Pick, tooltip: Callable[[Cube], str | None],
                 bag_tooltip: Callable[[], str | None]) -> None:
        super().__init__(ui, "panel", padding=12)
        self.wells = [self.add(Panel(ui, "well", caption=tr(f"automobiles.label.{pile}"), padding=10))
                      for pile in ("active", "used", "discard")]
        self.active = self.wells[0].add(Tray(ui, 74, order, active_names, on_pick, tooltip, keys=True))
        self.used = self.wells[1].add(Tray(ui, 36, order, used_names, on_pick, tooltip))
        self.discard = self.wells[2].add(Tray(ui, 36, order, discard_names, on_pick, tooltip))
        self.trays = {"active": self.active, "used": self.used, "discard": self.discard}
        self.bag = self.add(BagPanel(ui, tr("automobiles.label.bag"), bag_tooltip))
        self.trays["drawn"] = self.bag.add(Tray(ui, DRAWN, order, lambda colour: (), on_pick, tooltip))
        self.seat = -1  # the shown seat
        self.before = False  # the race has not begun: there is only the bag that is being bought

    def layout(self) -> None:
        """Place piles and bag; the active cubes get the width that the others leave."""
        box = self.ui.box(self.rect).inset(self.padding, self.padding)
        parts = box.copy().split(PARTS if self.bag.cubes is None or self.before else OPEN_PARTS, 10)
        rest, words = box.copy(), [*(well.caption for well in self.wells), self.bag.word]
        for at in (3, 2, 1):  # the active cubes get the width that the others leave
            wide = max(parts[at].rect.w, _least_width(self, words[at]))
            parts[at] = rest.cut_right(wide / self.ui.metrics.unit, 10)
        parts[0] = rest
        for well, part in zip(self.wells, parts, strict=False):
            well.visible = not self.before
            well.place(part)
        self.bag.place(box if self.before else parts[3])
        for well, tray in zip(self.wells, self.trays.values(), strict=False):
            tray.place(well.inner)
        self.trays["drawn"].place(self.bag.inner.copy().cut_bottom(DRAWN))

    def set(self, sheet: Sheet, symbols: bool, slots: SlotRow | None = None, used: SlotRow | None = None,
            bought: tuple[str, ...] | None = None) -> None:
        """Show a seat's cubes.

        `slots` and `used` are the slots of its Active and Used piles while pieces are at rest, `bought` the cubes that
        it has bought in this turn (in the Used pile, before the race in the bag); None while that is about to change.
        """
        self.set_border(self.ui.theme.seat(self.ui.writer.seats[sheet.seat].colour))
        self.active.set(sheet.active, symbols, (sheet.seat, sheet.hand), slots)
        self.used.set(sheet.used, symbols, (sheet.seat, sheet.hand), used)
        if bought is not None:
            self.used.set_fresh(Counter(() if sheet.before else bought))
            self.bag.set_fresh(bought if sheet.before else ())
        self.discard.set(sheet.discard, symbols)
        self.trays["drawn"].set(sheet.drawn, symbols)
        self.bag.set_foot(self.ui.px(DRAWN + 6) if sheet.drawn else 0)
        self.bag.word = tr("automobiles.label.bag-to-be" if sheet.before else "automobiles.label.bag")
        self.bag.set(sheet.bag, sheet.bag_cubes, symbols)
        self.seat, self.before = sheet.seat, sheet.before
        if self.rect.w:
            self.layout()

    def ghosts(self, seat: int, events: Sequence[Event]) -> Iterator[Ghost]:
        """Yield ghosts of the cubes that these events would bring here; none where all are cleared away at the end."""
        if seat != self.seat or any(event.kind == "tidied" for event in events):
            return
        paid = [f"−{tr('automobiles.money', n=event.data['cost'])}" for event in events if event.kind == "bought"]
        price = paid[0] if paid else ""
        for pile, tray in self.trays.items():
            come = [colour for event in events if event.seat == seat for colour in _come(event, pile)]
            yield from (Ghost(f"cube-{colour}", place, price, tray.parent.rect if tray.parent else None)
                        for colour, place in zip(come, tray.free(come), strict=False))
        bought = [event.data["cube"] for event in events if event.kind == "bought" and event.data["into"] == "bag"]
        yield from (Ghost(f"cube-{colour}", self.bag.free(), price, self.bag.rect) for colour in bought)


def _least_width(panel: SheetPanel, word: str) -> int:
    """Return the pixels in which the caption of a pile stands uncut in type not much smaller than that of the
    others."""
    ui = panel.ui
    words = max(ui.text(word, "caps", size=1, max_lines=1).width,
                round(CAPTION * ui.text(word, "caps", max_lines=1).width))
    return words + 2 * ui.px(panel.bag.padding) + 2


def _come(event: Event, pile: str) -> list[str]:
    """Return the colours of the cubes that an event brings to a pile."""
    into = {"bought": event.data.get("into"), "gained": "used", "wear": "used", "played": event.data.get("into"),
            "shifted": event.data.get("target"), "kept": "active"}.get(event.kind)
    if into != pile:
        return []
    return ["wear"] * event.data["count"] if event.kind == "wear" else [str(event.data["cube"])]

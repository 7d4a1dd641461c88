"""Chips: small plates with signs and figures, which stand for what an action can name, and the rows they lie in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from pygame import Rect, Surface

from game.scenes.table.flights import square
from game.scenes.table.things import Names, ThingWidget
from game.ui.context import Ui
from game.ui.layout import Box
from game.ui.plates import hex_of
from game.ui.text import TextBlock
from game.ui.widgets.labels import Panel
from game.ui.widgets.scroll import Scroller

Look = Literal["card", "chip", "plain", "lit"]
Pick = Callable[[ThingWidget], None]
_SIZE = 20.0  # units of type; a flow that is too full goes down to the last of the next
_PARTS = (1.0, 0.94, 0.88, 0.8, 0.7)
_ROW = 1.25  # height of a chip in parts of its type


class Art(NamedTuple):
    """A picture by its name; `aspect` is its width in parts of its height."""

    picture: str
    aspect: float


@dataclass(frozen=True, slots=True)
class Spec:
    """What a chip shows and stands for. `verb` is the one that it serves where several take the same thing; a `quiet`
    one glows under the pointer only; `new_row` begins another row, a `joined` one stays beside the one before it;
    `size` is that of its type in units, 0 = as the others; `left` sets it at the left of its cell; `art` is a picture
    as high as the chip in front of the text, `lying` are icons behind it, fanned out where they are many; `count`
    says of how many pieces (name of a picture, number) it speaks: `{n}` in the markup is their number, `{all}` their
    pictures side by side; with `fades` it is seen only while there are any."""

    markup: str
    names: Names = ()
    verb: str = ""
    tip: str = ""
    look: Look = "chip"
    quiet: bool = False
    new_row: bool = False
    size: float = 0.0
    left: bool = False
    art: Art | None = None
    lying: tuple[str, ...] = ()
    joined: bool = False
    count: tuple[str, int] = ("", 0)
    fades: bool = False


class Chip(ThingWidget):
    """One chip."""

    def __init__(self, ui: Ui, on_pick: Pick, tip: Callable[[Chip], str | None]) -> None:
        super().__init__(ui, (), on_pick, tooltip=lambda: tip(self))
        self.spec = Spec("")
        self.coming: Counter[str] = Counter()  # pieces that are on their way and do not lie here yet
        self.size = _SIZE
        self.loud = False

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Only what can be named is walked to."""
        return bool(self.names)

    def set(self, spec: Spec) -> None:
        """Another content."""
        self.names, self.verb = spec.names, spec.verb
        if spec != self.spec:
            self.spec = spec
            self.touch()

    def set_loud(self, loud: bool) -> None:
        """Quiet chips are what is asked for: they glow like the others."""
        if loud != self.loud:
            self.loud = loud
            self.touch()

    @property
    def _look(self) -> Look:
        """A card is cream only while it can be chosen."""
        return "chip" if self.spec.look == "card" and not self.glow else self.spec.look

    def _ground(self) -> Literal["dark", "card", "accent"]:
        return {"card": "card", "lit": "accent"}.get(self._look, "dark")  # type: ignore[return-value]

    def block(self, width: int | None = None) -> TextBlock:
        """The text of the chip."""
        style = {} if width is None else {"width": width, "fit": True}
        back = self.dead or (self.dim and not self.hovered)
        return self.ui.text(self._words(), "body", ground=self._ground(), tone="dim" if back else "ink",
                            size=self.size, tabular=True, max_lines=1, **style)

    @property
    def counted(self) -> int:
        """The pieces that it speaks of now."""
        piece, count = self.spec.count
        return count - self.coming[piece]

    def _words(self) -> str:
        if not self.spec.count[0]:
            return self.spec.markup
        pictures = f"<icon:{self.spec.count[0]}>" * self.counted if "{all}" in self.spec.markup else ""
        return self.spec.markup.replace("{n}", str(self.counted)).replace("{all}", pictures or "–")

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        wide, high = self.block().size
        return wide + 2 * self._side() + 1, max(high, self.ui.px(self.size * _ROW)) + self.ui.px(4)

    def _side(self) -> int:
        """Pixels between the plate's edge and the text."""
        return self.ui.px(2 if self.spec.look == "plain" else 8)

    def pieces(self) -> Mapping[str, int]:
        held = self.held - self.coming
        del held[""]
        return held

    @property
    def held(self) -> Counter[str]:
        """The pieces that lie here, with those that are on their way."""
        held = Counter(self.spec.lying)
        held[self.spec.count[0]] += self.spec.count[1]
        return held

    def place_of(self, piece: str) -> Rect:
        """Where the last of these pieces lies, or its picture stands."""
        lying = [index for index, name in enumerate(self.spec.lying) if name == piece]
        if lying:
            return self._fan()[lying[-1]]
        block, side = self.block(), self.ui.px(self.size * 1.2)
        left = self.rect.x + self._side() if self.spec.left else self.rect.centerx - block.width // 2
        far = max(0, block.width - side) if "{all}" in self.spec.markup else 0
        return Rect(left + far, self.rect.centery - side // 2, side, side)

    def await_pieces(self, pieces: Counter[str]) -> None:
        """So many pieces are on their way."""
        if pieces != self.coming:
            self.coming = pieces
            self.touch()

    def draw(self, surface: Surface) -> None:
        if not self.spec.markup or (self.spec.fades and not self.counted):
            return
        ui = self.ui
        radius = min(ui.radius("card"), self.rect.h // 3)
        if not self.spec.quiet or self.loud or self.hovered:
            self.draw_glow(surface, self.rect, radius)
        if self._look == "lit":
            colour = hex_of(ui.theme["accent"])
            ui.plate(surface, self.rect, "chip", top=colour, bottom=colour, radius=radius)
        elif (self.dead or self.dim) and self.spec.look == "card":
            ui.plate(surface, self.rect, "well", radius=radius)
        elif self._look != "plain":
            ui.plate(surface, self.rect, self._look, radius=radius, shadow=ui.px(2))
        self._draw_content(surface)

    def _draw_content(self, surface: Surface) -> None:
        """Picture, text and what lies behind it."""
        ui, spec, room = self.ui, self.spec, self._room()
        if spec.art:
            high = round(self._art_width() / spec.art.aspect)
            picture = ui.assets.picture(spec.art.picture, (self._art_width(), high))
            surface.blit(picture, (room.x - picture.width, room.centery - high // 2))
        block, place = self._text()
        surface.blit(block.surface, place)
        away = Counter(self.coming)
        for name, rect in reversed(list(zip(spec.lying, self._fan(), strict=True))):
            if away[name]:
                away[name] -= 1
            else:
                surface.blit(ui.icon(name, rect.w), rect)

    def _art_width(self) -> int:
        art = self.spec.art
        if art is None:
            return 0
        room = self.rect.w - 2 * self.ui.px(8)
        return round(min(self.rect.h - self.ui.px(4), round(room * 0.34 / art.aspect)) * art.aspect)

    def _room(self) -> Rect:
        """For the text and what lies behind it."""
        room = self.rect.inflate(-2 * self.ui.px(8 if self.spec.left or self.spec.art else 2), 0)
        wide = self._art_width()
        return Rect(room.x + wide, room.y, room.w - wide, room.h)

    def _text(self) -> tuple[TextBlock, Rect]:
        """The text and where it stands."""
        room, icon, count = self._room(), self.ui.px(self.size), len(self.spec.lying)
        fan = icon + (count - 1) * icon // 4 + self.ui.px(4) if count else 0
        block = self.block(max(1, room.w - fan))
        place = block.surface.get_rect(center=room.center)
        if self.spec.left:
            place.x = room.x
        return block, place

    def _fan(self) -> list[Rect]:
        """Where the icons behind the text lie."""
        icon, count = self.ui.px(self.size), len(self.spec.lying)
        if not count:
            return []
        room, (_, place) = self._room(), self._text()
        start = place.right + self.ui.px(4)
        step = min(icon, (room.right - start - icon) // max(1, count - 1))
        return [Rect(start + index * step, room.centery - icon // 2, icon, icon) for index in range(count)]


class Flow(Scroller):
    """Chips side by side in rows, as large as lets all of them fit; what does not fit even when it is small is
    scrolled to. With `weights` they lie in a table: its columns are as wide as these say, `heads` stand above them;
    `most` is the greatest height of a row in units."""

    def __init__(self, ui: Ui, on_pick: Pick, tip: Callable[[Chip], str | None], weights: Sequence[float] = (),
                 heads: Sequence[str] = (), most: float = 46) -> None:
        super().__init__(ui)
        self.on_pick, self.tip = on_pick, tip
        self.weights, self.heads, self.most = tuple(weights), tuple(heads), most
        self.tips_beside = bool(weights)
        self.specs: tuple[Spec, ...] = ()
        self._head = ui.box(self.rect)
        self._height = 0

    @property
    def chips(self) -> list[Chip]:
        """The chips that lie here."""
        return [child for child in self.children if isinstance(child, Chip) and child.visible]

    @property
    def fits(self) -> bool:
        """Do all chips stand within the flow?"""
        return not self.scrolls

    @property
    def clips(self) -> bool:  # type: ignore[override]
        """Only where it is scrolled: the light around the chips reaches beyond it."""
        return self.scrolls

    @property
    def content_height(self) -> int:
        """Pixels of all chips."""
        return self._height

    def scrolled(self, by: int) -> None:
        """The chips move along."""
        for child in self.children:
            child.shift(0, by)

    def reveal(self, rect: Rect) -> None:
        """Scrolls as little as needed to bring these window pixels into view."""
        if rect.top < self.rect.top:
            self.scroll_to(self.offset + rect.top - self.rect.top)
        elif rect.bottom > self.rect.bottom:
            self.scroll_to(self.offset + rect.bottom - self.rect.bottom)

    # a keeper of what its chips speak of --------------------------------------------------------

    def leave(self, pieces: Sequence[str]) -> list[Rect]:
        """Where these pieces lie: each with the first chip that has one left."""
        return [place for _, place in self._found(pieces, self.chips)]

    def expect(self, pieces: Sequence[str]) -> list[Rect]:
        """The last chip that has one left is not there, or does not count it, before it lands."""
        places = []
        for piece in pieces:
            ((chip, place),) = self._found([piece], self.chips[::-1])
            if chip is not None:
                chip.await_pieces(chip.coming + Counter([piece]))
            places.append(place)
        return places

    def land(self, pieces: Sequence[str]) -> None:
        """They are there."""
        for piece in pieces:
            chip = next((chip for chip in self.chips if chip.coming[piece]), None)
            if chip is not None:
                chip.await_pieces(chip.coming - Counter([piece]))

    def _found(self, pieces: Sequence[str], chips: Sequence[Chip]) -> list[tuple[Chip | None, Rect]]:
        """The chip of each piece, and where it lies there; the middle of the flow where none has it."""
        found: list[tuple[Chip | None, Rect]] = []
        taken: dict[Chip, Counter[str]] = {chip: Counter(chip.coming) for chip in chips}
        for piece in pieces:
            chip = next((chip for chip in chips if chip.held[piece] > taken[chip][piece]), None)
            if chip is not None:
                taken[chip][piece] += 1
            found.append((chip, square(self.rect, self.ui.px(30)) if chip is None else chip.place_of(piece)))
        return found

    def set(self, specs: Sequence[Spec]) -> bool:
        """Lays out these chips; widgets are kept and used again. True if they are others than before."""
        if tuple(specs) == self.specs:
            return False
        while len(self.children) < len(specs):
            self.add(Chip(self.ui, self.on_pick, self.tip))
        self.specs = tuple(specs)
        for index, child in enumerate(self.children):
            assert isinstance(child, Chip)
            child.visible = index < len(specs)
            if child.visible:
                child.set(specs[index])
        self.layout()
        return True

    def layout(self) -> None:
        if self.rect.w < 4 or not self.specs:
            return
        if self.weights:
            self._lay_table()
            return
        before, self._height = self.scrolls, 0
        for part in _PARTS:
            places = self._places(part, self.rect.right)
            if places[-1].bottom <= self.rect.bottom:
                break
        self._height = places[-1].bottom - self.rect.y
        if self.scrolls:
            places = self._places(_PARTS[-1], self.view.right)
            self._height = max(self._height, places[-1].bottom - self.rect.y)
        self.offset = max(0, min(self.offset, self._height - self.rect.h))
        for chip, place in zip(self.chips, places, strict=True):
            chip.place(place.move(0, -self.offset))
        if self.scrolls or before:
            self.touch()

    def _places(self, part: float, right: int) -> list[Rect]:
        """Where the chips stand with type of that part of its size, none beyond the pixel `right`."""
        gap, x, y, high = self.ui.px(5), self.rect.x, self.rect.y, 0
        places: list[Rect] = []
        row = 0
        for group in self._groups():
            sizes = [self._sized(chip, part, right - self.rect.x) for chip in group]
            whole = sum(wide + gap for wide, _ in sizes) - gap
            if x > self.rect.x and (group[0].spec.new_row or x + whole > right):
                _centre(places[row:], y, high)
                x, y, high, row = self.rect.x, y + high + gap, 0, len(places)
            for wide, tall in sizes:
                places.append(Rect(x, y, wide, tall))
                x, high = x + wide + gap, max(high, tall)
        _centre(places[row:], y, high)
        return places

    def _groups(self) -> list[list[Chip]]:
        """The chips, those that stay side by side together."""
        groups: list[list[Chip]] = []
        for chip in self.chips:
            if chip.spec.joined and groups:
                groups[-1].append(chip)
            else:
                groups.append([chip])
        return groups

    def _sized(self, chip: Chip, part: float, widest: int) -> tuple[int, int]:
        """What a chip takes with type of that part of its size, no larger than there is room for a row of it."""
        most = max(1.0, (self.rect.h / self.ui.metrics.unit - 4) / _ROW)
        chip.size = min((chip.spec.size or _SIZE) * part, most)
        wide, tall = chip.natural_size()
        return min(wide, widest), tall

    def _lay_table(self) -> None:
        self._height = self.offset = 0
        count = len(self.weights)
        rows = -(-len(self.specs) // count)
        box = self.ui.box(self.rect)
        if self.heads:
            self._head = box.take_top(self.ui.text("X", "small").height, 2)
        high = min(self.most, (box.height - 5 * (rows - 1)) / rows)
        cells = [cell for row in box.cut_top(high * rows + 5 * (rows - 1)).rows(rows, 5)
                 for cell in row.split(self.weights, 5)]
        for chip, cell in zip(self.chips, cells, strict=False):
            chip.size = chip.spec.size or min(_SIZE, high * 0.58)
            chip.place(cell)
        self.touch()

    def draw(self, surface: Surface) -> None:
        self.draw_bar(surface)
        if not self.heads or not self.specs:
            return
        for text, cell in zip(self.heads, self._head.split(self.weights, 5), strict=True):
            self._draw_head(surface, text, cell)

    def _draw_head(self, surface: Surface, text: str, cell: Box) -> None:
        if text:
            block = self.ui.text(text, "small", tone="dim", width=cell.rect.w, max_lines=1, fit=True)
            surface.blit(block.surface, block.surface.get_rect(center=cell.rect.center))

    def solid(self, pos: tuple[int, int]) -> bool:
        """Only the bar catches the pointer."""
        return self.scrolls and pos[0] >= self.view.right


def _centre(places: Sequence[Rect], y: int, high: int) -> None:
    """Chips of one row stand on one middle line."""
    for place in places:
        place.y = y + (high - place.h) // 2


class FlowPanel(Panel):
    """A panel with a flow of chips in it."""

    def __init__(self, ui: Ui, caption: str, flow: Flow, kind: str = "panel") -> None:
        super().__init__(ui, kind, caption=caption, padding=10)
        self.flow = self.add(flow)

    def layout(self) -> None:
        self.flow.place(self.inner)

"""Chips in rows or in a table, as large as lets all of them fit; what does not fit is scrolled to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.scenes.table.animation.flights import square
from game.scenes.table.panels.chips import ROW, SIZE, Chip, Pick, Spec
from game.ui.context import Ui
from game.ui.layout import Box
from game.ui.widgets.labels import Panel
from game.ui.widgets.scroll import Scroller

_PARTS = (1.0, 0.94, 0.88, 0.8, 0.7, 0.6, 0.5)  # of their size to which chips go down where they are too many
GAP, CLOSE = 5, 3  # units between two cells of a table, and where its rows are low
LOW = 22  # units: lower rows lie closer, and their type fills them
PART, FILLED = 0.58, 0.72  # of the height of a row: its type, and where it is low
_EASY = 0.7  # down to which part they are read at a glance


class ChipList(Scroller):
    """Chips side by side in rows, as large as lets all of them fit; what does not fit even when it is small is
    scrolled to. With `weights` they lie in a table: its columns are as wide as these say, `heads` stand above them;
    `most` is the greatest height of a row in units."""

    def __init__(self, ui: Ui, on_pick: Pick, tip: Callable[[Chip], str | None], weights: Sequence[float] = (),
                 heads: Sequence[str] = (), most: float = 46) -> None:
        super().__init__(ui)
        self.on_pick, self.tip = on_pick, tip
        self.weights, self.heads, self.most = tuple(weights), tuple(heads), most
        self.tips_beside = bool(weights)
        self.clips = False  # only where it is scrolled: the light around the chips reaches beyond it
        self.only_choices = False  # what lies here is of no use but to be chosen: it steps back while it cannot be
        self.specs: tuple[Spec, ...] = ()
        self._head = ui.box(self.rect)
        self._height = 0
        self._part = 1.0  # of their size

    @property
    def chips(self) -> list[Chip]:
        """The chips that lie here."""
        return [child for child in self.children if isinstance(child, Chip) and child.visible]

    @property
    def fits(self) -> bool:
        """Do all chips stand within the flow, and not much smaller than they might be?"""
        return not self.scrolls and self._part >= _EASY

    @property
    def headed(self) -> Rect:
        """The window pixels of what stands above its columns."""
        return Rect(self._head.rect if self.heads else (self.rect.topleft, (0, 0)))

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

    def take_piece(self, pieces: Sequence[str]) -> list[Rect]:
        """Where these pieces lie: each with the first chip that has one left."""
        return [place for _, place in self._found(pieces, self.chips)]

    def reserve_slot(self, pieces: Sequence[str]) -> list[Rect]:
        """The last chip that has one left is not there, or does not count it, before it lands."""
        places = []
        for piece in pieces:
            ((chip, place),) = self._found([piece], self.chips[::-1])
            if chip is not None:
                self._await(chip, chip.coming + Counter([piece]))
            places.append(place)
        return places

    def put_piece(self, pieces: Sequence[str]) -> None:
        """They are there."""
        for piece in pieces:
            chip = next((chip for chip in self.chips if chip.coming[piece]), None)
            if chip is not None:
                self._await(chip, chip.coming - Counter([piece]))

    def _await(self, chip: Chip, coming: Counter[str]) -> None:
        """These are on their way to a chip; what stays beside it may come and go with it."""
        chip.await_pieces(coming)
        for each in self.chips:
            if each.leader is chip:
                each.touch()

    def _found(self, pieces: Sequence[str], chips: Sequence[Chip]) -> list[tuple[Chip | None, Rect]]:
        """The chip of each piece, and where it lies there; the middle of the flow where none has it."""
        found: list[tuple[Chip | None, Rect]] = []
        taken: dict[Chip, Counter[str]] = {chip: Counter(chip.coming) for chip in chips}
        for piece in pieces:
            chip = next((chip for chip in chips if chip.expected_pieces[piece] > taken[chip][piece]), None)
            if chip is not None:
                taken[chip][piece] += 1
            found.append((chip, square(self.rect, self.ui.px(30)) if chip is None else
                          chip.place_of(piece).clamp(self.rect)))  # what is scrolled away comes to the edge
        return found

    def set(self, specs: Sequence[Spec]) -> bool:
        """Lays out these chips; widgets are kept and used again. True if they are others than before."""
        if tuple(specs) == self.specs:
            return False
        while len(self.children) < len(specs):
            self.add(Chip(self.ui, self.on_pick, self.tip))
        self.specs = tuple(specs)
        light = {(chip.names, chip.verb): (chip.glow, chip.dead, chip.dim) for chip in self.chips if chip.names}
        leader: Chip | None = None
        for index, child in enumerate(self.children):
            assert isinstance(child, Chip)
            child.visible = index < len(specs)
            if child.visible:
                child.set(specs[index])
                child.set_state(*light.get((child.names, child.verb), (False, False, False)))
                leader = leader if specs[index].joined else child
                child.leader = leader if specs[index].joined else None
        self.layout()
        return True

    def layout(self) -> None:
        if self.rect.w < 4:
            return
        if not self.specs:
            self._height = self.offset = 0  # nothing is left to be scrolled to
            return
        if self.weights:
            self._lay_table()
            return
        before, self._height = self.scrolls, 0
        for part in _PARTS:
            places, self._part = self._places(part, self.rect.right), part
            if _end(places) <= self.rect.bottom:
                break
        self._height = _end(places) - self.rect.y
        if self.scrolls:
            places = self._places(_PARTS[-1], self.view.right)
            self._height = max(self._height, _end(places) - self.rect.y)
        self.clips = self.scrolls
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
            if groups and (chip.spec.joined or groups[-1][-1].spec.has_menu):
                groups[-1].append(chip)
            else:
                groups.append([chip])
        return groups

    def _sized(self, chip: Chip, part: float, widest: int) -> tuple[int, int]:
        """What a chip takes with type of that part of its size, no larger than there is room for a row of it."""
        most = max(1.0, (self.rect.h / self.ui.metrics.unit - 4) / ROW)
        chip.size = min((chip.spec.size or SIZE) * part, most)
        wide, tall = chip.natural_size()
        return min(wide, widest), tall

    def _lay_table(self) -> None:
        self._height = self.offset = 0
        count = len(self.weights)
        rows = -(-len(self.specs) // count)
        box = self.ui.box(self.rect)
        if self.heads:
            self._head = box.take_top(self.ui.text("X", "small").height, 2)
        gap, part = (GAP, PART) if (box.height - GAP * (rows - 1)) / rows >= LOW else (CLOSE, FILLED)
        high = min(self.most, (box.height - gap * (rows - 1)) / rows)
        cells = [cell for row in box.cut_top(high * rows + gap * (rows - 1)).rows(rows, gap)
                 for cell in row.split(self.weights, GAP)]
        for chip, cell in zip(self.chips, cells, strict=False):
            chip.size = chip.spec.size or min(SIZE, high * part)
            chip.place(cell)
        self.touch()

    def draw(self, surface: Surface) -> None:
        self.draw_bar(surface)
        if not self.heads or not self.specs:
            return
        for text, cell in zip(self.heads, self._head.split(self.weights, GAP), strict=True):
            self._draw_head(surface, text, cell)

    def _draw_head(self, surface: Surface, text: str, cell: Box) -> None:
        if text:
            block = self.ui.text(text, "small", tone="dim", width=cell.rect.w, max_lines=1, fit=True)
            surface.blit(block.surface, block.surface.get_rect(center=cell.rect.center))

    def solid(self, pos: tuple[int, int]) -> bool:
        """Only the bar catches the pointer."""
        return self.scrolls and pos[0] >= self.view.right


def _end(places: Sequence[Rect]) -> int:
    """Where the lowest of them ends: the last may be lower than others of its row."""
    return max(place.bottom for place in places)


def _centre(places: Sequence[Rect], y: int, high: int) -> None:
    """Chips of one row stand on one middle line."""
    for place in places:
        place.y = y + (high - place.h) // 2


class ChipPanel(Panel):
    """A panel with a flow of chips in it."""

    def __init__(self, ui: Ui, caption: str, flow: ChipList, kind: str = "panel") -> None:
        super().__init__(ui, kind, caption=caption, padding=10)
        self.flow = self.add(flow)

    def layout(self) -> None:
        self.flow.place(self.inner)

"""Chips in rows or in a grid, as large as lets all of them fit; the rest is reached by scrolling."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.scenes.table.animation.flights import square
from game.scenes.table.panels.chips import ROW, SIZE, Chip, Pick, Spec
from game.ui.context import Ui
from game.ui.layout import Box
from game.ui.widgets.panels import Panel
from game.ui.widgets.scroll import Scroller

_PARTS = (1.0, 0.94, 0.88, 0.8, 0.7, 0.6, 0.5)  # shares of their size that are tried where chips are too many
GAP, CLOSE = 5, 3  # units between two cells of a grid, and where its rows are low
LOW = 22  # units of height: lower rows lie closer, and their type fills them
PART, FILLED = 0.58, 0.72  # size of type in parts of the height of a row, and of a low row
_EASY = 0.7  # least share of their size at which chips are read at a glance


class ChipList(Scroller):
    """Chips side by side in rows, as large as lets all of them fit; where even small ones do not fit, the list scrolls.

    With `weights` they lie in a grid: its columns have widths in these proportions, and `heads` stand above them;
    `most` is the greatest height of a row in units. The list is a `PieceAnchor` of the pieces that its chips stand for.
    """

    def __init__(self, ui: Ui, on_pick: Pick, tip: Callable[[Chip], str | None], weights: Sequence[float] = (),
                 heads: Sequence[str] = (), most: float = 46) -> None:
        super().__init__(ui)
        self.on_pick, self.tip = on_pick, tip
        self.weights, self.heads, self.most = tuple(weights), tuple(heads), most
        self.tips_beside = bool(weights)
        self.clips = False  # only where it scrolls: the highlights of chips reach beyond it
        self.only_choices = False  # its chips exist only to be chosen: they fade while they cannot be
        self.specs: tuple[Spec, ...] = ()
        self._head = ui.box(self.rect)
        self._columns: list[Rect] = []  # places of the heads
        self._height = 0
        self._part = 1.0  # present share of their size

    @property
    def chips(self) -> list[Chip]:
        """Visible chips."""
        return [child for child in self.children if isinstance(child, Chip) and child.visible]

    @property
    def fits(self) -> bool:
        """True where all chips are visible without scrolling and can be read at a glance."""
        return not self.scrolls and self._part >= _EASY

    @property
    def headed(self) -> Rect:
        """Area above the columns in window pixels."""
        return Rect(self._head.rect if self.heads else (self.rect.topleft, (0, 0)))

    @property
    def content_height(self) -> int:
        """Pixels of height of all chips."""
        return self._height

    def scrolled(self, by: int) -> None:
        """Move the chips with the scrolled list."""
        for child in self.children:
            child.shift(0, by)

    def reveal(self, rect: Rect) -> None:
        """Scroll as little as needed to show these window pixels."""
        if rect.top < self.rect.top:
            self.scroll_to(self.offset + rect.top - self.rect.top)
        elif rect.bottom > self.rect.bottom:
            self.scroll_to(self.offset + rect.bottom - self.rect.bottom)

    # anchor of the pieces that its chips stand for ----------------------------------------------

    def take_piece(self, pieces: Sequence[str]) -> list[Rect]:
        """Return the places of these pieces: each at the first chip that has one left."""
        return [place for _, place in self._found(pieces, self.chips)]

    def reserve_slot(self, pieces: Sequence[str]) -> list[Rect]:
        """Return the places of these pieces; the last chip that has one leaves it out until it lands."""
        places = []
        for piece in pieces:
            ((chip, place),) = self._found([piece], self.chips[::-1])
            if chip is not None:
                self._await(chip, chip.coming + Counter([piece]))
            places.append(place)
        return places

    def put_piece(self, pieces: Sequence[str]) -> None:
        """Show or count these pieces again."""
        for piece in pieces:
            chip = next((chip for chip in self.chips if chip.coming[piece]), None)
            if chip is not None:
                self._await(chip, chip.coming - Counter([piece]))

    def _await(self, chip: Chip, coming: Counter[str]) -> None:
        """Note the pieces in flight to a chip; chips that stay beside it may appear and disappear with it."""
        chip.await_pieces(coming)
        for each in self.chips:
            if each.leader is chip:
                each.touch()

    def _found(self, pieces: Sequence[str], chips: Sequence[Chip]) -> list[tuple[Chip | None, Rect]]:
        """Return the chip of each piece and its place there; None and the middle of the list where no chip has it."""
        found: list[tuple[Chip | None, Rect]] = []
        taken: dict[Chip, Counter[str]] = {chip: Counter(chip.coming) for chip in chips}
        for piece in pieces:
            chip = next((chip for chip in chips if chip.expected_pieces[piece] > taken[chip][piece]), None)
            if chip is not None:
                taken[chip][piece] += 1
            found.append((chip, square(self.rect, self.ui.px(30)) if chip is None else
                          chip.place_of(piece).clamp(self.rect)))  # out of view: at the edge of the list
        return found

    def set(self, specs: Sequence[Spec]) -> bool:
        """Show chips of these specs, reusing the widgets; return whether they differ from before."""
        if tuple(specs) == self.specs:
            return False
        while len(self.children) < len(specs):
            self.add(Chip(self.ui, self.on_pick, self.tip))
        if self.heads and bool(specs) != bool(self.specs):
            self.touch()  # the heads appear, or go
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
        """Place the chips at the largest size that fits, else scroll at the smallest."""
        if self.rect.w < 4:
            return
        if not self.specs:
            self._height = self.offset = 0  # nothing is left to scroll
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
        """Return the places of the chips with type of that share of its size, none beyond the pixel `right`."""
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
        """Return the chips in groups that stay side by side."""
        groups: list[list[Chip]] = []
        for chip in self.chips:
            if groups and (chip.spec.joined or groups[-1][-1].spec.has_menu):
                groups[-1].append(chip)
            else:
                groups.append([chip])
        return groups

    def _sized(self, chip: Chip, part: float, widest: int) -> tuple[int, int]:
        """Return the size of a chip with type of that share of its size, but no larger than a row has space for."""
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
            columns = [cell.rect for cell in self._head.split(self.weights, GAP)]
            if columns != self._columns:
                self._columns = columns
                self.touch()
        gap, part = (GAP, PART) if (box.height - GAP * (rows - 1)) / rows >= LOW else (CLOSE, FILLED)
        high = min(self.most, (box.height - gap * (rows - 1)) / rows)
        cells = [cell for row in box.cut_top(high * rows + gap * (rows - 1)).rows(rows, gap)
                 for cell in row.split(self.weights, GAP)]
        for chip, cell in zip(self.chips, cells, strict=False):
            chip.size = chip.spec.size or min(SIZE, high * part)
            chip.place(cell)

    def draw(self, surface: Surface) -> None:
        """Draw scroll bar and column heads."""
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
        """Return True for the scroll bar: only that takes the pointer."""
        return self.scrolls and pos[0] >= self.view.right


def _end(places: Sequence[Rect]) -> int:
    """Return the lower edge of the lowest place: the last one may be lower than others of its row."""
    return max(place.bottom for place in places)


def _centre(places: Sequence[Rect], y: int, high: int) -> None:
    """Centre the chips of one row on a line."""
    for place in places:
        place.y = y + (high - place.h) // 2


class ChipPanel(Panel):
    """Panel that holds one list of chips, `flow`."""

    def __init__(self, ui: Ui, caption: str, flow: ChipList, kind: str = "panel") -> None:
        super().__init__(ui, kind, caption=caption, padding=10)
        self.flow = self.add(flow)

    def layout(self) -> None:
        """Place the list inside the panel."""
        self.flow.place(self.inner)

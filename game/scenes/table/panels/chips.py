"""Chips: small plates with icons and figures, which stand for arguments of actions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from pygame import Rect, Surface

from game.scenes.table.panels.selectable import SelectableWidget
from game.table.action_selection import Names
from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of
from game.ui.text.text_layout import TextBlock

Look = Literal["card", "chip", "plain", "lit"]
Pick = Callable[[SelectableWidget], None]
SIZE = 20.0  # units of type
ROW = 1.25  # height of a chip in parts of its type


class Art(NamedTuple):
    """A picture by its name; `aspect` is its width in parts of its height."""

    picture: str
    aspect: float


@dataclass(frozen=True, slots=True)
class Spec:
    """Content of a chip.

    Its meaning: `names` are the arguments that it stands for; `verb` is the one verb that it serves where several take
    the same argument.

    Its text: `markup`, or `short` where that would be cut. `count` gives (picture, number) of the pieces that it
    counts: `{n}` in the markup is their number, `{all}` their pictures side by side; with `dims` it is visible only
    while there are any. A `deferred` one follows from other pieces, and changes when these have landed.

    Its look: `size` is the size of its type in units, 0 = as the others; with `left` the text stands at the left of its
    cell; `art` is a picture as high as the chip before the text, `piece` are icons behind it, fanned out where they are
    many; a `quiet` one is highlighted under the pointer only.

    Its place: `new_row` begins another row; a `joined` one stays beside the one before it, and is visible only with it;
    one that `has_menu` stays beside the one behind it.
    """

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
    piece: tuple[str, ...] = ()
    joined: bool = False
    has_menu: bool = False
    count: tuple[str, int] = ("", 0)
    dims: bool = False
    deferred: bool = False
    short: str = ""


class Chip(SelectableWidget):
    """Chip of a `ChipList`."""

    def __init__(self, ui: Ui, on_pick: Pick, tip: Callable[[Chip], str | None]) -> None:
        super().__init__(ui, (), on_pick, tooltip=lambda: tip(self))
        self.spec = Spec("")
        self.coming: Counter[str] = Counter()  # pieces in flight that do not lie here yet
        self.leader: Chip | None = None  # the chip that it is visible with
        self.held_back = ""  # its text until the pieces that it follows from have landed
        self.size = SIZE
        self.loud = False

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """True where it stands for an argument of actions."""
        return bool(self.names)

    def set(self, spec: Spec) -> None:
        """Show other content."""
        self.names, self.verb = spec.names, spec.verb
        if spec != self.spec:
            self.spec = spec
            self.touch()

    def set_loud(self, loud: bool) -> None:
        """Highlight a quiet chip like the others, because it is part of the question, or no longer."""
        if loud != self.loud:
            self.loud = loud
            self.touch()

    @property
    def _look(self) -> Look:
        """Look of the plate: cream (`card`) only while the chip can be chosen."""
        return "chip" if self.spec.look == "card" and not self.glow else self.spec.look

    def _ground(self) -> Literal["dark", "card", "accent"]:
        return {"card": "card", "lit": "accent"}.get(self._look, "dark")  # type: ignore[return-value]

    def block(self, width: int | None = None) -> TextBlock:
        """Return the text of the chip, made to fit `width` pixels if given."""
        style: dict[str, Any] = {} if width is None else {"width": width, "fit": True}
        back = self._look != "lit" and (self.dead or (self.dim and not self.hovered))
        style |= {"ground": self._ground(), "tone": "dim" if back else "ink", "size": self.size,
                  "tabular": "{n}" in self.spec.markup, "max_lines": 1}
        words = self.words()
        if self.spec.short and width is not None and self.ui.text(words, "body", size=1, max_lines=1).width > width:
            words = self.spec.short
        return self.ui.text(words, "body", **style)

    @property
    def counted(self) -> int:
        """Number of pieces that it counts now, without those in flight."""
        piece, count = self.spec.count
        return count - self.coming[piece]

    @property
    def absent(self) -> bool:
        """True while nothing of it is visible."""
        spec, leader = self.spec, self.leader
        return not spec.markup or (spec.dims and not self.counted) or (leader is not None and leader.absent)

    def hold_back(self, words: str) -> None:
        """Show this text instead of its own for the time being; "" = its own again."""
        if words != self.held_back:
            self.held_back = words
            self.touch()

    def words(self) -> str:
        """Return its text as markup, with what it counts."""
        if not self.spec.count[0]:
            return self.held_back or self.spec.markup
        pictures = f"<icon:{self.spec.count[0]}>" * self.counted if "{all}" in self.spec.markup else ""
        return self.spec.markup.replace("{n}", str(self.counted)).replace("{all}", pictures or "–")

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return the size in pixels that the text needs."""
        wide, high = self.block().size
        return wide + 2 * self._side() + 1, max(high, self.ui.px(self.size * ROW)) + self.ui.px(4)

    def _side(self) -> int:
        """Return the pixels between the plate's edge and the text."""
        return self.ui.px(2 if self.spec.look == "plain" else 8)

    def pieces(self) -> Mapping[str, int]:
        """Return the pieces that lie here, by the names of their pictures, without those in flight."""
        if not self.spec.piece and not self.spec.count[0]:
            return {}
        found = self.expected_pieces - self.coming
        del found[""]
        return found

    @property
    def expected_pieces(self) -> Counter[str]:
        """Pieces that lie here, with those in flight."""
        found = Counter(self.spec.piece)
        found[self.spec.count[0]] += self.spec.count[1]
        return found

    def place_of(self, piece: str) -> Rect:
        """Return the place of the last of these pieces, or of its picture."""
        lying = [index for index, name in enumerate(self.spec.piece) if name == piece]
        if lying:
            return self._fan()[lying[-1]]
        block, side = self.block(), self.ui.px(self.size * 1.2)
        left = self.rect.x + self._side() if self.spec.left else self.rect.centerx - block.width // 2
        far = max(0, block.width - side) if "{all}" in self.spec.markup else 0
        return Rect(left + far, self.rect.centery - side // 2, side, side)

    def await_pieces(self, pieces: Counter[str]) -> None:
        """Note which pieces are in flight to it."""
        if pieces != self.coming:
            self.coming = pieces
            self.touch()

    def draw(self, surface: Surface) -> None:
        """Draw highlight, plate and content."""
        if self.absent:
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
        """Draw the picture, the text and the icons behind it."""
        ui, spec, room = self.ui, self.spec, self._room()
        if spec.art:
            high = round(self._art_width() / spec.art.aspect)
            picture = ui.assets.picture(spec.art.picture, (self._art_width(), high))
            surface.blit(picture, (room.x - picture.width, room.centery - high // 2))
        block, place = self._text()
        surface.blit(block.surface, place)
        away = Counter(self.coming)
        for name, rect in reversed(list(zip(spec.piece, self._fan(), strict=True))):
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
        """Return the area of the text and the icons behind it."""
        room = self.rect.inflate(-2 * self.ui.px(8 if self.spec.left or self.spec.art else 2), 0)
        wide = self._art_width()
        return Rect(room.x + wide, room.y, room.w - wide, room.h)

    def _text(self) -> tuple[TextBlock, Rect]:
        """Return the text and its place."""
        room, icon, count = self._room(), self.ui.px(self.size), len(self.spec.piece)
        fan = icon + (count - 1) * icon // 4 + self.ui.px(4) if count else 0
        block = self.block(max(1, room.w - fan))
        place = block.surface.get_rect(center=room.center)
        if self.spec.left:
            place.x = room.x
        return block, place

    def _fan(self) -> list[Rect]:
        """Return the places of the icons behind the text."""
        icon, count = self.ui.px(self.size), len(self.spec.piece)
        if not count:
            return []
        room, (_, place) = self._room(), self._text()
        start = place.right + self.ui.px(4)
        step = min(icon, (room.right - start - icon) // max(1, count - 1))
        return [Rect(start + index * step, room.centery - icon // 2, icon, icon) for index in range(count)]

"""Choice tiles of the set-up page: pictures to choose from, the cards of a choice, and the order of the seats."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import ClassVar, NamedTuple

from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.scenes.menus.menu_content import ContentPart
from game.scenes.shared.form_widgets import ResizablePicture
from game.scenes.shared.menu_scene import seat_icon
from game.session.seats import Seat
from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of
from game.ui.input.keymap import Command, Intent
from game.ui.text.text_layout import TextBlock
from game.ui.widgets import Pressable, Target, Widget


class ChoiceFace(NamedTuple):
    """Look of a choice: its value, name, one dim line, tooltip, and its picture as SVG text."""

    value: str
    name: str
    facts: str
    tip: str
    svg: str


class ChoiceTile(Pressable):
    """A cream card with a picture and its name; the chosen one has a brass frame."""

    def __init__(self, ui: Ui, face: ChoiceFace, selected: bool, on_click: Callable[[], object]) -> None:
        super().__init__(ui, on_click, tooltip=face.tip)
        self.face, self.selected = face, selected
        self.words = 0  # pixels below the picture, the same for all tiles of a group
        self.outset = ui.px(10)

    def words_height(self, width: int) -> int:
        """Return the pixels below the picture on a tile of this width."""
        return self._name(width).height + self.ui.text("X", "small").height + self.ui.px(11)

    def _name(self, width: int) -> TextBlock:
        room = max(1, width - 2 * self.ui.px(10))
        return self.ui.text(self.face.name, "body", ground="card", bold=True, width=room, max_lines=2, leading=0.94)

    def draw(self, surface: Surface) -> None:
        """Draw picture, name and facts; the chosen tile with a brass frame."""
        ui, rect = self.ui, self.rect.move(0, self.ui.px(1) if self.down else 0)
        edge = "accent" if self.selected else "accent_low" if self.hovered else "card_edge"
        thick = 4.0 if self.selected else 3.0 if self.hovered else 1.2
        ui.plate(surface, rect, "card", border=hex_of(ui.theme[edge]), border_width=max(1, ui.px(thick)))
        pad = ui.px(7)
        name = self._name(rect.w)
        frame = Rect(rect.x + pad, rect.y + pad, rect.w - 2 * pad, rect.h - self.words - pad)
        picture = ui.assets.from_text(("tile", hash(self.face.svg)), self.face.svg, frame.size)
        surface.blit(picture, frame)
        room = rect.w - 2 * ui.px(10)
        facts = ui.text(self.face.facts, "small", ground="card", tone="dim", width=room, max_lines=1, fit=True)
        y = frame.bottom + ui.px(3)
        surface.blit(name.surface, (rect.x + ui.px(10), y))
        surface.blit(facts.surface, (rect.x + ui.px(10), y + name.height))
        if self.selected:
            self._tick(surface, frame)

    def _tick(self, surface: Surface, frame: Rect) -> None:
        ui = self.ui
        seal = Rect(0, 0, ui.px(28), ui.px(28))
        seal.topright = frame.right - ui.px(6), frame.top + ui.px(6)
        colour = hex_of(ui.theme["accent"])
        ui.plate(surface, seal, "chip", top=colour, bottom=colour, radius=seal.h // 2)
        icon = ui.icon("check", ui.px(20), ui.theme["accent_ink"])
        surface.blit(icon, icon.get_rect(center=seal.center))


class ChoiceTiles(Widget):
    """Tiles of one size in rows."""

    LEAST: ClassVar[float] = 132  # width of a tile, in units
    ASPECT: ClassVar[float] = 1.6  # of the pictures

    def __init__(self, ui: Ui, faces: Sequence[ChoiceFace], value: str, on_change: Callable[[str], object]) -> None:
        super().__init__(ui)
        self._tiles = [
            self.add(ChoiceTile(ui, face, face.value == value, lambda value=face.value: on_change(value)))  # type: ignore[misc]
            for face in faces
        ]

    def _cells(self, width: int) -> list[Rect]:
        gap = self.ui.px(10)
        fits = max(1, (width + gap) // (self.ui.px(self.LEAST) + gap))
        count = len(self.children)
        rows = -(-count // fits)
        per_row = -(-count // rows)
        wide = (width - gap * (per_row - 1)) // per_row
        words = max((tile.words_height(wide) for tile in self._tiles), default=0)
        for tile in self._tiles:
            tile.words = words
        most = self.ui.px(300 if count > 1 else 440)
        high = round(min(wide, most) / self.ASPECT) + words
        return [Rect(i % per_row * (wide + gap), i // per_row * (high + gap), wide, high) for i in range(count)]

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return width and height in pixels."""
        wide = self.rect.w if width is None else width
        return wide, max((cell.bottom for cell in self._cells(wide)), default=0)

    def layout(self) -> None:
        """Place the tiles in rows."""
        for tile, cell in zip(self.children, self._cells(self.rect.w), strict=True):
            tile.place(cell.move(self.rect.topleft))


class ChoicePicture(ResizablePicture):
    """The picture of the chosen thing, in the middle of its row."""

    ASPECT: ClassVar[float] = 1.28
    heights = 330, 280, 230, 190, 150  # two of the last height fit in a column without scrolling

    def __init__(self, ui: Ui, svg: str) -> None:
        super().__init__(ui)
        self.svg, self.high = svg, self.heights[-1]

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return width and height in pixels."""
        wide = self.rect.w if width is None else width
        return wide, min(self.ui.px(self.high), round(wide / self.ASPECT))

    def draw(self, surface: Surface) -> None:
        """Draw the picture, in its proportions."""
        place = Rect(0, 0, round(self.rect.h * self.ASPECT), self.rect.h)
        place.center = self.rect.center
        surface.blit(self.ui.assets.from_text(("sketch", hash(self.svg)), self.svg, place.size), place)

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return False: clicks pass through."""
        return False


class PartCard(Widget):
    """A small cream card: icon and name, or the icon alone; the tooltip has the full name and the text."""

    focusable = True
    SIDE, EDGE, NEAR = 30, 5, 3  # units: side of the icon, room around it, room beside the name

    def __init__(self, ui: Ui, part: ContentPart, named: bool = True) -> None:
        super().__init__(ui, tooltip="\n".join(filter(None, (f"<b>{part.name}</b>", part.tip))))
        self.part, self.named = part, named
        self.outset = ui.px(8)

    def needs(self, width: int) -> int:
        """Return the height in pixels of a card of this width."""
        name = self._name(width).height + self.ui.px(self.EDGE) if self.named else 0
        return self.ui.px(self.SIDE + 2 * self.EDGE) + name

    def _name(self, width: int) -> TextBlock:
        """Return the name in bold type, in regular type where a long word needs that."""
        room = max(1, width - 2 * self.ui.px(self.NEAR))
        bold, light = (self.ui.text(self.part.name, "small", ground="card", bold=bold, width=room, max_lines=3,
                                    fit=True, align="centre", leading=0.94) for bold in (True, False))
        return light if bold.cut else bold

    def cut(self, width: int) -> bool:
        """Return whether the name is cut off on a card of this width."""
        return self.named and self._name(width).cut

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return True: the whole card has a tooltip."""
        return True

    def draw(self, surface: Surface) -> None:
        """Draw icon and name on the card."""
        ui = self.ui
        border = {"border": hex_of(ui.theme["accent"])} if self.hovered else {}
        ui.plate(surface, self.rect, "card", **border)
        icon = ui.icon(self.part.icon, ui.px(self.SIDE))
        place = icon.get_rect(midtop=(self.rect.centerx, self.rect.y + ui.px(self.EDGE)))
        surface.blit(icon, place)
        if self.named:
            block = self._name(self.rect.w)
            centre = (place.bottom + self.rect.bottom) // 2
            surface.blit(block.surface, (self.rect.x + ui.px(self.NEAR), centre - block.height // 2))


class PartsRow(Widget):
    """Cards side by side, in several rows where there is no room, each as high as its names need; small ones without
    names (`named` False)."""

    LEAST, BARE = 76, 44  # units: least width of a card with and without its name
    MOST = 190  # units: greatest width of a card

    def __init__(self, ui: Ui, parts: Sequence[ContentPart], named: bool = True) -> None:
        super().__init__(ui)
        self.least = self.LEAST if named else self.BARE
        self._cards = [self.add(PartCard(ui, part, named)) for part in parts]

    def _per_row(self, width: int, gap: int) -> int:
        """Return the number of cards in a row: as many as fit, in rows about equally long; fewer where a long word
        would be cut."""
        count = max(1, len(self._cards))
        fits = max(1, (width + gap) // (self.ui.px(self.least) + gap))
        for most in range(fits, 1, -1):
            per_row = -(-count // -(-count // most))
            wide = (width - gap * (per_row - 1)) // per_row
            if not any(card.cut(wide) for card in self._cards):
                return per_row
        return fits

    def _cells(self, width: int) -> list[Rect]:
        gap = self.ui.px(7)
        per_row = self._per_row(width, gap)
        wide, y, cells = min((width - gap * (per_row - 1)) // per_row, self.ui.px(self.MOST)), 0, []
        for first in range(0, len(self._cards), per_row):
            row = self._cards[first:first + per_row]
            high = max(card.needs(wide) for card in row)
            cells += [Rect(at * (wide + gap), y, wide, high) for at in range(len(row))]
            y += high + gap
        return cells

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return width and height in pixels."""
        wide = self.rect.w if width is None else width
        return wide, self._cells(wide)[-1].bottom if self.children else 0

    def layout(self) -> None:
        """Place the cards in rows."""
        for child, cell in zip(self.children, self._cells(self.rect.w), strict=False):
            child.place(cell.move(self.rect.topleft))


class OrderRow(Widget):
    """Places with a seat each. Choosing a place picks its seat up, choosing another one swaps the two.

    `order[seat]` is the place of the seat, from 0.
    """

    def __init__(self, ui: Ui, seats: Sequence[Seat], order: Sequence[int],
                 on_change: Callable[[list[int]], object]) -> None:
        super().__init__(ui)
        self.seats, self.order, self.on_change = seats, list(order), on_change
        self.picked: int | None = None

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return width and height in pixels."""
        return width or self.rect.w, self.ui.px(72)

    def cells(self) -> list[Rect]:
        """Return the rectangle of each place."""
        return [box.rect for box in self.ui.box(self.rect).columns(len(self.order), 8)]

    def targets(self) -> list[Target]:
        """Return a target for each place."""
        return [Target(self, cell, i) for i, cell in enumerate(self.cells())]

    def activate(self, part: Hashable = None) -> None:
        """Pick the place of this number up, swap it with the one picked up before, or put it back if it is that one."""
        if not isinstance(part, int):
            return
        if self.picked is None or self.picked == part:
            self.picked = part if self.picked is None else None
        else:
            one, other = self.order.index(self.picked), self.order.index(part)
            self.order[one], self.order[other] = self.order[other], self.order[one]
            self.picked = None
            self.on_change(list(self.order))
        self.touch()

    def handle(self, intent: Intent) -> bool:
        """Pick up or swap a place at a click; put it back at Esc."""
        if intent.do == Command.PRESS and intent.button == 1:
            self.activate(next((i for i, cell in enumerate(self.cells()) if cell.collidepoint(intent.pos)), None))
            return True
        if intent.do == Command.BACK and self.picked is not None:
            self.picked = None
            self.touch()
            return True
        return False

    def tip_text(self, part: Hashable) -> str | None:
        """Return the effect of a click now."""
        return tr("setup.order.tip") if self.picked is None else tr("setup.order.held")

    def tip_at(self, pos: tuple[int, int]) -> tuple[Hashable, str | None, Rect]:
        """Return the tooltip of the place under the pointer."""
        return self.picked, self.tip_text(None), self.rect

    def draw(self, surface: Surface) -> None:
        """Draw the places with their numbers and the seats' icons."""
        ui = self.ui
        for place, cell in enumerate(self.cells()):
            seat = self.seats[self.order.index(place)]
            edge, thick = ("accent", max(2, ui.px(3))) if place == self.picked else ("well_edge", max(1, ui.px(1.2)))
            ui.plate(surface, cell, "well", radius=ui.radius("button"), border=hex_of(ui.theme[edge]),
                     border_width=thick)
            label = ui.text(tr("setup.place", n=place + 1), "small", tone="dim", max_lines=1)
            surface.blit(label.surface, label.surface.get_rect(midtop=(cell.centerx, cell.y + ui.px(3))))
            icon = ui.icon(seat_icon(seat.colour), ui.px(34))
            surface.blit(icon, icon.get_rect(midbottom=(cell.centerx, cell.bottom - ui.px(6))))

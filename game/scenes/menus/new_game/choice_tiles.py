"""Widgets of the set-up screen: pictures to choose from, the cards of a choice, and an order of the seats."""

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
    """How a choice looks: its value, name, one dim line, what the pointer is told, SVG text of its picture."""

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
        """Pixels below the picture on a tile so wide."""
        return self._name(width).height + self.ui.text("X", "small").height + self.ui.px(11)

    def _name(self, width: int) -> TextBlock:
        room = max(1, width - 2 * self.ui.px(10))
        return self.ui.text(self.face.name, "body", ground="card", bold=True, width=room, max_lines=2, leading=0.94)

    def draw(self, surface: Surface) -> None:
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
    """Tiles in rows of equal ones."""

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
        wide = self.rect.w if width is None else width
        return wide, max((cell.bottom for cell in self._cells(wide)), default=0)

    def layout(self) -> None:
        for tile, cell in zip(self.children, self._cells(self.rect.w), strict=True):
            tile.place(cell.move(self.rect.topleft))


class ChoicePicture(ResizablePicture):
    """The picture of what was chosen, in the middle of its row."""

    ASPECT: ClassVar[float] = 1.28
    heights = 330, 280, 230, 190, 150  # the last one: two of them stand in a column without scrolling

    def __init__(self, ui: Ui, svg: str) -> None:
        super().__init__(ui)
        self.svg, self.high = svg, self.heights[-1]

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        wide = self.rect.w if width is None else width
        return wide, min(self.ui.px(self.high), round(wide / self.ASPECT))

    def draw(self, surface: Surface) -> None:
        place = Rect(0, 0, round(self.rect.h * self.ASPECT), self.rect.h)
        place.center = self.rect.center
        surface.blit(self.ui.assets.from_text(("sketch", hash(self.svg)), self.svg, place.size), place)

    def solid(self, pos: tuple[int, int]) -> bool:
        return False


class PartCard(Widget):
    """A small cream card: icon and name, or the icon alone; the pointer learns the name whole, and the rest."""

    focusable = True
    SIDE, EDGE, NEAR = 30, 5, 3  # units: side of the icon, room around it, room beside the name

    def __init__(self, ui: Ui, part: ContentPart, named: bool = True) -> None:
        super().__init__(ui, tooltip="\n".join(filter(None, (f"<b>{part.name}</b>", part.tip))))
        self.part, self.named = part, named
        self.outset = ui.px(8)

    def needs(self, width: int) -> int:
        """Pixels of height on a card so wide."""
        name = self._name(width).height + self.ui.px(self.EDGE) if self.named else 0
        return self.ui.px(self.SIDE + 2 * self.EDGE) + name

    def _name(self, width: int) -> TextBlock:
        """The name in bold type, in lighter one where a long word needs that."""
        room = max(1, width - 2 * self.ui.px(self.NEAR))
        bold, light = (self.ui.text(self.part.name, "small", ground="card", bold=bold, width=room, max_lines=3,
                                    fit=True, align="centre", leading=0.94) for bold in (True, False))
        return light if bold.cut else bold

    def cut(self, width: int) -> bool:
        """Has the name no room on a card so wide?"""
        return self.named and self._name(width).cut

    def solid(self, pos: tuple[int, int]) -> bool:
        return True

    def draw(self, surface: Surface) -> None:
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
    """Cards side by side, in several rows where there is no room, each as high as the names in it need; without their
    names (`named`) small ones."""

    LEAST, BARE = 76, 44  # units: width of a card at least
    MOST = 190  # and at most

    def __init__(self, ui: Ui, parts: Sequence[ContentPart], named: bool = True) -> None:
        super().__init__(ui)
        self.least = self.LEAST if named else self.BARE
        self._cards = [self.add(PartCard(ui, part, named)) for part in parts]

    def _per_row(self, width: int, gap: int) -> int:
        """As many as fit, in rows about equally long; fewer where a long word would be cut."""
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
        wide = self.rect.w if width is None else width
        return wide, self._cells(wide)[-1].bottom if self.children else 0

    def layout(self) -> None:
        for child, cell in zip(self.children, self._cells(self.rect.w), strict=False):
            child.place(cell.move(self.rect.topleft))


class OrderRow(Widget):
    """Places with a seat each. Choosing one takes its seat in hand, choosing another swaps the two.

    `order[seat]` is the place of the seat, from 0.
    """

    def __init__(self, ui: Ui, seats: Sequence[Seat], order: Sequence[int],
                 on_change: Callable[[list[int]], object]) -> None:
        super().__init__(ui)
        self.seats, self.order, self.on_change = seats, list(order), on_change
        self.held: int | None = None

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        return width or self.rect.w, self.ui.px(72)

    def cells(self) -> list[Rect]:
        """Where each place stands."""
        return [box.rect for box in self.ui.box(self.rect).columns(len(self.order), 8)]

    def targets(self) -> list[Target]:
        """Each place is one."""
        return [Target(self, cell, i) for i, cell in enumerate(self.cells())]

    def activate(self, part: Hashable = None) -> None:
        """Takes the place of this number up, swaps it with the one taken before, or lays it back if it is that one."""
        if not isinstance(part, int):
            return
        if self.held is None or self.held == part:
            self.held = part if self.held is None else None
        else:
            one, other = self.order.index(self.held), self.order.index(part)
            self.order[one], self.order[other] = self.order[other], self.order[one]
            self.held = None
            self.on_change(list(self.order))
        self.touch()

    def handle(self, intent: Intent) -> bool:
        """A click takes a place up, or swaps it with the one taken before; Esc lays it back."""
        if intent.do == Command.PRESS and intent.button == 1:
            self.activate(next((i for i, cell in enumerate(self.cells()) if cell.collidepoint(intent.pos)), None))
            return True
        if intent.do == Command.BACK and self.held is not None:
            self.held = None
            self.touch()
            return True
        return False

    def tip_text(self, part: Hashable) -> str | None:
        """What a click would do now."""
        return tr("setup.order.tip") if self.held is None else tr("setup.order.held")

    def tip_at(self, pos: tuple[int, int]) -> tuple[Hashable, str | None, Rect]:
        """About the place under the pointer."""
        return self.held, self.tip_text(None), self.rect

    def draw(self, surface: Surface) -> None:
        ui = self.ui
        for place, cell in enumerate(self.cells()):
            seat = self.seats[self.order.index(place)]
            edge, thick = ("accent", max(2, ui.px(3))) if place == self.held else ("well_edge", max(1, ui.px(1.2)))
            ui.plate(surface, cell, "well", radius=ui.radius("button"), border=hex_of(ui.theme[edge]),
                     border_width=thick)
            label = ui.text(tr("setup.place", n=place + 1), "small", tone="dim", max_lines=1)
            surface.blit(label.surface, label.surface.get_rect(midtop=(cell.centerx, cell.y + ui.px(3))))
            icon = ui.icon(seat_icon(seat.colour), ui.px(34))
            surface.blit(icon, icon.get_rect(midbottom=(cell.centerx, cell.bottom - ui.px(6))))

"""Cards of the kinds of content files that a player can create, each with the picture of its template."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.own_content import ContentPlace
from game.scenes.menus.content_showcase import Exhibit
from game.scenes.menus.own_content.exhibit_widgets import FilePicture, place_words
from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of
from game.ui.widgets import Label, Pressable, Widget

CARD, LEAST, GAP = 86, 300, 10  # units: height of a card, its least width, gap between two
ROOMY = 150  # units: greatest height of a card


class KindCard(Pressable):
    """Card of a kind of file: picture of the template, game and kind, folder. A click creates a file."""

    def __init__(self, ui: Ui, place: ContentPlace, brought: Callable[[], Sequence[Exhibit]],
                 begin: Callable[[ContentPlace], object]) -> None:
        super().__init__(ui, lambda: begin(place))
        self.place_of = place
        self.picture = self.add(FilePicture(ui, brought))
        self.kind = self.add(Label(ui, place_words(place), "body", valign="bottom", lines=2, bold=True))
        self.folder = self.add(Label(ui, f"{place.game}/{place.folder}", "small", tone="dim", valign="top", lines=1))

    def paint(self) -> None:
        """Draw the picture."""
        self.picture.paint()

    def layout(self) -> None:
        """Place the picture on the left, the words beside it."""
        box = self.ui.box(self.rect).inset(7, 7)
        self.picture.place(box.take_left(round(box.rect.h * 1.55), 14))
        kind, folder = box.split((1.5, 1), down=True)
        self.kind.place(kind)
        self.folder.place(folder)

    def draw(self, surface: Surface) -> None:
        """Draw the card, with a brass edge under the pointer."""
        ui = self.ui
        edge = "accent_low" if self.hovered else "panel_edge"
        ui.plate(surface, self.rect, "raised", border=hex_of(ui.theme[edge]), border_width=max(1, ui.px(1.6)))


class FileKinds(Widget):
    """Cards of all kinds in as many columns as fit."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.high = ui.px(CARD)  # pixels: height of a card

    def fill_up(self, width: int, height: int) -> None:
        """Make the cards higher where they leave room."""
        rows = -(-len(self.children) // self._columns(width))
        room = height // max(1, rows) - self.ui.px(GAP)
        self.high = max(self.ui.px(CARD), min(self.ui.px(ROOMY), room))

    def _columns(self, width: int) -> int:
        gap = self.ui.px(GAP)
        return max(1, (width + gap) // (self.ui.px(LEAST) + gap))

    def _cells(self, width: int) -> list[Rect]:
        gap, high, columns = self.ui.px(GAP), self.high, self._columns(width)
        wide = (width - gap * (columns - 1)) // columns
        return [Rect(at % columns * (wide + gap), at // columns * (high + gap), wide, high)
                for at in range(len(self.children))]

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return width and height in pixels."""
        wide = self.rect.w if width is None else width
        return wide, max((cell.bottom for cell in self._cells(wide)), default=0) + self.ui.px(4)

    def layout(self) -> None:
        """Place the cards in columns."""
        for card, cell in zip(self.children, self._cells(self.rect.w), strict=True):
            card.place(cell.move(self.rect.topleft))

"""Piece in hand: the assistant or tile that is being dragged over the table."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.widgets.widget import Widget

SLACK = 6  # units that a pressed piece moves before it is dragged


def is_dragged(ui: Ui, start: tuple[int, int], pos: tuple[int, int]) -> bool:
    """Return whether the pointer has moved so far from where a piece was pressed that it drags the piece."""
    return max(abs(pos[0] - start[0]), abs(pos[1] - start[1])) > ui.px(SLACK)


class PieceInHand(Widget):
    """Piece at the pointer while it is dragged; it takes no pointer itself."""

    floats = True
    reacts = False

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.picture = ""
        self.visible = False

    def show(self, picture: str, size: tuple[int, int], pos: tuple[int, int]) -> None:
        """Show the picture of a piece around a pixel."""
        place = Rect((0, 0), size)
        place.center = pos
        self.picture, self.visible = picture, True
        self.place(place)
        self.touch()

    def hide(self) -> None:
        """Show nothing any more."""
        if self.visible:
            self.visible = False
            self.touch()

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return False: the pointer goes through."""
        return False

    def draw(self, surface: Surface) -> None:
        """Draw the piece."""
        surface.blit(self.ui.assets.picture(self.picture, self.rect.size), self.rect)

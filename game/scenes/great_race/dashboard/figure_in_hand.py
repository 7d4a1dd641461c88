"""Figure in hand: the assistant that is being dragged from one area of the dashboard to another."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.widgets.widget import Widget


class FigureInHand(Widget):
    """Figure at the pointer while it is dragged; it takes no pointer itself."""

    floats = True
    reacts = False

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.colour = ""
        self.visible = False

    def show(self, colour: str, size: tuple[int, int], pos: tuple[int, int]) -> None:
        """Show it in its colour at a pixel."""
        place = Rect((0, 0), size)
        place.center = pos
        self.colour, self.visible = colour, True
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
        """Draw the figure."""
        surface.blit(self.ui.assets.picture(f"gr-man-{self.colour}", self.rect.size), self.rect)

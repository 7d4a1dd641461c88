"""Ghosts: pieces drawn faintly where they would stand after a click, with words beside them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.drawing.panel_painter import reach
from game.ui.text.text_layout import TextBlock
from game.ui.widgets.widget import Widget

FAINT = 150  # alpha of a ghost, of 255
SHADOW = 2  # units: shadow below the words


class Ghost(NamedTuple):
    """A picture by name, its place in window pixels, and words beside it; picture or words may be "".

    The words stay inside `room` (pixels), the thing that it would stand on; None = the whole window.
    """

    icon: str
    at: Rect
    words: str = ""
    room: Rect | None = None


class Ghosts(Widget):
    """Layer of the ghosts; it lies over the whole table and takes no input."""

    floats = True

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.rect = Rect((0, 0), ui.metrics.size)
        self.ghosts: tuple[Ghost, ...] = ()

    def set(self, ghosts: Sequence[Ghost]) -> None:
        """Show these ghosts, and no others."""
        if tuple(ghosts) != self.ghosts:
            self._touch_all()
            self.ghosts = tuple(ghosts)
            self._touch_all()

    def _touch_all(self) -> None:
        beyond = 2 * reach(self.ui.px(SHADOW))
        for ghost in self.ghosts:
            self.touch(ghost.at.inflate(4, 4))
            if ghost.words:
                self.touch(self.label_of(ghost)[1].inflate(beyond, beyond))

    def label_of(self, ghost: Ghost) -> tuple[TextBlock, Rect]:
        """Return the words and their plate: right of the piece if there is room, else below it, above it, or left of
        it."""
        block, pad, gap = self.ui.text(ghost.words, "small", ground="card", tabular=True), self.ui.px(6), self.ui.px(3)
        plate, at, room = Rect(0, 0, block.width + 2 * pad, block.height), ghost.at, ghost.room or self.rect
        beside = [plate.move_to(midleft=(at.right + gap, at.centery)), plate.move_to(midtop=(at.centerx, at.bottom)),
                  plate.move_to(midbottom=(at.centerx, at.top)), plate.move_to(midright=(at.left - gap, at.centery))]
        beside[1:3] = [place.clamp(Rect(room.x, place.y, room.w, place.h)) for place in beside[1:3]]
        return block, next((place for place in beside if room.contains(place)), beside[-1].clamp(room))

    def draw(self, surface: Surface) -> None:
        """Draw the ghosts and their words."""
        for ghost in self.ghosts:
            if ghost.icon:
                square = ghost.at.w == ghost.at.h
                picture = self.ui.icon(ghost.icon, ghost.at.w) if square else self.ui.assets.picture(ghost.icon,
                                                                                                   ghost.at.size)
                surface.blit(_faint(picture), picture.get_rect(center=ghost.at.center))
            if ghost.words:
                block, plate = self.label_of(ghost)
                self.ui.plate(surface, plate, "card", radius=self.ui.px(5), shadow=self.ui.px(SHADOW))
                surface.blit(block.surface, block.surface.get_rect(center=plate.center))

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return False: the pointer goes through ghosts."""
        return False


def _faint(picture: Surface) -> Surface:
    faint = picture.copy()
    faint.set_alpha(FAINT)
    return faint

"""Rendering of the drawings of a board in a thread, so that no frame waits for them after the board has moved."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import pygame
from pygame import Surface

from game.ui.board.drawing_thread import DrawingThread
from game.ui.board.projection import Projection, VectorDrawing
from game.ui.drawing.assets import Assets, rasterize_svg

_log = logging.getLogger(__name__)


class PictureJob:
    """Pictures of drawings at one scale, rendered in a thread; rendering SVG releases the GIL."""

    def __init__(self, assets: Assets) -> None:
        self._assets = assets
        self.thread = DrawingThread()
        self._drawn: list[tuple[object, tuple[int, int], Surface]] = []

    @property
    def working(self) -> bool:
        """True while pictures are being rendered, or have not been collected."""
        return self.thread.working

    def start(self, drawings: Sequence[VectorDrawing], projection: Projection) -> None:
        """Begin to render drawings, unless others are being rendered."""
        if self.working:
            return
        wanted = {drawing.name_at(projection): (drawing.text(), projection.rect(*drawing.box).size)
                  for drawing in drawings}

        def work() -> None:
            for name, (text, size) in wanted.items():
                try:
                    self._drawn.append((name, size, rasterize_svg(text, size)))
                except pygame.error as error:
                    _log.warning("a drawing of the board is left to the next frame: %s", error)

        self.thread.start(work)

    def collect(self) -> bool:
        """Take over the pictures once all are rendered; return True if there are new ones."""
        if not self.thread.finished():
            return False
        for name, size, drawn in self._drawn:
            self._assets.keep_text(name, size, drawn)
        found = bool(self._drawn)
        self._drawn.clear()
        return found

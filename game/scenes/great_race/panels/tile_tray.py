"""Tile tray: the drawn tiles as they will lie, over the map until they are placed; they are dragged onto the ground."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from pygame import Rect, Surface

from game.scenes.great_race.art.tile_art import HIGH, WIDE
from game.scenes.great_race.panels.map_card import free_place
from game.scenes.great_race.panels.piece_in_hand import is_dragged
from game.scenes.table.panels.selectable import SelectableWidget
from game.ui.context import Ui
from game.ui.focus.pointer import NOWHERE
from game.ui.input.keymap import Command, Intent
from game.ui.widgets.panels import Panel

SIDE, GAP = 84, 10  # units: height of a tile on the tray, gap between two


class TileMoves(Protocol):
    """Takes the moves of tiles on the tray."""

    def drag_tile(self, tile: TrayTile, pos: tuple[int, int]) -> None:
        """Note that a tile is dragged to a pixel."""

    def drop_tile(self, tile: TrayTile, pos: tuple[int, int] | None) -> None:
        """Note that a tile was dropped on a pixel; None = the drag was cancelled."""


class TrayTile(SelectableWidget):
    """Drawn tile: a click chooses it, and it can be dragged onto the map."""

    def __init__(self, ui: Ui, kind: str, picture: str, on_pick: Callable[[SelectableWidget], None],
                 tooltip: Callable[[SelectableWidget], str | None], moves: TileMoves) -> None:
        super().__init__(ui, ((("tile", kind),),), on_pick, tooltip=lambda: tooltip(self))
        self.kind, self.picture, self.moves = kind, picture, moves
        self.verb = "place"
        self._pressed: tuple[int, int] | None = None
        self._dragged = False

    def handle(self, intent: Intent) -> bool:
        """Let it be dragged; without a move a click chooses it."""
        if intent.do == Command.PRESS and intent.button == 1:
            self._pressed, self._dragged = intent.pos, False
        elif intent.do == Command.MOVE and self._pressed is not None:
            self._dragged = self._dragged or is_dragged(self.ui, self._pressed, intent.pos)
            if self._dragged:
                self.moves.drag_tile(self, intent.pos)
                self.touch()
            return True
        elif intent.do == Command.RELEASE and self._pressed is not None:
            self._pressed, dragged, self._dragged = None, self._dragged, False
            if dragged:
                self.moves.drop_tile(self, None if intent.pos == NOWHERE else intent.pos)
                self.touch()
                return True
        return super().handle(intent)

    def draw(self, surface: Surface) -> None:
        """Draw the tile, pale while it is in the hand."""
        self.draw_glow(surface, self.rect, self.rect.h // 4)
        picture = self.ui.assets.picture(self.picture, self.rect.size)
        if self._dragged:
            picture = picture.copy()
            picture.set_alpha(80)
        surface.blit(picture, self.rect)


class TileTray(Panel):
    """Tile tray of one table."""

    floats = True
    tips_beside = True

    def __init__(self, ui: Ui, on_pick: Callable[[SelectableWidget], None],
                 tooltip: Callable[[SelectableWidget], str | None], moves: TileMoves) -> None:
        super().__init__(ui, "raised", padding=10)
        self._on_pick, self._tooltip, self._moves = on_pick, tooltip, moves
        self.tiles: list[TrayTile] = []
        self._kinds: tuple[str, ...] = ()
        self.visible = False

    def set(self, kinds: Sequence[str], pictures: Sequence[str]) -> None:
        """Set the drawn tiles; none hides the tray."""
        if tuple(kinds) == self._kinds:
            return
        self._kinds, self.visible = tuple(kinds), bool(kinds)
        for tile in self.tiles:
            self.remove(tile)
        self.tiles = [self.add(TrayTile(self.ui, kind, picture, self._on_pick, self._tooltip, self._moves))
                      for kind, picture in zip(kinds, pictures, strict=True)]
        self.touch()

    def lie(self, board: Rect, wanted: Sequence[Rect], field: Sequence[Rect]) -> None:
        """Lie over the board where it hides least of the spaces that are `wanted`, and of the field."""
        ui = self.ui
        high, pad, gap = ui.px(SIDE), ui.px(self.padding), ui.px(GAP)
        wide, count = round(high * WIDE / HIGH), len(self.tiles)
        self.place(free_place(board, (count * wide + (count - 1) * gap + 2 * pad, high + 2 * pad), pad, wanted, field))
        for number, tile in enumerate(self.tiles):
            tile.place(Rect(self.rect.x + pad + number * (wide + gap), self.rect.y + pad, wide, high))

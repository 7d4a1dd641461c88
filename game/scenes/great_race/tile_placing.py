"""Placing of drawn tiles by hand: they lie on a tray over the map and are dragged onto the ground (GRR-7.1)."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.core.actions import Action
from game.rules.great_race.state import GreatRaceState
from game.scenes.great_race.art.tile_art import tile_name
from game.scenes.great_race.board.main_board import MainBoard
from game.scenes.great_race.panels.piece_in_hand import PieceInHand
from game.scenes.great_race.panels.tile_tray import TileTray, TrayTile
from game.scenes.great_race.table_texts import say
from game.scenes.great_race.view_model import TableSituation
from game.scenes.table.game_scene import GameScene
from game.table.action_selection import Selection


class TilePlacing:
    """Placing of tiles at one table; `position` returns the displayed position, `now` its view model."""

    def __init__(self, scene: GameScene, position: Callable[[], GreatRaceState],
                 now: Callable[[], TableSituation]) -> None:
        self.scene, self.position, self.now = scene, position, now

    def build(self, board: MainBoard, hand: PieceInHand, tooltip: Callable[..., str | None]) -> TileTray:
        """Build the tray; `hand` shows the tile that is being dragged."""
        self.board, self.hand = board, hand
        self.tray = TileTray(board.ui, self.scene.select_widget, tooltip, self)
        return self.tray

    def show(self) -> None:
        """Show the drawn tiles while the person at the screen places them."""
        drawn = self.now().drawn if self.scene.asked is not None else ()
        tiles = self.position().content.tiles
        self.tray.set(drawn, [tile_name(tiles[kind]) for kind in drawn])

    def lie(self) -> None:
        """Lay the tray where it hides least of the map."""
        board = self.board
        if self.tray.visible:
            self.tray.lie(board.board.frame, [board.spot(("space", space)) for space in self._spaces()],
                          [*board.field(), *board.landmarks(), *board.vehicles()])

    def _actions(self) -> list[Action]:
        """Return the placings that are possible, whatever has been chosen already."""
        asked = self.scene.asked
        return [] if asked is None else [action for action in asked.all if action.verb == "place"]

    def _spaces(self) -> set[str]:
        return {str(action.args[1]) for action in self._actions()}

    def _space_at(self, pos: tuple[int, int]) -> str:
        """Return the space at a pixel of the map, "" = none."""
        part = self.board.board.pick(pos) if self.board.rect.collidepoint(pos) else None
        return str(part[1]) if isinstance(part, tuple) and part[0] == "space" else ""

    def drag_tile(self, tile: TrayTile, pos: tuple[int, int]) -> None:
        """Show a tile at the pointer, and on a space below it as it would lie."""
        space = self._space_at(pos)
        fits = space in self._spaces()
        self.hand.show(tile.picture, tile.rect.size, pos)
        self.board.preview_tile(space if fits else "", tile.kind if fits else "")

    def drop_tile(self, tile: TrayTile, pos: tuple[int, int] | None) -> None:
        """Place a tile on the space below the pointer; elsewhere it goes back."""
        self.hand.hide()
        self.board.preview_tile("", "")
        space = self._space_at(pos) if pos is not None else ""
        found = next((action for action in self._actions() if action.args == (tile.kind, space)), None)
        if found is not None:
            self.scene.controller.press(Selection(action=found))
        elif space:
            self.scene.refuse(say("tray.not-there", space=self.scene.renderer.thing("region", space)))

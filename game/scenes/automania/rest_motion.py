"""Motion at rest: the water moves and the belts roll, slowly, while nothing else happens."""

from __future__ import annotations

from collections.abc import Iterator

from game.scenes.automania.board.market_view import MarketBoard
from game.scenes.automania.board.sale_show import SaleShow
from game.scenes.automania.factory.factory_panel import FactoryPanel
from game.scenes.automania.panel_set import PanelSet
from game.scenes.table.animation.rest_motion import DecorativeMotion
from game.timing.automania.motion_times import AUTOMANIA
from game.ui.animation.animator import Animator
from game.ui.screen import Screen


class RestMotion(DecorativeMotion):
    """Steps of water and belts on one screen."""

    def __init__(self, screen: Screen, panels: PanelSet, animator: Animator) -> None:
        super().__init__(screen, animator, AUTOMANIA.rest)
        self.panels = panels

    def step(self) -> None:
        """Let the water flow and the belts roll."""
        hall, factory = self.panels.hall, self.panels.factory
        for market in hall.markets.values():
            market.flow()
        if hall.show.visible:
            hall.show.flow()
        if factory.is_displayed:
            factory.roll()

    def copy_from(self, other: RestMotion) -> None:
        """Let water and belts stand where they do on another screen."""
        for own, moved in zip(self._drifting(), other._drifting(), strict=True):
            own.drift = moved.drift
            own.touch()

    def _drifting(self) -> Iterator[MarketBoard | SaleShow | FactoryPanel]:
        yield from self.panels.hall.markets.values()
        yield self.panels.hall.show
        yield self.panels.factory

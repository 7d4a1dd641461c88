"""Motion at rest: the water moves and the belts roll, slowly, while nothing else happens."""

from __future__ import annotations

from game.scenes.automania.panel_set import PanelSet
from game.timing.automania.motion_times import AUTOMANIA
from game.ui.animation.animator import Animator
from game.ui.screen import Screen


class RestMotion:
    """Steps of water and belts on one screen.

    With reduced motion or without animations nothing moves; under a window over the table it stands still.
    """

    def __init__(self, screen: Screen, panels: PanelSet, animator: Animator) -> None:
        self.screen, self.panels, self.animator = screen, panels, animator
        if not animator.reduced and animator.speed > 0:
            screen.after(AUTOMANIA.rest, self._step, decorative=True)

    def _step(self) -> None:
        """Move everything on by a little, and wait for the next step."""
        hall, factory = self.panels.hall, self.panels.factory
        if not (self.screen.modals or self.animator.busy or self.animator.unseen):
            for market in hall.markets.values():
                market.flow()
            if hall.show.visible:
                hall.show.flow()
            if factory.is_displayed:
                factory.roll()
        self.screen.after(AUTOMANIA.rest, self._step, decorative=True)

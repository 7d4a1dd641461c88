"""Robot at a table of Automania: it points, clicks and types through pygame events alone."""

from functools import partial

from game.rules.automania import SPEC
from game.scenes.automania.scene import AutomaniaScene
from game.scenes.table.controller.play_controller import PlayController
from game.scenes.table.handover.curtain import Curtain
from game.table.phases import TurnOver
from game.timing.press_times import CLICK
from tests.support.drawing.undrawn import undrawn
from tests.support.robots.seated_table_robot import SeatedTableRobot, seated
from tests.support.robots.table_robot import BLINK, rests

READ = 1.0  # seconds until the account of a round takes a key
COLOURS = ("red", "blue", "green", "yellow")


class AutomaniaRobot(SeatedTableRobot):
    """Robot at the window: everything on this table is a widget of its own."""

    SCENE = AutomaniaScene
    steps = 3  # an action space, its tile, and a word more
    reads_on = True  # past the account of a round, as soon as it lies there

    @property
    def covered(self) -> bool:
        """A curtain lies over the table."""
        return any(isinstance(layer, Curtain) for layer in self.table.screen.modals)

    def settle(self) -> None:
        """Wait for the next question, or for a curtain; read the summary of a round and end turns on the way."""
        with undrawn(self.app):
            for _ in range(900):
                scene = self.app.stack.top
                if not isinstance(scene, AutomaniaScene) or self.covered:
                    return
                if scene.telling.is_open and not scene.animator.busy:
                    if not self.reads_on:
                        return
                    self.wait(READ)
                    self.key("return")
                elif rests(scene):
                    return
                if isinstance(scene.controller, PlayController) and isinstance(scene.controller.now.phase, TurnOver):
                    self.wait(CLICK.after_end)  # what has just come to lie there waits a moment
                    self.key("return")
                self.wait(BLINK)
            raise AssertionError("the table never comes to rest")


at_table = partial(seated, AutomaniaRobot, SPEC.id, COLOURS)

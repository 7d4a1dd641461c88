"""Robot at a table of Kraftwagen: it points, clicks and types through pygame events alone."""

import random
from functools import partial

from game.rules.core.actions import Action
from game.rules.kraftwagen import SPEC
from game.scenes.kraftwagen.scene import KraftwagenScene
from game.scenes.table.controller.play_controller import PlayController
from game.table.action_selection import Names
from game.table.phases import TurnOver
from game.timing.press_times import CLICK
from game.ui.board.board_view import BoardView
from game.ui.board.sprites import Thing
from tests.support.drawing.undrawn import undrawn
from tests.support.robots.seated_table_robot import SeatedTableRobot, seated, wished
from tests.support.robots.table_robot import BLINK, rests

COLOURS = ("red", "blue", "green", "yellow")
READ = 1.0  # seconds until the account of a round takes a key
WISHES = {"offer": 6, "pass": 0.3, "end": 3}  # how gladly each verb is chosen; the others 1


class KraftwagenRobot(SeatedTableRobot):
    """Robot at the window, who ends his turns and reads on, unless he is told not to."""

    SCENE = KraftwagenScene
    ends_turns = True  # by his own word, where they have ended by themselves
    steps = 4  # body, engine, workers and price of a car
    reads_on = True  # past the account of a round, as soon as it lies there

    @property
    def board(self) -> BoardView:
        """The rondel."""
        board: BoardView = self.table.rondel.board
        return board

    def names(self, thing: Thing) -> Names:
        """Names of actions for a thing on the rondel."""
        names: Names = self.table.rondel.names(thing)
        return names

    def settle(self) -> None:
        """Wait for the next question or a page of the guide; read on and end turns on the way."""
        with undrawn(self.app):
            for _ in range(1200):
                scene = self.app.stack.top
                if not isinstance(scene, KraftwagenScene):
                    return
                if scene.telling.is_open and not scene.animator.busy:
                    if not self.reads_on:
                        return
                    self.read_on()
                elif rests(scene) or self._reads(scene):
                    return
                if (
                    isinstance(scene.controller, PlayController)
                    and isinstance(scene.controller.now.phase, TurnOver)
                    and self.ends_turns
                ):
                    self.wait(CLICK.after_end)  # what has just come to lie there waits a moment
                    self.key("return")
                self.wait(BLINK)
            raise AssertionError("the table never comes to rest")

    def _reads(self, scene: KraftwagenScene) -> bool:
        """The guide has something to say first."""
        return isinstance(scene.controller, PlayController) and scene.controller.guide.is_active

    def read_on(self) -> None:
        """Read past the summary of a round."""
        self.wait(READ)
        self.key("return")


at_table = partial(seated, KraftwagenRobot, SPEC.id, COLOURS)


def busy(chance: random.Random, actions: list[Action]) -> Action:
    """Any legal action, but rather one that brings a round to its end."""
    return wished(chance, actions, WISHES)

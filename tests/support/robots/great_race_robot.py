"""Robot at a table of The Great Race: it points, clicks and types through pygame events alone."""

import random
import time
from collections.abc import Iterator
from functools import partial

from game.rules.core.actions import Action
from game.rules.great_race import SPEC
from game.scenes.great_race.click_actions import PLAN
from game.scenes.great_race.scene import GreatRaceScene
from game.scenes.table.controller.play_controller import PlayController
from game.scenes.table.handover.curtain import Curtain
from game.table.action_selection import Names
from game.table.phases import TurnOver
from game.timing.press_times import CLICK
from game.timing.window_times import WINDOW
from game.ui.board.board_view import BoardView
from game.ui.board.sprites import Thing
from game.ui.widgets.widget import Target
from tests.support.drawing.undrawn import undrawn
from tests.support.robots.seated_table_robot import SeatedTableRobot, seated, wished
from tests.support.robots.table_robot import BLINK, Pixel, rests

COLOURS = ("blue", "orange", "green", "red")
WISHES = {"step": 6.0, "drive": 5.0, "pass": 0.2, "end": 0.3, "back": 0.5}  # how gladly each verb is chosen; else 1


class GreatRaceRobot(SeatedTableRobot):
    """Robot at the window, who opens each curtain that comes."""

    SCENE = GreatRaceScene
    steps = 9  # five assistants and a word

    @property
    def board(self) -> BoardView:
        """The map."""
        board: BoardView = self.table.map.board
        return board

    def names(self, thing: Thing) -> Names:
        """Names of actions for a thing on the map."""
        names: Names = self.table.map.names(thing)
        return names

    def places_for(self, action: Action) -> Iterator[tuple[Target, Pixel]]:
        """Targets for an action; a plan is placed on the areas, not by a sketch on the map that leads to it as well."""
        return ((target, pos) for target, pos in super().places_for(action)
                if action.verb != PLAN or target.widget is not self.board)

    @property
    def curtain(self) -> Curtain | None:
        """The curtain that is closed, if one is."""
        layers = self.app.stack.top.screen.modals if self.app.stack.top is not None else []
        return layers[-1] if layers and isinstance(layers[-1], Curtain) else None

    def settle(self) -> None:
        """Wait for the next question or a page of the guide, and for the map; open curtains and end turns on the
        way."""
        with undrawn(self.app):
            for _ in range(900):
                scene = self.app.stack.top
                if not isinstance(scene, GreatRaceScene):
                    return
                controller = scene.controller
                if self.board.pictures.working:
                    time.sleep(WINDOW.settle_look)
                if self.curtain is None and not self.board.in_motion and (
                    rests(scene) or (isinstance(controller, PlayController) and controller.guide.is_active)
                ):
                    return
                if self.curtain is not None:
                    self.wait(0.35)
                    self.hold(self.curtain.button.rect.center, 0.45)
                elif isinstance(controller, PlayController) and isinstance(controller.now.phase, TurnOver):
                    self.wait(CLICK.after_end)  # what has just come to lie there waits a moment
                    self.key("return")
                self.wait(BLINK)
            raise AssertionError("the table never comes to rest")

    def went_on(self, before: int) -> bool:
        """Has the game gone on since so many actions? A second press waits as long as the table takes none."""
        if self.at_the_table and self.session.ply == before:
            self.wait(CLICK.after_end)  # what comes to lie where something was pressed waits a moment
            return False
        self.settle()
        return True


at_table = partial(seated, GreatRaceRobot, SPEC.id, COLOURS)


def eager(chance: random.Random, actions: list[Action]) -> Action:
    """Any legal action, but rather one that brings a vehicle on."""
    return wished(chance, actions, WISHES)

"""A person at a table of The Great Race: points, clicks and types through pygame events alone."""

import random
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from game.launch import Launch
from game.rules.core.actions import Action
from game.rules.great_race import SPEC
from game.rules.great_race.state import Expedition
from game.scenes.base import Scene, Services
from game.scenes.great_race.scene import GreatRaceScene
from game.scenes.opening import open_game
from game.scenes.table.deck import Deck
from game.scenes.table.handover import Curtain
from game.scenes.table.playing import Playing
from game.scenes.table.presses import HELD
from game.scenes.table.things import Names
from game.session.seats import PERSON, Seat
from game.session.session import Session
from game.ui.board_view import BoardView
from game.ui.sprites import Thing
from tests.ui.deck_driver import DeckPlayer
from tests.ui.table_driver import NAMES, SIZE, Pixel, begun, rests, window

COLOURS = ("blue", "orange", "green", "red")
WISHES = {"step": 6.0, "drive": 5.0, "pass": 0.2, "end": 0.3, "back": 0.5}  # how gladly each verb is chosen; else 1


class Driver(DeckPlayer):
    """Whoever sits at the window."""

    steps = 9  # five assistants and a word

    @property
    def table(self) -> GreatRaceScene:  # type: ignore[override]
        """The table on the screen."""
        scene = self.app.stack.top
        assert isinstance(scene, GreatRaceScene)
        return scene

    @property
    def session(self) -> Session:
        """The game on the table, also when its results are read."""
        scene = self.app.stack.top
        if isinstance(scene, GreatRaceScene):
            self._played = scene.session
        return self._played

    @property
    def deck(self) -> Deck | None:
        return self.table.boards.deck

    @property
    def board(self) -> BoardView:
        return self.table.map.board

    def names(self, thing: Thing) -> Names:
        return self.table.map.names(thing)

    @property
    def curtain(self) -> Curtain | None:
        """The curtain or veil that is closed."""
        layers = self.app.stack.top.screen.modals if self.app.stack.top is not None else []
        return layers[-1] if layers and isinstance(layers[-1], Curtain) else None

    def settle(self) -> None:
        for _ in range(900):
            scene = self.app.stack.top
            if not isinstance(scene, GreatRaceScene):
                return
            driver = scene.driver
            if self.curtain is None and (rests(scene) or (isinstance(driver, Playing) and driver.loop.coach.speaking)):
                return
            if self.curtain is not None:
                self.wait(0.35)
                self.hold(self.curtain.button.rect.center, 0.45)
            elif isinstance(driver, Playing) and driver.loop.held:
                self.wait(HELD)  # what has just come to lie there waits a moment
                self.key("return")
            self.wait()
        raise AssertionError("the table never comes to rest")

    def _after(self, before: int) -> bool:
        if isinstance(self.app.stack.top, GreatRaceScene) and self.session.ply == before:
            self.wait(HELD)  # what comes to lie where something was pressed waits a moment
            return False
        self.settle()
        return True


@contextmanager
def at_table(folder: Path, seats: int = 2, *, seed: int = 7, size: Pixel = SIZE, language: str = "en",
             scale: int = 100, play: Iterable[str] = (), state: Expedition | None = None,
             options: dict[str, Any] | None = None, kinds: Iterable[str] = (), **settings: Any) -> Iterator[Driver]:
    """A person at a table that has come to rest, after the actions of `play`; it begins in the position `state`."""
    def first(services: Services, launch: Launch) -> Scene:
        sitting = tuple(kinds) or (PERSON,) * seats
        found = [Seat(NAMES[at], COLOURS[at], kind) for at, kind in enumerate(sitting)]
        return open_game(services, begun(services, SPEC.id, found, seed, options or {}, state, play))

    with window(folder, first, Driver, size=size, language=language, scale=scale, settings=settings) as player:
        yield player


def eager(chance: random.Random, actions: list[Action]) -> Action:
    """Any legal action, but rather one that brings a vehicle on."""
    verbs = sorted({action.verb for action in actions})
    verb = chance.choices(verbs, [WISHES.get(verb, 1.0) for verb in verbs])[0]
    return chance.choice([action for action in actions if action.verb == verb])

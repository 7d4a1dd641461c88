"""A person at a table of Kraftwagen: points, clicks and types through pygame events alone."""

import random
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from game.launch import Launch
from game.rules.core.actions import Action
from game.rules.kraftwagen import SPEC
from game.rules.kraftwagen.state import Industry
from game.scenes.base import Scene, Services
from game.scenes.kraftwagen.scene import KraftwagenScene
from game.scenes.opening import open_game
from game.scenes.table.deck import Deck
from game.scenes.table.playing import Playing
from game.scenes.table.presses import HELD
from game.scenes.table.things import Names
from game.session.seats import PERSON, Seat
from game.session.session import Session
from game.ui.board_view import BoardView
from game.ui.sprites import Thing
from tests.ui.deck_driver import DeckPlayer
from tests.ui.table_driver import NAMES, SIZE, Pixel, begun, rests, window

COLOURS = ("red", "blue", "green", "yellow")
READ = 1.0  # seconds until the account of a round takes a key
WISHES = {"offer": 6, "pass": 0.3, "end": 3}  # how gladly each verb is chosen; the others 1


class Manufacturer(DeckPlayer):
    """Whoever sits at the window."""

    ends_turns = True  # by his own word, where they have ended by themselves
    steps = 4  # body, engine, workers and price of a car
    reads_on = True  # past the account of a round, as soon as it lies there

    @property
    def table(self) -> KraftwagenScene:  # type: ignore[override]
        """The table on the screen."""
        scene = self.app.stack.top
        assert isinstance(scene, KraftwagenScene)
        return scene

    @property
    def session(self) -> Session:
        """The game on the table, also when its results are read."""
        scene = self.app.stack.top
        if isinstance(scene, KraftwagenScene):
            self._played = scene.session
        return self._played

    @property
    def deck(self) -> Deck | None:
        return self.table.boards.deck

    @property
    def board(self) -> BoardView:
        return self.table.rondel.board

    def names(self, thing: Thing) -> Names:
        return self.table.rondel.names(thing)

    def settle(self) -> None:
        for _ in range(900):
            scene = self.app.stack.top
            if not isinstance(scene, KraftwagenScene):
                return
            if scene.telling() and not scene.animator.busy:
                if not self.reads_on:
                    return
                self.read_on()
            elif rests(scene) or self._reads(scene):
                return
            if isinstance(scene.driver, Playing) and scene.driver.loop.held and self.ends_turns:
                self.wait(HELD)  # what has just come to lie there waits a moment
                self.key("return")
            self.wait()
        raise AssertionError("the table never comes to rest")

    def _reads(self, scene: KraftwagenScene) -> bool:
        """The guide has something to say first."""
        return isinstance(scene.driver, Playing) and scene.driver.loop.coach.speaking

    def read_on(self) -> None:
        """Past the account of a round."""
        self.wait(READ)
        self.key("return")

    def _after(self, before: int) -> bool:
        if isinstance(self.app.stack.top, KraftwagenScene) and self.session.ply == before:
            return False
        self.settle()
        return True


@contextmanager
def at_table(folder: Path, seats: int = 2, *, seed: int = 7, size: Pixel = SIZE, language: str = "en",
             scale: int = 100, play: Iterable[str] = (), state: Industry | None = None,
             options: dict[str, Any] | None = None, kinds: Iterable[str] = (), **settings: Any
             ) -> Iterator[Manufacturer]:
    """A person at a table that has come to rest, after the actions of `play`; it begins in the position `state`."""
    def first(services: Services, launch: Launch) -> Scene:
        sitting = tuple(kinds) or (PERSON,) * seats
        found = [Seat(NAMES[at], COLOURS[at], kind) for at, kind in enumerate(sitting)]
        return open_game(services, begun(services, SPEC.id, found, seed, options or {}, state, play))

    with window(folder, first, Manufacturer, size=size, language=language, scale=scale, settings=settings) as player:
        yield player


def busy(chance: random.Random, actions: list[Action]) -> Action:
    """Any legal action, but rather one that brings a round to its end."""
    verbs = sorted({action.verb for action in actions})
    verb = chance.choices(verbs, [WISHES.get(verb, 1) for verb in verbs])[0]
    return chance.choice([action for action in actions if action.verb == verb])

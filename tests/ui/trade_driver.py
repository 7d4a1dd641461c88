"""A person at a table of Automania: points, clicks and types through pygame events alone."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from game.launch import Launch
from game.rules.automania import SPEC
from game.rules.automania.state import Trade
from game.scenes.automania.scene import AutomaniaScene
from game.scenes.base import Scene, Services
from game.scenes.opening import open_game
from game.scenes.table.deck import Deck
from game.scenes.table.handover import Curtain
from game.scenes.table.playing import Playing
from game.scenes.table.presses import HELD
from game.session.seats import PERSON, Seat
from game.session.session import Session
from tests.ui.deck_driver import DeckPlayer
from tests.ui.table_driver import NAMES, SIZE, Pixel, begun, rests, window

COLOURS = ("red", "blue", "green", "yellow")


class Trader(DeckPlayer):
    """Whoever sits at the window."""

    steps = 3  # an action space, its tile, and a word more

    @property
    def table(self) -> AutomaniaScene:  # type: ignore[override]
        """The table on the screen."""
        scene = self.app.stack.top
        assert isinstance(scene, AutomaniaScene)
        return scene

    @property
    def session(self) -> Session:
        """The game on the table, also when its results are read."""
        scene = self.app.stack.top
        if isinstance(scene, AutomaniaScene):
            self._played = scene.session
        return self._played

    @property
    def deck(self) -> Deck | None:
        return self.table.boards.deck

    @property
    def board(self) -> None:  # type: ignore[override]
        """Everything on this table is a widget of its own."""

    @property
    def covered(self) -> bool:
        """A curtain lies over the table."""
        return any(isinstance(layer, Curtain) for layer in self.table.screen.modals)

    def settle(self) -> None:
        for _ in range(900):
            scene = self.app.stack.top
            if not isinstance(scene, AutomaniaScene) or rests(scene) or self.covered:
                return
            if isinstance(scene.driver, Playing) and scene.driver.loop.held:
                self.wait(HELD)  # what has just come to lie there waits a moment
                self.key("return")
            self.wait()
        raise AssertionError("the table never comes to rest")

    def _after(self, before: int) -> bool:
        if isinstance(self.app.stack.top, AutomaniaScene) and self.session.ply == before:
            return False
        self.settle()
        return True


@contextmanager
def at_table(folder: Path, seats: int = 2, *, seed: int = 7, size: Pixel = SIZE, language: str = "en",
             scale: int = 100, play: Iterable[str] = (), state: Trade | None = None,
             options: dict[str, Any] | None = None, kinds: Iterable[str] = (), **settings: Any) -> Iterator[Trader]:
    """A person at a table that has come to rest, after the actions of `play`; it begins in the position `state`."""
    def first(services: Services, launch: Launch) -> Scene:
        sitting = tuple(kinds) or (PERSON,) * seats
        found = [Seat(NAMES[at], COLOURS[at], kind) for at, kind in enumerate(sitting)]
        return open_game(services, begun(services, SPEC.id, found, seed, options or {}, state, play))

    with window(folder, first, Trader, size=size, language=language, scale=scale, settings=settings) as player:
        yield player

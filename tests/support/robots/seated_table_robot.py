"""Robot at a table of a game whose panels share tabs: what these robots have in common."""

import random
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from game.launch_options import LaunchOptions
from game.rules.core.actions import Action
from game.scenes.scene_base import Scene, Services
from game.scenes.table.panels.tabbed_panels import TabbedPanels
from game.scenes.table_factory import make_table
from game.session.seats import PERSON, Seat
from tests.support.robots.tabbed_table_robot import TabbedTableRobot
from tests.support.robots.table_robot import NAMES, SIZE, Pixel, begun, window


class SeatedTableRobot(TabbedTableRobot):
    """Robot at the window: at the table, or later at its results."""

    @property
    def deck(self) -> TabbedPanels | None:
        """The panels that share tabs; None where everything stands side by side."""
        deck: TabbedPanels | None = self.table.panels.tabs
        return deck


P = TypeVar("P", bound=SeatedTableRobot)


@contextmanager
def seated(
    player: type[P], game: str, colours: tuple[str, ...], folder: Path, seats: int = 2, *, seed: int = 7,
    size: Pixel = SIZE, language: str = "en", scale: int = 100, play: Iterable[str] = (), state: Any = None,
    options: dict[str, Any] | None = None, kinds: Iterable[str] = (), **settings: Any,
) -> Iterator[P]:
    """A person at a table that has come to rest, after the actions of `play`; it begins in the position `state`."""
    def first(services: Services, launch: LaunchOptions) -> Scene:
        sitting = tuple(kinds) or (PERSON,) * seats
        found = [Seat(NAMES[at], colours[at], kind) for at, kind in enumerate(sitting)]
        return make_table(services, begun(services, game, found, seed, options or {}, state, play))

    with window(folder, first, player, size=size, language=language, scale=scale, settings=settings) as seen:
        yield seen


def wished(chance: random.Random, actions: list[Action], wishes: Mapping[str, float]) -> Action:
    """Any legal action, each verb as gladly as is wished; else 1."""
    verbs = sorted({action.verb for action in actions})
    verb = chance.choices(verbs, [wishes.get(verb, 1) for verb in verbs])[0]
    return chance.choice([action for action in actions if action.verb == verb])

"""Positions and sessions of random games from random set-ups, as strategies that draw a few small numbers."""

from typing import Any, NamedTuple

from hypothesis import strategies as st

from game.rules.core.actions import Action
from game.rules.core.engine import apply, legal
from game.rules.core.game_spec import GameConfig
from game.rules.core.registry import spec_of
from game.session.game_catalog import GamePackage
from game.session.seats import PERSON, Seat
from game.session.session import Session
from game.session.storage.store import Store
from game.tools.random_options import SeededDraws, random_config
from tests.conformance.seatings import TABLES
from tests.support.positions import content_of

NAMES = ("Ada", "Bo & Co", "<Cy>", "Di", "Eli")


class RandomGame(NamedTuple):
    """The numbers of a random game: who plays is `table` among those of the title, `seed` decides all else."""

    table: int
    seed: int
    plies: int


def games(plies: int) -> st.SearchStrategy[RandomGame]:
    """Games of at most so many plies."""
    return st.builds(RandomGame, st.integers(0, 5), st.integers(0, 2**31 - 1), st.integers(0, plies))


def config_of(game: str, drawn: RandomGame) -> GameConfig:
    """The agreements of a random game."""
    tables = [table for table in TABLES if table.game == game]
    table = tables[drawn.table % len(tables)]
    return random_config(spec_of(game), content_of(game), table.seats, drawn.seed, solo=table.solo)


def played(game: str, drawn: RandomGame) -> tuple[Any, list[Action]]:
    """The state at the end of a random game, or where it has so many plies; and the actions that led there."""
    state = spec_of(game).setup(content_of(game), config_of(game, drawn), drawn.seed)
    chance, done = SeededDraws(drawn.seed), list[Action]()
    while state.ply < drawn.plies and (actions := legal(state)):
        done.append(actions[chance.below(len(actions))])
        apply(state, done[-1], trusted=True)
    return state, done


def position_of(game: str, drawn: RandomGame) -> Any:
    """The state of a random game after so many plies."""
    return played(game, drawn)[0]


def session_of(game: str, drawn: RandomGame, store: Store | None = None, kinds: tuple[str, ...] = (PERSON,),
               **rules: str) -> Session:
    """A session of such a game at its beginning; `kinds` of players in turn."""
    package, config = GamePackage(spec_of(game), content_of(game)), config_of(game, drawn)
    colours = package.spec.colours(package.content)
    seats = [Seat(NAMES[at], colours[at], kinds[at % len(kinds)]) for at in range(config.seats)]
    return Session.new(package, config, seats, drawn.seed, store, house_rules=dict(rules))

"""Sessions of the tiny game, and a race to its end."""

import random
from pathlib import Path

from game.rules.core.actions import parse_action
from game.rules.core.game_spec import GameConfig
from game.session.loading.store_opening import open_store
from game.session.seats import PERSON, Seat
from game.session.session import Session
from game.session.storage.store import Store
from tests.support.tiny_game import TinyShelf

NAMES = ("Ada", "Bo", "Cy", "Di")
COLOURS = ("blue", "green", "purple", "red")
CONFIG = {"rounds": 3}


def seats(*kinds: str) -> list[Seat]:
    return [Seat(NAMES[i], COLOURS[i], kind) for i, kind in enumerate(kinds)]


def tiny(store: Store | None = None, kinds: tuple[str, ...] = (PERSON, PERSON), seed: int = 1,
         **more: object) -> Session:
    """A new session of the tiny game."""
    return Session.new(TinyShelf().package("tiny"), GameConfig(len(kinds), dict(CONFIG)), seats(*kinds), seed, store,
                       **more)  # type: ignore[arg-type]


def act(session: Session, *texts: str) -> None:
    """Carry out actions given as texts."""
    for text in texts:
        session.act(parse_action(text))


def to_turns(session: Session) -> None:
    """Pick the first card for everybody: now the open turns of the round begin."""
    while any(action.verb == "pick" for action in session.legal()):
        session.act(session.legal()[0])


def play_out(session: Session, seed: int = 0, plies: int = 10_000) -> None:
    """Play at random to the end, or for so many plies."""
    chance = random.Random(seed)
    for _ in range(plies):
        if session.over:
            return
        session.act(chance.choice(session.legal()))


def stored(folder: Path) -> Store:
    """The store in a folder, which must open without anything to tell."""
    store, notices = open_store(folder / "paddock.sqlite3")
    assert notices == []
    return store

"""Does one kind of work with the player's files over and over: `python -m tests.faults.storage_process WORK FOLDER`.

It prints a line when a piece of it is done, so whoever kills it knows what must be there.
"""

import sys
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from pathlib import Path

from game.session.loading.store_opening import open_store
from game.session.session import Session
from game.session.transfer.import_export import import_game, write_export
from game.settings import load_settings
from tests.session.sample_sessions import tiny
from tests.support.tiny_game import SPEC, TinyShelf

NAME = "paddock.sqlite3"
NEWER = TinyShelf(replace(SPEC, version=2))
GAMES = 6
PLIES = 12


def say(*words: object) -> None:
    """One line, at once."""
    sys.stdout.write(" ".join(map(str, words)) + "\n")
    sys.stdout.flush()


def played() -> Session:
    session = tiny(title="Played")
    for _ in range(PLIES):
        session.act(session.legal()[0])
    return session


def prepare(work: str, folder: Path) -> None:
    """Write the files that have to lie there before the work begins."""
    if work == "import":
        write_export(folder / "in.paddock", played().saved())
    if work in ("migrate", "mend"):
        store, _ = open_store(folder / NAME)
        for _ in range(GAMES):
            store.add(played().saved())
        store.close()
    if work == "mend":
        spoil(folder / NAME)


def spoil(path: Path) -> None:
    """The first page is gone; every game can still be read."""
    with path.open("r+b") as file:
        file.write(bytes(200))


def create(folder: Path) -> None:
    for number in count():
        store, notices = open_store(folder / str(number) / NAME)
        store.close()
        say("did", number, *notices)


def export(folder: Path) -> None:
    session = played()
    for number in count():
        write_export(folder / "out.paddock", session.saved())
        say("did", number)


def import_(folder: Path) -> None:
    store, _ = open_store(folder / NAME)
    while True:
        saved = import_game(folder / "in.paddock", TinyShelf())
        store.add(saved)
        say("did", saved.head.id)


def settings(folder: Path) -> None:
    for number in count():
        chosen, _ = load_settings(folder / "settings.json")
        chosen.volume_master, chosen.last_setups = number % 100, {"tiny": {"number": number, "room": "x" * 20_000}}
        chosen.save(folder / "settings.json")
        say("did", number)


def migrate(folder: Path) -> None:
    store, _ = open_store(folder / NAME)
    for head in store.games():
        Session.resume(NEWER, store, head.id)
        say("did", head.id)


def mend(folder: Path) -> None:
    say("begun")
    store, notices = open_store(folder / NAME)
    say("did", *[notice.key for notice in notices])
    store.close()


WORK: dict[str, Callable[[Path], None]] = {"create": create, "export": export, "import": import_,
                                           "settings": settings, "migrate": migrate, "mend": mend}

if __name__ == "__main__":
    say("ready")
    WORK[sys.argv[1]](Path(sys.argv[2]))
    say("over")

"""Plays games into a store for as long as it lives: `python -m tests.session.storage.save_process STORE`.

After every change it prints "did GAME PLY DIGEST", before it takes something back "undo"; so whoever kills it knows
what must be on the disk.
"""

import random
import sys
from pathlib import Path

from game.session.loading.store_opening import open_store
from game.session.session import Session
from tests.session.sample_sessions import tiny
from tests.support.tiny_game import TinyShelf


def say(*words: str) -> None:
    """One line, at once."""
    sys.stdout.write(" ".join(words) + "\n")
    sys.stdout.flush()


def main(path: Path) -> None:
    """Go on with the game that is not finished, or with a new one; now and then take an action back."""
    store, notices = open_store(path)
    say("open", *[notice.key for notice in notices])
    chance = random.Random()
    while True:
        games = store.games(finished=False)
        session = Session.resume(TinyShelf(), store, games[0].id) if games else tiny(store)
        while not session.over:
            if session.barrier() is None and chance.random() < 0.2:
                say("undo")
                session.undo()
            else:
                session.act(chance.choice(session.legal()))
            say("did", session.id, str(session.ply), session.game.log[-1].digest if session.ply else "-")


if __name__ == "__main__":
    main(Path(sys.argv[1]))

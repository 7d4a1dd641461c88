"""Speed of a game session: commits, undo, jumping through the history, loading."""

import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from game.option_text import Given, resolve_options
from game.scenes.registry import screens_of
from game.session.game_catalog import GameCatalog
from game.session.seats import Seat
from game.session.session import Session
from game.session.storage.store import Store
from game.tools.benches.measurement import Measurement
from game.tools.percentiles import percentile

SEATS = 4
OPTIONS: dict[str, Given] = {}  # the default options
JUMPS = 300
TITLE = "bench"


def rows(game: str) -> Iterator[Measurement]:
    """Yield the figures of a whole random game of four in a store on the disk.

    They are wall times, because the disk takes part.
    """
    with TemporaryDirectory(prefix="paddock-bench-") as folder:
        game_catalog = GameCatalog()
        store = Store(Path(folder) / "bench.sqlite3")
        session = _new(game_catalog, store, game)
        chance = random.Random(5)
        commits: list[float] = []
        undone: list[float] = []
        undo_at = screens_of(game).limits.undo_at
        while not session.over:
            action = chance.choice(session.legal())
            commits.append(_wall(lambda: session.act(action)))  # noqa: B023
            if undo_at <= session.ply < undo_at + 10:
                undone += [_undo_time(session) for _ in range(3)]
        yield Measurement("commit", median(commits), "ms", 5, f"act(), p50 of {len(commits)} actions, wall")
        yield Measurement("commit p99", percentile(commits, 0.99), "ms", 10, "act(), wall")
        yield Measurement("undo", median(undone), "ms", 5, f"at action {undo_at}, committed, wall")
        load = _wall(lambda: Session.resume(game_catalog, store, session.id))
        yield Measurement("load", load, "ms", 300, f"finished game of {session.ply} actions, wall")
        resumed = Session.resume(game_catalog, store, session.id)
        jumps = [_wall(lambda: resumed.seek(chance.randint(0, resumed.ply))) for _ in range(JUMPS)]
        yield Measurement(
            "jump p99", percentile(jumps, 0.99), "ms", 30, f"any ply of {resumed.ply}, after a restart, wall"
        )
        store.close()


def _new(game_catalog: GameCatalog, store: Store, game: str) -> Session:
    package = game_catalog.package(game)
    config = resolve_options(package.spec, package.content, SEATS, OPTIONS).config
    seats = [Seat(f"P{number}", "blue") for number in range(SEATS)]
    return Session.new(package, config, seats, 5, store, title=TITLE, house_rules={"undo": "friendly"})


def _undo_time(session: Session) -> float:
    """Return milliseconds of an undo, which is then redone."""
    taken = _wall(session.undo)
    session.redo()
    return taken


def _wall(call: Callable[[], object]) -> float:
    before = time.perf_counter()
    call()
    return 1000 * (time.perf_counter() - before)

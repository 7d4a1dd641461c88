"""Adds saves of each game's present version to the corpus: `python -m tests.saves.record_saves`.

They have to load after every later correction of the rules: where their moves lead elsewhere, under a new version.
"""

import random
import sys
from collections.abc import Mapping
from pathlib import Path

from game.rules.core.game_spec import GameConfig, OptionValue
from game.rules.core.registry import GAMES
from game.session.game_catalog import GameCatalog, GamePackage
from game.session.seats import Seat
from game.session.session import Session
from game.session.transfer.import_export import write_export
from tests.saves.save_vocabulary import FOLDER

STOPS = (0, 60, 200)  # actions before the save, as far as the game lasts


def recorded(package: GamePackage, seats: int, plies: int, given: Mapping[str, OptionValue]) -> Session:
    """A game of the standard options but for those given, played at random."""
    options = {option.id: option.default for option in package.spec.options(package.content, seats)} | dict(given)
    table = [Seat(f"Player {i + 1}", "red", "person" if i % 2 else "normal") for i in range(seats)]
    session = Session.new(package, GameConfig(seats, options), table, seed=plies + seats)
    chance = random.Random(plies)
    while not session.over and session.ply < plies:
        session.act(chance.choice(session.legal()))
    return session


def main() -> int:
    """Write what is not there yet."""
    game_catalog = GameCatalog()
    for game in GAMES:
        package = game_catalog.package(game)
        spec, folder = package.spec, FOLDER / game / f"v{package.spec.version}"
        for seats, plies in zip((spec.seats[0], spec.seats[-1], spec.seats[0]), STOPS, strict=True):
            write(package, folder / f"{seats}-seats-{plies}.json", seats, plies, {})
        if solo := spec.solo:
            given = {solo.option: solo.usual(package.content)}
            write(package, folder / f"solo-{STOPS[1]}.json", solo.seats, STOPS[1], given)
    return 0


def write(package: GamePackage, path: Path, seats: int, plies: int, given: Mapping[str, OptionValue]) -> None:
    """Record a game unless its file exists."""
    if not path.exists():
        write_export(path, recorded(package, seats, plies, given).saved())


if __name__ == "__main__":
    sys.exit(main())

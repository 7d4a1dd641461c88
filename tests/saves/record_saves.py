"""Adds saves of each game's present version to the corpus: `python -m tests.saves.record_saves`.

Whatever is corrected in the rules later, they have to load: where their moves lead elsewhere, under a new version.
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


def recorded(kit: GamePackage, seats: int, plies: int, given: Mapping[str, OptionValue]) -> Session:
    """A game of the standard options but for those given, played at random."""
    options = {option.id: option.default for option in kit.spec.options(kit.content, seats)} | dict(given)
    table = [Seat(f"Player {i + 1}", "red", "person" if i % 2 else "normal") for i in range(seats)]
    session = Session.new(kit, GameConfig(seats, options), table, seed=plies + seats)
    chance = random.Random(plies)
    while not session.over and session.ply < plies:
        session.act(chance.choice(session.legal()))
    return session


def main() -> int:
    """Write what is not there yet."""
    shelf = GameCatalog()
    for game in GAMES:
        kit = shelf.package(game)
        folder = FOLDER / game / f"v{kit.spec.version}"
        for seats, plies in zip((kit.spec.seats[0], kit.spec.seats[-1], kit.spec.seats[0]), STOPS, strict=True):
            write(kit, folder / f"{seats}-seats-{plies}.json", seats, plies, {})
        if solo := kit.spec.solo:
            write(kit, folder / f"solo-{STOPS[1]}.json", solo.seats, STOPS[1], {solo.option: solo.usual(kit.content)})
    return 0


def write(kit: GamePackage, path: Path, seats: int, plies: int, given: Mapping[str, OptionValue]) -> None:
    """Record a game where there is none."""
    if not path.exists():
        write_export(path, recorded(kit, seats, plies, given).saved())


if __name__ == "__main__":
    sys.exit(main())

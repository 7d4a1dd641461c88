"""Plays a season of three games of three titles with any moves: `python -m tests.faults.season_process FOLDER`.

It begins the season, or goes on where a process before it was killed, and prints the number of the game and its move
behind each one, so whoever kills it knows what must be there.
"""

import random
import sys
from pathlib import Path

from game.option_text import resolve_options
from game.session.game_catalog import GameCatalog
from game.session.loading.store_opening import open_store
from game.session.seasons import season_store
from game.session.seasons.season import Fixture, Season, next_fixture
from game.session.seats import Seat
from game.session.session import Session
from game.session.storage.store import Store

NAME = "paddock.sqlite3"
MEMBERS = Seat("Ada", "blue", "easy"), Seat("Bo", "red", "easy"), Seat("Cy", "green", "easy")
SEASON = Season("Winter", ("automobiles", "kraftwagen", "automania"), MEMBERS, started=5.0, id="5ea50f")
SHELF = GameCatalog()


def table(store: Store, fixture: Fixture) -> Session:
    """The table of a game of the season: the one that was begun, or a new one."""
    if fixture.game_id:
        return Session.resume(SHELF, store, fixture.game_id)
    kit = SHELF.package(fixture.game)
    config = resolve_options(kit.spec, kit.content, len(MEMBERS), {}).config
    seats = [Seat(member.name, colour, member.kind)
             for member, colour in zip(MEMBERS, kit.spec.colours(kit.content), strict=False)]
    return Session.new(kit, config, seats, fixture.number, store, house_rules={"season": [SEASON.id, fixture.number]})


def main(folder: Path) -> None:
    chance = random.Random()
    store, _ = open_store(folder / NAME)
    if not season_store.all_seasons(store):
        season_store.put_season(store, SEASON)
    while (fixture := next_fixture(season_store.season_fixtures(store, SEASON))) is not None:
        session = table(store, fixture)
        while not session.over:
            session.act(chance.choice(session.legal()))
            sys.stdout.write(f"{fixture.number} {session.ply}\n")
            sys.stdout.flush()
    sys.stdout.write("over\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))

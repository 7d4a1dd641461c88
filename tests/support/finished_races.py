"""Finished races for the tests of what comes after one: played once, put into the store of whoever asks."""

from dataclasses import replace
from functools import cache

from game.ai.policies import policy_for
from game.rules.core.game_spec import GameConfig
from game.session.game_catalog import GameCatalog
from game.session.history.replay_check import replay
from game.session.seats import Seat
from game.session.session import Session
from game.session.storage.saved_game import SavedGame
from tests.support.robots.app_robot import AppRobot

SEATS = (("Marta", "blue", "person"), ("Otto", "red", "hard"), ("Lucia", "yellow", "person"))


@cache
def played(seats: int = 3, seed: int = 7, first: str = "greedy") -> SavedGame:
    """A race of one lap on the practice board, driven by the greedy policy; the first seat by the level `first`."""
    package = GameCatalog().package("automobiles")
    config = GameConfig(seats, {"board": "lighthouse", "laps": 1, "first": "1"})
    session = Session.new(package, config, [Seat(*seat) for seat in SEATS[:seats]], seed, title="Sunday race")
    drivers = [policy_for("greedy" if seat else first, package.spec.id) for seat in range(seats)]
    while (seat := session.turn()) is not None:
        session.act(drivers[seat].decide(session.view(seat), seat, session.ply).action)
    saved = session.saved()
    replay(package, saved)  # fills in what a store keeps of the way
    return saved


def put(visitor: AppRobot, seats: int = 3, seed: int = 7, game_id: str = "race", first: str = "greedy") -> Session:
    """The race in the visitor's store, as a session."""
    saved = played(seats, seed, first)
    visitor.app.services.library.store.add(replace(saved, head=replace(saved.head, id=game_id)))
    return visitor.app.services.resume(game_id)

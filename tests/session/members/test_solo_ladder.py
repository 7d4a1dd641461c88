"""Ladder of the solo game: records by level, set-up and person, the next goal, results with one seed."""

from game.rules.core.game_spec import GameConfig
from game.session.game_catalog import GameCatalog
from game.session.members.solo_ladder import Rung, best_with_seed, climbed, next_goal
from game.session.seats import PERSON, Seat
from game.session.session import Session
from game.session.storage.saved_game import SeatResult
from game.session.storage.store import Store

PACKAGE = GameCatalog().package("imperial-steam")
LEVELS = tuple(PACKAGE.content.automa.levels)


def finish(store: Store, level: str, mode: str, name: str, score: int, rival: int, *, kind: str = PERSON,
           seed: int = 1) -> None:
    """A finished game with this result."""
    seats = [Seat(name, "red", kind), Seat("Automa", "black", "normal")]
    game = Session.new(PACKAGE, GameConfig(2, {"automa": level, "mode": mode, "map": "suedbahn"}), seats, seed)
    game.game.outcomes = [SeatResult(0, name, kind, score, 1 if score > rival else 2, {}),
                          SeatResult(1, "Automa", "automa", rival, 2 if score > rival else 1, {})]
    game.game.head.finished = 5.0
    store.add(game.saved())


def ladder(store: Store, name: str, mode: str) -> list[Rung]:
    assert PACKAGE.spec.solo is not None
    return climbed(store, "imperial-steam", PACKAGE.spec.solo, LEVELS, name,
                   {"automa": "D1", "mode": mode, "map": "suedbahn", "edition": "program"})


def test_each_level_keeps_wins_and_the_best_game_of_a_person_in_one_set_up() -> None:
    store = Store()
    finish(store, "D1", "normal", "Marta", 400, 300)
    finish(store, "D1", "normal", "marta", 520, 540)
    finish(store, "D0", "introductory", "Marta", 700, 100)
    finish(store, "D2", "normal", "Otto", 600, 100)
    finish(store, "D3", "normal", "Marta", 600, 100, kind="expert")
    found = {rung.level: rung for rung in ladder(store, "Marta", "normal") if rung.games}
    assert found == {"D1": Rung("D1", 2, 1, 520, 540)}, "neither other set-ups, nor others, nor computers count"
    assert [rung.level for rung in ladder(store, "Marta", "normal")] == list(LEVELS)


def test_the_next_goal_is_the_level_above_the_highest_win() -> None:
    store = Store()
    assert next_goal(ladder(store, "Marta", "normal")) == Rung("D0")
    finish(store, "D4", "normal", "Marta", 400, 300)
    assert next_goal(ladder(store, "Marta", "normal")) == Rung("D5")
    finish(store, "D7", "normal", "Marta", 400, 300)
    assert next_goal(ladder(store, "Marta", "normal")) is None


def test_results_with_a_seed_are_listed_by_person() -> None:
    store = Store()
    for name, score, seed in (("Marta", 300, 8), ("Marta", 500, 8), ("Otto", 400, 8), ("Otto", 900, 9)):
        finish(store, "D1", "normal", name, score, 200, seed=seed)
    assert best_with_seed(store, "imperial-steam", 8) == [("Marta", 500), ("Otto", 400)]

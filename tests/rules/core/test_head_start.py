"""Head start: what a seat has more at the beginning, in all five games."""

from random import Random

import pytest

from game.rules.core.engine import apply, legal
from game.rules.core.game_spec import GameConfig
from game.rules.core.option_values import HEAD_START, head_starts
from game.rules.core.registry import GAMES
from game.session.game_catalog import GameCatalog
from game.session.seats import Seat
from game.session.session import Session
from game.session.storage.store import Store

SEED, PLIES = 11, 120
STEPS = [0, 3, 1]
MORE = {"automobiles": ("stack", "money", 4), "kraftwagen": ("factories", "takings", 10),
        "imperial-steam": ("companies", "money", 20), "automania": ("factories", "money", 3),
        "great-race": ("crews", "money", 10)}  # where it lies, and the figure of a step


def figures(game: str, steps: list[int]) -> list[int]:
    """The figure of each seat at the beginning, of that in which a head start is given."""
    package = GameCatalog().package(game)
    state = package.spec.setup(package.content, GameConfig(3, {HEAD_START: steps}), SEED)
    where, name, _ = MORE[game]
    found = getattr(state, where)
    if where == "stack":
        return [money for _, money in sorted((frame.seat, frame.money) for frame in found if hasattr(frame, name))]
    amounts = [getattr(each, name) for each in found]
    return [sum(amount.values()) if isinstance(amount, dict) else amount for amount in amounts]


@pytest.mark.parametrize("game", GAMES)
def test_each_seat_has_its_steps_more_and_nothing_else_changes(game: str) -> None:
    usual, unit = figures(game, [0, 0, 0]), MORE[game][2]
    assert [more - less for more, less in zip(figures(game, STEPS), usual, strict=True)] == [0, 3 * unit, unit]
    package = GameCatalog().package(game)
    config = GameConfig(3, {HEAD_START: STEPS})
    assert head_starts(package.spec.options(package.content, 3), config) == [0, 3 * unit, unit]
    even = [package.spec.setup(package.content, GameConfig(3, options), SEED).to_data()
            for options in ({}, {HEAD_START: [0, 0, 0]})]
    assert even[0] == even[1]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("steps", [[0, 4, 0], [0, -1, 0], [0, 1], [0, True, 0], "1", [0, "1", 0]])
def test_what_is_no_head_start_is_refused(game: str, steps: object) -> None:
    package = GameCatalog().package(game)
    (reason,) = package.spec.setup_problems(package.content, GameConfig(3, {HEAD_START: steps}))  # type: ignore[dict-item]
    assert reason.key == "bad-option" and dict(reason.params) == {"option": HEAD_START}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_with_head_starts_keeps_all_that_always_holds_and_is_saved_with_them(game: str) -> None:
    package, chance, store = GameCatalog().package(game), Random(SEED), Store()
    colours = package.spec.colours(package.content)
    seats = [Seat(name, colours[at]) for at, name in enumerate(("Ada", "Bo", "Cy"))]
    session = Session.new(package, GameConfig(3, {HEAD_START: STEPS}), seats, SEED, store)
    for _ in range(PLIES):
        if session.over:
            break
        session.act(chance.choice(session.legal()))
    again = Session.resume(GameCatalog(), store, session.id)
    assert again.game.head.options[HEAD_START] == STEPS and again.ply == session.ply
    state = package.spec.setup(package.content, session.game.head.config, SEED)
    for entry in session.game.log:
        assert entry.made in legal(state)
        apply(state, entry.made)  # type: ignore[arg-type]
        assert not package.spec.check_invariants(state)
    assert state.to_data() == again.seek(again.ply).to_data()

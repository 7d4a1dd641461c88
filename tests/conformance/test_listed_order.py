"""Seats in their listed order: with these options the first one has the first turn, whatever chance says."""

from random import Random

import pytest

from game.rules.core.game_spec import GameConfig, is_valid_choice
from game.rules.core.registry import GAMES, spec_of
from game.session.game_catalog import GameCatalog
from game.session.seats import Seat
from game.session.session import Session
from game.session.statistics import starter_wins
from game.session.storage.store import Store
from tests.session.test_statistics import ADA, BO, played

LISTED = [game for game in GAMES if spec_of(game).listed_order]


def test_only_where_bids_decide_nothing_can_be_agreed() -> None:
    assert [game for game in GAMES if game not in LISTED] == ["imperial-steam"]


@pytest.mark.parametrize("game", LISTED)
@pytest.mark.parametrize("seats", [2, 4])
def test_the_first_seat_has_the_first_turn(game: str, seats: int) -> None:
    """Before it others may prepare: choose a start tile, draft assistants."""
    package = GameCatalog().package(game)
    options = {option.id: option for option in package.spec.options(package.content, seats)}
    listed = dict(package.spec.listed_order)
    assert all(is_valid_choice(options[name], value, seats) for name, value in listed.items())
    colours = package.spec.colours(package.content)
    people = [Seat(str(number), colours[number]) for number in range(seats)]
    for seed in range(4):
        session, chance = Session.new(package, GameConfig(seats, listed), people, seed), Random(seed)
        verb = package.spec.first_turn_verb
        action = chance.choice(session.legal())
        while verb and action.verb != verb:
            session.act(action)
            action = chance.choice(session.legal())
        assert action.seat == 0, f"seed {seed}: {action.text()}"


def test_statistics_tell_by_that_who_began() -> None:
    store = Store()
    for number, (game, text) in enumerate([("kraftwagen", "1 start ST-1"), ("great-race", "1 take guide")]):
        played(store, number, {ADA: 1, BO: 2}, game=game)
        first = f"0 {spec_of(game).first_turn_verb} x"
        for ply, action in enumerate((text, first), 1):
            store.db.execute("INSERT INTO action VALUES(?,?,?,?,'','[]','','person',0)",
                             (f"g{number}", ply, int(action[0]), action))
    assert starter_wins(store, 2) == (2, 2)

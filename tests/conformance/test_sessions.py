"""Random games through the session: barriers, undo, previews and the stored form keep their promises too."""

import pytest

from game.rules.core.registry import GAMES, spec_of
from game.session.early_end import standing_result
from game.session.game_catalog import GamePackage
from game.session.seats import Seat
from game.session.session import Session
from game.session.storage.saved_game import canonical
from game.tools.random_options import SeededDraws, random_config
from tests.support.positions import content_of

PLIES = 250


def session_of(game: str, seed: int) -> tuple[Session, SeededDraws]:
    spec, content = spec_of(game), content_of(game)
    config = random_config(spec, content, spec.seats[0], seed, solo=spec.solo is not None and seed == 1)
    seats = [Seat(f"P{i}", "blue") for i in range(config.seats)]
    return Session.new(GamePackage(spec, content), config, seats, seed), SeededDraws(seed)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAMES)
def test_chance_cannot_be_taken_back_and_everything_else_can(game: str, seed: int) -> None:
    session, chance = session_of(game, seed)
    undone = 0
    for _ in range(PLIES):
        if session.over:
            break
        before, seat = session.seek(session.ply), session.turn()
        actions = session.legal()
        session.act(actions[chance.below(len(actions))])
        if session.seek(session.ply).rng != before.rng:
            assert session.barrier() is not None, session.game.log[-1].action
        elif session.barrier() is None:
            after = canonical(session.seek(session.ply).to_data())
            session.undo()
            assert session.turn() == seat
            assert canonical(session.seek(session.ply).to_data()) == canonical(before.to_data())
            session.redo()
            assert canonical(session.seek(session.ply).to_data()) == after
            undone += 1
    assert undone > PLIES / 4


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAMES)
def test_a_preview_never_differs_from_what_then_happens(game: str, seed: int) -> None:
    session, chance = session_of(game, seed)
    seen = 0
    for _ in range(PLIES):
        if session.over:
            break
        actions = session.legal()
        action = actions[chance.below(len(actions))]
        expected = session.preview(action.seat, [action])
        done = session.act(action)
        if expected is None:
            continue
        seen += 1
        assert expected.events == done.events
        spec = session.package.spec
        masked = spec.mask(session.seek(session.ply), action.seat)
        assert canonical(expected.view.to_data()) == canonical(masked.to_data())
    assert seen > PLIES / 4


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAMES)
def test_every_position_has_a_ranking_as_it_stands(game: str, seed: int) -> None:
    session, chance = session_of(game, seed)
    for _ in range(PLIES):
        before = canonical(session.seek(session.ply).to_data())
        result = standing_result(session.package.spec, session.seek(session.ply))
        assert sorted(result.order) == list(range(len(session.seats)))
        assert canonical(session.seek(session.ply).to_data()) == before
        if session.over:
            assert result == session.result()
            break
        actions = session.legal()
        session.act(actions[chance.below(len(actions))])

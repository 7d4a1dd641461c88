"""Chance cannot be predicted: neither from the seeds of computer players, nor from a game forked from another."""

from pathlib import Path

import pytest

from game.rules.core.actions import parse_action
from game.rules.core.events import Event
from game.rules.core.game_spec import GameConfig
from game.rules.core.registry import GAMES, spec_of
from game.session import rng_streams
from game.session.game_catalog import GameCatalog
from game.session.history.replay_check import replay
from game.session.notices import UserError
from game.session.seats import AUTOMA, LEVELS, PERSON, Seat
from game.session.session import Session
from game.session.storage.save_reader import LARGEST
from game.session.storage.store import Store
from game.session.transfer.import_export import import_game, write_export
from tests.session.sample_sessions import act, play_out, tiny, to_turns

SHELF = GameCatalog()


def table(game: str, seed: int = 7, solo: bool = False) -> Session:
    """A game for two, or for one and the Automa, in a store of its own."""
    package = SHELF.package(game)
    spec, config = package.spec, GameConfig(min(package.spec.seats), {})
    if solo:
        assert spec.solo is not None
        config = GameConfig(spec.solo.seats, {spec.solo.option: spec.solo.usual(package.content)})
    colours, automa = spec.colours(package.content), spec.automa_of(config)
    seats = [Seat(f"P{n}", colours[n], AUTOMA if n == automa else PERSON) for n in range(config.seats)]
    return Session.new(package, config, seats, seed, Store())


def played(session: Session, actions: list[str]) -> list[tuple[Event, ...]]:
    """The events of these actions, as long as they are legal."""
    found = []
    for text in actions:
        if session.over or parse_action(text) not in session.legal():
            break
        session.act(parse_action(text))
        found.append(session.game.log[-1].events)
    return found


EVERY = [(game, False) for game in GAMES] + [(game, True) for game in GAMES if spec_of(game).solo]


@pytest.mark.parametrize(("game", "solo"), EVERY)
def test_a_fork_of_a_running_game_deals_anew_and_holds(game: str, solo: bool, tmp_path: Path) -> None:
    session = table(game, solo=solo)
    play_out(session, plies=60)
    for ply in (0, 20, 41):
        branch = session.fork(ply)
        old, new = session.seek(ply), branch.seek(ply)
        assert new.rng != old.rng
        new.rng = old.rng
        assert new.to_data() == old.to_data()  # what lies hidden stays what it is
        assert branch.seek(ply - 1 if ply else 0).ply == max(0, ply - 1)
        play_out(branch, seed=3, plies=30)
        assert replay(branch.package, branch.saved()) is None
        back = Session.resume(SHELF, branch.store, branch.id)  # type: ignore[arg-type]
        while not back.check_history():
            pass
        assert (back.history.gaps, back.take_notices()) == ([], [])
        assert [back.seek(at).to_data() for at in (0, ply, back.ply)] == \
            [branch.seek(at).to_data() for at in (0, ply, back.ply)]
        write_export(tmp_path / "branch.paddock", branch.saved())
        assert len(import_game(tmp_path / "branch.paddock", SHELF).log) == branch.ply


@pytest.mark.parametrize(("game", "solo"), [each for each in EVERY if each != ("imperial-steam", False)])
def test_no_game_tells_what_is_drawn_in_one_that_goes_on_from_it(game: str, solo: bool) -> None:
    """The same actions lead elsewhere. (Imperial Steam without the Automa draws nothing after its set-up.)"""
    session = table(game, solo=solo)
    play_out(session, plies=250)
    assert not session.over or session.ply > 20
    ply = next(entry.ply for entry in session.game.log if entry.barrier == "chance") - 1
    ply = max(ply, min(20, session.ply // 2))
    events = [entry.events for entry in session.game.log[ply:]]
    branch = session.fork(ply)
    assert played(branch, [entry.action for entry in session.game.log[ply:]]) != events


def test_a_fork_of_a_fork_keeps_the_chance_of_both() -> None:
    session = table("automobiles")
    play_out(session, plies=50)
    first = session.fork(20)
    play_out(first, seed=2, plies=30)
    for ply in (10, 20, 35):
        second = first.fork(ply)
        play_out(second, seed=5, plies=20)
        assert replay(second.package, second.saved()) is None
        assert second.seek(ply).rng not in (first.seek(ply).rng, session.seek(ply).rng)


@pytest.mark.parametrize("friendly", [False, True])
def test_a_branch_cannot_be_taken_back_into_the_chance_of_the_other_game(friendly: bool) -> None:
    session = tiny(house_rules={"undo": "friendly"} if friendly else None)
    play_out(session, plies=9)
    branch = session.fork(5)
    with pytest.raises(UserError, match="fork"):
        branch.undo_to(4)
    why = branch.barrier()
    assert why is not None and why.key == "session.barrier.fork"
    act(branch, branch.legal()[0].text())
    if friendly:
        branch.undo_to(5)
        assert branch.ply == 5


def test_friendly_undo_keeps_chance() -> None:
    session = tiny(house_rules={"undo": "friendly"})
    to_turns(session)
    before = session.seek(session.ply).rng
    act(session, "0 roll")
    rolled = session.seek(session.ply).to_data()
    session.undo_to(session.ply - 1)
    assert session.seek(session.ply).rng == before
    act(session, "0 roll")
    assert session.seek(session.ply).to_data() == rolled


@pytest.mark.parametrize("game", [*GAMES])
def test_a_game_that_is_over_may_be_played_on_with_the_same_chance(game: str) -> None:
    session = table(game)
    with pytest.raises(UserError, match="foretells"):
        session.fork(0, same_chance=True)
    play_out(session)
    actions = [entry.action for entry in session.game.log]
    branch = session.fork(10, same_chance=True)
    assert played(branch, actions[10:]) == [entry.events for entry in session.game.log[10:]]
    assert branch.game.log[-1].digest == session.game.log[-1].digest


def test_what_computer_players_are_told_does_not_follow_from_the_seed() -> None:
    games = [tiny(kinds=(PERSON, LEVELS[0]), seed=4) for _ in range(4)]
    seeds = [game.sampling_seed() for game in games]
    assert len(set(seeds)) == len(seeds)
    assert 4 * 1_000_003 not in seeds


def test_what_computer_players_are_told_repeats_with_the_save() -> None:
    session = tiny(Store(), kinds=(PERSON, LEVELS[0]))
    play_out(session, plies=4)
    back = Session.resume(_shelf(), session.store, session.id)  # type: ignore[arg-type]
    assert back.sampling_seed() == session.sampling_seed()
    play_out(session, plies=1)
    assert session.sampling_seed() != back.sampling_seed()


def test_an_older_save_draws_its_number_once() -> None:
    session = tiny(Store(), kinds=(PERSON, LEVELS[0]))
    del session.game.head.house_rules[rng_streams.THINKING]
    first = session.sampling_seed()
    back = Session.resume(_shelf(), session.store, session.id)  # type: ignore[arg-type]
    assert (session.sampling_seed(), back.sampling_seed()) == (first, first)


@pytest.mark.parametrize("said", [None, "x", -1, True, 1 << 70, [1], {"a": 1}])
def test_a_number_that_is_none_is_drawn_anew(said: object) -> None:
    assert rng_streams.thinking_seed({rng_streams.THINKING: said}) is None
    assert (
        rng_streams.redeals_of({rng_streams.DEALT: said}) == {}
        and rng_streams.redeals_of({rng_streams.DEALT: [said, [said, 3]]}) == {}
    )


def test_a_rematch_and_a_fork_think_with_numbers_of_their_own() -> None:
    session = tiny()
    play_out(session, plies=4)
    branch = session.fork(2)
    assert branch.game.head.house_rules[rng_streams.THINKING] != session.game.head.house_rules[rng_streams.THINKING]


def _shelf() -> GameCatalog:
    from tests.support.tiny_game import TinyShelf

    return TinyShelf()


def test_a_drawn_seed_can_be_read_from_the_save_of_a_season() -> None:
    assert rng_streams.DRAWN_BELOW - 1 <= LARGEST and 0 < rng_streams.new_game_seed() < rng_streams.DRAWN_BELOW

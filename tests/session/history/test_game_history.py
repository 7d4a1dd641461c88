"""Positions of a running game: near ones stay in memory, far ones are reached from the nearest that is kept."""

from dataclasses import replace

import pytest

from game.rules.core.actions import parse_action
from game.rules.core.engine import apply
from game.session.history import game_history
from game.session.history.game_history import RECENT, SPARSE, History
from game.session.notices import UserError
from game.session.rng_streams import apply_redeal
from game.session.storage.saved_game import LogEntry, canonical, digest
from tests.support import tiny_game
from tests.support.tiny_game import Tiny

LENGTH = RECENT + 5 * SPARSE


class LongGame:
    """A game of steps without an end, all of its positions and its log."""

    def __init__(self, length: int) -> None:
        state = tiny_game.setup(tiny_game.Content(), tiny_game.GameConfig(2, {"rounds": 1}), 1)
        state.stack = [tiny_game.Turn(seat=0, done=-length)]
        state.ply = 0
        self.positions = [state]
        self.log: list[LogEntry] = []
        for ply in range(1, length + 1):
            text = f"0 step {1 + ply % 2}"
            state = state.clone()
            apply(state, parse_action(text))
            self.positions.append(state)
            self.log.append(LogEntry(ply, 0, text, digest(canonical(state.to_data())), (), "", "person", 0.0))

    def history(self, stored: Tiny | None = None) -> History:
        """All positions but the last one are remembered, as a session does."""
        history = History(lambda ply: stored.clone() if stored is not None and stored.ply <= ply else None)
        for state in self.positions[:-1]:
            history.keep(state)
        return history


@pytest.fixture(scope="module")
def game() -> LongGame:
    return LongGame(LENGTH)


def test_recent_positions_stay_in_memory_and_of_older_ones_every_tenth(game: LongGame) -> None:
    history = game.history()
    remembered = [ply for ply in range(LENGTH) if history.in_memory(ply) is not None]
    oldest_recent = LENGTH - RECENT
    assert remembered == [ply for ply in range(LENGTH) if ply >= oldest_recent or ply % SPARSE == 0]


def test_far_from_all_that_is_kept_a_game_is_played_on_from_the_nearest_position(game: LongGame) -> None:
    """Nothing before that position is looked at."""
    history = History(lambda ply: None)
    for ply in (0, 2 * SPARSE):
        history.keep(game.positions[ply])
    unknown = LogEntry(1, 0, "0 vanish", "", (), "", "person", 0.0)
    log = [unknown] * (2 * SPARSE) + game.log[2 * SPARSE :]
    assert history.at(4 * SPARSE, log, {}).to_data() == game.positions[4 * SPARSE].to_data()
    with pytest.raises(UserError):
        history.at(SPARSE + 1, log, {})


def test_every_position_is_reached_and_is_a_copy(game: LongGame) -> None:
    history = game.history()
    for ply in (0, 1, 9, 10, 11, 47, LENGTH - RECENT - 1, LENGTH - RECENT, LENGTH - 1, LENGTH):
        found = history.at(ply, game.log, {})
        assert found.to_data() == game.positions[ply].to_data()
        found.players[0].points = 999  # type: ignore[attr-defined]
        assert history.at(ply, game.log, {}).to_data() == game.positions[ply].to_data()


def test_a_position_after_a_cut_is_forgotten_and_those_before_stay(game: LongGame) -> None:
    history = game.history()
    history.cut(90)
    assert history.in_memory(90) is not None and history.in_memory(91) is None and history.in_memory(120) is None
    other = game.positions[90].clone()
    apply(other, parse_action("0 roll"))
    entry = LogEntry(91, 0, "0 roll", digest(canonical(other.to_data())), (), "chance", "person", 0.0)
    assert history.at(91, [*game.log[:90], entry], {}).to_data() == other.to_data()


def test_of_a_stored_and_a_remembered_position_the_later_one_is_played_on_from(game: LongGame) -> None:
    stored = game.positions[35]
    history = History(lambda ply: stored.clone())
    history.keep(game.positions[5])
    assert history.at(38, game.log, {}).to_data() == game.positions[38].to_data()
    broken = [*game.log]
    broken[20] = LogEntry(21, 0, "0 step 9", "", (), "", "person", 0.0)  # behind it nobody would come
    assert history.at(38, broken, {}).to_data() == game.positions[38].to_data()


def test_whoever_looks_back_goes_on_from_the_position_that_was_reached_last(
    game: LongGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    history, made = History(lambda ply: game.positions[0].clone()), []
    monkeypatch.setattr(game_history, "apply", lambda *args, **how: made.append(apply(*args, **how)))
    for ply in range(3 * SPARSE, 5 * SPARSE):
        found = history.at(ply, game.log, {})
        assert found.to_data() == game.positions[ply].to_data()
        found.stack.clear()  # it is a copy
    assert len(made) == 5 * SPARSE - 1, "each action is carried out once"
    again = history.at(5 * SPARSE - 1, game.log, {})
    assert len(made) == 5 * SPARSE - 1 and again.to_data() == game.positions[5 * SPARSE - 1].to_data()


def test_a_position_that_was_reached_in_another_game_is_not_gone_on_from(game: LongGame) -> None:
    history, other = History(lambda ply: game.positions[0].clone()), [replace(each) for each in game.log]
    history.at(4, game.log, {})
    state = game.positions[3].clone()
    apply(state, parse_action("0 step 2" if game.log[3].action == "0 step 1" else "0 step 1"))
    other[3] = replace(other[3], action="0 step 2" if game.log[3].action == "0 step 1" else "0 step 1",
                       digest=digest(canonical(state.to_data())))
    assert history.at(4, other, {}).to_data() == state.to_data()
    history.cut(3)
    assert history.at(4, game.log, {}).to_data() == game.positions[4].to_data()


def test_a_position_to_which_the_rules_do_not_lead_is_refused(game: LongGame) -> None:
    history = History(lambda ply: None)
    with pytest.raises(UserError, match=r"history\.lost"):
        history.at(3, game.log, {})  # nothing is remembered at all
    history.keep(game.positions[0])
    wrong = [*game.log]
    wrong[1] = LogEntry(2, 0, game.log[0].action, game.log[1].digest, (), "", "person", 0.0)
    with pytest.raises(UserError, match=r"history\.lost"):
        history.at(2, wrong, {})
    wrong[1] = LogEntry(2, 0, "0 fly", game.log[1].digest, (), "", "person", 0.0)
    with pytest.raises(UserError, match=r"history\.lost"):
        history.at(2, wrong, {})


def test_chance_that_was_dealt_anew_is_dealt_the_same_again(game: LongGame) -> None:
    """On the way to a position, and not before its ply."""
    dealt = {2: 12345}
    state, log = game.positions[0].clone(), []
    for ply, text in enumerate(("0 step 1", "0 step 1", "0 roll"), 1):
        apply(state, parse_action(text))
        apply_redeal(state, dealt)
        log.append(LogEntry(ply, 0, text, digest(canonical(state.to_data())), (), "", "person", 0.0))
    history = History(lambda ply: None)
    history.keep(game.positions[0])
    assert history.at(3, log, dealt).to_data() == state.to_data()
    history.cut(0)
    with pytest.raises(UserError, match=r"history\.lost"):
        history.at(3, log, {})

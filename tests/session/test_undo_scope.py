"""Undo barriers found in a log: where undo stops, for which reason, and what it takes back."""

import pytest

from game.rules.core.actions import FROM_TABLE, Action
from game.rules.core.events import Event, EventKind
from game.session.seats import PERSON
from game.session.storage.actors import AUTO, COMPUTER, JOINED
from game.session.storage.saved_game import LogEntry, LogNote
from game.session.undo_scope import (
    CHANCE,
    HAND_OVER,
    REVEAL,
    action_barrier,
    barrier_since,
    chosen_actions,
    ply_before_choice,
    undo_scope,
)


def log_of(*entries: tuple[int, str] | tuple[int, str, str]) -> list[LogEntry]:
    """A log of (seat, actor) or (seat, actor, barrier)."""
    return [LogEntry(ply, seat, f"{seat} step 1", "", (), barrier[0] if barrier else "", actor, 0.0)
            for ply, (seat, actor, *barrier) in enumerate(entries, 1)]


def seated(ply: int, kind: str = "hard") -> LogNote:
    return LogNote(ply, f"seat-{kind}", 1, 0.0)


def test_chance_weighs_more_than_a_reveal() -> None:
    kinds = {"quiet": EventKind({}), "loud": EventKind({}, reveals=True)}
    quiet, loud = Event("quiet", 0, {}, None), Event("loud", 0, {}, None)
    chosen = Action(0, "step", (1,))
    assert action_barrier(chosen, False, [quiet], kinds) == "" == action_barrier(chosen, False, [], kinds)
    assert action_barrier(chosen, False, [quiet, loud], kinds) == REVEAL
    assert action_barrier(chosen, True, [quiet, loud], kinds) == CHANCE == action_barrier(chosen, True, [], kinds)


def test_a_card_on_the_table_that_was_named_can_always_be_named_again() -> None:
    kinds = {"loud": EventKind({}, reveals=True)}
    named = Action(0, f"{FROM_TABLE}bid", ("SR-01",))
    assert action_barrier(named, False, [Event("loud", 0, {}, None)], kinds) == ""


def test_the_last_choice_is_that_of_a_person() -> None:
    assert ply_before_choice([]) is None
    assert ply_before_choice(log_of((0, COMPUTER), (1, AUTO))) is None
    assert ply_before_choice(log_of((0, PERSON), (0, PERSON), (0, JOINED), (0, AUTO), (1, COMPUTER))) == 1


def test_what_one_click_made_is_one_choice() -> None:
    log = log_of((0, PERSON), (0, PERSON), (0, JOINED), (0, JOINED), (1, PERSON))
    assert plies(log, 0) == [1]
    assert plies(log, 1) == [2, 3, 4]
    assert plies(log, 4) == [5]
    assert plies(log[:3], 1) == [2, 3]


def test_forced_moves_lie_between_the_actions_of_one_choice_and_belong_to_none() -> None:
    log = log_of((0, PERSON), (0, AUTO), (0, JOINED), (0, AUTO), (1, COMPUTER), (0, JOINED))
    assert plies(log, 0) == [1, 3]
    assert undo_scope(log, [], 0)[:4] == (0, 2, 1, 0)


def plies(log: list[LogEntry], ply: int) -> list[int]:
    """Plies of the actions of the choice after `ply`."""
    return [entry.ply for entry in chosen_actions(log, ply)]


def test_the_newest_barrier_is_the_one_that_is_told() -> None:
    log = log_of((0, PERSON, CHANCE), (1, PERSON, HAND_OVER), (2, PERSON))
    found = barrier_since(log, [], 0)
    assert found is not None and (found.key, found.params) == ("session.barrier.hand-over", {"seat": 1})
    found = barrier_since(log[:1], [], 0)
    assert found is not None and (found.key, found.params) == ("session.barrier.chance", {"seat": 0})
    assert barrier_since(log, [], 2) is None


@pytest.mark.parametrize(("noted", "ply", "actor", "barred"), [
    (1, 0, COMPUTER, True),
    (1, 1, COMPUTER, False),  # they have changed before
    (1, 0, AUTO, False),  # nobody has chosen anything since
    (2, 0, COMPUTER, False),  # nothing at all has happened since
])
def test_a_change_of_players_bars_undo_once_somebody_has_chosen_since(
        noted: int, ply: int, actor: str, barred: bool) -> None:
    log = log_of((0, PERSON), (1, actor))
    found = barrier_since(log, [seated(noted)], ply)
    assert (found is not None) is barred
    assert found is None or found.key == "session.barrier.seats"
    assert undo_scope(log, [seated(noted)], ply).reseated is barred


def test_another_note_bars_nothing() -> None:
    log = log_of((0, PERSON), (1, COMPUTER))
    assert barrier_since(log, [LogNote(1, "friendly-undo", 0, 0.0)], 0) is None


def test_the_scope_names_the_turns_of_others_and_leaves_forced_moves_out() -> None:
    log = log_of((0, PERSON), (0, PERSON), (1, AUTO), (2, COMPUTER), (2, COMPUTER), (3, COMPUTER), (0, AUTO))
    scope = undo_scope(log, [], 1)
    assert (scope.ply, scope.seat, scope.turns, scope.reseated) == (1, 0, (2, 3), False)
    assert undo_scope(log_of((0, PERSON), (1, COMPUTER), (0, COMPUTER)), [], 0).turns == (1, 0)
    assert undo_scope(log_of((1, AUTO), (2, COMPUTER)), [], 0).turns == (2,)

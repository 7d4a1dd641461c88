"""The table of transitions of a replay is complete, and every effect occurs."""

import pytest

from game.table.replay.replay_effects import ReplayEffect
from game.table.replay.replay_events import REPLAY_EVENTS, ReplayEvent
from game.table.replay.replay_state import REPLAY_PHASES, ReplayPhase
from game.table.replay.replay_transitions import REPLAY_ROWS, REPLAY_TRANSITIONS
from game.table.state_machine import Ignored
from tests.table.replay.test_replay_rows import ROWS


def test_every_event_is_handled_or_ignored_for_a_reason_in_every_phase() -> None:
    assert set(REPLAY_TRANSITIONS) == {(phase, event) for phase in REPLAY_PHASES for event in REPLAY_EVENTS}
    assert [pair for pair, handler in REPLAY_TRANSITIONS.items() if isinstance(handler, Ignored) and not handler.why
            ] == []


def test_every_row_holds_somewhere() -> None:
    """A row that later ones replace everywhere would only mislead."""
    for row in REPLAY_ROWS:
        assert row.handler in [REPLAY_TRANSITIONS[phase, row.event] for phase in REPLAY_PHASES], row


def test_all_kinds_of_phases_and_events_are_listed() -> None:
    assert (set(REPLAY_PHASES), set(REPLAY_EVENTS)) == (set(ReplayPhase.__args__), set(ReplayEvent.__args__))


def test_every_phase_and_effect_occurs_in_the_tests_row_by_row() -> None:
    assert {row.phase for row in ROWS} == {phase.__name__ for phase in REPLAY_PHASES}
    assert {name for row in ROWS for name in row.effects.split()} == {each.__name__ for each in ReplayEffect.__args__}


@pytest.mark.parametrize("record", [*REPLAY_PHASES, *REPLAY_EVENTS, *ReplayEffect.__args__])
def test_every_phase_event_and_effect_is_explained_in_a_sentence(record: type) -> None:
    assert record.__doc__ is not None and record.__doc__.strip().endswith(".")

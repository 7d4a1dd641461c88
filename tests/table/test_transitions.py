"""The table of transitions is complete, and every phase and effect occurs."""

import pytest

from game.table import effects
from game.table.phases import PHASES
from game.table.state_machine import Ignored
from game.table.table_events import EVENTS
from game.table.transitions import ROWS, TRANSITIONS
from tests.table.arrangements import MAKERS, arranged


def test_every_event_is_handled_or_ignored_for_a_reason_in_every_phase() -> None:
    assert set(TRANSITIONS) == {(phase, event) for phase in PHASES for event in EVENTS}
    assert [pair for pair, handler in TRANSITIONS.items() if isinstance(handler, Ignored) and not handler.why] == []


def test_every_row_holds_somewhere() -> None:
    """A row that later ones replace everywhere would only mislead."""
    for row in ROWS:
        assert row.handler in [TRANSITIONS[phase, row.event] for phase in PHASES], row


@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_can_be_reached(phase: type) -> None:
    assert set(MAKERS) == set(PHASES)
    arranged(phase)


@pytest.mark.parametrize("record", [*PHASES, *EVENTS, *effects.Effect.__args__])
def test_every_phase_event_and_effect_is_explained_in_a_sentence(record: type) -> None:
    assert record.__doc__ is not None and record.__doc__.strip().endswith(".")

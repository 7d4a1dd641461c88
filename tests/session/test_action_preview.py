"""Previews: what a seat can foresee of actions, and where chance or a secret ends it."""

from types import SimpleNamespace
from typing import Any

import pytest

from game.rules.core.actions import Action, parse_action
from game.rules.core.errors import IllegalAction, RulesError
from game.session.action_preview import foresee_actions, planned_turns, preview_actions
from tests.session.sample_sessions import act, tiny, to_turns
from tests.support.tiny_game import SPEC, Turn


def view() -> Any:
    session = tiny()
    to_turns(session)
    return session.view(0)


def actions(*texts: str) -> list[Action]:
    return [parse_action(text) for text in texts]


def points(state: Any, seat: int = 0) -> int:
    found: int = state.players[seat].points
    return found


def test_certain_actions_are_foreseen_to_their_end_and_the_view_stays_as_it_is() -> None:
    here = view()
    before = here.to_data()
    seen = foresee_actions(here, actions("0 step 1", "0 step 2"))
    assert seen.view is not None and points(seen.view) == points(here) + 3
    assert [event.kind for event in seen.events] == ["stepped", "stepped"] and seen.made == ()
    assert here.to_data() == before


def test_chance_ends_what_is_foreseen() -> None:
    seen = foresee_actions(view(), actions("0 step 1", "0 roll"))
    assert seen.view is None and [event.kind for event in seen.events] == ["stepped"]
    with pytest.raises(IllegalAction):
        foresee_actions(view(), actions("0 step 1", "1 step 1"))


def test_an_event_with_a_hidden_card_among_others_is_not_foreseen() -> None:
    """The last card to be picked turns over all of them, of which a seat knows its own alone."""
    session = tiny()
    act(session, session.legal()[0].text())
    here, pick = session.view(1), session.legal()[0]
    assert [event.kind for event in foresee_actions(here, [pick]).events] == ["chose"]
    assert session.preview(1, [pick]) is None


def test_forced_actions_that_follow_are_foreseen_up_to_the_first_that_chance_decides() -> None:
    made = iter(actions("0 end", "1 step 2", "1 roll"))
    seen = foresee_actions(view(), actions("0 step 1"), lambda state: next(made))
    assert [action.text() for action in seen.made] == ["0 end", "1 step 2"]
    assert [event.kind for event in seen.events] == ["stepped", "stepped"]
    assert seen.view is not None and seen.view.stack[-1].seat == 1

    def fails(state: Any) -> Action | None:
        raise LookupError("hidden")

    assert foresee_actions(view(), actions("0 step 1"), fails).made == ()


def test_a_plan_is_cut_into_turns() -> None:
    here = view()
    one, other = planned_turns(here, actions("0 step 1", "0 end", "1 step 2"), "end")
    assert [action.text() for action in one.moves] == ["0 step 1"] and one.sure
    assert one.before is here and points(one.after) == points(here) + 1
    assert [action.text() for action in other.moves] == ["1 step 2"]
    assert points(other.before, 1) == points(here, 1) and points(other.after, 1) == points(here, 1) + 2


def test_a_plan_is_sure_up_to_chance_or_another_seat() -> None:
    here = view()
    (turn,) = planned_turns(here, actions("0 step 1", "0 roll", "0 end"), "end")
    assert not turn.sure and [action.text() for action in turn.moves] == ["0 step 1", "0 roll"]
    assert points(turn.after) == points(here) + 1  # the last view that is known
    (turn,) = planned_turns(here, actions("0 step 1", "1 step 1"), "end")
    assert not turn.sure and len(turn.moves) == 1
    assert planned_turns(here, [], "end") == []


@pytest.mark.parametrize("fault", [RulesError("?"), IndexError(), KeyError("?"), TypeError(), ValueError("?")])
def test_what_the_rules_cannot_do_with_hidden_values_ends_what_is_foreseen(
        fault: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hidden ids lead to faults of any of these kinds: in an action, in a forced one, in the view of what comes."""
    def fails(*_: object) -> Any:
        raise fault

    here, step = view(), actions("0 step 1")
    assert foresee_actions(here, step, fails).made == ()
    spec: Any = SimpleNamespace(mask=lambda state, seat: state, measures=fails)
    assert preview_actions(spec, here, 0, step) is None
    monkeypatch.setattr(Turn, "do_step", fails)
    seen = foresee_actions(here, step)
    assert seen.view is None and seen.events == ()


def test_an_illegal_action_is_no_fault_of_a_hidden_value() -> None:
    """Its own kind of fault is a ValueError too."""
    with pytest.raises(IllegalAction):
        preview_actions(SPEC, view(), 0, actions("1 step 1"))

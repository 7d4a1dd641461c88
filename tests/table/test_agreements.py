"""Agreements of the people: what goes by itself, and what is asked first."""

from itertools import product

import pytest

from game.rules.core.actions import parse_action
from game.session.seats import PERSON
from game.table import table_events as events
from game.table.phases import Deciding, Moving
from game.table.table_events import Pressed
from tests.support.tiny_rules import ScriptedRules
from tests.support.windowless_table import long_table

BOTH = (False, True)


@pytest.mark.parametrize(("auto_confirm", "auto_end_turn", "ends", "person"), [*product(BOTH, BOTH, BOTH, BOTH)])
def test_forced_actions_of_people_follow_by_themselves_as_they_have_agreed(
        auto_confirm: bool, auto_end_turn: bool, ends: bool, person: bool) -> None:
    """Those of computers always do. The verb that ends a turn has its own agreement."""
    seat, kinds = (0, (PERSON, "easy")) if person else (1, (PERSON, "easy"))
    play = () if person else ("0 end",)
    play += (f"{seat} step 1",) if ends else ()  # two steps leave nothing but the end of the turn
    last = "step 1" if ends else "cross"  # the way over the border has to be paid
    table = long_table(kinds, play=play, auto_confirm=auto_confirm, auto_end_turn=auto_end_turn)
    table.press(f"0 {last}") if person else table.answer(f"1 {last}")
    table.land()
    by_itself = not person or (auto_end_turn if ends else auto_confirm)
    assert type(table.phase) is (Moving if by_itself else Deciding)
    assert table.actions[-1] == (f"{seat} end" if ends else f"{seat} pay") if by_itself else f"{seat} {last}"
    assert (table.session.game.log[-1].actor == "auto") is by_itself


def test_a_forced_action_that_failed_is_tried_again_once_the_way_to_it_was_taken_back() -> None:
    table = long_table(auto_confirm=True)
    table.session.failing = frozenset({"0 pay"})
    table.do("0 cross")
    assert table.kind == "Deciding" and table.actions[-1] == "0 cross"
    table.session.failing = frozenset()
    assert table.do("0 pay").kind == "Moving", "the next one follows by itself"
    table.land().send(events.Undo(), events.Undo()).do("0 cross")
    assert table.kind == "Moving" and table.actions[-1] == "0 pay"


@pytest.mark.parametrize(("confirmations", "advised", "action"), [*product(
    ("none", "important", "all"), BOTH, ("roll", "end", "step 1"))])
def test_actions_are_confirmed_as_the_people_have_agreed(confirmations: str, advised: bool, action: str) -> None:
    """A roll looks like a mistake, unless a hint has advised it; the end of a turn is asked for with "all"."""
    table = long_table(rules=ScriptedRules(doubted=("roll",)), confirmations=confirmations)
    table.send(Pressed(parse_action(f"0 {action}"), advised=advised))
    if confirmations != "none" and action == "roll" and not advised:
        asked = "sure"
    elif confirmations == "all" and action == "end":
        asked = "end-turn"
    else:
        asked = None
    assert (table.now.question.kind if table.now.question else None) == asked
    assert type(table.phase) is (Deciding if asked else Moving)
    if asked:
        assert table.names == ["AskPeople"]
        table.send(events.Replied(yes=True))
        assert table.kind == "Moving" and table.now.question is None and table.actions[-1] == f"0 {action}"


def test_a_choice_that_is_put_together_again_after_an_undo_can_be_redone_and_another_one_bars_it() -> None:
    for amount, redone in (("2", True), ("1", False)):
        table = long_table().do("0 trade 1 2").send(events.Undo())
        begun = table.phase.selection.choices.take(("seat", "1")).take(("number", amount))
        table.send(events.Narrowed(begun), events.Redo())
        assert (table.actions[-1] == "0 trade 1 2") == redone and ("Say" in table.names) != redone


def test_the_only_legal_action_is_no_mistake() -> None:
    rules = ScriptedRules(doubted=("pay", "cross"))
    table = long_table(rules=rules, play=("0 cross",), confirmations="important").press("0 pay")
    assert table.kind == "Moving"


def test_a_computers_actions_are_never_confirmed() -> None:
    rules = ScriptedRules(doubted=("roll",))
    assert long_table(rules=rules, play=("0 end",), confirmations="all").answer("1 roll").kind == "Moving"


def test_a_practice_position_that_has_come_to_its_end_asks_for_no_last_word() -> None:
    rules = ScriptedRules()
    table = long_table(rules=rules).press("0 rest")
    rules.judged = lambda: True
    assert table.land().kind == "Judged"


def test_the_last_word_is_asked_of_people_who_do_not_end_turns_by_themselves() -> None:
    for auto_end_turn, verb in product(BOTH, ("rest", "stop", "end")):
        table = long_table(auto_end_turn=auto_end_turn).do(f"0 {verb}")
        assert table.kind == ("TurnOver" if verb != "end" and not auto_end_turn else "Thinking"), (auto_end_turn, verb)

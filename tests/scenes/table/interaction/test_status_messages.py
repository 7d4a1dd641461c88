"""Messages of the table itself: the rule that help opens, the words of a notice, and whose nameplate says what."""

from types import SimpleNamespace
from typing import Any

import pytest

from game.scenes.table.interaction import status_messages
from game.scenes.table.interaction.status_messages import StatusMessages
from game.session.notices import Notice
from game.table.action_selection import NOT_NOW, Selection


def messages(**scene: Any) -> StatusMessages:
    """Messages of a table that has no more than is asked for."""
    return StatusMessages(SimpleNamespace(**scene))  # type: ignore[arg-type]


def asked(rule: str) -> SimpleNamespace:
    """A session whose decision has this rule; "" = nothing is decided."""
    return SimpleNamespace(decision=lambda: SimpleNamespace(rule=rule) if rule else None)


@pytest.mark.parametrize(("tooltip", "decision", "opens"), [
    ("A thing <dim>TNY-1.2</dim>\nNot now: <dim>TNY-4.10</dim>", "TNY-2", "TNY-4.10"),
    ("A thing <dim>TNY-1.2</dim>\nNot now: <dim>TNY-2</dim>", "TNY-2", "TNY-1.2"),
    ("A thing <dim>TNY-2</dim>", "TNY-2", "TNY-2"),
    ("A thing without a rule", "TNY-2", "TNY-2"),
    ("", "", ""),
])
def test_help_opens_the_last_rule_that_is_cited_and_is_not_that_of_the_decision(
        tooltip: str, decision: str, opens: str) -> None:
    screen = SimpleNamespace(tooltip=SimpleNamespace(subject=tooltip))
    assert messages(screen=screen, session=asked(decision)).rule_at_hand() == opens


def test_what_people_have_typed_is_no_markup_in_a_notice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(status_messages, "tr", lambda key, **params: f"{key} {params}")
    words = messages().notice(Notice("some.key", {"name": "<b>A", "n": 3, "seat": 1}))
    assert words == "some.key {'name': '&lt;b&gt;A', 'n': 3, 'seat': '<seat:1>'}"


@pytest.mark.parametrize(("shown", "decides", "thinks", "past", "words"), [
    (0, 0, None, False, ("game.banner 0", 0, True)),
    (0, 1, 1, False, ("game.shown-panel 0 · game.thinking 1", 0, False)),
    (0, 1, None, False, ("game.shown-panel 0 · game.banner 1", 0, False)),
    (0, None, None, False, ("<seat:0>", 0, False)),
    (0, 0, None, True, ("game.banner 0", 0, True)),
])
def test_the_nameplate_says_who_decides(monkeypatch: pytest.MonkeyPatch, shown: int, decides: int | None,
                                        thinks: int | None, past: bool, words: tuple[str, int, bool]) -> None:
    monkeypatch.setattr(status_messages, "tr", lambda key, seat: f"{key} {seat[6:-1]}")
    monkeypatch.setattr(status_messages, "decision",
                        lambda view: None if decides is None else SimpleNamespace(seat=decides))
    controller = SimpleNamespace(thinking=thinks, prompted_seat=lambda: 9 if past else decides)
    plate = messages(session=SimpleNamespace(over=past), looking_at=3 if past else None, view=None,
                     controller=controller)
    assert plate.whose(shown) == words


def test_nobody_is_named_while_another_seat_has_to_end_its_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(status_messages, "decision", lambda view: SimpleNamespace(seat=1))
    controller = SimpleNamespace(thinking=None, prompted_seat=lambda: 0)
    for over in (False, True):
        plate = messages(session=SimpleNamespace(over=over), looking_at=None, view=None, controller=controller)
        assert plate.whose(0) == ("<seat:0>", 0, False)


NEVER = NOT_NOW._replace(key="too-dear", rule="TNY-3")


@pytest.mark.parametrize("instead", ["", "Buy first."])
def test_why_a_click_would_do_nothing_is_said_with_its_rule(monkeypatch: pytest.MonkeyPatch, instead: str) -> None:
    monkeypatch.setattr(status_messages, "tr", lambda key: key)
    controller = SimpleNamespace(instead=lambda: instead,
                                 prompt=lambda: SimpleNamespace(sentence=lambda: "Choose a step."))
    table = messages(controller=controller, session=asked("TNY-2"),
                     renderer=SimpleNamespace(reason=lambda reason: reason.key))
    assert table.why_not(Selection()) == ""
    now = "<dim>game.now Choose a step.</dim>  <dim>TNY-2</dim>"
    assert table.why_not(Selection(reason=NOT_NOW)) == (instead or now)
    assert table.why_not(Selection(reason=NEVER)) == "<bad>game.not-now</bad> too-dear  <dim>TNY-3</dim>"
    assert [table.repeats_prompt(Selection(reason=reason)) for reason in (NOT_NOW, NEVER, None)] == [
        not instead, False, False]


def test_the_prompt_names_who_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(status_messages, "tr", lambda key, seat, prompt: f"{key} {seat} {prompt}")
    controller = SimpleNamespace(prompt=lambda: SimpleNamespace(sentence=lambda: "Wait."))
    session = SimpleNamespace(turn=lambda: 1)
    assert messages(controller=controller, asked=None).sentence() == "Wait."
    assert messages(controller=controller, asked=object(), session=session).sentence() == "game.asks <seat:1> Wait."

"""A pinned plan stays until its turn is over or something else is done: drawn, its next step preset, unquestioned."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.ai.policy import Choice
from game.ai.registry import opponents_of
from game.ai.worker_protocol import Answer, RatedMove
from game.i18n.catalog import tr
from game.rules.core.actions import parse_action
from game.rules.core.events import Event
from game.scenes.table.hints.hint_panel import HintMarks, HintPanel
from game.scenes.table.prompt.prompt_option import PromptOption
from game.session.completed_action import Done
from game.session.storage.actors import AUTO, PERSON
from tests.support.tiny_game import FORCED
from tests.support.tiny_scene import StagedScene, TinyScene, tiny_words
from tests.support.tiny_table import OPEN, TinyTableRobot, tiny_table

__all__ = ["tiny_words"]
pytestmark = pytest.mark.usefixtures("tiny_words")
PLAN = ("step", 2), ("step", 1), ("end",)


@pytest.fixture(autouse=True)
def opponents(monkeypatch: pytest.MonkeyPatch) -> None:
    """Opponents that know what hints need for their reasons, and no more."""
    monkeypatch.setitem(opponents_of.guests, "tiny", SimpleNamespace(own_future=lambda view, seat: view, unit=1.0))


@pytest.fixture
def robot(tmp_path: Path) -> Iterator[TinyTableRobot]:
    with tiny_table(tmp_path, spec=OPEN, confirmations="all") as found:
        yield found


def hinted(robot: TinyTableRobot) -> HintPanel:
    """Two hints: a plan of a whole turn, and a roll that leads nowhere."""
    robot.controller.hint()
    job = max(robot.worker.asked)
    roll = Choice(parse_action("0 roll"))
    robot.worker.report(Answer(job, (RatedMove(Choice(parse_action("0 step 2"), plan=PLAN)), RatedMove(roll, 2.0))))
    robot.wait(0.8)
    return next(widget for widget in robot.table.screen.body.walk() if isinstance(widget, HintPanel))


def going_on(robot: TinyTableRobot) -> PromptOption | None:
    """The option that goes on with Enter now."""
    found = [robot.table.prompt.option(button) for button in robot.table.prompt.buttons]
    return next((each for each in found if each is not None and each.slot == "go"), None)


def preset(robot: TinyTableRobot) -> str:
    option = going_on(robot)
    return option.thing.removeprefix("plan ") if option is not None and option.thing.startswith("plan ") else ""


@pytest.mark.parametrize("by_key", [True, False])
def test_a_plan_is_followed_step_by_step_without_a_question(robot: TinyTableRobot, by_key: bool) -> None:
    panel, before = hinted(robot), robot.actions
    assert None not in panel.pins[:2], "one action is a plan too"
    robot.key("p") if by_key else robot.click(panel.pins[0])
    robot.wait(0.2)
    assert not robot.controller.hints.open and robot.actions == before, "nothing is done yet"
    option = going_on(robot)
    assert option is not None and option.label.startswith(tr("game.plan.step", step="", n=1, of=3).strip())
    for number, step in enumerate(("0 step 2", "0 step 1", "0 end"), 1):
        assert preset(robot) == step
        (marks,) = (widget for widget in robot.table.screen.body.walk() if type(widget) is HintMarks)
        assert {mark.number for mark in marks.spots()} <= {number}
        robot.read(1.1)
        robot.key("return")
        robot.wait(0.2)
        assert robot.controller.now.question is None
    assert robot.actions[len(before):][:3] == ["0 step 2", "0 step 1", "0 end"]
    assert not robot.controller.hints.pinned.moves
    assert not any(type(widget) is HintMarks for widget in robot.table.screen.body.walk())


def test_what_is_still_to_come_stays_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Sequence[Event]] = []
    monkeypatch.setattr(TinyScene, "show_plan", lambda scene, events: drawn.append(events))
    with tiny_table(tmp_path, spec=OPEN) as robot:
        hinted(robot)
        robot.key("p")
        robot.wait(0.2)
        assert len(drawn[-1]) >= 2
        first = drawn[-1]
        robot.do("0 step 2")
        robot.wait(0.2)
        assert drawn[-1] == list(first)[1:] or len(drawn[-1]) < len(first)
        robot.new_size()
        robot.wait(0.2)
        assert len(drawn[-1]) < len(first), "also on a screen that is built anew"


@pytest.mark.parametrize("way", ["left", "undone", "dropped"])
def test_a_plan_that_is_left_undone_or_dropped_is_gone(robot: TinyTableRobot, way: str) -> None:
    hinted(robot)
    robot.key("p")
    robot.wait(0.2)
    robot.do("0 step 2")
    robot.wait(0.2)
    assert preset(robot) == "0 step 1"
    if way == "left":
        robot.do("0 step 2")
    else:
        robot.key("backspace" if way == "undone" else "p")
    robot.wait(0.3)
    assert not robot.controller.hints.pinned.moves and not preset(robot)


def test_what_was_done_by_hand_is_a_step_too_and_is_not_asked_about(robot: TinyTableRobot) -> None:
    hinted(robot)
    robot.key("p")
    robot.wait(0.2)
    robot.do("0 step 2")
    robot.do("0 step 1")
    robot.do("0 end")
    assert robot.controller.now.question is None and "0 end" in robot.actions


def test_forced_actions_between_the_steps_belong_to_the_plan(tmp_path: Path) -> None:
    with tiny_table(tmp_path, scene=StagedScene, variants=(FORCED,), auto_confirm=True) as robot:
        robot.controller.hints.pinned.pin([parse_action(f"0 {each}") for each in ("step 1", "land", "land", "step 2")])
        robot.table.show()
        assert preset(robot) == "0 step 1"
        robot.read(1.1)
        robot.key("return")
        robot.settle()
        assert preset(robot) == "0 step 2"


@pytest.mark.parametrize(("seat", "actor", "stays"), [(1, PERSON, True), (0, AUTO, True), (0, PERSON, False)])
def test_only_another_action_of_the_same_person_leaves_a_plan(robot: TinyTableRobot, seat: int, actor: str,
                                                             stays: bool) -> None:
    plan = robot.controller.hints.pinned
    plan.pin([parse_action("0 step 1"), parse_action("0 end")])
    plan.follow(Done(1, seat, parse_action(f"{seat} step 2"), actor, ()))
    assert bool(plan.moves) == stays


def test_without_hints_the_key_means_nothing(robot: TinyTableRobot) -> None:
    before = robot.actions
    robot.key("p")
    assert robot.actions == before and not robot.controller.hints.pinned.moves


def test_a_plan_whose_next_step_is_not_possible_any_more_is_gone(robot: TinyTableRobot) -> None:
    robot.controller.hints.pinned.pin([parse_action("0 step 1"), parse_action("0 pick none"), parse_action("0 end")])
    robot.table.show()
    assert preset(robot) == "0 step 1"
    robot.do("0 step 1")
    robot.wait(0.2)
    assert not robot.controller.hints.pinned.moves and not preset(robot)

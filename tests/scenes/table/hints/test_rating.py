"""Rating of an idea: a key says what the action at the pointer or focus is worth beside the best plan."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.ai.policy import Choice
from game.ai.worker_protocol import Answer, RatedMove
from game.i18n.catalog import tr
from game.rules.core.actions import parse_action
from game.scenes.table.hints import coach, hint_controller
from game.scenes.table.hints.hint_panel import HintPanel
from tests.support.tiny_scene import tiny_words
from tests.support.tiny_table import TinyTableRobot, tiny_table

__all__ = ["tiny_words"]
pytestmark = pytest.mark.usefixtures("tiny_words")


@pytest.fixture
def robot(tmp_path: Path, tiny_words: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[TinyTableRobot]:
    monkeypatch.setattr(hint_controller, "distance_text",
                        lambda move, game: f"({move.behind:g} less)" if move.behind else "")
    monkeypatch.setattr(hint_controller, "simulate_plan", lambda game, view, choice, end: [])
    with tiny_table(tmp_path) as found:
        yield found


def button(robot: TinyTableRobot, verb: str) -> object:
    prompt = robot.table.prompt
    return next(each for each in prompt.buttons if verb in prompt.what(each))


def panel(robot: TinyTableRobot) -> HintPanel | None:
    return next((each for each in robot.table.screen.body.children if isinstance(each, HintPanel)), None)


def rate(robot: TinyTableRobot, idea: str, *found: tuple[str, float]) -> None:
    """The pointer rests on the button of an action, the key is pressed, and the worker finds these moves with their
    distances."""
    robot.point(button(robot, idea))  # type: ignore[arg-type]
    robot.key("g")
    for job in sorted(robot.worker.asked):
        plans = found if robot.worker.asked[job] == ("rank", 0) else found[1:]
        robot.worker.report(Answer(job, tuple(RatedMove(Choice(parse_action(each)), behind) for each, behind in plans)))
    robot.wait(0.3)


def test_an_idea_stands_beside_the_best_plan_with_what_it_is_worth_less(robot: TinyTableRobot) -> None:
    rate(robot, "0 roll", ("0 step 2", 0), ("0 roll", 3))
    found = panel(robot)
    assert found is not None and tr("game.rate.title") in found.title.markup
    (best, why), (idea, less) = found.rows
    assert best.label.endswith("Step 2") and "less" not in why.markup
    assert "Roll" in idea.label and idea.label.endswith(tr("game.rate.idea", idea="Roll"))
    assert less.markup.endswith("(3 less)")
    robot.wait(1.0)
    robot.key("w")
    assert robot.actions[-1] == "0 roll", "the idea can be carried out from there"


def test_an_idea_that_is_as_good_says_so(robot: TinyTableRobot) -> None:
    rate(robot, "0 roll", ("0 step 2", 0), ("0 roll", 0))
    found = panel(robot)
    assert found is not None and tr("game.rate.equal") in found.rows[1][1].markup


def test_the_best_idea_is_called_that(robot: TinyTableRobot) -> None:
    rate(robot, "0 roll", ("0 roll", 0))
    found = panel(robot)
    assert found is not None and tr("game.rate.best") in found.title.markup and len(found.rows) == 1


def test_what_cannot_be_rated_says_so(robot: TinyTableRobot) -> None:
    rate(robot, "0 roll")
    assert panel(robot) is None and tr("game.rate.unknown") in robot.toasts


def test_without_an_idea_the_key_says_what_it_is_for(robot: TinyTableRobot) -> None:
    robot.point((2, 2))
    robot.table.screen.leave_things()
    robot.wait(0.3)
    robot.key("g")
    assert robot.worker.asked == {} and tr("game.rate.nothing") in robot.toasts


def test_hints_and_rating_take_each_others_place(robot: TinyTableRobot) -> None:
    rate(robot, "0 roll", ("0 step 2", 0), ("0 roll", 3))
    first = panel(robot)
    robot.wait(1.0)
    rate(robot, "0 step 1", ("0 step 2", 0), ("0 step 1", 1))
    second = panel(robot)
    assert first is not second is not None and "1 less" in second.rows[1][1].markup
    robot.key("escape")
    assert panel(robot) is None


def test_no_idea_is_rated_while_nobody_is_asked(robot: TinyTableRobot) -> None:
    robot.do("0 end")
    robot.key("g")
    assert not any(what.startswith("rate") for what, _ in robot.worker.asked.values())
    assert tr("game.hint.not-now") in robot.toasts


@pytest.mark.parametrize(("behind", "said"), [(3.0, "Step 2"), (0.0, "")])
def test_a_turn_that_has_begun_is_rated_where_nothing_is_pointed_at(
        robot: TinyTableRobot, behind: float, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coach, "unit_loss", lambda game, loss: round(loss))
    robot.do("0 step 1")
    robot.point((2, 2))
    robot.table.screen.leave_things()
    robot.wait(0.3)
    robot.key("g")
    robot.wait(0.1)
    plans = RatedMove(Choice(parse_action("0 step 2"))), RatedMove(Choice(parse_action("0 step 1")), behind)
    robot.worker.report(Answer(max(robot.worker.asked), plans))
    robot.wait(0.3)
    words = " ".join(robot.toasts)
    assert (said in words) if said else words == tr("game.rate.turn.best")
    assert not any("−" in text for text in robot.turns), "the coach is off"

"""Light at a table: chosen things stay lit, the rest steps back, Tab comes to the useful first; and the position that
is displayed while something moves."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from pygame import Rect

from game.rules.core.actions import Action, parse_action
from game.rules.core.events import Event
from game.rules.core.reasons import Reason
from game.scenes.table.displayed_position import DisplayedPosition
from game.scenes.table.panels.selectable import SelectableWidget
from game.session.event_snapshots import EventSnapshot
from game.session.seats import PERSON
from game.table.action_selection import Selection
from game.table.table_events import Narrowed, SteppedBack
from game.ui.animation.animator import AnimationClip, Animator
from game.ui.widgets import Widget
from game.ui.widgets.widget import Target
from tests.support.tiny_scene import TinyScene, TinyTexts, tiny_words
from tests.support.tiny_table import TinyTableRobot, tiny_table

__all__ = ["tiny_words"]
pytestmark = pytest.mark.usefixtures("tiny_words")


def things(robot: TinyTableRobot, *names: str) -> list[SelectableWidget]:
    """Things beside each other that stand for numbers of steps."""
    group = robot.table.screen.add(Widget(robot.table.ui), Rect(0, 0, 400, 50))
    return [group.add(SelectableWidget(robot.table.ui, ((("number", name),),), robot.table.select_widget),
                      Rect(10 + 60 * place, 0, 50, 50)) for place, name in enumerate(names)]


def test_what_may_be_chosen_glows_and_its_neighbours_step_back(tmp_path: Path) -> None:
    with tiny_table(tmp_path) as robot:
        one, nine = things(robot, "1", "9")
        robot.table.choosable.set([one, nine])
        assert (one.glow, one.dim, nine.glow, nine.dim) == (True, False, False, True)
        nine.names = ()
        robot.table.choosable.set([one, nine])
        assert not nine.dim, "a thing that means nothing does not step back"


def test_while_nothing_is_asked_nothing_glows(tmp_path: Path) -> None:
    with tiny_table(tmp_path) as robot:
        (one,) = things(robot, "1")
        robot.controller.look_at(1)
        robot.table.choosable.set([one])
        assert not one.glow and not one.dim


def test_faint_light_is_on_what_could_come_next_and_fades_the_rest(tmp_path: Path) -> None:
    with tiny_table(tmp_path) as robot:
        one, two = things(robot, "1", "2")
        robot.table.choosable.set([one, two])
        robot.table.choosable.set_preview([("number", "2")])
        assert (one.ahead, one.fades, two.ahead, two.fades) == (False, True, True, False)
        robot.table.choosable.set_preview([])
        assert not (one.fades or two.ahead)
        robot.table.choosable.set_preview([("number", "1")])
        robot.table.choosable.set([two])
        assert not one.ahead, "it is gone, but may come back"


def test_lights_stay_as_they_are_while_an_intermediate_position_is_shown(tmp_path: Path) -> None:
    with tiny_table(tmp_path) as robot:
        (one,) = things(robot, "1")
        robot.table.displayed.is_animating = True
        robot.table.choosable.set([one])
        assert not one.glow
        robot.table.displayed.is_animating = False
        robot.table.choosable.set([one])
        assert one.glow


class Careful(TinyScene):
    """Rolling gives something up, stepping once is of no use; a turn goes on with its end."""

    rules = TinyScene.rules._replace(
        prompt=TinyScene.rules.prompt._replace(give_up_verbs=("roll",), continue_verbs=("end",))
    )


def test_tab_comes_last_to_what_gives_something_up(tmp_path: Path) -> None:
    with tiny_table(tmp_path, scene=Careful) as robot:
        rank = robot.table.tab_order.tab_rank

        def of(text: str) -> int:
            button = robot.option(text)
            return rank(Target(button, button.rect))

        assert (of("0 step 1"), of("0 end"), of("0 roll")) == (0, 1, 3)
        (one,) = things(robot, "1")
        assert rank(Target(one, one.rect)) == 0


def test_what_is_of_no_use_comes_behind_the_rest(tmp_path: Path) -> None:
    step = parse_action("0 step 1")

    class Useless(TinyTexts):
        def warnings(self) -> dict[Action, Reason]:
            return {step: Reason("of-no-use", "TNY-3")}

    class UselessScene(TinyScene):
        TEXTS = Useless

    with tiny_table(tmp_path, scene=UselessScene) as robot:
        one, two = things(robot, "1", "2")
        robot.table.choosable.set([one, two])
        assert (one.warned, two.warned) == (True, False)
        rank = robot.table.tab_order.tab_rank
        assert [rank(Target(thing, thing.rect)) for thing in (one, two)] == [2, 0]


def test_a_thing_that_has_been_taken_for_a_choice_stays_lit(tmp_path: Path) -> None:
    with tiny_table(tmp_path) as robot:
        one, two = things(robot, "1", "2")
        selection = robot.table.selection
        assert selection is not None
        robot.controller.send(Narrowed(selection.choices.take(("number", "1"))))
        two.parent = one.parent
        robot.table.choosable.set([one, two])
        assert one.taken and not one.dim and not one.dead and not two.taken
        robot.controller.send(SteppedBack())
        robot.table.choosable.set([one, two])
        assert not one.taken and one.glow


def test_only_what_can_be_chosen_now_is_walked(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=("0 step 1", "0 step 1")) as robot:
        may = robot.table.choosable.may_choose

        def button(text: str) -> bool:
            widget = robot.option(text)
            return may(Target(widget, widget.rect))

        undo = robot.table.prompt.fixed["back"]
        assert button("0 end") and not button("0 roll") and not may(Target(undo, undo.rect))
        robot.controller.look_at(1)
        assert not may(Target(undo, undo.rect))


def test_a_button_says_what_it_does_and_the_rest_nothing(tmp_path: Path) -> None:
    with tiny_table(tmp_path) as robot:
        table, button = robot.table, robot.option("0 step 2")
        robot.point(button)
        assert table.previews.owner is button and table.previews.part_of(button) is None
        button.visible = False
        assert table.previews.owner is None, "it is not displayed any more"
        button.visible = True
        robot.point((5, 5))
        assert table.previews.owner is None
        assert table.selection_at(button, None) == Selection()


# what others did --------------------------------------------------------------------------------------------------


def test_what_others_did_is_shown_until_the_person_acts(tmp_path: Path) -> None:
    told: list[list[str]] = []

    class Pointing(TinyScene):
        def highlight_events(self, events: Sequence[Event]) -> None:
            told.append([event.kind for event in events])

    with tiny_table(tmp_path, (PERSON, "easy"), scene=Pointing) as robot:
        robot.do("0 step 1")
        assert told[-1] == [], "nobody else has acted"
        robot.do("0 end")
        assert told[-1] == [], "nobody is asked"
        robot.answer("1 step 2")
        robot.answer("1 end")
        robot.wait(0.1)
        assert robot.table.asked is not None and "stepped" in told[-1]


# the displayed position -------------------------------------------------------------------------------------------


@dataclass
class Stage:
    """A table that remembers what it showed."""

    viewer: int | None = 0
    looking_at: int | None = None
    animator: Animator = field(default_factory=Animator)
    shown: list[tuple[Any, bool]] = field(default_factory=list)
    asked: list[tuple[int | None, int | None]] = field(default_factory=list)
    state: Any = None
    clips: int = 1

    def __post_init__(self) -> None:
        self.displayed = DisplayedPosition(self)  # type: ignore[arg-type]

    @property
    def session(self) -> "Stage":
        return self

    @property
    def renderer(self) -> "Stage":
        return self

    def view(self, viewer: int | None, ply: int | None = None) -> str:
        self.asked.append((viewer, ply))
        return f"view of {viewer} at {ply}"

    def looked_back(self, ply: int, viewer: int | None) -> str:
        return self.view(viewer, ply)

    def event_clips(self, instants: Sequence[EventSnapshot]) -> list[AnimationClip]:
        return [AnimationClip(hold=0.2) for _ in range(self.clips)]

    def show_table(self) -> None:
        self.shown.append((self.displayed.view, self.displayed.is_animating))


def test_a_position_of_the_past_is_computed_once_for_each_viewer() -> None:
    stage = Stage(looking_at=3)
    assert [stage.displayed.view for _ in range(2)] == ["view of 0 at 3"] * 2 and stage.asked == [(0, 3)]
    stage.viewer = 1
    assert stage.displayed.view == "view of 1 at 3"
    stage.looking_at = 4
    assert stage.displayed.view == "view of 1 at 4"
    stage.looking_at = None
    assert stage.displayed.view == "view of 1 at None"


@pytest.mark.parametrize("same", [True, False])
def test_lights_of_an_answered_question_go_with_the_first_step(same: bool) -> None:
    stage = Stage()
    stage.displayed.play([], lambda: None)
    stage.displayed.awaits_follow_up = same
    stage.displayed.stage("between")
    assert stage.shown == [("between", same)] and not stage.displayed.is_animating
    assert stage.displayed.staged and stage.displayed.view == "between" and stage.state == "between"
    stage.animator.skip()
    assert not stage.displayed.staged and stage.displayed.view == "view of 0 at None"


def test_a_new_animation_begins_at_the_present() -> None:
    stage = Stage()
    stage.displayed.play([], lambda: None)
    stage.displayed.stage("between")
    stage.displayed.run([AnimationClip(hold=0.1)], lambda: None)
    assert not stage.displayed.staged and stage.animator.busy


def test_the_position_before_is_shown_only_while_the_lights_go() -> None:
    stage = Stage()
    stage.displayed.clear_lights("before")
    assert stage.shown == [("before", False)] and not stage.displayed.is_frozen


@pytest.mark.parametrize("clips, rest, seconds", [(1, 0.3, 0.5), (1, 0.0, 0.2), (0, 0.3, 0.0)])
def test_a_rest_follows_what_moves_and_nothing_else(clips: int, rest: float, seconds: float) -> None:
    done: list[str] = []
    stage = Stage(clips=clips)
    assert stage.displayed.play([], lambda: done.append("done"), rest) == bool(clips)
    if seconds:
        stage.animator.update(seconds - 0.05)
        assert done == []
        stage.animator.update(0.1)
    assert done == ["done"]

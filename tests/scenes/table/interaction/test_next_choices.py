"""Choices step by step: the effect of a click, the best reason against it, and what could be chosen behind it."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from pygame import Rect

from game.i18n.catalog import tr
from game.rules.core.actions import Action, parse_action
from game.rules.core.reasons import NOT_NOW, Reason
from game.rules.imperial_steam import SPEC
from game.scenes.table.interaction import action_previews
from game.scenes.table.interaction.action_previews import count_answers
from game.scenes.table.interaction.ghosts import Ghost
from game.scenes.table.prompt.action_texts import ActionTexts
from game.session.action_preview import ForeseenEvents
from game.table.action_selection import NOTHING, ActionSelection, Selection
from tests.support.tiny_scene import StagedScene, TinyScene, TinyTexts, tiny_words
from tests.support.tiny_table import MOVING, TinyTableRobot, tiny_table

__all__ = ["tiny_words"]
STONE, WOOD = ("factory-type", "stone"), ("factory-type", "wood")
WIEN, GRAZ, LINZ = ("city", "wien"), ("city", "graz"), ("city", "linz")
FULL, FAR = Reason("full", "IMP-1"), Reason("far", "IMP-2")
BUILD = [Action(0, "factory", ("wien", "wood")), Action(0, "factory", ("graz", "wood")),
         Action(0, "factory", ("graz", "stone")), Action(0, "done")]


def selection(*blocked: tuple[Action, Reason]) -> ActionSelection:
    return ActionSelection(SPEC, BUILD, blocked)


def test_a_choice_narrows_click_by_click_and_backs_out_in_order() -> None:
    chosen = selection()
    first = chosen.select(((GRAZ,),))
    assert first.action is None and first.choices is not None and first.possible
    before, chosen = chosen, chosen.narrowed(first.choices)
    assert chosen.chosen == (GRAZ,) and set(chosen.open) == {WOOD, STONE}
    second = chosen.select(((STONE,),))
    assert second.action == BUILD[2] and second.intended_action == BUILD[2]
    assert chosen.all == tuple(BUILD), "what could be chosen at first"
    assert second.choices is not None
    chosen = chosen.narrowed(second.choices)
    assert chosen.chosen == (GRAZ, STONE) and chosen.all == tuple(BUILD)
    assert chosen.before is not None and chosen.before.chosen == (GRAZ,)
    assert chosen.before.before is before and before.chosen == () and before.before is None


def test_where_one_action_is_left_a_single_click_chooses_it() -> None:
    assert selection().select(((WIEN,),)).action == BUILD[0]
    assert selection().select(((GRAZ, STONE),)).action == BUILD[2], "two names in one"


def test_a_thing_that_the_decision_is_not_about_is_no_blocked_one() -> None:
    pick = selection().select(((LINZ,),))
    assert pick.reason == NOT_NOW and not pick.possible and not pick.is_blocked
    assert NOTHING.reason is None and not NOTHING.possible


def test_the_reason_whose_other_half_could_be_chosen_comes_first() -> None:
    iron = Action(0, "factory", ("linz", "iron"))
    wood = Action(0, "factory", ("linz", "wood"))
    for blocked in (((iron, FAR), (wood, FULL)), ((wood, FULL), (iron, FAR))):
        pick = selection(*blocked).select(((LINZ,),))
        assert pick.reason == FULL and pick.is_blocked


def test_what_has_been_chosen_counts_more_than_what_could_be() -> None:
    chosen = selection((Action(0, "factory", ("wien", "stone")), FAR), (Action(0, "factory", ("linz", "stone")), FULL))
    first = chosen.select(((GRAZ,),))
    assert first.choices is not None
    chosen = chosen.narrowed(first.choices)
    assert chosen.select(((LINZ,),)).reason == NOT_NOW, "another city in place of the chosen one"


def test_buttons_are_for_actions_that_nothing_on_the_table_stands_for() -> None:
    chosen = selection((Action(0, "share"), FAR), (Action(0, "level", ("3",)), FULL))
    assert [action.verb for action, _ in chosen.buttons(())] == ["done", "share"]
    assert [action.verb for action, _ in chosen.buttons((), SPEC.verbs["level"])] == ["done", "share", "level"]
    assert [pick.reason for _, pick in chosen.buttons(())] == [None, FAR]


def test_then_is_what_a_click_is_meant_for() -> None:
    both = Selection(action=BUILD[0], then=(BUILD[3],))
    assert both.intended_action == BUILD[3] and both.possible


# what follows -----------------------------------------------------------------------------------------------------


def picks(robot: TinyTableRobot, text: str) -> Selection:
    return Selection(action=parse_action(text))


@pytest.mark.usefixtures("tiny_words")
def test_what_could_be_chosen_next_is_ones_own(tmp_path: Path) -> None:
    with tiny_table(tmp_path) as robot:
        ahead = robot.table.previews.action_previews
        assert ahead.next_targets(picks(robot, "0 step 1")) == (("number", "1"), ("number", "2"))
        assert ahead.next_targets(picks(robot, "0 end")) == (), "somebody else decides then"
        assert ahead.next_targets(picks(robot, "1 step 1")) == (), "nor after what is not legal"
        assert ahead.next_targets(NOTHING) == ()


@pytest.mark.usefixtures("tiny_words")
def test_a_preview_says_who_is_next_and_what_cannot_be_undone(tmp_path: Path) -> None:
    with tiny_table(tmp_path) as robot:
        ahead = robot.table.previews.action_previews
        assert "points" in ahead.preview_text(picks(robot, "0 step 1"))
        assert "<seat:1>" in ahead.preview_text(picks(robot, "0 end"))
        assert ahead.is_irreversible(picks(robot, "0 roll")) and not ahead.is_irreversible(picks(robot, "0 step 1"))
        assert ahead.consequence_line(picks(robot, "0 step 1")).startswith("<b>")
        assert ahead.consequence_line(NOTHING) == "" == ahead.preview_text(NOTHING)


@pytest.mark.usefixtures("tiny_words")
def test_among_friends_nothing_is_final(tmp_path: Path) -> None:
    with tiny_table(tmp_path) as robot:
        robot.session.set_house_rules(undo="friendly")
        assert not robot.table.previews.action_previews.is_irreversible(picks(robot, "0 roll"))


@pytest.mark.usefixtures("tiny_words")
def test_nothing_is_foretold_while_nothing_is_asked(tmp_path: Path) -> None:
    with tiny_table(tmp_path) as robot:
        robot.controller.look_at(1)
        assert robot.table.previews.action_previews.foresee(parse_action("0 step 1")) is None


@pytest.mark.usefixtures("tiny_words")
def test_a_preview_is_computed_once_for_each_question(tmp_path: Path) -> None:
    asked: list[str] = []

    class Counted(TinyTexts):
        def preview_text(self, action, before, seen):  # type: ignore[no-untyped-def]
            asked.append(action.text())
            return f"{seen.view.players[action.seat].points} points"

    class CountedScene(TinyScene):
        TEXTS = Counted

    with tiny_table(tmp_path, scene=CountedScene) as robot:
        ahead, action = robot.table.previews.action_previews, picks(robot, "0 step 1")
        first = [ahead.preview_text(action) for _ in range(3)]
        assert asked.count("0 step 1") == 1 and len(set(first)) == 1
        robot.do("0 step 2")
        assert ahead.preview_text(action) != first[0], "another position, another preview"


@pytest.mark.usefixtures("tiny_words")
def test_the_line_and_the_ghost_go_with_the_pointer(tmp_path: Path) -> None:
    with tiny_table(tmp_path) as robot:
        usual = robot.table.prompt.status.markup
        robot.point(robot.option("0 step 2"))
        assert "points" in robot.table.prompt.status.markup
        robot.point((5, 5))
        assert robot.table.prompt.status.markup == usual


def test_answers_are_counted_without_what_was_possible_before() -> None:
    before = {"end"}
    step, end = Action(0, "step", (1,)), Action(0, "end")
    assert count_answers([step, Action(0, "step", (2,)), end], before) == 2
    assert count_answers([end], before) == 0 and count_answers([step, end], set()) == 0


# refusals ---------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("tiny_words")
def test_a_blocked_option_says_why_and_cites_its_rule(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=("0 step 1", "0 step 1")) as robot:
        roll = robot.option("0 roll")
        assert not roll.enabled and "Twice is enough." in roll.reason and "TNY-3" in roll.reason
        robot.click(roll)
        assert robot.actions[-1] == "0 step 1"


@pytest.mark.usefixtures("tiny_words")
def test_the_prompt_names_whoever_decides(tmp_path: Path) -> None:
    with tiny_table(tmp_path) as robot:
        assert "<seat:0>" in robot.table.prompt.prompt.markup and robot.table.remarks.whose(0)[2]
        robot.do("0 end")
        assert "<seat:1>" in robot.table.prompt.prompt.markup and robot.table.asked is None
        words, seat, decides = robot.table.remarks.whose(0)
        assert words == "<seat:0>'s panel · <seat:1> is thinking…", "not two names side by side"
        assert (seat, decides) == (0, False)
        assert robot.table.remarks.whose(1)[2]


class Plain(TinyScene):
    """The game has no words of its own for a preview."""

    TEXTS = ActionTexts


@pytest.mark.usefixtures("tiny_words")
@pytest.mark.parametrize(("answers", "many"), [((), 0), (("0 step 1",), 0), (("0 step 1", "0 step 2"), 2),
                                               (("0 step 1", "0 step 2", "0 end"), 0)])
def test_how_many_answers_follow_is_said_where_there_are_several(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answers: tuple[str, ...], many: int) -> None:
    with tiny_table(tmp_path, scene=Plain) as robot:
        monkeypatch.setattr(action_previews, "legal", lambda view: tuple(map(parse_action, answers)))
        words = robot.table.previews.action_previews.preview_text(Selection(action=parse_action("0 step 1")))
        asks = robot.table.renderer.prompt("tiny.prompt.turn", {"left": 1})
        count = f" {tr('game.ahead.many', count=many)}" if many else ""
        assert words == tr("game.ahead.then", prompt=f"{asks}{count}")


class Ghostly(StagedScene):
    """A step has a ghost."""

    def preview_ghosts(self, action: Action | None, seen: ForeseenEvents | None) -> Sequence[Ghost]:
        return () if action is None else (Ghost("coin", Rect(400, 300, 30, 30)),)


@pytest.mark.usefixtures("tiny_words")
def test_a_preview_goes_as_soon_as_its_action_is_shown(tmp_path: Path) -> None:
    with tiny_table(tmp_path, scene=Ghostly, **MOVING) as robot:
        table = robot.table
        robot.point(robot.option("0 step 2"))
        assert table.previews.ghosts.ghosts and "Step 2:" in table.prompt.status.markup
        robot.do("0 step 2")
        assert robot.moving and not table.previews.ghosts.ghosts and "Step 2:" not in table.prompt.status.markup

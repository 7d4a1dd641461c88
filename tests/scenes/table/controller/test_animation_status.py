"""Between two questions: the prompt tells of what is shown, and Skip lies where no press of it can mean the next; the
rules run once for an action, and it is in the store before anything of it is shown."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from game.i18n.catalog import tr
from game.rules.core import engine
from game.rules.core.state import GameState
from game.session.event_snapshots import EventSnapshot
from game.table.table_events import Played, Skipped
from game.timing.press_times import CLICK
from game.ui.animation.animator import AnimationClip
from tests.rules.kraftwagen.positions import factory
from tests.support.robots.automobiles_robot import AutomobilesRobot, sitting
from tests.support.robots.kraftwagen_robot import at_table
from tests.support.robots.table_robot import people
from tests.support.table_controllers import change_player, playing
from tests.support.tiny_scene import StagedScene, TinyScene, tiny_words
from tests.support.tiny_table import MOVING, tiny_table

__all__ = ["tiny_words"]


def go(player: AutomobilesRobot) -> str:
    """Label of the button that goes on; "" where there is none."""
    return at(player, "go")


def at(player: AutomobilesRobot, place: str) -> str:
    """Label of the button at one of the fixed places; "" where there is none."""
    button = player.table.prompt.fixed[place]
    return button.label if button.visible else ""


def test_the_question_of_before_goes_while_its_answer_is_shown(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), reduced_motion=False, auto_end_turn=False) as player:
        table = player.table
        player.settle()
        action = next(action for action in player.session.legal() if action.verb == "buy")
        words = playing(table).animation_status.words(action, "buy", player.session.ply)
        playing(table).send(Played(action))
        player.wait()
        assert table.animator.busy and words in table.prompt.prompt.markup
        assert at(player, "back") == "Skip" and len(table.prompt.buttons) == 1, "where nothing is ever given up"
        assert table.prompt.buttons[0].kind == "ghost" and not table.screen.ring.shown
        player.wait(CLICK.quick)
        assert table.animator.busy
        player.key("return")
        assert not table.animator.busy and table.asked is not None and go(player) and at(player, "back") != "Skip"
        ply = player.session.ply
        player.key("return")
        assert player.session.ply == ply, "the same key, at once, means nothing yet"
        player.wait(CLICK.after_end)
        player.key("return")
        assert player.session.ply > ply


def test_computers_are_skipped_until_a_person_is_asked(tmp_path: Path) -> None:
    with sitting(tmp_path, people(1) + ("easy",), reduced_motion=False) as player:
        controller = playing(player.table)
        controller.send(Skipped())
        assert not controller.now.hurry, "a person is asked: nothing is on its way"


def test_who_gives_his_seat_to_a_computer_leaves_the_tray_to_a_person(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2)) as player:
        table = player.table
        assert table.own_seat == 0
        change_player(playing(table), 0, "easy")
        assert table.own_seat == table.viewer == 1


def test_a_sentence_tells_what_is_placed_and_where(tmp_path: Path) -> None:
    """The button says "Put into workshop 1" below the question which part it is; over the board there is none."""
    p = factory(seats=2).chain("worker-0", "ACT-04").do("take ACT-04")
    assert p.asks == "PlacePart"
    with at_table(tmp_path, state=p.state, language="it", reduced_motion=False) as player:
        table = player.table
        action = next(action for action in player.session.legal() if action.args == (1,))
        playing(table).send(Played(action))
        player.wait()
        assert table.animator.busy
        seat = f"<seat:{action.seat}>"
        assert table.prompt.prompt.markup == f"{seat} mette il motore nell'officina 1"


SHOWN: list[tuple[int, list[EventSnapshot]]] = []  # what is animated, each with the ply that is stored then


class Noting(TinyScene):
    """A table that notes what it animates."""

    def event_clips(self, instants: Sequence[EventSnapshot]) -> list[AnimationClip]:
        assert self.session.store is not None
        SHOWN.append((self.session.store.head(self.session.id).ply, list(instants)))
        return super().event_clips(instants)


@pytest.mark.usefixtures("tiny_words")
def test_the_rules_run_once_for_an_action_and_its_animation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    runs: list[int] = []
    run = engine.run_to_decision

    def counted(state: GameState) -> None:
        if state.rng >= 0:  # previews run on views, which hold no chance
            runs.append(state.ply)
        run(state)

    with tiny_table(tmp_path, scene=Noting) as robot:
        monkeypatch.setattr(engine, "run_to_decision", counted)
        SHOWN.clear()
        first = robot.session.ply
        robot.do("0 step 1")
        robot.do("0 step 2")
        assert runs == [first + 1, first + 2] == [stored for stored, _ in SHOWN]
        assert [[event.kind for event, _ in instants] for _, instants in SHOWN] == [["stepped"], ["stepped"]]


@pytest.mark.usefixtures("tiny_words")
def test_nothing_is_said_of_a_motion_that_is_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with tiny_table(tmp_path, scene=StagedScene, **MOVING) as robot:
        status = robot.controller.animation_status
        monkeypatch.setattr(robot.table.telling, "motion_sentence", lambda: "A car drives.")
        assert status.sentence() == status.status() == "" and status.shown_action is None
        robot.do("0 step 1")
        assert robot.moving and status.sentence() == "A car drives." and status.status() == tr("game.skip.anywhere")
        monkeypatch.setattr(robot.table.telling, "motion_sentence", lambda: "")
        assert status.shown_action is not None and status.sentence() == status.shown_action.words
        robot.settle()
        assert status.sentence() == status.status() == ""


"""Motives of computers' turns, and the page about one: whose turns are told, and what a second choice was worth."""

import re
from collections.abc import Iterable, Iterator
from contextlib import nullcontext
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.policy import Choice
from game.ai.worker_protocol import Answer, RatedMove, WorkerFailure
from game.i18n.catalog import tr
from game.rules.core.actions import Action, parse_action
from game.scenes.table.log import log_folding, term_text, turn_comparison
from game.scenes.table.log.motive_page import MotivePage, explain_turn, turn_shown
from game.scenes.table.log.turn_comparison import compared_turn, comparison_text
from game.scenes.table.log.turn_motives import TurnMotives
from game.scenes.table.log.turn_texts import PlayedTurn, TurnTexts
from game.session.notices import UserError
from game.session.seats import AUTOMA, PERSON
from game.timing.hint_times import HINT
from game.ui.widgets import RichText
from tests.support.tiny_scene import TinyScene, tiny_words
from tests.support.tiny_table import OPEN, TinyTableRobot, tiny_table
from tests.support.workers.scripted_worker import ScriptedWorker

__all__ = ["tiny_words"]
pytestmark = pytest.mark.usefixtures("tiny_words")


class Told(TurnTexts):
    """A turn was good for its points, twice said, and for its steps."""

    def motives(self, turn: PlayedTurn) -> Iterable[str]:
        more = turn.after.players[turn.seat].points - turn.before.players[turn.seat].points
        steps = turn.found("stepped", "rolled")
        return (f"brings {more}", f"brings {more}", *([f"goes {len(steps)} steps"] if steps else []))


class Motivated(TinyScene):
    TURN_TEXTS = Told


@pytest.fixture
def robot(tmp_path: Path) -> Iterator[TinyTableRobot]:
    """A computer has gone on twice, at plies 4 and 5, and its turn has ended by itself; now Ada is asked."""
    with tiny_table(tmp_path, (PERSON, "easy"), spec=OPEN, scene=Motivated) as found:
        found.do("0 end")
        for text in ("1 step 1", "1 step 2"):
            found.answer(text)
        yield found


def motives(robot: TinyTableRobot) -> TurnMotives:
    return robot.table.motives


# motives ----------------------------------------------------------------------------------------------------------


def test_the_motives_of_a_turn_are_told_in_a_sentence_the_first_ones_first(robot: TinyTableRobot) -> None:
    found = motives(robot)
    assert found.clauses(1, 4, 6) == ("brings 3", "goes 2 steps")
    assert found.sentence(1, 4, 6) == "Brings 3." and found.sentence(1, 4, 6, 2) == "Brings 3; goes 2 steps."
    assert found.sentence(1, 1, 6) == "Brings 3.", "the picks before it were made by hand"


def test_only_whole_turns_of_computers_and_an_automa_have_motives(robot: TinyTableRobot) -> None:
    found = motives(robot)
    assert found.has_turn(1, 4, 6) and not found.has_turn(0, 1, 3) and not found.has_turn(None, 4, 6)
    assert found.clauses(0, 1, 3) == found.clauses(None, 4, 6) == () and found.sentence(None, 4, 6) == ""
    assert not found.has_turn(1, 7, 9), "it has not acted there"
    seats = list(robot.session.seats)
    seats[1] = SimpleNamespace(kind=AUTOMA)  # type: ignore[call-overload]
    automa = TurnMotives(SimpleNamespace(seats=seats, game=robot.session.game, turn=robot.session.turn,  # type: ignore[arg-type]
                                         view=robot.session.view), found.texts)
    assert automa.has_turn(1, 4, 6), "the rules of its cards are its motives"
    assert not automa.has_turn(1, 7, 9)


def test_a_turn_that_goes_on_has_no_motive_yet(tmp_path: Path) -> None:
    with tiny_table(tmp_path, (PERSON, "easy"), spec=OPEN, scene=Motivated, play=("0 end",)) as robot:
        robot.answer("1 step 1")
        assert not motives(robot).has_turn(1, 4, 4) and motives(robot).sentence(1, 4, 4) == ""
        robot.answer("1 end")
        assert motives(robot).has_turn(1, 4, 5)


def test_each_turn_is_looked_at_once(robot: TinyTableRobot, monkeypatch: pytest.MonkeyPatch) -> None:
    found = TurnMotives(robot.session, robot.table.turn_texts)
    asked: list[tuple[int | None, int | None]] = []
    view = robot.session.view
    monkeypatch.setattr(robot.session, "view", lambda seat, ply=None: asked.append((seat, ply)) or view(seat, ply))
    for _ in range(3):
        found.sentence(1, 4, 6)
    assert asked == [(None, 3), (None, 6)]


def test_a_turn_is_looked_at_from_its_own_first_action_to_its_last(robot: TinyTableRobot,
                                                                   monkeypatch: pytest.MonkeyPatch) -> None:
    found, asked = TurnMotives(robot.session, robot.table.turn_texts), list[tuple[int, ...]]()
    monkeypatch.setattr(found, "turn", lambda *turn: asked.append(turn))
    assert found.clauses(1, 3, robot.session.ply) == () and asked == [(1, 4, 6)]


def test_a_turn_that_todays_rules_do_not_lead_to_has_no_motive(robot: TinyTableRobot,
                                                               monkeypatch: pytest.MonkeyPatch) -> None:
    found = TurnMotives(robot.session, robot.table.turn_texts)

    def fail(seat: int | None, ply: int | None = None) -> Any:
        raise UserError("session.barrier.past")

    monkeypatch.setattr(robot.session, "view", fail)
    assert found.turn(1, 4, 6) is None and found.clauses(1, 4, 6) == ()


def test_a_turn_has_its_events_as_everybody_knows_them(robot: TinyTableRobot) -> None:
    turn = motives(robot).turn(1, 4, 6)
    assert turn is not None and turn.seat == 1
    assert turn.has("stepped") and not turn.has("rolled") and [each["length"] for each in turn.found("stepped")] == [
        1, 2]
    assert not turn._replace(seat=0).found("stepped")


# the page ---------------------------------------------------------------------------------------------------------


class Comparer(ScriptedWorker):
    """A worker that compares too."""

    def compare(self, view: Any, actions: tuple[Action, ...], level: str, seed: int, character: str = "") -> int:
        return self._ask(f"compare {', '.join(each.text() for each in actions)} as {level}", actions[0].seat)


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> Comparer:
    found = Comparer()
    monkeypatch.setattr(turn_comparison, "WorkerClient", lambda game, own: found)
    for module in (turn_comparison, term_text):
        monkeypatch.setattr(module, "opponents_of",
                            lambda game: SimpleNamespace(unit=10, chooses_openly=lambda view, seat: True))
    return found


@pytest.fixture
def turn(tmp_path: Path, worker: Comparer, monkeypatch: pytest.MonkeyPatch) -> Iterator[TinyTableRobot]:
    """A computer has gone on once, at ply 4, as a turn of its own; now Ada is asked."""
    monkeypatch.setattr(log_folding, "TURN", "stepped")
    with tiny_table(tmp_path, (PERSON, "easy"), spec=OPEN, scene=Motivated) as found:
        found.do("0 end")
        for text in ("1 step 1", "1 end"):
            found.answer(text)
        yield found


def test_its_key_tells_of_a_computers_turn_and_means_nothing_before_there_is_one(turn: TinyTableRobot,
                                                                                tmp_path: Path) -> None:
    turn.key("c")
    page = turn.layer
    assert isinstance(page, MotivePage)
    assert [each.markup for each in page.area.walk() if isinstance(each, RichText)] == [page.text]
    turn.key("c")
    assert turn.layer is None
    folder = tmp_path / "new"
    folder.mkdir()
    with tiny_table(folder, spec=OPEN) as new:
        new.key("c")
        assert new.layer is None and not new.toasts


def page_of(robot: TinyTableRobot) -> MotivePage:
    assert isinstance(robot.layer, MotivePage)
    return robot.layer


def test_the_page_tells_the_turn_and_its_motives_and_then_the_second_choice(turn: TinyTableRobot,
                                                                            worker: Comparer) -> None:
    assert explain_turn(turn.table)
    page = page_of(turn)
    lines = page.text.split("\n")
    assert lines[1:] == ["\u2022 Brings 1.", "\u2022 Goes 1 steps.", "", tr("game.why.searching")] and lines[0]
    assert worker.asked == {1: ("compare 1 step 1 as easy", 1)}
    turn.wait(2 * HINT.progress)
    assert page.text.endswith(tr("game.why.searching"))
    worker.report(Answer(7, ()), Answer(1, (RatedMove(Choice(parse_action("1 step 1"))),)))
    turn.wait(2 * HINT.progress)
    assert page.text.split("\n")[:-1] == lines[:-1] and page.text.endswith(
        tr("game.why.only", first="Step 1")) and worker.closed


def test_the_second_choice_is_named_on_the_page_and_not_the_one_that_was_made(turn: TinyTableRobot,
                                                                            worker: Comparer) -> None:
    explain_turn(turn.table)
    made, other = (RatedMove(Choice(parse_action(text))) for text in ("1 step 1", "1 roll"))
    worker.report(Answer(1, (made, other)))
    turn.wait(2 * HINT.progress)
    assert page_of(turn).text.endswith(tr("game.why.equal", first="Step 1", what="Roll"))


def test_a_search_that_fails_says_so(turn: TinyTableRobot, worker: Comparer) -> None:
    explain_turn(turn.table)
    worker.report(WorkerFailure(7, "another"), WorkerFailure(1, "a fault"))
    turn.wait(2 * HINT.progress)
    assert page_of(turn).text.endswith(tr("game.why.unknown")) and worker.closed


def test_whoever_closes_the_page_ends_the_search(turn: TinyTableRobot, worker: Comparer) -> None:
    explain_turn(turn.table)
    page = page_of(turn)
    turn.read(0.5)
    turn.key("escape")
    assert turn.layer is None and worker.closed
    before = page.text
    worker.report(Answer(1, ()))
    turn.wait(2 * HINT.progress)
    assert page.text == before


def test_where_its_seat_knows_more_the_search_sees_what_everybody_does_and_says_so(
    turn: TinyTableRobot, worker: Comparer, monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(turn_comparison, "opponents_of",
                        lambda game: SimpleNamespace(unit=10, chooses_openly=lambda view, seat: False))
    found = compared_turn(turn.session, 1, 4, 4)
    assert found is not None and not found.whole and found.view == turn.session.view(None, 3)
    explain_turn(turn.table)
    made, other = (RatedMove(Choice(parse_action(text))) for text in ("1 step 1", "1 roll"))
    worker.report(Answer(1, (made, other)))
    turn.wait(2 * HINT.progress)
    assert page_of(turn).text.endswith(tr("game.why.public")) and "Roll" in page_of(turn).text


def test_where_that_explains_nothing_it_is_told_after_the_game(turn: TinyTableRobot, worker: Comparer,
                                                               monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn_comparison, "opponents_of",
                        lambda game: SimpleNamespace(unit=10, chooses_openly=lambda view, seat: False))
    explain_turn(turn.table)
    worker.report(Answer(1, ()))
    turn.wait(2 * HINT.progress)
    assert page_of(turn).text.endswith(tr("game.why.secret"))


def test_the_turn_that_is_shown_or_pointed_at_is_explained_before_the_newest(turn: TinyTableRobot,
                                                                           worker: Comparer) -> None:
    table = turn.table
    assert turn_shown(table) is None
    table.look_at(4)
    shown = turn_shown(table)
    assert shown is not None and shown.seat == 1 and shown.has(4)
    table.look_at(3)
    assert turn_shown(table) is None, "a person made it"


def test_without_a_turn_of_a_computer_nothing_is_explained(tmp_path: Path, worker: Comparer) -> None:
    with tiny_table(tmp_path, (PERSON, PERSON), spec=OPEN, scene=Motivated, play=("0 end", "1 end")) as robot:
        assert not explain_turn(robot.table) and robot.layer is None


def test_what_was_made_by_hand_or_by_another_level_is_not_compared(robot: TinyTableRobot, worker: Comparer) -> None:
    session = robot.session
    found = compared_turn(session, 1, 4, 6)
    assert found is not None and found.level == "easy"
    assert [each.text() for each in found.actions] == ["1 step 1", "1 step 2"]
    assert found.seed == session.sampling_seed(3) and found.view == session.view(None, 3)
    assert compared_turn(session, 0, 1, 3) is None and compared_turn(session, 1, 7, 9) is None
    part = compared_turn(session, 1, 5, 6)
    assert part is not None and [each.text() for each in part.actions] == ["1 step 2"]
    robot.change_seats({1: PERSON})
    assert compared_turn(session, 1, 4, 6) is None


# the comparison in words ------------------------------------------------------------------------------------------


@pytest.fixture
def renderer(monkeypatch: pytest.MonkeyPatch) -> Any:
    """It joins with a comma and names actions as they are written; the unit of the game is 10."""
    for module in (turn_comparison, term_text):
        monkeypatch.setattr(module, "opponents_of", lambda game: SimpleNamespace(unit=10))
        monkeypatch.setattr(module, "tr", lambda key, **values: f"{key}({', '.join(map(str, values.values()))})")
    monkeypatch.setattr(term_text, "catalog", SimpleNamespace(current=Worded))
    return SimpleNamespace(spec=SimpleNamespace(id="tiny"), join=", ".join, action=lambda action: action.text(),
                           seeing=lambda state: nullcontext())


class Worded:
    """A catalogue in which a move as a whole has no word."""

    def __contains__(self, key: str) -> bool:
        return not key.endswith(".move")


def rated(text: str, behind: float = 0.0, plan: tuple[Any, ...] = (), **terms: float) -> RatedMove:
    return RatedMove(Choice(parse_action(text), 0.0, tuple(terms.items()), plan), behind)


def test_a_second_choice_is_named_with_what_it_was_worth_less_and_in_what(robot: TinyTableRobot, renderer: Any) -> None:
    view = robot.session.view(None, 3)
    said = comparison_text(renderer, view, [
        rated("1 step 1", cards=30.0, coins=5.0, move=99.0, same=4.0, speed=1.0),
        rated("1 roll", 24.0, cards=10.0, coins=155.0, move=1.0, same=4.2, speed=12.4)])
    first, more, less = said.split("\n")
    assert first == "game.why.second(1 step 1, 1 roll, tiny-ai.lost(2))"
    assert more == "game.why.more(game.why.term(tiny-ai.term.cards(), 2), game.why.term(game.why.rest(), 16.1))"
    assert less == "game.why.less(game.why.term(tiny-ai.term.coins(), 15), game.why.term(tiny-ai.term.speed(), 1.1))"
    amounts = [[float(n) for n in re.findall(r"([\d.]+)\)", line)] for line in (more, less)]
    assert sum(amounts[0]) - sum(amounts[1]) == pytest.approx(2), "they make up what it is behind"


def test_an_equal_choice_is_said_to_be_equal(robot: TinyTableRobot, renderer: Any) -> None:
    view = robot.session.view(None, 3)
    equal = comparison_text(renderer, view, [rated("1 step 1"), rated("1 roll", 4.0)])
    assert equal == "game.why.equal(1 step 1, 1 roll)"
    assert comparison_text(renderer, view, [rated("1 step 1"), rated("1 roll", 6.0)]).startswith("game.why.second")
    assert comparison_text(renderer, view, []) == "game.why.unknown()"
    assert comparison_text(renderer, view, [rated("1 step 1")]) == "game.why.only(1 step 1)"


def test_only_the_three_largest_differences_are_told(robot: TinyTableRobot, renderer: Any) -> None:
    said = comparison_text(renderer, robot.session.view(None, 3), [
        rated("1 step 1", one=10.0, two=20.0, three=30.0, four=40.0), rated("1 roll", 9.0)])
    assert "term.one" not in said
    assert said.index("term.four") < said.index("term.three") < said.index("term.two")


def test_what_follows_a_second_choice_is_named_as_far_as_the_same_seat_goes_on(robot: TinyTableRobot,
                                                                              renderer: Any,
                                                                              monkeypatch: pytest.MonkeyPatch) -> None:
    view = robot.session.view(1, 3)

    def unseen(state: Any, action: Action, trusted: bool) -> None:
        raise LookupError

    def named(*plan: tuple[Any, ...]) -> str:
        said = comparison_text(renderer, view, [rated("1 step 1"), rated("1 step 2", 0.0, plan)])
        return said.removeprefix("game.why.equal(1 step 1, ").removesuffix(")")

    assert named() == "1 step 2"
    assert named(("step", 2), ("step", 1)) == "1 step 2 \u00b7 1 step 1"
    assert named(("step", 2), ("step", 2), ("end",)) == "1 step 2 \u00b7 1 end", "the same is not said twice"
    assert named(("end",), ("step", 2)) == "1 end", "then another seat decides"
    assert len(named(("step", 1), ("step", 2), ("end",), ("end",)).split(" \u00b7 ")) == 3
    assert robot.session.view(1, 3) == view, "nothing is done"
    monkeypatch.setattr(turn_comparison, "apply", unseen)
    assert named(("step", 2), ("step", 1)) == "1 step 2", "the view does not tell how it goes on"


def test_a_move_that_the_next_one_says_again_with_more_is_not_named(robot: TinyTableRobot, renderer: Any) -> None:
    words = {"1 step 1": "Hire", "1 step 2": "Hire in Graz", "1 end": "Hired"}
    renderer.action = lambda action: words[action.text()]

    def named(*plan: tuple[Any, ...]) -> str:
        said = comparison_text(renderer, robot.session.view(1, 3), [rated("1 step 1"), rated("1 step 1", 0.0, plan)])
        return said.removeprefix("game.why.equal(Hire, ").removesuffix(")")

    assert named(("step", 1), ("step", 2)) == "Hire in Graz"
    assert named(("step", 2), ("step", 1)) == "Hire in Graz \u00b7 Hire", "what comes behind adds something"
    assert named(("step", 1), ("end",)) == "Hire \u00b7 Hired", "another word"

"""The review after a race: the positions that are judged, the graded turns, and the buttons to them."""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partialmethod
from itertools import islice, pairwise
from pathlib import Path
from types import SimpleNamespace

import pytest
from pygame import Rect

from game.ai.judge.mistake_grades import accuracy, far_loss, grade_of, unit_loss
from game.ai.judge.turn_judge import JudgedTurn, Leg, Question
from game.ai.policies import policy_for
from game.ai.policy import Choice
from game.ai.worker_client import WorkerClient
from game.ai.worker_protocol import RatedMove
from game.i18n.catalog import current, tr
from game.i18n.renderer import Renderer
from game.practice.mistake_schedule import FoundMistake
from game.rules.core.actions import Action, parse_action
from game.rules.core.engine import legal
from game.rules.core.events import Event
from game.rules.core.registry import GAMES, spec_of
from game.scenes.postgame.replay.replay_controller import ReplayController
from game.scenes.postgame.review import review_page
from game.scenes.postgame.review.chance_curve import (
    MOST,
    deciding_seats,
    from_equal,
    last_jump,
    on_axis,
    review_plies,
    smoothed_chances,
)
from game.scenes.postgame.review.mistake_controller import MistakeController
from game.scenes.postgame.review.mistake_search import MOST_MISTAKES, Mistake, MistakeSearch, ReviewedTurn
from game.scenes.postgame.review.mistake_text import joined_words
from game.scenes.postgame.review.practice_export import MOST_COLLECTED, BetterLine, telling_events, telling_values
from game.scenes.postgame.review.review_page import ReviewPage
from game.scenes.postgame.review.review_widgets import MistakeRow, MistakeWords, RowCalls, seat_choice
from game.scenes.postgame.review.turn_grades import sum_words, turn_words
from game.scenes.practice.practice_page import PracticePage
from game.scenes.registry import screens_of
from game.scenes.routes import ResultsRoute
from game.scenes.shared.judged_session import LoggedTurn, logged_turns, turn_so_far
from game.scenes.shared.plan_simulation import simulate_plan
from game.scenes.table.game_scene import GameScene
from game.session.session import Session
from game.session.storage.saved_game import LogEntry
from game.table.replay.replay_stops import ReplayStops
from game.ui.dialogs import message
from game.ui.widgets import ListView, ProgressBar, SegmentedChoice
from tests.ai.played_games import begun, by_levels, play
from tests.scenes.menus.test_settings_and_help import NARROW, check
from tests.support.drawing.undrawn import undrawn
from tests.support.finished_races import put
from tests.support.robots.app_robot import AppRobot
from tests.support.table_controllers import watching
from tests.support.workers.remembered_worker import RememberedWorker

Enter = Callable[..., tuple[AppRobot, Session, ReviewPage]]
PATIENCE = 60.0  # seconds
QUICK = "hard"


@pytest.fixture
def enter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Enter]:
    """A review whose choices are judged by a level that thinks a tenth as long as the one of the program."""
    opened: list[AppRobot] = []
    monkeypatch.setattr(review_page, "WorkerClient", RememberedWorker)
    for name in ("rank", "rate"):
        monkeypatch.setattr(WorkerClient, name, partialmethod(getattr(WorkerClient, name), level=QUICK))

    def start(seats: int = 3, first: str = "greedy", **options: object) -> tuple[AppRobot, Session, ReviewPage]:
        visitor = AppRobot(data=tmp_path / "data", **options)  # type: ignore[arg-type]
        opened.append(visitor)
        session = put(visitor, seats, first=first)
        visitor.app.stack.push(ReviewPage(session))
        visitor.look()
        return visitor, session, visitor.on(ReviewPage)

    yield start
    for visitor in opened:
        visitor.close()


def wait_while(visitor: AppRobot, busy: Callable[[], bool]) -> None:
    """Let the program run while something is under way, as long as PATIENCE lasts."""
    end = time.monotonic() + PATIENCE
    with undrawn(visitor.app):
        while busy() and time.monotonic() < end:
            visitor.app.step((), 0.01)


def finish(visitor: AppRobot, scene: ReviewPage) -> None:
    """Waits for the worker."""
    wait_while(visitor, scene.working)
    assert scene.chances


def seek(visitor: AppRobot, scene: ReviewPage) -> None:
    """Waits until the mistakes of the shown seat have been found."""
    wait_while(visitor, lambda: scene.seeking)
    assert not scene.seeking
    visitor.look()


def first_mistake(visitor: AppRobot, scene: ReviewPage) -> int:
    """Review the game to its end, search its mistakes and return the ply of the first one."""
    finish(visitor, scene)
    seek(visitor, scene)
    return scene.searches[0].found[0].ply


def rows(scene: ReviewPage) -> list[MistakeRow]:
    return [widget for widget in scene.screen.body.walk() if isinstance(widget, MistakeRow)]


def log(*seats: int) -> list[LogEntry]:
    events = (Event("x", 0, {}),)
    return [LogEntry(ply, seat, "", "", events, "", "person", 0.0) for ply, seat in enumerate(seats, 1)]


def test_rounds_are_judged_where_there_are_enough_of_them_else_turns() -> None:
    rounds = tuple((10 * n, n) for n in range(1, 11))
    assert review_plies(ReplayStops(110, (3, 7), rounds)) == [0, *range(10, 101, 10), 110]
    assert review_plies(ReplayStops(30, (3, 7), rounds[:2])) == [0, 3, 7, 30]


def test_a_very_long_game_is_looked_at_more_coarsely() -> None:
    rounds = tuple((n, n) for n in range(1, 2001))
    found = review_plies(ReplayStops(2100, (), rounds))
    assert len(found) == MOST and found[0] == 0 and found[-1] == 2100
    assert found == sorted(set(found))


def test_what_a_computer_did_in_the_seat_of_a_person_is_a_turn_of_its_own() -> None:
    played = [replace(entry, actor=actor) for entry, actor in zip(
        log(*[0] * 6, 1, 0), ("auto", "person", "joined", "person", "computer", "auto", "person", "auto"),
        strict=True)]
    assert logged_turns(played, 0) == [LoggedTurn(0, 0, 4), LoggedTurn(0, 4, 6, by_person=False)], "not what is forced"
    played[1] = replace(played[1], events=(Event("turn", 0, {}),))
    assert logged_turns(played, 0)[:2] == [LoggedTurn(0, 0, 2), LoggedTurn(0, 2, 4)], "two turns in a row"
    assert turn_so_far(played[:4], 0) == LoggedTurn(0, 2, 4) and turn_so_far(played[:2], 0) == LoggedTurn(0, 2, 2)
    assert turn_so_far(played[:6], 0) == turn_so_far(played[:6], 1)._replace(seat=0), "a person begins anew there"


def test_seats_of_people_come_first_even_where_a_computer_sits_at_the_end() -> None:
    played = [replace(entry, actor="computer" if entry.seat in (0, 3) or entry.ply > 5 else "person")
              for entry in log(0, 1, 2, 3, 2, 1, 2)]
    assert deciding_seats(played) == [1, 2, 0, 3]
    assert deciding_seats(log()) == []


def leg(ply: int, lost: float) -> Leg:
    best, made = Choice(Action(0, "x", ())), Choice(Action(0, "y", ()))
    return Leg(ply, 1, ply, RatedMove(best), RatedMove(made if lost else best, lost))


class Scripted:
    """A judge of a game in which each turn asks one question and then lost what it says; one cannot be judged."""

    def __init__(self, lost: dict[int, float]) -> None:
        self.lost, self.known = lost, set[int]()

    def judge(self, first: int, last: int) -> JudgedTurn:
        if first not in self.known:
            return JudgedTurn(question=Question(first, 0, None, 1))
        return JudgedTurn((leg(first, 0.0), leg(first, self.lost[first]))) if first in self.lost else JudgedTurn()

    def take(self, question: Question, moves: object) -> None:
        self.known.add(question.ply)


def searched(lost: dict[int, float], actors: Sequence[str]) -> MistakeSearch:
    """The search in a game of two seats that take turns, of one action each; in seat 0 by these actors."""
    played = [replace(entry, actor=actors[(entry.ply - 1) // 2]) if not entry.seat else entry
              for entry in log(*[0, 1] * len(actors))]
    session = SimpleNamespace(game=SimpleNamespace(log=played),
                              package=SimpleNamespace(spec=SimpleNamespace(id="automobiles")))
    return MistakeSearch(session, 0, Scripted(lost))  # type: ignore[arg-type]


def test_the_worst_mistakes_come_first_those_of_people_before_those_of_a_computer() -> None:
    far, actors = far_loss("automobiles"), ["person"] * (MOST_MISTAKES + 2) + ["computer"]
    lost = {2 * number: far * (number + 1) for number in range(len(actors))} | {2: 0.0}
    search = searched(lost, actors)
    assert search.total == len(actors) and search.judged == 0 and search.question is not None
    while search.question is not None:
        search.take((), looked=True)
    worst = sorted(range(2, MOST_MISTAKES + 2), reverse=True)
    assert [mistake.number for mistake in search.found] == [number + 1 for number in (*worst, MOST_MISTAKES + 2)]
    assert [mistake.turn.by_person for mistake in search.found] == [True] * MOST_MISTAKES + [False]
    assert search.all_judged and search.judged == search.total == len(search.in_order())
    assert search.better_in(search.in_order()[1]) is None and search.better_in(search.in_order()[0]) is not None
    unsure = searched({}, ["person"])
    unsure.take((), looked=False)
    assert unsure.question is None and not unsure.all_judged and not unsure.found and len(unsure.turns) == 1


def test_a_turn_has_the_grade_of_its_worst_leg_and_is_listed_even_where_nothing_could_be_judged() -> None:
    far, logged = far_loss("automobiles"), LoggedTurn(0, 4, 6)
    turns = [ReviewedTurn(logged, 1, 1, leg(4, 0.5 * far)), ReviewedTurn(logged, 2, 2, leg(4, 0.0)),
             ReviewedTurn(logged, 3, 2, leg(4, 9 * far)), ReviewedTurn(logged, 4, 0),
             ReviewedTurn(logged, 5, 3, unknown=True)]
    words = sum_words("automobiles", turns)
    assert [grade_of("automobiles", turn.loss) for turn in turns[:3]] == ["slip", "best", "blunder"]
    assert grade_of("automobiles", 9 * far, hinted=True) == "good"
    for grade in ("slip", "best", "blunder"):
        assert tr(f"review.grade.{grade}.n", n=1) in words
    assert sum_words("automobiles", turns[3:]) == ""
    assert accuracy("automobiles", [0.0, 0.0]) == 100 and accuracy("automobiles", [far]) == 37
    said = [turn_words("automobiles", turn) for turn in turns]
    assert tr("automobiles-ai.lost", n=unit_loss("automobiles", 0.5 * far)) in said[0]
    assert tr("review.grade.forced") in said[3] and tr("review.grade.unknown") in said[4]
    hinted = turns[0]._replace(worst=leg(4, 0.5 * far)._replace(hinted=True))
    assert tr("review.grade.hinted") in turn_words("automobiles", hinted)


def test_rounds_end_at_their_numbers_on_the_axis_and_the_game_with_its_last() -> None:
    marks = ReplayStops(30, (), ((10, 1), (20, 2)))
    assert [on_axis(marks, ply) for ply in (0, 5, 10, 15, 20, 30)] == [-1, -0.5, 0, 0.5, 1, 2]


def test_a_race_is_judged_to_its_end_by_the_worker_and_each_turn_can_be_looked_at(
    enter: Enter, monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(review_page, "WorkerClient", WorkerClient)  # the process
    visitor, session, scene = enter()
    bar = visitor.find(ProgressBar)
    assert tr("review.progress", done=0, n=len(scene.plies)) in bar.label
    finish(visitor, scene)
    visitor.look()
    assert len(scene.chances) == len(scene.plies)
    result = session.result()
    assert result is not None and scene.chances[-1][result.order[0]] == 1.0
    assert all(abs(sum(seats) - 1) < 0.01 for seats in scene.chances)
    assert [len(line.points) for line in scene.plot.series] == [len(scene.plies)] * 3
    last = scene.marks.rounds[-1][1]
    assert scene.plot.x_range[1] == last and scene.plot.x_text(last) == str(last) and scene.plot.x_text(-1) == ""
    visitor.key("w")
    assert watching(visitor.app.stack.top).playing, "who wants to watch presses nothing more"


def test_the_position_before_a_mistake_can_be_looked_at_and_played_on_from(enter: Enter) -> None:
    visitor, session, scene = enter(2, "random")
    ply = first_mistake(visitor, scene)
    visitor.click(rows(scene)[0].buttons[0])
    assert watching(visitor.app.stack.top).ply == ply
    table = visitor.on(GameScene)
    visitor.key("p")
    visitor.click(tr("game.past.fork.same"))
    branch = visitor.on(GameScene).session
    assert branch is not table.session and branch.id != session.id and branch.ply == ply
    assert branch.seek(ply).rng == session.seek(ply).rng


def test_a_mistake_can_be_played_on_from_at_once(enter: Enter) -> None:
    visitor, session, scene = enter(2, "random")
    ply = first_mistake(visitor, scene)
    visitor.click(rows(scene)[0].buttons[1])
    visitor.click(tr("game.past.fork.anew"))
    branch = visitor.on(GameScene).session
    assert branch.seek(ply).rng != session.seek(ply).rng
    assert branch.id != session.id
    assert [e.action for e in branch.game.log[:ply]] == [e.action for e in session.game.log[:ply]]


SILENT = MistakeWords("", "")


def row_of(scene: ReviewPage, number: int, round_number: int, words: MistakeWords = SILENT) -> MistakeRow:
    mistake = Mistake(LoggedTurn(0, 0, 3), 0, Choice(Action(0, "x", ())), number, round_number, 40.0)
    return MistakeRow(scene.ui, "great-race", mistake, words, (), RowCalls(list, list, list))


def test_a_row_names_the_turn_and_what_it_gave_away(enter: Enter) -> None:
    _, _, scene = enter()
    early, later = row_of(scene, 1, 0), row_of(scene, 7, 1)
    assert tr("review.grade.turn", round=tr("review.grade.start"), n=1) in early.title.markup
    assert tr("review.grade.turn", round="Day 1", n=7) in later.title.markup
    assert tr("great-race-ai.lost", n=40) in later.figure.markup
    assert scene.moment_at(-1.0) == tr("review.moment.start", ply=scene.ply_at(-1.0))


def test_what_was_done_is_read_whole_where_a_sentence_takes_two_lines(enter: Enter) -> None:
    _, _, scene = enter()
    told = "<seat:0> delivers coal and receives the gold key of Wiener Neustadt, worth 70 gulden as things are."
    row, wide = row_of(scene, 3, 3, MistakeWords(told, told, told)), 420
    row.place(Rect(0, 0, *row.natural_size(wide)))
    for text in (row.played, row.better, row.weighed):
        assert not text.block().cut and text.block().lines > 1


def test_a_mistake_is_written_once_and_opened_among_the_positions(enter: Enter) -> None:
    visitor, _, scene = enter(2, "random")
    finish(visitor, scene)
    seek(visitor, scene)
    folder = visitor.app.services.folders.mistakes / "automobiles" / "practice"
    for _ in range(2):
        visitor.click(rows(scene)[0].buttons[2])
        visitor.look()
        practice = visitor.on(PracticePage)
        exercise = practice.exercise
        chosen = practice.first_focus()
        assert chosen is not None and chosen.visible_part(chosen.rect) == chosen.rect, "it is in view"
        assert exercise is not None and exercise.own and tr("review.grade.start") not in exercise.title[""]
        assert exercise.id in [path.stem.replace("_", "-") for path in folder.iterdir()]
        assert len(list(folder.iterdir())) == min(MOST_COLLECTED, len(scene.searches[0].found))
        visitor.key("escape")
        visitor.look()
        assert visitor.on(ReviewPage) is scene and rows(scene)


def test_why_a_turn_becomes_no_position_is_said(enter: Enter) -> None:
    visitor, session, scene = enter(2, "random")
    visitor.app.services.folders.mistakes.touch()  # nothing can be written there by itself
    finish(visitor, scene)
    seek(visitor, scene)
    visitor.app.services.folders.mistakes.unlink()
    head, why = session.game.head, tr("review.practice.failed", why=tr("review.practice.forked"))
    seed, options = head.seed, head.options
    for other in ((seed + 1, options), (seed, {**options, "laps": 2})):
        head.seed, head.options = other  # the moves cannot be made, or lead to another position
        visitor.click(rows(scene)[0].buttons[2])
        visitor.look()
        assert visitor.on(ReviewPage) is scene
        assert any(getattr(widget, "markup", "") == why for widget in scene.screen.top.walk())
        visitor.key("escape")
        visitor.look()
    assert not list(visitor.app.services.folders.data.rglob("*.yaml"))


def test_what_the_coach_found_is_practised_once_the_game_is_over(tmp_path: Path) -> None:
    """The worst of it, and only what was not taken back in the end."""
    visitor = AppRobot(data=tmp_path / "data")
    session, mistakes = put(visitor, 2, first="random"), visitor.app.services.mistakes
    driven = [entry for entry in session.game.log if entry.action == "0 drive"]
    stop = parse_action("0 pit remove")
    choices = [entry for entry in driven if stop in legal(session.seek(entry.ply - 1))][: MOST_COLLECTED + 1]
    mistakes.note(session.id, driven[-1].ply - 1, FoundMistake("0 drive", ("0 fly",), 99))
    for lost, entry in enumerate(choices):
        mistakes.note(session.id, entry.ply - 1, FoundMistake(entry.action, ("0 pit remove",), lost))
    mistakes.note(session.id, session.ply - 1, FoundMistake("0 pit remove", ("0 drive",), 99))
    visitor.app.services.go(ResultsRoute(session))
    visitor.look()
    written = {each.entry.source for each in mistakes.listed()[0]}
    assert written == {f"{session.id}/{entry.ply - 1}" for entry in choices[1:]}
    assert mistakes.take_found(session.id) == {}
    visitor.close()


def test_what_tells_two_turns_apart_is_what_was_chosen() -> None:
    state = begun("automobiles", 2, 1)

    def line(*events: Event) -> BetterLine:
        return BetterLine([Action(0, "buy", ("dark",))], list(events), state)

    dark, other = Event("bought", 0, {"cube": "dark", "money": 3}), Event("bought", 0, {"cube": "red", "money": 1})
    assert telling_events(line(dark), [other], 0) == ([{"event": "bought", "seat": 0, "cube": "dark"}], [])
    late = Event("bought", 0, {"cube": "dark", "money": 2})
    assert telling_events(line(dark), [late], 0) == (
        [{"event": "bought", "seat": 0, "cube": "dark", "money": 3}], []), "else the played turn would reach the aim"
    assert telling_events(line(dark), [dark, other], 0) == (
        [], [{"event": "bought", "seat": 0, "cube": "red", "money": 1}])
    assert telling_events(line(dark), [dark, Event("drew", 1, {})], 0) == ([], [])


def test_a_secret_choice_is_told_by_the_position() -> None:
    played = {"ply": 3, "rng": 8, "stack": [{"frame": "Plans", "plans": [[1, 4], None], "at": "x"}]}
    better = {"ply": 3, "rng": 9, "stack": [{"frame": "Plans", "plans": [[0, 5], None], "at": "x"}]}
    assert telling_values(better, played) == {"stack[0].plans[0]": [0, 5]}
    assert telling_values({**played, "ply": 4, "rng": 5}, played) == {}


def test_only_choices_with_a_clearly_better_one_are_listed(enter: Enter) -> None:
    visitor, session, scene = enter(2, "random")
    finish(visitor, scene)
    assert scene.seeking
    seek(visitor, scene)
    found = scene.searches[0].found
    assert 0 < len(found) <= MOST_MISTAKES
    assert [(row.mistake, "Better:" in row.better.markup) for row in rows(scene)] == [
        (mistake, True) for mistake in found]
    for mistake in found:
        made = session.game.log[mistake.ply]
        assert made.seat == mistake.turn.seat == mistake.better.action.seat
        assert mistake.better.action.text() != made.action
    for page in ("curve", "mistakes"):
        scene.show_page(page)
        for widget in scene.screen.body.walk():
            check(scene, widget)


def test_the_turns_of_a_person_are_shown_first_and_another_seat_is_chosen_by_key_and_click(enter: Enter) -> None:
    visitor, _, scene = enter()  # Marta and Lucia are people
    finish(visitor, scene)
    assert scene.seats == [0, 2, 1] and scene.seat == 0
    seek(visitor, scene)
    assert {row.mistake.turn.seat for row in rows(scene)} <= {0}
    choice = visitor.find(SegmentedChoice)
    assert [value for value, _ in choice.options] == [0, 2, 1]
    scene.screen.focus(choice, show=True)
    visitor.key("right", "right")
    assert scene.seat == 1 and scene.screen.ring.current().widget is visitor.find(SegmentedChoice)  # type: ignore
    seek(visitor, scene)
    assert rows(scene) or any(tr("review.none", seat="<seat:1>") == getattr(widget, "markup", "")
                              for widget in scene.screen.body.walk())
    visitor.key("w", "escape")
    assert visitor.on(ReviewPage).seat == 1, "it is remembered while the page is open"
    choice = visitor.find(SegmentedChoice)
    visitor.click(choice.cell(0).center)
    assert scene.seat == 0 and not scene.seeking, "what has been found once is not searched again"


def test_another_seat_is_searched_while_the_first_one_is_still_judged(enter: Enter) -> None:
    visitor, _, scene = enter(2, "random")
    finish(visitor, scene)
    visitor.look()
    assert scene.seeking
    begun = scene.searches[0]
    scene.show_seat(1)
    seek(visitor, scene)
    assert all(mistake.turn.seat == 1 for mistake in scene.searches[1].found)
    scene.show_seat(0)
    seek(visitor, scene)
    assert scene.searches[0] is begun, "it goes on where it was"
    found = scene.searches[0].found
    assert found and all(mistake.turn.seat == 0 for mistake in found)


def test_what_a_computer_played_for_a_person_says_so(enter: Enter) -> None:
    visitor, session, scene = enter(2, "random")
    log = session.game.log
    half = next(entry.ply for entry in log if entry.ply > len(log) / 2)
    log[half:] = [replace(entry, actor="computer") if entry.actor == "person" else entry for entry in log[half:]]
    finish(visitor, scene)
    seek(visitor, scene)
    shown = [(row.mistake.turn.by_person, tr("review.by-computer") in row.maker.markup) for row in rows(scene)]
    assert shown == sorted(shown, reverse=True) and {(True, False), (False, True)} == set(shown)
    (sums,) = (text for widget in scene.screen.body.walk()
               if "%" in (text := getattr(widget, "markup", "")) and "<b>" in text)
    own, computer, other = sums.split("\n")
    assert tr("review.by-computer") in computer and own != other, "the sums of both are told apart"
    for widget in scene.screen.body.walk():
        check(scene, widget)
    scene.show_seat(1)  # Otto is a computer: that needs no word
    seek(visitor, scene)
    assert all(not row.maker.markup for row in rows(scene))


def test_all_turns_are_listed_with_their_grades_and_lead_to_the_table(enter: Enter) -> None:
    visitor, _, scene = enter(2, "random")
    finish(visitor, scene)
    seek(visitor, scene)
    search = scene.searches[0]
    turns = search.in_order()
    assert len(turns) == len(logged_turns(scene.session.game.log, 0)) == search.judged == search.total
    for page in ("mistakes", "turns"):
        scene.show_page(page)
        said = [getattr(widget, "markup", "") for widget in scene.screen.body.walk()]
        assert sum_words(scene.kind, turns) in said
        for widget in scene.screen.body.walk():
            check(scene, widget)
    listed = visitor.find(ListView)
    heads, deeds = zip(*(text.split("\n") for _, text in listed.rows), strict=True)
    assert list(heads) == [turn_words(scene.kind, turn) for turn in turns]
    assert all(scene.renderer.plain(each) for each in deeds), deeds
    worst = max(range(len(turns)), key=lambda at: turns[at].loss)
    listed.reveal(worst)
    visitor.click(listed.row_rect(worst).center)
    visitor.app.wait_until_idle(5)
    controller = visitor.on(GameScene).controller
    assert isinstance(controller, MistakeController) and controller.mistake == search.better_in(turns[worst])
    visitor.key("escape")
    visitor.look()
    scene.look_at_turn(turns[0]._replace(worst=None))
    assert isinstance(visitor.on(GameScene).controller, ReplayController)


def test_names_that_do_not_fit_leave_their_badges(enter: Enter) -> None:
    _, _, scene = enter()
    wide = seat_choice(scene.ui, [0, 2, 1], 2, print, 2000)
    assert [text for _, text in wide.options] == ["<seat:0>", "<seat:2>", "<seat:1>"]
    small = seat_choice(scene.ui, [0, 2, 1], 2, print, wide.natural_size()[0] - 1)
    assert [text.startswith("<icon:seat-") for _, text in small.options] == [True, False, True]
    assert small.natural_size()[0] < wide.natural_size()[0] and small.tooltips == wide.tooltips


def test_an_open_question_is_not_taken_away_by_what_the_worker_finds(enter: Enter) -> None:
    visitor, _, scene = enter(2, "random")
    finish(visitor, scene)
    visitor.look()
    message(scene.screen, "title", "text")
    assert scene.seeking and scene.screen.modals
    shown = len(rows(scene))
    seek(visitor, scene)
    assert scene.screen.modals and len(rows(scene)) == shown < len(scene.searches[0].found)
    visitor.key("escape")
    visitor.look()
    assert len(rows(scene)) == len(scene.searches[0].found)


def test_a_plan_that_begins_with_the_better_move_says_it_once() -> None:
    renderer = Renderer(current(), spec_of("imperial-steam"), ["Ada", "Otto"], None)
    found = joined_words(renderer, "Sell a share", "<b>Sell a share</b> and hire.")
    assert renderer.plain(found) == "Sell a share and hire."
    assert joined_words(renderer, "Sell a share", "Then hire.") == "Sell a share. Then hire."
    assert joined_words(renderer, "Sell a share", "") == "Sell a share"


@pytest.mark.parametrize("game", GAMES)
def test_a_better_plan_can_be_worded_in_every_game(game: str) -> None:
    spec, table = spec_of(game), screens_of(game)
    told = []
    for state in islice(play(begun(game, 2, 6), by_levels(spec, {0: "greedy", 1: "greedy"}), 3), 4, 60, 7):
        seat = state.stack[-1].seat
        view = spec.mask(state, seat)
        choice = policy_for("greedy", game).advise(view, seat, 1)[0]
        plan = simulate_plan(game, view, choice, table.scene().rules.turn.end[0])
        if plan:
            told.append(table.game_summary().plan_text(plan, Renderer(current(), spec, ["Ada", "Otto"], view)))
    assert any(told)


def test_the_curve_leads_to_the_table_by_keyboard(enter: Enter) -> None:
    visitor, _, scene = enter()
    finish(visitor, scene)
    visitor.look()
    scene.screen.focus(scene.plot, show=True)
    visitor.key("home", "right")
    scene.rebuild()  # as when the search finds a mistake meanwhile
    visitor.key("return")
    assert watching(visitor.app.stack.top).ply == scene.plies[1]


def test_it_can_be_stopped_and_begun_again(enter: Enter) -> None:
    visitor, _, scene = enter()
    visitor.click(tr("ui.cancel"))
    assert not scene.working() and scene.wake_in() is None
    for _ in range(20):
        visitor.app.step((), 0.05)
    assert not scene.chances
    visitor.key("return")
    assert scene.working()
    finish(visitor, scene)


def test_positions_that_are_lost_are_left_out(enter: Enter) -> None:
    visitor, session, _ = enter()
    assert session.store is not None
    session.store.db.execute("DELETE FROM snapshot WHERE ply<100")
    visitor.key("escape")
    visitor.app.stack.push(ReviewPage(visitor.app.services.resume(session.id)))
    scene = visitor.on(ReviewPage)
    finish(visitor, scene)
    assert scene.plies and min(scene.plies) >= 100 and len(scene.chances) == len(scene.plies)


def test_nothing_is_cut_or_out_of_reach(enter: Enter) -> None:
    visitor, _, scene = enter()
    for widget in scene.screen.body.walk():
        check(scene, widget)
    finish(visitor, scene)
    for size, scale, language, theme in NARROW:
        settings = visitor.app.settings
        settings.theme, settings.language, settings.text_scale = theme, language, scale
        visitor.app.services.ui.resize(size, scale / 100)
        for page in ("curve", "mistakes"):
            scene.show_page(page)
            for widget in scene.screen.body.walk():
                check(scene, widget)


def test_a_result_that_does_not_follow_from_the_last_estimate_is_explained() -> None:
    assert last_jump([[0.5, 0.5], [0.8, 0.2], [0.0, 1.0]]) == (1, 0.2)
    assert last_jump([[0.5, 0.5], [0.2, 0.8], [0.0, 1.0]]) is None and last_jump([[0.0, 1.0]]) is None


def test_what_is_taken_back_by_the_next_turn_is_no_leap_of_the_curve() -> None:
    turns = ReplayStops(60, tuple(range(10, 60, 10)), ((0, 1),))
    spike = [[0.5, 0.5]] * 3 + [[0.8, 0.2]] + [[0.5, 0.5]] * 2 + [[1.0, 0.0]]
    shown = smoothed_chances(turns, spike)
    assert max(abs(after[0] - before[0]) for before, after in pairwise(shown[:-1])) < 0.05
    assert (shown[0], shown[-1]) == ([0.5, 0.5], [1.0, 0.0]), "the beginning and the end are known"
    assert all(sum(each) == pytest.approx(1.0) for each in shown)
    lasting = smoothed_chances(turns, [[0.5, 0.5]] * 3 + [[0.8, 0.2]] * 4)
    assert lasting[1][0] < 0.56 and lasting[5][0] > 0.74, "what lasts is seen"
    rounds = ReplayStops(60, (), tuple((10 * n, n) for n in range(8)))
    assert smoothed_chances(rounds, spike) == spike, "whole rounds stand as they are judged"


def test_the_curve_starts_from_equal_chances() -> None:
    assert from_equal([0, 4], [(0.1, 0.9), (0.3, 0.7)]) == [[0.5, 0.5], (0.3, 0.7)]
    assert from_equal([3], [(0.1, 0.9)]) == [(0.1, 0.9)], "where the beginning cannot be looked at"

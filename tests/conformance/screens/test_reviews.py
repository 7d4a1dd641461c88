"""The review of a finished game, in every game: the mistakes of a person, judged as in the worker, and looked at."""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache, partial, partialmethod
from pathlib import Path

import pygame
import pytest

from game.ai.policies import policy_for
from game.ai.policy import Choice
from game.ai.worker_client import WorkerClient
from game.i18n.catalog import current, tr
from game.i18n.renderer import Renderer
from game.practice.exercise_judge import ExerciseJudge
from game.rules.core.actions import Action, parse_action
from game.rules.core.engine import apply
from game.rules.core.events import Event
from game.rules.core.registry import GAMES
from game.scenes.postgame.review import review_page
from game.scenes.postgame.review.mistake_controller import MistakeController
from game.scenes.postgame.review.mistake_search import Mistake
from game.scenes.postgame.review.mistake_text import made_words, move_words, played_choice, weighed_words
from game.scenes.postgame.review.review_page import ReviewPage
from game.scenes.postgame.review.review_widgets import MistakeRow
from game.scenes.practice.practice_controller import PracticeController
from game.scenes.practice.practice_page import PracticePage
from game.scenes.registry import screens_of
from game.scenes.routes import MistakeRoute
from game.scenes.shared.judged_session import LoggedTurn
from game.scenes.table.game_scene import GameScene
from game.scenes.table.overlays.toast import Toast
from game.session.game_catalog import GameCatalog
from game.session.session import Session
from game.tools.typical_positions import store_game
from tests.scenes.menus.test_settings_and_help import check
from tests.support.drawing.undrawn import undrawn
from tests.support.recorded_games import recorded
from tests.support.robots.app_robot import AppRobot
from tests.support.workers.remembered_worker import RememberedWorker

PATIENCE = 60.0  # seconds
QUICK = "normal"
IMPERIAL = "imperial-steam"
FEW = 3  # positions of a game that are looked at by default, of one for each kind of decision
SHORT = 900  # moves before a mistake that becomes a practice position, which has a limit


@cache
def finished(game: str) -> Session:
    """A random game of people with a computer at seat 1. Nobody may change it."""
    whole = recorded(game)
    session = whole.session(GameCatalog().package(game), len(whole.actions))
    session.game.log[:] = [replace(entry, actor="computer") if entry.seat == 1 and entry.actor == "person" else entry
                           for entry in session.game.log]
    return session


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def visitor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[AppRobot]:
    """The program, whose choices are judged by a level that thinks far shorter than the one of the program."""
    monkeypatch.setattr(review_page, "WorkerClient", RememberedWorker)
    for name in ("rank", "rate"):
        monkeypatch.setattr(WorkerClient, name, partialmethod(getattr(WorkerClient, name), level=QUICK))
    robot = AppRobot(data=tmp_path / "data")
    yield robot
    robot.close()


def rows(page: ReviewPage) -> list[MistakeRow]:
    return [widget for widget in page.screen.body.walk() if isinstance(widget, MistakeRow)]


def early(page: ReviewPage) -> list[Mistake]:
    return [mistake for mistake in page.searches[0].found if mistake.ply < SHORT]


def at_a_mistake(visitor: AppRobot) -> tuple[GameScene, MistakeController]:
    visitor.look()
    visitor.app.wait_until_idle(5)
    scene = visitor.on(GameScene)
    assert isinstance(scene.controller, MistakeController)
    return scene, scene.controller


def turn_at(session: Session, ply: int) -> LoggedTurn:
    """The turn that goes on after so many actions."""
    seat = session.game.log[ply].seat
    end = next((at for at, entry in enumerate(session.game.log[ply:], ply) if entry.seat != seat), session.ply)
    return LoggedTurn(seat, ply, end)


def mistake_at(session: Session, ply: int) -> Mistake:
    """The choice after so many actions, as if the greedy policy's were better."""
    turn = turn_at(session, ply)
    better = policy_for("greedy", session.package.spec.id).advise(session.view(turn.seat, ply), turn.seat, 1)[0]
    return Mistake(turn, ply, better)


def test_a_person_comes_first_and_the_better_move_stays_on_the_table(visitor: AppRobot, game: str) -> None:
    session = finished(game)
    visitor.app.stack.push(ReviewPage(store_game(session, visitor.app.services.library.store)))
    visitor.look()
    page = visitor.on(ReviewPage)
    end = time.monotonic() + PATIENCE
    with undrawn(visitor.app):
        while time.monotonic() < end and (page.working() or (page.seeking and not early(page))):
            visitor.app.step((), 0.01)
        visitor.look()
    assert page.seat == 0 and page.seats[-1] == 1, "the computer's seat is the last one"
    shown = rows(page)
    for row, mistake in zip(shown, page.searches[0].found, strict=True):
        made = session.game.log[mistake.ply]
        assert mistake.better.action.text() != made.action and made.seat == 0
        assert tr("review.played", move="") in row.played.markup and tr("review.better", move="") in row.better.markup
        check(page, row)
    mistake = early(page)[0]
    row = shown[page.searches[0].found.index(mistake)]
    row.buttons[0].activate()  # it may lie below the others
    scene, controller = at_a_mistake(visitor)
    assert controller.mistake == mistake and scene.session.ply == mistake.ply and scene.viewer == 0
    assert tr("review.look.better", move="") in scene.prompt.prompt.markup
    assert controller.prompt().status().startswith(tr("review.look.played", move=""))
    visitor.key("escape")
    visitor.look()
    assert visitor.on(ReviewPage) is page
    rows(page)[page.searches[0].found.index(mistake)].buttons[2].activate()
    visitor.look()
    assert_practised(visitor, session, mistake)


def assert_practised(visitor: AppRobot, session: Session, mistake: Mistake) -> None:
    """The page of positions is open at the player's own, whose solution is better than what was played."""
    practice = visitor.on(PracticePage)
    exercise = practice.exercise
    assert exercise is not None and exercise.own and exercise.id.endswith(f"-move-{mistake.ply}")
    assert not practice.problems()
    judge = ExerciseJudge(exercise, session.package.spec, session.package.content)
    assert judge.line()[0] == mistake.better.action
    state, events = judge.begins, list[Event]()
    for entry in session.game.log[mistake.ply :]:
        apply(state, parse_action(entry.action), sink=events)
        if judge.ended(state, events):
            break
    assert judge.missed(state, events), "the turn that was played misses the aim"
    visitor.key("return")
    visitor.app.wait_until_idle(5)
    table = visitor.on(GameScene)
    assert isinstance(table.controller, PracticeController) and table.session.turn() == exercise.seat


@pytest.mark.parametrize("count", [FEW, pytest.param(99, marks=pytest.mark.long)], ids=["few", "all"])
def test_marks_lie_where_a_click_would_choose_and_go_with_the_position(
    visitor: AppRobot, game: str, count: int, monkeypatch: pytest.MonkeyPatch,
) -> None:
    session, marked = finished(game), 0
    drawn: list[Sequence[Event]] = []
    others: list[Sequence[Sequence[Event]]] = []
    monkeypatch.setattr(screens_of(game).scene(), "show_plan", lambda scene, events: drawn.append(events))
    draw = screens_of(game).scene().show_other_plans
    monkeypatch.setattr(screens_of(game).scene(), "show_other_plans",
                        lambda scene, plans, tone="hint": (others.append(plans), draw(scene, plans, tone)))
    library = visitor.app.services.library
    session = store_game(session, library.store)
    before = len(library.games())
    plies = sorted({found[len(found) // 2] for found in recorded(game).plies.values()})
    for ply in plies[:: -(-len(plies) // count)]:
        mistake = mistake_at(session, ply)
        visitor.app.go(MistakeRoute(session, mistake))
        scene, controller = at_a_mistake(visitor)
        assert controller.at_mistake and not scene.screen.modals and controller.marks_shown is not None
        for number, disc, _ in controller.marks_shown.spots():
            assert scene.screen.page().rect.colliderect(disc)
            marked |= number
        for target in scene.screen.targets():
            if scene.selection_at(target.widget, target.part).possible:
                target.widget.activate(target.part)
                assert any(isinstance(widget, Toast) for widget in scene.screen.body.walk()), "and that is said"
                break
        made = [event for entry in session.game.log[ply : mistake.turn.end] for event in entry.events]
        assert list(others[-1][0]) == [event for event in made if event.seat == mistake.turn.seat]
        assert scene.session.ply == ply and not controller.session.can_redo, "nothing can be chosen in the past"
        visitor.key("left")
        visitor.app.wait_until_idle(5)
        assert not ply or (controller.marks_shown is None and scene.asked is None and not others[-1])
        visitor.key("end")
        visitor.app.wait_until_idle(5)
        assert controller.marks_shown is not None and scene.asked is not None
        visitor.key("escape")
        visitor.look()
    assert marked == 3, "somewhere both moves are marked"
    assert any(drawn), "the better turn is drawn as a hint is"
    assert len(library.games()) == before, "nothing of it is stored"


@pytest.mark.parametrize(("title", "kind"), [("automobiles", "entered"), ("kraftwagen", "took"), (IMPERIAL, "factory"),
                                             ("automania", "took"), ("great-race", "entered")])
def test_the_turn_that_was_played_is_drawn_beside_the_better_one(visitor: AppRobot, title: str, kind: str) -> None:
    visitor.app.services.ui.reduced_motion = True  # else water and belts move at rest
    session = store_game(finished(title), visitor.app.services.library.store)
    first = next(entry for entry in session.game.log if any(event.kind == kind for event in entry.events))
    visitor.app.go(MistakeRoute(session, mistake_at(session, first.ply - 1)))
    scene, _ = at_a_mistake(visitor)
    assert changes_the_picture(visitor, partial(scene.show_other_plans, ()))
    assert not changes_the_picture(visitor, partial(scene.show_other_plans, ())), "it is gone"


def changes_the_picture(visitor: AppRobot, change: Callable[[], object]) -> bool:
    """Return whether the window looks different after a change."""
    visitor.look()
    before = pygame.image.tobytes(visitor.app.screenshot(), "RGB")
    change()
    visitor.look()
    return before != pygame.image.tobytes(visitor.app.screenshot(), "RGB")


def test_any_move_that_was_made_can_be_worded(game: str) -> None:
    session = finished(game)
    words = partial(move_words, session, Renderer(current(), session.package.spec, list("ABCD"), session.view(None)))
    step = max(1, session.ply // 60)
    for ply in range(0, session.ply, step):
        made = played_choice(session, Mistake(turn_at(session, ply), ply, Choice(Action(0, "none", ()))))
        assert made.action.text() == session.game.log[ply].action
        assert words(ply, made)


def test_a_mistake_is_told_by_what_was_done_and_by_what_counts(game: str) -> None:
    session = finished(game)
    words = Renderer(current(), session.package.spec, list("ABCD"), session.view(None))
    term = next(key.rpartition(".")[2] for key in current().area(f"{game}-ai") if ".term." in key)
    whole = 0
    for ply in range(0, session.ply, max(1, session.ply // 30)):
        turn = turn_at(session, ply)
        mistake = Mistake(turn, ply, Choice(Action(turn.seat, "none", ())), lost=20.0,
                          terms=(((term, 40.0), ("unknown", 5.0)), ((term, 10.0),)))
        happened = [event for entry in session.game.log[ply : turn.end] for event in entry.events]
        deeds, told = words.turn_summary(turn.seat, happened), made_words(session, words, mistake)
        whole += bool(deeds) and told.endswith(deeds)
        assert deeds or told, "the choice at least"
        weighed = weighed_words(words, mistake)
        assert tr(f"{game}-ai.term.{term}") in weighed and tr("game.why.rest") in weighed
    assert whole, "turns of several choices are told by their deeds"
    assert not weighed_words(words, mistake._replace(terms=((), ())))

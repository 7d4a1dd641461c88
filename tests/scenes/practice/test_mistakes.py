"""A person's own mistakes among the practice positions: the days, the rating of another way, what is removed."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.ai.policy import Choice
from game.ai.worker_protocol import Answer, RatedMove
from game.i18n.catalog import tr
from game.practice.exercise_writer import write_exercise
from game.practice.mistake_collection import MistakeCollection
from game.practice.mistake_schedule import FILE
from game.rules.core.actions import parse_action
from game.scenes.menus.start_screen.start_screen import StartScreen
from game.scenes.practice.exercise_result import ExerciseResultPage
from game.scenes.practice.practice_controller import PracticeController
from game.scenes.practice.practice_page import PracticePage
from game.scenes.routes import MISTAKES
from game.scenes.table.controller import computer_seats
from game.scenes.table.game_scene import GameScene
from game.session.game_catalog import GameCatalog
from game.session.members.member import Member
from game.session.members.member_store import put_member, rename_member
from game.table.phases import Judged
from game.ui.widgets import SegmentedChoice, Tabs
from tests.practice.test_exercise_writer import DRAFT
from tests.scenes.menus.test_settings_and_help import NARROW, check
from tests.scenes.practice.test_practice import do, labels
from tests.support.robots.app_robot import AppRobot
from tests.support.workers.scripted_worker import ScriptedWorker

Enter = Callable[..., AppRobot]
OTHER = "1 buy black"


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> ScriptedWorker:
    """Computers that rate what a test says."""
    found = ScriptedWorker()
    monkeypatch.setattr(computer_seats, "Worker", lambda *_: found)
    return found


@pytest.fixture
def enter(tmp_path: Path) -> Iterator[Enter]:
    """Opens the program with a mistake of each of these persons: not to have bought a dark cube."""
    opened: list[AppRobot] = []
    package = GameCatalog().package("automobiles")

    def start(*players: str) -> AppRobot:
        mistakes = MistakeCollection(tmp_path / "data" / "mistakes", [])
        for player in players:
            mistakes.add("automobiles", f"game/{player}", player, lambda folder, player=player: write_exercise(  # type: ignore[misc]
                folder, package.spec, package.content, f"my-{player.lower()}", DRAFT._replace(player=player)))
        opened.append(AppRobot(data=tmp_path / "data"))
        return opened[0]

    yield start
    for visitor in opened:
        visitor.close()


def begin(visitor: AppRobot) -> PracticeController:
    visitor.key("p")
    assert visitor.on(PracticePage).game == MISTAKES, "there is something to solve"
    visitor.click(tr("practice.begin"))
    visitor.look(20)
    driver = visitor.on(GameScene).controller
    assert isinstance(driver, PracticeController)
    return driver


def rate(visitor: AppRobot, worker: ScriptedWorker, behind: float) -> None:
    """The worker says how much worse than the best the other cube is."""
    visitor.look(2)
    job = next(job for job, (what, _) in worker.asked.items() if what == "rank")
    best = RatedMove(Choice(parse_action("1 buy dark")))
    worker.report(Answer(job, (best, RatedMove(Choice(parse_action(OTHER)), behind))))
    visitor.look(3)


def due(visitor: AppRobot) -> dict[str, int]:
    return visitor.app.services.mistakes.due()


def test_the_start_screen_and_the_page_say_how_many_are_due(enter: Enter) -> None:
    visitor = enter("Ada", "Ben")
    entry = next(each for each in visitor.on(StartScreen).screen.body.walk()
                 if getattr(each, "label", "").startswith(tr("menu.practice")))
    assert "2" in entry.label and entry.tooltip == tr("practice.due.n", n=2)  # type: ignore[attr-defined]
    visitor.key("p")
    page = visitor.on(PracticePage)
    assert "2" in visitor.find(Tabs).options[-1][1] and len(page.rows) == 1
    assert tr("practice.due.today") in page.rows[0].facts[1].markup
    people = next(each for each in page.screen.body.walk() if type(each) is SegmentedChoice)
    assert [name for name, _ in people.options] == ["Ada", "Ben"] and page.player == "Ada"
    visitor.click(people.cells()[1].center)
    assert page.player == "Ben" and page.rows[0].exercise.player == "Ben"


def test_the_better_line_solves_it_and_it_comes_back_tomorrow(enter: Enter, worker: ScriptedWorker) -> None:
    visitor = enter("Ada")
    begin(visitor)
    do(visitor, "1 buy dark")
    do(visitor, "1 done")
    assert due(visitor) == {"Ada": 0} and visitor.app.services.settings.practice == {}
    visitor.key("return")
    visitor.on(ExerciseResultPage)
    assert any(tr("practice.due.in", n=1) in text for text in labels(visitor))


def test_no_coach_speaks_beside_the_aim(enter: Enter, worker: ScriptedWorker) -> None:
    visitor = enter("Ada")
    visitor.app.services.settings.coach = "words"
    driver = begin(visitor)
    assert driver.scene.services.settings.coach_of(driver.session.seats[0].name) == "words"
    assert driver.coach.setting(0) == "off"


@pytest.mark.parametrize(("behind", "solved"), [(0.0, True), (0.01, True), (1000.0, False)])
def test_another_choice_solves_it_where_it_is_no_clear_loss(
    enter: Enter, worker: ScriptedWorker, behind: float, solved: bool,
) -> None:
    visitor = enter("Ada")
    driver = begin(visitor)
    do(visitor, OTHER)
    do(visitor, "1 done")
    assert isinstance(driver.now.phase, Judged) and driver.judging and due(visitor) == {"Ada": 1}
    assert driver.prompt().sentence() == tr("practice.judging")
    rate(visitor, worker, behind)
    assert driver.verdict is solved and due(visitor) == {"Ada": 0 if solved else 1}
    assert driver.prompt().sentence() == tr("practice.reached" if solved else "practice.missed")


def test_what_cannot_be_rated_is_not_solved(enter: Enter, worker: ScriptedWorker) -> None:
    visitor = enter("Ada")
    driver = begin(visitor)
    do(visitor, OTHER)
    do(visitor, "1 done")
    worker.report(Answer(max(worker.asked)))
    visitor.look(3)
    assert driver.verdict is False and not driver.judging and due(visitor) == {"Ada": 1}


def test_a_rating_that_comes_after_undo_waits_for_the_end(enter: Enter, worker: ScriptedWorker) -> None:
    """Nothing is missed while the position goes on."""
    visitor = enter("Ada")
    entries = visitor.app.services.mistakes.schedule.entries
    entries.update({name: entry._replace(solved=2) for name, entry in entries.items()})
    driver = begin(visitor)
    do(visitor, OTHER)
    do(visitor, "1 done")
    before = dict(entries)
    visitor.key("backspace")
    visitor.look(5)
    rate(visitor, worker, 0.0)
    assert not isinstance(driver.now.phase, Judged) and entries == before
    do(visitor, "1 done")
    assert driver.verdict is True and due(visitor) == {"Ada": 0}


def test_a_choice_that_is_made_again_is_no_miss(enter: Enter, worker: ScriptedWorker) -> None:
    """It was taken back before it was rated: that rating says nothing."""
    visitor = enter("Ada")
    driver = begin(visitor)
    do(visitor, OTHER)
    visitor.look(2)
    visitor.key("backspace")
    visitor.look(5)
    rate(visitor, worker, 0.0)
    do(visitor, OTHER)
    visitor.look(3)
    do(visitor, "1 done")
    visitor.look(3)
    assert driver.verdict is True and due(visitor) == {"Ada": 0}


def test_help_brings_it_back_tomorrow_without_a_step(enter: Enter, worker: ScriptedWorker) -> None:
    visitor = enter("Ada")
    begin(visitor)
    visitor.key("h")
    do(visitor, "1 buy dark")
    do(visitor, "1 done")
    (entry,) = visitor.app.services.mistakes.schedule.entries.values()
    assert entry.solved == 0 and due(visitor) == {"Ada": 0}


def test_a_mistake_can_be_removed(enter: Enter) -> None:
    visitor = enter("Ada")
    visitor.key("p", "x")
    visitor.click(visitor.button(tr("practice.remove")))
    page = visitor.on(PracticePage)
    assert not page.rows and tr("practice.mistakes.empty") in " ".join(labels(visitor))
    assert not list(visitor.app.services.folders.mistakes.rglob("*.yaml")) and due(visitor) == {}
    visitor.key("escape")
    assert visitor.on(StartScreen)


def test_a_damaged_schedule_is_said_on_the_start_screen_and_all_come_back(enter: Enter, tmp_path: Path) -> None:
    visitor = enter("Ada")
    visitor.app.services.mistakes.record(visitor.app.services.mistakes.listed()[0][0].exercise, True, alone=True)
    assert due(visitor) == {"Ada": 0}
    visitor.close()
    (tmp_path / "data" / "mistakes" / FILE).write_text("{", encoding="utf-8")
    again = AppRobot(data=tmp_path / "data")
    assert any("schedule.broken" in line for line in again.on(StartScreen).notice_lines())
    assert due(again) == {"Ada": 1}
    again.close()


@pytest.mark.parametrize(("size", "scale", "language", "theme"), NARROW)
def test_nothing_is_cut_or_out_of_reach(
        enter: Enter, tmp_path: Path, size: tuple[int, int], scale: int, language: str, theme: str) -> None:
    enter("Ada", "Benedetta Maria").close()
    visitor = AppRobot(size=size, scale=scale, language=language, data=tmp_path / "data", first=PracticePage(MISTAKES))
    visitor.app.services.settings.theme = theme
    visitor.app.apply_settings()
    visitor.look()
    page = visitor.on(PracticePage)
    assert page.rows
    for widget in page.screen.body.walk():
        check(page, widget)
    visitor.close()


def test_mistakes_follow_a_member_through_a_new_name(enter: Enter) -> None:
    visitor = enter("Ada", "Ben")
    store = visitor.app.services.library.store
    put_member(store, Member("Ada"))
    (ada,) = visitor.app.services.library.members()
    rename_member(store, ada, "Zoe")
    visitor.app.services.settings.practising = ada.id
    visitor.key("p")
    page = visitor.on(PracticePage)
    assert page.player == "Zoe" and page.rows[0].exercise.player == "Ada"
    (people,) = (w for w in page.screen.body.walk() if isinstance(w, SegmentedChoice) and not isinstance(w, Tabs))
    assert [name for name, _ in people.options] == ["Ben", "Zoe"]

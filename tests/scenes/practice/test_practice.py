"""Practice on the screen, with real events: the page, the table with its aim, the end with the best line."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.i18n.catalog import tr
from game.practice.exercise_collection import collect_exercises
from game.practice.exercise_judge import ExerciseJudge
from game.practice.progress import HELPED, REACHED, TRIED
from game.rules.core.registry import GAMES
from game.scenes.exercise_session import solved_session as practised
from game.scenes.menus.start_screen.start_screen import StartScreen
from game.scenes.postgame.replay.replay_controller import ReplayController
from game.scenes.practice.aim_strip import AimStrip
from game.scenes.practice.exercise_result import ExerciseResultPage
from game.scenes.practice.practice_controller import PracticeController
from game.scenes.practice.practice_page import PracticePage
from game.scenes.routes import ExerciseResultRoute, ExerciseRoute, PracticeRoute
from game.scenes.table.game_scene import GameScene
from game.scenes.table.panels.selectable import SelectableWidget
from game.scenes.table.thumbnail import table_picture
from game.session.game_catalog import GameCatalog
from game.session.members.member import Member
from game.session.members.member_store import put_member
from game.table.action_selection import Selection
from game.ui.board.zoom_control import ZoomControl
from game.ui.input.keymap import Command
from game.ui.popup_menus import menu_widget_at
from game.ui.screen import Layer
from game.ui.widgets import Label, Tabs
from tests.practice.test_exercise_files import GOOD
from tests.support.robots.app_robot import AppRobot

Enter = Callable[..., AppRobot]


@pytest.fixture
def enter(tmp_path: Path) -> Iterator[Enter]:
    """Opens the program on a data folder with one position of the player's own."""
    opened: list[AppRobot] = []
    folder = tmp_path / "data" / "content" / "automobiles" / "practice"
    folder.mkdir(parents=True)
    (folder / "mine.yaml").write_text(GOOD, encoding="utf-8")
    (folder / "wrong.yaml").write_text(GOOD.replace("grade: 2", "grade: 9"), encoding="utf-8")

    def start(**options: object) -> AppRobot:
        opened.append(AppRobot(data=tmp_path / "data", **options))  # type: ignore[arg-type]
        return opened[0]

    yield start
    for visitor in opened:
        visitor.close()


@pytest.mark.parametrize("game", GAMES)
def test_the_chosen_position_is_seen_beside_the_list(enter: Enter, game: str) -> None:
    """Its board and the seat of the person; another position has another picture, and the room stays the club's."""
    visitor = enter(first=PracticePage(game))
    page, ui, seen = visitor.on(PracticePage), visitor.app.services.ui, []
    plain = ui.theme
    for _ in range(2):
        visitor.look(3)
        assert page.card is not None
        board = page.card.picture.surface
        assert board is not None
        assert page.card.picture.rect.contains(board.get_rect(center=page.card.picture.rect.center))
        assert "<icon:seat-" in page.card.text.markup
        seen.append(pygame.image.tobytes(board, "RGB"))
        visitor.key("down")
        assert page.card.picture.surface is not board
    assert seen[0] != seen[1]
    assert ui.theme is plain


def test_a_picture_of_a_board_is_without_what_only_zooms_it(enter: Enter) -> None:
    visitor = enter()
    own_table(visitor)
    screen = visitor.on(GameScene).screen
    control = next(widget for widget in screen.body.walk() if isinstance(widget, ZoomControl))
    inside = control.buttons[Command.ZOOM_IN].rect
    taken = table_picture(screen, inside)
    assert taken is not None and control.visible
    seen = visitor.app.screenshot().subsurface(inside)
    assert pygame.image.tobytes(taken, "RGB") != pygame.image.tobytes(seen, "RGB")


def test_who_walks_through_the_list_waits_for_no_picture(enter: Enter) -> None:
    visitor = enter(first=PracticePage())
    page = visitor.on(PracticePage)
    assert page.card is not None
    for row in page.rows[1:4]:
        page.screen.focus(row)
        visitor.app.step((), 0.05)
        assert page.card.picture.surface is None
    visitor.look(1)
    assert page.card.picture.surface is not None
    page.screen.focus(page.rows[2])
    visitor.look(1)
    page.screen.focus(page.rows[3])
    assert page.card.picture.surface is not None, "a picture is made once"


def own_table(visitor: AppRobot) -> PracticeController:
    """From the start screen to the table of the player's own position."""
    visitor.key("p")
    page = visitor.on(PracticePage)
    visitor.key(*("down" for _ in page.rows[1:]))
    assert page.rows[-1].selected
    visitor.click(page.rows[-1])
    visitor.click(tr("practice.begin"))
    visitor.look(20)
    driver = visitor.on(GameScene).controller
    assert isinstance(driver, PracticeController) and driver.exercise.own
    return driver


def do(visitor: AppRobot, action: str) -> None:
    """Clicks whatever is this move now: a thing on the table or a button of the prompt."""
    scene = visitor.on(GameScene)
    things = [widget for widget in scene.screen.body.walk() if isinstance(widget, SelectableWidget)
              and (found := scene.selection_of(widget).action) is not None and found.text() == action]
    visitor.click((things or [button for button in scene.prompt.buttons if scene.prompt.what(button) == action])[0])
    visitor.look(20)


def labels(visitor: AppRobot) -> list[str]:
    assert visitor.app.stack.top is not None
    return [label.markup for label in visitor.app.stack.top.screen.body.walk() if isinstance(label, Label)]


def test_the_page_shows_the_positions_of_each_game_and_tells_of_files_with_mistakes(enter: Enter) -> None:
    visitor = enter()
    visitor.key("p")
    page = visitor.on(PracticePage)
    assert page.rows and page.rows[-1].exercise.own
    visitor.click(tr("practice.problems", n=1))
    assert any("wrong.yaml:4:10" in label.markup for layer in page.screen.modals for label in layer.walk()
               if isinstance(label, Label))
    visitor.key("escape", "escape")
    visitor.on(StartScreen)


def test_each_game_says_how_far_one_has_come_where_there_is_room(enter: Enter) -> None:
    visitor = enter()
    visitor.app.services.settings.practice[
        f"kraftwagen/{collect_exercises(GameCatalog().package('kraftwagen')).exercises[0].id}"
    ] = HELPED
    visitor.key("p")
    assert [text.rpartition("<small>")[2] for _, text in visitor.find(Tabs).options[:-1]] == [
        "0/22</small>", "1/20</small>", "0/23</small>", "0/20</small>", "0/20</small>"]
    visitor.app.services.settings.text_scale = 200
    visitor.app.apply_settings()
    visitor.look()
    assert [game for game, text in visitor.find(Tabs).options if "<small>" in text] == ["automobiles"]


def test_an_aim_is_reached_judged_and_kept(enter: Enter) -> None:
    visitor = enter()
    drill = own_table(visitor)
    strip = drill.scene.screen.body.children[1]
    assert isinstance(strip, AimStrip) and "Buy a dark cube" in strip.label.markup
    do(visitor, "1 buy dark")
    do(visitor, "1 done")
    assert drill.verdict is True and drill.prompt().sentence() == tr("practice.reached")
    assert visitor.app.services.settings.practice == {"automobiles/my-start": REACHED}
    visitor.key("return")
    visitor.on(ExerciseResultPage)
    assert any("A dark cube costs" in text for text in labels(visitor))
    assert not any(tr("practice.played") in text for text in labels(visitor)), "it was the best line"
    visitor.click(tr("practice.line"))
    visitor.look(60)
    watching = visitor.on(GameScene).controller
    assert isinstance(watching, ReplayController) and watching.ply == 2 and watching.why_no_fork()
    visitor.key("escape")
    visitor.on(ExerciseResultPage)
    visitor.key("return")  # behind the last one stands the list
    page = visitor.on(PracticePage)
    assert tr("practice.state.reached") in page.rows[-1].facts[1].markup


def test_what_was_missed_can_be_taken_back_or_begun_anew(enter: Enter) -> None:
    visitor = enter()
    drill = own_table(visitor)
    do(visitor, "1 done")
    assert drill.verdict is False and drill.prompt().sentence() == tr("practice.missed")
    visitor.key("backspace")
    visitor.look(10)
    assert drill.verdict is None and drill.scene.asked is not None
    do(visitor, "1 done")
    visitor.key("return")
    visitor.on(ExerciseResultPage)
    assert any("Dark cubes are gears" in text for text in labels(visitor))
    (told,) = [text for text in labels(visitor) if tr("practice.played") in text]
    assert len(told.partition(tr("practice.played"))[2].strip().splitlines()) >= 1, "what was played is told"
    assert visitor.app.services.settings.practice == {"automobiles/my-start": TRIED}
    visitor.key("return")
    assert visitor.on(GameScene).controller is not drill and visitor.on(GameScene).session.ply == 0


def test_a_hint_is_told_above_the_table_and_remembered(enter: Enter) -> None:
    visitor = enter()
    drill = own_table(visitor)
    visitor.key("h")
    visitor.look(10)
    assert any("Dark cubes are gears" in text for text in labels(visitor))
    do(visitor, "1 buy dark")
    do(visitor, "1 done")
    assert drill.verdict is True
    assert visitor.app.services.settings.practice == {"automobiles/my-start": HELPED}


@pytest.mark.parametrize("game", GAMES)
def test_the_best_line_can_be_played_at_the_table_of_each_game(enter: Enter, game: str) -> None:
    visitor = enter()
    visitor.app.services.settings.animation_speed = 300
    visitor.app.services.settings.confirmations = "none"
    visitor.app.go(PracticeRoute(game))
    visitor.look()
    visitor.click(tr("practice.begin"))
    drill = visitor.on(GameScene).controller
    assert isinstance(drill, PracticeController) and drill.exercise.game == game
    for ply, action in enumerate(drill.judge.line()):
        for _ in range(200):
            if drill.session.ply > ply or drill.scene.asked is not None:
                break
            visitor.look(1)
        if drill.session.ply == ply:
            drill.press(Selection(action=action))
    for _ in range(200):
        if drill.prompt().sentence() == tr("practice.reached"):
            break
        visitor.look(1)
    assert drill.verdict is True and drill.prompt().sentence() == tr("practice.reached")
    assert drill.scene.prompt.prompt.markup == tr("practice.reached")
    visitor.look(10)
    visitor.key("return")
    assert visitor.on(ExerciseResultPage).picture is not None


@pytest.mark.parametrize("game", GAMES)
def test_the_best_line_is_looked_at_to_its_end_without_a_word_on_changed_rules(game: str) -> None:
    """The position that it begins in is no set-up of the rules, and no store knows it."""
    package = GameCatalog().package(game)
    for exercise in collect_exercises(package).exercises[:2]:
        session = practised(package, ExerciseJudge(exercise, package.spec, package.content), "en", lambda fault: None)
        while not session.check_history():
            pass
        assert (session.history.gaps, session.take_notices()) == ([], [])


def test_at_large_type_aims_take_a_second_line_before_they_are_set_smaller(enter: Enter) -> None:
    visitor = enter(size=(1280, 720), scale=150, language="it")
    visitor.app.go(PracticeRoute("automania"))
    visitor.look()
    page = visitor.on(PracticePage)
    ui = visitor.app.services.ui
    heights = {row.rect.h for row in page.rows}
    line = ui.text("A", "body").height
    for row in page.rows:
        assert row.aim.block().height >= line and not row.aim.block().cut
        assert row.aim.natural_size(row.aim.rect.w)[1] <= row.aim.rect.h
    assert len(heights) > 1


def test_what_lies_behind_a_position_whose_file_has_gone_is_not_asked_for(enter: Enter) -> None:
    visitor = enter()
    visitor.app.go(PracticeRoute())
    visitor.look()
    chosen = visitor.on(PracticePage).exercise
    assert chosen is not None
    end = ExerciseResultPage(
        ExerciseResultRoute(replace(chosen, scenario=replace(chosen.scenario, id="gone")), True, False, None)
    )
    visitor.app.stack.push(end)
    visitor.look()
    assert end.next() is None


def test_a_position_that_cannot_be_any_more_is_told_not_opened(enter: Enter) -> None:
    visitor = enter()
    visitor.key("p")
    page = visitor.on(PracticePage)
    visitor.app.go(ExerciseRoute(replace(page.rows[-1].exercise, seat=0)))
    visitor.look()
    told = [label.markup for layer in visitor.on(PracticePage).screen.modals for label in layer.walk()
            if isinstance(label, Label)]
    assert any("seat 1 decides here (expected seat 0)" in text for text in told)


def test_nothing_of_it_is_kept_among_the_games(enter: Enter) -> None:
    visitor = enter()
    own_table(visitor)
    do(visitor, "1 buy dark")
    visitor.key("escape")
    visitor.click(tr("practice.all"))
    visitor.on(PracticePage)
    assert visitor.app.services.library.games() == []
    visitor.key("escape")
    assert visitor.on(StartScreen).newest() is None


def test_a_position_is_taken_along_as_a_picture(enter: Enter) -> None:
    visitor = enter()
    driver = own_table(visitor)
    driver.menu()
    visitor.look()
    visitor.click(tr("game.menu.picture"))
    (path,) = visitor.app.services.folders.exports.glob("*.png")
    picture, bar = pygame.image.load(path).convert(), visitor.on(GameScene).top_bar.rect
    wide, high = picture.get_size()
    visitor.key("escape")
    button = visitor.find(AimStrip).again.rect
    on_screen = visitor.app.screenshot().subsurface(button)
    on_paper = picture.subsurface(button.move(0, -bar.bottom))
    assert on_paper.get_at((0, 0)) == on_screen.convert().get_at((0, 0)), "the same place"
    assert pygame.image.tobytes(on_paper, "RGB") != pygame.image.tobytes(on_screen, "RGB"), "nothing to press on paper"
    assert (wide, high) == (1280, 720 - bar.bottom)
    assert "picture" not in [button.icon for button in visitor.on(GameScene).prompt.buttons]


def test_who_begins_anew_is_asked_where_moves_would_be_lost(enter: Enter) -> None:
    visitor = enter()
    driver = own_table(visitor)
    driver.ask_again()
    visitor.look(20)
    second = visitor.on(GameScene).controller
    assert isinstance(second, PracticeController) and second is not driver, "nothing is lost yet"
    do(visitor, "1 buy dark")
    visitor.click(visitor.find(AimStrip).again)
    assert visitor.on(GameScene).controller is second
    visitor.key("escape")
    assert visitor.on(GameScene).controller is second and not second.scene.screen.modals
    second.ask_again()
    visitor.look()
    visitor.click(tr("practice.again"))
    visitor.look(20)
    assert visitor.on(GameScene).controller is not second


def test_the_menu_says_that_it_leads_to_all_positions(enter: Enter) -> None:
    visitor = enter()
    own_table(visitor).menu()
    visitor.look()
    visitor.click(tr("practice.all"))
    visitor.on(PracticePage)


def test_a_member_who_practises_has_progress_and_a_name_of_the_own(enter: Enter) -> None:
    visitor = enter()
    library = visitor.app.services.library
    put_member(library.store, Member("Anna"))
    visitor.key("p")
    page = visitor.on(PracticePage)
    visitor.click(tr("practice.everybody"))
    layer = page.screen.top
    assert isinstance(layer, Layer)
    visitor.click(menu_widget_at(layer)[1])
    visitor.button("Anna")
    visitor.key("escape")
    drill = own_table(visitor)
    assert drill.session.seats[drill.exercise.seat].name == "Anna"
    do(visitor, "1 buy dark")
    do(visitor, "1 done")
    assert visitor.app.services.settings.practice == {}
    assert dict(library.members()[0].practised) == {"automobiles/my-start": REACHED}

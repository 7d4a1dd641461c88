"""The finish of a race: the cars at the line, the podium, the race told in a few lines, and the way to the results."""

from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.i18n.catalog import tr
from game.scenes.automobiles.pages.finish_story import decided_in, finish_story, leaders
from game.scenes.automobiles.pages.game_summary import Drive, bests, drives
from game.scenes.postgame.finish_line import FinishLine
from game.scenes.postgame.finish_page import SIZES, FinishPage
from game.scenes.postgame.game_summary import FinishStory, Highlight
from game.scenes.postgame.results_page import ResultsPage
from game.scenes.postgame.results_widgets import HighlightRow
from game.scenes.routes import ScoringRoute
from game.scenes.table.game_scene import GameScene
from game.session.session import Session
from game.timing.result_times import RESULT
from tests.scenes.menus.test_settings_and_help import WINDOWS, check
from tests.support.finished_races import put
from tests.support.robots.app_robot import AppRobot
from tests.support.table_controllers import watching

Enter = Callable[..., tuple[AppRobot, Session]]
LINES = 4  # that every race has: the start, the lead, the decision, the finish


@pytest.fixture
def enter(tmp_path: Path) -> Iterator[Enter]:
    opened: list[AppRobot] = []

    def start(moves: bool = False, **options: object) -> tuple[AppRobot, Session]:
        opened.append(AppRobot(data=tmp_path / "data", **options))  # type: ignore[arg-type]
        visitor = opened[0]
        visitor.app.settings.reduced_motion = not moves
        visitor.app.apply_settings()
        session = put(visitor)
        visitor.app.go(ScoringRoute(session))
        visitor.app.step((), 0.05)
        return visitor, session

    yield start
    for visitor in opened:
        visitor.close()


def rows(scene: FinishPage) -> list[HighlightRow]:
    return [widget for widget in scene.screen.body.walk() if isinstance(widget, HighlightRow)]


def test_all_is_told_at_once_where_the_animations_are_off(enter: Enter) -> None:
    visitor, session = enter()
    visitor.app.stack.pop()
    visitor.app.settings.reduced_motion, visitor.app.settings.animation_speed = False, 0
    visitor.app.apply_settings()
    visitor.app.go(ScoringRoute(session))
    visitor.app.step((), 0.05)
    scene = visitor.on(FinishPage)
    assert scene.done and scene.line is not None and scene.line.standing
    visitor.key("return")
    visitor.on(ResultsPage)


def test_the_finish_comes_before_the_results_and_can_be_seen_again(enter: Enter) -> None:
    visitor, _ = enter()
    depth = len(visitor.app.stack.scenes)
    visitor.on(FinishPage)
    visitor.key("return")
    visitor.on(ResultsPage)
    visitor.key("f")
    visitor.on(FinishPage)
    visitor.key("escape")
    visitor.on(ResultsPage)
    assert len(visitor.app.stack.scenes) == depth


def test_lines_come_one_after_the_other_when_the_cars_have_come(enter: Enter) -> None:
    visitor, _ = enter(moves=True)
    scene = visitor.on(FinishPage)
    assert isinstance(scene.line, FinishLine)
    assert not scene.lines_shown and max(car.right for car in scene.line.cars()) < scene.line.line().x
    seen, passed = [0], 0.0
    while not scene.done and passed < 20:
        visitor.app.step((), 0.1)
        passed += 0.1
        if scene.lines_shown != seen[-1]:
            assert scene.line.standing or passed > RESULT.cars_come
            seen.append(scene.lines_shown)
    assert seen == list(range(len(scene.story.lines) + 1)) and len(scene.story.lines) >= LINES
    assert [row.label.markup for row in rows(scene)] == [line.text for line in scene.story.lines]


@pytest.mark.rule("AUT-4.123")
def test_the_podium_has_the_winner_on_top_and_the_gaps_of_the_others(enter: Enter) -> None:
    visitor, session = enter()
    scene, result = visitor.on(FinishPage), session.result()
    assert scene.podium is not None and result is not None
    highs = [scene.podium.steps()[seat].h for seat in result.order]
    assert highs == sorted(highs, reverse=True) and highs[0] > highs[1]
    assert scene.podium.winners == [result.order[0]]
    assert scene.story.behind[result.order[0]] == 0


def test_a_line_leads_to_its_moment(enter: Enter) -> None:
    visitor, _ = enter()
    row = next(row for row in rows(visitor.on(FinishPage)) if row.button is not None)
    assert row.button is not None
    visitor.click(row.button.rect.center)
    assert watching(visitor.app.stack.top).ply is not None
    assert isinstance(visitor.app.stack.top, GameScene)


@pytest.mark.parametrize(("size", "scale", "language", "theme"), WINDOWS)
def test_nothing_of_the_finish_is_cut(enter: Enter, size: tuple[int, int], scale: int, language: str,
                                      theme: str) -> None:
    visitor, _ = enter(size=size, scale=scale, language=language)
    visitor.app.settings.theme = theme
    visitor.app.apply_settings()
    visitor.look()
    for widget in visitor.on(FinishPage).screen.body.walk():
        check(visitor.on(FinishPage), widget)


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 150)])
def test_the_whole_story_is_seen_at_once_beside_line_and_podium(enter: Enter, size: tuple[int, int], scale: int,
                                                                language: str) -> None:
    visitor, _ = enter(size=size, scale=scale, language=language)
    scene = visitor.on(FinishPage)
    assert scene.done and scene.podium is not None and scene.line is not None
    assert all(scene.lines.rect.contains(row.rect) for row in rows(scene))
    assert scene.size == max(SIZES), "in type of the size that was chosen"


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 150)])
def test_cars_far_apart_are_seen_to_be_far_apart(enter: Enter, size: tuple[int, int], scale: int) -> None:
    visitor, _ = enter(size=size, scale=scale)
    line = visitor.on(FinishPage).line
    assert line is not None
    far = FinishLine(line.ui, FinishStory((), (), (), (0.0, 22.0), 2.0), (0, 1), 1.0)
    far.place(line.rect)
    far.age = RESULT.cars_come
    first, last = far.cars()
    assert first.x - last.right > 2 * first.w and far.track().contains(last)


@pytest.mark.parametrize(("order", "behind", "past", "crossed"), [
    ((0, 1), (0.0, 1.0), 3.0, [True, True]), ((0, 1), (0.0, 4.0), 3.0, [True, False]),
    ((1, 0, 2), (2.0, 0.0, 30.0), 0.5, [True, False, False]),
    ((0, 1, 2, 3, 4), (0.0, 0.0, 0.5, 0.5, 1.0), 2.0, [True] * 5),
])
def test_exactly_those_who_have_crossed_the_line_stand_behind_it(
        enter: Enter, order: tuple[int, ...], behind: tuple[float, ...], past: float, crossed: list[bool]) -> None:
    visitor, _ = enter()
    ui = visitor.on(FinishPage).ui
    widget = FinishLine(ui, FinishStory((), (), (), behind, past), order, 1.0)
    widget.place(visitor.on(FinishPage).screen.body.rect.inflate(-60, -500))
    widget.age = RESULT.cars_come
    cars, line = widget.cars(), widget.line()
    assert [car.x >= line.right for car in cars] == crossed
    assert [car.right <= line.x for car in cars] == [not each for each in crossed]
    assert all(widget.track().contains(car.clip(widget.track())) and car.right > widget.track().x for car in cars)
    assert all(not one.inflate(-8, -one.h // 2 - 4).colliderect(other.inflate(-8, -other.h // 2 - 4))
               for at, one in enumerate(cars) for other in cars[:at])


def test_the_lead_for_good_is_dated_from_the_round_after_it_was_lost() -> None:
    assert decided_in({0: 1, 1: 0, 2: 1, 3: 0, 4: 0}, 0) == 3
    assert decided_in({0: 0, 1: 0}, 0) == 0
    assert decided_in({0: 1, 1: 1, 2: 0}, 0) == 2


def test_two_who_have_most_share_the_line() -> None:
    def shared(*drives: Drive) -> list[Highlight]:
        """The highlights but the longest drive."""
        return bests(session, drives)[1:]

    session: Any = SimpleNamespace(seats=range(3))
    level = Highlight("wear", tr("automobiles-results.wear.level", n=5, seat="<seat:1>", other="<seat:2>"))
    assert shared(*(Drive(seat, 1, 0, spaces=1, wear=wear) for seat, wear in enumerate((1, 5, 5)))) == [level]
    assert shared(*(Drive(seat, 1, 0, spaces=1, wear=5) for seat in range(3))) == []
    assert shared(*(Drive(seat, 1, 0, spaces=1, drafted=True) for seat in range(2))) == []


@pytest.mark.rule("AUT-4.120", "AUT-4.123")
def test_a_race_is_told_from_its_start_to_its_finish(enter: Enter) -> None:
    visitor, session = enter()
    told, result = finish_story(session, visitor.on(FinishPage).words()), session.result()
    assert result is not None
    first = result.order[0]
    ahead = leaders(session)
    assert ahead[max(ahead)] == first
    assert [line.text.partition(":")[0] for line in told.lines[:5]] == [
        "<b>Start", "<b>Lead", "<b>Decision", "<b>Flag", "<b>Finish"]
    assert f"<seat:{first}> won" in told.lines[4].text
    drive = next(drive for drive in drives(session.game.log)
                 if drive.seat == first and drive.round == decided_in(ahead, first))
    assert f"a drive of {drive.spaces} space" in told.lines[2].text and told.lines[2].ply == drive.ply

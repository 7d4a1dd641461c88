"""The achievements of a member on the screen: earlier games are looked through, the rarest stand in the results."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.i18n.catalog import tr
from game.scenes.menus.members.achievement_cards import AchievementCard
from game.scenes.menus.members.achievements_page import AchievementsPage
from game.scenes.postgame.results_page import ResultsPage
from game.scenes.routes import AchievementsRoute, MembersRoute
from game.session.achievements.achievement_reader import achievements_of
from game.session.achievements.achievement_store import unjudged
from game.ui.widgets import Label, RichText
from tests.scenes.menus.members.test_members_page import join, raced
from tests.scenes.menus.test_settings_and_help import WINDOWS, check
from tests.support.finished_races import put
from tests.support.robots.app_robot import AppRobot


@pytest.fixture
def visitor(tmp_path: Path) -> Iterator[AppRobot]:
    made = AppRobot(data=tmp_path / "data")
    yield made
    made.close()


def cards(visitor: AppRobot) -> list[AchievementCard]:
    return visitor.on(AchievementsPage).cards


def test_earlier_games_count_and_a_card_leads_to_the_game(visitor: AppRobot) -> None:
    join(visitor, "Anna")
    for number in range(3):
        raced(visitor, f"race{number}", "Anna", "Ben", "Clara")
    visitor.app.go(MembersRoute())
    visitor.look()
    visitor.key("a")
    visitor.look(8)
    assert unjudged(visitor.app.services.library.store) == []
    assert len(cards(visitor)) == len(achievements_of("automobiles"))
    first = cards(visitor)[0]
    assert first.achievement.id == "chequered-flag" and first.earned is not None and first.earned.times == 3
    assert cards(visitor)[-1].earned is None
    visitor.click(first)
    visitor.click(first)
    visitor.on(ResultsPage)


def test_a_title_without_any_shows_what_is_asked(visitor: AppRobot) -> None:
    member, = join(visitor, "Anna")
    visitor.app.go(AchievementsRoute(member.id))
    visitor.look()
    visitor.on(AchievementsPage).show("kraftwagen")
    visitor.look()
    assert [card.achievement.game for card in cards(visitor)] == ["kraftwagen"] * len(achievements_of("kraftwagen"))
    visitor.click(cards(visitor)[0])
    visitor.on(AchievementsPage)


def test_what_is_earned_for_the_first_time_stands_in_the_results(visitor: AppRobot) -> None:
    for session in (put(visitor, game_id="one"), put(visitor, game_id="two")):
        visitor.app.stack.push(ResultsPage(session))
        visitor.look()
        words = [widget.markup for widget in visitor.on(ResultsPage).screen.body.walk()
                 if isinstance(widget, (Label, RichText))]
        told = [markup for markup in words if tr("automobiles-achievements.all-hands.name") in markup]
        assert bool(told) == (session.id == "one")
        visitor.app.stack.pop()


@pytest.mark.parametrize(("size", "scale", "language", "theme"), WINDOWS)
def test_the_page_fits_in_every_window(tmp_path: Path, size: tuple[int, int], scale: int, language: str,
                                       theme: str) -> None:
    visitor = AppRobot(size, language, scale, tmp_path / "data")
    member, = join(visitor, "Anna")
    raced(visitor, "race", "Anna", "Ben", "Clara")
    visitor.app.go(AchievementsRoute(member.id))
    visitor.look(6)
    scene = visitor.on(AchievementsPage)
    for widget in scene.screen.body.walk():
        check(scene, widget)
    visitor.close()

"""The page of challenges: today's and those of each title, started from there, with the stars of whoever plays."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.i18n.catalog import tr
from game.scenes.menus.start_screen.start_screen import StartScreen
from game.scenes.postgame.results_page import ResultsPage
from game.scenes.practice.challenges_page import DAYS, ChallengesPage
from game.scenes.routes import ChallengesRoute
from game.scenes.table.game_scene import GameScene
from game.session.challenges.challenge import challenges_of
from game.session.house_rules import CHALLENGE
from game.ui.widgets import Label, RichText
from tests.scenes.menus.members.test_members_page import join
from tests.scenes.menus.test_settings_and_help import WINDOWS, check
from tests.support.finished_races import played
from tests.support.robots.app_robot import AppRobot


@pytest.fixture
def visitor(tmp_path: Path) -> Iterator[AppRobot]:
    made = AppRobot(data=tmp_path / "data")
    yield made
    made.close()


def won(visitor: AppRobot, name: str) -> None:
    """Put a race that Marta won as a challenge into the store."""
    saved = played(seed=7)
    outcomes = [outcome._replace(rank=outcome.seat + 1) for outcome in saved.outcomes]
    head = replace(saved.head, id="won", house_rules={CHALLENGE: name})
    visitor.app.services.library.store.add(replace(saved, head=head, outcomes=outcomes))


def test_todays_challenge_begins_from_the_start_screen(visitor: AppRobot) -> None:
    visitor.on(StartScreen)
    visitor.click(tr("challenges.title"))
    page = visitor.on(ChallengesPage)
    assert len(page.rows) == DAYS and page.challenge == page.rows[0].challenge
    challenge = page.challenge
    visitor.click(tr("challenges.begin"))
    session = visitor.on(GameScene).session
    assert session.game.head.house_rules[CHALLENGE] == challenge.name and session.game.head.seed == challenge.seed
    assert [seat.kind for seat in session.seats] == ["person", *challenge.rivals]


def test_stars_are_those_of_a_member_and_stand_in_the_results(visitor: AppRobot) -> None:
    marta, other = join(visitor, "Marta", "Otto")
    won(visitor, "automobiles/c01")
    visitor.app.settings.practising = marta.id
    visitor.app.go(ChallengesRoute())
    visitor.look()
    page = visitor.on(ChallengesPage)
    page.turn("automobiles")
    visitor.look()
    stars = [row.stars.markup.count("star") for row in page.rows]
    assert len(stars) == len(challenges_of("automobiles")) and stars[0] >= 1 and not any(stars[1:])
    assert page.challenge.id == ("c02" if stars[0] == 3 else "c01"), "the first one that lacks stars"
    visitor.app.settings.practising = other.id
    page.resume()
    assert not any(row.stars.markup.count("star") for row in page.rows)
    visitor.app.stack.push(ResultsPage(visitor.app.services.resume("won")))
    visitor.look()
    words = [widget.markup for widget in visitor.on(ResultsPage).screen.body.walk()
             if isinstance(widget, (Label, RichText))]
    assert any(tr("challenges.win") in markup for markup in words)


@pytest.mark.parametrize(("size", "scale", "language", "theme"), WINDOWS)
def test_the_page_fits_in_every_window(tmp_path: Path, size: tuple[int, int], scale: int, language: str,
                                       theme: str) -> None:
    visitor = AppRobot(size, language, scale, tmp_path / "data")
    join(visitor, "Marta")
    for tab in ("today", "great-race"):
        scene = ChallengesPage(tab)
        visitor.app.stack.push(scene)
        visitor.look()
        for widget in scene.screen.body.walk():
            check(scene, widget)
    visitor.close()

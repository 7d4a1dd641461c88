"""Set-up and results of Imperial Steam: two clicks to a solo game, the Automa's seat, the final scoring."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.ai.imperial_steam import OPPONENTS
from game.rules.core.game_spec import GameConfig
from game.scenes.imperial_steam.pages import game_summary
from game.scenes.menus.new_game.choice_tiles import ChoicePicture
from game.scenes.menus.new_game.game_setup import GameSetup, recommended, remembered, seed_of_day
from game.scenes.menus.new_game.ladder_form import Ladder
from game.scenes.menus.new_game.new_game_page import NewGamePage, SeedEntry
from game.scenes.menus.new_game.seat_rows import SeatRow
from game.scenes.menus.rule_book.rule_book_page import RuleBookScene
from game.scenes.menus.start_screen.start_screen_cards import PosterButton
from game.scenes.postgame.results_page import ResultsPage
from game.scenes.postgame.results_widgets import ScoreTable
from game.scenes.routes import ResultsRoute, SettingsRoute
from game.scenes.shared.form_widgets import Columns
from game.scenes.table.game_scene import GameScene
from game.session.game_catalog import GameCatalog, GamePackage
from game.session.seats import Seat
from game.session.session import Session
from game.ui.widgets import Button
from game.ui.widgets.scroll import ScrollArea
from tests.support.corners import ends
from tests.support.robots.app_robot import AppRobot

NAMES = ("Ada", "Bruno", "Carmen", "Dario", "Elsa")


@pytest.fixture(scope="module")
def kit() -> GamePackage:
    return GameCatalog().package("imperial-steam")


@pytest.fixture
def visitor(tmp_path: Path) -> Iterator[AppRobot]:
    person = AppRobot(data=tmp_path / "data")
    yield person
    person.close()


def kinds(setup: GameSetup) -> list[str]:
    return [seat.kind for seat in setup.seats]


def option(setup: GameSetup, name: str) -> Any:
    return next((option for option in setup.shown() if option.id == name), None)


# the set-up -----------------------------------------------------------------------------------------------------------

def test_two_clicks_from_the_start_screen_to_a_solo_game(visitor: AppRobot) -> None:
    visitor.click(next(w for w in visitor.app.stack.top.screen.body.walk()  # type: ignore[union-attr]
                       if isinstance(w, PosterButton) and w.game == "imperial-steam"))
    assert kinds(visitor.on(NewGamePage).setup) == ["person", "automa"]
    visitor.click("Start")
    session = visitor.on(GameScene).session
    assert session.game.head.options["automa"] == "D1" and session.game.head.options["mode"] == "introductory"
    assert [seat.name for seat in session.seats] == ["Player 1", "Automa"]
    assert session.game.head.title == "Solo game · Level 1 · usual"


def test_the_set_up_says_what_is_reconstructed_and_leads_to_the_rule(visitor: AppRobot) -> None:
    visitor.click(next(w for w in visitor.app.stack.top.screen.body.walk()  # type: ignore[union-attr]
                       if isinstance(w, PosterButton) and w.game == "imperial-steam"))
    page = visitor.on(NewGamePage)
    assert option(page.setup, "automa_cards").rule == "AMA-8.1"
    both, page.setup.seats[1] = page.setup.seats[1], replace(page.setup.seats[1], kind="normal")
    assert option(page.setup, "automa_cards") is None, "without an Automa there are no cards to turn over"
    page.setup.seats[1] = both
    visitor.click("Read more in the rule book")
    assert visitor.on(RuleBookScene).marked == "AMA-8.1"


def test_a_step_of_the_ladder_chooses_its_level_and_the_seed_of_the_day_is_the_date(visitor: AppRobot) -> None:
    visitor.click(next(w for w in visitor.app.stack.top.screen.body.walk()  # type: ignore[union-attr]
                       if isinstance(w, PosterButton) and w.game == "imperial-steam"))
    page = visitor.on(NewGamePage)
    ladder = next(widget for widget in page.screen.body.walk() if isinstance(widget, Ladder))
    assert len(ladder.steps) == 8
    visitor.click(ladder.steps[5])
    assert page.setup.config().options["automa"] == "D5"
    visitor.click(next(w for w in page.screen.body.walk() if isinstance(w, SeedEntry)).today)
    assert page.seed_text == seed_of_day() and page.seed_text.count("-") == 2


def test_the_frame_is_bottle_green_at_the_table_alone(visitor: AppRobot) -> None:
    plain = visitor.app.services.ui.theme
    visitor.click(next(w for w in visitor.app.stack.top.screen.body.walk()  # type: ignore[union-attr]
                       if isinstance(w, PosterButton) and w.game == "imperial-steam"))
    visitor.click("Start")
    ui, green = visitor.on(GameScene).ui, plain.with_material("bottle-green")["panel"]
    assert green != plain["panel"] and ui.theme["panel"] == green
    visitor.app.services.go(SettingsRoute())
    assert ui.theme["panel"] == plain["panel"]
    visitor.app.stack.pop()
    visitor.on(GameScene)
    assert ui.theme["panel"] == green


def test_the_automa_takes_the_second_seat_and_sends_the_others_away(kit: GamePackage) -> None:
    setup = GameSetup(kit, [], {})
    for kind in ("easy", "person", "normal"):
        setup.add(NAMES, kind)
    setup.set_kind(0, "automa", NAMES)
    assert kinds(setup) == ["person", "automa"]
    assert not setup.can_add and not setup.can_remove
    assert setup.config().options["automa"] == "D1"


def test_somebody_else_takes_the_automas_seat(kit: GamePackage) -> None:
    setup = recommended(kit, NAMES)
    setup.choose("automa", "D6")
    assert setup.config().options["automa"] == "D6"
    setup.set_kind(1, "hard", NAMES)
    assert option(setup, "automa") is None and setup.config().options["automa"] == "none"
    setup.add(NAMES)
    assert len(setup.seats) == 3 and setup.problems() == []


def test_every_strength_of_the_automa_can_be_chosen_and_none_is_no_choice(kit: GamePackage) -> None:
    setup = recommended(kit, NAMES)
    assert option(setup, "automa").choices == ("D0", "D1", "D2", "D3", "D4", "D5", "D6", "D7", "custom")
    assert option(setup, "automa_extra") is None
    setup.choose("automa", "custom")
    for number in (1, 2, 3):
        setup.choose(f"automa_card_{number}", "B")
    setup.choose("automa_extra", "200")
    assert setup.problems() == []
    setup.choose("automa_card_2", "A")
    assert [reason.rule for reason in setup.problems()] == ["AMA-3.2"]


def test_the_set_up_is_remembered_with_the_automa(kit: GamePackage) -> None:
    setup = recommended(kit, NAMES)
    setup.choose("automa", "D3")
    again = remembered(kit, setup.to_data(), NAMES)
    assert again == setup and again.config().options["automa"] == "D3"


def test_an_automa_in_a_place_where_it_cannot_be_becomes_a_person(kit: GamePackage) -> None:
    seats = [Seat("Ada", "red", "automa").to_data(), Seat("Bruno", "black", "easy").to_data()]
    assert kinds(remembered(kit, {"seats": seats, "options": {}}, NAMES)) == ["person", "easy"]


def test_the_automas_place_cannot_be_swapped_nor_a_third_player_added(visitor: AppRobot) -> None:
    visitor.click(next(w for w in visitor.app.stack.top.screen.body.walk()  # type: ignore[union-attr]
                       if isinstance(w, PosterButton) and w.game == "imperial-steam"))
    row = visitor.find(SeatRow, seat=1)
    assert not row.up.enabled and not row.away.enabled
    assert not visitor.find(Button, label="Add a player").enabled


# the results ----------------------------------------------------------------------------------------------------------

def finished(kit: GamePackage, seats: int, options: dict[str, Any], seed: int = 1, store: Any = None) -> Session:
    """A random game to its end."""
    players = [Seat(NAMES[i], colour) for i, colour in enumerate(("red", "yellow", "purple", "black")[:seats])]
    session = Session.new(kit, GameConfig(seats, options), players, seed, store)
    chance = Random(seed)
    while not session.over:
        session.act(chance.choice(session.legal()))
    return session


def lines(session: Session, visitor: AppRobot) -> dict[str, tuple[str, ...]]:
    from game.i18n.catalog import current
    from game.i18n.renderer import Renderer

    words = Renderer(current(), session.package.spec, [s.name for s in session.seats], session.view(None))
    return {line.name: line.figures for line in game_summary.scoring(session, words)}


@pytest.mark.rule("IMP-13.3", "IMP-13.9")
def test_the_lines_of_the_final_scoring_add_up(kit: GamePackage, visitor: AppRobot) -> None:
    session = finished(kit, 2, {"automa": "D1"}, 2)
    told = lines(session, visitor)
    assert list(told) == ["Cash", "Final income", "Keys", "Contracts", "Penalties", "Investors", "Fortune"]
    for seat in range(2):
        figures = [int(told[name][seat].replace("−", "-")) for name in told]
        assert sum(figures[:-1]) == figures[-1]


@pytest.mark.rule("IMP-13.9")
def test_equal_fortunes_are_told_apart_by_influence(kit: GamePackage, visitor: AppRobot) -> None:
    session = next(s for s in (finished(kit, 4, {}, seed) for seed in range(20))
                   if len(set(s.result().scores)) < 4)  # type: ignore[union-attr]
    assert sorted(lines(session, visitor)["Influence"]) == ["1st", "2nd", "3rd", "4th"]


@pytest.mark.parametrize("size", [(1280, 720), (900, 560)])
def test_the_results_show_the_scoring_in_the_columns_of_the_count(kit: GamePackage, tmp_path: Path,
                                                                  size: tuple[int, int]) -> None:
    visitor = AppRobot(data=tmp_path / "data", size=size)
    session = finished(kit, 3, {"mode": "normal"}, 3, visitor.app.services.library.store)
    visitor.app.go(ResultsRoute(session))
    visitor.look()
    if size[0] < 1000:
        visitor.on(ResultsPage).show_page("scoring")
        visitor.look()
    table = visitor.find(ScoreTable)
    assert [column.title for column in table.columns[1:]] == [f"<seat:{seat}>" for seat in range(3)]
    assert not table.scrolls
    visitor.close()


def test_every_position_of_a_solo_game_can_be_judged(kit: GamePackage) -> None:
    session = finished(kit, 2, {"automa": "D2"}, 6)
    for ply in range(0, session.ply + 1, 5):
        found = OPPONENTS.win_chances(session.view(None, ply))
        assert len(found) == 2 and sum(found) == pytest.approx(1, abs=0.001)


def test_what_is_remembered_of_a_game_leads_to_its_moment(kit: GamePackage) -> None:
    session = finished(kit, 2, {"automa": "D4"}, 5)
    told = game_summary.highlights(session)
    assert told and all(one.ply is None or 0 <= one.ply <= session.ply for one in told)
    best = max(game_summary.hands(session.game.log), key=lambda hand: hand.gain)
    assert best.seat == 1 and best.gain > 0


# what a kind of set-up means ------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("size", "language", "scale"), ends([
    ((1920, 1080), "it", 100), ((1280, 720), "en", 100), ((1280, 720), "es", 150)]))
def test_every_kind_of_set_up_and_every_card_has_its_picture(
        tmp_path: Path, size: tuple[int, int], language: str, scale: int) -> None:
    person = AppRobot(size=size, language=language, scale=scale, data=tmp_path / "data")
    person.click(next(w for w in person.app.stack.top.screen.body.walk()  # type: ignore[union-attr]
                      if isinstance(w, PosterButton) and w.game == "imperial-steam"))
    page, seen = person.on(NewGamePage), set()
    for mode in ("introductory", "normal", "random"):
        page.setup.choose("mode", mode)
        page.rebuild()
        person.look()
        seen.add(person.find(ChoicePicture).svg)
        fits = person.find(Columns).rect.h <= person.find(ScrollArea).rect.h
        assert fits == (scale == 100), "the picture takes no room that the page has not"
    assert len(seen) == 3
    page.setup.choose("mode", "normal")
    page.setup.choose("card", option(page.setup, "card").choices[1])
    page.rebuild()
    person.look()
    pictures = [each for each in page.screen.body.walk() if isinstance(each, ChoicePicture)]
    assert len(pictures) == 2 and pictures[1].svg not in seen
    assert all(each.rect.h and each.rect.w >= each.rect.h * ChoicePicture.ASPECT - 1 for each in pictures)
    person.close()

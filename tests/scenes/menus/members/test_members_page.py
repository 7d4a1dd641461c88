"""Members of the club on the screen: chosen in every set-up, changed in a form, merged, with a page each."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.i18n.catalog import tr
from game.scenes.menus.members.member_cards import MemberCard, MemberRow
from game.scenes.menus.members.member_form import ColourOrder, MemberForm
from game.scenes.menus.members.members_page import MembersPage
from game.scenes.menus.new_game.level_records import level_records
from game.scenes.menus.new_game.member_choice import MemberChoice
from game.scenes.menus.new_game.new_game_page import NewGamePage
from game.scenes.menus.seasons.season_form import SeasonFormScene
from game.scenes.menus.statistics.statistics_page import StatisticsScene
from game.scenes.routes import MembersRoute, NewGameRoute, NewSeasonRoute
from game.scenes.shared.portraits.member_face import drawn_face, face_code, face_of, next_feature
from game.scenes.shared.portraits.portrait_picture import compose_portrait
from game.scenes.table.game_scene import GameScene
from game.session.members import member_store
from game.session.members.member import Member
from game.session.seats import Seat
from game.session.statistics import Player
from game.ui.popup_menus import menu_widget_at
from game.ui.screen import Layer
from game.ui.widgets import Grid, TextEntry
from tests.scenes.menus.test_settings_and_help import WINDOWS, check
from tests.support.finished_races import played
from tests.support.robots.app_robot import AppRobot


@pytest.fixture
def visitor(tmp_path: Path) -> Iterator[AppRobot]:
    made = AppRobot(data=tmp_path / "data")
    yield made
    made.close()


def join(visitor: AppRobot, *names: str, **fields: object) -> list[Member]:
    members = [Member(name, **fields) for name in names]  # type: ignore[arg-type]
    for member in members:
        member_store.put_member(visitor.app.services.library.store, member)
    return members


def raced(visitor: AppRobot, game_id: str, *names: str) -> None:
    """Put a finished race of these people into the store; the first one wins."""
    saved = played()
    seats = [replace(seat, name=name, kind="person") for seat, name in zip(saved.head.seats, names, strict=True)]
    outcomes = [outcome._replace(name=name, kind="person", rank=outcome.seat + 1)
                for outcome, name in zip(saved.outcomes, names, strict=True)]
    visitor.app.services.library.store.add(
        replace(saved, head=replace(saved.head, id=game_id, seats=seats), outcomes=outcomes))


def members(visitor: AppRobot) -> list[str]:
    return [member.name for member in visitor.app.services.library.members()]


def pick(visitor: AppRobot, number: int) -> None:
    """Click an entry of the open menu."""
    layer = visitor.app.stack.top.screen.top  # type: ignore[union-attr]
    assert isinstance(layer, Layer)
    visitor.click(menu_widget_at(layer)[number])


def words(visitor: AppRobot) -> str:
    assert visitor.app.stack.top is not None
    return " ".join(str(getattr(w, "markup", "")) for w in visitor.app.stack.top.screen.top.walk())


# in a set-up ----------------------------------------------------------------------------------------------------------
def test_a_click_seats_a_member_with_the_colour_liked_best(visitor: AppRobot) -> None:
    join(visitor, "Anna", "Ben", colours=("red", "blue"))
    visitor.app.go(NewGameRoute("kraftwagen"))
    visitor.look()
    page = visitor.on(NewGamePage)
    assert page.setup.seats[0].name == "Anna" and page.setup.seats[0].colour == "red"
    visitor.click(visitor.find(MemberChoice))
    pick(visitor, 1)
    assert page.setup.seats[0].name == "Ben"


def test_a_second_person_gets_the_next_colour_that_is_free(visitor: AppRobot) -> None:
    join(visitor, "Anna", "Ben", colours=("red", "blue"))
    visitor.app.go(NewGameRoute("kraftwagen"))
    visitor.look()
    page = visitor.on(NewGamePage)
    page.setup.set_kind(1, "person")
    page.rebuild()
    second = [w for w in page.screen.body.walk() if isinstance(w, MemberChoice)][1]
    visitor.click(second)
    assert "Anna" not in words(visitor).replace(str(page.setup.seats), "")  # who sits already is not offered
    pick(visitor, 0)
    assert [(seat.name, seat.colour) for seat in page.setup.seats[:2]] == [("Anna", "red"), ("Ben", "blue")]


def test_somebody_new_joins_from_the_set_up(visitor: AppRobot) -> None:
    visitor.app.go(NewGameRoute("automobiles"))
    visitor.look()
    visitor.click(visitor.find(MemberChoice))
    pick(visitor, 0)
    visitor.type("Clara")
    visitor.key("return")
    assert members(visitor) == ["Clara"] and visitor.on(NewGamePage).setup.seats[0].name == "Clara"


def test_a_name_typed_in_one_title_is_offered_in_all_others(visitor: AppRobot) -> None:
    visitor.app.go(NewGameRoute("automobiles"))
    visitor.look()
    visitor.on(NewGamePage).setup.rename(0, "Anna")
    visitor.click(tr("ui.start"))
    visitor.on(GameScene)
    assert members(visitor) == ["Anna"]  # the computers, Otto and Marta, are none
    for game in ("kraftwagen", "imperial-steam", "automania", "great-race"):
        visitor.app.go(NewGameRoute(game))
        visitor.look()
        assert visitor.on(NewGamePage).setup.seats[0].name == "Anna"


def test_nobody_joins_by_a_name_that_nobody_typed(visitor: AppRobot) -> None:
    visitor.app.go(NewGameRoute("automobiles"))
    visitor.look()
    visitor.click(tr("ui.start"))
    assert members(visitor) == []


def test_a_season_seats_members_too(visitor: AppRobot) -> None:
    join(visitor, "Anna")
    visitor.app.go(NewSeasonRoute())
    visitor.look()
    form = visitor.on(SeasonFormScene)
    assert form.setup.seats[0].name == "Anna" and visitor.find(MemberChoice).member is not None


def test_a_set_up_calls_a_member_by_the_present_name(visitor: AppRobot) -> None:
    visitor.app.go(NewGameRoute("automobiles"))
    visitor.look()
    visitor.on(NewGamePage).setup.rename(0, "Ana")
    visitor.click(tr("ui.start"))
    library = visitor.app.services.library
    member_store.rename_member(library.store, library.members()[0], "Anna")
    visitor.app.go(NewGameRoute("automobiles"))
    visitor.look()
    assert visitor.on(NewGamePage).setup.seats[0].name == "Anna"


# the page ------------------------------------------------------------------------------------------------------------
def test_people_of_earlier_games_join_by_one_click(visitor: AppRobot) -> None:
    raced(visitor, "one", "Anna", "Ben", "Player 1")
    visitor.click(tr("menu.members"))
    visitor.on(MembersPage)
    assert tr("members.none") in words(visitor) and "Anna, Ben" in words(visitor)
    visitor.click(tr("members.join", n=2))
    assert members(visitor) == ["Anna", "Ben"]
    card = visitor.find(MemberCard)
    assert card.titles is not None and card.titles.rows[0].cells[1:3] == ("1", "1")


def test_the_page_of_a_member_tells_titles_and_opponents(visitor: AppRobot) -> None:
    raced(visitor, "one", "Anna", "Ben", "Clara")
    raced(visitor, "two", "Ben", "ANNA", "Clara")
    (anna, _) = join(visitor, "Anna", "Ben")
    visitor.app.go(MembersRoute(anna.id))
    visitor.look()
    figures = visitor.on(MembersPage).figures[anna.id]
    assert (figures.games, figures.wins, figures.favourite) == (2, 1, "automobiles")
    assert {met.second.name: (met.ahead, met.behind) for met in figures.meetings} == {"Ben": (1, 1), "Clara": (2, 0)}
    visitor.click(tr("statistics.title"))
    assert visitor.on(StatisticsScene).player == Player("Anna", "person")
    assert any(isinstance(w, Grid) for w in visitor.on(StatisticsScene).screen.body.walk())


def test_enter_on_a_member_opens_the_form_and_a_new_name_is_followed(visitor: AppRobot) -> None:
    raced(visitor, "one", "Ana", "Ben", "Clara")
    (ana,) = join(visitor, "Ana")
    visitor.app.services.settings.set_coach("Ana", "words")
    visitor.app.go(MembersRoute())
    visitor.look()
    visitor.on(MembersPage).edit()
    visitor.look()
    form = visitor.on(MemberForm)
    visitor.click(visitor.find(TextEntry))
    visitor.key("end")
    for letter in "na":
        visitor.type(letter)
    visitor.click(visitor.find(ColourOrder).children[3])
    assert form.name == "Anana" and form.colours[0] == "red"
    visitor.click(tr("members.done"))
    page = visitor.on(MembersPage)
    (member,) = page.members
    assert (member.id, member.names, member.colours[0]) == (ana.id, ("Anana", "Ana"), "red")
    assert page.figures[ana.id].games == 1
    assert visitor.app.services.settings.coaches == {"Anana": "words"}


def test_a_taken_name_cannot_be_given(visitor: AppRobot) -> None:
    join(visitor, "Anna")
    visitor.app.go(MembersRoute())
    visitor.look()
    visitor.on(MembersPage).new()
    visitor.look()
    visitor.type("ANNA")
    assert not visitor.on(MemberForm).done.enabled
    visitor.key("return")
    visitor.on(MemberForm)


def test_two_spellings_are_merged(visitor: AppRobot) -> None:
    raced(visitor, "one", "Anna", "Ben", "Clara")
    raced(visitor, "two", "Ana", "Ben", "Clara")
    join(visitor, "Ana", "Anna", "Ben")
    visitor.app.go(MembersRoute())
    visitor.look()
    page = visitor.on(MembersPage)
    visitor.click([w for w in page.screen.body.walk() if isinstance(w, MemberRow)][1])
    visitor.click(tr("members.merge"))
    pick(visitor, 0)
    visitor.click(tr("members.merge"))
    assert members(visitor) == ["Anna", "Ben"] and page.figures[page.chosen].games == 2


def test_after_a_deletion_the_neighbour_is_shown(visitor: AppRobot) -> None:
    join(visitor, "Anna", "Ben", "Clara")
    visitor.app.go(MembersRoute())
    visitor.look()
    page = visitor.on(MembersPage)
    visitor.click([w for w in page.screen.body.walk() if isinstance(w, MemberRow)][1])
    visitor.click(tr("ui.delete"))
    visitor.click(tr("ui.delete"))
    assert members(visitor) == ["Anna", "Clara"] and page.member is not None and page.member.name == "Clara"


# faces ---------------------------------------------------------------------------------------------------------------
def test_a_face_is_drawn_from_its_code() -> None:
    code = drawn_face("Anna")
    assert drawn_face("Anna") == code != drawn_face("Ben")
    assert face_code(face_of(code)) == code and next_feature(code, "skin") != code
    assert (compose_portrait(f"portrait-face-{code}") or "").startswith("<svg")
    assert compose_portrait("portrait-face-") and compose_portrait("portrait-face-zzzzzzzzzzzzz")


@pytest.mark.parametrize(("size", "scale", "language", "theme"), WINDOWS)
def test_the_pages_fit_in_every_window(tmp_path: Path, size: tuple[int, int], scale: int, language: str,
                                       theme: str) -> None:
    visitor = AppRobot(size, language, scale, tmp_path / "data")
    raced(visitor, "one", "Anna", "Ben", "Clara")
    join(visitor, "Anna", "Ben")
    for scene in (MembersPage(), MemberForm(visitor.app.services.library.members()[0].id)):
        visitor.app.stack.push(scene)
        visitor.look()
        for widget in scene.screen.body.walk():
            check(scene, widget)
    visitor.close()


@pytest.mark.parametrize(("wins", "advice"), [(0, "easy"), (2, ""), (4, "hard")])
def test_a_level_tells_how_it_stood_against_a_member(visitor: AppRobot, wins: int, advice: str) -> None:
    join(visitor, "Anna")
    for number in range(4):
        raced(visitor, f"g{number}", "Anna", "Ben", "Clara")
        rank = 1 if number < wins else 3
        visitor.app.services.library.store.db.execute(
            "UPDATE result SET kind='normal', rank=2 WHERE game_id=? AND name<>'Anna'", (f"g{number}",))
        visitor.app.services.library.store.db.execute(
            "UPDATE result SET rank=? WHERE game_id=? AND name='Anna'", (rank, f"g{number}"))
    found = level_records(visitor.app.services.library, "automobiles", [Seat("Anna", "blue")])
    assert set(found) == {"normal"} and f"{100 - 25 * wins}%" in found["normal"]
    assert (tr("setup.level.try", level=tr(f"ui.level.{advice}")) in found["normal"]) if advice else (
        tr("setup.level.try", level="").strip(" .") not in found["normal"])
    assert level_records(visitor.app.services.library, "kraftwagen", [Seat("Anna", "blue")]) == {}

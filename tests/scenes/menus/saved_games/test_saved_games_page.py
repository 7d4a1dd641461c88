"""The list of games: found by words and filters, several at once, thrown away and brought back, exported anywhere."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.i18n.catalog import tr
from game.scenes.automobiles.table_texts import in_lengths
from game.scenes.menus.saved_games.saved_game_cards import SavedRow
from game.scenes.menus.saved_games.saved_games_page import SHOWN, SavedGamesPage
from game.scenes.routes import SavedGamesRoute
from game.session.members import member_store
from game.session.members.member import Member
from game.session.seasons import season_store
from game.session.seasons.season import Season
from game.session.seats import Seat
from game.ui.popup_menus import DropDown, menu_widget_at
from game.ui.widgets import TextEntry
from tests.scenes.menus.test_menu_flow import choose, put_game
from tests.scenes.menus.test_settings_and_help import WINDOWS, check
from tests.support.finished_races import played
from tests.support.robots.app_robot import AppRobot


@pytest.fixture
def visitor(tmp_path: Path) -> Iterator[AppRobot]:
    made = AppRobot(data=tmp_path / "data")
    yield made
    made.close()


def raced(visitor: AppRobot, game_id: str, title: str, *names: str, game: str = "automobiles", **head: object) -> None:
    """Put a finished race of these people into the store."""
    saved = played()
    seats = [replace(seat, name=name, kind="person") for seat, name in zip(saved.head.seats, names, strict=True)]
    outcomes = [outcome._replace(name=name) for outcome, name in zip(saved.outcomes, names, strict=True)]
    new = replace(saved.head, id=game_id, title=title, game=game, seats=seats, **head)  # type: ignore[arg-type]
    visitor.app.services.library.store.add(replace(saved, head=new, outcomes=outcomes))


def three(visitor: AppRobot) -> SavedGamesPage:
    """The page with three finished games and one that goes on; the last one was played last."""
    raced(visitor, "one", "Sunday", "Anna", "Ben", "Clara", seconds=900.0)
    raced(visitor, "two", "Friday", "Ana", "Ben", "Dora", game="kraftwagen", seconds=300.0)
    raced(visitor, "three", "Rain & mud", "Élodie", "Ben", "Clara", seconds=600.0)
    put_game(visitor, "On the way")
    visitor.app.go(SavedGamesRoute())
    visitor.look()
    return visitor.on(SavedGamesPage)


def titles(page: SavedGamesPage) -> list[str]:
    return [row.head.title for row in page.rows]


def pick(visitor: AppRobot, field: str, value: str) -> None:
    """Choose in the drop-down with this tooltip."""
    choose(visitor, visitor.find(DropDown, tooltip=tr(f"load.{field}.tip")), value)


def test_all_games_stand_in_one_list_the_last_played_first(visitor: AppRobot) -> None:
    page = three(visitor)
    assert titles(page) == ["On the way", "Rain & mud", "Friday", "Sunday"]
    assert "<icon:trophy>" in page.rows[1].seats.markup and "<icon:trophy>" not in page.rows[0].seats.markup


def test_a_race_shows_gaps_and_other_titles_points(visitor: AppRobot) -> None:
    page = three(visitor)
    scores = [outcome.score for outcome in played().outcomes]
    gaps = sorted(max(scores) - score for score in scores)
    race, points = page.rows[1].seats.markup, page.rows[2].seats.markup
    assert [text.split("</b>")[0] for text in race.split("<b>")[1:]] == [f"−{in_lengths(gap)}" for gap in gaps if gap]
    assert all(f"<b>{score}</b>" in points for score in scores)


SEARCHES = {"sunday": ["Sunday"], "elod": [], "ÉLOD": ["Rain & mud"], "ben clar": ["Rain & mud", "Sunday"],
            "kraftw": ["Friday"], "otto": ["On the way"], "&": ["Rain & mud"], "%": [], "'": [], '"': []}


def test_words_are_found_in_title_names_and_game(visitor: AppRobot) -> None:
    page = three(visitor)
    for words, found in SEARCHES.items():
        visitor.click(visitor.find(TextEntry))
        visitor.key("ctrl+a", "delete")
        visitor.type(words)
        visitor.look(4)
        assert titles(page) == found, words
        assert visitor.find(TextEntry).text == words
        if not found:
            visitor.click(tr("load.search.drop"))
            assert len(titles(page)) == 4, words


def test_a_search_goes_on_while_one_types(visitor: AppRobot) -> None:
    page = three(visitor)
    visitor.click(visitor.find(TextEntry))
    visitor.type("su")
    visitor.look(4)
    visitor.type("nd")
    visitor.look(4)
    assert page.filters.words == "sund" and titles(page) == ["Sunday"]


def test_filters_by_state_title_and_order(visitor: AppRobot) -> None:
    page = three(visitor)
    pick(visitor, "state", "running")
    assert titles(page) == ["On the way"]
    pick(visitor, "state", "finished")
    pick(visitor, "order", "longest")
    assert titles(page) == ["Sunday", "Rain & mud", "Friday"]
    pick(visitor, "game", "kraftwagen")
    assert titles(page) == ["Friday"]


def test_a_member_is_found_under_all_names_and_a_season_by_its_games(visitor: AppRobot) -> None:
    store = visitor.app.services.library.store
    anna = Member("Anna", former=("Ana",))
    member_store.put_member(store, anna)
    season = Season("Winter", ("automobiles",) * 3, (Seat("Anna", "red"),))
    season_store.put_season(store, season)
    raced(visitor, "four", "Winter 1", "Ben", "Clara", "Dora", house_rules={"season": [season.id, 1]})
    page = three(visitor)
    pick(visitor, "player", anna.id)
    assert titles(page) == ["Friday", "Sunday"]
    pick(visitor, "player", "")
    pick(visitor, "season", season.id)
    assert titles(page) == ["Winter 1"]


def test_several_games_are_thrown_away_and_brought_back(visitor: AppRobot) -> None:
    page = three(visitor)
    for number in (1, 3):
        visitor.click(page.rows[number].tick)
    visitor.click(tr("ui.delete"))
    assert titles(page) == ["On the way", "Friday"] and page.chosen == page.rows[1].head.id
    library = visitor.app.services.library
    assert {head.id for head in library.games()} == {page.rows[0].head.id, "two"}
    pick(visitor, "state", "bin")
    assert sorted(titles(page)) == ["Rain & mud", "Sunday"]
    visitor.click(next(row for row in page.rows if row.head.id == "one"))
    visitor.click(tr("load.bring-back", n=1))
    pick(visitor, "state", "")
    assert titles(page) == ["On the way", "Friday", "Sunday"]


def test_what_is_deleted_for_good_still_counts(visitor: AppRobot) -> None:
    page = three(visitor)
    visitor.click(page.rows[3])
    visitor.click(tr("ui.delete"))
    pick(visitor, "state", "bin")
    visitor.click(tr("load.delete.for-good"))
    visitor.click(tr("load.delete.for-good"))
    store = visitor.app.services.library.store
    assert page.found == [] and store.ask("SELECT COUNT(*) FROM bin") == [(0,)]
    assert store.ask("SELECT COUNT(*) FROM result WHERE game_id='one'") == [(3,)]


def test_ticked_games_are_exported_into_a_folder(visitor: AppRobot, tmp_path: Path) -> None:
    page = three(visitor)
    for number in (1, 3):
        visitor.click(page.rows[number].tick)
    page.files.export(tmp_path)
    assert len(list(tmp_path.glob("*.paddock"))) == 2


def test_a_long_list_grows_on_request(visitor: AppRobot) -> None:
    for number in range(SHOWN + 3):
        raced(visitor, f"g{number}", f"Race {number}", "Anna", "Ben", "Clara")
    visitor.app.go(SavedGamesRoute())
    visitor.look()
    page = visitor.on(SavedGamesPage)
    assert len(page.rows) == SHOWN and page.rows[0].head.title == f"Race {SHOWN + 2}"
    visitor.button(tr("load.more", n=3)).activate()
    visitor.look()
    assert len(page.rows) == SHOWN + 3


def test_a_game_whose_table_was_never_left_gets_its_picture(visitor: AppRobot) -> None:
    put_game(visitor, "On the way")
    visitor.app.go(SavedGamesRoute())
    visitor.look(6)
    page = visitor.on(SavedGamesPage)
    assert page.heads[0].thumb and visitor.find(SavedRow).thumbnail.head.thumb


@pytest.mark.parametrize(("size", "scale", "language", "theme"), WINDOWS)
def test_the_page_fits_in_every_window(tmp_path: Path, size: tuple[int, int], scale: int, language: str,
                                       theme: str) -> None:
    visitor = AppRobot(size, language, scale, tmp_path / "data")
    member_store.put_member(visitor.app.services.library.store, Member("Anna"))
    page = three(visitor)
    for state in ("", "bin"):
        page.filters = replace(page.filters, state=state)
        page.resume()
        for widget in page.screen.body.walk():
            check(page, widget)
        page.throw_away()
    visitor.close()


def test_everything_goes_into_a_file_and_comes_back(visitor: AppRobot, tmp_path: Path) -> None:
    put_game(visitor, "On the way")
    put_game(visitor, "Done", moves=100_000, laps=2)
    member_store.put_member(visitor.app.services.library.store, Member("Anna"))
    visitor.app.go(SavedGamesRoute())
    visitor.look()
    visitor.click(tr("load.everything"))
    visitor.click(menu_widget_at(visitor.on(SavedGamesPage).screen.top)[0])  # type: ignore[arg-type]
    visitor.look(6)
    visitor.key("escape")
    (file,) = visitor.app.folders.exports.iterdir()
    other = AppRobot(data=tmp_path / "other")
    other.app.go(SavedGamesRoute())
    other.look()
    other.on(SavedGamesPage).archive.read(file)
    other.look(6)
    other.key("return")
    assert titles(other.on(SavedGamesPage)) == ["Done", "On the way"]
    assert [member.name for member in other.app.services.library.members()] == ["Anna"]
    other.on(SavedGamesPage).archive.read(tmp_path / "gone.paddock-club")
    other.look()
    assert other.on(SavedGamesPage).screen.modals
    other.close()

"""The card on which a file to import is chosen: by mouse, keys and fingers, in every window."""

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.i18n.catalog import tr
from game.scenes.menus.file_picker import FilePicker, FileRow, choose_file
from game.scenes.menus.saved_games.saved_games_page import SavedGamesPage
from game.scenes.menus.seasons.seasons_page import SeasonsScene
from game.scenes.postgame.results_page import ResultsPage
from game.scenes.routes import SeasonsRoute
from game.session.seasons.season import Season
from game.session.seats import Seat
from game.session.transfer.import_export import ENDING, ids_in_file, write_export
from game.session.transfer.season_import_export import write_season
from game.ui.widgets import Label
from game.ui.widgets.text_entry import TextEntry
from tests.scenes.menus.test_settings_and_help import WINDOWS, check
from tests.support import touch_events
from tests.support.finished_races import SEATS, played
from tests.support.robots.app_robot import AppRobot

LOW = 44  # pixels: what a finger needs at 100 %
Enter = Callable[..., AppRobot]


@pytest.fixture
def enter(tmp_path: Path) -> Iterator[Enter]:
    """Opens the page of saved games with two exported ones, the newer one called `new`, and a folder beside them."""
    opened: list[AppRobot] = []
    exports = tmp_path / "data" / "exports"
    (exports / "older").mkdir(parents=True)
    (exports / ".hidden").mkdir()
    for name, when in (("old", 5.0), ("new", 9.0), ("older/first", 2.0)):
        saved = played()
        write_export(exports / f"{name}{ENDING}", replace(saved, head=replace(saved.head, started=when)))
        os.utime(exports / f"{name}{ENDING}", (when, when))
    (exports / "notes.txt").write_text("no game", encoding="utf-8")

    def start(**options: object) -> AppRobot:
        opened.append(AppRobot(data=tmp_path / "data", first=SavedGamesPage(), **options))  # type: ignore[arg-type]
        return opened[0]

    yield start
    for visitor in opened:
        visitor.close()


def card(visitor: AppRobot) -> FilePicker:
    """Opens it from the page of saved games."""
    visitor.click(tr("load.import"))
    visitor.look()
    return shown(visitor)


def shown(visitor: AppRobot) -> FilePicker:
    layer = visitor.on(SavedGamesPage).screen.top
    assert isinstance(layer, FilePicker)
    return layer


def named(layer: FilePicker) -> list[str]:
    return [row.found.path.name for row in layer.rows]


def come(visitor: AppRobot) -> int:
    """Return the number of games that have been imported."""
    return len(visitor.app.services.library.games(finished=True))


def test_it_lists_folders_and_games_the_newest_first_and_chosen(enter: Enter) -> None:
    layer = card(enter())
    assert named(layer) == ["older", "new.paddock", "old.paddock"]
    assert not layer.rows[1].found.folder and layer.rows[1].facts.markup.startswith("Automobiles · ")
    assert [row.selected for row in layer.rows] == [False, True, False] and layer.go.enabled


def test_a_file_is_chosen_by_a_click_and_taken_by_the_button_or_a_second_click(enter: Enter) -> None:
    visitor = enter()
    layer = card(visitor)
    visitor.click(layer.rows[2])
    assert layer.chosen is not None and layer.chosen.stem == "old" and come(visitor) == 0
    visitor.click(layer.go)
    assert come(visitor) == 1 and not visitor.on(SavedGamesPage).screen.modals
    again = card(visitor)
    visitor.click(again.rows[1])
    visitor.click(again.rows[1])
    assert come(visitor) == 2


def test_a_game_that_is_there_already_is_asked_about(enter: Enter) -> None:
    """Its copy would count twice."""
    visitor = enter()
    for answer, games in (("", 1), ("ui.cancel", 1), ("load.import.all-the-same", 2)):
        card(visitor)
        visitor.key("return")
        if answer:
            visitor.click(tr(answer))
        assert come(visitor) == games and not visitor.on(SavedGamesPage).screen.modals


def test_the_results_of_a_finished_game_are_one_click_away(enter: Enter) -> None:
    visitor = enter()
    card(visitor)
    visitor.key("return")
    visitor.click(tr("results.title"))
    visitor.on(ResultsPage)
    visitor.key("escape")
    visitor.on(SavedGamesPage)


def test_keys_alone_lead_to_a_file(enter: Enter) -> None:
    visitor = enter()
    card(visitor)
    visitor.key("return")
    assert come(visitor) == 1
    layer = card(visitor)
    visitor.key("up", "return")  # into the folder
    assert layer.folder.name == "older" and named(layer) == ["first.paddock"]
    visitor.key("return")
    assert come(visitor) == 2
    card(visitor)
    visitor.key("escape")
    assert not visitor.on(SavedGamesPage).screen.modals and come(visitor) == 2


def test_fingers_lead_to_a_file(enter: Enter) -> None:
    visitor = enter()
    layer = card(visitor)
    touch_events.tap(visitor.app, layer.rows[0].rect.center)
    visitor.look()
    assert named(layer) == ["first.paddock"], "one tap opens a folder"
    touch_events.tap(visitor.app, layer.rows[0].rect.center)
    visitor.look()
    touch_events.tap(visitor.app, layer.go.rect.center)
    visitor.look()
    assert come(visitor) == 1


def test_a_way_is_typed_and_what_is_not_there_is_said(enter: Enter) -> None:
    visitor = enter()
    layer = card(visitor)
    exports = layer.folder

    def type_in(text: str) -> None:
        visitor.click(layer.entry)
        visitor.key("ctrl+a")
        visitor.type(text)
        visitor.key("return")

    for text, key in ((str(exports / "gone"), "load.file.gone"), (str(exports / "notes.txt"), "load.file.wrong")):
        type_in(text)
        assert layer.note.markup == tr(key, file=Path(text).name, ending=ENDING)
        assert not layer.rows and not layer.go.enabled and come(visitor) == 0
    type_in(str(exports / "older"))
    assert named(layer) == ["first.paddock"] and layer.note.markup == ""
    type_in(str(exports / f"new{ENDING}"))
    assert come(visitor) == 1


def test_a_folder_without_games_says_so_and_one_that_has_gone_too(enter: Enter, tmp_path: Path) -> None:
    visitor = enter()
    layer = card(visitor)
    (tmp_path / "empty").mkdir()
    layer.show(tmp_path / "empty")
    assert layer.note.markup == tr("load.file.none", ending=ENDING) and not layer.go.enabled
    (tmp_path / "empty").rmdir()
    layer.show(tmp_path / "empty")
    assert layer.note.markup.startswith(tr("load.file.unread", why=""))
    layer.show(layer.exports)
    assert layer.note.markup == "" and layer.go.enabled


def test_a_season_names_the_titles_of_its_games(enter: Enter) -> None:
    visitor = enter()
    folder = visitor.app.services.folders.exports
    path = write_season(folder, Season("Cup", ("automobiles", "automania", "automobiles"),
                                       tuple(Seat(*seat) for seat in SEATS)), [])
    assert ids_in_file(path) == ["automobiles", "automania", "automobiles"]
    assert ids_in_file(folder / "notes.txt") == ids_in_file(folder) == ids_in_file(folder / "gone") == []
    visitor.app.go(SeasonsRoute())
    visitor.look()
    visitor.on(SeasonsScene).bring_in()
    visitor.look()
    row = visitor.find(FileRow, selected=True)
    assert row.facts.markup.startswith("Automobiles · Automania · ")
    visitor.key("return")
    assert visitor.on(SeasonsScene).season is not None


@pytest.mark.parametrize(("size", "scale", "language", "theme"), WINDOWS)
def test_it_has_room_in_every_window(enter: Enter, size: tuple[int, int], scale: int, language: str,
                                     theme: str) -> None:
    visitor = enter(size=size, scale=scale, language=language)
    visitor.app.settings.theme = theme
    visitor.app.apply_settings()
    scene = visitor.on(SavedGamesPage)
    layer = choose_file(scene.screen, tr("season.import.title"), visitor.app.services.folders.exports, ENDING, print)
    visitor.look()
    assert visitor.app.services.ui.page().rect.contains(layer.panel.rect)
    for widget in layer.walk():
        check(scene, widget)
        if isinstance(widget, Label):
            assert not widget.block().cut
    if scale >= 100:
        for part in (*layer.rows, layer.go, layer.cancel, visitor.find(TextEntry)):
            assert part.rect.h >= LOW
    assert layer.area.rect.h >= 2 * layer.rows[0].rect.h, "a list is seen"

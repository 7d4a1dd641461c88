"""From the start screen to a running game and back: set-up, saved games, messages, by mouse and by keyboard."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.i18n.catalog import tr
from game.option_text import resolve_options
from game.rules.core.game_spec import GameConfig
from game.scenes.menus.new_game.choice_tiles import ChoiceTile, OrderRow
from game.scenes.menus.new_game.game_setup import GameSetup, read_seed, recommended, remembered
from game.scenes.menus.new_game.new_game_page import NewGamePage
from game.scenes.menus.new_game.seat_rows import SeatRow, usual_seats
from game.scenes.menus.own_content.own_content_page import OwnContentPage
from game.scenes.menus.saved_games.saved_game_cards import SavedRow
from game.scenes.menus.saved_games.saved_games_page import SavedGamesPage
from game.scenes.menus.start_screen.start_screen import StartScreen
from game.scenes.menus.start_screen.start_screen_cards import ContinueCard, PosterButton
from game.scenes.practice.practice_page import PracticePage
from game.scenes.shared.form_widgets import Columns, Group
from game.scenes.shared.notice_strip import NoticeStrip
from game.scenes.table.game_scene import GameScene
from game.session.notices import UserError
from game.session.seats import Seat
from game.session.session import Session
from game.session.storage.saved_game import GameHead
from game.session.storage.store import Store
from game.session.transfer.import_export import write_export
from game.ui.popup_menus import DropDown, menu_widget_at
from game.ui.screen import Layer
from game.ui.widgets import TextEntry
from tests.support.robots.app_robot import AppRobot
from tests.support.table_controllers import watching

Enter = Callable[..., AppRobot]


@pytest.fixture
def enter(tmp_path: Path) -> Iterator[Enter]:
    """Opens the program on a data folder that lives as long as the test."""
    opened: list[AppRobot] = []

    def start(**options: object) -> AppRobot:
        for old in opened:
            old.close()
        opened[:] = [AppRobot(data=tmp_path / "data", **options)]  # type: ignore[arg-type]
        return opened[0]

    yield start
    for visitor in opened:
        visitor.close()


def put_game(visitor: AppRobot, title: str = "", moves: int = 20, laps: int = 1) -> Session:
    """A game in the store, played at random."""
    games = visitor.app.services.library
    seats = [Seat("Lucia", "blue"), Seat("Otto", "green", "hard")]
    config = GameConfig(2, {"board": "lighthouse", "laps": laps})
    session = Session.new(games.game_catalog.package("automobiles"), config, seats, 7, games.store, title=title)
    chance = Random(7)
    while moves and not session.over:
        session.act(chance.choice(session.legal()))
        moves -= 1
    return session


def set_up(visitor: AppRobot) -> GameSetup:
    return visitor.on(NewGamePage).setup


def choose(visitor: AppRobot, field: DropDown, value: object) -> None:
    """Opens a list and clicks an entry."""
    visitor.click(field)
    layer = visitor.app.stack.top.screen.top  # type: ignore[union-attr]
    assert isinstance(layer, Layer)
    values = [entry for entry, _ in field.entries]
    visitor.click(menu_widget_at(layer)[values.index(value)])


def export(visitor: AppRobot) -> None:
    """Writes the chosen game into the folder of exports."""
    visitor.click("Export")
    layer = visitor.app.stack.top.screen.top  # type: ignore[union-attr]
    assert isinstance(layer, Layer)
    visitor.click(menu_widget_at(layer)[0])


# two clicks ----------------------------------------------------------------------------------------------------------


def test_two_clicks_from_the_start_screen_to_a_running_game(enter: Enter) -> None:
    visitor = enter()
    visitor.click(visitor.find(PosterButton))
    visitor.click("Start")
    table = visitor.on(GameScene)
    assert [seat.kind for seat in table.session.seats] == ["person", "easy", "normal"]
    assert [type(scene) for scene in visitor.app.stack.scenes[:-1]] == [StartScreen]


def test_the_same_by_keyboard_alone(enter: Enter) -> None:
    visitor = enter()
    visitor.key("down", "return")
    visitor.on(NewGamePage)
    visitor.key("return")
    assert visitor.on(GameScene).session.over is False


def test_the_last_set_up_is_remembered_over_a_restart(enter: Enter) -> None:
    visitor = enter()
    visitor.click(visitor.find(PosterButton))
    visitor.click(visitor.find(ChoiceTile, selected=False))
    rows = [w for w in visitor.on(NewGamePage).screen.body.walk() if isinstance(w, SeatRow)]
    visitor.click(rows[2].away)
    visitor.click("Start")
    visitor = enter()
    visitor.key("n")
    assert len(set_up(visitor).seats) == 2
    assert set_up(visitor).config().options["board"] == "monza"


def test_continue_resumes_the_newest_unfinished_game(enter: Enter) -> None:
    visitor = enter()
    session = put_game(visitor, "Sunday race")
    put_game(visitor, "Done", moves=100_000)
    visitor = enter()
    card = visitor.find(ContinueCard)
    assert "Sunday race" in card.title.markup and "Lucia" in card.seats.markup
    visitor.key("return")
    assert visitor.on(GameScene).session.id == session.id
    assert visitor.on(GameScene).session.ply == session.ply


def test_practice_opens_on_the_game_that_is_being_played(enter: Enter) -> None:
    visitor = enter()
    put_game(visitor, "Sunday race")
    package = visitor.app.services.library.package("kraftwagen")
    assert package is not None
    config = resolve_options(package.spec, package.content, 2, {}).config
    Session.new(package, config, [Seat("Lucia", "red", "person"), Seat("Otto", "blue", "easy")], 1,
                visitor.app.services.library.store)
    visitor = enter()
    visitor.key("p")
    assert visitor.on(PracticePage).game == "kraftwagen"


def test_without_a_game_there_is_nothing_to_continue(enter: Enter) -> None:
    visitor = enter()
    assert not [w for w in visitor.on(StartScreen).screen.body.walk() if isinstance(w, ContinueCard)]


# the set-up ----------------------------------------------------------------------------------------------------------


def test_every_option_that_the_game_declares_can_be_reached(enter: Enter) -> None:
    visitor = enter()
    visitor.key("n")
    scene = visitor.on(NewGamePage)
    scene.choose("cards", "by_hand")
    scene.choose("grid_order", "manual")
    form = [w for group in scene.form().groups() for w in group.stack.children]
    assert len(form) >= len(scene.setup.options())
    named = " ".join(str(getattr(w, "markup", "")) for w in scene.screen.body.walk())
    for option in scene.setup.options():
        if option.kind == "choice" and option.id != "board":
            assert scene.renderer.option(option) in named


@pytest.mark.parametrize("scale", [100, 150])
def test_the_track_comes_before_all_that_may_be_left_as_it_is(enter: Enter, scale: int) -> None:
    visitor = enter(scale=scale)
    visitor.key("n")
    groups = [group.caption.markup for group in visitor.on(NewGamePage).screen.body.walk() if isinstance(group, Group)]
    assert groups[:2] == [tr("setup.group.players"), tr("automobiles.group.track")]
    assert groups[-1] == tr("setup.group.chance")


@pytest.mark.rule("AUT-3.1")
def test_too_many_players_for_a_track_are_refused_with_the_rule(enter: Enter) -> None:
    visitor = enter()
    visitor.key("n")
    scene = visitor.on(NewGamePage)
    scene.choose("board", "lighthouse")
    scene.setup.rename(0, "Ada")
    visitor.click("Add a player")
    assert len(scene.setup.seats) == 4 and "Player" not in scene.setup.seats[3].name, "a computer, no person"
    assert not scene.start.enabled
    assert "AUT-3.1" in scene.why.markup and "Lighthouse" in scene.why.markup
    visitor.click(scene.start)
    visitor.on(NewGamePage)


def test_names_kinds_and_colours_of_seats(enter: Enter) -> None:
    visitor = enter()
    visitor.key("n")
    visitor.click(visitor.find(SeatRow, seat=0).name)
    visitor.key("ctrl+a")
    visitor.type("Ada <b>")
    assert set_up(visitor).seats[0].name == "Ada <b>"
    choose(visitor, visitor.find(SeatRow, seat=1).kind, "expert")
    assert set_up(visitor).seats[1].kind == "expert"
    visitor.click(visitor.find(SeatRow, seat=0).colour)
    visitor.key("down", "return")  # from the colour that is chosen to green, which Otto has
    assert [seat.colour for seat in set_up(visitor).seats] == ["green", "blue", "purple"]
    visitor.click(visitor.find(SeatRow, seat=0).up)
    assert [seat.colour for seat in set_up(visitor).seats] == ["blue", "green", "purple"]
    assert set_up(visitor).seats[1].name == "Ada <b>"


def test_a_seat_cannot_leave_a_table_of_two(enter: Enter) -> None:
    visitor = enter()
    visitor.key("n")
    visitor.click(visitor.find(SeatRow, seat=2).away)
    row = visitor.find(SeatRow, seat=1)
    assert not row.away.enabled and row.away.reason
    visitor.click(row.away)
    assert len(set_up(visitor).seats) == 2


def test_what_is_agreed_on_stays_in_its_column_while_players_come_and_go(enter: Enter) -> None:
    """As long as all fit: with more players groups move rather than scroll."""
    visitor = enter()
    visitor.key("n")

    def columns() -> list[int]:
        return [group.rect.x for group in visitor.find(Columns).children]

    before = columns()
    for times in range(2):
        visitor.click("Add a player") if times else visitor.click(visitor.find(SeatRow, seat=2).away)
        assert columns() == before


@pytest.mark.rule("AUT-3.6")
def test_two_places_of_the_grid_are_swapped(enter: Enter) -> None:
    visitor = enter()
    visitor.key("n")
    visitor.on(NewGamePage).choose("grid_order", "manual")
    row = visitor.find(OrderRow)
    visitor.click(row.cells()[0].center)
    visitor.click(row.cells()[2].center)
    assert set_up(visitor).config().options["grid"] == [2, 1, 0]


def test_a_seed_makes_the_same_game(enter: Enter) -> None:
    boards = []
    for _ in range(2):
        visitor = enter()
        visitor.key("n")
        visitor.on(NewGamePage).choose("cards", "random")
        visitor.click(visitor.find(TextEntry, placeholder=tr("setup.seed.open")))
        visitor.type("1234")
        visitor.click("Start")
        session = visitor.on(GameScene).session
        assert session.game.head.seed == 1234
        boards.append(session.view(None).cards)  # type: ignore[attr-defined]
    assert boards[0] == boards[1]


def test_escape_leads_back_to_the_start_screen(enter: Enter) -> None:
    visitor = enter()
    visitor.key("n", "escape")
    visitor.on(StartScreen)


# the set-up as plain values ------------------------------------------------------------------------------------------


def test_words_are_seeds_too_and_nothing_is_chance() -> None:
    assert read_seed("  ") is None
    assert read_seed("42") == 42
    assert read_seed("Monza") == read_seed("Monza") != read_seed("Lesmo")


@pytest.mark.parametrize("data", [
    {"seats": "?", "options": {}}, {"seats": []}, {"options": {}},
    {"seats": [{"name": "A", "colour": "blue", "kind": "person"}] * 2, "options": {}},
    {"seats": [{"name": "A", "colour": "pink", "kind": "person"}], "options": {"laps": 99}},
])
def test_a_broken_memory_of_the_last_set_up_gives_the_recommended_one(enter: Enter, data: dict[str, object]) -> None:
    package = enter().app.services.library.game_catalog.package("automobiles")
    assert remembered(package, data, ["A", "B", "C"]).to_data() == recommended(package, ["A", "B", "C"]).to_data()


@pytest.mark.parametrize(("language", "second"), [("en", "Player 2"), ("it", "Giocatore 2"), ("es", "Jugador 2")])
def test_persons_at_a_table_that_nobody_set_up_are_called_so_in_the_language(
        enter: Enter, language: str, second: str) -> None:
    package = enter(language=language).app.services.library.game_catalog.package("automobiles")
    seats = usual_seats(package, GameConfig(3, {}), ("person", "easy", "person"))
    assert seats[2].name == second and seats[0].name == second.replace("2", "1") != seats[1].name


def test_options_that_no_longer_exist_are_forgotten_alone(enter: Enter) -> None:
    package = enter().app.services.library.game_catalog.package("automobiles")
    seats = [Seat("A", "blue").to_data(), Seat("B", "red", "hard").to_data()]
    setup = remembered(package, {"seats": seats, "options": {"laps": 5, "board": "gone", "moon": True}}, ["X"])
    assert [seat.colour for seat in setup.seats] == ["blue", "red"]
    assert setup.config().options["laps"] == 5 and setup.values == {"laps": 5}
    assert setup.problems() == []


# saved games ---------------------------------------------------------------------------------------------------------


def test_rename_export_delete_and_import_a_game(enter: Enter) -> None:
    visitor = enter()
    session = put_game(visitor, "Sunday race")
    visitor.key("l")
    visitor.click("Rename")
    visitor.key("ctrl+a")
    visitor.type("Home & away")
    visitor.key("return")
    row = visitor.find(SavedRow)
    assert "Home &amp; away" in row.title.markup
    export(visitor)
    visitor.key("return")
    (file,) = visitor.app.folders.exports.iterdir()
    visitor.click("Delete")
    assert visitor.on(SavedGamesPage).heads == []
    visitor.click(tr("load.bring-back", n=1))
    assert visitor.find(SavedRow).head.id == session.id  # a change of mind
    visitor.click("Delete")
    assert visitor.on(SavedGamesPage).heads == []
    visitor.on(SavedGamesPage).files.add(file)
    assert visitor.find(SavedRow).head.title == "Home & away"
    assert visitor.find(SavedRow).head.ply == session.ply


def test_where_no_game_is_waiting_the_way_to_one_is_there(enter: Enter) -> None:
    visitor = enter()
    visitor.key("l")
    assert not visitor.on(SavedGamesPage).rows
    visitor.key("return")
    visitor.on(NewGamePage)


def test_a_file_that_is_no_game_gives_one_sentence(enter: Enter, tmp_path: Path) -> None:
    visitor = enter(first=SavedGamesPage())
    bad = tmp_path / "holiday.paddock"
    bad.write_text("sand and sea", encoding="utf-8")
    visitor.on(SavedGamesPage).files.add(bad)
    assert "holiday.paddock" in _words(visitor)
    visitor.key("return")
    assert visitor.on(SavedGamesPage).heads == []


def _words(visitor: AppRobot) -> str:
    top = visitor.app.stack.top
    assert top is not None and top.screen.modals
    return " ".join(str(getattr(w, "markup", "")) for w in top.screen.modals[-1].walk())


def test_a_double_click_plays_a_game_on_and_a_single_one_only_chooses(enter: Enter) -> None:
    visitor = enter()
    older = put_game(visitor, "First")
    put_game(visitor, "Second")
    visitor.key("l")
    row = visitor.find(SavedRow, selected=False)
    assert row.head.id == older.id
    visitor.click(row)
    assert visitor.on(SavedGamesPage).chosen == older.id
    visitor.click(row)
    assert visitor.on(GameScene).session.id == older.id


def test_finished_games_stand_there_with_their_ranking(enter: Enter) -> None:
    visitor = enter()
    put_game(visitor, "Done", moves=100_000)
    visitor.key("l")
    scene = visitor.on(SavedGamesPage)
    assert [head.title for head in scene.heads] == ["Done"]
    visitor.app.services.ui.resize((1920, 1080))
    scene.rebuild()
    assert scene.detail is not None and tr("automobiles.place.1") in scene.detail.text.markup


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_is_told_of_a_game_is_not_set_small_for_its_picture(enter: Enter, size: tuple[int, int]) -> None:
    visitor = enter(size=size, scale=150)
    put_game(visitor, "Sunday race")
    visitor.key("l")
    detail = visitor.on(SavedGamesPage).detail
    assert detail is not None and detail.picture is not None and detail.picture.rect.h >= 60
    wanted = detail.text.natural_size(detail.area.view.w)[1]
    assert detail.text.block().height == wanted and detail.text.rect.top == detail.area.rect.top


def test_a_game_that_cannot_be_loaded_says_why(enter: Enter) -> None:
    visitor = enter()
    session = put_game(visitor, "Broken")
    db = visitor.app.services.library.store.db
    db.execute("DELETE FROM snapshot WHERE game_id=?", (session.id,))
    db.execute("UPDATE game SET seed='8' WHERE id=?", (session.id,))
    visitor.key("l", "return")
    assert tr("session.store.damaged-game") in _words(visitor)
    visitor.key("escape")
    visitor.on(SavedGamesPage)


def test_a_game_that_cannot_be_opened_is_exported_as_it_is_and_deleted(enter: Enter, tmp_path: Path) -> None:
    visitor = enter()
    put_game(visitor, "Whole")
    session = put_game(visitor, "From tomorrow")
    visitor.app.services.library.store.db.execute("UPDATE game SET rules_version=99 WHERE id=?", (session.id,))
    visitor.key("l")
    export(visitor)
    (file,) = (tmp_path / "data" / "exports").iterdir()
    assert file.name in _words(visitor) and tr("session.load.newer") in _words(visitor)
    visitor.key("return")
    visitor.click("Delete")
    assert [head.title for head in visitor.on(SavedGamesPage).heads] == ["Whole"]


def test_a_file_with_holes_is_brought_in_and_said_to_be_incomplete(enter: Enter, tmp_path: Path) -> None:
    visitor = enter()
    session = put_game(visitor, "Mended")
    saved = session.saved()
    saved.log[3] = replace(saved.log[3], action="", barrier="damaged")
    write_export(tmp_path / "holes.paddock", saved)
    visitor.key("l")
    visitor.on(SavedGamesPage).files.add(tmp_path / "holes.paddock")
    visitor.look()
    visitor.click(tr("load.import.all-the-same"))
    assert "holes.paddock" in _words(visitor)
    visitor.key("return")
    assert len(visitor.on(SavedGamesPage).heads) == 2


def test_games_that_cannot_be_read_any_more_do_not_close_the_menus(enter: Enter,
                                                                   monkeypatch: pytest.MonkeyPatch) -> None:
    def unreadable(self: Store, finished: bool | None = None, most: int = -1) -> list[GameHead]:
        raise UserError("session.store.unreadable", why="disk I/O error")

    visitor = enter()
    put_game(visitor, "There")
    monkeypatch.setattr(Store, "games", unreadable)
    monkeypatch.setattr(Store, "heads", unreadable)
    visitor.key("l")
    assert not visitor.on(SavedGamesPage).rows
    visitor.key("escape", "n")
    visitor.on(NewGamePage)


# messages ------------------------------------------------------------------------------------------------------------


def test_an_own_track_with_a_mistake_is_named_with_its_place_until_dismissed(enter: Enter, tmp_path: Path) -> None:
    boards = tmp_path / "data" / "content" / "automobiles" / "boards"
    boards.mkdir(parents=True)
    (boards / "home.yaml").write_text("id: home\nplayers: [2, 9]\n", encoding="utf-8")
    visitor = enter()
    strip = visitor.find(NoticeStrip)
    assert "automobiles/boards/home.yaml:" in strip.label.markup.replace("\\", "/")
    assert str(tmp_path) not in strip.label.markup, "the way there fills the strip"
    assert strip.details is not None and strip.close.rect.h >= 44 and strip.details.rect.h >= 44, "room for a finger"
    visitor.click(strip.details)
    assert "home.yaml:" in _words(visitor)
    visitor.click(tr("menu.content"))
    visitor.on(OwnContentPage)
    visitor.key("escape")
    visitor.click(visitor.find(NoticeStrip).details)  # type: ignore[arg-type]
    visitor.key("return")
    visitor.click(visitor.find(NoticeStrip).close)
    assert not [w for w in visitor.on(StartScreen).screen.body.walk() if isinstance(w, NoticeStrip)]


def test_one_mistake_is_told_whole_and_its_button_leads_to_the_files(enter: Enter, tmp_path: Path) -> None:
    boards = tmp_path / "data" / "content" / "automobiles" / "boards"
    boards.mkdir(parents=True)
    (boards / "home.yaml").write_text("id: [\n", encoding="utf-8")
    visitor = enter()
    details = visitor.find(NoticeStrip).details
    assert details is not None and details.label == tr("menu.content")
    visitor.click(details)
    visitor.on(OwnContentPage)


def test_a_sound_own_track_appears_in_the_set_up(enter: Enter, tmp_path: Path) -> None:
    boards = tmp_path / "data" / "content" / "automobiles" / "boards"
    boards.mkdir(parents=True)
    text = Path("rules_data/automobiles/boards/lighthouse.yaml").read_text(encoding="utf-8")
    own = text.replace("id: lighthouse", "id: home", 1).replace("Lighthouse Short", "Home")
    (boards / "home.yaml").write_text(own, encoding="utf-8")
    visitor = enter()
    visitor.key("n")
    tiles = [w.face.name for w in visitor.on(NewGamePage).screen.body.walk() if isinstance(w, ChoiceTile)]
    assert "Home Circuit" in tiles


# the other routes ----------------------------------------------------------------------------------------------------


def test_every_entry_of_the_menu_opens_and_escape_comes_back(enter: Enter) -> None:
    visitor = enter()
    for key in ("n", "l", "m", "s", "o", "i", "f1"):
        visitor.key(key)
        assert len(visitor.app.stack.scenes) == 2, key
        visitor.key("escape")
        visitor.on(StartScreen)


def test_a_finished_game_is_watched_from_the_list(enter: Enter) -> None:
    visitor = enter()
    session = put_game(visitor, "Done", moves=100_000)
    visitor.key("l", "return")
    assert watching(visitor.app.stack.top).session.id == session.id
    visitor.key("escape")
    visitor.on(SavedGamesPage)


def test_quit_ends_the_program(enter: Enter) -> None:
    visitor = enter()
    visitor.click("Quit")
    assert not visitor.app.running

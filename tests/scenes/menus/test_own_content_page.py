"""The page of a player's own content: every file with picture and state, its folder, reading it anew."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game import file_manager
from game.i18n.catalog import tr
from game.i18n.markup import escape_path
from game.rules.core.registry import GAMES
from game.scenes.menus.new_game.new_game_page import NewGamePage
from game.scenes.menus.own_content.file_cards import FileCard
from game.scenes.menus.own_content.live_preview import LivePreview
from game.scenes.menus.own_content.own_content_page import OwnContentPage, folders_of
from game.scenes.menus.start_screen.start_screen import StartScreen
from game.scenes.practice.practice_page import PracticePage
from game.scenes.registry import screens_of
from game.ui.widgets import Label, RichText, Widget
from tests.support.robots.app_robot import AppRobot
from tests.support.waiting import wait_for
from tests.tools.content_examples import EXAMPLES, in_readme

OVAL = EXAMPLES["automobiles", "boards"].files["kitchen_oval.yaml"]
Enter = Callable[..., AppRobot]


@pytest.fixture(scope="module")
def one_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same folder for all tests: files of the same name and text are read, and their maps planned, only once."""
    return tmp_path_factory.mktemp("own-content")


@pytest.fixture
def enter(one_folder: Path) -> Iterator[Enter]:
    """Opens the program where these files, and no others, lie in its content folder."""
    opened: list[AppRobot] = []
    shutil.rmtree(one_folder / "data", ignore_errors=True)

    def start(files: dict[str, str], **options: object) -> AppRobot:
        for name, text in files.items():
            path = (one_folder / "data" / "content" / name).resolve()
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        opened.append(AppRobot(data=one_folder / "data", **options))  # type: ignore[arg-type]
        return opened[-1]

    yield start
    for visitor in opened:
        visitor.close()


def examples() -> dict[str, str]:
    return {f"{game}/{folder}/{name}": text for (game, folder), own in EXAMPLES.items()
            for name, text in own.files.items() if ".." not in name}


def page_of(visitor: AppRobot) -> OwnContentPage:
    visitor.click(tr("menu.content"))
    visitor.look(20)
    return visitor.on(OwnContentPage)


def words(widget: Widget) -> str:
    return "\n".join(part.markup for part in widget.walk() if isinstance(part, Label))


def focused(page: OwnContentPage) -> Widget | None:
    target = page.screen.ring.current()
    return None if target is None else target.widget


@pytest.mark.parametrize(("language", "size", "scale"), [
    ("en", (1280, 720), 100), ("it", (1280, 720), 150), ("es", (1920, 1080), 100)])
def test_every_file_has_its_card_and_its_picture(
        enter: Enter, language: str, size: tuple[int, int], scale: int) -> None:
    visitor = enter(examples(), language=language, size=size, scale=scale)
    page = page_of(visitor)
    assert len(page.cards) == len(EXAMPLES)
    for card in page.cards:
        assert card.picture.painted and card.picture.exhibits, card.file.path
        assert card.file.problems == () and tr("content.fine") in words(card)
        assert card.file.place is not None
        assert tr(f"{card.file.place.game}.content.{card.file.place.folder}") in words(card)


def test_the_showcases_know_the_folders_that_the_readme_names() -> None:
    assert {(game, folder) for game in GAMES for folder in screens_of(game).content_showcase().FOLDERS} == set(EXAMPLES)
    assert all(folders_of(game)[-1] == "practice" for game in GAMES)


def test_a_mistake_is_told_with_its_place_and_reading_anew_ends_it(enter: Enter) -> None:
    name = "automobiles/boards/kitchen_oval.yaml"
    visitor = enter({name: OVAL.replace("zones:", "zonse:")})
    page = page_of(visitor)
    line = OVAL[: OVAL.index("zones:")].count("\n") + 1
    where = tr("content.line", line=line, column=1)
    assert where in words(page.cards[0]) and "zonse" in words(page.cards[0])
    assert page.detail is not None and where in words(page.detail)
    assert "<bad>zonse</bad>" in words(page.detail)

    (page.folder / name).write_text(OVAL, encoding="utf-8")
    visitor.click(tr("content.reload"))
    visitor.look(5)
    assert tr("content.fine") in words(page.cards[0]) and page.cards[0].picture.exhibits
    visitor.key("escape")
    visitor.look(5)
    assert visitor.on(StartScreen).problems == []


def test_a_practice_position_stands_among_the_files(enter: Enter) -> None:
    position = in_readme("id: my-start")
    visitor = enter({"automobiles/practice/my_start.yaml": position,
                     "automobiles/practice/other.yaml": position.replace("1 done", "1 dnoe")})
    page = page_of(visitor)
    fine, wrong = page.cards
    assert tr("content.position") in words(fine) and tr("content.fine") in words(fine)
    assert "A dark start" in words(fine) and fine.picture.exhibits[0].svg is not None
    line = position[: position.index("1 done")].count("\n") + 1
    assert tr("content.line", line=line, column=5) in words(wrong)
    visitor.click(fine)
    assert page.detail is not None and "Buy a dark cube" in words(page.detail)
    visitor.key("return")
    told = words(visitor.on(LivePreview).screen.body)
    assert "A dark start" in told and tr("content.position") in told


def test_the_keyboard_walks_the_files_and_opens_the_preview(enter: Enter) -> None:
    visitor = enter(examples())
    page = page_of(visitor)
    first = page.chosen
    visitor.key("down")
    assert page.chosen != first and page.chosen == page.files[1].path
    visitor.key("return")
    assert visitor.on(LivePreview).path == page.chosen
    visitor.key("escape")
    assert visitor.on(OwnContentPage).chosen == page.files[1].path


def test_a_file_for_no_game_is_listed_and_said_so(enter: Enter) -> None:
    visitor = enter({"chess/boards/x.yaml": "a: 1"})
    page = page_of(visitor)
    assert tr("content.not-read") in words(page.cards[0])
    visitor.key("return")
    assert visitor.on(OwnContentPage) is page


def test_an_empty_page_says_what_may_go_where(enter: Enter) -> None:
    visitor = enter({})
    page = page_of(visitor)
    told = words(page.screen.body)
    assert tr("content.empty") in told and escape_path(page.folder) in told
    assert all(f"{game}/{folder}" in told for game, folder in EXAMPLES)


# beginning a file -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language, size, scale", [("en", (1280, 720), 100), ("es", (1280, 720), 150),
                                                   ("it", (1920, 1080), 100)])
def test_every_kind_can_be_begun(enter: Enter, language: str, size: tuple[int, int], scale: int) -> None:
    visitor = enter({}, language=language, size=size, scale=scale)
    page = page_of(visitor)
    visitor.look(40)
    assert {(card.place_of.game, card.place_of.folder) for card in page.kinds} == {
        *EXAMPLES, *((game, "practice") for game in GAMES)}
    for card in page.kinds:
        assert card.picture.painted and card.picture.exhibits, card.place_of
        assert not card.kind.block().cut and not card.folder.block().cut


def test_a_file_is_begun_after_a_question_and_shown(enter: Enter) -> None:
    visitor = enter({"automobiles/boards/kitchen_oval.yaml": OVAL})
    page = page_of(visitor)
    visitor.key("n")
    assert focused(page) is page.kinds[0]
    visitor.key("return")
    assert page.screen.modals and len(page.files) == 1
    visitor.click(tr("content.begin.write"))
    visitor.look(20)
    assert [file.path.name for file in page.files] == ["kitchen_oval.yaml", "kitchen_oval_2.yaml"]
    assert page.chosen == page.files[1].path and page.files[1].problems == ()
    assert focused(page) is page.cards[1]


def test_a_folder_that_cannot_be_written_is_told(enter: Enter) -> None:
    visitor = enter({"automobiles": "no folder"})
    page = page_of(visitor)
    page.begin(page.kinds[0].place_of)
    assert page.screen.modals and page.chosen is None


# what a file gives its game -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", [
    pytest.param(place, id="-".join(place), marks=[] if place[1] == folders_of(place[0])[0] else pytest.mark.long)
    for place in EXAMPLES])
def test_a_file_leads_to_a_game_with_it(enter: Enter, place: tuple[str, str]) -> None:
    own, (game, folder) = EXAMPLES[place], place
    visitor = enter({f"{game}/{folder}/{name}": text for name, text in own.files.items() if ".." not in name})
    page = page_of(visitor)
    assert page.detail is not None
    if place == ("imperial-steam", "cards"):  # only a set-up card brings tiles in
        assert tr("content.use.none") in words(page.detail)
        return
    visitor.click(tr("content.play"))
    setup = visitor.on(NewGamePage).setup
    assert not setup.problems()
    assert setup.config().options.items() >= own.options.items()


def test_seats_go_that_a_track_has_no_room_for(enter: Enter) -> None:
    visitor = enter({"automobiles/boards/kitchen_oval.yaml": OVAL})
    visitor.app.settings.last_setups["automobiles"] = {"options": {}, "seats": [
        {"name": f"P{at}", "colour": colour, "kind": "person"}
        for at, colour in enumerate(("purple", "blue", "green", "red", "yellow"))]}
    page_of(visitor)
    visitor.click(tr("content.play"))
    assert len(visitor.on(NewGamePage).setup.seats) == 3


def test_a_position_leads_to_the_page_of_practice(enter: Enter) -> None:
    visitor = enter({"automobiles/practice/my_start.yaml": in_readme("id: my-start")})
    page_of(visitor)
    visitor.key("g")
    assert visitor.on(PracticePage).game == "automobiles"


# the folder -----------------------------------------------------------------------------------------------------------


class Asked:
    """A file manager that stands in for that of the system: says what it was asked for, and ends as told."""

    def __init__(self, failed: bool = False) -> None:
        self.failed, self.done = failed, True
        self.folders: list[Path] = []

    def __call__(self, folder: Path) -> "Asked":
        self.folders.append(folder)
        return self


def test_the_folder_of_the_chosen_file_is_opened(enter: Enter, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Asked()
    monkeypatch.setattr(file_manager, "open_folder", asked)
    visitor = enter(examples())
    page = page_of(visitor)
    visitor.key("down", "o")
    assert asked.folders == [page.files[1].path.parent]
    assert not page.screen.modals


def test_without_any_file_the_folders_are_made_that_games_read(enter: Enter, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Asked()
    monkeypatch.setattr(file_manager, "open_folder", asked)
    visitor = enter({})
    page = page_of(visitor)
    visitor.click(tr("content.open"))
    assert asked.folders == [page.folder]
    assert all((page.folder / game / folder).is_dir() for game, folder in EXAMPLES)


@pytest.mark.parametrize("answer", [lambda folder: None, Asked(failed=True)])
def test_where_nothing_can_show_a_folder_that_is_said_with_its_name(
        enter: Enter, monkeypatch: pytest.MonkeyPatch, answer: Callable[[Path], object]) -> None:
    monkeypatch.setattr(file_manager, "open_folder", answer)
    visitor = enter({"automobiles/boards/kitchen_oval.yaml": OVAL})
    page = page_of(visitor)
    visitor.click(tr("content.open"))
    visitor.look(3)
    assert page.screen.modals and escape_path(page.files[0].path.parent) in words(page.screen.top)


def test_a_system_without_screen_or_opener_has_no_file_manager(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program of the name xdg-open is put on the way, which writes down what it was asked for."""
    asked, folder = tmp_path / "asked", tmp_path / "with a blank; and more"
    folder.mkdir()
    (tmp_path / "bin").mkdir()
    opener = tmp_path / "bin" / "xdg-open"
    opener.write_text(f'#!/bin/sh\nprintf %s "$*" > {asked}\ntest -d "$1" || exit 4\n', encoding="utf-8")
    opener.chmod(0o755)
    monkeypatch.setattr(file_manager.sys, "platform", "linux")
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert file_manager.open_folder(folder) is None
    monkeypatch.setenv("DISPLAY", ":7")
    for target, failed in ((folder, False), (tmp_path / "nowhere", True)):
        opening = file_manager.open_folder(target)
        assert opening is not None
        assert wait_for(lambda opening=opening: opening.done)  # type: ignore[misc]
        assert opening.done and opening.failed is failed
        assert asked.read_text(encoding="utf-8") == str(target)
    opener.unlink()
    assert file_manager.open_folder(folder) is None


def test_the_words_of_a_narrow_page_stand_on_the_cards(enter: Enter) -> None:
    page = page_of(enter(examples(), size=(1280, 720), scale=150))
    assert page.detail is None or page.detail.rect.w > 200
    assert all(isinstance(card, FileCard) and card.rect.w > 200 for card in page.cards)
    assert not [w for w in page.screen.body.walk() if isinstance(w, RichText) and w.rect.w < 0]

"""Files as Windows has them: no difference between `Monza` and `monza`, reserved names, no colon, no final dot."""

import json
import os
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game import __main__ as command_line
from game import paths
from game.content_loader import check_file, load_content, load_practice
from game.crashes.crash_report import CrashReporter
from game.file_templates import create_file
from game.own_content import ContentPlace, all_own, place_of
from game.scenes.menus import file_picker
from game.scenes.menus.file_picker import found_in
from game.scenes.shared.picture_export import write_picture
from game.session.loading.store_opening import open_store
from game.session.recovery.quarantine import quarantine_file
from game.session.transfer.import_export import ENDING, unused_file_name
from game.session.transfer.statistics_export import write_statistics
from game.settings import load_settings
from game.ui.theme import ThemeError, load_theme
from tests.support.systems.windows_files import LONGEST, RESERVED, WindowsFiles
from tests.tools.content_examples import EXAMPLES

OVAL = EXAMPLES["automobiles", "boards"].files["kitchen_oval.yaml"]
BOARDS = ContentPlace("automobiles", "boards")
TITLES = [*sorted(RESERVED), "con.txt", "Monza: the end?", 'a<b>c:"d"/e\\f|g?h*i', "dots...", "blank ", ".", "..",
          "~", "%", "nul\0l", "x" * 300, "ß" * 300, "École", "İstanbul", "🏎"]


@pytest.fixture
def windows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder on a drive of Windows."""
    WindowsFiles(tmp_path, monkeypatch)
    return tmp_path


def test_the_drive_itself(windows: Path) -> None:
    """The other tests rely on this."""
    (windows / "Monza.yaml").write_text("a", encoding="utf-8")
    assert (windows / "mONZA.yaml").read_text(encoding="utf-8") == "a" and (windows / "monza.YAML. ").is_file()
    for name in ("con", "Com1.txt", "a:b", "nul.tar.gz", "x" * 250):
        with pytest.raises(OSError, match=r"incorrect|cannot find"):
            (windows / name).write_text("a", encoding="utf-8")
    with pytest.raises(FileExistsError):
        (windows / "MONZA.yaml").open("x", encoding="utf-8")
    assert [path.name for path in windows.iterdir()] == ["Monza.yaml"]


@pytest.mark.parametrize("title", TITLES)
def test_an_export_of_any_title_can_be_written(windows: Path, title: str) -> None:
    for ending in (ENDING, ".png"):
        path = unused_file_name(windows, title, "automobiles", ending)
        path.write_text("a", encoding="utf-8")
        assert [found.name for found in windows.glob(f"*{ending}")] == [path.name]
    other = unused_file_name(windows, title.swapcase(), "automobiles")
    other.write_text("b", encoding="utf-8")
    assert len(list(windows.iterdir())) == 3, "a title in other letters has another file"


def test_pictures_statistics_and_reports_can_be_written(windows: Path) -> None:
    pygame.display.init()
    assert write_picture(windows / "exports", "CON", Surface((4, 4))).is_file()
    assert write_statistics(windows / "exports", [], "csv").is_file()
    watch = CrashReporter(windows)
    assert (windows / watch.report(ValueError("a"))).is_file()
    watch.close()


def test_a_bad_store_and_bad_settings_are_set_aside(windows: Path) -> None:
    (windows / "settings.json").write_text("{", encoding="utf-8")
    assert [notice.key for notice in load_settings(windows / "settings.json")[1]] == ["session.settings.broken"]
    (windows / "paddock.sqlite3").write_text("no store", encoding="utf-8")
    assert quarantine_file(windows / "paddock.sqlite3", "foreign").is_file()
    store, _ = open_store(windows / "paddock.sqlite3")
    assert store.lasting
    store.close()


def test_own_content_in_folders_that_the_explorer_spells_in_capitals_is_read(windows: Path) -> None:
    folder = windows / "Automobiles" / "Boards"
    folder.mkdir(parents=True)
    (folder / "kitchen_oval.YAML").write_text(OVAL, encoding="utf-8-sig", newline="\r\n")
    loaded = load_content("automobiles", windows)
    assert loaded.problems == [] and loaded.own_texts == {"boards/kitchen_oval.yaml": OVAL}
    file, = all_own(windows, loaded.problems)
    assert file.place == BOARDS and place_of(file.path) == BOARDS
    assert check_file("automobiles", file.path, "boards") == []


def test_a_mistake_is_told_at_its_file_whatever_the_letters_of_its_folder(windows: Path) -> None:
    folder = windows / "AUTOMOBILES" / "Boards"
    folder.mkdir(parents=True)
    (folder / "oval.yaml").write_text(OVAL.replace("id:", "idd:", 1), encoding="utf-8")
    file, = all_own(windows, load_content("automobiles", windows).problems)
    assert file.problems and file.place == BOARDS


def test_practice_positions_are_no_content_whatever_the_letters_of_their_folder(windows: Path) -> None:
    shipped = next((paths.rules_data() / "automobiles" / "practice").glob("*.yaml"))
    (windows / "automobiles" / "Practice").mkdir(parents=True)
    text = shipped.read_text(encoding="utf-8")
    (windows / "automobiles" / "Practice" / "my_start.yaml").write_text(text, encoding="utf-8")
    assert load_content("automobiles", windows).problems == []
    assert list(load_practice("automobiles", windows).own_texts) == ["my_start.yaml"]


def test_where_letters_count_a_folder_in_capitals_is_a_wrong_one(tmp_path: Path) -> None:
    (tmp_path / "automobiles" / "Boards").mkdir(parents=True)
    (tmp_path / "automobiles" / "Boards" / "oval.yaml").write_text(OVAL, encoding="utf-8")
    problem, = load_content("automobiles", tmp_path).problems
    assert "in a wrong folder (expected boards" in problem.message


def test_a_new_file_takes_the_place_of_no_other(windows: Path) -> None:
    first = create_file(windows, BOARDS)
    first.rename(first.with_name(first.name.upper()))
    second = create_file(windows, BOARDS)
    assert len(list(first.parent.iterdir())) == 2 and second.name.casefold() != first.name.casefold()


def test_a_setting_that_names_a_device_opens_no_file(windows: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading `con.yaml` would wait for the keyboard of the console for ever."""
    (windows / "settings.json").write_text(json.dumps({"version": 1, "theme": "con"}), encoding="utf-8")
    settings, _ = load_settings(windows / "settings.json")
    monkeypatch.setattr(Path, "read_text", lambda *_, **__: pytest.fail("opened"))
    with pytest.raises(ThemeError, match="no such theme"):
        load_theme(paths.assets() / "themes", settings.theme)


def test_the_file_picker_finds_endings_in_capitals(windows: Path) -> None:
    (windows / f"race{ENDING.upper()}").write_text("{}", encoding="utf-8")
    assert [found.path.stem for found in found_in(windows, ENDING)] == ["race"]


@pytest.mark.parametrize("name", [f"race{ENDING.upper()}", "start.YAML"])
def test_a_double_click_opens_endings_in_capitals(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[object] = []
    monkeypatch.setattr("game.tools.commands.play.open_window", lambda launch: started.append(launch.load) or 0)
    assert command_line.main([name]) == 0 and started == [Path(name)]


def test_the_file_picker_leads_from_one_drive_to_another(monkeypatch: pytest.MonkeyPatch) -> None:
    root = Path(Path.cwd().anchor)
    monkeypatch.setattr(os, "listdrives", lambda: [str(root), "D:\\"], raising=False)
    monkeypatch.setattr(Path, "iterdir", lambda folder: iter([root / "home"]))
    assert Path("D:\\") in [found.path for found in found_in(root, ENDING) if found.folder]
    assert Path("D:\\") not in [found.path for found in found_in(root / "home", ENDING)]
    monkeypatch.delattr(os, "listdrives")
    assert file_picker.drives() == []


def test_a_folder_in_place_of_a_file_is_told_as_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows refuses to open it for lack of permission."""
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(IsADirectoryError):
        paths.read_regular(tmp_path, 10)


def test_the_names_of_a_path_are_short_enough() -> None:
    """Below the longest usual home folder and that of the libraries."""
    home = r"C:\Users\somebody.with.a.long.name\AppData\Local\Programs\Python\Python314\Lib\site-packages\game\_data"
    longest = max(len(str(path.relative_to(folder.parent))) for folder in (paths.rules_data(), paths.assets())
                  for path in folder.rglob("*"))
    assert len(home) + longest < LONGEST

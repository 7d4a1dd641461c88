"""A file of the program is missing or broken: the window opens all the same, and one clear sentence says so."""

import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game import paths
from game.app import App
from game.launch_options import LaunchOptions
from game.scenes.initial_scene import initial_scene
from game.scenes.menus.start_screen.start_screen import StartScreen
from game.ui.text.font_file import is_font
from tests.support.robots.automobiles_robot import AutomobilesRobot, sitting
from tests.support.robots.table_robot import people

GARBAGE = b"\xff\xfe\x00nothing"
Spoil = Callable[[Path], object]


def gone(*names: str) -> Spoil:
    """The files are missing."""
    return lambda folder: [(folder / name).unlink() for name in names]


def garbage(*names: str) -> Spoil:
    """The files hold something else."""
    return lambda folder: [(folder / name).write_bytes(GARBAGE) for name in names]


def cut_short(folder: Path) -> None:
    for font in (folder / "fonts").glob("*.ttf"):
        font.write_bytes(font.read_bytes()[:9000])


@pytest.fixture
def spoilt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, Spoil], None]:
    """Makes the program run with its folder `assets` or `rules_data` spoilt."""
    shipped = paths.shipped

    def spoil(kind: str, how: Spoil) -> None:
        folder = tmp_path / kind
        shutil.copytree(shipped(kind), folder)
        how(folder)
        monkeypatch.setattr(paths, "shipped", lambda name: folder if name == kind else shipped(name))

    return spoil


@contextmanager
def start_screen(folder: Path, **settings: object) -> Iterator[list[str]]:
    """Words of the start screen once it has come to rest."""
    folder.mkdir(exist_ok=True)
    (folder / "settings.json").write_text(json.dumps({"version": 1} | settings), encoding="utf-8")
    app = App(LaunchOptions(data_dir=folder, size=(1280, 720), sound=False), initial_scene)
    try:
        app.step((), 0.0)
        app.wait_until_idle()
        scene = app.stack.top
        assert isinstance(scene, StartScreen) and not list((folder / "log").glob("crash-*"))
        yield scene.notice_lines()
    finally:
        app.close()


ASSETS = {
    "icon gone": (gone("svg/exit.svg"), {}, "exit"),
    "icon garbage": (garbage("svg/exit.svg"), {}, "exit"),
    "icon half": (lambda folder: (folder / "svg/exit.svg").write_text("<svg <<"), {}, "exit"),
    "fonts gone": (lambda folder: shutil.rmtree(folder / "fonts"), {}, "Limelight"),
    "fonts garbage": (lambda folder: [f.write_bytes(GARBAGE) for f in (folder / "fonts").glob("*.ttf")], {}, "Barlow"),
    "fonts cut short": (cut_short, {}, "Barlow"),
    "theme gone": (gone("themes/high-contrast.yaml"), {"theme": "high-contrast"}, "theme cannot be read"),
    "every theme gone": (lambda folder: shutil.rmtree(folder / "themes"), {}, "theme cannot be read"),
    "theme garbage": (garbage("themes/club.yaml"), {}, "theme cannot be read"),
    "language gone": (gone("i18n/menu.it.yaml"), {"language": "it"}, "menu.it.yaml"),
    "language garbage": (garbage("i18n/menu.it.yaml"), {"language": "it"}, "menu.it.yaml"),
    "English gone": (gone("i18n/menu.en.yaml"), {}, "menu.en.yaml"),
}


@pytest.mark.parametrize("fault", ASSETS)
def test_a_spoilt_asset_is_told_and_the_start_screen_stands(
    tmp_path: Path, spoilt: Callable[[str, Spoil], None], fault: str
) -> None:
    how, settings, named = ASSETS[fault]
    spoilt("assets", how)
    with start_screen(tmp_path / "data", **{"language": "en", **settings}) as told:
        assert named in " ".join(told)


def test_nothing_is_told_of_sound_files(tmp_path: Path) -> None:
    with start_screen(tmp_path) as told:
        assert told == []


def test_a_font_is_known_by_what_it_holds(tmp_path: Path) -> None:
    fonts = list((paths.assets() / "fonts").glob("*.ttf"))
    assert fonts and all(map(is_font, fonts))
    bad = tmp_path / "bad.ttf"
    for content in (b"", GARBAGE, fonts[0].read_bytes()[:3000], b"\0\1\0\0" + b"\xff" * 40):
        bad.write_bytes(content)
        assert not is_font(bad)


def test_the_table_too_stands_without_its_pictures_and_says_so(
    tmp_path: Path, spoilt: Callable[[str, Spoil], None]
) -> None:
    spoilt("assets", gone("svg/undo.svg"))
    with sitting(tmp_path / "data", people(2)) as player:
        player.wait()
        words = [getattr(widget, "text", "") for widget in player.table.screen.body.children]
        assert any("undo" in text for text in words)
        player.do_by_mouse(player.session.legal()[0])


CONTENT = {
    "numbers gone": (gone("automobiles/game.yaml"), "game.yaml"),
    "numbers garbage": (garbage("automobiles/game.yaml"), "game.yaml"),
    "track broken": (lambda folder: (folder / "automobiles/boards/monza.yaml").write_text("id: monza\nzones: 3\n"),
                     "monza.yaml:1"),
    "cards gone": (gone("automobiles/cards/cards.yaml"), "cards"),
}


@pytest.mark.parametrize("fault", CONTENT)
def test_spoilt_content_is_told_on_the_start_screen(
    tmp_path: Path, spoilt: Callable[[str, Spoil], None], fault: str
) -> None:
    how, named = CONTENT[fault]
    spoilt("rules_data", how)
    with start_screen(tmp_path / "data", language="en") as told:
        assert named in " ".join(told)


@pytest.mark.parametrize("how", [gone("automobiles/rule_book.yaml"), garbage("automobiles/rule_book.yaml")])
def test_a_spoilt_rule_book_does_not_hurt_the_race(
    tmp_path: Path, spoilt: Callable[[str, Spoil], None], how: Spoil
) -> None:
    spoilt("rules_data", how)
    with sitting(tmp_path / "data", people(2)) as player:
        player.key("f1")
        assert "rule book cannot be read" in dialog_words(player)
        player.read()
        player.key("return")
        player.do_by_mouse(player.session.legal()[0])


def dialog_words(player: AutomobilesRobot) -> str:
    """All texts of the dialog that is open."""
    layers = player.table.screen.modals
    assert layers
    return " ".join(str(getattr(widget, "markup", "")) for widget in layers[-1].walk())

"""`shots` and the figures of the window: the real screens, driven without a display."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pygame
import pytest

from game.rules.core.registry import GAMES
from game.session.game_catalog import GameCatalog, GamePackage
from game.tools import screen_gallery
from game.tools import typical_positions as positions
from game.tools.benches import window_bench, window_process
from game.tools.screen_gallery import ScreenSample
from game.tools.typical_positions import LATER, Recorded, kinds_of_decision, typical_positions
from tests.support.recorded_games import recorded
from tests.tools.command_runner import run


@pytest.fixture
def package() -> GamePackage:
    return GameCatalog().package("automobiles")


@cache
def short_game() -> Recorded:
    """A race of as few seats as `short` lets it have, played once."""
    return Recorded(GameCatalog().package("automobiles"), 0, "random")


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """One recorded game instead of many."""

    def first(package: GamePackage) -> tuple[Recorded, dict[str, tuple[Recorded, int]]]:
        game = short_game()
        return game, {"Act": (game, game.plies["Act"][5])}

    monkeypatch.setattr(screen_gallery, "typical_positions", first)
    monkeypatch.setattr(positions, "SEATS", 2)
    yield
    pygame.display.quit()


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_decision_comes_in_the_recorded_games(game: str) -> None:
    _, found = typical_positions(GameCatalog().package(game))
    assert found.keys() == kinds_of_decision(game).keys()


def test_a_recorded_game_can_be_sat_down_at(short: None, package: GamePackage) -> None:
    game = short_game()
    session = game.session(package, LATER)
    assert session.ply == LATER and all(seat.is_person for seat in session.seats)
    assert game.session(package, len(game.actions)).over


def test_pictures_of_the_asked_size_and_language(
    short: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    done = run(capsys, "shots", tmp_path, "--size", "1280x720", "--lang", "it", "--lang", "es", "--only", "table-act")
    assert done.status == 0, done.err
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["table-act-es-1280x720.png", "table-act-it-1280x720.png"]
    pictures = [pygame.image.load(tmp_path / name) for name in names]
    assert all(picture.get_size() == (1280, 720) for picture in pictures)
    assert pygame.image.tobytes(pictures[0], "RGB") != pygame.image.tobytes(pictures[1], "RGB")


def test_every_page_of_a_screen_is_drawn(short: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(capsys, "shots", tmp_path, "--size", "1024x640", "--only", "help")
    drawn = sorted(path.name.split("-en-")[0] for path in tmp_path.iterdir())
    assert drawn == ["help", "help-about", "help-keys", "help-touch"]


def test_nothing_to_draw_is_a_failure(short: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "shots", tmp_path, "--size", "1024x640", "--only", "no-such-screen").status == 1


def test_the_names_of_all_screens(short: None, package: GamePackage) -> None:
    shown = ScreenSample(package, *screen_gallery.typical_positions(package))
    whole = shown.whole.session(package, len(shown.whole.actions))
    from game.app import App
    from game.launch_options import LaunchOptions
    from game.scenes.initial_scene import initial_scene

    app = App(LaunchOptions(size=(1024, 640), sound=False), initial_scene)
    names = list(screen_gallery.menu_screens(app, shown, whole) | screen_gallery.table_screens(app, shown))
    app.close()
    assert names == ["start", "new-game", "load", "statistics", "seasons", "new-season", "own-content", "settings",
                     "help", "rule-book", "practice", "finish", "results", "review", "replay", "table-act",
                     "table-menu", "table-hints", "table-history"]


def test_the_game_alone_has_screens_of_its_own() -> None:
    package = GameCatalog().package("imperial-steam")
    game = recorded(package.spec.id, alone=True)
    session = game.session(package, game.automa_plies[3])
    assert [seat.kind for seat in session.seats] == ["person", "automa"]
    assert any(event.seat == 1 for event in session.game.log[-1].events)
    screens = screen_gallery.solo_screens(None, ScreenSample(package, game, {}, game))  # type: ignore[arg-type]
    assert list(screens) == ["table-solo", "table-automa-early", "table-automa", "table-automa-late", "counting",
                             "results-solo"]


@pytest.mark.long
def test_the_window_is_measured(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name, value in {"SIZE": (1280, 720), "FRAMES": 5, "IDLE_SECONDS": 0.2, "MOVES": 3}.items():
        monkeypatch.setattr(window_process, name, value)
    found = window_process.measure("automobiles", str(tmp_path))
    assert set(found) == {"idle", "minimised", "hover", "stored", "painted", "animation", "decision",
                          "memory_mb", "idle_share"}
    assert all(figure > 0 for part in found.values() for figure in (part if isinstance(part, list) else [part]))
    monkeypatch.setattr(window_bench, "STARTS", 1)
    monkeypatch.setattr(window_bench, "WARM", 0)
    others = {"board_process": {"wall": 2, "cpu": 1}, "call_counts": {"to_board": 1, "to_row": 1}}
    monkeypatch.setattr(window_bench, "process_figures", lambda module, *words: others.get(module, found))
    rows = list(window_bench.rows("automobiles"))
    assert [row.name for row in rows][:2] == ["start to first frame", "start to first frame, CPU"]
    assert len({row.name for row in rows}) == len(rows) == 20


@pytest.mark.long
def test_a_table_opened_again_takes_its_board_from_the_picture_cache(tmp_path: Path) -> None:
    first, again = (window_bench.process_figures("board_process", "great-race", str(tmp_path)) for _ in range(2))
    assert 0 < again["cpu"] < first["cpu"]
    assert list((tmp_path / "cache" / "pictures").iterdir())

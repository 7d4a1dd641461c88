"""`play`: what each flag opens, on the real application without a display."""

import argparse
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.app import App
from game.launch_options import LaunchOptions
from game.paths import user_folders
from game.rules.core.engine import decision
from game.rules.core.game_spec import GameConfig
from game.scenes.initial_scene import initial_scene
from game.scenes.menus.saved_games.saved_games_page import SavedGamesPage
from game.scenes.menus.start_screen.start_screen import StartScreen
from game.scenes.table.game_scene import GameScene
from game.session.game_catalog import GameCatalog
from game.session.seats import Seat
from game.session.session import Session
from game.session.storage.store import Store
from game.session.transfer.import_export import write_export
from game.tools.commands.play import add_arguments, launch_of
from game.ui.dialogs import Dialog

SCENARIO = """\
id: example
game: automobiles
given:
  seats: 2
  seed: 7
  options: {board: monza, first: 0}
  play: [0 done, 1 done, 0 drive]
"""
Opened = Callable[..., App]


@pytest.fixture
def opened() -> Iterator[Opened]:
    """Starts the application with the words of a command line."""
    apps: list[App] = []

    def start(*words: object) -> App:
        parser = argparse.ArgumentParser()
        add_arguments(parser)
        launch: LaunchOptions = launch_of(parser.parse_args(["--size", "1280x720", "--no-sound", *map(str, words)]))
        apps.append(App(launch, initial_scene))
        apps[-1].wait_until_idle(0.5)
        return apps[-1]

    yield start
    for app in apps:
        if app.stack.top is not None:
            app.close()


def table(app: App) -> Any:
    """The table that is shown."""
    assert isinstance(app.stack.top, GameScene)
    return app.stack.top


def told(app: App) -> str:
    """Return the text of the strip on the start screen."""
    assert isinstance(app.stack.top, StartScreen)
    return " ".join(app.stack.top.notice_lines())


@pytest.fixture
def saved() -> Session:
    """A running game in the player's own store."""
    folders = user_folders()
    folders.create()
    store = Store(folders.store)
    seats = [Seat("Ann", "blue"), Seat("Bob", "red")]
    session = Session.new(
        GameCatalog().package("automobiles"), GameConfig(2, {"first": "0"}), seats, 7, store, title="Sunday"
    )
    for _ in range(3):
        session.act(session.legal()[-1])
    return session


def test_without_flags_the_start_screen(opened: Opened) -> None:
    assert told(opened()) == ""


def test_a_game_begins_at_once_as_asked(opened: Opened) -> None:
    options = ["--option", "board=monza", "--option", "laps=2", "--option", "first=0"]
    app = opened("--game", "automobiles", "--seats", "human,easy,human", *options, "--seed", 7, "--lang", "it",
                 "--scale", 120)
    session = table(app).session
    assert [seat.kind for seat in session.seats] == ["person", "easy", "person"]
    assert (session.view(None).board, session.view(None).laps, session.game.head.seed) == ("monza", 2, 7)
    assert (app.settings.language, app.settings.text_scale, app.window.size) == ("it", 120, (1280, 720))


def test_what_cannot_be_set_up_is_told_on_the_start_screen(opened: Opened) -> None:
    assert "daytona" in told(opened("--game", "automobiles", "--option", "board=daytna"))


def test_resume_goes_on_with_the_newest_game(opened: Opened, saved: Session) -> None:
    assert saved.store is not None
    saved.store.close()
    session = table(opened("--resume")).session
    assert (session.id, session.ply) == (saved.id, 3)


def test_an_exported_game_is_taken_in(opened: Opened, saved: Session, tmp_path: Path) -> None:
    path = tmp_path / "sunday.paddock"
    assert saved.store is not None
    write_export(path, saved.store.load(saved.id))
    session = table(opened("--load", path, "--data-dir", tmp_path / "elsewhere")).session
    assert session.ply == 3 and session.view(None).to_data() == saved.view(None).to_data()


@pytest.mark.parametrize(("answer", "games", "opens"), [(0, 2, False), (1, 1, True), (2, 1, False)])
def test_a_second_copy_of_an_exported_game_is_asked_about(
    opened: Opened, saved: Session, tmp_path: Path, answer: int, games: int, opens: bool
) -> None:
    """It would count twice in the statistics. The question stays through a new size of the window."""
    path = tmp_path / "sunday.paddock"
    assert saved.store is not None
    write_export(path, saved.store.load(saved.id))
    words = ("--load", path, "--data-dir", tmp_path / "elsewhere")
    first = opened(*words)
    assert table(first).session.ply == 3
    first.close()
    app = opened(*words)
    app.rebuild()
    page = app.stack.top
    assert isinstance(page, SavedGamesPage)
    (question,) = [layer for layer in page.screen.modals if isinstance(layer, Dialog)]
    question.choose(answer)
    app.wait_until_idle(0.5)
    assert len(app.services.library.games(finished=False)) == games
    assert isinstance(app.stack.top, GameScene) == opens
    app.rebuild()
    assert app.stack.top is not None and not app.stack.top.screen.modals


def test_a_scenario_is_played_on_from(opened: Opened, tmp_path: Path) -> None:
    path = tmp_path / "example.yaml"
    path.write_text(SCENARIO, encoding="utf-8")
    session = table(opened("--load", path)).session
    assert session.view(None).board == "monza"
    assert type(decision(session.view(0))).__name__ == "Act"


@pytest.mark.parametrize(("name", "text", "says"), [
    ("broken.yaml", "id: [", "broken.yaml:2:1"),
    ("impossible.yaml", SCENARIO.replace("0 drive", "0 fly"), "impossible.yaml:7:26"),
    ("foreign.paddock", "{}", "foreign.paddock"),
    ("missing.paddock", None, "missing.paddock"),
    ("missing.yaml", None, "missing.yaml"),
])
def test_a_file_that_cannot_be_opened_is_told(
    opened: Opened, tmp_path: Path, name: str, text: str | None, says: str
) -> None:
    path = tmp_path / name
    if text is not None:
        path.write_text(text, encoding="utf-8")
    assert says in told(opened("--load", path))


def test_a_data_folder_of_its_own(opened: Opened, tmp_path: Path) -> None:
    opened("--data-dir", tmp_path / "mine")
    assert (tmp_path / "mine" / "paddock.sqlite3").is_file()
    assert not user_folders().store.exists()


def test_a_game_alone_begins_at_once(opened: Opened) -> None:
    words = ["--game", "imperial-steam", "--seats", "human,automa", "--option", "automa=D3", "--seed", 5]
    session = table(opened(*words)).session
    assert [(seat.name, seat.kind) for seat in session.seats] == [("Player 1", "person"), ("Automa", "automa")]
    assert session.game.head.options["automa"] == "D3" and session.turn() == 0


def test_the_game_alone_is_what_imperial_steam_begins_with(opened: Opened) -> None:
    assert [seat.kind for seat in table(opened("--game", "imperial-steam")).session.seats] == ["person", "automa"]


def test_a_scenario_with_the_automa_is_played_on_from(opened: Opened) -> None:
    path = Path(__file__).resolve().parents[2] / "scenarios" / "imperial-steam" / "ama-x12-nearly-broke.yaml"
    session = table(opened("--load", path)).session
    assert session.seats[1].kind == "automa" and session.view(None).round == 3


def test_without_a_display_one_sentence_says_so(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-m", "game", "--data-dir", str(tmp_path)], capture_output=True, text=True,
                          env=os.environ | {"SDL_VIDEODRIVER": "nowhere"}, cwd=Path(__file__).parents[3], check=False)
    assert done.returncode == 1 and "no screen" in done.stderr and "Traceback" not in done.stderr

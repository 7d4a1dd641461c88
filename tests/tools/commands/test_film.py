"""`film`: contact sheets of what moves, the same whenever they are made."""

import signal
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest
from pygame import Rect, Surface

from game.rules.core.events import Event
from game.session.storage.saved_game import LogEntry
from game.timing.press_times import CLICK
from game.tools.ui_fuzzer.motion_sheet import Camera, MotionSheet, moving_area
from tests.tools.command_runner import run

ENTRY = LogEntry(7, 0, "0 place 2.06a", "", (Event("entered", 0, {}),), "", "person", 0.0)


def picture(*place: int) -> Surface:
    """A dark window with something bright in it."""
    surface = Surface((800, 450))
    surface.fill("white", Rect(*place))
    return surface


def test_the_sheets_of_a_kind_of_action(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for folder in ("one", "other"):
        done = run(capsys, "film", tmp_path / folder, "--game", "automobiles", "--kind", "bought", "--actions", 2,
                   "--every", 100, "--size", "1024x640", "--lang", "it", "--seed", 3)
        assert done.status == 0, done.err
    one, other = (sorted((tmp_path / folder).iterdir()) for folder in ("one", "other"))
    assert [path.name for path in one] == [path.name for path in other] and len(one) == 2
    assert all(path.name.startswith("automobiles-") and path.name.endswith("-buy.png") for path in one)
    assert [path.read_bytes() for path in one] == [path.read_bytes() for path in other]


def test_only_pictures_that_differ_are_kept() -> None:
    reel = MotionSheet(ENTRY, "")
    for time, place in ((0, (10, 10, 9, 9)), (50, (10, 10, 9, 9)), (100, (90, 10, 9, 9))):
        reel.add(time, picture(*place))
    assert [time for time, _ in reel.frames] == [0, 100]


def test_a_reel_is_found_by_its_verb_and_by_its_events() -> None:
    reel = MotionSheet(ENTRY, "")
    assert reel.shows("place") and reel.shows("entered") and not reel.shows("drew")
    assert reel.name == "0007-place"


def test_a_sheet_shows_where_something_moves() -> None:
    moving = [picture(x, 300, 20, 20) for x in (100, 200, 300)]
    cut = moving_area([*moving, picture(0, 0, 800, 450)])  # at last everything is shown anew
    assert cut.contains(Rect(100, 300, 220, 20)) and cut.w < 400
    assert moving_area([picture(0, 0, 9, 9), picture(700, 400, 90, 40), picture(0, 0, 9, 9)]) == Rect(0, 0, 800, 450)


def test_a_story_is_not_read_on_faster_than_keys_are_taken() -> None:
    """A key that comes too soon after another is stopped, however often it comes: a film would never end."""
    window, hands = SimpleNamespace(surface=Surface((8, 8))), SimpleNamespace(frame=lambda seconds: None)
    camera = Camera(SimpleNamespace(window=window), hands, 80)  # type: ignore[arg-type]
    while not camera.rests:
        camera.step()
    camera.wait(CLICK.after_window)
    steps = 0
    while not camera.rests:
        camera.step()
        steps += 1
    assert steps * camera.every > CLICK.after_window * 1000


@pytest.mark.long
def test_a_turn_that_is_over_is_ended_in_the_film_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The last thing of Ada's turn goes by itself: what ends the turn waits longer than other keys do."""
    done = run(capsys, "film", tmp_path, "--game", "automania", "--kind", "round", "--actions", 1, "--seed", 4)
    assert done.status == 0 and list(tmp_path.iterdir())


def test_a_signal_ends_it(tmp_path: Path) -> None:
    film = subprocess.Popen([sys.executable, "-m", "game", "film", str(tmp_path), "--kind", "no-such-event"],
                            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    with pytest.raises(subprocess.TimeoutExpired):
        film.wait(4)
    film.terminate()
    assert film.wait(10) == -signal.SIGTERM


def test_nothing_of_a_kind_is_a_failure(tmp_path: Path, capsys: pytest.CaptureFixture[str],
                                        monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.tools.commands.film.MOST_ACTIONS", 3)
    done = run(capsys, "film", tmp_path, "--kind", "no-such-event")
    assert done.status == 1 and not list(tmp_path.iterdir())
    pygame.quit()

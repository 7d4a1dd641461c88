"""The command line: help, exit statuses, and what it refuses."""

import argparse
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from game import __version__
from game.__main__ import COMMANDS, FILES
from game.scenes.initial_scene import SCENARIOS
from game.session.transfer.import_export import ENDING
from game.tools.commands.play import launch_of
from tests.support.corners import ends
from tests.tools.command_runner import run

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, command, "--help")
    assert done.status == 0
    assert done.out.startswith(f"usage: paddock {command}")


def test_help_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, "--help")
    assert done.status == 0
    assert all(f"\n  {command} " in done.out for command in COMMANDS)


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "--version").out == f"Paddock {__version__}\n"


@pytest.mark.parametrize("words", [
    ["pley"],
    ["play", "--sise", "1x1"],
    ["play", "--size", "wide"],
    ["play", "--size", "10x10"],
    ["play", "--scale", "300"],
    ["play", "--lang", "de"],
    ["play", "--game", "chess"],
    ["play", "--seats", "human,robot"],
    ["simulate"],
    ["simulate", "chess"],
    ["simulate", "automobiles", "--games", "0"],
    ["simulate", "automobiles", "--seats", "human,random"],
    ["state"],
    ["state", "x.yaml", "--seat", "driver"],
    ["scenario"],
])
def test_wrong_usage_ends_with_2(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, *words)
    assert done.status == 2
    assert done.err and "Traceback" not in done.err


@pytest.mark.parametrize(("words", "message"), [
    (["simulate", "automobiles", "--option", "board=daytna"], "board: unknown choice 'daytna' (did you mean 'daytona'"),
    (["simulate", "automobiles", "--option", "lap=1"], "lap: unknown option (did you mean 'laps'?)"),
    (["simulate", "automobiles", "--option", "laps"], "found 'laps' (expected NAME=VALUE)"),
    (["simulate", "automobiles", "--option", "laps=9"], "laps: found '9' (expected a number from 1 to 8)"),
    (["simulate", "automobiles", "--option", "board=lighthouse"], "AUT-3.1"),  # four seats
    (["scenario", "no-such-file.yaml"], "no-such-file.yaml"),
    (["state", "no-such-file.yaml"], "no-such-file.yaml"),
    (["state", "0123456789abcdef"], "no saved games"),
    (["validate", "no-such-file.yaml", "--as", "boards"], "no-such-file.yaml"),
])
def test_bad_data_ends_with_3(words: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, *words)
    assert done.status == 3
    assert message in done.out + done.err


def test_the_flags_of_the_window() -> None:
    play = import_module("game.tools.commands.play")
    parser = argparse.ArgumentParser()
    play.add_arguments(parser)
    flags = ("--game automobiles --seats human,normal,hard --option board=monza --option laps=2 --seed 7 --lang it"
             " --size 1280x720 --fullscreen --resume --load x.paddock --data-dir d --no-sound --safe-mode --scale 120"
             " --log-level debug")
    launch = launch_of(parser.parse_args(flags.split()))
    assert (launch.game, launch.seats, launch.options) == ("automobiles", ("person", "normal", "hard"),
                                                           ("board=monza", "laps=2"))
    assert (launch.seed, launch.language, launch.size, launch.scale) == (7, "it", (1280, 720), 120)
    assert launch.fullscreen and launch.resume and launch.safe_mode and not launch.sound
    assert (launch.load, launch.data_dir, launch.log_level) == (Path("x.paddock"), Path("d"), "debug")


def test_no_flags_change_nothing() -> None:
    parser = argparse.ArgumentParser()
    import_module("game.tools.commands.play").add_arguments(parser)
    launch = launch_of(parser.parse_args([]))
    assert launch == type(launch)()


def test_a_closed_pipe_is_no_failure() -> None:
    command = f"{sys.executable} -m game simulate automobiles --games 1 --option laps=1 --json | head -c 1"
    done = subprocess.run(["bash", "-c", command], cwd=ROOT, capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr


def test_each_kind_of_file_that_can_be_played_on_from_opens_by_a_double_click() -> None:
    assert set(FILES) == {ENDING, *SCENARIOS}


@pytest.mark.parametrize(("words", "encoding"), ends([
    (words, encoding) for words in (["scenario", "--log", "tests/scenarios/great-race/grr-x06-a-city.yaml"],
                                    ["state", "kraftwagen", "--paths", "--verbs"])
    for encoding in ("cp1252", "cp437", "ascii")]))
def test_output_goes_on_where_a_stream_lacks_letters(words: list[str], encoding: str) -> None:
    """As a pipe or a file does on Windows."""
    done = subprocess.run([sys.executable, "-m", "game", *words], cwd=ROOT, capture_output=True, check=False,
                          env={**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"})
    assert (done.returncode, b"Error" in done.stderr) == (0, False), done.stderr
    done.stdout.decode(encoding)

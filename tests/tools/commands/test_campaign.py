"""`campaign`: what it plans, that it goes on where it stopped, and what it says at the end."""

import json
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from game.rules.core.registry import GAMES, spec_of
from game.session.seats import AUTOMA
from game.tools.commands import campaign
from tests.tools.command_runner import run

TITLE = GAMES[0]
ARENA = {"tables": [{"games": 20, "levels": [{"level": "easy", "wins": 4.0}, {"level": "normal", "wins": 16.0}]}]}


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The runs that were started; what holds `breaks` fails, what holds `dies` takes the campaign with it."""
    words: list[str] = []

    def start(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        name = " ".join(command[2:])
        if any(part in name for part in dies):
            raise KeyboardInterrupt
        words.append(name)
        printed = json.dumps(ARENA if "arena" in name else {"games": 3})
        return subprocess.CompletedProcess(command, int(any(part in name for part in breaks)), printed, "")

    monkeypatch.setattr(campaign.subprocess, "run", start)
    yield words
    breaks.clear()
    dies.clear()


breaks: list[str] = []
dies: list[str] = []


def count(runs: Iterable[campaign.Run]) -> int:
    """The games of all these runs."""
    return sum(int(each.words[each.words.index("--games") + 1]) for each in runs)


@pytest.mark.parametrize("game", GAMES)
def test_the_numbers_of_a_whole_campaign(game: str, tmp_path: Path) -> None:
    games = {part: count(campaign.plan(part, game, 1.0, tmp_path)) for part in ("walk", "conformance", "arena")}
    assert games["walk"] == 200 and 4990 <= games["conformance"] <= 5010 and games["arena"] == 3 * 200
    close = [each for each in campaign.plan("walk", game, 1.0, tmp_path) if "--all" in each.words]
    assert count(close) == 10
    seats = {each.words[each.words.index("--seats") + 1] for each in campaign.plan("conformance", game, 1.0, tmp_path)}
    spec = spec_of(game)
    assert {len(who.split(",")) for who in seats} == set(spec.seats)
    assert any(AUTOMA in who for who in seats) == (spec.solo is not None)


@pytest.mark.parametrize("part", campaign.PARTS)
def test_no_run_is_planned_twice(part: str, tmp_path: Path) -> None:
    names = [each.name for game in GAMES for each in campaign.plan(part, game, 1.0, tmp_path)]
    assert len(set(names)) == len(names)


def test_changed_files_are_tried_whole_and_once_for_all_titles(
    tmp_path: Path, started: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(capsys, "campaign", tmp_path, "--parts", "faults").status == 0
    assert len(started) == len(campaign.FAULTS) and all(dict(each.environment) == {"PADDOCK_CORPUS": "1"}
                                                        for each in campaign.changed_files(1.0))


def test_it_goes_on_where_it_stopped(
    tmp_path: Path, started: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("campaign", tmp_path, "--games", TITLE, "--parts", "arena", "--share", 20)
    dies.append("hard,expert")
    run(capsys, *words)
    first = list(started)
    assert len(first) == 4
    dies.clear()
    done = run(capsys, *words)
    assert done.status == 0 and "4 of 6 runs are done, 2 to go" in done.out
    assert all("hard,expert" in name for name in started[4:]) and len(started) == 6
    assert run(capsys, *words).status == 0 and len(started) == 6


def test_what_failed_is_told_and_repeated_when_asked(
    tmp_path: Path, started: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("campaign", tmp_path, "--games", TITLE, "--parts", "conformance", "--share", 1)
    breaks.append("random,random,random --games")
    done = run(capsys, *words)
    assert done.status == 1 and "FAILED: python -m game simulate" in done.out
    before = len(started)
    assert run(capsys, *words).status == 1 and len(started) == before
    breaks.clear()
    assert run(capsys, *words, "--again").status == 0 and len(started) == before + done.out.count("FAILED:")


def test_a_line_that_was_not_finished_is_passed_over(
    tmp_path: Path, started: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / campaign.PROGRESS).write_text('{"run": "game arena autom', encoding="utf-8")
    assert run(capsys, "campaign", tmp_path, "--parts", "kills", "--games", TITLE).status == 0
    assert started and "-m long tests/faults/test_kill_program.py" in started[0]
    assert "1 of 1 runs are done" in run(capsys, "campaign", tmp_path, "--parts", "kills", "--games", TITLE).out


def test_matches_are_added_up(tmp_path: Path, started: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "campaign", tmp_path, "--games", TITLE, "--parts", "arena").out
    assert "normal over easy: 480 of 600" in out  # every pairing prints the same here: three of ten runs


def test_unknown_names_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, "campaign", tmp_path, "--parts", "walk,sleep", "--games", "chess")
    assert done.status == 2 and "chess" in done.err and "sleep" in done.err

"""`simulate`: the figures, the recordings, and what it does with a game that breaks."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.content_loader import load_content
from game.rules.automobiles import SPEC
from game.tools import table_arguments
from game.tools.commands.scenario import load_scenario, start_of
from game.tools.golden_games import first_difference
from tests.tools.command_runner import run

SHORT = ["--option", "laps=1", "--option", "board=lighthouse", "--seats", "random,random"]


def test_the_figures(capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, "simulate", "automobiles", *SHORT, "--games", 4, "--seed", 9, "--json")
    report = json.loads(done.out)
    assert done.status == 0
    assert (report["games"], report["first_seed"], report["seats"]) == (4, 9, ["random", "random"])
    assert report["options"]["board"] == "lighthouse"
    assert sum(report["wins"]) == 4
    assert report["actions_per_s"] > 0 and report["games_per_s"] > 0
    assert all(seat["min"] <= seat["mean"] <= seat["max"] for seat in report["scores"])
    assert report["failures"] == []


def test_the_text_form_names_every_seat(capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "simulate", "automobiles", *SHORT, "--games", 1).out
    assert "games/s" in out and "seat 0 random" in out and "seat 1 random" in out


@pytest.mark.long
def test_checks_change_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    digests = {
        json.loads(run(capsys, "simulate", "automobiles", *SHORT, "--games", 1, "--check", how, "--json").out)["digest"]
        for how in ("none", "sampled", "full")
    }
    assert len(digests) == 1


def test_a_recorded_game_plays_again_and_a_changed_one_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(capsys, "simulate", "automobiles", *SHORT, "--games", 1, "--golden", tmp_path)
    recorded = json.loads((tmp_path / "automobiles-2-0.json").read_text(encoding="utf-8"))
    content = load_content("automobiles").content
    assert first_difference(recorded, SPEC, content) is None
    recorded["digests"][30] = "0" * 12
    found = first_difference(recorded, SPEC, content)
    assert found is not None and found.ply == 31


def test_a_broken_game_is_written_as_a_scenario(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = replace(SPEC, check_invariants=lambda state: ["a wheel is lost"] if state.ply == 40 else [])
    monkeypatch.setattr(table_arguments, "spec_of", lambda game: broken)
    done = run(capsys, "simulate", "automobiles", *SHORT, "--games", 2, "--seed", 3, "--failures", tmp_path, "--json")
    assert done.status == 1
    failures = json.loads(done.out)["failures"]
    assert [failure["seed"] for failure in failures] == [3, 4]
    assert "a wheel is lost" in failures[0]["message"]
    assert "--games 1 --seed 3 --check full --option laps=1 --option board=lighthouse" in failures[0]["repeat"]
    position = start_of(load_scenario(Path(failures[0]["scenario"])))
    assert position.ply == 39
    assert f"FAILED seed 3, ply {failures[0]['ply']}" in run(
        capsys, "simulate", "automobiles", *SHORT, "--games", 1, "--seed", 3, "--failures", tmp_path).out


@pytest.mark.long
def test_varied_tables_differ_and_keep_what_is_given(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--seats", "random,random", "--option", "laps=1", "--games", 6, "--vary", "--golden", tmp_path]
    done = run(capsys, "simulate", "automobiles", *words)
    assert done.status == 0, done.out
    options = [json.loads(path.read_text(encoding="utf-8"))["options"] for path in sorted(tmp_path.iterdir())]
    assert {each["laps"] for each in options} == {1}
    assert len({each["board"] for each in options}) > 1
    assert len({each["cards"] for each in options}) > 1


def test_the_automa_plays_where_its_seat_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "imperial-steam", "--golden", tmp_path, "--json"]
    alone = json.loads(run(capsys, *words, "--games", 1, "--seats", "random,automa").out)
    assert alone["seats"] == ["random", "automa"] and alone["options"]["automa"] == "D1" and not alone["failures"]
    assert json.loads(run(capsys, *words, "--games", 1, "--seats", "random,random").out)["options"]["automa"] == "none"
    run(capsys, *words, "--games", 4, "--seats", "random,automa", "--vary")
    options = [json.loads(path.read_text(encoding="utf-8"))["options"] for path in tmp_path.iterdir()]
    assert "none" not in {each["automa"] for each in options}


@pytest.mark.parametrize(("words", "message"), [
    (["imperial-steam", "--seats", "automa,random"], "in seat 2"),
    (["imperial-steam", "--seats", "random,automa,random"], "one of 2 players"),
    (["automobiles", "--seats", "random,automa"], "does not play this game"),
])
def test_an_automa_in_a_place_where_it_cannot_be_is_refused(
    words: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    done = run(capsys, "simulate", *words)
    assert done.status == 3 and message in done.err

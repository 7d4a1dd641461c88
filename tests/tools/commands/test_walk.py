"""`walk`: whole games on the real table of every title; what it writes of a fault, and that its games come again."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.i18n.languages import LANGUAGES
from game.rules.core.errors import DataError
from game.rules.core.registry import GAMES
from game.scenes.table.interaction.status_messages import StatusMessages
from game.session.game_catalog import GameCatalog
from game.session.seats import AUTOMA, PERSON
from game.tools.ui_fuzzer import findings, fuzzed_game, inspector
from game.tools.ui_fuzzer.findings import Finding, KnownFault, Tally, known_faults
from game.tools.ui_fuzzer.fuzz_settings import SCALES, SIZES, FuzzRequests, setting_of
from tests.tools.command_runner import Done, run

TITLE = GAMES[0]


@pytest.fixture
def nothing_known(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every fault counts."""
    monkeypatch.setattr(fuzzed_game, "known_faults", tuple)
    yield


def walk(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[Done, dict[str, Any]]:
    """Runs the command; its figures too."""
    done = run(capsys, "walk", *words, "--json")
    return done, json.loads(done.out)


@pytest.mark.long
@pytest.mark.parametrize("title", GAMES)
def test_a_game_of_every_title(title: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    done, figures = walk(capsys, title, "--actions", 120, "--seed", 1, "--failures", tmp_path)
    assert done.status == 0, [failure["what"] for failure in figures["failures"]]
    assert figures["actions"] >= 100
    assert all(row["made"] > 5 for row in figures["checks"].values()), figures["checks"]


@pytest.mark.long
@pytest.mark.parametrize("seed", [12, 20])
@pytest.mark.parametrize("title", GAMES)
def test_games_at_all_sizes(title: str, seed: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    done, figures = walk(capsys, title, "--vary", "--actions", 240, "--seed", seed, "--failures", tmp_path)
    assert done.status == 0, [failure["what"] for failure in figures["failures"]]


@pytest.mark.usefixtures("nothing_known")
def test_a_fault_is_written_so_that_it_can_be_looked_at_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(StatusMessages, "consequence", lambda remarks, pick: "")  # tooltips do not tell what follows
    monkeypatch.setattr(inspector, "SELDOM", 1)
    done, figures = walk(capsys, TITLE, "--actions", 9, "--seed", 5, "--failures", tmp_path)
    assert done.status == 1
    failure = figures["failures"][-1]
    scenario = Path(failure["scenario"])
    assert failure["repeat"] == f"python -m game walk {TITLE} --games 1 --seed 5 --actions 9"
    assert pygame.image.load(scenario.with_suffix(".png")).get_size()[0] == 1280
    assert failure["repeat"] in scenario.with_suffix(".txt").read_text(encoding="utf-8")
    assert run(capsys, "scenario", scenario).status == 0
    again, more = walk(capsys, TITLE, "--load", scenario, "--actions", 25, "--seed", 5,
                       "--failures", tmp_path / "again")
    assert more["games"] == 1 and f"--load {scenario}" in more["failures"][0]["repeat"]
    assert again.status == 1


@pytest.mark.long
@pytest.mark.usefixtures("nothing_known")
def test_each_game_comes_again_by_its_own_seed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wanted = [TITLE, "--actions", 8, "--failures", tmp_path]
    _, both = walk(capsys, *wanted, "--games", 2, "--seed", 5)
    _, second = walk(capsys, *wanted, "--games", 1, "--seed", 6)
    assert both["games"] == 2
    assert [failure for failure in both["failures"] if failure["seed"] == 6] == second["failures"]


def test_known_faults_are_counted_and_no_failures() -> None:
    tally = Tally("a-game", (KnownFault(4, "*", "untrue: *", "tips are old"),))
    new = list(tally.take(4, [Finding(4, "untrue: Cube", "here"), Finding(4, "owner gone"), Finding(4, "owner gone")]))
    assert [finding.what for finding in new] == ["owner gone"]
    assert tally.checks[4] == 1 and tally.faults[Finding(4, "owner gone")] == 2
    assert [(fault.why, times) for fault, times in tally.known_found.items()] == [("tips are old", 1)]


def test_the_list_of_known_faults_can_be_read() -> None:
    titles = {"*", *GAMES}
    assert all(fault.game in titles and fault.why for fault in known_faults())


def test_a_mistake_in_the_list_is_told_with_its_place(tmp_path: Path) -> None:
    path = tmp_path / "known.yaml"
    path.write_text('faults:\n  - {check: 9, game: "*", what: x, why: y}\n', encoding="utf-8")
    with pytest.raises(DataError, match=r"known.yaml:2:\d+: .*9"):
        findings.known_faults(path)


@pytest.mark.parametrize("title", GAMES)
def test_all_kinds_of_tables_are_drawn(title: str) -> None:
    package = GameCatalog().package(title)
    drawn = [setting_of(FuzzRequests(vary=True), package, seed) for seed in range(80)]
    assert {each.size for each in drawn} == set(SIZES) and {each.scale for each in drawn} == set(SCALES)
    assert {each.language for each in drawn} == set(LANGUAGES)
    assert {len(each.kinds) for each in drawn} >= set(package.spec.seats)
    assert all(PERSON in each.kinds for each in drawn)
    assert any(AUTOMA in each.kinds for each in drawn) == (package.spec.solo is not None)
    assert setting_of(FuzzRequests(vary=True), package, 7) == drawn[7]


def test_seats_that_a_position_does_not_have_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "two.yaml"
    path.write_text(f"id: two\ngame: {TITLE}\ngiven: {{seats: 2, seed: 1}}\nwhen: []\nthen: {{}}\n")
    with pytest.raises(DataError, match=r"--seats: two.yaml has 2 seats"):
        setting_of(FuzzRequests((PERSON, "easy", "easy"), load=path), GameCatalog().package(TITLE), 1)


def test_what_is_given_is_not_drawn() -> None:
    package = GameCatalog().package(TITLE)
    requests = FuzzRequests((PERSON, "hard"), (1280, 800), 200, "it", ("laps=2",), vary=True)
    for seed in range(10):
        each = setting_of(requests, package, seed)
        assert (each.kinds, each.size, each.scale, each.language) == ((PERSON, "hard"), (1280, 800), 200, "it")
        assert each.config.options["laps"] == 2

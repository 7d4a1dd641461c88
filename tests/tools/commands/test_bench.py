"""`bench`: every row says what it is, and a figure over its budget is a failure. (The budgets are not tests.)"""

import json
from dataclasses import replace

import pytest

from game.rules.core.registry import GAMES
from game.scenes.registry import screens_of
from game.tools.benches import rules_bench, session_bench
from game.tools.benches.call_counts import CallCount
from game.tools.benches.measurement import Measurement, micros
from tests.tools.command_runner import run


def test_budgets_have_two_directions() -> None:
    assert Measurement("clone", 5, "us", 6, "").passes and not Measurement("clone", 7, "us", 6, "").passes
    assert (
        Measurement("play", 7, "per s", 6, "", True).passes and not Measurement("play", 5, "per s", 6, "", True).passes
    )


def test_a_slower_call_takes_longer() -> None:
    assert micros(lambda: sum(range(2000)), 50, 3) > micros(lambda: None, 50, 3) >= 0


def test_calls_are_counted_between_start_and_stop() -> None:
    def call() -> None:
        pass

    count = CallCount()
    call()
    count.start()
    call()
    call()
    count.stop()
    call()
    assert count.calls == 3  # the last one is that of `stop`


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules_bench, "ACTIONS", 300)
    monkeypatch.setattr(rules_bench, "REPEATS", 1)
    monkeypatch.setattr(rules_bench, "micros", lambda call, times: micros(call, 5, 1))
    monkeypatch.setattr(rules_bench, "SOLO_GAMES", 1)
    monkeypatch.setattr(rules_bench, "GAMES", 1)
    monkeypatch.setattr(rules_bench, "LEVELS", ("random",))


ROWS = ["random play", "clone", "mask and guess", "legal", "legal, slowest"]


@pytest.mark.parametrize(("game", "names"), [
    ("automobiles", ROWS), ("imperial-steam", [*ROWS, "Automa turn", "Automa turn p99"])])
def test_the_figures_as_json(game: str, names: list[str], short: None, capsys: pytest.CaptureFixture[str]) -> None:
    report = json.loads(run(capsys, "bench", "--game", game, "--only", "rules", "--json").out)
    assert report["calibration_ms"] > 0
    assert [row["name"] for row in report["rows"]] == names
    for row in report["rows"]:
        assert row["value"] > 0 and row["limit"] > 0 and row["method"]
        assert (row["ratio"] is None) is (row["unit"] == "per s")


def test_a_broken_budget_ends_with_1(
    short: None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rules_bench, "rows", lambda game: iter([Measurement("clone", 9, "us", 6, "mid-game")]))
    done = run(capsys, "bench", "--only", "rules")
    assert done.status == 1
    assert "OVER clone" in done.out and "<= 6" in done.out


def test_the_session_is_measured_on_a_whole_game(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = screens_of("automobiles")
    short_game = replace(whole, limits=whole.limits._replace(undo_at=30))
    monkeypatch.setitem(screens_of.guests, "automobiles", short_game)
    monkeypatch.setattr(session_bench, "JUMPS", 5)
    monkeypatch.setattr(session_bench, "SEATS", 2)
    monkeypatch.setattr(session_bench, "OPTIONS", {"board": "lighthouse", "laps": "1"})
    expected = ["commit", "commit p99", "undo", "load", "jump p99"]
    assert [row.name for row in session_bench.rows("automobiles")] == expected


def test_every_game_has_its_budgets() -> None:
    assert all(figure > 0 for game in GAMES for figure in screens_of(game).limits)

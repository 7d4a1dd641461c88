"""`bench`: every row says what it is, and a figure over its budget is a failure. (The budgets are not tests.)"""

import json
from dataclasses import replace
from pathlib import Path
from textwrap import dedent

import pytest

from game.rules.core.registry import GAMES
from game.scenes.registry import screens_of
from game.tools.benches import rules_bench, session_bench
from game.tools.benches.call_counts import CallCount
from game.tools.benches.measurement import Measurement, micros
from game.tools.benches.revision_comparison import Comparison, compare
from game.tools.commands import bench
from game.tools.commands.bench import BUDGET_LOOP, comparison_text, fitted
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
    ("automobiles", [*ROWS, "reach, slowest"]), ("imperial-steam", [*ROWS, "Automa turn", "Automa turn p99"])])
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
    monkeypatch.setattr(bench, "calibration", lambda: BUDGET_LOOP)
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


def test_a_slower_machine_has_more_time_and_a_quicker_one_not_less() -> None:
    clone, play, calls = (Measurement("", 9, unit, 6, "") for unit in ("us", "per s", "calls"))
    assert fitted(clone, 2 * BUDGET_LOOP).limit == 12 and fitted(clone, BUDGET_LOOP / 2).limit == 6
    assert fitted(play, 2 * BUDGET_LOOP).limit == 3
    assert fitted(calls, 2 * BUDGET_LOOP).limit == 6


def source_tree(folder: Path, name: str, *values: float, row: str = "load") -> Path:
    """Return a tree whose `bench` prints these values, one a run, and notes its runs in `order` beside it."""
    package = folder / name / "game"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "__main__.py").write_text(dedent(f"""
        import json
        order = open({str(folder / "order")!r}, "a+")
        order.seek(0)
        done = order.read().count({name!r})
        order.write({name!r} + " ")
        print(json.dumps({{"rows": [{{"name": {row!r}, "value": {values}[done], "unit": "ms"}}]}}))
        """))
    return folder / name


def test_two_trees_are_measured_in_turn_and_compared_by_their_medians(tmp_path: Path) -> None:
    before, after = source_tree(tmp_path, "old", 4, 90, 5), source_tree(tmp_path, "new", 6, 7, 1)
    found = compare(before, after, (), 3)
    assert found == [Comparison("load", "ms", before=5, after=6)]
    assert (tmp_path / "order").read_text().split() == ["old", "new", "new", "old", "old", "new"]


def test_a_figure_that_one_tree_lacks_has_no_ratio(tmp_path: Path) -> None:
    before, after = source_tree(tmp_path, "old", 4), source_tree(tmp_path, "new", 6, row="undo")
    gone, new = compare(before, after, (), 1)
    assert (gone.name, gone.after, gone.ratio, gone.is_worse) == ("load", None, None, False)
    assert (new.name, new.before, new.ratio, new.is_worse) == ("undo", None, None, False)


@pytest.mark.parametrize(("before", "after", "more", "worse"), [
    (100, 104, False, False), (100, 106, False, True), (100, 60, False, False), (100, 94, True, True),
    (100, 96, True, False), (0, 3, False, False)])
def test_worse_is_what_is_five_percent_off(before: float, after: float, more: bool, worse: bool) -> None:
    row = Comparison("load", "ms", before, after, more)
    assert row.is_worse is worse
    assert comparison_text(row).startswith("WORSE" if worse else "ok")


def test_an_unknown_revision_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, "bench", "--against", "no-such-revision")
    assert done.status == 1 and done.err.startswith("paddock bench: ") and done.out == ""

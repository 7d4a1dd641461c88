"""`arena`: every level sits everywhere, seeds are paired, the figures add up."""

import json

import pytest

from game.tools.commands import arena
from game.tools.commands.arena import Pairing, meet
from tests.tools.command_runner import run

SHORT = ["--option", "laps=1", "--option", "board=lighthouse"]


def test_the_figures(capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, "arena", "automobiles", *SHORT, "--levels", "random,random", "--games", 2, "--json")
    (table,) = json.loads(done.out)["tables"]
    assert table["games"] == 2
    assert sum(row["wins"] for row in table["levels"]) == 2
    for row in table["levels"]:
        assert 0 <= row["low95"] <= row["share"] <= row["high95"] <= 1
        assert row["decisions"] > 100 and 0 < row["seconds_mean"] <= row["seconds_max"]


def test_the_same_players_on_swapped_seats_share_the_wins(capsys: pytest.CaptureFixture[str]) -> None:
    """Each seed is played with every seating, so the luck of a seat or a seed favours nobody."""
    out = run(capsys, "arena", "automobiles", *SHORT, "--levels", "random,random", "--games", 4, "--json").out
    assert [row["wins"] for row in json.loads(out)["tables"][0]["levels"]] == [2, 2]


def test_a_script_plays_and_games_are_told_apart(capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, "arena", "automobiles", *SHORT, "--levels", "random,script:nothing", "--games", 2, "--json")
    (table,) = json.loads(done.out)["tables"]
    assert [row["level"] for row in table["levels"]] == ["random", "script:nothing"] and table["distinct"] == 2
    again = run(capsys, "arena", "automobiles", *SHORT, "--levels", "script:first-race,script:first-race", "--games", 2,
                "--json")
    assert json.loads(again.out)["tables"][0]["distinct"] == 1  # the same players, seed and set-up


def test_an_unknown_script_is_refused_with_those_that_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, "arena", "automobiles", "--levels", "hard,script:teleport", "--games", 2)
    assert done.status != 0 and "teleport" in done.err and "hybrid" in done.err


def test_set_ups_vary_with_the_seed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []
    monkeypatch.setattr(arena, "play", lambda *args: seen.append(args[2].config) or _finished(args[2]))
    for seed in range(4):
        meet(Pairing("automobiles", ("easy", "easy", "easy"), 0, seed, (), True))
    assert len({str(config) for config in seen}) == 4 and {config.seats for config in seen} == {3}


def test_pairs_meet_two_by_two(capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "arena", "automobiles", *SHORT, "--levels", "random,random,random", "--pairs", "--games", 2).out
    assert out.count("2 games in") == 2


def test_seats_rotate(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []

    def remember(spec: object, name: str):
        seen.append(name)
        return lambda state, actions, seed: actions[-1] if name == "greedy" else actions[0]

    monkeypatch.setattr(arena, "chooser", remember)
    options = ("laps=1", "board=lighthouse")
    wins = []
    for rotation in range(3):
        seen.clear()
        levels = ("easy", "greedy", "hard")
        monkeypatch.setattr(arena, "play", lambda *args: _finished(args[2]))
        wins.append(meet(Pairing("automobiles", levels, rotation, 1, options)).wins)
        assert seen.index("easy") == rotation
    assert wins == [(1, 0, 0), (0, 0, 1), (0, 1, 0)]  # seat 0 wins, whoever sits there


def test_the_score_of_the_winners_is_told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "play", lambda *args: _finished(args[2]))
    table = ["arena", "automobiles", *SHORT, "--levels", "easy,easy,easy", "--games", 3]
    assert "winning score 3 (3 to 3)" in run(capsys, *table).out


def _finished(game: object) -> object:
    from game.rules.core.game_spec import Result

    game.result = Result((0, 1, 2), (1, 2, 3), (3, 2, 1), ({}, {}, {}))  # type: ignore[attr-defined]
    return game


def test_the_automa_keeps_its_seat(capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "arena", "imperial-steam", "--levels", "random,automa", "--games", 4, "--json").out
    (table,) = json.loads(out)["tables"]
    mine, its = table["levels"]
    assert (mine["level"], its["level"]) == ("random", "automa")
    assert mine["decisions"] > 100 and its["decisions"] == 0
    assert mine["wins"] + its["wins"] == 4


def test_senseless_acts_are_counted_by_level(capsys: pytest.CaptureFixture[str]) -> None:
    args = ["arena", "automobiles", *SHORT, "--levels", "random,script:first-race", "--games", 2, "--sense"]
    (table,) = json.loads(run(capsys, *args, "--json").out)["tables"]
    blind, script = table["levels"]
    assert blind["turns"] > 10 and sum(blind["acts"].values()) > sum(script["acts"].values())
    assert sum(blind["early_acts"].values()) < sum(blind["acts"].values())
    assert set(script["first_actions"].values()) <= {1, 2} and sum(blind["first_actions"].values()) == 2
    text = run(capsys, *args).out
    total = sum(blind["acts"].values())
    assert f"random: {total} senseless acts in {blind['turns']} turns (1 in " in text
    assert "  first action: " in text
    assert "acts" not in run(capsys, *args[:-1]).out


def test_a_character_plays_at_its_level(capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, "arena", "great-race", "--levels", "easy:maud,easy", "--games", 1, "--json")
    assert [row["level"] for row in json.loads(done.out)["tables"][0]["levels"]] == ["easy:maud", "easy"]


@pytest.mark.parametrize(("levels", "message"), [
    ("easy:nobody,easy", "no such character (expected lucien, amina, gustave, maud, ottilie)"),
    ("random:maud,easy", "unknown player 'random:maud'"),
])
def test_an_unknown_character_is_refused(capsys: pytest.CaptureFixture[str], levels: str, message: str) -> None:
    done = run(capsys, "arena", "great-race", "--levels", levels, "--games", 1)
    assert done.status and message in done.err


def test_characters_on_trial(capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, "arena", "great-race", "--characters", "easy", "--games", 4)
    assert done.out.startswith("4 games of easy: ")
    assert done.out.count(" of 6") + done.out.count(" of 7") == 10, "five characters make ten pairs"
    assert done.out.count("  (") == 5

"""The figures of finished games for other programs, and the queries behind the pages of the statistics."""

import csv
import json
from pathlib import Path

import pytest

from game.session import statistics
from game.session.notices import UserError
from game.session.seats import PERSON, Seat
from game.session.statistics import Player
from game.session.storage.saved_game import GameHead, SavedGame, SeatResult
from game.session.storage.store import Store
from game.session.transfer.statistics_export import csv_text, json_text, write_statistics

ADA, HARD = Player("Ada", PERSON), Player("", "hard")


def put(store: Store, number: int, seats: list[Seat], wear: list[int]) -> None:
    """A finished game of two rounds; the first seat won."""
    head = GameHead(f"g{number}", "automobiles", "Sunday, wet", 1, "", {}, seats, 1, number, number, "1",
                    finished=number, ply=40, round=2, seconds=90.4)
    outcomes = [SeatResult(i, seat.name, seat.kind, 10 - i, i + 1, {"laps": 1}) for i, seat in enumerate(seats)]
    measures = {1: [{"wear": 99} for _ in seats], 2: [{"wear": count} for count in wear]}
    store.add(SavedGame(head, outcomes=outcomes, measures=measures, snapshots={40: "{}"}))


def filled() -> Store:
    store = Store()
    put(store, 1, [Seat("Ada", "blue"), Seat("C1", "red", "hard"), Seat("Bo", "green")], [3, 5, 0])
    put(store, 2, [Seat("C1", "red", "hard"), Seat("ADA", "blue")], [7, 4])
    return store


def test_played_games_have_their_seats_with_the_measures_of_the_last_round() -> None:
    store = filled()
    newest, oldest = statistics.played(store)
    assert (newest.id, oldest.id, oldest.rounds, oldest.plies, oldest.kept) == ("g2", "g1", 2, 40, True)
    seats = [(sat.player, sat.rank, sat.measures["wear"]) for sat in newest.seats]
    assert seats == [(HARD, 1, 7), (Player("ADA", PERSON), 2, 4)]
    store.delete("g1")
    assert [(game.id, game.kept) for game in statistics.played(store)] == [("g2", True), ("g1", False)]


def test_only_games_in_which_a_player_took_part() -> None:
    store = filled()
    bo = Player("bo", PERSON)
    assert [game.id for game in statistics.played(store, player=bo)] == ["g1"]
    assert [game.id for game in statistics.played(store, player=ADA)] == ["g2", "g1"]
    assert {record.player.kind for record in statistics.records(store, player=bo)} == {PERSON, "hard"}
    assert sum(record.games for record in statistics.records(store, player=bo)) == 3
    assert [line.games for line in statistics.seat_wins(store, player=bo)] == [1, 1, 1]
    assert len(statistics.lengths(store, player=bo)) == 1
    assert statistics.played(store, "kraftwagen") == []


def test_means_are_of_the_end_of_games_and_know_no_case_of_names() -> None:
    found = statistics.means(filled(), "automobiles")
    means = {(mean.player.name.casefold(), mean.player.kind): mean for mean in found}
    assert (means["ada", PERSON].value, means["ada", PERSON].games) == (3.5, 2)
    assert means["", "hard"].value == 6


def test_the_table_has_a_line_for_each_seat() -> None:
    lines = list(csv.DictReader(csv_text(statistics.played(filled())).splitlines()))
    assert len(lines) == 5
    assert lines[2] | {"finished": ""} == {
        "game_id": "g1", "game": "automobiles", "title": "Sunday, wet", "finished": "", "rounds": "2", "moves": "40",
        "seconds": "90", "ended": "", "seats": "3", "seat": "0", "player": "Ada", "kind": "person", "rank": "1",
        "score": "10", "wear": "3",
    }  # fmt: skip


def test_what_a_game_does_not_measure_is_left_empty() -> None:
    """Nought would be a figure of that game."""
    games = statistics.played(filled())
    games[0].seats[0].measures = {"laps": 3}
    lines = list(csv.DictReader(csv_text(games).splitlines()))
    assert [(line["laps"], line["wear"]) for line in lines[:3]] == [("3", ""), ("", "4"), ("", "3")]
    assert csv_text([]).count("\n") == 1


def test_json_holds_the_same() -> None:
    data = json.loads(json_text(statistics.played(filled())))
    assert data["format"] == "paddock-statistics" and data["version"] == 1
    assert data["games"][0]["seats"][0] == {"seat": 0, "name": "C1", "player": {"name": "", "kind": "hard"},
                                            "rank": 1, "score": 10, "parts": {"laps": 1}, "measures": {"wear": 7}}
    assert data["games"][0]["kept"] is True


def test_files_get_new_names_and_faults_a_sentence(tmp_path: Path) -> None:
    games = statistics.played(filled())
    paths = [write_statistics(tmp_path / "exports", games, "csv") for _ in range(2)]
    assert paths[0] != paths[1] and all(path.suffix == ".csv" for path in paths)
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    with pytest.raises(UserError, match="not-written"):
        write_statistics(blocked, games, "json")

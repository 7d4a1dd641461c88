"""The figures of the statistics page."""

import json

from game.session import statistics
from game.session.seats import Seat
from game.session.statistics import Player
from game.session.storage.saved_game import GameHead, SavedGame, SeatResult
from game.session.storage.store import Store

ADA, BO, HARD = Player("Ada", "person"), Player("Bo", "person"), Player("", "hard")


def played(store: Store, number: int, ranks: dict[Player, int], game: str = "automobiles", over: bool = True) -> None:
    """Put a game with these ranks into the store; the score is 10 less the rank."""
    seats = [Seat(player.name or "Computer", "red", player.kind) for player in ranks]
    head = GameHead(f"g{number}", game, "", 1, "", {}, seats, 1, number, number, "1", finished=number if over else None,
                    ply=100 + number, round=number, seconds=60.0 * number)
    outcomes = [SeatResult(i, seat.name, seat.kind, 10 - rank, rank, {})
                for i, (seat, rank) in enumerate(zip(seats, ranks.values(), strict=True))]
    store.add(SavedGame(head, outcomes=outcomes, snapshots={head.ply: "{}"}))


def filled() -> Store:
    store = Store()
    played(store, 1, {ADA: 1, BO: 2})
    played(store, 2, {BO: 1, Player("ADA", "person"): 2, HARD: 3})
    played(store, 3, {ADA: 1, HARD: 1})
    played(store, 4, {ADA: 1, BO: 2}, game="kraftwagen")
    played(store, 5, {ADA: 2, BO: 1}, over=False)
    return store


def test_a_record_counts_a_players_finished_games_whatever_the_case_of_the_name() -> None:
    ada, hard, bo = statistics.records(filled(), "automobiles")
    assert (ada.player.name.lower(), ada.games, ada.wins, round(ada.rank, 2), ada.best) == ("ada", 3, 2, 1.33, 9)
    assert (bo.player, bo.games, bo.wins, bo.last) == (BO, 2, 1, 2.0)
    assert (hard.player, hard.games, hard.wins) == (HARD, 2, 1)  # first together with Ada is first
    assert statistics.records(filled())[0].games == 4


def test_a_game_in_the_bin_counts_and_cannot_be_opened_until_it_is_brought_back() -> None:
    store = filled()
    store.throw_away(["g1", "g4"], 9.0)
    assert {game.id: game.kept for game in statistics.played(store)} == {
        "g1": False, "g2": True, "g3": True, "g4": False}
    assert statistics.records(store) == statistics.records(filled())
    store.bring_back(["g1", "g4"])
    assert all(game.kept for game in statistics.played(store))


def test_names_beyond_ascii_are_one_player_too() -> None:
    store = Store()
    played(store, 1, {Player("Élodie", "person"): 1, BO: 2})
    played(store, 2, {Player("ÉLODIE", "person"): 1, BO: 2})
    assert statistics.records(store)[0].games == 2


def test_meetings_count_who_was_ahead() -> None:
    meetings = {(met.first.name.lower(), met.second.name.lower()): met for met in statistics.meetings(filled())}
    ada_bo = meetings["ada", "bo"]
    assert (ada_bo.ahead, ada_bo.behind, ada_bo.equal) == (2, 1, 0)
    hard_ada = meetings["", "ada"]
    assert (hard_ada.ahead, hard_ada.behind, hard_ada.equal) == (0, 1, 1)


def test_wins_by_seat_and_lengths() -> None:
    store = filled()
    wins = statistics.seat_wins(store, "automobiles")
    assert [tuple(line) for line in wins] == [(2, 0, 2, 2), (2, 1, 2, 1), (3, 0, 1, 1), (3, 1, 1, 0), (3, 2, 1, 0)]
    assert [(line.id, line.seats, line.rounds, line.plies) for line in statistics.lengths(store, "automobiles")] == \
        [("g1", 2, 1, 101), ("g2", 3, 2, 102), ("g3", 2, 3, 103)]
    assert [(count.game, count.games, count.seconds) for count in statistics.counts(store)] == \
        [("automobiles", 3, 360.0), ("kraftwagen", 1, 240.0)]


def test_an_empty_store_has_empty_statistics() -> None:
    store = Store()
    assert statistics.records(store) == statistics.meetings(store) == statistics.counts(store) == []


def test_a_computer_is_known_by_character_and_level_and_damage_hides_nobody() -> None:
    store = Store()
    cast = [("Kuno Sperling", "hard", "kuno"), ("Zoe", "hard", "kuno"), ("Otto", "hard", ""), ("Bo", "person", "kuno")]
    for number, (name, kind, character) in enumerate(cast):
        played(store, number, {ADA: 2, Player(name, kind): 1}, game="kraftwagen")
        seats = json.dumps([Seat("Ada", "red").to_data(), Seat(name, "red", kind, character).to_data()])
        store.db.execute("UPDATE game SET seats=? WHERE id=?", (seats, f"g{number}"))
    kuno = Player("kraftwagen/kuno", "hard")
    found = {record.player: record.games for record in statistics.records(store)}
    assert found == {kuno: 2, HARD: 1, ADA: 4, BO: 1}
    assert {game.id for game in statistics.played(store, player=kuno)} == {"g0", "g1"}
    store.db.execute("UPDATE game SET seats='[broken' WHERE id='g0'")
    assert sum(record.games for record in statistics.records(store)) == 8


def test_a_game_counts_once_among_those_two_played_together() -> None:
    store = Store()
    played(store, 1, {ADA: 1, HARD: 2})
    played(store, 2, {BO: 1, HARD: 2})
    store.db.execute("INSERT INTO result VALUES('g2', 2, 'Third', 'hard', 7, 3, '{}')")
    (bo,) = [met for met in statistics.meetings(store) if BO in (met.first, met.second)]
    assert (bo.ahead + bo.behind, bo.games) == (2, 1)


def test_whoever_began_is_told_by_the_first_move() -> None:
    store = Store()
    for number, (first, winner) in enumerate([(1, 1), (1, 0), (0, 0)]):
        played(store, number, {ADA: 1 + (winner == 1), BO: 1 + (winner == 0)})
        for ply, (seat, actor) in enumerate([(1 - first, "auto"), (first, "person"), (1 - first, "computer")], 1):
            store.db.execute("INSERT INTO action VALUES(?,?,?,'0 a','','[]','',?,0)", (f"g{number}", ply, seat, actor))
    assert statistics.starter_wins(store, 2) == (3, 2)
    assert statistics.starter_wins(store, 3) == (0, 0)


def test_lists_begin_with_what_is_most() -> None:
    """Titles with most games, players with most wins, pairs with most meetings, the newest game; not by name."""
    store = filled()
    for number in range(6, 9):
        played(store, number, {BO: 1, HARD: 2}, game="kraftwagen")
    assert [(count.game, count.games, count.last) for count in statistics.counts(store)] == [
        ("kraftwagen", 4, 8.0), ("automobiles", 3, 3.0)]
    assert [(line.player.name.casefold(), line.wins) for line in statistics.records(store)] == [
        ("bo", 4), ("ada", 3), ("", 1)]
    met = [{one.first.name.casefold(), one.second.name.casefold()} for one in statistics.meetings(store)]
    assert met[0] == {"bo", ""} and met[1] == {"ada", "bo"}
    assert [game.id for game in statistics.played(store)] == ["g8", "g7", "g6", "g4", "g3", "g2", "g1"]
    assert [line.id for line in statistics.lengths(store)] == ["g1", "g2", "g3", "g4", "g6", "g7", "g8"]


def test_a_mean_is_of_the_last_rounds_of_counted_games() -> None:
    """By player, whatever the case of the name; of one title, and with one player if that is asked."""
    store = Store()
    wear = {1: {ADA: 1, BO: 2}, 2: {Player("ADA", "person"): 2, HARD: 1}, 3: {ADA: 0, BO: 0}}
    for number, ranks in wear.items():
        played(store, number, ranks)
        for round_number, value in ((1, 50), (2, number * 4)):
            store.db.executemany("INSERT INTO measure VALUES(?,?,?,'wear',?)",
                                 [(f"g{number}", round_number, seat, value + seat) for seat in (0, 1)])
    played(store, 4, {ADA: 1, BO: 2}, game="kraftwagen")
    store.db.execute("INSERT INTO measure VALUES('g4', 1, 0, 'wear', 99)")
    found = {mean.player.name.casefold(): (mean.key, mean.value, mean.games)
             for mean in statistics.means(store, "automobiles")}
    assert found == {"ada": ("wear", 6.0, 2), "bo": ("wear", 5.0, 1), "": ("wear", 9.0, 1)}
    assert {mean.value for mean in statistics.means(store, "automobiles", BO)} == {4.0, 5.0}


def test_a_total_has_the_games_ended_early_and_those_not_counted_too() -> None:
    store = filled()
    played(store, 6, {ADA: 0, BO: 0})
    store.db.execute("UPDATE game SET table_rules='{\"ended\":[3,1]}' WHERE id IN ('g1', 'g5')")
    assert statistics.total(store) == (5, 1, 60.0 * (1 + 2 + 3 + 4 + 6))
    assert statistics.total(store, "kraftwagen") == (1, 0, 240.0)
    assert statistics.total(store, player=HARD) == (2, 0, 300.0)
    assert statistics.total(Store()) == (0, 0, 0.0)
    assert {game.id: game.ended for game in statistics.played(store)} == {
        "g1": "counted", "g2": "", "g3": "", "g4": "", "g6": "uncounted"}
    assert [line.id for line in statistics.lengths(store)] == ["g2", "g3", "g4", "g6"]

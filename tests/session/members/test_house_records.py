"""House records: better than all that was played here before, on the same course, and not at the first games."""

from typing import NamedTuple

import pytest

from game.session.members.house_records import race_record, score_record
from game.session.members.member import Member
from game.session.members.member_store import put_member
from game.session.storage.saved_game import SavedGame, SeatResult
from game.session.storage.store import Store
from tests.session.test_statistics import ADA, BO, played

COURSE = ("board", "laps")


class Over(NamedTuple):
    """The part of a session that a record reads: its saved game."""

    game: SavedGame


def club(games: int) -> Store:
    store = Store()
    for number in range(1, games + 1):
        played(store, number, {ADA: 1, BO: 2})
        store.db.execute("UPDATE game SET options=?, round=? WHERE id=?",
                         ('{"board":"monza","laps":2}', 30 + number, f"g{number}"))
    store.db.execute("UPDATE result SET score=70")
    return store


def over(store: Store, score: int = 10, rounds: int = 30, **options: object) -> Over:
    """The newest game, with this score of the winner and so many rounds."""
    played(store, 90, {BO: 1, ADA: 2})
    head = store.head("g90")
    head.round, head.options = rounds, {"board": "monza", "laps": 2} | options
    outcomes = store.ask("SELECT seat, name, kind, score, rank FROM result WHERE game_id='g90' ORDER BY seat")
    return Over(SavedGame(head, outcomes=[SeatResult(*row[:3], score if row[4] == 1 else 1, row[4], {})
                                          for row in outcomes]))


@pytest.mark.parametrize(("games", "score", "found"), [(3, 71, True), (3, 70, False), (2, 99, False)])
def test_more_points_than_ever(games: int, score: int, found: bool) -> None:
    store = club(games)
    put_member(store, Member("Adele", former=("Ada",)))
    record = score_record(store, over(store, score))  # type: ignore[arg-type]
    assert (record is not None) == found
    if record:
        assert (record.seat, record.figure, record.before) == (0, score, 70) and record.holder in ("Adele", "Bo")


@pytest.mark.parametrize(("rounds", "laps", "found"), [(30, 2, True), (31, 2, False), (5, 1, False)])
def test_fewer_rounds_than_ever_on_the_same_course(rounds: int, laps: int, found: bool) -> None:
    store = club(4)
    record = race_record(store, over(store, rounds=rounds, laps=laps), COURSE)  # type: ignore[arg-type]
    assert (record is not None) == found
    if record:
        assert (record.seat, record.figure, record.before, record.holder) == (0, rounds, 31, "Ada")


def test_a_head_start_sets_no_record_and_is_none() -> None:
    store = club(4)
    helped = over(store, 71, head_start=[1, 0])
    assert score_record(store, helped) is None and race_record(store, helped, COURSE) is None  # type: ignore[arg-type]
    store.db.execute("UPDATE game SET options=?, round=5 WHERE id='g1'",
                     ('{"board":"monza","laps":2,"head_start":[3,0]}',))
    store.db.execute("UPDATE result SET score=99 WHERE game_id='g1'")
    even = over(store, 71, head_start=[0, 0])
    points, race = score_record(store, even), race_record(store, even, COURSE)  # type: ignore[arg-type]
    assert points is not None and points.before == 70 and race is not None and race.before == 32


def test_what_is_played_later_takes_no_record_away() -> None:
    """The result page of an older game still tells it."""
    store = club(3)
    session = over(store, 71)
    played(store, 95, {ADA: 1, BO: 2})
    store.db.execute("UPDATE result SET score=99 WHERE game_id='g95'")
    store.db.execute("UPDATE game SET options=(SELECT options FROM game WHERE id='g1'), round=5 WHERE id='g95'")
    points = score_record(store, session)  # type: ignore[arg-type]
    race = race_record(store, session, COURSE)  # type: ignore[arg-type]
    assert points is not None and points.before == 70
    assert race is not None and race.before == 31


def test_a_damaged_row_hides_no_other() -> None:
    store = club(4)
    store.db.execute("UPDATE game SET options='[broken' WHERE id='g1'")
    record = race_record(store, over(store), COURSE)  # type: ignore[arg-type]
    assert record is not None and record.before == 32

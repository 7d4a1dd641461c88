"""Seasons: who sits where in which game, points by place, what is played next, and which of several games counts."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.session.seasons.season import (
    FEWEST,
    MOST,
    MOST_POINTS,
    Fixture,
    Season,
    can_have_teams,
    fixture_of,
    leaders,
    next_fixture,
    player_standings,
    season_of,
    seated_members,
    standings,
)
from game.session.seasons.season_store import all_seasons, put_season, season_fixtures
from game.session.session import Session
from game.session.storage.save_reader import BROKEN
from game.session.storage.saved_game import SeatResult
from game.session.storage.store import Store
from tests.session.sample_sessions import play_out, seats, tiny

MEMBERS = tuple(seats("person", "person", "hard"))


def season(**more: object) -> Season:
    return Season("Autumn", ("tiny", "tiny", "tiny"), MEMBERS, **more)  # type: ignore[arg-type]


def outcomes(*ranks: int) -> tuple[SeatResult, ...]:
    return tuple(SeatResult(seat, MEMBERS[seat].name, MEMBERS[seat].kind, 10 - rank, rank, {})
                 for seat, rank in enumerate(ranks))


def fixture(number: int, *ranks: int) -> Fixture:
    return Fixture(number, "tiny", f"game-{number}", outcomes=outcomes(*ranks))


def test_in_the_first_game_the_first_member_begins_and_then_the_next() -> None:
    names = [[seat.name for seat in seated_members(season(), number, 3)] for number in (1, 2, 3, 4)]
    assert names == [["Ada", "Bo", "Cy"], ["Bo", "Cy", "Ada"], ["Cy", "Ada", "Bo"], ["Ada", "Bo", "Cy"]]
    assert [seat.name for seat in seated_members(season(), 3, 2)] == ["Cy", "Ada"]


def test_points_wins_and_places_of_the_standings() -> None:
    found = standings(season(points=(5, 3)), [fixture(1, 1, 2, 3), fixture(2, 2, 1, 1)])
    table = {each.name: (each.points, each.gains, each.places, each.wins, each.rank) for each in found}
    assert table == {
        "Ada": (8, {1: 5, 2: 3}, {1: 1, 2: 2}, 1, 1), "Bo": (8, {1: 3, 2: 5}, {1: 2, 2: 1}, 1, 1),
        "Cy": (5, {1: 0, 2: 5}, {1: 3, 2: 1}, 1, 3)}
    assert [each.name for each in leaders(found)] == ["Ada", "Bo"]


def test_head_starts_belong_to_members_and_are_saved() -> None:
    made = season(head_starts=(0, 2, 0))
    assert season_of(made.id, made.to_data()) == made
    assert [made.head_start_of(name) for name in ("Ada", "bo", "Cy", "Guest")] == [0, 2, 0, 0]
    plain = season()
    assert "head_starts" not in plain.to_data() and season_of(plain.id, plain.to_data()).head_start_of("Bo") == 0
    with pytest.raises(BROKEN):
        season_of(made.id, made.to_data() | {"head_starts": [4]})


def test_teams_of_two_have_the_points_of_both() -> None:
    four = (*MEMBERS, replace(MEMBERS[0], name="Di"))
    made = Season("Pairs", ("tiny",) * 3, four, points=(5, 3, 2), teams=True)
    assert season_of(made.id, made.to_data()) == made and "teams" not in season().to_data()
    names = ("Ada", "Bo", "Cy", "Di")

    def game(number: int, *ranks: int) -> Fixture:
        return Fixture(number, "tiny", f"g{number}", outcomes=tuple(
            SeatResult(seat, names[seat], "person", 0, rank, {}) for seat, rank in enumerate(ranks)))

    fixtures = [game(1, 1, 4, 2, 3), game(2, 2, 1, 4, 3)]
    found = standings(made, fixtures)
    assert [(line.name, line.points, line.gains, line.places, line.wins, line.rank) for line in found] == [
        ("Ada & Bo", 13, {1: 5, 2: 8}, {1: 1, 2: 1}, 2, 1), ("Cy & Di", 7, {1: 5, 2: 2}, {1: 2, 2: 3}, 0, 2)]
    assert [line.people for line in found] == [("Ada", "Bo"), ("Cy", "Di")]
    alone = player_standings(made, fixtures)
    assert [sum(line.points for line in alone if line.name in team.people) for team in found] == [13, 7]
    assert [line.people for line in alone[:1]] == [("Ada",)]


@pytest.mark.parametrize(("members", "fixed", "can"), [(4, True, True), (6, True, True), (2, True, False),
                                                       (3, True, False), (5, True, False), (4, False, False)])
def test_teams_need_pairs_that_play_every_game(members: int, fixed: bool, can: bool) -> None:
    assert can_have_teams(members, fixed) is can
    seats_ = tuple(replace(MEMBERS[0], name=f"P{number}") for number in range(members))
    data = Season("Pairs", ("tiny",) * 3, seats_, fixed=fixed, teams=True).to_data()
    assert season_of("s", data).teams is can


def test_of_equal_points_more_first_places_lead() -> None:
    found = standings(season(points=(4, 2)), [fixture(1, 1, 2, 2), fixture(2, 3, 2, 2)])
    assert [(each.name, each.rank) for each in found] == [("Ada", 1), ("Bo", 2), ("Cy", 2)]


def test_the_next_game_is_the_first_that_is_not_over() -> None:
    fixtures = [fixture(1, 1, 2, 3), Fixture(2, "tiny", "begun"), Fixture(3, "tiny")]
    assert next_fixture(fixtures) == fixtures[1]
    assert next_fixture([fixture(1, 1, 2, 3)]) is None


@pytest.mark.parametrize(("said", "found"), [
    (["a", 1], ("a", 1)), (["a", MOST], ("a", MOST)), (["a", 0], None), (["a", MOST + 1], None), (["a", True], None),
    (["a" * 41, 1], None), (["a"], None), (None, None)])
def test_the_link_of_a_game(said: object, found: tuple[str, int] | None) -> None:
    assert fixture_of({"season": said}) == found
    assert fixture_of({}) is None


@pytest.mark.parametrize(("name", "value"), [
    ("games", ["tiny"] * (FEWEST - 1)), ("games", ["tiny"] * (MOST + 1)), ("members", []), ("points", []),
    ("points", [MOST_POINTS + 1]), ("points", [-1]), ("started", -1e15), ("seed", -1), ("name", None)])
def test_what_is_no_season_is_refused(name: str, value: object) -> None:
    data = season().to_data()
    assert season_of("x", data).to_data() == data
    with pytest.raises(BROKEN):
        season_of("x", data | {name: value})


def test_the_limits_themselves_are_allowed() -> None:
    data = season(fixed=False, lots=True).to_data() | {"games": ["tiny"] * MOST, "points": [MOST_POINTS, 0]}
    found = season_of("x", data)
    assert (found.fixed, found.lots, found.id) == (False, True, "x") and found.to_data() == data
    assert len(season_of("x", data | {"games": ["tiny"] * FEWEST}).games) == FEWEST


def played(store: Store, found: Season, number: int) -> Session:
    return tiny(store, house_rules={"season": [found.id, number]})


def test_of_several_games_with_one_number_the_first_finished_counts(tmp_path: Path) -> None:
    store, found = Store(tmp_path / "games.sqlite3"), season()
    put_season(store, found)
    first, second, other = played(store, found, 1), played(store, found, 1), played(store, found, 2)
    begun = season_fixtures(store, found)
    assert [each.game_id for each in begun] == [second.id, other.id, ""]  # of two that are begun the last one
    play_out(first)
    store.db.execute("UPDATE game SET finished=? WHERE id=?", (1000.0, first.id))
    play_out(second)
    fixtures = season_fixtures(store, found)
    assert [(each.game_id, each.over) for each in fixtures] == [(first.id, True), (other.id, False), ("", False)]
    store.close()


def test_a_game_that_is_not_counted_is_played_again(tmp_path: Path) -> None:
    store, found = Store(tmp_path / "games.sqlite3"), season()
    session = played(store, found, 1)
    session.act(session.legal()[0])
    session.end(counted=False)
    assert season_fixtures(store, found)[0] == Fixture(1, "tiny")
    again = played(store, found, 1)
    again.act(again.legal()[0])
    again.end(counted=True)
    assert season_fixtures(store, found)[0].game_id == again.id and season_fixtures(store, found)[0].over
    store.close()


def test_a_game_of_another_season_or_beyond_the_last_number_is_none_of_it(tmp_path: Path) -> None:
    store, found, other = Store(tmp_path / "games.sqlite3"), season(started=1.0), season(started=2.0)
    for each in (found, other):
        put_season(store, each)
    played(store, other, 1)
    played(store, found, 4)
    assert [each.game_id for each in season_fixtures(store, found)] == ["", "", ""]
    assert [each.id for each in all_seasons(store)] == [other.id, found.id]
    store.close()

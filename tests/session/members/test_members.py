"""Members of the club: read strictly, renamed, merged and deleted, while statistics and seasons follow."""

from pathlib import Path

import pytest

from game.session import statistics
from game.session.loading.store_opening import open_store
from game.session.members import member_store
from game.session.members.member import Member, member_called, member_of
from game.session.members.member_figures import all_figures
from game.session.notices import UserError
from game.session.seasons import season_store
from game.session.seasons.season import Season, standings
from game.session.seats import Seat
from game.session.statistics import Player
from game.session.storage.save_reader import BROKEN
from game.session.storage.saved_game import SavedGame, SeatResult
from game.session.storage.schema import ADDED
from game.session.storage.store import Store
from tests.session.test_statistics import ADA, BO, played

ANA = Player("Ana", "person")


def joined(store: Store, name: str, **fields: object) -> Member:
    member = Member(name, **fields)  # type: ignore[arg-type]
    member_store.put_member(store, member)
    return member


def games_of(store: Store) -> dict[str, int]:
    return {record.player.name: record.games for record in statistics.records(store)}


def test_a_member_is_read_as_it_was_written() -> None:
    store = Store()
    member = joined(store, "Ada", former=("Ana",), portrait="0123456789", colours=("red", "blue"), language="it",
                    practised={"automobiles/a": "helped"}, joined=5.0)
    assert member_store.all_members(store) == [member]


@pytest.mark.parametrize("wrong", [
    {"name": ""}, {"name": 7}, {"former": "Ana"}, {"former": [7]}, {"former": ["x"] * 41}, {"colours": None},
    {"portrait": "x" * 41}, {"portrait": "a\nb"}, {"practised": ["a"]}, {"joined": "soon"}, {"language": None}])
def test_a_member_of_a_wrong_form_is_no_member(wrong: dict[str, object]) -> None:
    with pytest.raises(BROKEN):
        member_of("x", Member("Ada").to_data() | wrong)


def test_a_damaged_member_hides_no_other() -> None:
    store = Store()
    ada = joined(store, "Ada")
    store.put_member("x", "[broken")
    assert member_store.all_members(store) == [ada]


def test_unknown_colours_and_results_and_empty_names_are_left_out() -> None:
    """A member without a name once would have all that nobody's name stands at."""
    data = Member("Ada").to_data() | {"colours": ["red", "pink", "red"], "practised": {"a": "won", "b": "reached"},
                                      "former": ["", "Ana", " \n "]}
    read = member_of("x", data)
    assert read.colours == ("red",) and read.practised == {"b": "reached"} and read.former == ("Ana",)


def test_a_practice_position_is_solved_with_help_too_and_not_by_a_try() -> None:
    member = Member("Ada", practised={"a": "tried", "b": "helped", "c": "reached"})
    assert all_figures(Store(), [member])[member.id].solved == 2


def test_statistics_follow_a_member_through_a_new_name() -> None:
    store = Store()
    played(store, 1, {ANA: 1, BO: 2})
    member = member_store.rename_member(store, joined(store, "Ana"), "Ada")
    played(store, 2, {ADA: 2, BO: 1})
    assert games_of(store) == {"Ada": 2, "Bo": 2}
    assert member.names == ("Ada", "Ana") and member_called([member], "ANA") is member
    assert {game.id for game in statistics.played(store, player=ADA)} == {"g1", "g2"}
    (met,) = statistics.meetings(store)
    assert (met.ahead, met.behind) == (1, 1)
    member_store.delete_member(store, member)
    assert games_of(store) == {"Ana": 1, "Ada": 1, "Bo": 2}


def test_a_name_is_that_of_the_member_who_has_it_now_before_those_who_had_it() -> None:
    was, now = Member("Bo", former=("Ada",)), Member("Ada")
    assert member_called([was, now], "ADA") is now is member_called([now, was], "Ada")
    assert member_called([was], "ada") is was and member_called([was, now], "Cy") is None


def test_back_to_a_former_name() -> None:
    store = Store()
    member = member_store.rename_member(store, joined(store, "Ana"), "Ada")
    member = member_store.rename_member(store, member, "Ana")
    assert member.names == ("Ana", "Ada") and store.known_name("ada") == "Ana"


def test_a_name_belongs_to_one_member() -> None:
    store = Store()
    bo = member_store.rename_member(store, joined(store, "Bob"), "Bo")
    ada = joined(store, "Ada")
    for name in ("Bo", "BOB"):
        with pytest.raises(UserError):
            member_store.rename_member(store, ada, name)
    assert member_store.all_members(store) == [ada, bo]


def test_an_unfinished_game_goes_on_under_the_new_name() -> None:
    store = Store()
    played(store, 1, {ANA: 1, Player("Bot", "hard"): 2}, over=False)
    played(store, 2, {ANA: 1, ADA: 2}, over=False)
    played(store, 3, {ANA: 1, BO: 2})
    member_store.rename_member(store, joined(store, "Ana"), "Ada")
    names = {head.id: [seat.name for seat in head.seats] for head in store.games()}
    assert names == {"g1": ["Ada", "Bot"], "g2": ["Ana", "Ada"], "g3": ["Ana", "Bo"]}


def test_two_members_who_are_one_person_are_merged() -> None:
    store = Store()
    played(store, 1, {ANA: 1, BO: 2})
    played(store, 2, {ADA: 2, BO: 1})
    ada = joined(store, "Ada", practised={"a": "tried", "b": "reached"}, joined=9.0)
    ana = joined(store, "Ana", practised={"a": "reached", "c": "tried"}, colours=("red",), joined=4.0)
    whole = member_store.merge_members(store, ada, ana)
    assert member_store.all_members(store) == [whole]
    assert games_of(store) == {"Ada": 2, "Bo": 2}
    assert dict(whole.practised) == {"a": "reached", "b": "reached", "c": "tried"}
    assert (whole.id, whole.joined, whole.colours) == (ada.id, 4.0, ("red",))


def test_two_who_met_at_a_table_are_two() -> None:
    store = Store()
    played(store, 1, {ADA: 1, ANA: 2})
    ada, ana = joined(store, "Ada"), joined(store, "Ana")
    with pytest.raises(UserError):
        member_store.merge_members(store, ada, ana)
    assert len(member_store.all_members(store)) == 2


def test_a_season_follows_a_member() -> None:
    store = Store()
    season = Season("Winter", ("automobiles",) * 3, (Seat("Ana", "red"), Seat("Bo", "blue")), started=5.0)
    season_store.put_season(store, season)
    for number in (1, 2):
        played(store, number, {ANA if number == 1 else ADA: 1, BO: 2})
        store.db.execute("UPDATE game SET table_rules=? WHERE id=?",
                         (f'{{"season":["{season.id}",{number}]}}', f"g{number}"))
    member_store.rename_member(store, joined(store, "Ana"), "Ada")
    (read,) = season_store.all_seasons(store)
    first, second = standings(read, season_store.season_fixtures(store, read))
    assert (first.name, first.points, second.name, second.points) == ("Ada", 20, "Bo", 12)
    stored = SavedGame(store.head("g1"), outcomes=[SeatResult(0, "Ana", "person", 1, 1, {})])
    saved = member_store.under_present_names(store, stored)
    assert [seat.name for seat in saved.head.seats] == ["Ada", "Bo"] and saved.outcomes[0].name == "Ada"


def test_people_of_games_who_are_no_members_yet() -> None:
    store = Store()
    played(store, 1, {ADA: 1, BO: 2})
    played(store, 2, {Player("BO", "person"): 1, Player("Player 1", "person"): 2, Player("x", "hard"): 3})
    joined(store, "Ada")
    assert [name.casefold() for name in member_store.unknown_players(store, ["Player 1"])] == ["bo"]


def test_a_store_of_an_older_version_gets_members_and_keeps_its_games(tmp_path: Path) -> None:
    file = tmp_path / "paddock.sqlite3"
    store, _ = open_store(file)
    played(store, 1, {ADA: 1, BO: 2})
    for table in ("member", "bin"):
        store.db.execute(f"DROP TABLE {table}")
    store.close()
    store, notices = open_store(file)
    joined(store, "Ada")
    assert not notices and len(store.games()) == 1 and member_store.all_members(store)[0].name == "Ada"
    assert set(ADDED) <= {name for name, in store.ask("SELECT name FROM sqlite_master WHERE type='table'")}
    store.close()


def test_of_people_who_are_no_members_those_who_played_most_come_first() -> None:
    store = Store()
    played(store, 1, {ADA: 1, Player("Zoe", "person"): 2})
    played(store, 2, {BO: 1, Player("ZOE", "person"): 2})
    assert [name.casefold() for name in member_store.unknown_players(store, [])] == ["zoe", "ada", "bo"]

"""Seasons: the games that belong to them, points by place, the order of the standings, their files."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.session.game_catalog import GameCatalog
from game.session.house_rules import lasting_agreements
from game.session.notices import UserError
from game.session.seasons import season_store
from game.session.seasons.season import Season, fixture_of, leaders, next_fixture, season_of, standings
from game.session.seats import Seat
from game.session.session import Session
from game.session.storage.save_reader import BROKEN
from game.session.storage.saved_game import GameHead, SavedGame, SeatResult
from game.session.storage.store import Store
from game.session.transfer.season_import_export import ENDING, import_season, write_season
from tests.support.finished_races import played as race

ADA, BO, CY = Seat("Ada", "blue"), Seat("Bo", "red"), Seat("Cy", "green", "hard")
GAMES = ("automobiles", "kraftwagen", "automobiles")


def season(**changes: object) -> Season:
    return replace(Season("Winter", GAMES, (ADA, BO, CY), started=5.0), **changes)  # type: ignore[arg-type]


def play(store: Store, of: Season, number: int, ranks: dict[Seat, int], name: str = "", over: bool = True) -> None:
    """A game of the season with these ranks; rank 0: not counted."""
    head = GameHead(name or f"g{number}", of.games[number - 1], "", 1, "", {}, list(ranks), 1, number, number, "1",
                    {"season": [of.id, number]}, finished=number if over else None, ply=3)
    outcomes = [SeatResult(i, seat.name, seat.kind, 0, rank, {}) for i, (seat, rank) in enumerate(ranks.items())]
    store.add(SavedGame(head, outcomes=outcomes if over else [], snapshots={3: "{}"}))


def test_a_season_of_which_nothing_else_is_said_is_fixed_and_draws_no_lots() -> None:
    of = season()
    assert of.fixed and not of.lots and of.points == (10, 6, 4, 3, 1)


def test_points_by_place_are_added_up() -> None:
    store, of = Store(), season()
    play(store, of, 1, {ADA: 2, BO: 1, CY: 3})
    play(store, of, 2, {ADA: 1, BO: 3, CY: 1})  # a shared place brings its points to each
    table = standings(of, season_store.season_fixtures(store, of))
    assert [(line.name, line.points, line.wins, line.places) for line in table] == [
        ("Ada", 16, 1, {1: 2, 2: 1}), ("Bo", 14, 1, {1: 1, 2: 3}), ("Cy", 14, 1, {1: 3, 2: 1})]
    assert [line.rank for line in table] == [1, 2, 2]
    assert [line.name for line in leaders(table)] == ["Ada"]


def test_equal_points_are_told_apart_by_first_places_then_second_ones() -> None:
    store, of = Store(), season(points=(3, 2, 1))
    play(store, of, 1, {ADA: 1, BO: 2, CY: 3})
    play(store, of, 2, {ADA: 3, BO: 2, CY: 1})
    table = standings(of, season_store.season_fixtures(store, of))
    assert [(line.name, line.points, line.rank) for line in table] == [("Ada", 4, 1), ("Cy", 4, 1), ("Bo", 4, 3)]


def test_nobody_leads_before_the_first_game_and_guests_stand_there_once_they_played() -> None:
    store, of = Store(), season(fixed=False)
    table = standings(of, season_store.season_fixtures(store, of))
    assert leaders(table) == [] and [line.name for line in table] == ["Ada", "Bo", "Cy"]
    play(store, of, 1, {Seat("ADA", "blue"): 2, Seat("Di", "white"): 1})
    table = standings(of, season_store.season_fixtures(store, of))
    assert [(line.name, line.points) for line in table] == [("Di", 10), ("Ada", 6), ("Bo", 0), ("Cy", 0)]


def test_what_is_next() -> None:
    store, of = Store(), season()
    assert next_fixture(season_store.season_fixtures(store, of)) == (1, "automobiles", "", True, ())
    play(store, of, 1, {ADA: 0, BO: 0, CY: 0})  # its table ended it uncounted: to be played again
    fixture = next_fixture(season_store.season_fixtures(store, of))
    assert fixture is not None and (fixture.number, fixture.game_id) == (1, "")
    play(store, of, 1, {ADA: 1, BO: 2, CY: 3}, "again", over=False)
    fixture = next_fixture(season_store.season_fixtures(store, of))
    assert fixture is not None and (fixture.number, fixture.game_id, fixture.over) == (1, "again", False)
    play(store, of, 1, {ADA: 1, BO: 2, CY: 3}, "again")
    play(store, of, 1, {ADA: 3, BO: 2, CY: 1}, "later")  # finished second: the first counts
    assert season_store.season_fixtures(store, of)[0].outcomes[0].rank == 1
    play(store, of, 2, {ADA: 1, BO: 2, CY: 3})
    play(store, of, 3, {ADA: 1, BO: 2, CY: 3})
    assert next_fixture(season_store.season_fixtures(store, of)) is None


@pytest.mark.parametrize("binned", [False, True])
def test_a_finished_game_counts_though_it_is_gone_an_unfinished_one_is_begun_anew(binned: bool) -> None:
    """Deleted, or in the bin."""
    store, of = Store(), season()
    play(store, of, 1, {ADA: 1, BO: 2, CY: 3})
    play(store, of, 2, {ADA: 1, BO: 2, CY: 3}, over=False)
    for game in ("g1", "g2"):
        if binned:
            store.throw_away([game], 9.0)
        else:
            store.delete(game)
    first, second, _ = season_store.season_fixtures(store, of)
    assert first.over and not first.kept and second == (2, "kraftwagen", "", True, ())


def test_a_rematch_and_a_game_that_is_played_on_from_an_earlier_moment_belong_to_no_season() -> None:
    table = {"undo": "friendly", "season": ["s", 2]}
    assert (
        fixture_of(table) == ("s", 2)
        and fixture_of(lasting_agreements(table)) is None
        and lasting_agreements(table)["undo"]
    )


@pytest.mark.parametrize("said", [None, 3, ["s"], ["s", 0], ["s", 13], ["s", True], [1, 2], ["s" * 50, 1]])
def test_a_link_of_another_form_is_none(said: object) -> None:
    assert fixture_of({"season": said}) is None


def test_seasons_are_kept_the_newest_first() -> None:
    store = Store()
    old, new = season(), season(id="new", started=9.0, fixed=False, lots=True, points=(5, 1))
    for each in (old, new):
        season_store.put_season(store, each)
    assert season_store.all_seasons(store) == [new, old]
    store.delete_season("new")
    assert season_store.all_seasons(store) == [old]


@pytest.mark.parametrize("wrong", [
    {"games": ["automobiles"] * 2}, {"games": ["automobiles"] * 13}, {"games": 3}, {"members": []}, {"points": []},
    {"points": [101]}, {"points": [-1]}, {"started": "today"}, {"seed": -1}, {"name": 3},
    {"members": [{"name": "A", "colour": "pink", "kind": "person"}]}])
def test_a_damaged_season_is_left_out_and_harms_no_other(wrong: dict[str, object]) -> None:
    store, good = Store(), season()
    season_store.put_season(store, good)
    data = good.to_data() | wrong
    with pytest.raises(BROKEN):
        season_of("x", data)
    store.put_season("x", json.dumps(data))
    assert season_store.all_seasons(store) == [good]


def raced(of: Season, number: int) -> SavedGame:
    """A real race of the season."""
    saved = race()
    head = replace(saved.head, id=f"race{number}", house_rules=saved.head.house_rules | {"season": [of.id, number]})
    return replace(saved, head=head)


def test_a_season_goes_to_another_machine_with_its_games(tmp_path: Path) -> None:
    of, there = season(games=("automobiles",) * 3), Store()
    path = write_season(tmp_path, of, [raced(of, 1), raced(of, 2)])
    assert path.name.startswith("winter-") and path.name.endswith(ENDING)
    game_catalog = GameCatalog()
    for _ in range(2):  # a second time it is another season with games of its own
        came = import_season(path, game_catalog, there)
        assert came.id != of.id and replace(came, id=of.id) == of
        fixtures = season_store.season_fixtures(there, came)
        assert [fixture.over for fixture in fixtures] == [True, True, False]
        session = Session.resume(game_catalog, there, fixtures[1].game_id)
        assert fixture_of(session.game.head.house_rules) == (came.id, 2)
    assert len(season_store.all_seasons(there)) == 2


@pytest.mark.parametrize("harm", ["season", "game", "stranger", "format"])
def test_a_damaged_file_of_a_season_is_refused_and_adds_nothing(tmp_path: Path, harm: str) -> None:
    of, store = season(games=("automobiles",) * 3), Store()
    path = write_season(tmp_path, of, [raced(of, 1)])
    data = json.loads(path.read_text())
    if harm == "season":
        data["season"]["games"] = []
    elif harm == "game":
        data["games"][0]["position"] = {}
    elif harm == "stranger":
        data["games"][0]["table"]["season"] = ["another", 1]
    else:
        data["format"] = "paddock-game"
    path.write_text(json.dumps(data))
    with pytest.raises(UserError):
        import_season(path, GameCatalog(), store)
    assert not season_store.all_seasons(store) and not store.games()

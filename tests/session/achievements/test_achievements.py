"""Achievements: read strictly, judged by events, measures and result, and kept for the members of the club."""

from dataclasses import replace

import pytest

from game.i18n.catalog import Catalog, languages
from game.rules.automania.scoring import PARTS
from game.rules.core.errors import DataError
from game.rules.core.events import Event
from game.rules.core.game_spec import GameConfig
from game.rules.core.registry import GAMES, spec_of
from game.session.achievements.achievement import MEASURE, PART, Achievement
from game.session.achievements.achievement_judge import earned
from game.session.achievements.achievement_reader import achievements_of, read_achievements
from game.session.achievements.achievement_store import earned_by, judge_stored, unjudged
from game.session.game_catalog import GameCatalog
from game.session.members import member_store
from game.session.members.member import Member
from game.session.seats import Seat
from game.session.storage.saved_game import GameHead, LogEntry, SavedGame, SeatResult
from game.session.storage.store import Store

LEAST = 15  # achievements of a title


def asked(needs: str, game: str = "automobiles") -> tuple[Achievement, ...]:
    return read_achievements(game, f"achievements:\n  - {{id: it, grade: 1, needs: [{needs}]}}\n", "file")


def event(kind: str, seat: int | None, **data: object) -> Event:
    return Event(kind, seat, data)


EVENTS = (
    event("round", None, number=1), event("turn", 0), event("bought", 0, cube="dark", cost=4),
    event("bought", 0, cube="blue", cost=5), event("turn", 1), event("drafted", 1, ahead=0),
    event("round", None, number=2), event("turn", 0), event("bought", 0, cube="dark", cost=3),
    event("turn", 1), event("drafted", 1, ahead=0), event("drafted", 0, ahead=1), event("drafted", 0, ahead=0))


def game(*, game_id: str = "g", ranks: tuple[int, int] = (1, 2), names: tuple[str, str] = ("Ada", "Bo"),
         finished: float = 9.0) -> SavedGame:
    """A small race of two rounds: Ada, a person, and Bo at the level Hard."""
    seats = [Seat(names[0], "red", "person"), Seat(names[1], "blue", "hard")]
    head = GameHead(game_id, "automobiles", "", 1, "", {"laps": 3}, seats, 1, 1.0, finished, "", finished=finished,
                    ply=1, round=2)
    measures = {1: [{"wear": 2, "place": 2}, {"wear": 0, "place": 1}],
                2: [{"wear": 4, "place": 1}, {"wear": 1, "place": 2}]}
    outcomes = [SeatResult(0, names[0], "person", 30, ranks[0], {"laps": 3}),
                SeatResult(1, names[1], "hard", 24, ranks[1], {"laps": 2})]
    log = [LogEntry(1, 0, "0 done", "", EVENTS, "", "person", 1.0)]
    return SavedGame(head, log=log, measures=measures, outcomes=outcomes, snapshots={1: "{}"})


@pytest.mark.parametrize(("needs", "seats"), [
    ("{rank: 1}", [0]),
    ("{rank: {at_least: 1}}", [0, 1]),
    ("{lead: {at_least: 6}}", [0]),
    ("{lead: {at_least: 7}}", []),
    ("{lead: {at_most: -1}}", [1]),
    ("{score: {at_most: 24}}", [1]),
    ("{seats: 2}", [0, 1]),
    ("{rounds: {at_most: 1}}", []),
    ("{part: laps, at_least: 3}", [0]),
    ("{measure: wear, at_least: 4}", [0]),
    ("{measure: wear, at_most: 1}", [1]),
    ("{measure: place, at: half, at_least: 2}, {rank: 1}", []),
    ("{measure: place, at_least: 2}", [1]),
    ("{option: laps, is: [3, 4]}", [0, 1]),
    ("{option: laps, is: [1]}", []),
    ("{against: [hard]}", [0]),
    ("{event: bought}", [0]),
    ("{event: bought, at_least: 4}", []),
    ("{event: bought, sum: cost, at_least: 12}", [0]),
    ("{event: bought, most: cost, at_least: 6}", []),
    ("{event: bought, distinct: cube, at_least: 2}", [0]),
    ("{event: bought, where: {cube: dark}, at_least: 2}", [0]),
    ("{event: bought, where: {cube: [dark, blue]}, at_least: 3}", [0]),
    ("{event: bought, where: {cost: {at_most: 4}}, at_least: 2}", [0]),
    ("{event: bought, at_most: 0}", [1]),
    ("{event: bought, within: round, at_least: 2}", [0]),
    ("{event: bought, within: round, at_least: 3}", []),
    ("{event: bought, within: turn, sum: cost, at_least: 9}", [0]),
    ("{event: drafted, to: ahead, at_least: 2}", [0]),
    ("{event: drafted, to: ahead, at_least: 1}", [0, 1]),
    ("{event: drafted, to: ahead, at_least: 3}", []),  # what a seat does to itself others have not done to it
])
def test_a_need_is_met_by_the_right_seats(needs: str, seats: list[int]) -> None:
    assert sorted(earned(game(), asked(needs))) == seats


def test_a_round_ends_the_turn_before_it() -> None:
    """Purchases of everybody before the first turn of a round are not one turn with the last one."""
    events = event("turn", 0), event("bought", 0, cube="dark", cost=4), event("round", None, number=2), event(
        "bought", 0, cube="dark", cost=3)
    played = replace(game(), log=[LogEntry(1, 0, "0 done", "", events, "", "person", 1.0)])
    assert earned(played, asked("{event: bought, within: turn, at_least: 2}")) == {}
    assert earned(played, asked("{event: bought, within: game, at_least: 2}")) == {0: ["it"]}


def test_a_game_that_does_not_count_earns_nothing() -> None:
    assert earned(game(ranks=(0, 0)), asked("{event: bought}")) == {}


@pytest.mark.parametrize(("needs", "told"), [
    ("{rnak: 1}", "no subject"),
    ("{event: bougth}", "did you mean 'bought'"),
    ("{event: bought, sum: cube}", "no number"),
    ("{event: bought, where: {cosd: 1}}", "cosd"),
    ("{event: bought, within: week}", "week"),
    ("{lead: {}}", "no limit"),
    ("{event: bought, to: cost}", "unknown seat 'cost'"),
    ("{against: [hardest]}", "hardest"),
    ("", "no need"),
    ("{part: laps}", "no limit"),
    ("{event: bought, at_leest: 2}", "at_leest"),
])
def test_a_mistake_is_told(needs: str, told: str) -> None:
    with pytest.raises(DataError) as refused:
        asked(needs)
    assert told in str(refused.value)


@pytest.mark.parametrize("title", GAMES)
def test_the_content_of_a_title(title: str) -> None:
    found = achievements_of(title)
    assert len(found) >= LEAST and {each.grade for each in found} == {1, 2, 3}
    keys = {f"{each.key}.{end}" for each in found for end in ("name", "text")}
    for language in languages():
        texts = Catalog(language).area(f"{title}-achievements", language)
        assert set(texts) == keys and len(set(texts.values())) == len(keys), language
    package = GameCatalog().package(title)
    spec = spec_of(title)
    options = {option.id: option.default for option in spec.options(package.content, spec.seats[-1])}
    state = spec.setup(package.content, GameConfig(spec.seats[-1], options), 1)
    known = set(spec.measures(state, 0))
    for need in (need for each in found for need in each.needs):
        assert need.subject != MEASURE or need.name in known
        assert need.subject != PART or (title == "automania" and need.name in PARTS)


def test_they_are_judged_once_kept_and_follow_a_member() -> None:
    store = Store()
    for number in (1, 2):
        store.add(game(game_id=f"g{number}", finished=float(number)))
    assert unjudged(store) == ["g2", "g1"]
    for game_id in unjudged(store):
        judge_stored(store, game_id)
    assert unjudged(store) == []
    had = earned_by(store, "ada")["automobiles"]
    assert had["chequered-flag"].times == 2 and had["chequered-flag"].game_id == "g1" and "strong-rival" in had
    assert earned_by(store, "Bo") == {}, "a computer earns nothing"
    store.delete("g1")
    member = Member("Ada")
    member_store.put_member(store, member)
    member_store.rename_member(store, member, "Adele")
    assert earned_by(store, "Adele")["automobiles"] == had and earned_by(store, "Ada") == {}


def test_a_damaged_game_has_none_and_is_not_asked_again() -> None:
    store = Store()
    store.add(replace(game(), snapshots={}))
    judge_stored(store, "g")
    assert unjudged(store) == [] and earned_by(store, "Ada") == {}


def test_a_lead_is_that_over_the_best_of_the_others() -> None:
    three = game()
    three.outcomes.append(SeatResult(2, "Cy", "person", 10, 3, {}))
    assert earned(three, asked("{lead: {at_least: 6}}")) == {0: ["it"]}
    assert earned(three, asked("{lead: {at_least: 7}}")) == {}
    alone = replace(three, outcomes=three.outcomes[:1])
    assert earned(alone, asked("{lead: {at_least: -99}}")) == {}, "nobody else sat there"

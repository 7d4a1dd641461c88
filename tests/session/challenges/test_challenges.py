"""Challenges: content, the challenge of a day, and the stars of the best game."""

from dataclasses import replace
from datetime import date

import pytest

from game.rules.core.errors import DataError
from game.rules.core.game_spec import GameConfig, is_valid_choice
from game.rules.core.registry import GAMES
from game.session.achievements.achievement_store import earned_by, judge_stored, unjudged, version_of
from game.session.challenges.challenge import (
    STARS,
    challenge_called,
    challenge_of_day,
    challenges_of,
    read_challenges,
)
from game.session.challenges.challenge_stars import best_results
from game.session.game_catalog import GameCatalog
from game.session.house_rules import CHALLENGE, lasting_agreements
from game.session.storage.save_reader import agreements
from game.session.storage.store import Store
from tests.session.achievements.test_achievements import game

LEAST = 20  # challenges of a title


@pytest.mark.parametrize("title", GAMES)
def test_every_challenge_of_a_title_can_be_played_and_they_grow_harder(title: str) -> None:
    package, found = GameCatalog().package(title), challenges_of(title)
    assert len(found) >= LEAST and len({each.seed for each in found}) == len(found)
    assert [each.grade for each in found] == sorted(each.grade for each in found)
    for each in found:
        seats = 1 + len(each.rivals)
        options = {option.id: option for option in package.spec.options(package.content, seats)}
        assert all(is_valid_choice(options[name], value, seats) for name, value in each.options.items()), each.id
        chosen = {name: option.default for name, option in options.items()} | each.options
        assert seats in package.spec.seats
        assert not package.spec.setup_problems(package.content, GameConfig(seats, chosen)), each.id


@pytest.mark.parametrize(("row", "told"), [
    ("{id: a, grade: 1, rivals: [easy], seed: 1, targets: [all-hands]}", "found 1 targets"),
    ("{id: a, grade: 4, rivals: [easy], seed: 1, targets: [all-hands, slipstream]}", "from 1 to 3"),
    ("{id: a, grade: 1, rivals: [eazy], seed: 1, targets: [all-hands, slipstream]}", "did you mean 'easy'"),
    ("{id: a, grade: 1, rivals: [easy], seed: 1, targets: [all-hands, slipstraem]}", "did you mean 'slipstream'"),
    ("{id: day-1, grade: 1, rivals: [easy], seed: 1, targets: [all-hands, slipstream]}", "is a day")])
def test_a_mistake_is_told(row: str, told: str) -> None:
    with pytest.raises(DataError) as refused:
        read_challenges("automobiles", f"challenges:\n  - {row}\n", "file")
    assert told in str(refused.value)


def test_a_day_has_one_challenge_and_the_titles_take_turns() -> None:
    days = [challenge_of_day(date.fromordinal(date(2026, 12, 1).toordinal() + n)) for n in range(400)]
    assert [each.game for each in days[:5]] != [days[0].game] * 5 and {each.game for each in days[:5]} == set(GAMES)
    assert len({each.name for each in days}) == len({each.seed for each in days}) == len(days)
    assert all(len(each.targets) == STARS - 1 for each in days)
    for each in days[:20]:
        assert challenge_called(each.name) == each and each.day is not None
    assert len({(each.rivals, tuple(target.id for target in each.targets)) for each in days}) > 100


@pytest.mark.parametrize("name", ["", "chess/c01", "automobiles/c99", "automobiles/day-2026-13-01",
                                  "kraftwagen/day-2026-12-02"])
def test_an_unknown_name_is_no_challenge(name: str) -> None:
    assert challenge_called(name) is None


def played(store: Store, game_id: str, name: str, rank: int = 1) -> None:
    one = game(game_id=game_id, ranks=(rank, 3 - rank))
    store.add(replace(one, head=replace(one.head, house_rules={CHALLENGE: name})))


def test_the_best_game_counts_and_games_are_judged_for_it() -> None:
    store = Store()
    assert best_results(store, "Ada") == {}
    played(store, "lost", "automobiles/c01", rank=2)
    played(store, "won", "automobiles/c01")
    played(store, "lost again", "automobiles/c01", rank=2)
    played(store, "unknown", "automobiles/c77")
    store.add(game(game_id="free"))
    assert best_results(store, "ada") == {"automobiles/c01": (True, False, False)}
    assert best_results(store, "Bo") == {}, "a computer wins no stars"


def test_a_target_is_a_star() -> None:
    store = Store()
    played(store, "g", "automobiles/c01")
    won = next(each for each in challenges_of("automobiles"))
    store.put_earned("g", version_of("automobiles"), f'{{"0": ["{won.targets[1].id}"]}}')
    assert best_results(store, "Ada") == {"automobiles/c01": (True, False, True)}


def test_the_house_rule_is_read_and_does_not_pass_to_the_next_game() -> None:
    assert agreements({CHALLENGE: "automobiles/c01"}) == {CHALLENGE: "automobiles/c01"}
    assert agreements({CHALLENGE: 7}) == {} and lasting_agreements({CHALLENGE: "automobiles/c01"}) == {}


def test_a_challenge_that_was_played_without_a_star_has_been_played() -> None:
    store = Store()
    played(store, "lost", "automobiles/c01", rank=2)
    assert best_results(store, "Ada") == {"automobiles/c01": (False, False, False)}


def test_a_game_that_nobody_has_judged_yet_is_judged_for_its_stars() -> None:
    """A star for a target too, not for winning alone; a game that is no challenge waits."""
    known, store = Store(), Store()
    known.add(game(game_id="g"))
    judge_stored(known, "g")
    had = set(earned_by(known, "Ada")["automobiles"])
    asked = next(each for each in challenges_of("automobiles") if any(target.id in had for target in each.targets))
    played(store, "g", asked.name)
    store.add(game(game_id="free"))
    goals = best_results(store, "Ada")[asked.name]
    assert goals == (True, *(target.id in had for target in asked.targets)) and any(goals[1:])
    assert unjudged(store) == ["free"]

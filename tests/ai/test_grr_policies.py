"""Computer drivers of The Great Race: every move legal, the same for the same view and seed, blind to what is hidden,
right where there is one right move, and races that end."""

from functools import cache
from itertools import islice
from typing import Any

import pytest

from game.ai.advice import explain
from game.ai.great_race import MIND
from game.ai.great_race.foresight import deal
from game.ai.great_race.habits import Habits
from game.ai.great_race.levels import LEVELS
from game.ai.great_race.roads import Roads
from game.ai.great_race.weights import Weights
from game.ai.mind import SCRIPT
from game.ai.policies import policy
from game.rules.core.actions import Action
from game.rules.core.flow import legal
from game.rules.core.rng import seeded
from game.rules.core.spec import Config
from game.rules.great_race import SPEC
from game.rules.great_race.drive import entry_cost
from game.rules.great_race.planning import Planning
from game.session import seats as kinds
from tests.ai.games import at_random, by_levels, play
from tests.positions import content_of
from tests.rules.great_race.positions import Position, convoy, planning

STRONG = [pytest.param(name, marks=pytest.mark.long) for name in ("hard", "expert")]
DECISIONS = ["Draft", "Plan", "Play", "NextStep", "SplitLoss", "Danger", "PlaceTiles", "Repair", "SplitGain",
             "HandLimit", "React", "PickTiles", "Supplier", "RemoveTile", "StopSign", "ShortOfFuel"]


def new_race(count: int = 2, seed: int = 1, **options: Any) -> Any:
    """A race from one city to the other."""
    return SPEC.setup(content_of(SPEC.id), Config(count, options), seed)


def finish(g: Any, levels: dict[int, str], seed: int) -> Any:
    """Play to the end; the result."""
    for _ in play(g, by_levels(SPEC, levels), seed):
        pass
    assert not g.stack
    return SPEC.result(g)


def answer(p: Position, level: str = "expert", seed: int = 5) -> str:
    """What a level does, as text without the seat."""
    action = policy(level, SPEC.id).decide(SPEC.mask(p.g, p.seat), p.seat, seed).action
    assert action in legal(p.g)
    return action.text().partition(" ")[2]


@cache
def asked(frame: str) -> Any:
    """A position in which a decision of that kind is pending, of the first random race that has one."""
    return next(state for seed in range(40) for state in play(new_race(3, seed), at_random, seed)
                if type(state.stack[-1]).__name__ == frame and len(legal(state)) > 1)


def test_there_is_a_table_of_all_levels() -> None:
    assert set(LEVELS) == {"greedy", *kinds.LEVELS}


@pytest.mark.parametrize("frame", DECISIONS)
@pytest.mark.parametrize("level", ["easy", *STRONG])
def test_fairness_and_repeatability_at_every_kind_of_decision(frame: str, level: str) -> None:
    """Two true states that look alike, with other draws to come and other cards and plans of rivals, get the same move
    and hints."""
    g = asked(frame)
    seat = g.stack[-1].seat
    other = g.clone()
    other.rng = seeded(987654321)
    for rival, crew in enumerate(other.crews):
        if rival != seat:
            for number, card in enumerate(crew.hand):
                swapped = next((kind for kind, count in other.deck.items() if count and kind != card), card)
                other.deck[swapped] -= swapped != card
                other.deck[card] += swapped != card
                crew.hand[number] = swapped
    for lying in other.stack:
        if isinstance(lying, Planning):
            lying.plans = [plan if rival == seat or plan is None else (0, 5, 0, 0)
                           for rival, plan in enumerate(lying.plans)]
    views = SPEC.mask(g, seat), SPEC.mask(other, seat)
    assert g.to_data() != other.to_data()
    before = views[0].to_data()
    moves = [policy(level, SPEC.id).decide(view, seat, 42) for view in views]
    assert moves[0] == moves[1] and moves[0].action in legal(g)
    hints = [policy("normal", SPEC.id).advise(view, seat, 42) for view in views]
    assert hints[0] == hints[1] and all(hint.action in legal(g) for hint in hints[0])
    assert views[0].to_data() == before, "thinking must not change the view"


@pytest.mark.parametrize("level", ["easy", pytest.param("expert", marks=pytest.mark.long)])
def test_the_first_hint_is_the_move(level: str) -> None:
    """The others begin with other moves and are worth no more."""
    g = new_race(2, 6)
    choices = (state for state in play(g, by_levels(SPEC, {0: "greedy", 1: "greedy"}), 3) if len(legal(state)) > 1)
    for number, state in enumerate(islice(choices, 0, 60, 5)):
        seat = state.stack[-1].seat
        view = SPEC.mask(state, seat)
        advice = explain(policy(level, SPEC.id).advise(view, seat, number))
        assert advice[0].choice.action == policy(level, SPEC.id).decide(view, seat, number).action
        actions = {each.choice.action for each in advice}
        assert len(actions) == len(advice) <= 3 and actions <= set(legal(state))
        assert [each.behind for each in advice] == sorted(each.behind for each in advice)


@pytest.mark.parametrize("board", ["africa", "south_america"])
@pytest.mark.parametrize(("level", "count", "direction"), [
    ("greedy", 2, "north_to_south"), ("greedy", 4, "south_to_north"), ("easy", 3, "north_to_south"),
    pytest.param("expert", 2, "south_to_north", marks=pytest.mark.long)])
def test_somebody_reaches_the_goal(board: str, level: str, count: int, direction: str) -> None:
    g = new_race(count, 3, board=board, direction=direction)
    finish(g, dict.fromkeys(range(count), level), 3)
    assert g.round < 15 and any(crew.arrival for crew in g.crews)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_easy_beats_random(seed: int) -> None:
    result = finish(new_race(2, seed), {seed % 2: "easy", 1 - seed % 2: "random"}, seed)
    assert result.order[0] == seed % 2


@pytest.mark.parametrize(("better", "worse", "least"), [
    ("normal", "easy", 7), pytest.param("hard", "normal", 7, marks=pytest.mark.long)])
def test_a_level_is_better_than_the_one_below(better: str, worse: str, least: int) -> None:
    """A coarse look at twelve races; `arena` measures."""
    won = 0
    for game in range(12):
        at = game % 2
        race = new_race(2, 60 + game // 2, board=("africa", "south_america")[game // 2 % 2])
        won += finish(race, {at: better, 1 - at: worse}, 60 + game).order[0] == at
    assert won >= least


# what is not known ----------------------------------------------------------------------------------------------------


def test_guesses_agree_with_what_was_seen() -> None:
    """Hands of the right size, no card twice, the own hand and the tiles as they are; a rival's plan makes sense."""
    p = planning(3).seat_has(1, hand=["guide", "pilot"]).mine(hand=["ranger"])
    p.do("plan 1 2 1 1")
    view = SPEC.mask(p.g, 1)
    for seed in range(16):
        dealt = deal(view, 1, Habits(Weights()), seed)
        assert SPEC.check(dealt) == []
        assert dealt.crews[1].hand == ["guide", "pilot"] and len(dealt.crews[0].hand) == 1
        assert dealt.tiles == view.tiles and dealt.bag == view.bag
        plans = next(lying.plans for lying in dealt.stack if isinstance(lying, Planning))
        assert plans[0] is not None and sum(plans[0]) == 5 and plans[1:] == [None, None]


def test_what_a_blind_step_is_worth_follows_from_the_bag() -> None:
    """The same step with a bag of tracks, of what wears the last levels away, and of what nobody can pay."""
    habits, worth = Habits(Weights()), {}
    for kind in ("track", "rocks", "dunes"):
        p = convoy().mine(fuel=2, engine=1, chassis=1).bag(**{kind: 3})
        onward = next(habits.atlas.of(p.g, 0).way(p.g, 1))
        p.do("drive")
        worth[kind] = habits.worth(p.g, 0, ("step", onward))
    assert worth["track"] > 0 > worth["dunes"] > worth["rocks"]


# positions with one right move ----------------------------------------------------------------------------------------


def test_the_road_goes_round_what_costs_much() -> None:
    p = convoy().mine(space="COL").ground(A0203="track", A0204="swamp", A0105="swamp")
    assert next(Roads(p.g, 0, Weights()).way(p.g, 1)) == "A0203"


@pytest.mark.parametrize("level", ["greedy", "expert"])
def test_who_can_end_the_race_does(level: str) -> None:
    """One step before the goal, the rival far behind: the Mechanic drives, and drives in."""
    p = convoy()
    goal = p.g.table.finish
    last = next(place for place in p.g.table.chart.beside[goal])
    p.ground(**{last: "track"}).mine(space=last, fuel=3, assistants={"mechanic": 1})
    if level == "greedy":
        assert answer(p, level) == "drive"
    p.do("drive")
    assert answer(p, level) == f"step {goal}"


@pytest.mark.parametrize("level", ["greedy", "expert"])
def test_a_broken_engine_is_repaired(level: str) -> None:
    p = convoy().mine(engine=0, chassis=2, money=60, hand=["toolbox"], assistants={"mechanic": 2})
    assert answer(p, level) == "repair"
    p.do("repair")
    assert answer(p, level).startswith("parts 0 1")


@pytest.mark.parametrize("level", ["greedy", "expert"])
def test_a_saboteur_waits_where_an_escort_stands_and_breaks_engines_else(level: str) -> None:
    own, rival = {"hand": ["saboteur"], "assistants": {"mechanic": 1}}, {"engine": 2, "chassis": 2, "hand": []}
    p = convoy().mine(**own).seat_has(1, **rival, assistants={"mechanic": 2})
    assert answer(p, level) == "sabotage 1 2 0"
    p = convoy().mine(**own).seat_has(1, **rival, assistants={"mechanic": 2, "escort": 2})
    assert not answer(p, level).startswith("sabotage")


@pytest.mark.parametrize("level", ["greedy", "expert"])
def test_an_escort_saves_the_engine_but_is_not_spent_for_others(level: str) -> None:
    """GRR-9.3 The target answers; who is not hurt lets it pass."""
    p = convoy(3).mine(hand=["saboteur"]).seat_has(1, engine=2, chassis=0, assistants={"mechanic": 2, "escort": 1})
    p.seat_has(2, assistants={"mechanic": 2, "escort": 1})
    p.do("sabotage 1 2 0")
    assert (p.seat, answer(p, level)) == (1, "escort")
    p.do("decline")
    assert p.seat == 2 and answer(p, level).startswith("decline")


def test_the_last_level_of_the_engine_is_kept() -> None:
    p = convoy().mine(engine=1, chassis=3, fuel=8).ground(A0203="stony")
    p.do("drive", "step A0203")
    assert (p.crew().engine, answer(p, "greedy")) == (1, "split 0 1")


def test_a_can_is_played_rather_than_thrown_away() -> None:
    p = convoy().mine(chassis=1, fuel=5, hand=["jerrycan"], assistants={"scout": 1})
    p.do("draw")
    assert p.asks == "HandLimit" and answer(p, "greedy") == "jerrycan"


# scripts, clock, review -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", MIND.scripts)
def test_a_script_plays_a_race_to_its_end(name: str) -> None:
    """True to its idea as far as the log can tell."""
    g, done = new_race(2, 4), list[Action]()
    players, blind = by_levels(SPEC, {0: SCRIPT + name, 1: "greedy"}), 0

    def choose(state: Any, number: int) -> Action:
        nonlocal blind
        action = players(state, number)
        if action.seat == 0:
            done.append(action)
            blind += action.verb == "step" and entry_cost(state, str(action.args[0])) is None
        return action

    for _ in play(g, choose, 4):
        pass
    assert not g.stack
    plans = [action.args for action in done if action.verb == "plan"]
    assert (not any(plan[3] for plan in plans)) == (name in ("unfunded", "drive-first"))
    if name == "drive-first":
        assert all(plan[1] == 5 for plan in plans)
    if name == "known-road":
        assert blind <= 3
    if name == "attacking":
        assert {"saboteur", "swindler", "pursuer"} & {str(action.args[0]) for action in done if action.verb == "take"}


def test_a_clock_may_cut_a_decision_short() -> None:
    p = planning()
    asked_at: list[tuple[int, int]] = []

    def stop(done: int, total: int) -> bool:
        asked_at.append((done, total))
        return len(asked_at) < 2

    assert policy("expert", SPEC.id).decide(SPEC.mask(p.g, p.seat), p.seat, 1, stop).action in legal(p.g)
    assert len(asked_at) == 2 and all(done <= total for done, total in asked_at)


@pytest.mark.parametrize("seed", [1, 2])
def test_chances_make_one_and_a_race_that_is_over_is_certain(seed: int) -> None:
    g = new_race(2, seed)
    before = MIND.chances(SPEC.mask(new_race(4), None))
    assert len(before) == 4 and abs(sum(before) - 1) < 0.01
    assert MIND.chances(SPEC.mask(g, 0)) == MIND.chances(SPEC.mask(g, None)), "they rest on what all know"
    finish(g, {0: "greedy", 1: "greedy"}, seed)
    assert sorted(MIND.chances(SPEC.afterwards(g))) == [0.0, 1.0]

"""Computer drivers of The Great Race: every move legal, the same for the same view and seed, blind to what is hidden,
right where there is one right move, and races that end."""

from typing import Any

import pytest

from game.ai.beam_search import CandidatePlan
from game.ai.game_opponents import SCRIPT
from game.ai.great_race import OPPONENTS
from game.ai.great_race.cheapest_roads import CheapestRoads
from game.ai.great_race.rollout_policy import GreatRaceRolloutPolicy
from game.ai.great_race.rollouts import compare_by_rollouts, deal
from game.ai.great_race.tile_values import placed_tile_value
from game.ai.great_race.weights import Weights
from game.ai.great_race.win_chance import win_chances
from game.ai.policies import policy_for
from game.rules.core.actions import Action
from game.rules.core.engine import legal
from game.rules.great_race import SPEC
from game.rules.great_race.content.numbers import AREAS
from game.rules.great_race.decisions.bivouac_and_planning import Planning
from game.rules.great_race.decisions.drive_state import entry_cost
from game.scenes.table.log.term_text import term_words
from tests.ai.played_games import begun, by_levels, finished, play
from tests.rules.great_race.positions import Position, convoy, planning


def answer(p: Position, level: str = "expert", seed: int = 5) -> str:
    """Return the action of a level, as text without the seat."""
    action = policy_for(level, SPEC.id).decide(SPEC.mask(p.state, p.seat), p.seat, seed).action
    assert action in legal(p.state)
    return action.text().partition(" ")[2]


@pytest.mark.parametrize("board", ["africa", "south_america"])
@pytest.mark.parametrize(("level", "count", "direction"), [
    ("greedy", 2, "north_to_south"), ("greedy", 4, "south_to_north"), ("easy", 3, "north_to_south"),
    pytest.param("expert", 2, "south_to_north", marks=pytest.mark.long)])
def test_somebody_reaches_the_goal(board: str, level: str, count: int, direction: str) -> None:
    state = begun(SPEC.id, count, 3, board=board, direction=direction)
    finished(SPEC.id, state, dict.fromkeys(range(count), level), 3)
    assert state.round < 15 and any(crew.arrival for crew in state.crews)


def test_a_crew_that_has_broken_down_repairs_rather_than_earn_what_it_cannot_spend() -> None:
    """Two of them planned nothing but Funding, day after day, with thousands of francs, a line or two from the goal."""
    p = planning(direction="south_to_north", parts_per_repair_unlimited=False)
    for seat in (0, 1):
        p.seat_has(seat, space="A0305", engine=0, chassis=0, fuel=8, money=1500)
    plan = dict(zip(AREAS, map(int, answer(p, "hard").split()[1:]), strict=True))
    assert plan["mechanic"], plan


def test_good_tiles_lie_near_on_the_own_road_and_bad_ones_off_it() -> None:
    """Good ones were laid at its far end, where a rival in front drove over them."""
    p = convoy().mine(assistants={"scout": 1})
    roads = CheapestRoads(p.state, 0, Weights())
    near, *_, far = [place for place in roads.way(p.state, 12) if p.state.tiles.get(place) == ""]
    aside = next(
        place for place, tile in p.state.tiles.items() if not tile and place not in set(roads.way(p.state, 30))
    )
    assert (
        placed_tile_value(p.state, 0, roads, "track", near)
        > placed_tile_value(p.state, 0, roads, "track", far)
        > placed_tile_value(p.state, 0, roads, "track", aside)
    )
    assert (
        placed_tile_value(p.state, 0, roads, "swamp", near)
        < placed_tile_value(p.state, 0, roads, "swamp", far)
        < placed_tile_value(p.state, 0, roads, "swamp", aside)
    )


def test_the_day_is_not_given_up_while_it_can_be_worked() -> None:
    """At the end of a round a crew that stood still has all its fuel, and three Mechanics had done nothing."""
    p = convoy().ground(A0204="jungle", A0305="bridge").mine(
        fuel=7, money=120, hand=["spare_parts", "saboteur"], assistants={"mechanic": 3})
    view, free = SPEC.mask(p.state, 0), Weights(given_up=0.0)
    worth = {}
    for weights in (Weights(), free):
        lines, given_up = compare_by_rollouts(
            view, [CandidatePlan(0.0, (("pass",),), ())], 0, GreatRaceRolloutPolicy(weights), 2, 5, None
        )
        worth[weights.given_up] = (lines + given_up)[0].value
    assert worth[18.0] < worth[0.0] - 18.0


def test_a_crew_far_behind_has_hardly_a_chance_whatever_it_has_saved() -> None:
    """A review gave one that stood nine lines behind a fifth, for its full tank and its money."""
    p = convoy().mine(space="COL", fuel=8, money=140).seat_has(1, fuel=1, engine=3, chassis=2, money=20)
    p.seat_has(1, space=next(city for city in p.state.selected.chart.cities if p.state.selected.lines[city] == 11))
    own, other = win_chances(p.state)
    assert own < 0.12 and other > 0.88 and win_chances(convoy().state)[0] == pytest.approx(0.5, abs=0.1)


# what is not known ----------------------------------------------------------------------------------------------------


def test_guesses_agree_with_what_was_seen() -> None:
    """Hands of the right size, no card twice, the own hand and the tiles as they are; a rival's plan makes sense."""
    p = planning(3).seat_has(1, hand=["guide", "pilot"]).mine(hand=["ranger"])
    p.do("plan 1 2 1 1")
    view = SPEC.mask(p.state, 1)
    for seed in range(16):
        dealt = deal(view, 1, GreatRaceRolloutPolicy(Weights()), seed)
        assert SPEC.check_invariants(dealt) == []
        assert dealt.crews[1].hand == ["guide", "pilot"] and len(dealt.crews[0].hand) == 1
        assert dealt.tiles == view.tiles and dealt.bag == view.bag
        plans = next(frame.plans for frame in dealt.stack if isinstance(frame, Planning))
        assert plans[0] is not None and sum(plans[0]) == 5 and plans[1:] == [None, None]
        rollouts = GreatRaceRolloutPolicy(Weights())
        found, other = (rollouts.worth(dealt, 0, ("plan", *each)) for each in (plans[0], (5, 0, 0, 0)))
        assert found > other, "a rival is thought to have planned well"


def test_what_a_blind_step_is_worth_follows_from_the_bag() -> None:
    """The same step with a bag of tracks, of what wears the last levels away, and of what nobody can pay."""
    rollout_policy, worth = GreatRaceRolloutPolicy(Weights()), {}
    for kind in ("track", "rocks", "dunes"):
        p = convoy().mine(fuel=2, engine=1, chassis=1).bag(**{kind: 3})
        onward = next(rollout_policy.atlas.of(p.state, 0).way(p.state, 1))
        p.do("drive")
        worth[kind] = rollout_policy.worth(p.state, 0, ("step", onward))
    assert worth["track"] > 0 > worth["dunes"] > worth["rocks"]


# positions with one right move ----------------------------------------------------------------------------------------


def test_the_road_goes_round_what_costs_much() -> None:
    p = convoy().mine(space="COL").ground(A0203="track", A0204="swamp", A0105="swamp")
    assert next(CheapestRoads(p.state, 0, Weights()).way(p.state, 1)) == "A0203"


@pytest.mark.parametrize("level", ["greedy", "expert"])
def test_who_can_end_the_race_does(level: str) -> None:
    """One step before the goal, the rival far behind: the Mechanic drives, and drives in."""
    p = convoy()
    goal = p.state.selected.finish
    last = next(place for place in p.state.selected.chart.beside[goal])
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


@pytest.mark.parametrize("name", OPPONENTS.scripts)
def test_a_script_plays_a_race_to_its_end(name: str) -> None:
    """True to its idea as far as the log can tell."""
    state, done = begun(SPEC.id, 2, 4), list[Action]()
    players, blind = by_levels(SPEC, {0: SCRIPT + name, 1: "greedy"}), 0

    def choose(state: Any, number: int) -> Action:
        nonlocal blind
        action = players(state, number)
        if action.seat == 0:
            done.append(action)
            blind += action.verb == "step" and entry_cost(state, str(action.args[0])) is None
        return action

    for _ in play(state, choose, 4):
        pass
    assert not state.stack
    plans = [action.args for action in done if action.verb == "plan"]
    assert (not any(plan[3] for plan in plans)) == (name in ("unfunded", "drive-first"))
    if name == "drive-first":
        assert all(plan[1] == 5 for plan in plans)
    if name == "known-road":
        assert blind <= 3
    if name == "attacking":
        assert {"saboteur", "swindler", "pursuer"} & {str(action.args[0]) for action in done if action.verb == "take"}




def test_a_plan_is_rated_as_a_whole_with_its_futures() -> None:
    """The judge rates the plan of the planning phase by what may become of it, not as it looks at a glance."""
    state = next(state for state in play(begun("great-race", 2, 3), by_levels(SPEC, {0: "greedy", 1: "greedy"}), 5)
                 if type(state.stack[-1]).__name__ == "Plan")
    seat = state.stack[-1].seat
    view, player = SPEC.mask(state, seat), policy_for("hard", "great-race")
    ranked = player.rank(view, seat, 4)  # type: ignore[attr-defined]
    assert all(each.choice.action.verb == "plan" for each in ranked)
    glance = {choice.action: choice.value for choice in player.consider(view, seat, 4)}  # type: ignore[attr-defined]
    assert ranked[0].choice.value != glance[ranked[0].choice.action]


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_every_level_can_say_in_what_its_choice_was_better_than_the_second_one(level: str) -> None:
    """Below the rollouts of an expert a value had no terms in words."""
    p = planning().mine(money=80, fuel=6, hand=["pilot", "refuelling"])
    policy = OPPONENTS.opponent(level)
    view = SPEC.mask(p.state, p.seat)
    made = policy.decide(view, p.seat, 5).plan
    mine, other = policy.compare(view, p.seat, 5, made)
    assert mine.plan[0] == made[0] != other.plan[0]
    more, less = term_words(SPEC.id, mine.terms, other.terms, round(mine.value - other.value))
    assert more or less

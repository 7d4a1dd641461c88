"""The search: picks that make a set are tried in one order only, and nothing is lost by it."""

from collections.abc import Hashable, Iterator
from dataclasses import field
from typing import Any, ClassVar

import pytest

from game.ai.automobiles.search_model import AutomobilesSearchModel
from game.ai.automobiles.weights import Weights as RaceWeights
from game.ai.beam_search import BeamSearch, CandidatePlan, SearchBudget
from game.ai.hints import distinct_plans
from game.ai.imperial_steam.search_model import ImperialSteamSearchModel
from game.ai.imperial_steam.weights import Weights as RailWeights
from game.rules.automobiles.decisions.action_phase import Act
from game.rules.automobiles.decisions.card_choices import Pick
from game.rules.core.actions import Move
from game.rules.core.frames import Decision
from game.rules.core.records import frame
from game.rules.core.rng import seeded
from game.rules.imperial_steam import SPEC
from game.rules.imperial_steam.decisions.goods import Collect, Order
from game.rules.imperial_steam.flow import Hand
from tests.ai.played_games import at_random, by_levels, new_empire, new_race, play
from tests.support import tiny_game
from tests.support.tiny_game import Tiny

HAND = ["ace", "king", "ten", "nine"]
WORTH = {"ace": 5, "king": -2, "ten": 4, "nine": -1}  # of a card that is thrown away


@frame
class ThrowAway(Decision):
    """Any cards of the own hand, one at a time."""

    ANY_ORDER: ClassVar[tuple[str, ...]] = ("throw",)
    most: int
    times: int = 1  # what each card counts
    thrown: list[str] = field(default_factory=list)

    def legal(self, state: Tiny) -> Iterator[Move]:
        for card in state.players[self.seat].hand:
            yield "throw", card
        yield ("enough",)

    def do_throw(self, state: Tiny, card: str) -> None:
        state.players[self.seat].hand.remove(card)
        state.players[self.seat].points += self.times * WORTH[card]
        self.thrown.append(card)
        if len(self.thrown) == self.most:
            state.pop()

    def do_enough(self, state: Tiny) -> None:
        state.pop()


class TinyMind:
    """Wants points; a state is known by all that there is in it, the order of what was thrown away included."""

    seat = 0

    def fork(self, state: Tiny) -> Tiny:
        return state.clone()

    def is_resting(self, state: Tiny) -> bool:
        return not isinstance(state.stack[-1], ThrowAway)

    def candidate_moves(self, state: Tiny, chance: bool = False) -> list[Move]:
        return [] if self.is_resting(state) else list(state.stack[-1].legal(state))  # type: ignore[attr-defined]

    def is_chance_move(self, state: Tiny, move: Move) -> bool:
        return False

    def resolve_others(self, state: Tiny) -> bool:
        return True

    def key(self, state: Tiny) -> Hashable:
        return repr(state)

    def similarity_key(self, state: Tiny) -> Hashable:
        return None

    def move_family(self, state: Tiny, path: tuple[Move, ...]) -> Hashable:
        return None

    def terms(self, state: Tiny) -> tuple[tuple[str, float], ...]:
        return (("points", float(state.players[0].points)),)

    def before(self, state: Tiny, move: Move) -> tuple[Move, ...]:
        return ()

    def deal(self, state: Tiny, seed: int) -> Tiny:
        return state.clone()


def tiny(*frames: ThrowAway) -> Tiny:
    """A turn of the first seat, which throws cards away."""
    state = tiny_game.setup(tiny_game.Content(), tiny_game.GameConfig(2, {"rounds": 1}), 1)
    state.stack = [tiny_game.Turn(seat=0), *frames]
    state.players[0].hand = list(HAND)
    return state


def search(state: Tiny) -> tuple[list[CandidatePlan], int]:
    """Every plan, and how many states were made for them."""
    planner = BeamSearch(TinyMind(), SearchBudget(width=1, samples=1))
    return planner.plans(state), planner.nodes


def thrown(line: CandidatePlan) -> tuple[str, ...]:
    return tuple(sorted(str(move[1]) for move in line.moves if move[0] == "throw"))


def test_a_set_is_picked_in_one_order_only(monkeypatch: pytest.MonkeyPatch) -> None:
    lines, nodes = search(tiny(ThrowAway(most=9, seat=0)))
    monkeypatch.setattr(ThrowAway, "ANY_ORDER", ())
    every, most = search(tiny(ThrowAway(most=9, seat=0)))
    assert len(lines) == len({thrown(line) for line in lines}) == 2 ** len(HAND)
    assert {thrown(line) for line in lines} == {thrown(line) for line in every}
    assert nodes == 2 * 2 ** len(HAND) - 1 < most  # each set but the empty one, and "enough" after each
    best, known = (max(found, key=lambda line: line.value) for found in (lines, every))
    assert best.value == known.value and thrown(best) == thrown(known) == ("ace", "ten")


def test_the_picks_of_two_decisions_are_not_one_set() -> None:
    """Two of the same kind, one right after the other: it matters which card the one that counts double has thrown."""
    lines, _ = search(tiny(ThrowAway(most=1, seat=0), ThrowAway(most=1, times=2, seat=0)))
    best = max(lines, key=lambda line: line.value)
    assert best.moves == (("throw", "ace"), ("throw", "ten")) and best.value == 2 * WORTH["ace"] + WORTH["ten"]


class Stepper(TinyMind):
    """Steps as long as it may; all that it comes to is of one family, if of any."""

    def __init__(self, family: str | None) -> None:
        self.all = family

    def is_resting(self, state: Tiny) -> bool:
        return True

    def candidate_moves(self, state: Tiny, chance: bool = False) -> list[Move]:
        top = state.stack[-1]
        assert isinstance(top, tiny_game.Turn)
        return [move for move in top.legal(state) if move[0] == "step"]

    def move_family(self, state: Tiny, path: tuple[Move, ...]) -> Hashable:
        return self.all


@pytest.mark.parametrize(("family", "per_family", "plans"), [(None, 1, 10), ("steps", 2, 9), ("steps", 1, 7)])
def test_of_a_family_only_a_few_are_followed(family: str | None, per_family: int, plans: int) -> None:
    """Three steps of 1 or 2, from up to three places each: 1 + 2 + 3 + 4 places; from two of them, or from the best."""
    state = tiny()
    state.stack = [tiny_game.Turn(seat=0, done=-1)]
    lines = BeamSearch(Stepper(family), SearchBudget(width=3, samples=1, per_family=per_family)).plans(state)
    assert len(lines) == plans and max(line.value for line in lines) == 6.0


@pytest.mark.parametrize(("nodes", "plans"), [(1, 3), (3, 6), (6000, 10)])
def test_a_search_ends_with_the_play_in_which_it_has_made_its_states(nodes: int, plans: int) -> None:
    """In a position with too many ways it knows less, and still what it has met."""
    state = tiny()
    state.stack = [tiny_game.Turn(seat=0, done=-1)]
    found = BeamSearch(Stepper(None), SearchBudget(width=3, samples=1, nodes=nodes)).plans(state)
    assert len(found) == plans and found[0].moves == ()


class OwnTurn(Stepper):
    """Decides in its own turn alone."""

    def resolve_others(self, state: Tiny) -> bool:
        return state.stack[-1].seat == self.seat


def test_there_is_no_plan_behind_the_end_of_the_turn() -> None:
    state = tiny()
    state.stack = [tiny_game.Turn(seat=1), tiny_game.Turn(seat=0)]
    search = BeamSearch(OwnTurn(None), SearchBudget(width=3, samples=1, depth=1))
    assert search.best(state, (("end",),)) is None and search.best(state, (("step", 1),)) is not None


class Drawer(Stepper):
    """May roll, whose outcome depends on chance, before it steps; each sample has points of its own."""

    def __init__(self, first: tuple[Move, ...] = ()) -> None:
        super().__init__(None)
        self.first, self.dealt = first, list[int]()

    def is_chance_move(self, state: Tiny, move: Move) -> bool:
        return move == ("roll",)

    def before(self, state: Tiny, move: Move) -> tuple[Move, ...]:
        return self.first

    def deal(self, state: Tiny, seed: int) -> Tiny:
        self.dealt.append(seed)
        forked = state.clone()
        forked.rng, forked.players[0].points = seeded(seed), 10 * seed
        return forked


def rolling() -> Tiny:
    state = tiny()
    state.stack = [tiny_game.Turn(seat=0)]
    return state


def test_a_chance_move_is_tried_on_samples_of_different_seeds() -> None:
    """Its plan ends with it, and is worth their mean: with one seed for all they would be no more than one sample."""
    model = Drawer()
    (plan,) = BeamSearch(model, SearchBudget(width=3, samples=3, depth=0)).weigh(rolling(), 5, [("roll",)])
    assert model.dealt == [5, 6, 7] and plan.moves == (("roll",),)
    one = SearchBudget(width=3, samples=1, depth=0)
    singles = [next(BeamSearch(Drawer(), one).weigh(rolling(), seed, [("roll",)])).value for seed in (5, 6, 7)]
    assert len(set(singles)) == 3 and plan.value == pytest.approx(sum(singles) / 3)
    assert dict(plan.terms) == {"points": pytest.approx(plan.value)}


def test_what_is_sure_is_done_before_a_chance_move_and_needs_no_samples() -> None:
    model = Drawer(first=(("step", 1),))
    search = BeamSearch(model, SearchBudget(width=3, samples=2, depth=0))
    sure, chance = search.weigh(rolling(), 1, [("step", 2), ("roll",)])
    assert sure.moves == (("step", 2),) and chance.moves == (("step", 1), ("roll",)) and model.dealt == [1, 2]


def test_hints_are_alternatives() -> None:
    """Nearly as good, with a first move of their own, and not the same thing in another order."""
    def line(value: float, *moves: str) -> CandidatePlan:
        return CandidatePlan(value, tuple((move,) for move in moves), ())

    def alike(one: CandidatePlan, other: CandidatePlan) -> bool:
        return sorted(one.moves) == sorted(other.moves)

    ranked = [line(9, "a", "b"), line(8, "b", "a"), line(7, "a", "c"), line(6, "c", "a"), line(5, "d"), line(4, "e")]
    assert [each.moves[0][0] for each in distinct_plans(ranked, alike, far=5.0)] == ["a", "c", "d"]
    assert [each.value for each in distinct_plans(ranked, alike, far=0.5)] == [9]


def races() -> Iterator[tuple[Any, Any]]:
    """Positions with cards in hand that ask for several cubes."""
    for state in play(new_race(3, 5, cards="rainbow_warrior"), at_random, 3, most=400):
        if isinstance(state.stack[-1], Act) and sum(state.cars[state.stack[-1].seat].active.values()) > 5:
            yield state, AutomobilesSearchModel(state, state.stack[-1].seat, RaceWeights())


def railways() -> Iterator[tuple[Any, Any]]:
    """Positions with goods at several factories, and money to order some."""
    for state in play(new_empire(2, 4), by_levels(SPEC, {0: "greedy", 1: "greedy"}), 5):
        if isinstance(state.stack[-1], Hand) and state.round == 3:
            model = ImperialSteamSearchModel(state, state.stack[-1].seat, RailWeights())
            yield model.alone(state), model


@pytest.mark.long
@pytest.mark.parametrize(
    ("found", "decisions", "budget"),
    [
        (races, (Pick,), SearchBudget(width=4, samples=1)),
        (railways, (Collect, Order), SearchBudget(width=2, samples=1, depth=1)),
    ],
)
def test_the_same_plans_with_fewer_states(
    found: Any, decisions: tuple[type[Decision], ...], budget: SearchBudget, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved = 0
    for state, model in found():
        planner = BeamSearch(model, budget)
        with monkeypatch.context() as patched:
            for decision in decisions:
                patched.setattr(decision, "ANY_ORDER", ())
            every, most = planner.best(state), planner.nodes
        assert planner.best(state) == every
        assert planner.nodes <= most
        saved += most - planner.nodes
    assert saved > 0

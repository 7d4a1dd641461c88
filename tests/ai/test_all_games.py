"""Properties of the computer opponents of every game: fair, repeatable, and never bound to a plan or a slow clock."""

from collections.abc import Callable
from functools import cache
from itertools import islice
from typing import Any

import pytest

from game.ai.hints import with_distance
from game.ai.planning_policy import PlanningPolicy
from game.ai.policies import NAMES, policy_for
from game.ai.registry import opponents_of
from game.rules.core.engine import legal
from game.rules.core.registry import GAMES, spec_of
from game.rules.core.rng import seeded
from game.rules.great_race.decisions.bivouac_and_planning import Planning
from game.session import seats
from tests.ai.played_games import at_frame, at_random, begun, by_levels, finished, play

STRONG = [pytest.param(name, marks=pytest.mark.long) for name in ("hard", "expert")]
ASKED = {
    "automobiles": "Shopping TurnChoice Act Path Buy Colour Pick",
    "automobiles, cards=experts_only": "Option",
    "automobiles, cards=money_money": "Gain",
    "automobiles, cards=revved_up": "Draw Respond",
    "automobiles, cards=fine_tuning": "Assign",
    "kraftwagen": "ChooseStart StartEffect SelectTile Resolve PickCard PlacePart CallBuyer Offer Activate Benz Badge "
                  "Swap PartsOrder",
    "imperial-steam": "Bid Hand Rest Factory HireHub Hire BuyTrain Goods Contract Influence",
    "imperial-steam, greedily": "PlanTracks Crew Foreman Order",  # what better players come to
    "automania, boards=advanced": "BoardChoice Turn PlaceTile Produce Promote PlayContract Ship Draw OfficeTile Sell "
                                  "Shift",
    "great-race": "Draft Plan Play NextStep SplitLoss Danger PlaceTiles Repair SplitGain HandLimit React PickTiles "
                  "Supplier RemoveTile StopSign ShortOfFuel",
}


@cache
def asked(table: str, frame: str) -> Any:
    """A position in which a decision of that kind is pending, of the first game that has one."""
    game, _, how = table.partition(", ")
    greedy = by_levels(spec_of(game), dict.fromkeys(range(3), "greedy"))
    options = dict([how.split("=")]) if "=" in how else {}
    return next(state for seed in range(4, 44)
                for state in play(begun(game, 3, seed, **options), greedy if how == "greedily" else at_random, seed)
                if type(state.stack[-1]).__name__ == frame and len(legal(state)) > 1)


def _other_money(state: Any, seat: int) -> None:
    """Kraftwagen: what rivals have earned."""
    for rival, factory in enumerate(state.factories):
        if rival != seat:
            factory.takings["cars"] += 17


def _other_contracts(state: Any, seat: int) -> None:
    """Automania: the money of rivals and their contracts."""
    for rival, factory in enumerate(state.factories):
        if rival != seat:
            factory.money += 17
            state.deck, factory.hand = state.deck[len(factory.hand):] + factory.hand, state.deck[: len(factory.hand)]


def _other_hands(state: Any, seat: int) -> None:
    """The Great Race: the cards and the plans of rivals."""
    for rival, crew in enumerate(state.crews):
        if rival != seat:
            for number, card in enumerate(crew.hand):
                swapped = next((kind for kind, count in state.deck.items() if count and kind != card), card)
                state.deck[swapped] -= swapped != card
                state.deck[card] += swapped != card
                crew.hand[number] = swapped
    for frame in state.stack:
        if isinstance(frame, Planning):
            frame.plans = [plan if rival == seat or plan is None else (0, 5, 0, 0)
                           for rival, plan in enumerate(frame.plans)]


DISGUISES: dict[str, Callable[[Any, int], None]] = {
    "kraftwagen": _other_money, "automania": _other_contracts, "great-race": _other_hands}


@pytest.mark.parametrize("game", GAMES)
def test_the_levels_are_those_that_a_seat_can_have(game: str) -> None:
    levels = set(opponents_of(game).levels)
    assert levels == {"greedy", *seats.LEVELS} and levels | {"random"} == set(NAMES)


@pytest.mark.parametrize(("table", "frame"), [(table, frame) for table in ASKED for frame in ASKED[table].split()])
@pytest.mark.parametrize("level", ["easy", *STRONG])
def test_fairness_and_repeatability_at_every_kind_of_decision(table: str, frame: str, level: str) -> None:
    """Two true states that look alike, with other chances to come and other things in rivals' hands, get the same move
    and the same hints."""
    state, game = asked(table, frame), table.partition(",")[0]
    spec, seat, other = spec_of(game), state.stack[-1].seat, state.clone()
    other.rng = seeded(987654321)
    DISGUISES.get(game, lambda state, seat: None)(other, seat)
    views = spec.mask(state, seat), spec.mask(other, seat)
    assert state.to_data() != other.to_data()
    before = views[0].to_data()
    moves = [policy_for(level, game).decide(view, seat, 42) for view in views]
    assert moves[0] == moves[1] and moves[0].action in legal(state)
    hints = [policy_for("normal", game).advise(view, seat, 42) for view in views]
    assert hints[0] == hints[1] and all(hint.action in legal(state) for hint in hints[0])
    assert views[0].to_data() == before, "thinking must not change the view"


@pytest.mark.parametrize(("table", "frame"), [(table, frame) for table in ASKED for frame in ASKED[table].split()])
def test_the_review_weighs_what_was_done_however_poor(table: str, frame: str) -> None:
    """Actions that are not worth considering are compared too: otherwise nothing would have been clearly better than
    giving up."""
    state, game = asked(table, frame), table.partition(",")[0]
    player, spec, seat = policy_for("greedy", game), spec_of(game), state.stack[-1].seat
    assert isinstance(player, PlanningPolicy)
    for made in (legal(state)[0], legal(state)[-1]):
        weighed = {
            choice.action for choice in player.consider(spec.mask(state, seat), seat, 5, (made.verb, *made.args))
        }
        assert made in weighed


@pytest.mark.parametrize("level", ["easy", *STRONG])
@pytest.mark.parametrize(("game", "every"), [("automobiles", 4), ("kraftwagen", 5), ("imperial-steam", 9),
                                             ("automania", 5), ("great-race", 5)])
def test_the_first_hint_is_the_move(game: str, every: int, level: str) -> None:
    """In a dozen positions of a game; the others are plans of their own and are worth no more."""
    spec = spec_of(game)
    choices = (state for state in play(begun(game, 2, 6), by_levels(spec, {0: "greedy", 1: "greedy"}), 3)
               if len(legal(state)) > 1)
    for number, state in enumerate(islice(choices, 0, 12 * every, every)):
        seat = state.stack[-1].seat
        view = spec.mask(state, seat)
        advice = with_distance(policy_for(level, game).advise(view, seat, number))
        assert advice[0].choice.action == policy_for(level, game).decide(view, seat, number).action
        assert len({each.choice.plan for each in advice}) == len(advice) <= 3
        assert {each.choice.action for each in advice} <= set(legal(state))
        assert [each.behind for each in advice] == sorted(each.behind for each in advice)
        assert all(each.choice.plan[0] == (each.choice.action.verb, *each.choice.action.args) for each in advice)
    assert number == 11


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.long) for seed in (2, 3))])
def test_easy_beats_random(game: str, seed: int) -> None:
    result = finished(game, begun(game, 2, seed), {seed % 2: "easy", 1 - seed % 2: "random"}, seed)
    assert result.order[0] == seed % 2


@pytest.mark.parametrize(("game", "better", "worse", "games", "least"), [
    ("automobiles", "easy", "random", 6, 6), ("automobiles", "normal", "easy", 6, 4),
    ("great-race", "normal", "easy", 12, 7),
    *(pytest.param(game, better, worse, 6, 4, marks=pytest.mark.long) for game, better, worse in (
        ("kraftwagen", "hard", "normal"),
        ("automania", "normal", "easy"), ("automania", "hard", "normal"))),
    pytest.param("kraftwagen", "normal", "easy", 40, 27, marks=pytest.mark.long),
    pytest.param("automobiles", "hard", "normal", 12, 7, marks=pytest.mark.long),
    pytest.param("great-race", "hard", "normal", 12, 7, marks=pytest.mark.long),
])
def test_a_level_is_better_than_the_one_below(game: str, better: str, worse: str, games: int, least: int) -> None:
    """A coarse look at some games; `arena` measures."""
    options = {"automobiles": {"board": "daytona", "cards": "first_race"}}.get(game, {})
    won = 0
    for number in range(games):
        at = number % 2
        begins = begun(game, 2, 60 + number // 2, **options)
        won += finished(game, begins, {at: better, 1 - at: worse}, 60 + number).order[0] == at
    assert won >= least


@pytest.mark.parametrize("game", GAMES)
def test_chances_for_the_review(game: str) -> None:
    """Even at the start, the same for whoever looks on, and with the winner at the end."""
    state, spec, chances = begun(game, 3, 9), spec_of(game), opponents_of(game).win_chances
    assert sum(chances(state)) == pytest.approx(1.0, abs=0.01) and max(chances(state)) - min(chances(state)) < 0.4
    assert chances(spec.mask(state, 0)) == chances(spec.mask(state, None)), "they rest on what all know"
    winner = finished(game, state, {0: "easy", 1: "random", 2: "random"}, 4).order[0]
    after = chances(spec.reveal_at_end(state) if spec.reveal_at_end else state)
    assert sum(after) == pytest.approx(1.0) and after[winner] == max(after) >= 0.5


@pytest.mark.parametrize(("game", "frame", "later"), [("automobiles", "TurnChoice", "Act"),
                                                      ("imperial-steam", "Hand", "Rest")])
def test_a_plan_is_dropped_when_the_position_is_another(game: str, frame: str, later: str) -> None:
    """After an undo, or in another game, the next move of an old plan means nothing."""
    player, spec = policy_for("hard", game), spec_of(game)
    state = at_frame(begun(game), frame)
    seat = state.stack[-1].seat
    player.decide(spec.mask(state, seat), seat, 1)
    elsewhere = at_frame(begun(game, seed=8), later, seed=9)
    elsewhere.ply = state.ply + 1
    seat = elsewhere.stack[-1].seat
    assert player.decide(spec.mask(elsewhere, seat), seat, 1).action in legal(elsewhere)


@pytest.mark.parametrize(("game", "frame"), [
    ("automobiles", "Buy"), ("kraftwagen", "SelectTile"), ("imperial-steam", "Hand"), ("automania", "Turn"),
    ("great-race", "Plan")])
def test_a_clock_may_cut_a_decision_short(game: str, frame: str) -> None:
    """With one move weighed the answer is there already."""
    state = at_frame(begun(game), frame)
    seat = state.stack[-1].seat
    progress: list[tuple[int, int]] = []

    def stop(done: int, total: int) -> bool:
        progress.append((done, total))
        return False

    assert policy_for("expert", game).decide(spec_of(game).mask(state, seat), seat, 1, stop).action in legal(state)
    assert len(progress) == 1 and progress[0][0] <= progress[0][1]


@pytest.mark.parametrize("game", [game for game in GAMES if game != "automania"])
def test_chances_are_the_same_whoever_looks(game: str) -> None:
    """In Automania the contracts in the own hand count for what they are."""
    spec, chances = spec_of(game), opponents_of(game).win_chances
    for state in islice(play(begun(game, 3, 4), at_random, 4), 20, 61, 20):
        found = chances(spec.mask(state, None))
        assert sum(found) == pytest.approx(1.0, abs=0.001) and min(found) >= 0.0 and len(found) == 3
        assert [chances(spec.mask(state, seat)) for seat in range(3)] == [found] * 3


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_is_certain(game: str) -> None:
    spec, state = spec_of(game), begun(game, 2, 1)
    ranks = finished(game, state, dict.fromkeys(range(2), "random"), 5).ranks
    winners = ranks.count(1)
    assert opponents_of(game).win_chances(state) == tuple((rank == 1) / winners for rank in ranks), spec.id

"""The computer opponents of Imperial Steam: legal and fair moves, hints with reasons, levels worth their names."""


import pytest

from game.ai.hints import with_distance
from game.ai.imperial_steam import bid_values
from game.ai.imperial_steam.levels import LEVELS
from game.ai.imperial_steam.policy import ImperialSteamPolicy
from game.ai.imperial_steam.weights import Weights
from game.ai.imperial_steam.win_chance import win_chances
from game.ai.policies import policy_for
from game.rules.core.engine import legal
from game.rules.imperial_steam import SPEC
from game.rules.imperial_steam.decisions.bidding import Bidding
from tests.ai.played_games import at_random, by_levels, finished, new_empire, play
from tests.rules.imperial_steam.positions import game


@pytest.mark.parametrize("count", [2, 3, 4])
def test_every_level_moves_legally_wherever_it_is_asked(count: int) -> None:
    """Positions that random play leads to, in the middle of actions too; thinking changes nothing."""
    start_state = new_empire(count, 11)
    players = [policy_for(level, SPEC.id) for level in ("greedy", "easy", "normal", "hard")]
    for number, state in enumerate(play(start_state, at_random, 17)):
        if number % 23 == 0:
            seat = state.stack[-1].seat
            view = SPEC.mask(state, seat)
            assert players[number // 23 % 4].decide(view, seat, number).action in legal(state)
            assert view.to_data() == SPEC.mask(state, seat).to_data()


@pytest.mark.rule("IMP-15.1")
def test_hidden_bids_change_nothing() -> None:
    """The last bidder answers the same whatever the others have written down."""
    start_state = new_empire(3, 2)
    answers = set()
    for bids in ([0, 0, None], [12, 5, None], [3, 12, None]):
        state = start_state.clone()
        while state.stack[-1].seat != 2:
            state.pop()
        state.parent(Bidding).bids = list(bids)
        answers.add(policy_for("expert", SPEC.id).decide(SPEC.mask(state, 2), 2, 5))
    assert len(answers) == 1


def test_a_bid_up_to_the_column_of_a_hub_opens_it() -> None:
    """So it is worth more than its step costs, and more than the steps before and behind it."""
    state = new_empire(2, 2)
    worth = {int(str(plan.moves[0][1])): plan.value for plan in bid_values.bids(state, state.stack[-1].seat, Weights())}
    steps = {column: worth[column] - worth[column - 1] for column in worth if column}
    usual = min(steps.values())
    assert {column for column, gain in steps.items() if gain > usual + 0.01} == {
        hub.column for hub in state.hubs if hub.column in steps} != set()


def test_a_solo_game_comes_to_its_end_and_means_to() -> None:
    """The seat of the Automa is never asked; the player's company ends with more than it began with."""
    result = finished(SPEC.id, new_empire(2, 5, automa="D1"), {0: "greedy"}, 7)
    assert result.scores[0] > 120


@pytest.mark.long
def test_hard_means_to_earn() -> None:
    """It connects Trieste or completes contracts, and is well ahead of a company that looks one hand ahead."""
    meant = 0
    for seed in (3, 4):
        state = new_empire(2, seed)
        result = finished(SPEC.id, state, {0: "hard", 1: "easy"}, seed)
        assert result.scores[0] > max(300, result.scores[1])
        meant += 0 in state.trieste or SPEC.measures(state, 0)["contracts"] > 0
    assert meant


@pytest.mark.parametrize(("options", "levels", "seed"), [
    ({"automa": "D1", "mode": "introductory"}, {0: "normal"}, 2), ({"automa": "D2"}, {0: "easy"}, 1),
    ({}, {0: "greedy", 1: "easy"}, 2)], ids=["solo", "D2", "two"])
def test_no_action_of_an_early_round_decides_a_game(options: dict[str, str], levels: dict[int, str], seed: int) -> None:
    """The chances of the review begin equal and do not leap before round 3."""
    start_state = new_empire(2, seed, **options)
    before = win_chances(start_state)
    assert before == (0.5, 0.5)
    for state in play(start_state, by_levels(SPEC, levels), seed):
        if state.round >= 3:
            break
        now = win_chances(state)
        assert abs(now[0] - before[0]) < 0.13, (state.round, state.ply)
        before = now
    assert before != (0.5, 0.5)


@pytest.mark.rule("IMP-13.9")
def test_a_lead_counts_the_more_the_later_it_is() -> None:
    """In the last round a hundred gulden all but decide, in the first one they say little."""
    state = new_empire(2, 3)
    state.companies[0].money += 100
    early = win_chances(state)
    state.round = len(state.content.numbers.round_track)
    for company in state.companies:
        company.hands = 1
    assert 0.5 <= early[0] < 0.6 and win_chances(state)[0] > 0.85


@pytest.mark.parametrize(("options", "count"), [({}, 2), ({"automa": "D1"}, 2), ({}, 4)])
def test_hints_are_different_turns(options: dict[str, str], count: int) -> None:
    start_state = new_empire(count, 6, **options)
    levels = dict.fromkeys(range(1 if options else count), "greedy")
    state = next(state for number, state in enumerate(play(start_state, by_levels(SPEC, levels), 2)) if number > 40
                 and type(state.stack[-1]).__name__ == "Hand" and len(legal(state)) > 4)
    seat = state.stack[-1].seat
    advice = with_distance(policy_for("expert", SPEC.id).advise(SPEC.mask(state, seat), seat, 1))
    turns = {each.choice.plan[: [*each.choice.plan, ("end",)].index(("end",))] for each in advice}
    assert 1 <= len(turns) == len(advice) <= 3
    assert all(each.choice.action in legal(state) for each in advice)
    assert [each.behind for each in advice] == sorted(each.behind for each in advice)


def test_nobody_is_advised_to_throw_away_a_good_or_a_hand() -> None:
    """Nor to fill a contract for its own sake; a hand is only passed where none is of use."""
    start_state = new_empire(2, 6)
    turns = [state.clone() for state in play(start_state, by_levels(SPEC, {0: "greedy", 1: "greedy"}), 2, 500)
             if type(state.stack[-1]).__name__ in ("Hand", "Rest") and len(legal(state)) > 6]
    for state in turns[:: max(1, len(turns) // 6)]:
        seat = state.stack[-1].seat
        for each in with_distance(policy_for("normal", SPEC.id).advise(SPEC.mask(state, seat), seat, 1)):
            assert each.choice.action.verb not in ("discard", "assign")
            assert each.choice.action.verb != "pass" or not any(action.verb == "hand" for action in legal(state))




@pytest.mark.parametrize(("money", "earns"), [(60, False), (20, True)])
def test_a_rich_company_does_not_begin_by_earning_a_little(money: int, earns: bool) -> None:
    """Neither as a move nor as a hint."""
    state = game().given({"companies[0].money": money}).state
    policy = ImperialSteamPolicy(LEVELS["hard"])
    plans = policy.plans(SPEC.mask(state, 0), 0, 5, None)
    assert any(plan.moves[0] == ("hand", "earn_gulden") for plan in plans) == earns
    assert any(plan.followed for plan in plans)

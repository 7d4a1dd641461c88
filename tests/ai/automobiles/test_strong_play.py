"""Computer drivers in positions where a strong player knows at once what to do."""

from typing import Any

import pytest

from game.ai.automobiles import cube_purchases
from game.ai.automobiles.evaluation import BagEvaluation
from game.ai.automobiles.search_model import AutomobilesSearchModel
from game.ai.automobiles.weights import Weights
from game.ai.policies import policy_for
from game.ai.policy import Choice
from game.ai.worker_protocol import RatedMove
from game.rules.automobiles import SPEC
from game.rules.automobiles.state import PILES, WEAR
from game.rules.core.actions import Action
from game.rules.core.engine import apply, legal
from tests.ai.played_games import at_frame, new_race


def at_turn(hand: dict[str, int], discard: dict[str, int], **options: Any) -> Any:
    """The beginning of a turn with these cubes in the hand and in Discard, and four gears in the bag."""
    state = at_frame(new_race(2, 4, **{"board": "monza", "laps": 2, **options}), "TurnChoice")
    car = state.cars[state.stack[-1].seat]
    for name in PILES:
        car.pile(name).update(dict.fromkeys(state.content.colours, 0))
    car.active.update(hand)
    car.discard.update(discard)
    car.bag.update(white=2, light=2)
    return state


def turn_of(state: Any, level: str, seed: int) -> list[Action]:
    """Return the actions of a level in a turn, up to its purchases."""
    seat, player, done = state.stack[-1].seat, policy_for(level, SPEC.id), []
    while not done or done[-1].verb not in ("end", "pit"):
        done.append(player.decide(SPEC.mask(state, seat), seat, seed).action)
        apply(state, done[-1])
    return done


@pytest.mark.parametrize("level", ["easy", "normal", "hard", "expert"])
def test_nobody_stands_still_in_the_last_round_with_a_gear_in_hand(level: str) -> None:
    for seed in range(4):
        state = at_turn({"white": 1, "yellow": 2, WEAR: 4}, {"white": 4})
        seat = state.stack[-1].seat
        state.cars[1 - seat].laps_left = 0
        assert any(action.verb == "place" for action in turn_of(state, level, seed))


def test_easy_goes_on_while_its_hand_is_not_full_of_wear() -> None:
    for seed in range(8):
        state = at_turn({"white": 2, "light": 2, "yellow": 2, WEAR: 1}, {"white": 4, WEAR: 3})
        assert any(action.verb == "place" for action in turn_of(state, "easy", seed))


def test_easy_does_not_stop_by_an_error_of_its_judgement() -> None:
    """However poor the hand: only one that is full of wear is a reason."""
    state = at_turn({"white": 1, WEAR: 3}, {"white": 4})
    seat = state.stack[-1].seat
    view = SPEC.mask(state, seat)
    assert {policy_for("easy", SPEC.id).decide(view, seat, seed).action.verb for seed in range(40)} == {"drive"}
    state.cars[seat].active[WEAR] = 4
    view = SPEC.mask(state, seat)
    assert "pit" in {policy_for("easy", SPEC.id).decide(view, seat, seed).action.verb for seed in range(40)}


@pytest.mark.parametrize("level", ["hard", "expert"])
@pytest.mark.parametrize(("hand", "answer"), [
    ({"white": 1, "red": 1, WEAR: 5}, Action(0, "pit", ("remove",))),
    ({"white": 2, "purple": 1, "yellow": 1, WEAR: 3}, Action(0, "play", ("purple",))),
], ids=["stop", "cards"])
def test_a_car_thirty_cubes_deep_in_wear_gets_rid_of_it(level: str, hand: dict[str, int], answer: Action) -> None:
    state = at_turn(hand, {"white": 5, "light": 3, "blue": 2, WEAR: 30 - hand[WEAR]})
    seat = state.stack[-1].seat
    assert answer._replace(seat=seat) in turn_of(state, level, 1)


def test_pit_cubes_are_worth_more_the_longer_the_race_and_the_more_wear_is_to_come() -> None:
    def worth(laps: int, blue: int) -> float:
        state = at_turn({"white": 3, "light": 2, "yellow": 2}, {"white": 3, "blue": blue}, laps=laps)
        return BagEvaluation(state, state.stack[-1].seat, Weights()).worth["purple"]

    assert worth(3, 4) > 2 * worth(1, 4) and worth(3, 4) > worth(3, 0)


def test_of_cubes_that_will_not_be_drawn_any_more_none_is_bought(monkeypatch: pytest.MonkeyPatch) -> None:
    state = at_frame(new_race(2, 4), "Buy")
    evaluation = BagEvaluation(state, state.stack[-1].seat, Weights())
    monkeypatch.setattr(evaluation, "worth", dict.fromkeys(evaluation.worth, 0.0))
    monkeypatch.setattr(cube_purchases, "BagEvaluation", lambda *given: evaluation)
    best = max(cube_purchases.purchases(state, state.stack[-1].seat, Weights()), key=lambda line: line.value)
    assert best.moves == (("done",),) and len(cube_purchases.purchases(state, state.stack[-1].seat, Weights())) > 1


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_no_error_of_judgement_buys_cubes_that_are_of_no_use(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """They would fill the bag of a weak level, which then draws its gears no more."""
    state = at_frame(new_race(2, 4), "Buy")
    evaluation = BagEvaluation(state, state.stack[-1].seat, Weights())
    seat, bought = state.stack[-1].seat, {}
    for worth in (-0.01, 4.0):
        monkeypatch.setattr(evaluation, "worth", dict.fromkeys(evaluation.worth, worth))
        monkeypatch.setattr(cube_purchases, "BagEvaluation", lambda *given: evaluation)
        bought[worth] = sum(policy_for(level, SPEC.id).decide(SPEC.mask(state, seat), seat, seed).action.verb == "buy"
                            for seed in range(12))
    assert bought[-0.01] == 0 < bought[4.0]


def test_the_burden_of_wear_falls_with_pit_cubes_and_grows_with_the_race_to_come() -> None:
    def price(laps: int, pit: int) -> float:
        state = at_turn(
            {"white": 3, "light": 2, "yellow": 2}, {"white": 3, "blue": 4, "purple": pit, WEAR: 12}, laps=laps
        )
        return -BagEvaluation(state, state.stack[-1].seat, Weights()).worth[WEAR]

    assert price(3, 0) > price(1, 0) > 0.0 and price(3, 0) > price(3, 2) > 0.0


def test_a_turn_that_is_only_guessed_at_tries_fewer_picks_and_judges_them_alike() -> None:
    fewer = 0
    for seed in range(12):
        state = at_frame(new_race(2, seed), "Pick")
        model = AutomobilesSearchModel(state, state.stack[-1].seat, Weights())
        glance = model.at_a_glance()
        assert 0 < len(glance.candidate_moves(state)) <= len(model.candidate_moves(state))
        assert (
            set(glance.candidate_moves(state)) <= set(model.candidate_moves(state))
            and glance.evaluation is model.evaluation
        )
        fewer += len(glance.candidate_moves(state)) < len(model.candidate_moves(state))
    assert fewer


def test_a_purchase_that_a_plan_led_to_has_no_reasons_of_the_drive_before_it() -> None:
    state = at_frame(new_race(2, 4), "Buy")
    seat = state.stack[-1].seat
    bought = next(action for action in legal(state) if action.verb == "buy")
    terms = (("progress", 8.0), ("money", 3.0))
    choice = Choice(bought, 5.0, terms, ((bought.verb, *bought.args),))
    ranked = policy_for("hard", SPEC.id).rank(SPEC.mask(state, seat), seat, 1, [RatedMove(choice, 0.0, shown=True)])
    assert ranked[0].choice.action == bought
    assert {name for each in ranked for name, _ in each.choice.terms} == {"bag"}

"""Computer traders of Automania: every move legal, the same for the same view and seed, blind to what is hidden, and
right where there is one right move."""

from functools import cache
from itertools import islice
from statistics import mean
from typing import Any

import pytest

from game.ai.advice import explain
from game.ai.automania import MIND
from game.ai.automania.levels import LEVELS
from game.ai.mind import SCRIPT
from game.ai.policies import policy
from game.rules.automania import SPEC
from game.rules.automania.numbers import TYPES
from game.rules.core.actions import Action
from game.rules.core.flow import legal
from game.rules.core.rng import seeded
from game.rules.core.spec import Config
from game.session import seats
from tests.ai.games import at_random, by_levels, play
from tests.positions import GamePosition, content_of

STRONG = [pytest.param(name, marks=pytest.mark.long) for name in ("hard", "expert")]
DECISIONS = ["BoardChoice", "Turn", "PlaceTile", "Produce", "Promote", "PlayContract", "Ship", "Draw", "OfficeTile",
             "Sell", "Shift"]


def new_trade(count: int = 2, seed: int = 1, **options: Any) -> Any:
    """A game of Automania."""
    return SPEC.setup(content_of(SPEC.id), Config(count, options), seed)


class Position(GamePosition):
    """A game of Automania at the first turn of seat 0, or after a patch."""

    SPEC = SPEC

    def __init__(self, count: int = 2, **patch: Any) -> None:
        super().__init__(new_trade(count, 1, order="by_hand"))
        if patch:
            self.given(patch)

    def answer(self, level: str = "expert") -> str:
        """What a level does, as text without the seat."""
        action: Action = policy(level, SPEC.id).decide(SPEC.mask(self.g, self.seat), self.seat, 5).action
        assert action in legal(self.g)
        return action.text().partition(" ")[2]

    def turn(self, level: str = "expert") -> list[str]:
        """All that a level does until its turn is over."""
        player, seat, done = policy(level, SPEC.id), self.seat, list[str]()
        while self.g.stack and self.seat == seat and not (done and not done[-1].startswith("sponsor")
                                                          and self.asks in ("Turn", "Sell")):
            action = player.decide(SPEC.mask(self.g, seat), seat, 5).action
            done.append(action.text().partition(" ")[2])
            self.do(done[-1])
        return done


def finish(g: Any, levels: dict[int, str], seed: int) -> Any:
    """Play to the end; the result."""
    for _ in play(g, by_levels(SPEC, levels), seed, 900):
        pass
    assert not g.stack
    return SPEC.result(g)


@cache
def asked(frame: str) -> Any:
    """A position in which a decision of that kind is pending, of the first random game that has one."""
    return next(state for seed in range(40)
                for state in play(new_trade(3, seed, boards="advanced"), at_random, seed)
                if type(state.stack[-1]).__name__ == frame and len(legal(state)) > 1)


def car(value: int, owner: int, car_type: str = "city") -> dict[str, Any]:
    """A car on a ship in its saved form."""
    return {"value": value, "owner": owner, "type": car_type, "electric": False, "space": "", "copied": False}


def test_there_is_a_table_of_all_levels() -> None:
    assert set(LEVELS) == {"greedy", *seats.LEVELS}


@pytest.mark.parametrize("frame", DECISIONS)
@pytest.mark.parametrize("level", ["easy", *STRONG])
def test_fairness_and_repeatability_at_every_kind_of_decision(frame: str, level: str) -> None:
    """Two true states that look alike, with other draws to come, other money and contracts of rivals, get the same
    move and hints."""
    g = asked(frame)
    seat = g.stack[-1].seat
    other = g.clone()
    other.rng = seeded(987654321)
    for rival, factory in enumerate(other.factories):
        if rival != seat:
            factory.money += 17
            other.deck, factory.hand = other.deck[len(factory.hand):] + factory.hand, other.deck[: len(factory.hand)]
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
    """The others begin with other moves, are worth no more, and have their plans behind them."""
    g = new_trade(2, 6)
    choices = (state for state in play(g, by_levels(SPEC, {0: "greedy", 1: "greedy"}), 3) if len(legal(state)) > 1)
    for number, state in enumerate(islice(choices, 0, 60, 5)):
        seat = state.stack[-1].seat
        view = SPEC.mask(state, seat)
        advice = explain(policy(level, SPEC.id).advise(view, seat, number))
        assert advice[0].choice.action == policy(level, SPEC.id).decide(view, seat, number).action
        actions = {each.choice.action for each in advice}
        assert len(actions) == len(advice) <= 3 and actions <= set(legal(state))
        assert [each.behind for each in advice] == sorted(each.behind for each in advice)
        assert all(each.choice.plan[0] == (each.choice.action.verb, *each.choice.action.args) for each in advice)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_hints_are_three_plans_that_differ(seed: int) -> None:
    """At the first turn: three main actions, each with what follows it to the end of the turn."""
    g = new_trade(3, seed)
    seat = g.stack[-1].seat
    hints = policy("hard", SPEC.id).advise(SPEC.mask(g, seat), seat, 4)
    mains = {next(move for move in hint.plan if move[0] in ("take", "corner", "withdraw")) for hint in hints}
    assert len(hints) == 3 == len(mains)
    assert all(len(hint.plan) > 1 and hint.terms for hint in hints if hint.plan[0][0] == "take")


@pytest.mark.parametrize(("count", "level", "options"), [
    (2, "easy", {}), (3, "normal", {"boards": "advanced"}), (4, "greedy", {}), (4, "easy", {"boards": "advanced"}),
    (3, "greedy", {"open_money": True}), pytest.param(4, "hard", {}, marks=pytest.mark.long),
])
def test_a_table_of_computers_comes_to_its_end(count: int, level: str, options: dict[str, Any]) -> None:
    g = new_trade(count, 8, **options)
    result = finish(g, dict.fromkeys(range(count), level), 8)
    assert min(result.scores) > 25 and g.ply < 700


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_easy_beats_random(seed: int) -> None:
    result = finish(new_trade(2, seed), {seed % 2: "easy", 1 - seed % 2: "random"}, seed)
    assert result.order[0] == seed % 2


@pytest.mark.parametrize(("better", "worse", "least"), [
    pytest.param("normal", "easy", 4, marks=pytest.mark.long),
    pytest.param("hard", "normal", 4, marks=pytest.mark.long),
])
def test_a_level_is_better_than_the_one_below(better: str, worse: str, least: int) -> None:
    """A coarse look at six games; `arena` measures."""
    won = 0
    for game in range(6):
        at = game % 2
        won += finish(new_trade(2, 60 + game // 2), {at: better, 1 - at: worse}, 60 + game).order[0] == at
    assert won >= least


# positions with one right move ----------------------------------------------------------------------------------------


def test_who_has_nothing_left_to_do_withdraws_to_sell_all_cars() -> None:
    """Four cars on the ships in the last round: the sixth office lets sell them all."""
    p = Position(2, **{"round": 4, "factories[0].promoting": 6, "markets.EU.ships": [car(10, 0), car(15, 0, "super")],
                       "markets.NA.ships": [car(6, 0), car(9, 0, "family")], "factories[1].office": 3})
    assert p.answer() == "withdraw 6"


def test_the_last_round_sells_whatever_can_be_sold_where_it_brings_most() -> None:
    p = Position(3, **{"round": 4, "factories[1].office": 3, "factories[2].office": 4, "factories[0].promoting": 6,
                       "markets.EU.ships": [car(3, 0), car(15, 0, "super")]})
    p.do("withdraw 5")
    assert p.turn("hard") == ["sell EU1"]
    assert p.asks == "Sell" and p.answer("hard").startswith("sell")


def test_a_poor_reward_is_waited_out_while_rounds_follow() -> None:
    """Nothing but the top space is left for the last car, which could be the first of the next round."""
    ships = [car(12, 0, "super"), car(13, 1), car(14, 1), car(15, 1, "super"), car(16, 1, "super"),
             car(17, 1, "family")]
    p = Position(2, **{"round": 1, "factories[0].promoting": 6, "factories[1].office": 6, "markets.NA.ships": ships,
                       "factories[1].tiles.O1": "B-sales-2"})
    p.do("withdraw 5")
    while p.seat == 1:
        p.do("sell " + p.can("sell")[0])
    assert p.answer("hard") == "pass"


def test_a_top_car_is_sold_where_it_brings_most() -> None:
    p = Position(2, **{"round": 4, "factories[0].tiles.M2": "B-speed-1", "factories[0].tiles.M3": "B-handling-1",
                       "factories[0].tiles.city-spoiler": "B-spoiler-2",
                       "factories[0].tiles.city-exhaust": "A-exhaust-1", "factories[0].sponsoring": 2,
                       "factories[0].hand": []})
    p.do("corner X city", "produce EU normal", "workers 2")
    assert p.answer() == "reward EU1"


def test_a_worker_is_sent_into_marketing_for_a_contract() -> None:
    """Five stars, a contract of six that brings three medals, and no money for another car."""
    p = Position(2, **{"round": 4, "factories[0].tiles.M2": "A-luggage-1", "factories[0].hand": ["C02"],
                       "factories[0].sponsoring": 4, "factories[0].money": 1})
    p.do("corner X city", "produce NA normal")
    assert p.turn()[:2] == ["workers 1", "contract C02"]


def test_the_sponsor_pays_for_a_car_that_could_not_be_built_otherwise() -> None:
    """No money, four workers, the last round: whoever withdraws at once leaves points on the table."""
    p = Position(2, **{"round": 4, "factories[0].money": 0, "factories[0].tiles.M2": "B-speed-1",
                       "factories[0].tiles.M3": "B-handling-1", "factories[0].tiles.city-spoiler": "B-spoiler-2",
                       "factories[1].office": 3})
    done = p.turn()
    assert any(move.startswith("produce") for move in done), done


def test_a_machine_goes_where_it_meets_the_demand_of_two_lines() -> None:
    """An empty factory, a machine for the city car: M2 and M3 serve another line too, M1 and M4 do not."""
    p = Position(2, **{"grid.G11": "A-speed-1"})
    p.do("take T1 G11")
    assert p.answer("greedy") in ("place M2", "place M3")


# scripts, clock, review -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", MIND.scripts)
def test_a_script_plays_a_game_to_its_end(name: str) -> None:
    """True to its idea as far as the log can tell."""
    g, done = new_trade(2, 4), []
    players = by_levels(SPEC, {0: SCRIPT + name, 1: "greedy"})

    def choose(state: Any, number: int) -> Action:
        action = players(state, number)
        if action.seat == 0:
            done.append(action)
        elif action.verb == "withdraw":
            assert name != "first-out" or state.factories[0].office, "the other one was first"
        return action

    for _ in play(g, choose, 4, 900):
        pass
    assert not g.stack
    spaces = g.content.board.spaces
    kinds = {spaces[str(action.args[0])].type for action in done if action.verb == "take"}
    kinds |= {str(action.args[1]) for action in done if action.verb == "corner"}
    regions = {action.args[0] for action in done if action.verb == "produce"}
    if name.removesuffix("-only") in TYPES:
        assert kinds <= {"", name.removesuffix("-only")}
    assert (regions == {"NA"}) == (name == "america-only") and (regions == {"EU"}) == (name == "europe-only")
    if name == "contracts":
        assert sum(action.verb == "draw" for action in done) >= 8


def test_a_clock_may_cut_a_decision_short() -> None:
    g = new_trade()
    asked_at: list[tuple[int, int]] = []

    def stop(done: int, total: int) -> bool:
        asked_at.append((done, total))
        return len(asked_at) < 2

    seat = g.stack[-1].seat
    assert policy("expert", SPEC.id).decide(SPEC.mask(g, seat), seat, 1, stop).action in legal(g)
    assert len(asked_at) == 2 and all(done <= total for done, total in asked_at)


def test_chances_for_the_review() -> None:
    g = new_trade(3, 9)
    assert abs(sum(MIND.chances(g)) - 1) < 0.01
    assert max(MIND.chances(g)) - min(MIND.chances(g)) < 0.4
    assert MIND.chances(SPEC.mask(g, 0)) == MIND.chances(SPEC.mask(g, None)), "they rest on what all know"
    finish(g, {0: "easy", 1: "random", 2: "random"}, 4)
    assert MIND.chances(g)[SPEC.result(g).order[0]] == 1.0


@pytest.mark.long
def test_chances_hold_what_they_promise() -> None:
    """Of the positions in which a seat has a chance of about three quarters, it wins about three quarters."""
    told: list[tuple[float, bool]] = []
    for seed in range(6):
        g = new_trade(2, seed)
        levels = by_levels(SPEC, {0: "normal", 1: "normal"})
        seen = [MIND.chances(SPEC.afterwards(now)) for now in islice(play(g, levels, seed), 0, None, 9)]
        ranks = SPEC.result(g).ranks
        told += [(odds[seat], ranks[seat] == 1) for odds in seen for seat in range(2)]
    sure = [won for chance, won in told if chance >= 0.7]
    assert len(sure) > 20 and mean(sure) >= 0.65

"""Computer traders of Automania: every move legal, the same for the same view and seed, blind to what is hidden, and
right where there is one right move."""

from itertools import islice
from statistics import mean
from typing import Any

import pytest

from game.ai.automania import OPPONENTS
from game.ai.automania.levels import LEVELS
from game.ai.automania.policy import AutomaniaPolicy
from game.ai.beam_search import CandidatePlan
from game.ai.game_opponents import SCRIPT
from game.ai.policies import policy_for
from game.rules.automania import SPEC
from game.rules.automania.content.numbers import TYPES
from game.rules.core.actions import Action
from game.rules.core.engine import legal
from tests.ai.played_games import begun, by_levels, finished, play
from tests.support.positions import GamePosition


class Position(GamePosition):
    """A game of Automania at the first turn of seat 0, or after a patch."""

    SPEC = SPEC

    def __init__(self, count: int = 2, **patch: Any) -> None:
        super().__init__(begun(SPEC.id, count, 1, order="by_hand"))
        if patch:
            self.given(patch)

    def answer(self, level: str = "expert") -> str:
        """Return the action of a level, as text without the seat."""
        action: Action = policy_for(level, SPEC.id).decide(SPEC.mask(self.state, self.seat), self.seat, 5).action
        assert action in legal(self.state)
        return action.text().partition(" ")[2]

    def turn(self, level: str = "expert") -> list[str]:
        """All that a level does until its turn is over."""
        player, seat, done = policy_for(level, SPEC.id), self.seat, list[str]()
        while self.state.stack and self.seat == seat and not (done and not done[-1].startswith("sponsor")
                                                              and self.asks in ("Turn", "Sell")):
            action = player.decide(SPEC.mask(self.state, seat), seat, 5).action
            done.append(action.text().partition(" ")[2])
            self.do(done[-1])
        return done


def car(value: int, owner: int, car_type: str = "city") -> dict[str, Any]:
    """A car on a ship in its saved form."""
    return {"value": value, "owner": owner, "type": car_type, "electric": False, "space": "", "copied": False}


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_hints_are_three_plans_that_differ(seed: int) -> None:
    """At the first turn: three main actions, each with what follows it to the end of the turn."""
    state = begun(SPEC.id, 3, seed)
    seat = state.stack[-1].seat
    hints = policy_for("hard", SPEC.id).advise(SPEC.mask(state, seat), seat, 4)
    mains = {next(move for move in hint.plan if move[0] in ("take", "corner", "withdraw")) for hint in hints}
    assert len(hints) == 3 == len(mains)
    assert all(len(hint.plan) > 1 and hint.terms for hint in hints if hint.plan[0][0] == "take")


@pytest.mark.long
@pytest.mark.parametrize(("count", "level", "options"), [
    (2, "easy", {}), (3, "normal", {"boards": "advanced"}), (4, "greedy", {}), (4, "easy", {"boards": "advanced"}),
    (3, "greedy", {"open_money": True}), (4, "hard", {}),
])
def test_a_table_of_computers_comes_to_its_end(count: int, level: str, options: dict[str, Any]) -> None:
    state = begun(SPEC.id, count, 8, **options)
    result = finished(SPEC.id, state, dict.fromkeys(range(count), level), 8)
    assert min(result.scores) > 25 and state.ply < 700


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


def test_contracts_are_a_good_part_of_a_game() -> None:
    """Whoever drew and played them at every chance won nearly half of the games against three who did so now and
    then."""
    state = begun(SPEC.id, 3)
    finished(SPEC.id, state, dict.fromkeys(range(3), "greedy"), 1)
    assert sum(len(factory.played) for factory in state.factories) >= 20


def test_a_worker_is_sent_into_marketing_for_a_contract() -> None:
    """Five stars, a contract of six that brings three medals, and money for one car alone."""
    p = Position(2, **{"round": 4, "factories[0].tiles.M2": "A-luggage-1", "factories[0].hand": ["C02"],
                       "factories[0].sponsoring": 3, "factories[0].money": 1})
    p.do("corner X city", "produce NA normal")
    assert p.turn()[:2] == ["workers 1", "contract C02"]


@pytest.mark.rule("MAN-4.38")
@pytest.mark.parametrize("level", ["normal", "expert"])
def test_a_contract_that_the_car_fulfils_is_played_and_nothing_else_is_advised(level: str) -> None:
    """Kept back for a later car it brings no more: hints never name that first, nor at all."""
    p = Position(2, **{"round": 2, "factories[0].tiles.M2": "A-luggage-1", "factories[0].hand": ["C02"]})
    p.do("corner X city", "produce NA normal", "workers 1")
    view = SPEC.mask(p.state, 0)
    advice = {hint.plan[0] for seed in range(4) for hint in policy_for(level, SPEC.id).advise(view, 0, seed)}
    assert advice == {("contract", "C02")}
    assert p.answer(level) == "contract C02"


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


@pytest.mark.long
@pytest.mark.parametrize("name", OPPONENTS.scripts)
def test_a_script_plays_a_game_to_its_end(name: str) -> None:
    """True to its idea as far as the log can tell."""
    state, done = begun(SPEC.id, 2, 4), []
    players = by_levels(SPEC, {0: SCRIPT + name, 1: "greedy"})

    def choose(state: Any, number: int) -> Action:
        action = players(state, number)
        if action.seat == 0:
            done.append(action)
        elif action.verb == "withdraw":
            assert name != "first-out" or state.factories[0].office, "the other one was first"
        return action

    for _ in play(state, choose, 4, 900):
        pass
    assert not state.stack
    spaces = state.content.board.spaces
    kinds = {spaces[str(action.args[0])].type for action in done if action.verb == "take"}
    kinds |= {str(action.args[1]) for action in done if action.verb == "corner"}
    regions = {action.args[0] for action in done if action.verb == "produce"}
    if name.removesuffix("-only") in TYPES:
        assert kinds <= {"", name.removesuffix("-only")}
    assert (regions == {"NA"}) == (name == "america-only") and (regions == {"EU"}) == (name == "europe-only")
    if name == "contracts":
        assert sum(action.verb == "draw" for action in done) >= 8


@pytest.mark.long
def test_chances_hold_what_they_promise() -> None:
    """Of the positions in which a seat has a chance of about three quarters, it wins about three quarters."""
    predictions: list[tuple[float, bool]] = []
    for seed in range(6):
        state = begun(SPEC.id, 2, seed)
        levels = by_levels(SPEC, {0: "normal", 1: "normal"})
        seen = [OPPONENTS.win_chances(SPEC.reveal_at_end(now)) for now in islice(play(state, levels, seed), 0, None, 9)]
        ranks = SPEC.result(state).ranks
        predictions += [(odds[seat], ranks[seat] == 1) for odds in seen for seat in range(2)]
    sure = [won for chance, won in predictions if chance >= 0.7]
    assert len(sure) > 20 and mean(sure) >= 0.65


def test_two_spaces_that_do_the_same_with_a_tile_are_one_hint() -> None:
    """T4 and L1 both take the tile where they cross, and both draw a contract."""
    p = Position()
    player = AutomaniaPolicy(LEVELS["greedy"])
    player.plans(SPEC.mask(p.state, 0), 0, 1, None)
    by_column, by_row, other = (CandidatePlan(1.0, (("take", space, "G14"), ("place", "M1"), *after), ())
                                for space, after in (("T4", ()), ("L1", ()), ("T4", (("produce", "NA", "normal"),))))
    assert player.alike(by_column, by_row) and not player.alike(by_column, other)


@pytest.mark.parametrize(("level", "usual", "last"), [("expert", 6, 16), ("hard", 4, 4)])
def test_an_expert_tries_more_plans_in_fewer_futures_in_the_last_round(level: str, usual: int, last: int,
                                                                       monkeypatch: pytest.MonkeyPatch) -> None:
    tried = list[int]()

    def compare(view: Any, plans: list[CandidatePlan], *args: Any) -> tuple[list[CandidatePlan], list[CandidatePlan]]:
        tried.append(len(plans))
        assert len(plans) * args[3] <= 48, "in about the same time"
        return plans, []

    monkeypatch.setattr("game.ai.automania.policy.roll_out_plans", compare)
    for patch in ({}, {"round": 4}):
        p = Position(2, **patch)
        policy_for(level, SPEC.id).decide(SPEC.mask(p.state, p.seat), p.seat, 5)
    assert tried == [usual, last]

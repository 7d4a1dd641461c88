"""Search model and policy of Automobiles: which positions count as the same, the terms of a turn, whole turns and their
purchases."""

from typing import Any

import pytest

from game.ai.automobiles.cube_purchases import basket
from game.ai.automobiles.levels import LEVELS
from game.ai.automobiles.policy import AutomobilesPolicy
from game.ai.automobiles.search_model import AutomobilesSearchModel
from game.ai.automobiles.weights import Weights
from game.ai.beam_search import CandidatePlan
from game.rules.automobiles.decisions.card_choices import Respond
from game.rules.automobiles.state import WEAR, owned
from game.rules.core.actions import Move
from tests.rules.automobiles.positions import Position, one, race

WEIGHTS = Weights()
POLICY = AutomobilesPolicy(LEVELS["normal"])
END: Move = ("end",)
STEP: tuple[Move, ...] = (("play", "white"), ("place", "2.06a"))


def turn(active: str = "3 white, light, dark", seats: int = 2, section: str = "2.05a", **options: Any) -> Position:
    """Before the turn of seat 0 with these cubes in the hand."""
    return race(seats, **options).car(0, section).cubes(0, active=active, bag="7 white", discard="2 light, 2 wear")


def model(p: Position) -> AutomobilesSearchModel:
    return AutomobilesSearchModel(p.state, 0, WEIGHTS)


def plan(*moves: Move, value: float = 0.0, key: str | None = None, intended: tuple[Move, ...] = ()) -> CandidatePlan:
    return CandidatePlan(value, moves, (), key, intended)


# -- what is the same -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pile", ["active", "used", "discard"])
def test_cubes_in_another_pile_make_another_position(pile: str) -> None:
    p = turn().drive()
    found = model(p)
    before = found.key(p.state)
    assert found.key(p.state.clone()) == before
    p.state.cars[0].pile(pile)["black"] += 1
    assert found.key(p.state) != before


def test_so_do_another_section_a_darker_space_on_the_way_and_an_effect_at_hand() -> None:
    p = turn().drive()
    found, keys = model(p), [model(p).key(p.state)]
    p.do("play white")
    keys.append(found.key(p.state))
    p.do("place 2.06a")
    keys.append(found.key(p.state))
    p.turn.no_decline_wear = True
    keys.append(found.key(p.state))
    assert len(set(keys)) == len(keys)
    assert found.similarity_key(p.state) == "2.06a" == p.head


def test_the_bag_and_what_others_have_make_no_difference_within_a_turn() -> None:
    p = turn().drive()
    before = model(p).key(p.state)
    p.state.cars[0].bag["black"] += 1
    p.state.cars[1].active["black"] += 1
    assert model(p).key(p.state) == before


@pytest.mark.parametrize("pile", ["bag", "active", "used", "discard"])
def test_a_plan_goes_on_only_with_the_cubes_and_cars_that_it_expected(pile: str) -> None:
    p = turn().drive()
    moments = [POLICY.moment(p.state, 0)]
    p.state.cars[0].pile(pile)["black"] += 1
    p.state.stock["black"] -= 1
    moments.append(POLICY.moment(p.state, 0))
    p.state.cars[1].section = "3.19d"
    moments.append(POLICY.moment(p.state, 0))
    p.state.round += 1
    moments.append(POLICY.moment(p.state, 0))
    p.do("play white")
    moments.append(POLICY.moment(p.state, 0))
    p.do(p.legal[0])
    moments.append(POLICY.moment(p.state, 0))
    assert len(set(moments)) == len(moments)


# -- terms ------------------------------------------------------------------------------------------------------------


def terms(p: Position, found: AutomobilesSearchModel) -> dict[str, float]:
    return dict(found.terms(p.state))


def test_ground_counts_from_where_the_turn_began_over_the_line_too() -> None:
    p = turn().drive()
    found, track = model(p), p.state.selected.track
    assert terms(p, found)["progress"] == 0.0
    p.do("play white", "place 2.06a")
    assert terms(p, found)["progress"] == track.sections["2.06a"].front - track.sections["2.05a"].front > 0
    last = max(track.sections, key=lambda name: track.sections[name].front)
    q = turn(section=last).drive()
    found = model(q)
    q.do("play white")
    q.do(f"place {q.places()[0]}")
    gained = (track.sections[q.head].front - track.sections[last].front) % track.ticks
    assert terms(q, found)["progress"] == gained > 0 and q.turn.crossings == 1


@pytest.mark.rule("AUT-4.81", "AUT-4.84")
def test_the_wear_of_a_decline_counts_before_it_comes_unless_a_draft_saves_it() -> None:
    """A car that drafts has no wear of the spaces; what it has saved is told as a term of its own."""
    p = turn("3 white, light, dark").drive()
    found = model(p)
    p.do("play dark")
    p.do(f"place {p.places()[0]}")
    plain = terms(p, found)
    assert plain["wear"] < 0.0 == plain["draft"]
    p.turn.no_decline_wear = True
    assert terms(p, found)["wear"] == 0.0 == terms(p, found)["draft"]
    p.turn.no_decline_wear = False
    drafted = 0
    for section in p.state.selected.track.sections:
        if section != p.head:
            p.state.cars[1].section = section
            now = terms(p, found)
            assert now["wear"] == plain["wear"] and now["draft"] in (0.0, -plain["wear"])
            drafted += now["draft"] > 0.0
    assert 0 < drafted < 12


def test_each_cube_of_wear_more_or_less_counts_by_its_worth() -> None:
    p = turn().drive()
    found = model(p)
    amounts = []
    for count in (1, 2, 3):
        p.state.cars[0].discard[WEAR] = count
        amounts.append(terms(p, found)["wear"])
    assert amounts[1] == 0.0 and amounts[0] == pytest.approx(-amounts[2]) == pytest.approx(-found.worth[WEAR])


def test_unplayed_cubes_are_money_and_played_ones_are_not() -> None:
    p = turn("3 white, 2 light").drive()
    found = model(p)
    money = sum(count * p.state.selected.value[colour] for colour, count in p.state.cars[0].active.items())
    assert terms(p, found)["money"] == found.evaluation.table[money] > 0.0
    p.do("play white", "place 2.06a")
    left = money - p.state.selected.value["white"]
    assert terms(p, found)["money"] == found.evaluation.table[left]
    p.state.cars[0].active["black"] = 20
    assert terms(p, found)["money"] == found.evaluation.table[-1]


def test_in_the_last_round_only_ground_and_the_lead_count_up_to_a_limit() -> None:
    p = turn(laps=1).car(0, "2.05a", crossings=1).drive()
    leads = []
    for crossings, section in ((0, "2.05a"), (1, "2.05a"), (1, "3.19d"), (2, "2.05a"), (4, "2.05a")):
        p.state.cars[1].section, p.state.cars[1].crossings = section, crossings
        found = model(p)
        now = terms(p, found)
        assert list(now) == ["progress", "finish"]
        margin = p.state.progress(0) - p.state.progress(1)
        assert now["finish"] == pytest.approx(WEIGHTS.finish * max(-30, min(30, margin)))
        leads.append(now["finish"])
    assert leads == sorted(leads, reverse=True) and leads[0] == -leads[-1]
    rivals = turn(seats=3, laps=1).car(0, "2.05a", crossings=1).drive()
    rivals.state.cars[1].crossings, rivals.state.cars[2].crossings = 4, 0
    assert terms(rivals, model(rivals))["finish"] == leads[-1], "the best of the others counts"


def test_all_wear_of_the_hand_is_played_before_a_card_that_removes_it_from_discard() -> None:
    cards = race().state.content.cards
    removers = [card for card in cards.values() if any(step.kind == "remove_all_wear" for step in card.steps)
                and any(step.kind == "draw" for step in card.steps)]
    assert removers
    for card in removers:
        p = race(cards=one(card.id)).car(0, "2.05a").cubes(0, active=f"white, {card.cube}, 2 wear", bag="7 white")
        found = model(p.drive())
        assert found.before(p.state, ("play", card.cube)) == (("play", WEAR), ("play", WEAR))
        assert found.before(p.state, ("play", "white")) == () == found.before(p.state, ("pick", card.cube))
        assert found.is_chance_move(p.state, ("play", card.cube)) and found.is_chance_move(p.state, ("draw",))
        assert not found.is_chance_move(p.state, ("play", "white"))
        assert ("play", card.cube) in found.candidate_moves(p.state, True)
        assert ("play", card.cube) not in found.candidate_moves(p.state)


# -- decisions of a policy --------------------------------------------------------------------------------------------


@pytest.mark.rule("AUT-5.18")
@pytest.mark.parametrize(("bag", "discard", "draws"), [
    ("3 white", "", True), ("2 white, 3 wear", "", False), ("2 white, 2 wear", "5 wear", True), ("", "5 wear", False),
    ("", "3 white, wear", True), ("white, 4 wear", "9 white", False)])
def test_a_cube_is_drawn_unless_the_pile_that_it_comes_from_is_mostly_wear(
        bag: str, discard: str, draws: bool) -> None:
    p = race().cubes(0, bag=bag, discard=discard)
    p.state.push(Respond(seat=0, count=1))
    answers = {plan.moves[0][0]: plan.value for plan in POLICY.plans(p.state, 0, 1, None)}
    assert (answers["draw"] > answers["decline"]) == draws and answers["decline"] == 0.0


@pytest.mark.parametrize("wear", [0, 2, 4])
def test_a_pit_stop_is_worth_the_wear_that_it_takes_out(wear: int) -> None:
    p = turn(f"2 white, light, {wear} wear" if wear else "2 white, light")
    found = {each.moves[0]: each for each in POLICY.plans(p.state, 0, 1, None)}
    stop = found["pit", "remove"]
    assert stop.value == pytest.approx(-model(p).worth[WEAR] * wear) and dict(stop.terms) == {"wear": stop.value}


def test_a_plan_that_begins_a_turn_with_cubes_that_draw_is_made_anew_after_it() -> None:
    """Nobody knows yet what comes of them: the rest is only intended."""
    for active, whole in (("3 white, light", True), ("3 white, light, green", False)):
        p = turn(active, cards=one("boost"))
        drives = [each for each in POLICY.plans(p.state, 0, 1, None) if each.moves[0] == ("drive",)]
        assert drives
        for each in drives:
            assert (len(each.moves) > 1) == whole and bool(each.intended) != whole
            assert (*each.moves, *each.intended)[-1] == END


def test_a_hint_of_a_turn_names_its_purchases_too() -> None:
    """With the money of the cubes that the plan leaves in the hand."""
    p = turn("3 white, 2 light").drive()
    whole = POLICY.whole_turn(p.state, (*STEP, END))
    bought = tuple(move[1] for move in whole[len(STEP) + 1 :])
    q = turn("3 white, 2 light").drive().do("play white", "place 2.06a", "end")
    assert whole[: len(STEP) + 1] == (*STEP, END) and bought == basket(q.state, 0, WEIGHTS) != ()
    assert POLICY.whole_turn(p.state, STEP) == STEP
    assert POLICY.whole_turn(p.state, (("pit", "remove"),)) == (("pit", "remove"),)
    last = turn("3 white, 2 light", laps=1).car(1, "3.19d", crossings=1).drive()
    assert POLICY.whole_turn(last.state, (*STEP, END)) == (*STEP, END), "nothing is bought in the last turn"


def test_two_plans_are_one_hint_where_they_lead_to_the_same_section_or_play_the_same_cubes() -> None:
    play: list[Move] = [("play", colour) for colour in ("white", "light", "dark")]
    buy: list[Move] = [("buy", colour) for colour in ("white", "light")]
    for one_plan, other, alike in (
        (plan(play[0], END, key="2.06a"), plan(play[1], END, key="2.06a"), True),
        (plan(play[0], END, key="2.06a"), plan(play[1], END, key="2.07a"), False),
        (plan(play[0], play[1], END), plan(play[1], play[0], END), True),
        (plan(("drive",), play[0], END), plan(play[0], END), True),
        (plan(play[0], play[1], END), plan(play[0], play[0], END), False),
        (plan(buy[0], intended=(buy[1],)), plan(buy[1], intended=(buy[0],)), True),
        (plan(buy[0]), plan(buy[1]), False),
        (plan(play[0], END), plan(buy[0]), False),
        (plan(("pit", "remove")), plan(("pit", "keep")), False),
    ):
        assert POLICY.alike(one_plan, other) == alike == POLICY.alike(other, one_plan)


def test_in_the_last_round_no_plan_stands_still_where_another_one_drives() -> None:
    p = turn()
    assert any(each.moves[0][0] == "pit" for each in POLICY.plans(p.state, 0, 1, None))
    p.state.cars[1].laps_left = 0
    assert p.state.last_round()
    found = POLICY.plans(p.state, 0, 1, None)
    assert found and all(dict(each.terms).get("progress", 0.0) > 0.0 for each in found)
    q = turn("2 wear", laps=1)
    q.state.cars[1].laps_left = 0
    assert POLICY.plans(q.state, 0, 1, None), "nothing drives: it may stop"


def test_a_move_is_considered_though_it_is_not_worth_it_if_somebody_made_it() -> None:
    p = turn("3 white, light, wear").drive()
    without = {choice.action.text() for choice in POLICY.consider(p.state, 0, 1)}
    assert "0 play wear" not in without and "0 end" in without
    with_it = {choice.action.text() for choice in POLICY.consider(p.state, 0, 1, ("play", WEAR))}
    assert with_it == without | {"0 play wear"}
    end = [choice for choice in POLICY.consider(p.state, 0, 1, END) if choice.action.verb == "end"]
    assert len(end) == 1 and end[0].value == pytest.approx(sum(amount for _, amount in end[0].terms))


def test_the_search_never_changes_the_position() -> None:
    p = turn().drive()
    before, cubes = p.state.to_data(), owned(p.state, 0)
    POLICY.plans(p.state, 0, 1, None)
    assert p.state.to_data() == before and owned(p.state, 0) == cubes

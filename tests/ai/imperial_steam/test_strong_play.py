"""Positions of Imperial Steam that a strong opponent has to play well."""

import pytest

from game.ai.beam_search import CandidatePlan
from game.ai.imperial_steam import policy
from game.ai.imperial_steam.candidate_moves import candidates
from game.ai.imperial_steam.evaluation import CompanyEvaluation
from game.ai.imperial_steam.free_actions import MOST_LOANS, free_rest
from game.ai.imperial_steam.goods_values import gains, stores
from game.ai.imperial_steam.levels import LEVELS
from game.ai.imperial_steam.policy import HASTE, ImperialSteamPolicy, by_turns
from game.ai.imperial_steam.route_distances import RouteDistances
from game.ai.imperial_steam.search_model import OVER, ImperialSteamSearchModel, alone, stopped
from game.ai.imperial_steam.weights import Weights
from game.ai.policies import policy_for
from game.rules.core.actions import Move
from game.rules.imperial_steam import SPEC
from game.rules.imperial_steam.decisions.track_building import PlanTracks
from tests.ai.played_games import by_levels, new_empire, play
from tests.rules.imperial_steam.positions import Position, game, table

TO_GORIZIA = ("wien--st_poelten", "st_poelten--amstetten", "amstetten--muerzzuschlag", "muerzzuschlag--bruck",
              "bruck--judenburg", "judenburg--klagenfurt", "klagenfurt--villach", "villach--gorizia")
FIVE_CITIES = ("wien--st_poelten", "st_poelten--amstetten", "amstetten--linz", "wien--baden", "wien--bratislava")


def chosen(p: Position, level: str = "expert", seed: int = 1) -> str:
    """Return the action of a level, without the seat."""
    return (
        policy_for(level, "imperial-steam").decide(Position.SPEC.mask(p.state, p.seat), p.seat, seed).action.text()[2:]
    )


def at_rest(p: Position) -> Move:
    """Return the free action after the hand, by rule."""
    company = p.company(p.seat)
    return free_rest(p.state, company, list(p.state.stack[-1].legal(p.state)))  # type: ignore[attr-defined]


@pytest.mark.parametrize("seed", [3, 4])
def test_what_was_valued_before_is_worth_what_it_would_be_anew(seed: int) -> None:
    """Terms are kept by what they hang on: nothing may be missing there."""
    start_state = new_empire(2, seed)
    begun = start_state.clone()
    kept = CompanyEvaluation(begun, Weights())
    for state in play(start_state, by_levels(SPEC, {0: "easy", 1: "greedy"}), seed):
        for seat in (0, 1):
            assert kept.estimate(state, seat, 0.5) == CompanyEvaluation(begun, Weights()).estimate(state, seat, 0.5)


@pytest.mark.parametrize("seed", [3, 7])
def test_connections_ranked_before_are_ranked_as_they_would_be_anew(seed: int) -> None:
    """While one company moves alone, as in a search; what the ranking hangs on may not lack anything."""
    begun = alone(new_empire(2, seed), 0)
    kept, asked = RouteDistances(begun), 0
    for state in play(begun, by_levels(SPEC, {0: "easy", 1: "easy"}), seed):
        if state.stack and isinstance(state.stack[-1], PlanTracks):
            assert candidates(state, 0, kept) == candidates(state, 0, RouteDistances(begun))
            asked += 1
    assert asked


@pytest.mark.parametrize(("number", "freight", "flips"), [(3, 3, True), (3, 1, False), (8, 3, False)])
def test_a_car_is_turned_while_its_income_is_more_than_its_room(number: int, freight: int, flips: bool) -> None:
    """Six incomes to come are more than the room of a third car; hardly one is, or of the last car, is not."""
    p = game().tracks(0, *FIVE_CITIES).goods(0).given({"companies[0].freight": freight, "companies[0].hands": 4})
    p.later(number).do("pass")
    assert (at_rest(p) == ("flip",)) == flips


def test_cars_that_a_contract_waits_for_are_not_turned() -> None:
    p = game().tracks(0, *FIVE_CITIES).goods(0)
    p.given({"companies[0].contracts": ["CON-11"], "companies[0].filled": [[]]})
    assert at_rest(p.later(3).do("pass")) == ("end",)


@pytest.mark.parametrize(("money", "share", "offered"), [(60, 11, True), (60, 2, False), (110, 14, False)])
def test_a_share_is_worth_a_thought_while_it_doubles_the_money(money: int, share: int, offered: bool) -> None:
    p = game().given({"companies[0].money": money, "companies[0].share": share})
    assert (("share",) in candidates(p.state, 0, RouteDistances(p.state))) == offered
    p.given({"companies[0].investors": MOST_LOANS})
    assert ("share",) not in candidates(p.state, 0, RouteDistances(p.state)), "enough of it belongs to others"


def test_no_more_goods_bring_income_than_wait_at_factories() -> None:
    """However many spaces there are for them: five for wood."""
    for count, paid in ((2, 2), (4, 4), (9, 5)):
        p = game().factory(0, "wien", "wood", count)
        reached = {hub.city: 0.0 for hub in p.state.hubs}
        assert len(gains(p.state, 0, reached, {}, 0.5)) == paid


def work_waits() -> Position:
    """Goods for tracks and money are there, but nobody to lay them."""
    return game().later(2).tracks(0, "wien--baden").given({
        "companies[0].ready": [0, 0, 0, 0], "companies[0].tired": [0, 1, 0, 0], "companies[0].influence": 6,
        "companies[0].reserve": 14, "companies[0].money": 80, "companies[0].hands": 3})


def test_people_are_hired_after_the_first_round_when_work_waits() -> None:
    """Rather people than 10 gulden."""
    assert chosen(work_waits()) == "hand hire"


def test_what_others_may_take_comes_before_earning_a_little(monkeypatch: pytest.MonkeyPatch) -> None:
    """If earning 10 gulden first looks as good, another tile is followed as far as that, and goes first."""
    monkeypatch.setattr(policy, "is_rich_early", lambda *_: False)  # a rich company does not think of it at all
    p = work_waits()
    plans = ImperialSteamPolicy(LEVELS["expert"]).plans(Position.SPEC.mask(p.state, 0), 0, 1, None)
    first = {tile: next(line for line in plans if ("hand", tile) in line.moves[:2] and line.followed)
             for tile in ("hire", "earn_gulden")}
    assert first["hire"].value == first["earn_gulden"].value + HASTE


def test_plans_that_end_the_game_are_compared_with_those_that_go_on() -> None:
    """Both were followed as far as can be; a plan of fewer hands that does not end it was given up."""
    def plan(tile: str, hands: int, value: float, mark: str | None = None) -> CandidatePlan:
        turn: tuple[Move, ...] = (("hand", tile), ("end",))
        return CandidatePlan(value, turn + (("hand", "earn_gulden"), ("end",)) * (hands - 1), (), mark)

    ranked = by_turns([plan("build_tracks", 2, 300.0, OVER), plan("hire", 4, 400.0), plan("take_contract", 3, 390.0)])
    assert [(line.moves[0][1], line.followed) for line in ranked] == [
        ("hire", True), ("build_tracks", True), ("take_contract", False)]


def test_a_contract_to_take_counts_for_whoever_can_buy_the_cars() -> None:
    """All factories for one on display, no car for them: what is lacking is a matter of money."""
    def worth(money: int, *goods: str) -> float:
        p = game().later(6).given({"companies[0].freight": 0, "companies[0].goods": {}, "companies[0].money": money})
        for good in goods:
            p.factory(0, "wien", good, 0)
        return CompanyEvaluation(p.state, Weights()).contracts(p.state, 0)

    assert worth(300, "coal", "coal", "iron") > worth(30, "coal", "coal", "iron") + 20
    assert worth(300, "coal", "coal", "iron") > worth(300, "coal") + 20


def test_expert_knows_more_than_one_opening() -> None:
    """In the same set-up the seed decides among what is as good."""
    p = table()
    assert len({chosen(p, seed=seed) for seed in range(12)}) > 1


def test_nobody_sells_a_share_for_a_hand_that_costs_nothing() -> None:
    """It will be worth as much or more before the hand that the money is for."""
    p = game().given({"companies[0].money": 0, "companies[0].reserve": 13})
    director = ImperialSteamPolicy(LEVELS["expert"])
    turns = [line.moves[: line.moves.index(("end",))] if ("end",) in line.moves else line.moves
             for line in director.plans(Position.SPEC.mask(p.state, 0), 0, 1, None)]
    assert any(("hand", "earn_gulden") in turn for turn in turns) and any(("share",) in turn for turn in turns)
    assert not any(("share",) in turn and ("hand", "earn_gulden") in turn for turn in turns)


def test_hints_are_worth_more_than_earning_a_little() -> None:
    """In the last round, with money that nothing can be bought for, influence for 10 gulden is no plan."""
    p = game().later(8).goods(0).given({"companies[0].money": 500, "companies[0].hands": 2, "companies[0].influence": 2,
                                        "companies[0].ready": [0, 0, 0, 0], "companies[0].reserve": 15})
    advised = policy_for("expert", "imperial-steam").advise(Position.SPEC.mask(p.state, 0), 0, 1)
    assert [choice.action.text() for choice in advised] == ["0 hand earn_gulden"]


@pytest.mark.parametrize(("number", "money", "tiles"), [
    (8, 40, set()), (8, 100, {"buy_train"}), (7, 40, {"buy_train", "gain_influence"})])
def test_the_last_round_is_too_late_for_influence_and_for_an_engine_alone(
    number: int, money: int, tiles: set[str]
) -> None:
    p = game().later(number).goods(0).given({"companies[0].money": money, "companies[0].hands": 2})
    tried = {str(move[1]) for move in candidates(p.state, 0, RouteDistances(p.state)) if move[0] == "hand"}
    assert tried & {"buy_train", "gain_influence"} == tiles


def test_an_engine_of_the_last_round_gets_a_car() -> None:
    p = game().later(8).goods(0).given({"companies[0].money": 200, "companies[0].hands": 2}).do("hand buy_train")
    engine = next(move for move in candidates(p.state, 0, RouteDistances(p.state)) if move[0] == "engine")
    p.do(" ".join(map(str, engine)))
    assert candidates(p.state, 0, RouteDistances(p.state)) == [("car",)]


@pytest.mark.parametrize(("given", "less"), [({}, False), ({"companies[0].hands": 1}, True), ({"round": 4}, True)])
def test_later_hands_of_a_plan_are_looked_at_more_roughly(given: dict[str, int], less: bool) -> None:
    """A search model that is thorough for one hand tries fewer hubs with the second one, and in the next round."""
    p = game().later(3).given({"companies[0].money": 300, "companies[0].hands": 3, "companies[0].influence": 9})
    model = ImperialSteamSearchModel(p.state.clone(), 0, Weights(), thorough=1)
    p.do("hand hire").given(given)
    assert (len(model.candidate_moves(p.state)) < len(candidates(p.state, 0, RouteDistances(p.state)))) == less


def before_trieste(money: int, others: int) -> Position:
    """One connection away from Trieste with all that it takes, in the first turn of round 6."""
    return game().tracks(0, *TO_GORIZIA).tracks(1, *TO_GORIZIA[:7]).goods(0, wood=1, stone=1, iron=1).later(6).given({
        "companies[0].money": money, "companies[0].hands": 1, "companies[0].ready": [0, 0, 2, 0],
        "companies[1].hands": 1, "companies[1].money": others})


@pytest.mark.rule("IMP-13.1", "IMP-13.9")
@pytest.mark.parametrize(("money", "others", "better"), [(400, 200, True), (60, 600, False)])
def test_an_end_of_the_game_is_worth_what_the_lead_is(money: int, others: int, better: bool) -> None:
    """To connect Trieste brings whoever then is the richest more than the bonus; whoever is not had better go on."""
    p = before_trieste(money, others)
    model = ImperialSteamSearchModel(p.state.clone(), 0, Weights())
    before = model.evaluation.value(p.state)
    p.do("hand build_tracks", "track gorizia--trieste", "done", "crew 0 0 1 0")
    assert (model.evaluation.value(p.state) > before) == better


@pytest.mark.rule("IMP-4.10")
def test_what_a_rival_makes_of_its_last_hands_is_foreseen() -> None:
    """Two deliveries to a hub are more than the money that it has now."""
    p = before_trieste(300, 100).goods(1, coal=2)
    p.factory(1, "wien", "wood", 2).given({"companies[1].hands": 2})
    now = stopped(p.state, 1, 6, Weights())
    assert now is not None and now > 100 + 50
    later = stopped(p.state, 1, 7, Weights())
    assert later is not None and later > now


def test_trieste_is_nearer_for_whoever_has_goods_for_the_tracks() -> None:
    def reach(**goods: int) -> float:
        p = before_trieste(100, 100).goods(0, **goods)
        return CompanyEvaluation(p.state, Weights()).reach(p.state, 0)

    assert reach(wood=1, stone=1, iron=1) > reach(wood=1, stone=1) > reach()


@pytest.mark.rule("IMP-4.5")
def test_goods_that_will_not_fit_are_not_ordered_for_their_worth() -> None:
    """Of what is on its way to full cars nothing is gained."""
    def worth(landing: int) -> float:
        p = game().later(5).goods(0, wood=1, stone=1, iron=1).given({"companies[0].landing": {"wood": landing}})
        return stores(p.state, p.company(), 20, Weights())

    assert worth(1) < worth(0)


@pytest.mark.parametrize(("values", "shown"), [
    ({"earn_gulden": 100, "build_station": 97, "hire": 80}, ["earn_gulden", "build_station"]),
    ({"build_station": 100, "earn_gulden": 92, "hire": 80}, ["build_station", "earn_gulden"]),
    ({"build_station": 100, "hire": 80, "earn_gulden": 70}, ["build_station", "hire", "earn_gulden"])])
def test_what_is_told_beside_the_best_plan(values: dict[str, int], shown: list[str]) -> None:
    """Nothing that is clearly worse than to earn 10 gulden, unless that is the best beginning of something else."""
    ranked = [CandidatePlan(value, (("hand", tile), ("end",)), ()) for tile, value in values.items()]
    judge = ImperialSteamPolicy(LEVELS["expert"])
    assert [plan.moves[0][1] for plan in judge.worth_showing(ranked)] == shown
    later = [plan._replace(moves=(*plan.moves, ("hand", "build_tracks"), ("end",))) for plan in ranked]
    assert len(judge.worth_showing(later)) == (len(ranked) if shown[0] == "earn_gulden" else len(shown))


@pytest.mark.parametrize(("moves", "alike"), [
    ([("hand", "build_factory"), ("factory", "wien", "coal"), ("level", 2)], True),
    ([("share",), ("hand", "build_factory"), ("factory", "wien", "coal"), ("level", 1)], True),
    ([("hand", "build_factory"), ("factory", "wien", "wood"), ("level", 2)], False),
    ([("hand", "build_station"), ("station", "baden")], False)])
def test_hints_use_another_tile_or_the_same_for_something_else(moves: list[Move], alike: bool) -> None:
    """Plans that differ in money or in their order only are one hint; a factory for other goods is another."""
    one = CandidatePlan(100, (("hand", "build_factory"), ("factory", "wien", "coal"), ("level", 2), ("end",)), ())
    other = CandidatePlan(99, (*moves, ("end",)), ())
    assert ImperialSteamPolicy(LEVELS["expert"]).alike(one, other) is alike


@pytest.mark.parametrize(("tracks", "alike"), [("ab", True), ("abc", True), ("ac", False), ("cd", False)])
def test_hints_lay_other_tracks(tracks: str, alike: bool) -> None:
    one, other = (CandidatePlan(100, (("hand", "build_tracks"), *(("track", name) for name in names), ("end",)), ())
                  for names in ("ab", tracks))
    assert ImperialSteamPolicy(LEVELS["expert"]).alike(one, other) is alike

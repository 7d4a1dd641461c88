"""AMA-4.75 to AMA-4.78, AMA-4.90 to AMA-4.98 Influence, contracts, the end of rounds and of the game."""

from dataclasses import replace

import pytest

from game.rules.core.engine import decision
from game.rules.imperial_steam import SPEC
from game.rules.imperial_steam.automa.actions.influence_gain import gain, limit
from game.rules.imperial_steam.automa.actions.special_action import take_contract
from tests.rules.imperial_steam.automa.positions import AUTOMA, HUMAN, Solo, solo

TO_TRIESTE = ("wien--st_poelten", "st_poelten--amstetten", "amstetten--muerzzuschlag", "muerzzuschlag--bruck",
              "bruck--graz", "graz--maribor", "maribor--celje", "celje--ljubljana", "ljubljana--postojna",
              "postojna--trieste")


def tokens(count: int, *display: str) -> Solo:
    """The Automa has so many loose tokens of exhausted iron factories, and these contracts lie open."""
    slots = ["wien", "wien", "wien", "st_poelten", "fuerstenfeld"]
    return solo().given({
        "factories": [[1, city, "iron", 1] for city in slots[:count]], "lying": [0] * count,
        **({"display": list(display)} if display else {}),
    })


# T-E ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AMA-4.75", "AMA-1.G8")
@pytest.mark.parametrize(("card", "count", "row", "result"), [
    ("DC-1", 0, 1, "influence"), ("DC-1", 1, 1, "influence"), ("DC-1", 2, 2, "contract"), ("DC-2", 2, 1, "influence"),
    ("DC-2", 3, 2, "contract"), ("DC-5", 3, 1, "influence"), ("DC-5", 5, 2, "contract"),
])
def test_the_row_goes_by_the_number_of_loose_tokens(card: str, count: int, row: int, result: str) -> None:
    p = tokens(count).cards("AC-5", card).turn()
    assert p.told("automa-special") == [{"seat": 1, "tokens": count, "row": row, "result": result}]
    assert bool(p.rival.contracts) == (result == "contract")


@pytest.mark.rule("AMA-4.76", "AMA-8.16", "AMA-4.78")
def test_the_highest_reward_that_the_tokens_cover_with_tokens_of_any_type() -> None:
    p = tokens(3, "CON-23", "CON-10", "CON-14", "CON-11").cards("AC-5", "DC-1").turn()
    assert p.rival.contracts == ["CON-14"] and p.rival.filled == [["iron", "iron", "iron"]]
    assert p.told("completed") == [{"seat": 1, "contract": "CON-14"}] and "CON-14" not in p.state.display
    assert p.state.reserved == 35 and p.rival.reserved == 0


@pytest.mark.rule("AMA-4.76", "AMA-8.17")
def test_ties_go_to_fewer_slots_then_to_the_lower_number() -> None:
    p = tokens(3, "CON-18", "CON-12", "CON-15")  # all 190
    take_contract(p.state, AUTOMA)
    assert p.rival.contracts == ["CON-12"]
    q = tokens(3, "CON-11", "CON-28")
    known = q.state.content.contracts
    cheap = replace(known["CON-28"], slots=("iron", "coal"), reward=known["CON-11"].reward)
    q.state.content = replace(q.state.content, contracts={**known, "CON-28": cheap})
    take_contract(q.state, AUTOMA)
    assert q.rival.contracts == ["CON-28"] and sum(q.rival.factories.values()) == 1


@pytest.mark.rule("AMA-4.77")
def test_without_a_fitting_contract_the_row_gives_influence() -> None:
    p = tokens(2, "CON-11").cards("AC-5", "DC-6S").turn()
    assert p.told("automa-no-contract") == [{"seat": 1, "tokens": 2}]
    assert [(t["points"], t["cause"]) for t in p.told("automa-influence")] == [(2, "fallback")]


@pytest.mark.rule("AMA-4.78")
def test_the_limit_of_open_contracts_does_not_touch_it() -> None:
    p = tokens(5, "CON-01", "CON-02", "CON-03", "CON-04", "CON-05")
    assert take_contract(p.state, AUTOMA) and take_contract(p.state, AUTOMA) and not take_contract(p.state, AUTOMA)
    assert len(p.rival.contracts) == 2 and sum(p.rival.factories.values()) == 1


# influence ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AMA-4.91", "AMA-8.18")
@pytest.mark.parametrize(("human", "highest", "own", "points", "column", "paid"), [
    (5, 6, 5, 1, 6, 0), (5, 6, 5, 3, 6, 20), (9, 6, 5, 3, 8, 0), (6, 6, 6, 2, 7, 10), (0, 6, 8, 2, 8, 20),
    (20, 6, 19, 3, 20, 20), (5, 20, 19, 2, 20, 10),
])
def test_the_limit_is_the_highest_hub_or_one_past_the_player(human: int, highest: int, own: int, points: int,
                                                             column: int, paid: int) -> None:
    p = solo(influence=own).given({"companies[0].influence": human, "hubs[3].column": highest})
    gain(p.state, AUTOMA, points, "special")
    assert (p.rival.influence, p.rival.money) == (column, 70 + paid)
    assert limit(p.state, AUTOMA) == min(20, max(highest, human + 1))


@pytest.mark.rule("AMA-4.92", "AMA-4.6")
def test_the_marker_enters_the_last_row_and_never_moves_back() -> None:
    p = solo(influence=4).given({"rows": [1, 0], "companies[0].influence": 5})
    gain(p.state, AUTOMA, 1, "special")
    assert p.rival.influence == 5 and p.state.rows == [HUMAN, AUTOMA] and p.state.standings()[0] == HUMAN
    q = solo(influence=9)
    gain(q.state, AUTOMA, 2, "special")
    assert q.rival.influence == 9


@pytest.mark.rule("AMA-4.90")
def test_all_influence_is_points_and_no_token_is_kept() -> None:
    p = solo(influence=0).given({f"hubs[{n}].column": 12 for n in range(4)})
    for _ in range(2):
        p.cards("AC-1A", "DC-1").given({"automa.goods": 9}).turn()
        assert p.rival.tokens == [] and {t["cause"] for t in p.told("automa-influence")} <= {"city", "token"}
    assert p.rival.influence > 0


# rounds and the end -------------------------------------------------------------------------------------------------


@pytest.mark.rule("AMA-4.95", "AMA-4.10")
def test_at_the_end_of_a_round_hands_come_back_and_the_landing_is_unloaded() -> None:
    p = solo(landing=3, goods=0, hands=1).given({"companies[0].hands": 1, "companies[0].influence": 9})
    p.cards("AC-5", "DC-1").skip()
    assert p.state.round == 4 and p.rival.hands == 5 and p.automa.landing == 0 and p.automa.goods == 3
    assert p.told("automa-unloaded") == [{"seat": 1, "count": 3}]


@pytest.mark.rule("AMA-4.96", "AMA-4.4", "AMA-4.64")
def test_no_income_no_training_no_storage_loss() -> None:
    p = solo(goods=50, hands=1, influence=0, money=10).tracks(AUTOMA, "wien--baden", stations=("baden",))
    p.given({"companies[0].hands": 1, "companies[0].influence": 9, "hubs[3].column": 9, "automa.landing": 9})
    p.cards("AC-5", "DC-3").skip()
    assert p.state.round == 4 and p.rival.money == 10 and p.rival.ready == [2, 0, 0, 0] and p.automa.goods == 59
    assert not [t for t in p.told("income") if t["seat"] == AUTOMA]


@pytest.mark.rule("AMA-4.4", "AMA-4.99")
def test_the_semmering_line_and_stations_score_nothing_for_it() -> None:
    line = ("wien--baden", "baden--wiener_neustadt", "wiener_neustadt--gloggnitz", "gloggnitz--muerzzuschlag")
    p = solo(money=30).tracks(AUTOMA, *line, stations=("baden", "gloggnitz"))
    parts = SPEC.measures(p.state, AUTOMA)
    assert parts["income"] == 0 and parts["fortune"] == 30


@pytest.mark.rule("AMA-4.97")
@pytest.mark.parametrize("who", [AUTOMA, HUMAN])
def test_trieste_ends_the_game_after_the_round_whoever_connects_it(who: int) -> None:
    p = solo().tracks(who, *TO_TRIESTE).given({"trieste": [who]})
    p.to_end()
    assert p.state.round == 3 and not any(company.hands for company in p.state.companies), (
        "the round is played to its end"
    )


@pytest.mark.rule("AMA-4.97")
def test_without_trieste_there_are_eight_rounds() -> None:
    p = solo("D0").given({"round": 7}).to_end()
    assert p.state.round == 8 and decision(p.state) is None


def last_hand(p: Solo, trieste: bool) -> Solo:
    p.given({"round": 8, "companies[0].hands": 1, "companies[1].hands": 0})
    if trieste:
        p.tracks(HUMAN, *TO_TRIESTE).given({"trieste": [HUMAN]})
    return p.to_end()


@pytest.mark.rule("AMA-4.98")
@pytest.mark.parametrize(("count", "trieste", "taken"), [(2, True, 1), (2, False, 0), (1, True, 0), (4, True, 1)])
def test_one_last_contract_before_the_scoring(count: int, trieste: bool, taken: int) -> None:
    p = last_hand(tokens(count, "CON-01", "CON-02"), trieste)
    assert len(p.rival.contracts) == taken
    assert p.told("automa-last-contract") == ([{"seat": 1, "tokens": count}] if trieste else [])
    assert not p.told("automa-influence"), "no fallback influence"


@pytest.mark.rule("AMA-4.98")
def test_its_last_contract_comes_before_the_closing_step_of_the_player() -> None:
    p = tokens(2, "CON-01").given({"round": 8, "companies[0].hands": 1, "companies[1].hands": 0})
    p.tracks(HUMAN, *TO_TRIESTE).given({"trieste": [HUMAN], "companies[0].tokens": [2]}).skip()
    assert p.asks == "Closing" and p.rival.contracts == ["CON-01"] and p.state.display == []


@pytest.mark.rule("AMA-4.99")
@pytest.mark.parametrize(("trieste", "score"), [(True, 90 + 60 + 140), (False, 90 + 60)])
def test_its_score_is_money_keys_and_contracts_if_trieste_counts(trieste: bool, score: int) -> None:
    p = tokens(2, "CON-01").given({
        "companies[1].contracts": ["CON-09"], "companies[1].filled": [["iron", "iron"]], "companies[1].money": 90,
        "companies[1].keys": ["villach.gold"], "automa.goods": 30,
    })
    last_hand(p, trieste)
    result = SPEC.result(p.state)
    assert result is not None and result.scores[AUTOMA] == score
    assert sum(result.parts[AUTOMA].values()) == score and result.parts[AUTOMA]["investors"] == 0


@pytest.mark.rule("AMA-4.100", "AMA-8.22")
@pytest.mark.parametrize(("human", "own", "influence", "order"), [
    (200, 100, 5, (0, 1)), (100, 200, 5, (1, 0)), (100, 100, 6, (1, 0)), (100, 100, 4, (0, 1)),
])
def test_the_richer_side_wins_and_influence_breaks_a_tie(human: int, own: int, influence: int,
                                                         order: tuple[int, int]) -> None:
    p = solo(money=own, influence=influence).given({"companies[0].money": human})
    last_hand(p, trieste=False)
    result = SPEC.result(p.state)
    assert result is not None and result.order == order and result.scores == (human, own)


@pytest.mark.rule("AMA-4.6")
def test_turns_follow_the_turn_order() -> None:
    p = solo(influence=12, hands=1).given({"companies[0].hands": 1}).skip()  # the last turns of round 3
    assert p.state.order == [AUTOMA, HUMAN] and p.state.round == 4
    assert p.rival.hands == 4 and p.company(HUMAN).hands == 5, "it is ahead now and has had its turn already"

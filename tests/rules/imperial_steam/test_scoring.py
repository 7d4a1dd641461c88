"""Section 4.10: the closing step, the final scoring, the ranking."""

import pytest

from game.rules.imperial_steam import SPEC
from game.rules.imperial_steam.scoring import fortune, score
from tests.rules.imperial_steam.positions import BLUE, BRONZE, Position, game

SEMMERING = ("wien--baden", "baden--wiener_neustadt", "wiener_neustadt--gloggnitz", "gloggnitz--muerzzuschlag")
TO_TRIESTE = ("wien--baden", "baden--amstetten", "amstetten--liezen", "liezen--judenburg", "judenburg--klagenfurt",
              "klagenfurt--villach", "villach--gorizia", "gorizia--trieste")


def example(trieste: bool) -> Position:
    """IMP-X19: contracts 200 (completed) and -80, keys 60, cash 200, income 40 on the Semmering line, 2 investors."""
    p = game().later(8).goods(0)
    for good in ("wood", "stone", "iron"):
        p.factory(0, "wien", good, 0)
    p.tracks(0, *SEMMERING, "wien--bratislava", stations=("gloggnitz", "baden"))
    p.given({"companies[0].engines": ["START", "ENGINE-4"], "companies[0].freight": 0, "companies[0].passenger": 2,
             "companies[0].reserved": 3, "companies[0].contracts": ["CON-11", "CON-17"],
             "companies[0].filled": [["wood", "stone", "iron"], []], "companies[0].keys": [f"{BLUE}.gold"],
             "companies[0].money": 200, "companies[0].investors": 2, "hubs[1].column": 6})
    if trieste:
        p.tracks(1, *TO_TRIESTE).given({"trieste": [1]})
    return p


@pytest.mark.rule("IMP-X19", "IMP-13.3", "IMP-13.4", "IMP-13.5", "IMP-13.8")
def test_a_final_scoring_with_trieste() -> None:
    p = example(trieste=True)
    assert score(p.state, 0) == {"cash": 200, "income": 80, "keys": 60, "contracts": 200, "penalties": -80,
                                 "investors": -90}
    assert fortune(p.state, 0) == 370


@pytest.mark.rule("IMP-X20", "IMP-13.6")
def test_the_same_without_trieste() -> None:
    p = example(trieste=False)
    assert score(p.state, 0) == {
        "cash": 200,
        "income": 80,
        "keys": 60,
        "contracts": 0,
        "penalties": 0,
        "investors": -60,
    }
    p.to_end()
    result = SPEC.result(p.state)
    assert result is not None and result.scores == (280, 120) and result.order == (0, 1)
    assert result.parts[0] == score(p.state, 0)
    assert p.told("scored")[0] == {"seat": 0, "parts": list(result.parts[0]), "amounts": [200, 80, 60, 0, 0, -60]}


@pytest.mark.rule("IMP-13.3")
def test_the_semmering_line_doubles_the_final_income() -> None:
    p = game().tracks(0, *SEMMERING, stations=("baden",)).tracks(1, *SEMMERING[:3], stations=("baden",))
    assert [score(p.state, seat)["income"] for seat in (0, 1)] == [20, 10]


@pytest.mark.rule("IMP-X29", "IMP-13.8", "IMP-13.10")
def test_investors_get_nothing_from_debts() -> None:
    p = example(trieste=True).given({"companies[0].money": 0, "companies[0].keys": [], "companies[0].investors": 3})
    p.given({"companies[0].contracts": ["CON-09", "CON-17"], "companies[0].filled": [[], []],
             "companies[0].reserved": 0, "companies[0].freight": 3, "companies[0].passenger": 1})
    parts = score(p.state, 0)
    assert (parts["penalties"], parts["investors"]) == (-130, 0)
    assert fortune(p.state, 0) == parts["income"] - 130 < 0


@pytest.mark.rule("IMP-13.8")
@pytest.mark.parametrize(("money", "sold", "left"), [(460, 2, 370), (340, 2, 280), (100, 8, 20), (90, 1, 90)])
def test_the_part_of_the_investors_is_rounded_down(money: int, sold: int, left: int) -> None:
    p = game().given({"companies[0].money": money, "companies[0].investors": sold})
    assert fortune(p.state, 0) == left


@pytest.mark.rule("IMP-13.7")
def test_what_is_left_over_is_worth_nothing() -> None:
    p = game().given({"companies[0].tokens": [3, 1], "companies[0].influence": 9, "companies[0].ready": [3, 0, 0, 2]})
    assert fortune(p.state, 0) == 120


@pytest.mark.rule("IMP-13.2")
def test_the_closing_step() -> None:
    p = game().later(8).factory(1, "wien", "wood", 1).goods(1)
    p.given({"companies[0].tokens": [2], "companies[1].contracts": ["CON-04"], "companies[1].filled": [[]]})
    while p.asks != "Closing":
        p.do("pass", "end")
    assert (p.seat, p.legal) == (0, ["business 2 influence", "business 2 gulden", "end"])
    p.do("business 2 gulden", "end")
    assert (p.seat, p.legal) == (1, ["assign CON-04 wood", "end"])
    p.do("assign CON-04 wood", "end")
    assert (p.asks, p.company().money) == ("", 140)


@pytest.mark.rule("IMP-13.2")
def test_the_closing_step_goes_in_turn_order() -> None:
    p = game(3).later(8).given({"companies[0].tokens": [1], "companies[2].tokens": [2], "order": [2, 1, 0]})
    while p.asks != "Closing":
        p.do("pass", "end")
    assert p.seat == 2
    p.do("business 2 influence", "end")  # it still decides a tie
    assert (p.seat, p.company(2).influence) == (0, 2)
    p.do("end")
    result = SPEC.result(p.state)
    assert result is not None and result.order[0] == 2


@pytest.mark.rule("IMP-13.2")
def test_who_has_nothing_to_close_is_not_asked() -> None:
    p = game().later(8).to_end()
    assert not any(event.kind == "business" for event in p.events) and p.told("finished")


@pytest.mark.rule("IMP-13.9")
def test_the_richest_wins_also_without_trieste() -> None:
    p = game(3).tracks(1, *TO_TRIESTE).given({"trieste": [1], "companies[2].money": 500, "round": 5}).to_end()
    result = SPEC.result(p.state)
    assert result is not None
    assert (result.order, result.ranks) == ((2, 0, 1), (2, 3, 1))  # 0 and 1 have 120 each


@pytest.mark.rule("IMP-13.9")
def test_a_tie_goes_to_the_one_ahead_on_the_influence_track() -> None:
    p = game(3).later(8).given({"companies[1].influence": 4, "companies[2].influence": 4, "rows": [2, 0, 1]}).to_end()
    result = SPEC.result(p.state)
    assert result is not None and result.order == (2, 1, 0) and result.ranks == (3, 2, 1)


@pytest.mark.rule("IMP-13.4", "IMP-10.6")
def test_keys_are_cashed_at_the_last_column_of_their_hub() -> None:
    p = game().given({"companies[0].keys": [f"{BRONZE}.gold", f"{BRONZE}.silver"]})
    p.to_end()
    assert p.hub(BRONZE).column == 7
    assert score(p.state, 0)["keys"] == 70 + 30


def test_the_measures_of_a_round() -> None:
    assert SPEC.measures(example(trieste=True).state, 0) == {
        "money": 200, "income": 40, "fortune": 370, "influence": 0, "cities": 6, "share": 30, "investors": 2, "keys": 1,
        "contracts": 1}

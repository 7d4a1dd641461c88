"""Completion of patched positions: values taken from supply, board and hubs, and values left as they are."""

from typing import Any

import pytest

from game.rules.imperial_steam import SPEC
from game.scenario.patches import culprit, patched
from tests.rules.imperial_steam.positions import Position, content, game, table

MADE = ("factories", "lying")


def given(patch: dict[str, Any]) -> Position:
    """The first turn of a table of two, changed; it must be possible."""
    return game().given(patch)


def refused(patch: dict[str, Any]) -> list[str]:
    """The reason why a changed first turn is impossible."""
    return patched(SPEC, content(), game().state, list(patch.items()))[1]


def test_engineers_leave_the_last_hub_and_return_to_the_first_without() -> None:
    p = given({"companies[0].engineers": ["tunnel"], "companies[1].engineers": ["tunnel", "bridge"]})
    assert [hub.engineers for hub in p.state.hubs] == [
        ["tunnel", "bridge"], ["tunnel", "bridge"], ["bridge"], []]
    p.given({"companies[0].engineers": [], "companies[1].engineers": ["bridge"]})
    assert [hub.engineers for hub in p.state.hubs] == [["tunnel", "bridge"]] * 3 + [["tunnel"]]


@pytest.mark.rule("IMP-8.4")
def test_a_patch_says_which_hub_an_engineer_left() -> None:
    hubs = {"hubs[1].engineers": ["bridge"], "hubs[3].engineers": ["tunnel", "bridge"]}
    p = given({"companies[1].engineers": ["tunnel"], **hubs})
    assert [len(hub.engineers) for hub in p.state.hubs] == [2, 1, 2, 2]
    every = {f"hubs[{at}].engineers": ["tunnel", "bridge"] for at in range(4)}
    assert refused({"companies[1].engineers": ["tunnel"], **every}) == [
        "5 tunnel engineers instead of 4 (hubs[0] 1, hubs[1] 1, hubs[2] 1, hubs[3] 1, companies[1] 1)"]


def test_business_tokens_come_from_a_city_and_are_spent_when_nobody_has_them() -> None:
    p = given({"companies[0].tokens": [3]})
    assert p.state.business["bratislava"] == [] and p.state.spent == []
    p.given({"companies[0].tokens": []})
    assert p.state.spent == [3]
    p = given({"companies[0].tokens": [3], "business.sopron": []})
    assert (p.state.business["bratislava"], p.state.business["sopron"]) == ([3], [])
    p = given({"business.sopron": []})
    assert p.state.spent == [3]


@pytest.mark.parametrize("patch", [
    {"companies[0].ready": [4, 0, 0, 0], "companies[0].reserve": 11},
    {"companies[1].engines": ["START", "ENGINE-4"], "companies[1].passenger": 2, "cars": 62, "engines.ENGINE-4": 1},
    {"companies[0].money": 100, "bank": 20},
    {"companies[0].engines": ["START", "ENGINE-3"], "engines.ENGINE-3": 1},
    {"companies[0].goods": {"wood": 1}, "supply": {"wood": 29, "stone": 30, "iron": 30, "coal": 30}},
    {"companies[0].contracts": ["CON-04"], "companies[0].filled": [[]],
     "display": ["CON-09", "CON-10", "CON-11", "CON-13", "CON-17", "CON-21", "CON-27"]},
    {"factories": [[0, "wien", "wood", 1]], "lying": [0], "unbuilt.wood": 5, "companies[0].reserve": 12},
])  # fmt: skip
def test_both_sides_of_a_supply_are_taken_as_they_stand(patch: dict[str, Any]) -> None:
    p = given(patch)
    one_side = {path: value for path, value in patch.items() if path.startswith("companies") or path in MADE}
    one_side.pop("companies[0].reserve", None)
    assert p.state == given(one_side).state, "the other side is what balance would have made of it"


def test_amounts_that_do_not_fit_are_told() -> None:
    assert refused({"companies[0].reserve": 12, "companies[0].ready": [4, 0, 0, 0]}) == [
        "company 0 has 16 workers instead of 15 (companies[0].reserve 12, companies[0].ready[0] 4)"]
    assert refused({"companies[0].goods": {"wood": 40}}) == ["a pile holds fewer than no goods (supply.wood -10)"]
    assert refused({"companies[0].goods": {"wood": 2}, "supply.wood": 30}) == [
        "42 wood instead of 40 (market.wood 4, supply.wood 30, companies[0].goods.wood 2, companies[1].goods.wood 1, "
        "round_goods 5)"]


def test_contracts_and_what_fills_them_are_not_to_blame_for_goods_that_do_not_fit() -> None:
    patch = {"companies[0].goods": {"wood": 4, "stone": 4}, "companies[0].freight": 3,
             "companies[0].contracts": ["CON-04"], "companies[0].filled": [[]]}
    (words,) = refused(patch)
    assert "more than fit" in words
    settings = list(patch.items())
    at = culprit(lambda chosen: refused(dict(settings[number] for number in chosen)), len(settings), words)
    assert at == 0


def test_a_key_stands_for_coal_delivered_unless_the_patch_says_what_is_open() -> None:
    p = given({"companies[1].keys": ["amstetten.gold"]})
    assert p.state.hubs[0].open["coal"] == 1
    p = given({"companies[1].keys": ["amstetten.gold"], "hubs[0].open.coal": 1})
    assert p.state.hubs[0].open["coal"] == 1
    assert p.state == given({"companies[1].keys": ["amstetten.gold"]}).state


def test_the_cards_of_the_automa_that_are_missing_are_named() -> None:
    state = table(automa="D1").state
    broken = patched(SPEC, content(), state, [("automa.decisions.draw", ["DC-1", "DC-1", "DC-2", "DC-3", "DC-4"])])[1]
    assert broken == ["the Automa's decision cards are ['DC-1', 'DC-1', 'DC-2', 'DC-3', 'DC-4'] "
                      "(missing DC-5; too many DC-1)"]

"""AMA-4.20 to AMA-4.25 Reading an action card: conditions with their operands, arrows, slots that cannot be done."""

import pytest

from game.rules.imperial_steam.automa.action_card import follow
from game.rules.imperial_steam.automa.conditions import TESTS, holds
from game.rules.imperial_steam.content.automa_cards import Condition
from tests.rules.imperial_steam.automa.positions import AUTOMA, HUMAN, Solo, cards, decision_card, solo


def found(p: Solo, kind: str) -> int:
    """The figure that a condition compares."""
    return TESTS[kind].found(p.state, AUTOMA)


def met(p: Solo, kind: str, number: int = 0) -> bool:
    return holds(p.state, AUTOMA, 1, Condition(kind, number, 2))


@pytest.mark.rule("AMA-4.21", "AMA-1.G1", "AMA-1.G2", "AMA-4.71")
def test_goods_on_the_landing_do_not_count() -> None:
    p = solo(goods=3, landing=5)
    assert found(p, "goods_at_least") == found(p, "goods_at_most") == 3
    assert not met(p, "goods_at_least", 4) and met(p, "goods_at_least", 3)
    assert met(p, "goods_at_most", 3) and not met(p, "goods_at_most", 2)


@pytest.mark.rule("AMA-4.21")
def test_gulden() -> None:
    p = solo(money=20)
    assert met(p, "gulden_at_least", 20) and not met(p, "gulden_at_least", 40)


@pytest.mark.rule("AMA-4.21", "AMA-8.19")
def test_the_landing_is_never_empty_without_a_shipment_tile() -> None:
    assert met(solo(), "landing_empty")
    assert not met(solo(landing=1), "landing_empty")
    assert not met(solo().given({"round": 8}), "landing_empty")


@pytest.mark.rule("AMA-4.21", "AMA-1.G3")
def test_hired_workers_are_those_of_the_pool() -> None:
    p = solo(ready=[4, 0, 0, 0]).factory(AUTOMA, "wien", "wood", 3)
    assert found(p, "workers_at_most") == 4, "the worker in the factory no longer counts"
    assert met(p, "workers_at_most", 4) and not met(p, "workers_at_most", 3)


@pytest.mark.rule("AMA-4.61", "AMA-4.21")
def test_hiring_cities_need_a_worker_a_low_marker_and_a_reserve() -> None:
    p = solo()  # hubs in columns 4, 3, 5 and 6, the Automa in 5
    assert found(p, "hiring_cities_at_least") == 3
    assert "graz" not in p.rival.cities, "they need not be in the network"
    assert found(p.given({"hubs[0].hired": 8}), "hiring_cities_at_least") == 2
    assert found(solo(influence=2), "hiring_cities_at_least") == 0
    assert found(solo(ready=[15, 0, 0, 0]), "hiring_cities_at_least") == 0


@pytest.mark.rule("AMA-1.G7", "AMA-4.21")
def test_a_working_factory_has_a_good_left_and_is_its_own() -> None:
    p = solo().factory(AUTOMA, "wien", "wood", 1).factory(AUTOMA, "wien", "coal", 0)
    p.factory(HUMAN, "wien", "iron", 3)
    assert found(p, "working_factories_at_least") == 1


@pytest.mark.rule("AMA-1.G10", "AMA-4.21", "AMA-1.G4")
def test_empty_slots_of_the_whole_network() -> None:
    p = solo().tracks(AUTOMA, "wien--st_poelten")
    assert found(p, "network_factory_slots_at_least") == 3 + 2
    p.factory(AUTOMA, "wien", "wood", 0).factory(HUMAN, "st_poelten", "wood", 0)
    assert found(p, "network_factory_slots_at_least") == 2 + 1, "an exhausted factory fills its slot"
    assert p.rival.cities == ["wien", "st_poelten"]


@pytest.mark.rule("AMA-4.44", "AMA-8.14")
def test_cities_with_slots_count_where_a_legal_track_would_join_them_fees_ignored() -> None:
    p = solo(money=0).tracks(HUMAN, "wien--st_poelten")
    assert found(p, "adjacent_factory_cities_at_least") == 1, "St. Pölten; the fee does not matter here"
    line = ("wien--baden", "baden--wiener_neustadt", "wiener_neustadt--gloggnitz")
    low = solo(influence=0).tracks(AUTOMA, *line)
    near = low.given({"companies[0].tracks": ["wien--st_poelten"]})
    assert found(near, "adjacent_factory_cities_at_least") == 1, "no engineer for the tunnels of Gloggnitz"
    able = solo(influence=6).tracks(AUTOMA, *line)
    assert found(able, "adjacent_factory_cities_at_least") == 3, "Mürzzuschlag and Fürstenfeld too"


@pytest.mark.rule("AMA-4.46")
def test_trieste_is_missing_until_it_is_in_its_own_network() -> None:
    p = solo()
    assert met(p, "trieste_not_connected")
    p.state.companies[HUMAN].cities.append("trieste")
    assert met(p, "trieste_not_connected")
    p.state.companies[AUTOMA].cities.append("trieste")
    assert not met(p, "trieste_not_connected")


@pytest.mark.rule("AMA-4.20", "AMA-4.21", "AMA-1.G9")
def test_the_first_condition_that_fails_sends_on_at_once() -> None:
    p = solo(goods=3, money=20, landing=1).cards("AC-1B", "DC-1").turn()
    conditions = [(t["slot"], t["condition"], t["needed"], t["found"], t["passed"], t["jump"])
                  for t in p.told("automa-condition")]
    assert conditions == [(1, "goods_at_least", 4, 3, 0, 2), (2, "gulden_at_least", 20, 20, 1, 0),
                          (2, "landing_empty", 1, 0, 0, 3)]
    assert [t["slot"] for t in p.told("automa-slot")] == [1, 2, 3] and p.slot == 3


@pytest.mark.rule("AMA-4.21")
def test_an_arrow_may_skip_slots() -> None:
    p = solo(goods=3, money=10).factory(AUTOMA, "wien", "wood", 2).cards("AC-1B", "DC-1").turn()
    assert [t["slot"] for t in p.told("automa-slot")] == [1, 2, 4] and p.slot == 4
    assert len(p.told("automa-condition")) == 2, "the landing is not looked at any more"


@pytest.mark.rule("AMA-4.24", "AMA-4.8")
def test_what_cannot_be_done_costs_nothing_and_leads_to_the_next_slot() -> None:
    p = solo(money=10, influence=0).cards("AC-3A", "DC-1").turn()  # slot 2: no factory; slot 3: special
    assert [(t["slot"], t["why"], t["jump"]) for t in p.told("automa-cannot")] == [(2, "no-factory", 3)]
    assert p.slot == 3 and p.rival.money == 10


@pytest.mark.rule("AMA-4.24", "AMA-8.7")
def test_the_conditions_of_the_next_slot_are_tested_as_usual() -> None:
    p = solo(money=60, ready=[0, 0, 0, 0], goods=0).given({"companies[0].tracks": ["wien--baden"]})
    p.cards("AC-2A", "DC-1").turn()  # slot 1: nobody hired; slot 2 tests 40 gulden
    assert next(t["condition"] for t in p.told("automa-condition") if t["slot"] == 2) == "gulden_at_least"
    assert p.slot == 2 and p.rival.money == 20


@pytest.mark.rule("AMA-4.24", "AMA-4.23")
def test_after_the_last_slot_there_is_no_action() -> None:
    p = solo(money=0, goods=0).cards("AC-2A", "DC-1").turn()
    assert p.slot is None
    assert [(t["slot"], t["why"], t["jump"]) for t in p.told("automa-cannot")] == [
        (3, "no-factory", 4), (4, "too-dear", 0)]
    assert p.told("automa-idle") == [{"seat": AUTOMA, "card": "AC-2A"}]


@pytest.mark.rule("AMA-4.24")
@pytest.mark.parametrize("card", ["AC-1A", "AC-1B"])
def test_an_empty_market_cannot_be_bought_from(card: str) -> None:
    p = solo(goods=3).given({"market": {}}).cards(card, "DC-1").turn()
    assert p.slot is None and p.rival.money == 70
    assert next(t["why"] for t in p.told("automa-cannot")) == "no-goods"


@pytest.mark.rule("AMA-4.23", "AMA-4.22", "AMA-4.25")
@pytest.mark.parametrize("action", list(cards().actions))
@pytest.mark.parametrize("poor", [False, True])
def test_at_most_one_slot_of_any_card_is_carried_out(action: str, poor: bool) -> None:
    p = solo(goods=0 if poor else 9, money=0 if poor else 200)
    sink = p.state.event_sink = []
    number = follow(p.state, AUTOMA, cards().actions[action], decision_card("DC-4"))
    done = [event.data["slot"] for event in sink if event.kind == "automa-action"]
    failed = [event.data["slot"] for event in sink if event.kind == "automa-cannot"]
    assert [slot for slot in done if slot not in failed] == ([number] if number else [])

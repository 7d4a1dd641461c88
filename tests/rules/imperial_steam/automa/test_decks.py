"""AMA-4.10 to AMA-4.15 The Automa's turn as a whole, and its decks through the rounds."""

import pytest

from game.rules.core.engine import decision
from game.rules.imperial_steam.automa.decks import STAR
from tests.rules.imperial_steam.automa.positions import AUTOMA, Solo, cards, solo
from tests.rules.imperial_steam.positions import table


@pytest.mark.rule("AMA-4.10", "AMA-4.11", "AMA-4.1")
def test_a_turn_spends_a_hand_and_shows_a_pair() -> None:
    p = solo()
    p.turn()
    assert p.rival.hands == 1 and p.rival.placed == []
    drew = p.told("automa-drew")
    assert len(drew) == 1 and drew[0]["left"] == 4
    assert p.automa.actions.discard == [drew[0]["action"]] and p.automa.decisions.discard == [drew[0]["decision"]]
    assert drew[0]["action"] not in p.automa.actions.draw


@pytest.mark.rule("AMA-4.1", "IMP-5.3")
def test_the_same_action_twice_costs_no_influence() -> None:
    p = solo(goods=9, hands=3).given({"companies[0].hands": 3})
    for _ in range(2):
        p.cards("AC-1A", "DC-1").turn()
        assert p.slot == 1
    assert p.rival.influence >= 5 and all(gain["columns"] > 0 for gain in p.told("influence") if gain["seat"] == AUTOMA)


@pytest.mark.rule("AMA-4.12", "AMA-4.13", "AMA-4.23")
def test_one_slot_then_one_delivery_even_without_an_action() -> None:
    p = solo(goods=1, money=0).tracks(AUTOMA, "wien--baden", "baden--wiener_neustadt")
    p.factory(AUTOMA, "wien", "wood", 2).cards("AC-2A", "DC-1")
    p.given({"lying": [0]}).cards("AC-2A", "DC-1").turn()
    assert p.slot is None and p.told("automa-no-delivery") == [{"seat": 1, "why": "no-factory"}]
    q = solo(goods=1, money=0).tracks(AUTOMA, "wien--baden", "baden--wiener_neustadt")
    q.factory(AUTOMA, "wien", "wood", 2).cards("AC-3A", "DC-1").turn()
    assert len(q.told("automa-action")) == 1 and len(q.told("delivered")) == 1


@pytest.mark.rule("AMA-4.12", "AMA-4.13")
def test_the_order_of_a_turn() -> None:
    p = solo(goods=1).tracks(AUTOMA, "wien--baden", "baden--wiener_neustadt")
    p.factory(AUTOMA, "wien", "wood", 2).cards("AC-5", "DC-1").turn()
    kinds = [event.kind for event in p.events if event.seat == AUTOMA or event.kind == "automa-reshuffled"]
    order = ["turn", "automa-drew", "automa-slot", "automa-action", "automa-special", "delivered", "automa-reshuffled"]
    assert [kind for kind in kinds if kind in order] == order


@pytest.mark.rule("AMA-4.14", "AMA-4.15", "AMA-X34")
def test_five_turns_then_the_strategy_pair_joins_then_cycles_of_six() -> None:
    p = solo(hands=30).given({"companies[0].hands": 30})
    cycles: list[list[tuple[str, str]]] = [[]]
    for _ in range(17):
        p.turn()
        drew = p.told("automa-drew")[0]
        cycles[-1].append((drew["action"], drew["decision"]))
        assert len(p.automa.actions.draw) == len(p.automa.decisions.draw)
        if drawn := p.told("automa-reshuffled"):
            assert drawn == [{"seat": 1, "cards": 6, "joined": int(len(cycles) == 1)}]
            assert p.automa.actions.discard == p.automa.decisions.discard == []
            assert p.automa.joined
            cycles.append([])
    assert [len(cycle) for cycle in cycles] == [5, 6, 6, 0]
    for column in (0, 1):
        first, second, third = ({pair[column] for pair in cycle} for cycle in cycles[:3])
        assert len(first) == 5 and first < second and second == third
        star = (second - first).pop()
        assert star in (cards().action_stars() if column == 0 else cards().decision_stars())


@pytest.mark.rule("AMA-4.14", "AMA-3.13")
def test_nobody_knows_the_strategy_cards_until_they_are_drawn() -> None:
    p = solo().cards("AC-5", "DC-1").turn()
    assert p.automa.joined and len(p.automa.actions.draw) == 6
    assert p.automa.actions.draw.count(STAR) == p.automa.decisions.draw.count(STAR) == 1
    assert not any(name in p.automa.actions.draw for name in cards().action_stars())
    seen = set()
    for seed in range(60):
        q = solo().given({
            "rng": seed * 977 + 1, "automa.joined": True,
            "automa.actions": {"draw": [STAR], "discard": ["AC-1A", "AC-2A", "AC-3A", "AC-4", "AC-5"]},
            "automa.decisions": {"draw": ["DC-1"], "discard": ["DC-2", "DC-3", "DC-4", "DC-5", "DC-6S"]},
        })
        seen.add(q.turn().told("automa-drew")[0]["action"])
    assert seen == set(cards().action_stars())


@pytest.mark.rule("AMA-4.15", "AMA-4.10")
def test_cycles_run_across_rounds_and_thirty_four_turns_make_a_game() -> None:
    p = Solo(table(automa="D0", seed=3).state).do("bid 0").to_end()
    assert decision(p.state) is None and not p.state.trieste
    assert len(p.told("automa-drew")) == sum(space.hands for space in p.state.content.numbers.round_track) == 34
    assert [drawn["cards"] for drawn in p.told("automa-reshuffled")] == [6] * (1 + (34 - 5) // 6)


@pytest.mark.rule("AMA-4.11")
def test_every_card_of_a_pile_comes_first_some_time() -> None:
    found = [solo().given({"rng": seed * 1_000_003 + 5}).turn().told("automa-drew")[0] for seed in range(60)]
    assert {drawn["action"] for drawn in found} == {"AC-1A", "AC-2A", "AC-3A", "AC-4", "AC-5"}
    assert {drawn["decision"] for drawn in found} == {f"DC-{n}" for n in range(1, 6)}

"""Plan text: what a turn does, and what it is for."""

from typing import Any

import pytest

from game.i18n.catalog import current
from game.i18n.renderer import Renderer
from game.rules.core.events import Event
from game.rules.imperial_steam import SPEC
from game.scenes.imperial_steam.prompt_help import goal_distance
from game.scenes.imperial_steam.text.motives import MOTIVES
from game.scenes.imperial_steam.text.plan_text import plan_text
from game.scenes.table.log.turn_texts import PlayedTurn
from game.session.action_preview import PlannedTurn
from tests.rules.imperial_steam.positions import Position, game

SOUTH = ("wien--baden", "baden--wiener_neustadt", "wiener_neustadt--gloggnitz")


def renderer(p: Position) -> Renderer:
    return Renderer(current(), SPEC, ["Ada", "Bea"], p.state)


def turn(*events: Event) -> PlannedTurn:
    state = game().state
    return PlannedTurn(state, state, (), events)


def event(kind: str, **data: Any) -> Event:
    return Event(kind, 0, data)


def test_what_hiring_is_for_is_named_before_what_comes_next() -> None:
    hiring = turn(*[event("hired", hub="graz", price=10)] * 4)
    market = turn(*(event("ordered", good=good, cost=10) for good in ("wood", "stone", "iron")))
    building = turn(*(event("laid", connection=name) for name in SOUTH), event("joined", city="gloggnitz"))
    engines = [turn(event("engine", engine=f"ENGINE-{level}")) for level in (4, 5, 6)]
    text = plan_text([hiring, market, *engines, building], renderer(game()))
    assert "Hire 4 workers" in text and "3 tracks to Gloggnitz" in text
    assert text.index("order") < text.index("Gloggnitz"), "the turns stand in their order"
    assert "level 6" not in text, "what is left out is for nothing else"


def clauses(turn: PlayedTurn, after: Position) -> list[str]:
    """Motives of a turn."""
    return [clause for motive in MOTIVES for clause in motive(turn, renderer(after))]


@pytest.mark.parametrize(("stored", "said"), [
    ({"wood": 1, "stone": 1, "iron": 1}, "tracks"), ({"coal": 2}, "2 deliveries"), ({"iron": 2}, "2 goods for")])
def test_goods_are_for_what_they_suffice_for(stored: dict[str, int], said: str) -> None:
    before, after = game(), game()
    after.given({"companies[0].goods": stored})
    found = clauses(PlayedTurn(0, before.state, after.state, [event("ordered", good="coal", cost=10)]), after)
    assert [said in clause for clause in found] == [True]


def test_nobody_is_said_to_have_money_that_is_spent() -> None:
    before, after = game(), game()
    after.given({"companies[0].money": before.state.companies[0].money - 10})
    used = [event("business", city="graz", token=3, use="gulden")]
    assert clauses(PlayedTurn(0, before.state, after.state, used), after) == []


@pytest.mark.parametrize(("given", "said"), [
    ({}, "for 4 more hands"), ({"companies[0].hands": 1}, "last hand"), ({"companies[0].hands": 0}, "next round"),
    ({"round": 2}, "begins round 2")])
def test_money_that_is_earned_is_for_what_can_still_be_done(given: dict[str, Any], said: str) -> None:
    before = game()
    after = game().given({"companies[0].money": before.state.companies[0].money + 10, "companies[0].hands": 4} | given)
    clause, = clauses(PlayedTurn(0, before.state, after.state, [event("earned", gain=10)]), after)
    assert said in clause and str(after.state.companies[0].money) in clause


def test_money_earned_after_trieste_counts_for_the_fortune_alone() -> None:
    before, after = game(), game().given({"companies[0].money": 500})
    after.state.trieste = [1]
    found = clauses(PlayedTurn(0, before.state, after.state, [event("earned", gain=10)]), after)
    assert found == ["raises its fortune: 500 gulden in hand"]


@pytest.mark.rule("IMP-11.2")
def test_a_contract_is_named_with_its_goods_and_its_reward() -> None:
    p = game()
    card = p.state.content.contracts["CON-09"]
    taken = clauses(PlayedTurn(0, p.state, p.state, [event("contract", contract=card.id)]), p)
    assert len(taken) == 1 and f"<b>{card.reward}</b>" in taken[0]
    assert all(f"<icon:good-{good}>" in taken[0] for good in card.slots)
    both = [event("contract", contract=card.id), event("completed", contract=card.id)]
    assert [f"<b>{card.reward}</b>" in clause and "complete" in clause
            for clause in clauses(PlayedTurn(0, p.state, p.state, both), p)] == [True]


def test_new_tracks_are_named_by_how_much_nearer_trieste_is() -> None:
    before, after = game(), game().tracks(0, *SOUTH)
    laid = [event("laid", connection=name) for name in SOUTH]
    found = clauses(PlayedTurn(0, before.state, after.state, laid), after)
    far, near = (goal_distance(p.state, 0)[0] for p in (before, after))
    assert far > near and any(f"<b>{near}</b> connections to Trieste, it was {far}" in clause for clause in found)
    assert not any("Trieste" in clause for clause in clauses(PlayedTurn(0, after.state, after.state, laid), after))


@pytest.mark.rule("IMP-8.1")
def test_influence_is_for_the_hubs_that_it_reaches() -> None:
    before = game()
    lowest = min(hub.column for hub in before.state.hubs)
    below = before.given({"companies[0].influence": lowest - 1})
    after = game().given({"companies[0].influence": lowest})
    found = clauses(PlayedTurn(0, below.state, after.state, [event("paid-influence", cost=10)]), after)
    reached = [renderer(after).thing("city", hub.city) for hub in after.state.hubs if hub.column == lowest]
    assert any("hire" in clause and all(city in clause for city in reached) for clause in found)


@pytest.mark.rule("IMP-6.12")
def test_an_engineer_is_for_the_connections_beside_the_network() -> None:
    p = game()
    company, selected = p.state.companies[0], p.state.selected
    beside = [c for city in company.cities for c in selected.at[city] if c.id not in company.tracks]
    for kind in ("bridge", "tunnel"):
        n = sum(connection.terrain == kind for connection in beside)
        clause, = clauses(PlayedTurn(0, p.state, p.state, [event("engineer", engineer=kind)]), p)
        assert (f"{n} lie" in clause) if n else "lie" not in clause

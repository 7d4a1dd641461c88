"""Plan text: what a turn does, and what it is for."""

from typing import Any

import pytest

from game.i18n.catalog import current
from game.i18n.renderer import Renderer
from game.rules.core.events import Event
from game.rules.imperial_steam import SPEC
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

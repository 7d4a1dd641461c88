"""Hints' plans for Automania in words: true, in every language, and readable at a glance."""

from typing import Any

import pytest

from game.i18n import catalog
from game.i18n.renderer import Renderer
from game.rules.automania import SPEC
from game.rules.core.actions import parse_action
from game.rules.core.engine import legal
from game.rules.core.game_spec import GameConfig
from game.scenes.automania.text.plan_text import plan_text
from game.session.action_preview import planned_turns
from tests.support.positions import GamePosition, content_of


def new_trade(count: int, seed: int, **options: Any) -> Any:
    return SPEC.setup(content_of(SPEC.id), GameConfig(count, options), seed)


class Position(GamePosition):
    """A game of Automania at the first turn of seat 0, or after a patch."""

    SPEC = SPEC

    def __init__(self, **patch: Any) -> None:
        super().__init__(new_trade(3, 1, order="by_hand"))
        self.given(patch)

    def said(self, *moves: str) -> str:
        """Return the plan text of a hint with these moves of seat 0."""
        view = SPEC.mask(self.state, 0)
        words = Renderer(catalog.current(), SPEC, ("Ada", "Otto", "Eva"), view)
        plan = planned_turns(view, [parse_action(f"0 {move}") for move in moves], "pass")
        return words.plain(plan_text(plan, words))


def test_a_plan_tells_whom_it_sends_home() -> None:
    p = Position(**{"spaces.T2": [1, 1], "grid.G12": "A-speed-1"})
    moves = ("take T2 G12", "place M1", "produce EU normal", "workers 0", "ship EU-4")
    assert "Otto gets 1 back" in p.said(*moves)
    assert "popularity 4" in p.said(*moves) and "gets" not in Position(**{"grid.G12": "A-speed-1"}).said(*moves)


def test_who_withdraws_is_told_what_the_sales_would_bring() -> None:
    """One of the two cars on the ships is another's, and is sold first."""
    ships = [{"value": value, "owner": owner, "type": "city", "electric": False, "space": "", "copied": False}
             for value, owner in ((3, 0), (5, 1))]
    p = Position(**{"markets.NA.ships": ships, "factories[0].tiles.O1": "A-sales-1"})
    assert "as things are 1 car for $4 and 1 point" in p.said("withdraw 3") and "next round" not in p.said("withdraw 3")
    assert p.said("withdraw 1").lower().endswith("you begin the next round.")


def test_who_takes_a_contract_is_told_its_medals() -> None:
    p = Position(**{"grid.G14": "A-speed-1"})
    p.do("take T4 G14")
    p.do("place M1")
    contract = p.state.content.contracts[p.state.display[0]]
    words = p.said("draw 1")
    assert f"{contract.medals} medal" in words and "Take the contract" not in words


def test_a_sale_that_waits_says_why() -> None:
    cars = [{"value": 3, "owner": 0, "type": "city", "electric": False, "space": "", "copied": False}]
    p = Position(**{"markets.NA.ships": cars})
    for turn in ("withdraw 1", "withdraw 4", "withdraw 5"):
        p.do(turn)
    while p.asks != "Sell":
        p.do(legal(p.state)[0].text().partition(" ")[2])
    assert p.said("pass") == "It waits on its ship for a better sale in a later round."
    p.state.round = len(p.state.content.numbers.stacks)
    assert p.said("pass") == "The sale is kept for another car."


def test_a_car_that_waits_for_want_of_sales_says_so() -> None:
    cars = [{"value": value, "owner": 0, "type": "city", "electric": False, "space": "", "copied": False}
            for value in (3, 4, 5)]
    p = Position(**{"markets.NA.ships": cars[:2], "markets.EU.ships": cars[2:]})
    for turn in ("withdraw 1", "withdraw 4", "withdraw 5"):
        p.do(turn)
    while p.asks != "Sell":
        p.do(legal(p.state)[0].text().partition(" ")[2])
    p.do("sell NA1")
    assert p.said("pass") == "Your one sale brings more with another car."


DEMAND = {"markets.NA.active": ["eco", "safety", "speed"], "markets.NA.pending": ["luggage", "handling"],
          "markets.EU.active": ["eco", "safety", "luggage"], "markets.EU.pending": ["speed", "handling"]}


@pytest.mark.rule("MAN-4.37")
def test_a_tile_says_what_it_does_for_another_car() -> None:
    """A speed machine on slot 2 serves two lines, of which one has its car now."""
    p = Position(**{"grid.G14": "A-speed-1", "grid.G12": "A-speed-2", **DEMAND})
    assert "then a city car has up to 5 (+5)" in p.said("take T4 G14", "place M2")
    text = p.said("take T2 G12", "place M2", "produce NA normal")
    assert "popularity 5" in text and "then a city car has up to 5 (+5)" in text


def test_a_contract_says_how_near_a_car_is() -> None:
    p = Position(**{"grid.G14": "A-speed-1", "display": ["C06", "C07", "C08"], **DEMAND})
    p.do("take T4 G14", "place M2")
    assert p.said("draw 1") == "It brings 4 medals once it is met · a family car has 5 of 8 now."
    assert p.said("draw 2") == "It brings 4 medals once it is met."


@pytest.mark.rule("MAN-4.92")
def test_a_factory_says_its_power() -> None:
    p = Position()
    p.state = new_trade(3, 1, order="by_hand", boards="advanced")
    seat = p.seat
    view = SPEC.mask(p.state, seat)
    words = Renderer(catalog.current(), SPEC, ("Ada", "Otto", "Eva"), view)
    plan = planned_turns(view, [parse_action(f"{seat} board elon")], "pass")
    assert words.plain(plan_text(plan, words)).startswith("An electric car")

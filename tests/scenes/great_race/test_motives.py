"""Motives of turns: what everybody can see that a turn was good for."""

import pytest

from game.i18n.catalog import Catalog
from game.i18n.renderer import Renderer
from game.rules.great_race import SPEC
from game.scenes.great_race.text.motives import MOTIVES
from game.scenes.table.log.turn_texts import PlayedTurn
from tests.rules.great_race.positions import convoy


@pytest.mark.rule("GRR-5.11", "GRR-6.11")
@pytest.mark.parametrize(("place", "money", "ship"), [("DAK", 75, True), ("DAK", 95, False), ("COL", 75, False)])
def test_money_is_told_with_the_passage_that_it_pays_for(place: str, money: int, ship: bool) -> None:
    """Only where it could not be paid before, and where a route leads on."""
    p = convoy().mine(space=place, money=money)
    before = p.state.clone()
    p.do("fund")
    words = Renderer(Catalog("en"), SPEC, ("Ada", "Otto"), p.state)
    told = [words.plain(text) for each in MOTIVES
            for text in each(PlayedTurn(0, before, p.state, p.events), words)]
    assert told[0].startswith(f"has {money + 20} F")
    assert ("enough for the Gulf of Guinea packet" in told[0]) == ship

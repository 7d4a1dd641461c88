"""Contracts at the table: how far they are, what would finish them, and how one gets what cannot be taken now."""

from pathlib import Path

import pytest

from game.i18n.languages import LANGUAGES
from game.rules.automania.contract_forecast import contract_progress, finishes
from game.rules.core.actions import parse_action
from game.scenes.automania.art.icon_names import card_art
from game.scenes.table.game_scene import GameScene
from game.table.table_events import Played
from tests.rules.automania.positions import Position, trade
from tests.support.corners import corners
from tests.support.robots.automania_robot import at_table


def workshop() -> Position:
    """An eco machine for city and family cars; a spoiler in the grid finishes the contract of the hand."""
    p = trade(2).lay({"M2": "A-eco-1"}).offer(G13="B-spoiler-2", G21="B-speed-1").mine(hand=["C16"])
    return p.given({"display": ["C01", "C06", "C24"]})


@pytest.mark.rule("MAN-4.55")
def test_every_open_contract_shows_how_far_it_is(tmp_path: Path) -> None:
    p = workshop()
    with at_table(tmp_path, 2, seed=8, state=p.state, kinds=("person", "easy")) as player:
        panels = player.table.panels
        for slot, name in (("1", "C01"), ("2", "C06"), ("3", "C24")):
            assert panels.hall.card(slot).progress == contract_progress(p.state, 0, name)
        hand = panels.desk.hand.cards[0]
        assert hand.contract is not None and hand.progress == contract_progress(p.state, 0, "C16")


@pytest.mark.rule("MAN-4.38", "MAN-4.55")
def test_pointing_at_a_contract_lights_what_finishes_it(tmp_path: Path) -> None:
    p = workshop()
    with at_table(tmp_path, 2, seed=8, state=p.state, kinds=("person", "easy")) as player:
        hall = player.table.panels.hall
        player.hover(player.table.panels.desk.hand.cards[0].rect.center)
        found = finishes(p.state, 0, "C16")
        lit = {thing.names[0][-1][1] for thing in hall.grid.things if thing.ahead}
        assert {str(finish.move[1]) for finish in found} <= lit and "G13" in lit and "G21" not in lit
        assert "lacks" in player.tooltip and "column 3" in player.tooltip.lower()
        player.hover(hall.demand("NA", 1).rect.center)
        assert not any(thing.ahead for thing in hall.grid.things)


@pytest.mark.rule("MAN-4.9", "MAN-4.64")
@pytest.mark.parametrize("language", corners(LANGUAGES))
def test_a_click_on_what_cannot_be_taken_now_says_how_one_gets_it(tmp_path: Path, language: str) -> None:
    p = workshop()
    with at_table(tmp_path, 2, seed=8, state=p.state, language=language, kinds=("person", "easy")) as player:
        table, hall = player.table, player.table.panels.hall
        column, row = (table.renderer.thing("space", name) for name in ("T4", "L1"))
        for slot in ("1", "deck"):
            player.click(hall.card(slot).rect.center)
            assert column in player.tooltip and row in player.tooltip
            assert table.controller.prompt().sentence() not in player.tooltip
        player.click(hall.office_tile(1).rect.center)
        assert "2" in player.tooltip and table.controller.prompt().sentence() not in player.tooltip


@pytest.mark.rule("MAN-4.51")
@pytest.mark.parametrize("kinds", [("person", "person"), ("person", "easy")])
def test_a_contract_lies_in_the_hand_when_it_has_landed(tmp_path: Path, kinds: tuple[str, ...]) -> None:
    """Face down it lay there as soon as the open one flew."""
    p = trade(2).do("take T4 G14", "place O1")
    with at_table(tmp_path, 2, seed=8, state=p.state, kinds=kinds, reduced_motion=False) as player:
        table, seen = player.table, []
        art = card_art(table.panels.hall.card("1").contract)
        table.animator.finish_all()
        before = cards_in_hand(table)
        table.controller.send(Played(parse_action("0 draw 1")))
        while table.animator.busy:
            player.wait()
            seen.append((art in table.animations.flights.flying(), cards_in_hand(table)))
        assert {cards for flies, cards in seen if flies} == {before}
        assert cards_in_hand(table) == before + 1


def cards_in_hand(table: GameScene) -> int:
    """Return how many contracts lie in the hand on the desk."""
    return sum(sum(card.pieces().values()) for card in table.panels.desk.hand.cards)

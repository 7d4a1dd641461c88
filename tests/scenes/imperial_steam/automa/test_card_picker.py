"""Companion mode at the table: the cards that were turned over are picked on the screen, and everything goes on."""

from pathlib import Path

import pytest

from game.i18n.languages import LANGUAGES
from game.rules.imperial_steam.automa.flow import TableBid, TableCards
from game.rules.imperial_steam.automa.tie_break import letters
from game.rules.imperial_steam.state import ImperialSteamState
from game.scenes.imperial_steam.automa.panels.card_picker import CardPicker
from tests.rules.imperial_steam.positions import table
from tests.support.corners import corners
from tests.support.robots.automa_robot import AutomaRobot, solitaire

SIZES = ((1280, 720), (1920, 1080))


def waiting_for_cards() -> ImperialSteamState:
    """The Automa has made the higher bid, and its first pair is to be named."""
    p = table(automa="D1", automa_cards="table").do("bid 0", "table-bid SR-01")
    assert isinstance(p.state.stack[-1], TableCards)
    return p.state


def picker(player: AutomaRobot) -> CardPicker:
    found: CardPicker = player.table.picker
    return found


def pick(player: AutomaRobot, number: int) -> None:
    player.wait(0.5)
    player.click(picker(player).cards[number])
    player.wait(0.1)


def test_two_clicks_carry_out_and_explain_the_turn_and_undo_takes_them_back(tmp_path: Path) -> None:
    with solitaire(tmp_path, waiting_for_cards()) as player:
        assert picker(player).visible and [card.names[0][0][1] for card in picker(player).cards] == [
            "AC-1A", "AC-2A", "AC-3A", "AC-4", "AC-5"]
        pick(player, 4)
        assert [card.names[0][0][0] for card in picker(player).cards] == ["decision-card"] * 5
        pick(player, 1)
        assert player.told and player.story.path().action == "AC-5" and player.story.path().decision == "DC-2"
        assert not picker(player).visible
        player.wait(0.5)
        player.key("escape")
        player.wait(0.5)
        player.key("backspace")
        player.wait(0.5)
        assert picker(player).visible and isinstance(player.empire.stack[-1], TableCards), "a wrong click is taken back"


def test_enter_pressed_by_habit_names_no_card(tmp_path: Path) -> None:
    """The player's own turn ends with Enter; pressed once more it must not say what the Automa has turned over."""
    with solitaire(tmp_path, waiting_for_cards()) as player:
        before = player.table.session.ply
        for _ in range(3):
            player.wait(0.5)
            player.key("return")
        assert player.table.session.ply == before and player.table.asked is not None and not player.table.asked.chosen
        player.key("tab")
        player.key("return")
        assert player.table.asked.chosen, "the card on which the keyboard stands is picked"


def test_a_wrong_card_of_the_opening_bid_is_taken_back(tmp_path: Path) -> None:
    bidding = table(automa="D1", automa_cards="table").do("bid 3").state
    with solitaire(tmp_path, bidding) as player:
        pick(player, 0)
        player.wait(0.5)
        assert not isinstance(player.empire.stack[-1], TableBid)
        player.key("escape")
        player.wait(0.5)
        player.key("backspace")
        player.wait(0.5)
        assert picker(player).visible and isinstance(player.empire.stack[-1], TableBid)
        bids = picked_bids(player)
        pick(player, 2)
        assert player.empire.automa is not None and player.empire.automa.card == bids[2]


def picked_bids(player: AutomaRobot) -> list[str]:
    """The State Railway cards in the picker, in its order."""
    return [str(card.names[0][0][1]) for card in picker(player).cards]


def test_state_railway_cards_stand_in_the_order_of_their_cities(tmp_path: Path) -> None:
    bidding = table(automa="D1", automa_cards="table").do("bid 3").state
    with solitaire(tmp_path, bidding) as player:
        player.wait(0.5)
        found = picked_bids(player)
        assert sorted(found) == sorted(str(card) for _, card in TableBid(seat=0).legal(bidding))
        chart = bidding.selected.chart
        cities = [chart.cities[chart.connections[chart.state_cards[card].connection].a].name for card in found]
        assert cities == sorted(cities, key=letters), "as one looks for them"


def test_keys_pick_cards_too(tmp_path: Path) -> None:
    with solitaire(tmp_path, waiting_for_cards()) as player:
        player.wait(0.5)
        player.key("3")
        player.wait(0.5)
        player.key("2")
        player.wait(0.1)
        assert player.story.path().action == "AC-3A" and player.story.path().decision == "DC-2"


def test_there_are_no_hints_about_chance(tmp_path: Path) -> None:
    with solitaire(tmp_path, waiting_for_cards()) as player:
        player.key("h")
        player.wait(0.3)
        assert player.table.controller.now.hint is None
        assert all(button.icon != "hint" for button in player.table.prompt.walk() if getattr(button, "icon", ""))


def test_the_game_is_resumed_at_the_question(tmp_path: Path) -> None:
    with solitaire(tmp_path, waiting_for_cards()) as player:
        pick(player, 4)
        game = player.table.session.id
    with solitaire(tmp_path, game=game) as player:
        assert picker(player).visible and len(picker(player).cards) == 5, "the first click was no action yet"
        pick(player, 4)
        pick(player, 0)
        game = player.table.session.id
        assert player.told
    with solitaire(tmp_path, game=game) as player:
        assert player.told, "its story goes on"


@pytest.mark.parametrize(("size", "language"), corners(SIZES, LANGUAGES))
def test_all_cards_lie_in_the_panel_with_words(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    with solitaire(tmp_path, waiting_for_cards(), size=size, language=language) as player:
        for _ in range(2):
            cards = picker(player).cards
            assert all(picker(player).rect.contains(card.rect) and card.rect.w > 100 for card in cards)
            assert not any(one.rect.colliderect(other.rect) for one in cards for other in cards if one is not other)
            assert "picker." not in picker(player).title.markup
            pick(player, 0)

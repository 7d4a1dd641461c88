"""A solo game at the table: what the player can take back, and what he can know beforehand."""

from pathlib import Path

import pytest

from game.rules.core.actions import parse_action
from game.rules.core.game_spec import GameConfig
from game.rules.imperial_steam.state import ImperialSteamState
from game.session.game_catalog import GameCatalog
from game.session.notices import UserError
from game.session.seats import AUTOMA as AUTOMA_SEAT
from game.session.seats import Seat
from game.session.session import Session
from tests.rules.imperial_steam.automa.positions import HUMAN
from tests.session.sample_sessions import stored

SHELF = GameCatalog()


def session(seed: int = 3, folder: Path | None = None) -> Session:
    """A solo game in which the player has bid 12 and has the first turn."""
    config = GameConfig(2, {"mode": "introductory", "automa": "D2"})
    seats = [Seat("Ada", "blue"), Seat("Automa", "red", AUTOMA_SEAT)]
    made = Session.new(SHELF.package("imperial-steam"), config, seats, seed, stored(folder) if folder else None)
    act(made, "0 bid 12")
    return made


def act(played: Session, *actions: str) -> None:
    for text in actions:
        played.act(parse_action(text))


def seen(played: Session) -> ImperialSteamState:
    view = played.view(HUMAN)
    assert isinstance(view, ImperialSteamState)
    return view


@pytest.mark.rule("AMA-3.13", "AMA-4.11")
def test_a_turn_is_taken_back_step_by_step_until_the_automa_turns_over_its_cards() -> None:
    played = session()
    before = seen(played).to_data()
    money = seen(played).companies[HUMAN].money
    assert money == 0, "all of it was bid"
    act(played, "0 hand earn_gulden")
    played.undo()
    assert seen(played).to_data() == before and played.can_redo
    act(played, "0 hand earn_gulden", "0 end")
    drawn = seen(played)
    assert drawn.automa is not None and len(drawn.automa.actions.discard) == 1
    assert played.barrier() is not None and not played.can_redo
    with pytest.raises(UserError):
        played.undo()
    assert seen(played).to_data() == drawn.to_data()


@pytest.mark.rule("AMA-3.8")
def test_a_bid_is_final_once_the_brown_card_is_open() -> None:
    played = session()
    with pytest.raises(UserError):
        played.undo()


@pytest.mark.rule("AMA-3.13")
def test_the_end_of_a_turn_cannot_be_tried_to_see_the_cards() -> None:
    played = session()
    act(played, "0 hand earn_gulden")
    assert played.preview(HUMAN, [parse_action("0 end")]) is None
    assert seen(played).rng == -1


def test_a_solo_game_goes_on_from_the_disk_with_the_same_cards(tmp_path: Path) -> None:
    played = session(folder=tmp_path)
    act(played, "0 hand earn_gulden", "0 end")
    assert played.store is not None
    again = Session.resume(SHELF, played.store, played.id)
    assert again.seats[1].kind == AUTOMA_SEAT
    for _ in range(4):
        for game in (played, again):
            act(game, "0 pass", "0 end")
        assert seen(played).to_data() == seen(again).to_data()

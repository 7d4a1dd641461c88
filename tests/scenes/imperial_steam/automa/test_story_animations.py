"""The deeds of the Automa in a step of its story are animated, and count when the pieces have landed."""

from collections import Counter
from pathlib import Path

import pytest

from game.rules.imperial_steam.state import ImperialSteamState
from game.scenes.table.controller.animation_status import SKIP
from game.tools.ui_fuzzer.table_probe import in_flight, shown
from tests.rules.imperial_steam.automa.positions import solo
from tests.scenes.imperial_steam.automa.test_automa_panel import TO_TRIESTE, TURN, position
from tests.scenes.table.banners.test_event_banners import stills
from tests.support.robots.automa_robot import AutomaRobot, solitaire


def up_to(player: AutomaRobot, kind: str) -> None:
    """Reads the story up to the step before the first one with such an event."""
    story = player.story
    at = next(number for number, step in enumerate(story.steps) if step.of(kind))
    player.table.telling.go(at - 1)
    player.wait()


def watched(player: AutomaRobot) -> tuple[Counter[str], set[tuple[str, ...]]]:
    """One step on: what was seen to fly, and what the purse said meanwhile."""
    flew, said = Counter[str](), set[tuple[str, ...]]()
    player.key("return")
    while player.table.animator.busy:
        flew |= in_flight(shown(player.table))
        said.add(tuple(words for words, _ in player.panel.purse.shown_figures))
        player.wait()
    return flew, said


@pytest.mark.rule("AMA-4.32")
def test_a_train_lays_the_track(tmp_path: Path) -> None:
    with solitaire(tmp_path, position("AC-1A", "DC-1", goods=4), reduced_motion=False) as player:
        player.play(*TURN)
        up_to(player, "laid")
        before = list(player.empire.companies[1].tracks)
        player.key("return")
        assert player.table.animator.busy and "train" in player.table.map.board.sprites
        assert player.empire.companies[1].tracks != before  # it lies there, and is drawn as far as the train has come
        at = player.story.at
        player.key("return")  # whoever has seen enough steps on
        assert player.story.at == at + 1


@pytest.mark.rule("AMA-4.70")
def test_goods_are_counted_when_they_land(tmp_path: Path) -> None:
    with solitaire(tmp_path, position("AC-1A", "DC-1", goods=0, money=70), reduced_motion=False) as player:
        player.play(*TURN)
        up_to(player, "automa-bought")
        before = tuple(words for words, _ in player.panel.purse.figures)
        flew, said = watched(player)
        assert any(piece.startswith("good-") for piece in flew) and said == {before}
        assert tuple(words for words, _ in player.panel.purse.figures) != before


def test_what_moves_in_the_story_is_not_told_as_the_action_before_it(tmp_path: Path) -> None:
    """The prompt, which tooltips quote, named the last action of the person meanwhile."""
    with solitaire(tmp_path, position("AC-1A", "DC-1", goods=4), reduced_motion=False) as player:
        controller = player.table.controller
        player.play(*TURN)
        up_to(player, "laid")
        player.wait()
        before = controller.prompt().sentence()
        player.key("return")
        assert player.table.animator.busy and controller.prompt().sentence() == before


def test_a_step_back_moves_nothing(tmp_path: Path) -> None:
    with solitaire(tmp_path, position("AC-1A", "DC-1", goods=4), reduced_motion=False) as player:
        player.play(*TURN)
        player.key("end")
        player.key("left")
        assert not player.table.animator.busy


@pytest.mark.rule("AMA-3.10")
def test_the_marker_moves_for_the_bid(tmp_path: Path) -> None:
    with solitaire(tmp_path, reduced_motion=False) as player:
        player.play("0 bid 12")
        while not player.told:
            player.wait()
        assert player.story.step.kind == "bid" and player.story.at == 0
        assert in_flight(shown(player.table))["marker-black"]


def last_round() -> ImperialSteamState:
    """The player passes and ends the last turn; a contract lies there for the Automa."""
    return solo().given({
        "round": 8, "companies[0].hands": 1, "companies[1].hands": 0,
        "companies[0].tracks": list(TO_TRIESTE), "trieste": [0],
        "factories": [[1, "wien", "wood", 1], [1, "wien", "iron", 1]], "lying": [0, 0], "display": ["CON-11"],
    }).state.clone()


@pytest.mark.rule("AMA-4.98")
def test_the_books_are_closed_when_the_last_contract_has_been_told(tmp_path: Path) -> None:
    with solitaire(tmp_path, last_round()) as player:
        player.play(*TURN)
        assert player.story.step.kind == "last-contract" and not stills(player.table)
        player.key("escape")
        player.wait()
        assert [card.banner.title for card in stills(player.table)] == ["The books are closed"]


def test_the_prompt_names_no_winner_before_the_books_are_closed(tmp_path: Path) -> None:
    with solitaire(tmp_path, last_round(), reduced_motion=False) as player:
        player.play("0 pass")
        player.wait(1.0)
        player.play("0 end")
        player.wait(1.0)
        assert player.told
        player.key("escape")
        prompt = player.table.prompt
        assert player.table.animator.busy and not prompt.prompt.markup
        assert [prompt.what(button) for button in prompt.buttons] == [SKIP]
        while player.table.animator.busy:
            player.wait(0.5)
        assert "whose railway" in player.table.prompt.prompt.markup and player.table.prompt.buttons


def test_what_it_buys_comes_from_the_slot_that_is_carried_out(tmp_path: Path) -> None:
    with solitaire(tmp_path, position("AC-1A", "DC-1", goods=0, money=70), reduced_motion=False) as player:
        player.play(*TURN)
        up_to(player, "automa-bought")
        action = player.panel.action
        player.key("return")
        ((_, place),) = player.table.animations.flights.drawn
        assert action.path.done and action.slots[action.path.done - 1].collidepoint(place.center)


def test_what_cannot_be_taken_back_does_not_skip_the_story(tmp_path: Path) -> None:
    """Undo is refused while the goods of a new round still fly: the Automa begins that round."""
    end = solo().given({"round": 3, "companies[0].hands": 1, "companies[1].hands": 0, "companies[1].influence": 9})
    with solitaire(tmp_path, end.state.clone(), reduced_motion=False) as player:
        player.play("0 pass")
        player.wait(1.0)
        player.play("0 end")
        assert player.table.animator.busy and not player.told
        player.key("backspace")
        while player.table.animator.busy:
            player.wait(0.2)
        assert player.told

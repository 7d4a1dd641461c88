"""Deferred banners: a round ends between two turns of the Automa that are shown one after the other, and its banner
comes between them."""

from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.i18n.catalog import tr
from game.rules.imperial_steam.state import ImperialSteamState
from game.scenes.table.banners.event_banner import BannerLayer
from tests.rules.imperial_steam.automa.positions import AUTOMA, solo
from tests.support.robots.automa_robot import AutomaRobot, solitaire


def two_turns() -> ImperialSteamState:
    """Each has a hand left, and the Automa begins the next round."""
    return (
        solo().given({"round": 3, "companies[0].hands": 1, "companies[1].hands": 1, "companies[1].influence": 9}).state
    )


def stage(player: AutomaRobot) -> BannerLayer | None:
    layers = player.table.screen.modals
    return layers[-1] if layers and isinstance(layers[-1], BannerLayer) else None


def told_turns(player: AutomaRobot) -> list[tuple[int, int]]:
    """The person passes and ends the turn: the steps of the two turns that the Automa takes then."""
    for text in ("0 pass", "0 end"):
        player.play(text)
        player.wait(1.0)
    return list(player.story.turns())


@pytest.mark.parametrize("way", ["escape", "return", "end"])
def test_the_card_of_the_round_comes_before_the_turn_that_begins_it(tmp_path: Path, way: str) -> None:
    with solitaire(tmp_path, two_turns().clone(), reduced_motion=False) as player:
        turns = told_turns(player)
        assert len(turns) == 2
        for _ in range(turns[1][0] if way == "return" else 1):
            player.key(way)
        for _ in range(60):
            if stage(player) is None:
                player.wait(0.1)
        found, full = stage(player), player.empire.content.numbers.round_track[3].hands
        assert found is not None and "4" in found.card.banner.title
        assert player.empire.round == 4 and player.empire.companies[AUTOMA].hands == full
        assert player.story.at < turns[1][0]

        player.key("escape")  # one banner, no more
        for _ in range(20):
            player.wait(0.1)
        assert stage(player) is None and player.story.at == turns[1][0]
        player.key("left")
        player.wait(1.0)
        assert player.story.at == turns[1][0] - 1
        player.key("right")  # back again: the card has been seen
        player.wait(1.0)
        assert stage(player) is None and player.story.at == turns[1][0]
        player.key("escape")
        for _ in range(20):
            player.wait(0.1)
        assert not player.told and stage(player) is None and player.table.selection is not None


def test_the_next_turn_is_read_where_the_window_is_left_between_two(tmp_path: Path) -> None:
    with solitaire(tmp_path, two_turns().clone(), reduced_motion=False) as player:
        turns = told_turns(player)
        player.key("escape")
        assert player.table.animator.busy and player.story.at < turns[1][0]
        player.app.step([Event(pygame.WINDOWFOCUSLOST)], 1 / 60)
        assert not player.table.animator.busy and stage(player) is None and player.story.at == turns[1][0]
        player.key("escape")
        for _ in range(20):
            player.wait(0.1)
        assert not player.told and player.table.selection is not None


def test_what_is_seen_behind_a_turn_that_was_told_says_how_it_is_skipped(tmp_path: Path) -> None:
    """The Automa has the last hand of the round: the change of the round follows the story of its turn."""
    last = (
        solo().given({"round": 3, "companies[0].hands": 1, "companies[1].hands": 1, "companies[0].influence": 9}).state
    )
    with solitaire(tmp_path, last, reduced_motion=False) as player:
        player.play("0 pass")
        player.wait(1.0)
        player.play("0 end")
        player.wait(1.0)
        assert len(player.story.turns()) == 1
        player.key("escape")
        lines, staged = set(), False
        for _ in range(200):
            player.wait(1 / 30)
            if not player.table.animator.busy:
                break
            prompt = player.table.prompt
            lines.add((prompt.status.markup, prompt.fixed["back"].label if prompt.fixed["back"].visible else ""))
            staged = staged or stage(player) is not None
        assert staged and lines == {(tr("game.skip.anywhere"), tr("game.skip"))}


def loaded(**more: object) -> ImperialSteamState:
    """A round ends, and something lies on the landing."""
    return solo().given({"round": 3, "companies[0].hands": 1, "companies[0].influence": 9,
                         "companies[0].goods": {}, "companies[0].landing": {"wood": 1}, **more}).state


def test_goods_are_unloaded_when_the_last_hand_of_the_automa_has_been_told(tmp_path: Path) -> None:
    with solitaire(tmp_path, loaded(**{"companies[1].hands": 1}), reduced_motion=False) as player:
        player.play("0 pass")
        player.wait(1.0)
        player.play("0 end")
        player.wait(1.0)
        assert player.empire.companies[0].landing["wood"] == 1 and player.empire.round == 3
        player.key("escape")
        for _ in range(200):
            player.wait(1 / 30)
        assert player.empire.companies[0].goods["wood"] == 1 and player.empire.round == 4


def test_a_round_that_the_automa_begins_has_begun_before_its_card_is_shown(tmp_path: Path) -> None:
    ahead = {"companies[1].hands": 0, "companies[1].influence": 12}
    with solitaire(tmp_path, loaded(**ahead), reduced_motion=False) as player:
        player.play("0 pass")
        player.wait(1.0)
        player.play("0 end")
        for _ in range(100):
            if stage(player) is None:
                player.wait(1 / 30)
        assert stage(player) is not None
        state = player.empire
        full = state.content.numbers.round_track[3].hands
        assert "4" in player.table.top_bar.title.markup.replace("8", "")
        assert state.round == 4 and state.companies[0].hands == full and state.companies[0].goods["wood"] == 1
        player.key("x")
        player.wait(1.0)
        assert player.told and player.empire.round == 4 and player.empire.companies[0].hands == full


@pytest.mark.rule("AMA-4.95")
def test_goods_from_the_landing_of_the_automa_are_added_up(tmp_path: Path) -> None:
    stored = {"companies[1].hands": 0, "automa.goods": 3, "automa.landing": 2}
    with solitaire(tmp_path, loaded(**stored)) as player:
        player.play("0 pass")
        player.play("0 end")
        player.wait(1.0)
        player.table.telling.open(player.table.session.ply)
        unloaded = [step.kind for step in player.story.steps].index("unloaded")
        player.key("home", *["right"] * unloaded)
        assert player.panel.emblem.visible
        assert player.panel.emblem.words.startswith("3 + <b>2</b> = <b>5</b>")


@pytest.mark.rule("AMA-4.95")
def test_goods_that_the_automa_unloads_before_a_turn_of_its_rival_ask_for_no_click(tmp_path: Path) -> None:
    """The banner of the round shows them; the log has them too."""
    stored = {"companies[1].hands": 0, "companies[0].influence": 12, "automa.goods": 3, "automa.landing": 2}
    with solitaire(tmp_path, loaded(**stored)) as player:
        player.play("0 pass")
        player.play("0 end")
        player.wait(1.0)
        assert player.empire.round == 4 and player.empire.automa is not None and player.empire.automa.goods == 5
        assert not player.told and player.table.selection is not None
        player.table.telling.open(player.table.session.ply)
        assert [step.kind for step in player.story.steps] == ["unloaded"]

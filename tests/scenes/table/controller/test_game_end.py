"""However a game ends, the table says who won."""

from pathlib import Path

import pytest

from game.rules.core.actions import parse_action
from game.scenes.routes import ReplayRoute
from game.scenes.table.banners.event_banner import BannerCard
from game.scenes.table.game_scene import GameScene
from game.table.table_events import Played
from tests.rules.imperial_steam.automa.positions import solo
from tests.scenes.table.banners.test_event_banners import LAST_ROUND
from tests.support.robots.automa_robot import solitaire
from tests.support.robots.automobiles_robot import AutomobilesRobot, sitting
from tests.support.robots.table_robot import people
from tests.support.table_controllers import think_at_once

TO_THE_FLAG = ("0 drive", "0 play white", "0 place 2.01a", "0 end", "1 pit remove")


def said(scene: GameScene) -> str:
    """Sentence of the prompt, and the line below it."""
    return f"{scene.prompt.prompt.markup} {scene.prompt.status.markup}"


def celebrated(scene: GameScene) -> list[BannerCard]:
    """The still banners on the table."""
    return [widget for widget in scene.screen.body.walk() if isinstance(widget, BannerCard)]


def raced(player: AutomobilesRobot) -> None:
    """Two people end a race of one lap."""
    for text in TO_THE_FLAG:
        player.table.controller.send(Played(parse_action(text)))  # type: ignore[attr-defined]
        player.settle()
    assert player.session.over


@pytest.mark.rule("AUT-4.123")
def test_a_race_that_is_won_in_its_last_lap(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), scenario=LAST_ROUND) as player:
        raced(player)
        assert "<seat:0> wins" in said(player.table) and "2. <seat:1>" in said(player.table)
        (card,) = celebrated(player.table)
        assert [row.seat for row in card.banner.rows] == [0, 1] and "behind" in card.banner.rows[1].outcome


def test_a_race_of_computers_alone(tmp_path: Path) -> None:
    with sitting(tmp_path, ("easy", "easy"), scenario=LAST_ROUND) as player:
        controller = player.table.controller  # type: ignore[attr-defined]
        think_at_once(controller)
        for _ in range(3000):
            if player.session.over and not player.table.animator.busy:
                break
            player.wait()
        result = player.session.result()
        assert result is not None and f"<seat:{result.order[0]}> wins" in said(player.table)


def test_the_end_of_a_replay(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), scenario=LAST_ROUND) as player:
        raced(player)
        player.app.go(ReplayRoute(player.session, player.session.ply))
        player.wait()
        scene = player.app.stack.top
        assert isinstance(scene, GameScene) and "<seat:0> wins" in said(scene)


@pytest.mark.parametrize(("money", "winner"), [(0, 0), (900, 1)])
@pytest.mark.rule("IMP-13.9")
def test_a_game_alone_against_the_automa(tmp_path: Path, money: int, winner: int) -> None:
    state = solo().given({"round": 8}).state.clone()
    for company in state.companies:
        company.hands = 1
    state.companies[winner].money += 200 + money
    state.bank -= 200 + money
    with solitaire(tmp_path, state) as player:
        player.play("0 pass", "0 end")
        assert player.told and not celebrated(player.table)  # first the Automa's last turn
        player.key("escape")
        player.wait()
        (card,) = celebrated(player.table)
        assert {row.seat for row in card.banner.rows} == {0, 1}
        result = player.table.session.result()
        assert result is not None and result.order[0] == winner
        assert "wins" not in said(player.table) and "whose railway" in said(player.table)  # the count says it

"""Nothing moves behind a window: menus and cards over the table stop the computers and all motion."""

import time
from pathlib import Path

import pytest

from game.i18n.catalog import tr
from game.scenes.postgame.results_page import ResultsPage
from game.scenes.shared.menu_scene import early_end_text, round_text, seat_kind_text
from game.scenes.table.overlays.end_game_card import EndGameCard
from game.session.seats import PERSON
from game.ui.popup_menus import DropDown
from game.ui.widgets import Button, Label
from tests.support.robots.automobiles_robot import AutomobilesRobot, sitting
from tests.support.robots.table_robot import FRAME, people


@pytest.mark.parametrize("window", ["menu", "seats"])
def test_computers_wait_behind_a_window(tmp_path: Path, window: str) -> None:
    with sitting(tmp_path, (PERSON, "easy", "easy"), seed=7) as player:
        player.do_by_mouse(next(action for action in player.session.legal() if action.verb == "done"))
        getattr(player.table.controller, window)()
        before = player.session.ply
        for _ in range(60):  # long enough for an answer of the other process
            time.sleep(0.02)
            player.wait(FRAME)
        assert player.session.ply == before and player.table.screen.modals
        player.table.screen.close(player.table.screen.modals[-1])
        until = time.monotonic() + 30
        while player.session.ply == before and time.monotonic() < until:
            time.sleep(0.02)
            player.wait(FRAME)
        assert player.session.ply > before


def test_motion_waits_behind_a_window(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), seed=7, reduced_motion=False) as player:
        action = next(action for action in player.session.legal() if action.verb == "buy")
        player.click(player.reachable_by_mouse(action)[1])
        table = player.table
        assert table.animator.busy
        player.key("f10")
        assert table.screen.modals and table.wake_in() is None
        player.wait(5.0)
        assert table.animator.busy
        player.key("escape")
        player.wait(5.0)
        assert not table.animator.busy and not table.screen.modals


def _agree(player: AutomobilesRobot, *, missing: int = 0) -> EndGameCard:
    """Opens the card from the menu with clicks; all people but `missing` agree."""
    player.key("f10")
    player.wait(0.4)
    _click(player, tr("game.menu.end"))
    player.wait(0.4)
    card = player.table.screen.modals[-1]
    assert isinstance(card, EndGameCard)
    for toggle in card.agreements[: len(card.agreements) - missing]:
        player.click(toggle.rect.center)
    return card


def _click(player: AutomobilesRobot, label: str) -> None:
    layer = player.table.screen.modals[-1]
    player.click(next(w for w in layer.walk() if isinstance(w, Button) and w.label == label).rect.center)


def test_a_game_is_ended_only_when_all_people_agree(tmp_path: Path) -> None:
    with sitting(tmp_path, (PERSON, "easy", PERSON), seed=7) as player:
        card = _agree(player, missing=1)
        assert len(card.agreements) == 2
        _click(player, tr("game.end.counted.button"))
        assert not player.session.over and card.choices[0].reason == tr("game.end.missing")
        player.key("escape")
        player.wait(FRAME)
        assert not player.table.screen.modals and player.table.selection is not None


@pytest.mark.parametrize("way", ["counted", "uncounted"])
def test_an_ended_game_is_told_at_the_table_and_in_its_results(tmp_path: Path, way: str) -> None:
    with sitting(tmp_path, people(2), seed=7) as player:
        player.do_by_mouse(player.session.legal()[0])
        _agree(player)
        _click(player, tr(f"game.end.{way}.button"))
        player.wait(0.5)
        table, session = player.table, player.session
        assert session.over and session.ended is not None and session.ended.counted == (way == "counted")
        said = table.prompt.prompt.markup, table.prompt.status.markup
        assert (
            table.selection is None and early_end_text(session.package.spec.id, session.ended) in said[way == "counted"]
        )
        if way == "counted":  # as it stands somebody has won
            result = session.result()
            assert result is not None and said[0] == table.renderer.outcome(result)
        assert tr(f"session.note.ended-{way}") in table.log.last()
        table.controller.results()
        player.wait(FRAME)
        results = player.app.stack.top
        assert isinstance(results, ResultsPage) and results.counts == (way == "counted")
        told = " ".join(w.markup for w in results.screen.body.walk() if isinstance(w, Label))
        assert early_end_text(session.package.spec.id, session.ended) in told
        assert (tr("results.uncounted") in told) == (way == "uncounted")


def test_who_plays_says_from_when(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), seed=7) as player:
        player.table.controller.seats()
        player.wait(0.4)
        layer = player.table.screen.modals[-1]
        told = " ".join(w.markup for w in layer.walk() if isinstance(w, Label))
        where = round_text("automobiles", player.session.game.head.round)
        assert tr("game.seats.from", where=where, seat="<seat:0>") in told
        player.click([w for w in layer.walk() if isinstance(w, DropDown)][1].rect.center)
        player.wait(0.4)
        _click(player, seat_kind_text("hard"))
        player.wait(0.4)
        player.key("escape")
        player.wait(FRAME)
        assert player.session.seats[1].kind == "hard"
        assert player.table.log.last() == tr("session.note.seat-hard", seat="<seat:1>")

"""While something moves, any click shows its end and the prompt says so; the next click means what lies there."""

from pathlib import Path

from game.rules.core.actions import Action
from game.scenes.automobiles.panels.stock import StockCard
from game.table.table_events import Played
from tests.rules.imperial_steam.automa.positions import solo
from tests.support import input_events
from tests.support.robots.automa_robot import solitaire
from tests.support.robots.automobiles_robot import AutomobilesRobot, sitting
from tests.support.robots.table_robot import FRAME, hit, people
from tests.support.table_controllers import playing


def buying(player: AutomobilesRobot) -> list[tuple[Action, StockCard]]:
    """Actions that buy something, with their cards."""
    player.settle()
    cards = player.table.stock.cards
    return [(action, cards[str(action.args[0])]) for action in player.session.legal() if action.verb == "buy"]


def in_motion(player: AutomobilesRobot, action: Action) -> None:
    """The action has been made and is being shown."""
    playing(player.table).send(Played(action))
    player.wait()
    assert player.table.animator.busy


def test_a_click_on_a_target_skips_and_the_next_one_chooses_it(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), reduced_motion=False, auto_end_turn=False) as player:
        (first, _), (_, card) = buying(player)[:2]
        in_motion(player, first)
        assert "click" in player.table.prompt.status.markup
        ply = player.session.ply
        player.click(card.rect.center)
        assert not player.table.animator.busy and player.session.ply == ply, "it skips"
        assert "click" not in player.table.prompt.status.markup
        player.click(card.rect.center)
        assert player.session.game.log[ply].action == f"{first.seat} buy {card.colour}", "at once: it lay there before"


def test_what_has_come_to_lie_under_the_pointer_takes_no_click_that_was_meant_to_skip(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), reduced_motion=False, auto_end_turn=False) as player:
        (first, _), (_, card) = buying(player)[:2]
        in_motion(player, first)
        places = iter(range(9))
        player.table.under_pointer = lambda: next(places)  # type: ignore[method-assign]
        player.click(card.rect.center)
        ply = player.session.ply
        player.click(card.rect.center)
        assert player.session.ply == ply
        player.wait(0.35)
        player.click(card.rect.center)
        assert player.session.ply > ply


def test_a_click_on_no_target_skips_as_well(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), reduced_motion=False, auto_end_turn=False) as player:
        track = player.table.track
        spots = [track.rect.center, track.board.area(("car", "0")).center, (track.rect.x + 3, track.rect.y + 3)]
        for spot, (action, _) in zip(spots, buying(player), strict=False):
            in_motion(player, action)
            player.click(spot)
            assert not player.table.animator.busy, spot


def test_a_board_is_moved_while_something_moves_and_nothing_is_skipped(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), reduced_motion=False, auto_end_turn=False) as player:
        board = player.table.track.board
        board.zoom_by(2.0)
        before = board.projection
        in_motion(player, buying(player)[0][0])
        x, y = board.rect.center
        player.app.step(
            [
                input_events.motion((x, y)),
                input_events.press((x, y)),
                input_events.motion((x + 60, y + 30), held=True),
                input_events.release((x + 60, y + 30)),
            ],
            FRAME,
        )
        assert board.projection != before and player.table.animator.busy


def test_a_click_too_many_on_skip_takes_nothing_back(tmp_path: Path) -> None:
    with solitaire(tmp_path, solo().cards("AC-1A", "DC-1").state.clone()) as player:
        player.table.session.set_house_rules(undo="friendly")
        player.play("0 pass", "0 end")
        assert player.told
        back = player.table.prompt.fixed["back"]
        spot = player.table.telling.panel.buttons["skip"].rect.clip(back.rect).center
        player.wait(0.35)
        while player.told:
            player.click(spot)
        for _ in range(30):  # half a second
            player.wait(FRAME)
        ply = player.table.session.ply
        assert hit(player.app, spot) is back and back.enabled
        player.click(spot)
        assert player.table.session.ply == ply
        player.wait(1.1)
        player.click(spot)
        assert player.table.session.ply < ply

"""The moments of The Great Race at its table: plans together, a breakdown, the goal; hand-overs and "not today"."""

from pathlib import Path

import pytest
from pygame import Rect

from game.rules.core.actions import parse_action
from game.scenes.great_race.scene import GreatRaceScene
from game.scenes.table.banners.event_banner import EventBanner
from game.table.table_events import Played
from tests.rules.great_race.positions import Position, convoy, planning
from tests.support.robots.great_race_robot import GreatRaceRobot, at_table


def shown(player: GreatRaceRobot) -> EventBanner:
    """Return the banner over the table, without motion."""
    still = player.table.banners.still
    assert still is not None and still.parent is not None
    return still.banner


@pytest.mark.rule("GRR-6.1")
def test_plans_are_revealed_together_and_no_plan_before(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, state=planning(2).state) as player:
        first, second = player.session.turn(), 1 - player.session.turn()
        player.do_by_mouse(parse_action(f"{first} plan 1 2 1 1"))
        assert not any(player.session.view(second).crews[first].assistants.values()), "sealed until all have planned"
        assert player.table.banners.still is None and player.table.now.decides == second
        areas = player.table.panels.dashboard.inside.areas.values()
        assert all(area.planned and area.count == 0 for area in areas), "the plan of whoever is asked now"
        player.do_by_mouse(parse_action(f"{second} plan 0 3 0 2"))
        rows = {row.seat: row.amount for row in shown(player).rows}
        assert {seat: words.count("<icon:gr-") for seat, words in rows.items()} == {first: 4, second: 4}
        assert "<icon:gr-scout> <dim>0</dim>" in rows[second], "one below the other"
        assert "<icon:gr-mechanic> <b>3</b>" in rows[second] and "<icon:gr-mechanic> <b>2</b>" in rows[first]


@pytest.mark.rule("GRR-5.9")
def test_a_breakdown_has_its_moment(tmp_path: Path) -> None:
    p = convoy().ground(A0204="stony").mine(space="COL", engine=1, chassis=0, assistants={"mechanic": 1}).do("drive")
    with at_table(tmp_path, 2, state=p.state) as player:
        player.do_by_mouse(parse_action("0 step A0204"))
        ceremony = shown(player)
        assert [row.seat for row in ceremony.rows] == [0] and ceremony.sound == "breaks" and ceremony.brief
        assert ceremony.rows[0].picture == "gr-car-{colour}" and not ceremony.flag
        table, wreck = player.table, ("space", "A0204")
        assert not table.banners.still.rect.colliderect(table.map.spot(wreck)), "the vehicle stays in sight"


@pytest.mark.parametrize("high", [0.1, 0.5, 0.9])
def test_a_banner_leaves_in_sight_what_it_is_about(tmp_path: Path, high: float) -> None:
    p = convoy().ground(A0204="stony").mine(space="COL", engine=1, chassis=0, assistants={"mechanic": 1}).do("drive")
    with at_table(tmp_path, 2, state=p.state) as player:
        player.do_by_mouse(parse_action("0 step A0204"))
        card, board = player.table.banners.still, player.table.areas.board()
        thing = Rect(0, 0, 80, 80)
        thing.center = board.centerx, round(board.y + board.h * high)
        card.rect.center = board.center
        card.keep_off(thing, board)
        assert board.contains(card.rect) and not card.rect.colliderect(thing)


@pytest.mark.rule("GRR-10.1", "GRR-10.2")
def test_the_goal_has_its_moment_under_a_flag(tmp_path: Path) -> None:
    p = convoy(3).ground(A1709="track").mine(space="A1709", assistants={"mechanic": 1}).do("drive")
    with at_table(tmp_path, 3, state=p.state) as player:
        player.do_by_mouse(parse_action("0 step CAP"))
        ceremony = shown(player)
        assert ceremony.flag and ceremony.sound == "fanfare" and ceremony.note
        assert "1st" in ceremony.rows[0].amount and "Cape Town" in ceremony.title


def sabotage(seats: int = 3) -> Position:
    """Seat 0 with two Saboteurs, one for now and one for later; the others hold a card each."""
    p = convoy(seats).mine(hand=["saboteur", "saboteur"], assistants={"mechanic": 1})
    for seat in range(1, seats):
        p.seat_has(seat, hand=["spare_parts"])
    return p


@pytest.mark.rule("GRR-9.6")
@pytest.mark.parametrize(("answer", "again"), [("decline", True), ("decline-all", False)])
def test_who_let_it_pass_for_this_round_is_not_handed_the_screen_again(
        tmp_path: Path, answer: str, again: bool) -> None:
    with at_table(tmp_path, 3, state=sabotage().state) as player:
        for asked in (True, again):
            player.do_by_mouse(parse_action("0 sabotage 1 1 1"))
            answered = []
            while player.table.now.asked == "React":
                seat = player.table.now.decides
                assert player.table.own_seat == seat
                answered.append(seat)
                player.do_by_mouse(parse_action(f"{seat} {answer}"))
            assert (1 in answered) == asked


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_veil_leaves_the_map_and_the_attack_on_it_in_sight(tmp_path: Path, size: tuple[int, int]) -> None:
    """It lies over the prompt, which says nothing until somebody is there."""
    p = convoy().mine(hand=["saboteur"], assistants={"mechanic": 1}).seat_has(1, hand=["ranger"])
    with at_table(tmp_path, 2, state=p.state, hand_over="veil", size=size) as player:
        player.table.controller.send(Played(parse_action("0 sabotage 1 1 1")))
        for _ in range(120):
            if player.curtain is not None:
                break
            player.wait(0.05)
        assert player.curtain is not None and player.table.attack.visible
        veil = player.curtain.button.parent
        assert not veil.rect.colliderect(player.table.attack.rect) and not veil.rect.colliderect(player.table.map.rect)


@pytest.mark.parametrize(("hand_over", "opaque"), [("veil", False), ("curtain", True)])
def test_the_next_person_is_called_by_a_veil_over_a_table_without_hands(
        tmp_path: Path, hand_over: str, opaque: bool) -> None:
    p = convoy().mine(hand=["saboteur"], assistants={"mechanic": 1}).seat_has(1, hand=["ranger"])
    with at_table(tmp_path, 2, state=p.state, hand_over=hand_over) as player:
        table: GreatRaceScene = player.table
        hand = table.panels.dashboard.inside.hand
        assert [card.face.kind for card in hand.shown] == ["saboteur"]
        player.table.controller.send(Played(parse_action("0 pass")))
        for _ in range(120):
            if player.curtain is not None:
                break
            player.wait(0.05)
        curtain = player.curtain
        assert curtain is not None and curtain.opaque is opaque and curtain.seat == 1
        assert table.viewer is None and [card.face.kind for card in hand.shown if card.face.kind] == []
        player.settle()
        assert table.viewer == 1 and [card.face.kind for card in hand.shown] == ["ranger"]

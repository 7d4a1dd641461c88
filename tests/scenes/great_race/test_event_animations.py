"""Event animations of The Great Race: tiles that are turned over, cards that are lost, needles on the way."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from game.rules.core.actions import Action, parse_action
from game.rules.core.events import Event
from game.scenes.great_race.animation.event_animations import BACK
from game.session.event_snapshots import EventSnapshot
from game.table.action_selection import Selection
from tests.rules.great_race.positions import Position, convoy, planning
from tests.scenes.great_race.test_scene import farthest
from tests.support.robots.great_race_robot import GreatRaceRobot, at_table

FRAME, MOST = 1 / 60, 400  # seconds; frames until anything has come to rest


@contextmanager
def in_motion(folder: Path, p: Position) -> Iterator[GreatRaceRobot]:
    """A table at which things move."""
    with at_table(folder, len(p.state.crews), state=p.state, reduced_motion=False) as player:
        yield player


def watched(player: GreatRaceRobot, action: Action | str, look: Callable[[], Any]) -> list[Any]:
    """Return the answers of `look` from frame to frame of an animation, each answer once in a row."""
    scene = player.table
    found: list[Any] = []
    scene.controller.press(Selection(action=parse_action(action) if isinstance(action, str) else action))
    for _ in range(MOST):
        seen = look()
        if not found or found[-1] != seen:
            found.append(seen)
        if not scene.animator.busy:
            return found
        player.wait(FRAME)
    raise AssertionError("it never comes to rest")


def test_a_tile_is_turned_over_on_its_space_before_the_car_comes(tmp_path: Path) -> None:
    p = convoy().bag(sand=3).mine(space="COL", assistants={"mechanic": 1})
    p.do("drive")
    with in_motion(tmp_path, p) as player:
        table = player.table
        start = table.map.board.sprite("car:0")
        sides = watched(player, "0 step A0204", lambda: (
            table.animations.flights.visible_sides(), table.map.board.sprite("car:0").x == start.x))
        flown = [(up[0], stands) for up, stands in sides if up]
        assert flown == [(BACK, True), (flown[-1][0], True)], "face down first, then its face; the car waits"
        assert flown[-1][0].startswith("gr-tile-") and flown[-1][0] != BACK
        assert player.session.view(0).crews[0].space == "A0204"


@pytest.mark.rule("GRR-3.4")
@pytest.mark.parametrize(("position", "first", "action", "cards"), [
    (lambda: convoy().mine(hand=["jerrycan"], fuel=2), "", "0 jerrycan", ["jerrycan"]),
    (lambda: convoy().mine(hand=["spare_parts", "toolbox"], engine=1, chassis=2, money=0), "repair",
     "0 parts 1 1 0", ["spare_parts", "toolbox"]),
    (lambda: convoy().mine(hand=["guide", "ranger"], chassis=2, assistants={"scout": 1}), "draw",
     "0 discard guide", ["guide"]),
    (lambda: convoy().mine(space="DOU", money=130, hand=["transport", "transport"]), "drive",
     "0 transport DAK-DOU 2", ["transport", "transport"]),
    (lambda: convoy().ground(A1709="track").mine(space="A1709", hand=["guide", "saboteur"]), "drive", "0 step CAP",
     ["guide", "saboteur"]),
])
def test_a_card_that_is_lost_flies_to_the_discard_pile(
        tmp_path: Path, position: Callable[[], Position], first: str, action: str, cards: list[str]) -> None:
    p = position()
    if first:
        p.do(first)
    with in_motion(tmp_path, p) as player:
        table = player.table
        wanted = {f"gr-card-{card}" for card in cards}
        piles = table.panels.bivouac
        before = piles.discarded
        seen = watched(player, action, lambda: (frozenset(table.animations.flights.flying()), piles.discarded))
        assert wanted <= frozenset().union(*(pieces for pieces, _ in seen))
        counts = [count for _, count in seen]
        assert counts == sorted(counts) and counts[0] == before and counts[-1] == before + len(cards)


@pytest.mark.rule("GRR-8.3")
def test_the_discard_pile_never_counts_less_while_a_played_card_flies(tmp_path: Path) -> None:
    with in_motion(tmp_path, convoy().mine(hand=["financier"])) as player:
        piles = player.table.panels.bivouac
        seen = watched(player, "0 card financier", lambda: piles.discarded)
        assert seen == [0, 1]


@pytest.mark.rule("GRR-C02", "GRR-8.3")
def test_a_card_of_use_on_the_map_goes_on_to_the_discard_pile(tmp_path: Path) -> None:
    p = convoy().ground(A0203="bandits").mine(hand=["ranger"], assistants={"mechanic": 1}).do("drive", "step A0203")
    with in_motion(tmp_path, p) as player:
        flights = player.table.animations.flights
        pile = player.table.animations.anchors.beside().take_piece([""])[0]
        seen = watched(player, "0 ranger", lambda: [rect.center for piece, rect in flights.drawn
                                                    if piece == "gr-card-ranger"])
        where = [centers[0] for centers in seen if centers]
        assert any(abs(x - pile.centerx) + abs(y - pile.centery) < 60 for x, y in where[-2:])


@pytest.mark.rule("GRR-C02", "GRR-8.3")
def test_the_discard_pile_counts_a_card_of_use_when_it_has_flown_on(tmp_path: Path) -> None:
    """It counted the card while it was still on its way to the map: there was one too many."""
    p = convoy().ground(A0203="bandits").mine(hand=["ranger"], assistants={"mechanic": 1}).do("drive", "step A0203")
    with in_motion(tmp_path, p) as player:
        flights, piles = player.table.animations.flights, player.table.panels.bivouac
        before = piles.discarded
        seen = watched(player, "0 ranger", lambda: ("gr-card-ranger" in flights.flying(), piles.discarded - before))
        assert {count for flies, count in seen if flies} == {0}
        assert seen[-1] == (False, 1)


@pytest.mark.rule("GRR-8.3")
@pytest.mark.parametrize("frames", [0, 8, 32])
def test_a_skipped_flight_of_a_card_of_use_is_counted(tmp_path: Path, frames: int) -> None:
    p = convoy().ground(A0203="bandits").mine(hand=["ranger"], assistants={"mechanic": 1}).do("drive", "step A0203")
    with in_motion(tmp_path, p) as player:
        scene, piles = player.table, player.table.panels.bivouac
        before = piles.discarded
        scene.controller.press(Selection(action=parse_action("0 ranger")))
        for _ in range(frames):
            player.wait(FRAME)
        assert scene.animator.busy and piles.discarded == before
        scene.animator.skip()
        assert piles.discarded == before + 1


@pytest.mark.rule("GRR-C02")
@pytest.mark.parametrize(("scale", "flies"), [(100, "gr-card-ranger"), (200, "gr-shield")])
def test_a_card_of_a_crew_that_is_not_on_the_screen_does_not_come_from_the_hand_in_front(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scale: int, flies: str) -> None:
    """In large type another page hides the seat panels of the others: their Ranger seemed to be the own one."""
    p = convoy().mine(hand=["ranger"]).seat_has(1, space="A0203", hand=["ranger"])
    with at_table(tmp_path, 2, state=p.state, size=(1280, 720), scale=scale, reduced_motion=False) as player:
        cues, flown = player.table.animations, list[str]()
        monkeypatch.setattr(cues.flights, "fly", lambda trips, *_: flown.extend(trip.piece for trip in trips))
        event = Event("averted", 1, {"by": "ranger", "space": "A0203"})
        cues.build([EventSnapshot(event, player.session.view(0))], 0, lambda event: None)
        assert flown[:1] == [flies]


def test_needles_move_with_each_space_of_a_drive(tmp_path: Path) -> None:
    p = convoy().ground(A0204="track", A0304="track", A0404="track").mine(space="COL", assistants={"mechanic": 1})
    p.do("drive")
    with in_motion(tmp_path, p) as player:
        table = player.table
        gauge, place = table.panels.dashboard.inside.gauges["fuel"], farthest(player, 3)
        player.settle()
        player.click(player.board.projection.to_px(table.map.geometry.at[place]))
        found: list[tuple[str, int, bool]] = []
        for _ in range(MOST):
            here = table.now.table.crews[0].space
            if table.animator.busy and here not in (at for at, *_ in found):
                found.append((here, gauge.level, gauge.shown_level > gauge.level))
            player.wait(FRAME)
        assert [at for at, *_ in found][-1] == place and len(found) == 3
        assert [level for _, level, _ in found] == sorted({level for _, level, _ in found}, reverse=True)
        assert all(moves for *_, moves in found), "it swings while the car drives, not before and not behind"


@pytest.mark.rule("GRR-9.1")
def test_a_sabotage_is_seen_at_the_vehicle_that_it_hits(tmp_path: Path) -> None:
    p = convoy().mine(hand=["saboteur"], assistants={"scout": 1})
    p.seat_has(1, space="A0204", hand=[], assistants={"mechanic": 1}).ground(A0204="sand")
    with in_motion(tmp_path, p) as player:
        table = player.table
        hit = table.map.spot(("space", "A0204"))
        seen = watched(player, "0 sabotage 1 2 0", lambda: [rect.center for piece, rect in
                                                            table.animations.flights.drawn
                                                            if piece == "gr-danger"])
        where = [centers[0] for centers in seen if centers]
        assert where and abs(where[0][0] - hit.centerx) < hit.w


@pytest.mark.rule("GRR-C06")
def test_cards_to_choose_from_lie_beside_those_in_the_hand(tmp_path: Path) -> None:
    """A like card in the hand stays visible while they fly; the one that is discarded flies on."""
    p = convoy().mine(hand=["spare_parts", "supplier"]).deck("spare_parts", "spare_parts", "cartographer")
    with in_motion(tmp_path, p) as player:
        table, hand = player.table, player.table.panels.dashboard.inside.hand
        seen = watched(player, "0 card supplier", lambda: (
            table.animations.flights.flying()["gr-card-spare_parts"], hand.cards[0].awaited))
        assert (2, False) in seen and not any(awaited for _, awaited in seen)
        player.settle()
        assert sorted(card.face.kind for card in hand.shown) == ["cartographer", *["spare_parts"] * 3]
        assert all(card.glow for card in hand.shown)
        flown = watched(player, "0 drop cartographer", lambda: frozenset(table.animations.flights.flying()))
        assert frozenset({"gr-card-cartographer"}) in flown and len(hand.shown) == 3


@pytest.mark.rule("GRR-6.1")
def test_the_own_plan_stays_on_the_dashboard_while_all_plans_are_revealed(tmp_path: Path) -> None:
    """It went back beside the dashboard, and was laid out again behind the banner."""
    p = planning(2)
    p.do("plan 1 1 1 2")
    seat = p.state.stack[-1].seat
    with at_table(tmp_path, 2, state=p.state, reduced_motion=False) as player:
        areas = player.table.panels.dashboard.inside.areas.values()
        stood = watched(player, f"{seat} plan 0 3 1 1", lambda: [area.count for area in areas])
        assert stood[0] == [0, 3, 1, 1] and [0, 0, 0, 0] not in stood, "behind it the dashboard of whoever begins"

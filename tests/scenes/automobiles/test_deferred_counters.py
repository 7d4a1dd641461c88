"""In a race wear counts when it is visible, cubes land in their own slots, and the lit phase is that of the displayed
position."""

from pathlib import Path

import pytest

from game.rules.core.actions import parse_action
from game.scenes.table.animation.flights import Flights
from game.tools.ui_fuzzer.table_probe import in_flight, make, shown
from tests.architecture.syntax_trees import ROOT
from tests.support.robots.automobiles_robot import sitting
from tests.support.robots.table_robot import FRAME, people

SCENARIOS = ROOT / "tests" / "scenarios" / "automobiles"
CREW_CHIEF = """
id: crew-chief
rules: [AUT-5.10]
game: automobiles
note: Two wear cubes come out of the bag before a gear.
given:
  seats: 2
  options: {board: daytona, cards: first_race, first: 0}
  play: [0 done, 1 done, 0 drive]
  patch:
    cars[0].active: {purple: 1}
    cars[0].bag: {wear: 2, light: 3}
    cars[0].discard: {wear: 4, dark: 1}
  draws: [wear, wear, light]
when: [0 play purple]
then: {decides: 0}
"""


def test_drawn_wear_counts_when_it_lands_and_the_action_phase_stays_lit(tmp_path: Path) -> None:
    with sitting(tmp_path, scenario=CREW_CHIEF, reduced_motion=False) as player:
        table, wear, lit = player.table, list[int](), set[str]()
        make(table, parse_action("0 play purple"))
        while table.animator.busy:
            if in_flight(shown(table))["cube-light"]:
                wear.append(table.order.of(0).figures()["wear"])
            lit.add(table.top_bar.chips.lit)
            player.wait(FRAME)
        assert wear[0] == 4 and wear == sorted(wear) and lit == {"action"}


def test_two_drawn_cubes_land_where_they_wait(tmp_path: Path) -> None:
    scenario = (SCENARIOS / "p09-nitro.yaml").read_text(encoding="utf-8")
    with sitting(tmp_path, scenario=scenario, reduced_motion=False) as player:
        table, last = player.table, {}
        flights = next(widget for widget in table.screen.body.walk() if isinstance(widget, Flights))
        make(table, parse_action("0 play green"))
        while table.animator.busy:
            last |= {piece: rect.center for piece, rect in flights.drawn}
            player.wait(FRAME)
        drawn = table.sheet.trays["drawn"]
        assert len(drawn.cubes) == 2
        for cube in drawn.cubes:
            x, y = last[f"cube-{cube.colour}"]
            assert abs(x - cube.rect.centerx) + abs(y - cube.rect.centery) < 12


def test_a_cube_that_is_played_takes_off_from_its_slot(tmp_path: Path) -> None:
    """It is as large as it lay there, though no other one of its colour is left."""
    scenario = (SCENARIOS / "p09-nitro.yaml").read_text(encoding="utf-8")
    with sitting(tmp_path, scenario=scenario, reduced_motion=False) as player:
        table = player.table
        flights = next(widget for widget in table.screen.body.walk() if isinstance(widget, Flights))
        (lies,) = (cube.rect.copy() for cube in table.sheet.active.cubes)
        make(table, parse_action("0 play green"))
        assert [rect for _, rect in flights.drawn] == [lies]


def test_the_decline_phase_is_lit_where_no_wear_comes(tmp_path: Path) -> None:
    scenario = (SCENARIOS / "p06-drafting.yaml").read_text(encoding="utf-8")
    scenario = scenario[:scenario.index("cases:")] + "    cars[1].section: 2.07b\nwhen: []\n"
    with sitting(tmp_path, scenario=scenario, reduced_motion=False, confirmations="none") as player:
        lit = list[str]()
        for action in ("0 play white", "0 place 2.06a", "0 end"):
            make(player.table, parse_action(action))
            while player.table.animator.busy or player.table.asked is None:
                lit.append(player.table.top_bar.chips.lit)
                player.wait(FRAME)
        assert [phase for phase in dict.fromkeys(lit) if phase != "action"] == ["car", "decline", "end"]


@pytest.mark.rule("AUT-X26")
def test_who_answers_boost_is_told_no_forecast_of_another_ones_turn(tmp_path: Path) -> None:
    scenario = (SCENARIOS / "x26-boost-drawing-two.yaml").read_text(encoding="utf-8")
    with sitting(tmp_path, people(3), scenario=scenario) as player:
        for action in ("0 drive", "0 play green", "0 draw"):
            make(player.table, parse_action(action))
            player.settle()
        assert "1st" in player.table.prompt.status.markup
        make(player.table, parse_action("0 stop"))
        player.settle()
        assert player.session.turn() == 1 and not player.table.prompt.status.markup

"""Senseless acts of The Great Race: a turn that shows each kind, and one like it that does not."""

import pytest

from game.ai.beam_search import CandidatePlan
from game.ai.great_race.levels import LEVELS
from game.ai.great_race.policy import GreatRacePolicy
from game.ai.great_race.senseless_acts import FUEL_OF_A_DRIVE, plan_mistakes
from game.rules.great_race import SPEC
from game.rules.great_race.decisions.convoy import fuel_price
from tests.rules.great_race.positions import Position, convoy, planning
from tests.tools.recorded_turns import RecordedGame, senseless_acts


def plan(counts: str, day: int = 2, **crew: object) -> list[str]:
    """The senseless acts of the first crew in a plan, on a day that is not over."""
    p = planning().mine(**crew).given({"round": day})
    game = RecordedGame(p, 0)
    game.play(f"plan {counts}", "plan 1 2 1 1")
    game.recorder.position(p.state, [p.action("pass")])
    return game.acts(0)


def test_a_plan_has_a_drive_where_one_can_be_paid() -> None:
    assert plan("1 0 1 3") == ["no-drive-planned"]
    assert plan("1 1 1 2") == []
    assert plan("1 0 1 3", day=1) == [], "on the first day money is as good as ground"
    assert plan("1 0 1 3", hand=["pilot"]) == ["no-drive-planned"], "a card is one drive, and often kept"
    assert plan("0 0 0 5", fuel=0, money=0) == ["no-drive-planned"], "what four collect pays for a drive of the fifth"
    assert plan("0 0 0 5", fuel=0, money=0, engine=0) == [], "it has to be repaired first"


def test_a_rich_crew_does_not_collect_money() -> None:
    assert plan("0 1 0 4", money=150) == ["money-for-nothing"]
    assert plan("0 1 0 4", money=20) == []


def test_drives_need_fuel() -> None:
    assert plan("0 5 0 0", fuel=2, money=20) == ["drives-without-fuel"]
    assert plan("0 5 0 0", fuel=8, money=80) == []


@pytest.mark.parametrize("mechanics", [4, 5])
def test_the_last_of_many_drives_may_be_short_of_fuel(mechanics: int) -> None:
    """Three levels for each other one, with what money buys; three drives are nobody's mistake."""
    def lacks(levels: int, count: int = mechanics) -> bool:
        p = planning().given({"round": 2}).mine(fuel=0, money=levels * fuel_price(planning().state, 0))
        return "drives-without-fuel" in plan_mistakes(p.state, 0, (5 - count, count, 0, 0))

    needed = FUEL_OF_A_DRIVE * (mechanics - 1)
    assert lacks(needed - 1) and not lacks(needed) and not lacks(0, 3)


def active(**assistants: int) -> Position:
    return convoy().given({"round": 2}).mine(assistants=assistants).seat_has(1, assistants={"scout": 1})


def test_a_pass_gives_up_neither_money_nor_a_drive() -> None:
    assert senseless_acts(active(funding=2), "pass", "pass") == ["funding-given-up", "stood-still"]
    assert senseless_acts(active(mechanic=1), "pass", "pass") == ["drive-given-up", "stood-still"]
    p = active(mechanic=1).mine(fuel=1, money=10)
    p.mine(space=next(iter(p.state.selected.chart.spaces)))
    assert senseless_acts(p, "pass", "pass") == []


def test_dear_fuel_is_bought_to_drive() -> None:
    def buys(space: str, **fields: object) -> list[str]:
        return senseless_acts(active(scout=1).ground(A0204="track").mine(space=space, fuel=2, **fields), "fuel 1")

    assert "fuel-for-nothing" in buys("A0204")
    assert "fuel-for-nothing" not in buys("COL"), "it costs no more tomorrow"
    assert "fuel-for-nothing" not in buys("A0204", hand=["pilot"]) + buys("A0204", assistants={"mechanic": 1})


def test_the_engine_is_not_given_up_for_the_chassis() -> None:
    for split, found in (("1 0", ["engine-given-up"]), ("0 1", [])):
        p = active(mechanic=1).mine(engine=1, chassis=3, fuel=8).ground(A0203="stony")
        assert [act for act in senseless_acts(p, "drive", "step A0203", f"split {split}")
                if act == "engine-given-up"] == found


def test_nobody_scouts_before_the_finish() -> None:
    def draws(**fields: object) -> list[str]:
        p = active(scout=1, mechanic=1).ground(A1709="track").mine(space="A1709", **{"fuel": 3, **fields})
        return senseless_acts(p, "draw")

    assert "dawdled" in draws()
    assert "dawdled" not in draws(chassis=3), "a card may mend it"
    assert "dawdled" not in draws(fuel=0)
    assert "dawdled" not in draws(assistants={"scout": 1})
    p = planning().ground(A1709="track").mine(space="A1709").given({"round": 2})
    assert "dawdled" in plan_mistakes(p.state, 0, (1, 1, 1, 2))
    assert "dawdled" not in plan_mistakes(p.state, 0, (0, 1, 1, 3))


def test_a_day_without_a_step_is_a_day_lost() -> None:
    assert senseless_acts(active(scout=1), "draw", "pass") == ["stood-still"]
    assert senseless_acts(active(scout=1).mine(engine=0), "draw", "pass") == []
    p = active(mechanic=1).mine(engine=1)
    assert senseless_acts(p, "repair", "parts 0 0 1", "pass") == [], "it drives the better tomorrow"
    p = active(mechanic=1).ground(A0203="track")
    assert senseless_acts(p, "drive", "step A0203", "end", "pass") == []


def test_money_left_on_the_way_has_not_bought_the_way() -> None:
    for money, found in ((240, True), (20, False)):
        acts = senseless_acts(active(scout=1).mine(money=money, fuel=2), "draw", "pass", over=True)
        assert ("rich-and-not-arrived" in acts) is found


def test_a_drive_goes_towards_the_finish() -> None:
    p = active(mechanic=1)
    lines, beside = p.state.selected.lines, p.state.selected.chart.beside
    near = "A0204"
    middle = next(place for place in beside[near] if lines[place] == 3)
    far = next(place for place in beside[middle] if lines[place] == 4)
    for start, *steps in ((far, middle, near), (near, middle, far)):
        p = active(mechanic=1).ground(**{near: "track", middle: "track", far: "track"}).mine(space=start, fuel=8)
        acts = senseless_acts(p, "drive", *(f"step {step}" for step in steps), "end", "pass")
        assert ("drove-back" in acts) is (start == far)


def test_no_error_of_a_level_leads_to_a_senseless_act() -> None:
    """A choice that can be seen to be senseless beforehand is none, however good it seems."""
    def senseless(p: Position, *move: str | int) -> bool:
        policy = GreatRacePolicy(LEVELS["easy"])
        return policy.is_senseless(SPEC.mask(p.state, p.seat), p.seat, CandidatePlan(0.0, (move,), ()))

    p = planning().given({"round": 2})
    assert senseless(p, "plan", 0, 0, 0, 5) and not senseless(p, "plan", 1, 2, 1, 1)
    assert senseless(active(mechanic=1), "pass") and not senseless(active(scout=1), "pass")
    assert not senseless(active(mechanic=1), "drive")
    dear = active(scout=1).ground(A0204="track").mine(space="A0204", fuel=2)
    assert senseless(dear, "fuel", 1) and not senseless(active(mechanic=1).mine(fuel=2), "fuel", 1)
    p = active(mechanic=1).mine(engine=1, chassis=3, fuel=8).ground(A0203="stony").do("drive", "step A0203")
    assert senseless(p, "split", 1, 0) and not senseless(p, "split", 0, 1)

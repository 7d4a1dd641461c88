"""Senseless acts of The Great Race: a turn that shows each kind, and one like it that does not."""

from tests.rules.great_race.positions import Position, convoy, planning
from tests.tools.recorded_turns import RecordedGame, senseless_acts


def plan(counts: str, **crew: object) -> list[str]:
    """The senseless acts of the first crew in a plan, on a day that is not over."""
    p = planning().mine(**crew)
    game = RecordedGame(p, 0)
    game.play(f"plan {counts}", "plan 1 2 1 1")
    game.recorder.position(p.state, [p.action("pass")])
    return game.acts(0)


def test_a_plan_has_a_drive_where_one_can_be_paid() -> None:
    assert plan("1 0 1 3") == ["no-drive-planned"]
    assert plan("1 1 1 2") == []
    assert plan("1 0 1 3", hand=["pilot"]) == [], "the card drives"
    assert plan("1 0 1 3", fuel=2, money=20) == [], "nor could it go far"


def test_a_rich_crew_does_not_collect_money() -> None:
    assert plan("0 1 0 4", money=150) == ["money-for-nothing"]
    assert plan("0 1 0 4", money=20) == []


def test_drives_need_fuel() -> None:
    assert plan("0 5 0 0", fuel=2, money=20) == ["drives-without-fuel"]
    assert plan("0 5 0 0", fuel=8, money=80) == []


def active(**assistants: int) -> Position:
    return convoy().mine(assistants=assistants).seat_has(1, assistants={"scout": 1})


def test_a_pass_gives_up_neither_money_nor_a_drive() -> None:
    assert senseless_acts(active(funding=2), "pass", "pass") == ["funding-given-up", "stood-still"]
    assert senseless_acts(active(mechanic=1), "pass", "pass") == ["drive-given-up", "stood-still"]
    p = active(mechanic=1).mine(fuel=1, money=10)
    p.mine(space=next(iter(p.state.selected.chart.spaces)))
    assert senseless_acts(p, "pass", "pass") == []


def test_fuel_is_bought_to_drive() -> None:
    p = active(scout=1).mine(fuel=2)
    assert "fuel-for-nothing" in senseless_acts(p, "fuel 1", "pass", "pass")
    p = active(scout=1).mine(fuel=2)
    assert "fuel-for-nothing" not in senseless_acts(p, "fuel 1", "draw", "pass")


def test_the_engine_is_not_given_up_for_the_chassis() -> None:
    for split, found in (("1 0", ["engine-given-up"]), ("0 1", [])):
        p = active(mechanic=1).mine(engine=1, chassis=3, fuel=8).ground(A0203="stony")
        assert [act for act in senseless_acts(p, "drive", "step A0203", f"split {split}")
                if act == "engine-given-up"] == found


def test_a_day_without_a_step_is_a_day_lost() -> None:
    assert senseless_acts(active(scout=1), "draw", "pass") == ["stood-still"]
    assert senseless_acts(active(scout=1).mine(engine=0), "draw", "pass") == []
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

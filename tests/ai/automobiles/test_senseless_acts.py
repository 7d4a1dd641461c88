"""Senseless acts of Automobiles: a turn that shows each kind, and one like it that does not."""

from game.ai.automobiles.levels import LEVELS
from game.ai.automobiles.policy import AutomobilesPolicy
from game.ai.automobiles.senseless_acts import is_bought_in_vain
from game.ai.beam_search import CandidatePlan
from game.rules.automobiles import SPEC
from game.rules.core.actions import Move
from tests.rules.automobiles.positions import Position, one, race
from tests.tools.recorded_turns import RecordedGame, senseless_acts

GEARS = "3 white, 2 light, dark"
STEP = "play white", "place 2.06a"


def hand(active: str, cards: str = "first_race", bag: str = "7 white", **options: int) -> Position:
    p = race(cards=cards, **options).car(0, "2.05a")
    return p.cubes(0, active=active, bag=bag)


def test_a_car_that_could_go_on_and_does_not_stands_still() -> None:
    assert senseless_acts(hand(GEARS), "drive", "end", "done") == ["stood-still"]
    assert senseless_acts(hand(GEARS), "drive", *STEP, "end", "done") == []
    assert senseless_acts(hand(GEARS, bag="white"), "drive", "end", "buy white") == [], "all cubes are for a purchase"
    assert senseless_acts(hand("white, 5 wear"), "drive", "end") == [], "there is not much to drive with"


def test_one_space_in_each_of_three_turns_is_a_crawl() -> None:
    for spaces, buys, crawls in ((1, False, True), (2, False, False), (1, True, False)):
        p = hand("4 white, 3 light", bag="9 white, 9 light")
        game = RecordedGame(p)
        for _ in range(3):
            game.play("drive")
            for _ in range(spaces):
                game.play("play white" if "play white" in p.legal else "play light")
                game.play(p.legal[0])
            if buys:
                game.play("end", "buy white")
            while p.seat == 0:
                game.play(p.legal[-1])
            while p.seat == 1:
                game.play("pit remove")
        assert ["crawled" in game.acts(number) for number in range(3)] == [False, False, crawls]


def test_a_hoard_is_bought_instead_of_driving() -> None:
    buys = "drive", *STEP, "end", "buy white", "done"
    assert senseless_acts(hand(GEARS, bag="15 white, 10 light"), *buys) == ["hoarded"]
    for bag in ("5 white", "11 white, 9 light, 12 wear"):  # wear drives no car
        assert senseless_acts(hand(GEARS, bag=bag), *buys) == []


def test_wear_is_not_bought_and_not_kept() -> None:
    assert senseless_acts(hand(GEARS), "drive", *STEP, "end", "buy wear", "done") == ["wear-bought"]
    assert senseless_acts(hand("4 white, 2 wear"), "pit keep") == ["wear-kept"]
    assert senseless_acts(hand("4 white, 2 wear"), "pit remove") == []


def test_a_pit_stop_is_for_wear() -> None:
    assert senseless_acts(hand(GEARS), "pit remove") == ["pit-stop-for-nothing"]
    assert senseless_acts(hand("white, light"), "pit remove") == [], "nor could the car have driven far"


def test_a_boost_without_a_cube_drawn_is_in_vain() -> None:
    for draws, found in (((), ["card-in-vain"]), (("draw",), [])):
        p = hand(f"{GEARS}, green", one("boost"))
        assert senseless_acts(p, "drive", "play green", *draws, "stop", "decline", *STEP, "end") == found


def test_nothing_is_bought_for_turns_that_do_not_come() -> None:
    p = hand(GEARS, laps=1).car(1, "2.05a", crossings=1)
    assert senseless_acts(p, "drive", *STEP, "end", "buy white", "done") == ["bought-for-no-turn"]
    assert senseless_acts(hand(GEARS, laps=1), "drive", *STEP, "end", "buy white", "done") == []


def test_cubes_that_count_at_the_end_are_bought_in_the_last_turn_too() -> None:
    p = hand(GEARS, one("hybrid"), laps=1).car(1, "3.19d", crossings=1).do("drive", *STEP, "end")
    assert is_bought_in_vain(p.state, "white") and not is_bought_in_vain(p.state, "blue")


def test_half_the_way_of_the_winner_is_no_race() -> None:
    for crossings, found in ((0, ["left-behind"]), (1, [])):
        p = hand(GEARS).car(1, "2.05a", crossings=2).car(0, "2.05a", crossings=crossings)
        assert senseless_acts(p, "drive", *STEP, "end", "done", over=True) == found


def test_no_error_of_a_level_leads_to_a_senseless_act() -> None:
    """A choice that can be seen to be senseless beforehand is none, however good it seems."""
    def senseless(p: Position, *moves: Move, gained: float = 0.0, level: str = "easy") -> bool:
        plan = CandidatePlan(0.0, moves, (("progress", gained),))
        return AutomobilesPolicy(LEVELS[level]).is_senseless(SPEC.mask(p.state, p.seat), p.seat, plan)

    def ahead(spaces: int) -> tuple[Move, ...]:
        return ("drive",), *(("play", "white"), ("place", "2.06a")) * spaces, ("end",)

    p = hand(GEARS, bag="5 white")
    assert senseless(p, ("pit", "remove")) and not senseless(hand("white, 5 wear"), ("pit", "remove"))
    assert senseless(p, *ahead(0)) and not senseless(p, *ahead(0), level="hard"), "a strong level may buy instead"
    assert senseless(hand(GEARS, bag="15 white, 10 light"), *ahead(0), level="hard")
    assert not senseless(p, *ahead(1), gained=4.0)
    full = hand(GEARS, bag="15 white, 10 light")
    assert senseless(full, *ahead(1), gained=4.0) and not senseless(full, *ahead(2), gained=8.0)
    full.do("drive", *STEP)
    assert senseless(full, ("end",), gained=4.0)
    full.do("play white").do(full.legal[0])
    assert not senseless(full, ("end",), gained=8.0), "two spaces are behind it"
    p = hand(f"{GEARS}, blue", one("diesel"))  # as many steps as there are dark cubes in Discard
    played = ("drive",), ("play", "blue"), ("stop",), ("play", "white"), ("place", "2.06a"), ("end",)
    assert senseless(p, *played, gained=4.0)
    p.state.cars[0].discard["dark"] = 1
    assert senseless(p, *played, gained=4.0), "it stops at once"
    moved = *played[:2], ("place", "2.06a"), ("end",)
    assert not senseless(p, *moved, gained=4.0)
    p = hand(f"{GEARS}, yellow", one("manager"))
    nothing, step = (("play", "yellow"), ("done",), ("done",)), (("play", "white"), ("place", "2.06a"))
    assert senseless(p, ("drive",), *nothing, *step, ("end",), gained=4.0), "it may do something, and does nothing"
    picked = ("play", "yellow"), ("pick", "active", "light"), ("done",)
    assert not senseless(p, ("drive",), *picked, *step, ("end",), gained=4.0)
    p = hand(f"{GEARS}, green", one("boost")).do("drive", "play green")
    assert senseless(p, ("stop",)) and not senseless(p, ("draw",))
    assert not senseless(p.do("draw"), ("stop",))
    p = hand(GEARS, laps=1).do("drive", *STEP, "end")
    assert not senseless(p, ("buy", "white"))
    p = hand(GEARS, laps=1).car(1, "3.19d", crossings=1).do("drive", *STEP, "end")
    assert senseless(p, ("buy", "white"))


def test_a_weak_level_does_not_stand_still_on_the_last_lap_where_it_could_go_on() -> None:
    """Two spaces by a Hybrid are no gears, but better than none; earlier in the race it may build its bag."""
    p = race(cards=one("hybrid")).car(0, "2.05a", crossings=2).cubes(0, active="blue, yellow", bag="7 white")
    still = CandidatePlan(0.0, (("drive",), ("end",)), ())
    view = SPEC.mask(p.state, p.seat)
    assert AutomobilesPolicy(LEVELS["normal"]).is_senseless(view, 0, still)
    assert not AutomobilesPolicy(LEVELS["expert"]).is_senseless(view, 0, still)
    p.car(0, "2.05a", crossings=1)
    assert not AutomobilesPolicy(LEVELS["normal"]).is_senseless(SPEC.mask(p.state, p.seat), 0, still)

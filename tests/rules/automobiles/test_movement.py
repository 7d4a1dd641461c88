"""Section 4.C: steps, heads, colours, blocking, exact and free moves, weaving."""

import pytest

from game.rules.automobiles.decisions.movement import crosses, heads, reachable
from tests.rules.automobiles.positions import EXAMPLES, Position, content, one, race


def gears(section: str, *others: str, cards: str = EXAMPLES, board: str = "daytona", **options: bool) -> Position:
    """A car with every gear in hand, the other cars on the given sections (or far away)."""
    seats = max(2, 1 + len(others))
    p = race(seats, cards=cards, board=board, **options).car(0, section)
    away = ("2.32a", "2.28a", "2.27a", "2.23a")
    for seat, place in enumerate((*others, *away)[: seats - 1], start=1):
        p.car(seat, place)
    return p.cubes(0, active="2 white, 2 light, 2 dark, 2 black", bag="7 white").drive()


def reach(p: Position, colour: str) -> list[str]:
    """Return the sections to which one gear cube of this colour leads."""
    if f"play {colour}" not in p.legal:
        return []
    copy = Position(p.state.clone()).do(f"play {colour}")
    return copy.places()


@pytest.mark.rule("AUT-4.30", "AUT-4.34")
def test_a_section_holds_one_car() -> None:
    assert reach(gears("2.05a", "2.06a"), "white") == []
    assert reach(gears("2.05a"), "white") == ["2.06a"]
    assert gears("2.05a", "2.06a").refused("play white", "AUT-4.39")


@pytest.mark.rule("AUT-4.30", "AUT-4.35", "AUT-E13", "AUT-E14")
def test_a_space_holds_as_many_cars_as_it_has_sections() -> None:
    dark = ("3.19d", "3.19c", "3.19b", "3.19a")
    assert [reach(gears("3.18b", *dark[:n]), "dark") for n in range(5)] == [
        ["3.19d"], ["3.19c"], ["3.19b"], ["3.19a"], []]


@pytest.mark.rule("AUT-4.31", "AUT-8.14")
def test_there_is_one_path_and_a_later_cube_goes_on_from_its_head() -> None:
    p = gears("2.05a")
    assert p.head == "2.05a"
    p.do("play white", "place 2.06a")
    assert p.head == "2.06a"
    p.do("play dark")
    assert p.places() == ["3.06d"]  # from 2.06a; 1.03, next to the car, is no longer in reach
    p.do("place 3.06d")
    assert reach(p, "light") == []


@pytest.mark.rule("AUT-4.32", "AUT-8.13")
def test_ahead_inward_and_outward_are_the_candidates() -> None:
    p = gears("2.05a")
    assert [reach(p, colour) for colour in ("white", "light", "dark", "black")] == [
        ["2.06a"], ["1.03b"], ["3.06d"], []]
    assert reach(gears("1.11a"), "light") == ["2.11b"]  # no lane inside lane 1
    assert reach(gears("4.11b"), "dark") == ["4.12d"]  # and none outside lane 4: 3.21 beside it is white


@pytest.mark.rule("AUT-4.33")
@pytest.mark.parametrize("board", ["daytona", "monza", "lighthouse"])
def test_every_step_leads_forward(board: str) -> None:
    track = race(board=board).state.selected.track
    for section, steps in track.steps.items():
        front = track.sections[section].front
        for step in steps:
            for reached in step.chain:
                assert 0 < (track.sections[reached].front - front) % track.ticks < track.ticks // 2


@pytest.mark.rule("AUT-8.17")
def test_all_boards_run_anticlockwise_monza_as_a_mirror_image() -> None:
    for track in content().tracks.values():
        points = track.layout.centreline
        turns = [a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1], strict=True)]
        assert sum(turns) < 0  # with y growing downwards
    assert [track.id for track in content().tracks.values() if track.layout.mirrored] == ["monza"]


@pytest.mark.rule("AUT-4.34")
def test_only_a_space_of_the_required_colour_may_be_entered() -> None:
    p = gears("2.05a").do("play white")
    assert p.legal == ["place 2.06a"]
    assert p.refused("place 1.03b", "AUT-4.34")
    reason = p.why_not("place 3.06d")
    assert reason is not None and (reason.key, dict(reason.params)) == ("other-colour", {"colour": "white"})


@pytest.mark.rule("AUT-4.35", "AUT-8.15")
def test_the_head_slides_forward_to_the_last_free_section() -> None:
    p = gears("2.05a").do("play dark")
    assert p.legal == ["place 3.06d"]
    reason = p.why_not("place 3.06b")
    assert reason is not None and (reason.key, reason.rule) == ("slides-on", "AUT-4.35")
    behind = gears("2.05a", "3.06d", "3.06c").do("play dark")
    assert behind.legal == ["place 3.06b"]
    for section in ("3.06c", "3.06d"):
        reason = behind.why_not(f"place {section}")
        assert reason is not None and (reason.key, reason.rule) == ("car-in-the-way", "AUT-4.35")


@pytest.mark.rule("AUT-4.36", "AUT-X12")
def test_behind_a_car_in_the_same_space_only_the_neighbouring_lanes_are_open() -> None:
    p = gears("3.19c", "3.19d")
    assert [reach(p, colour) for colour in ("white", "light", "dark", "black")] == [[], ["2.25b"], [], ["4.10h"]]
    p.do("play light")
    for section in ("3.19d", "3.20a", "3.20d"):
        assert p.refused(f"place {section}", "AUT-4.36")
    assert p.refused("place 3.22b", "AUT-4.32")
    assert p.refused("place 3.18b", "AUT-4.32")


@pytest.mark.rule("AUT-4.37")
def test_cars_behind_the_entry_section_do_not_matter() -> None:
    track = content().tracks["daytona"]
    assert list(heads(track, "2.06a", "dark", ["3.06a"], False)) == ["3.06d"]  # the entry is 3.06b


@pytest.mark.rule("AUT-4.37")
def test_a_taken_entry_section_closes_the_space_even_if_others_are_free() -> None:
    assert reach(gears("2.06a", "3.06d", "3.06c", "3.06b"), "dark") == []  # 3.06a is free
    track = content().tracks["daytona"]
    assert list(heads(track, "3.18b", "dark", ["3.19a"], False)) == []  # 3.19b and those ahead of it are free


@pytest.mark.rule("AUT-4.37")
def test_the_reason_names_the_taken_entry_section() -> None:
    p = gears("2.07b", "3.06d").do("play dark")  # 2.08 ahead; 3.06 beside it is taken at its entry
    assert p.legal == ["place 2.08d"]
    assert p.refused("place 3.06d", "AUT-4.37")


@pytest.mark.rule("AUT-4.38")
def test_a_two_colour_space_may_be_entered_as_either_colour() -> None:
    p = gears("2.07d", board="monza")
    assert reach(p, "white") == ["2.08b", "1.07a", "3.08a"]
    assert reach(p, "light") == ["2.08b"]
    rotary = race(board="monza", cards=one("rotary")).car(0, "2.07d").cubes(0, active="blue", discard="2 white, light")
    assert "2.08b" in rotary.drive().do("play blue").places()
    gearbox = race(board="monza", cards=EXAMPLES).car(0, "2.07d").cubes(0, active="green").drive().do("play green")
    assert gearbox.places() == ["2.08b"]


@pytest.mark.rule("AUT-4.39", "AUT-5.1", "AUT-5.2", "AUT-5.3", "AUT-5.4")
@pytest.mark.parametrize(("start", "colour", "target"), [
    ("2.05a", "white", "2.06a"), ("2.05a", "light", "1.03b"), ("2.05a", "dark", "3.06d"), ("3.19d", "black", "4.10h"),
])  # fmt: skip
def test_a_gear_cube_makes_exactly_one_step(start: str, colour: str, target: str) -> None:
    p = gears(start).do(f"play {colour}")
    assert p.legal == [f"place {target}"]
    assert p.refused("stop", "AUT-4.40")
    p.do(f"place {target}")
    assert (p.asks, p.turn.path) == ("Act", [target])


@pytest.mark.rule("AUT-4.40", "AUT-8.7")
def test_an_up_to_move_may_stop_before_every_step() -> None:
    p = race(cards=EXAMPLES).car(0, "2.08d").cubes(0, active="blue", discard="white, light, wear").drive()
    p.do("play blue")
    assert p.legal == ["place 1.09a", "stop"]
    p.do("place 1.09a")
    assert "stop" in p.legal
    p.do("stop")
    assert (p.asks, p.turn.path) == ("Act", ["1.09a"])
    none = race(cards=EXAMPLES).cubes(0, active="blue", discard="white").drive().do("play blue", "stop")
    assert (none.asks, none.turn.path) == ("Act", [])


@pytest.mark.rule("AUT-4.40")
def test_a_move_ends_by_itself_after_its_last_step_or_in_a_dead_end() -> None:
    p = race(cards=EXAMPLES).car(0, "1.09a").cubes(0, active="blue", discard="white, light").drive()
    p.do("play blue", "place 1.10a", "place 1.11a")
    assert p.asks == "Act"
    p = race(cards=EXAMPLES).car(0, "1.06a").car(1, "2.09b").cubes(0, active="blue", discard="white, light, dark")
    p.drive().do("play blue", "place 1.07a")  # ahead is 1.08, light; beside it 2.08, dark
    assert p.asks == "Act"


@pytest.mark.rule("AUT-4.41", "AUT-5.17", "AUT-8.6")
def test_the_colour_is_chosen_once_before_the_first_step() -> None:
    p = race(cards=EXAMPLES).car(0, "2.05a").cubes(0, active="red, black").drive()
    p.do("play red", "pick active black")
    assert p.asks == "Colour"
    assert p.legal == ["colour white", "colour light", "colour dark"]
    assert p.refused("colour black", "AUT-4.41")
    p.do("colour white", "place 2.06a")
    assert p.places() == ["1.04a"]
    p.do("place 1.04a")
    assert p.legal == ["place 1.05a", "stop"]


@pytest.mark.rule("AUT-4.41")
def test_only_colours_with_a_legal_first_step_are_offered() -> None:
    p = race(cards=EXAMPLES).car(0, "2.05a").car(1, "2.06a").cubes(0, active="red, black").drive()
    p.do("play red", "pick active black")
    assert p.legal == ["colour light", "colour dark"]


@pytest.mark.rule("AUT-4.41", "AUT-E27", "AUT-5.17")
def test_an_up_to_move_without_any_colour_ends_with_no_steps() -> None:
    p = race(seats=4, cards=EXAMPLES).car(0, "4.07b").car(1, "4.08a").car(2, "3.14b").car(3, "3.14a")
    p.cubes(0, active="red, black").drive().do("play red", "pick active black")
    assert (p.asks, p.turn.path, p.used(), p.discard()) == ("Act", [], "wear, red", "black")
    assert p.told("cut-short") == []
    assert p.told("in-vain") == [{"seat": 0, "cause": "no-space-of-any-colour", "card": "steering"}]


@pytest.mark.rule("AUT-4.21")
def test_a_card_that_comes_to_nothing_says_why() -> None:
    p = race(seats=3, cards=one("gearbox")).car(0, "4.07b").car(1, "3.14b").car(2, "3.14a")
    p.cubes(0, active="green").drive().do("play green")
    assert (p.asks, p.used()) == ("Act", "wear, green")
    assert p.told("in-vain") == [{"seat": 0, "cause": "no-space-of-that-colour", "card": "gearbox"}]
    p = race(cards=one("gearbox")).car(0, "2.05a").cubes(0, active="green").drive().do("play green", "stop")
    assert p.told("in-vain") == [], "it could have moved"


@pytest.mark.rule("AUT-4.21")
@pytest.mark.parametrize(("card", "colour", "cause"), [
    ("manager", "yellow", "nothing-to-take"), ("supercharged", "blue", "nothing-to-take"),
    ("diesel", "blue", "no-steps"), ("boost", "green", "too-few-to-draw")])  # fmt: skip
def test_what_finds_nothing_says_so_once(card: str, colour: str, cause: str) -> None:
    p = race(cards=one(card)).cubes(0, active=colour).drive().do(f"play {colour}")
    assert [told["cause"] for told in p.told("in-vain")] == [cause]


@pytest.mark.rule("AUT-4.21", "AUT-4.37")
@pytest.mark.parametrize(("card", "moves", "cause"), [
    ("gearbox", ("play green",), "entry-taken"), ("steering", ("play red", "pick active black"), "entry-of-any-taken"),
])  # fmt: skip
def test_a_card_whose_spaces_are_taken_where_they_are_entered_says_so(card: str, moves: tuple[str], cause: str) -> None:
    p = race(seats=3, cards=one(card)).car(0, "4.07b").car(1, "4.08a").car(2, "3.14b")  # 3.14a is free
    p.cubes(0, active="green, red, black").drive().do(*moves)
    assert p.told("in-vain") == [{"seat": 0, "cause": cause, "card": card}]


@pytest.mark.rule("AUT-4.42", "AUT-E3", "AUT-8.8")
def test_an_exact_move_that_no_colour_allows_is_not_applied() -> None:
    p = race(seats=3, cards=one("hybrid")).car(0, "4.07b").car(1, "4.08a").car(2, "3.14b")
    p.cubes(0, active="blue").drive().do("play blue")
    assert (p.asks, p.turn.path, p.used()) == ("Act", [], "wear, blue")
    assert p.told("cut-short") == [{"seat": 0, "card": "hybrid"}]


@pytest.mark.rule("AUT-4.42", "AUT-5.23")
def test_a_colour_without_a_complete_exact_move_cannot_be_chosen() -> None:
    p = race(cards=one("hybrid")).car(0, "2.05a").cubes(0, active="blue").drive().do("play blue")
    assert p.legal == ["colour white", "colour light", "colour dark"]
    assert p.refused("colour black", "AUT-4.42")


@pytest.mark.rule("AUT-4.43", "AUT-4.81", "AUT-E11")
def test_every_space_entered_counts_for_decline() -> None:
    p = gears("3.19d").do("play black", "place 4.10h", "play light", "place 4.11b", "play white", "place 3.21a")
    assert p.turn.path == ["4.10h", "4.11b", "3.21a"]
    p.do("end", "done")
    assert p.told("declined") == [{"seat": 0, "cube": "black"}]
    assert p.told("wear") == [{"seat": 0, "count": 4, "cause": "decline"}]


@pytest.mark.rule("AUT-4.43", "AUT-E12")
def test_the_space_where_the_turn_began_does_not_count() -> None:
    p = gears("4.02e", "4.02h", "4.02g", "4.02f").do("play white", "place 3.07a", "end", "done")
    assert p.told("wear") == [{"seat": 0, "count": 1, "cause": "decline"}]


@pytest.mark.rule("AUT-4.44", "AUT-E15", "AUT-8.16")
def test_a_step_crosses_the_line_only_when_it_goes_beyond_it() -> None:
    p = gears("2.43a").do("play white", "place 2.44a")  # front tick 144: touching, not across
    assert p.turn.crossings == 0
    p.do("play white", "place 2.01a")
    assert p.turn.crossings == 1


@pytest.mark.rule("AUT-4.44")
@pytest.mark.parametrize("board", ["daytona", "monza"])
def test_a_lap_of_steps_crosses_the_line_once(board: str) -> None:
    track = race(board=board).state.selected.track
    for lane in range(1, track.lane_count + 1):
        sections = [section for section in track.sections.values() if section.lane == lane]
        assert sum(crosses(track, section.id, section.ahead) for section in sections) == 1


@pytest.mark.rule("AUT-4.45")
def test_the_own_car_does_not_block_the_own_path() -> None:
    p = gears("2.05a")
    p.turn.path.append("2.04a")  # as after a whole lap
    p.turn.marks.append("white")
    assert "2.05a" in reach(p, "white")
    p.car(1, "2.05a").car(0, "2.30a")
    assert "2.05a" not in reach(p, "white")


@pytest.mark.rule("AUT-4.46", "AUT-8.29")
def test_weaving_lets_the_head_rest_on_every_section_on_the_way() -> None:
    p = gears("2.05a", weaving=True).do("play dark")
    assert p.legal == ["place 3.06a", "place 3.06b", "place 3.06c", "place 3.06d"]
    p.do("place 3.06b")
    assert reach(p, "white") == []  # no A from an early section: 3.07 is not in reach
    assert reach(p, "light") == ["2.07b"]
    behind = gears("2.05a", "3.06d", "3.06c", weaving=True).do("play dark")
    assert behind.legal == ["place 3.06a", "place 3.06b"]
    assert behind.refused("place 3.06d", "AUT-4.35")


@pytest.mark.rule("AUT-4.46", "AUT-4.84", "AUT-4.95")
def test_a_car_left_on_an_early_section_does_not_draft_and_is_pulled_forward() -> None:
    p = gears("2.05a", "3.06d", weaving=True).do("play dark", "place 3.06b", "end", "done")
    assert p.told("drafted") == []
    assert p.told("declined") == [{"seat": 0, "cube": "dark"}]
    assert p.told("closed-up") == [{"seat": 0, "section": "3.06b", "target": "3.06c"}]


@pytest.mark.rule("AUT-4.46")
def test_an_early_head_has_no_car_before_it_to_blame() -> None:
    p = gears("2.05a", weaving=True).do("play dark", "place 3.06b", "play light")
    assert p.refused("place 3.07a", "AUT-4.32")


@pytest.mark.rule("AUT-4.47", "AUT-8.33", "AUT-5.23")
def test_an_exact_move_looks_ahead() -> None:
    # white from 2.08d: only 1.09; from 1.09 on to 1.10. With a car on 1.10 the second step is impossible
    p = race(cards=one("hybrid")).car(0, "2.08d").car(1, "1.10a").cubes(0, active="blue").drive().do("play blue")
    assert "colour white" not in p.legal
    q = race(cards=one("hybrid")).car(0, "2.08d").cubes(0, active="blue").drive().do("play blue", "colour white")
    assert q.legal == ["place 1.09a"]
    assert q.refused("stop", "AUT-4.40")
    q.do("place 1.09a")
    assert q.legal == ["place 1.10a"]
    q.do("place 1.10a")
    assert q.asks == "Act"


@pytest.mark.rule("AUT-4.47")
def test_a_first_step_into_a_dead_end_is_refused_while_a_complete_move_exists() -> None:
    found = 0
    for board in ("daytona", "monza"):
        p = race(board=board, cards=one("hybrid")).car(1, "2.32a")
        track = p.state.selected.track
        for start in (space.sections[-1] for space in track.spaces.values()):
            for colour in ("white", "light", "dark", "black"):
                first = list(heads(track, start, colour, ["2.32a"], False))
                good = [head for head in first if reachable(track, head, colour, ["2.32a"], False, 1)]
                if start != "2.32a" and good and len(good) < len(first):
                    found += 1
                    q = race(board=board, cards=one("hybrid")).car(1, "2.32a").car(0, start)
                    q.cubes(0, active="blue").drive().do("play blue")
                    if q.asks == "Colour":
                        q.do(f"colour {colour}")
                    assert q.places() == good
                    for dead in set(first) - set(good):
                        assert q.refused(f"place {dead}", "AUT-4.47")
            if found >= 3:
                break
    assert found

"""The numbers, cards and sets against the tables of the specification."""

import pytest

from game.content_loader import load_content
from game.rules.automobiles.content.build import Content
from game.rules.automobiles.content.cards import STEP_KINDS, Card, CardStep
from game.rules.automobiles.decisions.card_steps import STEPS

SPECIAL = ("garage", "pit", "handling", "performance", "engine")


@pytest.fixture(scope="module")
def content() -> Content:
    found: Content = load_content("automobiles").content
    return found


def move(mode: str, colours: tuple[str, ...] = (), count: int = 0, plus: str = "", source: str = "") -> CardStep:
    return CardStep("move", {"mode": mode, "count": count, "plus": plus, "colours": colours, "colours_from": source})


def pick(kind: str, sources: tuple[str, ...], mode: str, count: int = 0, **rest: str) -> CardStep:
    params = {"sources": sources, "mode": mode, "count": count, "plus": "", "filter": "any", **rest}
    return CardStep(kind, params)


def wear(count: int) -> CardStep:
    return CardStep("gain_wear", {"count": count})


ACTIVE, DISCARD = ("active",), ("discard",)
NO_WEAR_LEFT = CardStep("remove_all_wear", {"sources": DISCARD})
ALL_GEARS = ("white", "light", "dark", "black")

CARDS = [  # rule, id, family, cube, cost, value, steps
    ("AUT-5.1", "gear3", "gear", "white", 1, 0, [move("exact", ("white",), 1)]),
    ("AUT-5.2", "gear4", "gear", "light", 2, 1, [move("exact", ("light",), 1)]),
    ("AUT-5.3", "gear5", "gear", "dark", 3, 2, [move("exact", ("dark",), 1)]),
    ("AUT-5.4", "gear6", "gear", "black", 4, 3, [move("exact", ("black",), 1)]),
    ("AUT-5.5", "wear", "wear", "wear", 2, 0, [CardStep("discard_self", {})]),
    ("AUT-5.6", "car_chief", "garage", "yellow", 2, 2,
     [pick("remove", DISCARD, "exact", 1, filter="gear"), CardStep("gain", {"rule": "next_gear"})]),
    ("AUT-5.7", "engineer", "garage", "yellow", 2, 2,
     [pick("transfer", ACTIVE, "up_to", 3, target="discard"), pick("remove", DISCARD, "exact", plus="moved")]),
    ("AUT-5.8", "manager", "garage", "yellow", 2, 2,
     [pick("remove", ACTIVE, "up_to", 1), pick("transfer", ("active", "discard"), "up_to", 1, target="bag")]),
    ("AUT-5.9", "mechanic", "garage", "yellow", 2, 2,
     [pick("transfer", ACTIVE, "exact", 1, target="used"), pick("remove", DISCARD, "up_to", 2)]),
    ("AUT-5.10", "crew_chief", "pit", "purple", 4, 1,
     [CardStep("draw", {"mode": "until_not_wear", "count": 0, "wear_each": 0}), NO_WEAR_LEFT]),
    ("AUT-5.11", "pit_captain", "pit", "purple", 2, 2, [pick("remove", DISCARD, "up_to", 6)]),
    ("AUT-5.12", "pit_crew", "pit", "purple", 2, 2,
     [CardStep("choice", {"options": (("all-wear", (NO_WEAR_LEFT,)),
                                    ("two-cubes", (pick("remove", DISCARD, "exact", 2),)))})]),
    ("AUT-5.13", "pit_team", "pit", "purple", 1, 2,
     [pick("remove", DISCARD, "up_to", 3), CardStep("gain", {"rule": "within_cost"})]),
    ("AUT-5.14", "aerodynamics", "handling", "red", 1, 2, [CardStep("flag", {"name": "no_decline_wear"})]),
    ("AUT-5.15", "suspension", "handling", "red", 3, 2, [wear(1), move("exact", count=1, source="gears_in_discard")]),
    ("AUT-5.16", "tires", "handling", "red", 2, 3, [move("exact", count=1, source="lighter_than_active_gear")]),
    ("AUT-5.17", "steering", "handling", "red", 3, 3,
     [wear(1), pick("transfer", ACTIVE, "exact", 1, target="discard", filter="gear"),
      move("up_to", count=3, source="lighter_than_moved")]),
    ("AUT-5.18", "boost", "performance", "green", 4, 2,
     [CardStep("draw", {"mode": "up_to", "count": 3, "wear_each": 1}), CardStep("opponents_draw", {"count": 1})]),
    ("AUT-5.19", "gearbox", "performance", "green", 3, 2, [wear(1), move("up_to", ("light",), plus="race_place")]),
    ("AUT-5.20", "nitro", "performance", "green", 4, 2,
     [CardStep("draw", {"mode": "split", "count": 2, "wear_each": 0})]),
    ("AUT-5.21", "turbo", "performance", "green", 4, 2,
     [wear(2), move("up_to", ("light",), 2, plus="green_in_discards")]),
    ("AUT-5.22", "diesel", "engine", "blue", 5, 3, [wear(2), move("up_to", ("dark",), plus="dark_in_discard")]),
    ("AUT-5.23", "hybrid", "engine", "blue", 5, 3,
     [wear(1), CardStep("require", {"condition": "most_blue"}), move("exact", ALL_GEARS, 2)]),
    ("AUT-5.24", "rotary", "engine", "blue", 4, 3, [wear(1), move("up_to", ("white",), plus="colours_in_discard")]),
    ("AUT-5.25", "supercharged", "engine", "blue", 6, 3,
     [wear(1), pick("transfer", DISCARD, "up_to", 2, target="active")]),
]  # fmt: skip


@pytest.mark.parametrize("row", [pytest.param(row, id=row[1], marks=pytest.mark.rule(row[0])) for row in CARDS])
def test_a_card_is_as_in_the_table(content: Content, row: tuple[str, str, str, str, int, int, list[CardStep]]) -> None:
    _, name, family, cube, cost, value, steps = row
    assert content.cards[name] == Card(name, family, cube, cost, value, tuple(steps))


@pytest.mark.rule("AUT-3.3")
def test_the_deck_is_complete(content: Content) -> None:
    assert list(content.cards) == [row[1] for row in CARDS]
    assert len(content.cards) == 25
    for family in SPECIAL:
        assert len([card for card in content.cards.values() if card.family == family]) == 4


def kinds(steps: tuple[CardStep, ...]) -> list[str]:
    inner = [kinds(branch) for step in steps if step.kind == "choice" for _, branch in step.options()]
    return [step.kind for step in steps] + [kind for branch in inner for kind in branch]


def test_every_kind_of_step_is_implemented_and_used(content: Content) -> None:
    used = [kind for card in content.cards.values() for kind in kinds(card.steps)]
    assert list(STEP_KINDS) == list(STEPS)
    assert [kind for kind in STEP_KINDS if kind not in used] == []


@pytest.mark.rule("AUT-3.3", "AUT-3.2", "AUT-8.23")
def test_seven_sets_are_recommended_two_of_them_for_five_laps(content: Content) -> None:
    recommended = [found for found in content.sets.values() if found.recommended]
    assert len(recommended) == 7
    assert [found.id for found in recommended if found.laps is not None] == ["fine_tuning", "experts_only"]
    assert content.sets["experts_only"].laps == content.sets["fine_tuning"].laps == 5
    first = ("manager", "crew_chief", "suspension", "gearbox", "hybrid")
    assert (recommended[0].id, recommended[0].cards) == ("first_race", first)
    examples = content.sets["rulebook_examples"]
    assert (examples.cards, examples.recommended) == (
        ("car_chief", "crew_chief", "steering", "gearbox", "rotary"),
        False,
    )
    for found in content.sets.values():
        assert tuple(content.cards[name].family for name in found.cards) == SPECIAL


@pytest.mark.rule("AUT-3.4", "AUT-8.1")
def test_the_stock_is_that_of_the_box(content: Content) -> None:
    assert content.supply == {
        "white": 30, "light": 28, "dark": 24, "black": 16, "wear": 80,
        "yellow": 40, "purple": 16, "red": 16, "green": 16, "blue": 15,
    }  # fmt: skip
    assert (sum(content.supply.values()), content.blue_alternative) == (281, 16)
    assert content.colours == tuple(content.supply)


@pytest.mark.rule("AUT-8.2", "AUT-8.3")
def test_the_white_cube_continues_the_pattern_of_the_gears_and_wear_is_worth_nothing(content: Content) -> None:
    gears = [content.cards[name] for name in ("gear3", "gear4", "gear5", "gear6")]
    assert [(gear.cost, gear.value) for gear in gears] == [(1, 0), (2, 1), (3, 2), (4, 3)]
    assert (content.cards["wear"].cost, content.cards["wear"].value) == (2, 0)


@pytest.mark.rule("AUT-3.8", "AUT-3.12", "AUT-4.91")
def test_a_race_begins_with_twelve_cubes_and_a_hand_of_seven(content: Content) -> None:
    assert content.starting_cubes == {"white": 5, "light": 2, "yellow": 5}
    assert content.hand_size == 7
    assert content.players == (2, 5)


@pytest.mark.rule("AUT-3.9", "AUT-8.18")
def test_each_grid_place_has_a_dollar_more_than_the_one_before(content: Content) -> None:
    assert content.start_money == {"P1": 10, "P2": 11, "P3": 12, "P4": 13, "P5": 14}
    for track in content.tracks.values():
        assert [place.money for place in track.grid] == [10, 11, 12, 13, 14][: track.players[1]]


@pytest.mark.rule("AUT-3.2", "AUT-3.7", "AUT-8.19")
def test_one_to_eight_laps_three_by_default(content: Content) -> None:
    assert content.laps == (1, 8, 3)
    labels = ("8", "7", "6", "5", "4", "3", "2", "FINAL LAP", "FINISH")
    for track in content.tracks.values():
        assert (track.default_laps, track.max_laps) == (3, 8)
        assert tuple(label for label, *_ in track.layout.lap_track) == labels


@pytest.mark.rule("AUT-4.80", "AUT-4.81", "AUT-4.83")
def test_the_wear_chart(content: Content) -> None:
    chart = {"white": 1, "light": 2, "dark": 3, "black": 4, "drafting": 0, "not_moved": 0}
    assert content.wear_chart == chart


def test_the_layout_is_that_of_the_board_design(content: Content) -> None:
    monza, daytona = content.tracks["monza"].layout, content.tracks["daytona"].layout
    assert (monza.width, monza.height, monza.lane_width, monza.start) == (1600, 1000, 26, (657.5, 878))
    assert (monza.mirrored, daytona.mirrored) == (True, False)
    assert (len(monza.centreline), len(daytona.centreline)) == (39, 25)
    assert daytona.wear_chart == (625, 300, 350, 190)
    assert daytona.lap_track[0] == ("8", 460, 560, 78, 70)

"""Hints' plans for Kraftwagen in words: true, in every language, and readable at a glance."""

from itertools import pairwise

from game.ai.kraftwagen import OPPONENTS
from game.i18n.catalog import Catalog
from game.i18n.renderer import Renderer
from game.rules.core.actions import parse_action
from game.rules.core.engine import decision
from game.rules.kraftwagen import SPEC
from game.scenes.kraftwagen.text.plan_text import plan_text
from game.session.action_preview import planned_turns
from tests.rules.kraftwagen.positions import Position, car, factory


def said(p: Position, *moves: str) -> str:
    state = p.state
    seat = decision(state).seat  # type: ignore[union-attr]
    view = SPEC.mask(state, seat)
    words = Renderer(Catalog("en"), SPEC, ("Ada", "Otto", "Karl", "Eva"), view)
    actions = [parse_action(f"{seat} {move}") for move in moves]
    return words.plain(plan_text(planned_turns(OPPONENTS.own_future(view, seat), actions, "pass"), words))


def test_a_plan_goes_on_beyond_the_cards_that_it_turns_up() -> None:
    p = factory().chain("worker-0", "ACT-07").open("DEV-BB", "ENG-OPEL")
    assert said(p, "take ACT-07", "resolve research", "card ENG-OPEL", "buyer price").startswith(
        "Take Adam Opel and call a price buyer")
    p.do("take ACT-07", "resolve research")
    assert said(p, "card ENG-OPEL", "buyer price").startswith("Call a price buyer")  # the rest stands on the button


def test_what_is_built_is_told_at_once_with_what_it_wins() -> None:
    p = factory().chain("worker-0", "ACT-10").open("DEV-BB", "ENG-OPEL")
    moves = ("take ACT-10", "resolve research", "card DEV-BB", "resolve body", "place 1", "place 2")
    expected = "Take Coachwork school and build a body 3 and an engine 1: wins Fine coachwork (+3)"
    assert said(p, *moves).startswith(expected)


def test_an_offer_says_who_buys_the_car_and_for_how_much() -> None:
    p = factory().chain("worker-0", "ACT-03", "worker-1").mine(engines=[0, 2, 0]).active("body")
    p.do("take ACT-03")
    assert said(p, "place 1", "offer 1 2 1 9").startswith(
        "Build a body 1 and offer body 1, engine 2 and 1 worker for 9: as it stands a body buyer pays 9")
    p.do("place 1")
    assert said(p, "offer 1 2 1 9") == "As it stands a body buyer pays 9 · then it is your turn again."
    better = factory().chain("worker-0", "ACT-03").mine(bodies=[1, 0, 0], engines=[0, 2, 0])
    better.market(car(1, 1, 3, 1, 1, 8)).active("body").do("take ACT-03")
    assert said(better, "offer 1 2 1 5").startswith("A price buyer called next would pay 10")


def test_an_offer_of_two_cars_says_what_both_bring() -> None:
    p = factory().chain("worker-0", "ACT-03").mine(bodies=[1, 0, 0], engines=[0, 2, 0], engineers=["ENG-DIESEL"],
                                                   markers=["DIESEL-1", "DIESEL-2"])
    p.market(car(1, 0, 1, 1, 1, 8)).active("body", "price").do("take ACT-03")
    text = said(p, "resolve body", "diesel 1", "price 3", "offer 1 2 1 5")
    assert "own cars would bring 13 now" in text, text


def test_who_waits_with_a_car_says_why() -> None:
    p = factory().chain("worker-0", "ACT-03", "worker-1").mine(engines=[0, 2, 0])
    p.do("take ACT-03", "place 1")
    assert said(p, "pass").startswith("No buyer has been called yet")
    rich = factory().chain("worker-0", "ACT-03", "worker-1").mine(engines=[0, 2, 0]).active("price")
    rich.do("take ACT-03", "place 1")
    assert said(rich, "pass").startswith("A car worth 20 now can wait")
    taken = factory().chain("worker-0", "ACT-03", "worker-1").mine(engines=[0, 2, 0]).active("price")
    taken.market(car(1, 0, 1, 1, 1, 8)).do("take ACT-03", "place 1")
    # the only buyer would leave a car of one's own for it
    assert said(taken, "pass").startswith("No car would bring more now")


def test_a_drive_says_the_place_and_what_it_pays_and_who_is_next() -> None:
    p = factory().chain("worker-0", "ACT-05", "ACT-01", "ACT-03", "worker-1")
    assert said(p, "take ACT-05").startswith("Race to space 1: now 1st in the Grand Prix, worth 7")
    p = factory().chain("worker-0", "worker-1", "ACT-03", "ACT-01", "ACT-05").seat_has(1, space=4)
    assert said(p, "take ACT-05") == (
        "Race to space 1: now 2nd in the Grand Prix, worth 4 · then Otto, with 2 tiles behind you.")
    assert "then Otto, with Body behind you" in said(p, "take ACT-01")


def test_a_tile_that_jumps_nobody_says_that_one_moves_again() -> None:
    p = factory().chain("worker-0", "ACT-01", "worker-1")
    assert "then it is your turn again" in said(factory().chain("worker-0", "ACT-02", "ACT-01", "worker-1"),
                                                "take ACT-01")
    assert said(p, "take ACT-01").startswith("Hire a worker: 5 workers in the canteen")


def test_a_buyer_says_whose_car_he_takes() -> None:
    p = factory().chain("worker-0", "ACT-07").market(car(1, 0, 1, 1, 1, 8), car(2, 1, 3, 1, 1, 9)).open(
        "DEV-BB", "ENG-OPEL").given({"rows.body": 2})
    p.do("take ACT-07", "resolve buyer")
    assert said(p, "buyer price").startswith("Sells your car at 8 for 16")
    assert "+2 at once · sells a car of Otto for 9" in said(p, "buyer body").lower().replace("otto", "Otto")


def test_a_marker_on_a_buyer_says_whose_car_gets_more() -> None:
    p = factory().chain("worker-0", "ACT-01").market(car(1, 0, 1, 1, 1, 8)).active("body").mine(
        engineers=["ENG-DAIMLER"], markers=["DAIMLER-4"])
    text = said(p, "daimler DAIMLER-4 1", "take ACT-01")
    assert "sells your car at 8 for 12" in text, text


def test_the_buyer_of_benz_says_what_the_scoring_brings() -> None:
    p = factory().chain("worker-0", "ACT-01").market(car(1, 0, 1, 1, 1, 8)).mine(
        engineers=["ENG-BENZ"], markers=["BENZ-1"]).last_turn()
    assert said(p, "take ACT-01").startswith("Hire a worker: the round ends and brings you 0, without the buyer that")
    p.do("take ACT-01")
    assert said(p, "buyer price").startswith("The round ends and brings you 16")


def test_research_says_what_it_leads_to() -> None:
    p = factory().chain("worker-0", "ACT-02", "worker-1").open("DEV-BB", "ENG-OPEL")
    p.do("take ACT-02")
    assert said(p, "card DEV-BB").startswith(
        "Your next body wins Fine coachwork (+3) · body level 3, best rival 1")
    assert said(p, "card ENG-OPEL").startswith("Price buyers pay you three times the price")
    p = factory().chain("worker-0", "ACT-02", "worker-1").open("DEV-BB", "ENG-OPEL").mine(canteen=0, supply=12)
    p.do("take ACT-02")
    assert said(p, "card DEV-BB").startswith("The card waits for a worker")


def test_the_last_turn_of_a_round_says_what_its_scoring_brings() -> None:
    p = factory().chain("worker-0", "ACT-01").market(car(1, 0, 1, 1, 1, 8)).active("price").last_turn()
    assert said(p, "take ACT-01").startswith("Hire a worker: the round ends and brings you 16")


def test_a_second_turn_is_told_behind_the_first() -> None:
    p = factory().chain("worker-0", "ACT-05", "ACT-01", "worker-1")
    text = said(p, "take ACT-05", "take ACT-01")
    assert text.startswith("Race to space 1") and "Then take Worker and hire a worker." in text
    assert "again" not in text


def test_deeds_come_in_the_order_in_which_they_begin() -> None:
    p = factory().chain("worker-0", "ACT-08")
    for first, then in pairwise(("hire a worker", "build a body 1")):
        text = said(p, "take ACT-08", "resolve worker", "place 1").lower()
        assert text.index(first) < text.index(then)

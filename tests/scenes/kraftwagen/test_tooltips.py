"""Tooltips and consequence lines of Kraftwagen: complete in every language, and true."""

from collections.abc import Iterator
from typing import Any, NoReturn

import pytest

from game.i18n.catalog import Catalog
from game.i18n.renderer import Renderer
from game.rules.core.actions import Action, parse_action
from game.rules.core.engine import apply, decision, legal
from game.rules.core.events import Event
from game.rules.core.game_spec import GameConfig
from game.rules.kraftwagen import SPEC
from game.scenes.kraftwagen.board_colours import SEAT_GLYPHS
from game.scenes.kraftwagen.table_rules import RULES
from game.scenes.kraftwagen.text.action_texts import KraftwagenActionTexts
from game.scenes.kraftwagen.text.descriptions import Descriptions
from game.scenes.kraftwagen.text.preview_text import preview_text
from game.scenes.kraftwagen.text.round_summary_text import new_round_text, seat_round_text
from game.scenes.table.text_sources import TextSources
from game.session.action_preview import foresee_actions
from game.tools.random_options import SeededDraws
from tests.i18n.kraftwagen.test_texts import CONTENT, probe
from tests.i18n.text_checks import ICON
from tests.rules.kraftwagen.positions import Position, car, factory

NAMES = ("Anna", "Karl", "Otto", "Marta")
SIGNS = [f"<icon:seat-{glyph}-{colour}>" for colour, glyph in SEAT_GLYPHS.items()]


def renderer(state: Any, language: str = "en") -> Renderer:
    return Renderer(Catalog(language), SPEC, NAMES, state, CONTENT)


def texts(state: Any) -> KraftwagenActionTexts:
    """The texts about actions in a position, without a table."""
    def none() -> NoReturn:
        raise LookupError
    return KraftwagenActionTexts(TextSources(renderer(state), RULES, none, lambda: state, lambda: None), none)


def worded(words: Renderer, text: str) -> None:
    """Fails if a key, a parameter, an id or an icon that nobody draws shows."""
    plain = words.plain(text)
    assert not probe.raw.search(plain) and ": ." not in plain and "· ·" not in plain, plain
    for icon in ICON.findall(text):
        assert probe.icon(icon) is not None, icon


def ahead(p: Position, action: str) -> str:
    """The line of consequences of an action of whoever decides."""
    state = p.state
    chosen = parse_action(f"{decision(state).seat} {action}")  # type: ignore[union-attr]
    words = renderer(SPEC.mask(state, chosen.seat))
    return words.plain(preview_text(chosen, words.state, foresee_actions(words.state, [chosen]), words, SIGNS))


def tip(p: Position, kind: str, name: str, seat: int = 0) -> str:
    words = renderer(p.state)
    return words.plain("\n".join(Descriptions(words, p.state, seat).lines(kind, name)))


def things(state: Any, seat: int) -> Iterator[tuple[str, str]]:
    """Everything that may be pointed at."""
    yield from (
        ("seat", name.removeprefix("worker-")) if name in state.selected.seats else ("tile", name)
        for name in state.chain
    )
    yield from (
        ("kind", kind)
        for name in state.chain
        if name in state.content.tiles
        for kind in state.content.tiles[name].actions
    )
    yield from (("car", str(other)) for other in range(len(state.factories) + 1))
    yield from (("card", name) for name in state.content.cards)
    yield from (("development", name) for name in state.factories[seat].developments + state.factories[seat].inactive)
    yield from (("start-tile", name) for name in state.content.starts)
    yield from (("market", str(space)) for space in range(1, state.selected.spaces + 1))
    yield from (("price", str(price)) for price in state.content.numbers.prices[max(0, state.round - 1)])
    yield from (("slot", str(slot)) for slot in range(1, state.selected.slots + 1))
    yield from (("preference", name) for name in state.rows)
    yield from ((kind, shop) for kind in ("workshop", "body", "engine") for shop in ("1", "2", "3", "gp"))
    yield from (("crew", str(crew)) for crew in (1, 2))
    yield from (("marker", name) for name in state.content.markers)


def test_everything_on_the_table_and_every_action_is_told_in_words(language: str) -> None:
    asked: set[str] = set()
    for seed, seats in enumerate((2, 3, 4)):
        state = SPEC.setup(CONTENT, GameConfig(seats, {"specialty": seats == 3}), seed)
        chance = SeededDraws(seed)
        while (top := decision(state)) is not None:
            actions = legal(state)
            if type(top).__name__ not in asked:
                asked.add(type(top).__name__)
                view = SPEC.mask(state, top.seat)
                words = renderer(view, language)
                for action in actions[:12]:
                    seen = foresee_actions(view, [action])
                    if line := preview_text(action, view, seen, words, SIGNS):
                        worded(words, line)
                now = Descriptions(words, view, top.seat)
                for thing in things(view, top.seat):
                    lines = list(now.lines(*thing))
                    assert lines, thing
                    worded(words, "\n".join(lines))
                for more in (now.deck(), now.seat_panel(0), *(now.award(name) for name in view.awards)):
                    worded(words, "\n".join(more))
            apply(state, actions[chance.below(len(actions))], trusted=True)
    assert {"ChooseStart", "SelectTile", "Resolve", "PickCard", "PlacePart", "CallBuyer", "Offer"} <= asked


@pytest.mark.rule("KRA-4.5", "KRA-4.6")
def test_a_tile_says_whom_it_jumps_and_who_is_next() -> None:
    p = factory(seats=3).chain("worker-0", "worker-1", "worker-2", "ACT-05", "ACT-06")
    assert ahead(p, "take ACT-05") == "1 space, to space 1 · 1st in the race · then Karl  Otto, 1\u00a0× each  you"
    p = factory(seats=3).chain("worker-0", "ACT-05", "ACT-06", "worker-1")
    assert "then you again" in ahead(p, "take ACT-05") and "jumps" not in ahead(p, "take ACT-05")


@pytest.mark.rule("KRA-4.9", "KRA-5.3")
def test_an_action_says_what_it_would_do_now() -> None:
    p = factory().mine(bodies=[1, 1, 1], supply=0, canteen=12)
    assert "There is no worker left in your supply" in tip(p, "kind", "worker")
    assert "a full workshop has to make room" in tip(p, "kind", "body")
    assert "an empty workshop" in tip(factory(), "tile", "ACT-03") and "KRA-5.3" in tip(factory(), "tile", "ACT-03")


@pytest.mark.rule("KRA-5.2.4")
def test_a_development_without_a_worker_is_said_to_wait() -> None:
    p = factory().mine(canteen=0, supply=12).open("DEV-BB", "ENG-OPEL")
    assert "would wait for a worker" in tip(p, "card", "DEV-BB") and "would wait" not in tip(p, "card", "ENG-OPEL")
    assert "body level 1  3" in tip(factory(), "card", "DEV-BB")
    p = factory().chain("worker-0", "ACT-02").open("DEV-BB", "ENG-OPEL")
    p.do("take ACT-02")
    assert "levels: body 3, engine 1" in ahead(p, "card DEV-BB")


@pytest.mark.rule("KRA-8.7", "KRA-8.8", "KRA-6.1")
def test_cars_and_buyers_say_what_a_scoring_would_bring() -> None:
    p = factory().market(car(1, 1, 3, 2, 1, 8), car(2, 2, 3, 1, 1, 5)).active("body", "price")
    assert "body buyer in slot 1 pays 5" in tip(p, "market", "2")
    assert "Would now take the car of Karl at 8 and pay 16" in tip(p, "slot", "2")
    assert "No car is left" in tip(p, "preference", "engine")
    assert "Otto" in tip(p, "price", "5") and "would pay Anna 20" in tip(p, "price", "10")
    assert "would pay Anna 30" in tip(p.mine(engineers=["ENG-OPEL"]), "price", "10")


@pytest.mark.rule("KRA-7.1")
def test_an_offer_says_who_would_buy() -> None:
    p = factory().chain("worker-0", "ACT-05").mine(bodies=[2, 0, 0], engines=[0, 2, 0]).active("body")
    p.do("take ACT-05")
    assert ahead(p, "offer 1 2 1 9").startswith("sold now for 9, to the body buyer")
    p = factory().chain("worker-0", "ACT-05").mine(bodies=[2, 0, 0], engines=[0, 2, 0])
    p.do("take ACT-05")
    assert "no buyer yet" in ahead(p, "offer 1 2 1 9")


@pytest.mark.rule("KRA-1.1")
def test_the_money_of_others_is_told_nowhere() -> None:
    """The tooltips of a rival's seat panel and of the table do not change with its money."""
    p = factory()
    for seat in range(4):
        p.factory(seat).takings["cars"] = 0  # type: ignore[index]
    words = renderer(SPEC.mask(p.state, 0))
    before = list(Descriptions(words, SPEC.mask(p.state, 0), 0).seat_panel(1))
    p.factory(1).takings["cars"] = 77  # type: ignore[index]
    assert list(Descriptions(words, SPEC.mask(p.state, 0), 0).seat_panel(1)) == before


@pytest.mark.rule("KRA-8.2", "KRA-8.8", "KRA-3.2")
def test_the_digest_says_what_a_scoring_brought_and_how_the_round_begins() -> None:
    events = [Event("place", 0, {"place": 2, "gain": 4}), Event("lap-points", 0, {"laps": 1, "gain": 1}),
              Event("sold", 0, {"gain": 9}), Event("sold", 1, {"gain": 6}), Event("sold", 0, {"gain": 10}),
              Event("unsold", 0, {"space": 4}), Event("tidied", None, {})]
    words = renderer(factory().in_round(2).state)
    assert words.plain(seat_round_text(events, 0)) == "For you: Grand Prix 5 · 2 cars sold for 19 · 1 unsold."
    assert words.plain(seat_round_text(events, 1)) == "For you: Grand Prix 0 · 1 car sold for 6."
    assert seat_round_text(events[:-1], 0) == ""
    assert words.plain(new_round_text(words.state)) == "Round 2: prices from 2 to 12, Anna begins."


@pytest.mark.rule("KRA-5.4.1")
def test_an_engine_that_the_race_car_has_no_use_for_is_asked_about() -> None:
    p = factory().chain("worker-0", "ACT-04").mine(race_engine=2)
    p.do("take ACT-04")
    found = texts(p.state)
    asked = "The race car has an engine 2: this engine 1 would be lost."
    assert found.confirmation_text(Action(0, "place", ("gp",))) == asked
    assert found.confirmation_text(Action(0, "place", (1,))) == ""
    p = factory().chain("worker-0", "ACT-04").mine(developments=["DEV-EE"], canteen=3)
    p.do("take ACT-04")
    assert texts(p.state).confirmation_text(Action(0, "place", ("gp",))) == ""


@pytest.mark.parametrize(("tile", "action", "expected"), [
    ("SP-A4", "engine", "an engine 2"), ("SP-C1", "body", "a body 3"), ("SP-A2", "grand_prix", "3 spaces, to space 3")])
def test_a_specialty_tile_is_told_with_its_bonus(tile: str, action: str, expected: str) -> None:
    p = factory(seats=4, specialty=True)
    assert expected in tip(p, "tile", tile)
    assert expected not in tip(p, "kind", action), "not so on any other tile"


def test_a_car_that_several_buyers_would_take_needs_only_one_of_them() -> None:
    p = factory().mine(bodies=[2, 0, 0], engines=[0, 2, 0]).do("take ACT-01")
    assert ("each of these would take it: a body buyer, an engine buyer, a prestige buyer and a price buyer"
            in ahead(p, "offer 1 2 1 8"))
    p = factory().mine(bodies=[2, 0, 0], engines=[0, 1, 0]).market(car(1, 1, 1, 3, 3, 2)).do("take ACT-01")
    assert "no buyer yet; a body buyer would take it" in ahead(p, "offer 1 2 1 8")


def test_a_card_that_is_being_chosen_leaves_the_levels_to_the_preview() -> None:
    p = factory().open("DEV-BB", "DEV-EE")
    assert "body level 1" in tip(p, "card", "DEV-BB")
    p.do("take ACT-02")
    assert "level" not in tip(p, "card", "DEV-BB").replace("levels", "")
    assert "levels: body 3, engine 1" in ahead(p, "card DEV-BB")


@pytest.mark.rule("KRA-8.7")
def test_an_offer_that_costs_another_own_car_its_buyer_says_what_it_changes_in_all() -> None:
    p = factory(seats=4).in_round(2).mine(bodies=[3, 0, 0], engines=[0, 3, 0])
    p.market(car(1, 0, 3, 1, 1, 11), car(2, 0, 3, 1, 1, 12)).active("body", "body").do("take ACT-01")
    assert "sold now for 8, to the body buyer · in all \u22124" in ahead(p, "offer 1 2 1 8")
    assert "in all" not in ahead(p.market(car(1, 1, 3, 1, 1, 11)), "offer 1 2 1 8")

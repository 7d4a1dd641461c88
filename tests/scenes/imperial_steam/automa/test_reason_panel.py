"""Reasons of the Automa, true to the letter: names in the tables of its choices, and the places that it left out."""

import pytest

from game.i18n import catalog
from game.i18n.renderer import Renderer
from game.rules.core.events import Event
from game.rules.imperial_steam import SPEC
from game.rules.imperial_steam.state import ImperialSteamState
from game.scenes.imperial_steam.automa.counted_places import barred
from game.scenes.imperial_steam.automa.panels.reason_panel import compare
from game.scenes.imperial_steam.automa.turn_story import StoryStep
from tests.rules.imperial_steam.automa.positions import AUTOMA, solo
from tests.rules.imperial_steam.automa.test_track_building import walled

CONDITION = {"slot": 2, "condition": "adjacent_factory_cities_at_least", "needed": 1, "found": 0, "passed": 0,
             "jump": 3}


def renderer(state: ImperialSteamState) -> Renderer:
    return Renderer(catalog.current(), SPEC, ["Ada", "Automa"], state)


@pytest.mark.rule("AMA-4.39")
def test_the_alphabet_compares_names_and_not_what_they_are_sorted_by() -> None:
    data = {"question": "best-reward", "line": "az", "candidates": ["bruck", "st_poelten"],
            "values": ["bruckadmur", "stpolten"], "kept": ["bruck"]}
    step = StoryStep("question", (Event("automa-compared", AUTOMA, data),), 0, 0)
    table = compare(step, renderer(solo().state))
    assert table is not None
    assert [cell.text for row in table.rows for cell in row.cells] == ["Bruck a.d. Mur", "St. Pölten"]


@pytest.mark.rule("AMA-4.44", "AMA-4.31")
def test_no_city_with_slots_one_track_away_names_those_that_are_barred_and_why() -> None:
    event = Event("automa-condition", AUTOMA, CONDITION)
    p = walled(solo(goods=1))
    told = barred(event, p.state)
    assert told is not None and "wien--st_poelten" in told.data["connections"]
    words = renderer(p.state).event(told)
    assert "Wien–St. Pölten" in words and "State Railway" in words
    assert all(p.state.selected.slots[city] for name in told.data["connections"]
               for city in (p.state.selected.connections[name].other("wien"),))
    assert barred(event._replace(data=CONDITION | {"condition": "gulden_at_least"}), p.state) is None


@pytest.mark.rule("AMA-4.44")
def test_a_city_that_another_track_joins_is_not_told_as_barred() -> None:
    p = solo(goods=1).given({"crowns": ["wien--bratislava"]})
    told = barred(Event("automa-condition", AUTOMA, CONDITION), p.state)
    assert told is None or "wien--st_poelten" not in told.data["connections"]


@pytest.mark.rule("AMA-4.24")
@pytest.mark.parametrize(("language", "claims"), [("en", "applies"), ("it", "Vale"), ("es", "Vale")])
def test_a_slot_is_not_said_to_apply_before_it_is_known_to_be_possible(language: str, claims: str) -> None:
    """The slot collects goods from factories, and the Automa has none."""
    p = solo(goods=0, money=0).cards("AC-4", "DC-1").turn()
    assert p.told("automa-cannot") and p.told("automa-action")
    words = Renderer(catalog.Catalog(language), SPEC, ["Ada", "Automa"], p.state)
    due = [words.event(event) for event in p.events if event.kind == "automa-action"]
    assert due and not any(claims in text for text in due)


@pytest.mark.rule("AMA-4.76")
def test_the_report_says_the_numbers_that_a_lowest_number_is_chosen_by() -> None:
    data = {"question": "contract", "line": "card-number", "candidates": ["CON-18", "CON-12"], "values": [18, 12],
            "kept": ["CON-12"]}
    state = solo().state
    told = renderer(state).plain(renderer(state).event(Event("automa-compared", AUTOMA, data)))
    assert "(12)" in told and "(18)" in told

"""Everything that The Great Race declares has words in every language; the report reads as it should."""

from typing import Any

import pytest

from game.i18n.catalog import Catalog
from game.i18n.languages import LANGUAGES
from game.i18n.renderer import Renderer
from game.rules.core.actions import Action
from game.rules.core.engine import decision
from game.rules.core.events import Event
from game.rules.core.game_spec import GameConfig
from game.rules.great_race import SPEC
from game.rules.great_race.content.cards import KINDS as CARDS
from game.rules.great_race.content.cards import UNKNOWN
from game.rules.great_race.content.numbers import AREAS
from game.rules.great_race.decisions.convoy import AREA_OF
from game.rules.great_race.scoring import PARTS
from tests.i18n.text_checks import SEATS, TextProbe, e
from tests.support.positions import content_of

CONTENT = content_of(SPEC.id)
UNTOLD = ("turned-up", "reshuffled", "round", "last-round", "order", "finished", "nobody-arrived")  # nobody is named
SAMPLES: dict[str, Any] = {
    "card": "pilot", "cards": ["pilot", "guide", "pilot"], "tile": "dunes", "tiles": ["dunes", "sand"],
    "space": "A0304", "spaces": ["A0304", "DOU"], "region": "A0404", "city": "DOU", "spots": [("dunes", "A0304")],
    "route": "MOM-TAN", "route-name": "MOM-TAN", "area": "scout", "assistant-action": "drive", "remedy": "ranger",
    "number": 2, "line": 4, "place": 2, "seat": 1, "seats": [2, 0, 1], "ranking": [2, 0, 1], "escorts": 2,
    "given": [["pilot"], 2], "plan": [("scout", 2), ("funding", 3)], "change": [("lost.fuel", 2), ("lost.engine", 1)],
    "supply": [("spare", 2), ("cost", 40)], "note": [("wasted", 1)], "prestige": 7,
    "how": "known", "steps": 3, "levels": 2, "engine": 1, "chassis": 1, "spare": 1, "toolbox": 0, "transports": 1,
    "scout": 1, "mechanic": 2, "escort": 1, "funding": 1,
}


def race(**options: Any) -> Any:
    """Before the first card is taken, seat 0 first, unless other options are given."""
    return SPEC.setup(CONTENT, GameConfig(3, {"board": "africa", "first": "0", **options}), 5)


probe = TextProbe(SPEC, race, r"great-race\.|[{}?]\w|\b[AS]\d{4}\b|\b[A-Z]{3}-[A-Z]{3}\b|\b[a-z]+_[a-z_]+\b")
said, renderer, report, account = probe.said, probe.renderer, probe.report, probe.account


# everything has words -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_sentence(language: str) -> None:
    words = renderer(language)
    for kind, declared in SPEC.events.items():
        for amount in (1, 7):
            own = {"money": amount, "number": amount, "parts": list(PARTS), "amounts": [amount] * len(PARTS)}
            data = {name: own.get(param, SAMPLES.get(param)) for name, param in declared.params.items()}
            text = said(words, words.event(Event(kind, 0, data)))
            assert "Marta" in text or kind in UNTOLD, kind


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_of_an_event_has_its_own_sentence(language: str) -> None:
    words = renderer(language)
    forms = [
        [e("passed", count=count, escorts=escorts)
         for count, escorts in ((0, 0), (1, 0), (2, 0), (0, 1), (0, 2), (1, 1), (2, 1))],
        [e("sent", action=action) for action in AREA_OF],
        [e("left", area=area, count=n) for area in AREAS for n in (1, 2)],
        [e("drew-cards", count=n) for n in (0, 1, 2)],
        [e("transported", route="MOM-TAN", space="TAN", cost=90, cards=n, fuel=1) for n in (0, 1, 2)],
        [e("averted", by=by, space="A0304") for by in ("escort", "ranger")],
        [e("foiled", by=by, card="saboteur", player=1) for by in ("escort", "ranger")],
        [e("progress", old=4, line=line) for line in (3, 5)],
        [e("gained", engine=engine, chassis=chassis, wasted=wasted)
         for engine, chassis, wasted in ((1, 0, 0), (0, 1, 0), (1, 1, 0), (1, 0, 1), (1, 0, 2))],
        [e("lost", engine=engine, chassis=chassis) for engine, chassis in ((1, 0), (0, 1), (1, 1))],
        [e("gave-up", cards=cards, count=n) for cards, n in ((["guide"], 0), ([], 1), ([], 2), (["guide"], 2))],
        [e("turned-up", cards=cards) for cards in ([], ["guide"], ["guide", "guide"], ["guide", "pilot"])],
        [e("entered", origin="COL", space="A0304", tile="dunes", fuel=fuel, points=points)
         for fuel, points in ((0, 0), (2, 0), (2, 1), (2, 2))],
        [e("planned", **dict(zip(AREAS, plan, strict=True))) for plan in ((5, 0, 0, 0), (1, 1, 1, 2), (0, 4, 1, 0))],
    ]
    for events in forms:
        texts = [said(words, words.event(event)) for event in events]
        assert len(set(texts)) == len(texts), texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_verb_has_a_label_and_a_deed(language: str) -> None:
    words = renderer(language)
    for verb, kinds in SPEC.verbs.items():
        action = Action(0, verb, tuple(SAMPLES[kind] for kind in kinds))
        said(words, words.action(action))
        told = said(words, words.deed(action))
        assert told.startswith("Marta ") and ("Otto <3" in told) == (verb == "sabotage"), verb


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_thing_has_a_name_of_its_own(language: str) -> None:
    words = Renderer(Catalog(language), SPEC, SEATS, content=CONTENT)
    maps = CONTENT.maps.values()
    told: dict[str, Any] = {
        "board": CONTENT.maps, "tile": CONTENT.tiles, "tile-set": CONTENT.tile_sets, "card": (*CARDS, UNKNOWN),
        "area": AREAS, "assistant-action": AREA_OF, "remedy": ("escort", "ranger"), "place": (1, 2, 3, 4),
        "city": [city for chart in maps for city in chart.cities],
        "space": [place for chart in maps for place in (*chart.cities, *chart.spaces)],
        "route": [route for chart in maps for route in chart.routes],
        "route-name": [route for chart in maps for route in chart.routes],
        "label": dict.fromkeys(label.id for chart in maps for label in chart.art.labels),
    }
    for kind, names in told.items():
        texts = {said(words, words.thing(kind, name)) for name in names}
        assert len(texts) == len(names), kind


# the report -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GRR-7.1")
def test_tiles_are_told_with_where_they_were_placed() -> None:
    drew = e("drew-tiles", tiles=["dunes", "sand"])
    last = e("placed", tile="dunes", space="A0404")
    assert report(e("turn"), e("sent", action="explore"), drew, e("placed", tile="sand", space="A0203"), last,
                  e("left", area="scout", count=1)) == [
        "Marta explores: High dunes (Tanezrouft 3) and Soft sand (Hamada du Draa)."]
    assert report(e("sent", action="explore"), drew) == ["Marta draws from the bag: High dunes and Soft sand."]
    alike = e("drew-tiles", tiles=["dunes", "dunes"])
    assert report(e("played", card="cartographer"), alike, last, e("placed", tile="dunes", space="A0203"),
                  e("spent", card="cartographer")) == [
        "Marta plays Cartographer: High dunes (Tanezrouft 3) and High dunes (Hamada du Draa)."]


@pytest.mark.rule("GRR-7.2")
def test_a_tile_without_a_space_goes_back_in_a_line_of_its_own() -> None:
    assert report(e("drew-tiles", tiles=["dunes", "sand"]), e("placed", tile="sand", space="A0203"),
                  e("put-back", tile="dunes")) == [
        "Marta explores: High dunes and Soft sand (Hamada du Draa).",
        "Marta puts High dunes back into the bag: there is no space for it."]


@pytest.mark.rule("GRR-5.5")
def test_a_step_is_told_with_all_that_it_cost() -> None:
    entered = e("entered", origin="COL", space="A0203", tile="raiders", fuel=2, points=1)
    danger = e("danger", space="A0203", tile="raiders")
    started = e("sent", action="drive"), e("drives", steps=4)
    ended = e("drive-over", space="A0203"), e("progress", old=1, line=2), e("left", area="mechanic", count=1)
    assert report(*started, e("discovered", space="A0203", tile="raiders"), entered, e("lost", engine=1, chassis=0),
                  danger, e("lost", engine=1, chassis=1), *ended) == [
        "Marta sets out with up to 4 steps.",
        "Marta drives into the unknown, Hamada du Draa: Raiders in the bush, fuel −2 and engine −1.",
        "DANGER for Marta in Hamada du Draa (Raiders in the bush): engine −1 and chassis −1.",
        "The drive of Marta ends in Hamada du Draa, line 2."]
    assert report(entered, danger, e("left", area="escort", count=1), e("averted", by="escort", space="A0203")) == [
        "Marta drives to Hamada du Draa (Raiders in the bush): fuel −2 and 1 mechanical point.",
        "DANGER for Marta in Hamada du Draa (Raiders in the bush): an Escort averts it."]


@pytest.mark.rule("GRR-5.7", "GRR-5.8", "GRR-5.9")
def test_how_a_drive_ended_is_told_once() -> None:
    over, line = e("drive-over", space="A0203"), e("progress", old=3, line=2)
    assert report(e("stopped", space="A0203"), over, line) == [
        "STOP in Hamada du Draa: the drive of Marta is over.", "Marta is back on line 2."]
    turned_back = e("turned-back", origin="A0203", space="A0304")
    assert report(e("discovered", space="A0304", tile="dunes"), turned_back, over) == [
        "Marta finds High dunes in Tanezrouft 1, cannot pay and goes back."]
    assert report(e("lost", engine=1, chassis=0), e("breakdown", space="A0203"), over) == [
        "Damage for Marta: engine −1.", "Breakdown! The vehicle of Marta stays in Hamada du Draa."]


@pytest.mark.rule("GRR-5.10", "GRR-5.11", "GRR-10.2")
def test_cities_tell_their_cards_to_their_owner_alone() -> None:
    city = e("city", origin="A0203", space="DOU", fuel=1)
    drew = e("drew-cards", count=2)
    assert report(city, drew) == ["Marta drives into Douala: fuel −1, 2 cards."]
    assert report(city, drew, e("drew", cards=["guide", "pilot"])) == [
        "Marta drives into Douala: fuel −1, and draws Guide and Pilot."]
    assert report(city, e("arrived", place=1, space="CAP")) == ["Marta arrives in Cape Town, 1st!"]
    assert report(e("transported", route="MOM-TAN", space="TAN", cost=40, cards=1, fuel=1)) == [
        "Marta travels to Tananarive by Comoro ferry with 1 Transport card: 40 F, fuel −1."]


@pytest.mark.rule("GRR-7.5")
def test_a_repair_is_told_in_one_line() -> None:
    repaired = e("repaired", spare=2, toolbox=0, levels=1, cost=20)
    assert report(e("sent", action="repair"), repaired, e("gained", engine=2, chassis=1, wasted=0),
                  e("running-again"), e("left", area="mechanic", count=1)) == [
        "Marta repairs with 2 × Spare parts and 20 F: engine +2 and chassis +1; the vehicle runs again."]
    assert report(e("played", card="mechanic"), e("repaired", spare=0, toolbox=1, levels=0, cost=0),
                  e("gained", engine=0, chassis=2, wasted=1), e("spent", card="mechanic")) == [
        "Marta plays Mechanic and repairs with 1 × Toolbox: chassis +2; 1 point is lost."]


@pytest.mark.rule("GRR-8.3")
def test_what_a_card_brings_is_told_with_it() -> None:
    assert report(e("played", card="pilot"), e("drives", steps=1)) == ["Marta plays Pilot and sets out with 1 step."]
    assert report(e("played", card="financier"), e("financed", gain=30), e("spent", card="financier")) == [
        "A Financier brings Marta 30 F."]
    drew = e("drew-cards", count=3)
    assert report(e("played", card="supplier"), drew) == ["Marta plays Supplier and draws 3 cards."]
    assert report(e("played", card="supplier"), drew, e("drew", cards=["guide", "guide", "pilot"]),
                  e("dropped", card="pilot")) == [
        "Marta plays Supplier and draws 2 × Guide and Pilot.", "Marta discards Pilot (Supplier)."]


@pytest.mark.rule("GRR-9.1", "GRR-9.3")
def test_attacks_tell_what_they_are_after_and_what_became_of_it() -> None:
    sabotage = (e("played", card="saboteur"), e("sabotage", target=1, engine=2, chassis=0))
    assert report(*sabotage, e("declined", 1, card="saboteur"), e("unasked", 1), e("lost", 1, engine=2, chassis=0)) == [
        "A Saboteur of Marta threatens Otto <3: engine −2.",
        "Otto <3 lets the Saboteur pass, and everything else today.", "Damage for Otto <3: engine −2."]
    foiled = e("left", 1, area="escort", count=1), e("foiled", 1, by="escort", card="saboteur", player=0)
    removed = e("removed", space="A0203", tile="dunes")
    assert report(*sabotage, *foiled, e("spent", card="saboteur"), e("sent", action="clear"), removed) == [
        "A Saboteur of Marta threatens Otto <3: engine −2.", "An Escort of Otto <3 cancels the Saboteur of Marta.",
        "Marta removes High dunes (Hamada du Draa) with an Escort."]
    pursuit = e("pursuit", spaces=["A0203", "A0206"], tiles=["dunes", "sand"])
    assert report(e("played", card="pursuer"), pursuit) == [
        "A Pursuer of Marta wants to remove High dunes (Hamada du Draa) and Soft sand (Fezzan)."]
    assert report(removed, e("removed", space="A0206", tile="sand"), e("spent", card="pursuer")) == [
        "Marta removes High dunes (Hamada du Draa) and Soft sand (Fezzan)."]


@pytest.mark.rule("GRR-6.9")
def test_a_pass_tells_what_is_lost_and_what_stays() -> None:
    assert report(e("passed", count=2, escorts=1)) == ["Marta passes and keeps 1 Escort; 2 assistants go unused."]
    assert report(e("passed", count=0, escorts=0)) == ["Marta passes."]


def test_a_score_leaves_out_what_brought_nothing() -> None:
    assert report(e("scored", parts=[*PARTS], amounts=[5, 2, 0, 0])) == [
        "Marta ends with 7 prestige: Arrival 5 and Engine 2."]


def test_what_a_turn_comes_to() -> None:
    step = e("entered", 1, origin="COL", space="A0203", tile="dunes", fuel=3, points=0)
    city = e("city", 1, origin="A0203", space="DOU", fuel=1)
    assert account(step, city, e("drew-cards", 1, count=2), e("bought-fuel", 1, levels=2, cost=20, fuel=8)) == (
        "Otto <3 drives 2 steps to Douala, takes on 2 fuel and draws 2 cards.")
    assert account(e("lost", 1, engine=1, chassis=1), e("funded", 1, count=2, gain=20), e("bonus", 1, gain=10)) == (
        "Otto <3 loses 2 mechanical points and gains 30 F.")
    sails = e("transported", 1, route="DKR-DOU", space="DOU", cards=1, cost=40, fuel=1)
    assert account(sails, e("drew-cards", 1, count=1)) == "Otto <3 travels to Douala and draws 1 card."
    assert account(sails, step) == "Otto <3 drives 2 steps to Hamada du Draa."
    took = [e("took", 1, card=card) for card in ("guide", "pilot", "ranger")]
    assert account(*took[:2]) == "Otto <3 takes Guide and Pilot."
    assert account(*took) == "Otto <3 takes 3 cards."


@pytest.mark.rule("GRR-6.1")
def test_who_comes_to_the_screen_is_told_the_plans_that_were_revealed() -> None:
    plan = e("planned", 1, scout=1, mechanic=3, escort=0, funding=1)
    assert account(plan) == "Otto <3 plans 1 Scout, 3 Mechanics and 1 on Funding."


# things ---------------------------------------------------------------------------------------------------------------


def test_a_place_is_named_by_its_region_and_what_lies_there() -> None:
    state = race()
    state.tiles["A0304"] = "dunes"
    words = renderer(state=state)
    labels = [said(words, words.action(Action(0, "step", (space,)))) for space in ("A0304", "A0305", "A0203", "DOU")]
    assert labels == ["Drive to Tanezrouft 1 (High dunes)", "Drive to Tanezrouft 2", "Drive to Hamada du Draa",
                      "Drive to Douala"]
    assert said(words, words.thing("region", "A0304")) == "Tanezrouft 1"


@pytest.mark.rule("GRR-5.11")
def test_a_route_tells_where_it_leads_and_its_price() -> None:
    state = race()
    words = renderer(state=state)
    assert said(words, words.thing("route", "MOM-TAN")) == "Comoro ferry (90 F)"
    state.crews[decision(state).seat].space = "MOM"  # type: ignore[union-attr]
    assert said(words, words.thing("route", "MOM-TAN")) == "Comoro ferry to Tananarive (90 F)"
    state.crews[decision(state).seat].space = "TAN"  # type: ignore[union-attr]
    two = Action(0, "transport", ("MOM-TAN", 2))
    assert said(words, words.action(two)) == "Comoro ferry to Mombasa (90 F), less 2 Transport cards"
    assert said(words, words.action(two._replace(args=("MOM-TAN", 0)))) == "Comoro ferry to Mombasa (90 F)"


def test_places_have_the_names_that_a_language_gives_them() -> None:
    told = {"it": ("Città del Capo", "Atlante sahariano 2", "Stanleyville"),
            "es": ("Ciudad del Cabo", "Atlas sahariano 2", "Stanleyville")}
    for language, names in told.items():
        words = renderer(language)
        assert tuple(words.thing("region", place) for place in ("CAP", "A0106", "STA")) == names


def test_translated_names_are_those_of_the_maps() -> None:
    """A name of a map that changes here has to change in the catalogues too."""
    maps = CONTENT.maps.values()
    names = {name for chart in maps for name in (*(city.name for city in chart.cities.values()),
                                                 *(space.region for space in chart.spaces.values()),
                                                 *(route.name for route in chart.routes.values()))}
    texts = Catalog("en").area("great-race")
    assert {text for key, text in texts.items() if key.startswith("great-race.map.")} <= names


def test_own_tiles_and_maps_speak_for_themselves() -> None:
    words = renderer()
    tile = type("Own", (), {"name": "Wind <tunnel>"})
    words.content = type("Content", (), {"tiles": {"OWN": tile}, "maps": {}})
    assert words.plain(words.thing("tile", "OWN")) == "Wind <tunnel>"
    assert words.plain(words.thing("city", "OWN")) == "OWN"
    assert words.plain(words.thing("route", "OWN")) == "OWN"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_pointed_at_on_the_dashboard_has_its_name(language: str) -> None:
    """A line of consequences is led by it: "Fuel: choose how many levels to buy"."""
    words = Renderer(Catalog(language), SPEC)
    for gauge in ("fuel", "engine", "chassis"):
        assert words.thing("gauge", gauge) == words.tr(f"measure.{gauge}") != gauge


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_amount_that_is_lost_stays_beside_what_loses_it(language: str) -> None:
    """No line of a button ends between "engine" and what it loses."""
    catalog = Catalog(language)
    for key in ("prompt.react-saboteur", "verb.sabotage", "verb.split"):
        for part in ("engine", "chassis"):
            assert "\u00a0\u22122" in catalog.tr(f"great-race.{key}.part.{part}", n=2)

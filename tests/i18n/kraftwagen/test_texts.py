"""Everything that Kraftwagen declares has words in every language; the report reads as it should."""

from typing import Any

import pytest

from game.i18n.catalog import Catalog
from game.i18n.kraftwagen.log_texts import KINDS
from game.i18n.languages import LANGUAGES
from game.i18n.renderer import Renderer
from game.rules.core.actions import Action
from game.rules.core.engine import apply, decision
from game.rules.core.events import Event
from game.rules.core.game_spec import GameConfig
from game.rules.kraftwagen import SPEC
from game.rules.kraftwagen.content.cards import Card
from game.rules.kraftwagen.content.numbers import KINDS as ACTIONS
from game.rules.kraftwagen.content.numbers import PREFERENCES
from game.rules.kraftwagen.content.tiles import RACE_ENGINE, TO_SPACE
from game.rules.kraftwagen.state import SOURCES
from game.scenes.kraftwagen.art.icons import compose_icon
from tests.i18n.text_checks import SEATS, TextProbe, e
from tests.support.positions import content_of

CONTENT = content_of(SPEC.id)
UNTOLD = (  # nobody is named
    "opened", "reshuffled", "discarded", "round", "prepared", "specialty", "specialties-again", "to-head",
    "to-head-run", "passed-tile", "round-over", "neutral-place", "pit-lane", "no-car", "tidied", "finished",
)
SAMPLES: dict[str, Any] = {
    "start-tile": "ST-1", "kind": "research", "tile": "ACT-06", "card": "DEV-BE", "development": "DEV-BX",
    "workshop": 2, "preference": "prestige", "marker": "DAIMLER-2", "slot": 3, "market": 2, "body": 1, "engine": 2,
    "crew": 2, "price": 8, "prices": [1, 2, 3], "cards": ["DEV-BB", "ENG-OTTO"], "number": 2, "race-space": 7,
    "race-spaces": [6, 7], "seats": [2, 0, 1], "ranking": [2, 0, 1], "engineer": "ENG-PORSCHE", "part": "body",
    "feature": "price", "award": "AW-LAP1", "cause": "marker", "place": 2, "tiles": ["ACT-01", "SP-A1"],
    "lost": "engine 2",
}


def industry() -> Any:
    """Before the first start tile."""
    return SPEC.setup(CONTENT, GameConfig(3, {"order": "by_hand"}), 5)


RAW = r"kraftwagen\.|[{}]|\b(?:ACT|SP|ST|AW|DEV|INS|ENG)-\w|\b[A-Z]{4,}-\d|\b[a-z]+_[a-z_]+\b|worker-\d"
probe = TextProbe(SPEC, industry, RAW,
                  lambda name: compose_icon(name) if name.startswith("kw-") else name)
said, renderer, report, account = probe.said, probe.renderer, probe.report, probe.account


# everything has words -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_sentence(language: str) -> None:
    words = renderer(language)
    raw = {kind: event.params for kind, event in SPEC.events.items()}
    joined = {kind: params for kind, params in KINDS.items() if kind not in raw}
    for kind, params in {**raw, **joined}.items():
        for money in (0, 7):
            own = {"money": money, "parts": [*SOURCES, "awards"], "amounts": [money, 1, 2, 0, 0, 3]}
            data = {name: own.get(param, SAMPLES.get(param)) for name, param in params.items()}
            text = said(words, words.event(Event(kind, 0, data)))
            assert "Marta" in text or kind in UNTOLD, kind


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_of_an_event_has_its_own_sentence(language: str) -> None:
    words = renderer(language)
    forms = [
        [e("built", part=part, value=3, shop=1) for part in ("body", "engine")],
        [e("scrapped", part=part, value=3, shop=1) for part in ("body", "engine")],
        [e("replaced", part=part, value=3, lost=f"{part} 2") for part in ("body", "engine")],
        [e("round-over", None, cause=cause) for cause in ("market", "marker")],
        [e("hired", left=left) for left in (0, 1, 2)],
        [e("picked", card="INS-GP", rejected=["DEV-BB"][:count]) for count in (0, 1)],
        [e("took", tile="ACT-01", passed=passed) for passed in ([], [1], [1, 2])],
        [e("lap", laps=laps) for laps in (1, 2)],
        [e("place", place=place, gain=gain) for place, gain in ((1, 7), (4, 0))],
        [e("sold", slot=1, preference="price", space=2, price=6, factor=factor, bonus=bonus, gain=6 * factor + bonus)
         for factor, bonus in ((1, 0), (2, 0), (1, 2), (3, 4))],
        [e("swapped", space=1, feature=feature, old=1, new=2) for feature in ("body", "engine", "workers", "price")],
        [e("skipped", action=kind) for kind in ACTIONS],
        [e("called", preference=preference, slot=1) for preference in PREFERENCES],
    ]
    for events in forms:
        texts = [said(words, words.event(event)) for event in events]
        assert len(set(texts)) == len(texts), texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_verb_has_a_label(language: str) -> None:
    words = renderer(language)
    for verb, kinds in SPEC.verbs.items():
        said(words, words.action(Action(0, verb, tuple(SAMPLES[kind] for kind in kinds))))
    for verb, name, choices in (
        ("resolve", "kind", [*ACTIONS, TO_SPACE, RACE_ENGINE]), ("take", "tile", CONTENT.tiles),
        ("card", "card", CONTENT.cards), ("buyer", "preference", PREFERENCES), ("start", "tile", CONTENT.starts),
        ("place", "workshop", [1, 2, 3, "gp"]),
    ):
        labels = [said(words, words.action(Action(0, verb, (choice,)))) for choice in choices]
        assert len(set(labels)) == len(labels), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_does_what_is_a_sentence_while_it_is_shown(language: str) -> None:
    words = renderer(language)
    for verb, kinds in SPEC.verbs.items():
        told = words.deed(Action(0, verb, tuple(SAMPLES[kind] for kind in kinds)), "place-engine-full")
        assert verb == "resolve" or said(words, told).startswith("Marta "), verb


def test_a_deed_names_what_is_placed() -> None:
    """The button says "Put into workshop 1"; over the board that would tell nothing."""
    words = renderer("it")
    told = {place: words.plain(words.deed(Action(0, "place", (place,)), "place-engine")) for place in (1, "gp")}
    assert told == {1: "Marta mette il motore nell'officina 1", "gp": "Marta monta il motore sull'auto da corsa"}


def test_an_article_stands_at_its_noun_and_not_at_the_sign() -> None:
    words = renderer("it")
    texts = [words.action(Action(0, "buyer", ("body",))),
             words.event(e("called", preference="body", slot=1)),
             words.event(e("sold", slot=1, preference="price", space=2, price=6, factor=2, bonus=0, gain=12))]
    assert texts[0] == "Chiama <icon:kw-buyer-body>\u00a0l'acquirente di carrozzerie"
    assert not any("'<icon" in text for text in texts), texts


@pytest.mark.rule("KRA-2.7")
def test_a_start_tile_says_how_many_workers_it_hires() -> None:
    state = industry()
    apply(state, Action(decision(state).seat, "start", ("ST-1",)))  # type: ignore[union-attr]
    hire = Action(decision(state).seat, "resolve", ("worker",))  # type: ignore[union-attr]
    assert [said(renderer(language, state), renderer(language, state).action(hire)) for language in LANGUAGES] == [
        "Hire 2 workers", "Assumi 2 meccanici", "Contratar a 2 mecánicos"]


def test_one_word_for_a_round_and_one_for_a_scoring() -> None:
    """A turn is a player's, in Italian too, and what comes at the end of a round has one name."""
    texts = [text for area in ("", "-table", "-rules", "-results", "-guide", "-ai")
             for text in Catalog("it").area(f"kraftwagen{area}").values()]
    for wrong in ("turno di gioco", "turni di gioco", "punteggio", "turno {n}", "turno {round}", " …"):
        assert not [text for text in texts if wrong in text.lower()], wrong


def test_a_spanish_name_stands_for_one_thing() -> None:
    """The name of a card, a tile or a place begins differently from all names that can stand beside it."""
    texts, table = Catalog("es").area("kraftwagen"), Catalog("es").area("kraftwagen-table")
    names = [text for key, text in texts.items() if key.endswith(".name") and ".option." not in key]
    assert [name for name in (*names, table["kraftwagen-table.factory.start"]) if name.startswith("Salida")] == [
        "Salida lanzada"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_thing_has_a_name_and_what_acts_has_a_text(language: str) -> None:
    catalog = Catalog(language)
    words = Renderer(catalog, SPEC, SEATS, content=CONTENT)
    told = [("card", CONTENT.cards, ("name", "text")), ("marker", CONTENT.markers, ("name",)),
            ("start-tile", CONTENT.starts, ("name", "text")), ("tile", CONTENT.specialties, ("name", "text")),
            ("award", CONTENT.numbers.awards, ("name", "text"))]
    for kind, names, parts in told:
        for name in names:
            assert all(f"kraftwagen.{kind}.{name}.{part}" in catalog for part in parts), name
            said(words, words.thing(kind, name))
    keys = [f"measure.{name}" for name in SPEC.measures(industry(), 0)]
    keys += [f"result.line.{name}" for name in (*SOURCES, "awards")]
    keys += [f"choose.{kind}" for kinds in SPEC.verbs.values() if len(kinds) > 1 for kind in kinds]
    keys += [f"{kind}.{action}" for kind in ("kind", "sign") for action in ACTIONS]
    keys += [f"{kind}.{preference}" for kind in ("preference", "a-buyer") for preference in PREFERENCES]
    keys += [f"account.{name}{end}" for name in words.words.deeds for end in (".named",)]
    assert [key for key in keys if f"kraftwagen.{key}" not in catalog] == []


# the report -----------------------------------------------------------------------------------------------------------


def test_what_belongs_together_is_one_line() -> None:
    assert report(e("turn"), e("took", tile="ACT-06", passed=[1, 2])) == [
        "Marta takes Grand Prix + Buyer and jumps Otto <3 and Lucia."]
    assert report(e("hired", left=7), e("hired", left=6), e("hired", left=5)) == ["Marta hires 3 workers; 5 left."]
    assert report(e("scrapped", part="engine", value=2, shop=1), e("built", part="body", value=3, shop=1)) == [
        "Marta builds a body 3 and gives up an engine 2."]
    assert report(e("raced", space=9, target=2, path=[10, 1, 2], spaces=3), e("lap", laps=1)) == [
        "Marta races to space 2 and completes lap 1."]
    assert report(e("called", preference="body", slot=2), e("row-money", preference="body", gain=2)) == [
        "Marta calls the body buyer to slot 2 and takes 2 from the row."]
    assert report(e("to-head", None, tile="ACT-01"), e("to-head", None, tile="ACT-06")) == [
        "Worker and Grand Prix + Buyer move from the tail to the head."]
    offered = e("offered", space=1, body=3, engine=4, workers=2, price=8)
    assert report(offered, e("badge", marker="HORCH-1", space=1)) == [
        "Marta offers a car for 8: body 3, engine 4, workers 2; with Horch, engine +1."]


def test_hiring_of_two_seats_is_two_lines() -> None:
    assert len(report(e("hired", left=7), e("hired", 1, left=6))) == 2


@pytest.mark.rule("KRA-8.8", "KRA-6.1", "KRA-6.6")
def test_a_sale_tells_how_its_money_came_about() -> None:
    def sold(preference: str, factor: int, bonus: int) -> str:
        (line,) = report(e("sold", slot=3, preference=preference, space=1, price=6, factor=factor, bonus=bonus,
                           gain=6 * factor + bonus))
        return line

    assert sold("body", 1, 0) == "Slot 3: the body buyer pays Marta 6."
    assert sold("body", 1, 2) == "Slot 3: the body buyer pays Marta 8 (6 + 2)."
    assert sold("price", 2, 0) == "Slot 3: the price buyer pays Marta 12 (2 × 6)."
    assert sold("price", 3, 4) == "Slot 3: the price buyer pays Marta 22 (3 × 6 + 4)."


def test_the_books_leave_out_what_brought_nothing() -> None:
    (line,) = report(e("scored", parts=["cars", "laps", "awards"], amounts=[30, 0, 10]))
    assert line == "Marta closes the books with 40: Cars sold 30 and Awards 10."


def test_what_a_turn_comes_to() -> None:
    built = [e("built", 1, part="body", value=5, shop=1), e("built", 1, part="engine", value=4, shop=2)]
    offered = e("offered", 1, space=1, body=5, engine=4, workers=2, price=9)
    assert account(*built, offered, e("no-offer", 1), e("award", 1, award="AW-BODY3", gain=3)) == (
        "Otto <3 builds a body 5 and an engine 4, offers a car for 9 and wins the award Fine coachwork.")
    assert account(e("raced", 1, space=0, target=5, path=[1, 2, 3, 4, 5], spaces=5),
                   e("called", 1, preference="price", slot=1)) == "Otto <3 races 5 spaces and calls a price buyer."
    assert account(e("hired", 1, left=3), e("no-offer", 1)) == "Otto <3 hires a worker and offers nothing."


# things ---------------------------------------------------------------------------------------------------------------


def test_an_offer_names_the_parts_that_stand_in_the_workshops() -> None:
    state = industry()
    seat = decision(state).seat  # type: ignore[union-attr]
    state.factories[seat].bodies, state.factories[seat].engines = [4, 0, 0], [0, 3, 0]
    words = renderer(state=state)
    offer = Action(seat, "offer", (1, 2, 3, 9))
    assert said(words, words.action(offer)) == "Offer for 9: body 4, engine 3, workers 3"
    state.factories[seat].bodies[0] = 0
    assert said(words, words.action(offer)) == "Offer for 9: workshop 1, engine 3, workers 3"


def test_signs_stand_before_their_words_and_alone_for_them() -> None:
    words = renderer()
    assert words.thing("tile", "ACT-06") == ("<icon:kw-grand_prix>\u00a0Grand Prix + <icon:kw-buyer>\u00a0Buyer")
    assert words.plain("2 <icon:kw-worker> for <icon:kw-buyer-price>, <icon:coin>") == "2 Worker for price buyer, "


def test_own_cards_and_tiles_speak_for_themselves() -> None:
    words = renderer()
    words.content = type("Own", (), {"cards": {"DEV-OWN": Card("DEV-OWN", "development", name="Wind <tunnel>")}})
    assert words.plain(words.thing("card", "DEV-OWN")) == "Wind <tunnel>"

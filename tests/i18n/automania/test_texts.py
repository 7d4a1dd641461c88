"""Everything that Automania declares has words in every language; the report reads as it should."""

from typing import Any

import pytest

from game.i18n.automania.log_texts import KINDS
from game.i18n.catalog import Catalog
from game.i18n.languages import LANGUAGES
from game.i18n.renderer import Renderer
from game.rules.automania import SPEC
from game.rules.automania.content.board import ship_space
from game.rules.automania.content.numbers import MARKETS, PARTS, SYMBOLS, TYPES
from game.rules.automania.scoring import PARTS as LINES
from game.rules.automania.state import Car
from game.rules.core.actions import Action
from game.rules.core.events import Event
from game.rules.core.game_spec import GameConfig
from tests.i18n.text_checks import SEATS, TextProbe, e
from tests.support.positions import content_of

CONTENT = content_of(SPEC.id)
UNTOLD = ("round", "revealed", "sales", "demand", "laid", "rested", "finished")  # nobody is named
SAMPLES: dict[str, Any] = {
    "board": "elon", "space": "T1", "space-name": "L3", "spot": "G11", "car-type": "family", "office": 2, "crew": 2,
    "sponsors": 2, "ship-space": "NA-7", "factory-space": "M3", "target": "O1", "market": "EU", "token": "electric",
    "contract": "C02", "display": 1, "sales-space": "NA2", "office-tile": 1, "side": "left", "side-name": "right",
    "tile": "A-speed-1", "demand": "eco", "number": 3, "medals": 3, "stars": 2, "seat": 1, "cause": "no-space",
    "stack": "B", "tiles": ["A-speed-1", "B-engineer-1"], "seats": [2, 0, 1], "ranking": [2, 0, 1], "place": 2,
    "how": "low", "notes": [("tile-money", {"tile": "A-speed-1", "gain": 2})], "reward": [("money", 2), ("points", 1)],
}


def trade(**options: Any) -> Any:
    """At the first turn of seat 0, unless other options are given."""
    return SPEC.setup(CONTENT, GameConfig(3, {"order": "by_hand", **options}), 5)


probe = TextProbe(SPEC, trade, r"automania\.|[{}]|\b(?:[MOTLG]|NA|EU|[CS])-?\d+\b|\b[AB]-[a-z]+|\b[a-z]+_[a-z_]+\b")
said, renderer, report, account = probe.said, probe.renderer, probe.report, probe.account


# everything has words -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_sentence(language: str) -> None:
    words = renderer(language)
    raw = {kind: event.params for kind, event in SPEC.events.items()}
    joined = {kind: params for kind, params in KINDS.items() if kind not in raw}
    for kind, params in {**raw, **joined}.items():
        for amount in (0, 1, 7):
            own = {"money": amount, "points": amount, "parts": list(LINES), "amounts": [amount] * len(LINES)}
            data = {name: own.get(param, SAMPLES.get(param)) for name, param in params.items()}
            text = said(words, words.event(Event(kind, 0, data)))
            assert "Marta" in text or kind in UNTOLD, kind


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_of_an_event_has_its_own_sentence(language: str) -> None:
    words = renderer(language)
    forms = [
        [e("took", space=space, workers=workers, spot="G11", tile="A-eco-1")
         for space, workers in (("T1", 1), ("L1", 1), ("T1", 2))],
        [e("displaced", space=space, workers=n) for space, n in (("T1", 1), ("T1", 2), ("X", 1), ("X", 2))],
        [e("recalled", market=market, value=0, type="city", token=token)
         for market in MARKETS for token in ("normal", "electric")],
        [e("placed", tile=tile, target=target) for tile, target in (
            ("A-eco-1", "M1"), ("A-sales-1", "O1"), ("A-spoiler-1", "city-spoiler"), ("A-spoiler-1", "super-spoiler"))],
        [e("produced", type=kind, market="NA", token=token, cost=1, stars=0)
         for kind in TYPES for token in ("normal", "electric")],
        [e("shipped", market="NA", value=0, type="city", popularity=n) for n in (0, 1)],
        [e("shipped-medal", market="NA", value=9, type="city", popularity=n, gain=1) for n in (9, 10)],
        [e("skipped", market="NA", type="city", popularity=3, cause=cause) for cause in ("no-space", "no-token")],
        [e("withdrew", office=1, workers=n, gain=n) for n in (0, 1, 2)],
        [e("money-rank", place=1, money=money, gain=gain) for money, gain in ((0, 10), (0, 0), (5, 3))],
        [e("sold", market="NA", value=3, type="city", space="NA1", money=money, points=points)
         for money, points in ((6, 0), (4, 1), (0, 2))],
        [e("shifted", side=side) for side in ("left", "right")],
        [e("demand", market="NA", new=new, old="eco") for new in ("speed", "eco")],
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
        assert said(words, words.deed(action, "place-tile")).startswith("Marta "), verb
    board = CONTENT.board
    choices: dict[str, list[Any]] = {
        "board": [*CONTENT.factories], "withdraw": [*range(1, len(board.offices) + 1)], "sponsor": [1, 2],
        "place": ["M1", "M6", "O1", "O2", "city-spoiler", "super-spoiler"], "workers": [0, 1, 2],
        "contract": [*CONTENT.contracts], "draw": [1, 2, 3, "deck"], "shift": ["left", "right"],
        "ship": [ship_space(market, value) for market in MARKETS for value in range(18)],
        **{f"reward {market}": [*board.regions[market].sales] for market in MARKETS},
    }
    for named, values in choices.items():
        labels = [said(words, words.action(Action(0, named.split()[0], (value,)))) for value in values]
        assert len(set(labels)) == len(labels), labels


@pytest.mark.parametrize("language", LANGUAGES)
def test_declining_says_what_is_declined(language: str) -> None:
    words = renderer(language)
    prompts = ("", "play-contract", "office-tile")
    for told in (words.action, words.deed):
        assert len({said(words, told(Action(0, "decline"), prompt)) for prompt in prompts}) == len(prompts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_thing_has_a_name(language: str) -> None:
    words = Renderer(Catalog(language), SPEC, SEATS, content=CONTENT)
    told = {"board": CONTENT.factories, "tile": CONTENT.tiles, "contract": CONTENT.contracts, "market": MARKETS,
            "space": CONTENT.board.spaces, "spot": ("G11", "G44"), "demand": SYMBOLS, "part": PARTS,
            "car-type": (*TYPES, "any"), "display": (1, "deck"), "office-tile": (1, 2), "side": ("left", "right"),
            "factory-space": CONTENT.factories["hallberg"].spaces, "place": (1, 2, 3, 4)}
    for kind, names in told.items():
        texts = {said(words, words.thing(kind, name)) for name in names}
        assert len(texts) == len(names) or kind in ("tile", "factory-space"), kind  # tiles of one kind are alike


# the report -----------------------------------------------------------------------------------------------------------


def test_a_tile_is_taken_and_placed_in_one_line() -> None:
    took = e("took", space="T1", workers=1, spot="G21", tile="A-engineer-3")
    placed = e("placed", tile="A-engineer-3", target="O1")
    assert report(e("turn"), took, e("office-price", target="O1", cost=1), placed,
                  e("tile-money", tile="A-engineer-3", gain=2)) == [
        "Marta takes Engineer (1 star and $2 at once) from column 1 (city car) and places it in office 1: "
        "$1 for the office and $2 at once."]
    assert report(e("took", space="L2", workers=3, spot="G21", tile="A-eco-3"),
                  e("placed", tile="A-eco-3", target="M4")) == [
        "Marta takes Eco machine (1 medal) from row 2 (super car) with 3 workers and places it on slot 4."]
    assert report(took, e("discarded", tile="A-engineer-3")) == [
        "Marta takes Engineer (1 star and $2 at once) from column 1 (city car) and discards it."]
    assert report(e("office-tile", slot=1, tile="A-speed-1"), e("replaced", tile="A-eco-1", target="M2"),
                  e("placed", tile="A-speed-1", target="M2")) == [
        "Marta takes Speed machine (1 star) from the sales office and places it on slot 2: "
        "Eco machine (1 star) leaves."]


@pytest.mark.rule("MAN-4.11")
def test_workers_that_come_home_are_told_between() -> None:
    assert report(e("took", space="T2", workers=2, spot="G22", tile="A-personnel-1"),
                  e("displaced", 1, space="T2", workers=1), e("placed", tile="A-personnel-1", target="O2"),
                  e("neutral", workers=1)) == [
        "Marta takes Personnel manager (1 worker) from column 2 (family car) with 2 workers.",
        "Otto <3 gets 1 worker back from column 2 (family car).",
        "Marta places Personnel manager (1 worker) in office 2: 1 neutral worker."]


@pytest.mark.rule("MAN-4.37")
def test_popularity_is_told_with_what_it_is_made_of() -> None:
    produced = e("produced", type="super", market="EU", token="normal", cost=3, stars=9)
    stars = (e("demand-stars", demand="speed", target="M3", stars=4),
             e("demand-stars", demand="eco", target="M5", stars=2),
             e("tile-stars", tile="A-speed-1", target="M3", stars=1),
             e("tile-stars", tile="A-spoiler-1", target="super-spoiler", stars=2))
    assert report(produced, *stars, e("promoted", workers=1, popularity=10)) == [
        "Marta pays $3 for a super car for Europe: popularity 10 (speed 4, eco 2, tiles 3 and marketing 1)."]
    assert report(stars[0]) == ["The demand for speed is met: 4 stars for Marta."]
    electric = e("produced", type="city", market="NA", token="electric", cost=1, stars=1)
    assert report(electric, e("electric-stars", stars=1)) == [
        "Marta pays $1 for a city car for North America, the electric car: popularity 1 (electric car 1)."]
    assert report(e("produced", type="city", market="NA", token="normal", cost=1, stars=0)) == [
        "Marta pays $1 for a city car for North America: popularity 0."]


@pytest.mark.rule("MAN-4.41", "MAN-4.45")
def test_a_ship_space_tells_its_medal_and_whether_it_is_lower() -> None:
    def shipped(value: int, popularity: int, *more: Event) -> str:
        (line,) = report(e("shipped", market="NA", value=value, type="city", popularity=popularity), *more)
        return line

    assert shipped(7, 7) == "The city car of Marta goes to North America, onto space 7."
    assert shipped(9, 11, e("ship-points", market="NA", value=9, gain=1)) == (
        "The city car of Marta (popularity 11) goes to North America, onto the lower space 9, and scores 1 point.")


@pytest.mark.rule("MAN-4.58", "MAN-5.7")
def test_what_comes_with_a_contract_and_a_sale_is_told_with_them() -> None:
    assert report(e("contract", contract="S1", medals=2), e("contract-money", contract="S1", gain=3)) == [
        "Marta fulfils the contract Any car, speed, 5+: 2 silver medals and $3."]
    sold = e("sold", market="NA", value=4, type="city", space="NA2", money=4, points=1)
    assert report(sold, e("finance", gain=2)) == [
        "Marta sells the city car on space 4 in North America for $4, 1 point and $2 through finance."]
    copied = e("copied", market="EU", value=4, type="city", space="EU1", money=0, points=6, other=1)
    assert report(copied) == ["Marta copies the sale of Otto <3 with the city car on space 4 in Europe: 6 points."]
    assert report(e("withdrew", office=1, workers=2, gain=2), e("office-money", office=1, gain=2)) == [
        "Marta withdraws to sales office 1: $2 for 2 workers and $2 from the office."]


@pytest.mark.rule("MAN-4.90")
def test_a_contract_from_the_deck_is_named_for_its_owner_alone() -> None:
    assert report(e("drew-deck"), e("drew-card", contract="C02")) == [
        "Marta draws the contract City car, luggage, 6+ from the deck."]
    assert report(e("drew-deck")) == ["Marta draws a contract from the deck."]


def test_a_score_leaves_out_what_brought_nothing() -> None:
    (line,) = report(e("scored", parts=["start", "ships", "money"], amounts=[2, 0, 10]))
    assert line == "Marta ends with 12 points: Start 2 and Money 10."


def test_what_a_turn_comes_to() -> None:
    took = e("took", 1, space="T1", workers=1, spot="G11", tile="A-eco-1")
    placed = e("placed", 1, tile="A-eco-1", target="M1")
    shipped = e("shipped", 1, market="EU", value=9, type="super", popularity=9)
    assert account(took, placed, shipped, e("ship-points", 1, market="EU", value=9, gain=1)) == (
        "Otto <3 places Eco machine (1 star), ships a super car to Europe (space 9) and scores 1 point.")
    assert account(e("withdrew", 1, office=4, workers=0, gain=0), e("office-money", 1, office=4, gain=1)) == (
        "Otto <3 withdraws to office 4 and earns $1.")
    assert account(e("drew", 1, slot=0, contract="C02"), e("drew-deck", 1)) == (
        "Otto <3 takes the contract City car, luggage, 6+ and draws 1 contract from the deck.")
    sold = e("sold", 1, market="NA", value=4, type="city", space="NA2", money=4, points=1)
    assert account(sold, e("finance", 1, gain=2)) == "Otto <3 sells 1 car, scores 1 point and earns $6."


# things ---------------------------------------------------------------------------------------------------------------


def test_tiles_of_the_grid_name_themselves_and_their_place_only_among_their_like() -> None:
    state = trade()
    state.grid = dict.fromkeys(state.grid, "") | {"G11": "A-eco-1", "G31": "A-eco-2", "G12": "A-sales-1"}
    words = renderer(state=state)
    taken = (("T1", "G11"), ("T1", "G31"), ("T2", "G12"))
    labels = [said(words, words.action(Action(0, "take", args))) for args in taken]
    assert labels == ["From column 1 (city car): Eco machine (1 star), row 1, column 1",
                      "From column 1 (city car): Eco machine (1 star), row 3, column 1",
                      "From column 2 (family car): Sales manager (1 car more)"]


@pytest.mark.rule("MAN-4.5")
def test_a_recalled_car_is_named_where_it_stands() -> None:
    state = trade()
    state.markets["NA"].ships.append(Car(7, 0, "family", False))
    words = renderer(state=state)
    assert said(words, words.action(Action(0, "recall", ("NA-7",)))) == (
        "Recall the car from space 7 in North America (family car)")


@pytest.mark.rule("MAN-4.23")
def test_a_place_in_the_factory_tells_its_price_or_what_lies_there() -> None:
    state = trade()
    state.factories[0].tiles |= {"O1": "A-sales-1", "M2": "A-eco-1"}
    words = renderer(state=state)
    labels = [said(words, words.action(Action(0, "place", (target,)))) for target in ("O1", "O2", "M2", "M3")]
    assert labels == ["Place in office 1 in place of Sales manager", "Place in office 2 for $2",
                      "Place on slot 2 in place of Eco machine", "Place on slot 3"]


@pytest.mark.rule("MAN-4.63")
def test_sales_offices_tell_what_they_give() -> None:
    words = renderer()
    labels = [said(words, words.action(Action(0, "withdraw", (number,)))) for number in (1, 2, 5, 6)]
    assert labels == ["Withdraw to office 1 (2 cars, $2)", "Withdraw to office 2 (2 cars, a tile)",
                      "Withdraw to office 5 (3 cars, 1 point)", "Withdraw to office 6 (4 cars)"]


@pytest.mark.rule("MAN-4.77")
def test_a_side_tells_which_demands_come_from_it() -> None:
    state = trade()
    state.markets["NA"].pending, state.markets["EU"].pending = ["eco", "speed"], ["luggage", "safety"]
    words = renderer(state=state)
    assert said(words, words.action(Action(0, "shift", ("right",)))) == (
        "From the right: speed to North America, safety to Europe")


def test_own_tiles_and_contracts_speak_for_themselves() -> None:
    words = renderer()
    base = CONTENT
    tile = type("Own", (), {"name": "Wind <tunnel>", "kind": "machine", "symbol": "speed", "role": "", "part": "",
                            "power": 0, "stars": 2, "medals": 0, "money": 0, "points": 0})
    contract = type("Own", (), {"name": "The <big> one"})
    words.content = type("Content", (), {"tiles": {"OWN": tile}, "contracts": {"OWN": contract}, "board": base.board})
    assert words.plain(words.thing("tile", "OWN")) == "Wind <tunnel> (2 stars)"
    assert words.plain(words.thing("contract", "OWN")) == "The <big> one"
    assert words.plain(words.thing("contract", "?")) == "?"


def test_a_sign_that_stands_alone_has_a_word() -> None:
    words = Renderer(Catalog("en"), SPEC, content=CONTENT)
    told = words.plain("<icon:am-sym-eco>, <icon:am-part-exhaust>, <icon:am-car-super-red>, <icon:am-role-finance>")
    assert told == "eco, exhaust, super car, Finance manager"
    assert words.plain("<icon:am-star><icon:star>4") == "4"

"""The rule book of The Great Race holds every rule of the game, with the same figures in every language."""

import re
from functools import partial

import pytest

from game.i18n.catalog import Catalog
from game.i18n.great_race.place_names import PlaceNames
from game.i18n.languages import LANGUAGES
from game.i18n.renderer import Renderer
from game.rules.great_race import SPEC
from game.rules.great_race.content.tiles import Tile
from tests.i18n.rule_book_checks import figures, rule_book
from tests.support.positions import content_of

GAME = "great-race"
CONTENT = content_of(GAME)
book = partial(rule_book, GAME)
WORDS_FOR = {  # what the figures of a tile or a city stand for
    "fuel": {"en": "{n} fuel", "it": "{n} carburante", "es": "{n} de combustible"},
    "danger": {"en": "DANGER", "it": "PERICOLO", "es": "PELIGRO"},
    "stop": {"en": "STOP", "it": "STOP", "es": "STOP"},
}


def text(rule: str, language: str = "en") -> str:
    entry = book(language).find(rule)
    assert entry is not None, rule
    return entry.text


# the figures are those of the content ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("rule", "told"), [
    ("GRR-S5", lambda n: (n.fuel.start, n.engine.start, n.chassis.start)),
    ("GRR-S7", lambda n: (sum(card.count for card in CONTENT.cards.values()),)),
    ("GRR-S8", lambda n: n.start_money[4]),
    ("GRR-S9", lambda n: (n.assistants, sum(CONTENT.tile_sets["classic"].tiles.values()))),
    ("GRR-4.5", lambda n: n.bonus[3][:2]),
    ("GRR-4.6", lambda n: (len(CONTENT.maps["africa"].lines), len(CONTENT.maps["south_america"].lines))),
    ("GRR-5.4", lambda n: (n.black_fuel,)),
    ("GRR-5.6", lambda n: (n.danger_points,)),
    ("GRR-5.10", lambda n: (n.city_fuel,)),
    ("GRR-5.11", lambda n: (CONTENT.cards["transport"].n,)),
    ("GRR-5.13", lambda n: (n.bare_fuel, n.bare_fuel + n.black_fuel)),
    ("GRR-6.5", lambda n: (n.fuel_price.city, n.fuel_price.elsewhere)),
    ("GRR-6.11", lambda n: n.funding),
    ("GRR-7.1", lambda n: (n.scout_tiles,)),
    ("GRR-7.5", lambda n: (n.parts_price.city, n.parts_price.elsewhere, CONTENT.cards["toolbox"].n)),
    ("GRR-10.4", lambda n: (*n.arrival, n.francs)),
    ("GRR-10.7", lambda n: (n.last_round,)),
])
def test_figures_are_those_of_the_content(rule, told) -> None:  # type: ignore[no-untyped-def]
    found = figures(text(rule))
    for number in told(CONTENT.numbers):
        assert str(number) in found, (rule, number)


def test_cards_of_the_content_are_told() -> None:
    for number, card in enumerate(CONTENT.cards.values(), start=1):
        rule = f"GRR-C{number:02}"
        entry = book().find(rule)
        assert entry is not None and entry.title == Catalog("en").tr(f"{GAME}.card.{card.id}.name")
        assert figures(entry.text)[0] == str(card.count), rule
        assert not card.n or str(card.n) in figures(entry.text)[1:], rule


@pytest.mark.parametrize("language", LANGUAGES)
def test_tiles_of_the_content_are_told(language: str) -> None:
    kinds, counts = CONTENT.tiles, CONTENT.tile_sets["classic"].tiles
    for name, count in counts.items():
        entry = book(language).entries[f"tile-{name}"]
        assert entry.title == Catalog(language).tr(f"{GAME}.tile.{name}.name")
        tile = kinds[name]
        assert figures(entry.text) == [str(n) for n in (count, tile.fuel, tile.points) if n], name
        assert WORDS_FOR["fuel"][language].format(n=tile.fuel) in entry.text, name
        for symbol in ("danger", "stop"):
            assert (WORDS_FOR[symbol][language] in entry.text) == getattr(tile, symbol), (name, symbol)
    shown = [str(sum(counts[tile.id] for tile in kinds.values() if bears(tile))) for bears in (_danger, _stop, _both)]
    assert figures(text("tiles", language))[:3] == shown
    assert str(sum(counts.values())) in book(language).entries["tiles"].title


def _danger(tile: Tile) -> bool:
    return tile.danger


def _stop(tile: Tile) -> bool:
    return tile.stop


def _both(tile: Tile) -> bool:
    return tile.danger and tile.stop


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", ["africa", "south_america"])
def test_boards_of_the_content_are_told(board: str, language: str) -> None:
    """Cities by the number of their cards, and every route with its price, under the names that the map shows."""
    chart = CONTENT.maps[board]
    places = PlaceNames(Renderer(Catalog(language), SPEC, content=CONTENT))
    lines = text(board, language).split("\n")
    spaces = chart.spaces.values()
    assert figures(lines[0]) == [str(n) for n in (len(chart.lines), len(spaces), sum(space.black for space in spaces))]
    assert [lines[0].find(places.city(end)) for end in (chart.north, chart.south)] == sorted(
        lines[0].index(places.city(end)) for end in (chart.north, chart.south))
    ends = (chart.north, chart.south)
    for draw in {city.draw for city in chart.cities.values()}:
        named = ", ".join(places.city(name) for name, city in chart.cities.items()
                          if city.draw == draw and name not in ends)
        assert f"{draw}: {_sorted(named)}" in _sorted_lists(lines[1]), draw
    told = " ".join(lines[2:])
    for route in chart.routes.values():
        assert f"{places.city(route.a)}–{places.city(route.b)} {route.cost} F" in told, route.id
    assert told.count(" F") == len(chart.routes)


def _sorted(names: str) -> str:
    return ", ".join(sorted(names.split(", ")))


def _sorted_lists(line: str) -> list[str]:
    """The lists "1: Tripoli, Douala" of a line, their names in the order of the alphabet."""
    return [f"{draw}: {_sorted(names)}" for draw, names in re.findall(r"(\d): ([^;.]+)", line)]

"""Names of all pictures that a game can ask for, from its content."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from game.rules.automania.content.numbers import PARTS, STACKS, SYMBOLS, TYPES
from game.rules.automania.content.tiles import ROLES
from game.rules.great_race.content.cards import KINDS as CARDS
from game.rules.great_race.content.numbers import COLOURS
from game.rules.imperial_steam.decisions.action_tiles import TILES
from game.rules.kraftwagen.content.numbers import KINDS, PREFERENCES
from game.scenes.automania.art import icon_names as automania_names
from game.scenes.automobiles.board_colours import CUBE_COLOURS, SEAT_GLYPHS
from game.scenes.great_race.art.icons import GAUGES
from game.scenes.great_race.art.sign_art import SIGNS
from game.scenes.great_race.art.symbols import SYMBOLS as GREAT_RACE_SYMBOLS
from game.scenes.great_race.art.tile_art import tile_name
from game.scenes.imperial_steam.board_colours import (
    COMPANY_COLOURS,
    ENGINEER_COLOURS,
    GOODS_COLOURS,
    HUB_COLOURS,
    KEY_COLOURS,
)
from game.scenes.kraftwagen.art import icon_names as kraftwagen_names
from game.scenes.kraftwagen.art.symbols import SYMBOLS as KRAFTWAGEN_SYMBOLS


def _automobiles(content: Any) -> Iterator[str]:
    for colour in CUBE_COLOURS:
        yield from (f"cube-{colour}{variant}" for variant in ("", "-off", "-plain"))
    for colour in SEAT_GLYPHS:
        yield from (f"car-{colour}", f"car-{colour}-long")


def _kraftwagen(content: Any) -> Iterator[str]:
    numbers, names = content.numbers, kraftwagen_names
    yield from (f"kw-{kind}" for kind in KINDS)
    yield from (f"kw-sym-{name}" for name in KRAFTWAGEN_SYMBOLS)
    yield from (f"kw-buyer-{name}{off}" for name in PREFERENCES for off in ("", "-off"))
    for tile in content.tiles.values():
        yield names.sign_of(tile)
        if not tile.bonus:
            yield f"{names.sign_of(tile)}-off"
    yield from map(names.start_of, content.starts.values())
    yield from map(names.card_art, content.cards.values())
    yield from map(names.badge_of, content.markers.values())
    yield from (names.medal_of(award, gone) for award in numbers.awards.values() for gone in (False, True))
    for colour, prices in zip(numbers.price_colours, numbers.prices, strict=True):
        yield from (f"kw-price-{colour}-{price}{off}" for price in prices for off in ("", "-off"))
    for colour in numbers.colours:
        yield from (f"kw-{piece}-{colour}" for piece in ("token", "man", "racer", "racing"))
        yield from (f"kw-racer-{colour}-ghost", f"kw-man-{colour}-mug")
    for value in range(1, numbers.highest + 1):
        for part in ("car", "body", "engine"):
            yield from (f"kw-{part}-{owner}{value}{ghost}" for owner in ("", "red-") for ghost in ("", "-ghost"))
    yield from ("kw-racer-neutral", "kw-marker", "kw-back", "kw-card-start", "kw-money-2", "kw-coin-12")


def _imperial_steam(content: Any) -> Iterator[str]:
    levels = range(1, content.numbers.highest_level + 1)
    for good in GOODS_COLOURS:
        yield from (f"good-{good}{variant}" for variant in ("", "-off", "-plain"))
        yield from (f"factory-{good}", f"token-{good}")
        yield from (f"factory-{good}-{company}-{left}" for company in COMPANY_COLOURS for left in (0, 3))
    for company in COMPANY_COLOURS:
        yield from (f"{piece}-{company}" for piece in ("station", "marker", "palm", "investor"))
        yield from (f"worker-{company}-{level}{tired}" for level in levels for tired in ("", "-tired"))
    yield from (f"worker-{level}{tired}" for level in levels for tired in ("", "-tired"))
    yield from (f"engineer-{kind}" for kind in ENGINEER_COLOURS)
    yield from (f"hub-{hub}" for hub in HUB_COLOURS)
    yield from (f"key-{kind}{hub}" for kind in KEY_COLOURS for hub in ("", *(f"-{hub}" for hub in HUB_COLOURS)))
    for engine in content.numbers.pulls.values():
        yield from (f"engine-{engine}", f"engine-start-{engine}")
    yield from (f"tile-{tile}" for tile in TILES)
    yield from (f"effort-{terrain}-{effort}" for terrain in ("plain", "bridge", "tunnel") for effort in (2, 4))
    yield from ("engine", "engine-new", "wagon", "wagon-freight", "wagon-passenger", "wagon-reserved", "crown", "round",
                "business-2", "influence-3", "factory")


def _automania(content: Any) -> Iterator[str]:
    names = automania_names
    yield from (f"am-sym-{name}" for name in SYMBOLS)
    yield from (f"am-part-{name}" for name in PARTS)
    yield from (f"am-{sign}-{role}" for role in ROLES for sign in ("role", "mark"))
    yield from (f"am-stack-{stack}" for stack in STACKS)
    yield from ("am-star", "am-medal", "am-points", "am-points-6", "am-coin", "am-office", "am-bolt", "am-back")
    yield from (f"am-gold-{points}" for region in content.board.regions.values() for points in set(region.ships))
    yield from (f"am-gain-{tile.money}" for tile in content.tiles.values() if tile.money)
    for colour in ("", *content.numbers.colours):
        for car in TYPES:
            yield from (names.car_art(car, colour, electric) + ghost for electric in (False, True)
                        for ghost in ("", "-ghost"))
        yield names.worker_art(colour or "neutral")
    for tile in content.tiles.values():
        yield from (names.tile_art(tile), f"{names.tile_art(tile)}-foot")
    yield from map(names.card_art, content.contracts.values())
    yield from map(names.plan_art, content.factories.values())


def _great_race(content: Any) -> Iterator[str]:
    yield from (f"gr-sym-{name}" for name in GREAT_RACE_SYMBOLS)
    yield from (f"gr-{name}" for name in SIGNS)
    yield from (f"gr-{sign}-{n}" for sign in ("fuel", "wear") for n in range(1, 5))
    yield from (f"gr-card-{kind}" for kind in CARDS)
    yield from (tile_name(tile, black) for tile in content.tiles.values() for black in (0, 1))
    for colour in COLOURS:
        yield from (f"gr-car-{colour}", f"gr-car-{colour}-ghost", f"gr-man-{colour}", f"gr-marker-{colour}")
    for chart in content.maps.values():
        yield from (f"gr-city-{city.draw}" for city in chart.cities.values())
    yield from (f"gr-gauge-{name}-{level}" for name, most in GAUGES.items() for level in range(most + 1))
    yield from ("gr-purple-1", "gr-finish", "gr-back", "gr-tile-back")


ICON_NAMES: Mapping[str, Callable[[Any], Iterator[str]]] = {
    "automobiles": _automobiles, "kraftwagen": _kraftwagen, "imperial-steam": _imperial_steam,
    "automania": _automania, "great-race": _great_race,
}

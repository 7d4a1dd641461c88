"""Pictures of all things of Kraftwagen, drawn in the supported subset of SVG."""

from collections.abc import Iterator

import pytest
from pygame import Surface

from game.rules.kraftwagen import SPEC
from game.rules.kraftwagen.content.build import Content
from game.rules.kraftwagen.content.numbers import KINDS, PREFERENCES
from game.scenes.kraftwagen.art.icon_names import badge_of, card_art, medal_of, sign_of, start_of
from game.scenes.kraftwagen.art.icons import compose_icon
from game.scenes.kraftwagen.art.palette import LIVERIES
from game.scenes.kraftwagen.art.symbols import SYMBOLS
from game.session.game_catalog import GameCatalog
from game.ui.context import Ui
from tests.support.art_checks import all_drawn


@pytest.fixture
def content() -> Content:
    found = GameCatalog().package(SPEC.id).content
    assert isinstance(found, Content)
    return found


def names(content: Content) -> Iterator[str]:
    """All pictures that the game can ask for."""
    numbers = content.numbers
    yield from (f"kw-{kind}" for kind in KINDS)
    yield from (f"kw-sym-{name}" for name in SYMBOLS)
    yield from (f"kw-buyer-{name}{off}" for name in PREFERENCES for off in ("", "-off"))
    for tile in content.tiles.values():
        yield sign_of(tile)
        if not tile.bonus:
            yield f"{sign_of(tile)}-off"
    yield from map(start_of, content.starts.values())
    yield from map(card_art, content.cards.values())
    yield from map(badge_of, content.markers.values())
    yield from (medal_of(award, gone) for award in numbers.awards.values() for gone in (False, True))
    for colour, prices in zip(numbers.price_colours, numbers.prices, strict=True):
        yield from (f"kw-price-{colour}-{price}{off}" for price in prices for off in ("", "-off"))
    for colour in numbers.colours:
        yield from (f"kw-{piece}-{colour}" for piece in ("token", "man", "racer", "racing"))
        yield f"kw-racer-{colour}-ghost"
        yield f"kw-man-{colour}-mug"
    for value in range(1, numbers.highest + 1):
        for part in ("car", "body", "engine"):
            yield from (f"kw-{part}-{owner}{value}{ghost}" for owner in ("", "red-") for ghost in ("", "-ghost"))
    yield from ("kw-racer-neutral", "kw-marker", "kw-back", "kw-card-start", "kw-money-2", "kw-coin-12")


def test_every_thing_has_a_picture_that_is_drawn(ui: Ui, content: Content) -> None:
    all_drawn(ui, compose_icon, list(names(content)))


def test_the_pictures_tell_values_and_owners_apart(content: Content) -> None:
    numbers = content.numbers
    for part in ("car", "body", "engine"):
        assert len({compose_icon(f"kw-{part}-{value}") for value in range(1, numbers.highest + 1)}) == numbers.highest
    assert (
        len({compose_icon(f"kw-token-{colour}") for colour in numbers.colours}) == len(numbers.colours) <= len(LIVERIES)
    )
    assert len({compose_icon(card_art(card)) for card in content.cards.values()}) == len(content.cards)
    assert len({compose_icon(medal_of(award)) for award in numbers.awards.values()}) == len(numbers.awards)


@pytest.mark.parametrize("name", ["good-iron", "kw-", "kw-nothing", "kw-sign", "kw-sign-bread", "kw-car-white-3",
                                  "kw-price-green-3", "kw-card-ENG-FORD", "kw-medal-3-luck", "kw-start-body"])
def test_what_is_not_of_this_game_has_none(name: str) -> None:
    assert compose_icon(name) is None


@pytest.mark.parametrize("colour", sorted(LIVERIES))
def test_a_car_that_is_only_thought_of_stands_out_from_dark_ground(ui: Ui, colour: str) -> None:
    ui.assets.add_composer(compose_icon)
    for name, size, ground in ((f"kw-racer-{colour}-ghost", (64, 64), "#2f3338"),
                               (f"kw-car-{colour}-1-ghost", (80, 40), "#0c1d33")):
        under = Surface(size)
        under.fill(ground)
        before = sum(under.get_at((0, 0))[:3])
        under.blit(ui.assets.picture(name, size), (0, 0))
        lighter = sum(sum(under.get_at((x, y))[:3]) > before + 150 for x in range(size[0]) for y in range(size[1]))
        assert lighter > 0.06 * size[0] * size[1], f"{name}: {lighter}"

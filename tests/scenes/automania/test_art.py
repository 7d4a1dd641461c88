"""Pictures of all things of Automania, drawn in the supported subset of SVG."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.content_loader import load_docs
from game.i18n.automania import TEXTS
from game.i18n.catalog import Catalog
from game.i18n.languages import LANGUAGES
from game.i18n.registry import texts_of_game
from game.i18n.renderer import Renderer
from game.i18n.rule_book import load_rule_book
from game.rules.automania import SPEC
from game.rules.automania.content.build import Content
from game.rules.automania.content.numbers import PARTS, STACKS, SYMBOLS, TYPES
from game.rules.automania.content.tiles import ROLES
from game.rules.core.game_spec import GameConfig
from game.scenes.automania.art.icon_names import car_art, card_art, plan_art, tile_art, worker_art
from game.scenes.automania.art.icons import compose_icon
from game.scenes.automania.pages.menu_content import parts
from game.scenes.automania.pages.rule_book_diagrams import diagram
from game.ui.context import Ui
from game.ui.drawing.svg import problems
from tests.support.art_checks import all_drawn


@pytest.fixture(scope="module")
def content() -> Content:
    found: Content = SPEC.build_content(load_docs(SPEC.id).docs)
    return found


def names(content: Content) -> Iterator[str]:
    """All pictures that the game can ask for."""
    yield from (f"am-sym-{name}" for name in SYMBOLS)
    yield from (f"am-part-{name}" for name in PARTS)
    yield from (f"am-{sign}-{role}" for role in ROLES for sign in ("role", "mark"))
    yield from (f"am-stack-{stack}" for stack in STACKS)
    yield from ("am-star", "am-medal", "am-points", "am-points-6", "am-coin", "am-office", "am-bolt", "am-back")
    yield from (f"am-gold-{points}" for region in content.board.regions.values() for points in set(region.ships))
    yield from (f"am-gain-{tile.money}" for tile in content.tiles.values() if tile.money)
    for colour in ("", *content.numbers.colours):
        for car in TYPES:
            yield from (car_art(car, colour, electric) + ghost for electric in (False, True)
                        for ghost in ("", "-ghost"))
        yield worker_art(colour or "neutral")
    for tile in content.tiles.values():
        yield from (tile_art(tile), f"{tile_art(tile)}-foot")
    yield from map(card_art, content.contracts.values())
    yield from map(plan_art, content.factories.values())


def test_every_thing_has_a_picture_that_is_drawn(ui: Ui, content: Content) -> None:
    all_drawn(ui, compose_icon, list(names(content)))


def test_the_pictures_tell_things_and_owners_apart(content: Content) -> None:
    colours = content.numbers.colours
    cars = [car_art(car, colour) for car in TYPES for colour in ("", *colours)]
    assert len({compose_icon(name) for name in cars}) == len(cars) == 3 * (len(colours) + 1)
    assert compose_icon(car_art("city", "red", True)) != compose_icon(car_art("city", "red"))
    faces = {replace(tile, id="", stack="") for tile in content.tiles.values()}
    assert len({compose_icon(tile_art(tile)) for tile in content.tiles.values()}) == len(faces)
    assert len({compose_icon(card_art(contract)) for contract in content.contracts.values()}) == len(content.contracts)


@pytest.mark.parametrize("name", ["good-iron", "am-", "am-nothing", "am-sym", "am-sym-bread", "am-car-truck",
                                  "am-car-city-white", "am-tile-machine-sales-1-0-0-0-0", "am-tile-machine-speed-1",
                                  "am-card-city-bread-6-3-0", "am-worker", "am-gold-x", "am-star-2", "am-plan-M1-M2",
                                  "am-plan-M1-M2-M9"])
def test_what_is_not_of_this_game_has_none(name: str) -> None:
    assert compose_icon(name) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pictures_of_the_rule_book_are_drawn(ui: Ui, content: Content, monkeypatch: pytest.MonkeyPatch,
                                                 language: str) -> None:
    monkeypatch.setitem(texts_of_game.guests, SPEC.id, TEXTS)
    ui.assets.add_composer(compose_icon)
    renderer = Renderer(Catalog(language), SPEC, content=content)
    chapters = [chapter.picture for chapter in load_rule_book(SPEC.id, Catalog(language)).chapters if chapter.picture]
    assert len(chapters) == len(set(chapters)) >= 6
    for name in chapters:
        found = diagram(renderer, name)
        assert found is not None, name
        (wide, high), lines, sprites, captions = found
        assert problems(lines) == []
        assert all(ui.assets.has(sprite.name) for sprite in sprites)
        assert all(sprite.wide / 2 <= sprite.x + 1 and sprite.x + sprite.wide / 2 <= wide + 1 and
                   sprite.high / 2 <= sprite.y + 1 and sprite.y + sprite.high / 2 <= high + 1 for sprite in sprites)
        assert all(0 < caption.x < wide and 0 < caption.y < high for caption in captions)
    assert diagram(renderer, "luck") is None


def words(content: Content) -> Renderer:
    return Renderer(Catalog("en"), SPEC, ("Anna", "Karl"), SPEC.setup(content, GameConfig(2, {}), 1), content)


@pytest.mark.rule("MAN-3.2", "MAN-3.5")
@pytest.mark.parametrize(("kind", "name", "count"), [("tile-set", "standard", 72), ("contract-set", "standard", 30)])
def test_the_set_up_shows_a_set_in_a_few_cards_with_their_number(content: Content, kind: str, name: str,
                                                                 count: int) -> None:
    cards = parts(words(content), content, kind, name)
    assert len(cards) <= 12 and sum(int(card.name.rpartition("×")[2]) for card in cards) == count
    assert all(compose_icon(card.icon) is not None for card in cards)


def test_a_factory_board_has_a_picture_in_the_set_up(content: Content) -> None:
    boards = parts(words(content), content, "board-set", "advanced")
    assert len(boards) == 4 and len({card.icon for card in boards}) == 4
    assert all(compose_icon(card.icon) is not None for card in boards)

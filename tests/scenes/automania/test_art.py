"""Pictures of all things of Automania, drawn in the supported subset of SVG."""

from dataclasses import replace

import pytest

from game.content_loader import load_docs
from game.i18n.catalog import Catalog
from game.i18n.renderer import Renderer
from game.rules.automania import SPEC
from game.rules.automania.content.build import Content
from game.rules.automania.content.numbers import TYPES
from game.rules.core.game_spec import GameConfig
from game.scenes.automania.art.icon_names import car_art, card_art, tile_art
from game.scenes.automania.art.icons import compose_icon
from game.scenes.automania.pages.menu_content import parts


@pytest.fixture(scope="module")
def content() -> Content:
    found: Content = SPEC.build_content(load_docs(SPEC.id).docs)
    return found


def test_the_pictures_tell_things_and_owners_apart(content: Content) -> None:
    colours = content.numbers.colours
    cars = [car_art(car, colour) for car in TYPES for colour in ("", *colours)]
    assert len({compose_icon(name) for name in cars}) == len(cars) == 3 * (len(colours) + 1)
    assert compose_icon(car_art("city", "red", True)) != compose_icon(car_art("city", "red"))
    faces = {replace(tile, id="", stack="") for tile in content.tiles.values()}
    assert len({compose_icon(tile_art(tile)) for tile in content.tiles.values()}) == len(faces)
    assert len({compose_icon(card_art(contract)) for contract in content.contracts.values()}) == len(content.contracts)


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

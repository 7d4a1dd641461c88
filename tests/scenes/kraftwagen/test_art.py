"""Pictures of all things of Kraftwagen, drawn in the supported subset of SVG."""


import pytest
from pygame import Surface

from game.rules.kraftwagen import SPEC
from game.rules.kraftwagen.content.build import Content
from game.scenes.kraftwagen.art.icon_names import card_art, medal_of
from game.scenes.kraftwagen.art.icons import compose_icon
from game.scenes.kraftwagen.art.palette import LIVERIES
from game.session.game_catalog import GameCatalog
from game.ui.context import Ui


@pytest.fixture
def content() -> Content:
    found = GameCatalog().package(SPEC.id).content
    assert isinstance(found, Content)
    return found


def test_the_pictures_tell_values_and_owners_apart(content: Content) -> None:
    numbers = content.numbers
    for part in ("car", "body", "engine"):
        assert len({compose_icon(f"kw-{part}-{value}") for value in range(1, numbers.highest + 1)}) == numbers.highest
    assert (
        len({compose_icon(f"kw-token-{colour}") for colour in numbers.colours}) == len(numbers.colours) <= len(LIVERIES)
    )
    assert len({compose_icon(card_art(card)) for card in content.cards.values()}) == len(content.cards)
    assert len({compose_icon(medal_of(award)) for award in numbers.awards.values()}) == len(numbers.awards)


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

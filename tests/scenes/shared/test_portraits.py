"""Portraits: every feature is drawn, in the subset of SVG that pygame-ce renders, and faces differ when small."""

from itertools import combinations

import pytest

from game.ai.characters.character import FEATURES
from game.ai.characters.character_reader import characters_of
from game.rules.core.registry import GAMES
from game.scenes.shared.portraits.portrait_picture import compose_portrait, portrait, portrait_name
from game.ui.drawing.assets import render_svg
from game.ui.drawing.svg import problems

USUAL = {feature: values[0] for feature, values in FEATURES.items()}
EVERYBODY = [character for game in GAMES for character in characters_of(game).values()]
SMALL = 28  # pixels


@pytest.mark.parametrize("feature", FEATURES)
def test_each_value_of_a_feature_is_drawn_and_looks_different(feature: str) -> None:
    drawn = [portrait(USUAL | {feature: value}) for value in FEATURES[feature]]
    assert len(set(drawn)) == len(drawn)
    assert [problems(svg) for svg in drawn] == [[]] * len(drawn)


@pytest.mark.parametrize("game", GAMES)
def test_faces_of_a_game_are_told_apart_at_the_height_of_a_line(game: str) -> None:
    small = {each.id: render_svg(portrait(each.portrait), (SMALL, SMALL)) for each in characters_of(game).values()}
    for one, other in combinations(small, 2):
        places = [(x, y) for x in range(4, SMALL - 4) for y in range(4, SMALL - 4)]
        apart = [max(abs(a - b) for a, b in zip(small[one].get_at(at)[:3], small[other].get_at(at)[:3], strict=True))
                 for at in places]
        assert sum(each > 60 for each in apart) > len(places) / 6, (one, other)


def test_names_lead_to_pictures() -> None:
    assert all(compose_portrait(portrait_name(each)) == portrait(each.portrait) for each in EVERYBODY)
    assert compose_portrait("portrait-kraftwagen-nobody") is compose_portrait("portrait-x") is None
    assert compose_portrait("dice") is None

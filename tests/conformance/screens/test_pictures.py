"""Whatever a game can show has a picture in the subset of SVG that is drawn: pieces, set-ups, the rule book."""

import re

import pytest

from game import paths
from game.i18n.catalog import Catalog
from game.i18n.languages import LANGUAGES
from game.i18n.rule_book import load_rule_book
from game.rules.core.registry import GAMES, spec_of
from game.scenes.registry import screens_of
from game.ui.context import Ui
from game.ui.drawing.svg import problems
from tests.conformance.screens.icon_names import ICON_NAMES
from tests.conformance.screens.sample_games import ICON, check_markup, check_words, has_icon, package, renderer
from tests.support.corners import told_in
from tests.support.drawing.art_checks import all_drawn

PLAIN = ("", "seat", "level")  # options whose choices are no things with a picture, as letters are none
UNTOLD = ("random", "by_hand", "none", "program")  # choices that are no things


def names(game: str) -> list[str]:
    """The pictures of a game, each once."""
    return list(dict.fromkeys(ICON_NAMES[game](package(game).content)))


@pytest.mark.parametrize("game", GAMES)
def test_every_piece_has_a_picture_that_is_drawn(ui: Ui, game: str) -> None:
    all_drawn(ui, screens_of(game).composer(), names(game))


@pytest.mark.parametrize("game", GAMES)
def test_a_name_that_is_not_of_this_game_has_no_picture(game: str) -> None:
    compose, own = screens_of(game).composer(), names(game)
    others = [name for other in GAMES if other != game for name in names(other)]
    prefix = re.match(r"[a-z]+-", own[0])
    wrong = [*others, *(f"{name}-nothing" for name in own), "nothing", "", *([prefix[0]] if prefix else [])]
    assert [name for name in wrong if compose(name) is not None] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_icon_in_the_texts_can_be_drawn(game: str) -> None:
    """Also those whose names have a parameter: some picture begins like them."""
    known, missing = names(game), set()
    for language in LANGUAGES:
        for area in sorted({path.name.split(".")[0] for path in (paths.assets() / "i18n").glob(f"{game}*.yaml")}):
            for text in Catalog(language).area(area).values():
                for icon in ICON.findall(text):
                    fixed, _, param = icon.partition("{")
                    there = any(name.startswith(fixed) for name in known) if param and fixed else True
                    if not (there if param else has_icon(game, icon)):
                        missing.add(icon)
    assert sorted(missing) == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_diagram_of_the_rule_book_is_drawn_from_pieces_that_there_are(game: str, language: str) -> None:
    words = renderer(game, language, None)
    named = [chapter.picture for chapter in load_rule_book(game, Catalog(language)).chapters if chapter.picture]
    assert len(set(named)) == len(named)
    for name in named:
        drawing = screens_of(game).menu_content().diagram(words, name)
        assert drawing is not None, name
        assert problems(drawing.lines) == [], name
        wide, high = drawing.size
        for icon in drawing.sprites:
            assert has_icon(game, icon.name), icon.name
            assert icon.wide / 2 - 1 <= icon.x <= wide - icon.wide / 2 + 1, (name, icon)
            assert icon.high / 2 - 1 <= icon.y <= high - icon.high / 2 + 1, (name, icon)
        for label in drawing.captions:
            check_markup(game, words, label.words)
            assert 0 < label.x < wide and 0 < label.y < high, (name, label)
    assert screens_of(game).menu_content().diagram(words, "luck") is None


@pytest.mark.parametrize(("game", "language"), told_in(GAMES))
def test_every_choice_of_the_set_up_is_told_and_pictured(game: str, language: str) -> None:
    spec, content, menu = spec_of(game), package(game).content, screens_of(game).menu_content()
    words, pictured = renderer(game, language, None), 0
    options = {option.id: option for seats in spec.seats for option in spec.options(content, seats)}
    usual = {option.id: option.default for option in options.values()}
    for option in options.values():
        for choice in option.choices if option.thing not in PLAIN and len(option.choices[0]) > 1 else ():
            told = [menu.facts(words, content, option.thing, choice), menu.tooltip(words, option.thing, choice)]
            parts = menu.parts(words, content, option.thing, choice)
            told += [text for part in parts for text in (part.name, part.tip)]
            for text in filter(None, told):
                check_words(game, words, text)
            assert all(not part.icon or has_icon(game, part.icon) for part in parts)
            picture = menu.picture(content, option.thing, choice, usual)
            assert any(told) or picture or choice in UNTOLD, f"nothing is told of {option.id}={choice}"
            assert not picture or problems(picture) == []
            pictured += bool(picture or parts)
    for icon in menu.icons(words, content).values():
        assert has_icon(game, icon), icon
    assert pictured

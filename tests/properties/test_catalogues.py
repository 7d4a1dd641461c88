"""Catalogues: every text of every language can be filled with whatever its parameters may be."""

import re

import pytest
from hypothesis import strategies as st

from game import paths
from game.i18n.catalog import Catalog, fill, languages, parameters
from game.i18n.markup import TAG, escape, strip_markup
from tests.properties.property_tiers import holds

LANGUAGES = tuple(languages())
LOOSE = re.compile(r"[<>]|&(?!lt;|gt;|amp;)")  # what is no markup and was not escaped
UNFILLED = re.compile(r"\{\w+\}")
IN_TAG = re.compile(r"<[a-z]+:[^>]*\{(\w+)\}[^>]*>")
COUNTS = st.integers(-2, 30) | st.integers()
NAMES = st.text("<>&abcxyzÀñ'0189 ", min_size=1, max_size=12) | st.sampled_from(("<b>", "</b>", "&lt;", "A&B", "a A"))


def texts_of(language: str) -> dict[str, str]:
    """All texts of a language by key."""
    catalog = Catalog(language)
    areas = sorted(path.name.split(".")[0] for path in (paths.assets() / "i18n").glob(f"*.{language}.yaml"))
    found = {key: text for area in areas for key, text in catalog.area(area).items()}
    assert catalog.problems == []
    return found


TEXTS = {language: texts_of(language) for language in LANGUAGES}


def filling(text: str, values: list[str | int]) -> dict[str, str | int]:
    """Values for the parameters of a text; what names an icon or a seat has to be a number."""
    inside = IN_TAG.findall(text)
    return {name: at if name in inside else values[at % len(values)] for at, name in enumerate(parameters(text))}


@pytest.mark.parametrize("language", LANGUAGES)
@holds(3, count=COUNTS, values=st.lists(NAMES.map(escape) | COUNTS, min_size=1, max_size=5))
def test_every_text_can_be_filled_with_anything(language: str, count: int, values: list[str | int]) -> None:
    catalog = Catalog(language)
    for key in TEXTS[language]:
        for asked in {key, key.removesuffix(".one").removesuffix(".other")}:
            if (text := catalog.find(asked, count)) is None:
                continue  # the beginning of other keys
            said = catalog.tr(asked, **filling(text, values) | {"n": count})
            assert said and not UNFILLED.search(said), (asked, said)
            assert not LOOSE.search(TAG.sub("", said)), (asked, said)
            strip_markup(said)


@pytest.mark.parametrize("language", LANGUAGES)
@holds(3, name=st.text("<>&bcxz", min_size=3, max_size=9))
def test_a_name_is_shown_as_it_is_written(language: str, name: str) -> None:
    catalog = Catalog(language)
    for key, text in TEXTS[language].items():
        given = filling(text, [escape(name)])
        if "n" not in given:
            said = strip_markup(catalog.tr(key, **given))
            assert said.count(name) >= sum(value == escape(name) for value in given.values()), (key, said)


@holds(100, text=st.text("a{}b_1 ", max_size=12), values=st.dictionaries(
    st.sampled_from(("a", "b", "a_1", "ab")), st.text("{}ab", max_size=5) | st.integers(), max_size=4))
def test_filling_replaces_just_the_parameters_that_are_given(text: str, values: dict[str, str | int]) -> None:
    assert fill(text, {}) == text
    filled = fill(text, values)
    lacking = {name for name in parameters(text) if name not in values}
    assert all(f"{{{name}}}" in filled for name in lacking)
    if not parameters(text):
        assert filled == text

"""Every rule book holds every rule of its game and no other, with the same figures in every language, and finds it."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from importlib import import_module
from types import ModuleType

import pytest

from game.i18n.catalog import Catalog
from game.i18n.languages import LANGUAGES, REFERENCE
from game.i18n.rule_book import RuleBook, load_rule_book
from game.rules.core.reasons import Reason
from game.rules.core.registry import GAMES, spec_of
from game.tools.typical_positions import kinds_of_decision
from tests.conformance.screens.sample_games import package
from tests.i18n.rule_book_checks import assert_found, assert_linked, assert_same_figures, left_over
from tests.support.corners import told_in

Numbers = Sequence[int | str]
RULES: dict[str, dict[str, Numbers]] = {  # section of the specification -> the numbers of its rules
    "automobiles": {
        "AUT-3.": range(1, 13),
        "AUT-4.": [*range(1, 7), *range(10, 22), *range(30, 48), *range(60, 67), *range(70, 73), *range(80, 87),
                   *range(90, 96), *range(110, 114), *range(120, 126), *range(130, 133)],
        "AUT-5.": range(1, 26),
    },
    "kraftwagen": {
        "KRA-1.": range(1, 4), "KRA-2.": range(1, 15), "KRA-3.": range(1, 6), "KRA-4.": range(1, 13),
        "KRA-5.": range(1, 7), "KRA-5.1.": (1,), "KRA-5.2.": range(1, 11), "KRA-5.3.": (1, 2), "KRA-5.4.": (1,),
        "KRA-5.5.": range(1, 5), "KRA-5.6.": range(1, 6), "KRA-6.": range(16), "KRA-7.": range(1, 9),
        "KRA-8.": range(1, 12), "KRA-9.": range(1, 5), "KRA-10.": range(1, 10), "KRA-11.": (1, 2),
        "KRA-12.": range(1, 4), "KRA-13.": range(1, 9), "KRA-14.": range(1, 10),
    },
    "imperial-steam": {
        "IMP-3.": range(1, 27), "IMP-4.": range(1, 12), "IMP-5.": range(1, 8),
        "IMP-6.": [*range(1, 9), *range(10, 19)], "IMP-7.": range(1, 8), "IMP-8.": range(1, 6), "IMP-9.": range(1, 9),
        "IMP-10.": range(1, 7), "IMP-11.": range(1, 5), "IMP-12.": range(1, 7), "IMP-13.": range(1, 11),
        "IMP-14.": range(1, 8), "IMP-15.": (1,), "AMA-1.G": range(1, 13), "AMA-3.": range(1, 14),
        "AMA-4.": [*range(1, 16), *range(20, 26), *range(30, 56), *range(60, 66), 70, 71, 73, *range(75, 89),
                   *range(90, 93), *range(95, 103)],
    },
    "automania": {"MAN-3.": range(1, 11), "MAN-4.": range(1, 99), "MAN-5.": [*range(1, 11), 15, 20, 25, 30, 40, 41]},
    "great-race": {
        "GRR-S": range(1, 10), "GRR-1.": range(1, 8), "GRR-2.": range(1, 3), "GRR-3.": range(1, 9),
        "GRR-4.": range(1, 8), "GRR-5.": range(1, 15), "GRR-6.": range(1, 13), "GRR-7.": range(1, 8),
        "GRR-8.": range(1, 6), "GRR-9.": range(1, 7), "GRR-10.": range(1, 8), "GRR-11.": range(1, 3),
        "GRR-C": [f"{number:02}" for number in range(1, 16)],
    },
}
EXTRAS = re.compile(r"[A-Z]{3}-[AX]\d+|A(?:UT|MA)-8\.\d+")  # readings and examples: some of them are told
GAME = pytest.mark.parametrize("game", GAMES)
LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


@cache
def book(game: str, language: str = REFERENCE) -> RuleBook:
    """The rule book of a game in a language."""
    return load_rule_book(game, Catalog(language))


def ids(game: str) -> list[str]:
    """The rules of a game by their ids."""
    return [f"{section}{number}" for section, numbers in RULES[game].items() for number in numbers]


@GAME
@LANGUAGE
def test_every_rule_has_its_entry_and_nothing_else_looks_like_one(game: str, language: str) -> None:
    told = [entry.rule for entry in book(game, language).entries.values() if entry.rule]
    assert sorted(rule for rule in told if not EXTRAS.fullmatch(rule)) == sorted(ids(game))
    keys = re.compile(rf"\b{game}-?\w*\.\w|[{{}}]")
    assert not keys.search(" ".join(chapter.title for chapter in book(game, language).chapters))
    for entry in book(game, language).entries.values():
        assert entry.title and entry.text and not keys.search(entry.title + entry.text), entry.id


@GAME
def test_entries_stand_once_and_links_lead_somewhere(game: str) -> None:
    assert_linked(book(game))


@GAME
def test_no_text_is_left_over(game: str) -> None:
    assert left_over(book(game), game) == []


@GAME
@LANGUAGE
def test_languages_tell_the_same_figures(game: str, language: str) -> None:
    assert_same_figures(book(game), book(game, language))


@pytest.mark.parametrize(("game", "language"), told_in(GAMES))
def test_every_rule_is_found_by_its_id_and_its_title(game: str, language: str) -> None:
    assert_found(book(game, language), ids(game))


@GAME
def test_whatever_the_rules_name_is_a_rule_of_the_book(game: str) -> None:
    """Reasons, decisions and options."""
    spec, module = spec_of(game), reasons(game)
    named = {reason.rule for reason in vars(module).values() if isinstance(reason, Reason)}
    named |= {option.rule for seats in spec.seats for option in spec.options(package(game).content, seats)}
    named |= {kind.RULE for kind in kinds_of_decision(game).values()}
    assert len(named) > 10 and [rule for rule in sorted(named) if rule and book(game).find(rule) is None] == []


def reasons(game: str) -> ModuleType:
    """The reasons of a game."""
    return import_module(f"game.rules.{game.replace('-', '_')}.reasons")


def searches() -> Iterator[tuple[str, str, str, str]]:
    """Words that a player would type, in a language, and a rule that they find; "" = none."""
    yield from (("automobiles", "en", "draft lane", "AUT-4.84"), ("kraftwagen", "en", "price buyer", "KRA-8.8"),
                ("imperial-steam", "en", "two tracks", "IMP-6.3"), ("imperial-steam", "es", "peaje", "IMP-6.15"),
                ("imperial-steam", "it", "vagone passeggeri", "IMP-12.3"),
                ("automania", "en", "gold medal", "MAN-4.45"), ("automania", "it", "auto di punta", "MAN-4.47"),
                ("automania", "es", "trabajador neutral", "MAN-5.5"), ("automania", "es", "automovil", ""),
                ("great-race", "en", "black space", "GRR-5.4"), ("great-race", "en", "unknown space", "GRR-5.8"),
                ("great-race", "it", "casella ignota", "GRR-5.8"), ("great-race", "it", "tanica", "GRR-C01"),
                ("great-race", "es", "limite de mano", "GRR-3.4"), ("great-race", "es", "avion", ""))


@pytest.mark.parametrize(("game", "language", "words", "rule"), [*searches()])
def test_search_finds_what_a_player_would_type(game: str, language: str, words: str, rule: str) -> None:
    found = [entry.id for entry in book(game, language).search(words)]
    assert rule in found if rule else found == []

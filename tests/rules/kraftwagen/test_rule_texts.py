"""Whatever the rules of Kraftwagen can say has its text in the catalogues, in every language."""

import pytest

from game.i18n.catalog import Catalog
from game.i18n.languages import LANGUAGES
from game.i18n.rule_book import load_rule_book
from game.rules.core.engine import apply, decision, legal
from game.rules.core.reasons import Reason
from game.rules.kraftwagen import SPEC, reasons
from game.tools.random_options import SeededDraws, random_config
from tests.i18n.rule_book_checks import assert_linked, left_over
from tests.rules.kraftwagen.positions import content


def keys() -> set[str]:
    """Keys that must be there in one form or another."""
    found = {f"verb.{verb}" for verb in SPEC.verbs} | {f"event.{kind}" for kind in SPEC.events}
    found |= {f"reason.{reason.key}" for reason in vars(reasons).values() if isinstance(reason, Reason)}
    found |= {f"{kind}.{name}.name" for kind, names in (
        ("card", content().cards), ("marker", content().markers), ("start-tile", content().starts),
        ("tile", content().specialties), ("award", content().numbers.awards)) for name in names}
    for option in SPEC.options(content(), 4):
        found |= {f"option.{option.id}.name", f"option.{option.id}.help"}
        found |= {f"option.{option.id}.{choice}" for choice in option.choices}
    for seed in range(12):
        state = SPEC.setup(content(), random_config(SPEC, content(), 2 + seed % 3, seed), seed)
        chance = SeededDraws(seed)
        found |= {f"measure.{name}" for name in SPEC.measures(state, 0)}
        while actions := legal(state):
            now = decision(state)
            assert now is not None
            found.add(f"prompt.{now.prompt(state)[0]}")
            apply(state, actions[chance.below(len(actions))], trusted=True)
        result = SPEC.result(state)
        assert result is not None
        found |= {f"result.line.{part}" for part in result.parts[0]}
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_text(language: str) -> None:
    catalog = Catalog(language)
    there = list(catalog.area("kraftwagen"))
    missing = [key for key in sorted(keys())
               if not any(name == f"kraftwagen.{key}" or name.startswith(f"kraftwagen.{key}.") for name in there)]
    assert missing == [] and catalog.problems == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rule_book_has_every_rule_and_nothing_else(language: str) -> None:
    catalog = Catalog(language)
    book = load_rule_book("kraftwagen", catalog)
    assert {entry.rule for entry in book.entries.values() if entry.rule} == RULES
    for entry in book.entries.values():
        assert "kraftwagen-rules" not in entry.title + entry.text, entry.id
    assert_linked(book)
    assert left_over(book, "kraftwagen") == []


def test_every_reason_and_every_decision_leads_to_a_rule_of_the_book() -> None:
    book = load_rule_book("kraftwagen", Catalog("en"))
    for reason in vars(reasons).values():
        if isinstance(reason, Reason):
            assert book.find(reason.rule) is not None, reason
    for option in SPEC.options(content(), 3):
        assert book.find(option.rule) is not None, option.id


NUMBERS = {  # section of the specification -> how many rules it has, and those that have parts
    1: (3, {}), 2: (14, {}), 3: (5, {}), 4: (12, {}), 5: (6, {1: 1, 2: 10, 3: 2, 4: 1, 5: 4, 6: 5}), 6: (15, {}),
    7: (8, {}), 8: (11, {}), 9: (4, {}), 10: (9, {}), 11: (2, {}), 12: (3, {}), 13: (8, {}), 14: (9, {}),
}
RULES = {f"KRA-{section}.{number}" for section, (count, _) in NUMBERS.items() for number in range(1, count + 1)}
RULES |= {f"KRA-{section}.{number}.{part}" for section, (_, parts) in NUMBERS.items() for number, count in parts.items()
          for part in range(1, count + 1)} | {"KRA-6.0"}

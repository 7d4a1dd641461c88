"""Whatever the rules of The Great Race can say has its text in the catalogues, in every language."""

from typing import Any

import pytest

from game.content_files import load_docs
from game.i18n.catalog import Catalog
from game.i18n.rulebook import load
from game.rules.core.flow import apply, decision, legal
from game.rules.core.reasons import Reason
from game.rules.great_race import SPEC, reasons
from game.rules.great_race.content import Content
from game.rules.great_race.flow import Round
from game.tools.vary import Chance, random_config

LANGUAGES = ("en", "it", "es")


@pytest.fixture(scope="module")
def content() -> Content:
    found: Content = SPEC.build_content(load_docs(SPEC.id).docs)
    return found


def played(content: Content, seeds: int) -> tuple[set[str], set[str]]:
    """Keys and rules of the decisions of random games, with the keys of their measures and results."""
    found: set[str] = set()
    rules: set[str] = set()
    for seed in range(seeds):
        g = SPEC.setup(content, random_config(SPEC, content, 2 + seed % 3, seed), seed)
        chance = Chance(seed)
        found |= {f"measure.{name}" for name in SPEC.measures(g, 0)}
        while actions := legal(g):
            now: Any = decision(g)
            found.add(f"prompt.{now.prompt(g)[0]}")
            rules.add(now.RULE)
            apply(g, actions[chance.below(len(actions))], trusted=True)
        result = SPEC.result(g)
        assert result is not None
        found |= {f"result.line.{part}" for part in result.parts[0]}
    return found, rules


def declared(content: Content) -> set[str]:
    """Keys that must be there in one form or another, whatever is played."""
    found = {f"verb.{verb}" for verb in SPEC.verbs} | {f"deed.{verb}" for verb in SPEC.verbs}
    found |= {f"event.{kind}" for kind in SPEC.events}
    found |= {f"reason.{reason.key}" for reason in vars(reasons).values() if isinstance(reason, Reason)}
    found |= {f"board.{name}.{part}" for name in content.maps for part in ("name", "text")}
    found |= {f"label.{label.id}.name" for chart in content.maps.values() for label in chart.art.labels}
    found |= {f"card.{name}.{part}" for name in content.cards for part in ("name", "text")}
    found |= {f"tile.{name}.name" for name in content.tiles} | {f"tile-set.{name}.name" for name in content.tile_sets}
    found |= {f"phase.{phase}{part}" for phase in Round.STEPS for part in ("", ".tip")}
    for option in SPEC.options(content, 4):
        found |= {f"option.{option.id}.name", f"option.{option.id}.help"}
        found |= {f"option.{option.id}.{choice}" for choice in option.choices if not option.thing}
    return found | {f"choose.{kind}" for kinds in SPEC.verbs.values() if len(kinds) > 1 for kind in kinds}


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_text(content: Content, language: str) -> None:
    catalog = Catalog(language)
    there = list(catalog.area("great-race"))
    missing = [key for key in sorted(declared(content) | played(content, 6)[0])
               if not any(name == f"great-race.{key}" or name.startswith(f"great-race.{key}.") for name in there)]
    assert missing == [] and catalog.problems == []


def test_every_reason_option_and_decision_leads_to_a_rule_of_the_book(content: Content) -> None:
    book = load("great-race", Catalog("en"))
    for reason in vars(reasons).values():
        if isinstance(reason, Reason):
            assert book.find(reason.rule) is not None, reason
    for option in SPEC.options(content, 3):
        assert book.find(option.rule) is not None, option.id
    rules = played(content, 3)[1]
    assert len(rules) > 8 and all(book.find(rule) is not None for rule in rules), rules

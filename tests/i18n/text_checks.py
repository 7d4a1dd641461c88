"""Shared checks of the texts of a game: events made by hand, and texts without raw keys."""

import re
from collections.abc import Callable, Iterable
from types import ModuleType
from typing import Any

from game.i18n.catalog import Catalog
from game.i18n.renderer import Renderer
from game.i18n.rule_book import load_rule_book
from game.rules.core.engine import apply, decision, legal
from game.rules.core.events import Event
from game.rules.core.game_spec import GameSpec
from game.rules.core.reasons import Reason
from game.tools.random_options import SeededDraws, random_config

Said = Callable[[Renderer, str], str]


def e(kind: str, seat: int | None = 0, **data: Any) -> Event:
    """An event by hand."""
    return Event(kind, seat, data)


def saying(raw: re.Pattern[str]) -> Said:
    """A text as plain words, where nothing `raw` shows: keys, parameters, ids."""

    def said(words: Renderer, text: str) -> str:
        plain = words.plain(text)
        assert plain.strip() and not raw.search(plain), plain
        assert "  " not in plain and " ." not in plain and ": ." not in plain and "()" not in plain, plain
        return plain

    return said


def asked(spec: GameSpec, content: Any, seeds: int) -> tuple[set[str], set[str]]:
    """Keys and rules of the decisions of so many random games, with the keys of their measures and results."""
    found, rules = set[str](), set[str]()
    for seed in range(seeds):
        state = spec.setup(content, random_config(spec, content, 2 + seed % 3, seed), seed)
        chance = SeededDraws(seed)
        found |= {f"measure.{name}" for name in spec.measures(state, 0)}
        while actions := legal(state):
            now: Any = decision(state)
            found.add(f"prompt.{now.prompt(state)[0]}")
            rules.add(now.RULE)
            apply(state, actions[chance.below(len(actions))], trusted=True)
        result = spec.result(state)
        assert result is not None
        found |= {f"result.line.{part}" for part in result.parts[0]}
    return found, rules


def declared(spec: GameSpec, content: Any, reasons: ModuleType) -> set[str]:
    """Keys that must be there in one form or another, whatever is played."""
    found = {f"{kind}.{verb}" for verb in spec.verbs for kind in ("verb", "deed")}
    found |= {f"event.{kind}" for kind in spec.events}
    found |= {f"reason.{reason.key}" for reason in vars(reasons).values() if isinstance(reason, Reason)}
    for option in spec.options(content, 4):
        found |= {f"option.{option.id}.name", f"option.{option.id}.help"}
        found |= {f"option.{option.id}.{choice}" for choice in option.choices if not option.thing}
    return found | {f"choose.{kind}" for kinds in spec.verbs.values() if len(kinds) > 1 for kind in kinds}


def untold(game: str, keys: Iterable[str], language: str) -> list[str]:
    """Those of the keys that the catalogue of a game has in no form."""
    catalog = Catalog(language)
    there = [f"{name}." for name in catalog.area(game)]
    missing = [key for key in sorted(keys) if not any(name.startswith(f"{game}.{key}.") for name in there)]
    assert catalog.problems == []
    return missing


def unruled(spec: GameSpec, content: Any, reasons: ModuleType, rules: Iterable[str]) -> list[str]:
    """Those of the rules, and of the rules of reasons and options, that the rule book does not have."""
    book = load_rule_book(spec.id, Catalog("en"))
    named = [reason.rule for reason in vars(reasons).values() if isinstance(reason, Reason)]
    named += [option.rule for option in spec.options(content, 3)]
    return [rule for rule in (*named, *rules) if book.find(rule) is None]

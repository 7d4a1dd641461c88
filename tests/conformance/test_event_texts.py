"""Every event of random games has a text in every language."""

from collections.abc import Iterator
from typing import Any

import pytest

from game.i18n.catalog import Catalog
from game.i18n.languages import LANGUAGES, REFERENCE
from game.i18n.renderer import Renderer
from game.rules.core.engine import apply, decision, legal
from game.rules.core.events import Event
from game.rules.core.registry import GAMES, spec_of
from game.tools.random_options import SeededDraws, random_config
from tests.support.positions import content_of

PLIES = 400
SEEDS = range(12)
FEW, ONE = range(3), range(1)  # of them, by default: in the language that the others have the keys of, and in those


def walk(game: str, seed: int) -> Iterator[tuple[Any, list[Event]]]:
    """The positions of the first plies of a random game, each with what happened before it."""
    spec, content = spec_of(game), content_of(game)
    seats = spec.seats[seed % len(spec.seats)]
    solo = spec.solo is not None and spec.solo.seats == seats and seed % 2 == 0
    state = spec.setup(content, random_config(spec, content, seats, seed, solo=solo), seed)
    chance = SeededDraws(seed)
    events: list[Event] = []
    for _ in range(PLIES):
        yield state, events
        actions = legal(state)
        if not actions:
            return
        events = []
        apply(state, actions[chance.below(len(actions))], sink=events, trusted=True)


def sentences(words: Renderer, state: Any, events: list[Event]) -> Iterator[str]:
    """Every text that a screen could need here."""
    yield from (line.text for line in words.lines(events))
    now = decision(state)
    if now is None:
        return
    key, params = now.prompt(state)
    yield words.prompt(key, params)
    yield from (words.action(action, key) for action in legal(state))
    yield from (words.reason(reason) for _, reason in now.blocked(state))


def unsaid(text: str, game: str) -> bool:
    """Return whether a key or a parameter shows instead of words."""
    return f"{game}." in text or "{" in text


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.long)], ids=["few", "all"])
def test_everything_that_happens_can_be_said(game: str, language: str, whole: bool) -> None:
    catalog = Catalog(language)
    wrong = set()
    for seed in SEEDS if whole else FEW if language == REFERENCE else ONE:
        for state, events in walk(game, seed):
            words = Renderer(catalog, spec_of(game), [f"Player{seat}" for seat in range(5)], state)
            for text in sentences(words, state, events):
                if not text or unsaid(text, game):
                    wrong.add(text)
    assert sorted(wrong) == []
    assert catalog.problems == []

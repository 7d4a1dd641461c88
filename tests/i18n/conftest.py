"""Kraftwagen is a guest of the club until its other layers stand."""

import pytest

from game.i18n.games import words_of
from game.i18n.kraftwagen import WORDS
from game.rules.core.registry import spec_of
from game.rules.kraftwagen import SPEC


@pytest.fixture(autouse=True)
def kraftwagen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(spec_of.guests, SPEC.id, SPEC)
    monkeypatch.setitem(words_of.guests, SPEC.id, WORDS)

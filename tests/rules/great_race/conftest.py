"""The rules of The Great Race are a guest of the club until its other layers stand."""

import pytest

from game.rules.core.registry import spec_of
from game.rules.great_race import SPEC


@pytest.fixture(autouse=True)
def great_race(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(spec_of.guests, SPEC.id, SPEC)

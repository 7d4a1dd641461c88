"""Registration of The Great Race as a guest game while its other layers do not exist."""

import pytest

from game.rules.core.registry import spec_of
from game.rules.great_race import SPEC


@pytest.fixture(autouse=True)
def great_race(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(spec_of.guests, SPEC.id, SPEC)

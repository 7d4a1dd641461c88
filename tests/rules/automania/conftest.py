"""The rules of Automania are a guest of the club until its other layers stand."""

import pytest

from game.rules.automania import SPEC
from game.rules.core.registry import spec_of


@pytest.fixture(autouse=True)
def automania(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(spec_of.guests, SPEC.id, SPEC)

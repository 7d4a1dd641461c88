"""Decorator that makes a test of a property: a few examples by default, twenty times as many in the long tier."""

import inspect
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis.strategies import SearchStrategy

MANY = 20  # times as many examples in the long tier

Check = Callable[..., None]


def holds(few: int, **drawn: SearchStrategy[Any]) -> Callable[[Check], Check]:
    """Check a property with `few` examples of what is drawn; its other parameters are fixtures."""

    def make(check: Check) -> Check:
        def test(examples: int, **fixtures: Any) -> None:
            settings(max_examples=examples)(given(**drawn)(check))(**fixtures)

        kept = [entry for name, entry in inspect.signature(check).parameters.items() if name not in drawn]
        examples = inspect.Parameter("examples", inspect.Parameter.KEYWORD_ONLY)
        test.__signature__ = inspect.Signature([  # type: ignore[attr-defined]
            entry.replace(kind=inspect.Parameter.KEYWORD_ONLY) for entry in (*kept, examples)])
        test.__name__, test.__doc__, test.__module__ = check.__name__, check.__doc__, check.__module__
        many = pytest.param(few * MANY, marks=pytest.mark.long, id="many")
        return pytest.mark.parametrize("examples", [pytest.param(few, id="few"), many])(test)

    return make

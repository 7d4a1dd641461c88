"""Examples in docstrings: each gives the result that it shows."""

import doctest
from importlib import import_module

import pytest

from tests.architecture.syntax_trees import ROOT

MODULES = [path.relative_to(ROOT).with_suffix("").as_posix().replace("/", ".").removesuffix(".__init__")
           for path in sorted((ROOT / "game").rglob("*.py")) if ">>> " in path.read_text(encoding="utf-8")]


@pytest.mark.parametrize("module", MODULES)
def test_an_example_gives_its_result(module: str) -> None:
    failed, tried = doctest.testmod(import_module(module))
    assert tried and not failed

"""Examples in the docstrings of the rules: each gives the result that it shows."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
MODULES = [path.relative_to(ROOT).with_suffix("").as_posix().replace("/", ".")
           for path in sorted((ROOT / "game" / "rules").rglob("*.py")) if ">>> " in path.read_text(encoding="utf-8")]


@pytest.mark.parametrize("module", MODULES)
def test_an_example_gives_its_result(module: str) -> None:
    failed, tried = doctest.testmod(import_module(module))
    assert tried and not failed

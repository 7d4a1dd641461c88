"""Tests use the program as its own modules do: by events and public names, never by private members."""

import ast
import re
from collections.abc import Iterator

import pytest

from tests.architecture.syntax_trees import nodes, sources

PRIVATE = re.compile(r"(?:.*\.)?(_[a-zA-Z]\w*)")  # a name, or the dotted path to one
SUSPECT = re.compile(  # as text; whatever has none of these need not be parsed
    r"""(?<!(?<![\w.])self)(?<!(?<![\w.])cls)\._[a-zA-Z]|\.\s+_[a-zA-Z]|(?:import|[,("'])\s*_[a-zA-Z]""")
BY_NAME = frozenset("setattr getattr hasattr delattr patch object".split())  # functions that take a member's name
NAMED_TUPLE = frozenset("_replace _asdict _fields _make _field_defaults".split())  # public in spite of their names
EXCEPTIONS = {
    # hypothesis takes values from the source of whatever modules are loaded, and no setting of it turns that off
    ("tests/support/property_profile.py", "_get_local_constants"),
    ("tests/support/property_profile.py", "_local_constants"),
}


def private_members(source: str) -> Iterator[str]:
    """Yield the private members of others that a module reads, sets, imports, or replaces by their names."""
    for node in nodes(source) if SUSPECT.search(source) else ():
        names: list[str] = []
        if isinstance(node, ast.Attribute) and not _is_own(node.value):
            names = [node.attr]
        elif isinstance(node, ast.ImportFrom):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.Call) and _called(node.func) in BY_NAME:
            texts = [each.value for each in node.args[:2] if isinstance(each, ast.Constant)]
            names = [text for text in texts if isinstance(text, str)]
        for name in names:
            if (found := PRIVATE.fullmatch(name)) and found[1] not in NAMED_TUPLE:
                yield found[1]


def _is_own(value: ast.expr) -> bool:
    """Return whether a member belongs to the object or the class at hand: `self`, `cls`, `super()`."""
    return (isinstance(value, ast.Name) and value.id in ("self", "cls")) or (
        isinstance(value, ast.Call) and _called(value.func) == "super")


def _called(function: ast.expr) -> str:
    return getattr(function, "attr", None) or getattr(function, "id", "")


def test_no_test_reaches_for_private_members() -> None:
    """Read what is drawn or said, or give the class a public name for it."""
    found = {(path, name) for path, source in sources("tests").items() for name in private_members(source)}
    assert found - EXCEPTIONS == set()
    assert EXCEPTIONS - found == set(), "no longer needed"


@pytest.mark.parametrize(("source", "found"), [
    ("widget._name", ["_name"]),
    ("panel.head._planned == 2", ["_planned"]),
    ("things[0]._move(1)", ["_move"]),
    ("card._put = print", ["_put"]),
    ("from game.ui.screen import _helper", ["_helper"]),
    ("from game.ui.screen import (\n    helper,\n    _helper,\n)", ["_helper"]),
    ("panel.self._own + myself._own + super()._own", ["_own", "_own"]),
    ("panel . _name", ["_name"]),
    ("monkeypatch.setattr(Panel, '_draw', print)", ["_draw"]),
    ("monkeypatch.setattr('game.ui.screen._turn', print)", ["_turn"]),
    ("getattr(widget, '_name')", ["_name"]),
    ("class C:\n    def f(self):\n        self._own = super()._own\n    @classmethod\n    def g(cls): cls._own", []),
    ("row._replace(name='_x')._asdict()", []),
    ("def f(_unused): _unused.__class__\nprint('_name')", []),
])
def test_the_check_for_private_members_itself(source: str, found: list[str]) -> None:
    assert list(private_members(source)) == found

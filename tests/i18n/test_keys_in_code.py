"""Every text that the program asks for by name stands in the catalogues."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from game import paths
from game.i18n.catalog import Catalog
from tests.architecture.syntax_trees import nodes

PACKAGE = Path(paths.__file__).parent
GAMES = [path.name.replace("_", "-") for path in (PACKAGE / "i18n").iterdir() if (path / "texts.py").is_file()]
AREAS = sorted({path.name.split(".")[0] for path in (paths.assets() / "i18n").glob("*.yaml")})
ASKING = {"tr", "Notice"}  # functions whose first argument is a key
SAYING = "say"  # a game's own: its keys stand without the area of its table
CALLS = re.compile(rf"\b({'|'.join((*sorted(ASKING), SAYING))})\(")  # only what calls one of them is parsed


@cache
def keys() -> frozenset[str]:
    """All keys, plural forms also without their ending; keys of a game also without the game."""
    found = {key for area in AREAS for key in Catalog("en").area(area)}
    found |= {key.removesuffix(".one") for key in found}
    return frozenset(found | {key.removeprefix(f"{game}.") for game in GAMES for key in found})


def asked(source: str, own_area: str) -> Iterator[tuple[int, str, bool]]:
    """Line, key, and whether it is the whole key or only what an f-string begins with."""
    for call in nodes(source) if CALLS.search(source) else ():
        if not isinstance(call, ast.Call) or not call.args:
            continue
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        if name not in ASKING and name != SAYING:
            continue
        area = f"{own_area}." if name == SAYING else ""
        for argument in _branches(call.args[0]):
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield call.lineno, area + argument.value, True
            elif isinstance(argument, ast.JoinedStr) and isinstance(argument.values[0], ast.Constant):
                yield call.lineno, area + str(argument.values[0].value), False


def _branches(argument: ast.expr) -> Iterator[ast.expr]:
    if isinstance(argument, ast.IfExp):
        yield from _branches(argument.body)
        yield from _branches(argument.orelse)
    else:
        yield argument


def area_of(path: Path) -> str:
    """The texts of the table of the game that a file belongs to."""
    parts = path.relative_to(PACKAGE).parts
    return f"{parts[1].replace('_', '-')}-table" if parts[0] == "scenes" else ""


def test_every_key_in_the_code_has_a_text() -> None:
    missing = []
    for path in sorted(PACKAGE.rglob("*.py")):
        own_area = area_of(path)
        for line, key, whole in asked(path.read_text(encoding="utf-8"), own_area):
            if not (key in keys() if whole else any(known.startswith(key) for known in keys())):
                missing.append(f"{path.relative_to(PACKAGE.parent)}:{line}: {key}")
    assert missing == []

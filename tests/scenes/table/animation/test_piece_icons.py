"""Every piece that flies, stands as a ghost or is named in a text has a picture."""

import ast
import re
from collections.abc import Iterator
from itertools import product

import pytest

from game.i18n.catalog import current
from game.i18n.renderer import Renderer
from game.rules.core.registry import GAMES
from game.scenes.imperial_steam.automa.panels.card_icons import ACTION_ICONS, CONDITION_ICONS
from game.scenes.imperial_steam.automa.panels.card_icons import compose as automa_icons
from game.scenes.registry import screens_of
from game.session.game_catalog import GameCatalog
from game.ui.context import Ui
from tests.architecture.syntax_trees import ROOT

ASKS = ("PieceFlight", "Ghost", "_get", "_give", "_build", "_marker", "piece_of")  # their first argument names a piece
ICON = re.compile(r"<icon:([^>]*)>")
HOLE = "{}"
FILLS = ("red", "blue", "green", "wood", "tunnel", "gold", "2", "hire", "joker", "wear", "body", "laps", "orange",
         "pilot", "kw-", "am-", "eco")  # what names are filled with


def template(node: ast.expr) -> str:
    """A string as it is written, with holes where something is filled in; "" for anything else."""
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else HOLE for part in node.values)
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def asked_in_code(game: str) -> Iterator[str]:
    """The names of pictures that a game's scenes ask for by a text."""
    for file in sorted((ROOT / "game" / "scenes" / game.replace("-", "_")).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant | ast.JoinedStr):
                yield from ICON.findall(template(node))
            if isinstance(node, ast.Call):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                named = node.args[:1] if called in ASKS else []
                for part in (*named, *(word.value for word in node.keywords if word.arg == "icon")):
                    yield template(part)


def asked_in_words() -> Iterator[str]:
    """Those that the catalogues ask for."""
    for file in sorted((ROOT / "assets" / "i18n").glob("*.yaml")):
        yield from ICON.findall(file.read_text(encoding="utf-8"))


def filled(name: str) -> list[str]:
    """Possible names, with all holes filled."""
    parts = name.split(HOLE)
    ways = product(FILLS, repeat=len(parts) - 1)
    return ["".join((parts[0], *(piece for pair in zip(way, parts[1:], strict=True) for piece in pair)))
            for way in ways]


def missing(ui: Ui, names: set[str]) -> list[str]:
    """Those that no picture is found for, however they are filled; names that are nothing but a hole tell nothing."""
    told = sorted(name for name in names if name.replace(HOLE, "").strip("-"))
    assert told
    return [name for name in told if not any(ui.assets.has(found) for found in filled(name))]


@pytest.mark.parametrize("game", GAMES)
def test_every_piece_that_a_table_names_has_a_picture(ui: Ui, game: str) -> None:
    ui.assets.add_composer(screens_of(game).composer())
    ui.assets.add_composer(automa_icons)
    assert missing(ui, set(asked_in_code(game))) == []


def test_every_picture_in_the_catalogues_is_there(ui: Ui) -> None:
    for table in map(screens_of, GAMES):
        ui.assets.add_composer(table.composer())
    asked = {name for name in asked_in_words() if "{" not in name}  # names that are filled in are others' to check
    names = asked | set(ACTION_ICONS.values()) | set(CONDITION_ICONS.values())
    ui.assets.add_composer(automa_icons)
    assert missing(ui, names) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_of_the_rule_book_is_there(ui: Ui, game: str) -> None:
    package, brings = GameCatalog().package(game), screens_of(game)
    ui.assets.add_composer(brings.composer())
    icons = brings.menu_content().icons(Renderer(current(), package.spec, content=package.content), package.content)
    assert sorted(name for name in icons.values() if not ui.assets.has(name)) == []

"""Layers: allowed imports and names, and the purity of the rules, read from the source instead of what is loaded.

Each check is shown to notice what it is there for, on sources planted for it.
"""

import ast
from collections.abc import Iterator

import pytest
import yaml

from game import paths
from game.i18n.catalog import Catalog
from tests.architecture.import_graph import LAZY, ImportGraph
from tests.architecture.syntax_trees import nodes

HOUSE = ImportGraph.built()
MODULES = sorted(HOUSE.texts)
PURE = {"__future__", "collections", "dataclasses", "difflib", "enum", "fractions", "functools", "heapq", "itertools",
        "math", "re", "types", "typing", "unicodedata"}
EXTRA = {  # the few modules of the rules that need one thing more
    "game.rules.core.registry": {"importlib"},
    "game.rules.core.yaml_reader": {"yaml"},
}
MAY_IMPORT = {  # layer -> layers it may use; layers that are not named may use everything below tools and scenes
    "rules": {"rules", "timing"},
    "session": {"session", "rules", "content_loader", "grapheme_clusters", "paths", "timing"},
    "table": {"table", "session", "rules", "timing"},
    "ai": {"ai", "rules", "content_loader", "paths", "timing"},
    "i18n": {"i18n", "rules", "paths", "timing"},
    "ui": {"ui", "i18n", "rules", "grapheme_clusters", "paths", "settings", "timing"},
    "scenario": {"rules", "scenario", "option_text", "content_loader", "timing"},
}
READER = {"game.rules.core.cursor", "game.rules.core.errors", "game.rules.core.yaml_reader"}  # of YAML, for every layer
UI_SEES = {"game.rules.core.actions", "game.rules.core.events", *READER}
WAYS = {"game.scenes.router", "game.scenes.initial_scene", "game.scenes.table_factory"}  # know the screens
# know the games
FINDERS = {"game.rules.core.registry", "game.ai.registry", "game.i18n.registry", "game.scenes.registry"}
THINGS = "cubes?|wear|gears?|laps?|slipstream|pit|gulden|locomotives?|hubs?"  # of single games


def layer(name: str) -> str:
    parts = name.split(".")
    return parts[1] if len(parts) > 1 else ""


def inside(name: str, folder: str) -> bool:
    return name == folder or name.startswith(f"{folder}.")


RULES = [name for name in MODULES if layer(name) == "rules"]


# layers ---------------------------------------------------------------------------------------------------------------
def test_layers_only_look_downwards() -> None:
    assert [(name, used) for name in MODULES if layer(name) in MAY_IMPORT for used in HOUSE.imports(name)
            if inside(used, "game") and used != "game" and layer(used) not in MAY_IMPORT[layer(name)]] == []


def test_timing_imports_nothing_of_the_program() -> None:
    modules = [name for name in MODULES if layer(name) == "timing"]
    assert [used for name in modules for used in HOUSE.imports(name)
            if inside(used, "game") and layer(used) != "timing"] == []


def test_nothing_but_the_command_line_imports_commands() -> None:
    users = [name for name in MODULES if any(layer(used) == "tools" for used in HOUSE.imports(name))]
    assert [name for name in users if name != "game.__main__" and layer(name) != "tools"] == []


def test_widgets_know_actions_and_events_alone() -> None:
    assert [(name, used) for name in MODULES if layer(name) == "ui" for used in HOUSE.imports(name)
            if layer(used) == "rules" and used not in UI_SEES] == []


def test_rules_import_only_pure_modules() -> None:
    assert [(name, used) for name in RULES for used in HOUSE.imports(name)
            if used.split(".")[0] not in {"game", *PURE, *EXTRA.get(name, ())}] == []


def test_screen_libraries_stay_out_of_everything_without_a_screen() -> None:
    screenless = ("rules", "session", "table", "ai", "i18n", "scenario", "content_loader", "paths")
    blind = [name for name in MODULES if layer(name) in screenless]
    assert [n for n in blind if any(u.split(".")[0] in ("pygame", "pygame_gui") for u in HOUSE.imports(n))] == []


# circles --------------------------------------------------------------------------------------------------------------
def test_no_file_takes_part_in_a_circle_of_imports() -> None:
    """Imports inside functions, those for the type checker alone and those at the first call (`lazy`) count too."""
    assert HOUSE.circles() == []


@pytest.mark.parametrize(("one", "other", "found"), [
    ("from game.ui import other", "import game.ui.one", True),
    ("from game.ui import other", "def f():\n    from game.ui.one import X", True),
    ("from game.ui import other", "if TYPE_CHECKING:\n    from game.ui.one import X", True),
    ("from . import other", "from .one import X", True),
    ("from game.ui import other", "from game.ui.third import X", True),
    ("from game.ui import other", "from game.ui.fourth import X", False),
])
def test_the_check_for_circles_itself(one: str, other: str, found: bool) -> None:
    house = ImportGraph(
        {
            "game/ui/one.py": one,
            "game/ui/other.py": other,
            "game/ui/third.py": "from game.ui.one import Y",
            "game/ui/fourth.py": "",
        }
    )
    assert any("game.ui.other" in circle for circle in house.circles()) is found


# screens --------------------------------------------------------------------------------------------------------------
def fetchers(house: ImportGraph) -> list[tuple[str, str]]:
    """Return (module, scene) for modules that know a scene but are neither the way to it nor its game.

    A scene that is only a base of others does not count.
    """
    bases = {base for found in house.bases.values() for base in found}
    return [(name, full) for name, full in house.fetched()
            if full not in bases and name not in WAYS and not house.is_record_of(name, full)]


def test_screens_do_not_fetch_each_other() -> None:
    assert fetchers(HOUSE) == []


@pytest.mark.parametrize(("name", "source", "found"), [
    ("scenes/menus/load", "def f():\n    from game.scenes.menus.results import Results\n    Results()", True),
    ("scenes/table/bar", "if TYPE_CHECKING:\n    from game.scenes.menus.results import Results", True),
    ("scenes/menus/more", "from game.scenes.menus.results import LOW", False),
    ("scenes/chess/board", "from game.scenes.chess.scene import ChessScene", True),
    ("scenes/chess/__init__", "from game.scenes.chess.scene import ChessScene", False),
    ("scenes/router", "from game.scenes.menus.results import Results", False),
    ("scenes/menus/other", "from game.scenes.shared.menu_scene import MenuScene", False),
])
def test_the_check_for_fetched_screens_itself(name: str, source: str, found: bool) -> None:
    house = ImportGraph({
        "game/scenes/scene_base.py": "class Scene: pass",
        "game/scenes/shared/menu_scene.py": "from game.scenes.scene_base import Scene\nclass MenuScene(Scene): pass",
        "game/scenes/menus/results.py": "from game.scenes.shared.menu_scene import MenuScene\nLOW = 1\n"
                                        "class Results(MenuScene): pass",
        "game/scenes/chess/scene.py": "from game.scenes.scene_base import Scene\nclass ChessScene(Scene): pass",
        f"game/{name}.py": source,
    })
    assert bool(fetchers(house)) is found


def texts_that_reach_a_scene(house: ImportGraph) -> list[str]:
    """Modules with the texts of a table that reach its scene, through whatever they import."""
    scenes = {name for name in house.texts if name.endswith((".scene", ".game_scene"))}
    return [name for name in house.texts if name.rpartition(".")[2] in ("action_texts", "turn_texts", "text_sources")
            and house.reach(name) & scenes]


def test_the_texts_of_a_table_know_no_scene() -> None:
    assert texts_that_reach_a_scene(HOUSE) == []


def test_the_check_for_texts_that_know_a_scene_itself() -> None:
    house = ImportGraph({"game/scenes/chess/text/action_texts.py": "from game.scenes.chess.board import Board",
                         "game/scenes/chess/board.py": "from game.scenes.chess.scene import ChessScene",
                         "game/scenes/chess/scene.py": "class ChessScene: pass",
                         "game/scenes/chess/text/turn_texts.py": ""})
    assert texts_that_reach_a_scene(house) == ["game.scenes.chess.text.action_texts"]


# lazy imports ---------------------------------------------------------------------------------------------------------
def hidden_imports(house: ImportGraph) -> list[str]:
    """The modules that import by name otherwise than by `lazy` with a name that the checks of this file can read."""
    return [name for name in house.texts for node in nodes(house.texts[name])
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and not _is_readable(node)]


def _is_readable(call: ast.Call) -> bool:
    assert isinstance(call.func, ast.Name)
    if call.func.id not in LAZY:
        return call.func.id not in ("import_module", "__import__")
    names = [ast.unparse(arg) for arg in (*call.args, *(keyword.value for keyword in call.keywords))]
    return any(name.startswith(("'game.", "f'{__name__}.")) for name in names)


def test_what_is_imported_by_name_can_be_read_by_these_checks() -> None:
    # the one mechanism, what is built on it, the command line, and what follows the imports that these checks read
    assert set(hidden_imports(HOUSE)) == {"game.rules.core.registry", "game.scenes.game_screens", "game.__main__",
                                          "game.scenes.table_preparation"}


@pytest.mark.parametrize(("source", "found"), [
    ('lazy(type, "game.rules.poker", "SPEC")', False),
    ('lazy_import(f"{__name__}.cards", "Card")', False),
    ('lazy_import(f"game.{layer}.poker", "SPEC")', True),
    ('lazy(type, name, "SPEC")', True),
    ('import_module("game.rules.poker")', True),
])
def test_the_check_for_imports_by_name_itself(source: str, found: bool) -> None:
    assert bool(hidden_imports(ImportGraph({"game/ai/chess.py": source}))) is found


# games ----------------------------------------------------------------------------------------------------------------
def test_games_are_known_to_themselves_and_the_finders_alone() -> None:
    """Nobody imports from a game, but the game itself and the finders of `game.rules.core.registry`."""
    assert [found for found in HOUSE.strangers() if found[0] not in FINDERS] == []


@pytest.mark.parametrize(("name", "source", "found"), [
    ("scenes/chess/board", "from game.scenes.poker.cards import Card", True),
    ("i18n/chess/words", "from game.rules.poker.cards import Card", True),
    ("ai/chess/mind", "def f():\n    from game.rules import poker", True),
    ("scenes/table/chips", "from game.scenes.poker.cards import Card", True),
    ("scenes/table/chips", 'CARD = lazy_import("game.scenes.poker.cards", "Card")', True),
    ("ai/chess/__init__", 'RULES = lazy(type, "game.rules.poker", "SPEC")', True),
    ("ai/chess/__init__", 'RULES = lazy(type, module="game.rules.poker", name="SPEC")', True),
    ("scenes/poker/__init__", 'CARD = lazy_import(f"{__name__}.cards", "Card")', False),
    ("scenes/poker/table", "from game.rules.poker.cards import Card", False),
    ("scenes/chess/board", "from game.scenes.table.prompt.prompt_panel import Prompt", False),
])
def test_the_check_for_strangers_itself(name: str, source: str, found: bool) -> None:
    there = ("rules/poker/__init__", "rules/poker/cards", "scenes/poker/cards", "scenes/table/prompt")
    house = ImportGraph({**{f"game/{place}.py": "" for place in there}, f"game/{name}.py": source})
    assert bool(list(house.strangers())) is found


def shared_names(house: ImportGraph) -> dict[str, list[str]]:
    """File that games share -> the lines that name a game, or what only one has. The command line's examples may."""
    found: dict[str, list[str]] = {}
    for place in (*house.named(house.ids()), *house.named(THINGS, ("rules", "session", "ai", "i18n", "ui", "scenes"))):
        file, _, line = place.partition(":")
        if _module(file) not in FINDERS:
            found.setdefault(file, []).append(line)
    return found


def _module(file: str) -> str:
    return file.removesuffix(".py").replace("/", ".")


def test_what_games_share_names_none_of_them_and_nothing_that_only_one_has() -> None:
    assert shared_names(HOUSE) == {}


@pytest.mark.parametrize(("file", "line", "found"), [
    ("game/ui/theme.py", 'CUBE_COLOURS = {"white": "#ececec"}', True),
    ("game/ui/theme.py", 'return {"gear-white": 1}', True),
    ("game/scenes/table/panels/selectable.py", "# a cube of the pile", True),
    ("game/scenes/menus/help/help_pages.py", 'PAGE = "great-race"', True),
    ("game/tools/commands/bench.py", "from game.rules.great_race import SPEC", True),
    ("game/ai/policies.py", "class GreatRaceMind: pass", True),
    ("game/scenes/great_race/board.py", "CUBE = 1", False),
    ("game/ui/theme.py", "lapse = cubed + overlap", False),
    ("game/tools/commands/play.py", "# for example `laps=2`", False),
])
def test_the_check_for_names_itself(file: str, line: str, found: bool) -> None:
    house = ImportGraph({"game/rules/great_race/__init__.py": "", file: line})
    assert bool(shared_names(house)) is found


def test_themes_name_nothing_that_only_one_game_has() -> None:
    themes = {path.name: ImportGraph({path.name: path.read_text(encoding="utf-8")})
              for path in (paths.assets() / "themes").glob("*.yaml")}
    assert themes and [place for theme in themes.values() for place in theme.named(f"{HOUSE.ids()}|{THINGS}")] == []
    parts = [set(yaml.safe_load(*theme.texts.values())) - {"materials"} for theme in themes.values()]
    assert all(found == {"id", "colours", "seats", "radii"} or found == {"id", "like", "seats"} for found in parts)


def shared_texts() -> dict[str, str]:
    """The English texts that belong to no game, by key; a text of a game may be put into them."""
    ids = tuple(game.replace("_", "-") for game in HOUSE.games)
    areas = sorted({path.name.split(".")[0] for path in (paths.assets() / "i18n").glob("*.yaml")})
    return {key: text for area in areas if not area.startswith(ids) for key, text in Catalog("en").area(area).items()}


def test_texts_that_games_share_name_none_of_them_and_nothing_that_only_one_has() -> None:
    texts = shared_texts()
    assert len(texts) > 400
    told = ImportGraph({key: f"{key}: {text}" for key, text in texts.items()})
    assert list(told.named(f"{HOUSE.ids()}|{THINGS}")) == []


# purity ---------------------------------------------------------------------------------------------------------------
def test_rules_are_the_same_in_every_process() -> None:
    assert [(name, found) for name in RULES for found in Purity(HOUSE.tree(name)).found()] == []


class Purity:
    """Finds calls and loops whose outcome differs between processes: hash(), id(), deepcopy, and walking a set."""

    ORDER_FREE = {"sorted", "len", "any", "all", "sum", "min", "max", "set", "frozenset", "bool"}

    def __init__(self, module: ast.Module) -> None:
        self.module = module
        self.sets = {
            target.id for node in ast.walk(module) for target in self._bound(node) if isinstance(target, ast.Name)
        }

    def _bound(self, node: ast.AST) -> list[ast.expr]:
        """The targets of an assignment (or arguments of a function) that hold a set."""
        if isinstance(node, ast.Assign) and self._is_set(node.value):
            return node.targets
        if isinstance(node, ast.AnnAssign) and self._set_type(node.annotation):
            return [node.target]
        if isinstance(node, ast.arg) and node.annotation is not None and self._set_type(node.annotation):
            return [ast.Name(node.arg)]
        return []

    @staticmethod
    def _set_type(annotation: ast.expr) -> bool:
        head = annotation.value if isinstance(annotation, ast.Subscript) else annotation
        return isinstance(head, ast.Name) and head.id in ("set", "frozenset", "Set", "AbstractSet")

    def _is_set(self, node: ast.expr) -> bool:
        if isinstance(node, ast.Set | ast.SetComp):
            return True
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            return node.func.id in ("set", "frozenset")
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr | ast.BitAnd | ast.Sub | ast.BitXor):
            return self._is_set(node.left) or self._is_set(node.right)
        return isinstance(node, ast.Name) and node.id in getattr(self, "sets", ())

    def found(self) -> Iterator[str]:
        free = {  # `sorted(x for x in some_set)` does not depend on the order
            id(generator.iter)
            for node in ast.walk(self.module)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in self.ORDER_FREE
            for argument in node.args if isinstance(argument, ast.GeneratorExp | ast.ListComp | ast.SetComp)
            for generator in argument.generators
        }
        free |= {id(state.iter) for n in ast.walk(self.module) if isinstance(n, ast.SetComp) for state in n.generators}
        for node in ast.walk(self.module):
            if isinstance(node, ast.Call):
                yield from self._call(node)
            walked = node.iter if isinstance(node, ast.For | ast.comprehension) else None
            if isinstance(node, ast.Starred):
                walked = node.value
            if walked is not None and id(walked) not in free and self._is_set(walked):
                yield f"line {walked.lineno}: walks a set"

    def _call(self, node: ast.Call) -> Iterator[str]:
        if isinstance(node.func, ast.Name):
            name = node.func.id
            if name in ("hash", "id", "deepcopy", "open", "print", "input"):
                yield f"line {node.lineno}: {name}()"
            if name in ("list", "tuple", "iter", "enumerate", "next") and node.args and self._is_set(node.args[0]):
                yield f"line {node.lineno}: {name}() of a set"
        elif isinstance(node.func, ast.Attribute) and node.func.attr == "deepcopy":
            yield f"line {node.lineno}: deepcopy()"


@pytest.mark.parametrize(("source", "finds"), [
    ("for x in {1, 2}: pass", True),
    ("s = set(y)\nfor x in s: pass", True),
    ("def f(s: frozenset[str]):\n    return [x for x in s]", True),
    ("t = tuple({1} | other)", True),
    ("hash('a')", True),
    ("import copy\ncopy.deepcopy([])", True),
    ("s = set(y)\nfor x in sorted(s): pass", False),
    ("s = {1}\nok = any(x > 1 for x in s)", False),
    ("for x in [1, 2]: pass", False),
])
def test_the_purity_check_itself(source: str, finds: bool) -> None:
    assert bool(list(Purity(ast.parse(source)).found())) is finds

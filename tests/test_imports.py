"""Who may import whom, and what the rules must never touch: read from the source, not from what is loaded."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rules.core.registry import GAMES

ROOT = Path(__file__).resolve().parents[1]
MODULES = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted((ROOT / "game").rglob("*.py"))
}
PURE = {"__future__", "collections", "dataclasses", "difflib", "enum", "functools", "heapq", "itertools", "math", "re",
        "types", "typing"}
EXTRA = {  # the few modules of the rules that need one thing more
    "game.rules.core.yamldoc": {"yaml"},
}
LIBRARIES = {"pygame": "screen", "pygame_gui": "screen", "yaml": "reader", "platformdirs": "folders"}
MAY_IMPORT = {  # layer -> layers it may use; layers that are not named may use everything below tools and scenes
    "rules": {"rules"},
    "session": {"session", "rules", "content_files", "paths"},
    "ai": {"ai", "rules", "content_files", "paths"},
    "i18n": {"i18n", "rules", "paths"},
    "ui": {"ui", "i18n", "rules", "paths", "settings"},
    "scenario": {"rules", "scenario", "config_text", "content_files"},
}
FINDERS = {"game.rules.core.registry", "game.ai.games", "game.i18n.games", "game.scenes.games"}
MIXED = {"game.scenes.imperial_steam.pieces", "game.scenes.table.chips"}  # still hold what belongs to others
CHAPTERS = {game.replace("-", "_") for game in (*GAMES, "kraftwagen", "automania", "great-race")}
UI_SEES = {"game.rules.core.actions", "game.rules.core.events"}


def tree(name: str) -> ast.Module:
    return ast.parse(MODULES[name].read_text(encoding="utf-8"))


def imports(name: str) -> Iterator[str]:
    """The absolute names of all modules that a module imports; those for the type checker alone count too."""
    package = name if MODULES[name].name == "__init__.py" else name.rpartition(".")[0]
    for node in ast.walk(tree(name)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parts = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*parts, *([base] if base else [])])
            for alias in node.names:
                full = f"{base}.{alias.name}"
                yield full if full in MODULES else base


def layer(name: str) -> str:
    parts = name.split(".")
    return parts[1] if len(parts) > 1 else ""


RULES = [name for name in MODULES if layer(name) == "rules"]


@pytest.mark.parametrize("name", [n for n in MODULES if layer(n) in MAY_IMPORT])
def test_layers_only_look_downwards(name: str) -> None:
    allowed = MAY_IMPORT[layer(name)]
    ours = [used for used in imports(name) if used.split(".")[0] == "game"]
    assert [used for used in ours if used != "game" and layer(used) not in allowed] == []


def test_nothing_but_the_command_line_imports_commands() -> None:
    users = [name for name in MODULES if any(layer(used) == "tools" for used in imports(name))]
    assert [name for name in users if name != "game.__main__" and layer(name) != "tools"] == []


@pytest.mark.parametrize("name", [n for n in MODULES if layer(n) == "ui"])
def test_widgets_know_actions_and_events_alone(name: str) -> None:
    assert {used for used in imports(name) if layer(used) == "rules"} <= UI_SEES


@pytest.mark.parametrize("name", RULES)
def test_rules_import_only_pure_modules(name: str) -> None:
    foreign = {used.split(".")[0] for used in imports(name)} - {"game"}
    assert foreign <= PURE | EXTRA.get(name, set())


def chapter(name: str) -> str:
    """The game whose folder a module is in, in any layer; "" for what the games share."""
    folder = name.split(".")[2] if name.count(".") >= 2 else ""
    return folder if folder in CHAPTERS else ""


@pytest.mark.parametrize("name", [name for name in MODULES if name not in {*FINDERS, *MIXED}])
def test_games_are_known_to_themselves_and_the_finders_alone(name: str) -> None:
    """Nobody imports from a game, but the game itself and the finders of `game.rules.core.registry`."""
    assert {chapter(used) for used in imports(name)} <= {"", chapter(name)}


@pytest.mark.parametrize("name", RULES)
def test_rules_are_the_same_in_every_process(name: str) -> None:
    assert list(Purity(tree(name)).found()) == []


def test_screen_libraries_stay_out_of_everything_without_a_screen() -> None:
    blind = [n for n in MODULES if layer(n) in ("rules", "session", "ai", "i18n", "scenario", "content_files", "paths")]
    assert [n for n in blind if any(u.split(".")[0] in ("pygame", "pygame_gui") for u in imports(n))] == []


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
        free |= {id(g.iter) for n in ast.walk(self.module) if isinstance(n, ast.SetComp) for g in n.generators}
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

"""Naming rules of the glossary: size of folders, first lines of docstrings, retired words."""

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from game.rules.core.registry import GAMES
from tests.architecture.syntax_trees import sources, syntax_tree

MOST_FILES = 18
RELATIVE = re.compile(r"(What|Where|Who|Whose|How|When|Why|Which|Whether|That)\b")
DOCSTRING = re.compile(rf"[\"']\\?\s*{RELATIVE.pattern}")  # or another text that begins so
RETIRED = frozenset(
    "aside asking brevity ceremony chronicle cue foreshown foretold heard held keeper keepsake kept laid late "
    "leads looks meant mending remains rite seen settle shade shelf sight staging told unasked undimmed underway "
    "where".split()
)

GAME_FOLDERS = "|".join(game.replace("-", "_") for game in GAMES)
SAME_JOB = {  # file names that several folders share, with their one job; a game's own folder counts as `<game>`
    "action_texts.py": ("words of actions and their buttons", "scenes/<game>/text", "scenes/table/prompt"),
    "animation_anchors.py": ("where pieces lie", "scenes/<game>/animation", "scenes/table/animation"),
    "car_art.py": ("pictures of cars", "scenes/<game>/art", "scenes/<game>/art/vehicles"),
    "content_showcase.py": ("a content file on the screen", "scenes/<game>/pages", "scenes/menus"),
    "events.py": ("kinds of events", "rules/core", "rules/<game>", "rules/<game>/automa"),
    "flow.py": ("rounds and turns", "rules/<game>", "rules/<game>/automa"),
    "free_actions.py": ("free actions of a turn", "ai/<game>", "rules/<game>/decisions"),
    "game_summary.py": ("graphs, scoring and highlights", "scenes/<game>/pages", "scenes/postgame"),
    "goods.py": ("goods", "rules/<game>/automa/actions", "rules/<game>/decisions"),
    "hiring.py": ("hiring workers", "rules/<game>/automa/actions", "rules/<game>/decisions"),
    "invariants.py": ("what holds in every position", "rules/<game>", "rules/<game>/automa"),
    "menu_content.py": ("what a game shows in menus", "scenes/<game>/pages", "scenes/menus"),
    "player_aid.py": ("the player aid", "scenes/<game>/text", "scenes/<game>/automa/text", "scenes/table/aid"),
    "policy.py": ("from view to action", "ai", "ai/<game>"),
    "reasons.py": ("why not", "rules/<game>", "rules/core"),
    "registry.py": ("what each game brings", "ai", "i18n", "rules/core", "scenes"),
    "rest_motion.py": ("motion while nothing happens", "scenes/<game>", "scenes/table/animation"),
    "rollouts.py": ("dealt futures", "ai", "ai/<game>"),
    "setup.py": ("the first position", "rules/<game>", "rules/<game>/automa"),
    "setup_options.py": ("options of the set-up", "rules/<game>", "rules/<game>/automa"),
    "state.py": ("the state", "rules/<game>", "rules/<game>/automa", "rules/core", "tools/commands"),
    "table_areas.py": ("areas of a table for overlays", "scenes/<game>", "scenes/table"),
    "table_rules.py": ("turns, prompt, layout and banners of a table", "scenes/<game>", "scenes/table"),
    "track_building.py": ("building tracks", "rules/<game>/automa/actions", "rules/<game>/decisions"),
    "turn_signs.py": ("deeds of a turn as icons", "i18n", "i18n/<game>"),
    "turn_summary.py": ("what a turn did, in words", "i18n", "i18n/<game>", "scenes/table/log"),
    "turn_texts.py": ("sentences about turns and rounds", "scenes/<game>/text", "scenes/table/log"),
}


MODULES, TESTS = sources("game"), sources("tests")


def crowded(files: list[str]) -> dict[str, int]:
    """Folders with more modules than one takes in at a look."""
    found = Counter(Path(file).parent.as_posix() for file in files)
    return {folder: number for folder, number in found.items() if number > MOST_FILES}


@cache
def definitions(source: str) -> tuple[tuple[str, ast.AST, bool], ...]:
    """Each module, class and function with its name, and whether all it lies in is public; "" names the module."""
    tree = syntax_tree(source)
    found: list[tuple[str, ast.AST, bool]] = [("", tree, True)]
    waiting: list[tuple[ast.AST, str, bool]] = [(tree, "", True)]
    while waiting:
        outer, prefix, public = waiting.pop()
        for node in ast.iter_child_nodes(outer):
            if isinstance(node, ast.ClassDef | ast.FunctionDef):
                name = f"{prefix}{node.name}"
                opened = public and not node.name.startswith("_")
                found.append((name, node, opened))
                waiting.append((node, f"{name}.", opened and isinstance(node, ast.ClassDef)))
            elif not isinstance(node, ast.expr):
                waiting.append((node, prefix, public))
    return tuple(found)


def relative_clauses(source: str) -> list[str]:
    """Names whose docstring begins with a relative clause."""
    if not DOCSTRING.search(source):
        return []
    return [name or "module" for name, node, _ in definitions(source)
            if RELATIVE.match(ast.get_docstring(node) or "")]  # type: ignore[arg-type]


def undocumented(source: str) -> list[str]:
    """Public classes and functions without a docstring. Declarations of a protocol, overloads and setters need none."""
    return [name for name, node, public in definitions(source)
            if public and name and ast.get_docstring(node) is None and not _is_declaration(node)]  # type: ignore[arg-type]


def _is_declaration(node: ast.AST) -> bool:
    assert isinstance(node, ast.ClassDef | ast.FunctionDef)
    only = node.body[0]
    setter = any(isinstance(mark, ast.Attribute) and mark.attr == "setter" for mark in node.decorator_list)
    return setter or (isinstance(only, ast.Expr) and isinstance(only.value, ast.Constant) and only.value.value is ...)


def words_of(name: str) -> set[str]:
    """The words of a name in either spelling: `way_back`, `WayBack`."""
    return set(re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name.rpartition(".")[2]).lower().split("_"))


def retired_names(path: str, source: str) -> list[str]:
    """Module, public classes and public functions that are called by a retired word."""
    names = [Path(path).stem, *(name for name, _, public in definitions(source) if public and name)]
    return [name for name in names if words_of(name) & RETIRED]


def shared_file_names(paths: list[str]) -> dict[str, list[str]]:
    """File names that stand in folders of different subjects, and are not entered with one job."""
    found: dict[str, set[str]] = {}
    for path in paths:
        folder, _, name = path.removeprefix("game/").rpartition("/")
        if name != "__init__.py":
            found.setdefault(name, set()).add(re.sub(rf"(?<=/)({GAME_FOLDERS})(?=/|$)", "<game>", folder))
    return {name: sorted(folders - set(SAME_JOB.get(name, ())[1:])) for name, folders in found.items()
            if len(folders) > 1 and folders - set(SAME_JOB.get(name, ())[1:])}


def test_no_folder_is_crowded() -> None:
    assert crowded([*MODULES, *TESTS]) == {}


def test_no_docstring_begins_with_a_relative_clause() -> None:
    found = {path: names for path, source in {**MODULES, **TESTS}.items() if (names := relative_clauses(source))}
    assert found == {}


def test_everything_public_has_a_docstring() -> None:
    found = {path: names for path, source in MODULES.items() if (names := undocumented(source))}
    assert found == {}


def test_a_file_name_stands_for_one_job() -> None:
    """Either another name is better, or the job is the same: then it is entered in SAME_JOB."""
    assert shared_file_names([*MODULES]) == {}


def test_no_name_uses_a_retired_word() -> None:
    found = {path: names for path, source in MODULES.items() if (names := retired_names(path, source))}
    assert found == {}


@pytest.mark.parametrize(("source", "found"), [
    ('"""What a scene is."""', ["module"]),
    ('def f():\n    """Where it lies."""', ["f"]),
    ('class C:\n    """A thing."""\n    def f(self):\n        """Whether it moves."""', ["C.f"]),
    ('"""Whatever it is."""\ndef f():\n    """Return what it is."""', []),
])
def test_the_check_for_relative_clauses_itself(source: str, found: list[str]) -> None:
    assert relative_clauses(source) == found


@pytest.mark.parametrize(("source", "found"), [
    ("def f():\n    pass", ["f"]),
    ("class C:\n    'A thing.'\n    def f(self):\n        pass", ["C.f"]),
    ("class C:\n    pass", ["C"]),
    ("if True:\n    class C:\n        pass", ["C"]),
    ("def f():\n    'Return it.'", []),
    ("def _f():\n    pass\nclass _C:\n    def f(self):\n        pass", []),
    ("class P:\n    'A part.'\n    def f(self): ...", []),
    ("def f():\n    'Return it.'\n    def inner():\n        pass", []),
])
def test_the_check_for_docstrings_itself(source: str, found: list[str]) -> None:
    assert undocumented(source) == found


@pytest.mark.parametrize(("path", "source", "found"), [
    ("game/ui/keeper.py", "", ["keeper"]),
    ("game/ui/text.py", "class WayKept: pass", ["WayKept"]),
    ("game/ui/text.py", "class C:\n    def is_told(self): pass\n    def _told(self): pass", ["C.is_told"]),
    ("game/ui/text.py", "def shaded(): pass\ndef untold(): pass", []),
])
def test_the_check_for_retired_words_itself(path: str, source: str, found: list[str]) -> None:
    assert retired_names(path, source) == found


def test_the_check_for_file_names_itself() -> None:
    same = ["game/scenes/kraftwagen/scene.py", "game/scenes/automania/scene.py", "game/ai/policy.py"]
    assert shared_file_names(same) == {}
    assert shared_file_names([*same, "game/ui/scene.py"]) == {"scene.py": ["scenes/<game>", "ui"]}
    assert shared_file_names([*same, "game/ai/kraftwagen/policy.py", "game/ui/policy.py"]) == {"policy.py": ["ui"]}


def test_the_check_for_folders_itself() -> None:
    assert crowded([f"game/ui/{n}.py" for n in range(19)] + [f"game/ai/{n}.py" for n in range(18)]) == {"game/ui": 19}

"""The house as its sources say it: which modules there are, who imports whom, which classes are scenes, which folders
belong to games. A test can plant sources of its own."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from tests.architecture.syntax_trees import nodes, sources, syntax_tree

SHARED = ("core", "table", "menus", "postgame", "practice", "shared", "characters", "judge")  # folders that are no game
LAYERED = ("rules", "ai", "i18n", "scenes", "timing")  # layers in which each game has a folder
LAZY = ("lazy", "lazy_import", "lazy_call")  # import the module that they name when they are first called
SCENE = "game.scenes.scene_base.Scene"


class ImportGraph:
    """Modules of the program by name. `texts` are sources by path from the root, `game/ui/text/text_layout.py`."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self.paths = {_module(path): path for path in sorted(texts)}
        self.texts = {_module(path): text for path, text in texts.items()}
        self._froms: dict[str, list[tuple[str, str]]] = {}

    @classmethod
    def built(cls) -> ImportGraph:
        """The program as it stands."""
        return cls(sources("game"))

    def tree(self, name: str) -> ast.Module:
        """The module's syntax."""
        return syntax_tree(self.texts[name])

    # who imports whom ---------------------------------------------------------------------------------------------
    def froms(self, name: str) -> list[tuple[str, str]]:
        """Return the imports of a module as (module, name in it), "" where it imports a whole module.

        Imports inside functions, those for the type checker alone and those at the first call (`lazy`) count too.
        """
        if name not in self._froms:
            self._froms[name] = list(self._read(name))
        return self._froms[name]

    def _read(self, name: str) -> Iterator[tuple[str, str]]:
        package = name if self.paths[name].endswith("__init__.py") else name.rpartition(".")[0]
        for node in nodes(self.texts[name]):
            yield from _lazy(node)
            if isinstance(node, ast.Import):
                yield from ((alias.name, "") for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                base = node.module or ""
                if node.level:
                    parts = package.split(".")[: len(package.split(".")) - node.level + 1]
                    base = ".".join([*parts, *([base] if base else [])])
                for alias in node.names:
                    full = f"{base}.{alias.name}"
                    yield (full, "") if full in self.texts else (base, alias.name)

    def imports(self, name: str) -> Iterator[str]:
        """The absolute names of all modules that a module imports."""
        return (module for module, _ in self.froms(name))

    @cached_property
    def graph(self) -> dict[str, list[str]]:
        """Module -> modules of the house that it imports."""
        return {name: sorted({used for used in self.imports(name) if used in self.texts and used != name})
                for name in self.texts}

    def circles(self) -> list[list[str]]:
        """Groups of modules that reach each other by imports, each in the order of the alphabet."""
        reach = {name: self.reach(name) for name in self.graph}
        groups = {tuple(sorted(other for other in reach[name] if name in reach[other])) for name in reach}
        return sorted(list(group) for group in groups if group)

    def reach(self, name: str) -> set[str]:
        """The modules that a module imports, itself or through others."""
        seen: set[str] = set()
        waiting = list(self.graph[name])
        while waiting:
            if (used := waiting.pop()) not in seen:
                seen.add(used)
                waiting += self.graph[used]
        return seen

    # scenes -------------------------------------------------------------------------------------------------------
    @cached_property
    def scenes(self) -> set[str]:
        """The classes that are screens, in full."""
        return {full for full in self.bases if self._is_scene(full)}

    @cached_property
    def bases(self) -> dict[str, list[str]]:
        """Each class of a module's top level, in full -> the classes it derives from, in full."""
        found = {}
        for name in self.texts:
            known = {used: f"{module}.{used}" for module, used in self.froms(name) if used}
            for node in self.tree(name).body:
                if isinstance(node, ast.ClassDef):
                    heads = [base.value if isinstance(base, ast.Subscript) else base for base in node.bases]
                    names = [head.id for head in heads if isinstance(head, ast.Name)]
                    found[f"{name}.{node.name}"] = [known.get(base, f"{name}.{base}") for base in names]
        return found

    def _is_scene(self, full: str) -> bool:
        return full == SCENE or any(map(self._is_scene, self.bases.get(full, ())))

    def fetched(self) -> Iterator[tuple[str, str]]:
        """Yield (module, scene) for each import of a scene that is not derived from."""
        derived = {(full.rpartition(".")[0], base) for full, bases in self.bases.items() for base in bases}
        for name in self.texts:
            for module, used in self.froms(name):
                full = f"{module}.{used}"
                if full in self.scenes and full != SCENE and (name, full) not in derived:
                    yield name, full

    def is_record_of(self, name: str, full: str) -> bool:
        """Is this module the package of the game that the scene belongs to, where a game says what it brings?"""
        return self.paths[name].endswith("__init__.py") and self.game_of(name) == self.game_of(full) != ""

    # games --------------------------------------------------------------------------------------------------------
    def game_of(self, name: str) -> str:
        """The game whose folder a module is in (as the folder is called), "" for what the games share."""
        parts = name.split(".")
        inside = len(parts) > 2 and parts[0] == "game" and parts[1] in LAYERED and parts[2] not in SHARED
        return parts[2] if inside and (len(parts) > 3 or self.paths.get(name, "").endswith("__init__.py")) else ""

    @cached_property
    def games(self) -> set[str]:
        """The folders of games."""
        return {game for name in self.texts if (game := self.game_of(name))}

    def strangers(self) -> Iterator[tuple[str, str]]:
        """Yield (module, other) for each import of a module of another game."""
        for name in self.texts:
            for used in self.graph[name]:
                if self.game_of(used) not in ("", self.game_of(name)):
                    yield name, used

    def ids(self) -> str:
        """A pattern of the games' names, however they are written."""
        return "|".join(re.sub("_", "[-_ ]?", game) for game in sorted(self.games))

    def named(self, words: str, layers: Sequence[str] = ()) -> Iterator[str]:
        """Places in modules that games share (of these layers; by default of all) where one of the words, a pattern,
        stands: in code, in a text or in a comment."""
        wanted = re.compile(rf"(?<![a-z])({words})(?![a-z])", re.IGNORECASE)
        folders = tuple(f"game.{layer}." for layer in layers)
        for name, path in self.paths.items():
            if self.game_of(name) or (layers and not f"{name}.".startswith(folders)):
                continue
            text = re.sub(r"([a-z0-9])([A-Z])", r"\1 \2", self.texts[name])
            yield from (f"{path}:{text.count(chr(10), 0, found.start()) + 1}: {found[0]}"
                        for found in wanted.finditer(text))


def _lazy(node: ast.AST) -> Iterator[tuple[str, str]]:
    """Yield the import of a call of one of `LAZY` as (module, name in it).

    A module whose name begins with `__name__` is none: a package may name its own modules so, and these import others.
    """
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in LAZY:
        texts = [arg.value for arg in [*node.args, *(keyword.value for keyword in node.keywords)]
                 if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
        if texts and texts[0].partition(".")[0] == "game":
            yield texts[0], texts[1] if len(texts) > 1 else ""


def _module(path: str) -> str:
    return path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")

"""Sources and their syntax trees, read, parsed and walked once for all checks of a process."""

import ast
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

ROOT = Path(__file__).resolve().parents[2]


@cache
def sources(folder: str) -> Mapping[str, str]:
    """The modules below a folder of the project: path from the root -> text."""
    return MappingProxyType({path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
                             for path in sorted((ROOT / folder).rglob("*.py"))})


@cache
def syntax_tree(source: str) -> ast.Module:
    """The syntax of a source. Nobody may change it."""
    return ast.parse(source)


@cache
def nodes(source: str) -> tuple[ast.AST, ...]:
    """All nodes of that tree, in the order of `ast.walk`."""
    return tuple(ast.walk(syntax_tree(source)))

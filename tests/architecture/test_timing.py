"""Timing: no module but those of `game/timing` names a number of seconds."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator

import pytest

from tests.architecture.syntax_trees import nodes, sources, syntax_tree

SECONDS = re.compile(r"\b(?:milli)?seconds\b(?! since\b)|\b\d+(?:\.\d+)? ?m?s\b"
                     r"|\b(?:radians|levels|units|pixels) a second\b")
OWN_TIME = (
    "game/timing/",
    "game/tools/",  # robots that let simulated time pass
    "game/scenes/game_screens.py",  # limits of what is measured, in `BenchLimits`
)
WAVES = ("game/ui/audio/sound_synthesis.py", "sounds.py")  # their seconds are the form of a sound
CALLS = {"after": 0, "sleep": 0, "Tween": 0, "fly": 1, "glide": 2}  # place of the seconds
NAMED = {"seconds", "delay", "hold", "after", "stagger", "rest", "timeout"}  # arguments that are seconds


def comments(source: str) -> dict[int, str]:
    """The comments by line; one that stands alone belongs to the line below it too."""
    found: dict[int, str] = {}
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            line = token.start[0]
            found[line] = f"{found.get(line, '')} {token.string}"
            if not token.line[: token.start[1]].strip():
                found[line + 1] = found[line]
    return found


def constants(source: str) -> Iterator[tuple[ast.Assign | ast.AnnAssign, ast.stmt | None]]:
    """Each assignment of a module or class, with the statement behind it, which may be its docstring."""
    bodies = [syntax_tree(source).body, *(node.body for node in nodes(source) if isinstance(node, ast.ClassDef))]
    for body in bodies:
        for node, behind in zip(body, [*body[1:], None], strict=True):
            if isinstance(node, ast.Assign | ast.AnnAssign):
                yield node, behind


def has_number(node: ast.AST | None) -> bool:
    """Return whether an expression brings a number of its own; 0 and a factor of something named are none."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult | ast.Div):
        return has_number(node.left) and has_number(node.right)
    if isinstance(node, ast.Constant):
        return isinstance(node.value, int | float) and not isinstance(node.value, bool) and node.value != 0
    if isinstance(node, ast.IfExp):
        return has_number(node.body) or has_number(node.orelse)
    if isinstance(node, ast.BinOp):
        return has_number(node.left) or has_number(node.right)
    if isinstance(node, ast.Tuple | ast.List):
        return any(map(has_number, node.elts))
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("min", "max"):
        return any(map(has_number, node.args))
    return isinstance(node, ast.UnaryOp) and has_number(node.operand)


def seconds_named(source: str) -> list[int]:
    """Lines with a constant that is said to be in seconds."""
    if not SECONDS.search(source):
        return []
    notes, found = comments(source), []
    for node, behind in constants(source):
        lines = range(node.lineno, (node.end_lineno or node.lineno) + 1)
        said = " ".join(notes.get(line, "") for line in lines)
        if isinstance(behind, ast.Expr) and isinstance(behind.value, ast.Constant):
            said += str(behind.value.value)
        if SECONDS.search(said) and has_number(node.value):
            found.append(node.lineno)
    return found


def seconds_given(source: str) -> list[int]:
    """Lines in which a bare number of seconds is handed over or stands as a default."""
    found = []
    own = {node.name: [arg.arg for arg in node.args.args if arg.arg != "self"] for node in nodes(source)
           if isinstance(node, ast.FunctionDef)}
    for node in nodes(source):
        if isinstance(node, ast.FunctionDef):
            found += [value.lineno for name, value in _defaults(node) if name in NAMED and has_number(value)]
        elif isinstance(node, ast.Call):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            places = {CALLS[name]} if name in CALLS else {
                place for place, arg in enumerate(own.get(name, ())) if arg in NAMED}
            given = [value for place, value in enumerate(node.args) if place in places]
            given += [each.value for each in node.keywords if each.arg in NAMED]
            found += [value.lineno for value in given if has_number(value)]
        elif isinstance(node, ast.Assign) and any(getattr(target, "attr", "") in NAMED for target in node.targets):
            found += [node.lineno] if has_number(node.value) else []
    return found


def _defaults(node: ast.FunctionDef) -> Iterator[tuple[str, ast.expr | None]]:
    arguments = node.args
    places = [*arguments.posonlyargs, *arguments.args]
    yield from zip([arg.arg for arg in places[len(places) - len(arguments.defaults):]], arguments.defaults, strict=True)
    yield from zip([arg.arg for arg in arguments.kwonlyargs], arguments.kw_defaults, strict=True)


MODULES = sources("game")


def test_only_timing_has_constants_in_seconds() -> None:
    found = {name: lines for name, source in MODULES.items() if not name.startswith(OWN_TIME)
             and (lines := seconds_named(source))}
    assert found == {}, "a number of seconds belongs into game/timing, with its reason"


def test_only_timing_has_numbers_of_seconds() -> None:
    found = {name: lines for name, source in MODULES.items() if not name.startswith(OWN_TIME)
             and not name.endswith(WAVES) and (lines := seconds_given(source))}
    assert found == {}, "a number of seconds belongs into game/timing, with its reason"


@pytest.mark.parametrize(("source", "found"), [
    ("HOLD = 0.4  # seconds that it is held", [1]),
    ("# Seconds are counted.\nA = 0.4", []),
    ("# seconds that it is held\nHOLD = 0.4", [2]),
    ("A, B = 0.4, 1  # seconds: until it opens, and until it closes", [1]),
    ('class C:\n    hold: float = 0.4\n    """The seconds that it is held."""', [2]),
    ("HOLD = 400  # 400 ms", [1]),
    ("SPEED = 8.0  # levels a second", [1]),
    ("STARTED = 0.4  # seconds since 1970", []),
    ("class C:\n    left: float = 0.0  # seconds that are left", []),
    ("STILL = TIMES.come + TIMES.wave  # seconds from which nothing moves", []),
    ("HALF = TIMES.come / 2  # seconds", []),
    ("LATER = TIMES.come + 0.5  # seconds", [1]),
    ("GREEN = '#fff'  # every second tile\nLOW = 0.9  # the second line", []),
    ("def f():\n    left = 0.4  # seconds", []),
])
def test_the_check_for_constants_itself(source: str, found: list[int]) -> None:
    assert seconds_named(source) == found


@pytest.mark.parametrize(("source", "found"), [
    ("screen.after(0.3, call)", [1]),
    ("screen.after(0.0, call)\nscreen.after(TIMES.rest * self.pace, call)\nscreen.after(TIMES.rest / 2, call)", []),
    ("screen.after(2 * 0.3, call)", [1]),
    ("screen.after(max(0.0, self.rest) + 0.3, call)", [1]),
    ("AnimationClip(hold=0.4)", [1]),
    ("AnimationClip([Tween(0.4, apply)])", [1]),
    ("clip.hold = 0.4", [1]),
    ("flights.fly(trips, 0.36, 0.06)", [1]),
    ("flights.fly(trips, TIMES.flight, stagger=0.06)", [1]),
    ("glide(board, 'car', 0.3)", [1]),
    ("PieceFlight('coin', start, end, after=0.6)", [1]),
    ("time.sleep(0.01)", [1]),
    ("def along(self, way, seconds): ...\nself.along(way, min(1.6, TIMES.drive))", [2]),
    ("def wait(self, seconds: float = 3.0): ...", [1]),
    ("def fly(trips, seconds: float, stagger: float = 0.0): ...", []),
    ("self.rest(0.4)\nhold = 0.4", []),
])
def test_the_check_for_numbers_itself(source: str, found: list[int]) -> None:
    assert seconds_given(source) == found

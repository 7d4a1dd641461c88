"""Run all checks of the project, and stop at the first that fails.

Linter, types, import and purity rules, content, texts of all languages, licences, and then the tests: with --fast only
those of kernel, rules, content and session, with --long the slow ones too. Works in the source tree only.
"""

import argparse
import subprocess
import sys
import time
from typing import NamedTuple

from game.tools.source_tree import ROOT, in_source_tree


class Check(NamedTuple):
    """One check: its name and the words after `python -m`."""

    name: str
    words: tuple[str, ...]


ONE_PROCESS = ("-q", "-n0", "--no-header")
CHECKS = (
    Check("linter", ("ruff", "check", ".")),
    Check("types", ("mypy",)),
    Check("imports and purity", ("pytest", *ONE_PROCESS, "tests/architecture/test_layers.py")),
    Check("content", ("game", "validate")),
    Check("languages", ("pytest", *ONE_PROCESS, "tests/i18n")),
    Check("licences", ("pytest", *ONE_PROCESS, "tests/packaging/test_licences.py")),
)
QUICK_TESTS = ("tests/rules", "tests/scenarios", "tests/content", "tests/session")
QUICK = Check("quick tests", ("pytest", "-q", "--no-header", *QUICK_TESTS))
DEFAULT = Check("default tests", ("pytest", "-q", "--no-header"))
LONG = Check("long tests", ("pytest", "-q", "--no-header", "-m", "long"))


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `check`."""
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--fast", action="store_true", help="only the tests of kernel, rules, content and session")
    which.add_argument("--long", action="store_true", help="the default tests, and then the long ones")


def run(args: argparse.Namespace) -> int:
    """Run the checks until one fails; return the exit status."""
    if not in_source_tree("check"):
        return 1
    tests = (QUICK,) if args.fast else (DEFAULT, LONG) if args.long else (DEFAULT,)
    for check in (*CHECKS, *tests):
        started = time.perf_counter()
        print(f"== {check.name}", flush=True)
        if subprocess.run([sys.executable, "-m", *check.words], cwd=ROOT, check=False).returncode:
            print(f"== {check.name} failed", flush=True)
            return 1
        print(f"== {check.name}: fine, {time.perf_counter() - started:.1f} s", flush=True)
    return 0

"""Comparison of this source tree with another revision: the figures of `bench` in both, in alternating runs.

Machines and minutes differ, ratios of runs side by side do so less: each figure is the median of its runs, and the
ratio is that of the two medians.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from game.tools.source_tree import ROOT

WORSE = 1.05  # from this ratio on a figure counts as worse


class Comparison(NamedTuple):
    """One figure in both trees: medians, None where a tree does not have it."""

    name: str
    unit: str
    before: float | None
    after: float | None
    more_is_better: bool = False

    @property
    def ratio(self) -> float | None:
        """Return after / before; None where one is missing or `before` is 0."""
        return self.after / self.before if self.after is not None and self.before else None

    @property
    def is_worse(self) -> bool:
        """True if the figure is more than 5 % worse than before."""
        if self.ratio is None:
            return False
        return self.ratio < 1 / WORSE if self.more_is_better else self.ratio > WORSE


@contextmanager
def checked_out(revision: str) -> Iterator[Path]:
    """Check a revision out into a work tree of its own, which is removed at the end.

    Raises subprocess.CalledProcessError, with git's words in `stderr`, for a revision that is not there.
    """
    with TemporaryDirectory(prefix="paddock-bench-") as folder:
        tree = Path(folder) / "before"
        _git("worktree", "add", "--detach", str(tree), revision)
        try:
            yield tree
        finally:
            _git("worktree", "remove", "--force", str(tree))


def compare(before: Path, after: Path, words: Sequence[str], runs: int) -> list[Comparison]:
    """Run `bench --json` with these words in both trees, in turn, and return each figure's medians.

    The tree that begins changes from run to run. Raises subprocess.CalledProcessError where a run prints no figures.
    """
    found: dict[Path, list[dict[str, dict[str, object]]]] = {before: [], after: []}
    for number in range(runs):
        for tree in (before, after) if number % 2 == 0 else (after, before):
            found[tree].append(_figures(tree, words))
    names = {name: row for tree in (before, after) for name, row in found[tree][0].items()}
    return [Comparison(name, str(row["unit"]), _median(found[before], name), _median(found[after], name),
                       row["unit"] == "per s") for name, row in names.items()]


def _figures(tree: Path, words: Sequence[str]) -> dict[str, dict[str, object]]:
    """Return the rows of one run in a tree, by name."""
    environment = os.environ | {"PYTHONPATH": str(tree)}
    command = [sys.executable, "-m", "game", "bench", "--json", *words]
    done = subprocess.run(command, cwd=tree, env=environment, capture_output=True, text=True, check=False)
    try:
        return {row["name"]: row for row in json.loads(done.stdout)["rows"]}
    except ValueError:
        raise subprocess.CalledProcessError(done.returncode, command, done.stdout, done.stderr) from None


def _median(runs: Sequence[dict[str, dict[str, object]]], name: str) -> float | None:
    values = [float(str(run[name]["value"])) for run in runs if name in run]
    return median(values) if values else None


def _git(*words: str) -> None:
    subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True)

"""Findings of the UI fuzzer: faults, the known ones among them, and the number of checks made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import NamedTuple

from pygame import Rect, Surface

from game.rules.core.yaml_reader import Problems, YamlDocument

CHECKS = {
    1: "painted afresh, opened anew", 2: "report", 3: "pieces in motion", 4: "tooltips", 5: "offers of the prompt",
    6: "reach", 7: "preview", 8: "privacy, menus, frames, faults",
}
KNOWN = Path(__file__).with_name("known.yaml")
ANY = "*"


class Finding(NamedTuple):
    """Violated invariant.

    `what` names the kind of fault and is the same wherever it occurs again; `detail` describes this one; `place` is
    its rectangle in window pixels; `due` is the expected picture.
    """

    check: int
    what: str
    detail: str = ""
    place: Rect | None = None
    due: Surface | None = None


@dataclass(frozen=True)
class KnownFault:
    """Entry of the list of known faults: `game` and `what` are patterns with `*`."""

    check: int
    game: str
    what: str
    why: str

    def covers(self, game: str, found: Finding) -> bool:
        """Return whether a finding is this fault."""
        return self.check == found.check and fnmatchcase(game, self.game) and fnmatchcase(found.what, self.what)


@cache
def known_faults(path: Path = KNOWN) -> tuple[KnownFault, ...]:
    """Return the known faults of a file. Raises DataError with every mistake in it."""
    problems = Problems()
    root = YamlDocument.parse(path.read_text(encoding="utf-8"), path.name).root(problems)
    found = []
    for item in root.get("faults").list():
        found.append(KnownFault(item.get("check").int(min(CHECKS), max(CHECKS)), item.get("game").text(),
                                item.get("what").text(), item.get("why").text()))
        item.end()
    root.end()
    problems.raise_if_any()
    return tuple(found)


@dataclass
class Tally:
    """Checks and findings of one game."""

    game: str
    known: tuple[KnownFault, ...] = ()
    checks: Counter[int] = field(default_factory=Counter)
    faults: Counter[Finding] = field(default_factory=Counter)  # new kinds of fault, without place and detail
    known_found: Counter[KnownFault] = field(default_factory=Counter)

    def take(self, check: int, found: Iterable[Finding]) -> Iterator[Finding]:
        """Count a check that was made and its findings; yield each fault that is new of its kind."""
        self.checks[check] += 1
        for finding in found:
            listed = next((fault for fault in self.known if fault.covers(self.game, finding)), None)
            if listed is not None:
                self.known_found[listed] += 1
                continue
            kind = Finding(finding.check, finding.what)
            self.faults[kind] += 1
            if self.faults[kind] == 1:
                yield finding

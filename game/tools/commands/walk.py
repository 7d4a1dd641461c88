"""Play whole games on the real table with random mouse and key input, and check its invariants at every moment.

No display is needed. A fault is written as a picture, a scenario and the command that repeats it; faults that are known
are counted only. Each game has a seed of its own: game k of --seed S is repeated by --games 1 --seed S+k.
"""

import argparse
import json
import shlex
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.i18n.languages import LANGUAGES
from game.paths import user_folders
from game.tools.commands.play import HUMAN, percent, seats, size
from game.tools.headless import headless
from game.tools.table_arguments import add_table_arguments, positive

if TYPE_CHECKING:
    from game.tools.ui_fuzzer.checks.resource_growth import ResourceUse
    from game.tools.ui_fuzzer.failure_report import Moment
    from game.tools.ui_fuzzer.findings import Finding, KnownFault
    from game.tools.ui_fuzzer.fuzz_settings import FuzzSettings
    from game.tools.ui_fuzzer.fuzzed_game import FuzzedGame

MOST_FAILURES = 40  # kinds of fault after which the fuzzer stops


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `walk`."""
    add_table_arguments(parser, games=1)
    parser.add_argument("--actions", type=positive, default=5000, metavar="N", help="end a game after so many (5000)")
    parser.add_argument("--seats", type=seats, default=(), metavar="S,S,...",
                        help=f"who sits where: {HUMAN}, a computer level, automa ({HUMAN},easy,{HUMAN})")
    parser.add_argument("--size", type=size, metavar="WxH", help="of the window (1280x720)")
    parser.add_argument("--scale", type=percent, metavar="PERCENT", help="size of texts, 80 to 200 (100)")
    parser.add_argument("--lang", choices=LANGUAGES, help="language of the screen (en)")
    parser.add_argument("--load", type=Path, metavar="SCENARIO", help="begin at the position of this file")
    parser.add_argument("--vary", action="store_true",
                        help="draw from the seed what is not given: table, seats, window, language, settings")
    parser.add_argument("--all", action="store_true", help="make the costly checks at every rest, not at every tenth")
    parser.add_argument("--failures", type=Path, metavar="DIR", help="where faults are written (the log folder)")


@dataclass
class WalkTotals:
    """Results of all games."""

    games: int = 0
    actions: int = 0
    over: int = 0  # games played to their end
    seconds: float = 0.0
    checks: Counter[int] = field(default_factory=Counter)
    failures: list[dict[str, Any]] = field(default_factory=list)  # one of each kind in each game
    faults: Counter[int] = field(default_factory=Counter)  # by check, every occurrence
    known: Counter["KnownFault"] = field(default_factory=Counter)
    resources: list["ResourceUse"] = field(default_factory=list)  # after each game

    def add(self, walked: "FuzzedGame") -> None:
        """Add the results of one more game."""
        self.games += 1
        self.actions += walked.actions
        self.over += walked.over
        self.checks += walked.tally.checks
        self.known += walked.tally.known_found
        for fault, count in walked.tally.faults.items():
            self.faults[fault.check] += count


def run(args: argparse.Namespace) -> int:
    """Play the games with their checks and print a report; return 1 if there are failures or growing resources."""
    headless()
    from game.session.game_catalog import GameCatalog
    from game.tools.ui_fuzzer import failure_report
    from game.tools.ui_fuzzer.checks.resource_growth import resource_growth, resource_use
    from game.tools.ui_fuzzer.fuzz_settings import FuzzRequests, setting_of
    from game.tools.ui_fuzzer.fuzzed_game import fuzz_game

    package = GameCatalog(user_folders().content).package(args.game)
    requests = FuzzRequests(args.seats, args.size, args.scale, args.lang, tuple(args.option), args.load, args.vary)
    found, began = WalkTotals(), time.perf_counter()
    folder = args.failures or user_folders().log / "failures"

    def record(finding: "Finding", moment: "Moment") -> None:
        repeat = repetition(args, moment.setting)
        path = failure_report.write(folder, finding, moment, repeat)
        found.failures.append({"seed": moment.setting.seed, "ply": moment.session.ply, "check": finding.check,
                               "what": finding.what, "detail": finding.detail, "scenario": str(path),
                               "repeat": repeat})

    for seed in range(args.seed, args.seed + args.games):
        before = len(found.failures)
        walked = fuzz_game(package, setting_of(requests, package, seed), args.actions, record, args.all)
        found.add(walked)
        found.resources += [now] if (now := resource_use()) is not None else []
        print(f"seed {seed}: {walked.actions} actions, {len(found.failures) - before} kinds of fault"
              + (f", {now.memory:.0f} MB, {now.files} files" if now else ""), file=sys.stderr)
        if len(found.failures) >= MOST_FAILURES:
            break
    found.seconds = time.perf_counter() - began
    report = figures(args, found)
    print(json.dumps(report, indent=2) if args.json else as_text(report))
    return 1 if found.failures or resource_growth(found.resources) else 0


def repetition(args: argparse.Namespace, setting: "FuzzSettings") -> str:
    """Return the command that repeats one game."""
    words = ["python", "-m", "game", "walk", args.game, "--games", "1", "--seed", str(setting.seed)]
    words += ["--actions", str(args.actions)]
    if args.seats:
        words += ["--seats", ",".join(HUMAN if kind == "person" else kind for kind in args.seats)]
    if args.size:
        words += ["--size", "x".join(map(str, args.size))]
    for name, value in (("--scale", args.scale), ("--lang", args.lang), ("--load", args.load)):
        words += [name, str(value)] if value is not None else []
    for word in args.option:
        words += ["--option", word]
    return shlex.join([*words, *(["--vary"] if args.vary else []), *(["--all"] if args.all else [])])


def figures(args: argparse.Namespace, found: WalkTotals) -> dict[str, Any]:
    """Return the report as JSON values; times in seconds."""
    from game.tools.ui_fuzzer.checks.resource_growth import resource_growth
    from game.tools.ui_fuzzer.findings import CHECKS

    return {
        "game": args.game, "first_seed": args.seed, "games": found.games, "over": found.over,
        "actions": found.actions, "seconds": round(found.seconds, 1),
        "actions_per_s": round(found.actions / max(0.001, found.seconds), 1),
        "checks": {str(check): {"name": name, "made": found.checks[check], "faults": found.faults[check],
                                "known": sum(n for fault, n in found.known.items() if fault.check == check)}
                   for check, name in CHECKS.items()},
        "known": [{"check": fault.check, "what": fault.what, "why": fault.why, "times": times}
                  for fault, times in sorted(found.known.items(), key=lambda pair: (pair[0].check, -pair[1]))],
        "failures": found.failures,
        "held": [now._asdict() for now in found.resources], "grown": resource_growth(found.resources),
    }


def as_text(report: dict[str, Any]) -> str:
    """Return the report for people."""
    lines = [f"{report['games']} games of {report['game']} ({report['over']} to their end), {report['actions']} "
             f"actions in {report['seconds']} s: {report['actions_per_s']} actions/s"]
    for check, row in report["checks"].items():
        lines.append(f"{check}  {row['name']:<36} {row['made']:>7} checks {row['faults']:>6} faults "
                     f"{row['known']:>6} known")
    lines += [f"   known: {fault['times']:>5} x  {fault['check']}  {fault['what']}  ({fault['why']})"
              for fault in report["known"]]
    if report["held"]:
        first, last = report["held"][0], report["held"][-1]
        lines.append(f"   held after the first game {first['memory']} MB and {first['files']} files, "
                     f"after the last {last['memory']} MB and {last['files']} files")
    lines += [f"FAILED: {report['grown']}"] if report["grown"] else []
    for failure in report["failures"]:
        lines += [f"FAILED check {failure['check']}: {failure['what']} (seed {failure['seed']}, "
                  f"action {failure['ply']})", *(f"  {line}" for line in failure["detail"].splitlines()[-3:]),
                  f"  position: {failure['scenario']}", f"  repeat:   {failure['repeat']}"]
    return "\n".join(lines)

"""Test for hours: many games of every title, on screens and without, kills, changed files, levels against each other.

A campaign is a list of runs of other commands, each with its own seeds. Results are stored in DIR, so a campaign that
was stopped continues where it was; --again repeats the runs that failed. Works in the source tree only.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from game.rules.core.registry import GAMES, spec_of
from game.session.seats import AUTOMA, LEVELS
from game.tools.headless import DUMMY_DRIVERS
from game.tools.percentiles import wilson_interval
from game.tools.table_arguments import positive

ROOT = Path(__file__).resolve().parents[3]
PARTS = ("walk", "conformance", "kills", "faults", "arena")
PROGRESS = "campaign.jsonl"  # in DIR: one line for each run that has ended
WALKS, CLOSE_WALKS = 200, 10  # games of the UI fuzzer for each title, and those of them with all checks every time
SIMULATED = 5000  # simulated games for each title
KILLS = 100
FAULTS = ("corrupt_store", "corrupt_exports", "corrupt_content", "corrupt_practice")
MATCHES = 200  # games of each pairing of levels
MATCH = 20  # games of a pairing in one run


class Run(NamedTuple):
    """One command: its part of the campaign, the words after `python -m`, additional environment variables."""

    part: str
    words: tuple[str, ...]
    environment: tuple[tuple[str, str], ...] = ()

    @property
    def name(self) -> str:
        """Unique name, in DIR and on the screen."""
        return " ".join(self.words)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `campaign`."""
    parser.add_argument("folder", type=Path, metavar="DIR", help="where its progress and its failures are kept")
    parser.add_argument("--games", default=",".join(GAMES), help="the titles, with commas between (all)")
    parser.add_argument("--parts", default=",".join(PARTS), help=f"of {', '.join(PARTS)} (all)")
    parser.add_argument("--share", type=positive, default=100, metavar="PERCENT", help="a part of every number (100)")
    parser.add_argument("--jobs", type=positive, default=1, metavar="N", help="runs at the same time (1)")
    parser.add_argument("--again", action="store_true", help="repeat the runs that failed")


def run(args: argparse.Namespace) -> int:
    """Carry out the runs that are left and print a summary; return 1 if any run has failed, 2 for unknown names."""
    games, parts = args.games.split(","), args.parts.split(",")
    unknown = [*(name for name in games if name not in GAMES), *(name for name in parts if name not in PARTS)]
    if unknown or not (ROOT / "pyproject.toml").is_file():
        print("paddock campaign: " + (f"unknown: {', '.join(unknown)}" if unknown else "works in the source tree only"),
              file=sys.stderr)
        return 2 if unknown else 1
    args.folder.mkdir(parents=True, exist_ok=True)
    wanted = [each for part in parts for game in games for each in plan(part, game, args.share / 100, args.folder)]
    wanted += changed_files(args.share / 100) if "faults" in parts else ()
    done = {name: found for name, found in _progress(args.folder) if not (args.again and found["status"])}
    _close_last_line(args.folder / PROGRESS)
    left = [each for each in dict.fromkeys(wanted) if each.name not in done]
    print(f"{len(wanted) - len(left)} of {len(wanted)} runs are done, {len(left)} to go", flush=True)
    with ThreadPoolExecutor(args.jobs) as pool:
        for each, found in zip(left, pool.map(carry_out, left), strict=True):
            done[each.name] = found
            with (args.folder / PROGRESS).open("a", encoding="utf-8") as progress:
                progress.write(json.dumps({"run": each.name, **found}) + "\n")
            print(f"{'FAILED' if found['status'] else 'fine'}  {found['seconds']:7.1f} s  {each.name}", flush=True)
    results = [(each, done[each.name]) for each in dict.fromkeys(wanted)]
    print("\n".join(["", *summary(results)]))
    return 1 if any(found["status"] for _, found in results) else 0


def plan(part: str, game: str, share: float, folder: Path) -> Iterator[Run]:
    """Yield the runs of one part for one title; `share` of the full numbers, at least one of each."""
    failures = str(folder / "failures")
    if part == "walk":
        for index, count in ((0, WALKS - CLOSE_WALKS), (1, CLOSE_WALKS)):
            closer = ("--all",) if index else ()
            for seed, games in _batches(_part(count, share), 2):
                yield Run(part, ("game", "walk", game, "--vary", "--games", str(games), "--seed",
                                 str(1000 + 10_000 * index + seed), "--failures", failures, "--json", *closer))
    elif part == "conformance":
        tables = list(_tables(game))
        for number, seats in enumerate(tables):
            for seed, games in _batches(_part(SIMULATED / len(tables), share), 100):
                yield Run(part, ("game", "simulate", game, "--vary", "--seats", ",".join(seats), "--games", str(games),
                                 "--seed", str(100_000 * (number + 1) + seed), "--failures", failures, "--json"))
    elif part == "kills":
        yield Run(
            part,
            ("pytest", "-q", "-n0", "--no-header", "-m", "long", "tests/faults/test_kill_program.py", "-k", game),
            (("PADDOCK_KILLS", str(_part(KILLS, share))),),
        )
    elif part == "arena":
        for worse, better in pairwise(LEVELS):
            for seed, games in _batches(_part(MATCHES, share), MATCH):
                yield Run(part, ("game", "arena", game, "--levels", f"{worse},{better}", "--games", str(games),
                                 "--seed", str(9000 + seed), "--json"))


def changed_files(share: float) -> Iterator[Run]:
    """Yield the runs with damaged files, of all titles at once."""
    for name in FAULTS:
        yield Run("faults", ("pytest", "-q", "-n0", "--no-header", "-m", "long", f"tests/faults/test_{name}.py"),
                  (("PADDOCK_CORPUS", f"{share:g}"),))


def _part(whole: float, share: float) -> int:
    return max(1, round(whole * share))


def _batches(games: int, size: int) -> Iterator[tuple[int, int]]:
    """Yield (first seed, number of games) of each run that so many games are divided into."""
    for first in range(0, games, size):
        yield first, min(size, games - first)


def _tables(game: str) -> Iterator[tuple[str, ...]]:
    """Yield random players for every number of seats, and those of a solo game against the Automa if there is one."""
    spec = spec_of(game)
    for seats in spec.seats:
        yield ("random",) * seats
    if spec.solo is not None:
        yield (*("random",) * (spec.solo.seats - 1), AUTOMA)


def carry_out(each: Run) -> dict[str, Any]:
    """Carry out a run; return exit status, seconds and output (as JSON values if it is JSON)."""
    started = time.perf_counter()
    environment = {**os.environ, **DUMMY_DRIVERS, **dict(each.environment)}
    done = subprocess.run([sys.executable, "-m", *each.words], cwd=ROOT, env=environment, capture_output=True,
                          text=True, check=False)
    try:
        printed = json.loads(done.stdout)
    except ValueError:
        printed = (done.stdout + done.stderr)[-4000:]
    return {"status": done.returncode, "seconds": round(time.perf_counter() - started, 1), "printed": printed}


def _progress(folder: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the results of earlier sessions; an incomplete line (the program was killed while writing) is left out."""
    path = folder / PROGRESS
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        try:
            found = json.loads(line)
        except ValueError:
            continue
        yield found.pop("run"), found


def _close_last_line(path: Path) -> None:
    """End an incomplete last line, so that the next result begins a line of its own."""
    if path.exists() and not path.read_bytes().endswith(b"\n"):
        with path.open("ab") as file:
            file.write(b"\n")


def summary(results: list[tuple[Run, dict[str, Any]]]) -> list[str]:
    """Return a line for each part of each title, a line for each pairing of levels, and the runs that failed."""
    lines: list[str] = []
    groups: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for each, found in results:
        title = next((name for name in GAMES if name in each.words), "all titles")
        groups.setdefault((each.part, title), []).append(found)
    for (part, game), runs in groups.items():
        games = sum(one["printed"].get("games", 0) for one in runs if isinstance(one["printed"], dict))
        failed, hours = sum(bool(one["status"]) for one in runs), sum(one["seconds"] for one in runs) / 3600
        lines.append(f"{part:<12} {game:<16} {len(runs):>4} runs, {games:>5} games, {failed} failed, {hours:.2f} h")
    lines += _duels([each for each in results if each[0].part == "arena" and not each[1]["status"]])
    return lines + [f"FAILED: python -m {each.name}" for each, found in results if found["status"]]


def _duels(results: list[tuple[Run, dict[str, Any]]]) -> Iterator[str]:
    """Yield the wins of each level against the one below it, over all its runs."""
    won: dict[tuple[str, str], float] = defaultdict(float)
    games: dict[tuple[str, str], int] = defaultdict(int)
    for each, found in results:
        for table in found["printed"]["tables"]:
            worse, better = table["levels"]
            duel = each.words[2], f"{better['level']} over {worse['level']}"
            won[duel] += better["wins"]
            games[duel] += table["games"]
    for (title, pair), wins in won.items():
        low, high = wilson_interval(wins, games[title, pair])
        yield f"{'':<12} {title:<16} {pair}: {wins:g} of {games[title, pair]}, {low:.0%} - {high:.0%}"

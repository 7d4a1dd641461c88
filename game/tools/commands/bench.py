"""Measure speed and memory against their budgets.

Every figure is a median or a percentile; times are CPU time of one core unless stated otherwise. The calibration loop
shows how fast the machine is: a slower one has so much more time. Calls of Python functions are the same on every
machine. Exit status 1 if a figure is over its budget.

With --against the figures are compared with those of another revision, checked out into a work tree of its own: ratios
of medians of alternating runs, and exit status 1 if a figure is more than 5 % worse. Works in the source tree only.
"""

import argparse
import json
import subprocess
import sys

from game.rules.core.registry import GAMES
from game.tools.benches import rules_bench, session_bench, window_bench
from game.tools.benches.measurement import Measurement, calibration
from game.tools.benches.revision_comparison import Comparison, checked_out, compare
from game.tools.source_tree import ROOT, in_source_tree

PARTS = {"rules": rules_bench, "session": session_bench, "screen": window_bench}
TIME_UNITS = {"us": 0.001, "ms": 1.0, "s": 1000.0}  # in milliseconds
BUDGET_LOOP = 11.0  # CPU milliseconds of the calibration loop on the machine of the budgets


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `bench`."""
    parser.add_argument("--game", choices=GAMES, default=GAMES[0], help=f"the game to measure ({GAMES[0]})")
    parser.add_argument("--only", choices=PARTS, action="append", help="measure this part only; may be repeated")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--against", metavar="REV", help="compare with this revision of the source tree")
    parser.add_argument("--runs", type=int, default=7, metavar="N", help="with --against: runs of each tree (7)")


def run(args: argparse.Namespace) -> int:
    """Measure and print the figures; return 1 if a figure is over its budget, or worse than before."""
    if args.against is not None:
        return _compare(args)
    loop = calibration()
    if not args.json:
        print(f"calibration loop: {loop:.1f} ms CPU")
    measured: list[Measurement] = []
    for part in args.only or PARTS:
        for row in PARTS[part].rows(args.game):
            row = fitted(row, loop)
            measured.append(row)
            if not args.json:
                print(as_text(row, loop), flush=True)
    if args.json:
        print(json.dumps({"game": args.game, "calibration_ms": round(loop, 3),
                          "rows": [as_json(row, loop) for row in measured]}, indent=2))
    return 0 if all(row.passes for row in measured) else 1


def _compare(args: argparse.Namespace) -> int:
    """Print the ratios against another revision; return 1 if a figure is worse or there is nothing to compare."""
    if not in_source_tree("bench --against"):
        return 1
    words = ["--game", args.game, *(word for part in args.only or () for word in ("--only", part))]
    try:
        with checked_out(args.against) as before:
            found = compare(before, ROOT, words, max(1, args.runs))
    except (subprocess.CalledProcessError, OSError) as error:
        said = str(getattr(error, "stderr", "")).strip()
        print(f"paddock bench: {said or error}", file=sys.stderr)
        return 1
    if args.json:
        print(json.dumps({"game": args.game, "against": args.against, "runs": args.runs,
                          "rows": [{**row._asdict(), "ratio": row.ratio, "worse": row.is_worse} for row in found]},
                         indent=2))
    else:
        print("\n".join(map(comparison_text, found)))
    return 1 if any(row.is_worse for row in found) else 0


def comparison_text(row: Comparison) -> str:
    """Return a compared figure as a line of the table: its ratio first, then both medians."""
    verdict = "WORSE" if row.is_worse else "ok   "
    ratio = "  -   " if row.ratio is None else f"x{row.ratio:<5.2f}"
    before, after = ("-" if value is None else f"{value:.4g}" for value in (row.before, row.after))
    return f"{verdict} {ratio} {row.name:<28} {before:>10} -> {after:<10} {row.unit}"


def fitted(row: Measurement, loop: float) -> Measurement:
    """Return the figure with the limit that suits this machine: one slower than that of the budgets has more time."""
    slower = max(1.0, loop / BUDGET_LOOP)
    factor = slower if row.unit in TIME_UNITS else 1 / slower if row.unit == "per s" else 1.0
    return row._replace(limit=round(row.limit * factor, 4))


def ratio(row: Measurement, loop: float) -> float | None:
    """Return the figure in calibration loops; None if it is no time."""
    factor = TIME_UNITS.get(row.unit)
    return None if factor is None else row.value * factor / loop


def as_json(row: Measurement, loop: float) -> dict[str, object]:
    """Return a figure as JSON values."""
    calibrated = ratio(row, loop)
    return {**row._asdict(), "value": round(row.value, 4), "passes": row.passes,
            "ratio": None if calibrated is None else round(calibrated, 6)}


def as_text(row: Measurement, loop: float) -> str:
    """Return a figure as a line of the table."""
    sign = ">=" if row.more_is_better else "<="
    verdict = "ok  " if row.passes else "OVER"
    calibrated = ratio(row, loop)
    relative = "" if calibrated is None else f"x{calibrated:.4g}"
    figure = f"{row.value:>10.4g} {row.unit:<6} {sign} {row.limit:<8g}"
    return f"{verdict} {row.name:<28} {figure} {relative:<11} {row.method}"

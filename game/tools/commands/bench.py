"""Measure speed and memory against their budgets.

Every figure is a median or a percentile; times are CPU time of one core unless stated otherwise. The calibration loop
shows how fast the machine is: compare ratios between machines, not milliseconds. Calls of Python functions are the same
on every machine. Exit status 1 if a figure is over its budget.
"""

import argparse
import json

from game.rules.core.registry import GAMES
from game.tools.benches import rules_bench, session_bench, window_bench
from game.tools.benches.measurement import Measurement, calibration

PARTS = {"rules": rules_bench, "session": session_bench, "screen": window_bench}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `bench`."""
    parser.add_argument("--game", choices=GAMES, default=GAMES[0], help=f"the game to measure ({GAMES[0]})")
    parser.add_argument("--only", choices=PARTS, action="append", help="measure this part only; may be repeated")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def run(args: argparse.Namespace) -> int:
    """Measure and print the figures; return 1 if a figure is over its budget."""
    loop = calibration()
    if not args.json:
        print(f"calibration loop: {loop:.1f} ms CPU")
    measured: list[Measurement] = []
    for part in args.only or PARTS:
        for row in PARTS[part].rows(args.game):
            measured.append(row)
            if not args.json:
                print(as_text(row, loop), flush=True)
    if args.json:
        print(json.dumps({"game": args.game, "calibration_ms": round(loop, 3),
                          "rows": [as_json(row, loop) for row in measured]}, indent=2))
    return 0 if all(row.passes for row in measured) else 1


def ratio(row: Measurement, loop: float) -> float | None:
    """Return the figure in calibration loops; None if it is no time."""
    factor = {"us": 0.001, "ms": 1.0, "s": 1000.0}.get(row.unit)
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

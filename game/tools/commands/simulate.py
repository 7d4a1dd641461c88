"""Play games without a screen and check at every step that the kernel's rules hold.

Prints speed, rounds, scores and wins. A violation is written as a scenario file that the game can open.
"""

import argparse
import hashlib
import json
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import mean
from typing import Any

from game.paths import user_folders
from game.tools.conformance import Conformance, is_costly
from game.tools.game_runner import GameRun, chooser, play, replay_text
from game.tools.golden_games import write_golden
from game.tools.table_arguments import AgreedTable, add_table_arguments, agreed_table, config_at, players

CHECKS: dict[str, Callable[[int], bool] | None] = {"none": None, "sampled": is_costly, "full": lambda ply: True}
MOST_FAILURES = 10  # failures after which a simulation stops


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `simulate`."""
    add_table_arguments(parser, games=20)
    parser.add_argument("--seats", type=players, default=("random",) * 4, metavar="P,P,...",
                        help="who plays each seat: random, greedy, a level or automa (random,random,random,random)")
    parser.add_argument("--check", choices=CHECKS, default="sampled",
                        help="costly checks never, at plies 0 to 9 and powers of two, or at every ply (sampled)")
    parser.add_argument("--vary", action="store_true", help="draw the options that are not given anew for each game")
    parser.add_argument("--golden", type=Path, metavar="DIR", help="record each game with its digests there")
    parser.add_argument("--failures", type=Path, metavar="DIR", help="where broken games are written (the log folder)")


@dataclass
class Tally:
    """Games of a simulation, its failures, and its times."""

    games: list[GameRun] = field(default_factory=list)
    failures: list[dict[str, Any]] = field(default_factory=list)
    wall: float = 0.0  # seconds
    cpu: float = 0.0


def run(args: argparse.Namespace) -> int:
    """Play the games with their checks and print a report; return 1 if any game has failed."""
    table = agreed_table(args.game, args.seats, args.option)
    choosers = [chooser(table.spec, name) for name in args.seats]
    costly = CHECKS[args.check]
    tally = Tally()
    wall, cpu = time.perf_counter(), time.process_time()
    for seed in range(args.seed, args.seed + args.games):
        game = GameRun(config_at(table, args.seats, args.option, args.vary, seed), seed)
        watch = Conformance(table.spec, table.content, len(args.seats), costly) if costly else None
        try:
            play(table.spec, table.content, game, choosers, watch, digests=args.golden is not None)
        except Exception as error:  # any exception is a failure of the game
            tally.failures.append(_failure(args, table, game, error))
            if len(tally.failures) == MOST_FAILURES:
                break
            continue
        tally.games.append(game)
        if args.golden:
            write_golden(args.golden, table.spec, game)
    tally.wall, tally.cpu = time.perf_counter() - wall, time.process_time() - cpu
    report = figures(args, table, tally)
    print(json.dumps(report, indent=2) if args.json else as_text(report))
    return 1 if tally.failures else 0


def _failure(args: argparse.Namespace, table: AgreedTable, game: GameRun, error: Exception) -> dict[str, Any]:
    """Write the game up to the failure as a scenario; return the failure with the command that repeats it."""
    message = f"{type(error).__name__}: {error}"
    folder = args.failures or user_folders().log / "failures"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{table.spec.id}-{game.seed}.yaml"
    path.write_text(replay_text(table.spec, game, message), encoding="utf-8")
    options = "".join(f" --option {word}" for word in args.option) + (" --vary" if args.vary else "")
    repeat = (f"python -m game simulate {args.game} --seats {','.join(args.seats)} --games 1 --seed {game.seed}"
              f" --check full{options}")
    return {"seed": game.seed, "ply": len(game.actions), "last": game.actions[-1] if game.actions else "",
            "message": message, "scenario": str(path), "repeat": repeat}


def figures(args: argparse.Namespace, table: AgreedTable, tally: Tally) -> dict[str, Any]:
    """Return the report as JSON values; times in seconds."""
    games = tally.games
    actions = sum(len(game.actions) for game in games)
    results = [game.result for game in games if game.result is not None]
    together = hashlib.blake2b("".join(game.end for game in games).encode(), digest_size=6).hexdigest()
    return {
        "game": args.game, "seats": list(args.seats), "options": dict(table.config.options), "check": args.check,
        "first_seed": args.seed, "games": len(games), "actions": actions,
        "seconds": round(tally.wall, 3), "cpu_seconds": round(tally.cpu, 3),
        "games_per_s": round(len(games) / tally.wall, 2), "actions_per_s": round(actions / tally.wall, 1),
        "rounds": spread([game.rounds for game in games]),
        "scores": [spread([result.scores[seat] for result in results]) for seat in range(len(args.seats))],
        "wins": [wins([result.ranks for result in results], seat) for seat in range(len(args.seats))],
        "digest": together, "failures": tally.failures,
    }


def spread(values: list[int]) -> dict[str, float]:
    """Return mean, minimum and maximum; empty if there are no values."""
    return {"mean": round(mean(values), 2), "min": min(values), "max": max(values)} if values else {}


def wins(ranks: list[tuple[int, ...]], seat: int) -> float:
    """Return the games won by a seat; a shared first place counts as a fraction."""
    return round(sum(1 / row.count(1) for row in ranks if row[seat] == 1), 2)


def as_text(report: dict[str, Any]) -> str:
    """Return the report for people."""
    lines = [
        f"{report['games']} games of {report['game']}, {report['actions']} actions in {report['seconds']} s: "
        f"{report['games_per_s']} games/s, {report['actions_per_s']} actions/s (checks: {report['check']})",
    ]
    if report["rounds"]:
        lines.append("rounds: " + _spread_text(report["rounds"]))
        lines += [
            f"seat {seat} {name:<8} wins {won:>7g}   score {_spread_text(score)}"
            for seat, (name, won, score) in enumerate(
                zip(report["seats"], report["wins"], report["scores"], strict=True))
        ]
    lines.append(f"digest of all last positions: {report['digest']}")
    for failure in report["failures"]:
        lines += [f"FAILED seed {failure['seed']}, ply {failure['ply']} ({failure['last']}): {failure['message']}",
                  f"  position: {failure['scenario']}", f"  repeat:   {failure['repeat']}"]
    return "\n".join(lines)


def _spread_text(values: dict[str, float]) -> str:
    return f"{values['mean']:g} ({values['min']:g} to {values['max']:g})"

"""Let computer levels play against each other.

Every level sits at every seat equally often, and each seed is played once with every seating. By default all levels
share one table; with --pairs each level meets the one before it, two by two. Decisions without a choice do not count. A
script plays one idea, well or badly: no single idea should beat the stronger levels. With --sense it also counts the
acts by level that no person would do. A character is written behind its level; --characters tells whether all of them
are told apart by their moves, and what they cost.
"""

import argparse
import json
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from statistics import mean
from typing import Any, NamedTuple

from game.ai.policies import relax_garbage_collection
from game.ai.registry import opponents_of
from game.rules.core.actions import Action
from game.session.seats import AUTOMA, LEVELS
from game.session.storage.saved_game import digest
from game.tools.character_trial import as_text as trial_text
from game.tools.character_trial import trial
from game.tools.game_runner import Chooser, GameRun, chooser, play
from game.tools.percentiles import percentile, wilson_interval
from game.tools.table_arguments import AgreedTable, add_table_arguments, agreed_table, config_at, players, positive
from game.tools.turn_recorder import ActCount, TurnRecorder, sum_counts


class Pairing(NamedTuple):
    """One game to play: its levels, seating and options."""

    game: str
    levels: tuple[str, ...]
    rotation: int  # level i sits at seat (i + rotation) modulo the number of levels
    seed: int
    options: tuple[str, ...]
    vary: bool = False  # the options that are not given are drawn anew for each seed
    sense: bool = False  # senseless acts are counted


class GameOutcome(NamedTuple):
    """Outcome of a game, by level: shares of the win, ranks, CPU seconds of each decision.

    `rounds` is the number of rounds played, `score` the winner's, `course` a digest of the moves in their order, to
    count distinct games. `acts` are the senseless acts by level, if they are counted.
    """

    wins: tuple[float, ...]
    ranks: tuple[int, ...]
    seconds: tuple[list[float], ...]
    rounds: int
    score: int
    course: str = ""
    acts: tuple[ActCount, ...] = ()


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `arena`."""
    add_table_arguments(parser, games=200)
    parser.add_argument("--levels", type=players, default=("easy", "normal", "hard", "expert"), metavar="L,L,...",
                        help="random, greedy, easy, normal, hard, expert, LEVEL:CHARACTER, script:NAME; a level may "
                             "stand there more than once; automa comes last")
    parser.add_argument("--characters", choices=LEVELS, metavar="LEVEL",
                        help="tell the game's characters apart by their moves, and let each meet the neutral LEVEL")
    parser.add_argument("--vary", action="store_true", help="draw the options that are not given anew for each seed")
    parser.add_argument("--pairs", action="store_true", help="two at a table: each level against the one before it")
    parser.add_argument("--sense", action="store_true", help="count the acts that no person would do, by level")
    parser.add_argument("--jobs", type=positive, default=1, metavar="N", help="games played at the same time (1)")


def run(args: argparse.Namespace) -> int:
    """Play the tables and print their figures; return the exit status."""
    if args.characters:
        found = trial(args.game, args.characters, args.option, args.games, args.seed, lambda who: contest(args, who))
        print(json.dumps(found, indent=2) if args.json else trial_text(found))
        return 0
    tables = list(zip(args.levels, args.levels[1:], strict=False)) if args.pairs else [args.levels]
    for levels in tables:
        agreed_table(args.game, levels, args.option)  # raises for impossible options before any game starts
    reports = [contest(args, levels) for levels in tables]
    if args.json:
        print(json.dumps({"game": args.game, "options": args.option, "seed": args.seed, "tables": reports}, indent=2))
    else:
        print("\n\n".join(map(as_text, reports)))
    return 0


def contest(args: argparse.Namespace, levels: tuple[str, ...]) -> dict[str, Any]:
    """Play one table's games; return the figures as JSON values."""
    options, turns = tuple(args.option), rotations(levels)
    pairings = [
        Pairing(args.game, levels, turn, args.seed + number // len(turns), options, args.vary, args.sense)
        for number in range(args.games)
        for turn in [turns[number % len(turns)]]
    ]
    started = time.perf_counter()
    played = list(_all(pairings, args.jobs))
    return {
        "games": len(played), "distinct": len({game.course for game in played}),
        "seconds": round(time.perf_counter() - started, 1),
        "rounds": _spread([game.rounds for game in played]),
        "winning_score": _spread([game.score for game in played]),
        "levels": [_figures(played, levels, i) for i in range(len(levels))],
    }


def _spread(values: list[int]) -> dict[str, float]:
    return {"mean": round(mean(values), 2), "min": min(values), "max": max(values)}


def rotations(levels: tuple[str, ...]) -> tuple[int, ...]:
    """Return the shifts by which the levels are seated: to every seat, but none if the Automa has a seat of its own."""
    return (0,) if AUTOMA in levels else tuple(range(len(levels)))


def _all(pairings: list[Pairing], jobs: int) -> Iterator[GameOutcome]:
    if jobs == 1:
        yield from map(meet, pairings)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(meet, pairings)


@cache
def _table(game: str, levels: tuple[str, ...], options: tuple[str, ...]) -> AgreedTable:
    return agreed_table(game, levels, list(options))


def meet(pairing: Pairing) -> GameOutcome:
    """Play one game; runs in any process."""
    levels = pairing.levels
    table = _table(pairing.game, levels, pairing.options)
    seat_of = [(i + pairing.rotation) % len(levels) for i in range(len(levels))]
    times: list[list[float]] = [[] for _ in levels]
    choosers = [timed(chooser(table.spec, levels[seat_of.index(seat)]), times[seat]) for seat in range(len(levels))]
    config = config_at(table, levels, pairing.options, pairing.vary, pairing.seed)
    recorder = TurnRecorder(table.spec, len(levels)) if pairing.sense else None
    with relax_garbage_collection():
        game = play(table.spec, table.content, GameRun(config, pairing.seed), choosers, recorder)
    assert game.result is not None
    ranks = tuple(game.result.ranks[seat] for seat in seat_of)
    wins = tuple((rank == 1) / ranks.count(1) for rank in ranks)
    judge = opponents_of(pairing.game).find_senseless_acts
    acts = tuple(recorder.count(seat, judge) for seat in seat_of) if recorder else ()
    return GameOutcome(wins, ranks, tuple(times[seat] for seat in seat_of), game.rounds,
                       game.result.scores[game.result.order[0]], digest("\n".join(game.actions)), acts)


def timed(choose: Chooser, seconds: list[float]) -> Chooser:
    """Wrap a chooser to note its CPU time; a single legal action is taken without calling it."""

    def decide(state: Any, actions: list[Action], seed: int) -> Action:
        if len(actions) == 1:
            return actions[0]
        before = time.process_time()
        action = choose(state, actions, seed)
        seconds.append(time.process_time() - before)
        return action

    return decide


def _figures(played: list[GameOutcome], levels: tuple[str, ...], which: int) -> dict[str, Any]:
    won = sum(game.wins[which] for game in played)
    low, high = wilson_interval(won, len(played))
    seconds = [value for game in played for value in game.seconds[which]]
    figures = {
        "level": levels[which], "wins": round(won, 2), "share": round(won / len(played), 4),
        "low95": round(low, 4), "high95": round(high, 4),
        "rank_mean": round(mean(game.ranks[which] for game in played), 3), "decisions": len(seconds),
        "seconds_mean": round(mean(seconds), 6) if seconds else 0.0, "seconds_p95": round(percentile(seconds, 0.95), 6),
        "seconds_max": round(max(seconds, default=0.0), 6),
    }
    if played[0].acts:
        count = sum_counts(game.acts[which] for game in played)
        figures |= {"turns": count.turns, "acts": dict(count.acts), "early_acts": dict(count.early),
                    "first_actions": dict(count.first)}
    return figures


def as_text(report: dict[str, Any]) -> str:
    """Return a table's figures for people."""
    rounds, score = report["rounds"], report["winning_score"]
    width = max(8, *(len(row["level"]) for row in report["levels"]))
    lines = [
        f"{report['games']} games in {report['seconds']} s, {report['distinct']} of them different, "
        f"{rounds['mean']:g} rounds ({rounds['min']} to {rounds['max']}), "
        f"winning score {score['mean']:g} ({score['min']} to {score['max']})",
        f"{'level':<{width}} {'wins':>7} {'share':>7}  {'95 % interval':<16} {'rank':>5} {'decisions':>9}"
        f" {'mean ms':>8} {'p95 ms':>8} {'max ms':>8}",
    ]
    for row in report["levels"]:
        interval = f"{row['low95']:.1%} - {row['high95']:.1%}"
        times = " ".join(f"{1000 * row[key]:>8.2f}" for key in ("seconds_mean", "seconds_p95", "seconds_max"))
        lines.append(f"{row['level']:<{width}} {row['wins']:>7g} {row['share']:>7.1%}  {interval:<16} "
                     f"{row['rank_mean']:>5g} {row['decisions']:>9} {times}")
    return "\n".join([*lines, *_sense_lines(report["levels"])])


def _sense_lines(rows: list[dict[str, Any]]) -> list[str]:
    """Return the lines about senseless acts: of each level the sum, and each kind in the order of its number."""
    lines = []
    for row in rows if "acts" in rows[0] else []:
        total, early = sum(row["acts"].values()), sum(row["early_acts"].values())
        lines.append(f"{row['level']}: {total} senseless acts in {row['turns']} turns{_rate(total, row['turns'])}, "
                     f"{early} in the first third")
        first, times = max(row["first_actions"].items(), key=lambda item: item[1])
        lines.append(f"  first action: {first} in {times / sum(row['first_actions'].values()):.0%} of the games")
        for act, count in sorted(row["acts"].items(), key=lambda item: -item[1]):
            lines.append(f"  {act:<24} {count:>5}{_rate(count, row['turns'])}, {row['early_acts'].get(act, 0)} early")
    return lines


def _rate(count: int, turns: int) -> str:
    return f" (1 in {turns / count:.0f})" if count else ""

"""Trial of the characters of a game at one level: are they told apart by their moves, and what do they cost the level?

For the first question characters alone sit at full tables, in turns; `blind_trial` judges their moves. For the second
each character meets the neutral player of its level, two at a table, at both seats.
"""

from collections.abc import Callable, Sequence
from typing import Any

from game.ai.characters.character_reader import characters_of
from game.ai.policies import relax_garbage_collection
from game.rules.core.registry import spec_of
from game.tools.blind_trial import Features, distinctions, features_of
from game.tools.game_runner import GameRun, chooser, play
from game.tools.table_arguments import agreed_table

TOLD_APART, COST = 0.6, 0.05  # least share of games of a pair that are told apart; most share of wins that may be lost
Contest = Callable[[tuple[str, ...]], dict[str, Any]]  # (players) -> the figures of their games, as `arena` has them


def trial(game: str, level: str, options: list[str], games: int, seed: int, contest: Contest) -> dict[str, Any]:
    """Play the games; return the figures as JSON values."""
    names = [f"{level}:{character}" for character in characters_of(game)]
    played = _moves(game, names, options, games, seed)
    pairs = [pair._asdict() for pair in distinctions(played)]
    costs = [contest((name, level))["levels"][0] for name in names]
    return {"level": level, "games": games, "pairs": pairs, "against_neutral": costs,
            "told_apart": sum(pair["share"] > TOLD_APART for pair in pairs) / len(pairs)}


def _moves(game: str, names: Sequence[str], options: list[str], games: int, seed: int) -> dict[str, list[Features]]:
    """Return the moves of each player by game; the players sit at one table in turns, at every seat."""
    found: dict[str, list[Features]] = {name: [] for name in names}
    seats = min(spec_of(game).seats[-1], len(names))
    for number in range(games):
        players = [names[(number * (seats - 1) + place) % len(names)] for place in range(seats)]
        turn = number // len(names) % seats
        players = [*players[turn:], *players[:turn]]
        table = agreed_table(game, players, options)
        with relax_garbage_collection():
            run = play(table.spec, table.content, GameRun(table.config, seed + number),
                       [chooser(table.spec, name) for name in players])
        for seat, name in enumerate(players):
            found[name].append(features_of(run.actions, seat))
    return found


def as_text(report: dict[str, Any]) -> str:
    """Return the figures for people; what misses its mark is marked."""
    lines = [f"{report['games']} games of {report['level']}: {report['told_apart']:.0%} of the pairs are told apart in "
             f"more than {TOLD_APART:.0%} of single games"]
    for pair in report["pairs"]:
        one, other = (name.partition(":")[2] for name in (pair["one"], pair["other"]))
        mark = "" if pair["share"] > TOLD_APART else "  too alike"
        lines.append(f"  {one + ' - ' + other:<28} {pair['share']:>6.1%} of {pair['games']}{mark}")
    lines.append(f"share of wins against {report['level']} without a character")
    for row in report["against_neutral"]:
        mark = "" if row["share"] >= 0.5 - COST else "  too dear"
        interval = f"{row['low95']:.1%} - {row['high95']:.1%}"
        lines.append(f"  {row['level'].partition(':')[2]:<28} {row['share']:>6.1%}  ({interval}){mark}")
    return "\n".join(lines)

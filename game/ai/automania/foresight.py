"""What comes of a plan when everybody plays on by habit to the end of the round, its sales included."""

from collections.abc import Sequence

from game.ai.automania.habits import Habits
from game.ai.automania.mind import TraderMind
from game.ai.choice import Terms, Watch
from game.ai.search import Line, mean
from game.rules.automania.state import Trade
from game.rules.core.actions import Action, Move
from game.rules.core.flow import apply
from game.rules.core.frames import Decision

HALVINGS = 3  # times that as many futures are played; the worse half of the plans is left out in between
TURNS = 99  # of everybody that a future has: more than a round
PRIOR = 2.0  # futures that the estimate without any counts for


def foresee(view: Trade, lines: Sequence[Line], mind: TraderMind, habits: Habits, futures: int, seed: int,
            watch: Watch | None) -> tuple[list[Line], list[Line]]:
    """The plans with the mean of what came of them, best first, and those that were given up on the way. Of `futures`
    played for each the better half gets as many again, three times over."""
    found: dict[tuple[Move, ...], list[Line]] = {line.moves: [] for line in lines}
    following, given_up = list(lines), list[Line]()
    total = futures * HALVINGS
    for done in range(1, total + 1):
        dealt = mind.deal(view, seed + done)
        for line in following:
            found[line.moves].append(_future(dealt, line, mind, habits))
        judged = _judged(following, found)
        if watch is not None and not watch(done, total):
            break
        if done % futures == 0 and done < total:
            kept = max(2, (len(judged) + 1) // 2)
            names = {line.moves for line in judged[:kept]}
            following, given_up = [line for line in following if line.moves in names], judged[kept:] + given_up
    return judged, given_up


def _judged(lines: Sequence[Line], found: dict[tuple[Move, ...], list[Line]]) -> list[Line]:
    """The plans with the mean of their futures and of what they were worth before, which is set right by what the
    futures of all of them add to it; best first."""
    means = [line for each in lines if (line := mean(found[each.moves], each.moves))]
    added = sum(now.value - before.value for now, before in zip(means, lines, strict=True)) / len(lines)
    share = PRIOR / (PRIOR + len(found[lines[0].moves]))
    judged = []
    for now, before in zip(means, lines, strict=True):
        more = share * (before.value + added - now.value)
        judged.append(now._replace(value=now.value + more, terms=(*now.terms, ("estimate", more))))
    return sorted(judged, key=lambda line: -line.value)


def _future(dealt: Trade, line: Line, mind: TraderMind, habits: Habits) -> Line:
    """One future of a plan: its moves, then everybody's habits."""
    g = dealt.clone()
    last = max(1, g.round)
    for move in line.moves:
        top = g.stack[-1]
        assert isinstance(top, Decision)
        if top.seat != mind.seat or move not in top.legal(g):
            break  # another contract has come than that of the plan
        apply(g, Action(mind.seat, str(move[0]), move[1:]), trusted=True)
    habits.play_on(g, last, TURNS)
    terms: Terms = mind.terms(g)
    return Line(sum(amount for _, amount in terms), line.moves, terms)

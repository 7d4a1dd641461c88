"""The best plans of a turn compared by futures: what came of each on dealt positions, played on by a game's habits."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from game.ai.beam_search import CandidatePlan, SearchModel, mean
from game.ai.policy import Watch
from game.rules.core.actions import Action, Move
from game.rules.core.engine import apply

HALVINGS = 3  # times that as many futures are played, in between the worse half of the plans is left out


class RolloutPolicy(Protocol):
    """What everybody does without much thought."""

    def play_on(self, state: Any, last: int, turns: int) -> None:
        """Play so many turns for everybody, or until the round `last` is over."""


def compare_by_rollouts(
    lines: Sequence[CandidatePlan],
    deal: Callable[[int], Any],
    future: Callable[[Any, CandidatePlan], CandidatePlan],
    futures: int,
    prior: float,
    watch: Watch | None,
) -> tuple[list[CandidatePlan], list[CandidatePlan]]:
    """The plans with the mean of what came of them, best first, and those that were given up on the way. Of `futures`
    played for each the better half gets as many again, in all so many times over.

    `deal` gives a position for the number of a future, from 1, and `future` what becomes of a plan there; the estimate
    without any counts for `prior` futures.
    """
    found: dict[tuple[Move, ...], list[CandidatePlan]] = {line.moves: [] for line in lines}
    following, given_up = list(lines), list[CandidatePlan]()
    total = futures * HALVINGS
    for done in range(1, total + 1):
        dealt = deal(done)
        for line in following:
            found[line.moves].append(future(dealt, line))
        judged = _judged(following, found, prior)
        if watch is not None and not watch(done, total):
            break
        if done % futures == 0 and done < total:
            kept = max(2, (len(judged) + 1) // 2)
            names = {line.moves for line in judged[:kept]}
            following, given_up = [line for line in following if line.moves in names], judged[kept:] + given_up
    return judged, given_up


def roll_out_plans(
    view: Any,
    lines: Sequence[CandidatePlan],
    mind: SearchModel,
    habits: RolloutPolicy,
    turns: int,
    futures: int,
    prior: float,
    seed: int,
    watch: Watch | None,
) -> tuple[list[CandidatePlan], list[CandidatePlan]]:
    """As `foresee`, in futures that are the plan's own moves and then so many turns of everybody's habits, at most to
    the end of the round; judged by the same mind as the plans."""

    def future(dealt: Any, line: CandidatePlan) -> CandidatePlan:
        state = dealt.clone()
        last = max(1, state.round)
        _carry_out(state, line.moves, mind.seat)
        habits.play_on(state, last, turns)
        terms = mind.terms(state)
        return CandidatePlan(sum(amount for _, amount in terms), line.moves, terms)

    return compare_by_rollouts(lines, lambda number: mind.deal(view, seed + number), future, futures, prior, watch)


def _carry_out(state: Any, moves: Sequence[Move], seat: int) -> None:
    """Make the moves of a plan in a future as far as they fit: chance and other seats may have changed what can be
    done, or ended the game."""
    for move in moves:
        if not state.stack or state.stack[-1].seat != seat or move not in state.stack[-1].legal(state):
            return
        apply(state, Action(seat, str(move[0]), move[1:]), trusted=True)


def _judged(
    lines: Sequence[CandidatePlan], found: dict[tuple[Move, ...], list[CandidatePlan]], prior: float
) -> list[CandidatePlan]:
    """The plans with the mean of their futures and of what they were worth before, which is set right by what the
    futures of all of them add to it; best first."""
    means = [line for each in lines if (line := mean(found[each.moves], each.moves))]
    added = sum(now.value - before.value for now, before in zip(means, lines, strict=True)) / len(lines)
    share = prior / (prior + len(found[lines[0].moves]))
    judged = []
    for now, before in zip(means, lines, strict=True):
        more = share * (before.value + added - now.value)
        judged.append(now._replace(value=now.value + more, terms=(*now.terms, ("estimate", more))))
    return sorted(judged, key=lambda line: -line.value)

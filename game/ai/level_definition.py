"""Definition of a level of computer opponents: a search budget and the errors in its judgement.

No clock decides anything but the time limit of a move, `timing/move_time_limit.py`.

A weak level is weak like a person: it looks less far (the budget), overlooks plans, and prefers a plan that only looks
good. It errs among the plans that look good to anybody, though: never for a plan out of its reach, and never for one
that is senseless (`PlanningPolicy.is_senseless`). A level without noise and oversight errs in nothing.

The errors are made in `Level.misjudge`. Each game has its own table of the same names: `ai/<game>/levels.py`.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass
from math import inf

from game.ai.beam_search import CandidatePlan, SearchBudget

NAMES = ("greedy", "easy", "normal", "hard", "expert")
JUDGE = "expert"  # the level that judges turns: its budget is that of hints, ratings, coach and review


@dataclass(frozen=True, slots=True)
class Level:
    """One level. Amounts are in the units of the evaluation."""

    name: str
    budget: SearchBudget
    noise: float = 0.0  # standard deviation of the error in the value of a plan
    reach: float = inf  # loss against the best plan from which on a plan is not thought of
    oversight: float = 0.0  # chance that a plan is overlooked in a turn
    near: float = 0.0  # plans at most this much worse than the best count as equal: the seed chooses among them
    plans: int = 0  # number of the best plans of a turn that are rolled out
    futures: int = 0  # rollouts of each of these plans, and as many again for the better half
    thorough: float = inf  # hands of a plan for which all candidate moves are tried; later only the most promising

    def misjudge(self, plans: list[CandidatePlan], is_senseless: Callable[[CandidatePlan], bool],
                 chance: random.Random) -> list[CandidatePlan]:
        """Return the plans with the errors of this level. It thinks of the sensible ones within its reach, overlooks
        some of them, and errs about the values of the others."""
        followed = [plan for plan in plans if plan.followed]
        by_value = sorted(followed, key=lambda plan: -plan.value)
        best = next((plan for plan in by_value if not is_senseless(plan)), by_value[0])
        good = [plan for plan in followed if plan.value >= best.value - self.reach
                and (plan is best or not is_senseless(plan))]
        noticed = [plan for plan in good if not self.oversight or chance.random() >= self.oversight] or good
        names = {plan.moves for plan in noticed}
        judged = [plan._replace(value=plan.value + chance.gauss(0.0, self.noise)) for plan in noticed]
        worst = min(plan.value for plan in judged)
        return judged + [plan._replace(value=min(worst, plan.value), followed=False) for plan in plans
                         if plan.moves not in names]

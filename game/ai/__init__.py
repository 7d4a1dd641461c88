"""Computer opponents: policies that see masked views only, and the process in which they think.

HOW THE OPPONENTS THINK

An opponent (`policy.Policy`) is asked for one action at a time. It sees the view of its seat, never the true state, and
the same view and seed give the same answer. `planning_policy.PlanningPolicy` makes a plan for the rest of the turn and
follows it as long as the position develops as the plan expected; otherwise it plans anew. Plans come from a beam search
over the decisions of the own seat (`beam_search.BeamSearch`): it never looks through chance, and other seats do not
act. Moves and hints come from one ranking of the plans: the first hint is the move that the level makes.

A game brings, in `game/ai/<game>`:

- `search_model.py`: a `beam_search.SearchModel` for one seat and one turn. It lists the candidate moves of a decision,
  best first; it says where a plan may end (`is_resting`), when two states are the same (`key`) or nearly the same
  (`similarity_key`), and which plans do the same thing (`move_family`); it samples hidden information (`deal`) and
  answers for other seats in between (`resolve_others`). A game whose plans are single moves needs none.
- `evaluation.py` and `weights.py`: the worth of a position by named terms, in one unit of the game.
- `rollout_policy.py`, where the turns of others decide the worth of a plan: simple play of all seats, with which the
  best plans are played on over sampled positions (`rollouts`).
- `policy.py`: a `PlanningPolicy` with the plans of a position, the features of a position that a plan depends on
  (`moment`), the plans that are too alike to be two hints (`alike`), and the loss that is too large for a hint (`FAR`).
- `levels.py`: for each level the search budget, its errors, the number of rollouts, and the loss up to which a plan
  still counts as good (`levels.Level`).
- `senseless_acts.py`: what no person would do. `arena --sense` counts it by level, and no error of a level leads to
  what can be seen of it beforehand (`PlanningPolicy.is_senseless`).
- `win_chance.py`: the chance of each seat to win, for the review after a game.
- `scripted/`: players with one idea, and beginners, for tests and for the command `arena`.
- All of it in one record, `game_opponents.GameOpponents`, with the position in which a plan can be tried out beyond the
  next chance event (`own_future`). From that the screens describe a plan in a sentence (`GameScene.plan_text`).

Shared by all games:

- The beam search with its budget (`beam_search.SearchBudget`): the width of the beam, the plans kept of one family, the
  samples of a chance move, and a limit of positions instead of a clock.
- Rollouts of the best plans, in rounds that drop the worse half (`rollouts.compare_by_rollouts`), and the estimate for
  plans that were not rolled out (`planning_policy.estimate_unrolled`).
- The ranking of plans: the errors of a level, and a choice by the seed among plans of nearly equal value. Plans that
  the search gave up, or that a level overlooks, come last: they may be hints, never moves.
- The review of an action that was made (`planning_policy.PlanningPolicy.better`): the best plan compared with the best
  plan that begins with that action.
- Hints (`hints.distinct_plans`): plans with different first moves, not alike, none far worse than the first.
- The worker process (`worker`, `worker_protocol`), its side in the program (`worker_client`), what ends it without a
  wait (`worker_reaper`), and the greedy level in the program itself when the process fails (`fallback`).
"""

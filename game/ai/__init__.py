"""Computer opponents: policies that see masked views only, and the process in which they think.

HOW THE OPPONENTS THINK

A level makes a plan for its turn and goes on with it as long as everything comes as expected. Plans come from a beam
search over the seat's own decisions (`search`): chance is never looked through, other seats stand still. What a level
does and what it advises is one ranking (`planned`): the first hint is its move.

What a game adds, in `game/ai/<game>`:

- A mind (`search.Mind`) for one seat and one turn: the moves worth trying at each kind of decision, best first; where a
  plan may rest; when two states are the same (`key`), lead to nearly the same (`mark`) or do the same (`family`).
- Named terms: what resting somewhere is worth, summed up in one unit of the game (`terms`, `weights`).
- Rivals' habits and guesses: what the others are heading for, how an unknown thing is dealt (`deal`), who answers in
  between (`settle`).
- Where the turns of others decide what a plan comes to: habits by which everybody plays on, and the futures of the best
  plans on dealt cards (`foresight`).
- A policy (`planned.PlannedPolicy`): the plans of a position, when one that was made still fits (`moment`), which of
  them are no two hints (`alike`), how much worse is too bad for a hint (`FAR`).
- Levels: budget of the search, noise, how much worse a plan may be and still count as good (`near`).
- The chance of each seat to win, for the review, and the position as its plans see it go on (`mind.GameMind`).
- In `game/scenes/<game>`: a plan in a sentence (`GameScene.planned`), made from a plan that was tried on the view
  (`session.preview.legs`): its moves in order, the figures they come to, what later turns are for. What chance or a
  secret decides is not told.

What is shared:

- The beam, its width (`Budget.width`), how many of one family it keeps (`Budget.kin`), the samples of a chance move,
  the limit of states that takes the place of a clock; of plans that lead to the same state the one whose moves the mind
  thinks better.
- The plan that is gone on with, that of a hint that was followed too.
- Which plans get how many futures, and how far these change the estimate (`foresight`).
- What plans are worth that were not looked at further, by what that did to the others (`planned.behind`).
- The ranking: noise, a choice by the seed among near equals, plans that were given up on the way behind all others:
  they may be hints, never moves.
- What would have been clearly better than a choice that was made (`planned.better`): the best plan against the best one
  that begins as the choice did.
- Hints (`advice`): different first moves, different plans, none far worse; how far each is behind the first.
- The worker process with its clock, and the greedy level in its place when that fails (`worker`, `client`, `fallback`).
"""

"""Practice: positions with an aim, for one person. A practice position is a scenario with a part `practice` that says
who is asked and in which words; its `when` is the best line, its `then` the aim (README.md, "Practice positions").

Nothing here draws; `game/scenes/practice` shows it.
"""

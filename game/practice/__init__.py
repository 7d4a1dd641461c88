"""Practice: positions with an aim, for one person.

A practice position is a scenario with a part `practice`, which names the person's seat and holds the texts; its `when`
is the best line, its `then` the aim (README.md, "Practice positions"). Nothing here draws; `game/scenes/practice` shows
it.
"""

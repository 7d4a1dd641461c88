"""The Automa, the solo opponent of Imperial Steam: its cards, their conditions and its actions (AMA).

`flow` holds its turns, `action_card` the reading of a card slot by slot, `tie_break` its choice among candidates.
"""

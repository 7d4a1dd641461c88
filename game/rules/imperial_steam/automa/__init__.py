"""The Automa, the solo opponent of Imperial Steam: its cards, what they look at, and how it carries them out (AMA).

`turns` is where it is its turn, `actions` how a card is read slot by slot, `choice` how it chooses among candidates.
"""

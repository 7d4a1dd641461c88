"""Review: the chances of the seats over a game, and the mistakes of a seat.

Which loss is a slip, a mistake or a blunder: `ai/judge/mistake_grades.py`.
"""

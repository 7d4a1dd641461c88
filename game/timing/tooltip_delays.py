"""Delays of tooltips, in seconds."""

from typing import NamedTuple


class TooltipDelays(NamedTuple):
    """Delays of tooltips."""

    opens: float = 0.3  # the pointer or focus rests on something: a pointer that only passes opens nothing
    next: float = 0.08  # from an open tooltip to the next one: walking along a row does not wait again
    refresh: float = 0.1  # between two questions to the owner of a tooltip: asking may take long


TOOLTIP = TooltipDelays()

"""JSON values of every shape, and sound ones of which something was replaced."""

import copy
from typing import Any

from hypothesis import strategies as st

TEXTS = st.text(max_size=6) | st.sampled_from((
    "", "0", "?", "x" * 300, "0 pass", "person", "blue", "damaged", "friendly", "<b>", "{n}", "\0", "\ud800", "en"))
NUMBERS = st.integers(-3, 9) | st.integers() | st.floats() | st.sampled_from((10**9, 10**18, 10**400))
JSON = st.recursive(
    st.none() | st.booleans() | NUMBERS | TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3), max_leaves=8)


def _step(value: Any, number: int) -> Any:
    """The key of an entry of a list or map."""
    return sorted(value)[number % len(value)] if isinstance(value, dict) else number % len(value)


@st.composite
def replaced(draw: st.DrawFn, sound: Any) -> Any:
    """Replace, leave out or add one value anywhere in a sound one."""
    whole = copy.deepcopy(sound)
    way: list[tuple[Any, Any]] = []
    here = whole
    while isinstance(here, dict | list) and here and (not way or draw(st.integers(0, 3))):
        key = _step(here, draw(st.integers(0, 2**16)))
        way.append((here, key))
        here = here[key]
    if not way:
        return draw(JSON)
    holder, key = way[-1]
    how = draw(st.sampled_from(("any", "any", "neighbour", "near", "less", "more")))
    if how == "less":
        del holder[key]
    elif how == "more" and isinstance(holder, dict):
        holder[draw(TEXTS)] = draw(JSON)
    elif how == "near" and type(here) is int:
        holder[key] = draw(st.sampled_from((here - 1, here + 1, here + 2, bool(here))))
    elif how == "neighbour":
        holder[key] = copy.deepcopy(holder[_step(holder, draw(st.integers(0, 2**16)))])
    else:
        holder[key] = draw(JSON)
    return whole

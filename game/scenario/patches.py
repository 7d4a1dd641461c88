"""Patches: values set in the saved form of a position, completion of the position, and the patch that is at fault."""

import re
from collections.abc import Callable, Sequence
from typing import Any

from game.rules.core.engine import decision, legal
from game.rules.core.errors import RulesError
from game.rules.core.game_spec import GameSpec
from game.rules.core.state_paths import NamedPaths
from game.scenario.data_paths import put

Setting = tuple[str, Any]  # path and value


def patched(spec: GameSpec, content: Any, state: Any, settings: Sequence[Setting]) -> tuple[Any, list[str]]:
    """Return the position with these values set, and why it is impossible, in plain words.

    The position only counts if the list is empty. Raises PathError for a path that leads nowhere.
    """
    before, after = state.to_data(), state.to_data()
    named = NamedPaths([setting.place for path, value in settings for setting in put(after, path, value)])
    try:
        spec.from_data(content, after)  # values of a wrong form are reported before the patch is completed
        spec.complete_patch(before, after, named)
        made = spec.from_data(content, after)
        broken = spec.check_invariants(made)
        if not broken:
            spec.recompute_after_patch(made, named)
            broken = spec.check_invariants(made)
        if not broken and decision(made) is not None and not legal(made):
            broken = ["nobody could do anything here"]
    except RulesError as error:
        return state, [str(error)]
    except (AttributeError, LookupError, TypeError, ValueError) as error:
        return state, [f"{type(error).__name__}: {error}"]
    return made, broken


def culprit(broken: Callable[[list[int]], list[str]], count: int, message: str) -> int | None:
    """Return which of `count` changes causes a message; None if they only cause it together.

    `broken` returns the messages about the position that only the changes of these numbers make. The culprit is the
    change that causes the same message alone, else the last one without which a message of its kind is gone, whatever
    the amounts; best one without which nothing else is wrong: two changes that need each other do not cause the mistake
    of a third.
    """
    rest = {at: broken([n for n in range(count) if n != at]) for at in range(count)}
    alone = {at: broken([at]) for at in range(count)}
    kind, kinds = _kind(message), set(map(_kind, broken(list(range(count)))))
    ranked = (
        [at for at in alone if message in alone[at]],
        [at for at in reversed(rest) if kinds - {kind} >= set(map(_kind, rest[at]))],
        [at for at in reversed(rest) if kind not in map(_kind, rest[at])],
        [at for at in reversed(rest) if message not in rest[at]],
        [at for at in alone if kind in map(_kind, alone[at])],
    )
    return next((found[0] for found in ranked if found), None)


def _kind(message: str) -> str:
    """Return a message without its amounts and parts in brackets."""
    return re.sub(r"-?\d+", "#", re.sub(r" \([^)]*\)", "", message))

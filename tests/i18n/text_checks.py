"""Shared checks of the texts of a game: events made by hand, and texts without raw keys."""

import re
from collections.abc import Callable, Sequence
from typing import Any

from game.i18n.renderer import Renderer
from game.rules.core.actions import Action
from game.rules.core.engine import apply, decision, legal
from game.rules.core.events import Event

Choose = Callable[[Any, Sequence[Action]], Action | None]  # what is done of all that is legal; None = enough of it
Said = Callable[[Renderer, str], str]


def e(kind: str, seat: int | None = 0, **data: Any) -> Event:
    """An event by hand."""
    return Event(kind, seat, data)


def saying(raw: re.Pattern[str]) -> Said:
    """A text as plain words, where nothing `raw` shows: keys, parameters, ids."""

    def said(words: Renderer, text: str) -> str:
        plain = words.plain(text)
        assert plain.strip() and not raw.search(plain), plain
        assert "  " not in plain and " ." not in plain and ": ." not in plain and "()" not in plain, plain
        return plain

    return said


def tell_game(words: Renderer, said: Said, choose: Choose, alike: Sequence[str] = ()) -> set[str]:
    """Play on from the state of `words` as `choose` says; the prompts that came.

    All that is asked and done has words, every event is in one line of the report, and the buttons of a decision
    differ, but those of the prompts in `alike`.
    """
    state, prompts, events = words.state, set[str](), list[Event]()
    while (actions := legal(state)) and (action := choose(state, actions)):
        now = decision(state)
        assert now is not None
        prompt, params = now.prompt(state)
        if prompt not in prompts:
            prompts.add(prompt)
            said(words, words.prompt(prompt, params))
            labels = [said(words, words.action(action, prompt)) for action in actions]
            assert prompt in alike or len(set(labels)) == len(labels), labels
        apply(state, action, sink=events, trusted=True)
    lines = words.lines(events)
    for text in {line.text for line in lines}:
        said(words, text)
    assert [i for line in lines for i in range(line.first, line.last + 1)] == [*range(len(events))]
    for seat in range(len(words.seats)):
        said(words, words.turn_summary(seat, events))
    return prompts

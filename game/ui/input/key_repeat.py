"""Key repeat: a held key repeats, and its repetitions are told apart from new presses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pygame
from pygame.event import Event

from game.timing.press_times import KEY
from game.ui.input.keymap import Command, Intent

ONCE = (
    Command.ACTIVATE,
    Command.BACK,
    Command.HINT,
    Command.RULE_BOOK,
    Command.KEYS,
    Command.MENU,
    Command.PIN,
    Command.FULLSCREEN,
)  # commands that a held key does not repeat


def start_key_repeat() -> None:
    """Let held keys repeat; the window has to be open."""
    pygame.key.set_repeat(round(1000 * KEY.repeat), round(1000 * KEY.repeat_again))


def may_repeat(intent: Intent, typing: bool) -> bool:
    """Return whether a held key repeats an intent. One that chooses an option does not, unless a text is being typed:
    it must not choose again in the next prompt."""
    chooses = intent.do == Command.KEY and len(intent.key) == 1 and intent.key.isalnum() and not typing
    return intent.do not in ONCE and not chooses


class KeyRepeat:
    """Follows the keyboard events in their order; a batch of events is announced with `new_batch`."""

    def __init__(self) -> None:
        self._down: set[int] = set()
        self._let_go: Counter[int] = Counter()  # releases by key in the events that are still to be taken

    def new_batch(self, events: Iterable[Event]) -> None:
        """Announce the events that are taken next.

        After a slow frame the system may report a key as released although its repetitions are only taken now.
        """
        self._let_go.clear()
        for event in events:
            if event.type == pygame.KEYUP:
                self._let_go[event.key] += 1

    def is_repeat(self, event: Event) -> bool:
        """Take the next event; return whether it is the repetition of a key that was held when it happened."""
        if event.type == pygame.KEYUP:
            self._down.discard(event.key)
            self._let_go[event.key] -= 1
        if event.type != pygame.KEYDOWN:
            return False
        again = event.key in self._down and (self._let_go[event.key] > 0 or pygame.key.get_pressed()[event.key])
        self._down.add(event.key)
        return again

    def forget(self) -> None:
        """Forget the held keys, because the window does not receive their releases any more."""
        self._down.clear()

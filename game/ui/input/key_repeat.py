"""Keys that are held down: what the keyboard repeats by itself is told apart from another press."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pygame
from pygame.event import Event


class KeyRepeat:
    """Follows the events of the keyboard in their order; those that have come together are announced with `arrived`."""

    def __init__(self) -> None:
        self._down: set[int] = set()
        self._let_go: Counter[int] = Counter()  # by key: how often it is let go in what has arrived

    def new_batch(self, events: Iterable[Event]) -> None:
        """These are taken next. After a slow frame a key may have been let go long ago as far as the system knows, and
        its repetitions come only now."""
        self._let_go = Counter(event.key for event in events if event.type == pygame.KEYUP)

    def is_repeat(self, event: Event) -> bool:
        """Takes the next event: is it the repetition of a key that was held when it happened?"""
        if event.type == pygame.KEYUP:
            self._down.discard(event.key)
            self._let_go[event.key] -= 1
        if event.type != pygame.KEYDOWN:
            return False
        again = event.key in self._down and (self._let_go[event.key] > 0 or pygame.key.get_pressed()[event.key])
        self._down.add(event.key)
        return again

    def forget(self) -> None:
        """The window no longer hears when a key is let go."""
        self._down.clear()

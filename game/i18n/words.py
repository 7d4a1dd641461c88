"""What each game adds to the renderer: the contract of `game/i18n/<game>.py`."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol

from game.rules.core.actions import Arg
from game.rules.core.events import Event

WORD_JOINER = "\u00a0"  # between an icon and the word that says the same; plain text drops the icon with it


class Group(NamedTuple):
    """Events that one line of the report tells together: `events[first]` to `events[last]`, told as `event`."""

    event: Event
    first: int
    last: int


class GameWords(Protocol):
    """What the renderer cannot know of a game."""

    selectors: Sequence[str]  # kinds of parameters whose values may choose the sentence
    params: Mapping[str, str]  # kinds of the parameters of prompts and reasons, by their names
    events: Mapping[str, Mapping[str, str]]  # parameter kinds of the events of `condense`, and where words need others

    def thing(self, kind: str, name: str) -> str | None:
        """The markup of a thing, or None for an unknown kind."""

    def many(self, kind: str, names: Sequence[Arg]) -> tuple[str, int] | None:
        """The markup of a list and the number to count it by, or None for an unknown kind."""

    def icon_word(self, icon: str) -> str:
        """The word for an icon that stands alone, "" if it is only decoration."""

    def retold(self, event: Event) -> Event:
        """The event with the parameters that its sentence needs; most events as they are."""

    def condense(self, events: Sequence[Event]) -> Iterator[Group]:
        """The events in order, those that belong together as one."""

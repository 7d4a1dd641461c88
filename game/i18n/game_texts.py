"""What each game adds to the renderer, and what it may ask of it."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from game.i18n.catalog import Catalog, Param
from game.rules.core.actions import Arg
from game.rules.core.events import Event
from game.rules.core.game_spec import GameSpec


class NamedItems(NamedTuple):
    """Things that are told by their names; `kind` is that of a list of them (`GameWords.many`)."""

    kind: str
    names: tuple[Arg, ...]


Amount = Callable[[Mapping[str, Any]], int | NamedItems]  # of the data of an event
Tally = Mapping[str, Amount]  # kind of event -> how much it adds to one thing that is told
# events of one seat -> what it did with them; "" = only counted
NamedDeed = Callable[["TextContext", Sequence[Event]], str]
WORD_JOINER = "\u00a0"  # between an icon and the word that says the same; plain text drops the icon with it


class TextContext(Protocol):
    """What the words of a game ask of the renderer.

    `state` is any view of the game at hand, None where none is running; `content` is what there is then.
    """

    catalog: Catalog
    spec: GameSpec
    state: Any
    content: Any

    def tr(self, key: str, /, **params: Param) -> str:
        """A text of this game: `tr("label.bag")` is the entry `<game>.label.bag`."""

    def thing(self, kind: str, name: Arg) -> str:
        """The name of a thing on the table or of a parameter value, as markup."""

    def join(self, items: Sequence[str]) -> str:
        """The items as a list in words: "a, b and c"."""

    def named(self, kind: str, name: str, part: str, own: str = "") -> str:
        """The entry `<kind>.<name>.<part>`; `own`, a text of a player's own file, where the catalogues have none."""


class GameTexts(Protocol):
    """What the renderer cannot know of a game."""

    @property
    def selectors(self) -> Sequence[str]:
        """Kinds of parameters whose values may choose the sentence."""

    @property
    def params(self) -> Mapping[str, str]:
        """Kinds of the parameters of prompts and reasons, by their names."""

    @property
    def events(self) -> Mapping[str, Mapping[str, str]]:
        """Parameter kinds of the events that `joined` makes, and where words need others than the rules declare."""

    def thing(self, kind: str, name: str) -> str | None:
        """The markup of a thing, or None for an unknown kind."""

    def list_text(self, kind: str, names: Sequence[Arg]) -> tuple[str, int] | None:
        """The markup of a list and the number to count it by, or None for an unknown kind."""

    def icon_word(self, icon: str) -> str:
        """The word for an icon that stands alone, "" if it is only decoration."""

    def rewrite_event(self, event: Event) -> Event:
        """The event with the parameters that its sentence needs; most events as they are."""

    def join_events(self, text: Event, event: Event) -> Event | None:
        """What was told so far and the next event of the same seat told as one; None where they belong in two lines."""

    @property
    def loud(self) -> Collection[str]:
        """Kinds of lines that the report never folds away."""

    @property
    def tallies(self) -> Mapping[str, Tally]:
        """What is told of a turn in one sentence, the most important first."""

    @property
    def deeds(self) -> Mapping[str, NamedDeed]:
        """What of that is told by name instead of by number, where there is little of it."""


MakeTexts = Callable[[TextContext], GameTexts]

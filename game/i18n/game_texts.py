"""Interface between the renderer and the texts of each game."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from game.i18n.catalog import Catalog, Param
from game.rules.core.actions import Arg
from game.rules.core.events import Event
from game.rules.core.game_spec import GameSpec


class NamedItems(NamedTuple):
    """Things that are listed by name; `kind` is that of their list (`GameTexts.list_text`)."""

    kind: str
    names: tuple[Arg, ...]


Amount = Callable[[Mapping[str, Any]], int | NamedItems]  # data of an event -> amount
Tally = Mapping[str, Amount]  # kind of event -> its amount in one tally of the turn summary
# events of one seat -> its deed in words; "" = it is only counted
NamedDeed = Callable[["TextContext", Sequence[Event]], str]
WORD_JOINER = "\u00a0"  # between an icon and its word; plain text drops both icon and joiner
IconOf = Callable[["TextContext", Mapping[str, Any]], str]  # data of an event -> name of its icon


class TurnSign(NamedTuple):
    """Sign of a kind of deed.

    `icon` is the name of an icon, in which `{name}` stands for a parameter of the event, or a function that returns
    it. `tally` gives the amount of each kind of event. The sum is written beside the icon where it is an amount
    (`figure`), else where it is more than 1.
    """

    icon: str | IconOf
    tally: Tally
    figure: bool = False

    def name(self, context: "TextContext", data: Mapping[str, Any]) -> str:
        """Return the name of the icon for the data of an event."""
        return self.icon.format(**data) if isinstance(self.icon, str) else self.icon(context, data)


class TextContext(Protocol):
    """Part of the renderer that the texts of a game use.

    `state` is any view of the game at hand, None if none is running; `content` is the content of the game in either
    case.
    """

    catalog: Catalog
    spec: GameSpec
    state: Any
    content: Any

    def tr(self, key: str, /, **params: Param) -> str:
        """Return a text of this game: `tr("label.bag")` is the entry `<game>.label.bag`."""

    def thing(self, kind: str, name: Arg) -> str:
        """Return the name of a thing on the table or of a parameter value, as markup."""

    def join(self, items: Sequence[str]) -> str:
        """Return the items as a list in words: "a, b and c"."""

    def entry(self, key: str) -> str | None:
        """Return a text of this game without parameters, None if the catalogues have none."""

    def named(self, kind: str, name: str, part: str, own: str = "") -> str:
        """Return the entry `<kind>.<name>.<part>`; `own`, a text of a player's own file, if the catalogues have
        none."""


class GameTexts(Protocol):
    """Texts of one game that the renderer cannot make from catalogue entries alone."""

    @property
    def selectors(self) -> Sequence[str]:
        """Kinds of parameters whose values may select the sentence."""

    @property
    def params(self) -> Mapping[str, str]:
        """Kinds of the parameters of prompts and reasons, by their names."""

    @property
    def events(self) -> Mapping[str, Mapping[str, str]]:
        """Parameter kinds of the events that `join_events` makes, and of those whose texts need other ones than the
        rules declare."""

    def thing(self, kind: str, name: str) -> str | None:
        """Return the markup of a thing, or None for an unknown kind."""

    def list_text(self, kind: str, names: Sequence[Arg]) -> tuple[str, int] | None:
        """Return the markup of a list and the number that selects its plural form, or None for an unknown kind."""

    def icon_word(self, icon: str) -> str:
        """Return the word for an icon that stands alone, "" if it is only decoration."""

    def rewrite_event(self, event: Event) -> Event:
        """Return the event with the parameters that its sentence needs; most events stay as they are."""

    def join_events(self, text: Event, event: Event) -> Event | None:
        """Return the events merged so far and the next one of the same seat as one event; None if they belong in two
        lines."""

    @property
    def loud(self) -> Collection[str]:
        """Kinds of events whose lines the game log never folds away."""

    @property
    def in_turns(self) -> Collection[str]:
        """Kinds of events about nobody that belong to the turn in which they happen."""

    @property
    def in_scorings(self) -> Collection[str]:
        """Kinds of events of a scoring between rounds: what they bring a seat is no turn of it."""

    @property
    def tallies(self) -> Mapping[str, Tally]:
        """Tallies of the turn summary by name, the most important first."""

    @property
    def deeds(self) -> Mapping[str, NamedDeed]:
        """Texts of tallies that name things instead of counting them, if there are few."""

    @property
    def signs(self) -> Sequence[TurnSign]:
        """Signs of deeds, with icons of the game."""


MakeTexts = Callable[[TextContext], GameTexts]

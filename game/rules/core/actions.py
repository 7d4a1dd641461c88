"""Actions in semantic and in text form, and `Choices`: the legal actions, narrowed step by step on the screen."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import NamedTuple

from game.rules.core.errors import ParseError

Arg = int | str
Move = tuple[Arg, ...]  # (verb, *args), as a decision yields it
FROM_TABLE = "table-"  # prefix of verbs by which a person tells what came by chance at a table with the printed game
LONGEST_SHOWN = 60  # letters of a text in a message
Thing = tuple[str, str]  # (kind, id): a thing of the game that an argument names


class Action(NamedTuple):
    """A verb with its arguments, chosen by a seat (from 0).

    >>> Action(2, "place", ("1.09a",)).text()
    '2 place 1.09a'
    """

    seat: int
    verb: str
    args: tuple[Arg, ...] = ()

    def text(self) -> str:
        """Return the text form, `2 place 1.09a`, of logs, saves, scenarios and golden games."""
        return " ".join((str(self.seat), self.verb, *map(str, self.args)))

    @property
    def tells_chance(self) -> bool:
        """True where nobody chooses: a person only tells what came by chance. There is nothing to advise or judge."""
        return self.verb.startswith(FROM_TABLE)


def parse_action(text: str) -> Action:
    """Return the action of a text form: the inverse of `Action.text`. Raises ParseError for any other text.

    A word of digits alone, with or without a minus sign, is a number; all other words are ids.

    >>> parse_action("0 sell 3")
    Action(seat=0, verb='sell', args=(3,))
    """
    words = text.split()
    if len(words) < 2 or not words[0].isdecimal():
        raise ParseError(f"'{text}' is no action: expected a seat number, a verb and its arguments")
    try:
        return Action(int(words[0]), words[1], tuple(_argument(word) for word in words[2:]))
    except ValueError as error:  # Python reads no number of thousands of digits
        raise ParseError(f"'{text[:LONGEST_SHOWN]}' is no action: a number is too long") from error


def _argument(word: str) -> Arg:
    return int(word) if word.lstrip("-").isdecimal() and not word.startswith("--") else word


class Choices:
    """The legal actions that fit the things selected so far.

    `kinds` maps each verb to the kinds of its arguments, `{"place": ("section",)}`; `taken` are the things selected so
    far, in any order. An argument with a single value left counts as selected.

    >>> actions = [Action(0, "sell", (3,)), Action(0, "sell", (5,)), Action(0, "decline")]
    >>> sell = Choices(actions, {"sell": ("market",), "decline": ()})
    >>> sell.things()
    {('market', '3'): ('sell',), ('market', '5'): ('sell',)}
    >>> sell.take(("market", "5")).action()
    Action(seat=0, verb='sell', args=(5,))
    """

    def __init__(self, actions: Iterable[Action], kinds: Mapping[str, tuple[str, ...]],
                 taken: tuple[Thing, ...] = ()) -> None:
        self.actions = tuple(actions)
        self.kinds = kinds
        self.taken = taken

    def things(self) -> dict[Thing, tuple[str, ...]]:
        """Return each thing that narrows the choice further, with the verbs that it can serve."""
        found: dict[Thing, tuple[str, ...]] = {}
        for action in self.actions:
            for thing in self._open(action):
                verbs = found.get(thing, ())
                if action.verb not in verbs:
                    found[thing] = (*verbs, action.verb)
        return found

    def take(self, thing: Thing, verb: str | None = None) -> "Choices":
        """Return the choices that are left once `thing` is selected, for `verb` only where one is given."""
        fitting = [a for a in self._with_thing.get(thing, ()) if verb in (None, a.verb)]
        return Choices(fitting, self.kinds, (*self.taken, thing))

    @cached_property
    def _with_thing(self) -> dict[Thing, list[Action]]:
        """Actions for which a thing can be selected: each thing on the table asks for its own."""
        found: dict[Thing, list[Action]] = {}
        for action in self.actions:
            for thing in dict.fromkeys(self._open(action)):
                found.setdefault(thing, []).append(action)
        return found

    def verbs(self) -> tuple[str, ...]:
        """Return the verbs for which nothing more has to be selected: they become buttons."""
        return tuple(dict.fromkeys(a.verb for a in self.actions if not self._open(a)))

    def action(self, verb: str | None = None) -> Action | None:
        """Return the only action that is left (of `verb`, if given), or None while there are several.

        With no thing selected and no verb given, the action is returned only where it is the only legal one.
        """
        fitting = [a for a in self.actions if verb in (None, a.verb)]
        return fitting[0] if len(fitting) == 1 and (self.taken or verb or len(self.actions) == 1) else None

    def _open(self, action: Action) -> tuple[Thing, ...]:
        """Return the arguments of an action that have not been selected yet."""
        left = list(self.taken)
        things: list[Thing] = []
        for kind, arg in zip(self.kinds[action.verb], action.args, strict=True):
            thing = (kind, str(arg))
            if thing in left:
                left.remove(thing)
            else:
                things.append(thing)
        return tuple(things)

"""Actions: what a seat does, in one semantic and textual form; Choices narrow the legal ones for the screen."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from game.rules.core.errors import ParseError

Arg = int | str
Move = tuple[Arg, ...]  # (verb, *args), as a decision yields it
Thing = tuple[str, str]  # (kind, id): something on the table that an argument names


class Action(NamedTuple):
    """A verb with its arguments, done by a seat (0-based)."""

    seat: int
    verb: str
    args: tuple[Arg, ...] = ()

    def text(self) -> str:
        """`2 place 1.09a`: the form of logs, saves, scenarios and golden games."""
        return " ".join((str(self.seat), self.verb, *map(str, self.args)))


def parse_action(text: str) -> Action:
    """The inverse of Action.text. Raises ParseError if the text is no action.

    A word of digits alone, with or without a minus sign, is a number; all other words are ids.
    """
    words = text.split()
    if len(words) < 2 or not words[0].isdecimal():
        raise ParseError(f"'{text}' is no action: expected a seat number, a verb and its arguments")
    return Action(int(words[0]), words[1], tuple(_argument(word) for word in words[2:]))


def _argument(word: str) -> Arg:
    return int(word) if word.lstrip("-").isdecimal() and not word.startswith("--") else word


class Choices:
    """The legal actions that fit what has been pointed at so far.

    `kinds` maps each verb to the kinds of its arguments ({"place": ("section",)}). Arguments may be pointed at in any
    order; one that has a single value left counts as filled in.
    """

    def __init__(self, actions: Iterable[Action], kinds: Mapping[str, tuple[str, ...]],
                 taken: tuple[Thing, ...] = ()) -> None:
        self.actions = tuple(actions)
        self.kinds = kinds
        self.taken = taken

    def things(self) -> dict[Thing, tuple[str, ...]]:
        """What glows: each thing that would narrow the choice further, with the verbs it could serve."""
        found: dict[Thing, tuple[str, ...]] = {}
        for action in self.actions:
            for thing in self._open(action):
                verbs = found.get(thing, ())
                if action.verb not in verbs:
                    found[thing] = (*verbs, action.verb)
        return found

    def take(self, thing: Thing, verb: str | None = None) -> "Choices":
        """The choice that is left once `thing` is pointed at (for `verb` only, where several could use it)."""
        fitting = [a for a in self.actions if thing in self._open(a) and verb in (None, a.verb)]
        return Choices(fitting, self.kinds, (*self.taken, thing))

    def verbs(self) -> tuple[str, ...]:
        """The verbs that need nothing more to be pointed at: they become buttons."""
        return tuple(dict.fromkeys(a.verb for a in self.actions if not self._open(a)))

    def action(self, verb: str | None = None) -> Action | None:
        """The one action that is left (of `verb`, if given), or None while something is open."""
        fitting = [a for a in self.actions if verb in (None, a.verb)]
        return fitting[0] if len(fitting) == 1 and (self.taken or verb or len(self.actions) == 1) else None

    def _open(self, action: Action) -> tuple[Thing, ...]:
        """The arguments of an action that have not been pointed at yet."""
        left = list(self.taken)
        things: list[Thing] = []
        for kind, arg in zip(self.kinds[action.verb], action.args, strict=True):
            thing = (kind, str(arg))
            if thing in left:
                left.remove(thing)
            else:
                things.append(thing)
        return tuple(things)

"""Matching of the actions in a scenario with the legal ones: short forms, refusals, and mistakes of writing."""

from typing import Any, NamedTuple

from game.rules.core.actions import Action, Arg
from game.rules.core.engine import apply, decision, illegal_reason, legal
from game.rules.core.game_spec import GameSpec
from game.rules.core.name_suggestions import closest_name, did_you_mean
from game.rules.core.reasons import NOT_NOW
from game.scenario.vocabulary import words_of

MOST_LISTED = 12  # legal actions in a message


class Refused(ValueError):
    """An action that cannot be done, with the reason for the author of the scenario."""


class _Mistake(NamedTuple):
    """A mistake that makes an action no move at all, with a suggestion for the wrong word."""

    problem: str
    suggestion: str = ""

    def message(self, text: str, suggestion: str = "") -> str:
        """Return the message; `suggestion` is one for the whole action."""
        return f"'{text}' is no move: {self.problem}{suggestion or self.suggestion}"


class ActionMatcher:
    """The matching of actions in one run.

    It remembers the arguments that every decision offered: a word that none of them offered, and that stands nowhere in
    the game, is a mistake of writing.
    """

    def __init__(self, spec: GameSpec, seats: int, content: Any) -> None:
        self.spec = spec
        self.seats = seats
        self.content = content
        self._offered: dict[str, dict[str, Arg]] = {}  # kind of argument -> all that decisions have offered so far
        self._noted: tuple[int, int] | None = None  # the state whose decision was noted last: id and ply

    def do(self, state: Any, action: Action, sink: list[Any] | None = None) -> Action:
        """Carry an action out and return it in full. Raises Refused, with nothing changed, where that is impossible."""
        found = self.readings(state, action)
        if len(found) > 1:
            raise Refused(f"'{action.text()}' could be {_listed([reading.text() for reading in found], ' or ')}")
        if not found:
            raise Refused(self.refusal(state, action))
        apply(state, found[0], sink=sink, trusted=True)
        return found[0]

    def readings(self, state: Any, action: Action) -> list[Action]:
        """Return the legal actions that the words can mean: themselves, else those they shorten (2.09 for 2.09a)."""
        self._note_decision(state)
        return _readings(action, legal(state))

    def blocked_readings(self, state: Any, action: Action) -> list[Action]:
        """Return the blocked actions that the words can mean; the action itself if there are none."""
        self._note_decision(state)
        now = decision(state)
        tried = [_action(now.seat, move) for move, _ in now.blocked(state)] if now else []
        return _readings(action, tried) or [action]

    def refusal(self, state: Any, action: Action) -> str:
        """Return why an action is not legal, and the actions that are."""
        now, text = decision(state), action.text()
        mistake = self._mistake(state, action)
        if now is None:
            return f"'{text}': the game is over"
        texts = [legal_one.text() for legal_one in legal(state)]
        instead = f"; legal are {_listed(texts)}"
        near = closest_name(text, texts)
        suggestion = f" (did you mean '{near}'?)" if near else ""
        if mistake is not None:
            return f"{mistake.message(text, suggestion)}{instead}"
        if action.seat != now.seat:
            return f"'{text}': seat {now.seat} decides ({type(now).__name__}){suggestion}{instead}"
        reading = self.blocked_readings(state, action)[0]
        reason = illegal_reason(state, reading)
        if reason is None or reason == NOT_NOW:
            return f"'{text}' is nothing to decide now ({type(now).__name__}){instead}"
        return f"'{reading.text()}' is refused for {reason.key} {reason.rule or '(no rule)'}{instead}"

    def no_move(self, state: Any, action: Action) -> str:
        """Return why an action is no move in any position; "" where it is one as far as is known."""
        mistake = self._mistake(state, action)
        return mistake.message(action.text()) if mistake else ""

    def _mistake(self, state: Any, action: Action) -> _Mistake | None:
        self._note_decision(state)
        kinds = self.spec.verbs.get(action.verb)
        if action.seat >= self.seats:
            return _Mistake(f"there are seats 0 to {self.seats - 1}")
        if kinds is None:
            return _Mistake(f"unknown verb '{action.verb}'", did_you_mean(action.verb, self.spec.verbs))
        if len(kinds) != len(action.args):
            return _Mistake(f"expected '{usage(action.verb, kinds)}'")
        for kind, arg in zip(kinds, action.args, strict=True):
            offered = self._offered.get(kind, {})
            known = not offered or any(abbreviates(arg, other) for other in offered.values())
            if isinstance(arg, int):
                known = known or any(isinstance(other, int) for other in offered.values())
            if not known and arg not in words_of(state):
                return _Mistake(f"unknown word '{arg}'", did_you_mean(str(arg), offered))
        return None

    def _note_decision(self, state: Any) -> None:
        if self._noted == (id(state), state.ply):
            return
        self._noted = id(state), state.ply
        now = decision(state)
        for verb, *args in () if now is None else (*now.legal(state), *(move for move, _ in now.blocked(state))):
            for kind, arg in zip(self.spec.verbs.get(str(verb), ()), args, strict=False):
                self._offered.setdefault(kind, {})[str(arg)] = arg


def usage(verb: str, kinds: tuple[str, ...]) -> str:
    """Return the form of an action of a verb, for any seat.

    >>> usage("pick", ("pile", "cube"))
    'SEAT pick PILE CUBE'
    """
    return " ".join(("SEAT", verb, *(kind.upper() for kind in kinds)))


def abbreviates(short: Arg, full: Arg) -> bool:
    """Return whether a word is another one, or the beginning of it up to a change between letters, digits and signs.

    >>> abbreviates("2.09", "2.09a"), abbreviates("2.0", "2.09a")
    (True, False)
    """
    if short == full or not isinstance(short, str) or not isinstance(full, str):
        return short == full
    if not full.startswith(short) or not short[-1].isalnum():
        return False
    return _sort(short[-1]) != _sort(full[len(short)])


def _sort(letter: str) -> str:
    return "digit" if letter.isdigit() else "letter" if letter.isalpha() else "sign"


def _readings(action: Action, known: list[Action]) -> list[Action]:
    if action in known:
        return [action]
    return [
        other for other in known
        if other[:2] == action[:2] and len(other.args) == len(action.args)
        and all(map(abbreviates, action.args, other.args))
    ]


def _action(seat: int, move: tuple[Arg, ...]) -> Action:
    return Action(seat, str(move[0]), move[1:])


def _listed(texts: list[str], last: str = ", ") -> str:
    more = len(texts) - MOST_LISTED
    return last.join(texts[:MOST_LISTED]) + (f" and {more} more" if more > 0 else "")

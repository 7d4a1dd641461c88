"""What the actions of a scenario mean: short forms, and which of those that cannot be done are not even moves."""

from typing import Any, NamedTuple

from game.rules.core.actions import Action, Arg
from game.rules.core.engine import apply, decision, illegal_reason, legal
from game.rules.core.game_spec import GameSpec
from game.rules.core.name_suggestions import closest_name, did_you_mean
from game.rules.core.reasons import NOT_NOW
from game.scenario.vocabulary import words_of

MOST_LISTED = 12  # legal actions in a message


class Refused(ValueError):
    """An action that cannot be done, with the reason for whoever wrote it."""


class _Slip(NamedTuple):
    """What makes an action no move at all, and what its word may have been meant to be."""

    what: str
    word: str = ""

    def told(self, text: str, meant: str = "") -> str:
        """The message; `meant` is what the whole action may have been meant to be."""
        return f"'{text}' is no move: {self.what}{meant or self.word}"


class ActionMatcher:
    """The actions of one run. It remembers what every decision offered: a word of the same kind that none of them knew,
    and the game has nowhere, is a slip of the pen."""

    def __init__(self, spec: GameSpec, seats: int, content: Any) -> None:
        self.spec = spec
        self.seats = seats
        self.content = content
        self._met: dict[str, dict[str, Arg]] = {}  # kind of argument -> those seen
        self._looked: tuple[int, int] | None = None  # at which state, after how many actions

    def do(self, state: Any, action: Action, sink: list[Any] | None = None) -> Action:
        """Carry an action out, and answer it in full. Raises Refused, and changes nothing, where that cannot be."""
        found = self.readings(state, action)
        if len(found) > 1:
            raise Refused(f"'{action.text()}' could be {_listed([reading.text() for reading in found], ' or ')}")
        if not found:
            raise Refused(self.refusal(state, action))
        apply(state, found[0], sink=sink, trusted=True)
        return found[0]

    def readings(self, state: Any, action: Action) -> list[Action]:
        """The legal actions that the words can mean: themselves, else those that they shorten (2.09 for 2.09a)."""
        self._look(state)
        return _readings(action, legal(state))

    def blocked_readings(self, state: Any, action: Action) -> list[Action]:
        """The same of what would be refused with a reason; the action itself where it means nothing else."""
        self._look(state)
        now = decision(state)
        tried = [_action(now.seat, move) for move, _ in now.blocked(state)] if now else []
        return _readings(action, tried) or [action]

    def refusal(self, state: Any, action: Action) -> str:
        """Why an action that is not legal is not, and what is."""
        now, text = decision(state), action.text()
        slip = self._slip(state, action)
        if now is None:
            return f"'{text}': the game is over"
        texts = [legal_one.text() for legal_one in legal(state)]
        instead = f"; legal are {_listed(texts)}"
        near = closest_name(text, texts)
        meant = f" (did you mean '{near}'?)" if near else ""
        if slip is not None:
            return f"{slip.told(text, meant)}{instead}"
        if action.seat != now.seat:
            return f"'{text}': seat {now.seat} decides ({type(now).__name__}){meant}{instead}"
        reading = self.blocked_readings(state, action)[0]
        reason = illegal_reason(state, reading)
        if reason is None or reason == NOT_NOW:
            return f"'{text}' is nothing to decide now ({type(now).__name__}){instead}"
        return f"'{reading.text()}' is refused for {reason.key} {reason.rule or '(no rule)'}{instead}"

    def no_move(self, state: Any, action: Action) -> str:
        """Why an action is not even a move, whatever the position; "" where it is one as far as anybody can tell."""
        slip = self._slip(state, action)
        return slip.told(action.text()) if slip else ""

    def _slip(self, state: Any, action: Action) -> _Slip | None:
        self._look(state)
        kinds = self.spec.verbs.get(action.verb)
        if action.seat >= self.seats:
            return _Slip(f"there are seats 0 to {self.seats - 1}")
        if kinds is None:
            return _Slip(f"unknown verb '{action.verb}'", did_you_mean(action.verb, self.spec.verbs))
        if len(kinds) != len(action.args):
            return _Slip(f"expected '{usage(action.verb, kinds)}'")
        for kind, arg in zip(kinds, action.args, strict=True):
            met = self._met.get(kind, {})
            known = not met or any(abbreviates(arg, other) for other in met.values())
            if isinstance(arg, int):
                known = known or any(isinstance(other, int) for other in met.values())
            if not known and arg not in words_of(state):
                return _Slip(f"unknown word '{arg}'", did_you_mean(str(arg), met))
        return None

    def _look(self, state: Any) -> None:
        if self._looked == (id(state), state.ply):
            return
        self._looked = id(state), state.ply
        now = decision(state)
        for verb, *args in () if now is None else (*now.legal(state), *(move for move, _ in now.blocked(state))):
            for kind, arg in zip(self.spec.verbs.get(str(verb), ()), args, strict=False):
                self._met.setdefault(kind, {})[str(arg)] = arg


def usage(verb: str, kinds: tuple[str, ...]) -> str:
    """How an action of a verb is written: `2 pick PILE CUBE`, for any seat."""
    return " ".join(("SEAT", verb, *(kind.upper() for kind in kinds)))


def abbreviates(short: Arg, full: Arg) -> bool:
    """Whether a word is another one, or its beginning up to where letters, digits or a sign begin: 2.09 for 2.09a."""
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

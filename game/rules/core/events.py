"""Events: things that happened in a game, as data from which log, animations and sounds are made."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

TURN, ROUND = "turn", "round"  # kinds of the events that begin a turn and a round, in every game
OCCASIONS = PASS, GAIN, ATTACK, SETBACK = "pass", "gain", "attack", "setback"  # whoever plays a seat may say a word


class Event(NamedTuple):
    """Something that happened. `only` are the seats that may know it; None = all.

    `seat` is the seat that did it or that it happened to, None = nobody; `data` holds the parameters by name.
    """

    kind: str
    seat: int | None
    data: dict[str, Any]
    only: tuple[int, ...] | None = None


class EventKind(NamedTuple):
    """Declaration of a kind of event: the kinds of its parameters by name, and whether it reveals something hidden.

    A revealing event bars undo. `occasion` is one of `OCCASIONS` for its seat, "" = none; with `least` only where that
    parameter is at least as large as the number behind it.
    """

    params: dict[str, str]
    reveals: bool = False
    occasion: str = ""
    least: tuple[str, int] | None = None

    def occasion_of(self, data: Mapping[str, Any]) -> str:
        """Return the occasion of an event of this kind with this data, "" for none."""
        return self.occasion if self.least is None or data[self.least[0]] >= self.least[1] else ""


# The forms of a parameter's value. The form of a kind of parameter stands in `FORMS` or in `GameSpec.parameter_forms`;
# a kind without one is a word.
WORD, WHOLE, SEAT, WORDS, WHOLES, SEATS, EITHER = "word", "whole", "seat", "words", "wholes", "seats", "either"
FORMS = {"seat": SEAT, "seats": SEATS, "number": WHOLE, "money": WHOLE, "points": WHOLE, "place": WHOLE,
         "parts": WORDS, "amounts": WHOLES, "cards": WORDS, "tiles": WORDS, "spaces": WORDS}
LARGEST, LONGEST, MOST = 10**9, 200, 1000  # limits: of a number, of the characters of a word, of the entries of a list


def is_visible(event: Event, viewer: int | None) -> bool:
    """Return whether a seat, or a spectator (None), may know an event."""
    return event.only is None or viewer in event.only


def visible(events: Sequence[Event], viewer: int | None) -> tuple[Event, ...]:
    """Return the events that a seat, or a spectator (None), may know."""
    return tuple(event for event in events if is_visible(event, viewer))


def is_declared(event: Event, kinds: Mapping[str, EventKind], forms: Mapping[str, str], seats: int) -> bool:
    """Return whether an event is well formed: a declared kind, with each parameter there and of its form.

    `kinds` are the game's events, `forms` the forms of its own kinds of parameters; `seats` is the number of seats.
    """
    kind = kinds.get(event.kind)
    if kind is None or event.data.keys() != kind.params.keys():
        return False
    if not _has_form(0 if event.seat is None else event.seat, SEAT, seats):
        return False
    return _has_form(list(event.only or ()), SEATS, seats) and all(
        _has_form(value, forms.get(kind.params[name]) or FORMS.get(kind.params[name], WORD), seats)
        for name, value in event.data.items())


def _has_form(value: Any, form: str, seats: int) -> bool:
    match form:
        case "word":
            return type(value) is str and len(value) <= LONGEST
        case "whole":
            return type(value) is int and abs(value) <= LARGEST
        case "seat":
            return type(value) is int and 0 <= value < seats
        case "either":
            return any(_has_form(value, one, seats) for one in (WORD, WHOLE, WORDS, WHOLES))
        case _:
            one = {WORDS: WORD, WHOLES: WHOLE, SEATS: SEAT}[form]
            return type(value) is list and len(value) <= MOST and all(_has_form(part, one, seats) for part in value)

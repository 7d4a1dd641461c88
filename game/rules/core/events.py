"""Events: what happened, as data. Log, animation and sound are made from them; the rules never speak."""

from typing import Any, NamedTuple


class Event(NamedTuple):
    """Something that happened. `only` names the seats that may know it; None means the whole table."""

    kind: str
    seat: int | None
    data: dict[str, Any]
    only: tuple[int, ...] | None = None


class EventKind(NamedTuple):
    """The declaration of an event: the kind of each of its parameters, and whether it reveals something hidden."""

    params: dict[str, str]
    reveals: bool = False

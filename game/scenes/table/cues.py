"""What is seen and heard of events, for all games alike: each event that has a maker or a sound gets a cue."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from game.rules.core.events import Event
from game.ui.anim import Cue

Maker = Callable[[Event], Cue | None]
SoundOf = Callable[[Event], str | None]


def _nothing(event: Event) -> Cue | None:
    """Nothing is shown behind any event."""


def cues_of(events: Sequence[Event], makers: Mapping[str, Maker], sound_of: SoundOf,
            begun: Callable[[Event], object], after: Callable[[Event], Cue | None] = _nothing) -> list[Cue]:
    """The cues of some events, in their order. `makers` are by kind of event and answer what is seen of one, None =
    nothing; `sound_of` names what is heard of it. An event that is neither seen nor heard has no cue; `begun` is called
    with the others when it is their turn, before anything moves. `after` answers what is shown behind an event."""
    found = []
    for event in events:
        maker = makers.get(event.kind)
        cue = maker(event) if maker else None
        if cue is not None or sound_of(event):
            found.append(_announced(cue or Cue(), partial(begun, event)))
        if (shown := after(event)) is not None:
            found.append(shown)
    return found


def _announced(cue: Cue, first: Callable[[], object]) -> Cue:
    """The cue with something that is done before all else."""
    then = cue.begin

    def begin() -> None:
        first()
        if then is not None:
            then()

    cue.begin = begin
    return cue

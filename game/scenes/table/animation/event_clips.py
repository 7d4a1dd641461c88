"""What is seen and heard of events, for all games alike: each event that has a maker or a sound gets a cue."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from game.rules.core.events import Event
from game.session.event_snapshots import EventSnapshot
from game.ui.animation.animator import AnimationClip

Maker = Callable[[Event], AnimationClip | None]
SoundOf = Callable[[Event], str | None]


def _nothing(event: Event) -> AnimationClip | None:
    """Nothing is shown behind any event."""


def event_clips(
    instants: Sequence[EventSnapshot],
    makers: Mapping[str, Maker],
    sound_of: SoundOf,
    begun: Callable[[Event], object],
    stage: Callable[[Any], object],
    after: Callable[[Event], AnimationClip | None] = _nothing,
    behind: Mapping[str, Maker] | None = None,
) -> list[AnimationClip]:
    """The cues of what happened, in its order. `makers` are by kind of event and answer what is seen of one, None =
    nothing; `sound_of` names what is heard of it. An event that is neither seen nor heard has no cue; `begun` is called
    with the others when it is their turn, before anything moves. Where something does, `stage` shows the position right
    after it: behind the first step of the cue's setting, which still finds everything in its old place. `after` answers
    what is shown behind an event, and the makers `behind` that, by kind too, what is seen of it then."""
    found = []
    for event, view in instants:
        maker = makers.get(event.kind)
        cue = maker(event) if maker else None
        if cue is not None or sound_of(event):
            cue = cue or AnimationClip()
            cue.begin = partial(begun, event)
            if cue.tweens or cue.hold:
                cue.setting = (*cue.setting[:1], partial(stage, view), *cue.setting[1:])
            found.append(cue)
        if (shown := after(event)) is not None:
            found.append(shown)
        if behind is not None and event.kind in behind and (last := behind[event.kind](event)) is not None:
            found.append(last)
    return found

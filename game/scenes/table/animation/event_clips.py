"""Event clips: the animation clips and sounds of events, for all games alike."""

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
    """Return None: no clip follows any event."""


def event_clips(
    instants: Sequence[EventSnapshot],
    makers: Mapping[str, Maker],
    sound_of: SoundOf,
    begun: Callable[[Event], object],
    stage: Callable[[Any], object],
    after: Callable[[Event], AnimationClip | None] = _nothing,
    behind: Mapping[str, Maker] | None = None,
    ahead: Mapping[str, Maker] | None = None,
) -> list[AnimationClip]:
    """Return the animation clips of event snapshots, in their order.

    `makers` give by kind of event the clip that animates it, None = nothing is seen; `sound_of` names its sound. An
    event that is neither seen nor heard has no clip. `begun` is called with each of the others when its clip begins,
    before anything moves.

    A clip that takes time also calls `stage` with the view right after its event: behind the first step of its setting,
    which still finds everything in its old place. `after` gives a clip to play after that of an event (its banner), and
    `behind` makers, by kind of event, of a clip after that; `ahead` of one before that of the event.
    """
    found = []
    for event, view in instants:
        if ahead is not None and event.kind in ahead and (before := ahead[event.kind](event)) is not None:
            found.append(before)
        maker = makers.get(event.kind)
        clip = maker(event) if maker else None
        if clip is not None or sound_of(event):
            clip = clip or AnimationClip()
            clip.begin = partial(begun, event)
            if clip.tweens or clip.hold:
                clip.setting = (*clip.setting[:1], partial(stage, view), *clip.setting[1:])
            found.append(clip)
        if (shown := after(event)) is not None:
            found.append(shown)
        if behind is not None and event.kind in behind and (last := behind[event.kind](event)) is not None:
            found.append(last)
    return found

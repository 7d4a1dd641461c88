"""Movement on the track: legal steps, crossings, drafting, momentum (AUT-4.C, 4.F, 4.G).

Wear of a drive: `decline` in `rules/automobiles/flow.py`, its amounts `wear_chart` in `game.yaml`.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import zip_longest

from game.rules.automobiles.content.track import Track
from game.rules.automobiles.state import AutomobilesState


def heads(track: Track, head: str, colour: str, others: Collection[str], weaving: bool) -> Iterator[str]:
    """Yield the sections that one step from `head` onto a space of `colour` leads to (AUT-4.32 to AUT-4.38).

    `others` are the sections with other cars. Without `weaving` there is one per direction; with it also every section
    that the head slides over (AUT-4.46).
    """
    for step in track.steps[head]:
        if colour not in step.colours:
            continue
        reached = ""
        for section in step.chain:
            if section in others:
                break
            if weaving and reached:
                yield reached
            reached = section
        if reached:
            yield reached


def reachable(track: Track, head: str, colour: str, others: Collection[str], weaving: bool, steps: int) -> bool:
    """Return whether `steps` (1 or more) onto spaces of `colour` can be made in a row (AUT-4.42, AUT-4.47)."""
    if steps > 1:
        following = heads(track, head, colour, others, weaving)
        return any(reachable(track, section, colour, others, weaving, steps - 1) for section in following)
    return any(colour in step.colours and step.chain[0] not in others for step in track.steps[head])


def crosses(track: Track, head: str, following: str) -> bool:
    """Return whether the step between two sections crosses the finish line (AUT-4.44)."""
    before, after = track.sections[head].front, track.sections[following].front
    return before + (after - before) % track.ticks > track.ticks


def drafted_car(state: AutomobilesState, seat: int, at: str = "") -> int | None:
    """Return the seat of the car that this one drafts behind, None if there is none (AUT-4.84, AUT-4.85).

    It is judged where the car stands, or as if it stood `at` a section.
    """
    track = state.selected.track
    section = track.sections[at or state.cars[seat].section]
    sections = track.spaces[section.space].sections
    if section.id != sections[-1]:
        looked_at: Sequence[str] = (section.ahead,)
    else:
        looked_at = track.spaces[track.sections[section.ahead].space].sections
    for place in looked_at:
        for other, car in enumerate(state.cars):
            if other != seat and car.section == place:
                return other
    return None


def slipstreams(state: AutomobilesState, seat: int) -> list[str]:
    """Return the free sections in which a car that stops as far ahead as it can would draft (AUT-4.84)."""
    others = set(state.others(seat))
    return [section for space in state.selected.track.spaces.values()
            for section, following in zip_longest(space.sections, space.sections[1:])
            if section not in others and (following is None or following in others)
            and drafted_car(state, seat, section) is not None]


def blocking_places(state: AutomobilesState, seat: int, sections: Iterable[str]) -> dict[str, list[int]]:
    """Return those of the sections from which a car that ends its turn there closes a space right ahead of rivals, with
    the seats of these (AUT-4.33, AUT-4.95)."""
    after, found = state.clone(), dict[str, list[int]]()
    for section in sections:
        for other, car in enumerate(state.cars):
            after.cars[other].section = section if other == seat else car.section
        for other, target in list(closed_up(after)):
            after.cars[other].section = target
        place, steps = after.cars[seat].section, state.selected.track.steps
        blocked = [other for other, car in enumerate(after.cars)
                   if other != seat and any(step.chain[0] == place for step in steps[car.section])]
        if blocked:
            found[section] = blocked
    return found


def closed_up(state: AutomobilesState) -> Iterator[tuple[int, str]]:
    """Yield the seats whose cars have a gap in front of them in their space, each with its section after AUT-4.95.

    A car has no gap on the front section of its space or right behind another car there; closing up keeps the order.
    """
    track = state.selected.track
    by_space: dict[str, list[int]] = {}
    gap = False
    for seat, car in enumerate(state.cars):
        section = track.sections[car.section]
        by_space.setdefault(section.space, []).append(seat)
        gap = gap or track.sections[section.ahead].space == section.space
    if not gap:  # every car is on the front section of its space
        return
    for space, seats in by_space.items():
        sections = track.spaces[space].sections
        seats.sort(key=lambda s: -track.sections[state.cars[s].section].front)
        for place, seat in enumerate(seats, 1):
            if state.cars[seat].section != sections[-place]:
                yield seat, sections[-place]


def momentum(state: AutomobilesState) -> None:
    """Move the cars of every space up to its front without changing their order (AUT-4.95)."""
    for seat, section in list(closed_up(state)):
        car = state.cars[seat]
        start, car.section = car.section, section
        state.emit("closed-up", seat, section=start, target=section)

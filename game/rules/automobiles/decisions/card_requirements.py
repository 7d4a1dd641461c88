"""Requirements of card steps in the present position: amounts, colours, cubes, and reasons against a step."""

from collections.abc import Callable

from game.rules.automobiles import reasons
from game.rules.automobiles.content.cards import CardStep
from game.rules.automobiles.decisions.cube_moves import can_draw
from game.rules.automobiles.decisions.movement import reachable
from game.rules.automobiles.decisions.turn_state import TurnState
from game.rules.automobiles.state import WEAR, AutomobilesState
from game.rules.core.reasons import Reason

Moved = list[str] | None  # colours that the card has moved so far; None = it is not being played yet

CONSEQUENCES = ("gain_wear", "gain", "opponents_draw")


def amount(state: AutomobilesState, seat: int, step: CardStep, moved: Moved) -> int:
    """Return the number that a step allows: its count plus a figure taken now (AUT-4.20)."""
    plus, count = step.word("plus"), step.number("count")
    return count + FIGURES[plus](state, seat, moved) if plus else count


def _race_place(state: AutomobilesState, seat: int, moved: Moved) -> int:
    """Return the place in the race, one more for the last (AUT-5.19, AUT-4.5)."""
    place: int = state.parent(TurnState).place
    return place + (place == len(state.cars))


FIGURES: dict[str, Callable[[AutomobilesState, int, Moved], int]] = {  # by the names of `AMOUNTS`
    "race_place": _race_place,
    "green_in_discards": lambda state, seat, moved: sum(car.discard["green"] for car in state.cars),  # AUT-5.21
    "dark_in_discard": lambda state, seat, moved: state.cars[seat].discard["dark"],  # AUT-5.22
    "colours_in_discard": lambda state, seat, moved: sum(1 for n in state.cars[seat].discard.values() if n),  # AUT-5.24
    "moved": lambda state, seat, moved: len(moved or ()),  # AUT-5.7
}


def open_colours(state: AutomobilesState, seat: int, step: CardStep, moved: Moved) -> tuple[str, ...]:
    """Return the colours that a move may choose from, without regard to the track."""
    source = step.word("colours_from")
    if not source:
        return step.words("colours")
    gears: tuple[str, ...] = state.content.gears
    car = state.cars[seat]
    if source == "gears_in_discard":  # AUT-5.15
        return tuple(gear for gear in gears if car.discard[gear])
    if source == "lighter_than_moved" and moved is not None:  # AUT-5.17
        return gears[: gears.index(moved[-1])] if moved and moved[-1] in gears else ()
    darkest = max((i for i, gear in enumerate(gears) if car.active[gear]), default=0)  # AUT-5.16
    return gears[:darkest]


def usable_colours(state: AutomobilesState, seat: int, step: CardStep, moved: Moved) -> list[str]:
    """Return the open colours with a legal first step, in an exact move with all steps (AUT-4.41, AUT-4.42)."""
    needed = amount(state, seat, step, moved) if step.word("mode") == "exact" else 1
    starts, others, track = state.parent(TurnState).starts(state), state.others(seat), state.selected.track
    found = []
    for colour in open_colours(state, seat, step, moved):
        for start in starts:  # loops: they run for each cube of every list of legal actions
            if reachable(track, start, colour, others, state.weaving, needed):
                found.append(colour)
                break
    return found


def available(state: AutomobilesState, seat: int, step: CardStep) -> int:
    """Return the number of cubes that a step may pick from."""
    colours = state.content.gears if step.word("filter") == "gear" else state.content.colours
    car = state.cars[seat]
    return sum(car.pile(source)[colour] for source in step.words("sources") for colour in colours)


def blue_that_counts(state: AutomobilesState, seat: int) -> int:
    """Return the number of blue cubes in Active, Used and Discard (AUT-5.23)."""
    car = state.cars[seat]
    return car.active["blue"] + car.used["blue"] + car.discard["blue"]


def most_blue(state: AutomobilesState, seat: int) -> bool:
    """Return whether a seat has more blue cubes in Active, Used and Discard than any rival in Discard (AUT-5.23)."""
    own = blue_that_counts(state, seat)
    return all(own > other.discard["blue"] for index, other in enumerate(state.cars) if index != seat)


def _why_not_most_blue(state: AutomobilesState, seat: int) -> Reason:
    """Return the reason with the rival who has most in Discard, and the counts of both."""
    most, rival = max((car.discard["blue"], -other) for other, car in enumerate(state.cars) if other != seat)
    params = (("n", blue_that_counts(state, seat)), ("seat", -rival), ("most", most))
    return reasons.NOT_MOST_BLUE._replace(params=params)


def why_not_apply(state: AutomobilesState, seat: int, step: CardStep) -> Reason | None:
    """Return the reason for which a step cannot be applied now, None where it can (AUT-4.14)."""
    kind = step.kind
    if kind == "move":
        if step.word("mode") == "exact" and not usable_colours(state, seat, step, None):
            return _why_no_move(state, seat, step) if amount(state, seat, step, None) else None
    elif kind in ("remove", "transfer"):
        if step.word("mode") == "exact" and available(state, seat, step) < (wanted := amount(state, seat, step, None)):
            return _why_no_pick(step, wanted)
    elif kind == "draw":
        if step.params.get("mode") != "up_to":
            return _why_no_draw(state, seat, step.number("count") if step.word("mode") == "split" else 1)
    elif kind == "require" and not most_blue(state, seat):
        return _why_not_most_blue(state, seat)
    return None


def _why_no_move(state: AutomobilesState, seat: int, step: CardStep) -> Reason:
    colours = open_colours(state, seat, step, None)
    if not colours:
        from_discard = step.word("colours_from") == "gears_in_discard"
        return reasons.NO_GEAR_IN_DISCARD if from_discard else reasons.NO_GEAR_TO_POINT_AT
    return _why_no_space(state, seat, colours)


def _why_no_space(state: AutomobilesState, seat: int, colours: tuple[str, ...]) -> Reason:
    """Return the reason for which a move onto spaces of these colours cannot be made.

    None touches the head, or the entry sections of all that do are taken (AUT-4.37), or the move cannot be completed
    from those that can be entered (AUT-4.42).
    """
    track, others = state.selected.track, state.others(seat)
    touching = [step for start in state.parent(TurnState).starts(state) for step in track.steps[start]
                if set(colours) & set(step.colours)]
    if any(step.chain[0] not in others for step in touching):
        return reasons.NO_COMPLETE_MOVE
    free = any(section not in others for step in touching for section in track.spaces[step.space].sections)
    if len(colours) == 1:
        reason = reasons.ENTRY_TAKEN if free else reasons.NO_SPACE_OF_THAT_COLOUR
        return reason._replace(params=(("colour", colours[0]),))
    return reasons.ENTRY_OF_ANY_TAKEN if free else reasons.NO_SPACE_OF_ANY_COLOUR


def _why_no_pick(step: CardStep, wanted: int) -> Reason:
    if step.word("filter") == "gear":
        return reasons.NO_GEAR_IN_DISCARD if "discard" in step.words("sources") else reasons.NO_GEAR_IN_ACTIVE
    if "active" in step.words("sources"):
        return reasons.NO_OTHER_ACTIVE_CUBE
    return reasons.TOO_FEW_TO_REMOVE._replace(params=(("n", wanted),))


def _why_no_draw(state: AutomobilesState, seat: int, wanted: int) -> Reason | None:
    return None if can_draw(state, seat, wanted) else reasons.TOO_FEW_TO_DRAW._replace(params=(("n", wanted),))


def why_not_begin(state: AutomobilesState, seat: int, cube: str) -> Reason | None:
    """Return the reason for which the first step of a cube's card could not be applied now, or None (AUT-4.17).

    If cards have to be carried out in full, any of its steps (AUT-8.4). The cube is still in Active but will be in Used
    when it is played: it must not count as one that a step can pick.
    """
    car, reason = state.cars[seat], None
    car.active[cube] -= 1
    car.used[cube] += 1
    for step in state.selected.cards[cube].steps:
        if step.kind != "gain_wear":  # AUT-4.15
            reason = why_not_apply(state, seat, step)
        if reason is not None or not state.whole_cards:
            break
    car.active[cube] += 1
    car.used[cube] -= 1
    return reason


def warning(state: AutomobilesState, seat: int, cube: str) -> Reason | None:
    """Return the reason for which a legal play would be of no use, or None (AUT-4.17).

    A later step cannot be applied, or no step has any effect.
    """
    car = state.cars[seat]
    car.active[cube] -= 1
    car.used[cube] += 1
    useful = [step for step in state.selected.cards[cube].steps if not _follows(step)]
    found = [_why_useless(state, seat, step) for step in useful]
    car.active[cube] += 1
    car.used[cube] -= 1
    fatal = next((reason for reason in found if reason not in (None, reasons.NOTHING_TO_TAKE)), None)
    return fatal if fatal is not None or None in found else reasons.NOTHING_TO_TAKE


def _follows(step: CardStep) -> bool:
    """Return whether a step is of no use by itself, or of a use that depends on what the player does before it."""
    return step.kind in CONSEQUENCES or step.params.get("plus") == "moved"


def _why_useless(state: AutomobilesState, seat: int, step: CardStep) -> Reason | None:
    """Return the reason for which a step would have no effect, also where it counts as applied (AUT-4.21)."""
    if step.kind == "move" and step.word("mode") == "up_to":
        return _why_no_steps(state, seat, step)
    if step.kind == "choice":
        found = [_why_useless(state, seat, steps[0]) for _, steps in step.options()]
        return None if None in found else reasons.NOTHING_TO_TAKE
    if step.kind == "remove_all_wear":
        car = state.cars[seat]
        return None if any(car.pile(source)[WEAR] for source in step.words("sources")) else reasons.NOTHING_TO_TAKE
    if step.kind in ("remove", "transfer") and step.word("mode") == "up_to":
        return None if available(state, seat, step) else reasons.NOTHING_TO_TAKE
    if step.kind == "draw":
        return _why_no_draw(state, seat, step.number("count") if step.word("mode") == "split" else 1)
    return why_not_apply(state, seat, step)


def useless_reason(state: AutomobilesState, seat: int, steps: tuple[CardStep, ...], moved: list[str]) -> Reason | None:
    """Return the reason for which the first of these steps, applied without a question, had no effect (AUT-4.21).

    None where it had one, or where a later step may still find cubes.
    """
    step, *later = steps
    if step.params.get("mode") != "up_to":
        return None
    if step.kind == "move":
        return _why_no_steps(state, seat, step, moved)
    if step.kind == "draw":
        return _why_no_draw(state, seat, 1)
    last = all(_follows(each) for each in later)
    return reasons.NOTHING_TO_TAKE if last and not available(state, seat, step) else None


def _why_no_steps(state: AutomobilesState, seat: int, step: CardStep, moved: Moved = None) -> Reason | None:
    colours = open_colours(state, seat, step, moved)
    if not colours or amount(state, seat, step, moved) <= 0:
        return reasons.NO_STEPS
    return None if usable_colours(state, seat, step, moved) else _why_no_space(state, seat, colours)

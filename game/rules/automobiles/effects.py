"""What the steps of cards do: one function for each kind of step named in the card files, and when it can begin.

A step function answers False where the step cannot be applied; the card ends there (AUT-4.14).
"""

from collections.abc import Callable

from game.rules.automobiles import reasons
from game.rules.automobiles.content import Effect as CardStep
from game.rules.automobiles.cubes import can_draw, draw, gain, gain_wear, remove_all_wear
from game.rules.automobiles.decisions import Assign, Colour, Draw, Gain, Option, Path, Pick, Respond
from game.rules.automobiles.state import WEAR, Race
from game.rules.automobiles.track_moves import reachable
from game.rules.automobiles.turn import EffectState, TurnState
from game.rules.core.reasons import Reason

StepFunction = Callable[[Race, EffectState, CardStep], bool]


def amount(g: Race, seat: int, step: CardStep, moved: int) -> int:
    """AUT-4.20 The number that a step allows: its count plus what it looks at, taken now (race place: AUT-4.5)."""
    plus, count = step.word("plus"), step.number("count")
    if plus == "race_place":  # AUT-5.19
        place = g.parent(TurnState).place
        return count + place + (place == len(g.cars))
    if plus == "green_in_discards":  # AUT-5.21
        return count + sum(car.discard["green"] for car in g.cars)
    if plus == "dark_in_discard":  # AUT-5.22
        return count + g.cars[seat].discard["dark"]
    if plus == "colours_in_discard":  # AUT-5.24
        return count + sum(1 for n in g.cars[seat].discard.values() if n)
    if plus == "moved":  # AUT-5.7
        return count + moved
    return count


def open_colours(g: Race, seat: int, step: CardStep, moved: list[str]) -> list[str]:
    """The colours that a move may choose from, before looking at the track."""
    gears, car = g.content.gears, g.cars[seat]
    source = step.word("colours_from")
    if source == "gears_in_discard":  # AUT-5.15
        return [gear for gear in gears if car.discard[gear]]
    if source == "lighter_than_active_gear":  # AUT-5.16
        darkest = max((i for i, gear in enumerate(gears) if car.active[gear]), default=0)
        return list(gears[:darkest])
    if source == "lighter_than_moved":  # AUT-5.17
        return list(gears[: gears.index(moved[-1])]) if moved else []
    return list(step.words("colours"))


def usable_colours(g: Race, seat: int, step: CardStep, moved: list[str]) -> list[str]:
    """AUT-4.41, AUT-4.42 Of these, the colours with a legal first step, or in an exact move with a complete one."""
    count = amount(g, seat, step, len(moved))
    needed = count if step.word("mode") == "exact" else 1
    head, others = g.parent(TurnState).head(g), g.others(seat)
    track = g.table.track
    return [c for c in open_colours(g, seat, step, moved) if reachable(track, head, c, others, g.weaving, needed)]


def available(g: Race, seat: int, step: CardStep) -> int:
    """How many cubes a step finds to pick from."""
    colours = g.content.gears if step.word("filter") == "gear" else g.content.colours
    car = g.cars[seat]
    return sum(car.pile(source)[colour] for source in step.words("sources") for colour in colours)


def most_blue(g: Race, seat: int) -> bool:
    """AUT-5.23 More blue cubes in Active, Used and Discard than any one opponent has in Discard."""
    car = g.cars[seat]
    own = car.active["blue"] + car.used["blue"] + car.discard["blue"]
    return all(own > other.discard["blue"] for index, other in enumerate(g.cars) if index != seat)


def _gain_wear(g: Race, effect: EffectState, step: CardStep) -> bool:
    gain_wear(g, effect.seat, step.number("count"), "card")
    return True


def _discard_self(g: Race, effect: EffectState, step: CardStep) -> bool:
    """AUT-4.12"""
    car = g.cars[effect.seat]
    car.used[effect.cube] -= 1
    car.discard[effect.cube] += 1
    return True


def _move(g: Race, effect: EffectState, step: CardStep) -> bool:
    """AUT-4.39 to AUT-4.42"""
    exact = step.word("mode") == "exact"
    count = amount(g, effect.seat, step, len(effect.moved))
    if not exact and count <= 0:
        return True
    colours = usable_colours(g, effect.seat, step, effect.moved)
    if not colours:
        return not exact
    if len(colours) > 1:
        g.push(Colour(seat=effect.seat, colours=colours, steps=count, exact=exact))
    else:
        g.push(Path(seat=effect.seat, colour=colours[0], left=count, exact=exact))
    return True


def _pick(g: Race, effect: EffectState, step: CardStep) -> bool:
    """AUT-4.16, AUT-4.21 Cubes of the player's choice; with nothing to take "up to n" counts as applied."""
    exact = step.word("mode") == "exact"
    count = amount(g, effect.seat, step, len(effect.moved))
    found = available(g, effect.seat, step)
    if exact and found < count:
        return False
    most = min(count, found)
    if most:
        target = "stock" if step.kind == "remove" else step.word("target")
        g.push(Pick(seat=effect.seat, sources=list(step.words("sources")), target=target, least=most if exact else 0,
                    most=most, gears_only=step.word("filter") == "gear"))
    return True


def _remove_all_wear(g: Race, effect: EffectState, step: CardStep) -> bool:
    for source in step.words("sources"):
        remove_all_wear(g, effect.seat, source)
    return True


def _gain(g: Race, effect: EffectState, step: CardStep) -> bool:
    if not effect.removed:  # AUT-5.13
        return True
    if step.word("rule") == "next_gear":  # AUT-5.6
        gears = g.content.gears
        higher = gears[gears.index(effect.removed[-1]) + 1 :][:1]
        if higher and gain(g, effect.seat, higher[0]):
            g.emit("gained", effect.seat, cube=higher[0])
        return True
    budget = sum(g.table.cost[colour] for colour in effect.removed)
    if any(g.stock[colour] and cost <= budget for colour, cost in g.table.cost.items()):
        g.push(Gain(seat=effect.seat, most=budget))
    return True


def _draw(g: Race, effect: EffectState, step: CardStep) -> bool:
    mode, seat = step.word("mode"), effect.seat
    if mode == "until_not_wear":  # AUT-5.10
        return _draw_until_not_wear(g, seat)
    if mode == "split":  # AUT-5.20
        return _draw_split(g, seat, step.number("count"))
    if can_draw(g, seat):
        g.push(Draw(seat=seat, left=step.number("count"), wear_each=step.number("wear_each")))
    return True


def _draw_until_not_wear(g: Race, seat: int) -> bool:
    if not can_draw(g, seat):
        return False
    drawn: list[str] = []
    while (colour := draw(g, seat)) is not None:
        g.cars[seat].active[colour] += 1
        drawn.append(colour)
        if colour != WEAR:
            break
    g.emit("drew", seat, cubes=drawn)
    return True


def _draw_split(g: Race, seat: int, count: int) -> bool:
    if not can_draw(g, seat, count):
        return False
    drawn = [colour for _ in range(count) if (colour := draw(g, seat)) is not None]
    g.emit("drew-two", seat, cubes=drawn)
    g.push(Assign(seat=seat, cubes=drawn))
    return True


def _opponents_draw(g: Race, effect: EffectState, step: CardStep) -> bool:
    """AUT-5.18, AUT-8.26 Clockwise from the active player; who has no cube to draw is not asked."""
    count = len(g.cars)
    others = [(effect.seat + i) % count for i in range(1, count)]
    g.push(*(Respond(seat=seat) for seat in others if can_draw(g, seat)))
    return True


def _choice(g: Race, effect: EffectState, step: CardStep) -> bool:
    options = step.options()
    possible = [name for name, steps in options if _can_begin(g, effect.seat, steps[0]) is None]
    if possible:
        g.push(Option(seat=effect.seat, options=[name for name, _ in options], open=possible))
    return bool(possible)


def _flag(g: Race, effect: EffectState, step: CardStep) -> bool:
    """AUT-5.14"""
    g.parent(TurnState).no_decline_wear = True
    g.emit("aerodynamic", effect.seat)
    return True


def _require(g: Race, effect: EffectState, step: CardStep) -> bool:
    return most_blue(g, effect.seat)


STEPS: dict[str, StepFunction] = {
    "gain_wear": _gain_wear,
    "move": _move,
    "discard_self": _discard_self,
    "remove": _pick,
    "remove_all_wear": _remove_all_wear,
    "transfer": _pick,
    "gain": _gain,
    "draw": _draw,
    "opponents_draw": _opponents_draw,
    "choice": _choice,
    "flag": _flag,
    "require": _require,
}


def _can_begin(g: Race, seat: int, step: CardStep) -> Reason | None:
    """Why a step cannot be applied as things are; None where it can."""
    if step.kind == "move" and step.word("mode") == "exact" and not usable_colours(g, seat, step, []):
        return _why_no_move(g, seat, step)
    if step.kind in ("remove", "transfer") and step.word("mode") == "exact":
        wanted = amount(g, seat, step, 0)
        if available(g, seat, step) < wanted:
            return _why_no_pick(step, wanted)
    if step.kind == "draw" and step.word("mode") != "up_to":
        wanted = 2 if step.word("mode") == "split" else 1
        if not can_draw(g, seat, wanted):
            return reasons.TOO_FEW_TO_DRAW._replace(params=(("n", wanted),))
    if step.kind == "require" and not most_blue(g, seat):
        return reasons.NOT_MOST_BLUE
    return None


def _why_no_move(g: Race, seat: int, step: CardStep) -> Reason:
    colours = open_colours(g, seat, step, [])
    if not colours:
        from_discard = step.word("colours_from") == "gears_in_discard"
        return reasons.NO_GEAR_IN_DISCARD if from_discard else reasons.NO_GEAR_TO_POINT_AT
    if len(colours) == 1:
        return reasons.NO_SPACE_OF_THAT_COLOUR._replace(params=(("colour", colours[0]),))
    return reasons.NO_COMPLETE_MOVE if amount(g, seat, step, 0) > 1 else reasons.NO_SPACE_OF_ANY_COLOUR


def _why_no_pick(step: CardStep, wanted: int) -> Reason:
    if step.word("filter") == "gear":
        return reasons.NO_GEAR_IN_DISCARD if "discard" in step.words("sources") else reasons.NO_GEAR_IN_ACTIVE
    if "active" in step.words("sources"):
        return reasons.NO_OTHER_ACTIVE_CUBE
    return reasons.TOO_FEW_TO_REMOVE._replace(params=(("n", wanted),))


def why_not_begin(g: Race, seat: int, cube: str) -> Reason | None:
    """AUT-4.17 Why the first step of a cube's card could not be applied if the cube were played now.

    The cube is still in Active, and would be in Used by then: it must not count as its own companion.
    """
    step = g.table.cards[cube].steps[0]
    if step.kind == "gain_wear":
        return None
    active = g.cars[seat].active
    active[cube] -= 1
    reason = _can_begin(g, seat, step)
    active[cube] += 1
    return reason


def warning(g: Race, seat: int, cube: str) -> Reason | None:
    """AUT-4.17 Why a legal play would have no use: a later step that cannot be applied, or a move of no steps."""
    active, steps = g.cars[seat].active, g.table.cards[cube].steps
    active[cube] -= 1
    found = next((reason for step in steps if (reason := _useless(g, seat, step))), None)
    active[cube] += 1
    return found


def _useless(g: Race, seat: int, step: CardStep) -> Reason | None:
    if step.kind == "move" and step.word("mode") == "up_to" and step.word("colours_from") != "lighter_than_moved":
        if amount(g, seat, step, 0) <= 0:
            return reasons.NO_STEPS
        if not usable_colours(g, seat, step, []):
            return reasons.NO_SPACE_OF_THAT_COLOUR._replace(params=(("colour", step.words("colours")[0]),))
        return None
    if step.kind == "remove" and step.word("plus") == "moved":
        return None
    return _can_begin(g, seat, step)


def holds(g: Race, seat: int) -> list[str]:
    """The colours of the Active pile, in content order."""
    active = g.cars[seat].active
    return [colour for colour in g.content.colours if active[colour]]

"""Steps of cards: one function for each kind of step named in the card files.

A step function returns False where the step cannot be applied; the card ends there (AUT-4.14).
"""

from collections.abc import Callable

from game.rules.automobiles.content.cards import CardStep
from game.rules.automobiles.decisions.card_choices import Assign, Colour, Draw, Gain, Option, Path, Pick, Respond
from game.rules.automobiles.decisions.card_requirements import (
    amount,
    available,
    most_blue,
    usable_colours,
    why_not_apply,
)
from game.rules.automobiles.decisions.cube_moves import can_draw, draw, gain, gain_wear, remove_all_wear
from game.rules.automobiles.decisions.turn_state import EffectState, TurnState
from game.rules.automobiles.state import WEAR, AutomobilesState

StepFunction = Callable[[AutomobilesState, EffectState, CardStep], bool]


def _gain_wear(state: AutomobilesState, effect: EffectState, step: CardStep) -> bool:
    gain_wear(state, effect.seat, step.number("count"), "card")
    return True


def _discard_self(state: AutomobilesState, effect: EffectState, step: CardStep) -> bool:
    """Move the played cube to Discard; as the first step it has been put there when it was played (AUT-4.12)."""
    car = state.cars[effect.seat]
    if effect.step > 1:
        car.used[effect.cube] -= 1
        car.discard[effect.cube] += 1
    return True


def _move(state: AutomobilesState, effect: EffectState, step: CardStep) -> bool:
    """Ask for the steps of a move, before that for a colour where several are open (AUT-4.39 to AUT-4.42)."""
    exact = step.word("mode") == "exact"
    count = amount(state, effect.seat, step, effect.moved)
    if count <= 0:
        return True
    colours = usable_colours(state, effect.seat, step, effect.moved)
    if not colours:
        return not exact
    if len(colours) > 1:
        state.push(Colour(seat=effect.seat, colours=colours, steps=count, exact=exact))
    else:
        state.push(Path(seat=effect.seat, colour=colours[0], left=count, exact=exact))
    return True


def _pick(state: AutomobilesState, effect: EffectState, step: CardStep) -> bool:
    """Ask for cubes of the player's choice; "up to n" with nothing to take counts as applied (AUT-4.16, AUT-4.21)."""
    exact = step.word("mode") == "exact"
    count = amount(state, effect.seat, step, effect.moved)
    found = available(state, effect.seat, step)
    if exact and found < count:
        return False
    most = min(count, found)
    if most:
        target = "stock" if step.kind == "remove" else step.word("target")
        state.push(
            Pick(
                seat=effect.seat,
                sources=list(step.words("sources")),
                target=target,
                least=most if exact else 0,
                most=most,
                gears_only=step.word("filter") == "gear",
            )
        )
    return True


def _remove_all_wear(state: AutomobilesState, effect: EffectState, step: CardStep) -> bool:
    for source in step.words("sources"):
        remove_all_wear(state, effect.seat, source)
    return True


def _gain(state: AutomobilesState, effect: EffectState, step: CardStep) -> bool:
    if not effect.removed:  # AUT-5.13
        return True
    if step.word("rule") == "next_gear":  # AUT-5.6
        gears = state.content.gears
        last = effect.removed[-1]
        higher = gears[gears.index(last) + 1 :][:1] if last in gears else ()
        if higher and gain(state, effect.seat, higher[0]):
            state.emit("gained", effect.seat, cube=higher[0])
        return True
    budget = sum(state.selected.cost[colour] for colour in effect.removed)
    if any(state.stock[colour] and cost <= budget for colour, cost in state.selected.cost.items()):
        state.push(Gain(seat=effect.seat, most=budget))
    return True


def _draw(state: AutomobilesState, effect: EffectState, step: CardStep) -> bool:
    mode, seat = step.word("mode"), effect.seat
    if mode == "until_not_wear":  # AUT-5.10
        return _draw_until_not_wear(state, seat)
    if mode == "split":  # AUT-5.20
        return _draw_split(state, seat, step.number("count"))
    if can_draw(state, seat):
        state.push(Draw(seat=seat, left=step.number("count"), wear_each=step.number("wear_each")))
    return True


def _draw_until_not_wear(state: AutomobilesState, seat: int) -> bool:
    if not can_draw(state, seat):
        return False
    drawn: list[str] = []
    while new := draw(state, seat, 1):
        drawn += new
        state.cars[seat].active[new[0]] += 1
        if new[0] != WEAR:
            break
    state.emit("drew", seat, cubes=drawn)
    return True


def _draw_split(state: AutomobilesState, seat: int, count: int) -> bool:
    if not can_draw(state, seat, count):
        return False
    drawn = draw(state, seat, count)
    state.push(Assign(seat=seat, cubes=drawn))
    state.emit("drew-two", seat, cubes=drawn)
    return True


def _opponents_draw(state: AutomobilesState, effect: EffectState, step: CardStep) -> bool:
    """Ask the rivals clockwise from the active seat, those who can draw alone (AUT-5.18, AUT-8.26)."""
    count = len(state.cars)
    others = [(effect.seat + i) % count for i in range(1, count)]
    number = step.number("count")
    state.push(*(Respond(seat=seat, count=number) for seat in others if can_draw(state, seat)))
    return True


def _choice(state: AutomobilesState, effect: EffectState, step: CardStep) -> bool:
    """Ask for an option; the card goes on with its steps (AUT-5.12)."""
    possible = any(why_not_apply(state, effect.seat, steps[0]) is None for _, steps in step.options())
    if possible:
        state.push(Option(seat=effect.seat))
    return possible


def _flag(state: AutomobilesState, effect: EffectState, step: CardStep) -> bool:
    """Spare the seat the wear of the Decline phase (AUT-5.14)."""
    state.parent(TurnState).no_decline_wear = True
    state.emit("aerodynamic", effect.seat)
    return True


def _require(state: AutomobilesState, effect: EffectState, step: CardStep) -> bool:
    return most_blue(state, effect.seat)


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

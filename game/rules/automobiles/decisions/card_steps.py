"""What the steps of cards do: one function for each kind of step named in the card files.

A step function answers False where the step cannot be applied; the card ends there (AUT-4.14).
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


def _gain_wear(g: AutomobilesState, effect: EffectState, step: CardStep) -> bool:
    gain_wear(g, effect.seat, step.number("count"), "card")
    return True


def _discard_self(g: AutomobilesState, effect: EffectState, step: CardStep) -> bool:
    """AUT-4.12 A card that begins with this has laid its cube there when it was played."""
    car = g.cars[effect.seat]
    if effect.step > 1:
        car.used[effect.cube] -= 1
        car.discard[effect.cube] += 1
    return True


def _move(g: AutomobilesState, effect: EffectState, step: CardStep) -> bool:
    """AUT-4.39 to AUT-4.42"""
    exact = step.word("mode") == "exact"
    count = amount(g, effect.seat, step, effect.moved)
    if count <= 0:
        return True
    colours = usable_colours(g, effect.seat, step, effect.moved)
    if not colours:
        return not exact
    if len(colours) > 1:
        g.push(Colour(seat=effect.seat, colours=colours, steps=count, exact=exact))
    else:
        g.push(Path(seat=effect.seat, colour=colours[0], left=count, exact=exact))
    return True


def _pick(g: AutomobilesState, effect: EffectState, step: CardStep) -> bool:
    """AUT-4.16, AUT-4.21 Cubes of the player's choice; with nothing to take "up to n" counts as applied."""
    exact = step.word("mode") == "exact"
    count = amount(g, effect.seat, step, effect.moved)
    found = available(g, effect.seat, step)
    if exact and found < count:
        return False
    most = min(count, found)
    if most:
        target = "stock" if step.kind == "remove" else step.word("target")
        g.push(Pick(seat=effect.seat, sources=list(step.words("sources")), target=target, least=most if exact else 0,
                    most=most, gears_only=step.word("filter") == "gear"))
    return True


def _remove_all_wear(g: AutomobilesState, effect: EffectState, step: CardStep) -> bool:
    for source in step.words("sources"):
        remove_all_wear(g, effect.seat, source)
    return True


def _gain(g: AutomobilesState, effect: EffectState, step: CardStep) -> bool:
    if not effect.removed:  # AUT-5.13
        return True
    if step.word("rule") == "next_gear":  # AUT-5.6
        gears = g.content.gears
        last = effect.removed[-1]
        higher = gears[gears.index(last) + 1 :][:1] if last in gears else ()
        if higher and gain(g, effect.seat, higher[0]):
            g.emit("gained", effect.seat, cube=higher[0])
        return True
    budget = sum(g.table.cost[colour] for colour in effect.removed)
    if any(g.stock[colour] and cost <= budget for colour, cost in g.table.cost.items()):
        g.push(Gain(seat=effect.seat, most=budget))
    return True


def _draw(g: AutomobilesState, effect: EffectState, step: CardStep) -> bool:
    mode, seat = step.word("mode"), effect.seat
    if mode == "until_not_wear":  # AUT-5.10
        return _draw_until_not_wear(g, seat)
    if mode == "split":  # AUT-5.20
        return _draw_split(g, seat, step.number("count"))
    if can_draw(g, seat):
        g.push(Draw(seat=seat, left=step.number("count"), wear_each=step.number("wear_each")))
    return True


def _draw_until_not_wear(g: AutomobilesState, seat: int) -> bool:
    if not can_draw(g, seat):
        return False
    drawn: list[str] = []
    while new := draw(g, seat, 1):
        drawn += new
        g.cars[seat].active[new[0]] += 1
        if new[0] != WEAR:
            break
    g.emit("drew", seat, cubes=drawn)
    return True


def _draw_split(g: AutomobilesState, seat: int, count: int) -> bool:
    if not can_draw(g, seat, count):
        return False
    drawn = draw(g, seat, count)
    g.push(Assign(seat=seat, cubes=drawn))
    g.emit("drew-two", seat, cubes=drawn)
    return True


def _opponents_draw(g: AutomobilesState, effect: EffectState, step: CardStep) -> bool:
    """AUT-5.18, AUT-8.26 Clockwise from the active player; who has no cube to draw is not asked."""
    count = len(g.cars)
    others = [(effect.seat + i) % count for i in range(1, count)]
    number = step.number("count")
    g.push(*(Respond(seat=seat, count=number) for seat in others if can_draw(g, seat)))
    return True


def _choice(g: AutomobilesState, effect: EffectState, step: CardStep) -> bool:
    """AUT-5.12 The card goes on with the steps of the option chosen."""
    possible = any(why_not_apply(g, effect.seat, steps[0]) is None for _, steps in step.options())
    if possible:
        g.push(Option(seat=effect.seat))
    return possible


def _flag(g: AutomobilesState, effect: EffectState, step: CardStep) -> bool:
    """AUT-5.14"""
    g.parent(TurnState).no_decline_wear = True
    g.emit("aerodynamic", effect.seat)
    return True


def _require(g: AutomobilesState, effect: EffectState, step: CardStep) -> bool:
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

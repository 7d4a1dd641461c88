"""Moves of cubes between piles, bags and the stock."""

from game.rules.automobiles.state import WEAR, AutomobilesState


def gain(state: AutomobilesState, seat: int, colour: str) -> bool:
    """Move a cube from the stock into Used (AUT-4.18). Return False where the stock has none."""
    if not state.stock[colour]:
        return False
    state.stock[colour] -= 1
    state.cars[seat].used[colour] += 1
    return True


def gain_wear(state: AutomobilesState, seat: int, count: int, cause: str) -> None:
    """Move wear from the stock into Used, as far as it lasts (AUT-4.15, AUT-4.86)."""
    taken = min(count, state.stock[WEAR])
    state.stock[WEAR] -= taken
    state.cars[seat].used[WEAR] += taken
    state.emit("wear", seat, count=taken, cause=cause)


def move(state: AutomobilesState, seat: int, colour: str, source: str, target: str) -> None:
    """Move one cube between two piles of a seat; the target "stock" removes it (AUT-4.18)."""
    car = state.cars[seat]
    car.pile(source)[colour] -= 1
    if target == "stock":
        state.stock[colour] += 1
        state.emit("removed", seat, cube=colour, pile=source)
    else:
        car.pile(target)[colour] += 1
        state.emit("shifted", seat, cube=colour, pile=source, target=target)


def remove_all_wear(state: AutomobilesState, seat: int, source: str) -> None:
    """Remove all wear of a pile, even if there is none (AUT-4.21)."""
    pile = state.cars[seat].pile(source)
    count = pile[WEAR]
    pile[WEAR] = 0
    state.stock[WEAR] += count
    state.emit("cleaned", seat, count=count, pile=source)


def discard_all(state: AutomobilesState, seat: int) -> None:
    """Move all cubes of Active and Used, with those on the track, to Discard (AUT-4.90)."""
    car = state.cars[seat]
    active, used, discard = car.active, car.used, car.discard
    left = ([], []) if state.event_sink is None else (_one_by_one(state, active), _one_by_one(state, used))
    for colour in state.content.colours:
        discard[colour] += active[colour] + used[colour]
        active[colour] = used[colour] = 0
    state.emit("tidied", seat, active=left[0], used=left[1])


def _one_by_one(state: AutomobilesState, pile: dict[str, int]) -> list[str]:
    return [colour for colour in state.content.colours for _ in range(pile[colour])]


def can_draw(state: AutomobilesState, seat: int, count: int = 1) -> bool:
    """Return whether bag and Discard hold at least `count` cubes (AUT-4.93)."""
    car = state.cars[seat]
    return sum(car.bag.values()) + sum(car.discard.values()) >= count


def draw(state: AutomobilesState, seat: int, count: int) -> list[str]:
    """Take random cubes out of the bag, filled from Discard when more are needed (AUT-4.92 to AUT-4.94).

    Return their colours in drawn order, fewer if bag and Discard hold fewer. The caller puts them into a pile.
    """
    car, colours = state.cars[seat], state.content.colours
    drawn = state.draw_up_to(count, car.bag, colours)
    missing = count - len(drawn)
    if missing and any(car.discard.values()):
        car.bag, car.discard = car.discard, car.bag
        _say_refilled(state, seat, drawn)
        drawn += state.draw_up_to(missing, car.bag, colours)
    return drawn


def _say_refilled(state: AutomobilesState, seat: int, drawn: list[str]) -> None:
    """Emit the refill of the bag; cubes drawn before it, in no pile yet, are in the bag for that moment: one draw."""
    bag = state.cars[seat].bag
    count = sum(bag.values())
    for colour in drawn:
        bag[colour] += 1
    state.emit("refilled", seat, count=count)
    for colour in drawn:
        bag[colour] -= 1


def draw_active(state: AutomobilesState, seat: int, count: int) -> list[str]:
    """Draw up to `count` cubes into Active and return them in drawn order."""
    active = state.cars[seat].active
    drawn = draw(state, seat, count)
    for colour in drawn:
        active[colour] += 1
    state.emit("drew", seat, cubes=drawn)
    return drawn

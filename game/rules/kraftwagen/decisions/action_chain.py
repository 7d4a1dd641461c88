"""Chain on the action track: taking a tile, the tail, the specialty tiles (KRA-4.1 to KRA-4.7, KRA-13)."""

from game.rules.kraftwagen.state import KraftwagenState, worker_of


def take_tile(state: KraftwagenState, seat: int, name: str) -> None:
    """Move the worker at the tail to a tile, which becomes the head of the chain (KRA-4.5, KRA-13.4).

    A specialty tile leaves the chain instead, and the next one is turned up.
    """
    chain = state.chain
    at = chain.index(name)
    passed = [state.selected.seats[thing] for thing in chain[1:at] if thing in state.selected.seats]
    chain[at] = chain[0]
    chain.pop(0)
    _move_tail(state)
    special = name in state.content.specialties
    (state.used if special else chain).append(name)
    state.emit("took", seat, tile=name, passed=passed)
    if special:
        turn_up(state)


def clear_tail(state: KraftwagenState) -> None:
    """Move tiles at the tail to the head until a worker is the tail (KRA-4.6, KRA-13.5)."""
    chain, seats = state.chain, state.selected.seats
    while chain[0] not in seats:
        name = chain.pop(0)
        _move_tail(state)
        if name in state.content.specialties:
            state.used.append(name)
            state.emit("passed-tile", tile=name)
            turn_up(state)
        else:
            chain.append(name)
            state.emit("to-head", tile=name)


def turn_up(state: KraftwagenState) -> None:
    """Turn up the next specialty tile of the round in front of the head (KRA-13.2, KRA-13.4, KRA-13.6)."""
    if not state.stock:
        state.stock, state.used = state.used, []
        state.emit("specialties-again", count=len(state.stock))
    name = state.draw_card(state.stock)
    state.chain.append(name)
    state.emit("specialty", tile=name)


def remove_specialty(state: KraftwagenState) -> None:
    """Remove the specialty tile from the chain, which closes up, at the end of a round (KRA-13.6)."""
    for name in state.chain:
        if name in state.content.specialties:
            state.chain.remove(name)
            break
    state.stock.clear()
    state.used.clear()


def lay_chain(state: KraftwagenState, order: list[int]) -> None:
    """Lay the workers in this order from the tail, then the tiles by size, else at random (KRA-2.1, KRA-2.6)."""
    state.chain = [worker_of(seat) for seat in order]
    for size in (1, 2, 3):
        tiles = [name for name in state.selected.tiles if len(state.content.tiles[name].actions) == size]
        state.shuffle(tiles)
        state.chain += tiles


def _move_tail(state: KraftwagenState) -> None:
    state.tail = (state.tail + 1) % state.content.numbers.action_track

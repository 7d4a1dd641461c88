"""The chain on the action track: taking a tile, the tail, the specialty tiles (KRA-4.1 to KRA-4.7, KRA-13)."""

from game.rules.kraftwagen.state import KraftwagenState, worker_of


def take_tile(g: KraftwagenState, seat: int, name: str) -> None:
    """KRA-4.5, KRA-13.4 The worker at the tail moves to a tile; the tile becomes the head, a specialty tile is used."""
    chain = g.chain
    at = chain.index(name)
    passed = [g.table.seats[thing] for thing in chain[1:at] if thing in g.table.seats]
    chain[at] = chain[0]
    chain.pop(0)
    _move_tail(g)
    special = name in g.content.specialties
    (g.used if special else chain).append(name)
    g.emit("took", seat, tile=name, passed=passed)
    if special:
        turn_up(g)


def clear_tail(g: KraftwagenState) -> None:
    """KRA-4.6, KRA-13.5 Tiles at the tail move to the head one after the other, until a worker is the tail."""
    chain, seats = g.chain, g.table.seats
    while chain[0] not in seats:
        name = chain.pop(0)
        _move_tail(g)
        if name in g.content.specialties:
            g.used.append(name)
            g.emit("passed-tile", tile=name)
            turn_up(g)
        else:
            chain.append(name)
            g.emit("to-head", tile=name)


def turn_up(g: KraftwagenState) -> None:
    """KRA-13.2, KRA-13.4, KRA-13.6 The next specialty tile of the round, in front of the head."""
    if not g.stock:
        g.stock, g.used = g.used, []
        g.emit("specialties-again", count=len(g.stock))
    name = g.draw_card(g.stock)
    g.chain.append(name)
    g.emit("specialty", tile=name)


def remove_specialty(g: KraftwagenState) -> None:
    """KRA-13.6 At the end of a round the specialty tile leaves the chain, which closes up."""
    for name in g.chain:
        if name in g.content.specialties:
            g.chain.remove(name)
            break
    g.stock.clear()
    g.used.clear()


def lay_chain(g: KraftwagenState, order: list[int]) -> None:
    """KRA-2.1, KRA-2.6 Workers in this order from the tail, then the tiles by size, at random among equals."""
    g.chain = [worker_of(seat) for seat in order]
    for size in (1, 2, 3):
        tiles = [name for name in g.table.tiles if len(g.content.tiles[name].actions) == size]
        g.shuffle(tiles)
        g.chain += tiles


def _move_tail(g: KraftwagenState) -> None:
    g.tail = (g.tail + 1) % g.content.numbers.action_track

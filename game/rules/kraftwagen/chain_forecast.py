"""Forecast of the chain behind a tile: the turns of the others before the own next one, and the end of the round.

A rival has his next turn when he is the tail (KRA-4.2). As long as he is behind the own worker each of his turns takes
a tile that was skipped, which goes to the head (KRA-4.5); the last one leads past. So the least is one turn for each,
and the most one more for each skipped tile ahead of him.

Nothing forces a round to end, so its latest end is no matter of the rules: `usual` is what was measured.
"""

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.kraftwagen.forecast import stop
from game.rules.kraftwagen.state import KraftwagenState, worker_of

# turns within which nine of ten rounds ended, by the seats: with 1, 2, ... cars that the market still took, and with
# 1, 2, ... buyer actions left to the black marker; 5,166 positions of 90 games of the level normal
USUAL_CARS = {2: (11, 15, 22, 22), 3: (14, 19, 24, 26, 29, 29), 4: (17, 17, 21, 22, 25, 29)}
USUAL_BUYERS = {2: (10, 14, 16, 19, 19), 3: (4, 8, 12, 16, 20, 24, 26, 29), 4: (8, 10, 16, 16, 20, 24, 29, 29)}


class Wait(NamedTuple):
    """A rival who moves before the own next turn: at least once, and once more for each of the `tiles` left to him."""

    seat: int
    tiles: tuple[str, ...]  # from the one next to him

    @property
    def most(self) -> int:
        """The most turns that he can have."""
        return 1 + len(self.tiles)


class ChainForecast(NamedTuple):
    """Consequences of taking a tile, in turns."""

    waits: tuple[Wait, ...]  # from the tail; none = the own turn comes next
    cars: int  # that the market still takes until it is full, without one of this turn (KRA-7.8)
    buyers: int  # buyer actions until the black marker is on 0, this turn's counted (KRA-5.5.3, KRA-5.5.4)
    soonest: int  # turns behind this one that the round lasts at least
    usual: int  # turns behind this one that most rounds lasted no longer than

    @property
    def given(self) -> tuple[str, ...]:
        """The skipped tiles that rivals can take before the own next turn, from the tail."""
        return self.waits[0].tiles if self.waits else ()

    @property
    def least(self) -> int:
        """The fewest turns of the others before the own next one."""
        return len(self.waits)

    @property
    def most(self) -> int:
        """The most turns of the others before the own next one: a tile is taken by one of them."""
        return len(self.waits) + len(self.given)


def foresee_chain(state: KraftwagenState, tile: str) -> ChainForecast:
    """Return what follows if the seat on turn takes this tile; specialty tiles still to be turned up lie ahead."""
    seat, seats = state.on_turn(), state.selected.seats
    chain = stop(state, tile).chain
    behind = chain[: chain.index(worker_of(seat))]
    waits = tuple(Wait(seats[name], tuple(each for each in behind[at + 1:] if each not in seats))
                  for at, name in enumerate(behind) if name in seats)
    actions = state.content.tiles[tile].actions
    cars = state.selected.spaces - len(state.market)
    steps = state.selected.slots - len(state.active) + state.countdown
    buyers = max(0, steps - actions.count("buyer"))
    if not state.countdown:
        buyers = 0
    most = max(state.content.tiles[name].actions.count("buyer") for name in state.chain if name not in seats)
    by_market = cars - _may_offer(state, seat, actions)
    by_marker = -(-buyers // most) if most else by_market
    soonest = min(by_market, by_marker)
    usual = min(_entry(USUAL_CARS[len(seats)], cars), _entry(USUAL_BUYERS[len(seats)], steps))
    return ChainForecast(waits, cars, buyers, soonest, max(soonest, usual))


def _entry(measured: Sequence[int], left: int) -> int:
    """Return the entry for so many cars or buyer actions that are left; the nearest one where none was measured."""
    return measured[min(max(left, 1), len(measured)) - 1]


def _may_offer(state: KraftwagenState, seat: int, actions: tuple[str, ...]) -> bool:
    """Return whether a seat may have all that a car needs after these actions; research can bring any of it."""
    factory = state.factories[seat]
    if "research" in actions:
        return True
    has = {"body": any(factory.bodies), "engine": any(factory.engines), "worker": bool(factory.canteen)}
    return all(there or action in actions for action, there in has.items())

"""Times of motion on the boards of Kraftwagen, in seconds."""

from typing import NamedTuple


class KraftwagenMotion(NamedTuple):
    """Times of the rondel, the circuit and the market."""

    jump: float = 0.7  # a worker with its tile: it goes around the rondel, not straight
    follow: float = 0.4  # a tile that fades, or goes from the tail to the head
    drive: float = 0.3  # a drive without its way, and the slide of markers
    per_space: float = 0.09  # for each space of the circuit
    longest_drive: float = 1.3  # several laps must not bore
    pit_return: float = 0.5  # race cars that come back to the pit lane, all at once
    workers_home: float = 0.3  # until workers go home from sold cars: first one sees which cars were sold
    buyers_back: float = 0.6  # until buyers go back to their rows: the workers go first
    before_scoring: float = 0.05  # the position before a scoring, for one frame at least
    coin_flight: float = 0.55  # a coin of a buyer: slower than other flights, because the sum is counted meanwhile
    coin_stagger: float = 0.09  # from coin to coin, so that they can be counted
    next_buyer: float = 0.35  # before the next buyer pays
    rest: float = 0.25  # between two steps of gear and canteen while nobody does anything


KRAFTWAGEN = KraftwagenMotion()

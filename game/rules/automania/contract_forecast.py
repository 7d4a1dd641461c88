"""Contract forecast: how far a seat's cars are from a contract, and the actions with which it could be played now."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from game.rules.automania.content.board import ANY
from game.rules.automania.content.contracts import Contract
from game.rules.automania.content.factory_boards import STYLE_SPACES
from game.rules.automania.content.numbers import MARKETS, TYPES
from game.rules.automania.decisions.action_phase import why_not_enter
from game.rules.automania.decisions.tile_placement import targets
from game.rules.automania.forecast import entry, outlook
from game.rules.automania.state import AutomaniaState
from game.rules.core.actions import Move


class ContractProgress(NamedTuple):
    """The car of a seat that comes nearest to a contract: what it lacks, and in which market it lacks least."""

    type: str  # of car
    market: str
    machines: tuple[str, ...]  # symbols that are missing on its line
    styles: tuple[str, ...]  # parts that are missing on it
    stars: int  # that are missing

    @property
    def is_met(self) -> bool:
        """True if the car would fulfil it without marketing."""
        return not (self.machines or self.styles or self.stars)


class Finish(NamedTuple):
    """An action with which a contract could be played at once: its tile on a space, a market, marketing workers."""

    move: Move  # of the action space
    target: str  # space of the factory; "" in the corner
    type: str
    market: str
    workers: int  # in marketing


def contract_progress(
    state: AutomaniaState, seat: int, name: str, tiles: Mapping[str, str] | None = None
) -> ContractProgress:
    """Return how far a seat is from a contract (MAN-4.55); `tiles` stand for those in its factory if given."""
    contract = state.content.contracts[name]
    found = [_progress(state, seat, contract, car_type, market, tiles)
             for car_type in _types(contract) for market in MARKETS]
    return min(found, key=lambda progress: (len(progress.machines) + len(progress.styles), progress.stars))


def _types(contract: Contract) -> tuple[str, ...]:
    return (contract.type,) if contract.type else TYPES


def _progress(state: AutomaniaState, seat: int, contract: Contract, car_type: str, market: str,
              tiles: Mapping[str, str] | None) -> ContractProgress:
    laid, known = state.factories[seat].tiles if tiles is None else tiles, state.content.tiles
    line = {known[laid[slot]].symbol for slot in state.board_of(seat).lines[car_type] if laid[slot]}
    stars = outlook(state, seat, car_type, market, tiles=laid).popularity
    return ContractProgress(
        car_type, market, tuple(symbol for symbol in contract.machines if symbol not in line),
        tuple(part for part in contract.styles if not laid[STYLE_SPACES[car_type, part]]),
        max(0, contract.popularity - stars))


def finishes(state: AutomaniaState, seat: int, name: str) -> list[Finish]:
    """Return the actions with which a seat could play a contract now if it has it, those with least marketing first.

    The money that it has must do; for each tile of an action space only its best use counts.
    """
    return sorted(_finishes(state, seat, name), key=lambda finish: finish.workers)


def _finishes(state: AutomaniaState, seat: int, name: str) -> Iterator[Finish]:
    contract, factory = state.content.contracts[name], state.factories[seat]
    for space in state.content.board.spaces.values():
        if why_not_enter(state, seat, space) is not None:
            continue
        left = factory.workers - entry(state, space.id).workers
        for car_type in _types(contract) if space.type == ANY else (space.type,):
            if car_type not in _types(contract) or state.cost(car_type) > state.funds(seat):
                continue
            moves: list[Move] = [("corner", space.id, car_type)] if space.type == ANY else [
                ("take", space.id, spot) for spot in space.spots if state.grid[spot]]
            for move in moves:
                if finish := _finish(state, seat, contract, move, car_type, left):
                    yield finish


def _finish(state: AutomaniaState, seat: int, contract: Contract, move: Move, car_type: str, left: int
            ) -> Finish | None:
    """Return the use of an action that needs least marketing, None where none fulfils the contract."""
    laid, found = state.factories[seat].tiles, list[Finish]()
    uses = [("", laid)]
    if move[0] == "take":
        tile = state.grid[str(move[2])]
        uses += [(target, laid | {target: tile}) for target in targets(state, seat, tile, state.cost(car_type))]
    for target, tiles in uses:
        for market in MARKETS:
            lacks = _progress(state, seat, contract, car_type, market, tiles)
            if not lacks.machines and not lacks.styles and lacks.stars <= left:
                found.append(Finish(move, target, car_type, market, lacks.stars))
    return min(found, key=lambda finish: finish.workers, default=None)

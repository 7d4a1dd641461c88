"""Property of the Automa: goods without a type, its factories and unassigned factory tokens."""

from game.rules.core.errors import RulesError
from game.rules.imperial_steam.automa.state import Automa
from game.rules.imperial_steam.state import ImperialSteamState


def automa_of(state: ImperialSteamState) -> Automa:
    """Return the Automa of a solo game. Raises RulesError where there is none."""
    if state.automa is None:
        raise RulesError("no Automa plays here")
    return state.automa


def is_automa(state: ImperialSteamState, seat: int) -> bool:
    """Return whether the Automa has this seat."""
    return state.automa is not None and state.automa.seat == seat


def player_of(state: ImperialSteamState) -> int:
    """Return the seat that plays against the Automa, and names its cards where they lie on the table."""
    return next(seat for seat in range(len(state.companies)) if not is_automa(state, seat))


def pay(state: ImperialSteamState, seat: int, gulden: int = 0, goods: int = 0) -> None:
    """Pay the price of a slot; goods are spent without regard to their type (AMA-4.2, AMA-4.3)."""
    if gulden or goods:
        state.pay(seat, gulden)
        automa_of(state).goods -= goods
        state.emit("automa-paid", seat, cost=gulden, goods=goods)


def take(state: ImperialSteamState, good: str) -> None:
    """Return a good that the Automa takes to the supply, since it loses its type (AMA-4.79)."""
    state.supply[good] += 1


def working(state: ImperialSteamState, seat: int) -> list[int]:
    """Return the indices of the Automa's factories with at least one good left (AMA-1.G7)."""
    return [index for index, (owner, _, _, _) in enumerate(state.factories) if owner == seat and state.lying[index]]


def unassigned(state: ImperialSteamState, seat: int) -> int:
    """Return the number of factory tokens that lie on no contract; their types do not matter (AMA-1.G8)."""
    return sum(state.companies[seat].factories.values())


def hired(state: ImperialSteamState, seat: int) -> int:
    """Return the number of hired workers, all of level 1 (AMA-1.G3, AMA-4.64)."""
    return sum(state.companies[seat].ready)


def shared(state: ImperialSteamState, seat: int, city: str) -> bool:
    """Return whether a city is in the player's network too (AMA-1.G5)."""
    return any(city in company.cities for other, company in enumerate(state.companies) if other != seat)

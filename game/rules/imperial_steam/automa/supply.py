"""What the Automa owns and pays with: goods without a type, its factories and loose factory tokens."""

from game.rules.core.errors import RulesError
from game.rules.imperial_steam.automa.state import Automa
from game.rules.imperial_steam.state import ImperialSteamState


def automa_of(state: ImperialSteamState) -> Automa:
    """The Automa of a solo game. Raises RulesError where there is none."""
    if state.automa is None:
        raise RulesError("no Automa plays here")
    return state.automa


def is_automa(state: ImperialSteamState, seat: int) -> bool:
    """Whether the Automa has this seat."""
    return state.automa is not None and state.automa.seat == seat


def pay(state: ImperialSteamState, seat: int, gulden: int = 0, goods: int = 0) -> None:
    """AMA-4.2, AMA-4.3 The price of a slot; goods are spent without regard to their type."""
    if gulden or goods:
        state.pay(seat, gulden)
        automa_of(state).goods -= goods
        state.emit("automa-paid", seat, cost=gulden, goods=goods)


def take(state: ImperialSteamState, good: str) -> None:
    """AMA-4.79 A good that the Automa takes loses its type: for the stock of the type it counts as returned."""
    state.supply[good] += 1


def working(state: ImperialSteamState, seat: int) -> list[int]:
    """AMA-1.G7 Its factories with at least one good left."""
    return [index for index, (owner, _, _, _) in enumerate(state.factories) if owner == seat and state.lying[index]]


def unassigned(state: ImperialSteamState, seat: int) -> int:
    """AMA-1.G8 Factory tokens that lie on no contract; only their number matters."""
    return sum(state.companies[seat].factories.values())


def hired(state: ImperialSteamState, seat: int) -> int:
    """AMA-1.G3, AMA-4.64 Its hired workers, who have no levels: they count as level 1."""
    return sum(state.companies[seat].ready)


def shared(state: ImperialSteamState, seat: int, city: str) -> bool:
    """AMA-1.G5 A city in the player's network too."""
    return any(city in company.cities for other, company in enumerate(state.companies) if other != seat)

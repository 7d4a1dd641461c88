"""What the Automa owns and pays with: goods without a type, its factories and loose factory tokens."""

from game.rules.core.errors import RulesError
from game.rules.imperial_steam.automa.state import Automa
from game.rules.imperial_steam.state import ImperialSteamState


def automa_of(g: ImperialSteamState) -> Automa:
    """The Automa of a solo game. Raises RulesError where there is none."""
    if g.automa is None:
        raise RulesError("no Automa plays here")
    return g.automa


def is_automa(g: ImperialSteamState, seat: int) -> bool:
    """Whether the Automa has this seat."""
    return g.automa is not None and g.automa.seat == seat


def pay(g: ImperialSteamState, seat: int, gulden: int = 0, goods: int = 0) -> None:
    """AMA-4.2, AMA-4.3 The price of a slot; goods are spent without regard to their type."""
    if gulden or goods:
        g.pay(seat, gulden)
        automa_of(g).goods -= goods
        g.emit("automa-paid", seat, cost=gulden, goods=goods)


def take(g: ImperialSteamState, good: str) -> None:
    """AMA-4.79 A good that the Automa takes loses its type: for the stock of the type it counts as returned."""
    g.supply[good] += 1


def working(g: ImperialSteamState, seat: int) -> list[int]:
    """AMA-1.G7 Its factories with at least one good left."""
    return [index for index, (owner, _, _, _) in enumerate(g.factories) if owner == seat and g.lying[index]]


def unassigned(g: ImperialSteamState, seat: int) -> int:
    """AMA-1.G8 Factory tokens that lie on no contract; only their number matters."""
    return sum(g.companies[seat].factories.values())


def hired(g: ImperialSteamState, seat: int) -> int:
    """AMA-1.G3, AMA-4.64 Its hired workers, who have no levels: they count as level 1."""
    return sum(g.companies[seat].ready)


def shared(g: ImperialSteamState, seat: int, city: str) -> bool:
    """AMA-1.G5 A city in the player's network too."""
    return any(city in company.cities for other, company in enumerate(g.companies) if other != seat)

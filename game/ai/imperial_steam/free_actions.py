"""Free actions by rule: when a share is sold, a token used, a car flipped, a factory assigned, a good thrown away."""

from game.rules.core.actions import Move
from game.rules.imperial_steam.decisions.companies import missing, open_contracts, room
from game.rules.imperial_steam.scoring import score
from game.rules.imperial_steam.state import Company, ImperialSteamState

POOR = 30  # gulden below which selling a share is worth a thought, or as many as the share brings
SHORT = 50  # gulden below which a token is turned into money
MOST_LOANS = 4  # shares sold for money before the end
MANY_HANDS = 15  # hands before the end while storage is worth all that it can be
SPACES = (100, 80, 55, 30, 15)  # gulden that the last space for goods is worth then, the last but one ...


def cashing(company: Company, moves: list[Move]) -> Move | None:
    """Before a hand: a token for a company that is short of money."""
    if company.money >= SHORT or not company.tokens:
        return None
    return max(move for move in moves if move[0] == "business" and move[2] == "gulden")


def loan(state: ImperialSteamState, company: Company, moves: list[Move]) -> list[Move]:
    """Before a hand: a share for a company that can pay for little, or whose share doubles what it can pay for."""
    little = max(POOR, state.content.numbers.share_values[company.share])
    wanted = company.money < little and company.investors < MOST_LOANS and ("share",) in moves
    return [("share",)] if wanted else []


def last_round(state: ImperialSteamState) -> bool:
    """IMP-4.11 Whether the game ends after this round."""
    return bool(state.trieste) or state.round == len(state.content.numbers.round_track)


def free_rest(state: ImperialSteamState, company: Company, moves: list[Move]) -> Move:
    """After a hand: the next free action that is due, else the end of the turn."""
    last = last_round(state)
    if last and not company.hands:
        found = _at_last(state, company, moves)
        if found:
            return found
    elif open_contracts(state, company) >= state.content.numbers.most_open_contracts:
        found = completing(state, company, moves)
        if found:
            return found
    if ("flip",) in moves and _pays_to_flip(state, company, last):
        return ("flip",)
    return ("end",)


def _pays_to_flip(state: ImperialSteamState, company: Company, last: bool) -> bool:
    """A passenger car pays as long as cities ask for it; freight cars stay while contracts or goods need them more."""
    numbers = state.content.numbers
    if company.passenger >= (len(company.cities) - 1) // numbers.cities_per_passenger_car:
        return False
    needed = sum(len(state.content.contracts[name].slots) - len(filled)
                 for name, filled in zip(company.contracts, company.filled, strict=True))
    if company.freight <= needed:
        return False
    track = numbers.round_track
    incomes = (0 if last else len(track) - state.round) + (2 if state.selected.chart.semmering in company.tracks else 1)
    hands = company.hands + (0 if last else sum(space.hands for space in track[state.round :]))
    space = company.freight + numbers.station_storage * (len(company.stations) - 1)
    worth: float = SPACES[min(space, len(SPACES)) - 1] * min(1.0, hands / MANY_HANDS)
    gain: int = numbers.passenger_income * incomes
    return gain > worth


def _at_last(state: ImperialSteamState, company: Company, moves: list[Move]) -> Move | None:
    """The last turn of the game: contracts are completed, then shares are sold as long as they pay."""
    found = completing(state, company, moves)
    if found:
        return found
    if state.trieste and _blocked(state, company):
        goods = [move for move in moves if move[0] == "discard"]
        if goods:
            return goods[0]
    value = state.content.numbers.share_values[company.share]
    part = state.content.numbers.investor_percent / 100
    parts = score(state, state.stack[-1].seat)
    total = sum(parts.values()) - parts["investors"] + 10 * sum(company.tokens)
    sold = company.investors
    if ("share",) in moves and (total + value) * (1.0 - part * (sold + 1)) > total * (1.0 - part * sold):
        return ("share",)
    return None


def _blocked(state: ImperialSteamState, company: Company) -> bool:
    """A contract could be completed if goods did not lie in the cars."""
    if room(company, state.content.numbers) > 0 or not company.freight:
        return False
    return any(_lacks_nothing(state, company, name, filled)
               for name, filled in zip(company.contracts, company.filled, strict=True))


def completing(state: ImperialSteamState, company: Company, moves: list[Move]) -> Move | None:
    """A factory for the contract of the highest reward that can be completed."""
    best: tuple[int, Move] | None = None
    for name, filled in zip(company.contracts, company.filled, strict=True):
        reward = state.content.contracts[name].reward
        if best is not None and reward <= best[0]:
            continue
        for good in missing(state.content.contracts[name].slots, filled):
            if ("assign", name, good) in moves and _lacks_nothing(state, company, name, filled):
                best = (reward, ("assign", name, good))
    return best[1] if best else None


def _lacks_nothing(state: ImperialSteamState, company: Company, name: str, filled: list[str]) -> bool:
    """All factories that a contract still asks for are there, and cars for them."""
    lacking = list(state.content.contracts[name].slots)
    for good in filled:
        lacking.remove(good)
    return (bool(lacking) and len(lacking) <= company.freight
            and all(lacking.count(good) <= company.factories[good] for good in lacking))


def closing(state: ImperialSteamState, company: Company, moves: list[Move]) -> Move:
    """IMP-13.2 Contracts are completed, tokens become gulden."""
    found = completing(state, company, moves)
    if found:
        return found
    money = [move for move in moves if move[0] == "business" and move[2] == "gulden"]
    return money[0] if money else ("end",)

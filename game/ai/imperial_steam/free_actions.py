"""Rules for free actions: when to sell a share, use a token, flip a car, assign a factory, throw a good away."""

from game.rules.core.actions import Move
from game.rules.imperial_steam.decisions.companies import missing, open_contracts, room
from game.rules.imperial_steam.scoring import score
from game.rules.imperial_steam.state import Company, ImperialSteamState

POOR = 30  # gulden below which a share may be sold, or the value of the share if that is more
SHORT = 50  # gulden below which a token is turned into money
MOST_LOANS = 4  # shares sold for money before the end
MANY_HANDS = 15  # hands before the end from which storage counts in full
SPACES = (100, 80, 55, 30, 15)  # gulden that the last space for goods is worth then, the last but one …


def cashing(company: Company, moves: list[Move]) -> Move | None:
    """Return the token that a company short of money turns into gulden before a hand, None without need."""
    if company.money >= SHORT or not company.tokens:
        return None
    return max(move for move in moves if move[0] == "business" and move[2] == "gulden")


def loan(state: ImperialSteamState, company: Company, moves: list[Move]) -> list[Move]:
    """Return the sale of a share before a hand, for a company that can pay for little or whose share doubles its means;
    else nothing."""
    little = max(POOR, state.content.numbers.share_values[company.share])
    wanted = company.money < little and company.investors < MOST_LOANS and ("share",) in moves
    return [("share",)] if wanted else []


def last_round(state: ImperialSteamState) -> bool:
    """Return whether the game ends after this round (IMP-4.11)."""
    return bool(state.trieste) or state.round == len(state.content.numbers.round_track)


def free_rest(state: ImperialSteamState, company: Company, moves: list[Move]) -> Move:
    """Return the next free action that is due after a hand, else the end of the turn."""
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
    """Return whether a flip pays: a passenger car does as long as cities ask for it; freight cars stay while contracts
    or goods need them more."""
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
    """Return a free action of the last turn of the game: contracts are completed, then shares are sold as long as they
    pay."""
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
    """Return whether a contract could be completed if there were no goods in the cars."""
    if room(company, state.content.numbers) > 0 or not company.freight:
        return False
    return any(_lacks_nothing(state, company, name, filled)
               for name, filled in zip(company.contracts, company.filled, strict=True))


def completing(state: ImperialSteamState, company: Company, moves: list[Move]) -> Move | None:
    """Return the assignment of a factory to the contract of the highest reward that can be completed, None without
    one."""
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
    """Return whether all factories that a contract still asks for exist, with cars for them."""
    lacking = list(state.content.contracts[name].slots)
    for good in filled:
        lacking.remove(good)
    return (bool(lacking) and len(lacking) <= company.freight
            and all(lacking.count(good) <= company.factories[good] for good in lacking))


def closing(state: ImperialSteamState, company: Company, moves: list[Move]) -> Move:
    """Return the move at the end of the game (IMP-13.2): contracts are completed, tokens become gulden."""
    found = completing(state, company, moves)
    if found:
        return found
    money = [move for move in moves if move[0] == "business" and move[2] == "gulden"]
    return money[0] if money else ("end",)

"""The final scoring, the ranking, and the measures of Imperial Steam (section 4.10 of the rules)."""

from game.rules.core.game_spec import Result
from game.rules.imperial_steam.content.numbers import NOTE
from game.rules.imperial_steam.decisions.companies import income, key_value
from game.rules.imperial_steam.state import Company, ImperialSteamState


def score(state: ImperialSteamState, seat: int) -> dict[str, int]:
    """Return the parts of a final fortune in gulden, if the game ended now (IMP-13.3 to IMP-13.8).

    They add up to the fortune.
    """
    company = state.companies[seat]
    rewards, penalties = _contracts(state, company)
    parts = {
        "cash": company.money,
        "income": final_income(state, company),
        "keys": sum(key_value(state, key) for key in company.keys),
        "contracts": rewards,
        "penalties": -penalties,
    }
    parts["investors"] = -_for_investors(state, company, sum(parts.values()))
    return parts


def final_income(state: ImperialSteamState, company: Company) -> int:
    """Return the income of the final scoring, doubled for a track on the Semmering line (IMP-13.3)."""
    return income(state, company)[0] * (1 + (state.selected.chart.semmering in company.tracks))


def _contracts(state: ImperialSteamState, company: Company) -> tuple[int, int]:
    """Return rewards and penalties; both are 0 if nobody connected Trieste (IMP-13.5, IMP-13.6)."""
    rewards = penalties = 0
    if state.trieste:
        for name, filled in zip(company.contracts, company.filled, strict=True):
            card = state.content.contracts[name]
            if len(filled) == len(card.slots):
                rewards += card.reward
            else:
                penalties += card.penalty
    return rewards, penalties


def _for_investors(state: ImperialSteamState, company: Company, total: int) -> int:
    """Return the investors' part of a positive total, rounded down to a full 10 gulden (IMP-13.8)."""
    share: int = max(0, total) * state.content.numbers.investor_percent * company.investors // 100
    return share // NOTE * NOTE


def fortune(state: ImperialSteamState, seat: int) -> int:
    """Return the final fortune in gulden, if the game ended now (IMP-13.9)."""
    return sum(score(state, seat).values())


def ranking(state: ImperialSteamState) -> list[int]:
    """Return the seats from richest to poorest; of equal ones the one ahead on the influence track first (IMP-13.9)."""
    standings = state.standings()
    return sorted(standings, key=lambda seat: (-fortune(state, seat), standings.index(seat)))


def result(state: ImperialSteamState) -> Result | None:
    """Return the ranking of a game that is over, None before (IMP-13.9, IMP-13.10)."""
    if state.stack:
        return None
    order = ranking(state)
    seats = range(len(state.companies))
    parts = tuple(score(state, seat) for seat in seats)
    ranks = tuple(order.index(seat) + 1 for seat in seats)
    return Result(tuple(order), ranks, tuple(sum(part.values()) for part in parts), parts)


def measures(state: ImperialSteamState, seat: int) -> dict[str, int]:
    """Return the measures of a seat: money, income, fortune, influence, cities, share value and more."""
    company = state.companies[seat]
    pairs = zip(company.contracts, company.filled, strict=True)
    return {
        "money": company.money,
        "income": income(state, company)[0],
        "fortune": fortune(state, seat),
        "influence": company.influence,
        "cities": len(company.cities),
        "share": state.content.numbers.share_values[company.share],
        "investors": company.investors,
        "keys": len(company.keys),
        "contracts": sum(len(filled) == len(state.content.contracts[name].slots) for name, filled in pairs),
    }


def round_of(state: ImperialSteamState) -> int:
    """Return the round that is being played, 0 during the opening bid."""
    return state.round

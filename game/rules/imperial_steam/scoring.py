"""The final scoring, the ranking, and the figures that graphs are drawn from (section 4.10 of the rules)."""

from game.rules.core.game_spec import Result
from game.rules.imperial_steam.content.numbers import NOTE
from game.rules.imperial_steam.decisions.companies import income, key_value
from game.rules.imperial_steam.state import Company, ImperialSteamState


def score(state: ImperialSteamState, seat: int) -> dict[str, int]:
    """IMP-13.3 to IMP-13.8 The parts of a final fortune in gulden, if the game ended now; they add up to it."""
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
    """IMP-13.3 The income once more, doubled for a track on the Semmering line."""
    return income(state, company)[0] * (1 + (state.selected.chart.semmering in company.tracks))


def _contracts(state: ImperialSteamState, company: Company) -> tuple[int, int]:
    """IMP-13.5, IMP-13.6 Rewards and penalties; nothing if nobody connected Trieste."""
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
    """IMP-13.8 Their part of a positive total, rounded down to a full 10 gulden."""
    share: int = max(0, total) * state.content.numbers.investor_percent * company.investors // 100
    return share // NOTE * NOTE


def fortune(state: ImperialSteamState, seat: int) -> int:
    """IMP-13.9 The final fortune in gulden, if the game ended now."""
    return sum(score(state, seat).values())


def ranking(state: ImperialSteamState) -> list[int]:
    """IMP-13.9 Seats from richest to poorest; of equal ones the one ahead on the influence track is first."""
    standings = state.standings()
    return sorted(standings, key=lambda seat: (-fortune(state, seat), standings.index(seat)))


def result(state: ImperialSteamState) -> Result | None:
    """IMP-13.9, IMP-13.10 The ranking of a game that is over."""
    if state.stack:
        return None
    order = ranking(state)
    seats = range(len(state.companies))
    parts = tuple(score(state, seat) for seat in seats)
    ranks = tuple(order.index(seat) + 1 for seat in seats)
    return Result(tuple(order), ranks, tuple(sum(part.values()) for part in parts), parts)


def measures(state: ImperialSteamState, seat: int) -> dict[str, int]:
    """Money, income, fortune as it stands, influence, cities, share value, sold shares, keys, completed contracts."""
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
    """The round being played, 0 during the opening bid."""
    return state.round

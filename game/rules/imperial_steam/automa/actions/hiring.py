"""The Automa hires workers, who join it untrained (AMA-4.60 to AMA-4.64)."""

from game.rules.imperial_steam.automa.actions.track_building import engineer_lines, within_reach
from game.rules.imperial_steam.automa.supply import pay
from game.rules.imperial_steam.automa.tie_break import TieBreaker, break_tie
from game.rules.imperial_steam.content.automa_cards import Cost, DecisionCard
from game.rules.imperial_steam.state import ImperialSteamState


def hiring_hubs(state: ImperialSteamState, seat: int) -> list[str]:
    """Return the hubs where the Automa can hire (AMA-4.61).

    They have a worker left and are not ahead of the Automa on the influence track; its reserve is not empty.
    """
    if not state.companies[seat].reserve:
        return []
    spaces = len(state.selected.worker_prices)
    return [hub.city for hub in state.hubs if within_reach(state, seat, hub) and hub.hired < spaces]


def hire_workers(state: ImperialSteamState, seat: int, card: DecisionCard, cost: Cost) -> str:
    """Hire two workers at the cheapest hub, or one where there are no two (AMA-4.60, AMA-4.62, AMA-4.63).

    Returns "", or the obstacle.
    """
    hubs = hiring_hubs(state, seat)
    if not hubs:
        return "no-hub"
    price = TieBreaker("hiring-price", lambda city: state.selected.worker_prices[state.hub(city).hired])
    city = break_tie(state, seat, "hiring-hub", hubs, [price, *engineer_lines(state, card)])
    pay(state, seat, cost.gulden)
    hub, company = state.hub(city), state.companies[seat]
    count = min(state.content.automa.workers_hired, company.reserve, len(state.selected.worker_prices) - hub.hired)
    hub.hired += count
    company.reserve -= count
    company.ready[0] += count
    state.emit("automa-hired", seat, hub=city, count=count)
    return ""

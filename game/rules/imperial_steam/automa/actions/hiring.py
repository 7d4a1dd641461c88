"""AMA-4.60 to AMA-4.64 The Automa hires workers, who go to its pool untrained."""

from game.rules.imperial_steam.automa.actions.track_building import engineer_lines, within_reach
from game.rules.imperial_steam.automa.supply import pay
from game.rules.imperial_steam.automa.tie_break import TieBreaker, break_tie
from game.rules.imperial_steam.content.automa_cards import Cost, DecisionCard
from game.rules.imperial_steam.state import ImperialSteamState


def hiring_hubs(g: ImperialSteamState, seat: int) -> list[str]:
    """AMA-4.61 Hubs with a worker left, not ahead of the Automa, while its reserve has somebody to send."""
    if not g.companies[seat].reserve:
        return []
    spaces = len(g.table.worker_prices)
    return [hub.city for hub in g.hubs if within_reach(g, seat, hub) and hub.hired < spaces]


def hire_workers(g: ImperialSteamState, seat: int, card: DecisionCard, cost: Cost) -> str:
    """AMA-4.60, AMA-4.62, AMA-4.63 Two workers from the cheapest hub, or one where there are no two."""
    hubs = hiring_hubs(g, seat)
    if not hubs:
        return "no-hub"
    price = TieBreaker("hiring-price", lambda city: g.table.worker_prices[g.hub(city).hired])
    city = break_tie(g, seat, "hiring-hub", hubs, [price, *engineer_lines(g, card)])
    pay(g, seat, cost.gulden)
    hub, company = g.hub(city), g.companies[seat]
    count = min(g.content.automa.workers_hired, company.reserve, len(g.table.worker_prices) - hub.hired)
    hub.hired += count
    company.reserve -= count
    company.ready[0] += count
    g.emit("automa-hired", seat, hub=city, count=count)
    return ""

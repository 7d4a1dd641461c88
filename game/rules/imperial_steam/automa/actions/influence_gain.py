"""AMA-4.90 to AMA-4.92 Influence of the Automa: as far as the rules let it go, the rest in gulden."""

from game.rules.imperial_steam.decisions import influence_track
from game.rules.imperial_steam.state import ImperialSteamState


def limit(g: ImperialSteamState, seat: int) -> int:
    """AMA-4.91 The column that the Automa may reach: the highest hub or one past the player, whichever is farther."""
    rivals = [company.influence + 1 for other, company in enumerate(g.companies) if other != seat]
    last: int = g.content.numbers.last_column
    return min(last, max(*rivals, *(hub.column for hub in g.hubs)))


def gain(g: ImperialSteamState, seat: int, points: int, cause: str) -> None:
    """AMA-4.91 Forward as far as allowed; gulden for every point that is left."""
    farthest = limit(g, seat)
    used = min(points, max(0, farthest - g.companies[seat].influence))
    paid = (points - used) * g.content.automa.compensation
    g.emit("automa-influence", seat, points=points, limit=farthest, used=used, paid=paid, cause=cause)
    influence_track.gain(g, seat, used, cause)
    g.pay(seat, -paid)

"""Influence of the Automa: as far as the rules let it go, the rest in gulden (AMA-4.90 to AMA-4.92)."""

from game.rules.imperial_steam.decisions import influence_track
from game.rules.imperial_steam.state import ImperialSteamState


def limit(state: ImperialSteamState, seat: int) -> int:
    """Return the last column that the Automa may reach: the highest hub, or one past the player (AMA-4.91).

    The farther one counts.
    """
    rivals = [company.influence + 1 for other, company in enumerate(state.companies) if other != seat]
    last: int = state.content.numbers.last_column
    return min(last, max(*rivals, *(hub.column for hub in state.hubs)))


def gain(state: ImperialSteamState, seat: int, points: int, cause: str) -> None:
    """Move the Automa forward as far as allowed; it gets gulden for every point that is left (AMA-4.91)."""
    farthest = limit(state, seat)
    used = min(points, max(0, farthest - state.companies[seat].influence))
    paid = (points - used) * state.content.automa.compensation
    state.emit("automa-influence", seat, points=points, limit=farthest, used=used, paid=paid, cause=cause)
    influence_track.gain(state, seat, used, cause)
    state.pay(seat, -paid)

"""Forecast of fortunes: what everybody would have if nobody did anything any more, by the rules alone."""

from game.rules.imperial_steam.automa.flow import last_contract
from game.rules.imperial_steam.flow import Round
from game.rules.imperial_steam.scoring import score
from game.rules.imperial_steam.state import ImperialSteamState


def begin_round(state: ImperialSteamState) -> None:
    """Begin the next round of a copy: its phases up to the turns are carried out, without the decisions in them."""
    state.round += 1
    phases = Round()
    for phase in Round.STEPS[: Round.STEPS.index("turns")]:
        getattr(phases, phase)(state)


def forecast_fortunes(state: ImperialSteamState, last: int, reached: bool) -> list[dict[str, int]]:
    """Return the parts of everybody's fortune if the game ended after round `last`, the goal of the map `reached` or
    not, and nobody did anything until then.

    The bonus for whoever connects the goal is not in it: that would be a deed.
    """
    copy = state.clone()
    copy.event_sink = None
    while copy.round < last:
        begin_round(copy)
    copy.trieste = (copy.trieste or [0]) if reached else []
    if copy.automa is not None:
        last_contract(copy)
    return [score(copy, seat) for seat in range(len(copy.companies))]

"""Prompt help: the purpose of a decision in one line, shown until something has been done; a plan of tracks in
words."""

from __future__ import annotations

from collections.abc import Sequence

from game.i18n.renderer import Renderer
from game.rules.imperial_steam.automa.actions.track_routes import goal_distances
from game.rules.imperial_steam.content.map import distances
from game.rules.imperial_steam.decisions.bidding import Bid
from game.rules.imperial_steam.decisions.track_building import PlanTracks
from game.rules.imperial_steam.decisions.track_rules import cost_of
from game.rules.imperial_steam.flow import Hand
from game.rules.imperial_steam.state import ImperialSteamState
from game.scenes.imperial_steam.table_texts import say


def prompt_help(state: ImperialSteamState, seat: int, decision: object, renderer: Renderer) -> str:
    """Return the line for a decision, "" for one that the question of the prompt explains completely."""
    company = state.companies[seat]
    if isinstance(decision, Bid):
        return say("lead.bid")
    if isinstance(decision, PlanTracks):
        return say("lead.tracks", strength=sum(level * n for level, n in enumerate(company.ready, 1)))
    if isinstance(decision, Hand):
        return _goal_distance(state, seat, renderer)
    return ""


def goal_distance(state: ImperialSteamState, seat: int) -> tuple[int, int]:
    """Return the distance of the map's goal from the company's cities in connections, and that without State Railways
    (IMP-6.16)."""
    selected, cities = state.selected, state.companies[seat].cities
    shortest, plain = (min((away[city] for city in cities if city in away), default=0)
                       for away in (distances(selected.chart.goal, selected.at), goal_distances(state)))
    return shortest, plain


def _goal_distance(state: ImperialSteamState, seat: int, renderer: Renderer) -> str:
    """Return the distance of the map's goal in words, also without State Railways if that is longer: people may build
    these, for money (IMP-6.16)."""
    goal = renderer.thing("city", state.selected.chart.goal)
    if state.trieste:
        return say("lead.reached", goal=goal)
    shortest, plain = goal_distance(state, seat)
    key = "lead.way.crowns" if plain > shortest else "lead.way"
    return say(key, n=shortest, plain=plain, goal=goal)


def planned_words(state: ImperialSteamState, seat: int, planned: Sequence[str], changes: str) -> str:
    """Return the preview of a plan of tracks: its effort, if it needs explanation, and its `changes`."""
    return " ".join(filter(None, (effort_words(state, seat, planned), say("planned", changes=changes))))


def effort_words(state: ImperialSteamState, seat: int, planned: Sequence[str]) -> str:
    """Return the sum that makes up the effort of a plan (IMP-6.13), "" when it equals the efforts of its
    connections."""
    parts = [state.selected.connections[name].effort for name in planned if name not in state.crowns]
    whole = cost_of(state, seat, planned).effort
    more = whole - sum(parts)
    return say("effort", sum=whole, parts=" + ".join(map(str, parts)), more=more) if more else ""

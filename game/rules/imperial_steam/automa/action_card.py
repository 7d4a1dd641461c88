"""Reading of an action card: from slot to slot until one is carried out (AMA-4.20 to AMA-4.25)."""

from collections.abc import Callable

from game.rules.imperial_steam.automa.actions.factory_building import build_factory
from game.rules.imperial_steam.automa.actions.goods import buy_one_good, collect_goods, order_goods
from game.rules.imperial_steam.automa.actions.hiring import hire_workers
from game.rules.imperial_steam.automa.actions.special_action import special
from game.rules.imperial_steam.automa.actions.track_routes import (
    build_track_to_factory_city,
    build_track_towards_goal,
    build_two_tracks,
)
from game.rules.imperial_steam.automa.conditions import holds
from game.rules.imperial_steam.automa.supply import automa_of, pay
from game.rules.imperial_steam.content.automa_cards import ActionCard, Cost, DecisionCard, Slot
from game.rules.imperial_steam.state import ImperialSteamState

# returns "" when done, else the obstacle (`OBSTACLES`); then nothing was changed
ActionFunction = Callable[[ImperialSteamState, int, DecisionCard, Cost], str]


def _two_tracks(state: ImperialSteamState, seat: int, card: DecisionCard, cost: Cost) -> str:
    """Build two tracks; goods are paid afterwards, more of them for a bridge or tunnel (AMA-4.43)."""
    tracks = build_two_tracks(state, seat, card)
    if tracks:
        terrain = any(way.terrain != "plain" for way in tracks)
        pay(state, seat, cost.gulden, cost.goods + (cost.terrain_goods if terrain else 0))
    return "" if tracks else "no-track"


def _track_to_factory_city(state: ImperialSteamState, seat: int, card: DecisionCard, cost: Cost) -> str:
    return "" if build_track_to_factory_city(state, seat, card, cost.gulden) else "no-track"


def _track_towards_goal(state: ImperialSteamState, seat: int, card: DecisionCard, cost: Cost) -> str:
    return "" if build_track_towards_goal(state, seat, card) else "no-track"


ACTION_FUNCTIONS: dict[str, ActionFunction] = {
    "build_two_tracks": _two_tracks,
    "build_track_to_factory_city": _track_to_factory_city,
    "build_track_towards_trieste": _track_towards_goal,
    "build_factory": build_factory,
    "hire_workers": hire_workers,
    "collect_goods": collect_goods,
    "order_goods": order_goods,
    "buy_one_good": buy_one_good,
    "special": special,
}


def follow(state: ImperialSteamState, seat: int, action: ActionCard, decision: DecisionCard) -> int:
    """Evaluate the card and carry out one slot; return its number, 0 = no action (AMA-4.20 to AMA-4.24)."""
    number = 1
    while number <= len(action.slots):
        slot = action.slots[number - 1]
        state.emit("automa-slot", seat, card=action.id, slot=number, action=slot.action)
        failed = next((c for c in slot.conditions if not holds(state, seat, number, c)), None)
        if failed is not None:
            number = failed.jump
            continue
        why = _carry_out(state, seat, number, slot, decision)
        if not why:
            return number
        number += 1
        state.emit("automa-cannot", seat, slot=number - 1, action=slot.action, why=why,
                   jump=number if number <= len(action.slots) else 0)
    state.emit("automa-idle", seat, card=action.id)
    return 0


def _carry_out(state: ImperialSteamState, seat: int, number: int, slot: Slot, decision: DecisionCard) -> str:
    """Carry out a slot; return "" when it is done, else the obstacle; then nothing was changed (AMA-4.22, AMA-4.24)."""
    cost = slot.cost
    if state.companies[seat].money < cost.gulden:
        return "too-dear"  # AMA-4.8
    if automa_of(state).goods < cost.goods + cost.terrain_goods:
        return "too-few-goods"
    section = state.content.automa.sections[slot.action]
    state.emit("automa-action", seat, slot=number, action=slot.action, section=section, card=decision.id)
    return ACTION_FUNCTIONS[slot.action](state, seat, decision, cost)

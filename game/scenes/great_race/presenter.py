"""From a view of a race to what is asked and told around the table: plain values, no drawing, no rules of its own."""

from __future__ import annotations

from dataclasses import replace

from game.rules.core.engine import decision
from game.rules.great_race.decisions.bivouac_and_planning import Bivouac, Planning
from game.rules.great_race.decisions.card_play import Supplier
from game.rules.great_race.decisions.danger_cards import DangerCard, Reactions
from game.rules.great_race.decisions.drive_state import Drive
from game.rules.great_race.decisions.tile_placement import PlaceTiles
from game.rules.great_race.state import GreatRaceState
from game.scenes.great_race.view_model import Attack, TableSituation, look

BIVOUAC, PLANNING, CONVOY, MAINTENANCE = PHASES = ("bivouac", "planning", "convoy", "maintenance")


def present(view: GreatRaceState) -> TableSituation:
    """The table as a view shows it."""
    top = decision(view)
    drive = next((lying for lying in reversed(view.stack) if isinstance(lying, Drive)), None)
    laying = next((lying for lying in reversed(view.stack) if isinstance(lying, PlaceTiles)), None)
    planning = next((lying for lying in reversed(view.stack) if isinstance(lying, Planning)), None)
    supplier = next((lying for lying in reversed(view.stack) if isinstance(lying, Supplier)), None)
    return TableSituation(
        seen=look(view),
        round=view.round,
        phase=phase_of(view),
        asked=type(top).__name__ if top is not None else "",
        decides=top.seat if top is not None else None,
        driver=None if drive is None else drive.seat,
        steps=0 if drive is None else drive.left,
        drawn=() if laying is None else tuple(laying.tiles),
        offered=() if supplier is None else tuple(supplier.drawn),
        plans=() if planning is None else tuple(planning.plans),
        attack=attack_of(view),
        last=any(crew.arrival for crew in view.crews),
    )


def on_turn(now: TableSituation, seat: int | None) -> TableSituation:
    """A table at which the turn of that seat is seen to go on, whoever decides next."""
    crews = tuple(replace(crew, on_turn=crew.seat == seat) for crew in now.seen.crews)
    return replace(now, seen=replace(now.seen, crews=crews))


def at_rest(now: TableSituation) -> TableSituation:
    """A table at which nobody plays any more."""
    return replace(on_turn(now, None), phase="", asked="", decides=None, driver=None, steps=0, drawn=(), offered=(),
                   plans=(), attack=None)


def phase_of(view: GreatRaceState) -> str:
    """The phase that the banner lights up."""
    if decision(view) is None:
        return ""
    if any(isinstance(lying, Bivouac) for lying in view.stack):
        return BIVOUAC
    return PLANNING if any(isinstance(lying, Planning) for lying in view.stack) else CONVOY


def announced(view: GreatRaceState) -> DangerCard | None:
    """The danger card that is being played."""
    return next((lying for lying in reversed(view.stack) if isinstance(lying, DangerCard)), None)


def attack_of(view: GreatRaceState) -> Attack | None:
    """The danger card to which players react now."""
    if not any(isinstance(lying, Reactions) for lying in view.stack):
        return None
    card = announced(view)
    assert card is not None
    target = card.target if card.target >= 0 else None
    return Attack(card.card, card.seat, target, card.engine, card.chassis, tuple(card.spaces))

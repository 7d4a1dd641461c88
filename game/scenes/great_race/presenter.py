"""Presenter of The Great Race: from a view of the game to the view model of the table. No drawing, no rules of its
own."""

from __future__ import annotations

from dataclasses import replace

from game.rules.core.engine import decision
from game.rules.great_race.decisions.bivouac_and_planning import Bivouac, Planning
from game.rules.great_race.decisions.card_play import Supplier
from game.rules.great_race.decisions.danger_cards import DangerCard, Reactions
from game.rules.great_race.decisions.drive_state import Drive
from game.rules.great_race.decisions.tile_placement import PlaceTiles
from game.rules.great_race.state import GreatRaceState
from game.scenes.great_race.view_model import Attack, TableSituation, table_view

BIVOUAC, PLANNING, CONVOY, MAINTENANCE = PHASES = ("bivouac", "planning", "convoy", "maintenance")


def present(view: GreatRaceState) -> TableSituation:
    """Return the situation at the table in a view."""
    top = decision(view)
    drive = next((frame for frame in reversed(view.stack) if isinstance(frame, Drive)), None)
    placing = next((frame for frame in reversed(view.stack) if isinstance(frame, PlaceTiles)), None)
    planning = next((frame for frame in reversed(view.stack) if isinstance(frame, Planning)), None)
    supplier = next((frame for frame in reversed(view.stack) if isinstance(frame, Supplier)), None)
    return TableSituation(
        table=table_view(view),
        round=view.round,
        phase=phase_of(view),
        asked=type(top).__name__ if top is not None else "",
        decides=top.seat if top is not None else None,
        driver=None if drive is None else drive.seat,
        steps=0 if drive is None else drive.left,
        drawn=() if placing is None else tuple(placing.tiles),
        offered=() if supplier is None else tuple(supplier.drawn),
        plans=() if planning is None else tuple(planning.plans),
        attack=attack_of(view),
        last=any(crew.arrival for crew in view.crews),
    )


def on_turn(now: TableSituation, seat: int | None) -> TableSituation:
    """Return the situation with that seat marked as on turn, whoever decides next."""
    crews = tuple(replace(crew, on_turn=crew.seat == seat) for crew in now.table.crews)
    return replace(now, table=replace(now.table, crews=crews))


def at_rest(now: TableSituation) -> TableSituation:
    """Return the situation with nobody playing any more: who has not arrived has no prestige (GRR-10.3)."""
    crews = tuple(crew if crew.arrival else replace(crew, prestige=()) for crew in now.table.crews)
    now = replace(now, table=replace(now.table, crews=crews))
    return replace(on_turn(now, None), phase="", asked="", decides=None, driver=None, steps=0, drawn=(), offered=(),
                   plans=(), attack=None)


def phase_of(view: GreatRaceState) -> str:
    """Return the phase that the top bar highlights, "" when the race is over."""
    if decision(view) is None:
        return ""
    if any(isinstance(frame, Bivouac) for frame in view.stack):
        return BIVOUAC
    return PLANNING if any(isinstance(frame, Planning) for frame in view.stack) else CONVOY


def announced(view: GreatRaceState) -> DangerCard | None:
    """Return the frame of the danger card that is being played, None without one."""
    return next((frame for frame in reversed(view.stack) if isinstance(frame, DangerCard)), None)


def attack_of(view: GreatRaceState) -> Attack | None:
    """Return the attack to which players react now, None without one."""
    if not any(isinstance(frame, Reactions) for frame in view.stack):
        return None
    card = announced(view)
    assert card is not None
    target = card.target if card.target >= 0 else None
    return Attack(card.card, card.seat, target, card.engine, card.chassis, tuple(card.spaces))

"""Trophies at the end of a race: the half-track of each crew, and the line that it has reached."""

from __future__ import annotations

from collections.abc import Sequence

from game.i18n.catalog import tr
from game.i18n.markup import capitalize
from game.i18n.renderer import Renderer
from game.rules.great_race.state import GreatRaceState
from game.scenes.great_race.board.driven_roads import DRIVEN
from game.scenes.postgame.game_summary import Trophy
from game.scenes.postgame.summary_builders import events
from game.scenes.table.interaction.action_previews import SEPARATOR
from game.session.session import Session


def trophies(session: Session, renderer: Renderer) -> Sequence[Trophy]:
    """Return by seat the place of arrival (GRR-10.2) or the line reached, and the number of steps driven."""
    state = session.view(None)
    assert isinstance(state, GreatRaceState)
    driven = [event.seat for _, event in events(session.game.log) if event.kind in DRIVEN]
    found = []
    for seat, (crew, who) in enumerate(zip(state.crews, session.seats, strict=True)):
        came = tr("great-race-results.trophy", place=renderer.thing("place", crew.arrival)) if crew.arrival else \
            tr("great-race-results.trophy.away", n=state.selected.lines[crew.space])
        steps = tr("great-race-results.trophy.steps", n=driven.count(seat))
        found.append(Trophy(f"gr-car-{who.colour}", "", capitalize(SEPARATOR.join((came, steps)))))
    return found

"""The start of a turn: whoever plays a cube drives, so a click on one does both."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.core.actions import Action
from game.rules.core.flow import decision, legal
from game.rules.core.reasons import Reason
from game.rules.core.state import GameState
from game.scenes.table.pointing import Pointing
from game.session.preview import foresee


class Start(NamedTuple):
    """What could be chosen behind `drive`, while `asked` is the question whether to drive; `warned` would be of no
    use."""

    asked: Pointing
    drive: Action
    pointing: Pointing
    warned: dict[Action, Reason]


def start_of(asked: Pointing, view: GameState) -> Start | None:
    """The start of the turn that a view shows to whoever is on turn (AUT-4.2); None where he cannot drive."""
    drive = next((action for action in asked.choices.actions if action.verb == "drive"), None)
    driven = foresee(view, [drive]).view if drive is not None else None
    top = decision(driven) if driven is not None else None
    if drive is None or driven is None or top is None:
        return None
    blocked, warned = ([(Action(top.seat, str(move[0]), move[1:]), why) for move, why in found(driven)]
                       for found in (top.blocked, top.warned))
    return Start(asked, drive, Pointing(asked.spec, legal(driven), blocked), dict(warned))

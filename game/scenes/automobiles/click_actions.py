"""The start of a turn: whoever plays a cube drives, so a click on one does both."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from game.rules.automobiles.flow import TurnChoice
from game.rules.core.actions import Action, Choices
from game.rules.core.engine import decision, legal
from game.rules.core.reasons import Reason
from game.rules.core.state import GameState
from game.scenes.table.interaction.action_selection import Pick, Pointing
from game.scenes.table.interaction.table_controller import Driver
from game.scenes.table.panels.selectable import ThingWidget
from game.session.action_preview import foresee
from game.session.session import Session


class Asking(Protocol):
    """What is asked of the scene of a table (`GameScene`)."""

    session: Session
    driver: Driver

    @property
    def asked(self) -> Pointing | None:
        """What the person at the screen may choose from now."""


class Start(NamedTuple):
    """What could be chosen behind `drive`, while `asked` is the question whether to drive; `warned` would be of no
    use."""

    asked: Pointing
    drive: Action
    pointing: Pointing
    warned: dict[Action, Reason]


class Starts:
    """The start of each turn at one table, found out when it is asked for and kept as long as the same is asked."""

    def __init__(self, scene: Asking) -> None:
        self.scene = scene
        self._kept: Start | None = None

    def now(self) -> Start | None:
        """What could be played if whoever is asked drives; in a guided game only what the guide plays then. None where
        that is not the question."""
        asked, top = self.scene.asked, self.scene.session.decision()
        if asked is None or not isinstance(top, TurnChoice):
            return None
        only = self.scene.driver.behind()
        if only is None and self.scene.driver.leads():
            return None
        if self._kept is None or self._kept.asked is not asked:
            self._kept = start_of(asked, self.scene.session.view(top.seat), only)
        return self._kept

    def pick(self, thing: ThingWidget) -> Pick | None:
        """What a click on a cube would be now; None where no turn begins."""
        start = self.now()
        if start is None:
            return None
        pick = start.pointing.pick(thing.names, thing.verb)
        if pick.action is None:
            return pick
        return Pick(Choices((start.drive,), start.asked.spec.verbs), start.drive, then=(pick.action,))


def start_of(asked: Pointing, view: GameState, only: Action | None = None) -> Start | None:
    """The start of the turn that a view shows to whoever is on turn (AUT-4.2), where he may do `only` that behind it if
    that is given; None where he cannot drive."""
    drive = next((action for action in asked.choices.actions if action.verb == "drive"), None)
    driven = foresee(view, [drive]).view if drive is not None else None
    top = decision(driven) if driven is not None else None
    if drive is None or driven is None or top is None:
        return None
    blocked, warned = ([(Action(top.seat, str(move[0]), move[1:]), why) for move, why in found(driven)]
                       for found in (top.blocked, top.warned))
    could = [action for action in legal(driven) if only in (None, action)]
    return Start(asked, drive, Pointing(asked.spec, could, blocked), dict(warned))

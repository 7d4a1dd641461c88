"""The start of a turn: whoever plays a cube drives, so a click on one does both."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from game.rules.automobiles.flow import TurnChoice
from game.rules.core.actions import Action, Choices
from game.rules.core.engine import decision, legal
from game.rules.core.reasons import Reason
from game.rules.core.state import GameState
from game.scenes.table.interaction.action_selection import ActionSelection, Selection
from game.scenes.table.interaction.table_controller import TableController
from game.scenes.table.panels.selectable import SelectableWidget
from game.session.action_preview import foresee_actions
from game.session.session import Session


class TurnStartContext(Protocol):
    """What is asked of the scene of a table (`GameScene`)."""

    session: Session
    controller: TableController

    @property
    def asked(self) -> ActionSelection | None:
        """What the person at the screen may choose from now."""


class TurnStart(NamedTuple):
    """What could be chosen behind `drive`, while `asked` is the question whether to drive; `warned` would be of no
    use."""

    asked: ActionSelection
    drive: Action
    pointing: ActionSelection
    warned: dict[Action, Reason]


class TurnStarts:
    """The start of each turn at one table, found out when it is asked for and kept as long as the same is asked."""

    def __init__(self, scene: TurnStartContext) -> None:
        self.scene = scene
        self._kept: TurnStart | None = None

    def now(self) -> TurnStart | None:
        """What could be played if whoever is asked drives; in a guided game only what the guide plays then. None where
        that is not the question."""
        asked, top = self.scene.asked, self.scene.session.decision()
        if asked is None or not isinstance(top, TurnChoice):
            return None
        only = self.scene.controller.help_line_behind()
        if only is None and self.scene.controller.help_line():
            return None
        if self._kept is None or self._kept.asked is not asked:
            self._kept = turn_start(asked, self.scene.session.view(top.seat), only)
        return self._kept

    def pick(self, thing: SelectableWidget) -> Selection | None:
        """What a click on a cube would be now; None where no turn begins."""
        start = self.now()
        if start is None:
            return None
        pick = start.pointing.select(thing.names, thing.verb)
        if pick.action is None:
            return pick
        return Selection(Choices((start.drive,), start.asked.spec.verbs), start.drive, then=(pick.action,))


def turn_start(asked: ActionSelection, view: GameState, only: Action | None = None) -> TurnStart | None:
    """The start of the turn that a view shows to whoever is on turn (AUT-4.2), where he may do `only` that behind it if
    that is given; None where he cannot drive."""
    drive = next((action for action in asked.choices.actions if action.verb == "drive"), None)
    driven = foresee_actions(view, [drive]).view if drive is not None else None
    top = decision(driven) if driven is not None else None
    if drive is None or driven is None or top is None:
        return None
    blocked, warned = ([(Action(top.seat, str(move[0]), move[1:]), why) for move, why in found(driven)]
                       for found in (top.blocked, top.warned))
    could = [action for action in legal(driven) if only in (None, action)]
    return TurnStart(asked, drive, ActionSelection(asked.spec, could, blocked), dict(warned))

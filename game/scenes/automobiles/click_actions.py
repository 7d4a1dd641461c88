"""Click actions at the start of a turn: a click on a cube drives and plays the cube (AUT-4.2)."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from game.rules.automobiles.decisions.pit_stop import TurnChoice
from game.rules.core.actions import Action, Choices
from game.rules.core.engine import decision, legal
from game.rules.core.reasons import Reason
from game.rules.core.state import GameState
from game.scenes.table.interaction.scene_controller import SceneController
from game.scenes.table.panels.selectable import SelectableWidget
from game.session.action_preview import foresee_actions
from game.session.session import Session
from game.table.action_selection import ActionSelection, Selection


class TurnStartContext(Protocol):
    """Part of the scene of a table (`GameScene`) that the start of a turn needs."""

    session: Session
    controller: SceneController

    @property
    def asked(self) -> ActionSelection | None:
        """Return the actions from which the person at the screen may choose now; None where nobody is asked."""


class TurnStart(NamedTuple):
    """Choice of a cube behind `drive`.

    `asked` is the question whether to drive, `pointing` the choice that would follow it, `warned` the actions of that
    choice that would be of no use, with the reason.
    """

    asked: ActionSelection
    drive: Action
    pointing: ActionSelection
    warned: dict[Action, Reason]


class TurnStarts:
    """Start of each turn at one table, computed on demand and cached while the same question is open."""

    def __init__(self, scene: TurnStartContext) -> None:
        self.scene = scene
        self._cached: TurnStart | None = None

    def now(self) -> TurnStart | None:
        """Return the start of the turn that is open, in a guided game with the guide's next action alone; None where
        the open question is not whether to drive."""
        asked, top = self.scene.asked, self.scene.session.decision()
        if asked is None or not isinstance(top, TurnChoice):
            return None
        only = self.scene.controller.help_line_behind()
        if only is None and self.scene.controller.help_line():
            return None
        if self._cached is None or self._cached.asked is not asked:
            self._cached = turn_start(asked, self.scene.session.view(top.seat), only)
        return self._cached

    def pick(self, thing: SelectableWidget) -> Selection | None:
        """Return the selection that a click on a cube would make now; None where no turn begins."""
        start = self.now()
        if start is None:
            return None
        pick = start.pointing.select(thing.names, thing.verb)
        if pick.action is None:
            return pick
        return Selection(Choices((start.drive,), start.asked.spec.verbs), start.drive, then=(pick.action,))


def turn_start(asked: ActionSelection, view: GameState, only: Action | None = None) -> TurnStart | None:
    """Return the start of the turn that a view shows to the seat on turn (AUT-4.2); None where it cannot drive.

    With `only`, no other action may follow the drive.
    """
    drive = next((action for action in asked.choices.actions if action.verb == "drive"), None)
    driven = foresee_actions(view, [drive]).view if drive is not None else None
    top = decision(driven) if driven is not None else None
    if drive is None or driven is None or top is None:
        return None
    blocked, warned = ([(Action(top.seat, str(move[0]), move[1:]), why) for move, why in found(driven)]
                       for found in (top.blocked, top.warned))
    could = [action for action in legal(driven) if only in (None, action)]
    return TurnStart(asked, drive, ActionSelection(asked.spec, could, blocked), dict(warned))

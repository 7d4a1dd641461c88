"""Texts about actions of Automobiles: the words of their buttons, previews and confirmations.

An action in words is `automobiles.verb.<verb>` in assets/i18n/automobiles.*.yaml; questions, warnings and previews
stand in assets/i18n/automobiles-table.*.yaml.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from game.i18n.catalog import tr
from game.rules.automobiles.decisions.card_choices import Path, Pick
from game.rules.automobiles.decisions.pit_stop import TurnChoice
from game.rules.automobiles.decisions.purchases import Buy, Shopping
from game.rules.automobiles.state import WEAR, AutomobilesState
from game.rules.core.actions import Action
from game.rules.core.engine import decision
from game.rules.core.frames import Decision
from game.rules.core.reasons import Reason
from game.scenes.automobiles.board.main_board import words_of
from game.scenes.automobiles.click_actions import TurnStarts
from game.scenes.automobiles.table_texts import say
from game.scenes.automobiles.text.preview_text import preview_text
from game.scenes.automobiles.track_drives import TrackDrives, asks_for_cubes
from game.scenes.automobiles.view_model import TableView
from game.scenes.table.prompt.action_texts import ActionTexts, OptionWords
from game.scenes.table.text_sources import TextSources
from game.session.action_preview import ForeseenEvents
from game.session.undo_scope import ply_before_choice

WORTH_A_WORD = 2  # dollars: less buys only cubes that every bag begins with
WORTH_A_WARNING = 4  # dollars: as much buys another good cube beside those just bought
ENDS = "drive", "end", "done"  # verbs of a turn in which the car stays
ICONS = {"drive": "flag", "pit": "pit", "end": "check", "done": "check", "stop": "flag", "draw": "bag"}  # of verbs


class AutomobilesActionTexts(ActionTexts):
    """Texts about the actions of one table; `table` returns its view model, `starts` are the starts of its turns,
    `drives` those chosen on the track."""

    def __init__(self, sources: TextSources, table: Callable[[], TableView], starts: TurnStarts,
                 drives: TrackDrives) -> None:
        super().__init__(sources)
        self.table, self.starts, self.drives = table, starts, drives

    # buttons ----------------------------------------------------------------------------------

    def option(self, action: Action, prompt: str, blocked: Reason | None = None) -> OptionWords | None:
        """Return the words of an action's button.

        Keeping wear that is not there has none, nor has any action while several ways to a space are offered.
        """
        if self.drives.offers():
            return None
        if blocked is not None and action.verb == "pit" and action.args == ("keep",):
            return None
        words = super().option(action, prompt, blocked)
        if words is None:
            return None
        short = say(f"pit.short.{action.args[0]}") if action.verb == "pit" else ""
        return words._replace(short=short, icon=self._icon(action), tip=partial(self._tip, action),
                              is_useless=self._is_useless(action), loss=partial(self._loss, action))

    def label(self, action: Action, prompt: str, ply: int | None = None) -> str:
        """Return the label of an action's button.

        Options that leave a card's offer alone, a pit stop that removes nothing or comes too late, and an end of
        purchases that loses money say so.
        """
        if action.verb == "pit" and not isinstance(self._decision(action.seat, ply), TurnChoice):
            return tr("automobiles.phase.pit")
        if action.verb == "pit" and not self._wear(action.seat, ply):
            return say("pit.bare")
        if ply is None and (money := self._unspent(action)):
            return say(f"unspent.{prompt}", n=money)
        return self.renderer.action(action, "skip" if self._skips(action, ply) else prompt)

    def _icon(self, action: Action) -> str:
        """Return the icon of an action's button; a cube where a colour is chosen."""
        if action.verb == "colour" and action.args:
            return f"cube-{action.args[0]}"
        return ICONS.get(action.verb, "")

    def _tip(self, action: Action) -> str:
        """Return the tooltip of an action's button: the effect of a pit stop, else ""."""
        if self._is_useless(action):
            return f"{say('sure.pit')}  <dim>AUT-4.111</dim>"
        return say("pit.tip") if action.verb == "pit" and action.args == ("remove",) else ""

    def _is_useless(self, action: Action) -> bool:
        """Return whether an action is a pit stop that removes nothing (AUT-4.111)."""
        return action.verb == "pit" and WEAR not in self.table().sheet.active

    def _loss(self, action: Action) -> str:
        """Return the warning about money that an end of purchases would lose (AUT-4.63); "" where it would buy nothing
        of use, or little more where something has been bought already."""
        log, money = self.session.game.log, self._unspent(action)
        if money < WORTH_A_WARNING and log and log[-1].seat == action.seat and (last := log[-1].made) \
                and last.verb == "buy":
            return ""
        return say("sure.lost", n=money) if money else ""

    def _unspent(self, action: Action) -> int:
        """Return the dollars that an end of purchases would lose, where they buy something of use; else 0
        (AUT-4.63)."""
        asked, warned = self.session.decision(), self.warnings()
        if action.verb != "done" or not isinstance(asked, Buy | Shopping) or asked.money < WORTH_A_WORD:
            return 0
        useful = any(other.verb == "buy" and other not in warned for other in self.session.legal())
        return asked.money if useful else 0

    def _wear(self, seat: int, ply: int | None) -> int:
        """Return the number of wear cubes among the active cubes of a seat now, or after `ply` actions."""
        race = self.session.view(seat, ply)
        assert isinstance(race, AutomobilesState)
        return race.cars[seat].active[WEAR]

    def _skips(self, action: Action, ply: int | None = None) -> bool:
        """Return whether nothing of the card's offer has been taken so far, or had been after `ply` actions."""
        log, asked = self.session.game.log[:ply], self._decision(action.seat, ply)
        if isinstance(asked, Pick):
            return action.verb == "done" and not asked.picked
        last = ply_before_choice(log)
        steps = last is not None and (made := log[last].made) is not None and made.verb == "place"
        return isinstance(asked, Path) and action.verb == "stop" and not steps

    def _decision(self, seat: int, ply: int | None) -> Decision | None:
        """Return the decision of now, or the one after `ply` actions, as a seat may know it."""
        return self.session.decision() if ply is None else decision(self.session.view(seat, ply))

    # names ------------------------------------------------------------------------------------

    def step_name(self, action: Action, prompt: str, ply: int | None = None) -> str:
        """Return the name of an action in the log of steps; a pit stop is named as on its button."""
        return (self.label if action.verb == "pit" else super().step_name)(action, prompt, ply)

    def plan_name(self, moves: Sequence[Action], prompt: str) -> str:
        """Return the name of a hint: of a drive, where it leads, or that the car stays."""
        steps = [move for move in moves if move.verb == "place"]
        if moves[0].verb != "drive":
            return super().plan_name(moves, prompt)
        if steps:
            return self._way_to(steps[-1])
        return say("drive.nowhere") if all(move.verb in ENDS for move in moves) else super().plan_name(moves, prompt)

    def name_ahead(self, action: Action, prompt: str) -> str:
        """Return the name of an action that could be chosen; of the end of a drive only the place, in few words."""
        if action.verb != "place" or not asks_for_cubes(self.session.decision()):
            return super().name_ahead(action, prompt)
        return self._way_to(action)

    def _way_to(self, step: Action) -> str:
        """Return where a drive leads that ends with a step, in few words."""
        race = self.position
        assert isinstance(race, AutomobilesState)
        track = race.selected.track
        space = track.spaces[track.sections[str(step.args[0])].space]
        where = tr("automobiles-ai.plan.where", zone=words_of(self.renderer).zone(space.zone), lane=space.lane)
        return say("drive.to", where=where)

    def question(self) -> str:
        """Return the question while several ways to a space are offered."""
        return say("ways") if self.drives.offers() else ""

    def guide_name(self, action: Action, prompt: str) -> str:
        """Return the name of an action for the guide: that on its button."""
        return self.label(action, prompt)

    # effects ----------------------------------------------------------------------------------

    def gives_up(self, action: Action) -> bool:
        """Return whether an action ends a move without a step, though its cube is played and its wear taken."""
        return action.verb == "stop" and self._skips(action)

    def warnings(self) -> Mapping[Action, Reason]:
        """Return the actions that are legal but of no use, at the start of a turn those behind the drive."""
        start = self.starts.now()
        return super().warnings() if start is None else start.warned

    def confirmation_text(self, action: Action) -> str:
        """Return the question before a pit stop that removes nothing, or before the end of an Action phase without a
        step; else ""."""
        if self._is_useless(action):
            return say("sure.pit")
        race = self.position
        assert isinstance(race, AutomobilesState)
        could = any(a.verb == "play" and a.args[0] in race.content.gears for a in self.session.legal())
        if action.verb == "end" and not self.table().marks and could:
            return say("sure.end")
        return ""

    def preview_text(self, action: Action, before: Any, seen: ForeseenEvents) -> str:
        """Return the preview of an action for the consequence line."""
        return preview_text(action, before, seen, words_of(self.renderer))

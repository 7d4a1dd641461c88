"""Things that may be chosen at a table: which glow now, which fade or are dead, and what the focus may choose.

How the glow looks: `ui/target_glow.py`. The order in which Tab reaches them: `tab_order.py`.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import Protocol

from game.rules.core.actions import Thing
from game.scenes.table.displayed_position import DisplayedPosition
from game.scenes.table.interaction.scene_controller import SceneController
from game.scenes.table.panels.chip_list import ChipList
from game.scenes.table.panels.selectable import SelectableWidget, is_choosable
from game.scenes.table.panels.tabbed_panels import TabbedPanels
from game.scenes.table.prompt.action_texts import ActionTexts
from game.scenes.table.prompt.prompt_panel import PromptPanel
from game.session.session import Session
from game.table.action_selection import ActionSelection, Selection
from game.ui.screen import Screen
from game.ui.widgets.buttons import Button
from game.ui.widgets.widget import Target, Widget


class ChoiceContext(Protocol):
    """Members of the table's scene that the things to choose from and their tab order use (see `GameScene`)."""

    session: Session
    screen: Screen
    prompt: PromptPanel
    texts: ActionTexts
    displayed: DisplayedPosition
    controller: SceneController

    @property
    def asked(self) -> ActionSelection | None:
        """Action selection of the person at the screen; None while nothing is asked."""

    def selection_of(self, thing: SelectableWidget) -> Selection:
        """Return the effect of a click on a selectable."""

    def first_choices(self) -> Sequence[Hashable]:
        """Return the things and actions to which Tab comes first."""


class ChoosableThings:
    """Selectables of one table, and the light on those that may be chosen."""

    def __init__(self, scene: ChoiceContext) -> None:
        self.scene = scene
        self._things: tuple[SelectableWidget, ...] = ()
        self._ahead = False  # some of them are highlighted faintly, as a preview
        self.read: Widget | None = None  # the page of the guide that is to be read before anything is asked

    def set(self, things: Iterable[SelectableWidget]) -> None:
        """Highlight the selectables that may be chosen, and dim those that are blocked for a reason of their own.

        Selectables beside a highlighted one fade, as do those that exist only to be chosen or wait for their turn.
        Things that have been taken for an incomplete choice stay lit, and are marked.
        """
        if self.scene.displayed.is_animating:
            return
        before, self._things = self._things, tuple(things)
        for thing in before:
            if thing not in self._things:  # it is gone, but may come back
                thing.set_preview(False)
        picks = [(thing, self.scene.selection_of(thing)) for thing in self._things]
        asked = self.scene.asked
        taken = set(asked.chosen) if asked is not None else set()
        warned = self.scene.texts.warnings() if asked is not None else {}
        chosen_from = {thing.parent for thing, pick in picks if pick.possible}
        for thing, pick in picks:
            apart = thing.parent in chosen_from or _only_choices(thing) or thing.waits
            beside = bool(thing.names) and apart
            chosen = bool(taken) and not pick.possible and any(name and taken.issuperset(name) for name in thing.names)
            thing.set_state(pick.possible, pick.is_blocked and not chosen, beside and not pick.possible and not chosen)
            thing.set_chosen(chosen)
            thing.set_warned(bool(warned) and pick.intended_action in warned)

    def set_preview(self, targets: Sequence[Thing]) -> None:
        """Highlight faintly what could be chosen after a click on the thing at the pointer or focus."""
        wanted = set(targets)
        if not wanted and not self._ahead:
            return
        self._ahead = bool(wanted)
        for thing in self._things:
            ahead = bool(wanted) and any(name and wanted.issuperset(name) for name in thing.names)
            thing.set_preview(ahead, bool(wanted) and not ahead)

    def may_choose(self, target: Target) -> bool:
        """Return whether a target of the focus can be chosen now.

        That is a highlighted thing, an enabled choice of the prompt, or a tab that leads to highlighted things; where
        nothing is asked, a button of the guide's page.
        """
        widget = target.widget
        if self.scene.asked is None:
            return isinstance(widget, Button) and widget.parent is not None and widget.parent is self.read
        if isinstance(widget, Button):
            return widget in self.scene.prompt.buttons and widget.enabled and widget.kind != "ghost"
        if isinstance(widget.parent, TabbedPanels) and widget is widget.parent.tabs:
            return widget.parent.has_hidden_choice
        return is_choosable(target)


def _only_choices(thing: SelectableWidget) -> bool:
    return isinstance(thing.parent, ChipList) and thing.parent.only_choices

"""Highlights of a table: which things have the light of those that may be chosen, and the order in which Tab reaches
them.

How the light looks: `ui/glow.py`.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import Protocol

from game.rules.core.actions import Action, Thing, parse_action
from game.rules.core.errors import ParseError
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


class HighlightContext(Protocol):
    """Members of the table's scene that highlights use (see `GameScene`)."""

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


class Highlights:
    """Highlights of one table."""

    def __init__(self, scene: HighlightContext) -> None:
        self.scene = scene
        self._things: tuple[SelectableWidget, ...] = ()
        self._ahead = False  # some of them are highlighted faintly, as a preview
        self.read: Widget | None = None  # the page of the guide that is to be read before anything is asked
        self._moves_on = 0  # how often the focus has left a button of the prompt that was pressed

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
            chosen = not pick.possible and any(name and taken.issuperset(name) for name in thing.names)
            thing.set_state(pick.possible, pick.is_blocked and not chosen, beside and not pick.possible and not chosen)
            thing.set_chosen(chosen)
            thing.set_warned(pick.intended_action in warned)

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

    def is_tab_stop(self, target: Target) -> bool:
        """Return whether Tab comes to a target now: to what can be chosen, or to all where nothing has to be."""
        return (self.scene.asked is None and self.read is None) or self.may_choose(target)

    def tab_rank(self, target: Target) -> int:
        """Return how far behind the others Tab reaches a target.

        -1 the first choices of the table; 0 most targets; 1 what ends or goes on, and the tabs beside a board where
        something may be chosen; 2 what is of no use as things are; 3 what gives something up. Where nothing is asked:
        0 buttons of the prompt, 1 all else.
        """
        scene, widget = self.scene, target.widget
        if scene.asked is None:
            return int(widget not in scene.prompt.buttons)
        if isinstance(widget.parent, TabbedPanels):
            return int(widget is widget.parent.tabs and widget.parent.chosen_from)
        action, first_choices = self.action_of(widget), scene.first_choices()
        if first_choices and not {target.part, action and action.text(), *_things_of(widget)}.isdisjoint(first_choices):
            return -1
        if action is None:
            return 0
        if scene.texts.gives_up(action) or scene.texts.confirmation_text(action):
            return 3
        if isinstance(widget, SelectableWidget):
            return 2 if widget.warned else 0
        first = scene.texts.rules.prompt.first_tab_verbs
        return 1 if widget is scene.prompt.fixed["go"] and action.verb not in first else 0

    def action_of(self, widget: Widget) -> Action | None:
        """Return the action of a selectable or of a button of the prompt; None where a press is only a step to one."""
        if isinstance(widget, SelectableWidget):
            return self.scene.selection_of(widget).action
        if not isinstance(widget, Button):
            return None
        try:
            return parse_action(self.scene.prompt.what(widget))
        except ParseError:
            return None

    def begin_tab_order(self) -> None:
        """Move the focus to the first thing that can be chosen, or to the first button that goes on.

        While the same is asked it stays where it is, but not on a button: Enter, pressed once more, must not repeat
        what it just did.
        """
        session, ring = self.scene.session, self.scene.screen.ring
        taught = session.ply if self.scene.controller.instead() else None  # the focus goes to each move of the guide
        if ring.shown and ring.target is not None and ring.target.widget in self.scene.prompt.buttons:
            self._moves_on += 1
        phase, first = type(self.scene.controller.now.phase), self.scene.first_choices()
        leads_to = first[0] if first and isinstance(first[0], str) else ""
        self.scene.screen.focus_first((session.turn(), type(session.decision()), self._moves_on, taught, phase,
                                       leads_to))


def _only_choices(thing: SelectableWidget) -> bool:
    return isinstance(thing.parent, ChipList) and thing.parent.only_choices


def _things_of(widget: Widget) -> Iterable[Hashable]:
    return (thing for names in widget.names for thing in names) if isinstance(widget, SelectableWidget) else ()

"""Tab order of a table: the targets to which Tab comes, those that can be chosen first, and where the focus begins.

The walk itself: `ui/focus/focus_navigation.py`.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from game.rules.core.actions import Action, parse_action
from game.rules.core.errors import ParseError
from game.scenes.table.interaction.choosable_things import ChoiceContext, ChoosableThings
from game.scenes.table.panels.selectable import SelectableWidget
from game.scenes.table.panels.tabbed_panels import TabbedPanels
from game.ui.widgets.buttons import Button
from game.ui.widgets.widget import Target, Widget


class TabOrder:
    """Tab order of one table."""

    def __init__(self, scene: ChoiceContext, choosable: ChoosableThings) -> None:
        self.scene = scene
        self._choosable = choosable
        self._moves_on = 0  # how often the focus has left a button of the prompt that was pressed

    def is_tab_stop(self, target: Target) -> bool:
        """Return whether Tab comes to a target now: to what can be chosen, or to all where nothing has to be."""
        return (self.scene.asked is None and self._choosable.read is None) or self._choosable.may_choose(target)

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

    def begin(self) -> None:
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


def _things_of(widget: Widget) -> Iterable[Hashable]:
    return (thing for names in widget.names for thing in names) if isinstance(widget, SelectableWidget) else ()

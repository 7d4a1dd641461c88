"""Targets of an action on the table: where its selection begins, for hints and guide, which point there."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from game.rules.core.actions import Action
from game.scenes.table.game_scene import GameScene
from game.scenes.table.hints.hint_panel import area_of
from game.scenes.table.panels.selectable import SelectableWidget
from game.scenes.table.panels.tabbed_panels import TabbedPanels
from game.table.action_selection import Selection
from game.ui.board.board_view import BoardView
from game.ui.widgets.widget import Target, Widget


def action_targets(scene: GameScene, action: Action, then: Action | None = None) -> list[Target]:
    """Return the targets whose click selects an action, or comes a step nearer to it.

    These are things and places of the table and tabs of boards that are not shown; else the button of the prompt, else
    targets that are not visible. Of things with the same name, the first counts. Where the action `then` is meant to
    follow, clicks that carry out something else besides do not count.
    """
    found: dict[Hashable, Target] = {}
    for widget in scene.screen.body.walk():
        for name, target in _named(widget):
            pick = scene.selection_at(target.widget, target.part)
            if selects_action(pick, action) and (then is None or pick.then[:1] in ((), (then,))):
                found.setdefault((id(widget.parent), name), target)
        if isinstance(widget, TabbedPanels):
            found |= {tab.key: tab for tab in _tabs(scene, widget, action)}
    buttons = (button for button in scene.prompt.buttons if scene.prompt.what(button) == action.text())
    visible = [target for target in found.values() if area_of(target).w]
    return visible or [Target(button, button.rect) for button in buttons] or list(found.values())


def selects_action(pick: Selection, action: Action) -> bool:
    """Return whether a click with this effect selects the action or comes a step nearer to it."""
    return pick.choices is not None and action in pick.choices.actions


def _named(widget: Widget) -> Iterator[tuple[Hashable, Target]]:
    """Yield the targets of a widget that stand for arguments of actions."""
    if isinstance(widget, SelectableWidget):
        yield (widget.names, widget.verb), Target(widget, widget.rect)
    elif isinstance(widget, BoardView):
        yield from ((target.part, target) for target in widget.targets() if target.part is not None)


def _tabs(scene: GameScene, panels: TabbedPanels, action: Action) -> Iterator[Target]:
    """Yield the tabs of boards that are not shown and hold something that leads to an action."""
    for (name, _), cell in zip(panels.tabs.options, panels.tabs.cells(), strict=True):
        things = (thing for part in panels.pages[str(name)].children for thing in part.walk())
        if name != panels.page and any(
            isinstance(thing, SelectableWidget) and selects_action(scene.selection_of(thing), action)
            for thing in things
        ):
            yield Target(panels.tabs, cell, name)

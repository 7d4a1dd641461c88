"""Where on the table an action begins: for hints and for the guide, which point at it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from game.rules.core.actions import Action
from game.scenes.table.game_scene import GameScene
from game.scenes.table.hints.hint_panel import area_of
from game.scenes.table.interaction.action_selection import Selection
from game.scenes.table.panels.selectable import SelectableWidget
from game.scenes.table.panels.tabbed_panels import TabbedPanels
from game.ui.board.board_view import BoardView
from game.ui.widgets.widget import Target, Widget


def action_targets(scene: GameScene, action: Action, then: Action | None = None) -> list[Target]:
    """Where a click comes to an action, or a step nearer to it: things and places of the table, the tab of a board that
    lies below another one, else the button of the prompt, else what is out of sight. Of things of the same name, the
    first. Where `then` is what is meant behind it, a click that carries out something else besides is no way."""
    found: dict[Hashable, Target] = {}
    for widget in scene.screen.body.walk():
        for name, target in _named(widget):
            pick = scene.selection_at(target.widget, target.part)
            if selects_action(pick, action) and (then is None or pick.then[:1] in ((), (then,))):
                found.setdefault((id(widget.parent), name), target)
        if isinstance(widget, TabbedPanels):
            found |= {tab.key: tab for tab in _tabs(scene, widget, action)}
    buttons = (button for button in scene.prompt.buttons if scene.prompt.what(button) == action.text())
    in_sight = [target for target in found.values() if area_of(target).w]
    return in_sight or [Target(button, button.rect) for button in buttons] or list(found.values())


def selects_action(pick: Selection, action: Action) -> bool:
    """A click that is this would be the action, or a step to it."""
    return pick.choices is not None and action in pick.choices.actions


def _named(widget: Widget) -> Iterator[tuple[Hashable, Target]]:
    """The targets of a widget that stand for what an action can name."""
    if isinstance(widget, SelectableWidget):
        yield (widget.names, widget.verb), Target(widget, widget.rect)
    elif isinstance(widget, BoardView):
        yield from ((target.part, target) for target in widget.targets() if target.part is not None)


def _tabs(scene: GameScene, deck: TabbedPanels, action: Action) -> Iterator[Target]:
    """The tabs of the boards of a deck that are not shown and hold something that leads to an action."""
    for (name, _), cell in zip(deck.tabs.options, deck.tabs.cells(), strict=True):
        things = (thing for part in deck.pages[str(name)].children for thing in part.walk())
        if name != deck.page and any(
            isinstance(thing, SelectableWidget) and selects_action(scene.selection_of(thing), action)
            for thing in things
        ):
            yield Target(deck.tabs, cell, name)

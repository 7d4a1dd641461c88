"""Shows what a click on the thing at hand would do, as long as the pointer or the focus is on it: in the line of
consequences, as ghosts of pieces, as faint light on what could be pointed at next."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Protocol

from pygame import Rect

from game.rules.core.actions import Action, Thing
from game.scenes.table.interaction.action_previews import ActionPreviews, PreviewContext
from game.scenes.table.interaction.action_selection import NOTHING, Selection
from game.scenes.table.interaction.ghosts import Ghost, Ghosts
from game.scenes.table.panels.selectable import SelectableWidget
from game.scenes.table.prompt.prompt_panel import PromptPanel
from game.session.action_preview import ForeseenEvents
from game.ui.board.board_view import BoardView
from game.ui.screen import Screen
from game.ui.tooltip.tooltip_source import TooltipContent
from game.ui.widgets.buttons import Button
from game.ui.widgets.widget import Widget


class PreviewTarget(PreviewContext, Protocol):
    """The scene of a table that shows what is foreseen."""

    screen: Screen
    prompt: PromptPanel

    def selection_at(self, widget: Widget | None, part: Hashable) -> Selection:
        """What a click on a thing, or on that part of a board, would be."""

    def highlight_preview(self, targets: Sequence[Thing]) -> None:
        """These could be pointed at next."""

    def preview_ghosts(self, action: Action | None, seen: ForeseenEvents | None) -> Sequence[Ghost]:
        """Ghosts of the pieces that an action would move; None = nothing is pointed at."""


class PreviewPresenter:
    """The previews of one table; `ghosts` is the layer of its screen that they stand on."""

    def __init__(self, scene: PreviewTarget, ghosts: Ghosts) -> None:
        self.scene, self.ghosts = scene, ghosts
        self.action_previews = ActionPreviews(scene)
        self._told: TooltipContent | None = None
        self._shown: tuple[object, Selection] | None = None

    def preview(self, told: TooltipContent | None) -> None:
        """The pointer or the focus has come to what this is told of, or the same is told anew."""
        self._told = told
        self._show()

    def refresh(self) -> None:
        """The table shows something else."""
        self._shown = None
        self._show()

    @property
    def owner(self) -> Widget | None:
        """What the pointer or the focus is on."""
        owner = self._told.owner if self._told is not None else None
        return owner if owner is not None and owner.is_displayed else None

    def part_of(self, board: Widget) -> Hashable:
        """The part of a board that the pointer or the focus is on; None = nothing of it."""
        told = self._told
        return told.part if told is not None and self.owner is board else None

    def covers(self, told: TooltipContent) -> bool:
        """Does the line of consequences say already all that a button of the prompt, or a place of a board, is to be
        told of? What lies behind that place is better seen than the same words twice."""
        words, prompt = (
            self.action_previews.preview_text(self._shown[1]) if self._shown is not None else "",
            self.scene.prompt,
        )
        owner = told.owner
        if not (words and prompt.shows_consequence(words)):
            return False
        rest = told.markup.replace(f"<accent>{words}</accent>", "").strip()
        if isinstance(owner, BoardView):
            return prompt.shows_consequence(rest)
        if not (isinstance(owner, Button) and prompt.what(owner)):
            return False
        return rest in ("", f"<b>{prompt.worded(owner)}</b>")  # the line names it too

    def is_shown(self, pick: Selection) -> bool:
        """Does the line of consequences tell all that a click would do, as long as this is pointed at?"""
        return not self.scene.screen.tooltip.pinned and self.scene.prompt.shows_consequence(
            self.action_previews.preview_text(pick)
        )

    def clear(self) -> None:
        """Something was done: nothing is foretold of what lies behind."""
        self._lay(NOTHING)
        self._shown = None

    def places(self) -> Iterator[Rect]:
        """Where something stands or glows that is foretold, in window pixels."""
        yield from (ghost.at for ghost in self.ghosts.ghosts)
        for widget in self.scene.screen.body.walk():
            if isinstance(widget, BoardView):
                yield from (widget.area(thing).clip(widget.rect) for thing in widget.ahead)
            elif isinstance(widget, SelectableWidget) and widget.ahead:
                yield widget.rect

    def _show(self) -> None:
        told, pick = self._told, self._pick()
        shown = (None if told is None else told.key, pick)
        if shown != self._shown:
            self._shown = shown
            self._lay(pick)

    def _pick(self) -> Selection:
        """What a click on the thing at hand would be."""
        told, scene, owner = self._told, self.scene, self.owner
        if told is None or owner is None or scene.asked is None:
            return NOTHING
        if isinstance(owner, Button):
            return Selection(action=self._offered(scene.prompt.what(owner))) if owner.enabled else NOTHING
        return scene.selection_at(owner, told.part)

    def _offered(self, what: str) -> Action | None:
        asked = self.scene.asked
        actions = asked.choices.actions if asked is not None else ()
        return next((action for action in actions if action.text() == what), None)

    def _lay(self, pick: Selection) -> None:
        scene, ahead = self.scene, self.action_previews
        scene.prompt.show_consequence(ahead.consequence_line(pick))
        scene.highlight_preview(ahead.next_targets(pick))
        seen = ahead.foresee(pick.action, pick.then) if pick.action is not None else None
        self.ghosts.set(scene.preview_ghosts(pick.action, seen) if pick.action is not None and seen is not None else
                        scene.preview_ghosts(None, None))

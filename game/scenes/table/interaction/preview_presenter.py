"""Presenter of previews: shows what a click on the thing at the pointer or focus would do.

Three things show it: the consequence line of the prompt, ghosts of pieces, and faint highlights on what could be chosen
next.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Protocol

from pygame import Rect

from game.rules.core.actions import Action, Thing
from game.scenes.scene_base import Services
from game.scenes.table.interaction.action_previews import ActionPreviews
from game.scenes.table.interaction.ghosts import Ghost, Ghosts
from game.scenes.table.panels.selectable import SelectableWidget
from game.scenes.table.prompt.action_texts import ActionTexts
from game.scenes.table.prompt.prompt_panel import PromptPanel
from game.session.action_preview import ForeseenEvents
from game.table.action_selection import NOTHING, ActionSelection, Selection
from game.ui.board.board_view import BoardView
from game.ui.screen import Screen
from game.ui.tooltip.tooltip_source import TooltipContent
from game.ui.widgets.buttons import Button
from game.ui.widgets.widget import Widget


class PreviewContext(Protocol):
    """Members of the table's scene that show previews (see `GameScene`)."""

    services: Services
    screen: Screen
    prompt: PromptPanel
    texts: ActionTexts

    @property
    def asked(self) -> ActionSelection | None:
        """Action selection of the person at the screen; None while nothing is asked."""

    def selection_at(self, widget: Widget | None, part: Hashable) -> Selection:
        """Return the effect of a click on a selectable, or on that part of a board."""

    def selection_of_option(self, what: str) -> Selection:
        """Return the effect of a prompt option that stands for several actions."""

    def highlight_preview(self, targets: Sequence[Thing]) -> None:
        """Highlight faintly what could be chosen next."""

    def preview_ghosts(self, action: Action | None, seen: ForeseenEvents | None) -> Sequence[Ghost]:
        """Return ghosts of the pieces that an action would move; None = nothing is pointed at."""


class PreviewPresenter:
    """Presenter of the previews of one table; `ghosts` is the layer of its screen that shows ghosts."""

    def __init__(self, scene: PreviewContext, ghosts: Ghosts) -> None:
        self.scene, self.ghosts = scene, ghosts
        self.action_previews = ActionPreviews(scene.texts, scene.services.settings)
        self._tooltip: TooltipContent | None = None
        self._shown: tuple[object, Selection] | None = None

    def preview(self, tooltip: TooltipContent | None) -> None:
        """Show the preview of the thing that a tooltip is about.

        Called when pointer or focus came to it, and when the tooltip has changed.
        """
        self._tooltip = tooltip
        self._show()

    def refresh(self) -> None:
        """Show the preview anew, because the table shows something else."""
        self._shown = None
        self._show()

    @property
    def owner(self) -> Widget | None:
        """Widget at the pointer or focus; None where there is none, or where it is not displayed any more."""
        owner = self._tooltip.owner if self._tooltip is not None else None
        return owner if owner is not None and owner.is_displayed else None

    @property
    def actions(self) -> tuple[Action, ...]:
        """Actions that a click on the thing at the pointer or focus would carry out."""
        pick = self._pick()
        return () if pick.action is None else (pick.action, *pick.then)

    def part_of(self, board: Widget) -> Hashable:
        """Return the part of a board at the pointer or focus; None = nothing of it."""
        tooltip = self._tooltip
        return tooltip.part if tooltip is not None and self.owner is board else None

    def covers(self, tooltip: TooltipContent) -> bool:
        """Return whether the consequence line already says all that a tooltip would say.

        Asked for buttons of the prompt and places of boards: the things behind a tooltip are more useful than the same
        words twice.
        """
        words, prompt = (
            self.action_previews.preview_text(self._shown[1]) if self._shown is not None else "",
            self.scene.prompt,
        )
        owner = tooltip.owner
        if not (words and prompt.shows_consequence(words)):
            return False
        rest = tooltip.markup.replace(f"<accent>{words}</accent>", "").strip()
        if isinstance(owner, BoardView):
            return prompt.shows_consequence(rest)
        if not (isinstance(owner, Button) and prompt.what(owner)):
            return False
        return rest in ("", f"<b>{prompt.worded(owner)}</b>")  # the consequence line begins with the name

    def is_shown(self, pick: Selection) -> bool:
        """Return whether the consequence line says what a click would do, as long as the same thing is pointed at."""
        return not self.scene.screen.tooltip.pinned and self.scene.prompt.shows_consequence(
            self.action_previews.preview_text(pick)
        )

    def clear(self) -> None:
        """Remove the preview, because something was done."""
        if self._shown is not None and self._shown[1] != NOTHING:
            self._display(NOTHING)
        self._shown = None

    def places(self) -> Iterator[Rect]:
        """Yield the places of ghosts and faint highlights, in window pixels."""
        yield from (ghost.at for ghost in self.ghosts.ghosts)
        for widget in self.scene.screen.body.walk():
            if isinstance(widget, BoardView):
                yield from (widget.area(thing).clip(widget.rect) for thing in widget.ahead)
            elif isinstance(widget, SelectableWidget) and widget.ahead:
                yield widget.rect

    def _show(self) -> None:
        tooltip, pick = self._tooltip, self._pick()
        shown = (None if tooltip is None else tooltip.key, pick)
        if shown != self._shown:
            self._shown = shown
            self._display(pick)

    def _pick(self) -> Selection:
        """Return the effect of a click on the thing at hand."""
        tooltip, scene, owner = self._tooltip, self.scene, self.owner
        if tooltip is None or owner is None or scene.asked is None:
            return NOTHING
        if isinstance(owner, Button):
            what = scene.prompt.what(owner) if owner.enabled else ""
            action = self._offered(what)
            return scene.selection_of_option(what) if action is None else Selection(action=action)
        return scene.selection_at(owner, tooltip.part)

    def _offered(self, what: str) -> Action | None:
        asked = self.scene.asked
        actions = asked.choices.actions if asked is not None else ()
        return next((action for action in actions if action.text() == what), None)

    def _display(self, pick: Selection) -> None:
        scene, ahead = self.scene, self.action_previews
        scene.prompt.show_consequence(ahead.consequence_line(pick))
        scene.highlight_preview(ahead.next_targets(pick))
        seen = ahead.foresee(pick.action, pick.then) if pick.action is not None else None
        self.ghosts.set(scene.preview_ghosts(pick.action, seen) if pick.action is not None and seen is not None else
                        scene.preview_ghosts(None, None))

"""Round summary controller of Automania: the summary of a round's sales over the table until somebody goes on.

The cars still lie where they were sold; in a replay it can be shown again.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Literal

from game.rules.automania.state import AutomaniaState
from game.rules.core.events import Event
from game.scenes.automania.round_summary.round_summary import of_round, parts_of, sums_of
from game.scenes.automania.table_layout import TableLayout
from game.scenes.automania.table_texts import say
from game.scenes.table.banners.round_summary_page import RoundSummaryContent, RoundSummaryLayer, RoundSummaryPage
from game.scenes.table.game_scene import GameScene
from game.scenes.table.prompt.prompt_option import PromptOption
from game.session.event_snapshots import EventSnapshot
from game.session.session import visible
from game.ui.input.keymap import Command
from game.ui.screen import Screen

ENDS = ("round", "unsold", "medals")  # events behind the last sale of a round; the first of them counts


class RoundSummaryController:
    """Round summaries of one table."""

    layer: RoundSummaryLayer

    def __init__(self, scene: GameScene) -> None:
        self.scene = scene
        self._content: RoundSummaryContent | None = None  # shown now, or once the event clips are over
        self._round = 0
        self._open = False  # the summary is open,
        self._at: int | None = None  # at this position of a replay; None = in the present

    def build(self, screen: Screen, layout: TableLayout) -> None:
        """Add the summary page over the whole table.

        The prompt is added behind it, so that it lies on top.
        """
        above = [box.rect for box in (layout.factory, layout.seat_panels) if box is not None]
        right = [rect.union(layout.tabs.rect) for rect in above]
        self.layer = RoundSummaryLayer(self.scene, screen, layout.hall.rect, layout.prompt.rect, layout.narrow, right)

    @property
    def page(self) -> RoundSummaryPage:
        """Page of the round summary."""
        return self.layer.page

    @property
    def open(self) -> bool:
        """True while the summary lies over the position that is displayed."""
        return self._open and self.scene.looking_at == self._at

    def begin(self, instants: Sequence[EventSnapshot]) -> None:
        """Take in new events and prepare the summary if they end the sales of a round.

        Behind the last round the final count follows at once, without a summary.
        """
        self.forget()
        found = _end_of_sales(instants)
        if found is not None and instants[found].event.kind == ENDS[0]:
            self._take(instants, found)

    def tell(self) -> bool:
        """Open the summary if there is one; return whether it is open."""
        self._open = self._content is not None
        return self.open

    def again(self, ply: int) -> list[PromptOption]:
        """Return the option that shows a round summary again.

        It is that of the sales that ended with the action behind a ply of a replay.
        """
        if not ply or all(event.kind not in ENDS for event in self.scene.session.game.log[ply - 1].events):
            return []
        return [PromptOption(say("account.again"), partial(self._tell_again, ply), icon="list", slot=self._slot)]

    def _tell_again(self, ply: int) -> None:
        """Show the summary of past sales again."""
        self.forget()
        instants = self.scene.session.event_snapshots(ply, self.scene.viewer)
        found = _end_of_sales(instants)
        if found is not None:
            self._take(instants, found)
            self.tell()
            self.scene.show()

    def _take(self, instants: Sequence[EventSnapshot], at: int) -> None:
        """Prepare the summary of the round that ends at an index of the snapshots; none where no car was sold."""
        scene, state = self.scene, instants[at].view
        assert isinstance(state, AutomaniaState)
        ply = scene.session.ply if scene.looking_at is None else scene.looking_at
        events = [event for entry in scene.session.game.log[: ply - 1] for event in visible(entry.events, None)]
        events = of_round([*events, *(instant.event for instant in instants[:at])])
        parts = parts_of(state, events, scene.renderer)
        self._at, self._round = scene.looking_at, _round_of(state, instants[at].event)
        if parts:
            self._content = RoundSummaryContent(
                say("account.title", round=self._round), "", parts[:-1], sums_of(state, events)
            )

    @property
    def _slot(self) -> Literal["go", "choice"]:
        """Slot of its prompt options: in a narrow replay the widest one."""
        return "choice" if self.page.narrow and self.scene.looking_at is not None else "go"

    def reading(self) -> tuple[str, list[PromptOption]] | None:
        """Return the prompt beside the open summary, None without one."""
        if not self.open:
            return None
        on = PromptOption(say("account.on"), self.go_on, "primary", icon="step-forward", shortcut=Command.ACTIVATE,
                          slot=self._slot, long_guard=self._at is None)
        return say("account.told", round=self._round), [on]

    def go_on(self) -> None:
        """Close the summary and go on with the next decision."""
        if not self.open:
            return
        self.layer.close()
        self.forget()
        self.scene.screen.top_layer_closed()
        self.scene.controller.next_decision()

    def uncover(self) -> None:
        """Show the covered panels again before the table is shown.

        Where a replay has moved to another position, the summary is dropped.
        """
        if self._at is not None and self.scene.looking_at != self._at:
            self.forget()
        self.layer.uncover()

    def cover(self) -> None:
        """Lay the summary page over the table after that has been shown."""
        self.layer.cover(self._content if self.open else None)

    def forget(self) -> None:
        """Drop the summary."""
        self._content, self._open, self._at = None, False, None


def _end_of_sales(instants: Sequence[EventSnapshot]) -> int | None:
    """Return the index of the event that ends the sales of a round, None without one (MAN-4.76, MAN-4.85)."""
    return next((at for at, instant in enumerate(instants) if instant.event.kind in ENDS), None)


def _round_of(state: AutomaniaState, event: Event) -> int:
    """Return the round whose sales have ended; the next one may have begun."""
    return state.round - 1 if event.kind == ENDS[0] else state.round

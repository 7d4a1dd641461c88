"""Round summary controller of Automania: the summary of a round's sales over the table until somebody goes on.

The cars still lie where they were sold; in a replay it can be shown again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.automania.state import AutomaniaState
from game.rules.core.events import Event, visible
from game.scenes.automania.round_summary.round_summary import of_round, parts_of, sums_of
from game.scenes.automania.table_layout import TableLayout
from game.scenes.automania.table_texts import say
from game.scenes.table.banners.round_summary_page import RoundSummaryContent, RoundSummaryLayer
from game.scenes.table.banners.round_summary_telling import RoundSummaryTelling
from game.scenes.table.game_scene import GameScene
from game.session.event_snapshots import EventSnapshot
from game.ui.screen import Screen


class RoundSummaryController(RoundSummaryTelling[RoundSummaryContent]):
    """Round summaries of one table. `tell_drawn` tells what else is to be known after an action, before its summary."""

    ENDS = ("round", "unsold", "medals")  # events behind the last sale of a round; the first of them counts

    def __init__(self, scene: GameScene, tell_drawn: Callable[[int], object]) -> None:
        super().__init__(scene, say)
        self._tell_drawn = tell_drawn

    def build(self, screen: Screen, layout: TableLayout) -> None:
        """Add the summary page over the whole table.

        The prompt is added behind it, so that it lies on top.
        """
        above = [box.rect for box in (layout.factory, layout.seat_panels) if box is not None]
        right = [rect.union(layout.tabs.rect) for rect in above]
        self.layer = RoundSummaryLayer(self.scene, screen, layout.hall.rect, layout.prompt.rect, layout.narrow, right)

    def begin(self, instants: Sequence[EventSnapshot]) -> None:
        """Take in new events and prepare the summary if they end the sales of a round.

        Behind the last round the final count follows at once, without a summary.
        """
        self.forget()
        found = self._end_of_sales(instants)
        if found is not None and instants[found].event.kind == self.ENDS[0]:
            self.take(instants)

    def begins_after(self, ply: int) -> bool:
        """Open the summary if there is one; return whether it is open."""
        if self.scene.looking_at is None:
            self._tell_drawn(ply)
        return super().begins_after(ply)

    def prepare(self, instants: Sequence[EventSnapshot]) -> tuple[RoundSummaryContent, int] | None:
        """Return the summary of the round that ends with these events, and its number; None where no car was sold."""
        at = self._end_of_sales(instants)
        if at is None:
            return None
        scene, state = self.scene, instants[at].view
        assert isinstance(state, AutomaniaState)
        ply = scene.session.ply if scene.looking_at is None else scene.looking_at
        events = [event for entry in scene.session.game.log[: ply - 1] for event in visible(entry.events, None)]
        events = of_round([*events, *(instant.event for instant in instants[:at])])
        parts, number = parts_of(state, events, scene.renderer), _round_of(state, instants[at].event)
        if not parts:
            return None
        return RoundSummaryContent(say("account.title", round=number), "", parts[:-1], sums_of(state, events)), number

    def content(self, summary: RoundSummaryContent) -> RoundSummaryContent:
        """Return the content of the page: the summary itself."""
        return summary

    def _end_of_sales(self, instants: Sequence[EventSnapshot]) -> int | None:
        """Return the index of the event that ends the sales of a round, None without one (MAN-4.76, MAN-4.85)."""
        return next((at for at, instant in enumerate(instants) if instant.event.kind in self.ENDS), None)


def _round_of(state: AutomaniaState, event: Event) -> int:
    """Return the round whose sales have ended; the next one may have begun."""
    return state.round - 1 if event.kind == RoundSummaryController.ENDS[0] else state.round

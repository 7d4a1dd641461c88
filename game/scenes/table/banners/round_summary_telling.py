"""Round summaries as a telling: each lies over the table until somebody goes on; in the past it is shown again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Generic, Literal, TypeVar

from game.scenes.table.banners.round_summary_page import RoundSummaryContent, RoundSummaryLayer, RoundSummaryPage
from game.scenes.table.game_scene import GameScene
from game.scenes.table.prompt.prompt_option import PromptOption
from game.scenes.table.telling import Telling
from game.session.event_snapshots import EventSnapshot
from game.ui.input.keymap import Command

Summary = TypeVar("Summary")


@dataclass
class SummaryState(Generic[Summary]):
    """Summary of a round, prepared or open.

    `is_news`: the game waits until it has been read; else it is shown again.
    """

    summary: Summary
    round: int
    is_news: bool
    is_open: bool = False


class RoundSummaryTelling(Telling, Generic[Summary]):
    """Base of the round summaries of one table; `words` gives the texts of the game.

    `ENDS` are the kinds of events at which a round has been scored. One summary belongs to the present, and stays while
    another one is shown again in the past.
    """

    ENDS: tuple[str, ...]
    layer: RoundSummaryLayer

    def __init__(self, scene: GameScene, words: Callable[..., str]) -> None:
        super().__init__(scene)
        self.scene: GameScene = scene
        self.words = words
        self._summaries: dict[int | None, SummaryState[Summary]] = {}  # by the ply of the past; None = the present

    # to be implemented by a game --------------------------------------------------------------

    def prepare(self, instants: Sequence[EventSnapshot]) -> tuple[Summary, int] | None:
        """Return the summary of the round whose scoring is among these events, and its number; None without one."""
        raise NotImplementedError

    def content(self, summary: Summary) -> RoundSummaryContent:
        """Return the content of the page."""
        raise NotImplementedError

    def continue_after(self, summary: Summary) -> None:
        """Go on behind a summary that has been closed."""
        self.end()

    # begin and end ----------------------------------------------------------------------------

    @property
    def page(self) -> RoundSummaryPage:
        """Page of the round summary."""
        return self.layer.page

    @property
    def current(self) -> SummaryState[Summary] | None:
        """Summary that belongs to the displayed position, None without one."""
        return self._summaries.get(self.scene.looking_at)

    @property
    def open_summary(self) -> Summary | None:
        """Summary that lies over the displayed position, None without one."""
        current = self.current
        return current.summary if current is not None and current.is_open else None

    @property
    def is_open(self) -> bool:
        """True while a summary lies over the displayed position."""
        return bool(self._summaries) and self.open_summary is not None

    def take(self, instants: Sequence[EventSnapshot], *, is_news: bool = True) -> None:
        """Prepare the summary of events that are about to be animated, if there is one."""
        if (found := self.prepare(instants)) is not None:
            self._summaries[self.scene.looking_at] = SummaryState(*found, is_news)

    def begins_after(self, ply: int) -> bool:
        """Open the summary if there is one; return whether it is open."""
        if (current := self.current) is not None:
            current.is_open = True
        return self.is_open

    def go_on(self) -> None:
        """Close the summary; if the game waits for it, go on with the game."""
        current = self.current
        if current is None or not current.is_open:
            return
        self.layer.close()
        del self._summaries[self.scene.looking_at]
        self.scene.screen.top_layer_closed()
        if current.is_news:
            self.continue_after(current.summary)
        else:
            self.scene.show()

    def forget(self) -> None:
        """Drop all summaries."""
        self._summaries.clear()

    def leave(self) -> None:
        """Drop all summaries."""
        self.forget()

    # display ----------------------------------------------------------------------------------

    def uncover(self) -> None:
        """Show the covered panels again before the table is shown.

        Summaries of the past that are no longer displayed are dropped.
        """
        for place in [place for place in self._summaries if place not in (None, self.scene.looking_at)]:
            del self._summaries[place]
        self.layer.uncover()

    def cover(self) -> None:
        """Lay the summary page over the table after that has been shown."""
        summary = self.open_summary
        self.layer.cover(None if summary is None else self.content(summary))

    # words ------------------------------------------------------------------------------------

    def sentence(self) -> str:
        """Return the sentence beside the open summary."""
        current = self.current
        return self.words("account.told", round=current.round) if current is not None and current.is_open else ""

    def options(self) -> list[PromptOption]:
        """Return the option that goes on."""
        return [PromptOption(self.words("account.on"), self.go_on, "primary", icon="step-forward",
                             shortcut=Command.ACTIVATE, slot=self._slot, long_guard=self.scene.looking_at is None)]

    def repeat_options(self, ply: int) -> list[PromptOption]:
        """Return the option that shows again the summary of the round that was scored with an action."""
        events = self.scene.session.game.log[ply - 1].events if ply else ()
        if all(event.kind not in self.ENDS for event in events) or not self.scene.session.seekable(ply - 1):
            return []
        return [PromptOption(self.words("account.again"), partial(self._tell_again, ply), icon="list", slot=self._slot)]

    @property
    def _slot(self) -> Literal["go", "choice"]:
        """Slot of its prompt options: in a narrow replay the widest one."""
        return "choice" if self.page.narrow and self.scene.looking_at is not None else "go"

    def _tell_again(self, ply: int) -> None:
        """Show the summary of a past scoring again."""
        self.take(self.scene.session.event_snapshots(ply, self.scene.viewer), is_news=False)
        if self.begins_after(ply):
            self.scene.show()

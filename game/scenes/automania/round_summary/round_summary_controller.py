"""Telling what the sales of a round brought: behind the last sale its account stands over the table until somebody goes
on, while the cars still lie where they were sold; in a replay it can be read again."""

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

ENDS = ("round", "unsold", "medals")  # events behind the last sale of a round, of which the first one counts


class RoundSummaryController:
    """The accounts of one table."""

    laid: RoundSummaryLayer  # their page

    def __init__(self, scene: GameScene) -> None:
        self.scene = scene
        self._told: RoundSummaryContent | None = None  # what is told, or will be behind the motion
        self._round = 0
        self._open = False  # does the account lie there,
        self._at: int | None = None  # in this position of a replay? None = in the present

    def build(self, screen: Screen, places: TableLayout) -> None:
        """The page lies over the whole table, and the prompt, which is added behind it, upon it."""
        above = [box.rect for box in (places.factory, places.seat_panels) if box is not None]
        right = [rect.union(places.tabs.rect) for rect in above]
        self.laid = RoundSummaryLayer(self.scene, screen, places.hall.rect, places.prompt.rect, places.narrow, right)

    @property
    def page(self) -> RoundSummaryPage:
        """Where it is told."""
        return self.laid.page

    @property
    def open(self) -> bool:
        """Does the account lie there, in the position that is looked at?"""
        return self._open and self.scene.looking_at == self._at

    def begin(self, instants: Sequence[EventSnapshot]) -> None:
        """Something has happened: the account is told behind it, if the sales of a round have ended. Behind the last
        round the count follows at once."""
        self.forget()
        found = _end_of_sales(instants)
        if found is not None and instants[found].event.kind == ENDS[0]:
            self._take(instants, found)

    def tell(self) -> bool:
        """It has been seen: its account comes. True if it does."""
        self._open = self._told is not None
        return self.open

    def again(self, ply: int) -> list[PromptOption]:
        """The way to the account of the sales that ended with the action behind a ply of a replay."""
        if not ply or all(event.kind not in ENDS for event in self.scene.session.game.log[ply - 1].events):
            return []
        return [PromptOption(say("account.again"), partial(self._tell_again, ply), icon="list", slot=self._slot)]

    def _tell_again(self, ply: int) -> None:
        self.forget()
        instants = self.scene.session.event_snapshots(ply, self.scene.viewer)
        found = _end_of_sales(instants)
        if found is not None:
            self._take(instants, found)
            self.tell()
            self.scene.show()

    def _take(self, instants: Sequence[EventSnapshot], at: int) -> None:
        """The account of the round that ends at a place among the instants; none where no car was sold."""
        scene, state = self.scene, instants[at].view
        assert isinstance(state, AutomaniaState)
        ply = scene.session.ply if scene.looking_at is None else scene.looking_at
        events = [event for entry in scene.session.game.log[: ply - 1] for event in visible(entry.events, None)]
        events = of_round([*events, *(instant.event for instant in instants[:at])])
        parts = parts_of(state, events, scene.renderer)
        self._at, self._round = scene.looking_at, _round_of(state, instants[at].event)
        if parts:
            self._told = RoundSummaryContent(
                say("account.title", round=self._round), "", parts[:-1], sums_of(state, events)
            )

    @property
    def _slot(self) -> Literal["go", "choice"]:
        """The place of its ways on: in a narrow replay the one with most room."""
        return "choice" if self.page.narrow and self.scene.looking_at is not None else "go"

    def reading(self) -> tuple[str, list[PromptOption]] | None:
        """What the prompt says beside the account."""
        if not self.open:
            return None
        on = PromptOption(say("account.on"), self.go_on, "primary", icon="step-forward", shortcut=Command.ACTIVATE,
                          slot=self._slot, long_guard=self._at is None)
        return say("account.told", round=self._round), [on]

    def go_on(self) -> None:
        """It has been read."""
        if not self.open:
            return
        self.laid.close()
        self.forget()
        self.scene.screen.top_layer_closed()
        self.scene.controller.next_decision()

    def uncover(self) -> None:
        """The table is about to be shown: what the page covers is there again. Where a replay has come to another
        position nothing is told any more."""
        if self._at is not None and self.scene.looking_at != self._at:
            self.forget()
        self.laid.uncover()

    def cover(self) -> None:
        """The table has been shown: the page lies over it."""
        self.laid.cover(self._told if self.open else None)

    def forget(self) -> None:
        """Nothing is told any more."""
        self._told, self._open, self._at = None, False, None


def _end_of_sales(instants: Sequence[EventSnapshot]) -> int | None:
    """MAN-4.76, MAN-4.85 Where among them the sales of a round have ended; None = nowhere."""
    return next((at for at, instant in enumerate(instants) if instant.event.kind in ENDS), None)


def _round_of(state: AutomaniaState, event: Event) -> int:
    """The round whose sales have ended: the next one may have begun."""
    return state.round - 1 if event.kind == ENDS[0] else state.round

"""Telling a scoring: it is played out, then its account stands over the table until somebody goes on, and what cleared
the table follows. Behind the account of the last round all that was earned is counted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Literal

from game.rules.core.events import Event
from game.rules.kraftwagen.content.build import Content
from game.rules.kraftwagen.forecast import standing
from game.rules.kraftwagen.state import KraftwagenState
from game.scenes.kraftwagen.round_summary.round_earnings import round_earnings
from game.scenes.kraftwagen.round_summary.round_summary import RoundSummary, round_summary
from game.scenes.kraftwagen.round_summary.scoring_playback import OVER, ScoringPlayback
from game.scenes.kraftwagen.table_layout import TableLayout
from game.scenes.kraftwagen.table_texts import say
from game.scenes.table.banners.round_summary_page import RoundSummaryLayer, RoundSummaryPage
from game.scenes.table.game_scene import GameScene
from game.scenes.table.prompt.prompt_option import PromptOption
from game.session.event_snapshots import EventSnapshot
from game.session.storage.saved_game import LogLine
from game.ui.animation.animator import AnimationClip
from game.ui.input.keymap import Command
from game.ui.screen import Screen


class RoundSummaryController:
    """The scorings of one table. `scoring` is the one that is played out or told, None = none; `later` is what came of
    the same action behind it."""

    laid: RoundSummaryLayer  # its page

    def __init__(
        self,
        scene: GameScene,
        cues: Callable[[Sequence[EventSnapshot], Sequence[EventSnapshot]], Sequence[AnimationClip]],
    ) -> None:
        self.scene = scene
        self._animations = cues  # of a part of what came of an action, and all of that
        self.scoring: ScoringPlayback | None = None
        self.whole: Sequence[EventSnapshot] = ()
        self.later: Sequence[EventSnapshot] = ()
        self._open = False  # does the account lie there,
        self._at: int | None = None  # in this position of a replay? None = in the present
        self._due = False
        self._clears = False  # the market is being cleared

    @property
    def page(self) -> RoundSummaryPage:
        """Where it is told."""
        return self.laid.page

    @property
    def open(self) -> bool:
        """Does the account lie there, in the position that is looked at?"""
        return self._open and self.scene.looking_at == self._at

    # playing it out -------------------------------------------------------------------------------

    def begin(self, instants: Sequence[EventSnapshot], content: Content) -> Sequence[EventSnapshot]:
        """Something has happened. What of it is seen now: where a game is played, nothing behind its scoring."""
        self.forget()
        at = next((place for place, instant in enumerate(instants) if instant.event.kind == OVER), None)
        if at is None:
            return instants
        self.scoring, self._at = ScoringPlayback(instants, content), self.scene.looking_at
        self._due, self.whole, self.later = True, instants, instants[at:]
        return instants[:at]

    def scored(self, event: Event, paid: bool) -> None:
        """An event of it is looked at, or has been paid; or the market is cleared."""
        scoring = self.scoring
        if scoring is None:
            return
        if event.kind == OVER:
            self.scoring = None
        elif paid:
            scoring.pay(event)
        else:
            scoring.look(event)

    @property
    def words(self) -> str:
        """What is being scored or cleared, "" where nothing is."""
        if self._clears:
            return say("account.clears")
        scoring = self.scoring
        return scoring.words if scoring is not None and scoring.current is not None and not self.open else ""

    # the account ------------------------------------------------------------------------------------

    def build(self, screen: Screen, places: TableLayout) -> None:
        """The page lies over the whole table, and the prompt, which is added behind it, upon it."""
        self.laid = RoundSummaryLayer(self.scene, screen, places.rondel.rect, places.prompt.rect, places.narrow)

    def tell(self) -> bool:
        """The scoring has been played out, if there was one: its account comes. True if it does."""
        if self._due and self.scoring is not None:
            self._due = False
            self._lay_out(self.scoring)
        return self.open

    def again(self, ply: int) -> list[PromptOption]:
        """The way to the account of a scoring that the action behind a ply of a replay led to."""
        events = self.scene.session.game.log[ply - 1].events if ply else ()
        if all(event.kind != OVER for event in events):
            return []
        return [PromptOption(say("account.again"), partial(self._tell_again, ply), icon="list", slot=self._slot)]

    @property
    def _slot(self) -> Literal["go", "choice"]:
        """The place of its ways on: in a narrow replay the one with most room."""
        return "choice" if self.page.narrow and self.scene.looking_at is not None else "go"

    def _tell_again(self, ply: int) -> None:
        scene = self.scene
        view = scene.view
        assert isinstance(view, KraftwagenState)
        self.forget()
        self.scoring = ScoringPlayback(scene.session.event_snapshots(ply, scene.viewer), view.content)
        self._lay_out(self.scoring)
        scene.show()

    def _lay_out(self, scoring: ScoringPlayback) -> None:
        """All of it has been seen: its account comes."""
        self._open, self._at = True, self.scene.looking_at
        scoring.all_paid()

    def view(self) -> KraftwagenState | None:
        """The table as it was scored, while the account lies there."""
        return self.scoring.view if self.open and self.scoring is not None else None

    def account(self) -> RoundSummary | None:
        """What it says."""
        scoring, session = self.scoring, self.scene.session
        if scoring is None:
            return None
        # a game that was begun in the middle of a round does not tell its beginning
        found = round_earnings(session.game.log)
        book = next((book for book in found if book.number == scoring.round), found[0])
        return round_summary(scoring, book, [seat.colour for seat in session.seats], self._totals(scoring))

    def _totals(self, scoring: ScoringPlayback) -> Mapping[int, int | None]:
        """What everybody has who may be seen to have it: of a game that is over all, in its replay; else, but for the
        end of the last round, whoever is alone at the screen."""
        scene, session, table = self.scene, self.scene.session, scoring.table
        seats = range(len(session.seats))
        if scene.looking_at is not None and session.over:
            known = session.looked_back(scene.looking_at)
            assert isinstance(known, KraftwagenState)
            return {seat: standing(known, seat) for seat in seats}
        if table.round == table.rounds:
            return {}
        people = [seat for seat in seats if session.seats[seat].is_person]
        return {seat: table.seats[seat].money for seat in seats if table.open_scores or people == [seat]}

    def uncover(self) -> None:
        """The table is about to be shown: what the page covers is there again. Where a replay has come to another
        position nothing is told any more."""
        if self._at is not None and self.scene.looking_at != self._at:
            self.forget()
        self.laid.uncover()

    def cover(self) -> None:
        """The table has been shown: the page lies over it."""
        account = self.account() if self.open else None
        self.laid.cover(account.on_page if account is not None else None)

    def reading(self) -> tuple[str, list[PromptOption]] | None:
        """What the prompt says beside the account."""
        scoring = self.scoring
        if not self.open or scoring is None:
            return None
        now = self._at is None
        last = now and scoring.round == scoring.table.rounds
        on = PromptOption(say("account.count" if last else "account.on"), self.go_on, "primary",
                          icon="trophy" if last else "step-forward", shortcut=Command.ACTIVATE, slot=self._slot,
                          long_guard=now)
        return say("account.told", round=scoring.round), [on]

    def go_on(self) -> None:
        """It has been read: the market is cleared, or all is counted."""
        scene, later, whole = self.scene, self.later, self.whole
        if not self.open:
            return
        if scene.session.over and scene.looking_at is None:
            scene.controller.results()
            return
        self.laid.close()
        self.forget()
        scene.screen.top_layer_closed()
        ply = scene.session.ply
        self._clears = True
        scene.displayed.run(self._animations(later, whole), self._cleared)
        if scene.session.ply == ply:
            scene.controller.continues()

    def _cleared(self) -> None:
        self._clears = False
        self.scene.controller.next_decision()

    def forget(self) -> None:
        """Nothing is told any more."""
        self.scoring, self.later, self.whole = None, (), ()
        self._open = self._due = self._clears = False
        self._at = None

    def publish(self, lines: Sequence[LogLine]) -> Sequence[LogLine]:
        """The lines of the report without what is not to be known before the count."""
        now = self.scene.looking_at is None
        if not (self.open or self._due) or not now or not self.scene.session.over or not lines:
            return lines
        last = lines[-1]
        kinds = [event.kind for event in last.events]
        if OVER not in kinds:
            return lines
        return [*lines[:-1], last._replace(events=last.events[: kinds.index(OVER) + 1])]

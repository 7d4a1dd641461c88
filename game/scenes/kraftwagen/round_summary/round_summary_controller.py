"""Round summary controller of Kraftwagen: playback of a scoring, then its summary over the table.

The summary stays until somebody goes on; then the market is cleared. Behind the last summary the final count follows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from game.rules.core.events import Event
from game.rules.kraftwagen.forecast import standing
from game.rules.kraftwagen.state import KraftwagenState
from game.scenes.kraftwagen.art.materials import draw_ledger
from game.scenes.kraftwagen.round_summary.round_earnings import COLUMNS, RoundEarnings, round_earnings
from game.scenes.kraftwagen.round_summary.round_summary import RoundSummary, round_summary
from game.scenes.kraftwagen.round_summary.scoring_playback import OVER, ScoringPlayback
from game.scenes.kraftwagen.table_layout import TableLayout
from game.scenes.kraftwagen.table_texts import say
from game.scenes.table.banners.round_summary_page import RoundSummaryContent, RoundSummaryLayer
from game.scenes.table.banners.round_summary_telling import RoundSummaryTelling
from game.scenes.table.game_scene import GameScene
from game.scenes.table.prompt.prompt_option import PromptOption
from game.session.event_snapshots import EventSnapshot
from game.session.storage.saved_game import LogLine
from game.ui.animation.animator import AnimationClip
from game.ui.screen import Screen


class Scoring(NamedTuple):
    """Scoring of a round: its playback, all events of its action, and those of them behind it."""

    playback: ScoringPlayback
    whole: Sequence[EventSnapshot]
    later: Sequence[EventSnapshot]


class RoundSummaryController(RoundSummaryTelling[Scoring]):
    """Scorings of one table.

    `animations` makes the clips of a part of an action's events; its second argument are all of them.
    """

    ENDS = (OVER,)

    def __init__(
        self,
        scene: GameScene,
        animations: Callable[[Sequence[EventSnapshot], Sequence[EventSnapshot]], Sequence[AnimationClip]],
    ) -> None:
        super().__init__(scene, say)
        self.animations = animations
        self._clears = False  # the clearing of the market is being animated

    # playback -------------------------------------------------------------------------------------

    @property
    def scoring(self) -> ScoringPlayback | None:
        """Scoring that is played back or summed up at the displayed position, None without one."""
        current = self.current
        return None if current is None else current.summary.playback

    def begin(self, instants: Sequence[EventSnapshot]) -> Sequence[EventSnapshot]:
        """Take in new events and return those to animate now: where they hold a scoring, the ones up to its end."""
        self.forget()
        self.take(instants)
        current = self.current
        return instants if current is None else instants[: len(instants) - len(current.summary.later)]

    def prepare(self, instants: Sequence[EventSnapshot]) -> tuple[Scoring, int] | None:
        """Return the scoring among these events and the number of its round; None without one."""
        at = next((place for place, instant in enumerate(instants) if instant.event.kind == OVER), None)
        if at is None:
            return None
        view = self.scene.view
        assert isinstance(view, KraftwagenState)
        playback = ScoringPlayback(instants, view.content)
        return Scoring(playback, instants, instants[at:]), playback.round

    def scored(self, event: Event, paid: bool) -> None:
        """Advance the playback: an event has its turn, or has been `paid`."""
        scoring = self.scoring
        if scoring is not None:
            (scoring.pay if paid else scoring.look)(event)

    def motion_sentence(self) -> str:
        """Return the sentence about the scoring or clearing in progress, "" for none."""
        if self._clears:
            return say("account.clears")
        scoring = self.scoring
        return scoring.words if scoring is not None and scoring.current is not None and not self.is_open else ""

    # the summary ------------------------------------------------------------------------------------

    def build(self, screen: Screen, layout: TableLayout) -> None:
        """Add the summary page over the whole table.

        The prompt is added behind it, so that it lies on top.
        """
        self.layer = RoundSummaryLayer(self.scene, screen, layout.rondel.rect, layout.prompt.rect, layout.narrow,
                                       paper=draw_ledger)

    def begins_after(self, ply: int) -> bool:
        """Open the summary if a scoring has been played back, with all of it paid; return whether one is open."""
        if (scoring := self.scoring) is not None:
            scoring.all_paid()
        return super().begins_after(ply)

    def view(self) -> KraftwagenState | None:
        """Return the position that was scored while the summary is open, None without one."""
        scoring = self.open_summary
        return None if scoring is None else scoring.playback.view

    def summary(self) -> RoundSummary | None:
        """Return the round summary, None without a scoring."""
        scoring, session = self.scoring, self.scene.session
        if scoring is None:
            return None
        # a game that was begun in the middle of a round has no event for the start of that round
        found = round_earnings(session.game.log)
        earnings = next((each for each in found if each.number == scoring.round), found[0])
        return round_summary(scoring, earnings, [seat.colour for seat in session.seats],
                             self._totals(scoring, found))

    def content(self, summary: Scoring) -> RoundSummaryContent:
        """Return the content of the page."""
        shown = self.summary()
        assert shown is not None
        return shown.on_page

    def _totals(self, scoring: ScoringPlayback, rounds: Sequence[RoundEarnings]) -> Mapping[int, int | None]:
        """Return the money by seat as far as it may be seen.

        In the replay of a finished game that of all seats; else, but for the end of the last round, all that the
        accounts up to this one have told. A game that was begun in mid-play has no such accounts: then that of a
        person who is alone at the screen, or of all where scores are open.
        """
        scene, session, table = self.scene, self.scene.session, scoring.table
        seats = range(len(session.seats))
        if scene.looking_at is not None and session.over:
            known = session.looked_back(scene.looking_at)
            assert isinstance(known, KraftwagenState)
            return {seat: standing(known, seat) for seat in seats}
        if table.round == table.rounds:
            return {}
        so_far = [each for each in rounds if each.number <= scoring.round]
        if len(so_far) > scoring.round:  # from before the first round on
            return {seat: sum(each.gain(seat, *COLUMNS) for each in so_far) for seat in seats}
        people = [seat for seat in seats if session.seats[seat].is_person]
        return {seat: table.seats[seat].money for seat in seats if table.open_scores or people == [seat]}

    def options(self) -> list[PromptOption]:
        """Return the option that goes on; behind the last round it leads to the final count."""
        found, scoring = super().options(), self.scoring
        if self.scene.looking_at is None and scoring is not None and scoring.round == scoring.table.rounds:
            return [replace(found[0], label=say("account.count"), icon="trophy")]
        return found

    def go_on(self) -> None:
        """Close the summary; clear the market, or go to the final count."""
        if self.is_open and self.scene.session.over and self.scene.looking_at is None:
            self.scene.controller.results()
        else:
            super().go_on()

    def continue_after(self, summary: Scoring) -> None:
        """Clear the market, then go on with the next decision."""
        self._clears = True
        self.run(self.animations(summary.later, summary.whole), self._cleared)

    def _cleared(self) -> None:
        self._clears = False
        self.end()

    def forget(self) -> None:
        """Drop scorings and summaries."""
        super().forget()
        self._clears = False

    def published(self, lines: Sequence[LogLine]) -> Sequence[LogLine]:
        """Return the newest lines of the log without what the final count will reveal."""
        scene = self.scene
        if self.current is None or scene.looking_at is not None or not scene.session.over or not lines:
            return lines
        last = lines[-1]
        kinds = [event.kind for event in last.events]
        if OVER not in kinds:
            return lines
        return [*lines[:-1], last._replace(events=last.events[: kinds.index(OVER) + 1])]

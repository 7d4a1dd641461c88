"""Round summary controller of Kraftwagen: playback of a scoring, then its summary over the table.

The summary stays until somebody goes on; then the market is cleared. Behind the last summary the final count follows.
"""

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
    """Scorings of one table.

    `scoring` is the scoring that is played back or summed up, None for none; `later` are the events of the same action
    behind it.
    """

    layer: RoundSummaryLayer

    def __init__(
        self,
        scene: GameScene,
        animations: Callable[[Sequence[EventSnapshot], Sequence[EventSnapshot]], Sequence[AnimationClip]],
    ) -> None:
        self.scene = scene
        self.animations = animations  # clips of a part of an action's events; the second argument are all of them
        self.scoring: ScoringPlayback | None = None
        self.whole: Sequence[EventSnapshot] = ()
        self.later: Sequence[EventSnapshot] = ()
        self._open = False  # the summary is open,
        self._at: int | None = None  # at this position of a replay; None = in the present
        self._due = False  # it opens once the scoring has been played back
        self._clears = False  # the clearing of the market is being animated

    @property
    def page(self) -> RoundSummaryPage:
        """Page of the round summary."""
        return self.layer.page

    @property
    def open(self) -> bool:
        """True while the summary lies over the position that is displayed."""
        return self._open and self.scene.looking_at == self._at

    # playback -------------------------------------------------------------------------------------

    def begin(self, instants: Sequence[EventSnapshot], content: Content) -> Sequence[EventSnapshot]:
        """Take in new events and return those to animate now: where they hold a scoring, the ones up to its end."""
        self.forget()
        at = next((place for place, instant in enumerate(instants) if instant.event.kind == OVER), None)
        if at is None:
            return instants
        self.scoring, self._at = ScoringPlayback(instants, content), self.scene.looking_at
        self._due, self.whole, self.later = True, instants, instants[at:]
        return instants[:at]

    def scored(self, event: Event, paid: bool) -> None:
        """Advance the playback: an event has its turn, or has been `paid`; the last event clears the market."""
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
        """Sentence about the scoring or clearing in progress, "" for none."""
        if self._clears:
            return say("account.clears")
        scoring = self.scoring
        return scoring.words if scoring is not None and scoring.current is not None and not self.open else ""

    # the summary ------------------------------------------------------------------------------------

    def build(self, screen: Screen, layout: TableLayout) -> None:
        """Add the summary page over the whole table.

        The prompt is added behind it, so that it lies on top.
        """
        self.layer = RoundSummaryLayer(self.scene, screen, layout.rondel.rect, layout.prompt.rect, layout.narrow)

    def tell(self) -> bool:
        """Open the summary if a scoring has been played back; return whether one is open."""
        if self._due and self.scoring is not None:
            self._due = False
            self._open_summary(self.scoring)
        return self.open

    def again(self, ply: int) -> list[PromptOption]:
        """Return the option that shows again the summary of the scoring behind a ply of a replay."""
        events = self.scene.session.game.log[ply - 1].events if ply else ()
        if all(event.kind != OVER for event in events):
            return []
        return [PromptOption(say("account.again"), partial(self._tell_again, ply), icon="list", slot=self._slot)]

    @property
    def _slot(self) -> Literal["go", "choice"]:
        """Slot of its prompt options: in a narrow replay the widest one."""
        return "choice" if self.page.narrow and self.scene.looking_at is not None else "go"

    def _tell_again(self, ply: int) -> None:
        """Show the summary of a past scoring again."""
        scene = self.scene
        view = scene.view
        assert isinstance(view, KraftwagenState)
        self.forget()
        self.scoring = ScoringPlayback(scene.session.event_snapshots(ply, scene.viewer), view.content)
        self._open_summary(self.scoring)
        scene.show()

    def _open_summary(self, scoring: ScoringPlayback) -> None:
        """Open the summary of a scoring, with all of it paid."""
        self._open, self._at = True, self.scene.looking_at
        scoring.all_paid()

    def view(self) -> KraftwagenState | None:
        """Return the position that was scored while the summary is open, None without one."""
        return self.scoring.view if self.open and self.scoring is not None else None

    def summary(self) -> RoundSummary | None:
        """Return the round summary, None without a scoring."""
        scoring, session = self.scoring, self.scene.session
        if scoring is None:
            return None
        # a game that was begun in the middle of a round has no event for the start of that round
        found = round_earnings(session.game.log)
        earnings = next((each for each in found if each.number == scoring.round), found[0])
        return round_summary(scoring, earnings, [seat.colour for seat in session.seats], self._totals(scoring))

    def _totals(self, scoring: ScoringPlayback) -> Mapping[int, int | None]:
        """Return the money by seat as far as it may be seen.

        In the replay of a finished game that of all seats; else, but for the end of the last round, that of a person
        who is alone at the screen, or of all where scores are open.
        """
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
        """Show the covered panels again before the table is shown.

        Where a replay has moved to another position, the summary is dropped.
        """
        if self._at is not None and self.scene.looking_at != self._at:
            self.forget()
        self.layer.uncover()

    def cover(self) -> None:
        """Lay the summary page over the table after that has been shown."""
        summary = self.summary() if self.open else None
        self.layer.cover(summary.on_page if summary is not None else None)

    def reading(self) -> tuple[str, list[PromptOption]] | None:
        """Return the prompt beside the open summary, None without one."""
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
        """Close the summary; clear the market, or go to the final count."""
        scene, later, whole = self.scene, self.later, self.whole
        if not self.open:
            return
        if scene.session.over and scene.looking_at is None:
            scene.controller.results()
            return
        self.layer.close()
        self.forget()
        scene.screen.top_layer_closed()
        ply = scene.session.ply
        self._clears = True
        scene.displayed.run(self.animations(later, whole), self._cleared)
        if scene.session.ply == ply:
            scene.controller.continues()

    def _cleared(self) -> None:
        """Go on with the next decision after the market is cleared."""
        self._clears = False
        self.scene.controller.next_decision()

    def forget(self) -> None:
        """Drop the scoring and its summary."""
        self.scoring, self.later, self.whole = None, (), ()
        self._open = self._due = self._clears = False
        self._at = None

    def publish(self, lines: Sequence[LogLine]) -> Sequence[LogLine]:
        """Return the newest lines of the log without what the final count will reveal."""
        now = self.scene.looking_at is None
        if not (self.open or self._due) or not now or not self.scene.session.over or not lines:
            return lines
        last = lines[-1]
        kinds = [event.kind for event in last.events]
        if OVER not in kinds:
            return lines
        return [*lines[:-1], last._replace(events=last.events[: kinds.index(OVER) + 1])]

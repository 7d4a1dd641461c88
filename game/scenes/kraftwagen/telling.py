"""Telling a scoring: it is played out, then its account stands over the table until somebody goes on, and what cleared
the table follows. Behind the account of the last round all that was earned is counted."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.rules.core.events import Event
from game.rules.kraftwagen.content import Content
from game.rules.kraftwagen.state import Industry
from game.scenes.kraftwagen.account import Account, account_of
from game.scenes.kraftwagen.account_page import AccountPage
from game.scenes.kraftwagen.books import books
from game.scenes.kraftwagen.places import Places
from game.scenes.kraftwagen.scored import OVER, Scoring
from game.scenes.kraftwagen.texts import say
from game.scenes.table.game_scene import GameScene
from game.scenes.table.prompt import Offer
from game.session.instants import Instant
from game.session.saved import LogLine
from game.ui.anim import Cue
from game.ui.input import Do
from game.ui.screen import Screen
from game.ui.widgets.base import Widget

GAP = 8  # units that the page stands out beyond what it covers


class Telling:
    """The scorings of one table. `scoring` is the one that is played out or told, None = none; `later` is what came of
    the same action behind it."""

    page: AccountPage

    def __init__(self, scene: GameScene, cues: Callable[[Sequence[Instant], Sequence[Instant]], Sequence[Cue]]) -> None:
        self.scene = scene
        self._cues = cues  # of a part of what came of an action, and all of that
        self.scoring: Scoring | None = None
        self.whole: Sequence[Instant] = ()
        self.later: Sequence[Instant] = ()
        self.open = False  # does the account lie there?
        self._due = False
        self._clears = False  # the market is being cleared
        self._covered: tuple[Widget, ...] = ()

    # playing it out -------------------------------------------------------------------------------

    def begin(self, instants: Sequence[Instant], content: Content) -> Sequence[Instant]:
        """Something has happened. What of it is seen now: where a game is played, nothing behind its scoring."""
        self.forget()
        at = next((place for place, instant in enumerate(instants) if instant.event.kind == OVER), None)
        if at is None:
            return instants
        self.scoring = Scoring(instants, content)
        if self.scene.looking_at is not None:  # it is watched again
            return instants
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

    def build(self, screen: Screen, places: Places) -> None:
        """The page lies over the whole table, and the prompt, which is added behind it, upon it."""
        scene = self.scene
        self.page = screen.add(AccountPage(scene.ui, scene.prompt, places.narrow))
        self._covered = ()
        room = screen.page().rect
        whole = places.rondel.rect.union(places.prompt.rect)
        margin = whole.x - scene.ui.px(GAP) - room.x
        self.page.place(Rect(room.x + margin, whole.y - margin, room.w - 2 * margin, whole.h + 2 * margin))

    def tell(self) -> bool:
        """The scoring has been played out, if there was one: its account comes. True if it does."""
        if self._due and self.scoring is not None:
            self._due, self.open = False, True
            self.scoring.all_paid()
        return self.open

    def view(self) -> Industry | None:
        """The table as it was scored, while the account lies there."""
        return self.scoring.view if self.open and self.scoring is not None else None

    def account(self) -> Account | None:
        """What it says."""
        scoring, session = self.scoring, self.scene.session
        if scoring is None:
            return None
        found = books(session.game.log)  # a game that was begun in the middle of a round does not tell its beginning
        book = next((book for book in found if book.number == scoring.round), found[0])
        people = [seat for seat, who in enumerate(session.seats) if who.is_person]
        return account_of(scoring, book, [seat.colour for seat in session.seats], people if len(people) == 1 else ())

    def uncover(self) -> None:
        """The table is about to be shown: what the page covers is there again."""
        for widget in self._covered:
            widget.visible = True
        self._covered = ()

    def cover(self) -> None:
        """The table has been shown: the page lies over it, and hides what lies below it from the keyboard too."""
        page, account = self.page, self.account() if self.open else None
        if account is not None:
            page.set(account)
            kept = (page, self.scene.prompt)
            self._covered = tuple(widget for widget in self.scene.screen.body.children if widget not in kept
                                  and widget.visible and page.rect.contains(widget.rect))
            for widget in self._covered:
                widget.visible = False
        if page.visible != (account is not None):
            page.visible = account is not None
            page.touch()

    def reading(self) -> tuple[str, list[Offer]] | None:
        """What the prompt says beside the account."""
        scoring = self.scoring
        if not self.open or scoring is None:
            return None
        last = scoring.round == scoring.table.rounds
        on = Offer(say("account.count" if last else "account.on"), self.go_on, "primary",
                   icon="trophy" if last else "step-forward", shortcut=Do.ACTIVATE, slot="go", sudden=True)
        return say("account.told", round=scoring.round), [on]

    def go_on(self) -> None:
        """It has been read: the market is cleared, or all is counted."""
        scene, later, whole = self.scene, self.later, self.whole
        if not self.open:
            return
        if scene.session.over:
            scene.driver.results()
            return
        self.uncover()
        self.page.visible = False
        self.page.touch()
        self.forget()
        scene.screen.uncovered()
        ply = scene.session.ply
        self._clears = True
        scene.sight.run(self._cues(later, whole), self._cleared)
        if scene.session.ply == ply:
            scene.driver.goes_on()

    def _cleared(self) -> None:
        self._clears = False
        self.scene.driver.next_decision()

    def forget(self) -> None:
        """Nothing is told any more."""
        self.scoring, self.later, self.whole = None, (), ()
        self.open = self._due = self._clears = False

    def publish(self, lines: Sequence[LogLine]) -> Sequence[LogLine]:
        """The lines of the report without what is not to be known before the count."""
        if not (self.open or self._due) or not self.scene.session.over or not lines:
            return lines
        last = lines[-1]
        kinds = [event.kind for event in last.events]
        if OVER not in kinds:
            return lines
        return [*lines[:-1], last._replace(events=last.events[: kinds.index(OVER) + 1])]

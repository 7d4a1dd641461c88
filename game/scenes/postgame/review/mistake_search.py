"""Search for the mistakes of one seat: its turns one after the other, as the judge of turns sees them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ai.judge.mistake_grades import clear_loss
from game.ai.judge.turn_judge import JudgedTurn, Leg, Question, TurnJudge
from game.ai.policy import Choice, Terms
from game.ai.worker_protocol import RatedMove
from game.scenes.shared.judged_session import JudgedSession, LoggedTurn, logged_turns
from game.session.notices import UserError
from game.session.session import Session
from game.table.replay.replay_stops import replay_stops

MOST_MISTAKES = 5  # of the people of a seat, and of its computer


class ReviewedTurn(NamedTuple):
    """Turn of a seat as it was judged: its number among those of the seat, its round (0 = before the first), and the
    leg that lost most; None where nothing was to be judged. `unknown`: some choice could not be judged."""

    turn: LoggedTurn
    number: int
    round: int
    worst: Leg | None = None
    unknown: bool = False

    @property
    def loss(self) -> float:
        """Loss of its worst leg, in the units of the evaluation."""
        return self.worst.lost if self.worst is not None else 0.0


class Mistake(NamedTuple):
    """A clear loss in a turn: the choice made after `ply` actions, with which it left the best plan, the better one,
    and what was lost, in the units of the evaluation; the terms of the value of both plans, as far as they are known.
    """

    turn: LoggedTurn
    ply: int
    better: Choice
    number: int = 1
    round: int = 0
    lost: float = 0.0
    terms: tuple[Terms, Terms] = ((), ())  # of the better plan, of the one played


class MistakeSearch:
    """Turns of one seat judged so far, those of its people first; `question` is what the judge has to know next."""

    def __init__(self, session: Session, seat: int, judge: TurnJudge | None = None) -> None:
        log = session.game.log
        self.game = session.package.spec.id
        self.turns: list[ReviewedTurn] = []
        self.question: Question | None = None
        self._judge = judge or TurnJudge(JudgedSession(session))
        stops, numbered = replay_stops(log), enumerate(logged_turns(log, seat), start=1)
        listed = [ReviewedTurn(turn, number, stops.round_at(turn.start)) for number, turn in numbered]
        self._left = sorted(listed, key=lambda each: not each.turn.by_person)
        self.total = len(self._left)
        self.all_judged = True  # False if the computer opponents could not judge some choice
        self._go_on()

    @property
    def judged(self) -> int:
        """The number of turns that have been judged."""
        return self.total - len(self._left)

    def take(self, moves: Sequence[RatedMove], looked: bool) -> None:
        """Take the answer to the question; `looked`: a policy was able to judge."""
        assert self.question is not None
        self.all_judged &= looked
        self._judge.take(self.question, moves)
        self._go_on()

    def _go_on(self) -> None:
        """Judge turns until the judge has to know something."""
        self.question = None
        while self._left and self.question is None:
            turn = self._left[0].turn
            try:
                judged = self._judge.judge(turn.start, turn.end)
            except UserError:  # today's rules do not lead there
                judged = JudgedTurn(unknown=True)
            self.question = judged.question
            if self.question is None:
                worst = max(judged.legs, key=lambda leg: leg.lost, default=None)
                self.turns.append(self._left.pop(0)._replace(worst=worst, unknown=judged.unknown))

    def in_order(self) -> list[ReviewedTurn]:
        """Return the turns in the order in which they were played."""
        return sorted(self.turns, key=lambda each: each.turn.start)

    def better_in(self, turn: ReviewedTurn) -> Mistake | None:
        """Return where a turn left the best plan, however little that lost; None where it never did."""
        leg = turn.worst
        if leg is None or not leg.lost:
            return None
        terms = leg.best.choice.terms, leg.played.choice.terms
        return Mistake(turn.turn, leg.fork, leg.better, turn.number, turn.round, leg.lost, terms)

    @property
    def found(self) -> list[Mistake]:
        """The mistakes that are shown: those of people, then those of a computer, each the worst first."""
        every = [mistake for turn in self.turns if turn.worst is not None and clear_loss(self.game, turn.worst)
                 and (mistake := self.better_in(turn)) is not None]
        every.sort(key=lambda mistake: -mistake.lost)
        return [mistake for by_person in (True, False)
                for mistake in [each for each in every if each.turn.by_person is by_person][:MOST_MISTAKES]]

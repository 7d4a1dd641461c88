"""Undo and redo: after any sequence of choices the position is that of the log, and barriers hold."""

import tempfile
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import strategies as st

from game.rules.core.actions import parse_action
from game.rules.core.engine import apply, legal
from game.rules.core.registry import GAMES
from game.session.game_catalog import GameCatalog
from game.session.notices import UserError
from game.session.seats import LEVELS, PERSON
from game.session.session import Session
from game.session.storage.actors import AUTO, JOINED
from game.session.storage.saved_game import LogEntry, canonical
from game.session.storage.store import Store
from tests.properties.property_tiers import holds
from tests.properties.random_positions import RandomGame, games, session_of

STEPS = st.lists(st.tuples(
    st.sampled_from(("act", "act", "act", "act", "forced", "joined", "undo", "undo", "redo", "undo_to", "hand_over")),
    st.integers(0, 2**16)), min_size=1, max_size=25)
KINDS = st.sampled_from(((PERSON,), (PERSON, LEVELS[0]), (PERSON, PERSON, LEVELS[0])))


@cache
def catalog() -> GameCatalog:
    return GameCatalog()


class Moment(NamedTuple):
    """A session at one time: position, actions and whether chance has been used."""

    ply: int
    text: str
    rng: int
    actions: tuple[str, ...]


def now(session: Session) -> Moment:
    """The moment of a session."""
    state = session.seek(session.ply)
    return Moment(session.ply, canonical(state.to_data()), state.rng, tuple(e.action for e in session.game.log))


def replayed(session: Session) -> str:
    """The position to which the actions of the log lead from the set-up."""
    head = session.game.head
    state = session.package.spec.setup(session.package.content, head.config, head.seed)
    for entry in session.game.log:
        apply(state, parse_action(entry.action))
    return canonical(state.to_data())


class Watched:
    """A session of which every moment is remembered: the line to the present one, and what was undone."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.line = [now(session)]
        self.undone: list[list[Moment]] = []

    def act(self, number: int, actor: str) -> None:
        """Carry out one of the legal actions."""
        actions = self.session.legal()
        before = self.session.game.log[-1:]
        joins = any(entry.seat == self.session.turn() and entry.actor in (PERSON, JOINED) for entry in before)
        if not actions or (actor == AUTO and len(actions) > 1) or (actor == JOINED and not joins):
            return
        self.session.act(actions[number % len(actions)], auto=actor == AUTO, joined=actor == JOINED)
        self.line.append(now(self.session))
        self.undone.clear()

    def undo(self) -> None:
        """Undo, or find that it is refused and changes nothing."""
        scope, barrier = self.session.undo_scope(), self.session.barrier()
        if barrier is not None or scope is None:
            with pytest.raises(UserError) as refusal:
                self.session.undo()
            assert barrier is not None and refusal.value.notice == barrier
            return
        self._back(scope.ply, self.session.game.log)
        self.session.undo()

    def undo_to(self, number: int) -> None:
        """Go back to any earlier position, or find that it is refused."""
        ply = number % len(self.line)
        session, log, notes = self.session, self.session.game.log[:], len(self.session.game.notes)
        try:
            session.undo_to(ply)
        except UserError:
            assert not session.friendly and len(session.game.notes) == notes
            return
        if ply < len(log):
            self._back(ply, log)

    def _back(self, ply: int, log: list[LogEntry]) -> None:
        taken = self.line[ply + 1 :]
        if not self.session.friendly:
            entries, kinds = log[ply:], self.session.package.spec.events
            assert all(moment.rng == self.line[ply].rng for moment in taken), "chance is taken back"
            assert not any(kinds[event.kind].reveals for entry in entries for event in entry.events), "it is known"
            people = {entry.seat for entry in entries if entry.actor == PERSON}
            last = next((entry.seat for entry in reversed(entries) if entry.actor != AUTO), None)
            assert people <= {last}, "a rival has acted since"
        self.undone.append(taken)
        del self.line[ply + 1 :]

    def redo(self) -> None:
        """Repeat what was undone last, or find that there is nothing."""
        assert self.session.can_redo == bool(self.undone)
        if not self.undone:
            with pytest.raises(UserError):
                self.session.redo()
            return
        self.line += self.undone.pop()
        self.session.redo()

    def hand_over(self) -> None:
        """Another person has taken over."""
        self.session.confirm_hand_over()
        assert not self.session.game.log or self.session.friendly or self.session.barrier() is not None

    def take(self, step: str, number: int) -> None:
        """Take a step; then every position is the one that was there at its ply."""
        if step in ("act", "forced", "joined"):
            self.act(number, {"forced": AUTO, "joined": JOINED}.get(step, ""))
        elif step == "undo_to":
            self.undo_to(number)
        else:
            getattr(self, step)()
        assert now(self.session) == self.line[-1]
        assert self.session.legal() == ([] if self.session.over else legal(self.session.seek(self.session.ply)))

    def check(self) -> None:
        """Compare the position with the log, and earlier ones with what they were."""
        assert replayed(self.session) == self.line[-1].text
        for moment in self.line:
            assert canonical(self.session.seek(moment.ply).to_data()) == moment.text


def walk(session: Session, warm_up: RandomGame, steps: list[tuple[str, int]]) -> Watched:
    """Play a while, then take the steps."""
    watched = Watched(session)
    for at in range(warm_up.plies):
        watched.act(warm_up.seed // (at + 1), "")
    for step, number in steps:
        watched.take(step, number)
    watched.check()
    return watched


@pytest.mark.parametrize("game", GAMES)
@holds(8, drawn=games(plies=25), kinds=KINDS, rule=st.sampled_from(("barriers", "friendly")), steps=STEPS)
def test_undo_and_redo_lead_where_the_log_leads(
        game: str, drawn: RandomGame, kinds: tuple[str, ...], rule: str, steps: list[tuple[str, int]]) -> None:
    walk(session_of(game, drawn, kinds=kinds, undo=rule), drawn, steps)


@pytest.mark.parametrize("game", GAMES)
@holds(4, drawn=games(plies=25), kinds=KINDS, rule=st.sampled_from(("barriers", "friendly")), steps=STEPS,
       later=STEPS)
def test_a_stored_game_is_resumed_where_undo_and_redo_left_it(
        tmp_path: Path, game: str, drawn: RandomGame, kinds: tuple[str, ...], rule: str, steps: list[Any],
        later: list[Any]) -> None:
    path = Path(tempfile.mkdtemp(dir=tmp_path)) / "games.sqlite3"
    store = Store(path)
    session = session_of(game, drawn, store, kinds, undo=rule)
    watched = walk(session, drawn, steps)
    store.close()
    store = Store(path)
    again = Watched(Session.resume(catalog(), store, session.id))
    assert again.session.game.log == session.game.log and again.session.game.notes == session.game.notes
    assert again.session.barrier() == session.barrier()
    again.line = watched.line[:]
    for step, number in later:
        again.take(step, number)
    again.check()
    assert store.is_sound()
    store.close()

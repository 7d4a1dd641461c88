"""Event snapshots: each event of an action with the position right after it, copied in the only run of the rules.

An action of the past is run again; one that fails leaves no trace.
"""

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.paths import user_folders
from game.rules.core import engine
from game.rules.core.actions import parse_action
from game.rules.core.engine import decision
from game.rules.core.errors import IllegalAction
from game.rules.core.game_spec import GameConfig
from game.rules.core.state import GameState
from game.scenes.automobiles.presenter import present
from game.scenes.imperial_steam.presenter import present as present_empire
from game.session.game_catalog import GameCatalog
from game.session.notices import UserError
from game.session.session import Session
from game.session.storage.actors import AUTO, COMPUTER, JOINED
from game.session.storage.saved_game import canonical
from tests.session.sample_sessions import act, seats, stored, tiny, to_turns
from tests.support.tiny_game import CARDS, Tiny, Turn

PEOPLE = ("person", "person", "person")


def session_of(game: str, seed: int) -> Session:
    package = GameCatalog(user_folders().content).package(game)
    options = {option.id: option.default for option in package.spec.options(package.content, 3)}
    return Session.new(package, GameConfig(3, options), seats(*PEOPLE), seed)


@pytest.mark.parametrize("game, of_all, table", [
    ("automobiles", ("cars", "stock"), lambda view: present(view, 0)),
    ("imperial-steam", ("companies", "market", "hubs", "factories", "lying", "business"), present_empire)])
def test_each_event_is_said_right_behind_its_change(game: str, of_all: tuple[str, ...], table: object) -> None:
    """Nothing of what lies on the table changes behind the last event, and every position on the way can be shown."""
    session, chance = session_of(game, 5), random.Random(5)
    for _ in range(400):
        if session.over:
            break
        session.act(chance.choice(session.legal()))
        found = session.event_snapshots(session.ply, 0)
        assert tuple(event for event, _ in found) == session.game.log[-1].events
        for _, view in found:
            table(view)  # type: ignore[operator]
        if found:
            last, now = found[-1].view.to_data(), session.view(0).to_data()
            assert {name: last[name] for name in of_all} == {name: now[name] for name in of_all}, found[-1].event


def test_the_positions_lead_from_one_event_to_the_next() -> None:
    session = session_of("automobiles", 1)
    bag = sum(session.view(0).cars[0].bag.values())  # type: ignore[attr-defined]
    buy = next(action for action in session.legal() if action.verb == "buy")
    session.act(buy)
    ((event, view),) = session.event_snapshots(1, None)
    assert event.kind == "bought" and sum(view.cars[buy.seat].bag.values()) == bag + 1
    top = decision(view)
    assert top is not None and (top.seat, list(top.legal(view))) == (buy.seat, [])  # nobody is asked there


def test_a_position_on_the_way_hides_what_the_view_hides() -> None:
    session = tiny()
    to_turns(session)
    for ply in range(1, session.ply + 1):
        for viewer in (None, 0, 1):
            shown = [
                seat
                for _, view in session.event_snapshots(ply, viewer)
                for seat, player in enumerate(view.players)
                if player.hand and "?" not in player.hand
            ]
            assert set(shown) <= {viewer}


def test_what_today_s_rules_do_not_lead_to_is_refused() -> None:
    session = tiny()
    act(session, session.legal()[0].text())
    session.game.log[0] = replace(session.game.log[0], action="0 step nowhere")
    with pytest.raises(UserError):
        session.event_snapshots(1, 0)


# completed actions --------------------------------------------------------------------------------------------------


def trace(session: Session) -> tuple[Any, ...]:
    """Everything that an action changes: position, log, notes, measures, time, what is on the disk, what redo has."""
    game = session.game
    assert session.store is not None
    return (canonical(session.seek(session.ply).to_data()), game.log[:], game.notes[:], dict(game.measures),
            game.head.seconds, game.head.changed, session.can_redo, session.unsaved, session.view(0),
            session.store.load(session.id, all_snapshots=True))


def test_an_action_tells_who_made_it_and_all_events() -> None:
    session = tiny(kinds=("person", "easy"))
    picked = session.act(session.legal()[0])
    assert (picked.ply, picked.seat, picked.actor) == (1, 0, "person") and picked.action.verb == "pick"
    revealing = session.act(session.legal()[0], snapshots=True)
    assert (revealing.seat, revealing.actor) == (1, COMPUTER)
    assert [event.only for event in revealing.events if event.kind == "drew"] == [(0,), (1,)]
    assert session.act(parse_action("0 step 1")).actor == "person"
    assert session.act(parse_action("0 step 1"), joined=True).actor == JOINED
    assert session.act(parse_action("0 end"), auto=True).actor == AUTO


def test_a_viewer_gets_the_events_it_may_know_with_its_own_views() -> None:
    session = tiny()
    act(session, session.legal()[0].text())
    done = session.act(session.legal()[0], snapshots=True)
    drawn = {viewer: [event.seat for event, _ in session.snapshots_of(done, viewer) if event.kind == "drew"]
             for viewer in (None, 0, 1)}
    assert drawn == {None: [], 0: [0], 1: [1]}
    for viewer in (None, 0, 1):
        for _, view in session.snapshots_of(done, viewer):
            assert view.rng == -1
            assert [bool(set(player.hand) & set(CARDS)) for player in view.players] == [viewer == 0, viewer == 1]
            top = decision(view)
            assert top is not None and (top.seat, list(top.legal(view))) == (1, [])  # nobody is asked there


def test_the_copied_positions_lead_from_one_event_to_the_next() -> None:
    session = tiny()
    act(session, session.legal()[0].text())
    done = session.act(session.legal()[0], snapshots=True)
    positions: Any = done.positions
    hands = [sum(len(player.hand) for player in position.players) for position in positions]
    assert [event.kind for event in done.events] == ["chose", "revealed", "drew", "drew"]
    assert hands == [4, 4, 5, 6]


def test_nothing_is_copied_where_nobody_looks_on(monkeypatch: pytest.MonkeyPatch) -> None:
    session = tiny()
    copies: list[Tiny] = []
    clone = Tiny.clone

    def counted(state: Tiny) -> Tiny:
        copies.append(state)
        return clone(state)

    monkeypatch.setattr(Tiny, "clone", counted)
    done = session.act(session.legal()[0])
    assert done.events and len(copies) == 1  # the position that the action leads to
    with pytest.raises(ValueError, match="without snapshots"):
        session.snapshots_of(done, None)
    copies.clear()
    done = session.act(session.legal()[0], snapshots=True)
    assert len(copies) == 1 + len(done.events)
    copies.clear()
    shown = session.snapshots_of(done, None)
    assert len(copies) == len(shown) < len(done.events)  # masks of what is shown


def test_the_rules_run_once_for_an_action_and_what_is_shown_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    session = tiny()
    runs: list[int] = []
    run = engine.run_to_decision

    def counted(state: GameState) -> None:
        runs.append(state.ply)
        run(state)

    monkeypatch.setattr(engine, "run_to_decision", counted)
    for ply in range(1, 7):
        done = session.act(session.legal()[0], snapshots=True)
        for viewer in (None, 0, 1):
            session.snapshots_of(done, viewer)
        assert runs == list(range(1, ply + 1))


def test_an_action_that_fails_behind_an_event_leaves_no_trace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def step(self: Turn, state: GameState, length: int) -> None:
        state.players[0].points = -5  # type: ignore[attr-defined]
        state.emit("stepped", self.seat, n=length)
        raise KeyError("broken")

    session = tiny(stored(tmp_path))
    to_turns(session)
    act(session, "0 step 1")
    session.undo()
    before = trace(session)
    with monkeypatch.context() as patch:
        patch.setattr(Turn, "do_step", step)
        with pytest.raises(UserError):
            session.act(parse_action("0 step 1"), snapshots=True)
    assert trace(session) == before
    with pytest.raises(IllegalAction):
        session.act(parse_action("1 step 1"), snapshots=True)
    assert trace(session) == before
    session.redo()
    assert session.game.log[-1].action == "0 step 1"

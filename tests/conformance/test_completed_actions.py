"""Completed actions: the positions that the only run of the rules has copied are those of a second run."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.rules.core import engine
from game.rules.core.actions import Action, parse_action
from game.rules.core.events import is_visible
from game.rules.core.game_spec import GameConfig
from game.rules.core.registry import GAMES, spec_of
from game.rules.core.state import GameState
from game.session.completed_action import Done
from game.session.game_catalog import GamePackage
from game.session.seats import PERSON, Seat
from game.session.session import Session
from game.tools.random_options import SeededDraws, random_config
from tests.conformance.seatings import TABLES, Seating
from tests.support.positions import content_of

GOLDEN = Path(__file__).parents[1] / "golden"
RECORDED = [path for game in GAMES for path in sorted((GOLDEN / game).glob("*.json"))]
SHORTEST = [min((path for path in RECORDED if path.parent.name == game), key=lambda path: path.stat().st_size)
            for game in GAMES]
PLIES = 60  # of a random game


def session_of(game: str, config: GameConfig, seed: int) -> Session:
    package = GamePackage(spec_of(game), content_of(game))
    seats = [Seat(f"P{seat}", "blue", PERSON) for seat in range(config.seats)]
    return Session.new(package, config, seats, seed)


def recorded_actions(path: Path) -> tuple[Session, Iterator[Action]]:
    """A recorded game at its beginning, and its actions."""
    told: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    session = session_of(told["game"], GameConfig(told["seats"], told["options"]), told["seed"])
    return session, map(parse_action, told["actions"])


def random_actions(session: Session, seed: int) -> Iterator[Action]:
    """Legal actions at random, each for the position that the one before has led to."""
    chance = SeededDraws(seed)
    while actions := session.legal():
        yield actions[chance.below(len(actions))]


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Plies of the true positions on which the rules have run, in any module: each is the end of one `apply`."""
    found: list[int] = []
    run = engine.run_to_decision

    def counted(state: GameState) -> None:
        if state.rng >= 0:  # a view holds no chance
            found.append(state.ply)
        run(state)

    monkeypatch.setattr(engine, "run_to_decision", counted)
    return found


def differences(session: Session, done: Done) -> Iterator[str]:
    """Say for which seats, or the spectator, the completed action shows anything else than that of the log."""
    for viewer in (None, *range(len(session.seats))):
        again = [each for each in session.event_snapshots(done.ply, viewer) if is_visible(each.event, viewer)]
        if session.snapshots_of(done, viewer) != again:
            yield f"{done.action.text()} at ply {done.ply}, seen by {viewer}"


def lying(state: GameState) -> dict[str, Any]:
    """A position without frames, which go on behind the last event."""
    return {name: value for name, value in state.to_data().items() if name != "stack"}


def check(session: Session, actions: Iterator[Action], runs: list[int], plies: int) -> None:
    """Each action runs the rules once, and shows what running it again shows.

    Nothing changes behind its last event.
    """
    events = 0
    for _, action in zip(range(plies), actions, strict=False):
        runs.clear()
        done = session.act(action, snapshots=True)
        events += len(done.events)
        assert runs == [session.ply] == [done.ply], action.text()
        entry = session.game.log[-1]
        assert (done.seat, done.action.text(), done.events, done.actor) == (
            entry.seat, entry.action, entry.events, entry.actor)
        assert not list(differences(session, done))
        if done.positions:
            last, now = lying(done.positions[-1]), lying(session.seek(done.ply))
            assert last == now, f"{done.events[-1].kind} is emitted before its change, by {action.text()}"
    assert events


@pytest.mark.parametrize("path", [
    pytest.param(path, id=path.stem, marks=[] if path in SHORTEST else [pytest.mark.long]) for path in RECORDED])
def test_actions_of_a_recorded_game_show_what_a_second_run_shows(path: Path, runs: list[int]) -> None:
    session, actions = recorded_actions(path)
    check(session, actions, runs, 10_000)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_actions_of_a_random_game_show_what_a_second_run_shows(table: Seating, runs: list[int]) -> None:
    config = random_config(spec_of(table.game), content_of(table.game), table.seats, 11, solo=table.solo)
    session = session_of(table.game, config, 11)
    check(session, random_actions(session, 11), runs, PLIES)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_masking_a_completed_action_leaves_it_as_it_was(table: Seating) -> None:
    """Every viewer gets views of its own, and the game goes on without changing the copies."""
    config = random_config(spec_of(table.game), content_of(table.game), table.seats, 12, solo=table.solo)
    session = session_of(table.game, config, 12)
    made = []
    for _, action in zip(range(PLIES), random_actions(session, 12), strict=False):
        done = session.act(action, snapshots=True)
        made.append((done, [session.snapshots_of(done, viewer) for viewer in (None, 0)]))
    for done, views in made:
        assert [session.snapshots_of(done, viewer) for viewer in (None, 0)] == views
        assert all(position.ply == done.ply and position.event_sink is None for position in done.positions)

"""Event snapshots: each event of an action with the position right after it."""

import random
from dataclasses import replace

import pytest

from game.paths import user_folders
from game.rules.core.engine import decision
from game.rules.core.game_spec import GameConfig
from game.scenes.automobiles.presenter import present
from game.scenes.imperial_steam.presenter import present as present_empire
from game.session.game_catalog import GameCatalog
from game.session.notices import UserError
from game.session.session import Session
from tests.session.sample_sessions import act, seats, tiny, to_turns

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

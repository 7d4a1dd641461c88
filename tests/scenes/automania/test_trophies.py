"""Trophies of the factories, shown while their points are counted."""

from functools import cache
from typing import Any

import pytest

from game.ai.policies import policy_for
from game.i18n.catalog import Catalog
from game.i18n.renderer import Renderer
from game.rules.automania import SPEC
from game.rules.core.game_spec import GameConfig
from game.scenes.automania.pages.game_summary import trips
from game.scenes.automania.pages.trophies import OFFERED, trophies
from game.session.game_catalog import GameCatalog
from game.session.seats import Seat
from game.session.session import Session

NAMES = ("Anna", "Karl", "Otto")


@cache
def played(greedy: bool) -> Session:
    """A game to its end; greedy players produce, others withdraw at once."""
    kit = GameCatalog().package(SPEC.id)
    chairs = [Seat(name, colour, "person") for name, colour in zip(NAMES, kit.spec.colours(kit.content), strict=False)]
    session, trader = Session.new(kit, GameConfig(3, {}), chairs, 3), policy_for("greedy", SPEC.id)
    while not session.over:
        seat, legal = session.turn(), session.legal()
        out = next((action for action in legal if action.verb == "withdraw"), legal[0])
        session.act(trader.decide(session.view(seat), seat, session.ply).action if greedy else out)
    return session


@pytest.mark.parametrize("greedy", [True, False])
def test_what_a_seat_has_to_show_is_its_most_popular_car(greedy: bool) -> None:
    session = played(greedy)
    found = trophies(session, Renderer(Catalog("en"), SPEC, NAMES, session.view(None)))
    cars: dict[Any, list[int]] = {}
    for entry in session.game.log:
        for event in entry.events:
            if event.kind in OFFERED:
                cars.setdefault(event.seat, []).append(event.data["popularity"])
    assert bool(cars) == greedy
    for seat, (trophy, who) in enumerate(zip(found, session.seats, strict=True)):
        assert trophy.picture.endswith(f"-{who.colour}") and trophy.text
        assert bool(trophy.name) == (seat in cars)
        assert seat not in cars or str(max(cars[seat])) in trophy.text


def test_the_points_of_turns_count_the_medals_of_their_contracts() -> None:
    log = played(greedy=True).game.log
    found = [event for entry in log for event in entry.events]
    medals = sum(event.data["medals"] for event in found if event.kind == "contract")
    once = sum(event.data["gain"] for event in found if event.kind in ("tile-points", "ship-points", "office-points"))
    top = sum(event.data["points"] for event in found if event.kind == "top-car")
    assert medals and sum(trip.points for trip in trips(log)) == medals + once + top

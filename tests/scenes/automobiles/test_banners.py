"""The banner for a car that takes the lead."""

import pytest

from game.i18n.catalog import current
from game.i18n.renderer import Renderer
from game.rules.automobiles import SPEC
from game.rules.core.engine import apply
from game.rules.core.events import Event
from game.scenes.automobiles.animation.banners import BANNERS
from game.scenes.table.banners.event_banner import BannerMoment, EventBanner
from tests.rules.automobiles.positions import content, race


def banner(number: int, section: str) -> EventBanner | None:
    """The banner of a drive of one white space in this round, with the other car on a section."""
    p = race().car(1, section).car(0, "3.05a").cubes(0, active="white", bag="7 white")
    p.state.round = number
    turn = Event("turn", 0, {"place": p.turn.place})
    p.drive().do("play white")
    p.do(f"place {p.places()[0]}")
    events: list[Event] = []
    apply(p.state, p.action("end"), sink=events)
    at = next(number for number, event in enumerate(events) if event.kind == "drove")
    renderer = Renderer(current(), SPEC, content=content(), state=p.state)
    return BANNERS["drove"](BannerMoment(renderer, p.state, events, at, lambda: [turn]))


@pytest.mark.parametrize(("number", "section", "shown"), [(2, "2.05a", True), (1, "2.05a", False), (2, "1.20a", False),
                                                          (2, "2.03a", False)])
def test_a_new_leader_is_called_out_from_the_second_round_on(number: int, section: str, shown: bool) -> None:
    assert (banner(number, section) is not None) == shown

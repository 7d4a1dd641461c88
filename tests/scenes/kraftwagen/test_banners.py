"""Banners of Kraftwagen: the payment of the race, the buyers' comparison of cars, the final ranking."""

from pathlib import Path

from game.i18n import catalog
from game.i18n.renderer import Renderer
from game.rules.core.actions import parse_action
from game.rules.kraftwagen import SPEC
from game.scenes.kraftwagen.animation.banners import BANNERS
from game.scenes.table.banners.event_banner import BannerMoment, EventBanner
from game.session.event_snapshots import event_snapshots
from game.table.table_events import Played
from tests.rules.kraftwagen.positions import Position, car, factory
from tests.support.robots.kraftwagen_robot import at_table


def before_scoring(*buyers: str, number: int = 1) -> Position:
    """Seat 0 has Benz and decides on him; cars of seats 1 to 3 are on the market."""
    p = factory(seats=4).in_round(number)
    p.mine(engineers=["ENG-BENZ"], markers=["BENZ-1"], space=4, laps=1).seat_has(1, space=7)
    p.market(car(1, 1, 5, 2, 1, 6), car(2, 2, 5, 4, 2, 3), car(3, 3, 1, 7, 1, 8)).active(*buyers).last_turn()
    p.pass_by()
    assert p.asks == "Benz"
    return p


def banners_of(p: Position, action: str) -> list[EventBanner]:
    """Return the banners behind an action."""
    found = event_snapshots(SPEC, p.state.clone(), parse_action(action), None)
    p.do(action.partition(" ")[2])
    renderer = Renderer(catalog.set_language("en"), SPEC, ["Anna", "Karl", "Marta", "Otto"], p.state)
    events = [event for event, _ in found]
    banners = [BANNERS[event.kind](BannerMoment(renderer, p.state, events, at, list, view))
            for at, (event, view) in enumerate(found) if event.kind in BANNERS]
    return [banner for banner in banners if banner is not None]


def test_the_race_is_told_once_with_places_and_laps() -> None:
    race, *_ = banners_of(before_scoring("body"), "0 decline")
    assert [(row.seat, row.outcome) for row in race.rows] == [(0, "<good>+8</good>"), (1, "<good>+4</good>")]
    assert "1 lap" in race.rows[0].amount and "1st" in race.rows[0].amount


def test_buyers_compare_what_is_left_and_ties_go_to_the_cheaper_car() -> None:
    _, first, second = banners_of(before_scoring("body", "price+DAIMLER-4"), "0 decline")
    assert [row.seat for row in first.rows] == [2, 1, 3] and first.brief
    assert [row.amount[-1] for row in first.rows] == ["5", "5", "1"]
    assert first.rows[0].outcome == "<good>+3</good>" and "6" in first.rows[1].outcome
    assert [row.seat for row in second.rows] == [1, 3], "the car that was sold is gone"
    assert second.rows[0].outcome.endswith("<good>+16</good>") and "6 × 2 + 4" in second.rows[0].outcome
    assert second.rows[1].outcome == ""


def test_the_books_are_closed_with_shared_places() -> None:
    p = before_scoring("engine", number=3)
    *_, last = banners_of(p, "0 decline")
    assert last.title == "The books are closed" and last.rows[0].amount == "<b>1st</b>"
    totals = [int(row.outcome.removeprefix("<b>").removesuffix("</b>")) for row in last.rows]
    places = [row.amount for row in last.rows]
    assert totals == sorted(totals, reverse=True)
    assert [places[at] == places[at - 1] for at in range(1, 4)] == [totals[at] == totals[at - 1] for at in range(1, 4)]


def test_the_buyer_whom_benz_brings_has_a_place_at_the_market(tmp_path: Path) -> None:
    p = before_scoring("body", "engine", "prestige", "body")
    with at_table(tmp_path, 4, state=p.state, reduced_motion=False) as player:
        player.table.controller.send(Played(parse_action("0 buyer price")))  # type: ignore[attr-defined]
        seen = 0
        for _ in range(90):
            player.wait()
            seen = max(seen, len(player.table.panels.market.floor.slots))
    assert seen == 5

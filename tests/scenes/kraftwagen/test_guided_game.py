"""Promises of the pages of the guided first game of Kraftwagen, with what they frame and point at."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pygame import Rect

from game.rules.core.actions import parse_action
from game.rules.kraftwagen import SPEC
from game.scenes.kraftwagen.scene import KraftwagenScene
from game.scenes.table.guide.guide_card import GuideOverlay
from game.table.table_events import Played
from game.ui.widgets.labels import RichText
from tests.support.guided_games import begin_at, coach, end_of, on, speeches, visitor_of, wait
from tests.support.robots.app_robot import AppRobot
from tests.support.table_controllers import playing


@pytest.fixture
def visitor(tmp_path: Path) -> Iterator[AppRobot]:
    """Before a window of 1280 by 720."""
    found = visitor_of(tmp_path)
    yield found
    found.close()


def speech_of(visitor: AppRobot, words: str) -> tuple[KraftwagenScene, GuideOverlay]:
    """The guide as far as the page with these words, and what lies over the table there."""
    table = begin_at(visitor, SPEC.id, words)
    assert isinstance(table, KraftwagenScene)
    (speech,) = speeches(table)
    return table, speech


def test_its_moves_bring_what_the_pages_promise() -> None:
    state = end_of(SPEC.id)
    assert sum(state.factories[0].takings.values()) > sum(state.factories[1].takings.values())
    assert state.awards["AW-MARKET"] == state.awards["AW-ENGINE4"] == 0


def test_the_page_about_the_buyers_frames_their_rows(visitor: AppRobot) -> None:
    table, speech = speech_of(visitor, "buyers")
    (frame,) = speech.frames
    market = table.panels.market
    rows = [market.row(preference).rect for preference in table.industry().rows]
    assert rows and all(frame.contains(row) for row in rows)
    assert not any(frame.contains(slot.rect) for slot in market.floor.slots)


def test_a_frame_does_not_cross_out_whose_turn_it_is(visitor: AppRobot) -> None:
    table, speech = speech_of(visitor, "factory")
    assert table.plate is not None and any(frame.colliderect(table.plate.rect) for frame in speech.frames)
    words = table.plate.rect.inflate(-table.plate.rect.h, -4)

    def seen() -> bytes:
        visitor.look()
        return visitor.app.screenshot().subsurface(words).copy().get_view("2").raw

    framed = seen()
    coach(table).quiet()
    assert seen() == framed


def test_the_card_leaves_the_chain_in_sight_where_it_can_lie_beside(visitor: AppRobot) -> None:
    table, speech = speech_of(visitor, "second-car")
    assert speech.card.rect.collidelist(table.areas.protected_on_board().marks) == -1


def test_cards_that_ask_for_something_lie_in_one_place_beside_the_prompt(visitor: AppRobot) -> None:
    for words in ("start-hire", "start-engine", "development", "any-order", "call"):
        table, speech = speech_of(visitor, words)
        report = table.panels.log.rect
        assert report.contains(speech.card.rect) and speech.card.rect.bottomright == report.bottomright


def test_the_sheet_of_an_offer_says_what_the_guide_asks_for(visitor: AppRobot) -> None:
    table, _ = speech_of(visitor, "offer-best")
    table.offer_car()
    said = [widget.markup for widget in table.screen.top.walk() if isinstance(widget, RichText)]
    assert any("Offer for 12: body 4, engine 5, workers 1" in words for words in said)


@pytest.mark.parametrize("words", ["research", "double", "triple", "body", "want-buyer", "triple-again"])
def test_the_arrow_at_a_tile_hides_nobody_in_the_chain(visitor: AppRobot, words: str) -> None:
    table, speech = speech_of(visitor, words)
    (frame,) = speech.frames
    corners = speech.arrow(frame)
    left, top = min(each.x for each in corners), min(each.y for each in corners)
    around = Rect(left, top, max(each.x for each in corners) - left, max(each.y for each in corners) - top)
    workers = [table.areas.landmark(f"seat:{seat}") for seat in (0, 1)]
    assert not any(worker is not None and around.colliderect(_disc(worker)) for worker in workers)


def _disc(worker: Rect) -> Rect:
    """A worker without the light around it."""
    return worker.inflate(-worker.w // 4, -worker.h // 4)


def test_where_the_order_is_free_both_are_offered_and_lead_to_the_same(visitor: AppRobot) -> None:
    table, speech = speech_of(visitor, "any-order")
    assert table.selection is not None
    offered = [action.text() for action in table.selection.choices.actions]
    assert offered == ["0 resolve research", "0 resolve buyer"] and len(speech.frames) == 2
    read = list[str]()
    for move in ("0 resolve buyer", "0 buyer price", "0 card ENG-OPEL"):
        while coach(table).is_active:
            on(visitor)
        page = coach(table).page
        assert page is not None and table.selection is not None
        read.append(page.words)
        assert parse_action(move) in table.selection.choices.actions
        playing(table).send(Played(parse_action(move)))
        wait(visitor)
    assert read == ["any-order", "call", "engineer"]
    page = coach(table).page
    assert page is not None and page.words == "market", "the same way again"

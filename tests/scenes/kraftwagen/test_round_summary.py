"""Round summary of Kraftwagen: playback of a scoring, the page that waits, the clearing of the market."""

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.i18n.languages import LANGUAGES
from game.rules.core.actions import parse_action
from game.rules.kraftwagen.forecast import standing
from game.scenes.kraftwagen.round_summary.round_summary import RoundSummary, Sum
from game.scenes.kraftwagen.scene import KraftwagenScene
from game.scenes.kraftwagen.table_texts import say
from game.scenes.postgame.replay.replay_controller import ReplayController
from game.scenes.postgame.results_page import ResultsPage
from game.scenes.postgame.scoring_page import ScoringPage
from game.scenes.routes import ReplayRoute, TableRoute
from game.scenes.table.banners.event_banner import BannerLayer
from game.scenes.table.banners.round_summary_lines import SummaryEntry
from game.table.table_events import Played, Undo
from game.timing.replay_times import REPLAY
from tests.scenes.kraftwagen.test_banners import before_scoring
from tests.scenes.kraftwagen.test_game_summary import played
from tests.support.corners import corners
from tests.support.robots.app_robot import AppRobot
from tests.support.robots.kraftwagen_robot import READ, KraftwagenRobot, at_table, busy
from tests.support.robots.table_robot import hit
from tests.support.table_controllers import playing, watching

GAINS = {0: 8, 1: 16 + 2, 2: 3, 3: 0}  # of the scoring below


@contextmanager
def scored(folder: Path, number: int = 1, **settings: Any) -> Iterator[KraftwagenRobot]:
    """Begin the scoring with two buyers, three cars and two neutral race cars by declining Benz."""
    p = before_scoring("body", "price+DAIMLER-4", number=number)
    p.state.neutral = [9, 2]
    with at_table(folder, 4, state=p.state, **({"reduced_motion": False} | settings)) as player:
        player.reads_on = False
        playing(player.table).send(Played(parse_action("0 decline")))
        yield player


def stage(player: KraftwagenRobot) -> BannerLayer | None:
    """Return the banner that lies over the table."""
    top = player.table.screen.top
    return top if isinstance(top, BannerLayer) else None


def banners(player: KraftwagenRobot) -> Iterator[BannerLayer]:
    """Yield each banner when all its rows have come."""
    last = None
    for _ in range(1200):
        if player.table.telling.is_open:
            return
        found = stage(player)
        if found is not None and found is not last and found.card.age > 1.5:
            last = found
            yield found
        player.app.step((), 0.03)
    raise AssertionError("no summary comes")


def to_summary(player: KraftwagenRobot) -> RoundSummary:
    """Skip to the round summary."""
    player.settle()
    summary = player.table.telling.summary()
    assert player.table.telling.is_open and summary is not None
    return summary


@pytest.mark.rule("KRA-8.2", "KRA-8.6")
def test_the_account_tells_cars_race_and_sums_and_stays_until_somebody_goes_on(tmp_path: Path) -> None:
    with scored(tmp_path) as player:
        summary = to_summary(player)
        player.wait(8.0)
        assert player.table.telling.is_open and player.table.telling.page.visible
        assert [(entry.seat, entry.gain) for entry in summary.cars] == [(2, 3), (1, 16), (3, 0)]
        assert all(entry.name and entry.picture for entry in summary.cars) and "unsold" in summary.cars[2].more
        assert [(entry.seat, entry.gain) for entry in summary.race] == [(0, 8), (None, 0), (1, 2), (None, 0)]
        assert {each.seat: each.round for each in summary.sums} == GAINS
        assert all(each.total is None for each in summary.sums), "money is hidden from rivals, and they look on"
        market = player.table.panels.market
        assert [card.car is not None for card in market.floor.cars[:3]] == [True] * 3
        assert "scored" in player.table.prompt.prompt.markup
        player.read_on()
        player.reads_on = True
        player.settle()
        assert not player.table.telling.is_open and all(card.car is None for card in market.floor.cars)
        assert all(card.fate is None for card in market.floor.cars) and player.table.industry().round == 2


def test_whoever_plays_alone_reads_his_own_total_and_nobody_elses(tmp_path: Path) -> None:
    p = before_scoring("body")
    with at_table(tmp_path, 4, state=p.state, kinds=("person", "normal", "normal", "normal")) as player:
        player.reads_on = False
        playing(player.table).send(Played(parse_action("0 decline")))
        summary = to_summary(player)
        assert [each.total is None for each in summary.sums] == [False, True, True, True]


@pytest.mark.rule("KRA-1.1")
def test_in_a_game_from_its_beginning_the_accounts_sum_up_what_was_paid_in_the_open(tmp_path: Path) -> None:
    chance = random.Random(3)
    with at_table(tmp_path, 2, seed=3) as player:
        player.reads_on = False
        for _ in range(300):
            if player.table.telling.is_open:
                break
            playing(player.table).send(Played(busy(chance, player.session.legal())))
            player.settle()
        summary = player.table.telling.summary()
        assert summary is not None and summary.round == 1
        true = player.session.seek(player.session.ply)
        assert [each.total for each in summary.sums] == [standing(true, seat) for seat in (0, 1)]
        assert any(each.total for each in summary.sums)


def test_at_a_table_of_computers_it_waits_too(tmp_path: Path) -> None:
    with scored(tmp_path, kinds=("easy",) * 4) as player:
        to_summary(player)
        ply = player.session.ply
        player.wait(3.0)
        assert player.table.telling.is_open and player.session.ply == ply


def test_the_car_that_is_bought_is_marked_and_what_has_been_paid_is_counted(tmp_path: Path) -> None:
    with scored(tmp_path) as player:
        market, outlook, seen = player.table.panels.market, player.table.panels.scoring_forecast, []
        for banner in banners(player):
            fates = {card.space: card.fate for card in market.floor.cars if card.fate is not None}
            lines = outlook.list
            assert not any(lines.words(line, lines.row_rect(number).inflate(-10, 0)).cut
                           for number, line in enumerate(lines.lines)), "each line is read whole"
            seen.append((len(banner.card.banner.rows), dict(outlook.totals), fates,
                         player.table.prompt.prompt.markup, player.table.prompt.status.markup))
        (race, none, _, told, how), (cars, after_race, fates, buyer, _), (left, after_one, later, _, _) = seen
        assert (race, cars, left) == (4, 3, 2)
        assert not any(none.values()) and "Grand Prix" in told and "skips" in how
        assert after_race == {0: 8, 1: 2, 2: 0, 3: 0}, "the race that was paid stays in the reckoning"
        assert [fate.wanted for fate in fates.values()] == [True] and list(fates) == [2] and "buyer 1" in buyer
        assert after_one[2] == 3 and later[2].sold and later[1].wanted
        assert dict(outlook.totals) == GAINS


def test_the_last_metres_of_the_race_are_driven_in_the_order_of_the_places(tmp_path: Path) -> None:
    with scored(tmp_path) as player:
        card = next(banners(player)).card
        line, rows = card.finish_line(), card.banner.rows
        assert card.banner.race and rows[0].seat == 0 and card.road().w > player.table.rondel.rect.w * 0.8
        card.age, order = 0.0, list[int]()
        for _ in range(400):
            card.age += 1 / 60
            for number, car in enumerate(card.cars()):
                if car.right > line.x and number not in order:
                    order.append(number)
                assert card.age < card.banner.begins(number) or car.x >= line.x, "words come behind the car"
        assert order == list(range(len(rows)))
        assert all(line.right < car.x < car.right <= card.road().right for car in card.cars())


def test_the_account_is_a_page_of_the_ledger_with_cars_on_their_way_to_the_buyers(tmp_path: Path) -> None:
    with scored(tmp_path) as player:
        to_summary(player)
        page = player.table.telling.page
        assert page.kind == "card" and page.sheet.paper and page.sums.paper
        style = page.title.style
        assert style["ground"] == "card"


def test_every_row_of_a_buyer_shows_the_car_with_its_name(tmp_path: Path) -> None:
    with scored(tmp_path) as player:
        race, *buyers = [banner.card.banner for banner in banners(player)]
        assert all(row.picture and row.named for buyer in buyers for row in buyer.rows)
        neutral = race.rows[1]
        assert neutral.seat is None and "neutral" in neutral.named and len(neutral.outcome) < 40


def test_one_click_skips_to_the_account(tmp_path: Path) -> None:
    with scored(tmp_path) as player:
        next(banners(player))
        player.click(player.table.screen.page().rect.center)
        assert player.table.telling.is_open and stage(player) is None


def test_without_motion_the_account_comes_at_once_and_no_banner_is_left_on_it(tmp_path: Path) -> None:
    with scored(tmp_path, reduced_motion=True) as player:
        assert player.table.telling.is_open and player.table.banners.still is None


def test_taking_back_closes_it(tmp_path: Path) -> None:
    with scored(tmp_path) as player:
        to_summary(player)
        player.wait(READ)
        playing(player.table).send(Undo())
        player.settle()
        assert not player.table.telling.is_open and not player.table.telling.page.visible
        assert type(player.session.decision()).__name__ == "Benz"


def test_it_is_there_again_in_a_window_of_another_size(tmp_path: Path) -> None:
    with scored(tmp_path) as player:
        to_summary(player)
        player.table.rebuild()
        player.wait()
        assert player.table.telling.page.visible
        player.read_on()
        player.settle()
        assert not player.table.telling.is_open


def test_the_next_round_begins_where_the_clearing_is_disturbed(tmp_path: Path) -> None:
    with scored(tmp_path) as player:
        to_summary(player)
        player.read_on()
        assert player.table.animator.busy
        player.table.rebuild()
        player.settle()
        assert player.table.selection is not None and player.table.industry().round == 2


def longest(summary: RoundSummary, player: KraftwagenRobot) -> RoundSummary:
    """Return a summary in which everybody has much of everything, and all awards were won."""
    awards = player.table.industry().content.numbers.awards.values()
    won = tuple(SummaryEntry(f"kw-medal-{award.points}-{award.kind}", "", say(f"board.award.{award.id}"), "",
                             at % 4, award.points) for at, award in enumerate(awards))
    sums = tuple(Sum(seat, (113, 124, 118, 112, 117), 584, 1288) for seat in range(4))
    return replace(summary, cars=summary.cars * 2, race=summary.race, awards=won,
                   columns=("race", "cars", "rows", "bonus", "awards"), sums=sums)


@pytest.mark.parametrize(("scale", "language"), corners((100, 150, 200), LANGUAGES))
def test_every_sum_of_the_longest_account_is_read_without_scrolling(tmp_path: Path, language: str, scale: int) -> None:
    check_sums(tmp_path, (1280, 720), scale, language)


def test_sums_of_an_account_stand_at_the_right_of_the_prompt_in_a_large_window(tmp_path: Path) -> None:
    check_sums(tmp_path, (1920, 1080), 100, "es")


def check_sums(folder: Path, size: tuple[int, int], scale: int, language: str) -> None:
    """Check that every sum of the longest account can be read beside prompt, title and lines."""
    with scored(folder, reduced_motion=True, language=language, size=size, scale=scale) as player:
        summary, page = player.table.telling.summary(), player.table.telling.page
        assert summary is not None
        page.set(longest(summary, player).on_page)
        sums, prompt = page.sums, player.table.prompt.rect
        cells = list(sums.cells())
        assert len(cells) == 5 * 8 and [block for _, block in cells if block.cut] == []
        assert all(sums.rect.contains(place) and place.h >= block.height for place, block in cells)
        assert page.rect.contains(sums.rect) and sums.rect.collidelist([prompt, page.area.rect, page.title.rect]) < 0
        assert page.area.rect.collidelist([prompt, page.title.rect]) < 0
        assert page.area.scrolls == (scale > 100) and page.area.rect.h > 100


def test_the_prompt_lies_on_the_page_and_what_is_below_cannot_be_reached(tmp_path: Path) -> None:
    with scored(tmp_path, reduced_motion=True) as player:
        page, prompt = player.table.telling.page, player.table.prompt
        assert page.rect.contains(prompt.rect) and page.rect.contains(player.table.panels.factory.rect)
        assert hit(player.app, player.table.panels.factory.rect.center) in (page, page.sums)
        player.wait(READ)
        player.click(player.buttons()[0])
        player.settle()
        assert not page.visible and player.table.panels.factory.visible


@pytest.mark.rule("KRA-11.1")
def test_behind_the_last_account_comes_the_count_and_nothing_is_told_of_it_before(tmp_path: Path) -> None:
    with scored(tmp_path, number=3) as player:
        totals = player.session.result().scores  # type: ignore[union-attr]
        shown = {player.table.prompt.prompt.markup for _ in banners(player)}
        summary = to_summary(player)
        shown |= {player.table.prompt.prompt.markup, player.table.prompt.status.markup}
        shown |= {row.text for row in player.table.log.rows}
        assert not any("wins" in words or "Final" in words for words in shown)
        assert all(each.total is None for each in summary.sums) and summary.last and len(set(totals)) > 1
        assert [entry.seat for entry in summary.cars] == [2, 1, 3]
        player.table.rebuild()
        player.wait()
        assert not any("wins" in row.text for row in player.table.log.rows)
        assert any(card.car is not None for card in player.table.panels.market.floor.cars), "as it stood at the end"
        player.read_on()
        assert isinstance(player.app.stack.top, ScoringPage)


def test_who_wants_little_motion_sees_the_podium_as_it_stands(tmp_path: Path) -> None:
    """All is told at once, and the results are one press away."""
    with scored(tmp_path, number=3, reduced_motion=True) as player:
        player.read_on()
        count = player.app.stack.top
        assert isinstance(count, ScoringPage) and count.done
        player.key("return")
        player.wait()
        assert isinstance(player.app.stack.top, ResultsPage)


def test_at_the_table_the_account_is_read_again_in_the_past(tmp_path: Path) -> None:
    visitor = AppRobot(data=tmp_path)
    try:
        visitor.app.settings.reduced_motion = True
        session = played(4, 3)
        ends = next(entry.ply for entry in session.game.log if any(event.kind == "tidied" for event in entry.events))
        visitor.app.go(TableRoute(session))
        visitor.look()
        scene = visitor.on(KraftwagenScene)
        pass_until(visitor, lambda: not scene.animator.busy)
        scene.look_at(ends)
        again = next(offer for offer in scene.controller.prompt().options() if offer.label == say("account.again"))
        again.press()
        assert scene.telling.page.visible and scene.controller.prompt().sentence() == say("account.told", round=1)
        scene.controller.prompt().options()[0].press()
        pass_until(visitor, lambda: not scene.animator.busy)
        assert not scene.telling.is_open and scene.looking_at == ends
    finally:
        visitor.close()


def test_an_account_waits_while_an_older_one_is_read_again(tmp_path: Path) -> None:
    visitor = AppRobot(data=tmp_path)
    try:
        visitor.app.settings.reduced_motion = True
        game = played(4, 3)
        ends = [entry.ply for entry in game.game.log if any(event.kind == "tidied" for event in entry.events)]
        visitor.app.go(TableRoute(game.fork(ends[1] - 2, same_chance=True)))
        visitor.look()
        scene = visitor.on(KraftwagenScene)
        pass_until(visitor, lambda: not scene.animator.busy)
        playing(scene).send(Played(parse_action(game.game.log[ends[1] - 2].action)))  # its actions follow in any order
        pass_until(visitor, lambda: scene.telling.is_open)
        scene.look_at(ends[0])
        assert not scene.telling.is_open
        next(offer for offer in scene.controller.prompt().options() if offer.label == say("account.again")).press()
        assert scene.telling.page.visible and scene.controller.prompt().sentence() == say("account.told", round=1)
        scene.look_at(None)
        assert scene.telling.page.visible and scene.controller.prompt().sentence() == say("account.told", round=2)
        scene.controller.prompt().options()[0].press()
        pass_until(visitor, lambda: scene.selection is not None)
        assert scene.industry().round == 3
    finally:
        visitor.close()


# a game that is watched again --------------------------------------------------------------------------------------


@contextmanager
def replay(folder: Path, number: int = 1, reduced: bool = False, scale: int = 100
           ) -> Iterator[tuple[AppRobot, ReplayController, KraftwagenScene]]:
    """A game of four that is over, right before the scoring of this round."""
    visitor = AppRobot(data=folder, scale=scale)
    try:
        visitor.app.settings.reduced_motion = reduced
        visitor.app.apply_settings()
        session = played(4, 3)
        ends = [entry.ply for entry in session.game.log if any(event.kind == "tidied" for event in entry.events)]
        visitor.app.go(ReplayRoute(session, ends[number - 1] - 1))
        visitor.look()
        scene = visitor.on(KraftwagenScene)
        yield visitor, watching(scene), scene
    finally:
        visitor.close()


def pass_until(visitor: AppRobot, reached: Callable[[], bool], most: float = 90.0) -> None:
    """Time passes until something is so."""
    for _ in range(round(most / 0.1)):
        if reached():
            return
        visitor.app.step((), 0.1)
    raise AssertionError("it never comes to that")


def test_a_replay_tells_the_account_behind_a_scoring_and_one_step_reads_on(tmp_path: Path) -> None:
    with replay(tmp_path) as (visitor, watched, scene):
        ply = watched.ply
        visitor.key("right")
        pass_until(visitor, lambda: scene.telling.is_open)
        summary, page = scene.telling.summary(), scene.telling.page
        assert page.visible and summary is not None and summary.round == 1
        assert all(each.total is not None for each in summary.sums), "of a game that is over nothing is hidden"
        assert "scored" in scene.prompt.prompt.markup and watched.ply == ply + 1
        visitor.key("right")
        pass_until(visitor, lambda: not scene.animator.busy)
        assert not scene.telling.is_open and not page.visible and watched.ply == ply + 1
        assert scene.industry().round == 2 and all(card.car is None for card in scene.panels.market.floor.cars)
        visitor.key("right")
        pass_until(visitor, lambda: not scene.animator.busy)
        assert watched.ply == ply + 2


def test_a_replay_that_plays_by_itself_goes_on_behind_the_account(tmp_path: Path) -> None:
    with replay(tmp_path) as (visitor, watched, scene):
        ply = watched.ply
        watched.toggle()
        pass_until(visitor, lambda: scene.telling.is_open)
        visitor.look(10)
        assert scene.telling.is_open, "there is time to read it"
        pass_until(visitor, lambda: watched.ply >= ply + 2)
        assert not scene.telling.is_open and watched.playing


def test_a_replay_that_plays_by_itself_goes_on_soon_after_a_person_has_gone_on(tmp_path: Path) -> None:
    with replay(tmp_path, reduced=True) as (visitor, watched, scene):
        ply = watched.ply
        watched.toggle()
        pass_until(visitor, lambda: scene.telling.is_open)
        visitor.click("Go on")
        pass_until(visitor, lambda: watched.ply >= ply + 2, most=2 * REPLAY.still)
        assert watched.playing


def test_where_a_replay_jumps_to_the_account_can_be_had(tmp_path: Path) -> None:
    with replay(tmp_path, number=3, reduced=True) as (visitor, watched, scene):
        assert not any("account" in offer.label for offer in watched.prompt().options())
        watched.go(watched.ply + 1)
        visitor.look()
        assert not scene.telling.is_open and scene.table.over
        visitor.click("The account of the round")
        assert scene.telling.is_open and scene.telling.page.visible
        summary = scene.telling.summary()
        assert summary is not None and summary.round == 3
        visitor.click("Go on")
        assert not scene.telling.is_open and visitor.on(KraftwagenScene) is scene
        visitor.click("The account of the round")
        watched.go(0)
        visitor.look()
        assert not scene.telling.is_open and not scene.telling.page.visible and scene.table.phase == "setup"
        watched.go(watched.marks.last)
        visitor.look()
        assert not scene.telling.is_open, "it comes when it is asked for"


@pytest.mark.parametrize("scale", [100, 200])
def test_the_account_leaves_the_controls_of_a_replay_free(tmp_path: Path, scale: int) -> None:
    with replay(tmp_path, reduced=True, scale=scale) as (visitor, watched, scene):
        visitor.key("right")
        page = scene.telling.page
        assert scene.telling.is_open and watched.bar.visible and not page.rect.colliderect(watched.bar.rect)
        assert page.rect.contains(scene.prompt.rect) or page.is_above
        assert not page.sums.rect.colliderect(scene.prompt.rect)
        assert [block for _, block in page.sums.cells() if block.cut] == []
        visitor.click("Go on")
        assert not scene.telling.is_open

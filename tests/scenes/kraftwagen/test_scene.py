"""Games of Kraftwagen on the real table: by mouse and by keyboard, previews, motion."""

import random
from dataclasses import replace
from math import hypot
from pathlib import Path

import pytest
from pygame import Rect

from game.i18n.catalog import tr
from game.i18n.kraftwagen.texts import ICON
from game.i18n.languages import LANGUAGES
from game.rules.core.actions import parse_action
from game.rules.kraftwagen.decisions.parts import PlacePart
from game.scenes.kraftwagen.board.geometry import Pose
from game.scenes.kraftwagen.presenter import present
from game.scenes.kraftwagen.scene import KraftwagenScene
from game.scenes.menus.rule_book.rule_book_page import EntryBlock, RuleBookScene
from game.scenes.postgame.scoring_page import ScoringPage
from game.scenes.table.animation.flights import Flights
from game.scenes.table.banners.event_banner import BannerLayer
from game.scenes.table.overlays.toast import Toast
from game.scenes.table.prompt.choice_keys import KEYS
from game.table.action_selection import Selection
from game.table.phases import TurnOver
from game.table.table_events import EndHere, Played, TurnEnded
from game.ui.widgets import Button
from tests.rules.kraftwagen.positions import car, factory
from tests.support.corners import corners
from tests.support.robots.kraftwagen_robot import KraftwagenRobot, at_table, busy
from tests.support.robots.table_robot import Pixel, rests
from tests.support.table_controllers import playing, think_at_once


def play_on(player: KraftwagenRobot, chance: random.Random, keyboard: bool, most: int = 2000) -> set[str]:
    """To the end of the game, or so many actions; the verbs that were done."""
    done: set[str] = set()
    for _ in range(most):
        if not isinstance(player.app.stack.top, KraftwagenScene):
            break
        action = busy(chance, player.session.legal())
        if action.verb not in done:
            player.check_reach()
        (player.do_by_keyboard if keyboard else player.do_by_mouse)(action)
        done.add(action.verb)
    return done


@pytest.mark.long
def test_a_game_by_mouse_alone(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=11) as player:
        done = play_on(player, random.Random(11), keyboard=False)
        assert isinstance(player.app.stack.top, ScoringPage)
    assert done >= {"start", "resolve", "take", "card", "place", "buyer", "offer"}


@pytest.mark.long
def test_a_game_by_keyboard_alone(tmp_path: Path) -> None:
    with at_table(tmp_path, 3, seed=4) as player:
        done = play_on(player, random.Random(4), keyboard=True)
        assert isinstance(player.app.stack.top, ScoringPage)
    assert done >= {"start", "resolve", "take", "card", "place", "buyer", "offer"}


@pytest.mark.parametrize(("size", "scale", "keyboard"), [((1280, 720), 100, False), ((1280, 720), 200, True)])
def test_the_first_turns_in_a_small_window(tmp_path: Path, size: Pixel, scale: int, keyboard: bool) -> None:
    with at_table(tmp_path, 4, seed=5, size=size, scale=scale) as player:
        assert "take" in play_on(player, random.Random(5), keyboard, most=14)




def test_pointing_at_a_tile_shows_where_everything_would_stand(tmp_path: Path) -> None:
    with at_table(tmp_path, 3, seed=3) as player:
        play_on(player, random.Random(3), keyboard=False, most=8)
        while not player.table.table.choosing:
            player.do_by_mouse(busy(random.Random(3), player.session.legal()))
        rondel, chain = player.table.rondel, player.table.table.chain
        target = next(link for link in chain[::-1] if link.seat is None)
        player.point(rondel.board.projection.to_px(rondel.plan.ring.at(target.space)))
        player.wait(0.4)
        worker, sign = rondel.board.sprite("ghost:worker"), rondel.board.sprite("ghost:tile")
        assert worker is not None and (worker.x, worker.y) == rondel.plan.ring.at(target.space)
        assert sign is not None and (sign.x, sign.y) == rondel.plan.ring.at(chain[-1].space + 1)
        player.point((1, player.app.window.size[1] - 1))
        player.wait(0.1)
        assert rondel.board.sprite("ghost:worker") is None and rondel.board.sprite("ghost:tile") is None


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_line_of_turns_is_read_whole_with_four_seats(tmp_path: Path, size: Pixel) -> None:
    first = ("worker-0", "worker-1", "worker-2", "worker-3", "ACT-06", "ACT-02", "ACT-03")
    with at_table(tmp_path, 4, state=factory(seats=4).chain(*first).state, size=size) as player:
        table = player.table
        link = next(link for link in table.table.chain if link.name == "ACT-03")
        player.point(table.rondel.board.projection.to_px(table.rondel.plan.ring.at(link.space)))
        player.wait(0.4)
        status = table.prompt.status
        order = " <icon:arrow-right> ".join(f"<icon:seat-{sign}>" for sign in
                                            ("circle-blue", "triangle-green", "star-yellow"))
        assert f"then {order}, 1–3\u00a0× each <icon:arrow-right> you" in status.markup
        assert status.visible and not status.block().cut
        assert status.written.endswith("you"), "nothing is left out at the end"


def test_pointing_at_a_tile_unrolls_the_turns_of_the_others_and_what_is_left_to_them(tmp_path: Path) -> None:
    first = ("worker-0", "ACT-03", "worker-1", "ACT-04", "worker-2", "ACT-02", "ACT-05")
    with at_table(tmp_path, 3, state=factory(seats=3).chain(*first).state) as player:
        rondel, chain = player.table.rondel, player.table.table.chain
        links = {link.name: link for link in chain}
        said = player.hover(rondel.board.projection.to_px(rondel.plan.ring.at(links["ACT-05"].space)))
        player.wait(0.4)
        assert "then <seat:1> 1–3\u00a0× <icon:arrow-right> <seat:2> 1–2\u00a0× <icon:arrow-right> you" in said
        assert "Left to them: <icon:kw-sign-engine> <icon:kw-sign-research>" in said
        assert "Round's end: 6 to 29 turns away, not before your next" in said
        assert len(said.splitlines()) <= 3 + len(links["ACT-05"].actions) + 2, "the rest is told when it is kept open"
        player.key("t")
        whole = player.table.screen.tooltip.markup
        assert "Before your next turn the others have 2 to 4 turns" in whole
        assert "<seat:1>: 1 to 3 turns, can take what you skip: <icon:kw-sign-engine> <icon:kw-sign-research>" in whole
        assert "<seat:2>: 1 to 2 turns, can take what you skip: <icon:kw-sign-research>" in whole
        assert "The round lasts at least 6 more turns, mostly no more than 29, and goes on beyond your next" in whole
        player.key("t")
        player.hover(rondel.board.projection.to_px(rondel.plan.ring.at(links["ACT-05"].space)))
        player.wait(0.4)
        labels = [label.text for label in rondel.board.lifted if label.kind == "turns"]
        assert labels == ["next", "1–3\u00a0×", "1–2\u00a0×"]
        said = player.hover(rondel.board.projection.to_px(rondel.plan.ring.at(links["ACT-03"].space)))
        player.wait(0.4)
        assert "then you again" in said
        assert [label.text for label in rondel.board.lifted if label.kind == "turns"] == ["next"], "the own turn again"
        player.point((1, player.app.window.size[1] - 1))
        player.wait(0.4)
        assert not [label for label in rondel.board.lifted if label.kind == "turns"]


@pytest.mark.rule("KRA-4.8")
def test_an_order_that_cannot_matter_is_not_asked_for(tmp_path: Path) -> None:
    with at_table(tmp_path, 4, state=factory(seats=4).state, auto_confirm=True) as player:
        player.do_by_mouse(parse_action("0 take ACT-08"))
        player.settle()
        log = player.session.game.log
        assert (log[-1].action, log[-1].actor) == ("0 resolve worker", "auto"), "undo passes over it"
        assert player.table.industry().factories[0].canteen == 5
        assert isinstance(player.session.decision(), PlacePart), "the body is asked for next"
        theirs = factory(seats=4).pass_by().do("take ACT-08").state
        assert player.session.forced_action(theirs) is not None
    with at_table(tmp_path / "computer", 4, state=factory(seats=4).state, kinds=("person", *["easy"] * 3)) as player:
        assert player.session.forced_action(theirs) is None, "a computer's plan has an order of its own"
    waits = factory(seats=4).mine(canteen=0, inactive=["DEV-BB"])
    with at_table(tmp_path / "other", 4, state=waits.state, auto_confirm=True) as player:
        player.do_by_mouse(parse_action("0 take ACT-08"))
        player.settle()
        assert player.session.game.log[-1].action == "0 take ACT-08", "a better body comes after the worker"


def test_pointing_at_a_race_move_shows_where_the_car_would_stand(tmp_path: Path) -> None:
    p = factory(seats=4).mine(race_engine=3, space=9).seat_has(1, space=1)
    p.do("take ACT-06")
    with at_table(tmp_path, 4, state=p.state) as player:
        rondel = player.table.rondel
        button = next(b for b in player.buttons() if player.table.prompt.what(b) == "0 resolve grand_prix")
        player.point(button.rect.center)
        player.wait(0.4)
        ghost = rondel.board.sprite("ghost:car")
        assert ghost is not None and (ghost.x, ghost.y) == rondel.plan.road.at(3).point, "space 1 is jumped"
        player.do_by_mouse(parse_action("0 resolve grand_prix"))
        racer = rondel.board.sprite("car:0")
        assert racer is not None and (racer.x, racer.y) == (ghost.x, ghost.y)
        assert rondel.board.sprite("ghost:car") is None


def test_two_cards_alike_both_come_to_lie_open(tmp_path: Path) -> None:
    p = factory(seats=4).open("DEV-BB", "DEV-EE").deck("DEV-BX", "DEV-BX")
    p.do("take ACT-02")
    with at_table(tmp_path, 4, state=p.state, reduced_motion=False) as player:
        player.do_by_mouse(parse_action("0 card DEV-BB"))
        player.settle()
        cards = player.table.panels.research.open
        assert [card.card for card in cards] == ["DEV-BX", "DEV-BX"]
        assert all(not card.coming for card in cards)


@pytest.mark.parametrize(("swap", "lies"), [("body 1", "kw-body-red-2"), ("price 5", ""), ("workers 2", "")])
def test_what_diesel_exchanges_comes_to_lie_in_its_place(tmp_path: Path, swap: str, lies: str) -> None:
    p = factory(seats=4).mine(engineers=["ENG-DIESEL"], markers=["DIESEL-1", "DIESEL-2"], bodies=[4, 0, 0])
    p.market(car(1, 0, 2, 1, 1, 3)).do("diesel 1")
    with at_table(tmp_path, 4, state=p.state, reduced_motion=False) as player:
        player.do_by_mouse(parse_action(f"0 {swap}"))
        player.settle()
        market, works = player.table.panels.market, player.table.panels.factory
        kept = [market.car(1), works.canteen, *(works.shop(str(at)) for at in (1, 2, 3)), *market.floor.prices.tags]
        assert [each for each in kept if each.coming] == []
        if lies:
            assert works.shop("1").pieces() == {lies: 1}


def test_the_chain_stands_on_the_spaces_that_the_rules_name(tmp_path: Path) -> None:
    with at_table(tmp_path, 4, seed=9) as player:
        play_on(player, random.Random(9), keyboard=False, most=12)
        rondel, state = player.table.rondel, player.table.industry()
        for index, name in enumerate(state.chain):
            sprite = rondel.board.sprite(f"tile:{name}" if name not in state.selected.seats else name.replace("-", ":"))
            at = rondel.plan.ring.at((state.tail + index) % state.content.numbers.action_track)
            assert sprite is not None and (sprite.x, sprite.y) == at
        assert present(state) == player.table.table


def test_what_shares_a_picture_is_drawn_alike_wherever_it_lies(tmp_path: Path) -> None:
    """A picture that is drawn anew, for another of its kind, must not differ by as much as the edge of a pixel."""
    with at_table(tmp_path, 4, seed=9) as player:
        drawn: dict[object, set[str]] = {}
        for _ in range(4):
            play_on(player, random.Random(9), keyboard=False, most=3)
            for _, drawing in player.table.rondel.board.drawings.values():
                shape = drawing.box[2:] if drawing.own else drawing.box
                drawn.setdefault(drawing.key, set()).add(f"{[f'{side:.2f}' for side in shape]} {drawing.svg}")
        assert "end" in drawn and all(len(texts) == 1 for texts in drawn.values())


def test_a_car_drives_along_the_circuit_and_past_another(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=2) as player:
        road = player.table.rondel.plan.road
        assert road.drive(8, [9, 10, 1, 2], [], 0.0) == road.at(8)
        assert road.drive(8, [9, 10, 1, 2], [], 1.0).point == pytest.approx(road.at(2).point)
        assert road.drive(9, [10], [], 1.0).point == pytest.approx(road.at(10).point)
        eleven = [10, *range(1, 11)]  # once around and on to the space behind it
        half = road.drive(9, eleven, [], 0.5)
        assert half.point != pytest.approx(road.at(9).point, abs=60)
        box = road.pit(0)
        assert road.drive(box, [1, 2], [], 0.0) == box
        assert road.drive(box, [1], [], 1.0).point == pytest.approx(road.at(1).point)
        beside = road.drive(2, [3, 4], [3], 0.5)
        assert beside.point != pytest.approx(road.at(3).point, abs=10)
        assert isinstance(beside, Pose)


@pytest.mark.parametrize("scale", [100, 200])
def test_what_a_guide_speaks_of_is_found_on_the_screen(tmp_path: Path, scale: int) -> None:
    with at_table(tmp_path, 3, seed=3, scale=scale) as player:
        window = player.app.stack.top.screen.body.rect  # type: ignore[union-attr]
        names = ["rondel", "circuit", "market", "buyers", "waiting", "prices", "research", "awards", "factory",
                 "canteen", "workshops", "seats", "outlook", "report", "prompt", "tile:ACT-05", "seat:1", "space:5"]
        for name in names:
            spot = player.table.areas.landmark(name)
            assert spot is not None and spot.w > 4 and spot.h > 4 and window.contains(spot), name
            deck = player.table.panels.tabs
            if name == "canteen" and deck is not None:
                assert deck.page == "factory"
        assert player.table.areas.landmark("boiler-room") is None


@pytest.mark.parametrize("scale", [100, 200])
def test_what_is_heard_is_told_in_words_where_that_is_wanted(tmp_path: Path, scale: int) -> None:
    with at_table(tmp_path, 2, state=factory(seats=2).state, captions=True, scale=scale) as player:
        player.do_by_mouse(parse_action("0 take ACT-02"))
        heard, (wide, high) = player.table.sounds, player.app.window.size
        assert heard is not None and heard.words == "An enamel sign clacks into its place"
        assert Rect(0, 0, wide, high).contains(heard.rect)
        assert not heard.rect.colliderect(player.table.top_bar.chips.rect) or not player.table.top_bar.chips.visible
        assert player.table.top_bar.rect.contains(heard.rect) or player.table.areas.board().contains(heard.rect)
        player.wait(3)
        assert not heard.words


def test_what_a_scoring_clears_away_and_a_round_brings_is_seen_to_move(tmp_path: Path) -> None:
    p = factory(seats=2).mine(bodies=[4, 0, 0], engines=[0, 3, 0], canteen=2)
    p.market(car(1, 1, 2, 1, 2, 3), car(2, 0, 2, 3, 1, 5), car(3, 1, 5, 2, 1, 8)).active("body", "prestige")
    p.do("take ACT-01")
    with at_table(tmp_path, 2, state=p.state, reduced_motion=False) as player:
        table, flown = player.table, set()
        flights = next(each for each in table.screen.body.walk() if isinstance(each, Flights))
        table.controller.press(Selection(action=parse_action("0 offer 1 2 1 2")))
        while not rests(table):
            player.wait()
            flown |= set(flights.flying())
            if table.telling.is_open:
                player.read_on()
        cars = {"kw-car-red-4", "kw-car-red-2", "kw-car-blue-2", "kw-car-blue-5"}
        new = {f"kw-price-purple-{price}" for price in (2, 3, 5, 6, 8, 9, 11, 12)}
        assert flown >= cars | new | {"kw-man-red", "kw-man-blue", "kw-price-orange-3", "kw-price-orange-8", "kw-coin"}
        assert all(not row.coming for row in table.panels.market.floor.rows.values())
        assert all(tag.here and not tag.coming for tag in table.panels.market.floor.prices.tags)
        assert not any(panel.coming for panel in table.panels.seat_panels.panels)


@pytest.mark.parametrize(("scale", "language"), corners((100, 130), LANGUAGES))
def test_the_question_stays_while_a_tile_with_three_actions_is_pointed_at(tmp_path: Path, language: str, scale: int
                                                                          ) -> None:
    with at_table(tmp_path, 4, state=factory(seats=4).state, language=language, scale=scale) as player:
        rondel, prompt = player.table.rondel, player.table.prompt
        asked = prompt.prompt.markup
        link = next(link for link in player.table.table.chain if link.name == "ACT-10")
        player.point(rondel.board.projection.to_px(rondel.plan.ring.at(link.space)))
        player.wait(0.5)
        words = prompt.status.markup.partition(":</b> ")[2]
        assert prompt.prompt.visible and prompt.prompt.markup == asked
        assert words in player.tooltip or prompt.shows_consequence(words)
        assert not any(prompt.prompt.rect.colliderect(button.rect) for button in player.buttons())
        button = next(button for button in player.buttons() if prompt.what(button).endswith("ACT-10"))
        player.hover(button.rect.center)
        assert prompt.prompt.visible and prompt.shows_consequence(words) != (words in player.tooltip), "it stands once"


def test_no_factory_is_laid_in_front_while_pieces_fly_to_another(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, state=factory(seats=2).state, reduced_motion=False) as player:
        table, rival = player.table, player.table.panels.seat_panels.of(1)
        table.controller.press(Selection(action=parse_action("0 take ACT-01")))
        for _ in range(6):
            player.wait()
        assert table.animator.busy
        rival.activate()  # as Enter does where the focus stands on it
        assert table.other_seat is None and not table.animator.busy, "it skips"
        player.settle()
        other = 1 - table.own_seat
        table.panels.seat_panels.of(other).activate()
        assert table.other_seat == other


def tiles_of(player: KraftwagenRobot) -> list[Button]:
    return [button for button in player.buttons() if " take " in player.table.prompt.what(button)]


@pytest.mark.parametrize(("language", "size", "special"), [("en", (1280, 720), False), ("it", (1280, 720), True),
                                                           ("es", (1920, 1080), True)])
def test_the_tiles_are_offered_with_keys_and_names_and_without_scrolling(tmp_path: Path, language: str, size: Pixel,
                                                                         special: bool) -> None:
    state = factory(seats=2, specialty=special).state
    with at_table(tmp_path, 2, state=state, size=size, language=language) as player:
        found, prompt = tiles_of(player), player.table.prompt
        assert len(found) == 10 + special and prompt.area.content_height <= prompt.area.rect.h
        chain = [link for link in player.table.table.chain if link.seat is None]
        assert [button.figure for button in found] == [link.key for link in chain] == list(KEYS[: 10 + special])
        names = [player.table.renderer.thing("tile", link.name) for link in chain]
        worded = [button.label.endswith(name) for button, name in zip(found, names, strict=True)]
        signs = ["".join(f"<icon:{ICON}{kind}>" for kind in link.actions) for link in chain]
        assert all(said or sign in button.label for button, said, sign in zip(found, worded, signs, strict=True)), \
            "a tile without its name wears the signs of its actions"
        assert all(not button.cut and prompt.area.rect.contains(button.rect) for button in found)
        assert all(name in str(button.tip_text(None)) or said
                   for button, name, said in zip(found, names, worded, strict=True))


def test_every_tile_has_a_key_that_takes_it(tmp_path: Path) -> None:
    for number in (0, 9, 10):
        with at_table(tmp_path / str(number), 2, state=factory(seats=2, specialty=True).state) as player:
            link = [link for link in player.table.table.chain if link.seat is None][number]
            player.wait(0.4)
            player.key(link.key)
            player.settle()
            assert player.session.game.log[0].action == f"0 take {link.name}"


def test_choices_of_the_prompt_have_figures(tmp_path: Path) -> None:
    p = factory(seats=4).do("take ACT-06")
    with at_table(tmp_path, 4, state=p.state) as player:
        found = [button for button in player.buttons() if " resolve " in player.table.prompt.what(button)]
        assert [button.figure for button in found] == ["1", "2"]
        wanted = player.table.prompt.what(found[1])
        player.wait(0.4)
        player.key("2")
        player.settle()
        assert player.session.game.log[0].action == wanted


def test_no_bonus_of_a_specialty_tile_hides_its_key(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, state=factory(seats=2, specialty=True).state) as player:
        rondel = player.table.rondel
        special = next(link for link in player.table.table.chain if link.specialty)
        for space in range(20):
            turned = replace(special, space=space)
            chain = tuple(turned if link is special else link for link in player.table.table.chain)
            rondel.set(replace(player.table.table, chain=chain, choosing=True))
            (key,) = (each for each in rondel.board.lifted if (each.kind, each.ref) == ("key", special.key))
            x, y = key.x, key.y
            cx, cy = rondel.plan.ring.at(space)
            assert y <= cy or abs(x - cx) > 20, f"on the plate below the sign on space {space}"


def test_of_a_specialty_tile_another_one_is_previewed_at_the_head(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, state=factory(seats=2, specialty=True).state) as player:
        rondel, chain = player.table.rondel, player.table.table.chain
        special = next(link for link in chain if link.specialty)
        player.point(rondel.board.projection.to_px(rondel.plan.ring.at(special.space)))
        player.wait(0.4)
        sign = rondel.board.sprite("ghost:tile")
        assert sign is not None and sign.art.key == "kw-special-next"
        assert (sign.x, sign.y) == rondel.plan.ring.at(chain[-1].space + 1)


def test_nothing_is_taken_back_in_the_prompt_that_the_bar_does_not_take_back(tmp_path: Path) -> None:
    p = factory(seats=2, specialty=True)
    special = next(name for name in p.state.chain if name in p.state.content.specialties)
    with at_table(tmp_path, 2, state=p.state, auto_confirm=True) as player:
        player.do_by_mouse(parse_action(f"0 take {special}"))  # another one is turned up
        back = player.table.prompt.fixed["back"]
        assert player.table.asked is not None and player.session.turn() == 0
        undo = player.table.top_bar.buttons["undo"]
        assert not undo.enabled and not back.enabled and back.reason == undo.reason


def test_whoever_sits_alone_at_the_screen_sees_his_money(tmp_path: Path) -> None:
    for kinds, shown in ((("person", "easy"), True), (("person", "person"), False)):
        with at_table(tmp_path / kinds[1], 2, state=factory(seats=2).state, kinds=kinds) as player:
            money = player.table.panels.factory.inside.money
            assert money.shown == shown and money.amount == 0
            player.table.show_seat(1)
            assert money.amount is None and not money.shown, "that of the rival stays hidden"


def test_the_trail_of_a_race_car_keeps_to_the_road_and_goes_with_the_next_action(tmp_path: Path) -> None:
    p = factory(seats=2).mine(race_engine=3).chain("worker-0", "worker-1")
    with at_table(tmp_path, 2, state=p.state, kinds=("person", "person")) as player:
        player.do_by_mouse(parse_action("0 take ACT-05"))
        rondel = player.table.rondel
        drawn = rondel.board.drawings["trail:0"][1]
        road = [rondel.plan.road.along(way).point for way in range(0, round(rondel.plan.road.lap), 2)]
        assert all(min(hypot(x - rx, y - ry) for rx, ry in road) < 3 for x, y in drawn.key[1])  # type: ignore[index]
        player.do_by_mouse(parse_action(player.session.legal()[0].text()))
        assert "trail:0" not in rondel.board.drawings


def test_among_computers_whoever_plays_lies_in_front(tmp_path: Path) -> None:
    state = factory(seats=2).state
    with at_table(tmp_path, 2, state=state, kinds=("easy", "easy")) as player:
        controller, seen = playing(player.table), set()
        think_at_once(controller)
        for _ in range(6):
            turn = player.session.turn()
            assert player.table.shown_seat() == turn
            seen.add(turn)
            while player.session.turn() == turn:
                controller.send(Played(player.session.legal()[0]))
                player.wait()
                player.settle()
        assert seen == {0, 1}


def test_of_a_game_that_is_over_nothing_is_promised(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, state=factory(seats=2).state) as player:
        boards = player.table.panels
        assert boards.seat_panels.of(0).when() == "last: to play" and boards.market.car(1).next
        playing(player.table).send(EndHere(counted=True))
        player.settle()
        assert [panel.when() for panel in boards.seat_panels.panels] == ["", ""]
        assert all(card.closed and not card.next for card in boards.market.floor.cars)
        assert not any(seat.on_turn for seat in player.table.table.seats)


def test_the_menu_tells_whether_computers_are_followed_step_by_step(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, state=factory(seats=2).state) as player:
        for label, stepping in (("Computers step by step: off", True), ("Computers step by step: on", False)):
            player.key("f10")
            player.read()
            player.click(player.button(label))
            assert player.table.controller.now.stepping == stepping


def test_a_turn_that_ends_by_itself_waits_for_a_word_of_its_player(tmp_path: Path) -> None:
    for wanted in (False, True):
        state = factory(seats=2).state
        with at_table(tmp_path / str(wanted), 2, state=state, auto_end_turn=wanted) as player:
            controller, player.ends_turns = playing(player.table), False
            player.table.controller.press(Selection(action=parse_action("0 take ACT-01")))
            for _ in range(200):
                player.wait()
            assert isinstance(controller.now.phase, TurnOver) != wanted and (player.table.own_seat == 0) != wanted
            if wanted:
                continue
            assert player.session.turn() == 1 and "over" in player.table.prompt.prompt.markup
            plate, seat, decides = player.table.remarks.whose(0)
            assert (plate, seat, decides) == ("<seat:0>", 0, False), "nobody is told to play yet"
            assert player.table.controller.prompted_seat() == 0
            player.click(player.table.prompt.fixed["back"])
            player.settle()
            assert not isinstance(controller.now.phase, TurnOver) and player.session.ply == 0, "it may be taken back"
            player.table.controller.press(Selection(action=parse_action("0 take ACT-01")))
            for _ in range(200):
                player.wait()
            player.key("return")
            player.settle()
            assert not isinstance(controller.now.phase, TurnOver)
            assert player.table.own_seat == 1 and player.table.asked is not None


def test_an_award_has_a_banner_and_then_hangs_in_the_factory(tmp_path: Path) -> None:
    state = factory(seats=2).chain("worker-0", "ACT-03").mine(developments=["DEV-BB"]).state
    with at_table(tmp_path, 2, state=state, reduced_motion=False) as player:
        floor = player.table.panels.factory.inside.floor
        assert floor.medals == ()
        player.table.controller.press(Selection(action=parse_action("0 take ACT-03")))
        banners = set[tuple[str, str]]()
        for _ in range(500):
            player.wait()
            if isinstance(player.table.screen.top, BannerLayer):
                banner = player.table.screen.top.card.banner
                banners.add((banner.title, banner.emblem))
            if player.table.asked is not None and not player.table.animator.busy and isinstance(
                    player.session.decision(), PlacePart):
                player.table.controller.press(Selection(action=player.session.legal()[0]))
        assert floor.medals == ("kw-medal-3-body",) and banners == {
            ("An award is won", "kw-medal-3-body")}
        assert floor.rect.contains(floor.medal_place(0))


def test_a_card_flies_whole(tmp_path: Path) -> None:
    state = factory(seats=2).chain("worker-0", "ACT-02").open("DEV-BB", "ENG-OPEL").state
    with at_table(tmp_path, 2, state=state) as player:
        flights = next(each for each in player.table.screen.body.walk() if isinstance(each, Flights))
        whole, bare = flights.paint("kw-card-ENG-OPEL"), flights.paint("kw-man-red")
        assert whole is not None and bare is None
        edge = whole.get_rect().inflate(-whole.get_width() // 3, -whole.get_height() // 12)
        assert whole.get_at(edge.midtop).a == whole.get_at(edge.midbottom).a == 255, "head and foot too"


def test_a_part_in_flight_stands_in_no_small_factory_before_it_has_landed(tmp_path: Path) -> None:
    state = factory(seats=2).chain("worker-0", "ACT-03").mine(bodies=[1, 0, 0]).state
    with at_table(tmp_path, 2, state=state, reduced_motion=False) as player:
        player.table.controller.press(Selection(action=parse_action("0 take ACT-03")))
        for _ in range(400):
            player.wait()
            if player.table.asked is not None and not player.table.animator.busy:
                break
        player.table.controller.press(Selection(action=parse_action("0 place 2")))
        panel, seen = player.table.panels.seat_panels.of(0), set[tuple[bool, int, int]]()
        for _ in range(200):
            player.wait()
            (_, first), (_, second), _ = panel.miniature.parts(panel.seat, panel.coming)
            if panel.seat.bodies[1]:
                seen.add((bool(panel.coming), first, second))
        assert seen == {(True, 1, 0), (False, 1, 1)}, "the one that was there never goes"


def test_a_seat_panel_counts_no_engine_of_the_race_car_among_its_workshops(tmp_path: Path) -> None:
    state = factory(seats=2).chain("worker-0", "ACT-04").state
    with at_table(tmp_path, 2, state=state, reduced_motion=False) as player:
        player.table.controller.press(Selection(action=parse_action("0 take ACT-04")))
        for _ in range(400):
            player.wait()
            if player.table.asked is not None and not player.table.animator.busy:
                break
        player.table.controller.press(Selection(action=parse_action("0 place gp")))
        panel, seen = player.table.panels.seat_panels.of(0), set()
        for _ in range(120):
            player.wait()
            seen.add(tuple(panel.miniature.parts(panel.seat, panel.coming)))
        assert player.session.ply == 2 and {value for parts in seen for _, value in parts} == {0}, seen


@pytest.mark.rule("KRA-3.3")
def test_the_money_of_the_rows_comes_in_coins_when_a_round_begins(tmp_path: Path) -> None:
    p = factory(seats=2).chain("worker-0", "ACT-01").last_turn()
    p.state.rows["body"] = 0
    with at_table(tmp_path, 2, state=p.state, reduced_motion=False) as player:
        table, row = player.table, player.table.panels.market.row("body")
        table.controller.press(Selection(action=parse_action("0 take ACT-01")))
        seen = [row.money]
        while not rests(table):
            player.wait()
            if row.money != seen[-1]:
                seen.append(row.money)
            if table.telling.is_open:
                player.read_on()
        assert seen == [0, 1, 2] and table.industry().round == 2


def flight_of(player: KraftwagenRobot, piece: str, action: str) -> list[Rect]:
    """Return the rectangles of a piece in flight while an action is shown."""
    table = player.table
    flights = next(each for each in table.screen.body.walk() if isinstance(each, Flights))
    table.controller.press(Selection(action=parse_action(action)))
    seen: list[Rect] = []
    for _ in range(300):
        player.wait()
        seen += [Rect(rect) for name, rect in flights.drawn if name == piece]
        if rests(table) or isinstance(playing(table).now.phase, TurnOver):
            break
    return seen


def test_workers_come_from_where_the_supply_is_told(tmp_path: Path) -> None:
    state = factory(seats=2).chain("worker-0", "ACT-01").state
    with at_table(tmp_path, 2, state=state, reduced_motion=False) as player:
        player.ends_turns = False
        canteen = player.table.panels.factory.canteen
        seen = flight_of(player, "kw-man-red", "0 take ACT-01")
        assert canteen.rect.colliderect(seen[0]) and seen[0].y < canteen.room.y + seen[0].h
        assert all(canteen.rect.inflate(40, 40).contains(rect) for rect in seen), "it never leaves the canteen"


@pytest.mark.rule("KRA-2.7")
def test_a_start_tile_goes_to_where_it_lies_while_it_is_carried_out(tmp_path: Path) -> None:
    with at_table(tmp_path, 3, reduced_motion=False) as player:
        player.ends_turns = False
        table, papers = player.table, player.table.panels.factory.inside.papers
        tile, chooser = table.table.starts[-1], table.own_seat
        card = papers.cards[-1]
        art, left = card.paper.face.art, Rect(card.rect)  # type: ignore[union-attr]
        seen = flight_of(player, art, f"{chooser} start {tile}")
        assert seen and left.colliderect(seen[0]) and table.table.starting(chooser) == tile
        (lies,) = papers.cards
        assert lies.paper is not None and lies.paper.face.art == art and lies.rect.colliderect(seen[-1])


@pytest.mark.rule("KRA-2.7")
def test_the_choice_of_a_start_tile_ends_with_a_word_and_says_who_is_next(tmp_path: Path) -> None:
    with at_table(tmp_path, 3) as player:
        player.ends_turns = False
        table, controller = player.table, playing(player.table)
        whens = [panel.when() for panel in table.panels.seat_panels.panels]
        order = [table.industry().selected.seats[name] for name in reversed(table.industry().chain)
                 if name in table.industry().selected.seats]
        assert [whens[seat] for seat in order] == ["chooses now", "chooses next", "after 2 more"]
        first = player.session.turn()
        assert first == order[0]
        for _ in range(8):
            if isinstance(controller.now.phase, TurnOver):
                break
            table.controller.press(Selection(action=player.session.legal()[0]))
            for _ in range(30):
                player.wait()
        assert isinstance(controller.now.phase, TurnOver)
        assert table.own_seat == first and player.session.turn() == order[1]
        assert [panel.seat.seat for panel in table.panels.seat_panels.panels if panel.seat.on_turn] == [first]
        assert f"<seat:{order[1]}>" in table.prompt.status.markup and "start tile" in table.prompt.status.markup
        whens = [panel.when() for panel in table.panels.seat_panels.panels]
        assert [whens[seat] for seat in order] == ["start tile taken", "chooses now", "chooses next"]
        tip = "\n".join(table.tooltips.described().worker(str(order[0])))
        assert "Has a start tile" in tip
        controller.send(TurnEnded())
        player.settle()
        assert table.own_seat == order[1] and table.asked is not None


def test_whoever_has_the_first_turn_goes_on_behind_his_start_tile(tmp_path: Path) -> None:
    with at_table(tmp_path, 3) as player:
        player.ends_turns = True
        table, controller = player.table, playing(player.table)
        while not table.industry().round:
            player.ends_turns = player.session.turn() != table.industry().on_turn()
            table.controller.press(Selection(action=player.session.legal()[0]))
            player.settle()
        assert not isinstance(controller.now.phase, TurnOver)
        assert table.panels.seat_panels.panels[table.own_seat].when() == "last: to play"


@pytest.mark.rule("KRA-5.3", "KRA-5.4")
@pytest.mark.parametrize("part, rule", [("engine", "KRA-5.4"), ("body", "KRA-5.3")])
def test_help_opens_the_rule_of_the_part_that_is_asked_for(tmp_path: Path, part: str, rule: str) -> None:
    p = factory(seats=4)
    p.do("take ACT-10")
    with at_table(tmp_path, 4, state=p.state) as player:
        player.do_by_mouse(parse_action(f"0 resolve {part}"))
        player.point((1, player.app.window.size[1] - 1))
        player.wait(0.5)
        assert player.table.rule_at_hand() == rule


def test_a_line_of_the_report_is_marked_only_while_the_past_is_looked_at(tmp_path: Path) -> None:
    p = factory(seats=4)
    with at_table(tmp_path, 4, state=p.state) as player:
        for _ in range(8):
            playing(player.table).send(Played(player.session.legal()[0]))
            player.settle()
        log, ply = player.table.log, player.session.ply
        rows = [key for key, _ in log.list.rows]
        row = next(at for at, key in enumerate(rows) if isinstance(key, tuple) and 0 < key[0] < ply)
        log.list.reveal(row)
        player.click(log.list.row_rect(row).center)
        assert player.table.looking_at is not None and log.list.selected is not None
        player.table.look_at(None)
        assert player.table.looking_at is None and log.list.selected is None


def test_all_that_is_written_on_the_rondel_can_be_read_in_the_smallest_window(tmp_path: Path) -> None:
    with at_table(tmp_path, 4, size=(1280, 720)) as player:
        player.settle()
        board, least = player.board, player.table.ui.metrics.smallest_text()
        for caption in (*board.layer.captions, *board.lifted):
            assert round(caption.size * board.projection.scale) >= least, caption


def test_no_plate_lies_on_the_tile_that_would_be_the_head(tmp_path: Path) -> None:
    with at_table(tmp_path, 4, state=factory(seats=4).state) as player:
        player.settle()
        rondel = player.table.rondel
        assert "head" in rondel.board.drawings
        tile = next(link.name for link in rondel.table.chain if link.stop is not None)
        rondel.preview_tile(tile)
        assert "head" not in rondel.board.drawings and not any(each.ref == "head" for each in rondel.board.lifted)
        rondel.preview_tile(None)
        assert "head" in rondel.board.drawings and any(each.ref == "head" for each in rondel.board.lifted)


def test_the_black_marker_stands_beside_its_number(tmp_path: Path) -> None:
    with at_table(tmp_path, 4, state=factory(seats=4).state) as player:
        track = player.table.panels.market.floor.countdown
        discs = track.places()
        for disc, after in zip(discs, [*discs[1:], None], strict=True):
            body = track.pawn(disc).inflate(-track.pawn(disc).w // 2, 0)  # the figure, without its empty edges
            assert body.x > disc.centerx + disc.w // 4 and (after is None or body.right < after.centerx - after.w // 4)
            assert body.right <= player.table.panels.market.rect.right


@pytest.mark.rule("KRA-2.7")
def test_whoever_waits_for_a_start_tile_sees_those_on_offer_and_that_the_last_one_is_left(tmp_path: Path) -> None:
    with at_table(tmp_path, 2) as player:
        player.settle()
        table = player.table
        decides, tiles = table.table.decides, table.table.starts
        assert decides is not None and len(tiles) == 2
        table.show_seat(1 - decides)
        laid = [card.names for card in table.panels.factory.inside.papers.cards]
        assert laid == [((("start-tile", tile),),) for tile in tiles]
        playing(table).machine.sit_at(1 - decides, 1 - decides)
        assert "You choose last" in table.status()


def test_a_click_behind_the_end_of_a_turn_is_answered(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, state=factory(seats=2).state, auto_end_turn=False) as player:
        controller, player.ends_turns = playing(player.table), False
        player.table.controller.press(Selection(action=parse_action("0 take ACT-01")))
        for _ in range(200):
            player.wait()
        assert isinstance(controller.now.phase, TurnOver)
        player.click(player.table.panels.factory.inside.shops[0])
        texts = [widget.text for widget in player.table.screen.body.children if isinstance(widget, Toast)]
        assert texts == ["Your turn is over: end it, or take back."]


@pytest.mark.parametrize("agreed", [False, True])
def test_the_rule_book_says_how_a_doubtful_rule_is_read_in_this_game(tmp_path: Path, agreed: bool) -> None:
    with at_table(tmp_path, 2, options={"second_car": agreed}) as player:
        player.table.help()
        player.wait(0.5)
        book = player.app.stack.top
        assert isinstance(book, RuleBookScene)
        book.show_rule("KRA-10.4")
        (block,) = [each for each in book.screen.body.walk() if isinstance(each, EntryBlock)
                    and each.entry.id == "KRA-10.4"]
        assert f"Any second car counts: {tr('ui.on' if agreed else 'ui.off')}" in block.text.markup

"""Market, factory and scoring forecast of Kraftwagen alone: contents, scrolling, secrets; and the offer dialog."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from pygame import Rect, Surface

from game import paths
from game.i18n.catalog import current, set_language
from game.i18n.languages import LANGUAGES
from game.i18n.renderer import Renderer
from game.rules.core.actions import parse_action
from game.rules.kraftwagen import SPEC
from game.rules.kraftwagen.offer_forecast import forecast_offer
from game.scenes.kraftwagen.art.card_face import CardFace, face_of
from game.scenes.kraftwagen.art.icons import compose_icon
from game.scenes.kraftwagen.factory.factory_panel import FactoryPanel
from game.scenes.kraftwagen.market.market_panel import MarketPanel
from game.scenes.kraftwagen.market.offer_dialog import OfferDialog
from game.scenes.kraftwagen.market.offer_draft import Draft
from game.scenes.kraftwagen.market.sale_arrows import colour_of, crossings, lanes_of
from game.scenes.kraftwagen.presenter import present
from game.scenes.kraftwagen.round_summary.scoring_forecast import ScoringForecast, lines
from game.scenes.kraftwagen.table_texts import say
from game.scenes.kraftwagen.view_model import TableView
from game.table.table_events import Played
from game.ui.context import Ui
from game.ui.input.keymap import Command, Intent
from game.ui.screen import Screen
from game.ui.text.text_layout import SeatLook
from game.ui.widgets.widget import Widget
from tests.rules.kraftwagen.positions import Position, car, content, factory
from tests.support import input_events
from tests.support.corners import corners, ends
from tests.support.robots.kraftwagen_robot import at_table

LOOKS = [SeatLook("Anna", "red", "square"), SeatLook("Karl", "blue", "circle"), SeatLook("Marta", "green", "triangle"),
         SeatLook("Otto", "yellow", "star")]
WIDE, NARROW = Rect(0, 0, 780, 420), Rect(0, 0, 390, 240)


@pytest.fixture
def works(window: Surface) -> Ui:
    """A window that knows the pieces and four players."""
    set_language("en")
    ui = Ui(paths.assets(), window.get_size())
    ui.assets.add_composer(compose_icon)
    ui.set_seats(LOOKS)
    return ui


def busy_market() -> Position:
    """Round 2: four cars, three buyers, a factory with everything."""
    p = factory(seats=4).given({"round": 2, "prices": [2, 3, 5, 6, 8, 9, 11, 12]})
    p.mine(bodies=[4, 0, 0], engines=[0, 4, 0], canteen=3, developments=["DEV-BB", "DEV-BB", "DEV-BE"],
           engineers=["ENG-HORCH", "ENG-OPEL"], markers=["HORCH-1", "HORCH-2"], race_engine=2, space=5, laps=1)
    p.seat_has(1, space=3).seat_has(2, bodies=[3, 0, 0], engines=[0, 5, 0])
    return p.market(car(1, 3, 5, 3, 2, 9), car(2, 1, 3, 2, 3, 6), car(3, 2, 2, 5, 1, 3), car(4, 0, 3, 4, 2, 8)).active(
        "body", "prestige+DAIMLER-2", "price")


def table_of(p: Position, viewer: int = 0) -> TableView:
    return present(SPEC.mask(p.state, viewer))


def face(card: str) -> CardFace:
    return face_of(content().cards[card], card, content().numbers)


def nothing(*_: object) -> None:
    """Neither picked nor told."""


def market(ui: Ui, p: Position, at: Rect) -> MarketPanel:
    panel = Screen(ui).add(MarketPanel(ui, nothing, nothing, content()), at)
    panel.set(table_of(p), 0)
    return panel


def works_of(ui: Ui, p: Position, at: Rect, seat: int = 0, viewer: int = 0) -> FactoryPanel:
    panel = Screen(ui).add(FactoryPanel(ui, nothing, nothing, content(), face), at)
    panel.set(table_of(p, viewer), seat)
    return panel


def seen(widget: Widget) -> Counter[str]:
    """All pieces that lie there."""
    return sum((Counter(part.pieces()) for part in widget.walk()), Counter())


def drawn(ui: Ui, widget: Widget) -> Surface:
    surface = Surface(ui.metrics.size)
    for part in widget.walk():
        part.draw(surface)
    return surface


def test_every_piece_of_the_market_lies_there_once(works: Ui) -> None:
    panel = market(works, busy_market(), WIDE)
    found = seen(panel)
    assert found["kw-car-yellow-5"] == found["kw-car-blue-3"] == found["kw-badge-DAIMLER-2"] == 1
    assert found["kw-man-blue"] == 3 and found["kw-man-red"] == 2
    tags = {name: count for name, count in found.items() if name.startswith("kw-price")}
    assert sorted(int(name.rpartition("-")[2]) for name in tags) == [2, 3, 5, 6, 8, 9, 11, 12]
    assert set(tags.values()) == {1}
    assert sum(count for name, count in found.items() if name.startswith("kw-buyer")) == 8
    drawn(works, panel)
    assert works.faults == []


def test_a_piece_in_flight_is_not_seen_where_it_will_lie(works: Ui) -> None:
    panel = market(works, busy_market(), WIDE)
    card, tag = panel.car(1), panel.floor.prices.tag(5)
    assert tag is not None
    [place] = card.reserve_slot(["kw-price-purple-9"])
    assert card.rect.contains(place) and card.pieces() == {"kw-car-yellow-5": 1, "kw-man-yellow": 2}
    card.put_piece(["kw-price-purple-9"])
    assert seen(card)["kw-price-purple-9"] == 1
    assert tag.take_piece(["kw-price-purple-5"]) == [tag.rect]
    shop = works_of(works, busy_market(), WIDE).shop("1")
    shop.reserve_slot(["kw-body-red-4"])
    assert shop.pieces() == {}
    shop.put_piece(["kw-body-red-4"])
    assert shop.pieces() == {"kw-body-red-4": 1}


def test_each_buyer_says_whom_he_pays_and_why(works: Ui) -> None:
    panel = market(works, busy_market(), WIDE)
    said = [slot.words for slot in panel.floor.slots]
    assert "seat-star-yellow" in said[0] and "+9" in said[0] and "body>5" in said[0]
    assert "seat-circle-blue" in said[1] and "+8" in said[1] and "prestige>3" in said[1]
    assert "seat-triangle-green" in said[2] and "+6" in said[2] and "2×3" in said[2]
    assert said[3] == ""
    assert [card.bought for card in panel.floor.cars] == [1, 2, 3, 0, 0, 0]


def test_the_lines_of_the_buyers_cross_as_little_as_they_can() -> None:
    assert lanes_of(((100, 300), (200, 400))) == (1, 0) and crossings(((100, 300), (200, 400)), (0, 1)) == 2
    left = (200, 100), (300, 180), (400, 260)
    assert crossings(left, lanes_of(left)) == 0 < crossings(left, (2, 1, 0))
    assert len({tuple(colour_of(name)) for name in ("body", "engine", "prestige", "price")}) == 4


def test_each_line_has_the_colour_of_its_buyer(works: Ui) -> None:
    panel = market(works, busy_market(), WIDE)
    picture = drawn(works, panel)
    for sale in table_of(busy_market()).forecast.sales:
        x, y = panel.floor.slots[sale.slot - 1].top
        assert picture.get_at((x, y - 2)) == colour_of(sale.buyer.preference)


@pytest.mark.parametrize("at", [WIDE, NARROW])
def test_the_panels_hold_everything_and_scroll_where_it_is_too_much(works: Ui, at: Rect) -> None:
    p = busy_market()
    for panel in (market(works, p, at), works_of(works, p, at)):
        for thing in panel.things:
            assert thing.rect.w > 10 and thing.rect.h > 10, f"{thing.names} has no room"
        floor = panel.area.children[0]
        assert floor.rect.h >= panel.area.rect.h and all(floor.rect.contains(thing.rect) or thing in
                                                         getattr(floor, "papers", floor).walk()
                                                         for thing in panel.things)
        assert panel.area.scrolls == (floor.rect.h > panel.area.rect.h) == (at is NARROW)
        boxes = [thing.rect for thing in panel.things if type(thing).__name__ in ("CarCard", "Workshop", "BuyerSlot")]
        assert all(not one.colliderect(other) for one in boxes for other in boxes if one is not other)


def test_cards_alike_lie_on_each_other_and_markers_on_their_engineer(works: Ui) -> None:
    panel = works_of(works, busy_market(), WIDE)
    papers = [card.paper for card in panel.inside.papers.cards]
    assert [(paper.face.name, paper.copies) for paper in papers if paper] == [
        ("Start", 1), ("DEV-BB", 2), ("DEV-BE", 1), ("ENG-HORCH", 1), ("ENG-OPEL", 1)]
    markers = panel.inside.papers.markers
    assert [marker.picture for marker in markers] == ["kw-badge-HORCH-1", "kw-badge-HORCH-2"]
    horch = panel.inside.papers.cards[3]
    assert all(horch.rect.contains(marker.rect) for marker in markers)
    assert panel.inside.canteen.landed_count("kw-man-red") == 3


def test_a_waiting_development_says_so(works: Ui) -> None:
    p = factory().mine(canteen=0, inactive=["DEV-EX"])
    [start, waiting] = [card.paper for card in works_of(works, p, WIDE).inside.papers.cards]
    assert start and waiting and waiting.waits and "hourglass" in waiting.foot and not waiting.worker


def test_the_own_money_shows_only_while_it_is_held(works: Ui) -> None:
    p = busy_market().mine(takings={"cars": 21, "places": 0, "laps": 0, "rows": 2, "bonus": 0})
    money = works_of(works, p, WIDE).inside.money
    assert money.amount == 23 and not money.shown
    hidden = drawn(works, money)
    money.handle(Intent(Command.PRESS, money.rect.center, 1))
    assert money.shown and drawn(works, money).get_buffer().raw != hidden.get_buffer().raw
    money.handle(Intent(Command.RELEASE, money.rect.center, 1))
    assert not money.shown and drawn(works, money).get_buffer().raw == hidden.get_buffer().raw
    rival = works_of(works, p, WIDE, seat=0, viewer=1).inside.money
    rival.handle(Intent(Command.PRESS, rival.rect.center, 1))
    rival.activate()
    assert rival.amount is None and not rival.shown
    money.activate()
    assert money.shown, "a key shows it too"
    money.set(0, 24, False)
    assert not money.shown, "and what comes next is hidden again"
    money.activate()
    money.set(1, 24, False)
    assert not money.shown, "somebody else, who has as much, has not asked for it"
    money.set(1, 24, True)
    assert money.shown, "open scores"


def test_the_reckoning_adds_up_to_the_scoring(works: Ui) -> None:
    p = busy_market()
    table = table_of(p)
    found = list(lines(table, content()))
    for seat in range(4):
        assert sum(line.gain for line in found if line.seat == seat) == table.forecast.gain(seat)
    assert [line.icon for line in found].count("kw-grand_prix") == 2 and found[-1].icon == "cross"
    panel = Screen(works).add(ScoringForecast(works, content()), Rect(0, 0, 300, 70))
    panel.set(table, None)
    assert panel.area.scrolls and panel.totals[0] == (1, table.forecast.gain(1))
    drawn(works, panel)


@pytest.mark.rule("KRA-8.7")
def test_the_reckoning_calls_a_tie_a_tie_and_explains_each_line(works: Ui) -> None:
    p = factory(seats=4).active("body", "engine").mine(space=2)
    p.market(car(1, 1, 2, 1, 1, 6), car(2, 2, 2, 1, 1, 9), car(3, 3, 1, 1, 1, 5))
    panel = Screen(works).add(ScoringForecast(works, content()), Rect(0, 0, 600, 300))
    panel.set(table_of(p), None)
    race, equal, alone, unsold = panel.list.lines
    assert "cheaper than one as good" in equal.forms[0] and "beats" not in equal.forms[0]
    assert "cheaper than one as good" in alone.forms[0], "engines of 1 too"
    rules = ["KRA-8.2", "KRA-8.7", "KRA-8.7", "KRA-8.10"]
    for number, (line, rule) in enumerate(zip((race, equal, alone, unsold), rules, strict=True)):
        key, text, rect = panel.list.tip_at(panel.list.row_rect(number).center)
        assert key == number and text == line.tip and rule in line.tip and rect == panel.list.row_rect(number)


def test_empty_spaces_and_slots_of_the_market_explain_themselves(tmp_path: Path) -> None:
    with at_table(tmp_path, 4, state=busy_market().state) as player:
        player.wait(0.4)
        panel = player.table.panels.market
        assert "one of 2: the car that takes the last one ends the round" in player.hover(panel.car(6).rect.center)
        assert "Slot 4: no buyer yet" in player.hover(panel.slot(4).rect.center)
        assert "Each of" not in player.hover(panel.car(1).rect.center)


@pytest.mark.parametrize("language", corners(LANGUAGES))
def test_every_line_of_the_longest_reckoning_is_read_in_a_small_window(tmp_path: Path, language: str) -> None:
    p = factory(seats=4).mine(space=4, laps=1).seat_has(1, space=7, laps=2).seat_has(2, space=2, laps=1)
    p.seat_has(3, space=9, laps=1).active("body", "price+DAIMLER-4", "engine", "prestige")
    p.market(*(car(space, (space + 1) % 4, space, 7 - space, 1 + (space == 4), price)
               for space, price in enumerate((6, 3, 10, 2, 9), start=1)))
    with at_table(tmp_path, 4, state=p.state, language=language, size=(1280, 720)) as player:
        outlook = player.table.panels.scoring_forecast
        found = outlook.list.lines
        assert len(found) == 9 and not outlook.area.scrolls
        rows = [outlook.list.row_rect(number) for number in range(len(found))]
        assert all(outlook.area.rect.contains(row) and row.collidelist(rows[:at]) < 0 for at, row in enumerate(rows))
        assert [line for line, row in zip(found, rows, strict=True)
                if outlook.list.words(line, row.inflate(-8, 0)).cut] == []


@pytest.mark.parametrize(("scale", "language"), corners((100, 200), LANGUAGES))
def test_how_many_cards_are_left_is_read_whole(tmp_path: Path, language: str, scale: int) -> None:
    with at_table(tmp_path, 4, language=language, size=(1280, 720), scale=scale) as player:
        deck = player.table.panels.research.deck
        if player.table.panels.tabs is not None:
            player.table.panels.tabs.turn_to("research")
        player.wait()
        assert str(deck.count) == "48" and deck.rect.w and not deck.words().cut


def test_money_in_flight_does_not_lie_beside_its_row_yet(works: Ui) -> None:
    p = factory(seats=4)
    p.state.rows["body"] = 4
    row = market(works, p, WIDE).row("body")
    assert row.pieces()["kw-money-4"] == 1
    spots = row.reserve_slot(["kw-coin", "kw-coin"])
    assert row.money == 2 and row.pieces()["kw-money-2"] == 1 and all(row.rect.contains(spot) for spot in spots)
    row.put_piece(["kw-coin"])
    assert row.money == 3
    row.put_piece(["kw-coin"])
    assert row.money == 4 and row.pieces()["kw-money-4"] == 1


# --- the dialog ------------------------------------------------------------------------------------------------------


def offering() -> Position:
    return busy_market().do("take ACT-01")


def dialog(ui: Ui, p: Position, done: Callable[..., object] = nothing) -> OfferDialog:
    screen = Screen(ui)
    view = SPEC.mask(p.state, 0)
    renderer = Renderer(current(), SPEC, [look.name for look in LOOKS], view)
    found = OfferDialog(screen, view, 0, renderer, done)
    screen.open(found)
    return found


def test_the_dialog_begins_with_the_best_price_at_which_the_car_is_taken(works: Ui) -> None:
    p = offering().active("body", "engine")
    draft = Draft(p.state, 0)
    assert draft.choice[:3] == (1, 2, 1)
    changes = {price: forecast_offer(p.state, 0, 1, 2, 1, price).change(0) for price in p.state.prices}
    assert draft.choice[3] == max(changes, key=lambda price: (changes[price], price))


def test_turning_a_dial_shows_who_would_take_the_car(works: Ui) -> None:
    offered: list[tuple[int, ...]] = []
    p = offering()
    asked = dialog(works, p, lambda *choice: offered.append(choice))
    desk = asked.desk
    assert desk.card.bought == 3, "the price buyer"
    assert desk.price.changes[desk.price.value] == 3 * asked.draft.choice[3], "with Opel"
    input_events.step(desk.dials["workers"], 3)
    assert desk.card.bought == 2 and desk.tables.sections[0].rows[2][2].lit, "with four workers the prestige buyer"
    desk.price.turn(+9)
    assert asked.buttons[1].label == f"Offer for {p.state.prices[-1]}"
    asked.offer()
    assert offered == [(1, 2, 4, p.state.prices[-1])]
    apply = p.do("offer 1 2 4 " + str(p.state.prices[-1]))
    assert apply.state.market[-1].workers == 4


@pytest.mark.rule("KRA-7.4", "KRA-6.9")
def test_the_dialog_reckons_with_a_marker_that_the_car_may_get(works: Ui) -> None:
    p = factory(seats=4).mine(bodies=[3, 0, 0], engines=[0, 1, 0], canteen=1, engineers=["ENG-MAYBACH"],
                              markers=["MAYBACH-1", "MAYBACH-2"])
    p.market(car(1, 1, 4, 1, 2, 3)).active("body").do("take ACT-01")
    desk = dialog(works, p).desk
    assert "scoring came now: ±0" in desk.text.markup and desk.card.bought == 0
    assert "With Maybach, body +2: <good>+10</good>" in desk.text.markup
    assert "With Maybach, body +1" not in desk.text.markup, "level with the other, and dearer"
    input_events.step(desk.dials["marker"], 2)
    assert desk.tables.sections[0].rows[1][2].lit and desk.card.bought == 1
    assert desk.card.car is not None and desk.card.car.body == 5 and desk.card.badge
    assert desk.price.changes[-1] == 10
    drawn(works, desk)


def test_a_car_is_offered_by_keyboard_through_the_dialog(tmp_path: Path) -> None:
    with at_table(tmp_path, 4, state=offering().state) as player:
        player.wait(0.4)
        opens = player.button("Offer a car…")
        player.click(opens)
        player.read()
        asked = player.table.screen.top
        assert isinstance(asked, OfferDialog)
        price = asked.draft.choice[3]
        player.key("right")
        assert asked.draft.choice[3] > price
        player.key("return")
        player.settle()
        market = player.table.table.market[4]
        assert market is not None and (market.body, market.engine, market.price) == (4, 4, asked.draft.choice[3])


def test_the_next_free_space_opens_the_dialog_and_esc_closes_it(tmp_path: Path) -> None:
    with at_table(tmp_path, 4, state=offering().state) as player:
        player.wait(0.4)
        player.click(player.table.panels.market.car(5))
        player.read()
        assert isinstance(player.table.screen.top, OfferDialog)
        before = player.session.ply
        player.key("escape")
        assert not player.table.screen.modals and player.session.ply == before


def test_start_tiles_are_chosen_where_cards_will_lie(tmp_path: Path) -> None:
    with at_table(tmp_path, 3) as player:
        table = player.table
        offered = [card.paper for card in table.panels.factory.inside.papers.cards]
        tiles = [((("start-tile", tile),),) for tile in table.table.starts]
        assert [paper.names for paper in offered if paper] == tiles
        assert all(card.glow for card in table.panels.factory.inside.papers.cards)
        chosen = table.table.starts[1]
        player.wait(0.4)
        player.click(table.panels.factory.inside.papers.cards[1])
        player.settle()
        assert player.session.game.log[0].action.endswith(f"start {chosen}")


def test_the_next_car_waits_for_a_part_in_flight(works: Ui) -> None:
    panel = works_of(works, busy_market(), WIDE)
    assert panel.inside.floor.parts == (4, 4)
    panel.shop("1").reserve_slot(["kw-body-red-4"])
    assert panel.inside.floor.parts == (0, 4)
    panel.shop("1").put_piece(["kw-body-red-4"])
    assert panel.inside.floor.parts == (4, 4)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_six_cards_of_a_factory_are_in_view_at_once(tmp_path: Path, size: tuple[int, int]) -> None:
    cards = ["DEV-BB", "DEV-EE", "DEV-BE", "DEV-BX"]  # with the start tile and an engineer six
    p = factory(seats=4).mine(developments=cards, engineers=["ENG-BENZ"], markers=["BENZ-1"])
    with at_table(tmp_path, 4, state=p.state, size=size) as player:
        inside = player.table.panels.factory.inside
        assert len(inside.papers.cards) == 6 and not inside.area.scrolls
        assert len({card.rect.x for card in inside.papers.cards}) == 3, "columns"


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_market_and_buyers_are_in_one_view_at_somewhat_larger_text(tmp_path: Path, size: tuple[int, int]) -> None:
    with at_table(tmp_path, 4, state=busy_market().state, size=size, scale=120) as player:
        panels = player.table.panels
        assert panels.tabs is None and not panels.market.area.scrolls
        assert all(panel.miniature.below for panel in panels.seat_panels.panels), "figures in one line"


def test_a_narrow_factory_scrolls_as_a_whole(works: Ui) -> None:
    p = factory().mine(canteen=0, developments=["DEV-BB", "DEV-BE", "DEV-EX", "DEV-EE"], inactive=["DEV-BX"],
                       engineers=["ENG-HORCH", "ENG-DIESEL", "ENG-OTTO"])
    panel = works_of(works, p, NARROW)
    assert panel.area.scrolls and not panel.inside.area.scrolls
    last = panel.inside.papers.cards[-1]
    panel.area.reveal(last.rect)
    assert panel.area.rect.contains(last.rect)


@pytest.mark.parametrize(("size", "scale"), ends([((1920, 1080), 100), ((1280, 720), 100), ((1280, 720), 150)]))
def test_no_name_of_a_car_is_cut(tmp_path: Path, size: tuple[int, int], scale: int,
                                 monkeypatch: pytest.MonkeyPatch) -> None:
    with at_table(tmp_path, 4, state=busy_market().state, size=size, scale=scale) as player:
        card = player.table.panels.market.car(1)
        assert card.car is not None
        named, called = [], card.called
        monkeypatch.setattr(card, "called", lambda room: named.append(called(room)) or named[-1])
        for name in sorted({name for body in player.table.industry().content.bodies for name in body.models}):
            card.name = name
            card.draw(Surface(size))
            assert not named[-1].cut, name


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_buyers_that_are_asked_for_are_in_view(tmp_path: Path, size: tuple[int, int]) -> None:
    p = factory(seats=4)
    p.do("take ACT-07")
    with at_table(tmp_path, 4, state=p.state, size=size, scale=150) as player:
        player.table.controller.send(Played(parse_action("0 resolve buyer")))
        player.settle()
        market = player.table.panels.market
        assert player.deck is not None and player.deck.page == "market"
        lit = [thing for thing in market.things if thing.glow]
        assert lit and all(market.area.rect.contains(thing.rect) for thing in lit)


def test_the_page_of_the_deck_is_named(tmp_path: Path) -> None:
    with at_table(tmp_path, 4, state=factory(seats=4).state, scale=150) as player:
        deck = player.deck
        assert deck is not None
        before = deck.tabs.cells()
        for name in deck.pages:
            deck.turn_to(name)
            plate = deck.name_plate
            assert plate.visible and plate.markup == say(f"page.{name}") and not plate.block().cut
            assert deck.tabs.cells() == before and plate.rect.left >= before[-1].right, "no tab leaves its place"
